"""Additive pattern databases: the tiles in groups, for each group the true number of moves that its own tiles need.

Korf and Felner, Disjoint pattern database heuristics, Artificial Intelligence 134 (2002); Felner, Korf and Hanan,
Additive pattern database heuristics, JAIR 22 (2004). Moves of one group are not those of another, so they add up; h is
the larger sum of two partitions into groups. The tables know no blank: each entry is the least over its places, which
may be one before a move and another after it, so that h may fall by more than 1 (Zahavi, Felner, Schaeffer and
Sturtevant, Inconsistent heuristics, AAAI 2007).

A tile is known by its home, so that only the cell of the goal's blank matters, and of blanks that mirrors and turns of
the board bring together one has tables. Letters: p partition, g group, t tile, c cell, x index into a group's table.
"""

from collections.abc import Iterator
from functools import cache, partial

import numpy as np

from ...kernels.estimates import estimate
from ...numbers import counted
from ...tables import Progress, Table
from ..board import Board, neighbours
from ..kernels.patterns import UNREACHED, spread
from ..parts import Part, listed, total
from .record import Compiled

Group = tuple[int, ...]
Partition = tuple[Group, ...]

# By side and blank: one partition, whose mirror image that keeps the blank is the other, or two, where there is none.
# The one for 4×4 with the blank first is Korf and Felner's, the others did best on random boards among compact ones.
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
PLACE = 4  # bits of an index that say where one tile is
SETS = 2  # partitions whose maximum is h


@estimate
def from_patterns(cells, longs, at_long, octets, at_octet):
    """Return the larger of the sums over the groups of each partition, read off at the indices of the board."""
    n = cells.shape[0]
    groups, width = longs[at_long], longs[at_long + 1]
    mask = (np.int64(1) << width) - 1
    at = at_long + 2
    largest = np.int64(0)
    for _ in range(SETS):
        indices = np.int64(0)  # of all groups, side by side
        for c in range(n):
            indices += longs[at + groups + np.int64(cells[c]) * n + c]
        total = np.int64(0)
        for g in range(groups):
            total += np.int64(octets[at_octet + longs[at + g] + ((indices >> (g * width)) & mask)])
        largest = max(largest, total)
        at += groups + n * n
    return largest


def images(side: int) -> Iterator[tuple[int, ...]]:
    """Yield where the cells of a square go in its eight turns and mirror images: first itself, then the diagonal's."""
    square = np.arange(side * side).reshape(side, side)
    for quarters in range(4):
        for one in (square, square.T):
            yield tuple(np.rot90(one, quarters).reshape(-1).tolist())


@cache
def placed(side: int, blank: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Return the blank that has tables, the image that brings `blank` there, and the one that mirrors the partition.

    The last leaves the first blank where it is; where there are two partitions it changes nothing.
    """
    image = next(image for image in images(side) if (side, image[blank]) in PARTITIONS)
    there = image[blank]
    same, *others = images(side)
    if len(PARTITIONS[side, there]) == SETS:
        return there, image, same
    return there, image, next(other for other in others if other[there] == there)


@cache
def table(side: int, blank: int) -> Table:
    """Return the tables of all groups for a blank, one after the other."""
    groups = [group for partition in PARTITIONS[side, blank] for group in partition]
    contents = f"pattern database {side}x{side} blank {blank} groups {groups}"
    title = f"pattern database for {side}×{side}"
    return Table(f"patterns-{side}x{side}-{blank}", title, contents, partial(build, side, blank, groups))


def build(side: int, blank: int, groups: list[Group], progress: Progress) -> np.ndarray:
    """Return uint8[16^k · groups]: the moves of its own tiles that each pattern of each group of k tiles needs."""
    size = 1 << PLACE * len(groups[0])
    moves_x = np.full(len(groups) * size, UNREACHED, np.uint8)
    patterns = int(np.prod(np.arange(side * side, side * side - len(groups[0]), -1)))
    done = 0
    for g, group in enumerate(groups):
        open_x, next_x, closed_x = (np.zeros(size, np.uint16) for _ in range(3))
        open_x[sum(c << PLACE * i for i, c in enumerate(group))] = 1 << blank
        depth = 0
        while len(here := np.flatnonzero(open_x)):
            done += spread(
                depth, here, len(group), side, neighbours(side, side), moves_x[g * size : (g + 1) * size], open_x,
                next_x, closed_x,
            )  # fmt: skip
            open_x, next_x = next_x, open_x
            depth += 1
            progress(done / (patterns * len(groups)))
    return moves_x


def numbers(goal: Board, cost: str) -> np.ndarray:
    """Return int64: groups in a partition, bits of an index, and for each partition where its tables begin and part_tc.

    part_tc[t, c] is what tile t on cell c adds to the indices of its partition's groups, which stand side by side.
    """
    side, cells = goal.width, len(goal.cells)
    blank, image, mirror = placed(side, goal.cells.index(0))
    partitions = PARTITIONS[side, blank]
    width = PLACE * len(partitions[0][0])
    found: list[int] = [len(partitions[0]), width]
    first = 0
    for p in range(SETS):
        partition = partitions[p % len(partitions)]
        first = p % len(partitions) * len(partition)
        seen_c = [mirror[image[c]] for c in range(cells)] if p else image
        part_tc = np.zeros((cells, cells), np.int64)
        for g, group in enumerate(partition):
            for i, home in enumerate(group):
                t = goal.cells[seen_c.index(home)]
                part_tc[t] = np.array(seen_c) << g * width + PLACE * i
        found += [(first + g) << width for g in range(len(partition))]
        found += part_tc.reshape(-1).tolist()
    return np.array(found, np.int64)


def apart(board: Board, goal: Board, cost: str) -> list[Part]:
    """Return a part for each group of the partition whose sum is larger; ties: the first."""
    found, cells = numbers(goal, cost), len(goal.cells)
    groups, width = int(found[0]), int(found[1])
    octets = PATTERN_DB.octets(goal, cost)
    at, sets = 2, []
    for _ in range(SETS):
        part_tc = found[at + groups : at + groups + cells * cells].reshape(cells, cells)
        indices = sum(int(part_tc[tile, c]) for c, tile in enumerate(board.cells))
        parts = []
        for g in range(groups):
            mask = ((1 << width) - 1) << g * width
            tiles = tuple(tile for tile in range(1, cells) if (part_tc[tile] & mask).any())
            value = int(octets[int(found[at + g]) + ((indices & mask) >> g * width)])
            text = f"{listed(tiles)} need {counted(value, 'move')} of their own, says the table."
            parts.append(Part("group", value, tiles, text))
        sets.append(parts)
        at += groups + cells * cells
    return max(sets, key=total)


def _is_known(goal: Board, cost: str) -> bool:
    return goal.height == goal.width and (goal.height, 0) in PARTITIONS and cost == "unit"


PATTERN_DB = Compiled(
    key="pattern_db",
    label="Pattern database",
    blurb="The moves that groups of four or five tiles need if the other tiles are ignored, looked up in tables.",
    admissible=True,
    consistent=False,
    only_for="boards of 3×3 and 4×4 where every move costs 1",
    applies=_is_known,
    estimate=from_patterns,
    apart=apart,
    numbers=numbers,
    table=lambda goal: table(goal.width, placed(goal.width, goal.cells.index(0))[0]),
)
