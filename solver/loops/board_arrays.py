"""The arrays of packed boards: their moves and costs, and their heuristics."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from ..algorithms import ALGORITHMS
from ..byte_cache import bounded
from ..kernels.columns import BoardSpace, Estimates, kind_of
from ..kernels.estimates import NO_WAY, address_of, largest_estimate
from ..kernels.jit import Kernel
from ..problem.tiles.board import MOVES, Board, neighbours
from ..problem.tiles.heuristics import Compiled, Heuristic, Maximum, SumOverTiles
from ..run import RANDOM_ORDER, Run

ORDERS_BEGIN = 1 << 32  # added to the seed for orders of moves, as the run draws other random numbers too
NO_GOALS = np.empty(0, np.uint8)
NO_GOALS.flags.writeable = False
MOST_BYTES = 4 * 2**20  # of the cached arrays of heuristics


def board_space(run: Run) -> BoardSpace:
    """Return the moves on a run's boards in the order of the run, their costs and the weights of h."""
    goal = run.goal.value
    return BoardSpace(
        neighbours(goal.height, goal.width),
        np.array([MOVES.index(move) for move in (MOVES if run.order == RANDOM_ORDER else run.order)], np.int16),
        weights_of(run, goal),
        np.arange(len(goal.cells), dtype=np.int64) if run.cost == "tile" else np.ones(len(goal.cells), np.int64),
        order_seed(run),
        NO_GOALS,
    )


def order_seed(run: Run) -> np.uint64:
    """Return the seed of the orders drawn for every expansion; 0 if the order is fixed."""
    return np.uint64(ORDERS_BEGIN + run.seed if run.order == RANDOM_ORDER else 0)


def scale_of(run: Run) -> float:
    """Return the units in one move of h of a run on boards."""
    return run.estimator.scale if "heuristic" in ALGORITHMS[run.algorithm].options else 1.0


def h_of(cells: np.ndarray, weight_tc: np.ndarray, estimates: Estimates, scale: float) -> float:
    """Return h of a board (uint8[c]) by weights or estimates, rounded to float32; infinity without a path.

    `scale` is the units in one move of h.
    """
    if not len(estimates.address_i):
        units = int(weight_tc[cells, np.arange(len(cells), dtype=np.intp)].sum(dtype=np.int64))
    else:
        estimates.cells_c[:] = cells
        units = largest_estimate(estimates)
        if units >= NO_WAY * scale:
            return float("inf")
    return float(np.float32(units / scale))


def weights_of(run: Run, goal: Board) -> np.ndarray:
    """Return int64[t, c]: the units that tile t on cell c adds to h towards a goal; 0 if h is not a sum over tiles."""
    heuristic = run.estimator
    is_sum = "heuristic" in ALGORITHMS[run.algorithm].options and isinstance(heuristic, SumOverTiles)
    return _weights(heuristic if is_sum else None, goal, run.cost)


@lru_cache(maxsize=64)
def _weights(heuristic: Heuristic | None, goal: Board, cost: str) -> np.ndarray:
    if isinstance(heuristic, SumOverTiles):
        return heuristic.weights(goal, cost)
    return np.zeros((len(goal.cells), len(goal.cells)), np.int64)


def compiled_heuristics(run: Run) -> tuple[Heuristic, ...]:
    """Return the heuristics whose maximum is h of a run; () if h is a sum over tiles, or from a table."""
    heuristic = run.estimator
    informed = "heuristic" in ALGORITHMS[run.algorithm].options
    return heuristic.parts if informed and isinstance(heuristic, Compiled | Maximum) else ()


def kernels_of_h(run: Run) -> tuple[Kernel, ...]:
    """Return the kernels that compute h of a run; () if h is a sum over tiles."""
    chosen = compiled_heuristics(run)
    return (largest_estimate, *(record.estimate for record in chosen)) if chosen else ()


NO_ESTIMATES = Estimates(*(np.empty(0, kind_of(Estimates, name)) for name in Estimates._fields))
NO_ESTIMATES.table.flags.writeable = False


def estimates_of(chosen: Sequence[Heuristic], cost: str, *goals: Board) -> Estimates:
    """Return the arrays from which a kernel computes the largest of the chosen heuristics, towards each of the goals.

    There is a row for each goal and heuristic, in the order of the goals. Tables are copied only if there are several.
    """
    if not chosen:
        return NO_ESTIMATES
    kept = _estimates_of(tuple(chosen), cost, goals)
    return kept._replace(cells_c=np.empty(len(goals[0].cells) if goals else 0, np.uint8))  # which kernels write


@bounded(MOST_BYTES, lambda kept, *_: sum(array.nbytes for array in kept))
def _estimates_of(chosen: tuple[Heuristic, ...], cost: str, goals: tuple[Board, ...]) -> Estimates:
    params = [record.params_i64(goal, cost) for goal in goals for record in chosen]
    tables = [record.table_u8(goal, cost) for goal in goals for record in chosen]
    filled = [table for table in tables if len(table)]
    table = filled[0] if len(filled) == 1 else np.concatenate([np.empty(0, np.uint8), *filled])
    table.flags.writeable = False
    scale = max((record.scale for record in chosen), default=1.0)

    def starts(arrays: list[np.ndarray]) -> np.ndarray:
        return np.cumsum([0, *map(len, arrays)], dtype=np.int64)[:-1]

    return Estimates(
        np.array([address_of(record.estimate) for record in chosen] * len(goals), np.int64),
        np.array([int(scale / record.scale) for record in chosen] * len(goals), np.int64),
        starts(params),
        starts(tables),
        np.concatenate([np.empty(0, np.int64), *params]),
        table,
        NO_ESTIMATES.cells_c,
    )
