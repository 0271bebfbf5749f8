"""Mazes and open fields, generated from their size and a seed, so that the same text gives the same grid."""

from collections.abc import Iterable, Iterator

from ...errors import BadInput, quoted
from ...messages import Message

FREE, WALL = ".", "#"
BLOCKED = 25  # percent of a field's cells that are walls
# The most cells drawn in the attempts to get a field whose first and last cells are connected.
MOST_CELLS, MOST_FIELDS, FEWEST_FIELDS = 400_000, 3000, 16
AT_ONCE = 20_000  # cells that are drawn together
ALL = 2**64 - 1
STEP, ONE, OTHER = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


class Chance:
    """SplitMix64 (Steele, Lea and Flood, 2014), so that a seed always gives the same grid."""

    def __init__(self, seed: int) -> None:
        self.x = seed

    def below(self, count: int) -> int:
        """Return a random number from 0 to count - 1."""
        self.x = (self.x + STEP) & ALL
        z = self.x
        z = ((z ^ (z >> 30)) * ONE) & ALL
        z = ((z ^ (z >> 27)) * OTHER) & ALL
        return (z ^ (z >> 31)) % count


def maze(height: int, width: int, seed: int) -> list[str]:
    """Return the rows of a maze in which one path leads between any two cells; both sizes are odd."""
    rooms = (height // 2) * (width // 2)
    numbers = iter(_numbers(seed, 0, rooms, 12))  # 12, as a room has 1, 2, 3 or 4 ways on
    cells = bytearray(WALL.encode()) * (height * width)
    is_new = bytearray((height + 4) * width)  # 1 for a room that is still to be entered; with two rows around the maze
    for row in range(3, height + 2, 2):
        is_new[row * width + 1 : (row + 1) * width : 2] = b"\1" * (width // 2)
    two = 2 * width  # cells of two rows, also those of `is_new` before the first one of the maze
    open_ways = [[way for k, way in enumerate((-two, two, -2, 2)) if bits >> k & 1] for bits in range(16)]
    way_of = [[ways[number % len(ways)] for number in range(12)] if ways else None for ways in open_ways]
    branch, at = [0], two + width + 1
    is_new[at] = 0
    cells[at - two] = ord(FREE)
    while at:
        ways = way_of[is_new[at - two] | is_new[at + two] << 1 | is_new[at - 2] << 2 | is_new[at + 2] << 3]
        if ways is None:
            at = branch.pop()
            continue
        way = ways[next(numbers)]
        branch.append(at)
        at += way
        is_new[at] = 0
        cells[at - two - way // 2] = cells[at - two] = ord(FREE)
    text = cells.decode()
    return [text[begin : begin + width] for begin in range(0, height * width, width)]


def field(height: int, width: int, seed: int) -> list[str]:
    """Return the rows of an open field with walls here and there; its first cell is connected with its last one.

    Raise BadInput, naming a wider one, if none of many fields is connected, as with long and narrow fields.
    """
    if cells := _connected(height, width, seed):
        return [cells[begin : begin + width].decode() for begin in range(0, height * width, width)]
    wider = _least_side(max(height, width))
    near = (max(height, wider), width) if height < width else (height, max(width, wider))
    while not _connected(*near, seed):
        near = near[0] + (height < width), near[1] + (height >= width)
    given, nearest = quoted(f"field.{height}x{width}.{seed}"), f"field.{near[0]}x{near[1]}.{seed}"
    count = str(_most(height * width))
    raise BadInput("cells", Message("grid-field-narrow", given=given, count=count, nearest=nearest))


def _least_side(longer: int) -> int:
    """Return a shorter side that makes at least one field in ten connected, as measured for sides up to 120."""
    return 2 + longer // 20


def _connected(height: int, width: int, seed: int) -> bytes:
    """Return the cells of the first connected field, row by row; nothing if none of the fields is connected."""
    for cells in _fields(height * width, seed):
        lines = _lines(cells, width) if width >= height else _lines_across(cells, width)
        if _has_way(list(lines)):
            return cells
    return b""


def _most(count: int) -> int:
    """Return the largest number of fields of this size to draw."""
    return min(MOST_FIELDS, max(MOST_CELLS // count, FEWEST_FIELDS))


def _fields(count: int, seed: int) -> Iterator[bytes]:
    """Yield random fields whose first and last cells are free."""
    several = max(AT_ONCE // count, 1)
    free = FREE.encode()
    for begin in range(0, _most(count), several):
        number = min(several, _most(count) - begin)
        drawn = _numbers(seed, begin * count, number * count, 100).translate(CELLS)
        for first in range(0, number * count, count):
            yield free + drawn[first + 1 : first + count - 1] + free


def _numbers(seed: int, passed: int, count: int, below: int) -> bytes:
    """Return numbers of `Chance` below at most 256, after the first `passed` ones."""
    try:
        import numpy as np
    except ImportError:  # students' programs run without NumPy
        chance = Chance((seed + passed * STEP) & ALL)
        return bytes(chance.below(below) for _ in range(count))
    z = np.arange(passed + 1, passed + count + 1, dtype=np.uint64)
    z *= np.uint64(STEP)
    z += np.uint64(seed)
    for shift, factor in ((30, ONE), (27, OTHER)):
        z ^= z >> np.uint64(shift)
        z *= np.uint64(factor)
    z ^= z >> np.uint64(31)
    return (z % np.uint64(below)).astype(np.uint8).tobytes()


CELLS = bytes(ord(WALL if number < BLOCKED else FREE) for number in range(256))
BITS = bytes.maketrans(f"{FREE}{WALL}".encode(), b"10")


def _lines(cells: bytes, width: int) -> Iterable[str]:
    """Return the rows with 1 for a free cell and 0 for a wall."""
    bits = cells.translate(BITS).decode()
    return (bits[begin : begin + width] for begin in range(0, len(bits), width))


def _lines_across(cells: bytes, width: int) -> Iterable[str]:
    """Return the columns with 1 for a free cell and 0 for a wall."""
    bits = cells.translate(BITS).decode()
    return (bits[begin::width] for begin in range(width))


def _has_way(lines: list[str]) -> bool:
    """Return whether the first cell is connected with the last one; the last cell of a line is the lowest bit."""
    length = len(lines[0])
    shifts = [1 << k for k in range((length - 1).bit_length())]
    free_l = [int(line, 2) for line in lines]
    found_l = [0] * len(lines)
    found_l[0] = _filled(1 << (length - 1), free_l[0], shifts)
    waiting = [0]
    while waiting:
        k = waiting.pop()
        for other in (k - 1, k + 1):
            if 0 <= other < len(lines) and (entered := found_l[k] & free_l[other] & ~found_l[other]):
                found_l[other] = _filled(found_l[other] | entered, free_l[other], shifts)
                waiting.append(other)
        if found_l[-1] & 1:
            return True
    return False


def _filled(found: int, free: int, shifts: list[int]) -> int:
    """Return the cells found, and the free ones connected with them on their line.

    Addition carries a bit to the upper end of its run of free cells; towards the lower end, doubling steps do so.
    """
    found |= free & ~(free + found)
    for shift in shifts:
        found |= free & (found >> shift)
        free &= free >> shift
    return found
