"""The loop from both ends: bidirectional breadth-first search and MM.

Node 0 is the start, node 1 the goal; each side (z: 0 from the start, 1 from the goal) has a frontier, a set of reached
states and heuristics of its own. The side whose first node has the lower f expands it; ties: the forward side.

In breadth-first search f is the depth, so the sides finish their levels in turn: once one has finished a levels and the
other b, every path of at most a + b moves has been found, so the first meeting is on a shortest path.

MM orders both sides by max(g + h, 2g) and ends when no node is below the cost of the cheapest path known: Holte,
Felner, Sharon, Sturtevant and Chen, MM: A bidirectional search algorithm that is guaranteed to meet in the middle,
Artificial Intelligence 252 (2017).

Letters: n node, e expansion, d discard, c cell, t tile, m move, z side.
"""

from typing import NamedTuple

import numpy as np

from ...kernels.chance import drawn
from ...kernels.columns import (
    DISCARDS,
    EXHAUSTED,
    EXPANDED,
    EXPANSIONS,
    GOAL_NODE,
    GOAL_NODE_2,
    HEAD,
    HEAD_2,
    LARGEST,
    LIMIT,
    NODES,
    NONE,
    ON_FRONTIER,
    OPEN,
    REACHED,
    REOPENED,
    RUNNING,
    SOLVED,
    STATUS,
    SUPERSEDED,
    BoardSpace,
    Bounds,
    Discards,
    Expansions,
    Nodes,
    array,
)
from ...kernels.heap import key_of, number_of, pop, push, turned_by
from ...kernels.jit import inner
from ...kernels.kinds import loop_kernel
from ...kernels.states import (
    child_at,
    cost_at,
    draw_order,
    entry_at,
    h_from,
    hash_at,
    is_wide_state,
    move_to,
    node_at,
    place_of_node,
    room_at,
    slot_at,
    units_after,
    units_before,
    units_estimated,
    unpack_state,
    ways_of,
    write_place,
)


class TwoEndedRules(NamedTuple):
    """The options of a two-ended search."""

    tie: int
    blind: bool  # f is the depth, and the search ends when the sides first meet
    limit: int


@inner
def without_superseded(key_s, node_s, size, state_n, turned):
    """Pop superseded nodes off the top of a heap of `size` entries; return the size that is left."""
    while size > 0 and state_n[node_s[0] ^ turned] != ON_FRONTIER:
        pop(key_s, node_s, size)
        size -= 1
    return size


@loop_kernel(
    TwoEndedRules, BoardSpace, Bounds, Nodes, Expansions, Discards, array("u8", 2), array("u4", 2), array("u4", 2)
)
def advance_both(
    count, rules, blend, space, estimates, progress, reverse, bounds, nodes, expansions, discards, key_zs,
    node_zs, reached_zs,
):  # fmt: skip
    """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or the arrays are full."""
    parent_n, supersedes_n, g_n, h_n, f_n, move_n, low_n, high_n, blank_n, state_n = nodes
    node_e, frontier_e, nodes_end_e, discards_end_e, bound_e = expansions
    seen_d, move_d, reason_d = discards
    forward_bm, order_m, forward_weight, forward_cost, order_seed, _ = space
    backward_bm, _, backward_weight, backward_cost, _, _ = reverse
    ways = ways_of(forward_bm)
    bound_b = bounds.bound_b
    kinds = estimates.address_i.shape[0] >> 1  # heuristics towards the goal, then as many towards the start
    tie, blind, limit = rules
    turned = turned_by(tie)
    g_weight, h_weight, scale = blend.g_weight, blend.h_weight, blend.scale
    first_e, d, made = progress[EXPANSIONS], progress[DISCARDS], progress[NODES]
    on_frontier, largest, status = progress[OPEN], progress[LARGEST], progress[STATUS]
    size, size_2 = progress[HEAD], progress[HEAD_2]
    cheapest = bound_b[0]
    room_e = min(node_e.shape[0], first_e + count)
    room_n = min(parent_n.shape[0], room_at(forward_bm, reached_zs.shape[1])) - ways
    room_d = seen_d.shape[0] - ways
    wide = is_wide_state(forward_bm)
    high = np.uint64(0)
    e = first_e
    while status == RUNNING and e < room_e and made <= room_n and d <= room_d:
        z = 0
        if size == 0 or (size_2 > 0 and f_n[node_zs[1, 0] ^ turned] < f_n[node_zs[0, 0] ^ turned]):
            z = 1
        key_s, node_s = key_zs[z], node_zs[z]
        child_bm, weight, cost = forward_bm, forward_weight, forward_cost
        if z:
            child_bm, weight, cost = backward_bm, backward_weight, backward_cost
        reached_s, other_s = reached_zs[z], reached_zs[1 - z]
        here = size_2 if z else size  # nodes in the heap of this side
        n = pop(key_s, node_s, here) ^ turned
        here -= 1
        on_frontier -= 1
        state_n[n] = EXPANDED
        low = low_n[n]
        if wide:
            high = high_n[n]
        b = place_of_node(child_bm, low_n, blank_n, n)
        g = np.float64(g_n[n])
        if order_seed != 0:
            draw_order(child_bm, order_m, drawn(order_seed, e))
        units = np.int64(0)
        if kinds > 0:
            unpack_state(child_bm, low, high, wide, estimates.cells_c)
        else:
            units = units_before(child_bm, h_n[n], scale, low, high, wide, weight)
        for i in range(ways):
            m = np.int64(order_m[i])
            c = child_at(child_bm, b, m)
            if c < 0:
                continue
            t, child_low, child_high = move_to(child_bm, low, high, b, c, m, wide)
            child_g = g + cost_at(child_bm, cost, b, t)
            x = hash_at(child_bm, child_low, child_high)
            s = slot_at(child_bm, child_low, child_high, x, wide, low_n, high_n, reached_s)
            seen = node_at(child_bm, reached_s[s], reached_s)
            if seen >= 0 and (blind or np.float64(g_n[seen]) <= child_g):
                seen_d[d] = seen
                move_d[d] = m
                reason_d[d] = REACHED
                d += 1
                continue
            if made >= limit:
                status = LIMIT
                break
            if seen >= 0:
                if state_n[seen] == EXPANDED:
                    progress[REOPENED] += 1
                else:
                    on_frontier -= 1
                state_n[seen] = SUPERSEDED
            if kinds > 0:
                units_there = units_estimated(child_bm, estimates, b, c, z * kinds, (z + 1) * kinds)
            else:
                units_there = units_after(child_bm, units, weight, t, b, c)
            parent_n[made] = n
            supersedes_n[made] = NONE if seen < 0 else seen
            move_n[made] = m
            low_n[made] = child_low
            if wide:
                high_n[made] = child_high
            write_place(child_bm, blank_n, made, c)
            state_n[made] = ON_FRONTIER
            g_n[made] = child_g
            h_n[made] = h_from(child_bm, units_there, scale)
            if blind:
                f_n[made] = np.float64(f_n[n]) + 1.0
            else:
                f_n[made] = max(g_weight * child_g + h_weight * np.float64(h_n[made]), 2.0 * child_g)
            reached_s[s] = entry_at(child_bm, made, x, reached_s)
            key = key_of(f_n[made], number_of(g_n[made], h_n[made], tie), made, tie)
            push(key_s, node_s, here, key, np.uint32(made ^ turned))
            here += 1
            on_frontier += 1
            s = slot_at(child_bm, child_low, child_high, x, wide, low_n, high_n, other_s)
            twin = node_at(child_bm, other_s[s], other_s)
            made += 1
            if twin >= 0 and child_g + np.float64(g_n[twin]) < cheapest:
                cheapest = child_g + np.float64(g_n[twin])
                progress[GOAL_NODE], progress[GOAL_NODE_2] = (twin, made - 1) if z else (made - 1, twin)
                if blind:
                    status = SOLVED
                    break
        if z:
            size_2 = without_superseded(key_s, node_s, here, state_n, turned)
            size = without_superseded(key_zs[0], node_zs[0], size, state_n, turned)
        else:
            size = without_superseded(key_s, node_s, here, state_n, turned)
            size_2 = without_superseded(key_zs[1], node_zs[1], size_2, state_n, turned)
        if status == RUNNING:
            least = np.inf
            if size > 0:
                least = np.float64(f_n[node_zs[0, 0] ^ turned])
            if size_2 > 0:
                least = min(least, np.float64(f_n[node_zs[1, 0] ^ turned]))
            if cheapest < np.inf and cheapest <= least:
                status = SOLVED
            elif size == 0 and size_2 == 0:
                status = EXHAUSTED
        node_e[e] = n
        frontier_e[e] = on_frontier
        nodes_end_e[e] = made
        discards_end_e[e] = d
        bound_e[e] = np.inf if blind else cheapest
        largest = max(largest, on_frontier)
        e += 1
    progress[EXPANSIONS], progress[DISCARDS], progress[NODES] = e, d, made
    progress[OPEN], progress[HEAD], progress[HEAD_2], progress[LARGEST] = on_frontier, size, size_2, largest
    progress[STATUS] = status
    bound_b[0] = cheapest
    return e - first_e
