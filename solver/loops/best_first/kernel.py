"""The one best-first loop: breadth-first, depth-first, uniform-cost, greedy, A* and weighted A*.

They differ in the order of the frontier (`Rules.discipline`, `Blend`) and in what happens to a cheaper child of a
reached state (`Rules.reopens`). The loop fills columns; it can stop after any expansion and go on in the next call.
After best-first search in Russell and Norvig, Artificial Intelligence: A Modern Approach, 4th ed., figure 3.7.

Letters: n node, e expansion, d discard, c cell, t tile, m move.
"""

from typing import NamedTuple

import numpy as np

from ...kernels.chance import drawn
from ...kernels.columns import (
    BY_STATE,
    DISCARDS,
    DROPS,
    EXHAUSTED,
    EXPANDED,
    EXPANSIONS,
    GOAL_NODE,
    HEAD,
    HEAP,
    LARGEST,
    LIMIT,
    LIVE,
    NODES,
    NONE,
    ON_FRONTIER,
    OPEN,
    QUEUE,
    REOPENED,
    REPLACED,
    ROOT,
    RUNNING,
    SOLVED,
    STACK,
    STATUS,
    SUPERSEDED,
    U4,
    Discards,
    Expansions,
    Frontier,
    Nodes,
    array,
)
from ...kernels.heap import key_of, number_of, pop, pop_board, pop_key, push, push_board, push_key, turned_by
from ...kernels.jit import inlined
from ...kernels.kinds import SearchLoop, loop_kernel, on_table
from ...kernels.states import (
    NOWHERE,
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
    rank_of_node,
    room_at,
    slot_at,
    undoes,
    units_after,
    units_before,
    units_estimated,
    unpack_state,
    way_back,
    ways_of,
    write_place,
)


class Rules(NamedTuple):
    """The options of a best-first search, as numbers."""

    discipline: int
    tie: int
    keeps_reached: bool  # graph search, else tree search
    cuts_undoing: bool  # a tree search that discards a child which undoes its parent's move
    reopens: bool  # a strictly cheaper child is added to the frontier and supersedes the older node
    stays_closed: bool  # unless the older node was expanded: then the child is discarded
    keeps_both: bool  # the child supersedes none: both nodes are expanded
    closes: bool  # states are marked when expanded: duplicates are added, and dropped when popped
    inserts_all: bool  # duplicates are added even if their state was expanded before
    tests_when_generated: bool
    limit: int
    goal_low: np.uint64
    goal_high: np.uint64


class Replaced(NamedTuple):
    """The nodes that supersede others, a row r each, in the order of their numbers."""

    newer_r: U4
    older_r: U4


@inlined
def drop_all(d, on_frontier, head, discipline, tie, key_s, node_s, low_n, high_n, seen_d, move_d):
    """Pop all nodes of the frontier in their order, and record from row d on that they are dropped."""
    turned = np.uint64(turned_by(tie))
    for row in range(d, d + on_frontier):
        if discipline == QUEUE:
            seen_d[row] = head
            head += 1
        else:
            if discipline == STACK:
                seen_d[row] = node_s[head - 1]
            elif tie & BY_STATE:
                seen_d[row] = pop_board(key_s, node_s, head, low_n, high_n)
            elif node_s.shape[0] > 0:
                seen_d[row] = np.uint64(pop(key_s, node_s, head)) ^ turned
            else:
                seen_d[row] = (pop_key(key_s, head) & np.uint64(NONE)) ^ turned
            head -= 1
        move_d[row] = ROOT


def loop(name, queues=False, sums=False):
    """Return the loop: for any run, or a faster one for some of the commonest, on tables and boards of up to 16 cells.

    With `queues`, for graph search without h, first in, first out; with `sums`, for a heap of keys that end in their
    node, with h a sum over tiles.
    """
    any_run = not (queues or sums)

    @loop_kernel(Rules, Nodes, Replaced, Expansions, Discards, Frontier, array("u4"), name=name)
    def advance(
        count, rules, blend, space, estimates, progress, nodes, replaced, expansions, discards, frontier, reached_s
    ):
        """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or arrays are full."""
        # Bundles are unpacked once: reading a field of one inside the loop costs a reference count each time.
        parent_n, _, g_n, h_n, f_n, move_n, low_n, high_n, blank_n, state_n = nodes
        newer_r, older_r = replaced
        node_e, frontier_e, nodes_end_e, discards_end_e, _ = expansions
        seen_d, move_d, _ = discards
        key_s, node_s = frontier
        child_bm, order_m, weight, cost, order_seed, goal_v = space
        ways = ways_of(child_bm)
        stays_closed, closes = rules.stays_closed, rules.closes
        tie, cuts_undoing, tests_when_generated = rules.tie, rules.cuts_undoing, rules.tests_when_generated
        limit, goal_low, goal_high = rules.limit, rules.goal_low, rules.goal_high
        g_weight, h_weight, scale = blend.g_weight, blend.h_weight, blend.scale
        # Properties of all runs of a loop are constants to the compiler, which leaves out the branches not needed.
        discipline = QUEUE if queues else HEAP if sums else rules.discipline
        keeps_reached = True if queues else rules.keeps_reached
        reopens = False if queues else rules.reopens
        supersedes = reopens and not rules.keeps_both if any_run else reopens
        inserts_all = rules.inserts_all if any_run else False
        has_h = False if queues else h_n.shape[0] > 0
        wide = is_wide_state(child_bm) if any_run else False
        paired = node_s.shape[0] > 0 if any_run else False
        has_f = f_n.shape[0] > 0 if any_run else False
        kinds = estimates.address_i.shape[0] if any_run else 0
        estimated = kinds > 0 if any_run else False
        turned = np.uint64(turned_by(tie))
        first_e, d, made = progress[EXPANSIONS], progress[DISCARDS], progress[NODES]
        on_frontier, head, largest = progress[OPEN], progress[HEAD], progress[LARGEST]
        status, reopened, r, live = progress[STATUS], progress[REOPENED], progress[REPLACED], progress[LIVE]
        room_e = min(node_e.shape[0], first_e + count)
        room_n = parent_n.shape[0] - ways
        if keeps_reached:
            room_n = min(room_n, room_at(child_bm, reached_s.shape[0]) - ways)
        room_d = seen_d.shape[0] - ways
        room_r = newer_r.shape[0] - ways if supersedes else 0
        high, x, s = np.uint64(0), np.uint64(0), np.uint64(0)
        e = first_e
        while status == RUNNING and e < room_e and made <= room_n and d <= room_d and r <= room_r:
            if any_run and closes and d + on_frontier > room_d:  # the whole frontier may be dropped
                break
            while True:
                n = np.uint64(head)  # of a queue, which holds nodes in the order of their numbers
                if discipline == QUEUE:
                    head += 1
                elif discipline == STACK:
                    head -= 1
                    n = np.uint64(node_s[head])
                elif not queues:
                    while True:
                        if any_run and paired and tie & BY_STATE:
                            n = np.uint64(pop_board(key_s, node_s, head, low_n, high_n))
                        elif any_run and paired:
                            n = np.uint64(pop(key_s, node_s, head)) ^ turned
                        else:
                            n = (pop_key(key_s, head) & np.uint64(NONE)) ^ turned
                        head -= 1
                        if not supersedes or state_n[n] == ON_FRONTIER:  # else it was superseded
                            break
                on_frontier -= 1
                low = low_n[n]
                if wide:
                    high = high_n[n]
                if not (any_run and closes):
                    break
                x = hash_at(child_bm, low, high)
                s = slot_at(child_bm, low, high, x, wide, low_n, high_n, reached_s)
                if state_n[node_at(child_bm, reached_s[s], reached_s)] != EXPANDED:
                    reached_s[s] = entry_at(child_bm, n, x, reached_s)  # the node that closes its state represents it
                    live -= 1
                    break
                seen_d[d], move_d[d] = n, ROOT
                d += 1
                progress[DROPS] += 1
            b = place_of_node(child_bm, low_n, blank_n, n)
            if supersedes or (any_run and closes):
                state_n[n] = EXPANDED
            if not tests_when_generated and is_goal(child_bm, goal_v, low, high, goal_low, goal_high):
                status = SOLVED
                progress[GOAL_NODE] = n
            else:
                if any_run and order_seed != 0:
                    draw_order(child_bm, order_m, drawn(order_seed, e))
                g = np.float64(g_n[n])
                units = np.int64(0)
                if any_run and estimated:
                    unpack_state(child_bm, low, high, wide, estimates.cells_c)
                elif not queues and has_h:
                    units = units_before(child_bm, h_n[n], scale, low, high, wide, weight)
                parent = parent_n[n]
                # The child that undoes the move has the parent's state: a look-up is needed only where another node
                # supersedes the parent, or may do so.
                back = np.int64(NOWHERE)
                if parent != NONE and (cuts_undoing or (keeps_reached and not on_table(child_bm))):
                    if not (any_run and (inserts_all or reopens != supersedes)) and not (
                        supersedes and state_n[np.uint64(parent)] == SUPERSEDED
                    ):
                        back = way_back(child_bm, move_n[n], low_n[np.uint64(parent)])
                for i in range(ways):
                    m = np.int64(order_m[i])
                    c = child_at(child_bm, b, m)
                    if c < 0:
                        continue
                    if undoes(child_bm, m, c, back):
                        seen_d[d], move_d[d] = parent, m
                        d += 1
                        continue
                    t, child_low, child_high = move_to(child_bm, low, high, b, c, m, wide)
                    child_g = g + cost_at(child_bm, cost, b, t)
                    seen = np.int64(-1)
                    if keeps_reached:
                        x = hash_at(child_bm, child_low, child_high)
                        s = slot_at(child_bm, child_low, child_high, x, wide, low_n, high_n, reached_s)
                        seen = node_at(child_bm, reached_s[s], reached_s)
                    is_closed = any_run and closes and seen >= 0 and state_n[np.uint64(seen)] == EXPANDED
                    waits = any_run and closes and (inserts_all or not is_closed)
                    if (
                        seen >= 0
                        and not waits
                        and (
                            not reopens
                            or np.float64(g_n[np.uint64(seen)]) <= child_g
                            or (any_run and stays_closed and state_n[np.uint64(seen)] == EXPANDED)
                        )
                    ):
                        seen_d[d], move_d[d] = seen, m
                        d += 1
                        continue
                    if made == limit:
                        status = LIMIT
                        break
                    new = np.uint64(made)
                    if any_run and closes:
                        if seen < 0:
                            live += 1
                    elif seen >= 0 and supersedes:
                        old = np.uint64(seen)
                        if state_n[old] == EXPANDED:
                            reopened += 1
                        else:
                            on_frontier -= 1
                        state_n[old] = SUPERSEDED
                        newer_r[r] = made
                        older_r[r] = seen
                        r += 1
                    parent_n[new], move_n[new] = n, m
                    low_n[new] = child_low
                    if wide:
                        high_n[new] = child_high
                    write_place(child_bm, blank_n, new, c)
                    if supersedes or (any_run and closes):
                        state_n[new] = ON_FRONTIER
                    g_n[new] = child_g
                    h = 0.0
                    if not queues and has_h:
                        if any_run and estimated:
                            units_there = units_estimated(child_bm, estimates, b, c, 0, kinds)
                        else:
                            units_there = units_after(child_bm, units, weight, t, b, c)
                        h = h_from(child_bm, units_there, scale)
                        h_n[new] = h
                    if has_f:
                        f_n[new] = np.float64(f_n[n]) + 1.0
                    if keeps_reached and not (any_run and is_closed):
                        reached_s[s] = entry_at(child_bm, made, x, reached_s)
                    if discipline == STACK:
                        node_s[head] = made
                        head += 1
                    elif not queues and discipline == HEAP:
                        ranked = rank_of_node(child_bm, made, child_low, wide, tie) if any_run else made
                        number = number_of(child_g, h, tie) if any_run else child_g
                        key = key_of(g_weight * child_g + h_weight * h, number, ranked, tie)
                        if any_run and paired and tie & BY_STATE:
                            push_board(key_s, node_s, head, key, np.uint32(new), low_n, high_n)
                        elif any_run and paired:
                            push(key_s, node_s, head, key, np.uint32(new ^ turned))
                        else:
                            push_key(key_s, head, key)
                        head += 1
                    on_frontier += 1
                    made += 1
                    if tests_when_generated and is_goal(child_bm, goal_v, child_low, child_high, goal_low, goal_high):
                        status = SOLVED
                        progress[GOAL_NODE] = new
                        break
                if any_run and closes and status == RUNNING and live == 0:  # the rest of the frontier is dropped
                    drop_all(d, on_frontier, head, discipline, tie, key_s, node_s, low_n, high_n, seen_d, move_d)
                    d += on_frontier
                    progress[DROPS] += on_frontier
                    on_frontier = 0
                if status == RUNNING and on_frontier == 0:
                    status = EXHAUSTED
            node_e[e], frontier_e[e] = n, on_frontier
            nodes_end_e[e], discards_end_e[e] = made, d
            largest = max(largest, on_frontier)
            e += 1
        progress[EXPANSIONS], progress[DISCARDS], progress[NODES] = e, d, made
        progress[OPEN], progress[HEAD], progress[LARGEST] = on_frontier, head, largest
        progress[STATUS], progress[REOPENED], progress[REPLACED], progress[LIVE] = status, reopened, r, live
        return e - first_e

    return advance


advance_queue: SearchLoop = loop("advance_queue", queues=True)
advance_sums: SearchLoop = loop("advance_sums", sums=True)
advance_any: SearchLoop = loop("advance_any")
