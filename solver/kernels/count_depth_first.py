"""The depth-first loop under a bound again, for runs that nobody watches: it counts, and keeps the branch alone.

It makes the same search as `deepening`, node by node, about ten times as fast, because whatever can be is worked out
before: h is a whole number that a move changes by one known beforehand, or a sum read off pattern databases; the board
is one word, so that what waits on the stack needs no board to be restored; an undoing move is in no list. For boards
of up to 16 cells. Indices are unsigned, which spares Numba the question whether they count from the end.

Letters: t tile, k depth, s slot of the stack, p partition, g group, i place in the lists of ways. A way x or y is a
blank's cell and the move that brought it there: 8 · cell + move, NOWHERE being the move of a root.
"""

import numpy as np
from numba import typeof, types

from ..tiles.kernels.moves import MOST_CHILDREN, slide
from .columns import (
    BRANCH,
    DEEPEST,
    DISCARDS,
    EXHAUSTED,
    EXPANSIONS,
    HEAD,
    LARGEST,
    LIMIT,
    NODES,
    ROOTS,
    RUNNING,
    SOLVED,
    STATUS,
    DeepeningRules,
    Patterns,
    Stack,
    Ways,
)
from .jit import inlined, kernel
from .signatures import array, bundle

NOWHERE = 4
WAYS = 8  # to a cell, with room for NOWHERE
TILES = 16
PARTITIONS = 2
NOTHING = -(1 << 62)  # was over the bound
# Slots of `ends`: the most that an f over the bound leaves of it, and the root as it stands on the stack.
OVER, BOARD, WAY, DEPTH, LEFT, ONE, OTHER = range(7)


@inlined
def sum_of_groups(indices, first_g, groups, width, mask, octets):
    """Return what the groups of one partition need, whose indices stand side by side."""
    total = np.int64(0)
    for g in range(groups):
        at = first_g[g] + ((indices >> (g * width)) & mask)
        total += np.int64(octets[np.uint64(at)])
    return total


def _signature():
    longs, octets = np.empty(0, "i8"), np.empty(0, "u1")
    octets.flags.writeable = False
    ways = typeof(Ways(longs, longs, longs, longs))
    patterns = typeof(Patterns(0, 0, np.empty((0, 0), "i8"), longs, longs, octets))
    given = (bundle(DeepeningRules), ways, patterns, array("i8"), array("i8"))
    return types.int64(types.int64, *given, bundle(Stack), array("u1"))


SIGNATURE = _signature()


def _counting(name, reads_patterns):
    """Return the loop for one of the two kinds of h, a constant to the compiler: the other's lines cost nothing."""

    @kernel(SIGNATURE, name)
    def count_on(count, rules, ways, patterns, progress, ends, stack, move_k):
        """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or the stack is full."""
        tests_when_generated, deepens, limit, goal = (
            rules.tests_when_generated,
            rules.deepens,
            rules.limit,
            rules.goal_low,
        )
        way_i, ways_x, undo_x, change_xt = ways
        groups, width, first_pg, one_xt, other_xt, octets = patterns
        first_one, first_other = first_pg[0], first_pg[1]
        mask = (np.int64(1) << width) - 1
        board_s, way_s, depth_s, left_s, one_s, other_s = stack
        first_e, d, made = progress[EXPANSIONS], progress[DISCARDS], progress[NODES]
        waits, status, largest, deepest = progress[HEAD], progress[STATUS], progress[LARGEST], progress[DEEPEST]
        over = ends[OVER]
        end_e = first_e + count
        room_s = board_s.shape[0] - MOST_CHILDREN
        room_k = move_k.shape[0] - 1
        one = other = child_one = child_other = np.int64(0)
        e = first_e
        while status == RUNNING and e < end_e and waits <= room_s:
            s = np.uint64(waits - 1)
            k = depth_s[s]
            if k >= room_k:
                break
            waits -= 1
            board, x, left = board_s[s], way_s[s], left_s[s]  # left: of the bound, by f, or by g where h is a pattern's
            if reads_patterns:
                one, other = one_s[s], other_s[s]
            move_k[np.uint64(k)] = x & (WAYS - 1)
            deepest = max(deepest, k)
            if board == goal and not tests_when_generated:
                status = SOLVED
                progress[BRANCH] = k
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
                        spare = rest - sum_of_groups(child_one, first_one, groups, width, mask, octets)
                        if spare < 0 and spare <= over:  # whatever the other partition says
                            d += 1
                            continue
                        child_other = other + other_xt[change]
                        spare = min(spare, rest - sum_of_groups(child_other, first_other, groups, width, mask, octets))
                    else:
                        spare = rest = left - change_xt[change]
                    if spare < 0:
                        over = max(over, spare)
                        d += 1
                        continue
                    if made == limit:
                        status = LIMIT
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
                        status = SOLVED
                        move_k[np.uint64(k + 1)] = y & (WAYS - 1)
                        progress[BRANCH] = k + 1
                        undone = undone and undo_x[np.uint64(x)] <= i - first_i
                        break
                if undone:
                    d += 1
            if status == RUNNING and waits == 0:
                if not deepens or over == NOTHING:
                    status = EXHAUSTED
                elif made == limit:
                    status = LIMIT
                else:
                    ends[LEFT] -= over  # the bound rises by what the nearest f was over it
                    over = np.int64(NOTHING)
                    board_s[0], way_s[0] = np.uint64(ends[BOARD]), ends[WAY]
                    depth_s[0], left_s[0] = ends[DEPTH], ends[LEFT]
                    one_s[0], other_s[0] = ends[ONE], ends[OTHER]
                    made += 1
                    progress[ROOTS] += 1
                    waits = 1
            largest = max(largest, waits)
            e += 1
        progress[EXPANSIONS], progress[DISCARDS], progress[NODES] = e, d, made
        progress[HEAD], progress[STATUS], progress[LARGEST], progress[DEEPEST] = waits, status, largest, deepest
        ends[OVER] = over
        return e - first_e

    return count_on


count_by_sums, count_by_patterns = _counting("count_by_sums", False), _counting("count_by_patterns", True)
