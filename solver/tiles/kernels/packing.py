"""Boards packed into one or two 64-bit words.

Up to 16 cells: 4 bits a cell, one word. Above: 5 bits a cell, 12 cells a word, two words; a 25th cell is not stored, it
holds the one tile that is missing.
"""

import numpy as np

from ...kernels.jit import inlined

SUM_OF_25 = 300  # 0 + 1 + … + 24


def layout(cells: int) -> tuple[int, int]:
    """Return (bits a cell, cells a word) for a board of that many cells."""
    return (4, 16) if cells <= 16 else (5, 12)


@inlined
def tile_at(low, high, c, bits, cells_a_word):
    """Return the tile on cell c."""
    mask = np.uint64((1 << bits) - 1)
    if c < cells_a_word:
        return np.int64((low >> np.uint64(c * bits)) & mask)
    if c < 2 * cells_a_word:
        return np.int64((high >> np.uint64((c - cells_a_word) * bits)) & mask)
    rest = np.int64(SUM_OF_25)
    for i in range(cells_a_word):
        rest -= np.int64((low >> np.uint64(i * bits)) & mask) + np.int64((high >> np.uint64(i * bits)) & mask)
    return rest


@inlined
def in_low(c, t, bits, cells_a_word):
    """Return the bits of the low word that tile t on cell c sets."""
    return np.uint64(t) << np.uint64(c * bits) if c < cells_a_word else np.uint64(0)


@inlined
def in_high(c, t, bits, cells_a_word):
    """Return the bits of the high word that tile t on cell c sets."""
    if c < cells_a_word or c >= 2 * cells_a_word:
        return np.uint64(0)
    return np.uint64(t) << np.uint64((c - cells_a_word) * bits)


def pack(cells: tuple[int, ...]) -> tuple[np.uint64, np.uint64]:
    """Return the two words of a board."""
    bits, cells_a_word = layout(len(cells))
    words = [0, 0]
    for c, t in enumerate(cells[: 2 * cells_a_word]):
        words[c // cells_a_word] |= t << (c % cells_a_word * bits)
    return np.uint64(words[0]), np.uint64(words[1])
