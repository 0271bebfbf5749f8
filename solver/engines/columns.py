"""The base class of engines, with the columns of the batch, and the arrays of a run's puzzle and heuristics."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ..algorithms import ALGORITHMS
from ..kernels import measures
from ..kernels.columns import (
    DISCARDS,
    EXPANSIONS,
    FIFO,
    GOAL_NODE,
    HIGH_G,
    HIGH_G_NEWEST,
    LARGEST,
    LEAST_STATE,
    LIFO,
    LOW_G,
    NODES,
    NONE,
    ON_FRONTIER,
    OPEN,
    ROOT,
    ROOTS,
    SLOTS,
    STABLE_SORT,
    Blend,
    Discards,
    Estimates,
    Expansions,
    Nodes,
    PuzzleData,
    kind_of,
)
from ..kernels.estimates import NO_WAY, address_of, largest_estimate
from ..kernels.jit import Kernel
from ..run import RANDOM_ORDER, Run
from ..tiles.board import MOVES, Board, neighbours
from ..tiles.heuristics import Heuristic, SumOverTiles
from ..tiles.kernels.moves import MOST_CHILDREN
from ..tiles.kernels.packing import is_wide, pack

TIES = {
    "fifo": FIFO, "lifo": LIFO, "high_g": HIGH_G, "low_g": LOW_G, "high_g_newest": HIGH_G_NEWEST, "state": LEAST_STATE,
    "sorted": STABLE_SORT,
}  # fmt: skip
SMALLEST = 256  # rows of a new column
ORDERS_BEGIN = 1 << 32  # added to the seed for orders of moves, so that they differ from the run's other random numbers
INNER = ("low_n", "high_n", "blank_n", "state_n")  # columns of nodes that are not part of a batch


class Columns:
    """The arrays that all engines have: the columns of the batch, those of the puzzle and of the heuristics."""

    @staticmethod
    def kernels(run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run needs."""
        raise NotImplementedError

    def __init__(self, run: Run, has_states: bool) -> None:
        start, goal = run.start, run.goal
        self.wide = is_wide(len(start.cells))
        self.puzzle = puzzle_of(run)
        self.estimates = estimates_of(compiled_heuristics(run), run.cost, goal)
        self.blend = blend_of(run)
        self.progress = np.zeros(SLOTS, np.int64)
        inner = dict.fromkeys(INNER, has_states)
        self.parts = {**inner, "high_n": has_states and self.wide}
        self.nodes: Nodes = grown(Nodes, None, SMALLEST, 0, self.parts)
        self.expansions: Expansions = grown(Expansions, None, SMALLEST, 0)
        self.discards: Discards = grown(Discards, None, SMALLEST, 0)

    def put_root(self, n: int, board: Board, h: float) -> None:
        """Make node n a root, one of those before the first expansion; kernels make later roots."""
        low, high = pack(board.cells)
        known = {
            "parent_n": NONE, "supersedes_n": NONE, "move_n": ROOT, "g_n": 0, "h_n": h, "f_n": h, "low_n": low,
            "high_n": high, "blank_n": board.cells.index(0), "state_n": ON_FRONTIER,
        }  # fmt: skip
        for name, value in known.items():
            getattr(self.nodes, name)[n : n + 1] = value  # columns that the run does not need are empty
        self.progress[[NODES, ROOTS, OPEN]] = n + 1
        self.progress[LARGEST] = 1

    def start_h(self, cells: np.ndarray) -> float:
        """Return h of a board (uint8[c]) towards the goal, rounded as in the columns; infinity without a path."""
        return self.h_towards(cells, self.puzzle.weight_tc, self.estimates)

    def h_towards(self, cells: np.ndarray, weight_tc: np.ndarray, estimates: Estimates) -> float:
        """Return h of a board (uint8[c]) by weights or estimates, as a float32 holds it; infinity without a path."""
        return h_of(cells, weight_tc, estimates, self.blend.scale)

    def grow_columns(self) -> bool:
        """Double the columns that are full; tell whether those of nodes were."""
        count_n, count_e, count_d = (int(self.progress[slot]) for slot in (NODES, EXPANSIONS, DISCARDS))
        full_n = count_n + MOST_CHILDREN + 1 > len(self.nodes.parent_n)
        if full_n:
            self.nodes = grown(Nodes, self.nodes, 2 * len(self.nodes.parent_n), count_n, self.parts)
        if count_e >= len(self.expansions.node_e):
            self.expansions = grown(Expansions, self.expansions, 2 * count_e, count_e)
        if count_d + MOST_CHILDREN > len(self.discards.seen_d):
            self.discards = grown(Discards, self.discards, 2 * len(self.discards.seen_d), count_d)
        return full_n

    def moves(self) -> str:
        """Return the moves to the goal of a solved run."""
        return "".join(MOVES[m] for m in reversed(self.back_from(int(self.progress[GOAL_NODE]))))

    def back_from(self, node: int) -> list[int]:
        """Return the moves (0 … 3) that lead to a node, the last one first."""
        found = []
        while (parent := int(self.nodes.parent_n[node])) != NONE:
            found.append(int(self.nodes.move_n[node]))
            node = parent
        return found

    def states(self) -> tuple[int, int] | tuple[None, None]:
        """Return how many different states were reached and expanded; None and None without a reached set."""
        return None, None

    def states_of(self, newer_r: np.ndarray, older_r: np.ndarray) -> tuple[int, int]:
        """Return how many different states were reached and expanded.

        Node newer_r[r] supersedes older_r[r], which has the same state; `newer_r` ascends.
        """
        count_n, count_e = int(self.progress[NODES]), int(self.progress[EXPANSIONS])
        again = 0
        if len(newer_r):
            seen_n = np.zeros(count_n, np.uint8)
            again = int(measures.expanded_again(newer_r, older_r, self.expansions.node_e[:count_e], seen_n))
        return count_n - len(newer_r), count_e - again

    def depths(self) -> tuple[int, int]:
        """Return the depths of the deepest node expanded and of the deepest node generated."""
        count_n, count_e = int(self.progress[NODES]), int(self.progress[EXPANSIONS])
        depth_n = np.empty(count_n, np.uint32)
        expanded = measures.deepest_expanded(self.nodes.parent_n[:count_n], self.expansions.node_e[:count_e], depth_n)
        return int(expanded), int(depth_n.max())

    def bundles(self) -> tuple[Any, ...]:
        """Return the bundles of arrays that grow."""
        copied = [self.estimates] if len(self.estimates.address_i) > 1 else []  # else its table is shared
        return (self.nodes, self.expansions, self.discards, *copied)

    def read(self, name: str, rows: slice) -> np.ndarray:
        """Return rows of a column of the batch; the suffix of its name says what indexes it."""
        bundle = {"n": self.nodes, "e": self.expansions, "d": self.discards}[name[-1]]
        return np.asarray(getattr(bundle, name)[rows])

    @property
    def nbytes(self) -> int:
        """Return the memory of the arrays in bytes."""
        return sum(int(array.nbytes) for bundle in self.bundles() for array in bundle)


def puzzle_of(run: Run) -> PuzzleData:
    """Return the moves of a run's puzzle in the order of the run, their costs and the weights of h."""
    goal = run.goal
    return PuzzleData(
        neighbours(goal.height, goal.width),
        np.array([MOVES.index(move) for move in (MOVES if run.order == RANDOM_ORDER else run.order)], np.int8),
        weights_of(run, goal),
        np.arange(len(goal.cells)) if run.cost == "tile" else np.ones(len(goal.cells), np.int64),
        np.uint64(ORDERS_BEGIN + run.seed if run.order == RANDOM_ORDER else 0),
    )


def blend_of(run: Run) -> Blend:
    """Return the factors of g and h in f of a run, and the units in one move of h."""
    algorithm = ALGORITHMS[run.algorithm]
    scale = run.estimator.scale if "heuristic" in algorithm.options else 1.0
    return Blend(algorithm.g_weight(run), algorithm.h_weight(run), scale)


def h_of(cells: np.ndarray, weight_tc: np.ndarray, estimates: Estimates, scale: float) -> float:
    """Return h of a board (uint8[c]) by weights or estimates, as a float32 holds it; infinity without a path.

    `scale` is the units in one move of h.
    """
    if not len(estimates.address_i):
        units = int(weight_tc[cells, np.arange(len(cells))].sum())
    else:
        estimates.cells_c[:] = cells
        units = largest_estimate(estimates)
        if units >= NO_WAY * scale:
            return float("inf")
    return float(np.float32(units / scale))


def grown(bundle: type[Any], old: Any, room: int, used: int, parts: dict[str, bool] | None = None) -> Any:
    """Return a bundle with `room` rows a column and the first `used` rows of `old`.

    Columns whose name is false in `parts` are empty; rows that are not copied are not set.
    """
    arrays = []
    for name in bundle._fields:
        array: np.ndarray = np.empty(room if (parts or {}).get(name, True) else 0, kind_of(bundle, name))
        if old is not None and len(array):
            array[:used] = getattr(old, name)[:used]
        arrays.append(array)
    return bundle(*arrays)


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
    """Return the heuristics whose maximum is h of a run; none where h is a sum over tiles."""
    heuristic = run.estimator
    informed = "heuristic" in ALGORITHMS[run.algorithm].options
    return heuristic.parts if informed and not isinstance(heuristic, SumOverTiles) else ()


def kernels_of_h(run: Run) -> tuple[Kernel, ...]:
    """Return the kernels that compute h of a run; none where h is a sum over tiles."""
    chosen = compiled_heuristics(run)
    return (largest_estimate, *(record.estimate for record in chosen)) if chosen else ()


def estimates_of(chosen: Sequence[Heuristic], cost: str, *goals: Board) -> Estimates:
    """Return the arrays from which a kernel computes the largest of the chosen heuristics, towards each of the goals.

    There is a row for each goal and heuristic, the goals in order. A table is copied only where there are several.
    """
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
        np.empty(len(goals[0].cells), np.uint8),
    )
