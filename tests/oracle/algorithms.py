"""All searches. One of a family that is there is one more record, another family one more module."""

from typing import Protocol

from .annealing import Annealing
from .beam import Beam
from .best_first import PRIORITY_QUEUE, QUEUE, STACK, BestFirst
from .branch_and_bound import BranchAndBound
from .climbing import HillClimbing
from .fringe import Fringe
from .recursive import RecursiveBestFirst
from .rules import Rules
from .run import Run
from .trace import OracleTrace
from .two_ended import TwoEnded


class Algorithm(Protocol):
    """A search, written twice."""

    def search(self, run: Run, trace: OracleTrace) -> None:
        """Write a trace, the roots at least; no event once it has a status."""

    def rules(self, run: Run) -> Rules:
        """Return what must happen in a trace, whoever wrote it."""


BEST_FIRST = {
    "bfs": BestFirst(QUEUE, lambda depth, g, h, w: depth),
    "dfs": BestFirst(STACK, lambda depth, g, h, w: depth),
    "ucs": BestFirst(PRIORITY_QUEUE, lambda depth, g, h, w: g, supersedes=True),
    "greedy": BestFirst(PRIORITY_QUEUE, lambda depth, g, h, w: h, informed=True, supersedes=True),
    "astar": BestFirst(PRIORITY_QUEUE, lambda depth, g, h, w: g + h, True, supersedes=True),
    "wastar": BestFirst(PRIORITY_QUEUE, lambda depth, g, h, w: g + w * h, True, supersedes=True),
    "dls": BestFirst(STACK, lambda depth, g, h, w: depth, bound=lambda limit, f: limit),
    "iddfs": BestFirst(STACK, lambda depth, g, h, w: depth, bound=lambda limit, f: 0, deepens=True),
    "idastar": BestFirst(STACK, lambda depth, g, h, w: g + h, True, bound=lambda limit, f: f, deepens=True),
    "idastar_table": BestFirst(
        STACK, lambda depth, g, h, w: g + h, True, bound=lambda limit, f: f, deepens=True, table=True
    ),
}
TWO_ENDED = {
    "bidirectional": TwoEnded(lambda depth, g, h: depth, proves=False),
    "mm": TwoEnded(lambda depth, g, h: max(g + h, 2 * g), proves=True),
}
ALGORITHMS: dict[str, Algorithm] = {
    **BEST_FIRST,
    **TWO_ENDED,
    "rbfs": RecursiveBestFirst(),
    "beam": Beam(),
    "hill_climbing": HillClimbing(),
    "stochastic": HillClimbing("any better"),
    "first_choice": HillClimbing("first better"),
    "annealing": Annealing(),
    "dfbnb": BranchAndBound(),
    "fringe": Fringe(),
}
