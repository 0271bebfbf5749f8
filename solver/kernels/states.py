"""The operations of loops on states: children, moves that undo the last one, goal tests, h, and look-ups of nodes.

There are two kinds of state. A packed board is one or two words and the blank's cell b. A state of a table is its row:
the low word and b are both its number. The first argument of every function here is the array of the successors,
and the compiler chooses the implementation by its type: `neighbour_cm` of boards is int8, `successor_vm`
of tables int32. Loops call either `child_bm`, and the arrays of weights and costs `weight` and `cost`.

Letters: b the blank's cell or the state, c the one that a move leads to, m move, t tile that a move slides, or the move
itself in a table, n node, k depth, s slot, x hash.
"""

import numpy as np

from .boards.moves import MOST_CHILDREN, slide, undoing, units_by_estimates, units_by_weights, units_of
from .boards.moves import units_known as units_known_of_board
from .boards.packing import blank_of, takes_two_words, tile_at, unpack
from .chance import put_in_order, shuffle
from .columns import BY_STATE, NONE
from .estimates import NO_WAY
from .heap import lead_of
from .jit import inlined, numeric
from .kinds import of_kind, on_table
from .reached import entry_of, find, hash_of, node_of, room_of

NOWHERE = -2  # no move, and no state

# --- moves -----------------------------------------------------------------------------------------------------------


def _four(child_bm):
    return MOST_CHILDREN


def _columns(child_bm):
    return child_bm.shape[1]


# The most moves that any state has.
ways_of = of_kind(_four, _columns)


def _cell_after(child_bm, b, m):
    return np.int64(child_bm[b, m])


def _state_after(child_bm, b, m):
    return np.int64(child_bm[np.uint64(b), np.uint64(m)])


# Where move m leads from b, below 0 if there is no such move.
child_at = of_kind(_cell_after, _state_after)


def _slide(child_bm, low, high, b, c, m, wide):
    return slide(low, high, b, c, wide)


def _step(child_bm, low, high, b, c, m, wide):
    return np.int64(m), np.uint64(c), high


# The tile or move, and the two words of the state, after move m from b to c.
move_to = of_kind(_slide, _step)


def _tile(child_bm, low, high, c, m, wide):
    return tile_at(low, high, c, wide)


def _move(child_bm, low, high, c, m, wide):
    return np.int64(m)


# The tile that leaves cell c, or the move.
tile_or_move = of_kind(_tile, _move)


def _cost_of_tile(child_bm, cost, b, t):
    return cost[t]


def _cost_of_move(child_bm, cost, b, t):
    return np.int64(cost[np.uint64(b), np.uint64(t)])


# The cost of a move from b, given the tile or move that `move_to` returns.
cost_at = of_kind(_cost_of_tile, _cost_of_move)


def _blank_of_node(child_bm, low_n, blank_n, n):
    return np.int64(blank_n[n])


def _state_of_node(child_bm, low_n, blank_n, n):
    return np.int64(low_n[n])


# The value b of node n.
place_of_node = of_kind(_blank_of_node, _state_of_node)


def _set_blank(child_bm, blank_n, n, c):
    blank_n[n] = c


def _set_nothing(child_bm, blank_n, n, c):
    pass


# Set b of node n.
write_place = of_kind(_set_blank, _set_nothing)


def _wide_board(child_bm):
    return takes_two_words(child_bm.shape[0])


def _never_wide(child_bm):
    return False


# Whether states take two words.
is_wide_state = of_kind(_wide_board, _never_wide)


def _blank_of_words(child_bm, low, high, wide):
    return np.int64(blank_of(low, high, wide))


def _state_of_words(child_bm, low, high, wide):
    return np.int64(low)


# The value b of the state with these words.
place_of_words = of_kind(_blank_of_words, _state_of_words)


def _undone_by_inverse(child_bm, move, before):
    return undoing(move)


def _undone_by_return(child_bm, move, before):
    return np.int64(before)


# The arguments of `undoes` for a child: the move that led to a state, and the low word of the state before it.
way_back = of_kind(_undone_by_inverse, _undone_by_return)


def _is_inverse(child_bm, m, c, back):
    return m == back


def _is_return(child_bm, m, c, back):
    return c == back


# Whether move m to c leads back to the state before.
undoes = of_kind(_is_inverse, _is_return)


def _order_of_four(child_bm, order_m, number):
    put_in_order(order_m, number)


def _order_of_many(child_bm, order_m, number):
    shuffle(order_m, number)


# Fill `order_m` with an order of the moves drawn by a random number.
draw_order = of_kind(_order_of_four, _order_of_many)


# --- branches --------------------------------------------------------------------------------------------------------


def _slide_back(child_bm, low, high, b, wide, move, before_k, k):
    c = np.int64(child_bm[b, undoing(move)])
    _, low_before, high_before = slide(low, high, b, c, wide)
    return low_before, high_before, c


def _look_back(child_bm, low, high, b, wide, move, before_k, k):
    return np.uint64(before_k[k]), high, np.int64(before_k[k])


# The words and b of the state before `move`, which led to depth k.
step_back = of_kind(_slide_back, _look_back)


def _keep_nothing(child_bm, before_k, k, b):
    pass


def _keep_state(child_bm, before_k, k, b):
    before_k[k] = b


# Remember the state b from which a move leads to depth k.
keep_before = of_kind(_keep_nothing, _keep_state)


# --- goal and h ------------------------------------------------------------------------------------------------------


@numeric
def are_equal(low, high, other_low, other_high):
    """Return whether two states have the same words."""
    return low == other_low and high == other_high


def _is_goal_board(child_bm, goal_v, low, high, goal_low, goal_high):
    return are_equal(low, high, goal_low, goal_high)


def _is_goal_row(child_bm, goal_v, low, high, goal_low, goal_high):
    return goal_v[low] != 0


# Whether the state with these words is the goal, or one of several in a table.
is_goal = of_kind(_is_goal_board, _is_goal_row)


def _units_of_board(child_bm, weight, low, high, wide):
    return units_of(low, high, wide, weight)


def _units_of_row(child_bm, weight, low, high, wide):
    return np.int64(weight[low])


# The h of a state, in units of 1/scale.
units_of_state = of_kind(_units_of_board, _units_of_row, "never")  # it has a loop, and is not called within one


def _known_of_board(child_bm, h, scale, low, high, wide, weight):
    return units_known_of_board(h, scale, low, high, wide, weight)


def _known_of_row(child_bm, h, scale, low, high, wide, weight):
    return np.int64(0)  # a child's h cannot be derived from its parent's


# The argument of `units_after` from the parent: its h in units, if a child's can be derived from it.
units_before = of_kind(_known_of_board, _known_of_row)


def _units_after_slide(child_bm, units, weight, t, b, c):
    return units_by_weights(units, weight[t, b], weight[t, c], weight[0, c], weight[0, b])


def _units_of_child(child_bm, units, weight, t, b, c):
    return np.int64(weight[np.uint64(c)])


# The h in units after tile or move t from b to c, if h of boards is a sum over tiles.
units_after = of_kind(_units_after_slide, _units_of_child)


def _units_estimated(child_bm, estimates, b, c, first, end):
    return units_by_estimates(estimates, b, c, first, end)


def _never_estimated(child_bm, estimates, b, c, first, end):
    return np.int64(0)


# The h in units after a move from b to c, if it is the largest of compiled estimates: see `units_by_estimates`.
units_estimated = of_kind(_units_estimated, _never_estimated)


@inlined
def unpack_state(child_bm, low, high, wide, cells_c):
    """Fill `cells_c` with the tiles of a board."""
    if not on_table(child_bm):
        unpack(low, high, wide, cells_c)


@numeric
def finite_or_not(units, scale):
    """Return h from units, infinity from NO_WAY on."""
    return np.inf if units >= NO_WAY else np.float64(np.float32(units / scale))


def _finite(child_bm, units, scale):
    return np.float64(np.float32(units / scale))


def _finite_or_not(child_bm, units, scale):
    return finite_or_not(units, scale)


# Convert units to h.
h_from = of_kind(_finite, _finite_or_not)


# --- reached states --------------------------------------------------------------------------------------------------


def _hash_of_board(child_bm, low, high):
    return hash_of(low, high)


def _hash_of_row(child_bm, low, high):
    return low


# The hash of a state.
hash_at = of_kind(_hash_of_board, _hash_of_row)


@inlined
def slot_at(child_bm, low, high, x, wide, low_n, high_n, reached_s):
    """Return the slot of a state in the reached set; in a table every state has a slot of its own."""
    s = low
    if not on_table(child_bm):  # a constant to the compiler
        s = find(low, high, x, wide, low_n, high_n, reached_s)
    return s


def _entry_of_board(child_bm, n, x, reached_s):
    return entry_of(n, x, reached_s)


def _entry_of_row(child_bm, n, x, reached_s):
    return np.uint32(n + 1)


# The value of a slot that holds node n.
entry_at = of_kind(_entry_of_board, _entry_of_row)


def _node_of_board(child_bm, entry, reached_s):
    return node_of(entry, reached_s)


def _node_of_row(child_bm, entry, reached_s):
    return np.int64(entry) - 1


# The node of a slot's value, -1 if the slot is free.
node_at = of_kind(_node_of_board, _node_of_row)


def _room_of_hash(child_bm, slots):
    return room_of(slots)


def _room_without_end(child_bm, slots):
    return np.int64(NONE)


# The number of states that the slots may hold.
room_at = of_kind(_room_of_hash, _room_without_end)


# --- ties ------------------------------------------------------------------------------------------------------------


@numeric
def lead_or_node(n, low, wide, tie):
    """Return the first tiles of a board if ties go to the smallest board, else the node."""
    return lead_of(low, wide) if tie & BY_STATE else np.int64(n)


@numeric
def state_or_node(n, low, tie):
    """Return the state if ties go to the smallest state, else the node."""
    return np.int64(low) if tie & BY_STATE else np.int64(n)


def _lead_of_board(child_bm, n, low, wide, tie):
    return lead_or_node(n, low, wide, tie)


def _lead_of_row(child_bm, n, low, wide, tie):
    return state_or_node(n, low, tie)


# The lower half of a key: the node, or the first part of the state where ties go to the smallest state.
rank_of_node = of_kind(_lead_of_board, _lead_of_row)
