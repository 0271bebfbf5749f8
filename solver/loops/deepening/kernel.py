"""The bounded depth-first loop: depth-limited search, iterative deepening, IDA*, branch and bound.

Only the current branch is kept, no set of reached states. A child is discarded if its f is over the bound and,
depending on the options, if it undoes its parent's move or its state is on its path. Depending on the options, nodes
at the bound or one beyond it are only tested for the goal and then dropped. The last child generated is expanded first.
When the stack is empty, a search that deepens starts again from a new root under the lowest f that was over the bound.
Columns are filled only if `records` is true: without them, even a search of many millions of nodes needs only the
memory of its branch. After Korf, Depth-first iterative-deepening: an optimal admissible tree search, Artificial
Intelligence 27 (1985).

With a transposition table, a child is discarded if the iteration has generated its state with a g that is no higher
(after Reinefeld and Marsland, Enhanced iterative-deepening search, 1994). Branch and bound continues below the cost of
each path that it finds; nodes that are then over the bound are dropped when they are popped.

Letters: n node, e expansion, d discard, c cell, t tile, m move, k depth on the current branch, s slot of the stack or
of the table.
"""

from typing import NamedTuple

import numpy as np

from ...kernels import columns as col
from ...kernels import states
from ...kernels.branch_states import BranchStates, place_of, step_on
from ...kernels.chance import drawn
from ...kernels.jit import inlined
from ...kernels.kinds import SearchLoop, loop_kernel
from ...kernels.reached import room_of
from ...kernels.transposition import BranchRules, Known, slot_of, write_slot


class Waiting(NamedTuple):
    """The stack of a bounded search: the nodes generated on the current branch and not yet popped."""

    depth_s: col.U4
    move_s: col.U1
    node_s: col.I8
    g_s: col.F8
    h_s: col.F8


class Branch(NamedTuple):
    """The current branch: the words w of the board at its end, and the moves and nodes that lead there, by depth k."""

    word_w: col.U8
    move_k: col.U1
    node_k: col.I8
    before_k: col.I8  # in a table, the states before the moves


class DeepeningRules(NamedTuple):
    """The options of a bounded search."""

    records: bool  # columns are filled
    tests_when_generated: bool
    f_is_depth: bool
    deepens: bool  # starts again under the next bound
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


@inlined
def put_root(n, f, h, records, nodes, waiting):
    """Make node n a root and the only node on the stack."""
    waiting.depth_s[0] = 0
    waiting.move_s[0] = col.ROOT
    waiting.node_s[0] = n
    waiting.g_s[0] = 0.0
    waiting.h_s[0] = h
    if records:
        nodes.parent_n[n] = col.NONE
        nodes.supersedes_n[n] = col.NONE
        nodes.move_n[n] = col.ROOT
        nodes.g_n[n] = 0.0
        nodes.h_n[n] = h
        nodes.f_n[n] = f


@inlined
def is_over(s, g_s, h_s, g_weight, h_weight, bound):
    """Return whether f of the node in slot s is over the bound."""
    return np.float64(np.float32(g_weight * g_s[s] + h_weight * h_s[s])) > bound


@inlined
def drop(d, n, k, records, discards, progress):
    """Record in row d that node n of depth k is dropped; return the number of rows of discards."""
    if records:
        discards.seen_d[d] = n
        discards.move_d[d] = col.ROOT
        discards.reason_d[d] = col.DROPPED
    progress[col.DROPS] += 1
    progress[col.DROPPED_AT] = max(progress[col.DROPPED_AT], np.int64(k))
    return d + 1


def loop(name, any_run=False):
    """Return the loop: for any run, or a faster one that ends with the first path and cuts only undoing moves."""

    @loop_kernel(
        DeepeningRules,
        col.Bounds,
        col.Nodes,
        col.Expansions,
        col.Discards,
        Waiting,
        Branch,
        BranchRules,
        Known,
        BranchStates,
        name=name,
    )
    def deepen(
        count, rules, blend, space, estimates, progress, bounds, nodes, expansions, discards,
        waiting, branch, more, known, path,
    ):  # fmt: skip
        """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or arrays are full."""
        parent_n, supersedes_n, g_n, h_n, f_n, move_n = (
            nodes.parent_n, nodes.supersedes_n, nodes.g_n, nodes.h_n, nodes.f_n, nodes.move_n,
        )  # fmt: skip
        node_e, frontier_e, nodes_end_e, discards_end_e, bound_e = expansions
        seen_d, move_d, reason_d = discards
        depth_s, move_s, node_s, g_s, h_s = waiting
        word_w, move_k, node_k, before_k = branch
        child_bm, order_m, weight, cost, order_seed, goal_v = space
        ways = states.ways_of(child_bm)
        table, proves, cuts_undoing, cuts_path, drops_from = more
        slack, drops = max(drops_from - 1, 0), proves or drops_from > 0
        best_k, low_s, high_s, table_g_s, table_node_s, stamp_s = known
        low_k, high_k, place_k, depth_p = path
        bound_b = bounds.bound_b
        records, tests_when_generated, f_is_depth, deepens, limit, goal_low, goal_high = rules
        g_weight, h_weight, scale = blend.g_weight, blend.h_weight, blend.scale
        kinds = estimates.address_i.shape[0]
        first_e, d, made = progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES]
        waits, status = progress[col.HEAD], progress[col.STATUS]
        largest, deepest = progress[col.LARGEST], progress[col.DEEPEST]
        here = progress[col.BRANCH]  # depth of the board in word_w
        bound, next_bound, root_h = bound_b[0], bound_b[1], bound_b[2]
        low, high, wide = word_w[0], word_w[1], states.is_wide_state(child_bm)
        b = states.place_of_words(child_bm, low, high, wide)
        end_e = first_e + count
        room_n, room_d = parent_n.shape[0] - ways - 1, seen_d.shape[0] - ways
        if records:
            end_e = min(end_e, node_e.shape[0])
        room_s = depth_s.shape[0] - ways
        room_k = move_k.shape[0] - 1
        looks_up = any_run and table > 0
        stamp, held, live, found = progress[col.ROOTS], progress[col.HELD], progress[col.LIVE], progress[col.FOUND]
        goal_waits = progress[col.GOAL_WAITS]  # among nodes that are only tested; 0 if none is the goal
        room_of_table = room_of(stamp_s.shape[0]) - ways if looks_up else held
        e = first_e
        while (
            status == col.RUNNING
            and e < end_e
            and waits <= room_s
            and (not records or (made <= room_n and d <= room_d))
        ):
            if any_run and (held > room_of_table or (records and drops and d + waits > room_d)):
                break
            while any_run and (
                (found > 0 and is_over(waits - 1, g_s, h_s, g_weight, h_weight, bound))
                or (drops_from > 0 and depth_s[waits - 1] >= bound + slack and node_s[waits - 1] != goal_waits)
            ):
                waits -= 1
                d = drop(d, node_s[waits], depth_s[waits], records, discards, progress)
            k = np.int64(depth_s[waits - 1])
            if k >= room_k:  # a generated goal is one level deeper
                break
            waits -= 1
            n = np.int64(node_s[waits])
            g = g_s[waits]
            h = h_s[waits]
            live -= 1
            while here >= k and here > 0:  # undo the moves that do not lead there
                low, high, b = states.step_back(child_bm, low, high, b, wide, move_k[here], before_k, here)
                if any_run and cuts_path:
                    depth_p[place_k[here]] = 0
                here -= 1
            if k > 0:
                move_k[k] = move_s[waits]
                m = np.int64(move_k[k])
                c = states.child_at(child_bm, b, m)
                states.keep_before(child_bm, before_k, k, b)
                _, low, high = states.move_to(child_bm, low, high, b, c, m, wide)
                b = c
                if any_run and cuts_path:
                    step_on(k, low, high, low_k, high_k, place_k, depth_p)
            here = k
            node_k[k] = n
            deepest = max(deepest, k)
            ended_bound = bound
            if looks_up and k == 0:
                s = slot_of(low, high, low_s, high_s, stamp_s, stamp)
                write_slot(s, low, high, g, n, stamp, low_s, high_s, table_g_s, table_node_s, stamp_s)
                held += 1
            if not tests_when_generated and states.is_goal(child_bm, goal_v, low, high, goal_low, goal_high):
                status = col.SOLVED
                progress[col.GOAL_NODE] = n
                if any_run and proves:  # from now on, look only for cheaper paths
                    status = col.RUNNING
                    found = k + 1
                    bound = g - 1.0
                    best_k[: k + 1] = move_k[: k + 1]
                    live = 0
                    for w in range(waits):
                        live += 0 if is_over(w, g_s, h_s, g_weight, h_weight, bound) else 1
            else:
                if any_run and order_seed != 0:
                    states.draw_order(child_bm, order_m, drawn(order_seed, e))
                units = np.int64(0)
                if kinds > 0:
                    states.unpack_state(child_bm, low, high, wide, estimates.cells_c)
                else:
                    units = states.units_before(child_bm, h, scale, low, high, wide, weight)
                back = states.way_back(child_bm, move_k[k], before_k[k]) if k > 0 else np.int64(states.NOWHERE)
                for i in range(ways):
                    m = np.int64(order_m[i])
                    c = states.child_at(child_bm, b, m)
                    if c < 0:
                        continue
                    if (not any_run or cuts_undoing) and states.undoes(child_bm, m, c, back):
                        if records:
                            seen_d[d], move_d[d], reason_d[d] = node_k[k - 1], m, col.UNDOES
                        d += 1
                        continue
                    if looks_up or (any_run and cuts_path):
                        _, child_low, child_high = states.move_to(child_bm, low, high, b, c, m, wide)
                    if any_run and cuts_path:
                        above = depth_p[place_of(child_low, child_high, low_k, high_k, depth_p)]
                        if above > 0:
                            if records:
                                seen_d[d], move_d[d], reason_d[d] = node_k[above - 1], m, col.ON_PATH
                            d += 1
                            continue
                    t = states.tile_or_move(child_bm, low, high, c, m, wide)
                    child_g = g + states.cost_at(child_bm, cost, b, t)
                    s = np.uint64(0)
                    if looks_up:
                        s = slot_of(child_low, child_high, low_s, high_s, stamp_s, stamp)
                        if stamp_s[s] == stamp and table_g_s[s] <= child_g:
                            if records:
                                seen_d[d], move_d[d], reason_d[d] = table_node_s[s], m, col.REACHED
                            d += 1
                            continue
                    if kinds > 0:
                        units_there = states.units_estimated(child_bm, estimates, b, c, 0, kinds)
                    else:
                        units_there = states.units_after(child_bm, units, weight, t, b, c)
                    child_h = states.h_from(child_bm, units_there, scale)
                    if f_is_depth:
                        f = np.float64(k + 1)
                    else:
                        f = np.float64(np.float32(g_weight * child_g + h_weight * child_h))
                    if f > (bound + slack if any_run else bound):
                        next_bound = min(next_bound, f)
                        if records:
                            seen_d[d], move_d[d], reason_d[d] = col.NONE, m, col.OVER_BOUND
                        d += 1
                        continue
                    if made == limit:
                        status = col.LIMIT
                        break
                    depth_s[waits] = k + 1
                    move_s[waits] = m
                    node_s[waits] = made
                    g_s[waits] = child_g
                    h_s[waits] = child_h
                    waits += 1
                    live += 1
                    if any_run and drops_from > 0 and f >= bound + slack:  # only tested; an iteration may follow
                        next_bound = bound + 1.0
                        _, child_low, child_high = states.move_to(child_bm, low, high, b, c, m, wide)
                        if not tests_when_generated and states.is_goal(
                            child_bm, goal_v, child_low, child_high, goal_low, goal_high
                        ):
                            goal_waits = made
                        else:
                            live -= 1
                    if looks_up and (held < table or stamp_s[s] == stamp):
                        held += 0 if stamp_s[s] == stamp else 1
                        write_slot(
                            s, child_low, child_high, child_g, made, stamp,
                            low_s, high_s, table_g_s, table_node_s, stamp_s,
                        )  # fmt: skip
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
            while any_run and drops and status == col.RUNNING and waits > 0 and live == 0:  # the rest are dropped
                waits -= 1
                d = drop(d, node_s[waits], depth_s[waits], records, discards, progress)
            if status == col.RUNNING and waits == 0:
                if any_run and found > 0:
                    status = col.SOLVED
                elif not deepens or next_bound == np.inf:
                    status = col.EXHAUSTED
                elif made == limit:
                    status = col.LIMIT
                else:
                    bound, next_bound = next_bound, np.inf
                    put_root(made, 0.0 if f_is_depth else h_weight * root_h, root_h, records, nodes, waiting)
                    made += 1
                    progress[col.ROOTS] += 1
                    waits, live, held = 1, 1, 0
                    stamp += 1
            if records:
                node_e[e], frontier_e[e], bound_e[e] = n, waits, ended_bound
                nodes_end_e[e], discards_end_e[e] = made, d
            largest = max(largest, waits)
            e += 1
        progress[col.EXPANSIONS], progress[col.DISCARDS], progress[col.NODES] = e, d, made
        progress[col.HEAD], progress[col.STATUS] = waits, status
        progress[col.LARGEST], progress[col.DEEPEST] = largest, deepest
        progress[col.BRANCH], progress[col.HELD], progress[col.LIVE], progress[col.FOUND] = here, held, live, found
        progress[col.GOAL_WAITS] = goal_waits
        word_w[0], word_w[1] = low, high
        bound_b[0], bound_b[1] = bound, next_bound
        return e - first_e

    return deepen


deepen: SearchLoop = loop("deepen")
deepen_any: SearchLoop = loop("deepen_any", any_run=True)
