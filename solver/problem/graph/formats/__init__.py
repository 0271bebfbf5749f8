"""The formats of pasted graphs, in the order of trial. To add one: a module here, and a line."""

from ....formats import Format
from .aispace import AISPACE
from .berkeley import BERKELEY
from .code import CODE_FORM
from .dimacs import DIMACS
from .dot import DOT
from .facts import FACTS
from .gml import GML
from .graphml import GRAPHML
from .lines import LINES
from .link_form import LINK_FORM
from .matrix import MATRIX
from .mermaid import MERMAID
from .node_link import NODE_LINK
from .separated import SEPARATED
from .trivial import TRIVIAL

FORMATS: tuple[Format, ...] = (
    LINK_FORM, BERKELEY, DIMACS, MERMAID, DOT, GRAPHML, GML, NODE_LINK, AISPACE,
    TRIVIAL, FACTS, CODE_FORM, MATRIX, SEPARATED, LINES,
)  # fmt: skip
