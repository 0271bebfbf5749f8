"""State spaces: what a problem is, the table that its states are enumerated into, and each of the problems.

To add one: a module here with its record, its states and its moves in plain Python, and a line in PROBLEMS.
"""

from .graph import GRAPH
from .graph_text import read_graph
from .grid import GRID, read_maze
from .jugs import JUGS
from .map import MAP
from .pancakes import PANCAKES
from .river import RIVER
from .space import Problem, StateSpace, TableHeuristic, TableState
from .table import ENDLESS, PERFECT, ZERO, Edges
from .tiles import TILES
from .towers import TOWERS

_LISTED: tuple[Problem, ...] = (TILES, GRID, MAP, GRAPH, JUGS, RIVER, TOWERS, PANCAKES)
PROBLEMS: dict[str, Problem] = {record.key: record for record in _LISTED}

__all__ = [
    "ENDLESS", "PERFECT", "PROBLEMS", "ZERO", "Edges", "Problem", "StateSpace", "TableHeuristic", "TableState",
    "read_graph",
    "read_maze",
]  # fmt: skip
