"""The arrays a search owns, in named bundles that kernels take whole.

A suffix says what indexes an array: n node, e expansion, d discard, c cell, t tile, m move, s slot.
"""

from typing import NamedTuple

import numpy as np

NONE = 0xFFFFFFFF  # no node
ROOT = 255  # the move of a root

QUEUE, STACK, HEAP = range(3)  # how the frontier is ordered
FIFO, LIFO, HIGH_G, LOW_G, HIGH_G_NEWEST, LEAST_STATE, STABLE_SORT = range(7)  # ties on f
REACHED, OVER_BOUND, UNDOES, PASSED_OVER = range(4)  # why a child was discarded
DROPPED, ON_PATH = 4, 5  # no child: a node taken whose state had been expanded; a child whose state is on its path
RUNNING, SOLVED, EXHAUSTED, LIMIT = range(4)  # status
ON_FRONTIER, EXPANDED, SUPERSEDED = range(3)  # state of a node
BEST, ANY_BETTER, FIRST_BETTER = range(3)  # which child hill climbing goes to

# Slots of `progress`, the numbers a search carries from one call to the next.
NODES, EXPANSIONS, DISCARDS, OPEN, HEAD, STATUS, GOAL_NODE, REOPENED, LARGEST, DEEPEST, BRANCH, ROOTS = range(12)
HEAD_2, GOAL_NODE_2, PUT_BACK, SIDEWAYS, WALK, REPLACED, DROPS, LIVE, TAKEN, HELD, FOUND, DROPPED_AT = range(12, 24)
MET, LEVEL, LEVEL_END, STATES, AGAIN, DEEPEST_MADE, CHEAPER, GOAL_WAITS = range(24, 32)
SLOTS = 32

KINDS = {
    **dict.fromkeys(("parent_n", "supersedes_n", "node_e", "frontier_e", "nodes_end_e", "discards_end_e"), np.uint32),
    **dict.fromkeys(("g_n", "h_n", "f_n", "bound_e"), np.float32),
    **dict.fromkeys(("move_n", "blank_n", "state_n", "move_d", "reason_d"), np.uint8),
    **dict.fromkeys(("low_n", "high_n", "key_s", "word_w", "board_s"), np.uint64),
    **dict.fromkeys(("seen_d", "node_s"), np.uint32),
    **dict.fromkeys(("depth_s", "newer_r", "older_r"), np.uint32),
    **dict.fromkeys(("move_s", "move_k", "best_k"), np.uint8),
    **dict.fromkeys(("low_s", "high_s", "low_v", "high_v", "low_k", "high_k"), np.uint64),
    **dict.fromkeys(("stamp_s", "node_k", "waits_k", "place_k", "depth_p"), np.int64),
    **dict.fromkeys(("g_s", "h_s", "f_s", "g_k", "h_k", "bound_b", "limit_k", "over_k"), np.float64),
    **dict.fromkeys(("neighbour_cm", "order_m", "made_m"), np.int8),
    **dict.fromkeys(("weight_tc", "cost_t", "units_m", "address_i", "unit_i", "long_i", "octet_i", "longs"), np.int64),
    **dict.fromkeys(("octets", "cells_c", "blank_v", "status_n"), np.uint8),
    **dict.fromkeys(("child_vm", "node_v"), np.int32),
    **dict.fromkeys(("entry_s", "vertex_n"), np.uint32),
    "h_v": np.float32,
}


class Nodes(NamedTuple):
    """A row a node; columns that a run can do without are empty.

    `low_n`, `high_n` pack its board (see `packing`), of which up to 16 cells need the first alone.
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
    """A row a node that supersedes another, in the order of their numbers; letter r."""

    newer_r: np.ndarray
    older_r: np.ndarray


class Expansions(NamedTuple):
    """A row an expansion."""

    node_e: np.ndarray
    frontier_e: np.ndarray
    nodes_end_e: np.ndarray
    discards_end_e: np.ndarray
    bound_e: np.ndarray


class Discards(NamedTuple):
    """A row a discarded child."""

    seen_d: np.ndarray
    move_d: np.ndarray
    reason_d: np.ndarray


class Frontier(NamedTuple):
    """A heap of keys, and of nodes where keys do not end in them; `node_s` alone is a depth-first search's stack."""

    key_s: np.ndarray  # f in the upper half, the tie rule in the lower
    node_s: np.ndarray  # turned round where the newest of equal keys goes first


class Graph(NamedTuple):
    """States that runs from one start have met, a row each, and the moves between them; letter v."""

    low_v: np.ndarray
    high_v: np.ndarray
    blank_v: np.ndarray
    h_v: np.ndarray  # empty where no run looks at h
    child_vm: np.ndarray
    node_v: np.ndarray  # which node of the run stands for the state
    entry_s: np.ndarray  # which state is where: see `reached`


class Counted(NamedTuple):
    """A row a node of a run that is counted only."""

    vertex_n: np.ndarray
    g_n: np.ndarray
    move_n: np.ndarray
    status_n: np.ndarray


class PuzzleData(NamedTuple):
    """The moves of a puzzle, and what they cost and change h by."""

    neighbour_cm: np.ndarray
    order_m: np.ndarray
    weight_tc: np.ndarray  # what tile t on cell c adds to h, in units of 1/scale
    cost_t: np.ndarray  # what moving tile t costs
    order_seed: np.uint64  # by which the moves are put in another order for every expansion; 0 where they are not


class Estimates(NamedTuple):
    """The heuristics whose maximum is h, where h is more than a sum over tiles; i counts them."""

    address_i: np.ndarray  # by `kernels.estimates.address_of`
    unit_i: np.ndarray  # what to multiply its units by
    long_i: np.ndarray  # where its own part of `longs` begins
    octet_i: np.ndarray  # and of `octets`
    longs: np.ndarray
    octets: np.ndarray  # read-only: searches share the large tables
    cells_c: np.ndarray  # room for a board


class Rules(NamedTuple):
    """What a run fixes, as integers."""

    discipline: int
    tie: int
    keeps_reached: bool  # graph search, else tree search
    cuts_undoing: bool  # a tree search that drops a child which undoes its parent's move
    reopens: bool  # a strictly cheaper child is put on the frontier, and supersedes
    stays_closed: bool  # but not a node that was expanded
    keeps_both: bool  # but supersedes none: both nodes are expanded
    closes: bool  # states are marked when expanded: others of theirs wait, and are dropped when taken
    inserts_all: bool  # even those whose state was expanded before
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
    """The stack of a search under a bound: nodes generated on the current branch and not taken yet."""

    depth_s: np.ndarray
    move_s: np.ndarray
    node_s: np.ndarray
    g_s: np.ndarray
    h_s: np.ndarray


class Branch(NamedTuple):
    """The current branch: the words w of the board at its end, the moves and nodes that lead there; k is the depth."""

    word_w: np.ndarray
    move_k: np.ndarray
    node_k: np.ndarray


class Ways(NamedTuple):
    """What the blank can do: x is its cell and the move that brought it there; i are four places for each x."""

    way_i: np.ndarray  # the ways on, in order, none that undoes the move
    ways_x: np.ndarray  # how many there are
    undo_x: np.ndarray  # how many of them come before the one that undoes the move
    change_xt: np.ndarray  # what tile t adds to f when it is moved out of the way


class Patterns(NamedTuple):
    """The two partitions of a pattern database, where h is their larger sum; else no groups."""

    groups: int  # in a partition
    width: int  # bits of a group's index
    first_pg: np.ndarray  # where the table of a group begins
    one_xt: np.ndarray  # what moving tile t out of the way adds to the indices of the first partition, side by side
    other_xt: np.ndarray  # and of the second
    octets: np.ndarray


class Stack(NamedTuple):
    """What waits, a row a node: its board in one word, how it came about, and all that its children's h needs."""

    board_s: np.ndarray
    way_s: np.ndarray
    depth_s: np.ndarray
    left_s: np.ndarray  # how much of the bound f leaves, or g, where h is read off patterns
    one_s: np.ndarray
    other_s: np.ndarray


class Bounds(NamedTuple):
    """The bound of this iteration, the least f over it, and h of the root."""

    bound_b: np.ndarray


class DeepeningRules(NamedTuple):
    """What a run under a bound fixes."""

    records: bool  # columns are filled
    tests_when_generated: bool
    f_is_depth: bool
    deepens: bool  # begins again under the next bound
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


class Level(NamedTuple):
    """A row a level k of a recursive search: level 0 is above the root, a node of depth k - 1 stands on level k."""

    node_k: np.ndarray
    move_k: np.ndarray  # that led to it
    g_k: np.ndarray
    h_k: np.ndarray
    limit_k: np.ndarray  # its f limit
    over_k: np.ndarray  # the least value below it that is over this limit
    waits_k: np.ndarray  # how many of its children wait; theirs are the rows 4k, 4k + 1, … of `Siblings`


class Siblings(NamedTuple):
    """The nodes that wait along the branch of a recursive search; s = 4k + i counts those below level k."""

    node_s: np.ndarray
    move_s: np.ndarray
    g_s: np.ndarray
    h_s: np.ndarray
    f_s: np.ndarray  # the value: f, or what was backed up


class TwoEndedRules(NamedTuple):
    """What a run from both ends fixes; letter z: 0 from the start, 1 from the goal."""

    tie: int
    blind: bool  # f is the depth, and the first meeting ends the search
    limit: int


class BeamRules(NamedTuple):
    """What a beam search fixes."""

    tie: int
    tests_when_generated: bool
    width: int
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


class ClimbingRules(NamedTuple):
    """What hill climbing fixes."""

    choice: int
    sideways: int
    restarts: int
    limit: int
    start_low: np.uint64
    start_high: np.uint64
    goal_low: np.uint64
    goal_high: np.uint64


def kind_of(bundle: type, name: str) -> type:
    """Return what a column of a bundle holds; nodes that are not recorded outnumber uint32."""
    outnumber = bundle in (Waiting, Siblings) and name == "node_s"
    if outnumber or (bundle is Stack and name != "board_s"):
        return np.int64
    return KINDS[name]
