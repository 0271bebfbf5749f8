"""The arrays of searches, in named bundles that kernels take as one argument each.

The suffix of an array is its index: n node, e expansion, d discard, c cell, t tile, m move, s slot of a heap, stack or
hash table, k depth or level, r superseding node, v state of a graph, i heuristic or place in a list,
w word of a board, b number of a bundle's own, x way, p partition, g group, z side of a two-ended search.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np
from numba import typeof, types

NONE = 0xFFFFFFFF  # no node
ROOT = 255  # the move of a root

QUEUE, STACK, HEAP = range(3)  # data structure of the frontier
# Ties on f, as bits: the number compared (none for age alone), whether the highest precedes instead of the lowest, and
# whether the newest of equal nodes precedes instead of the oldest.
BY_G, BY_H, BY_STATE, BY_PLACE, HIGHEST, NEWEST = (1 << bit for bit in range(6))
REACHED, OVER_BOUND, UNDOES, PASSED_OVER = range(4)  # why a child was discarded
DROPPED, ON_PATH = 4, 5  # a node that was popped and not expanded; a child whose state is on its path
RUNNING, SOLVED, EXHAUSTED, LIMIT = range(4)  # status
ON_FRONTIER, EXPANDED, SUPERSEDED = range(3)  # state of a node
BEST, ANY_BETTER, FIRST_BETTER = range(3)  # the child that hill climbing moves to

# Slots of `progress`, the numbers that a search keeps between calls of its kernel.
NODES, EXPANSIONS, DISCARDS, OPEN, HEAD, STATUS, GOAL_NODE, REOPENED, LARGEST, DEEPEST, BRANCH, ROOTS = range(12)
HEAD_2, GOAL_NODE_2, PUT_BACK, SIDEWAYS, WALK, REPLACED, DROPS, LIVE, TAKEN, HELD, FOUND, DROPPED_AT = range(12, 24)
MET, LEVEL, LEVEL_END, STATES, AGAIN, DEEPEST_MADE, CHEAPER, GOAL_WAITS = range(24, 32)
BEFORE = 32
SLOTS = 40

# The kinds of columns, by letter and bytes as in NumPy: the annotations of a bundle's fields.
U1 = Annotated[np.ndarray, np.uint8]
U4 = Annotated[np.ndarray, np.uint32]
U8 = Annotated[np.ndarray, np.uint64]
I1 = Annotated[np.ndarray, np.int8]
I2 = Annotated[np.ndarray, np.int16]
I4 = Annotated[np.ndarray, np.int32]
I8 = Annotated[np.ndarray, np.int64]
F4 = Annotated[np.ndarray, np.float32]
F8 = Annotated[np.ndarray, np.float64]


class Nodes(NamedTuple):
    """The nodes, a row each; columns that a run does not need are empty.

    `low_n` and `high_n` are the packed board (see `packing`); boards of up to 16 cells need only the first.
    """

    parent_n: U4
    supersedes_n: U4
    g_n: F4
    h_n: F4
    f_n: F4
    move_n: U1
    low_n: U8
    high_n: U8
    blank_n: U1
    state_n: U1


class Expansions(NamedTuple):
    """The expansions, a row each."""

    node_e: U4
    frontier_e: U4
    nodes_end_e: U4
    discards_end_e: U4
    bound_e: F4


class Discards(NamedTuple):
    """The discarded children, and the nodes that were dropped, a row each."""

    seen_d: U4
    move_d: U1
    reason_d: U1


class Frontier(NamedTuple):
    """A heap of keys, with nodes unless keys end in them; the stack of depth-first search is `node_s` alone."""

    key_s: U8  # f in the upper half, the tie rule in the lower
    node_s: U4  # with all bits inverted if the newest of equal keys is popped first


class BoardSpace(NamedTuple):
    """The moves on packed boards, their costs, and the weights by which they change h."""

    neighbour_cm: I1
    order_m: I2
    weight_tc: I8  # the summand of tile t on cell c in h, in units of 1/scale; 0 where h is not a sum over tiles
    cost_t: I8
    order_seed: np.uint64  # the seed of the orders drawn for every expansion; 0 if the order is fixed
    goal_v: U1  # empty: the goal of boards is in the options of a search


class TableSpace(NamedTuple):
    """The moves, costs and h of the states of a table, a row v each; a move m is the number of a child."""

    successor_vm: I4  # the state that a move leads to, -1 where there is none
    order_m: I2
    estimate_v: I4  # h in units of 1/scale; NO_WAY and more where it is infinite
    cost_vm: I4
    order_seed: np.uint64
    goal_v: U1  # 1 for a goal


class Estimates(NamedTuple):
    """The heuristics i whose maximum is h, if h is not a sum over tiles; otherwise none."""

    address_i: I8  # of the compiled function: see `kernels.estimates.address_of`
    unit_i: I8  # the factor from its units to those of the maximum
    param_i: I8  # where its numbers begin in `params`
    entry_i: I8  # where its table begins in `table`
    params: I8
    table: U1  # read-only, as searches share large tables
    cells_c: U1  # room for a board


class Blend(NamedTuple):
    """f = g_weight·g + h_weight·h; h = sum of weights / scale."""

    g_weight: float
    h_weight: float
    scale: float


class Bounds(NamedTuple):
    """Numbers that a kernel keeps between calls: the bound of deepening, the lowest f above it, h of the root."""

    bound_b: F8


def kind_of(bundle: type, name: str) -> Any:
    """Return the NumPy type of a column of a bundle."""
    return bundle.__annotations__[name].__metadata__[0]


# The types for which kernels are compiled; those of bundles follow from the names of their fields.
READ_ONLY = ("neighbour_cm", "table", "successor_vm", "cost_vm", "estimate_v", "goal_v")  # arrays that searches share
NUMBERS = {int: types.int64, bool: types.boolean, float: types.float64, np.uint64: types.uint64}


def array(kind, dimensions=1, *, read_only=False):
    """Return the type of a C-contiguous array of a NumPy kind such as "u4"."""
    empty = np.empty((0,) * dimensions, kind)
    return types.Array(typeof(empty).dtype, dimensions, "C", readonly=read_only)


def bundle(of):
    """Return the type of a bundle; the letters after the last `_` of a column's name are its dimensions."""
    fields = []
    for name, kind in of.__annotations__.items():
        if hasattr(kind, "__metadata__"):
            dimensions = len(name.rpartition("_")[2]) if "_" in name else 1
            fields.append(array(kind_of(of, name), dimensions, read_only=name in READ_ONLY))
        else:
            fields.append(NUMBERS[kind])
    return types.BaseTuple.from_types(fields, of)
