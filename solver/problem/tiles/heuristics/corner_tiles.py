"""Linear conflicts, corner tiles and last moves.

Korf and Taylor, Finding optimal solutions to the twenty-four puzzle, AAAI 1996. Where a wrong tile is in a corner, a
tile at home beside that corner must leave and come back to let the right tile in. Where the blank's home is a corner,
the last move slides one of the two tiles beside it out of the corner; if neither tile's shortest way home passes
through the corner, one of them needs two more moves. Nothing is added for a tile that a linear conflict may already
account for.

Letters: c cell, t tile. `params` are those of `homes_and_prices`.
"""

import numpy as np

from ....kernels.estimates import estimate
from ....kernels.jit import inlined
from ....messages import Message
from ..board import Board
from ..terms import Term, price
from .linear_conflict import LINEAR_CONFLICT, conflicts
from .record import Compiled, homes_and_prices


@inlined
def is_in_conflict(cells, params, at_param, c, down):
    """Return whether the tile on cell c is in its own row (column if `down`), in conflict with another one there."""
    n = cells.shape[0]
    width = params[at_param]
    home = params[at_param + 1 + np.int64(cells[c])]
    if (home % width != c % width) if down else (home // width != c // width):
        return False
    first = c % width if down else c // width * width
    step = width if down else 1
    length = n // width if down else width
    for i in range(length):
        other = first + i * step
        t = np.int64(cells[other])
        if other == c or t == 0:
            continue
        its = params[at_param + 1 + t]
        is_own = (its % width == c % width) if down else (its // width == c // width)
        if is_own and (other < c) != (its < home):
            return True
    return False


@estimate
def with_corners(cells, params, at_param, table, at_entry):
    """Return linear conflict plus two moves for every tile that must leave its place beside a corner, and for the last
    move.
    """
    n = cells.shape[0]
    width = params[at_param]
    total = conflicts(cells, params, at_param)
    blank_home = params[at_param + 1]
    moved = np.int64(0)  # bits of the tiles that must leave their place beside a corner
    for corner in (0, width - 1, n - width, n - 1):
        held = np.int64(cells[corner])
        if held == 0 or corner == blank_home or params[at_param + 1 + held] == corner:
            continue
        across = corner + 1 if corner % width == 0 else corner - 1
        along = corner + width if corner < width else corner - width
        for c in (across, along):
            t = np.int64(cells[c])
            if t == 0 or params[at_param + 1 + t] != c or moved >> t & 1:
                continue
            if is_in_conflict(cells, params, at_param, c, False) or is_in_conflict(cells, params, at_param, c, True):
                continue
            moved |= np.int64(1) << t
            total += 2 * params[at_param + 1 + n + t]
    if blank_home not in (0, width - 1, n - width, n - 1):
        return total
    beside = blank_home + 1 if blank_home % width == 0 else blank_home - 1
    below = blank_home + width if blank_home < width else blank_home - width
    a = b = np.int64(0)  # cells of the tiles whose homes are beside the blank's
    is_goal = True
    for c in range(n):
        home = params[at_param + 1 + np.int64(cells[c])]
        is_goal = is_goal and home == c
        if home == beside:
            a = np.int64(c)
        elif home == below:
            b = np.int64(c)
    if is_goal or a % width == blank_home % width or b // width == blank_home // width:
        return total
    one, other = np.int64(cells[a]), np.int64(cells[b])
    if (moved >> one | moved >> other) & 1:
        return total
    if is_in_conflict(cells, params, at_param, a, True) or is_in_conflict(cells, params, at_param, b, False):
        return total
    return total + 2 * min(params[at_param + 1 + n + one], params[at_param + 1 + n + other])


def terms_of(board: Board, goal: Board, cost: str) -> list[Term]:
    """Return the terms of linear conflict, one for each tile beside a wrong corner, and one for the last move."""
    terms = LINEAR_CONFLICT.terms(board, goal, cost)
    home = {tile: goal.cells.index(tile) for tile in goal.cells}
    beside = {corner: _beside(corner, goal) for corner in _corners(goal)}
    moved = set()
    for corner, cells in beside.items():
        own = goal.cells[corner]
        for c in cells:
            tile = board.cells[c]
            if not own or board.cells[corner] in (0, own) or not tile or home[tile] != c or tile in moved:
                continue
            if not _in_conflict(board, home, c, 0) and not _in_conflict(board, home, c, 1):
                moved.add(tile)
                reason = Message("term-corner", tile=tile, own=own)
                terms.append(Term("corner", 2 * price(tile, cost), (tile, own), reason))
    if board.cells == goal.cells or home[0] not in beside:
        return terms
    pair = [goal.cells[c] for c in beside[home[0]]]
    if moved & {*pair}:
        return terms
    for axis, tile in zip((1, 0), pair, strict=True):
        c = board.cells.index(tile)
        if _line(c, goal, axis) == _line(home[0], goal, axis) or _in_conflict(board, home, c, axis):
            return terms
    reason = Message("term-last-move", one=pair[0], other=pair[1])
    terms.append(Term("last move", 2 * min(price(tile, cost) for tile in pair), (pair[0], pair[1]), reason))
    return terms


def _corners(board: Board) -> tuple[int, ...]:
    n = len(board.cells)
    return (0, board.width - 1, n - board.width, n - 1)


def _beside(corner: int, board: Board) -> tuple[int, int]:
    """Return the two cells beside a corner: first in its row, then in its column."""
    row, column = divmod(corner, board.width)
    return corner + (1 if column == 0 else -1), corner + (board.width if row == 0 else -board.width)


def _line(c: int, board: Board, axis: int) -> int:
    """Return the row of a cell, its column if `axis` is 1."""
    return divmod(c, board.width)[axis]


def _in_conflict(board: Board, home: dict[int, int], c: int, axis: int) -> bool:
    """Return whether the tile on a cell is in its own line and in conflict with another tile there."""
    tile, line = board.cells[c], _line(c, board, axis)
    if _line(home[tile], board, axis) != line:
        return False
    own = [(d, other) for d, other in enumerate(board.cells)
           if other not in (0, tile) and _line(d, board, axis) == _line(home[other], board, axis) == line]  # fmt: skip
    return any((d < c) != (home[other] < home[tile]) for d, other in own)


CORNER_TILES = Compiled(
    key="corner_tiles",
    admissible=True,
    consistent=False,
    estimate=with_corners,
    terms_of=terms_of,
    params=homes_and_prices,
)
