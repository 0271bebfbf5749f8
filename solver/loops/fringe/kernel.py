"""The loop of fringe search: passes over a list of nodes, each under a threshold on f.

The list is two stacks: `now` has the nodes that the pass has yet to visit, the first one on top, and `later` those that
it has visited and found above the threshold. The children of an expanded node go on top of `now`, in its place. After
Björnsson, Enzenberger, Holte and Schaeffer, Fringe search: beating A* at pathfinding on game maps, IEEE Symposium on
Computational Intelligence and Games (2005).

Letters: n node, e expansion, d discard, c cell, t tile, m move.
"""

from typing import NamedTuple

import numpy as np

from ...kernels import columns as col
from ...kernels import states
from ...kernels.chance import drawn
from ...kernels.jit import inlined
from ...kernels.kinds import loop_kernel


class FringeRules(NamedTuple):
    """The options of a fringe search."""

    tests_when_generated: bool
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


class Lists(NamedTuple):
    """The list of a fringe search in two parts; superseded nodes stay until they are visited."""

    now_s: col.U4
    later_s: col.U4


@inlined
def begin_pass(later, now_s, later_s, state_n, f_n):
    """Move the nodes of `later` to the empty `now`; return how many there are, and the lowest f."""
    now, lowest = 0, np.inf
    for s in range(later - 1, -1, -1):
        n = later_s[s]
        if state_n[n] == col.ON_FRONTIER:
            now_s[now] = n
            now += 1
            lowest = min(lowest, np.float64(f_n[n]))
    return now, lowest


@loop_kernel(FringeRules, col.Bounds, col.Nodes, col.Expansions, col.Discards, Lists, col.array("u4"))
def advance_fringe(
    count, rules, blend, space, estimates, progress, bounds, nodes, expansions, discards, lists, reached_s
):
    """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or the arrays are full."""
    parent_n, supersedes_n, g_n, h_n, f_n, move_n, low_n, high_n, blank_n, state_n = nodes
    node_e, frontier_e, nodes_end_e, discards_end_e, bound_e = expansions
    seen_d, move_d, reason_d = discards
    now_s, later_s = lists
    child_bm, order_m, weight, cost, order_seed, goal_v = space
    ways = states.ways_of(child_bm)
    kinds = estimates.address_i.shape[0]
    tests_when_generated, limit, goal_low, goal_high = rules
    scale, bound_b = blend.scale, bounds.bound_b
    first_e, d, made = progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES]
    on_frontier, now = progress[col.OPEN], progress[col.HEAD]
    later, largest = progress[col.HEAD_2], progress[col.LARGEST]
    status, reopened, threshold = progress[col.STATUS], progress[col.REOPENED], bound_b[0]
    room_e = min(node_e.shape[0], first_e + count)
    room_n = min(parent_n.shape[0], states.room_at(child_bm, reached_s.shape[0])) - ways
    room_d = seen_d.shape[0] - ways
    wide = states.is_wide_state(child_bm)
    high = np.uint64(0)
    e = first_e
    while status == col.RUNNING and e < room_e and made <= room_n and d <= room_d:
        while True:  # visit nodes until one is within the threshold
            if now == 0:
                now, threshold = begin_pass(later, now_s, later_s, state_n, f_n)
                later = 0
            now -= 1
            n = np.int64(now_s[now])
            if state_n[n] != col.ON_FRONTIER:  # it was superseded
                continue
            if f_n[n] <= threshold:
                break
            later_s[later] = n
            later += 1
        on_frontier -= 1
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
                child_g = np.float64(g_n[n]) + states.cost_at(child_bm, cost, b, t)
                x = states.hash_at(child_bm, child_low, child_high)
                s = states.slot_at(child_bm, child_low, child_high, x, wide, low_n, high_n, reached_s)
                seen = states.node_at(child_bm, reached_s[s], reached_s)
                if seen >= 0 and np.float64(g_n[seen]) <= child_g:
                    seen_d[d], move_d[d], reason_d[d] = seen, m, col.REACHED
                    d += 1
                    continue
                if made == limit:
                    status = col.LIMIT
                    break
                supersedes_n[made] = col.NONE
                if seen >= 0:
                    if state_n[seen] == col.EXPANDED:
                        reopened += 1
                    else:
                        on_frontier -= 1
                    state_n[seen] = col.SUPERSEDED
                    supersedes_n[made] = seen
                if kinds > 0:
                    units_there = states.units_estimated(child_bm, estimates, b, c, 0, kinds)
                else:
                    units_there = states.units_after(child_bm, units, weight, t, b, c)
                child_h = states.h_from(child_bm, units_there, scale)
                parent_n[made] = n
                move_n[made] = m
                low_n[made] = child_low
                if wide:
                    high_n[made] = child_high
                states.write_place(child_bm, blank_n, made, c)
                state_n[made] = col.ON_FRONTIER
                g_n[made] = child_g
                h_n[made] = child_h
                f_n[made] = child_g + child_h
                reached_s[s] = states.entry_at(child_bm, made, x, reached_s)
                now_s[now] = made
                now += 1
                on_frontier += 1
                made += 1
                if tests_when_generated and states.is_goal(
                    child_bm, goal_v, child_low, child_high, goal_low, goal_high
                ):
                    status = col.SOLVED
                    progress[col.GOAL_NODE] = made - 1
                    break
            if status == col.RUNNING and on_frontier == 0:
                status = col.EXHAUSTED
        node_e[e], frontier_e[e], bound_e[e] = n, on_frontier, threshold
        nodes_end_e[e], discards_end_e[e] = made, d
        largest = max(largest, on_frontier)
        e += 1
    progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES] = e, d, made
    progress[col.OPEN], progress[col.HEAD] = on_frontier, now
    progress[col.HEAD_2], progress[col.LARGEST] = later, largest
    progress[col.STATUS], progress[col.REOPENED] = status, reopened
    bound_b[0] = threshold
    return e - first_e
