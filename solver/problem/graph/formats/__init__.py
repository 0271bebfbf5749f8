"""Forms in which graphs are pasted, in the order in which they are tried. To add one: a module here, and a line."""

from ....formats import Format
from .berkeley import BERKELEY
from .code import CODE_FORM
from .dot import DOT
from .lines import LINES
from .link_form import LINK_FORM
from .matrix import MATRIX
from .separated import SEPARATED

FORMATS: tuple[Format, ...] = (LINK_FORM, BERKELEY, CODE_FORM, DOT, MATRIX, SEPARATED, LINES)
