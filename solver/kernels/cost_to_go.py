"""The cost of a cheapest path from each state of a table to a goal, in units: Dijkstra's algorithm from all goals at
once, against the direction of the moves.

Letters: v, w states, m move, i edge into a state, k place in the heap.
"""

import numpy as np
from numba import types

from .columns import array
from .jit import inlined, kernel

ENDLESS = np.int64(1) << np.int64(62)  # without a path


@inlined
def _sift_up(heap_k, place_v, cost_v, k):
    """Move the state at place k towards the root, past all that cost more."""
    v = heap_k[k]
    while k > 0:
        above = (k - 1) >> 1
        if cost_v[heap_k[above]] <= cost_v[v]:
            break
        heap_k[k] = heap_k[above]
        place_v[heap_k[k]] = k
        k = above
    heap_k[k] = v
    place_v[v] = k


@inlined
def _sift_down(heap_k, place_v, cost_v, count):
    """Move the state at the root away from it, past all that cost less."""
    v, k = heap_k[0], 0
    while True:
        below = 2 * k + 1
        if below >= count:
            break
        if below + 1 < count and cost_v[heap_k[below + 1]] < cost_v[heap_k[below]]:
            below += 1
        if cost_v[heap_k[below]] >= cost_v[v]:
            break
        heap_k[k] = heap_k[below]
        place_v[heap_k[k]] = k
        k = below
    heap_k[k] = v
    place_v[v] = k


_moves, _goals = array("i4", 2, read_only=True), array("u1", read_only=True)
_i4, _i8 = array("i4"), array("i8")


@kernel(types.int64(_moves, _moves, _goals, _i8, _i4, _i4, _i8, _i4, _i4))
def measure(successor_vm, cost_vm, goal_v, first_v, from_i, cost_i, cost_v, heap_k, place_v):
    """Fill `cost_v`, ENDLESS without a path; return how many states have one.

    `first_v` has one row more than there are states, `from_i` and `cost_i` one for each move; all are overwritten.
    """
    states, ways = successor_vm.shape
    first_v[:] = 0
    for v in range(states):
        for m in range(ways):
            if successor_vm[v, m] >= 0:
                first_v[successor_vm[v, m] + 1] += 1
    for v in range(states):
        first_v[v + 1] += first_v[v]
    for v in range(states):
        for m in range(ways):
            w = successor_vm[v, m]
            if w >= 0:
                i = first_v[w]
                from_i[i], cost_i[i] = v, cost_vm[v, m]
                first_v[w] = i + 1
    count = 0
    for v in range(states):
        cost_v[v] = 0 if goal_v[v] else ENDLESS
        place_v[v] = -1
        if goal_v[v]:
            heap_k[count] = v
            place_v[v] = count
            count += 1
    reached = count
    while count:
        w = heap_k[0]
        count -= 1
        if count:
            heap_k[0] = heap_k[count]
            _sift_down(heap_k, place_v, cost_v, count)
        for i in range(first_v[w - 1] if w else 0, first_v[w]):  # entry w - 1 is now where the edges of w begin
            v, cost = from_i[i], cost_v[w] + cost_i[i]
            if cost < cost_v[v]:
                if cost_v[v] == ENDLESS:
                    place_v[v] = count
                    heap_k[count] = v
                    count += 1
                    reached += 1
                cost_v[v] = cost
                _sift_up(heap_k, place_v, cost_v, place_v[v])
    return reached
