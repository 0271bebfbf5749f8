"""Search: owns the columns of a run, fills them by the kernel, reads them out as batches and as a result."""

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from .algorithms import ALGORITHMS
from .batch import BYTES_D, BYTES_E, BYTES_N, HEADER, Span, encode
from .board import MOVES, neighbours, solvable
from .errors import BadInput
from .heuristics import HEURISTICS
from .kernels import best_first, measures, prepare, reached
from .kernels.columns import (
    DISCARDS,
    EXPANSIONS,
    FIFO,
    GOAL_NODE,
    HEAP,
    HIGH_G,
    KINDS,
    LARGEST,
    LIFO,
    LOW_G,
    NODES,
    NONE,
    QUEUE,
    REOPENED,
    RUNNING,
    SOLVED,
    STATUS,
    Blend,
    Discards,
    Expansions,
    Frontier,
    Nodes,
    Rules,
    Tables,
)
from .kernels.packing import layout, pack
from .run import Run

ENGINE = "1"  # changes whenever the events of any run change; part of every epoch
SMALLEST = 256  # rows of a new column
TIES = {"fifo": FIFO, "lifo": LIFO, "high_g": HIGH_G, "low_g": LOW_G}


@dataclass(frozen=True)
class Result:
    """What a run came to. Counts are defined in the README; `cost`, `moves` and `branching` are None without a path."""

    status: str  # solved, unsolvable, exhausted, limit
    cost: float | None
    moves: str | None
    expanded: int
    generated: int
    discarded: int
    reopened: int
    largest_frontier: int
    max_depth: int
    nodes: int
    branching: float | None
    seconds: float

    def as_dict(self) -> dict[str, Any]:
        """Return the fields by name, as the wire, the API and the command line give them."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


@dataclass(frozen=True, slots=True)
class Count:
    """A number of a result: what it is called and how it is defined."""

    key: str
    label: str
    definition: str

    def write(self, value: float) -> str:
        """Write a value of this count for a person."""
        if self.key == "seconds":
            return f"{value * 1000:.1f} ms"
        return f"{value:.2f}" if self.key == "branching" else f"{value:,}".replace(",", " ")


COUNTS = (
    Count("cost", "path cost", "The sum of the costs of the moves from start to goal; with unit costs their number."),
    Count("expanded", "expanded", "Nodes taken from the frontier, the goal included, superseded ones not."),
    Count("generated", "generated", "Children produced, discarded ones included, the start not."),
    Count("discarded", "discarded", "Children dropped because their state had been reached already."),
    Count("reopened", "reopened", "Expanded nodes that a cheaper node for the same state superseded."),
    Count(
        "largest_frontier", "largest frontier",
        "The most nodes on the frontier after an expansion, superseded ones not; 1 at the least.",
    ),
    Count("max_depth", "deepest node", "Moves from the start to the deepest node expanded."),
    Count("nodes", "nodes kept", "Nodes ever put on the frontier, the start and superseding ones included."),
    Count(
        "branching", "effective branching factor",
        "The b* with N + 1 = 1 + b* + b*² + … + b*^d for N nodes generated and d moves.",
    ),
    Count("seconds", "time in the solver", "Time spent searching on the server, without sending or drawing."),
)  # fmt: skip


class Search:
    """A run in progress. Its columns grow; what is written stays, so event k is the same whenever it is read."""

    def __init__(self, run: Run) -> None:
        """Make the start node; expand nothing yet."""
        prepare()
        self.run = run
        self.seconds = 0.0  # in the kernel
        start, goal = run.start, run.goal
        algorithm, heuristic = ALGORITHMS[run.algorithm], HEURISTICS[run.heuristic]
        bits, cells_a_word = layout(len(start.cells))
        self._wide = len(start.cells) > cells_a_word
        self._rules = Rules(
            algorithm.discipline, TIES[run.tie], algorithm.reopens, run.goal_test == "generation",
            algorithm.f_is_depth, run.limit, bits, cells_a_word, *pack(goal.cells),
        )  # fmt: skip
        estimates = "heuristic" in algorithm.options
        h_weight = algorithm.h_weight(run)
        self._blend = Blend(algorithm.g_weight(run), h_weight, heuristic.scale if estimates else 1.0)
        tiles = len(goal.cells)
        self._tables = Tables(
            neighbours(goal.rows, goal.columns),
            np.array([MOVES.index(move) for move in run.order], np.int8),
            heuristic.table(goal, run.cost) if estimates else np.zeros((tiles, tiles), np.int64),
            np.arange(tiles) if run.cost == "tile" else np.ones(tiles, np.int64),
        )
        self._progress = np.zeros(9, np.int64)
        self._nodes = _grown(Nodes, None, SMALLEST, 0, {"high_n": self._wide})
        self._expansions = _grown(Expansions, None, SMALLEST, 0)
        self._discards = _grown(Discards, None, SMALLEST, 0)
        self._frontier = _grown(Frontier, None, SMALLEST, 0, self._frontier_parts())
        self._reached_s = np.zeros(2 * SMALLEST, np.uint32)
        low, high = pack(start.cells)
        best_first.begin(
            low, high, start.cells.index(0), self._rules, self._blend, self._tables, self._progress, self._nodes,
            self._frontier, self._reached_s,
        )  # fmt: skip
        self.solvable = solvable(start, goal)

    @property
    def done(self) -> bool:
        """Tell whether the run has ended."""
        return not self.solvable or int(self._progress[STATUS]) != RUNNING

    @property
    def expanded(self) -> int:
        """Return how many expansions are there."""
        return int(self._progress[EXPANSIONS])

    @property
    def nbytes(self) -> int:
        """Return the bytes that the arrays hold."""
        bundles = (self._nodes, self._expansions, self._discards, self._frontier)
        return self._reached_s.nbytes + sum(int(array.nbytes) for bundle in bundles for array in bundle)

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes more; return how many, fewer only where the run ends."""
        made = 0
        before = time.perf_counter()
        while made < count and not self.done:
            step = best_first.advance(
                count - made, self._rules, self._blend, self._tables, self._progress, self._nodes, self._expansions,
                self._discards, self._frontier, self._reached_s,
            )  # fmt: skip
            made += step
            if made < count and not self.done:
                self._grow()
        self.seconds += time.perf_counter() - before
        return made

    def columns(self) -> dict[str, np.ndarray]:
        """Return read-only views of all columns of the batch, as far as they are filled."""
        found = {}
        for bundle, slot in ((self._nodes, NODES), (self._expansions, EXPANSIONS), (self._discards, DISCARDS)):
            for name, array in bundle._asdict().items():
                found[name] = array[: self._progress[slot]]
                found[name].flags.writeable = False
        for inner in ("low_n", "high_n", "blank_n", "state_n"):
            del found[inner]
        return found

    def batch(self, after: int, limit: int, most_bytes: int | None = None) -> bytes:
        """Return expansions [after, after + limit) as bytes, as far as they are there and fit `most_bytes`.

        At least one where any is there; the batch with expansion 0 carries the roots. Raise BadInput, naming `after`,
        if `after` is beyond the expansions made.
        """
        return encode(self.span(after, limit, most_bytes), self.columns())

    def span(self, after: int, limit: int, most_bytes: int | None = None) -> Span:
        """Return the rows that `batch` with the same arguments holds."""
        if not 0 <= after <= self.expanded:
            raise BadInput("after", f"{after} came; this run has {self.expanded} expansions.")
        end = min(self.expanded, after + limit)
        nodes_end_e, discards_end_e = self._expansions.nodes_end_e, self._expansions.discards_end_e
        first_n = int(nodes_end_e[after - 1]) if after else 0
        first_d = int(discards_end_e[after - 1]) if after else 0

        def span_to(end_e: int) -> Span:
            end_n = int(nodes_end_e[end_e - 1]) if end_e else int(self._progress[NODES])
            end_d = int(discards_end_e[end_e - 1]) if end_e else 0
            return Span(after, end_e, first_n, end_n, first_d, end_d, self.done and end_e == self.expanded)

        if most_bytes is not None and end > after + 1 and span_to(end).nbytes > most_bytes:
            rows = slice(after, end)
            sizes = HEADER.size + np.arange(1, end - after + 1) * BYTES_E
            sizes += (nodes_end_e[rows].astype(np.int64) - first_n) * BYTES_N
            sizes += (discards_end_e[rows].astype(np.int64) - first_d) * BYTES_D
            end = after + max(1, int(np.searchsorted(sizes, most_bytes, "right")))
        return span_to(end)

    @property
    def status(self) -> str:
        """Return how the run ended, or `running`."""
        if not self.solvable:
            return "unsolvable"
        return ("running", "solved", "exhausted", "limit")[int(self._progress[STATUS])]

    def path(self) -> list[int]:
        """Return the nodes from the root to the goal, empty without a solution."""
        if self._progress[STATUS] != SOLVED or not self.solvable:
            return []
        nodes = [int(self._progress[GOAL_NODE])]
        while (parent := int(self._nodes.parent_n[nodes[-1]])) != NONE:
            nodes.append(parent)
        return nodes[::-1]

    @property
    def result(self) -> Result:
        """Return what the run came to; only once it is done."""
        if not self.done:
            raise RuntimeError("the run has not ended")
        count_n, count_e, count_d = (int(self._progress[slot]) for slot in (NODES, EXPANSIONS, DISCARDS))
        path = self.path()
        moves = "".join(MOVES[self._nodes.move_n[n]] for n in path[1:]) if path else None
        generated = count_n - 1 + count_d
        deepest = measures.deepest_expanded(
            self._nodes.parent_n[:count_n], self._expansions.node_e[:count_e], np.empty(count_n, np.uint32)
        )
        return Result(
            status=self.status,
            cost=_whole(float(self._nodes.g_n[path[-1]])) if path else None,
            moves=moves,
            expanded=count_e,
            generated=generated,
            discarded=count_d,
            reopened=int(self._progress[REOPENED]),
            largest_frontier=int(self._progress[LARGEST]),
            max_depth=int(deepest),
            nodes=count_n,
            branching=effective_branching(generated, len(moves)) if moves else None,
            seconds=self.seconds,
        )

    def _frontier_parts(self) -> dict[str, bool]:
        return {"key_s": self._rules.discipline == HEAP, "node_s": self._rules.discipline != QUEUE}

    def _grow(self) -> None:
        """Double whatever is full."""
        count_n, count_e, count_d = (int(self._progress[slot]) for slot in (NODES, EXPANSIONS, DISCARDS))
        if count_n + best_first.MOST_CHILDREN > len(self._nodes.parent_n):
            room = 2 * len(self._nodes.parent_n)
            self._nodes = _grown(Nodes, self._nodes, room, count_n, {"high_n": self._wide})
            self._frontier = _grown(Frontier, self._frontier, room, count_n, self._frontier_parts())
        if count_e >= len(self._expansions.node_e):
            self._expansions = _grown(Expansions, self._expansions, 2 * count_e, count_e)
        if count_d + best_first.MOST_CHILDREN > len(self._discards.seen_d):
            self._discards = _grown(Discards, self._discards, 2 * len(self._discards.seen_d), count_d)
        if count_n + best_first.MOST_CHILDREN > (len(self._reached_s) >> 3) * 5:
            larger = np.zeros(2 * len(self._reached_s), np.uint32)
            reached.refill(self._reached_s, self._nodes.low_n, self._nodes.high_n, larger)
            self._reached_s = larger


def _grown(bundle: type[Any], old: Any, room: int, used: int, parts: dict[str, bool] | None = None) -> Any:
    """Return a bundle with `room` rows a column that keeps `used` rows; columns that `parts` denies stay empty."""
    arrays = []
    for name in bundle._fields:
        array = np.empty(room if (parts or {}).get(name, True) else 0, KINDS[name])
        if old is not None and len(array):
            array[:used] = getattr(old, name)[:used]
        arrays.append(array)
    return bundle(*arrays)


def _whole(value: float) -> float:
    return int(value) if value == int(value) else value


def effective_branching(generated: int, depth: int) -> float:
    """Return b* with N + 1 = 1 + b* + … + b*^d for N generated nodes and a path of d moves (AIMA, section 3.6.1)."""
    lower, upper = 0.0, float(generated)  # of b* - 1: every node of the path was generated, so b* is at least 1
    for _ in range(200):
        middle = (lower + upper) / 2
        try:  # the sum of the powers, written so that nothing is lost where b* is nearly 1
            above = math.expm1((depth + 1) * math.log1p(middle)) / middle > generated + 1
        except OverflowError:
            above = True
        lower, upper = (lower, middle) if above else (middle, upper)
    return 1 + (lower + upper) / 2


def solve(run: Run) -> Result:
    """Make the whole run; return what it came to.

    >>> solve(Run("123-406-758", "123-456-780", algorithm="astar")).moves
    'DR'
    """
    search = Search(run)
    while not search.done:
        search.advance(1 << 20)
    return search.result
