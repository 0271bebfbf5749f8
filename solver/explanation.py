"""What h is made of on one board: parts that a person can check by hand and that add up to the number of the kernel.

A heuristic that is a sum over tiles explains itself; each of the others has a function in `APART`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from .board import distance
from .heuristics import HEURISTICS, Heuristic, Maximum, SumOverTiles, pattern_db, walking_distance
from .run import Run
from .verdicts import cheapest_known

NAMES = ("row", "column")


@dataclass(frozen=True, slots=True)
class Part:
    """A summand of h: how much it is, which tiles it is about, and why in one sentence."""

    kind: str  # tile, conflict, cycle, group, lines or table
    value: float
    tiles: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """h of a board taken apart; of a maximum, that of the member that is largest."""

    label: str
    h: float
    parts: tuple[Part, ...]
    members: tuple[tuple[str, float], ...]  # of a maximum: each member and its h
    distance: int | None  # h*, where it is known


def explain(run: Run) -> Explanation:
    """Take h of a run's start apart.

    >>> told = explain(Run("123-456-708", "123-456-780"))
    >>> told.h, told.parts[-1].text
    (1.0, 'Tile 8 is 1 column from home.')
    """
    heuristic = run.estimator
    members: tuple[tuple[str, float], ...] = ()
    if isinstance(heuristic, Maximum):
        each = [(one, _parts(one, run)) for one in heuristic.members]
        members = tuple((one.label, _sum(parts)) for one, parts in each)
        heuristic, parts = max(each, key=lambda pair: _sum(pair[1]))  # the first of equals
    else:
        parts = _parts(heuristic, run)
    return Explanation(heuristic.label, _sum(parts), tuple(parts), members, cheapest_known(run))


def _sum(parts: list[Part]) -> float:
    return float(np.float32(sum(part.value for part in parts)))


def _parts(heuristic: Heuristic, run: Run) -> list[Part]:
    if isinstance(heuristic, SumOverTiles):
        return _tiles(heuristic, run)
    return APART[heuristic.key](run)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _price(run: Run, tile: int) -> int:
    return tile if run.cost == "tile" and tile else 1


def _away(run: Run, tile: int) -> tuple[int, int]:
    """Return how many rows and columns a tile is from home."""
    here, home = (divmod(board.cells.index(tile), board.columns) for board in (run.start, run.goal))
    return abs(here[0] - home[0]), abs(here[1] - home[1])


def _tiles(heuristic: SumOverTiles, run: Run) -> list[Part]:
    """Return a part for each tile that the heuristic counts."""
    weight_tc = heuristic.table(run.goal, run.cost)
    parts = []
    for tile in range(0 if heuristic.counts_blank else 1, len(run.goal.cells)):
        value = int(weight_tc[tile, run.start.cells.index(tile)]) / heuristic.scale
        parts.append(Part("tile", value, (tile,), _where(run, tile)))
    return parts


def _where(run: Run, tile: int) -> str:
    rows, columns = _away(run, tile)
    name = f"Tile {tile}" if tile else "The blank"
    ways = [_counted(count, noun) for count, noun in zip((rows, columns), NAMES, strict=True) if count]
    paid = f", and each move of it costs {tile}" if ways and _price(run, tile) > 1 else ""
    return f"{name} is {' and '.join(ways)} from home{paid}." if ways else f"{name} is at home."


def _linear_conflict(run: Run) -> list[Part]:
    """Return the tiles' Manhattan distances and a part for each tile that must make way in a line of its own."""
    manhattan = HEURISTICS["manhattan"]
    assert isinstance(manhattan, SumOverTiles)
    parts = _tiles(manhattan, run)
    home = {tile: divmod(c, run.goal.columns) for c, tile in enumerate(run.goal.cells)}
    grid = run.start.grid()
    for axis, lines in enumerate((grid, [list(line) for line in zip(*grid, strict=True)])):
        for i, line in enumerate(lines):
            own = [tile for tile in line if tile and home[tile][axis] == i]
            stays = _in_order(own, lambda tile, axis=axis: home[tile][1 - axis], run)  # type: ignore[misc]
            for tile in own:
                if tile not in stays:
                    other = next(one for one in stays if _cross(own, home, tile, one, axis))
                    text = (
                        f"Tiles {tile} and {other} are both in their own {NAMES[axis]} {i + 1}, the wrong way round: "
                    )
                    text += f"{tile} must leave it and come back."
                    parts.append(Part("conflict", 2 * _price(run, tile), (tile, other), text))
    return parts


def _in_order(own: list[int], place: Callable[[int], int], run: Run) -> tuple[int, ...]:
    """Return the dearest of a line's own tiles that are in order."""
    ordered = [
        kept
        for count in range(len(own) + 1)
        for kept in combinations(own, count)
        if [place(tile) for tile in kept] == sorted(place(tile) for tile in kept)
    ]
    return max(ordered, key=lambda kept: sum(_price(run, tile) for tile in kept))


def _cross(own: list[int], home: dict[int, tuple[int, int]], one: int, other: int, axis: int) -> bool:
    here = own.index(one) < own.index(other)
    return here != (home[one][1 - axis] < home[other][1 - axis])


def _gaschnig(run: Run) -> list[Part]:
    """Return a part for each cycle in which tiles stand in each other's places."""
    parts, seen = [], set()
    for c, tile in enumerate(run.start.cells):
        cycle = []
        while c not in seen:
            seen.add(c)
            cycle.append(run.start.cells[c])
            c = run.goal.cells.index(run.start.cells[c])
        tiles = tuple(tile for tile in cycle if tile)
        if len(cycle) > 1:
            value = sum(_price(run, tile) for tile in tiles)
            text = f"{_listed(tiles)} in a circle with the blank: each jumps home."
            if 0 not in cycle:
                first = min(tiles, key=lambda tile: _price(run, tile))
                value += _price(run, first)
                text = (
                    f"{_listed(tiles)} in a circle without the blank: each jumps home, and {first} once more to begin."
                )
            parts.append(Part("cycle", value, tiles, text))
    return parts


def _listed(tiles: tuple[int, ...]) -> str:
    if len(tiles) == 1:
        return f"Tile {tiles[0]}"
    return f"Tiles {', '.join(map(str, tiles[:-1]))} and {tiles[-1]}"


def _walking_distance(run: Run) -> list[Part]:
    """Return what the rows need and what the columns need."""
    side, parts = walking_distance.SIDE, []
    home_t = [divmod(run.goal.cells.index(tile), side) for tile in range(side * side)]
    grid = np.array(run.start.grid())
    kind = walking_distance.kind_of_lines()
    blank = divmod(run.goal.cells.index(0), side)
    for axis, lines in enumerate((grid, grid.T)):
        at = 0
        for line in lines[: side - 1]:
            filled = sum(1 << walking_distance.PLACE * home_t[tile][axis] for tile in line.tolist() if tile)
            at = at * walking_distance.KINDS + int(kind[filled])
        value = int(walking_distance.moves_of_lines(blank[axis])[at])
        way = ("up or down", "left or right")[axis]
        text = f"To bring all tiles into their {NAMES[axis]}s takes {_counted(value, 'move')} {way}."
        parts.append(Part("lines", value, (), text))
    return parts


def _pattern_db(run: Run) -> list[Part]:
    """Return a part for each group of the partition whose sum is larger, the first of equals."""
    numbers = pattern_db.numbers(run.goal, run.cost)
    groups, width = int(numbers[0]), int(numbers[1])
    octets, cells = HEURISTICS["pattern_db"].octets(run.goal, run.cost), len(run.goal.cells)
    at, sets = 2, []
    for _ in range(pattern_db.SETS):
        part_tc = numbers[at + groups : at + groups + cells * cells].reshape(cells, cells)
        indices = sum(int(part_tc[tile, c]) for c, tile in enumerate(run.start.cells))
        parts = []
        for g in range(groups):
            index = indices >> g * width & (1 << width) - 1
            mask = ((1 << width) - 1) << g * width
            tiles = tuple(tile for tile in range(1, cells) if (part_tc[tile] & mask).any())
            value = int(octets[int(numbers[at + g]) + index])
            moves = _counted(value, "move")
            parts.append(Part("group", value, tiles, f"{_listed(tiles)} need {moves} of their own, from the table."))
        sets.append(parts)
        at += groups + cells * cells
    return max(sets, key=_sum)


def _perfect(run: Run) -> list[Part]:
    found = distance(run.start, run.goal)
    value = float("inf") if found is None else found
    return [Part("table", value, (), "The number of moves that are left, looked up in a table of all boards.")]


APART: dict[str, Callable[[Run], list[Part]]] = {
    "linear_conflict": _linear_conflict,
    "gaschnig": _gaschnig,
    "walking_distance": _walking_distance,
    "pattern_db": _pattern_db,
    "perfect": _perfect,
}
