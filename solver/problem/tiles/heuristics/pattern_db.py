"""Additive pattern databases: for each group of tiles, the fewest moves that its own tiles need.

Korf and Felner, Disjoint pattern database heuristics, Artificial Intelligence 134 (2002); Felner, Korf and Hanan,
Additive pattern database heuristics, JAIR 22 (2004). No move belongs to two groups, so their moves add up; h is the
larger sum of two partitions into groups. The tables leave out the blank: each entry is the minimum over the blank's
places. The minimum may be at different places before and after a move, so h may fall by more than 1 (Zahavi, Felner,
Schaeffer and Sturtevant, Inconsistent heuristics, AAAI 2007).

Tiles are identified by their home cells, so the tables depend only on the cell of the goal's blank; cells that a
rotation or reflection of the board maps to each other share tables.

Letters: p partition, g group, t tile, c cell, x index into a group's table.
"""

import math
from collections.abc import Iterator
from functools import cache, partial

import numpy as np

from ....kernels.boards.patterns import UNREACHED, spread
from ....kernels.estimates import estimate
from ....messages import Message
from ....tables import Progress, Table
from ..board import Board, neighbours
from ..terms import Term, listed, total
from .record import Compiled

Group = tuple[int, ...]
Partition = tuple[Group, ...]

# By side and the blank's cell: one partition, whose other one is the reflection that keeps that cell, or two partitions
# if no reflection keeps it. The one for 4×4 with the blank first is Korf and Felner's; the others were the best on
# random boards among partitions into compact groups.
PARTITIONS: dict[tuple[int, int], tuple[Partition, ...]] = {
    (3, 0): (((1, 2, 3, 4), (5, 6, 7, 8)),),
    (3, 1): (((0, 2, 3, 4), (5, 6, 7, 8)),),
    (3, 4): (((0, 1, 2, 5), (3, 6, 7, 8)),),
    (4, 0): (((1, 2, 3, 6, 7), (4, 5, 8, 9, 12), (10, 11, 13, 14, 15)),),
    (4, 1): (
        ((0, 4, 5, 8, 9), (2, 3, 6, 7, 11), (10, 12, 13, 14, 15)),
        ((0, 4, 8, 9, 12), (2, 3, 5, 6, 7), (10, 11, 13, 14, 15)),
    ),
    (4, 5): (((0, 1, 2, 3, 4), (8, 9, 12, 13, 14), (6, 7, 10, 11, 15)),),
}
PLACE = 4  # bits of an index for the cell of one tile
SETS = 2  # partitions, whose maximum is h


@estimate
def from_patterns(cells, params, at_param, table, at_entry):
    """Return the larger of the two partitions' sums over their groups; `params` are those of `params_of`."""
    n = cells.shape[0]
    groups, width = params[at_param], params[at_param + 1]
    mask = (np.int64(1) << width) - 1
    at = at_param + 2
    largest = np.int64(0)
    for _ in range(SETS):
        indices = np.int64(0)  # of all groups, side by side
        for c in range(n):
            indices += params[at + groups + np.int64(cells[c]) * n + c]
        total = np.int64(0)
        for g in range(groups):
            total += np.int64(table[at_entry + params[at + g] + ((indices >> (g * width)) & mask)])
        largest = max(largest, total)
        at += groups + n * n
    return largest


def images(side: int) -> Iterator[tuple[int, ...]]:
    """Yield the eight symmetries of a square as images of its cells: the identity, the transpose, then the others."""
    square = np.arange(side * side, dtype=np.int64).reshape(side, side)
    for quarters in range(4):
        for one in (square, square.T):
            yield tuple(np.rot90(one, quarters).reshape(-1).tolist())


@cache
def symmetry_of(side: int, blank: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Return the blank's cell whose tables are used, the symmetry that maps `blank` to it, and a reflection.

    The reflection keeps that cell and gives the second partition; it is the identity if two are listed.
    """
    image = next(image for image in images(side) if (side, image[blank]) in PARTITIONS)
    there = image[blank]
    same, *others = images(side)
    if len(PARTITIONS[side, there]) == SETS:
        return there, image, same
    return there, image, next(other for other in others if other[there] == there)


@cache
def table(side: int, blank: int) -> Table:
    """Return the table for a blank's cell: the tables of all groups, concatenated."""
    groups = [group for partition in PARTITIONS[side, blank] for group in partition]
    contents = f"pattern database {side}x{side} blank {blank} groups {groups}"
    title = f"pattern database for {side}×{side}"
    return Table(f"patterns-{side}x{side}-{blank}", title, contents, partial(build, side, blank, groups))


def build(side: int, blank: int, groups: list[Group], progress: Progress) -> np.ndarray:
    """Return uint8[groups · 16^k]: the fewest moves of its own tiles for each pattern x of each group of k tiles.

    Entries of impossible patterns are UNREACHED. `progress` is called with the share done so far.
    """
    size = 1 << PLACE * len(groups[0])
    moves_x = np.full(len(groups) * size, UNREACHED, np.uint8)
    patterns = math.perm(side * side, len(groups[0]))
    done = 0
    for g, group in enumerate(groups):
        open_x, next_x, closed_x = (np.zeros(size, np.uint16) for _ in range(3))
        open_x[sum(c << PLACE * i for i, c in enumerate(group))] = 1 << blank
        depth = 0
        while len(here := np.flatnonzero(open_x).astype(np.int64)):
            done += spread(
                depth, here, len(group), side, neighbours(side, side), moves_x[g * size : (g + 1) * size], open_x,
                next_x, closed_x,
            )  # fmt: skip
            open_x, next_x = next_x, open_x
            depth += 1
            progress(done / (patterns * len(groups)))
    return moves_x


def params_of(goal: Board, cost: str) -> np.ndarray:
    """Return int64[…]: the groups of a partition, the bits of an index, and for each partition first_g and index_tc.

    first_g[g] is where the table of group g begins; index_tc[t, c] is the summand of tile t on cell c in the number
    that packs the indices of all groups of the partition side by side.
    """
    side, cells = goal.width, len(goal.cells)
    blank, image, mirror = symmetry_of(side, goal.cells.index(0))
    partitions = PARTITIONS[side, blank]
    width = PLACE * len(partitions[0][0])
    found: list[int] = [len(partitions[0]), width]
    first = 0
    for p in range(SETS):
        partition = partitions[p % len(partitions)]
        first = p % len(partitions) * len(partition)
        seen_c = [mirror[image[c]] for c in range(cells)] if p else image
        index_tc = np.zeros((cells, cells), np.int64)
        for g, group in enumerate(partition):
            for i, home in enumerate(group):
                t = goal.cells[seen_c.index(home)]
                index_tc[t] = np.array(seen_c, np.int64) << g * width + PLACE * i
        found += [(first + g) << width for g in range(len(partition))]
        found += index_tc.reshape(-1).tolist()
    return np.array(found, np.int64)


def terms_of(board: Board, goal: Board, cost: str) -> list[Term]:
    """Return a term for each group of the partition with the larger sum; ties: the first."""
    found, cells = params_of(goal, cost), len(goal.cells)
    groups, width = int(found[0]), int(found[1])
    entries = PATTERN_DB.table_u8(goal, cost)
    at, sets = 2, []
    for _ in range(SETS):
        index_tc = found[at + groups : at + groups + cells * cells].reshape(cells, cells)
        indices = sum(int(index_tc[tile, c]) for c, tile in enumerate(board.cells))
        terms = []
        for g in range(groups):
            mask = ((1 << width) - 1) << g * width
            tiles = tuple(tile for tile in range(1, cells) if (index_tc[tile] & mask).any())
            value = int(entries[int(found[at + g]) + ((indices & mask) >> g * width)])
            reason = Message("term-group", tiles=listed(tiles), moves=value)
            terms.append(Term("group", value, tiles, reason))
        sets.append(terms)
        at += groups + cells * cells
    return max(sets, key=total)


def _is_known(goal: Board, cost: str) -> bool:
    return goal.height == goal.width and (goal.height, 0) in PARTITIONS and cost == "unit"


PATTERN_DB = Compiled(
    key="pattern_db",
    admissible=True,
    consistent=False,
    applies=_is_known,
    estimate=from_patterns,
    terms_of=terms_of,
    params=params_of,
    table=lambda goal: table(goal.width, symmetry_of(goal.width, goal.cells.index(0))[0]),
)
