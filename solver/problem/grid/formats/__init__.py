"""Forms in which grids are pasted, in the order in which they are tried. To add one: a module here, and a line."""

from ....formats import Format
from .drawing import DRAWING

FORMATS: tuple[Format, ...] = (DRAWING,)
