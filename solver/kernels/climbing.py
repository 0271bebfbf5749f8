"""The loop of hill climbing: only the current node is kept, and it is replaced by one of its children.

Depending on `choice` that is the best child (ties: first in order), or one as good as its parent unless too many such
sideways moves came in a row; a child that is better, drawn at random; or the first child that is better, generating
them one by one in an order drawn at random. Without such a child the node is a local minimum, and the next climb starts
at the start again: first with a random walk, each time a longer one, then it climbs. After Russell and Norvig,
Artificial Intelligence: A Modern Approach, 4th ed., section 4.1.1.

Letters: n node, e expansion, d discard, c cell, t tile, m move, x the last number of the generator.
"""

from typing import NamedTuple

import numpy as np
from numba import types

from ..tiles.kernels.moves import MOST_CHILDREN, slide, undoing, units_by_estimates, units_by_weights, units_of
from ..tiles.kernels.packing import blank_of, takes_two_words, unpack
from .chance import drawn, put_in_order
from .columns import (
    ANY_BETTER,
    DISCARDS,
    EXHAUSTED,
    EXPANSIONS,
    FIRST_BETTER,
    GOAL_NODE,
    HEAD,
    LIMIT,
    NODES,
    NONE,
    PASSED_OVER,
    ROOT,
    ROOTS,
    RUNNING,
    SIDEWAYS,
    SOLVED,
    STATUS,
    UNDOES,
    WALK,
    Blend,
    ClimbingRules,
    Discards,
    Estimates,
    Expansions,
    Nodes,
    PuzzleData,
)
from .jit import inlined, kernel, numeric
from .signatures import array, bundle


class WaysOn(NamedTuple):
    """Room for the moves of one board: its moves in the order of their generation, and by move h in units after it."""

    made_m: np.ndarray
    units_m: np.ndarray


@numeric
def following(x):
    """Return the next number of Knuth's generator of MMIX (TAOCP 2, 3.3.4), of which the upper 31 bits are drawn."""
    return x * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)


@numeric
def one_of(x, ways):
    """Return which of so many `ways` a number of the generator draws, from 0."""
    return np.int64((x >> np.uint64(33)) % np.uint64(ways))


@inlined
def put_root(n, h, nodes):
    """Make node n a root."""
    nodes.parent_n[n] = NONE
    nodes.supersedes_n[n] = NONE
    nodes.move_n[n] = ROOT
    nodes.g_n[n] = 0.0
    nodes.h_n[n] = h
    nodes.f_n[n] = h


def _signature():
    given = (bundle(ClimbingRules), bundle(Blend), bundle(PuzzleData), bundle(Estimates), array("i8"))
    columns = (bundle(Nodes), bundle(Expansions), bundle(Discards))
    return types.int64(types.int64, *given, *columns, array("u8"), array("u8"), bundle(WaysOn))


@kernel(_signature())
def climb(count, rules, blend, puzzle, estimates, progress, nodes, expansions, discards, word_w, random_s, ways_on):
    """Expand at most `count` nodes; return how many. Fewer: the search ended (see STATUS) or the arrays are full."""
    parent_n, supersedes_n, g_n, h_n, f_n, move_n = (
        nodes.parent_n, nodes.supersedes_n, nodes.g_n, nodes.h_n, nodes.f_n, nodes.move_n,
    )  # fmt: skip
    node_e, frontier_e, nodes_end_e, discards_end_e, bound_e = expansions
    seen_d, move_d, reason_d = discards
    neighbour_cm, order_m, weight_tc, cost_t, order_seed = puzzle
    made_m, units_m = ways_on
    kinds = estimates.address_i.shape[0]
    choice, most_sideways, restarts, limit, start_low, start_high, goal_low, goal_high = rules
    scale = blend.scale
    cells = cost_t.shape[0]
    low, high, wide = word_w[0], word_w[1], takes_two_words(cells)
    b = blank_of(low, high, wide)
    units = units_of(low, high, wide, weight_tc)
    first_e, d, made = progress[EXPANSIONS], progress[DISCARDS], progress[NODES]
    n, sideways, walk, status = progress[HEAD], progress[SIDEWAYS], progress[WALK], progress[STATUS]
    room_e = min(node_e.shape[0], first_e + count)
    room_n, room_d = parent_n.shape[0] - MOST_CHILDREN, seen_d.shape[0] - MOST_CHILDREN
    x = random_s[0]
    e = first_e
    while status == RUNNING and e < room_e and made <= room_n and d <= room_d:
        waits = 0
        if low == goal_low and high == goal_high:
            status = SOLVED
            progress[GOAL_NODE] = n
        else:
            back = np.int64(4) if move_n[n] == ROOT else undoing(move_n[n])  # the move that undoes the last one
            chosen, chosen_units, ways = np.int64(-1), np.int64(0), np.int64(0)
            if order_seed != 0:
                put_in_order(order_m, drawn(order_seed, e))
            if kinds > 0:
                unpack(low, high, wide, estimates.cells_c)
            for i in range(MOST_CHILDREN):
                m = np.int64(order_m[i])
                c = np.int64(neighbour_cm[b, m])
                if c < 0:
                    continue
                made_m[ways] = m
                ways += 1
                if m == back:
                    continue
                t, _, _ = slide(low, high, b, c, wide)
                if kinds > 0:
                    units_there = units_by_estimates(estimates, b, c, 0, kinds)
                else:
                    units_there = units_by_weights(
                        units, weight_tc[t, b], weight_tc[t, c], weight_tc[0, c], weight_tc[0, b]
                    )
                units_m[m] = units_there
                if chosen < 0 or units_there < chosen_units:
                    chosen, chosen_units = m, units_there
            least = h_n[n] if walk == 0 else np.float32(np.inf)  # h of a child that is drawn must be lower
            if choice == FIRST_BETTER:
                left, ways, chosen = ways, np.int64(0), np.int64(-1)
                while left > ways and chosen < 0:  # moves drawn go to the front, in that order
                    x = following(x)
                    i = ways + one_of(x, left - ways)
                    m = np.int64(made_m[i])
                    while i > ways:
                        made_m[i] = made_m[i - 1]
                        i -= 1
                    made_m[ways] = m
                    ways += 1
                    if m != back and np.float32(units_m[m] / scale) < least:
                        chosen = m
            elif choice == ANY_BETTER or walk > 0:
                better, chosen = np.int64(0), np.int64(-1)
                for i in range(ways):
                    if made_m[i] != back and np.float32(units_m[made_m[i]] / scale) < least:
                        better += 1
                if better > 0:
                    x = following(x)
                    left = one_of(x, better)
                    for i in range(ways):
                        if made_m[i] != back and np.float32(units_m[made_m[i]] / scale) < least:
                            chosen = np.int64(made_m[i]) if left == 0 else chosen
                            left -= 1
            else:
                h = np.float32(chosen_units / scale)
                if h < h_n[n]:
                    sideways = 0
                elif h == h_n[n] and sideways < most_sideways:
                    sideways += 1
                else:
                    chosen = -1
            walk = max(walk - 1, 0)
            for i in range(ways):
                m = np.int64(made_m[i])
                c = np.int64(neighbour_cm[b, m])
                if m != chosen:
                    seen_d[d] = parent_n[n] if m == back else NONE
                    move_d[d] = m
                    reason_d[d] = UNDOES if m == back else PASSED_OVER
                    d += 1
                    continue
                if made >= limit:
                    status = LIMIT
                    break
                parent_n[made] = n
                supersedes_n[made] = NONE
                move_n[made] = m
                g_n[made] = np.float64(g_n[n]) + cost_t[slide(low, high, b, c, wide)[0]]
                h_n[made] = units_m[m] / scale
                f_n[made] = h_n[made]
                made += 1
                waits = 1
            if chosen < 0:
                if progress[ROOTS] > restarts:
                    status = EXHAUSTED
                elif made >= limit:
                    status = LIMIT
                else:
                    put_root(made, h_n[0], nodes)
                    made += 1
                    waits = 1
                    sideways = 0
                    walk = progress[ROOTS] * cells
                    progress[ROOTS] += 1
        node_e[e] = n
        frontier_e[e] = waits
        nodes_end_e[e] = made
        discards_end_e[e] = d
        bound_e[e] = np.inf
        e += 1
        if status == RUNNING:  # go on to the node on the frontier
            n = made - 1
            if move_n[n] == ROOT:
                low, high = start_low, start_high
                b = blank_of(low, high, wide)
                units = units_of(low, high, wide, weight_tc)
            else:
                c = np.int64(neighbour_cm[b, move_n[n]])
                _, low, high = slide(low, high, b, c, wide)
                b, units = c, units_m[move_n[n]]
    progress[EXPANSIONS], progress[DISCARDS], progress[NODES] = e, d, made
    progress[HEAD], progress[SIDEWAYS], progress[WALK], progress[STATUS] = n, sideways, walk, status
    word_w[0], word_w[1], random_s[0] = low, high, x
    return e - first_e
