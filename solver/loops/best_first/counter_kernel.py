"""The best-first loop for many runs from one start whose events are not needed: it only counts.

It expands the same nodes as `best_first`. The states are vertices of a graph that all runs share, so each move and each
h is computed once. An early goal test changes nothing before the goal is generated, so one run gives the counts of both
goal tests.

Letters: v, w states of the graph, n node, e expansion, m move, k depth.
"""

from typing import NamedTuple

import numpy as np
from numba import types

from ...kernels.boards.moves import MOST_CHILDREN, slide, undoing, units_of
from ...kernels.boards.packing import unpack
from ...kernels.columns import (
    AGAIN,
    BRANCH,
    BY_STATE,
    CHEAPER,
    DEEPEST,
    DEEPEST_MADE,
    DISCARDS,
    DROPS,
    EXHAUSTED,
    EXPANDED,
    EXPANSIONS,
    F4,
    GOAL_NODE,
    HEAD,
    HEAP,
    I4,
    LARGEST,
    LEVEL,
    LEVEL_END,
    LIMIT,
    LIVE,
    MET,
    NEWEST,
    NODES,
    NONE,
    ON_FRONTIER,
    OPEN,
    QUEUE,
    REOPENED,
    ROOT,
    RUNNING,
    SOLVED,
    STACK,
    STATES,
    STATUS,
    SUPERSEDED,
    U1,
    U4,
    U8,
    Blend,
    BoardSpace,
    Estimates,
    Frontier,
    array,
    bundle,
)
from ...kernels.estimates import largest_between
from ...kernels.heap import key_of, lead_of, number_of, pop, pop_board, pop_key, push, push_board, push_key, turned_by
from ...kernels.jit import inlined, kernel
from ...kernels.reached import entry_of, find, hash_of, node_of
from .kernel import Rules

GOAL = 1  # state of every graph; the start is state 0
UNKNOWN, OFF_THE_BOARD = -1, -2  # of `child_vm`
NO_NODE = -1  # in `node_v`
WAITS_AGAIN = 3  # status of a node on the frontier whose state was expanded before


class Graph(NamedTuple):
    """The states that runs from one start have generated, a row v each, and the moves between them."""

    low_v: U8
    high_v: U8
    blank_v: U1
    h_v: F4  # empty if no run uses h
    child_vm: I4
    node_v: I4  # the node of the current run that has the state
    entry_s: U4  # a hash table of the states: see `reached`


class Counted(NamedTuple):
    """The nodes of a run whose events are not recorded, a row each."""

    vertex_n: U4
    parent_n: U4
    g_n: F4
    move_n: U1
    status_n: U1


@inlined
def state_after(v, m, met, puzzle, estimates, scale, graph):
    """Return the state that move m leads to, after adding it to the graph if it is new, and the size of the graph."""
    low_v, high_v, blank_v, h_v, child_vm, node_v, entry_s = graph
    b = np.int64(blank_v[v])
    c = np.int64(puzzle.neighbour_cm[b, m])
    wide = high_v.shape[0] > 0
    _, low, high = slide(low_v[v], high_v[v] if wide else np.uint64(0), b, c, wide)
    x = hash_of(low, high)
    s = find(low, high, x, wide, low_v, high_v, entry_s)
    w = node_of(entry_s[s], entry_s)
    if w < 0:
        w = met
        met += 1
        entry_s[s] = entry_of(w, x, entry_s)
        low_v[w], blank_v[w], node_v[w] = low, c, NO_NODE
        if wide:
            high_v[w] = high
        for other in range(MOST_CHILDREN):
            child_vm[w, other] = UNKNOWN if puzzle.neighbour_cm[c, other] >= 0 else OFF_THE_BOARD
        if h_v.shape[0] > 0:
            if estimates.address_i.shape[0] > 0:
                unpack(low, high, wide, estimates.cells_c)
                h_v[w] = largest_between(estimates, 0, estimates.address_i.shape[0]) / scale
            else:
                h_v[w] = units_of(low, high, wide, puzzle.weight_tc) / scale
    child_vm[v, m] = w
    child_vm[w, undoing(m)] = v
    return w, met


def _signature():
    given = (bundle(Rules), bundle(Blend), bundle(BoardSpace), bundle(Estimates), array("i8"), array("i8"))
    rows = (array("u4"), array("u4"), array("u8"), array("u8"))
    return types.int64(types.int64, *given, bundle(Graph), bundle(Counted), bundle(Frontier), *rows)


@kernel(_signature())
def tally(
    count, rules, blend, puzzle, estimates, progress, early, graph, nodes, frontier, vertex_e, path_k, low_n, high_n
):
    """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or the graph is full.

    A queue is in order of depth; if its tie is NEWEST, each level, a range of nodes, is taken from its end. `vertex_e`
    is filled with the states expanded first. When the goal is generated, `early` is set to the `progress` of a search
    that ends there. If `path_k` is not empty (only with a stack), a child whose state is on its path is discarded:
    `path_k[k]` is the state at depth k. If `low_n` is not empty, it and `high_n` are filled with the boards of nodes,
    which decide ties.
    """
    low_v, high_v, _, h_v, child_vm, node_v, _ = graph
    vertex_n, parent_n, g_n, move_n, status_n = nodes
    key_s, node_s = frontier
    order_m = puzzle.order_m
    discipline, tie, keeps_reached, reopens = rules.discipline, rules.tie, rules.keeps_reached, rules.reopens
    stays_closed, closes, cuts_undoing, limit = rules.stays_closed, rules.closes, rules.cuts_undoing, rules.limit
    g_weight, h_weight, scale = blend.g_weight, blend.h_weight, blend.scale
    keeps_both, inserts_all = rules.keeps_both, rules.inserts_all
    paired, has_h, wide = node_s.shape[0] > 0, h_v.shape[0] > 0, high_v.shape[0] > 0
    turned = np.uint64(turned_by(tie))
    e, d, made, met = progress[EXPANSIONS], progress[DISCARDS], progress[NODES], progress[MET]
    on_frontier, head, largest, deepest = progress[OPEN], progress[HEAD], progress[LARGEST], progress[DEEPEST]
    status, reopened, live = progress[STATUS], progress[REOPENED], progress[LIVE]
    level, level_end, here = progress[LEVEL], progress[LEVEL_END], progress[BRANCH]  # here: states on the path
    drops, states, again, deepest_made = progress[DROPS], progress[STATES], progress[AGAIN], progress[DEEPEST_MADE]
    cuts_path = path_k.shape[0] > 0
    first_e = e
    end_e = e + count
    room_v = low_v.shape[0] - MOST_CHILDREN
    while status == RUNNING and e < end_e and met <= room_v:
        while True:
            n = np.uint64(head)  # of a queue, which holds nodes in the order of their numbers
            if discipline == QUEUE and tie & NEWEST:
                if head == level:
                    level, level_end, head = level_end, made, made
                head -= 1
                n = np.uint64(head)
            elif discipline == QUEUE:
                head += 1
            else:
                if discipline == STACK:
                    n = np.uint64(node_s[head - 1])
                elif tie & BY_STATE:
                    n = np.uint64(pop_board(key_s, node_s, head, low_n, high_n))
                elif paired:
                    n = np.uint64(pop(key_s, node_s, head)) ^ turned
                else:
                    n = (pop_key(key_s, head) & np.uint64(NONE)) ^ turned
                head -= 1
            if reopens and not keeps_both and status_n[n] == SUPERSEDED:
                continue
            v = np.uint64(vertex_n[n])
            on_frontier -= 1
            if not closes:
                break
            if status_n[np.uint64(node_v[v])] != EXPANDED:  # otherwise its state has been expanded since
                node_v[v] = n
                live -= 1
                break
            drops += 1
        if keeps_both:  # the status of a state is that of its current node
            stands = np.uint64(node_v[v])
            again += np.int64(status_n[stands] == EXPANDED)
            status_n[stands] = EXPANDED
        else:
            again += np.int64(status_n[n] == WAITS_AGAIN)
            status_n[n] = EXPANDED
        if e < vertex_e.shape[0]:
            vertex_e[e] = v
        g = np.float64(g_n[n])
        deepest = max(deepest, np.int64(g))
        if cuts_path:
            k = np.int64(g)
            while here > k:
                here -= 1
                node_v[path_k[here]] = NO_NODE
            path_k[k], node_v[v], here = v, n, k + 1
        if v == GOAL:
            status = SOLVED
            progress[GOAL_NODE] = n
        else:
            back = undoing(move_n[n]) if cuts_undoing and move_n[n] != ROOT else ROOT
            for i in range(MOST_CHILDREN):
                m = np.int64(order_m[i])
                w = np.int64(child_vm[v, m])
                if w == OFF_THE_BOARD:
                    continue
                if m == back:
                    d += 1
                    continue
                if w == UNKNOWN:
                    w, met = state_after(v, m, met, puzzle, estimates, scale, graph)
                there = np.uint64(w)
                if cuts_path and node_v[there] != NO_NODE:
                    d += 1
                    continue
                if rules.cuts_path and not cuts_path:
                    above = n
                    while above != 0 and vertex_n[above] != w:
                        above = np.uint64(parent_n[above])
                    if vertex_n[above] == w:
                        d += 1
                        continue
                child_g = g + 1.0
                seen = np.int64(node_v[there]) if keeps_reached else np.int64(NO_NODE)
                is_closed = closes and seen >= 0 and status_n[np.uint64(seen)] == EXPANDED
                if is_closed and not inserts_all:
                    d += 1
                    continue
                if seen >= 0 and not closes:
                    old = np.uint64(seen)
                    is_cheaper = child_g < np.float64(g_n[old])
                    progress[CHEAPER] += np.int64(is_cheaper)
                    if not reopens or not is_cheaper or (stays_closed and status_n[old] == EXPANDED):
                        d += 1
                        continue
                if made == limit:
                    status = LIMIT
                    break
                waits = np.uint8(ON_FRONTIER)
                if seen < 0:
                    live += 1
                    states += 1
                elif keeps_both:
                    waits = status_n[np.uint64(seen)]
                elif reopens:
                    waits = status_n[np.uint64(seen)]
                    if waits == EXPANDED:
                        reopened += 1
                        waits = np.uint8(WAITS_AGAIN)
                    else:
                        on_frontier -= 1
                    status_n[np.uint64(seen)] = SUPERSEDED
                new = np.uint64(made)
                vertex_n[new] = w
                parent_n[new] = n
                g_n[new] = child_g
                move_n[new] = m
                status_n[new] = waits
                deepest_made = max(deepest_made, np.int64(child_g))
                if keeps_reached and not is_closed:
                    node_v[there] = made
                if discipline == STACK:
                    node_s[head] = made
                    head += 1
                elif discipline == HEAP:
                    h = np.float64(h_v[there]) if has_h else 0.0
                    ranked = made
                    if tie & BY_STATE:
                        ranked = lead_of(low_v[there], wide)
                        low_n[new] = low_v[there]
                        if wide:
                            high_n[new] = high_v[there]
                    key = key_of(g_weight * child_g + h_weight * h, number_of(child_g, h, tie), ranked, tie)
                    if tie & BY_STATE:
                        push_board(key_s, node_s, head, key, np.uint32(new), low_n, high_n)
                    elif paired:
                        push(key_s, node_s, head, key, np.uint32(new ^ turned))
                    else:
                        push_key(key_s, head, key)
                    head += 1
                on_frontier += 1
                made += 1
                if w == GOAL and early[STATUS] == RUNNING:
                    early[STATUS], early[GOAL_NODE] = SOLVED, new
                    early[EXPANSIONS], early[DISCARDS], early[NODES] = e + 1, d, made
                    early[LARGEST], early[DEEPEST] = max(largest, on_frontier), deepest
                    early[DROPS], early[STATES], early[AGAIN], early[DEEPEST_MADE] = drops, states, again, deepest_made
            if closes and status == RUNNING and live == 0:  # the rest of the frontier is popped and dropped
                drops += on_frontier
                on_frontier = 0
            if status == RUNNING and on_frontier == 0:
                status = EXHAUSTED
        largest = max(largest, on_frontier)
        e += 1
    progress[EXPANSIONS], progress[DISCARDS], progress[NODES], progress[MET] = e, d, made, met
    progress[OPEN], progress[HEAD], progress[LARGEST], progress[DEEPEST] = on_frontier, head, largest, deepest
    progress[STATUS], progress[REOPENED], progress[LIVE] = status, reopened, live
    progress[LEVEL], progress[LEVEL_END], progress[BRANCH] = level, level_end, here
    progress[DROPS], progress[STATES], progress[AGAIN], progress[DEEPEST_MADE] = drops, states, again, deepest_made
    if keeps_reached and (status != RUNNING or e == end_e):  # clear the graph for the next run
        for n in range(made):
            node_v[vertex_n[n]] = NO_NODE
    elif cuts_path and (status != RUNNING or e == end_e):
        for k in range(here):
            node_v[path_k[k]] = NO_NODE
    return e - first_e
