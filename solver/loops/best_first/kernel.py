"""The one best-first loop: breadth-first, depth-first, uniform-cost, greedy, A* and weighted A*.

They differ in the order of the frontier (`Rules.discipline`, `Blend`) and in what happens to a cheaper child of a
reached state (`Rules.reopens`). The loop fills columns; it can stop after any expansion and go on in the next call.
After best-first search in Russell and Norvig, Artificial Intelligence: A Modern Approach, 4th ed., figure 3.7.

Letters: n node, e expansion, d discard, c cell, t tile, m move.
"""

from typing import NamedTuple

import numpy as np

from ...kernels import columns as col
from ...kernels import states
from ...kernels.chance import drawn
from ...kernels.heap import key_of, number_of, pop, pop_board, pop_key, push, push_board, push_key, turned_by
from ...kernels.jit import inlined
from ...kernels.kinds import SearchLoop, loop_kernel, on_table


class Rules(NamedTuple):
    """The options of a best-first search, as numbers."""

    discipline: int
    tie: int
    keeps_reached: bool  # graph search, else tree search
    cuts_undoing: bool  # a tree search that discards a child which undoes its parent's move
    cuts_path: bool  # a tree search that discards a child whose state is on its path
    reopens: bool  # a strictly cheaper child is added to the frontier and supersedes the older node
    stays_closed: bool  # unless the older node was expanded: then the child is discarded
    keeps_both: bool  # the child supersedes none: both nodes are expanded
    closes: bool  # states are marked when expanded; duplicates are added, and dropped when popped
    inserts_all: bool  # duplicates are added even if their state was expanded before
    tests_when_generated: bool
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


class Replaced(NamedTuple):
    """The nodes that supersede others, a row r each, in the order of their numbers."""

    newer_r: col.U4
    older_r: col.U4


@inlined
def drop_all(d, on_frontier, discipline, tie, head, key_s, node_s, low_n, high_n, seen_d, move_d):
    """Pop all nodes of the frontier in order, and record them as dropped in the rows from d."""
    turned = np.uint64(turned_by(tie))
    for row in range(d, d + on_frontier):
        if discipline == col.QUEUE:
            seen_d[row] = head
            head += 1
        else:
            if discipline == col.STACK:
                seen_d[row] = node_s[head - 1]
            elif node_s.shape[0] == 0:
                seen_d[row] = (pop_key(key_s, head) & np.uint64(col.NONE)) ^ turned
            elif tie & col.BY_STATE:
                seen_d[row] = pop_board(key_s, node_s, head, low_n, high_n)
            else:
                seen_d[row] = np.uint64(pop(key_s, node_s, head)) ^ turned
            head -= 1
        move_d[row] = col.ROOT


@inlined
def ancestor(n, low, high, wide, nodes):
    """Return the node of a state on the path to node n, which is on it; -1 if there is none."""
    found = np.uint64(n)
    while found != col.NONE and (nodes.low_n[found] != low or (wide and nodes.high_n[found] != high)):
        found = np.uint64(nodes.parent_n[found])
    return np.int64(found) if found != col.NONE else np.int64(-1)


def loop(name, queues=False, sums=False):
    """Return the loop: for any run, or a faster one for some of the commonest, on tables and boards of up to 16 cells.

    With `queues`, for graph search without h, first in, first out; with `sums`, for a heap of keys that end in their
    node, with h a sum over tiles.
    """
    any_run = not (queues or sums)

    @loop_kernel(Rules, col.Nodes, Replaced, col.Expansions, col.Discards, col.Frontier, col.array("u4"), name=name)
    def advance(
        count, rules, blend, space, estimates, progress, nodes, replaced, expansions, discards, frontier, reached_s
    ):
        """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or arrays are full."""
        # Bundles are unpacked once, as reading a field inside the loop would change a reference count each time.
        parent_n, _, g_n, h_n, f_n, move_n, low_n, high_n, blank_n, state_n = nodes
        newer_r, older_r = replaced
        node_e, frontier_e, nodes_end_e, discards_end_e, _ = expansions
        seen_d, move_d, _ = discards
        key_s, node_s = frontier
        child_bm, order_m, weight, cost, order_seed, goal_v = space
        g_weight, h_weight, scale = blend
        tie, turned, limit = rules.tie, np.uint64(turned_by(rules.tie)), rules.limit
        goal_low, goal_high, tests_when_generated = rules.goal_low, rules.goal_high, rules.tests_when_generated
        # Properties shared by all runs of a loop are constants, so the compiler leaves out unused branches.
        discipline = rules.discipline if any_run else col.QUEUE if queues else col.HEAP
        keeps_reached = True if queues else rules.keeps_reached
        reopens = False if queues else rules.reopens
        supersedes = reopens and not rules.keeps_both if any_run else reopens
        stays_closed = rules.stays_closed if any_run else False
        closes = rules.closes if any_run else False
        inserts_all = rules.inserts_all if any_run else False
        cuts_path = rules.cuts_path if any_run else False
        draws = order_seed != 0 if any_run else False
        has_h = False if queues else h_n.shape[0] > 0
        has_f = f_n.shape[0] > 0 if any_run else False
        paired = node_s.shape[0] > 0 if any_run else False
        wide = states.is_wide_state(child_bm) if any_run else False
        kinds = estimates.address_i.shape[0] if any_run else 0
        marks, ways = supersedes or closes, states.ways_of(child_bm)
        # A child that undoes the move has the state of its grandparent, and is looked up only if another node
        # supersedes that one or may do so.
        finds_parent = keeps_reached and not on_table(child_bm) and not (inserts_all or reopens != supersedes)
        finds_parent = finds_parent or rules.cuts_undoing
        first_e, d = progress[col.EXPANSIONS], progress[col.DISCARDS]
        made, on_frontier = progress[col.NODES], progress[col.OPEN]
        head, largest, status, r, live = (
            progress[col.HEAD], progress[col.LARGEST], progress[col.STATUS], progress[col.REPLACED], progress[col.LIVE],
        )  # fmt: skip
        end, end_n = min(node_e.shape[0], first_e + count), parent_n.shape[0] - ways
        if keeps_reached:
            end_n = min(end_n, states.room_at(child_bm, reached_s.shape[0]) - ways)
        end_d = seen_d.shape[0] - ways
        end_r = newer_r.shape[0] - ways if supersedes else 0
        high, x, s = np.uint64(0), np.uint64(0), np.uint64(0)
        e = first_e
        # If states are closed, the whole frontier may be dropped at once.
        while status == col.RUNNING and e < end and made <= end_n and d + on_frontier * closes <= end_d and r <= end_r:
            while True:
                n = np.uint64(head)  # of a queue, which holds nodes in the order of their numbers
                if discipline == col.QUEUE:
                    head += 1
                else:
                    head -= 1
                    if discipline == col.STACK:
                        n = np.uint64(node_s[head])
                    elif not paired:
                        n = (pop_key(key_s, head + 1) & np.uint64(col.NONE)) ^ turned
                    elif tie & col.BY_STATE:
                        n = np.uint64(pop_board(key_s, node_s, head + 1, low_n, high_n))
                    else:
                        n = np.uint64(pop(key_s, node_s, head + 1)) ^ turned
                if supersedes and state_n[n] == col.SUPERSEDED:
                    continue
                on_frontier -= 1
                low = low_n[n]
                high = high_n[n] if wide else high
                if not closes:
                    break
                x = states.hash_at(child_bm, low, high)
                s = states.slot_at(child_bm, low, high, x, wide, low_n, high_n, reached_s)
                if state_n[states.node_at(child_bm, reached_s[s], reached_s)] != col.EXPANDED:
                    # The node that closes a state represents it.
                    reached_s[s] = states.entry_at(child_bm, n, x, reached_s)
                    live -= 1
                    break
                seen_d[d], move_d[d] = n, col.ROOT
                d += 1
                progress[col.DROPS] += 1
            if marks:
                state_n[n] = col.EXPANDED
            if not tests_when_generated and states.is_goal(child_bm, goal_v, low, high, goal_low, goal_high):
                status, progress[col.GOAL_NODE] = col.SOLVED, n
            else:
                if draws:
                    states.draw_order(child_bm, order_m, drawn(order_seed, e))
                b, g = states.place_of_node(child_bm, low_n, blank_n, n), np.float64(g_n[n])
                parent = np.uint64(parent_n[n])
                units, h, back = np.int64(0), 0.0, np.int64(states.NOWHERE)
                if kinds > 0:
                    states.unpack_state(child_bm, low, high, wide, estimates.cells_c)
                elif has_h:
                    units = states.units_before(child_bm, h_n[n], scale, low, high, wide, weight)
                if finds_parent and parent != col.NONE and not (supersedes and state_n[parent] == col.SUPERSEDED):
                    back = states.way_back(child_bm, move_n[n], low_n[parent])
                for i in range(ways):
                    m = np.int64(order_m[i])
                    c = states.child_at(child_bm, b, m)
                    if c < 0:
                        continue
                    if states.undoes(child_bm, m, c, back):
                        seen_d[d], move_d[d] = parent, m
                        d += 1
                        continue
                    t, child_low, child_high = states.move_to(child_bm, low, high, b, c, m, wide)
                    child_g = g + states.cost_at(child_bm, cost, b, t)
                    seen = ancestor(n, child_low, child_high, wide, nodes) if cuts_path else np.int64(-1)
                    if keeps_reached:
                        x = states.hash_at(child_bm, child_low, child_high)
                        s = states.slot_at(child_bm, child_low, child_high, x, wide, low_n, high_n, reached_s)
                        seen = states.node_at(child_bm, reached_s[s], reached_s)
                    is_reached, is_closed, old = seen >= 0, False, np.uint64(seen)
                    if is_reached:
                        is_closed = marks and state_n[old] == col.EXPANDED
                        if closes:
                            is_reached = is_closed and not inserts_all
                        elif reopens and child_g < np.float64(g_n[old]):
                            is_reached = is_closed and stays_closed
                    if is_reached:
                        seen_d[d], move_d[d] = seen, m
                        d += 1
                        continue
                    if made == limit:
                        status = col.LIMIT
                        break
                    new = np.uint64(made)
                    live += seen < 0
                    if supersedes and seen >= 0:
                        progress[col.REOPENED] += is_closed
                        on_frontier -= not is_closed
                        state_n[old] = col.SUPERSEDED
                        newer_r[r], older_r[r] = made, seen
                        r += 1
                    parent_n[new], move_n[new], g_n[new], low_n[new] = n, m, child_g, child_low
                    if wide:
                        high_n[new] = child_high
                    states.write_place(child_bm, blank_n, new, c)
                    if marks:
                        state_n[new] = col.ON_FRONTIER
                    if has_h:
                        if kinds > 0:
                            units_there = states.units_estimated(child_bm, estimates, b, c, 0, kinds)
                        else:
                            units_there = states.units_after(child_bm, units, weight, t, b, c)
                        h = states.h_from(child_bm, units_there, scale)
                        h_n[new] = h
                    if has_f:
                        f_n[new] = np.float64(f_n[n]) + 1.0
                    if keeps_reached and not (closes and is_closed):
                        reached_s[s] = states.entry_at(child_bm, made, x, reached_s)
                    if discipline == col.STACK:
                        node_s[head] = made
                    elif discipline == col.HEAP:
                        ranked = states.rank_of_node(child_bm, made, child_low, wide, tie) if any_run else made
                        number = number_of(child_g, h, tie) if any_run else child_g
                        key = key_of(g_weight * child_g + h_weight * h, number, ranked, tie)
                        if not paired:
                            push_key(key_s, head, key)
                        elif tie & col.BY_STATE:
                            push_board(key_s, node_s, head, key, np.uint32(new), low_n, high_n)
                        else:
                            push(key_s, node_s, head, key, np.uint32(new ^ turned))
                    head += discipline != col.QUEUE
                    on_frontier, made = on_frontier + 1, made + 1
                    if tests_when_generated and states.is_goal(
                        child_bm, goal_v, child_low, child_high, goal_low, goal_high
                    ):
                        status, progress[col.GOAL_NODE] = col.SOLVED, new
                        break
                if closes and status == col.RUNNING and live == 0:  # no open state is left
                    drop_all(d, on_frontier, discipline, tie, head, key_s, node_s, low_n, high_n, seen_d, move_d)
                    progress[col.DROPS] += on_frontier
                    d, on_frontier = d + on_frontier, 0
                if status == col.RUNNING and on_frontier == 0:
                    status = col.EXHAUSTED
            node_e[e], frontier_e[e], nodes_end_e[e], discards_end_e[e] = n, on_frontier, made, d
            largest, e = max(largest, on_frontier), e + 1
        progress[col.EXPANSIONS], progress[col.DISCARDS] = e, d
        progress[col.NODES], progress[col.OPEN] = made, on_frontier
        progress[col.HEAD], progress[col.LARGEST], progress[col.STATUS] = head, largest, status
        progress[col.REPLACED], progress[col.LIVE] = r, live
        return e - first_e

    return advance


advance_queue: SearchLoop = loop("advance_queue", queues=True)
advance_sums: SearchLoop = loop("advance_sums", sums=True)
advance_any: SearchLoop = loop("advance_any")
