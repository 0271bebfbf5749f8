"""Texts that people paste: a form is a row of a literal list, and a text is read whole, asked about, or refused."""

from .boards import FORMS as BOARDS
from .boards import board_in
from .forms import MOST_NOTES, Note, PastedForm, Reading, bounded, read_forms, refusal_of
from .graphs import FORMS as GRAPHS
from .grids import FORMS as GRIDS
from .tiles import DIGITS, LARGEST_SIDE, SMALLEST_SIDE

__all__ = [
    "BOARDS",
    "DIGITS",
    "GRAPHS",
    "GRIDS",
    "LARGEST_SIDE",
    "MOST_NOTES",
    "SMALLEST_SIDE",
    "Note",
    "PastedForm",
    "Reading",
    "board_in",
    "bounded",
    "read_forms",
    "refusal_of",
]
