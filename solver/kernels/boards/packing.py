"""Boards packed into one or two 64-bit words.

Boards of up to 16 cells take one word, 4 bits a cell. Larger boards are *wide*: two words, 12 cells a word, 5 bits a
cell; a 25th cell is not stored, as its tile is the one missing from the others.

Letters: c cell, b the blank's cell, t tile.
"""

import numpy as np

from ..jit import inlined, numeric

CELLS_OF_ONE_WORD = 16
CELLS_A_WORD = 12  # of a wide board
UNSTORED = 24  # the cell of a board of 25 that is not stored
SUM_OF_25 = 300  # 0 + 1 + … + 24
EVERY_SECOND = np.uint64(sum(31 << (10 * i) for i in range(6)))  # masks every second cell of a wide board's word
ADD_SIX = np.uint64(sum(1 << (10 * i) for i in range(6)))  # times six 10-bit numbers: their sum is in the top 10 bits


def is_wide(cells: int) -> bool:
    """Return whether a board of that many cells takes two words."""
    return cells > CELLS_OF_ONE_WORD


takes_two_words = numeric(is_wide)


@numeric
def tile_at(low, high, c, wide):
    """Return the tile on cell c."""
    if not wide:
        return np.int64((low >> np.uint64(c << 2)) & np.uint64(15))
    if c < UNSTORED:
        return np.int64(((low if c < CELLS_A_WORD else high) >> place_of(c)) & np.uint64(31))
    pairs = (low & EVERY_SECOND) + ((low >> np.uint64(5)) & EVERY_SECOND)
    pairs += (high & EVERY_SECOND) + ((high >> np.uint64(5)) & EVERY_SECOND)
    return SUM_OF_25 - np.int64(((pairs * ADD_SIX) >> np.uint64(50)) & np.uint64(1023))


@numeric
def place_of(c):
    """Return the first bit of cell c in its word of a wide board."""
    return np.uint64(5 * (c if c < CELLS_A_WORD else c - CELLS_A_WORD))


@numeric
def exchange(low, high, c, b, t, wide):
    """Return the words after tile t on cell c and the blank on cell b changed places."""
    if not wide:
        moved = np.uint64(t)
        return low ^ (moved << np.uint64(c << 2)) ^ (moved << np.uint64(b << 2)), high
    at_c, at_b, none = np.uint64(t) << place_of(c), np.uint64(t) << place_of(b), np.uint64(0)
    low ^= (at_c if c < CELLS_A_WORD else none) ^ (at_b if b < CELLS_A_WORD else none)
    high ^= (at_c if CELLS_A_WORD <= c < UNSTORED else none) ^ (at_b if CELLS_A_WORD <= b < UNSTORED else none)
    return low, high


@numeric
def blank_of(low, high, wide):
    """Return the blank's cell."""
    c = 0
    while tile_at(low, high, c, wide) != 0:
        c += 1
    return c


@inlined
def unpack(low, high, wide, cells_c):
    """Fill `cells_c` with the tiles of a packed board."""
    for c in range(cells_c.shape[0]):
        cells_c[c] = tile_at(low, high, c, wide)


def pack(cells: tuple[int, ...]) -> tuple[np.uint64, np.uint64]:
    """Return the low and the high word of a board; the high one is 0 unless the board is wide."""
    bits, cells_a_word = (5, CELLS_A_WORD) if is_wide(len(cells)) else (4, CELLS_OF_ONE_WORD)
    words = [0, 0]
    for c, t in enumerate(cells[: 2 * cells_a_word]):
        words[c // cells_a_word] |= t << (c % cells_a_word * bits)
    return np.uint64(words[0]), np.uint64(words[1])
