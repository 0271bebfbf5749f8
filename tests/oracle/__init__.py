"""Judge the engine: the searches of DESIGN section 2 in plain Python, and a checker of traces.

`oracle` runs a search as the textbook does, with dictionaries, deque and heapq, and `check_trace`
asserts what must hold of any trace, the oracle's or the engine's. Nothing is shared with `solver`.
A search is one more record in ALGORITHMS, in a module for each family; a heuristic is one more line
in HEURISTICS.

Letters: n node, e expansion (event), d discard, g path cost, h heuristic, f priority.
A suffix says what indexes a list: `parent_n[n]` is the parent of node n. Nodes are numbered as
generated; node 0 is the start, and so is every other root, but for the goal in a search from both ends.
"""

from typing import Any

from .algorithms import ALGORITHMS, BEST_FIRST
from .best_first import PRIORITY_QUEUE, QUEUE, STACK
from .boards import (
    MOVES,
    Board,
    all_distances,
    blank_swaps,
    board_of,
    least_costs,
    neighbours,
    places,
    solvable,
    swapped,
)
from .cases import PARTS, cases, random_case
from .check import check_trace
from .heuristics import HEURISTICS, applies, estimator
from .run import CUTOFFS, REOPENS, TAKES, TIES, TIES_OF, Run
from .trace import COLUMNS, DROPPED, NONE, ON_PATH, OVER, PASSED, REACHED, UNDONE, OracleTrace, columns

__all__ = [
    "ALGORITHMS", "BEST_FIRST", "COLUMNS", "CUTOFFS", "DROPPED", "HEURISTICS", "MOVES", "NONE", "ON_PATH", "OVER",
    "PARTS", "PASSED", "PRIORITY_QUEUE", "QUEUE", "REACHED", "REOPENS", "STACK", "TAKES", "TIES", "TIES_OF",
    "UNDONE", "Board", "OracleTrace", "Run",
    "all_distances", "applies", "blank_swaps", "board_of", "cases", "check_trace", "columns", "estimator",
    "least_costs", "neighbours", "oracle", "places", "random_case", "solvable", "swapped",
]  # fmt: skip


def oracle(start: Board, goal: Board, algorithm: str, **parameters: Any) -> OracleTrace:
    """Search from start to goal and write down everything, by the letter of DESIGN 2; see `Run` for the rest."""
    run = Run(start, goal, algorithm, **parameters)
    trace = OracleTrace(run)
    if run.unsolvable == "explain" and not solvable(start, goal):
        trace.status = "unsolvable"
    ALGORITHMS[algorithm].search(run, trace)
    trace.finish()
    return trace
