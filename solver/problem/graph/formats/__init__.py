"""Forms in which graphs are pasted, in the order in which they are tried. To add one: a module here, and a line."""

from ....formats import Format
from .dot import DOT
from .lines import LINES
from .link_form import LINK_FORM

FORMATS: tuple[Format, ...] = (LINK_FORM, DOT, LINES)
