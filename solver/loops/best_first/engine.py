"""The engine of breadth-first, depth-first, uniform-cost, greedy, A* and weighted A* search."""

from typing import Any

import numpy as np

from ...algorithms import ALGORITHMS, CLOSED_LISTS, KEEP_REACHED
from ...kernels import measures, reached
from ...kernels.boards.packing import is_wide
from ...kernels.columns import (
    DISCARDS,
    DROPPED,
    EXPANSIONS,
    HEAD,
    HEAP,
    LARGEST,
    LIVE,
    NEWEST,
    NODES,
    NONE,
    ON_PATH,
    OPEN,
    QUEUE,
    REACHED,
    REPLACED,
    ROOT,
    STACK,
    UNDOES,
    Discards,
    Expansions,
    Frontier,
    Nodes,
)
from ...kernels.heap import turned_bits
from ...kernels.jit import Kernel
from ...problem.table import read_only
from ...run import RANDOM_ORDER, Run
from ..board_arrays import compiled_heuristics, kernels_of_h
from ..columns import OF_COSTS, OF_F, SMALLEST, Columns, grown, tie_bits
from ..encodings import Words, kernel_of
from . import kernel
from .kernel import Replaced, Rules

# A column grows by GROWTH up to FEW rows. Then it gets all rows up to the limit at once and is never copied again,
# since rows that were never written take no memory.
FEW, GROWTH = 1 << 16, 16
# The values of constant columns, each as a read-only row.
NO_H, NO_BOUND = read_only(np.zeros(1, np.float32)), read_only(np.full(1, np.inf, np.float32))
ALL_REACHED, ALL_UNDO, ALL_ON_PATH = (read_only(np.full(1, one, np.uint8)) for one in (REACHED, UNDOES, ON_PATH))
NONE_SUPERSEDED = read_only(np.full(1, NONE, np.uint32))
MANY = 1 << 18  # slots of reached states: tables of this size or more are doubled, smaller ones quadrupled


class BestFirst(Columns):
    """The arrays of the best-first kernel, which records every run.

    Constant and derived columns are not stored: `read` computes them.
    """

    LOOPS = (kernel.advance_sums, kernel.advance_queue, kernel.advance_any)
    HELPERS = (reached.enter, measures.deepest_expanded, measures.expanded_again, reached.refill)

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the start node."""
        super().__init__(run, True)
        algorithm = ALGORITHMS[run.algorithm]
        self.rules = rules = rules_of(run, self.encoding.goal)
        keeps_reached = rules.keeps_reached
        self.f_is_depth = algorithm.f_is_depth
        informed = "heuristic" in algorithm.options
        paired, supersedes = is_paired(run), rules.reopens and not rules.keeps_both
        self.parts |= {
            "supersedes_n": False, "h_n": informed, "f_n": self.f_is_depth and run.cost != "unit",
            "state_n": supersedes or rules.closes, "bound_e": False, "reason_d": False,
            "newer_r": supersedes, "older_r": supersedes,
            "key_s": rules.discipline == HEAP, "node_s": rules.discipline == STACK or paired,
        }  # fmt: skip
        if not self.parts["f_n"]:
            self.in_units = (*OF_COSTS, *OF_F)  # f is computed from g, even if it is the depth
        self.replaced: Replaced
        self.frontier: Frontier
        for name, bundle in BUNDLES.items():
            setattr(self, name, grown(bundle, None, SMALLEST, 0, self.parts))
        self.reached_s = self.encoding.slots(2 * SMALLEST) if keeps_reached else np.zeros(2, np.uint32)
        self.next_s = np.empty(0, np.uint32)  # the next, larger table of reached states; empty until it is prepared
        self.touched = self.entered = 0  # the slots zeroed in it, and the nodes entered
        self.put_start(rules.tests_when_generated)
        self.progress[HEAD] = 0 if rules.discipline == QUEUE else 1
        for column in self.frontier:  # the only entry: its key does not matter
            column[:1] = turned_bits(rules.tie) if rules.discipline == HEAP else 0
        if keeps_reached:
            self.encoding.enter(0, self.nodes, self.reached_s)
        self.progress[LIVE] = 1

    @classmethod
    def kernels(cls, run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run needs, its loop first."""
        refill = (reached.refill,) if run.reached in CLOSED_LISTS else ()
        again = (measures.expanded_again,) if ALGORITHMS[run.algorithm].reopens else ()
        return (loop_of(run), reached.enter, *refill, measures.deepest_expanded, *again, *kernels_of_h(run))

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer if the run ends or an array is full."""
        self._look_ahead()
        return super().advance(count)

    def arrays(self) -> tuple[Any, ...]:
        """Return the arrays of the loop, besides those that all loops take."""
        return (self.nodes, self.replaced, self.expansions, self.discards, self.frontier, self.reached_s)

    def grow(self) -> None:
        """Enlarge the arrays that have no room for another expansion."""
        count_n, count_e, count_d, count_r, count_s = (
            int(self.progress[slot]) for slot in (NODES, EXPANSIONS, DISCARDS, REPLACED, HEAD)
        )
        limit = self.rules.limit
        self.nodes = self._roomier(self.nodes, count_n, limit)
        if len(self.nodes.parent_n) > max(map(len, self.frontier)):  # a node enters the frontier only once
            self.frontier = grown(Frontier, self.frontier, len(self.nodes.parent_n), count_s, self.parts)
        self.expansions = self._roomier(self.expansions, count_e, limit)
        dropped = int(self.progress[OPEN]) if self.rules.closes else 0  # the most nodes that one expansion drops
        most_d = (self.encoding.ways + self.rules.closes) * limit
        self.discards = self._roomier(self.discards, count_d, most_d, dropped)
        self.replaced = self._roomier(self.replaced, count_r, limit)
        if self.rules.keeps_reached and self.encoding.has_no_room(len(self.reached_s), count_n):
            if self.rules.closes:  # copied, as entering all nodes again would assign other nodes to some states
                larger = np.zeros(4 * len(self.reached_s), np.uint32)
                reached.refill(self.reached_s, self.nodes.low_n, self.nodes.high_n, larger)
                self.reached_s = larger
                return
            self._ready_next(len(self.reached_s) * 4, count_n)
            self.reached_s, self.next_s, self.touched, self.entered = self.next_s, np.empty(0, np.uint32), 0, 0

    def _roomier(self, bundle: Any, used: int, most: int, more_at_once: int = 0) -> Any:
        room = max(map(len, bundle))
        ways = self.encoding.ways
        if used + more_at_once + ways <= room:
            return bundle
        more = GROWTH * room if room < FEW else most + ways
        return grown(type(bundle), bundle, max(min(more, most + ways), used + more_at_once + ways), used, self.parts)

    def _look_ahead(self) -> None:
        """Prepare the next table of reached states while the last sixteenth of this one is filled.

        No single step takes long: memory is zeroed first, then nodes are entered, in proportion to the rows filled.
        """
        count_n, room = int(self.progress[NODES]), reached.room_in(len(self.reached_s))
        filled = 16 * count_n - 15 * room  # of room
        if self.rules.closes or self.encoding.is_table:
            return
        if filled > 0 and room < self.rules.limit and len(self.reached_s) >= MANY:
            self._ready_next(4 * len(self.reached_s) * filled // room, count_n * max(0, 2 * filled - room) // room)

    def _ready_next(self, slots: int, nodes: int) -> None:
        """Zero the next table up to a number of slots, and enter nodes up to a number."""
        if not len(self.next_s):
            larger = 2 if len(self.reached_s) >= MANY else 4
            self.next_s = np.zeros(larger * len(self.reached_s), np.uint32)
        self.next_s[self.touched : slots] = 0
        self.touched = min(slots, len(self.next_s))
        self.entered = reached.enter(self.entered, nodes, self.nodes.low_n, self.nodes.high_n, self.next_s)

    def states(self) -> tuple[int, int] | tuple[None, None]:
        """Return how many different states were reached and expanded; None and None without a reached set."""
        if not self.rules.keeps_reached:
            return None, None
        if self.rules.closes:
            expanded = int(self.progress[EXPANSIONS])
            return expanded + int(self.progress[LIVE]), expanded
        if self.rules.keeps_both:
            made_n = np.arange(self.progress[NODES], dtype=np.uint32)
            node_e = self.expansions.node_e[: self.progress[EXPANSIONS]]
            return self._states_among(made_n), self._states_among(node_e)
        newer_r, older_r = (column[: self.progress[REPLACED]] for column in self.replaced)
        return self.states_of(newer_r, older_r)

    def _states_among(self, some: np.ndarray) -> int:
        """Return how many different states some nodes have."""
        words = [column[some] for column in (self.nodes.low_n, self.nodes.high_n) if len(column)]
        return len(np.unique(np.stack(words), axis=1)[0])

    def stored(self, name: str, rows: slice) -> np.ndarray:
        """Return rows of a column in the units of kernels; compute it if it is not stored."""
        if name == "f_n" and not self.parts["f_n"]:
            return self._f_n(rows)
        if name == "supersedes_n":
            return self._supersedes_n(rows)
        if self.parts.get(name, True):
            return super().stored(name, rows)
        if name == "reason_d" and self.rules.closes:
            return np.where(self.discards.move_d[rows] == ROOT, np.uint8(DROPPED), np.uint8(REACHED))
        reason = ALL_REACHED if self.rules.keeps_reached else ALL_ON_PATH if self.rules.cuts_path else ALL_UNDO
        constant = {"h_n": NO_H, "bound_e": NO_BOUND, "reason_d": reason}[name]
        return repeated(constant, rows.stop - rows.start)

    def _f_n(self, rows: slice) -> np.ndarray:
        g_n = self.nodes.g_n[rows]
        if self.f_is_depth or not self.parts["h_n"]:
            return g_n
        h_n = self.nodes.h_n[rows]
        f_n = self.blend.g_weight * g_n.astype(np.float64) + self.blend.h_weight * h_n.astype(np.float64)
        return np.asarray(f_n.astype(np.float32))

    def _supersedes_n(self, rows: slice) -> np.ndarray:
        if not self.progress[REPLACED]:
            return repeated(NONE_SUPERSEDED, rows.stop - rows.start)
        newer_r, older_r = (column[: self.progress[REPLACED]] for column in self.replaced)
        found = np.full(rows.stop - rows.start, NONE, np.uint32)
        between = slice(*np.searchsorted(newer_r, (rows.start, rows.stop)).tolist())
        found[newer_r[between] - rows.start] = older_r[between]
        return found

    @property
    def nbytes(self) -> int:
        """Return the memory of the arrays in bytes, without pages that were never written."""
        count_n, count_e, count_d, count_r, largest = (
            int(self.progress[slot]) for slot in (NODES, EXPANSIONS, DISCARDS, REPLACED, LARGEST)
        )
        filled = (
            (self.nodes, count_n), (self.expansions, count_e), (self.discards, count_d), (self.replaced, count_r),
            (self.frontier, largest + count_r),  # superseded nodes stay in the heap
        )  # fmt: skip
        slots = self.reached_s.nbytes + touched(self.next_s, self.touched)
        return slots + sum(touched(array, rows) for bundle, rows in filled for array in bundle)


def repeated(row: np.ndarray, count: int) -> np.ndarray:
    """Return a read-only column of `count` equal rows that take no memory."""
    return np.ndarray(count, row.dtype, row, strides=(0,))


def rules_of(run: Run, goal: Words) -> Rules:
    """Return the options of a run as numbers."""
    algorithm = ALGORITHMS[run.algorithm]
    reopens = algorithm.reopens and run.reached == "on" and run.reopen != "never"
    return Rules(
        algorithm.discipline, tie_bits(run), run.reached in KEEP_REACHED, run.reached == "parent",
        run.reached == "path", reopens, run.reopen == "off", reopens and run.reopen == "both",
        run.reached in CLOSED_LISTS, run.reached == "closed", run.goal_test == "generation", run.limit, *goal,
    )  # fmt: skip


def is_paired(run: Run) -> bool:
    """Return whether the heap of a run has nodes besides its keys, because keys do not end in their nodes."""
    return ALGORITHMS[run.algorithm].discipline == HEAP and bool(tie_bits(run) & ~NEWEST)


def loop_of(run: Run) -> Kernel:
    """Return the kernel of a run: a faster one for some of the commonest runs, or the one for all."""
    algorithm = ALGORITHMS[run.algorithm]
    if (
        run.reached == "on"
        and run.order != RANDOM_ORDER
        and run.reopen == ALGORITHMS[run.algorithm].usual("reopen", "on")
        and not is_paired(run)
        and (run.pending_table or not (is_wide(len(run.start.value.cells)) or compiled_heuristics(run)))
    ):
        if algorithm.discipline == QUEUE and run.cost == "unit":
            return kernel_of(kernel.advance_queue, run)
        if algorithm.discipline == HEAP and "heuristic" in algorithm.options:
            return kernel_of(kernel.advance_sums, run)
    return kernel_of(kernel.advance_any, run)


BUNDLES: dict[str, type[Any]] = {
    "nodes": Nodes, "expansions": Expansions, "discards": Discards, "replaced": Replaced, "frontier": Frontier,
}  # fmt: skip


def touched(array: np.ndarray, rows: int) -> int:
    """Return the size of the memory pages that hold the first rows of an array; large arrays use huge pages."""
    page = 1 << (21 if array.nbytes >= 1 << 22 else 12)
    return min(int(array.nbytes), -(-rows * array.itemsize // page) * page)
