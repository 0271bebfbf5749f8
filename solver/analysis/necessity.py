"""The states that every A* must expand: those with f below C*, and enough of those with f = C* to reach the goal.

With a consistent heuristic every state with f = g* + h < C* must be expanded, where g* is its distance from the start
(Dechter and Pearl, Generalized best-first search strategies and the optimality of A*, Journal of the ACM 32, 1985), and
none with f > C* is. The goal and all states of the path found are expanded, so ties do not decide on all states with
f = C*.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ..algorithms import ALGORITHMS, KEEP_REACHED
from ..numbers import counted, whole
from ..problem.tiles import HEURISTICS, LARGEST_EXACT, MOVES, UNREACHED, Board, distances, rank_of
from ..run import Run
from ..search import Result
from .judgement import h_by_rank

ROUNDING = 1e-3  # of f, which is a float32


@dataclass(frozen=True, slots=True)
class Necessity:
    """How many states every A* must expand that uses a consistent heuristic and tests the goal when expanded."""

    heuristic: str  # its label
    own: bool  # whether the run is such an A* with this heuristic, so that its f shows which states it had to expand
    below: int  # states with f < C*
    up_to: int  # states with f ≤ C*: the most that it expands
    least: int  # the fewest that it expands
    text: str  # all this in sentences
    note: str  # how many the run expanded, where it is not such an A*, and why


def necessity_of(run: Run, result: Result, cheapest: float | None) -> Necessity | None:
    """Return what every A* with the run's heuristic must expand, or with Manhattan distance if that is not consistent.

    `cheapest` is C*. Return None without it, above 9 cells, and unless every move costs 1.
    """
    if cheapest is None or run.space.IS_ENUMERATED or run.cost != "unit" or len(run.start.value.cells) > LARGEST_EXACT:
        return None
    usable = "heuristic" in run.used and run.estimator.consistent
    of = {"of": run.of} if usable and run.heuristic == "max" else {}
    plain = Run(run.start, run.goal, heuristic=run.heuristic if usable else "manhattan", **of)
    below, up_to, ties = _counts(plain, cheapest)
    is_a_star = ALGORITHMS[run.algorithm].key == plain.algorithm
    keeps_best = run.reached in KEEP_REACHED and run.reopen in ("on", "off")
    own = usable and is_a_star and keeps_best and run.goal_test == "expansion"
    label, least = HEURISTICS[plain.heuristic].label if not of else plain.estimator.label, below + ties
    tests = "" if run.goal_test == "expansion" else " that tests the goal when expanded"
    text = _words(f"Any A* with {label}{tests}", cheapest, below, up_to, ties)
    return Necessity(label, own, below, up_to, least, text, "" if own else _note(run, result, is_a_star))


def _words(search: str, cheapest: float, below: int, up_to: int, ties: int) -> str:
    """Return a sentence on the states a search must expand; mention ties only where they make a difference."""
    cost = f"{cheapest}, the cost of a shortest path"
    if below + ties == up_to:
        if not below:
            return f"{search} expands only {_states(up_to)} with f = g + h = {cost}."
        return (
            f"{search} expands exactly {whole(up_to)} states: {whole(below)} with f = g + h below {cost}, and "
            f"{whole(ties)} with f = {cheapest}."
        )
    first = f"{search} must expand {_states(below)} with f = g + h below {cost}."
    if not below:
        first = f"No state has f = g + h below {cost}."
    tied = f"Of {_states(up_to - below)} with f = {cheapest}, it must expand at least {whole(ties)} on a shortest path"
    least = below + ties
    return f"{first} {tied}; tie-breaking decides the rest. In all it expands {whole(least)} to {whole(up_to)} states."


def _states(count: int) -> str:
    return "the only state" if count == 1 else f"the {counted(count, 'state')}"


def _note(run: Run, result: Result, is_a_star: bool) -> str:
    """Return a sentence on how many states a run expanded that is not such an A*, and why it is not one."""
    why = ""
    if is_a_star and run.reached not in KEEP_REACHED:
        why = "; it keeps no reached set, so it expands states again and again"
    elif is_a_star and run.reopen == "never":
        why = "; it keeps the first path to a board, so its f does not show which states it had to expand"
    elif is_a_star and run.reopen == "both":
        why = "; it keeps both nodes when it finds a cheaper path, so it may expand a state twice"
    elif is_a_star and run.goal_test != "expansion":
        why = "; it tests the goal when generated, so it may stop before it has expanded all of these"
    elif is_a_star:
        why = "; its own heuristic is not consistent, so its f does not show which states it had to expand"
    return f"This run expanded {whole(result.expanded)}{why}."


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

    fewest = {start: int(is_tied(start, 0))}  # by board: those on shortest paths after so many moves
    for moves in range(1, cheapest + 1):
        here: dict[Board, int] = {}
        for board, ties in fewest.items():
            for after in map(board.moved, range(len(MOVES))):
                if after is not None and left_r[rank_of(after)] == cheapest - moves:
                    here[after] = min(here.get(after, ties + 1), ties + is_tied(after, moves))
        fewest = here
    below, within = (int(np.count_nonzero(f_r < cheapest + more)) for more in (-ROUNDING, ROUNDING))
    return below, within, fewest[goal]
