"""Forms in which graphs are pasted, in the order in which they are tried. To add one: a module here, and a line."""

from ....formats import Format
from .aispace import AISPACE
from .dot import DOT
from .gml import GML
from .graphml import GRAPHML
from .lines import LINES
from .link_form import LINK_FORM
from .node_link import NODE_LINK
from .trivial import TRIVIAL

FORMATS: tuple[Format, ...] = (LINK_FORM, DOT, GRAPHML, GML, NODE_LINK, AISPACE, TRIVIAL, LINES)
