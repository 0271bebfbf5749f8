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

from ...kernels import columns as col
from ...kernels import states
from ...kernels.chance import drawn
from ...kernels.heap import key_of, number_of, pop, push, turned_by
from ...kernels.jit import inner
from ...kernels.kinds import loop_kernel


class TwoEndedRules(NamedTuple):
    """The options of a two-ended search."""

    tie: int
    blind: bool  # f is the depth, and the search ends when the sides first meet
    limit: int


@inner
def without_superseded(key_s, node_s, size, state_n, turned):
    """Pop superseded nodes off the top of a heap of `size` entries; return the size that is left."""
    while size > 0 and state_n[node_s[0] ^ turned] != col.ON_FRONTIER:
        pop(key_s, node_s, size)
        size -= 1
    return size


@loop_kernel(
    TwoEndedRules,
    col.BoardSpace,
    col.Bounds,
    col.Nodes,
    col.Expansions,
    col.Discards,
    col.array("u8", 2),
    col.array("u4", 2),
    col.array("u4", 2),
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
    ways = states.ways_of(forward_bm)
    bound_b = bounds.bound_b
    kinds = estimates.address_i.shape[0] >> 1  # heuristics towards the goal, then as many towards the start
    tie, blind, limit = rules
    turned = turned_by(tie)
    g_weight, h_weight, scale = blend.g_weight, blend.h_weight, blend.scale
    first_e, d, made = progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES]
    on_frontier, largest, status = progress[col.OPEN], progress[col.LARGEST], progress[col.STATUS]
    size, size_2 = progress[col.HEAD], progress[col.HEAD_2]
    cheapest = bound_b[0]
    room_e = min(node_e.shape[0], first_e + count)
    room_n = min(parent_n.shape[0], states.room_at(forward_bm, reached_zs.shape[1])) - ways
    room_d = seen_d.shape[0] - ways
    wide = states.is_wide_state(forward_bm)
    high = np.uint64(0)
    e = first_e
    while status == col.RUNNING and e < room_e and made <= room_n and d <= room_d:
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
        state_n[n] = col.EXPANDED
        low = low_n[n]
        if wide:
            high = high_n[n]
        b = states.place_of_node(child_bm, low_n, blank_n, n)
        g = np.float64(g_n[n])
        if order_seed != 0:
            states.draw_order(child_bm, order_m, drawn(order_seed, e))
        units = np.int64(0)
        if kinds > 0:
            states.unpack_state(child_bm, low, high, wide, estimates.cells_c)
        else:
            units = states.units_before(child_bm, h_n[n], scale, low, high, wide, weight)
        for i in range(ways):
            m = np.int64(order_m[i])
            c = states.child_at(child_bm, b, m)
            if c < 0:
                continue
            t, child_low, child_high = states.move_to(child_bm, low, high, b, c, m, wide)
            child_g = g + states.cost_at(child_bm, cost, b, t)
            x = states.hash_at(child_bm, child_low, child_high)
            s = states.slot_at(child_bm, child_low, child_high, x, wide, low_n, high_n, reached_s)
            seen = states.node_at(child_bm, reached_s[s], reached_s)
            if seen >= 0 and (blind or np.float64(g_n[seen]) <= child_g):
                seen_d[d] = seen
                move_d[d] = m
                reason_d[d] = col.REACHED
                d += 1
                continue
            if made >= limit:
                status = col.LIMIT
                break
            if seen >= 0:
                if state_n[seen] == col.EXPANDED:
                    progress[col.REOPENED] += 1
                else:
                    on_frontier -= 1
                state_n[seen] = col.SUPERSEDED
            if kinds > 0:
                units_there = states.units_estimated(child_bm, estimates, b, c, z * kinds, (z + 1) * kinds)
            else:
                units_there = states.units_after(child_bm, units, weight, t, b, c)
            parent_n[made] = n
            supersedes_n[made] = col.NONE if seen < 0 else seen
            move_n[made] = m
            low_n[made] = child_low
            if wide:
                high_n[made] = child_high
            states.write_place(child_bm, blank_n, made, c)
            state_n[made] = col.ON_FRONTIER
            g_n[made] = child_g
            h_n[made] = states.h_from(child_bm, units_there, scale)
            if blind:
                f_n[made] = np.float64(f_n[n]) + 1.0
            else:
                f_n[made] = max(g_weight * child_g + h_weight * np.float64(h_n[made]), 2.0 * child_g)
            reached_s[s] = states.entry_at(child_bm, made, x, reached_s)
            key = key_of(f_n[made], number_of(g_n[made], h_n[made], tie), made, tie)
            push(key_s, node_s, here, key, np.uint32(made ^ turned))
            here += 1
            on_frontier += 1
            s = states.slot_at(child_bm, child_low, child_high, x, wide, low_n, high_n, other_s)
            twin = states.node_at(child_bm, other_s[s], other_s)
            made += 1
            if twin >= 0 and child_g + np.float64(g_n[twin]) < cheapest:
                cheapest = child_g + np.float64(g_n[twin])
                progress[col.GOAL_NODE], progress[col.GOAL_NODE_2] = (twin, made - 1) if z else (made - 1, twin)
                if blind:
                    status = col.SOLVED
                    break
        if z:
            size_2 = without_superseded(key_s, node_s, here, state_n, turned)
            size = without_superseded(key_zs[0], node_zs[0], size, state_n, turned)
        else:
            size = without_superseded(key_s, node_s, here, state_n, turned)
            size_2 = without_superseded(key_zs[1], node_zs[1], size_2, state_n, turned)
        if status == col.RUNNING:
            least = np.inf
            if size > 0:
                least = np.float64(f_n[node_zs[0, 0] ^ turned])
            if size_2 > 0:
                least = min(least, np.float64(f_n[node_zs[1, 0] ^ turned]))
            if cheapest < np.inf and cheapest <= least:
                status = col.SOLVED
            elif size == 0 and size_2 == 0:
                status = col.EXHAUSTED
        node_e[e] = n
        frontier_e[e] = on_frontier
        nodes_end_e[e] = made
        discards_end_e[e] = d
        bound_e[e] = np.inf if blind else cheapest
        largest = max(largest, on_frontier)
        e += 1
    progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES] = e, d, made
    progress[col.OPEN], progress[col.HEAD] = on_frontier, size
    progress[col.HEAD_2], progress[col.LARGEST] = size_2, largest
    progress[col.STATUS] = status
    bound_b[0] = cheapest
    return e - first_e
