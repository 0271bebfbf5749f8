"""The loop of hill climbing: only the current node is kept, and it is replaced by one of its children.

Depending on `choice` that is the best child (ties: first in order), which may be as good as its parent unless too many
such sideways moves were made in a row; a random better child; or the first better child, where children are generated
one by one in random order. Without such a child the node is a local minimum, and the next climb begins at the start
again, with a random walk that is longer each time. After Russell and Norvig, Artificial Intelligence: A Modern
Approach, 4th ed., section 4.1.1.

Letters: n node, e expansion, d discard, c cell, t tile, m move, x the last number of the generator.
"""

from typing import NamedTuple

import numpy as np

from ...kernels import columns as col
from ...kernels import states
from ...kernels.chance import drawn, following, one_of
from ...kernels.jit import inlined
from ...kernels.kinds import loop_kernel


class ClimbingRules(NamedTuple):
    """The options of hill climbing."""

    choice: int
    sideways: int
    restarts: int
    stride: int  # the moves by which the random walk grows with each restart
    limit: int
    start_low: np.uint64
    start_high: np.uint64
    goal_low: np.uint64
    goal_high: np.uint64


class WaysOn(NamedTuple):
    """Room for the moves of one state, in the order of generation, and for h after each move.

    `h_m` is infinite for the move that undoes the last one.
    """

    made_m: col.I2
    units_m: col.I8  # in units of 1/scale
    h_m: col.F4


@inlined
def put_root(n, h, nodes):
    """Make node n a root."""
    nodes.parent_n[n] = col.NONE
    nodes.supersedes_n[n] = col.NONE
    nodes.move_n[n] = col.ROOT
    nodes.g_n[n] = 0.0
    nodes.h_n[n] = h
    nodes.f_n[n] = h


@loop_kernel(ClimbingRules, col.Nodes, col.Expansions, col.Discards, col.array("u8"), col.array("u8"), WaysOn)
def climb(count, rules, blend, space, estimates, progress, nodes, expansions, discards, word_w, random_s, ways_on):
    """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or the arrays are full."""
    parent_n, supersedes_n, g_n, h_n, f_n, move_n = (
        nodes.parent_n, nodes.supersedes_n, nodes.g_n, nodes.h_n, nodes.f_n, nodes.move_n,
    )  # fmt: skip
    node_e, frontier_e, nodes_end_e, discards_end_e, bound_e = expansions
    seen_d, move_d, reason_d = discards
    child_bm, order_m, weight, cost, order_seed, goal_v = space
    made_m, units_m, h_m = ways_on
    kinds = estimates.address_i.shape[0]
    choice, most_sideways, restarts, stride, limit, start_low, start_high, goal_low, goal_high = rules
    scale = blend.scale
    most = states.ways_of(child_bm)
    low, high, wide = word_w[0], word_w[1], states.is_wide_state(child_bm)
    b = states.place_of_words(child_bm, low, high, wide)
    units = states.units_of_state(child_bm, weight, low, high, wide)
    first_e, d, made = progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES]
    n, sideways, walk, status = progress[col.HEAD], progress[col.SIDEWAYS], progress[col.WALK], progress[col.STATUS]
    before = progress[col.BEFORE]  # the state before the last move
    room_e = min(node_e.shape[0], first_e + count)
    room_n, room_d = parent_n.shape[0] - most, seen_d.shape[0] - most
    x = random_s[0]
    e = first_e
    while status == col.RUNNING and e < room_e and made <= room_n and d <= room_d:
        waits = 0
        if states.is_goal(child_bm, goal_v, low, high, goal_low, goal_high):
            status = col.SOLVED
            progress[col.GOAL_NODE] = n
        else:
            back = np.int64(states.NOWHERE) if move_n[n] == col.ROOT else states.way_back(child_bm, move_n[n], before)
            chosen, chosen_units, ways = np.int64(-1), np.int64(0), np.int64(0)
            if order_seed != 0:
                states.draw_order(child_bm, order_m, drawn(order_seed, e))
            if kinds > 0:
                states.unpack_state(child_bm, low, high, wide, estimates.cells_c)
            for i in range(most):
                m = np.int64(order_m[i])
                c = states.child_at(child_bm, b, m)
                if c < 0:
                    continue
                made_m[ways] = m
                ways += 1
                h_m[m] = np.inf
                if states.undoes(child_bm, m, c, back):
                    continue
                t, _, _ = states.move_to(child_bm, low, high, b, c, m, wide)
                if kinds > 0:
                    units_there = states.units_estimated(child_bm, estimates, b, c, 0, kinds)
                else:
                    units_there = states.units_after(child_bm, units, weight, t, b, c)
                units_m[m] = units_there
                h_m[m] = states.h_from(child_bm, units_there, scale)
                if chosen < 0 or units_there < chosen_units:
                    chosen, chosen_units = m, units_there
            least = h_n[n] if walk == 0 else np.float32(np.inf)  # h of a child that is drawn must be lower
            if choice == col.FIRST_BETTER:
                left, ways, chosen = ways, np.int64(0), np.int64(-1)
                while left > ways and chosen < 0:  # drawn moves go to the front, in that order
                    x = following(x)
                    i = ways + one_of(x, left - ways)
                    m = np.int64(made_m[i])
                    while i > ways:
                        made_m[i] = made_m[i - 1]
                        i -= 1
                    made_m[ways] = m
                    ways += 1
                    if h_m[m] < least:
                        chosen = m
            elif choice == col.ANY_BETTER or walk > 0:
                better, chosen = np.int64(0), np.int64(-1)
                for i in range(ways):
                    if h_m[made_m[i]] < least:
                        better += 1
                if better > 0:
                    x = following(x)
                    left = one_of(x, better)
                    for i in range(ways):
                        if h_m[made_m[i]] < least:
                            chosen = np.int64(made_m[i]) if left == 0 else chosen
                            left -= 1
            else:
                h = h_m[chosen] if chosen >= 0 else np.float32(np.inf)
                if h < h_n[n]:
                    sideways = 0
                elif chosen >= 0 and h == h_n[n] and sideways < most_sideways:
                    sideways += 1
                else:
                    chosen = -1
            walk = max(walk - 1, 0)
            for i in range(ways):
                m = np.int64(made_m[i])
                c = states.child_at(child_bm, b, m)
                if m != chosen:
                    is_back = states.undoes(child_bm, m, c, back)
                    seen_d[d] = parent_n[n] if is_back else col.NONE
                    move_d[d] = m
                    reason_d[d] = col.UNDOES if is_back else col.PASSED_OVER
                    d += 1
                    continue
                if made >= limit:
                    status = col.LIMIT
                    break
                parent_n[made] = n
                supersedes_n[made] = col.NONE
                move_n[made] = m
                g_n[made] = np.float64(g_n[n]) + states.cost_at(
                    child_bm, cost, b, states.move_to(child_bm, low, high, b, c, m, wide)[0]
                )
                h_n[made] = h_m[m]
                f_n[made] = h_n[made]
                made += 1
                waits = 1
            if chosen < 0:
                if progress[col.ROOTS] > restarts:
                    status = col.EXHAUSTED
                elif made >= limit:
                    status = col.LIMIT
                else:
                    put_root(made, h_n[0], nodes)
                    made += 1
                    waits = 1
                    sideways = 0
                    walk = progress[col.ROOTS] * stride
                    progress[col.ROOTS] += 1
        node_e[e] = n
        frontier_e[e] = waits
        nodes_end_e[e] = made
        discards_end_e[e] = d
        bound_e[e] = np.inf
        e += 1
        if status == col.RUNNING:  # go on to the node on the frontier
            n = made - 1
            if move_n[n] == col.ROOT:
                low, high = start_low, start_high
                b = states.place_of_words(child_bm, low, high, wide)
                units = states.units_of_state(child_bm, weight, low, high, wide)
            else:
                m = np.int64(move_n[n])
                c = states.child_at(child_bm, b, m)
                _, low, high = states.move_to(child_bm, low, high, b, c, m, wide)
                before, b, units = b, c, units_m[m]
    progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES] = e, d, made
    progress[col.HEAD], progress[col.SIDEWAYS], progress[col.WALK], progress[col.STATUS] = n, sideways, walk, status
    progress[col.BEFORE] = before
    word_w[0], word_w[1], random_s[0] = low, high, x
    return e - first_e
