"""The algorithms, in the order of the menu. To add one: a module here and a line in ALGORITHMS."""

from .astar import ASTAR
from .bfs import BFS
from .dfs import DFS
from .greedy import GREEDY
from .record import Algorithm, Promise
from .ucs import UCS
from .wastar import WASTAR

ALGORITHMS: dict[str, Algorithm] = {record.key: record for record in (BFS, DFS, UCS, GREEDY, ASTAR, WASTAR)}

__all__ = ["ALGORITHMS", "Algorithm", "Promise"]
