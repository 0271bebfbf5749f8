"""What a search is asked to do, and the children of a node, which the run alone decides."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from .boards import MOVES, OPPOSITE, Board, neighbours, price
from .chance import Orders
from .heuristics import Estimate, estimator

TIES: dict[str, Callable[[int, float, int, Board], tuple[Any, ...]]] = {  # what decides between nodes of the same f
    "fifo": lambda g, h, n, board: (n,),
    "lifo": lambda g, h, n, board: (-n,),
    "high_g": lambda g, h, n, board: (-g, n),
    "low_g": lambda g, h, n, board: (g, n),
    "high_g_newest": lambda g, h, n, board: (-g, -n),
    "state": lambda g, h, n, board: (board, n),
    "low_h": lambda g, h, n, board: (h, n),
}
TIES_OF = {  # the rules that a search takes, where it has any
    "ucs": ("fifo", "lifo", "high_g", "low_g", "state"),
    "greedy": ("fifo", "lifo", "high_g", "low_g", "high_g_newest", "state"),
    **dict.fromkeys(("astar", "wastar"), tuple(TIES)),
    "mm": ("fifo", "lifo", "high_g", "low_g", "low_h"),
    "beam": ("fifo", "lifo", "high_g", "low_g"),
    "rbfs": ("fifo", "sorted"),
}


TAKES = {  # what a search may be told to know again, its own way first
    **dict.fromkeys(
        ("bfs", "dfs", "ucs", "greedy", "astar", "wastar"), ("on", "expanded", "closed", "off", "parent", "path")
    ),
    **dict.fromkeys(("dls", "iddfs", "idastar", "idastar_table", "dfbnb", "rbfs"), ("parent", "off", "path")),
}


REOPENS = {  # what may become of a cheaper path to a reached state, a search's own way first
    **dict.fromkeys(("astar", "wastar"), ("on", "off", "never", "both")),
    "greedy": ("never", "on", "off", "both"),
    "ucs": ("on", "never", "both"),
}
CUTOFFS: dict[str, dict[str, int]] = {  # by how much deeper than the limit nodes are that are taken and not expanded
    "dls": {"limit": 0, "beyond": 1},
    "iddfs": {"limit": 0},  # one deeper would be the next iteration's
}
CLOSED = ("expanded", "closed")  # ways of knowing states again by a closed list


class Child(NamedTuple):
    """A board and how it was come by; made of a board alone it is a root."""

    board: Board
    parent: int | None = None
    move: str | None = None
    g: int = 0
    depth: int = 0


@dataclass(frozen=True)
class Run:
    """The arguments of `oracle`, which are the parameters of a link; a search ignores what it does not use."""

    start: Board
    goal: Board
    algorithm: str
    heuristic: str = "manhattan"
    of: str = "manhattan-gaschnig"
    order: str = MOVES
    goal_test: str = "expansion"
    tie: str = "fifo"
    cost: str = "unit"
    reached: str = "on"  # see `knows`
    reopen: str = "on"
    cutoff: str = "generated"  # what becomes of nodes at the depth limit
    weight: float = 2.0
    depth: int = 20
    width: int = 100
    sideways: int = 10
    restarts: int = 20
    temperature: float = 2.0
    cooling: float = 0.9999
    draws: int = 20_000
    bound: int = 40
    table: int = 100_000
    seed: int = 1
    limit: int = 1_000_000
    unsolvable: str = "explain"  # or search, for a goal that is not there

    @property
    def knows(self) -> str:
        """Return what the search knows again: what it is told to, or its own way if it does not take that."""
        takes = TAKES.get(self.algorithm, ("",))
        return self.reached if self.reached in takes else takes[0]

    @property
    def stride(self) -> int:
        """Return by how many moves the random walk of hill climbing is longer after each restart."""
        return len(self.start) * len(self.start[0])

    @property
    def grain(self) -> Any:
        """Return the least difference of costs that is told apart."""
        return 1

    def opposite(self, move: str) -> str:
        """Return the move that takes a move back."""
        return OPPOSITE[move]

    @property
    def cuts(self) -> int | None:
        """Return how much deeper than the limit nodes are that are taken and not expanded; None where none are."""
        return CUTOFFS.get(self.algorithm, {}).get(self.cutoff)

    @property
    def opens(self) -> str:
        """Return what becomes of a cheaper path: what the search is told, or its own way if it does not take that."""
        takes = REOPENS.get(self.algorithm, ("on",))
        return self.reopen if self.reopen in takes else takes[0]

    @property
    def keeps_reached(self) -> bool:
        """Tell whether the search knows again all states that it has reached or expanded."""
        return self.algorithm in ("bidirectional", "mm", "beam", "fringe") or self.knows in ("on", *CLOSED)

    def estimator(self, goal: Board, informed: bool = True) -> Estimate:
        """Make h(board), the estimate of what is left to pay up to a goal; 0 for a search that does not look at it."""
        return estimator(goal, self.heuristic if informed else "zero", self.cost, self.of)

    def children(self, n: int, at: Child, e: int) -> Iterator[Child]:
        """Yield the children of node n, which was this child or root, in the order in which expansion e has them."""
        for move, tile, board in neighbours(at.board, self.order_of(e)):
            yield Child(board, n, move, at.g + price(tile, self.cost), at.depth + 1)

    def order_of(self, e: int) -> str:
        """Return the order in which expansion e makes its children."""
        return orders(self.order, self.seed).of(e)

    def place_of(self, board: Board) -> Any:
        """Return what a board is compared by where ties go to the least one."""
        return board

    def turn(self, f: float, g: int, h: float, n: int, board: Board) -> tuple[Any, ...]:
        """Return what a node is ordered by where the least f is taken first."""
        takes = TIES_OF.get(self.algorithm, ("fifo",))
        return f, *TIES[self.tie if self.tie in takes else takes[0]](g, h, n, self.place_of(board))


@cache
def orders(order: str, seed: int) -> Orders:
    """Keep what was drawn."""
    return Orders(order, seed)
