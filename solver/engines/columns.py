"""What all engines have: the columns of the batch, and what the puzzle and the heuristic are made of."""

from typing import Any

import numpy as np

from ..algorithms import ALGORITHMS
from ..board import MOVES, Board, neighbours
from ..heuristics import ESTIMATES, HEURISTICS, SumOverTiles
from ..kernels import best_first, measures
from ..kernels.best_first import MOST_CHILDREN
from ..kernels.columns import (
    DISCARDS,
    EXPANSIONS,
    FIFO,
    GOAL_NODE,
    HIGH_G,
    KINDS,
    LARGEST,
    LIFO,
    LOW_G,
    NODES,
    NONE,
    OPEN,
    ROOT,
    ROOTS,
    SLOTS,
    Blend,
    Discards,
    Estimates,
    Expansions,
    Nodes,
    Siblings,
    Tables,
    Waiting,
)
from ..kernels.packing import layout
from ..run import Run

TIES = {"fifo": FIFO, "lifo": LIFO, "high_g": HIGH_G, "low_g": LOW_G}
SMALLEST = 256  # rows of a new column
INNER = ("low_n", "high_n", "blank_n", "state_n")  # columns of nodes that no batch holds


class Columns:
    """What all engines have: the columns of the batch and what the puzzle and the heuristic are made of."""

    def __init__(self, run: Run, has_states: bool) -> None:
        start, goal = run.start, run.goal
        algorithm, heuristic = ALGORITHMS[run.algorithm], HEURISTICS[run.heuristic]
        self.wide = len(start.cells) > layout(len(start.cells))[1]
        informed = "heuristic" in algorithm.options
        self.tables = Tables(
            neighbours(goal.rows, goal.columns),
            np.array([MOVES.index(move) for move in run.order], np.int8),
            weights_of(run, goal),
            np.arange(len(goal.cells)) if run.cost == "tile" else np.ones(len(goal.cells), np.int64),
        )
        self.estimates = estimates_of(run, goal)
        self.blend = Blend(algorithm.g_weight(run), algorithm.h_weight(run), heuristic.scale if informed else 1.0)
        self.progress = np.zeros(SLOTS, np.int64)
        inner = dict.fromkeys(INNER, has_states)
        self.parts = {**inner, "high_n": has_states and self.wide}
        self.nodes: Nodes = grown(Nodes, None, SMALLEST, 0, self.parts)
        self.expansions: Expansions = grown(Expansions, None, SMALLEST, 0)
        self.discards: Discards = grown(Discards, None, SMALLEST, 0)

    def put_root(self, n: int, h: float) -> None:
        """Make node n, the first one, a root; a kernel makes the later ones."""
        nodes = self.nodes
        nodes.parent_n[n] = nodes.supersedes_n[n] = NONE
        nodes.move_n[n] = ROOT
        nodes.g_n[n] = 0
        nodes.h_n[n] = nodes.f_n[n] = h
        for slot in (NODES, ROOTS, LARGEST, OPEN):
            self.progress[slot] = 1

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
        """Return the moves that lead to a node, the last one first."""
        found = []
        while (parent := int(self.nodes.parent_n[node])) != NONE:
            found.append(int(self.nodes.move_n[node]))
            node = parent
        return found

    def deepest(self) -> int:
        """Return the depth of the deepest node expanded."""
        count_n, count_e = int(self.progress[NODES]), int(self.progress[EXPANSIONS])
        depth_n = np.empty(count_n, np.uint32)
        return int(
            measures.deepest_expanded(self.nodes.parent_n[:count_n], self.expansions.node_e[:count_e], depth_n)
        )  # fmt: skip

    def bundles(self) -> tuple[Any, ...]:
        """Return all bundles of arrays that grow."""
        return (self.nodes, self.expansions, self.discards)

    def read(self, name: str, rows: slice) -> np.ndarray:
        """Return rows of a column of the batch."""
        bundle = {"n": self.nodes, "e": self.expansions, "d": self.discards}[name[-1]]
        return np.asarray(getattr(bundle, name)[rows])

    @property
    def nbytes(self) -> int:
        """Return the bytes that the arrays hold."""
        return sum(int(array.nbytes) for bundle in self.bundles() for array in bundle)


def grown(bundle: type[Any], old: Any, room: int, used: int, parts: dict[str, bool] | None = None) -> Any:
    """Return a bundle with `room` rows a column that keeps `used` rows; columns that `parts` denies stay empty."""
    arrays = []
    for name in bundle._fields:
        outnumber = bundle in (Waiting, Siblings) and name == "node_s"  # nodes that are not recorded outnumber uint32
        kind = np.int64 if outnumber else KINDS[name]
        array = np.empty(room if (parts or {}).get(name, True) else 0, kind)
        if old is not None and len(array):
            array[:used] = getattr(old, name)[:used]
        arrays.append(array)
    return bundle(*arrays)


def weights_of(run: Run, goal: Board) -> np.ndarray:
    """Return int64[t, c]: what tile t on cell c adds to h towards a goal; zeros where h is no sum over tiles."""
    heuristic = HEURISTICS[run.heuristic]
    if "heuristic" in ALGORITHMS[run.algorithm].options and isinstance(heuristic, SumOverTiles):
        return heuristic.table(goal, run.cost)
    return np.zeros((len(goal.cells), len(goal.cells)), np.int64)


def estimates_of(run: Run, *goals: Board) -> Estimates:
    """Return what the kernel needs to take h towards each of the goals where h is more than a sum over tiles."""
    heuristic = HEURISTICS[run.heuristic]
    informed = "heuristic" in ALGORITHMS[run.algorithm].options
    chosen = [heuristic] if informed and not isinstance(heuristic, SumOverTiles) else []
    longs = [record.longs(goal, run.cost) for goal in goals for record in chosen]
    octets = [record.octets(goal, run.cost) for goal in goals for record in chosen]
    scale = max((record.scale for record in chosen), default=1.0)

    def starts(arrays: list[np.ndarray]) -> np.ndarray:
        return np.cumsum([0, *map(len, arrays)], dtype=np.int64)[:-1]

    return Estimates(
        np.array([ESTIMATES.index(record.estimate) for record in chosen] * len(goals), np.int64),
        np.array([int(scale / record.scale) for record in chosen] * len(goals), np.int64),
        starts(longs),
        starts(octets),
        np.concatenate([np.empty(0, np.int64), *longs]),
        np.concatenate([np.empty(0, np.uint8), *octets]),
        np.empty(len(run.goal.cells), np.uint8),
    )


def start_h(cells: np.ndarray, tables: Tables, estimates: Estimates, blend: Blend) -> float:
    """Return h of a board given as uint8 cells, as the columns hold it."""
    if len(estimates.kind_i):
        estimates.cells_c[:] = cells
        units = int(best_first.first_estimate(estimates))
    else:
        units = int(tables.weight_tc[cells, np.arange(len(cells))].sum())
    return float(np.float32(units / blend.scale))
