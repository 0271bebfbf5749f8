"""The algorithms, in the order of the menu. To add one: a module here and a line in ALGORITHMS."""

from .annealing import ANNEALING
from .astar import ASTAR
from .beam import BEAM
from .bfs import BFS
from .bidirectional import BIDIRECTIONAL
from .dfbnb import DFBNB
from .dfs import DFS
from .dls import DLS
from .first_choice import FIRST_CHOICE
from .fringe import FRINGE
from .greedy import GREEDY
from .hill_climbing import HILL_CLIMBING
from .idastar import IDASTAR
from .idastar_table import IDASTAR_TABLE
from .iddfs import IDDFS
from .mm import MM
from .rbfs import RBFS
from .record import CLOSED_LISTS, KEEP_REACHED, LIMIT_OF_A_BRANCH, Algorithm, Promise
from .stochastic import STOCHASTIC
from .ucs import UCS
from .wastar import WASTAR

_LISTED = (
    BFS,
    DFS,
    DLS,
    IDDFS,
    UCS,
    GREEDY,
    ASTAR,
    WASTAR,
    IDASTAR,
    IDASTAR_TABLE,
    DFBNB,
    RBFS,
    FRINGE,
    BIDIRECTIONAL,
    MM,
    BEAM,
    HILL_CLIMBING,
    STOCHASTIC,
    FIRST_CHOICE,
    ANNEALING,
)
ALGORITHMS: dict[str, Algorithm] = {record.key: record for record in _LISTED}

__all__ = ["ALGORITHMS", "CLOSED_LISTS", "KEEP_REACHED", "LIMIT_OF_A_BRANCH", "Algorithm", "Promise"]
