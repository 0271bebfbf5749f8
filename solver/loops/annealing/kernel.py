"""The loop of simulated annealing: only the current node is kept, and children are drawn at random.

A child that is no worse than its parent is accepted; a worse one with probability e^(-d/T), where d is the increase of
h and T the temperature, which is multiplied by the cooling factor after each child drawn. An expansion continues until
a child is accepted; its discards are the children drawn before that. Child t = 0, 1, … of the search is drawn with
random number 2t of the seed and accepted or not with number 2t + 1. After Kirkpatrick, Gelatt and Vecchi, Optimization
by simulated annealing, Science 220 (1983), as in Russell and Norvig, Artificial Intelligence: A Modern Approach, 4th
ed., figure 4.5.

Letters: n node, e expansion, d discard, c cell, t child drawn, m move.
"""

import math
from typing import NamedTuple

import numpy as np

from ...kernels import columns as col
from ...kernels import states
from ...kernels.chance import drawn, share
from ...kernels.jit import inlined
from ...kernels.kinds import loop_kernel


class AnnealingRules(NamedTuple):
    """The options of simulated annealing."""

    cooling: float
    draws: int  # the largest number of children to draw
    limit: int
    seed: np.uint64
    goal_low: np.uint64
    goal_high: np.uint64


@inlined
def move_drawn(number, b, child_bm, order_m):
    """Return the move that a random number draws among those from b, each equally likely; -1 if there is none."""
    ways = np.int64(0)
    for i in range(states.ways_of(child_bm)):
        if states.child_at(child_bm, b, order_m[i]) >= 0:
            ways += 1
    left = np.int64(number % np.uint64(max(ways, 1)))
    found = np.int64(-1)
    for i in range(states.ways_of(child_bm)):
        m = np.int64(order_m[i])
        if states.child_at(child_bm, b, m) >= 0:
            if left == 0:
                found = m
            left -= 1
    return found


@loop_kernel(AnnealingRules, col.Nodes, col.Expansions, col.Discards, col.array("u8"), col.Bounds)
def anneal(count, rules, blend, space, estimates, progress, nodes, expansions, discards, word_w, temperature):
    """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or the arrays are full."""
    parent_n, supersedes_n, g_n, h_n, f_n, move_n = (
        nodes.parent_n, nodes.supersedes_n, nodes.g_n, nodes.h_n, nodes.f_n, nodes.move_n,
    )  # fmt: skip
    node_e, frontier_e, nodes_end_e, discards_end_e, bound_e = expansions
    seen_d, move_d, reason_d = discards
    child_bm, order_m, weight, cost, order_seed, goal_v = space
    kinds = estimates.address_i.shape[0]
    cooling, draws, limit, seed, goal_low, goal_high = rules
    scale, bound_b = blend.scale, temperature.bound_b
    low, high, wide = word_w[0], word_w[1], states.is_wide_state(child_bm)
    b = states.place_of_words(child_bm, low, high, wide)
    units = states.units_of_state(child_bm, weight, low, high, wide)
    first_e, d, made = progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES]
    n, is_taken, status = progress[col.HEAD], progress[col.TAKEN], progress[col.STATUS]
    room_e = min(node_e.shape[0], first_e + count)
    e = first_e
    while status == col.RUNNING and e < room_e and made < parent_n.shape[0] and d < seen_d.shape[0]:
        ends, waits = False, 0
        if is_taken == 0:
            is_taken = 1
            if order_seed != 0:
                states.draw_order(child_bm, order_m, drawn(order_seed, e))
            if states.is_goal(child_bm, goal_v, low, high, goal_low, goal_high):
                status = col.SOLVED
                progress[col.GOAL_NODE] = n
        t = made - 1 + d
        if status == col.RUNNING and t >= draws:
            status = col.EXHAUSTED
        m = np.int64(-1)
        if status == col.RUNNING:
            m = move_drawn(drawn(seed, 2 * t), b, child_bm, order_m)
            if m < 0:  # a state without moves
                status = col.EXHAUSTED
        if status == col.RUNNING:
            c = states.child_at(child_bm, b, m)
            tile, child_low, child_high = states.move_to(child_bm, low, high, b, c, m, wide)
            if kinds > 0:
                states.unpack_state(child_bm, low, high, wide, estimates.cells_c)
                units_there = states.units_estimated(child_bm, estimates, b, c, 0, kinds)
            else:
                units_there = states.units_after(child_bm, units, weight, tile, b, c)
            h = states.h_from(child_bm, units_there, scale)
            worse = h - np.float64(h_n[n])
            if worse > 0.0 and not share(drawn(seed, 2 * t + 1)) < math.exp(-worse / bound_b[0]):
                seen_d[d] = col.NONE
                move_d[d] = m
                reason_d[d] = col.PASSED_OVER
                d += 1
            elif made >= limit:
                status = col.LIMIT
            else:
                parent_n[made] = n
                supersedes_n[made] = col.NONE
                move_n[made] = m
                g_n[made] = np.float64(g_n[n]) + states.cost_at(child_bm, cost, b, tile)
                h_n[made] = h
                f_n[made] = h
                made += 1
                ends, waits = True, 1
                low, high, b, units = child_low, child_high, c, units_there
            bound_b[0] *= cooling
        if ends or status != col.RUNNING:
            node_e[e] = n
            frontier_e[e] = waits
            nodes_end_e[e] = made
            discards_end_e[e] = d
            bound_e[e] = np.inf
            e += 1
            is_taken = 0
            n = made - 1
    progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES] = e, d, made
    progress[col.HEAD], progress[col.TAKEN], progress[col.STATUS] = n, is_taken, status
    word_w[0], word_w[1] = low, high
    return e - first_e
