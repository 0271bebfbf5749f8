"""The one best-first loop: breadth-first, depth-first, uniform-cost, greedy, A* and weighted A*.

They differ in what orders the frontier (`Rules.discipline`, `Blend`) and in whether a cheaper child supersedes a
reached state (`Rules.reopens`). The loop fills columns and can be left and entered again at any expansion.
After best-first search in Russell and Norvig, Artificial Intelligence: A Modern Approach, 4th ed., figure 3.7.

Letters: n node, e expansion, d discard, c cell, t tile, m move.
"""

from typing import Any

import numpy as np
from numba import types

from ..tiles.kernels.packing import in_high, in_low, tile_at
from .columns import (
    DISCARDS,
    EXHAUSTED,
    EXPANDED,
    EXPANSIONS,
    FIFO,
    GOAL_NODE,
    HEAD,
    HEAP,
    HIGH_G,
    LARGEST,
    LIFO,
    LIMIT,
    NODES,
    NONE,
    ON_FRONTIER,
    OPEN,
    QUEUE,
    REOPENED,
    REPLACED,
    ROOT,
    ROOTS,
    RUNNING,
    SOLVED,
    STACK,
    STATUS,
    SUPERSEDED,
    Blend,
    Discards,
    Estimates,
    Expansions,
    Frontier,
    Nodes,
    Replaced,
    Rules,
    Tables,
)
from .estimates import NO_WAY
from .heap import pop, pop_key, push, push_key
from .jit import inlined, kernel
from .reached import EIGHTHS, enter, entry_of, find, hash_of, node_of, refill
from .signatures import array, bundle

MOST_CHILDREN = 4  # an expansion makes

estimate: Any = None  # set by `kernels.prepare`: the chain of all heuristics that are not sums over tiles


@inlined
def key_of(f, g, n, tie):
    """Return what orders the heap: the bits of f (not negative, so they order as f does), then the tie rule."""
    lower = np.uint64(n)
    if tie == LIFO:
        lower = np.uint64(NONE - n)
    elif tie != FIFO:
        lower = np.uint64(np.float32(g).view(np.uint32))
        if tie == HIGH_G:
            lower = np.uint64(NONE) - lower
    return (np.uint64(np.float32(f).view(np.uint32)) << np.uint64(32)) | lower


@inlined
def units_of(low, high, bits, cells_a_word, weight_tc):
    """Return h of a board in units of 1/scale, summed from scratch, so that it depends on nothing but the board."""
    total = np.int64(0)
    for c in range(weight_tc.shape[1]):
        total += weight_tc[tile_at(low, high, c, bits, cells_a_word), c]
    return total


@inlined
def largest_estimate(estimates):
    """Return h of `cells_c` in units: the largest of the estimates."""
    return largest_between(estimates, 0, estimates.kind_i.shape[0])


@inlined
def largest_between(estimates, first, end):
    """Return the largest of the estimates [first, end) of `cells_c`, in units."""
    largest = np.int64(0)
    for i in range(first, end):
        units = estimates.unit_i[i] * estimate(
            estimates.kind_i[i], estimates.cells_c, estimates.longs, estimates.long_i[i], estimates.octets,
            estimates.octet_i[i],
        )  # fmt: skip
        largest = max(largest, units)
    return largest


@kernel
def first_estimate(scale, estimates):
    """Return h of `cells_c`: the largest of the estimates, infinite where one says that no moves lead to the goal."""
    units = largest_estimate(estimates)
    return np.inf if units >= NO_WAY * scale else units / scale


@kernel
def begin(low, high, blank, h, rules, blend, progress, nodes, frontier, table_s):
    """Make the start node 0 and put it on the frontier; a goal test at generation may end the search here."""
    nodes.parent_n[0] = NONE
    nodes.move_n[0] = ROOT
    nodes.g_n[0] = 0.0
    if nodes.h_n.shape[0] > 0:
        nodes.h_n[0] = h
    if nodes.f_n.shape[0] > 0:
        nodes.f_n[0] = 0.0
    nodes.low_n[0] = low
    wide = nodes.high_n.shape[0] > 0
    if wide:
        nodes.high_n[0] = high
    nodes.blank_n[0] = blank
    if nodes.state_n.shape[0] > 0:
        nodes.state_n[0] = ON_FRONTIER
    if frontier.node_s.shape[0] > 0:
        frontier.node_s[0] = 0
    if frontier.key_s.shape[0] > 0:
        frontier.key_s[0] = key_of(blend.h_weight * h, 0.0, 0, rules.tie)
    progress[NODES] = 1
    progress[ROOTS] = 1
    progress[OPEN] = 1
    progress[HEAD] = 0 if rules.discipline == QUEUE else 1
    progress[LARGEST] = 1
    x = hash_of(low, high)
    table_s[find(low, high, x, wide, nodes.low_n, nodes.high_n, table_s)] = entry_of(0, x, table_s)
    if rules.tests_when_generated and low == rules.goal_low and high == rules.goal_high:
        progress[STATUS] = SOLVED
        progress[GOAL_NODE] = 0
    return progress[STATUS]


def loop(queues, sums):
    """Return the loop, for any run or, told beforehand what makes it faster, for the commonest only.

    Both are for boards of up to 16 cells: one that `queues` for graph search without h, first in, first out; one that
    `sums` for a heap of keys that end in their node, with h a sum over tiles.
    """
    any_run = not (queues or sums)

    @kernel
    def advance(
        count, rules, blend, tables, estimates, progress, nodes, replaced, expansions, discards, frontier, table_s
    ):
        """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or arrays are full."""
        # Bundles are unpacked once: reading a field of one inside the loop costs a reference count each time.
        parent_n, _, g_n, h_n, f_n, move_n, low_n, high_n, blank_n, state_n = nodes
        newer_r, older_r = replaced
        node_e, frontier_e, nodes_end_e, discards_end_e, _ = expansions
        seen_d, move_d, _ = discards
        key_s, node_s = frontier
        neighbour_cm, order_m, weight_tc, cost_t = tables
        cells_c = estimates.cells_c
        tie, cuts_undoing, tests_when_generated = rules.tie, rules.cuts_undoing, rules.tests_when_generated
        limit, goal_low, goal_high = rules.limit, rules.goal_low, rules.goal_high
        g_weight, h_weight, scale = blend.g_weight, blend.h_weight, blend.scale
        # What a loop was told beforehand is constant in it: the branches below that it does not need are not compiled.
        discipline = QUEUE if queues else HEAP if sums else rules.discipline
        keeps_reached = True if queues else rules.keeps_reached
        reopens = False if queues else rules.reopens
        has_h = False if queues else h_n.shape[0] > 0
        bits = rules.bits if any_run else 4
        cells_a_word = rules.cells_a_word if any_run else 16
        wide = high_n.shape[0] > 0 if any_run else False
        paired = node_s.shape[0] > 0 if any_run else False
        has_f = f_n.shape[0] > 0 if any_run else False
        estimated = estimates.kind_i.shape[0] > 0 if any_run else False
        turned = np.uint64(NONE if tie == LIFO else 0)
        first_e, d, made = progress[EXPANSIONS], progress[DISCARDS], progress[NODES]
        on_frontier, head, largest = progress[OPEN], progress[HEAD], progress[LARGEST]
        status, reopened, r = progress[STATUS], progress[REOPENED], progress[REPLACED]
        room_e = min(node_e.shape[0], first_e + count)
        room_n = parent_n.shape[0] - MOST_CHILDREN
        if keeps_reached:
            room_n = min(room_n, (table_s.shape[0] >> 3) * EIGHTHS - MOST_CHILDREN)
        room_d = seen_d.shape[0] - MOST_CHILDREN
        room_r = newer_r.shape[0] - MOST_CHILDREN if reopens else 0
        high = np.uint64(0)
        child_high = np.uint64(0)
        x = np.uint64(0)
        s = np.uint64(0)
        e = first_e
        while status == RUNNING and e < room_e and made <= room_n and d <= room_d and r <= room_r:
            n = np.uint64(head)  # of a queue, in which nodes stand in the order of their numbers
            if discipline == QUEUE:
                head += 1
            elif discipline == STACK:
                head -= 1
                n = np.uint64(node_s[head])
            elif not queues:
                while True:
                    if any_run and paired:
                        n = np.uint64(pop(key_s, node_s, head))
                    else:
                        n = (pop_key(key_s, head) & np.uint64(NONE)) ^ turned
                    head -= 1
                    if not reopens or state_n[n] == ON_FRONTIER:  # else it was superseded since
                        break
            on_frontier -= 1
            low = low_n[n]
            if wide:
                high = high_n[n]
            b = np.int64(blank_n[n])
            if reopens:
                state_n[n] = EXPANDED
            if not tests_when_generated and low == goal_low and high == goal_high:
                status = SOLVED
                progress[GOAL_NODE] = n
            else:
                g = np.float64(g_n[n])
                units = np.int64(0)
                if not queues and has_h:
                    # Whole numbers survive float32; fractions do not, and a sum must not depend on the way to it.
                    units = np.int64(h_n[n]) if scale == 1.0 else units_of(low, high, bits, cells_a_word, weight_tc)
                if any_run and estimated:
                    for c in range(cells_c.shape[0]):
                        cells_c[c] = tile_at(low, high, c, bits, cells_a_word)
                parent = parent_n[n]
                # The child that undoes the move is the parent's board: no look-up is needed but where another node took
                # the parent's place.
                back = np.int64(move_n[n]) ^ 1  # up and down, left and right stand side by side
                if not (keeps_reached or cuts_undoing) or (
                    reopens and parent != NONE and state_n[np.uint64(parent)] == SUPERSEDED
                ):
                    back = np.int64(ROOT)
                for i in range(MOST_CHILDREN):
                    m = np.int64(order_m[i])
                    c = np.int64(neighbour_cm[b, m])
                    if c < 0:
                        continue
                    if m == back:
                        seen_d[d] = parent
                        move_d[d] = m
                        d += 1
                        continue
                    t = tile_at(low, high, c, bits, cells_a_word)
                    child_low = low ^ in_low(c, t, bits, cells_a_word) ^ in_low(b, t, bits, cells_a_word)
                    if wide:
                        child_high = high ^ in_high(c, t, bits, cells_a_word) ^ in_high(b, t, bits, cells_a_word)
                    child_g = g + cost_t[t]
                    seen = np.int64(-1)
                    if keeps_reached:
                        x = hash_of(child_low, child_high)
                        s = find(child_low, child_high, x, wide, low_n, high_n, table_s)
                        seen = node_of(table_s[s], table_s)
                    if seen >= 0 and (not reopens or np.float64(g_n[np.uint64(seen)]) <= child_g):
                        seen_d[d] = seen
                        move_d[d] = m
                        d += 1
                        continue
                    if made == limit:
                        status = LIMIT
                        break
                    new = np.uint64(made)
                    if seen >= 0:
                        old = np.uint64(seen)
                        if state_n[old] == EXPANDED:
                            reopened += 1
                        else:
                            on_frontier -= 1
                        state_n[old] = SUPERSEDED
                        newer_r[r] = made
                        older_r[r] = seen
                        r += 1
                    parent_n[new] = n
                    move_n[new] = m
                    low_n[new] = child_low
                    if wide:
                        high_n[new] = child_high
                    blank_n[new] = c
                    if reopens:
                        state_n[new] = ON_FRONTIER
                    g_n[new] = child_g
                    h = 0.0
                    if not queues and has_h:
                        if any_run and estimated:
                            cells_c[b], cells_c[c] = t, 0
                            units_of_child = largest_estimate(estimates)
                            cells_c[b], cells_c[c] = 0, t
                        else:
                            units_of_child = (
                                units + weight_tc[t, b] - weight_tc[t, c] + weight_tc[0, c] - weight_tc[0, b]
                            )
                        h = np.float64(np.float32(units_of_child / scale))
                        h_n[new] = h
                    if has_f:
                        f_n[new] = np.float64(f_n[n]) + 1.0
                    if keeps_reached:
                        table_s[s] = entry_of(made, x, table_s)
                    if discipline == STACK:
                        node_s[head] = made
                        head += 1
                    elif not queues and discipline == HEAP:
                        key = key_of(g_weight * child_g + h_weight * h, child_g, made, tie)
                        if any_run and paired:
                            push(key_s, node_s, head, key, np.uint32(made))
                        else:
                            push_key(key_s, head, key)
                        head += 1
                    on_frontier += 1
                    made += 1
                    if tests_when_generated and child_low == goal_low and child_high == goal_high:
                        status = SOLVED
                        progress[GOAL_NODE] = new
                        break
                if status == RUNNING and on_frontier == 0:
                    status = EXHAUSTED
            node_e[e] = n
            frontier_e[e] = on_frontier
            nodes_end_e[e] = made
            discards_end_e[e] = d
            largest = max(largest, on_frontier)
            e += 1
        progress[EXPANSIONS], progress[DISCARDS], progress[NODES] = e, d, made
        progress[OPEN], progress[HEAD], progress[LARGEST] = on_frontier, head, largest
        progress[STATUS], progress[REOPENED], progress[REPLACED] = status, reopened, r
        return e - first_e

    return advance


advance_queue = loop(True, False)
advance_sums = loop(False, True)
advance_any = loop(False, False)


def _signatures():
    rules, blend, progress, nodes = bundle(Rules), bundle(Blend), array("i8"), bundle(Nodes)
    word, frontier, table, words = types.uint64, bundle(Frontier), array("u4"), array("u8")
    given = (rules, blend, bundle(Tables), bundle(Estimates), progress)
    columns = (nodes, bundle(Replaced), bundle(Expansions), bundle(Discards), frontier, table)
    advance = types.int64(types.int64, *given, *columns)
    start = (word, word, types.int64, types.float64)
    return (
        (first_estimate, types.float64(types.float64, bundle(Estimates))),
        (begin, types.int64(*start, rules, blend, progress, nodes, frontier, table)),
        (advance_queue, advance),
        (advance_sums, advance),
        (advance_any, advance),
        (enter, types.int64(types.int64, types.int64, words, words, table)),
        (refill, types.int64(table, words, words, table)),
    )


SIGNATURES = _signatures()
