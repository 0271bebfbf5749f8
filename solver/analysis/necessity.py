"""The states that every A* must expand: those with f below C*, and enough of those with f = C* to reach the goal.

With a consistent heuristic every state with f = g* + h < C* must be expanded, where g* is its distance from the start
(Dechter and Pearl, Generalized best-first search strategies and the optimality of A*, Journal of the ACM 32, 1985), and
none with f > C* is. The goal and all states of the path found are expanded, so ties do not decide on all states with
f = C*.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from ..algorithms import ALGORITHMS, KEEP_REACHED
from ..messages import Message
from ..problem.tiles import HEURISTICS, LARGEST_EXACT, MOVES, UNREACHED, Board, distances, rank_of
from ..run import Run
from ..search import Result
from .judgement import h_by_rank

ROUNDING = 1e-3  # of f, which is a float32


@dataclass(frozen=True, slots=True)
class Necessity:
    """How many states every A* must expand that uses a consistent heuristic and tests the goal when expanded."""

    heuristic: str  # its label
    own: (
        bool  # whether the run is such an A* with this heuristic, so that its own f decides which states it must expand
    )
    below: int  # states with f < C*
    up_to: int  # states with f ≤ C*: the most that it expands
    least: int  # the fewest that it expands
    told: Message  # these numbers in sentences
    remark: Message | None  # if the run is not such an A*: why, and how many states it expanded

    @property
    def text(self) -> str:
        """Return the sentences as text."""
        return str(self.told)

    @property
    def note(self) -> str:
        """Return the remark as text."""
        return str(self.remark or "")

    def as_dict(self) -> dict[str, Any]:
        """Return it as a dict for JSON."""
        return {
            "heuristic": self.heuristic, "own": self.own, "below": self.below, "up_to": self.up_to,
            "least": self.least, "text": self.text, "note": self.note, **self.told.record(),
            "messages": {"note": self.remark.record()} if self.remark else {},
        }  # fmt: skip


def necessity_of(run: Run, result: Result, cheapest: float | None) -> Necessity | None:
    """Return how many states A* with the heuristic of a run, or with Manhattan if that is inconsistent, must expand.

    `cheapest` is C*. Return None if C* is unknown, above 9 cells, and unless every move costs 1.
    """
    board = run.start.value if run.space.tiles(run.start) else None
    if cheapest is None or board is None or run.cost != "unit" or len(board.cells) > LARGEST_EXACT:
        return None
    usable = "heuristic" in run.used and run.estimator.consistent
    of = {"of": run.of} if usable and run.heuristic == "max" else {}
    plain = Run(run.start, run.goal, heuristic=run.heuristic if usable else "manhattan", **of)
    below, up_to, ties = _counts(plain, cheapest)
    is_a_star = ALGORITHMS[run.algorithm].key == plain.algorithm
    keeps_best = run.reached in KEEP_REACHED and run.reopen in ("on", "off")
    own = usable and is_a_star and keeps_best and run.goal_test == "expansion"
    label, least = HEURISTICS[plain.heuristic].label if not of else plain.estimator.label, below + ties
    search = Message("necessity-search", heuristic=label, tests=run.goal_test)
    told = _words(search, cheapest, below, up_to, ties)
    remark = None if own else Message("necessity-note", count=result.expanded, why=_why_not(run, is_a_star))
    return Necessity(label, own, below, up_to, least, told, remark)


def _words(search: Message, cheapest: float, below: int, up_to: int, ties: int) -> Message:
    """Return the message on the states that a search must expand, with ties only where they make a difference."""
    cost, least = str(cheapest), below + ties
    if least == up_to:
        if not below:
            return Message("necessity-only", search=search, count=up_to, cost=cost)
        return Message("necessity-exactly", search=search, count=up_to, below=below, ties=ties, cost=cost)
    return Message(
        "necessity-ties", search=search, below=below, count=up_to - below, ties=ties, cost=cost, least=least, most=up_to
    )


def _why_not(run: Run, is_a_star: bool) -> str:
    """Return why a run is not such an A*, which selects a variant of a message."""
    if not is_a_star:
        return "other"
    if run.reached not in KEEP_REACHED:
        return "no-reached-set"
    if run.reopen in ("never", "both"):
        return "first-path" if run.reopen == "never" else "both-nodes"
    return "early-test" if run.goal_test != "expansion" else "not-consistent"


@lru_cache(64)
def _counts(run: Run, cheapest: int) -> tuple[int, int, int]:
    """Return the boards with f < C*, those with f ≤ C*, and the fewest with f = C* that a shortest path can have."""
    start, goal = run.start.value, run.goal.value
    g_r, h_r = distances(start), h_by_rank(run.estimator, goal)
    f_r = (g_r + h_r)[g_r != UNREACHED]
    left_r = distances(goal)

    def is_tied(board: Board, moves: int) -> bool:
        # With an admissible h no board on a shortest path has f above C*.
        return bool(moves + h_r[rank_of(board)] > cheapest - ROUNDING)

    fewest = {start: int(is_tied(start, 0))}  # by board of this level on shortest paths
    for moves in range(1, cheapest + 1):
        here: dict[Board, int] = {}
        for board, ties in fewest.items():
            for after in map(board.moved, range(len(MOVES))):
                if after is not None and left_r[rank_of(after)] == cheapest - moves:
                    here[after] = min(here.get(after, ties + 1), ties + is_tied(after, moves))
        fewest = here
    below, within = (int(np.count_nonzero(f_r < cheapest + more)) for more in (-ROUNDING, ROUNDING))
    return below, within, fewest[goal]
