"""The algorithms, in the order of the menu. To add one: a module here and a line in ALGORITHMS."""

from .astar import ASTAR
from .bfs import BFS
from .dfs import DFS
from .dls import DLS
from .greedy import GREEDY
from .idastar import IDASTAR
from .iddfs import IDDFS
from .record import LIMIT_OF_A_BRANCH, Algorithm, Promise
from .ucs import UCS
from .wastar import WASTAR

ALGORITHMS: dict[str, Algorithm] = {
    record.key: record for record in (BFS, DFS, DLS, IDDFS, UCS, GREEDY, ASTAR, WASTAR, IDASTAR)
}

__all__ = ["ALGORITHMS", "LIMIT_OF_A_BRANCH", "Algorithm", "Promise"]
