"""The engines of a search: each owns the arrays of one kernel, strips a run to them, calls, and grows what is full."""

from typing import Any, Protocol

import numpy as np

from .algorithms import ALGORITHMS
from .board import MOVES, Board, neighbours
from .heuristics import ESTIMATES, HEURISTICS, Heuristic, SumOverTiles
from .kernels import best_first, deepening, measures, reached
from .kernels.columns import (
    BRANCH,
    DEEPEST,
    DISCARDS,
    EXPANSIONS,
    FIFO,
    GOAL_NODE,
    HEAD,
    HEAP,
    HIGH_G,
    KINDS,
    LIFO,
    LOW_G,
    NODES,
    NONE,
    QUEUE,
    SLOTS,
    Blend,
    Bounds,
    Branch,
    DeepeningRules,
    Discards,
    Estimates,
    Expansions,
    Frontier,
    Nodes,
    Rules,
    Tables,
    Waiting,
)
from .kernels.packing import layout, pack
from .run import Run

SMALLEST = 256  # rows of a new column
TIES = {"fifo": FIFO, "lifo": LIFO, "high_g": HIGH_G, "low_g": LOW_G}
INNER = ("low_n", "high_n", "blank_n", "state_n")  # columns of nodes that no batch holds


class Engine(Protocol):
    """What `Search` asks of an engine."""

    progress: np.ndarray
    nodes: Nodes
    expansions: Expansions
    discards: Discards

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer also where arrays are full."""

    def grow(self) -> None:
        """Double whatever is full."""

    def moves(self) -> str:
        """Return the moves to the goal of a solved run."""

    def deepest(self) -> int:
        """Return the depth of the deepest node expanded."""

    @property
    def nbytes(self) -> int:
        """Return the bytes that the arrays hold."""


class _Columns:
    """What both engines have: the columns of the batch and what the puzzle and the heuristic are made of."""

    def __init__(self, run: Run, has_states: bool) -> None:
        start, goal = run.start, run.goal
        algorithm, heuristic = ALGORITHMS[run.algorithm], HEURISTICS[run.heuristic]
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
        self.estimates = _estimates([heuristic] if estimates and not sums else [], goal, run.cost)
        self.blend = Blend(
            algorithm.g_weight(run), algorithm.h_weight(run), heuristic.scale if estimates else 1.0
        )  # fmt: skip
        self.progress = np.zeros(SLOTS, np.int64)
        inner = dict.fromkeys(INNER, has_states)
        self.parts = {**inner, "high_n": has_states and self.wide}
        self.nodes: Nodes = grown(Nodes, None, SMALLEST, 0, self.parts)
        self.expansions: Expansions = grown(Expansions, None, SMALLEST, 0)
        self.discards: Discards = grown(Discards, None, SMALLEST, 0)

    def grow_columns(self) -> bool:
        """Double the columns that are full; tell whether those of nodes were."""
        count_n, count_e, count_d = (int(self.progress[slot]) for slot in (NODES, EXPANSIONS, DISCARDS))
        full_n = count_n + best_first.MOST_CHILDREN + 1 > len(self.nodes.parent_n)
        if full_n:
            self.nodes = grown(Nodes, self.nodes, 2 * len(self.nodes.parent_n), count_n, self.parts)
        if count_e >= len(self.expansions.node_e):
            self.expansions = grown(Expansions, self.expansions, 2 * count_e, count_e)
        if count_d + best_first.MOST_CHILDREN > len(self.discards.seen_d):
            self.discards = grown(Discards, self.discards, 2 * len(self.discards.seen_d), count_d)
        return full_n

    def bundles(self) -> tuple[Any, ...]:
        """Return all bundles of arrays that grow."""
        return (self.nodes, self.expansions, self.discards)

    @property
    def nbytes(self) -> int:
        """Return the bytes that the arrays hold."""
        return sum(int(array.nbytes) for bundle in self.bundles() for array in bundle)


class BestFirst(_Columns):
    """The engine of breadth-first, depth-first, uniform-cost, greedy, A* and weighted A* search."""

    def __init__(self, run: Run) -> None:
        """Make the start node."""
        super().__init__(run, True)
        algorithm = ALGORITHMS[run.algorithm]
        start, goal = run.start, run.goal
        self.rules = Rules(
            algorithm.discipline, TIES[run.tie], run.reached == "on", run.reached == "parent", algorithm.reopens,
            run.goal_test == "generation", algorithm.f_is_depth, run.limit, *layout(len(start.cells)),
            *pack(goal.cells),
        )  # fmt: skip
        self.frontier: Frontier = grown(Frontier, None, SMALLEST, 0, self._frontier_parts())
        self.reached_s = np.zeros(2 * SMALLEST if self.rules.keeps_reached else 2, np.uint32)
        low, high = pack(start.cells)
        best_first.begin(
            low, high, start.cells.index(0), self.rules, self.blend, self.tables, self.estimates, self.progress,
            self.nodes, self.frontier, self.reached_s,
        )  # fmt: skip

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer also where arrays are full."""
        return int(
            best_first.advance(
                count, self.rules, self.blend, self.tables, self.estimates, self.progress, self.nodes,
                self.expansions, self.discards, self.frontier, self.reached_s,
            )
        )  # fmt: skip

    def grow(self) -> None:
        """Double whatever is full."""
        count_n = int(self.progress[NODES])
        if self.grow_columns():
            parts = self._frontier_parts()
            self.frontier = grown(Frontier, self.frontier, len(self.nodes.parent_n), count_n, parts)
        if self.rules.keeps_reached and count_n + best_first.MOST_CHILDREN > (len(self.reached_s) >> 3) * 5:
            larger = np.zeros(2 * len(self.reached_s), np.uint32)
            reached.refill(self.reached_s, self.nodes.low_n, self.nodes.high_n, larger)
            self.reached_s = larger

    def moves(self) -> str:
        """Return the moves to the goal of a solved run."""
        found = []
        node = int(self.progress[GOAL_NODE])
        while (parent := int(self.nodes.parent_n[node])) != NONE:
            found.append(MOVES[self.nodes.move_n[node]])
            node = parent
        return "".join(reversed(found))

    def deepest(self) -> int:
        """Return the depth of the deepest node expanded."""
        count_n, count_e = int(self.progress[NODES]), int(self.progress[EXPANSIONS])
        depth_n = np.empty(count_n, np.uint32)
        return int(
            measures.deepest_expanded(self.nodes.parent_n[:count_n], self.expansions.node_e[:count_e], depth_n)
        )  # fmt: skip

    def bundles(self) -> tuple[Any, ...]:
        """Return all bundles of arrays that grow."""
        return (*super().bundles(), self.frontier, (self.reached_s,))

    def _frontier_parts(self) -> dict[str, bool]:
        return {"key_s": self.rules.discipline == HEAP, "node_s": self.rules.discipline != QUEUE}


class Deepening(_Columns):
    """The engine of searches that keep only the current branch; without `records` it keeps no columns either."""

    def __init__(self, run: Run, records: bool) -> None:
        """Make the first root."""
        super().__init__(run, False)
        algorithm = ALGORITHMS[run.algorithm]
        self.rules = DeepeningRules(
            records, run.goal_test == "generation", algorithm.f_is_depth, algorithm.deepens, run.limit
        )  # fmt: skip
        cells = np.array(run.start.cells, np.uint8)
        goal = np.array(run.goal.cells, np.uint8)
        self.branch = Branch(cells, goal, np.zeros(SMALLEST, np.uint8), np.zeros(SMALLEST, np.int64))
        self.waiting: Waiting = grown(Waiting, None, SMALLEST, 0)
        h = self._start_h(cells)
        first = float(algorithm.first_bound(run)) if algorithm.f_is_depth else self.blend.h_weight * h
        self.bounds = Bounds(np.array([first, np.inf, h]))
        deepening.begin_deepening(
            h, self.rules, self.blend, self.progress, self.nodes, self.waiting, self.branch
        )  # fmt: skip

    def _start_h(self, cells: np.ndarray) -> float:
        if not len(self.estimates.kind_i):
            units = int(self.tables.weight_tc[cells, np.arange(len(cells))].sum())
        else:
            self.estimates.cells_c[:] = cells
            units = int(best_first.first_estimate(self.estimates))
        return float(np.float32(units / self.blend.scale))

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer also where arrays are full."""
        return int(
            deepening.deepen(
                count, self.rules, self.blend, self.tables, self.estimates, self.progress, self.bounds, self.nodes,
                self.expansions, self.discards, self.waiting, self.branch,
            )
        )  # fmt: skip

    def grow(self) -> None:
        """Double whatever is full."""
        if self.rules.records:
            self.grow_columns()
        waits = int(self.progress[HEAD])
        if waits + best_first.MOST_CHILDREN > len(self.waiting.depth_s):
            self.waiting = grown(Waiting, self.waiting, 2 * len(self.waiting.depth_s), waits)
        if waits and int(self.waiting.depth_s[waits - 1]) + 1 >= len(self.branch.move_k):
            room = 2 * len(self.branch.move_k)
            self.branch = self.branch._replace(
                move_k=np.resize(self.branch.move_k, room), node_k=np.resize(self.branch.node_k, room)
            )  # fmt: skip

    def moves(self) -> str:
        """Return the moves to the goal of a solved run."""
        branch = int(self.progress[BRANCH])
        depth = branch if branch >= 0 else -branch  # below 0 the goal was generated and the board is its parent's
        return "".join(MOVES[m] for m in self.branch.move_k[1 : depth + 1])

    def deepest(self) -> int:
        """Return the depth of the deepest node expanded."""
        return int(self.progress[DEEPEST])

    def bundles(self) -> tuple[Any, ...]:
        """Return all bundles of arrays that grow."""
        return (*super().bundles(), self.waiting, self.branch)


def engine_of(run: Run, records: bool) -> Engine:
    """Return the engine of a run; `records` may be false where only the result is wanted."""
    return Deepening(run, records) if ALGORITHMS[run.algorithm].engine == "deepening" else BestFirst(run)


def grown(bundle: type[Any], old: Any, room: int, used: int, parts: dict[str, bool] | None = None) -> Any:
    """Return a bundle with `room` rows a column that keeps `used` rows; columns that `parts` denies stay empty."""
    arrays = []
    for name in bundle._fields:
        kind = np.int64 if bundle is Waiting and name == "node_s" else KINDS[name]  # unrecorded nodes outnumber uint32
        array = np.empty(room if (parts or {}).get(name, True) else 0, kind)
        if old is not None and len(array):
            array[:used] = getattr(old, name)[:used]
        arrays.append(array)
    return bundle(*arrays)


def _estimates(chosen: list[Heuristic], goal: Board, cost: str) -> Estimates:
    """Return what the kernel needs to take the largest of the chosen heuristics."""
    longs = [record.longs(goal, cost) for record in chosen]
    octets = [record.octets(goal, cost) for record in chosen]
    scale = max((record.scale for record in chosen), default=1.0)

    def starts(arrays: list[np.ndarray]) -> np.ndarray:
        return np.cumsum([0, *map(len, arrays)], dtype=np.int64)[:-1]

    return Estimates(
        np.array([ESTIMATES.index(record.estimate) for record in chosen], np.int64),
        np.array([int(scale / record.scale) for record in chosen], np.int64),
        starts(longs),
        starts(octets),
        np.concatenate([np.empty(0, np.int64), *longs]),
        np.concatenate([np.empty(0, np.uint8), *octets]),
        np.empty(len(goal.cells), np.uint8),
    )
