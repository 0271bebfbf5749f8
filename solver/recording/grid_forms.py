"""Readers of the drawings that programs keep of a grid: rows of numbers, letters or truth values, a text, coordinates.

In every form the cells become rows of single characters: `#` for a wall, a digit from 2 for a cost, `.` for any
other free cell. To add a form: a branch in `cells_of`.
"""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple

from ..errors import shown
from ..messages import Argument, Message
from .coordinates import MOST_ROWS, WALL, pair_in
from .state_text import is_board

FREE = "."
OPEN = frozenset("0. ")
WALLS = frozenset("#%█■▓▒@XxWw|-+=─│┌┐└┘├┤┬┴┼")
WALL_WORDS = frozenset(("wall", "obstacle", "blocked", "block", "rock", "tree"))
OF_WALLS = ("walls", "obstacles", "blocked")  # names of attributes with the coordinates of walls
NAMES = ("grid", "maze", "map", "board", "world", "layout", "matrix", "cells", "field", "terrain", *OF_WALLS)
DRAWINGS = ("grid", "maze")  # names of attributes that always contain walls
INNER = ("data", "rows", *NAMES)  # names of attributes inside an object that holds the cells
Cells = list[list[str]]


class UnreadableDrawing(Exception):
    """The fault of a drawing: the key of a message that names the drawing, and the other arguments."""

    def __init__(self, key: str, **arguments: Argument) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments

    def message(self, name: str) -> Message:
        """Return the message on a drawing with a name."""
        return Message(self.key, name=name, **self.arguments)


class GridCells(NamedTuple):
    """The cells of a drawing, and its origin if it is given by coordinates."""

    cells: Cells
    origin: tuple[int, int] | None = None  # row and column of the first cell
    has_walls_only: bool = False  # if so, its extent follows from the states


def cells_of(value: Any, name: str, start: tuple[int, int] | None = None) -> GridCells:
    """Return the cells of a drawing, given the cell where the search starts; raise UnreadableDrawing."""
    for inner in INNER:
        if _is_form(value):
            break
        value = getattr(value, inner, value)
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, str):
        return GridCells(_of_text(value))
    if isinstance(value, Mapping):
        return _of_coordinates({key: FREE if _is_list(cell) else _symbol(cell) for key, cell in value.items()})
    if isinstance(value, AbstractSet) or (name in OF_WALLS and _are_pairs(value)):
        are_walls = name in OF_WALLS or (start is not None and start not in set(map(pair_in, value)))
        return _of_coordinates(dict.fromkeys(value, WALL if are_walls else FREE))
    if not isinstance(value, Sequence) or not value:
        raise UnreadableDrawing("own-drawing-rows", given=shown(value, 30))
    return GridCells(_of_rows(value))


def extended(cells: Cells, places: Iterable[tuple[int, int]]) -> Cells:
    """Return cells with free ones added below and to the right until they include all these places."""
    inside = [(r, c) for r, c in places if 0 <= r < MOST_ROWS and 0 <= c < MOST_ROWS]
    height, width = (
        max([least, *(place[k] + 1 for place in inside)]) for k, least in enumerate((len(cells), len(cells[0])))
    )
    return [[*(cells[r] if r < len(cells) else ()), *FREE * width][:width] for r in range(height)]


def is_drawing(value: Any, name: str) -> bool:
    """Return whether an attribute of a problem may be a drawing, and not a function or a board of tiles."""
    if value is None or callable(value) or is_board(value):
        return False
    return name in DRAWINGS or _is_form(value) or any(_is_form(getattr(value, inner, None)) for inner in INNER)


def plain_rows(cells: Cells, free_at: Sequence[tuple[int, int]], is_flipped: bool = False) -> list[str]:
    """Return rows of `#`, `.` and costs; if flipped, 0 is a wall and 1 is free.

    `free_at` are the cells of the start and the goal, whose characters are no walls.
    """
    found = {symbol for row in cells for symbol in row}
    free = {cells[r][c] for r, c in free_at} - {WALL, "0", "1"}
    walls = (WALLS & found) - free
    one_is_wall = not walls and bool(OPEN & found)
    plain = dict.fromkeys(found, FREE) | dict.fromkeys(walls, WALL)
    if "1" in found and one_is_wall != is_flipped:
        plain["1"] = WALL
    if "0" in found and is_flipped:
        plain["0"] = WALL
    if "0" not in found:
        plain |= {digit: digit for digit in "23456789" if digit in found}
    return ["".join([plain[symbol] for symbol in row]) for row in cells]


def can_flip(cells: Cells) -> bool:
    """Return whether a drawing has only zeros and ones, so that either may be the walls."""
    return {symbol for row in cells for symbol in row} == {"0", "1"}


def _is_form(value: Any) -> bool:
    return isinstance(value, str | Mapping | Sequence | AbstractSet) or hasattr(value, "tolist")


def _is_list(cell: Any) -> bool:
    """Return whether the value of a cell in a dictionary is a list of its neighbours."""
    return isinstance(cell, Mapping | AbstractSet | list | tuple)


def _are_pairs(value: Any) -> bool:
    return isinstance(value, Sequence) and bool(value) and all(pair_in(one) for one in value)


def _of_text(text: str) -> Cells:
    """Return the cells of one text of several lines; blanks that are missing at the ends of lines are free."""
    lines = text.expandtabs(1).splitlines()
    while lines and not lines[0].strip():
        del lines[0]
    while lines and not lines[-1].strip():
        del lines[-1]
    if len(lines) < 2:
        raise UnreadableDrawing("own-drawing-lines", given=shown(text, 30))
    _check_size(len(lines), max(map(len, lines)))
    width = max(map(len, lines))
    return _without_blanks([list(line.ljust(width)) for line in lines])


def _of_rows(rows: Sequence[Any]) -> Cells:
    _check_size(len(rows), 1)
    found: Cells = []
    for row in rows:
        if hasattr(row, "tolist"):
            row = row.tolist()
        if not isinstance(row, Sequence) or not row:
            raise UnreadableDrawing("own-drawing-row", given=shown(row, 30))
        _check_size(len(rows), len(row))
        found.append([_symbol(cell) for cell in row])
    if len({len(row) for row in found}) > 1:
        raise UnreadableDrawing("own-drawing-lengths")
    return _without_blanks(found)


def _without_blanks(cells: Cells) -> Cells:
    """Return cells without blanks between digits, as in `0 0 1`."""
    between = {symbol for row in cells for symbol in row[1::2]}
    written = {symbol for row in cells for symbol in row[::2]}
    return [row[::2] for row in cells] if between == {" "} and written <= set("0123456789") else cells


def _of_coordinates(symbols: Mapping[Any, str]) -> GridCells:
    """Return the cells at coordinates; those that are missing are walls if all others are free, else free."""
    at = {pair: symbol for key, symbol in symbols.items() if (pair := pair_in(key))}
    if not at or len(at) < len(symbols):
        odd = next((key for key in symbols if not pair_in(key)), "nothing")
        raise UnreadableDrawing("own-drawing-coordinates", given=shown(odd, 30))
    (top, left), (bottom, right) = ([choose(pair[k] for pair in at) for k in (0, 1)] for choose in (min, max))
    has_walls_only = set(at.values()) <= WALLS | {"1"}
    top, left = (min(0, least) if has_walls_only or least == 1 else least for least in (top, left))
    _check_size(bottom - top + 1, right - left + 1)
    missing = WALL if not set(at.values()) & (WALLS | {"1"}) else FREE
    width = range(left, right + 1)
    cells = [[at.get((r, c), missing) for c in width] for r in range(top, bottom + 1)]
    return GridCells(cells, (top, left), has_walls_only)


def _check_size(rows: int, columns: int) -> None:
    if max(rows, columns) > MOST_ROWS:
        raise UnreadableDrawing("own-drawing-size", most=str(MOST_ROWS))


def _symbol(cell: Any) -> str:
    """Return the character of a cell; raise UnreadableDrawing if there is none."""
    if hasattr(cell, "item"):
        cell = cell.item()  # a number of an array
    if not isinstance(cell, str | int | float) and hasattr(cell, "value"):
        cell = cell.value  # an enumeration's
    if cell is None or cell == "":
        return " "
    if isinstance(cell, str):
        return cell if len(cell) == 1 else _of_word(cell)
    if isinstance(cell, int | float):
        return _of_number(cell)
    raise UnreadableDrawing("own-drawing-cells", given=shown(cell, 30))


def _of_word(word: str) -> str:
    if word.strip().lower() in WALL_WORDS:
        return WALL
    if len(word) > 20:
        raise UnreadableDrawing("own-drawing-cells", given=shown(word, 30))
    return word.strip() if len(word.strip()) == 1 else FREE


def _of_number(number: float) -> str:
    if number in range(10):
        return str(int(number))
    return FREE if 0 <= number < float("inf") else WALL
