"""Recursive best-first search, with the recursion written out as a stack of levels.

Only the current branch and the siblings along it are kept. The best child is followed as long as its value is within
the f limit, which is the second-best value along the branch; when every node below it is over that limit, it is put
back among its siblings as a new node with the lowest value that was over, and its subtree is forgotten.
After Korf, Linear-space best-first search, Artificial Intelligence 62 (1993), as in Russell and Norvig, Artificial
Intelligence: A Modern Approach, 4th ed., figure 3.22.

Letters: n node, e expansion, d discard, c cell, t tile, m move, k level, s row of `Siblings`.
"""

from typing import NamedTuple

import numpy as np

from ...kernels import columns as col
from ...kernels import states
from ...kernels.branch_states import BranchStates, place_of, step_on
from ...kernels.chance import drawn
from ...kernels.jit import inlined
from ...kernels.kinds import loop_kernel


class Level(NamedTuple):
    """The branch of a recursive search, a row a level: level 0 is above the root, a node of depth k - 1 on level k."""

    node_k: col.I8
    move_k: col.U1  # the move to it
    before_k: col.I8  # in a table, the state before that move
    g_k: col.F8
    h_k: col.F8
    limit_k: col.F8  # its f limit
    over_k: col.F8  # the lowest value below it that exceeds this limit
    waits_k: col.I8  # how many of its children are on the frontier: its rows in `Siblings`


class Siblings(NamedTuple):
    """The frontier of a recursive search: the siblings along its branch.

    Row s = w·k + i is child i below level k, w the most moves of a state.
    """

    node_s: col.I8
    move_s: col.U1
    g_s: col.F8
    h_s: col.F8
    f_s: col.F8  # the value: f, or the backed-up one


class RecursiveRules(NamedTuple):
    """The options of recursive best-first search."""

    records: bool  # columns are filled
    cuts_undoing: bool  # discards a child that undoes its parent's move
    cuts_path: bool  # discards a child whose state is on its path
    tie: int  # BY_PLACE, else the oldest first
    tests_when_generated: bool
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


@inlined
def first_of(k, ways, waits, node_s, f_s):
    """Return the row of the child to be expanded first below level k: the lowest f; ties: the lowest number.

    The number is the node's. Under BY_PLACE a child that was put back has its number below 0, so that the last one
    put back is expanded first.
    """
    s = ways * k
    for r in range(s + 1, ways * k + waits):
        if f_s[r] < f_s[s] or (f_s[r] == f_s[s] and node_s[r] < node_s[s]):
            s = r
    return s


@loop_kernel(RecursiveRules, col.Nodes, col.Expansions, col.Discards, Level, Siblings, col.array("u8"), BranchStates)
def recur(count, rules, blend, space, estimates, progress, nodes, expansions, discards, level, siblings, word_w, path):
    """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or the arrays are full."""
    parent_n, supersedes_n, g_n, h_n, f_n, move_n = (
        nodes.parent_n, nodes.supersedes_n, nodes.g_n, nodes.h_n, nodes.f_n, nodes.move_n,
    )  # fmt: skip
    node_e, frontier_e, nodes_end_e, discards_end_e, bound_e = expansions
    seen_d, move_d, reason_d = discards
    node_k, move_k, before_k, g_k, h_k, limit_k, over_k, waits_k = level
    node_s, move_s, g_s, h_s, f_s = siblings
    child_bm, order_m, weight, cost, order_seed, goal_v = space
    kinds = estimates.address_i.shape[0]
    ways = states.ways_of(child_bm)
    records, cuts_undoing, cuts_path, tie, tests_when_generated, limit, goal_low, goal_high = rules
    low_k, high_k, place_k, depth_p = path
    g_weight, h_weight, scale = blend.g_weight, blend.h_weight, blend.scale
    first_e, d, made = progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES]
    waits, status = progress[col.OPEN], progress[col.STATUS]
    largest, deepest = progress[col.LARGEST], progress[col.DEEPEST]
    here = progress[col.HEAD]  # the level of the node whose board is in word_w; below 0 as in `deepen`
    top = here  # the deepest level with children on the frontier
    while top > 0 and waits_k[top] == 0:
        top -= 1
    low, high, wide = word_w[0], word_w[1], states.is_wide_state(child_bm)
    b = states.place_of_words(child_bm, low, high, wide)
    end_e = first_e + count
    room_n, room_d = parent_n.shape[0] - ways - 1, seen_d.shape[0] - ways
    if records:
        end_e = min(end_e, node_e.shape[0])
    room_k = node_k.shape[0] - 2  # a goal that is generated is one deeper
    e = first_e
    while status == col.RUNNING and e < end_e and top < room_k and (not records or (made <= room_n and d <= room_d)):
        # Pop the best child; the best of the others is its limit.
        s = first_of(top, ways, waits_k[top], node_s, f_s)
        n, m, g, h, value = abs(node_s[s]), np.int64(move_s[s]), g_s[s], h_s[s], f_s[s]
        waits_k[top] -= 1
        waits -= 1
        last = ways * top + waits_k[top]
        node_s[s], move_s[s], g_s[s], h_s[s], f_s[s] = node_s[last], move_s[last], g_s[last], h_s[last], f_s[last]
        f_limit = limit_k[top]
        if waits_k[top] > 0:
            f_limit = min(f_limit, f_s[first_of(top, ways, waits_k[top], node_s, f_s)])
        while here > top:  # undo the moves that do not lead there
            if here > 1:
                low, high, b = states.step_back(child_bm, low, high, b, wide, move_k[here], before_k, here)
            if cuts_path:
                depth_p[place_k[here]] = 0
            here -= 1
        k = top + 1
        if k > 1:
            c = states.child_at(child_bm, b, m)
            states.keep_before(child_bm, before_k, k, b)
            _, low, high = states.move_to(child_bm, low, high, b, c, m, wide)
            b = c
        here = k
        if cuts_path:
            step_on(k, low, high, low_k, high_k, place_k, depth_p)
        node_k[k], move_k[k], limit_k[k], over_k[k], waits_k[k] = n, m, f_limit, np.inf, 0
        g_k[k], h_k[k] = g, h
        deepest = max(deepest, k - 1)
        if not tests_when_generated and states.is_goal(child_bm, goal_v, low, high, goal_low, goal_high):
            status = col.SOLVED
            progress[col.GOAL_NODE] = n
        else:
            if order_seed != 0:
                states.draw_order(child_bm, order_m, drawn(order_seed, e))
            units = np.int64(0)
            if kinds > 0:
                states.unpack_state(child_bm, low, high, wide, estimates.cells_c)
            else:
                units = states.units_before(child_bm, h, scale, low, high, wide, weight)
            back = (
                states.way_back(child_bm, move_k[k], before_k[k])
                if cuts_undoing and k > 1
                else np.int64(states.NOWHERE)
            )
            for i in range(ways):
                m = np.int64(order_m[i])
                c = states.child_at(child_bm, b, m)
                if c < 0:
                    continue
                if states.undoes(child_bm, m, c, back):
                    if records:
                        seen_d[d] = node_k[k - 1]
                        move_d[d] = m
                        reason_d[d] = col.UNDOES
                    d += 1
                    continue
                if cuts_path:
                    _, child_low, child_high = states.move_to(child_bm, low, high, b, c, m, wide)
                    above = depth_p[place_of(child_low, child_high, low_k, high_k, depth_p)] - 1
                    if above >= 0:
                        if records:
                            seen_d[d] = node_k[above]
                            move_d[d] = m
                            reason_d[d] = col.ON_PATH
                        d += 1
                        continue
                t = states.tile_or_move(child_bm, low, high, c, m, wide)
                child_g = g + states.cost_at(child_bm, cost, b, t)
                if kinds > 0:
                    units_there = states.units_estimated(child_bm, estimates, b, c, 0, kinds)
                else:
                    units_there = states.units_after(child_bm, units, weight, t, b, c)
                child_h = states.h_from(child_bm, units_there, scale)
                f = max(value, np.float64(np.float32(g_weight * child_g + h_weight * child_h)))
                if f > f_limit:
                    over_k[k] = min(over_k[k], f)
                    if records:
                        seen_d[d] = col.NONE
                        move_d[d] = m
                        reason_d[d] = col.OVER_BOUND
                    d += 1
                    continue
                if made >= limit:
                    status = col.LIMIT
                    break
                s = ways * k + waits_k[k]
                node_s[s], move_s[s], g_s[s], h_s[s], f_s[s] = made, m, child_g, child_h, f
                waits_k[k] += 1
                waits += 1
                if records:
                    parent_n[made] = n
                    supersedes_n[made] = col.NONE
                    move_n[made] = m
                    g_n[made] = child_g
                    h_n[made] = child_h
                    f_n[made] = f
                made += 1
                if tests_when_generated:
                    _, child_low, child_high = states.move_to(child_bm, low, high, b, c, m, wide)
                    if states.is_goal(child_bm, goal_v, child_low, child_high, goal_low, goal_high):
                        status = col.SOLVED
                        progress[col.GOAL_NODE] = made - 1
                        move_k[k + 1] = m
                        here = -1 - k  # the path is one move longer than the branch
                        break
        top = k
        while status == col.RUNNING and waits_k[top] == 0:  # every node below it is over its limit: back to its parent
            failed, over = top, over_k[top]
            top -= 1
            if top == 0:
                status = col.EXHAUSTED
            elif over <= limit_k[top] and over < np.inf:
                if made >= limit:
                    status = col.LIMIT
                    break
                s = ways * top + waits_k[top]
                node_s[s], move_s[s], g_s[s], h_s[s], f_s[s] = made, move_k[failed], g_k[failed], h_k[failed], over
                if tie & col.BY_PLACE:
                    node_s[s] = -made
                waits_k[top] += 1
                waits += 1
                if records:
                    parent_n[made] = node_k[top]
                    supersedes_n[made] = node_k[failed]
                    move_n[made] = move_k[failed]
                    g_n[made] = g_k[failed]
                    h_n[made] = h_k[failed]
                    f_n[made] = over
                made += 1
                progress[col.PUT_BACK] += 1
                progress[col.REOPENED] += 1
            else:
                over_k[top] = min(over_k[top], over)
        if records:
            node_e[e] = n
            frontier_e[e] = waits
            nodes_end_e[e] = made
            discards_end_e[e] = d
            bound_e[e] = f_limit
        largest = max(largest, waits)
        e += 1
    progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES] = e, d, made
    progress[col.OPEN], progress[col.STATUS] = waits, status
    progress[col.LARGEST], progress[col.DEEPEST] = largest, deepest
    progress[col.HEAD] = here
    word_w[0], word_w[1] = low, high
    return e - first_e
