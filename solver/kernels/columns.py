"""The arrays of searches, in named bundles that kernels take as one argument each.

A suffix says what indexes an array: n node, e expansion, d discard, c cell, t tile, m move, s slot of a heap, stack or
hash table, k depth or level, r node that supersedes another one, v state of a graph, i heuristic or place in a list,
w word of a board, b number of a bundle's own, x way, p partition, g group, z side of a two-ended search.
"""

from typing import NamedTuple

import numpy as np
from numba import typeof, types

NONE = 0xFFFFFFFF  # no node
ROOT = 255  # the move of a root

QUEUE, STACK, HEAP = range(3)  # data structure of the frontier
FIFO, LIFO, HIGH_G, LOW_G, HIGH_G_NEWEST, LEAST_STATE, STABLE_SORT, LOW_H = range(8)  # ties on f
REACHED, OVER_BOUND, UNDOES, PASSED_OVER = range(4)  # why a child was discarded
DROPPED, ON_PATH = 4, 5  # no child, but a node that was popped and not expanded; a child whose state is on its path
RUNNING, SOLVED, EXHAUSTED, LIMIT = range(4)  # status
ON_FRONTIER, EXPANDED, SUPERSEDED = range(3)  # state of a node
BEST, ANY_BETTER, FIRST_BETTER = range(3)  # which child hill climbing goes to

# Slots of `progress`, the numbers that a search keeps between two calls of its kernel.
NODES, EXPANSIONS, DISCARDS, OPEN, HEAD, STATUS, GOAL_NODE, REOPENED, LARGEST, DEEPEST, BRANCH, ROOTS = range(12)
HEAD_2, GOAL_NODE_2, PUT_BACK, SIDEWAYS, WALK, REPLACED, DROPS, LIVE, TAKEN, HELD, FOUND, DROPPED_AT = range(12, 24)
MET, LEVEL, LEVEL_END, STATES, AGAIN, DEEPEST_MADE, CHEAPER, GOAL_WAITS = range(24, 32)
BEFORE = 32
SLOTS = 40

KINDS = {
    **dict.fromkeys(("parent_n", "supersedes_n", "node_e", "frontier_e", "nodes_end_e", "discards_end_e"), np.uint32),
    **dict.fromkeys(("g_n", "h_n", "f_n", "bound_e", "h_m"), np.float32),
    **dict.fromkeys(("move_n", "blank_n", "state_n", "move_d", "reason_d"), np.uint8),
    **dict.fromkeys(("low_n", "high_n", "key_s", "word_w", "board_s"), np.uint64),
    **dict.fromkeys(("seen_d", "node_s", "now_s", "later_s"), np.uint32),
    **dict.fromkeys(("depth_s", "newer_r", "older_r"), np.uint32),
    **dict.fromkeys(("move_s", "move_k", "best_k"), np.uint8),
    **dict.fromkeys(("low_s", "high_s", "low_v", "high_v", "low_k", "high_k"), np.uint64),
    **dict.fromkeys(("stamp_s", "node_k", "before_k", "waits_k", "place_k", "depth_p"), np.int64),
    **dict.fromkeys(("g_s", "h_s", "f_s", "g_k", "h_k", "bound_b", "limit_k", "over_k"), np.float64),
    "neighbour_cm": np.int8,
    **dict.fromkeys(("order_m", "made_m"), np.int16),
    **dict.fromkeys(
        ("weight_tc", "cost_t", "units_m", "address_i", "unit_i", "param_i", "entry_i", "params"), np.int64
    ),
    **dict.fromkeys(("table", "cells_c", "blank_v", "status_n", "goal_v"), np.uint8),
    **dict.fromkeys(("child_vm", "successor_vm", "cost_vm", "estimate_v", "node_v"), np.int32),
    **dict.fromkeys(("entry_s", "vertex_n"), np.uint32),
    "h_v": np.float32,
}


class Nodes(NamedTuple):
    """The nodes, a row each; columns that a run does not need are empty.

    `low_n` and `high_n` are the packed board (see `packing`); boards of up to 16 cells need only the first.
    """

    parent_n: np.ndarray
    supersedes_n: np.ndarray
    g_n: np.ndarray
    h_n: np.ndarray
    f_n: np.ndarray
    move_n: np.ndarray
    low_n: np.ndarray
    high_n: np.ndarray
    blank_n: np.ndarray
    state_n: np.ndarray


class Replaced(NamedTuple):
    """The nodes that supersede others, a row r each, in the order of their numbers."""

    newer_r: np.ndarray
    older_r: np.ndarray


class Expansions(NamedTuple):
    """The expansions, a row each."""

    node_e: np.ndarray
    frontier_e: np.ndarray
    nodes_end_e: np.ndarray
    discards_end_e: np.ndarray
    bound_e: np.ndarray


class Discards(NamedTuple):
    """The discarded children, and the nodes that were dropped, a row each."""

    seen_d: np.ndarray
    move_d: np.ndarray
    reason_d: np.ndarray


class Frontier(NamedTuple):
    """A heap of keys, and of nodes where keys do not end in them; the stack of depth-first search is `node_s` alone."""

    key_s: np.ndarray  # f in the upper half, the tie rule in the lower
    node_s: np.ndarray  # with all bits inverted where the newest of equal keys is popped first


class Graph(NamedTuple):
    """The states that runs from one start have generated, a row v each, and the moves between them."""

    low_v: np.ndarray
    high_v: np.ndarray
    blank_v: np.ndarray
    h_v: np.ndarray  # empty where no run uses h
    child_vm: np.ndarray
    node_v: np.ndarray  # the node of the current run that stands for the state
    entry_s: np.ndarray  # a hash table of the states: see `reached`


class Counted(NamedTuple):
    """The nodes of a run whose events are not recorded, a row each."""

    vertex_n: np.ndarray
    g_n: np.ndarray
    move_n: np.ndarray
    status_n: np.ndarray


class BoardSpace(NamedTuple):
    """The moves on packed boards, their costs, and the weights by which they change h."""

    neighbour_cm: np.ndarray
    order_m: np.ndarray
    weight_tc: np.ndarray  # what tile t on cell c adds to h, in units of 1/scale; 0 where h is not a sum over tiles
    cost_t: np.ndarray  # the cost of moving tile t
    order_seed: np.uint64  # the seed of an order drawn for every expansion; 0 where the order is fixed
    goal_v: np.ndarray  # empty: the goal of boards is in the options of a search


class TableSpace(NamedTuple):
    """The same of states that are enumerated, a row v each; a move m is the number of a child."""

    successor_vm: np.ndarray  # the state that a move leads to, -1 where there is none
    order_m: np.ndarray
    estimate_v: np.ndarray  # h in units of 1/scale; NO_WAY and more where it is infinite
    cost_vm: np.ndarray
    order_seed: np.uint64
    goal_v: np.ndarray  # 1 for a goal


class Estimates(NamedTuple):
    """The heuristics i of which h is the maximum, where h is not a sum over tiles; none where it is."""

    address_i: np.ndarray  # of the compiled function: see `kernels.estimates.address_of`
    unit_i: np.ndarray  # the factor that brings its units to those of the maximum
    param_i: np.ndarray  # where its own numbers begin in `params`
    entry_i: np.ndarray  # where its own table begins in `table`
    params: np.ndarray
    table: np.ndarray  # read-only: searches share large tables
    cells_c: np.ndarray  # room for a board


class Rules(NamedTuple):
    """The options of a best-first search, as numbers."""

    discipline: int
    tie: int
    keeps_reached: bool  # graph search, else tree search
    cuts_undoing: bool  # a tree search that discards a child which undoes its parent's move
    reopens: bool  # a strictly cheaper child is added to the frontier and supersedes the older node
    stays_closed: bool  # unless the older node was expanded: then the child is discarded
    keeps_both: bool  # the child supersedes none: both nodes are expanded
    closes: bool  # states are marked when expanded: duplicates are added, and dropped when popped
    inserts_all: bool  # duplicates are added even if their state was expanded before
    tests_when_generated: bool
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


class Blend(NamedTuple):
    """f = g_weight·g + h_weight·h; h = sum of weights / scale."""

    g_weight: float
    h_weight: float
    scale: float


class Waiting(NamedTuple):
    """The stack of a search under a bound: the nodes that were generated on the current branch and not popped yet."""

    depth_s: np.ndarray
    move_s: np.ndarray
    node_s: np.ndarray
    g_s: np.ndarray
    h_s: np.ndarray


class Branch(NamedTuple):
    """The current branch: the words w of the board at its end, and by depth k the moves and nodes that lead there."""

    word_w: np.ndarray
    move_k: np.ndarray
    node_k: np.ndarray
    before_k: np.ndarray  # of a table, the states from which the moves lead


class Ways(NamedTuple):
    """The moves of the blank; a way x is its cell and the move that brought it there, i are four places for each x."""

    way_i: np.ndarray  # the ways that may follow, in order, without the one that undoes the move
    ways_x: np.ndarray  # how many may follow
    undo_x: np.ndarray  # how many of them come before the one that undoes the move
    change_xt: np.ndarray  # what f changes by when way x moves tile t


class Patterns(NamedTuple):
    """The two partitions of a pattern database, where h is the larger of their sums; else without groups."""

    groups: int  # in a partition
    width: int  # bits of a group's index
    first_pg: np.ndarray  # where the table of a group begins
    one_xt: np.ndarray  # what way x, moving tile t, adds to the indices of the first partition, side by side
    other_xt: np.ndarray  # the same of the second
    table: np.ndarray


class Stack(NamedTuple):
    """The stack of a counting depth-first search, a row s for each node that is not popped yet."""

    board_s: np.ndarray  # in one word
    way_s: np.ndarray  # the blank's cell and the move that brought it there
    depth_s: np.ndarray
    left_s: np.ndarray  # the bound minus f, or minus g where h comes from patterns
    one_s: np.ndarray  # the indices of the first partition, side by side
    other_s: np.ndarray  # those of the second


class Bounds(NamedTuple):
    """Numbers that a kernel keeps between two calls; of deepening: the bound, the lowest f over it, h of the root."""

    bound_b: np.ndarray


class DeepeningRules(NamedTuple):
    """The options of a search under a bound."""

    records: bool  # columns are filled
    tests_when_generated: bool
    f_is_depth: bool
    deepens: bool  # starts again under the next bound
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


class Level(NamedTuple):
    """The branch of a recursive search, a row a level: level 0 is above the root, a node of depth k - 1 on level k."""

    node_k: np.ndarray
    move_k: np.ndarray  # that led to it
    before_k: np.ndarray  # of a table, the state from which that move leads
    g_k: np.ndarray
    h_k: np.ndarray
    limit_k: np.ndarray  # its f limit
    over_k: np.ndarray  # the lowest value below it that is over this limit
    waits_k: np.ndarray  # how many of its children are on the frontier: its rows in `Siblings`


class Siblings(NamedTuple):
    """The frontier of a recursive search: the siblings along its branch.

    Row s = w·k + i is child i below level k, w the most moves of a state.
    """

    node_s: np.ndarray
    move_s: np.ndarray
    g_s: np.ndarray
    h_s: np.ndarray
    f_s: np.ndarray  # the value: f, or the backed-up one


class TwoEndedRules(NamedTuple):
    """The options of a two-ended search."""

    tie: int
    blind: bool  # f is the depth, and the search ends when the sides first meet
    limit: int


class BeamRules(NamedTuple):
    """The options of a beam search."""

    tie: int
    tests_when_generated: bool
    width: int
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


class ClimbingRules(NamedTuple):
    """The options of hill climbing."""

    choice: int
    sideways: int
    restarts: int
    stride: int  # by how many moves the random walk is longer after each restart
    limit: int
    start_low: np.uint64
    start_high: np.uint64
    goal_low: np.uint64
    goal_high: np.uint64


def kind_of(bundle: type, name: str) -> type:
    """Return the NumPy type of a column of a bundle; nodes that are only counted may outnumber uint32."""
    outnumber = bundle in (Waiting, Siblings) and name == "node_s"
    if outnumber or (bundle is Stack and name != "board_s"):
        return np.int64
    return KINDS[name]


# The types under which kernels are compiled; those of bundles follow from the names of their fields.
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
        if kind is np.ndarray:
            dimensions = len(name.rpartition("_")[2]) if "_" in name else 1
            fields.append(array(kind_of(of, name), dimensions, read_only=name in READ_ONLY))
        else:
            fields.append(NUMBERS[kind])
    return types.BaseTuple.from_types(fields, of)
