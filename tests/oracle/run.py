"""What a search is asked to do, and the children of a node, which the run alone decides."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from .boards import MOVES, Board, neighbours, price
from .chance import Orders
from .heuristics import Estimate, estimator

TIES: dict[str, Callable[[int, int], tuple[int, ...]]] = {  # what decides between nodes of the same f, of g and node
    "fifo": lambda g, n: (n,),
    "lifo": lambda g, n: (-n,),
    "high_g": lambda g, n: (-g, n),
    "low_g": lambda g, n: (g, n),
}


TAKES = {  # what a search may be told to know again, its own way first
    **dict.fromkeys(("bfs", "ucs", "greedy", "astar", "wastar"), ("on", "expanded", "off", "parent")),
    "dfs": ("on", "expanded", "off", "parent", "path"),
    **dict.fromkeys(("dls", "iddfs", "idastar", "idastar_table", "dfbnb", "rbfs"), ("parent", "off", "path")),
}


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
    def keeps_reached(self) -> bool:
        """Tell whether the search knows again all states that it has reached or expanded."""
        return self.algorithm in ("bidirectional", "mm", "beam") or self.knows in ("on", "expanded")

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

    def turn(self, f: float, g: int, n: int) -> tuple[float, ...]:
        """Return what a node is ordered by where the least f is taken first."""
        return f, *TIES[self.tie](g, n)


@cache
def orders(order: str, seed: int) -> Orders:
    """Keep what was drawn."""
    return Orders(order, seed)
