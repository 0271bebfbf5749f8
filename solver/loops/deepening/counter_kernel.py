"""The bounded depth-first loop for runs whose events are not needed: it only counts, and keeps only the branch.

It expands the same nodes as `deepening`, about ten times as fast, because as much as possible is precomputed: h is a
whole number that a move changes by a known amount, or a sum of entries of pattern databases; the board is one word on
the stack, so moves need not be undone; and the lists of moves leave out those that undo the last one. Boards have up to
16 cells. Indices are unsigned, so that Numba does not check whether they count from the end.

Letters: t tile, k depth, s slot of the stack, p partition, g group, i place in the lists of ways. A way x or y is the
blank's cell and the move that brought it there: 8 · cell + move, with NOWHERE as the move of a root.
"""

from typing import NamedTuple

import numpy as np
from numba import typeof, types

from ...kernels import columns as col
from ...kernels.boards.moves import MOST_CHILDREN, slide
from ...kernels.jit import inlined, kernel
from .kernel import DeepeningRules

NOWHERE = 4
WAYS = 8  # ways per cell, including NOWHERE
MOST_TILES = 16
PARTITIONS = 2
NOTHING = -(1 << 62)  # of `ends[OVER]`: no f was over the bound
# Slots of `ends`: the bound minus the lowest f over it, and the root's row of the stack.
OVER, BOARD, WAY, DEPTH, LEFT, ONE, OTHER = range(7)


class Ways(NamedTuple):
    """The moves of the blank; a way x is its cell and the move that led there, and each x has four places i."""

    way_i: np.ndarray  # the ways that may follow, in order, without the one that undoes the move
    ways_x: np.ndarray  # how many may follow
    undo_x: np.ndarray  # how many of them precede the one that undoes the move
    change_xt: np.ndarray  # the change of f when way x moves tile t


class Patterns(NamedTuple):
    """The two partitions of a pattern database, whose larger sum is h; without groups if h is not from patterns."""

    groups: int  # the number of groups in a partition
    width: int  # bits of a group's index
    first_pg: np.ndarray  # where the table of a group begins
    one_xt: np.ndarray  # the change of the first partition's indices, side by side, when way x moves tile t
    other_xt: np.ndarray  # of the second partition's indices
    table: np.ndarray


class Stack(NamedTuple):
    """The stack of a counting depth-first search, a row s for each node not yet popped."""

    board_s: col.U8  # in one word
    way_s: col.I8  # the blank's cell and the move that led there
    depth_s: col.I8
    left_s: col.I8  # the bound minus f, or minus g if h is from patterns
    one_s: col.I8  # the indices of the first partition, side by side
    other_s: col.I8  # those of the second


@inlined
def sum_of_groups(indices, first_g, groups, width, mask, table):
    """Return the sum of the entries of one partition's groups, whose indices are packed side by side."""
    total = np.int64(0)
    for g in range(groups):
        at = first_g[g] + ((indices >> (g * width)) & mask)
        total += np.int64(table[np.uint64(at)])
    return total


def _signature():
    integers, table = np.empty(0, "i8"), np.empty(0, "u1")
    table.flags.writeable = False
    ways = typeof(Ways(integers, integers, integers, integers))
    patterns = typeof(Patterns(0, 0, np.empty((0, 0), "i8"), integers, integers, table))
    given = (col.bundle(DeepeningRules), ways, patterns, col.array("i8"), col.array("i8"))
    return types.int64(types.int64, *given, col.bundle(Stack), col.array("u1"))


SIGNATURE = _signature()


def _counting(name, reads_patterns):
    """Return the loop for one of the two kinds of h, a constant, so that the compiler leaves out the other's lines."""

    @kernel(SIGNATURE, name)
    def count_on(count, rules, ways, patterns, progress, ends, stack, move_k):
        """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or the stack is full."""
        tests_when_generated, deepens = rules.tests_when_generated, rules.deepens
        limit, goal = rules.limit, rules.goal_low
        way_i, ways_x, undo_x, change_xt = ways
        groups, width, first_pg, one_xt, other_xt, table = patterns
        first_one, first_other = first_pg[0], first_pg[1]
        mask = (np.int64(1) << width) - 1
        board_s, way_s, depth_s, left_s, one_s, other_s = stack
        first_e, d, made = progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES]
        waits, status = progress[col.HEAD], progress[col.STATUS]
        largest, deepest = progress[col.LARGEST], progress[col.DEEPEST]
        over = ends[OVER]
        end_e = first_e + count
        room_s = board_s.shape[0] - MOST_CHILDREN
        room_k = move_k.shape[0] - 1
        one = other = child_one = child_other = np.int64(0)
        e = first_e
        while status == col.RUNNING and e < end_e and waits <= room_s:
            s = np.uint64(waits - 1)
            k = depth_s[s]
            if k >= room_k:
                break
            waits -= 1
            board, x, left = board_s[s], way_s[s], left_s[s]  # left: the bound minus f, minus g where h is a pattern's
            if reads_patterns:
                one, other = one_s[s], other_s[s]
            move_k[np.uint64(k)] = x & (WAYS - 1)
            deepest = max(deepest, k)
            if board == goal and not tests_when_generated:
                status = col.SOLVED
                progress[col.BRANCH] = k
            else:
                b = x >> 3
                first_i = x << 2
                undone = k > 0
                for i in range(first_i, first_i + ways_x[np.uint64(x)]):
                    y = way_i[np.uint64(i)]
                    t, child, _ = slide(board, np.uint64(0), b, y >> 3, False)
                    change = np.uint64((y << 4) + t)
                    if reads_patterns:
                        rest = left - 1
                        child_one = one + one_xt[change]
                        spare = rest - sum_of_groups(child_one, first_one, groups, width, mask, table)
                        if spare < 0 and spare <= over:  # the other partition cannot change this
                            d += 1
                            continue
                        child_other = other + other_xt[change]
                        spare = min(spare, rest - sum_of_groups(child_other, first_other, groups, width, mask, table))
                    else:
                        spare = rest = left - change_xt[change]
                    if spare < 0:
                        over = max(over, spare)
                        d += 1
                        continue
                    if made == limit:
                        status = col.LIMIT
                        undone = undone and undo_x[np.uint64(x)] <= i - first_i
                        break
                    s = np.uint64(waits)
                    board_s[s] = child
                    way_s[s] = y
                    depth_s[s] = k + 1
                    left_s[s] = rest
                    if reads_patterns:
                        one_s[s] = child_one
                        other_s[s] = child_other
                    waits += 1
                    made += 1
                    if tests_when_generated and child == goal:
                        status = col.SOLVED
                        move_k[np.uint64(k + 1)] = y & (WAYS - 1)
                        progress[col.BRANCH] = k + 1
                        undone = undone and undo_x[np.uint64(x)] <= i - first_i
                        break
                if undone:
                    d += 1
            if status == col.RUNNING and waits == 0:
                if not deepens or over == NOTHING:
                    status = col.EXHAUSTED
                elif made == limit:
                    status = col.LIMIT
                else:
                    ends[LEFT] -= over  # the bound rises to the lowest f that was over it
                    over = np.int64(NOTHING)
                    board_s[0], way_s[0] = np.uint64(ends[BOARD]), ends[WAY]
                    depth_s[0], left_s[0] = ends[DEPTH], ends[LEFT]
                    one_s[0], other_s[0] = ends[ONE], ends[OTHER]
                    made += 1
                    progress[col.ROOTS] += 1
                    waits = 1
            largest = max(largest, waits)
            e += 1
        progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES] = e, d, made
        progress[col.HEAD], progress[col.STATUS] = waits, status
        progress[col.LARGEST], progress[col.DEEPEST] = largest, deepest
        ends[OVER] = over
        return e - first_e

    return count_on


count_by_sums, count_by_patterns = _counting("count_by_sums", False), _counting("count_by_patterns", True)
