"""The loop of beam search: level by level, keeping only the best nodes of each level.

The current level is a heap with the lowest f on top. The next level is a heap with its worst node on top, which any
better child replaces once the beam is full; the node that is replaced was on the frontier, so its state stays reached.
After Bisiani, Beam search, in Shapiro (ed.), Encyclopedia of Artificial Intelligence (1987).

Letters: n node, e expansion, d discard, c cell, t tile, m move.
"""

from typing import NamedTuple

import numpy as np

from ...kernels import columns as col
from ...kernels import states
from ...kernels.chance import drawn
from ...kernels.heap import key_of, number_of, pop, push, turned_by
from ...kernels.kinds import loop_kernel


class BeamRules(NamedTuple):
    """The options of a beam search."""

    tie: int
    tests_when_generated: bool
    width: int
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


@loop_kernel(BeamRules, col.Nodes, col.Expansions, col.Discards, col.Frontier, col.Frontier, col.array("u4"))
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
    ways = states.ways_of(child_bm)
    kinds = estimates.address_i.shape[0]
    tie, tests_when_generated, width, limit, goal_low, goal_high = rules
    turned = turned_by(tie)
    scale = blend.scale
    first_e, d, made = progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES]
    size, size_2 = progress[col.HEAD], progress[col.HEAD_2]
    largest, status = progress[col.LARGEST], progress[col.STATUS]
    room_e = min(node_e.shape[0], first_e + count)
    room_n = min(parent_n.shape[0], states.room_at(child_bm, reached_s.shape[0])) - ways
    room_d = seen_d.shape[0] - ways
    wide = states.is_wide_state(child_bm)
    high = np.uint64(0)
    none = np.uint32(col.NONE)
    e = first_e
    while status == col.RUNNING and e < room_e and made <= room_n and d <= room_d:
        n = pop(key_s, node_s, size) ^ turned
        size -= 1
        state_n[n] = col.EXPANDED
        low = low_n[n]
        if wide:
            high = high_n[n]
        if not tests_when_generated and states.is_goal(child_bm, goal_v, low, high, goal_low, goal_high):
            status = col.SOLVED
            progress[col.GOAL_NODE] = n
        else:
            b = states.place_of_node(child_bm, low_n, blank_n, n)
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
                x = states.hash_at(child_bm, child_low, child_high)
                s = states.slot_at(child_bm, child_low, child_high, x, wide, low_n, high_n, reached_s)
                seen = states.node_at(child_bm, reached_s[s], reached_s)
                if seen >= 0:
                    seen_d[d] = seen
                    move_d[d] = m
                    reason_d[d] = col.REACHED
                    d += 1
                    continue
                if kinds > 0:
                    units_there = states.units_estimated(child_bm, estimates, b, c, 0, kinds)
                else:
                    units_there = states.units_after(child_bm, units, weight, t, b, c)
                child_g = np.float32(np.float64(g_n[n]) + states.cost_at(child_bm, cost, b, t))
                child_h = np.float32(states.h_from(child_bm, units_there, scale))
                key = key_of(child_h, number_of(child_g, child_h, tie), made, tie)
                pushed_out = np.int64(col.NONE)
                if size_2 == width:
                    at_goal = states.is_goal(child_bm, goal_v, child_low, child_high, goal_low, goal_high)
                    is_worse = key > ~worst_s[0] or (key == ~worst_s[0] and turned == 0)  # the child is the newest
                    if is_worse and not (tests_when_generated and at_goal):
                        seen_d[d] = col.NONE
                        move_d[d] = m
                        reason_d[d] = col.PASSED_OVER
                        d += 1
                        continue
                    pushed_out = np.int64(none - away_s[0]) ^ turned
                if made >= limit:
                    status = col.LIMIT
                    break
                if pushed_out != col.NONE:
                    pop(worst_s, away_s, size_2)
                    size_2 -= 1
                    state_n[pushed_out] = col.SUPERSEDED
                parent_n[made] = n
                supersedes_n[made] = pushed_out
                move_n[made] = m
                low_n[made] = child_low
                if wide:
                    high_n[made] = child_high
                states.write_place(child_bm, blank_n, made, c)
                state_n[made] = col.ON_FRONTIER
                g_n[made] = child_g
                h_n[made] = child_h
                f_n[made] = child_h
                reached_s[s] = states.entry_at(child_bm, made, x, reached_s)
                push(worst_s, away_s, size_2, ~key, none - np.uint32(made ^ turned))
                size_2 += 1
                made += 1
                if tests_when_generated and states.is_goal(
                    child_bm, goal_v, child_low, child_high, goal_low, goal_high
                ):
                    status = col.SOLVED
                    progress[col.GOAL_NODE] = made - 1
                    break
            if size == 0:
                if status == col.RUNNING and size_2 == 0:
                    status = col.EXHAUSTED
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
    progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES] = e, d, made
    progress[col.OPEN], progress[col.HEAD] = size + size_2, size
    progress[col.HEAD_2], progress[col.LARGEST] = size_2, largest
    progress[col.STATUS] = status
    return e - first_e
