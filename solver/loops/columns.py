"""The base class of engines, with the columns of the batch and the states of the run."""

from typing import Any, ClassVar

import numpy as np

from ..algorithms import ALGORITHMS
from ..algorithms.ties import AGE, PLACE, STATE, TIES, Criteria, Tie
from ..errors import refusal
from ..kernels import measures, reached
from ..kernels.columns import (
    BY_G,
    BY_H,
    BY_PLACE,
    BY_STATE,
    DISCARDS,
    EXPANSIONS,
    GOAL_NODE,
    HIGHEST,
    LARGEST,
    NEWEST,
    NODES,
    NONE,
    ON_FRONTIER,
    OPEN,
    ROOT,
    ROOTS,
    SLOTS,
    SOLVED,
    STATUS,
    Blend,
    Discards,
    Expansions,
    Nodes,
    kind_of,
)
from ..kernels.jit import Kernel
from ..kernels.kinds import SearchLoop
from ..run import Run
from .board_arrays import kernels_of_h
from .encodings import Words, encoding_of, kernel_of

# The criteria that kernels support for nodes with the same f, as bits; others need a new case in the kernels.
_BY_NUMBER = {(): 0, (("g", 1),): BY_G, (("g", -1),): BY_G | HIGHEST, (("h", 1),): BY_H, (("h", -1),): BY_H | HIGHEST}
KERNEL_TIES: dict[Criteria, int] = {
    **{(*numbers, (AGE, 1)): bits for numbers, bits in _BY_NUMBER.items()},
    **{(*numbers, (AGE, -1)): bits | NEWEST for numbers, bits in _BY_NUMBER.items()},
    ((STATE, 1), (AGE, 1)): BY_STATE, ((PLACE, 1),): BY_PLACE,
}  # fmt: skip
SMALLEST = 256  # rows of a new column
OF_COSTS = ("g_n", "h_n")  # columns in the units of a table
OF_F = ("f_n", "bound_e")  # the same, unless f is a depth
INNER = ("low_n", "high_n", "blank_n", "state_n")  # columns of nodes that are not part of a batch


class Columns:
    """The arrays that all engines have: the columns of the batch, the puzzle's arrays and the heuristics'."""

    LOOPS: ClassVar[tuple[SearchLoop, ...]] = ()  # a run needs one of them
    HELPERS: ClassVar[tuple[Kernel, ...]] = ()  # the other kernels that the engine calls
    rules: Any  # the options of a run as numbers

    @classmethod
    def kernels(cls, run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run needs, its loop first."""
        [loop] = cls.LOOPS
        return (kernel_of(loop, run), *cls.HELPERS, *kernels_of_h(run))

    def __init__(self, run: Run, has_states: bool) -> None:
        algorithm = ALGORITHMS[run.algorithm]
        self.loop, *_ = self.kernels(run)
        self.encoding = encoding_of(run)
        self.in_units = OF_COSTS if algorithm.f_is_depth else (*OF_COSTS, *OF_F)
        self.blend = Blend(algorithm.g_weight(run), algorithm.h_weight(run), self.encoding.scale)
        self.progress = np.zeros(SLOTS, np.int64)
        inner = dict.fromkeys(INNER, has_states)
        self.parts = {
            **inner, "high_n": has_states and self.encoding.wide, "blank_n": has_states and not self.encoding.is_table
        }  # fmt: skip
        self.nodes: Nodes = grown(Nodes, None, SMALLEST, 0, self.parts)
        self.expansions: Expansions = grown(Expansions, None, SMALLEST, 0)
        self.discards: Discards = grown(Discards, None, SMALLEST, 0)

    def put_root(self, n: int, words: Words, place: int, h: float) -> None:
        """Make node n a root before the first expansion; kernels make later roots."""
        low, high = words
        known = {
            "parent_n": NONE, "supersedes_n": NONE, "move_n": ROOT, "g_n": 0, "h_n": h, "f_n": h, "low_n": low,
            "high_n": high, "blank_n": place, "state_n": ON_FRONTIER,
        }  # fmt: skip
        for name, value in known.items():
            column = getattr(self.nodes, name)
            if len(column):  # unneeded columns are empty, and may be too narrow for the value
                column[n] = value
        self.progress[[NODES, ROOTS, OPEN]] = n + 1
        self.progress[LARGEST] = 1

    def put_start(self, tests_when_generated: bool = False) -> None:
        """Make the start node 0, and test it if nodes are tested when they are generated."""
        self.put_root(0, self.encoding.start, self.encoding.place, self.encoding.h)
        if tests_when_generated and self.encoding.starts_solved:
            self.progress[STATUS], self.progress[GOAL_NODE] = SOLVED, 0

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer if the run ends or an array is full."""
        encoding = self.encoding
        given = (self.rules, self.blend, encoding.space, encoding.estimates, self.progress)
        return int(self.loop(count, *given, *self.arrays()))

    def arrays(self) -> tuple[Any, ...]:
        """Return the arrays of the loop, besides those that all loops take."""
        raise NotImplementedError

    def grow(self) -> None:
        """Double the arrays that are full."""
        self.grow_columns()

    def grow_columns(self) -> bool:
        """Double the columns that are full; return whether those of nodes were among them."""
        count_n, count_e, count_d = (int(self.progress[slot]) for slot in (NODES, EXPANSIONS, DISCARDS))
        full_n = count_n + self.encoding.ways + 1 > len(self.nodes.parent_n)
        if full_n:
            self.nodes = grown(Nodes, self.nodes, 2 * len(self.nodes.parent_n), count_n, self.parts)
        if count_e >= len(self.expansions.node_e):
            self.expansions = grown(Expansions, self.expansions, 2 * count_e, count_e)
        if count_d + self.encoding.ways > len(self.discards.seen_d):
            self.discards = grown(Discards, self.discards, 2 * len(self.discards.seen_d), count_d)
        return bool(full_n)

    def roomier(self, reached_s: np.ndarray) -> np.ndarray:
        """Return slots of reached states with room for another expansion: the same ones, or twice as many."""
        if not self.encoding.has_no_room(len(reached_s), int(self.progress[NODES])):
            return reached_s
        larger = np.zeros(2 * len(reached_s), np.uint32)
        reached.refill(reached_s, self.nodes.low_n, self.nodes.high_n, larger)
        return larger

    def moves(self) -> list[int]:
        """Return the moves to the goal of a solved run."""
        return self.back_from(int(self.progress[GOAL_NODE]))[::-1]

    def back_from(self, node: int) -> list[int]:
        """Return the moves that lead to a node, the last one first."""
        found = []
        while (parent := int(self.nodes.parent_n[node])) != NONE:
            found.append(int(self.nodes.move_n[node]))
            node = parent
        return found

    def states(self) -> tuple[int, int] | tuple[None, None]:
        """Return how many different states were reached and expanded; None and None without a reached set."""
        return None, None

    def states_but_superseded(self) -> tuple[int, int]:
        """Return how many different states were reached and expanded, where `supersedes_n` is stored."""
        supersedes_n = self.nodes.supersedes_n[: int(self.progress[NODES])]
        newer_r = np.flatnonzero(supersedes_n != NONE).astype(np.uint32)
        return self.states_of(newer_r, supersedes_n[newer_r])

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
        estimates = self.encoding.estimates
        copied = [estimates] if len(estimates.address_i) > 1 else []  # otherwise its table is shared
        return (self.nodes, self.expansions, self.discards, *copied)

    def read(self, name: str, rows: slice) -> np.ndarray:
        """Return rows of a column of the batch; the suffix of its name is its index."""
        column = self.stored(name, rows)
        has_units = self.encoding.unit != 1 and name in self.in_units
        return column / np.float32(self.encoding.unit) if has_units else column

    def stored(self, name: str, rows: slice) -> np.ndarray:
        """Return rows of a column as kernels fill it: costs in units of the table."""
        bundle = {"n": self.nodes, "e": self.expansions, "d": self.discards}[name[-1]]
        return np.asarray(getattr(bundle, name)[rows])

    @property
    def nbytes(self) -> int:
        """Return the memory of the arrays in bytes."""
        return sum(int(array.nbytes) for bundle in self.bundles() for array in bundle)


def tie_bits(run: Run) -> int:
    """Return the tie rule of a run as bits for kernels; raise BadInput for criteria that no kernel supports."""
    tie = TIES[run.tie]
    if tie.criteria not in KERNEL_TIES:
        allowed = [str(Tie("", criteria)) for criteria in KERNEL_TIES]
        raise refusal("must-be-one-of", "tie", str(tie), allowed=allowed)
    return KERNEL_TIES[tie.criteria]


def grown(bundle: type[Any], old: Any, room: int, used: int, parts: dict[str, bool] | None = None) -> Any:
    """Return a bundle with `room` rows per column and the first `used` rows of `old`.

    Columns whose name is false in `parts` are empty; the other rows are uninitialized.
    """
    arrays = []
    for name in bundle._fields:
        array: np.ndarray = np.empty(room if (parts or {}).get(name, True) else 0, kind_of(bundle, name))
        if old is not None and len(array):
            array[:used] = getattr(old, name)[:used]
        arrays.append(array)
    return bundle(*arrays)
