"""The formats of pasted grids, in the order of trial. To add one: a module here, and a line."""

from ....formats import Format
from .drawing import DRAWING
from .link_form import LINK_FORM
from .lists import LISTS
from .movingai import MOVINGAI
from .separated import SEPARATED

FORMATS: tuple[Format, ...] = (LINK_FORM, MOVINGAI, LISTS, SEPARATED, DRAWING)
