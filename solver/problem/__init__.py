"""State spaces: the record of a problem, the table of its enumerated states, and the problems themselves.

To add one: a module here with its record, its states and its moves in plain Python, and a line in SPACES. Moves of
states that are tuples of numbers are written as `steps`, for one state or for columns of them; see `elementwise`. The
modules that need NumPy, sliding tiles and tables, are imported when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..reading import Reading
from .farmer import FARMER
from .graph import GRAPH
from .grid import GRID
from .jugs import JUGS
from .map import MAP
from .pancakes import PANCAKES
from .pasted import read_pasted
from .river import RIVER
from .space import LONGEST_PASTE, Problem, State, StateSpace, TableHeuristic
from .towers import TOWERS

if TYPE_CHECKING:
    from .problems import HEURISTICS_OF as HEURISTICS_OF
    from .problems import PROBLEMS as PROBLEMS
    from .problems import SINGLE_OF as SINGLE_OF
    from .problems import read_problem as read_problem
    from .problems import usual_heuristic as usual_heuristic
    from .states import BuildStopped as BuildStopped
    from .states import PackedStates as PackedStates
    from .table import ENDLESS as ENDLESS
    from .table import PERFECT as PERFECT
    from .table import ZERO as ZERO
    from .table import Edges as Edges
    from .table_cache import TABLES as TABLES

_LISTED: tuple[Problem, ...] = (GRID, MAP, GRAPH, JUGS, RIVER, FARMER, TOWERS, PANCAKES)
SPACES: dict[str, Problem] = {record.key: record for record in _LISTED}

# The modules that define the names which need NumPy.
LATE = {
    "ENDLESS": "table", "HEURISTICS_OF": "problems", "PERFECT": "table", "PROBLEMS": "problems",
    "SINGLE_OF": "problems", "TABLES": "table_cache", "ZERO": "table", "BuildStopped": "states", "Edges": "table",
    "PackedStates": "states", "read_problem": "problems", "usual_heuristic": "problems",
}  # fmt: skip
__all__ = [
    "ENDLESS",
    "HEURISTICS_OF",
    "LONGEST_PASTE",
    "PERFECT",
    "PROBLEMS",
    "SINGLE_OF",
    "SPACES",
    "TABLES",
    "ZERO",
    "BuildStopped",
    "Edges",
    "PackedStates",
    "Problem",
    "Reading",
    "State",
    "StateSpace",
    "TableHeuristic",
    "read_pasted",
    "read_problem",
    "usual_heuristic",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import the module of a name in LATE; raise AttributeError for any other name."""
    if name not in LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{LATE[name]}"), name)
