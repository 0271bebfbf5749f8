"""The loop of beam search: level by level, keeping only the best nodes of each level.

The current level is a heap with the lowest f on top. The next level is a heap with its worst node on top, which any
better child replaces once the beam is full; the node that is replaced was on the frontier, so its state stays reached.
After Bisiani, Beam search, in Shapiro (ed.), Encyclopedia of Artificial Intelligence (1987).

Letters: n node, e expansion, d discard, c cell, t tile, m move.
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
    HEAD,
    HEAD_2,
    LARGEST,
    LIMIT,
    NODES,
    NONE,
    ON_FRONTIER,
    OPEN,
    PASSED_OVER,
    REACHED,
    RUNNING,
    SOLVED,
    STATUS,
    SUPERSEDED,
    Discards,
    Expansions,
    Frontier,
    Nodes,
    array,
)
from ...kernels.heap import key_of, number_of, pop, push, turned_by
from ...kernels.kinds import loop_kernel
from ...kernels.states import (
    child_at,
    cost_at,
    draw_order,
    entry_at,
    h_from,
    hash_at,
    is_goal,
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


class BeamRules(NamedTuple):
    """The options of a beam search."""

    tie: int
    tests_when_generated: bool
    width: int
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


@loop_kernel(BeamRules, Nodes, Expansions, Discards, Frontier, Frontier, array("u4"))
def advance_beam(
    count, rules, blend, space, estimates, progress, nodes, expansions, discards, level, following, reached_s
):
    """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or the arrays are full."""
    parent_n, supersedes_n, g_n, h_n, f_n, move_n, low_n, high_n, blank_n, state_n = nodes
    node_e, frontier_e, nodes_end_e, discards_end_e, bound_e = expansions
    seen_d, move_d, reason_d = discards
    key_s, node_s = level
    worst_s, away_s = following  # inverted keys and numbers, so that the worst is on top; ties: newest first
    child_bm, order_m, weight, cost, order_seed, goal_v = space
    ways = ways_of(child_bm)
    kinds = estimates.address_i.shape[0]
    tie, tests_when_generated, width, limit, goal_low, goal_high = rules
    turned = turned_by(tie)
    scale = blend.scale
    first_e, d, made = progress[EXPANSIONS], progress[DISCARDS], progress[NODES]
    size, size_2, largest, status = progress[HEAD], progress[HEAD_2], progress[LARGEST], progress[STATUS]
    room_e = min(node_e.shape[0], first_e + count)
    room_n = min(parent_n.shape[0], room_at(child_bm, reached_s.shape[0])) - ways
    room_d = seen_d.shape[0] - ways
    wide = is_wide_state(child_bm)
    high = np.uint64(0)
    none = np.uint32(NONE)
    e = first_e
    while status == RUNNING and e < room_e and made <= room_n and d <= room_d:
        n = pop(key_s, node_s, size) ^ turned
        size -= 1
        state_n[n] = EXPANDED
        low = low_n[n]
        if wide:
            high = high_n[n]
        if not tests_when_generated and is_goal(child_bm, goal_v, low, high, goal_low, goal_high):
            status = SOLVED
            progress[GOAL_NODE] = n
        else:
            b = place_of_node(child_bm, low_n, blank_n, n)
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
                x = hash_at(child_bm, child_low, child_high)
                s = slot_at(child_bm, child_low, child_high, x, wide, low_n, high_n, reached_s)
                seen = node_at(child_bm, reached_s[s], reached_s)
                if seen >= 0:
                    seen_d[d] = seen
                    move_d[d] = m
                    reason_d[d] = REACHED
                    d += 1
                    continue
                if kinds > 0:
                    units_there = units_estimated(child_bm, estimates, b, c, 0, kinds)
                else:
                    units_there = units_after(child_bm, units, weight, t, b, c)
                child_g = np.float32(np.float64(g_n[n]) + cost_at(child_bm, cost, b, t))
                child_h = np.float32(h_from(child_bm, units_there, scale))
                key = key_of(child_h, number_of(child_g, child_h, tie), made, tie)
                pushed_out = np.int64(NONE)
                if size_2 == width:
                    at_goal = is_goal(child_bm, goal_v, child_low, child_high, goal_low, goal_high)
                    is_worse = key > ~worst_s[0] or (key == ~worst_s[0] and turned == 0)  # the child is the newest
                    if is_worse and not (tests_when_generated and at_goal):
                        seen_d[d] = NONE
                        move_d[d] = m
                        reason_d[d] = PASSED_OVER
                        d += 1
                        continue
                    pushed_out = np.int64(none - away_s[0]) ^ turned
                if made >= limit:
                    status = LIMIT
                    break
                if pushed_out != NONE:
                    pop(worst_s, away_s, size_2)
                    size_2 -= 1
                    state_n[pushed_out] = SUPERSEDED
                parent_n[made] = n
                supersedes_n[made] = pushed_out
                move_n[made] = m
                low_n[made] = child_low
                if wide:
                    high_n[made] = child_high
                write_place(child_bm, blank_n, made, c)
                state_n[made] = ON_FRONTIER
                g_n[made] = child_g
                h_n[made] = child_h
                f_n[made] = child_h
                reached_s[s] = entry_at(child_bm, made, x, reached_s)
                push(worst_s, away_s, size_2, ~key, none - np.uint32(made ^ turned))
                size_2 += 1
                made += 1
                if tests_when_generated and is_goal(child_bm, goal_v, child_low, child_high, goal_low, goal_high):
                    status = SOLVED
                    progress[GOAL_NODE] = made - 1
                    break
            if size == 0:
                if status == RUNNING and size_2 == 0:
                    status = EXHAUSTED
                for i in range(size_2):
                    push(key_s, node_s, i, ~worst_s[i], none - away_s[i])
                size, size_2 = size_2, 0
        node_e[e] = n
        frontier_e[e] = size + size_2
        nodes_end_e[e] = made
        discards_end_e[e] = d
        bound_e[e] = np.inf
        largest = max(largest, size + size_2)
        e += 1
    progress[EXPANSIONS], progress[DISCARDS], progress[NODES] = e, d, made
    progress[OPEN], progress[HEAD], progress[HEAD_2], progress[LARGEST] = size + size_2, size, size_2, largest
    progress[STATUS] = status
    return e - first_e
