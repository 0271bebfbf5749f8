"""What all engines have: the columns of the batch, and what the puzzle and the heuristic are made of."""

from typing import Any

import numpy as np

from ..algorithms import ALGORITHMS
from ..board import MOVES, Board, neighbours
from ..heuristics import ESTIMATES, Heuristic, SumOverTiles
from ..kernels.best_first import MOST_CHILDREN, first_estimate
from ..kernels.columns import (
    DISCARDS,
    EXPANSIONS,
    KINDS,
    NODES,
    SLOTS,
    Blend,
    Discards,
    Estimates,
    Expansions,
    Nodes,
    Stack,
    Tables,
    Waiting,
)
from ..kernels.packing import layout
from ..run import Run

SMALLEST = 256  # rows of a new column
INNER = ("low_n", "high_n", "blank_n", "state_n")  # columns of nodes that no batch holds


class Columns:
    """What all engines have: the columns of the batch and what the puzzle and the heuristic are made of."""

    def __init__(self, run: Run, has_states: bool) -> None:
        start, goal = run.start, run.goal
        algorithm, heuristic = ALGORITHMS[run.algorithm], run.estimator
        self.wide = len(start.cells) > layout(len(start.cells))[1]
        estimates = "heuristic" in algorithm.options
        sums = [heuristic] if estimates and isinstance(heuristic, SumOverTiles) else []
        tiles = len(goal.cells)
        self.tables = Tables(
            neighbours(goal.rows, goal.columns),
            np.array([MOVES.index(move) for move in run.order], np.int8),
            sums[0].table(goal, run.cost) if sums else np.zeros((tiles, tiles), np.int64),
            np.arange(tiles) if run.cost == "tile" else np.ones(tiles, np.int64),
        )
        self.estimates = estimates_of(heuristic.parts if estimates and not sums else (), goal, run.cost)
        self.blend = Blend(
            algorithm.g_weight(run), algorithm.h_weight(run), heuristic.scale if estimates else 1.0
        )  # fmt: skip
        self.progress = np.zeros(SLOTS, np.int64)
        inner = dict.fromkeys(INNER, has_states)
        self.parts = {**inner, "high_n": has_states and self.wide}
        self.nodes: Nodes = grown(Nodes, None, SMALLEST, 0, self.parts)
        self.expansions: Expansions = grown(Expansions, None, SMALLEST, 0)
        self.discards: Discards = grown(Discards, None, SMALLEST, 0)

    def start_h(self, cells: np.ndarray) -> float:
        """Return h of the start as the columns would hold it."""
        if not len(self.estimates.kind_i):
            h = int(self.tables.weight_tc[cells, np.arange(len(cells))].sum()) / self.blend.scale
        else:
            self.estimates.cells_c[:] = cells
            h = first_estimate(self.blend.scale, self.estimates)
        return float(np.float32(h))

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

    def bundles(self) -> tuple[Any, ...]:
        """Return all bundles of arrays that grow."""
        copied = [self.estimates] if len(self.estimates.kind_i) > 1 else []  # else the tables are everybody's
        return (self.nodes, self.expansions, self.discards, *copied)

    @property
    def nbytes(self) -> int:
        """Return the bytes that the arrays hold."""
        return sum(int(array.nbytes) for bundle in self.bundles() for array in bundle)


def grown(bundle: type[Any], old: Any, room: int, used: int, parts: dict[str, bool] | None = None) -> Any:
    """Return a bundle with `room` rows a column that keeps `used` rows; columns that `parts` denies stay empty."""
    arrays = []
    for name in bundle._fields:
        wide = bundle is Stack or (bundle is Waiting and name == "node_s")  # unrecorded nodes outnumber uint32
        kind = np.int64 if wide else KINDS[name]
        array = np.empty(room if (parts or {}).get(name, True) else 0, kind)
        if old is not None and len(array):
            array[:used] = getattr(old, name)[:used]
        arrays.append(array)
    return bundle(*arrays)


def estimates_of(chosen: tuple[Heuristic, ...], goal: Board, cost: str) -> Estimates:
    """Return what the kernel needs to take the largest of the chosen heuristics; one table alone is not copied."""
    longs = [record.longs(goal, cost) for record in chosen]
    octets = [record.octets(goal, cost) for record in chosen]
    filled = [table for table in octets if len(table)]
    together = filled[0] if len(filled) == 1 else np.concatenate([np.empty(0, np.uint8), *filled])
    together.flags.writeable = False
    scale = max((record.scale for record in chosen), default=1.0)

    def starts(arrays: list[np.ndarray]) -> np.ndarray:
        return np.cumsum([0, *map(len, arrays)], dtype=np.int64)[:-1]

    return Estimates(
        np.array([ESTIMATES.index(record.estimate) for record in chosen], np.int64),
        np.array([int(scale / record.scale) for record in chosen], np.int64),
        starts(longs),
        starts(octets),
        np.concatenate([np.empty(0, np.int64), *longs]),
        together,
        np.empty(len(goal.cells), np.uint8),
    )
