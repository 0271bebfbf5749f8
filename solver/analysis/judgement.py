"""Judge whether a heuristic is admissible and consistent, by comparing h with the true distance on all states.

Admissible: h is never above the true distance. Consistent: no move lowers h by more than its cost, and h of a goal is
0. A judgement gives a counterexample where one of them fails.

Letters: r rank, b index of a given board, v state of a table, m move.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..errors import BadInput
from ..kernels.boards import judgement
from ..loops.board_arrays import estimates_of
from ..messages import Message
from ..problem.space import State
from ..problem.table import overestimates, steep_moves
from ..problem.tiles import LARGEST_EXACT, MOVES, UNREACHED, Board, Heuristic, board_at, distances, neighbours
from ..run import Run

ROUNDING = 1e-5  # of h, which is a float32


@dataclass(frozen=True, slots=True)
class TooHigh:
    """A state whose h is above its distance."""

    board: Any  # a Board of tiles, else a State
    h: float
    distance: float


@dataclass(frozen=True, slots=True)
class TooSteep:
    """A state and a move that lowers h by more than its cost."""

    board: Any  # a Board of tiles, else a State
    move: str
    h: float
    after: float  # h of the state that the move leads to
    leads_to: Any
    cost: float = 1


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether a heuristic is admissible and consistent; counterexamples are those closest to the goal, ties by rank."""

    boards: int  # the number examined: all boards that can reach the goal, or all states of the table
    too_high: TooHigh | None
    too_steep: TooSteep | None
    of_goal: float = 0  # the highest h of a goal

    @property
    def admissible(self) -> bool:
        """Return whether h is never above the distance."""
        return self.too_high is None

    @property
    def consistent(self) -> bool:
        """Return whether no move lowers h by more than its cost, and h of every goal is 0."""
        return self.too_steep is None and self.of_goal == 0


def h_by_rank(heuristic: Heuristic, goal: Board) -> np.ndarray:
    """Return float32[r], r < (height·width)!: h of every board by rank, with unit costs.

    Raise BadInput above 9 cells, and where the heuristic does not apply.
    """
    if len(goal.cells) > LARGEST_EXACT:
        raise BadInput("goal", Message("judge-goal-size", most=LARGEST_EXACT, size=goal.size))
    heuristic.check(goal, "unit")
    h_r = np.empty(len(distances(goal)), np.float32)
    judgement.estimate_all(estimates_of(heuristic.parts, "unit", goal), heuristic.scale, h_r)
    return h_r


def h_of_boards(heuristic: Heuristic, goal: Board, boards: np.ndarray, cost: str = "unit") -> np.ndarray:
    """Return float32[b]: h of boards of any size, given as a read-only uint8[b, c].

    Raise BadInput where the heuristic does not apply to the size or the cost.
    """
    heuristic.check(goal, cost)
    h_b = np.empty(len(boards), np.float32)
    judgement.estimate_each(estimates_of(heuristic.parts, cost, goal), heuristic.scale, boards, h_b)
    return h_b


def judge(heuristic: Heuristic, goal: Board) -> Judgement:
    """Compare h with the true distance on all boards that can reach a goal, with unit costs.

    Raise BadInput above 9 cells, and where the heuristic does not apply.

    >>> from solver import HEURISTICS, Board, judge
    >>> found = judge(HEURISTICS["misplaced_blank"], Board.parse("123-456-780")).too_high
    >>> print(found.board, found.h, found.distance)
    123-450-786 2.0 1
    """
    return judged(h_by_rank(heuristic, goal), goal)


def judged(h_r: np.ndarray, goal: Board) -> Judgement:
    """Compare float32[r], a number for each board of up to 9 cells by rank, with the true distances as if it were h."""
    distance_r = distances(goal)
    reached_r = distance_r != UNREACHED
    drop_r, move_r = np.empty_like(h_r), np.empty(len(h_r), np.uint8)
    cells = np.empty(len(goal.cells), np.uint8)
    judgement.drops(neighbours(goal.height, goal.width), h_r, drop_r, move_r, cells)

    def closest(wrong_r: np.ndarray) -> int | None:
        ranks = np.flatnonzero(wrong_r & reached_r).astype(np.intp)
        return int(ranks[distance_r[ranks].argmin()]) if len(ranks) else None

    high, steep = closest(h_r > distance_r), closest(drop_r > 1 + ROUNDING)
    too_high = too_steep = None
    if high is not None:
        too_high = TooHigh(board_at(high, goal), float(h_r[high]), int(distance_r[high]))
    if steep is not None:
        h, after = float(h_r[steep]), float(h_r[steep] - drop_r[steep])
        board, move = board_at(steep, goal), int(move_r[steep])
        too_steep = TooSteep(board, MOVES[move], h, after, board.moved(move))
    return Judgement(int(np.count_nonzero(reached_r)), too_high, too_steep)


def judged_on_table(run: Run) -> Judgement:
    """Compare h of a run on a table with the true distances of all its states; raise BadInput for too many states."""
    table, goal_v, record = run.state_table, run.goal_v, run.heuristics[run.heuristic]
    h_v, distance_v = table.h(record, goal_v), table.distances(goal_v) / table.scale

    def shown(v: int) -> State:
        return State(table.space, table.text(v), table.states[v])

    def closest(wrong_v: np.ndarray) -> int | None:
        v_k = np.flatnonzero(wrong_v).astype(np.intp)
        return int(v_k[distance_v[v_k].argmin()]) if len(v_k) else None

    too_high = too_steep = None
    high = closest(overestimates(table, record, goal_v))
    if high is not None:
        too_high = TooHigh(shown(high), float(h_v[high]), float(distance_v[high]))
    steep_vm = steep_moves(table, record, goal_v)
    steep = closest(np.asarray(steep_vm.any(axis=1)))
    if steep is not None:
        move = int(steep_vm[steep].argmax())
        after, cost = int(table.forward.successor_vm[steep, move]), float(table.forward.cost_vm[steep, move])
        too_steep = TooSteep(
            shown(steep), table.label(steep, move), float(h_v[steep]), float(h_v[after]), shown(after),
            cost / table.scale,
        )  # fmt: skip
    return Judgement(len(h_v), too_high, too_steep, float(h_v[goal_v != 0].max(initial=0)))
