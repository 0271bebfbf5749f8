"""Cells in the form of a link: rows joined by `-`, a maze or field by size and seed, or the walls of a large grid.

A row has one sign per cell: `.` free, `#` wall, `2` to `9` the cost of entering. A row with commas, such as `1,12,.,#`,
has one text per cell, so that a cost may have up to three digits. Rows that are long and have no costs are written as
`walls.80x120.BITS`: one bit per cell, row by row, 1 for a wall, in URL-safe base 64. In memory each cell is one
character: see `SIGNS`. Mirror: static/core/problem/grid_text.js.
"""

import base64
import binascii
import re

from ...byte_cache import bounded
from ...errors import BadInput, quoted
from ...messages import Message
from ...tokens import is_whole
from .maze import FREE, WALL, field, maze

MOST_ROWS = 1024  # and columns
MOST_FREE = 200_000  # cells that are no walls
MOST_COST = 999
ONE_DIGIT = 9  # the largest cost of a row without commas
MOST_SEED = 2**32 - 1
LONGEST_ROWS = 7000  # characters of a link up to which rows are written out
PACKED = "walls."  # the prefix of a grid whose walls are packed into bits
LONGEST_TEXT = 1_100_000  # characters, enough for a map of 512×512 with costs
LARGEST_DRAWN = 500  # rows or columns of a maze or field
DRAWN = re.compile(r"(maze|field)\.([0-9]{1,9})[x×]([0-9]{1,9})\.([0-9]{1,12})")
WALLS = "#%@"  # the last two are used in Berkeley's layouts and in MovingAI's maps
COSTS = "23456789"
PRIVATE = 0xE000  # base of the characters for costs above 9: PRIVATE + cost

# The character of a cell by its text: the sign itself, or a private Unicode character for a cost above 9.
SIGNS = {
    FREE: FREE, "1": FREE, **dict.fromkeys(WALLS, WALL), **{sign: sign for sign in COSTS},
    **{str(cost): chr(PRIVATE + cost) for cost in range(ONE_DIGIT + 1, MOST_COST + 1)},
}  # fmt: skip
TEXTS = {PRIVATE + cost: str(cost) for cost in range(ONE_DIGIT + 1, MOST_COST + 1)}
PRICES = {
    ord(FREE): "\x01", ord(WALL): "\0", **{ord(sign): chr(int(sign)) for sign in COSTS},
    **{PRIVATE + cost: chr(cost) for cost in range(ONE_DIGIT + 1, MOST_COST + 1)},
}  # fmt: skip
OF_A_ROW = str.maketrans({sign: SIGNS.get(sign, FREE) for sign in f"{WALLS}1 "})


@bounded(2**23, lambda rows, text: 100 * len(rows) + 2 * len(text) + 2 * sum(map(len, rows)))
def rows_of(text: str) -> tuple[str, ...]:
    """Return the rows of the parameter `cells`, one character per cell. Raise BadInput."""
    if drawn := DRAWN.fullmatch(text):
        return _drawn(text, drawn)
    if re.match("maze|field", text):
        example = f"{text[: 4 + text.startswith('field')]}.21x31.5"
        raise BadInput("cells", Message("grid-cells", given=quoted(text), example=example))
    if not text.strip():
        raise BadInput("cells", Message("grid-cells-empty"))
    if len(text) > LONGEST_TEXT:
        raise BadInput("cells", Message("grid-cells-long", count=str(len(text)), most=str(LONGEST_TEXT)))
    is_packed = text.startswith(PACKED)
    rows = _unpacked(text) if is_packed else tuple(_row(row, k) for k, row in enumerate(text.split("-"), 1))
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            facts = {"first": str(len(rows[0])), "row": str(number), "count": str(len(row))}
            raise BadInput("cells", Message("grid-rows-uneven", **facts))
    refuse_size(len(rows), len(rows[0]))
    free = len(rows) * len(rows[0]) - sum(row.count(WALL) for row in rows)
    if not free:
        raise BadInput("cells", Message("grid-walls-only"))
    if free > MOST_FREE:
        raise BadInput("cells", Message("grid-many-free", count=str(free), most=str(MOST_FREE)))
    return rows


def text_of(text: str, rows: tuple[str, ...]) -> str:
    """Return the canonical text of the rows of a text."""
    if drawn := DRAWN.fullmatch(text):
        return "{}.{}x{}.{}".format(drawn[1], *map(int, drawn.groups()[1:]))
    written = "-".join(row if isinstance(row, str) else joined(row) for row in map(shown, rows))
    is_long = len(written) + 2 * written.count(WALL) > LONGEST_ROWS  # a wall becomes %23 in a link
    return packed(rows) if is_long and set(written) <= {FREE, WALL, "-"} else written


def packed(rows: tuple[str, ...]) -> str:
    """Return a grid without costs by its size and a bit for each cell.

    >>> packed(("..#", "#.."))
    'walls.2x3.MA'
    """
    bits = "".join(rows).translate({ord(FREE): "0", ord(WALL): "1"})
    size = -(-len(bits) // 8)
    code = base64.urlsafe_b64encode(int(bits.ljust(8 * size, "0"), 2).to_bytes(size, "big")).decode()
    return f"{PACKED}{len(rows)}x{len(rows[0])}.{code.rstrip('=')}"


def _unpacked(text: str) -> tuple[str, ...]:
    """Return the rows of a grid whose walls are packed into bits; raise BadInput."""
    size, _, code = text.removeprefix(PACKED).partition(".")
    high, _, wide = size.partition("x")
    if not (is_whole(high, 4) and is_whole(wide, 4)):
        raise BadInput("cells", Message("grid-packed-size", start=PACKED, given=quoted(size)))
    height, width = int(high), int(wide)
    refuse_size(height, width)
    count = -(-height * width // 8)
    signs = -(-count * 4 // 3)
    if len(code) != signs:
        facts = {"size": f"{height}x{width}", "letters": str(signs), "count": str(len(code))}
        raise BadInput("cells", Message("grid-packed-length", **facts))
    try:
        data = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadInput("cells", Message("grid-packed-letters", size=size, given=quoted(code, 40))) from None
    cells = f"{int.from_bytes(data, 'big'):0{8 * count}b}".translate({ord("0"): FREE, ord("1"): WALL})
    return tuple(cells[row * width : (row + 1) * width] for row in range(height))


def shown(row: str) -> str | tuple[str, ...]:
    """Return the cells of a row as texts; if all are single signs, as one text."""
    return row if row.isascii() else tuple(sign.translate(TEXTS) for sign in row)


def joined(cells: tuple[str, ...]) -> str:
    """Return a row with commas, with a trailing one after a single cell.

    >>> joined((".", "12")), joined(("12",))
    ('.,12', '12,')
    """
    return ",".join(cells) + "," * (len(cells) == 1)


def prices(rows: tuple[str, ...]) -> str:
    """Return the costs of entering the cells, row by row, as the codes of characters, 0 for a wall."""
    return "".join(rows).translate(PRICES)


def _row(text: str, number: int) -> str:
    """Return a row of a text, one character per cell; raise BadInput."""
    if "," not in text:
        row = text.translate(OF_A_ROW)
        wrong = next((sign for sign in row if sign not in FREE + WALL + COSTS), None)
        if wrong:
            raise BadInput("cells", Message("grid-row-sign", row=str(number), given=quoted(wrong)))
        return row
    cells = [cell.strip() for cell in text.split(",")]
    if not cells[-1]:
        cells.pop()
    wrong = next((cell for cell in cells if cell not in SIGNS), None)
    if wrong is not None:
        given = quoted(wrong) if wrong else "nothing"
        raise BadInput("cells", Message("grid-row-cell", row=str(number), given=given, most=MOST_COST))
    return "".join(SIGNS[cell] for cell in cells)


def _drawn(text: str, drawn: re.Match[str]) -> tuple[str, ...]:
    """Return the rows of a maze or field; raise BadInput, naming the nearest valid one, for other sizes and seeds."""
    kind, height, width, seed = drawn[1], int(drawn[2]), int(drawn[3]), int(drawn[4])
    near = [min(max(size, 2), LARGEST_DRAWN) for size in (height, width)]
    if kind == "maze":
        near = [max(size - 1 + size % 2, 3) for size in near]
    if near != [height, width] or (kind == "maze" and near == [3, 3]) or seed > MOST_SEED:
        best = f"{kind}.{near[0]}x{5 if near == [3, 3] and kind == 'maze' else near[1]}.{min(seed, MOST_SEED)}"
        largest = LARGEST_DRAWN - (kind == "maze")
        facts = {"largest": str(largest), "most": str(MOST_SEED), "given": quoted(text), "nearest": best}
        raise BadInput("cells", Message("grid-drawn", kind=kind, **facts))
    return tuple((maze if kind == "maze" else field)(height, width, seed))


def refuse_size(height: int, width: int) -> None:
    """Raise BadInput for a grid with too few or too many rows or columns."""
    if not (1 <= height <= MOST_ROWS and 1 <= width <= MOST_ROWS and height * width >= 2):
        facts = {"count": str(height), "width": str(width), "most": str(MOST_ROWS)}
        raise BadInput("cells", Message("grid-extent", rows=height, **facts))
