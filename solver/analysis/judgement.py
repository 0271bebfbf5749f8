"""Whether a heuristic is admissible and consistent, by comparing h with the true distance on all boards.

Admissible: h is never above the true distance. Consistent: no move lowers h by more than its cost. Where one of them
does not hold, a board shows it.

Letters: r rank, b board of those given.
"""

from dataclasses import dataclass

import numpy as np

from ..engines.board_arrays import estimates_of
from ..errors import BadInput
from ..tiles import LARGEST_EXACT, MOVES, UNREACHED, Board, Heuristic, board_at, distances, neighbours
from ..tiles.kernels import judgement

ROUNDING = 1e-5  # of h, which is a float32


@dataclass(frozen=True, slots=True)
class TooHigh:
    """A board whose h is above its distance."""

    board: Board
    h: float
    distance: int


@dataclass(frozen=True, slots=True)
class TooSteep:
    """A board and a move that lowers h by more than 1."""

    board: Board
    move: str
    h: float
    after: float  # h of the board that the move leads to

    @property
    def leads_to(self) -> Board | None:
        """Return the board that the move leads to."""
        return self.board.moved(MOVES.index(self.move))


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether a heuristic is admissible and consistent; counterexamples are those closest to the goal, ties by rank."""

    boards: int  # that were looked at: all that can reach the goal
    too_high: TooHigh | None
    too_steep: TooSteep | None

    @property
    def admissible(self) -> bool:
        """Tell whether h is never above the distance."""
        return self.too_high is None

    @property
    def consistent(self) -> bool:
        """Tell whether no move lowers h by more than its cost."""
        return self.too_steep is None


def h_by_rank(heuristic: Heuristic, goal: Board) -> np.ndarray:
    """Return float32[r], r < (height·width)!: h of every board by rank, with unit costs.

    Raise BadInput above 9 cells, and where the heuristic does not apply.
    """
    if len(goal.cells) > LARGEST_EXACT:
        most = f"at most {LARGEST_EXACT} cells for h to be judged on all boards"
        raise BadInput("goal", f"The goal must have {most}; this one is {goal.size}.")
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
        ranks = np.flatnonzero(wrong_r & reached_r)
        return int(ranks[distance_r[ranks].argmin()]) if len(ranks) else None

    high, steep = closest(h_r > distance_r), closest(drop_r > 1 + ROUNDING)
    too_high = too_steep = None
    if high is not None:
        too_high = TooHigh(board_at(high, goal), float(h_r[high]), int(distance_r[high]))
    if steep is not None:
        h, after = float(h_r[steep]), float(h_r[steep] - drop_r[steep])
        too_steep = TooSteep(board_at(steep, goal), MOVES[move_r[steep]], h, after)
    return Judgement(int(reached_r.sum()), too_high, too_steep)
