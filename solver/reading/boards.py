"""The forms of pasted boards: a text is cut at names into boards, and each into rows of tiles as its signs allow.

A row is a line, a text in quotation marks, or a bracket; its cells are between bars, tabs, semicolons, commas or
blanks. A cell that is empty is the blank. Names such as start and goal say which board of two is meant.
"""

import re
from collections.abc import Iterator, Sequence
from math import isqrt

from ..errors import quoted
from .forms import Note, PastedForm, Reading
from .tables import BARS, is_rule
from .text import Line, lines_of
from .tiles import EMPTY, PLAIN_BLANKS, NoBoard, board_text, refuse_grid, tile_of

SIGNS: dict[int, str] = {**dict.fromkeys(map(ord, "–—−‐‑"), "-"), **dict.fromkeys(map(ord, "“”„«»"), '"'), **BARS,
         **dict.fromkeys(map(ord, "‘’‚"), "'")}  # fmt: skip
QUOTED = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"")
MINUS_ONE = re.compile(r"(^|[\s,;/\[({|])-1(?![0-9A-Za-z])")
COMMENT = re.compile(r"//.*|#\W?[A-Za-z]{2}.*|/\*[^*]*\*/")
ENDS = "start|initial|begin|source|goal|target|end|final|solution|solved"
NAME = re.compile(
    rf"(?im)^[ \t]*(?:(?:{ENDS})(?:[ _](?:state|board))?)[ \t]*:?[ \t]*\n"
    r"|[\"']?\b([a-z_]\w*(?:[ _](?:state|board))?)[\"']?[ \t]*(?::[^=\n\d]*)?[:=][ \t]*\n?"
)
PREFIX = re.compile(r"(?:\s*(?:import|from) [^\n]*\n)*\s*(?:const|let|var|\w*[({])?\s*")
NUMBER = re.compile(r"\W*\d+\W*")  # of a name that is no board, such as size
INNER = re.compile(r"[\[({]([^\[\](){}]*)[\])}]")
AROUND = re.compile(r"[\s,;\[\](){}]*(?:(?:[a-z]\w*\.)?\w+\()?[\s,;\[\](){}]*(?:dtype=[\w.]+)?[\s,;\[\](){}]*", re.I)
SIZE = re.compile(r"\s*([2-5])(?:\s*[x×*,;/ ]\s*([2-5]))?[ \t]*\n")
Grid = Sequence[Sequence[str]]


def board_in(text: str, field: str) -> str:
    """Return the one board that a text is, of a start and a goal that for `field`; raise BadInput, naming it."""
    try:
        found = dict.fromkeys(one.texts.get(field, one.texts["start"]) for one in read_boards(lines_of(text)))
    except NoBoard as error:
        raise error.under(field) from error
    if len(found) > 1:
        raise NoBoard("tiles-several", boards=[*found]).under(field)
    return next(iter(found))


def read_boards(lines: Sequence[Line]) -> list[Reading]:
    """Return the readings of a text of one board, or of a start and a goal; raise NoBoard."""
    text = COMMENT.sub("", "\n".join(line.text for line in lines)).translate(SIGNS).replace("\\n", "\n")
    ends: dict[str, list[Reading]] = {}
    parts = _parts(text)
    for role, part in parts:
        free = role or ("start" if "start" not in ends else "goal")
        if free in ends or len(parts) > 2:
            raise NoBoard("tiles-boards", count=len(parts))
        ends[free] = _single(part)
    if set(ends) == {"goal"}:
        return [Reading(one.texts, (*one.notes, Note("called-goal"))) for one in ends["goal"]]
    if "goal" not in ends:
        return ends["start"]
    return [
        Reading({**first.texts, "goal": last.texts["start"]}, (Note("start-and-goal"), *first.notes, *last.notes))
        for first in ends["start"] for last in ends["goal"]
    ]  # fmt: skip


def _parts(text: str) -> list[tuple[str, str]]:
    """Return the text of each board with its role, start, goal or ""; numbers with a name, such as size, are none."""
    heads = list(NAME.finditer(text))
    if heads and PREFIX.fullmatch(text[: heads[0].start()]):
        ends = [*(one.start() for one in heads[1:]), len(text)]
        named = [(_role(one[0]), text[one.end() : end]) for one, end in zip(heads, ends, strict=True)]
        boards = [(role, part) for role, part in named if role or not NUMBER.fullmatch(part)] or named
        if len(boards) > 1 and not any(role for role, _ in boards):
            raise NoBoard("tiles-boards", count=len(boards))
        return boards
    blocks = [part for part in re.split(r"\n[ \t]*\n", text.strip("\n")) if part.strip()]
    is_even = len({part.count("\n") for part in blocks}) == 1 and len(blocks) > 1 and "\n" in blocks[0]
    return [("", part) for part in blocks] if is_even else [("", text)]


def _role(name: str) -> str:
    found = re.search(ENDS, name.lower())
    return "" if found is None else "start" if found[0] in ENDS.split("|")[:4] else "goal"


def _single(text: str) -> list[Reading]:
    """Return the readings of the text of one board; raise the NoBoard of the first grid."""
    if not re.search("[0-9?]", text):
        raise NoBoard("tiles-no-board", given=quoted(text.strip(), 20))
    found: dict[str, Reading] = {}
    fault: NoBoard | None = None
    for grid, notes in _grids(text):
        letters = {token for row in grid for token in row if re.fullmatch("[A-Za-z]", token)}
        for blank in ("", *letters)[: 2 if len(letters) == 1 else 1]:
            try:
                rows = [[tile_of(token, blank) for token in row] for row in grid]
                refuse_grid(rows)
            except NoBoard as error:
                fault = fault or error
                continue
            sign = next(token for line, row in zip(grid, rows, strict=True)
                        for token, tile in zip(line, row, strict=True) if not tile)  # fmt: skip
            signed = () if sign.lower() in PLAIN_BLANKS else (Note("blank-sign", sign=sign),)
            found.setdefault(board_text(rows), Reading({"start": board_text(rows)}, (*notes, *signed)))
            break
    if not found:
        raise fault or NoBoard("tiles-none")
    return list(found.values())


def _grids(text: str) -> Iterator[tuple[Grid, tuple[Note, ...]]]:
    """Yield the grids of a text, with assumptions; raise NoBoard for a wrong size above them."""
    size = SIZE.match(text)
    rest = text[size.end() :] if size else ""
    heads = size[0] if size else "", rest.strip().split("\n")[0]
    count, below = (len(re.findall(r"[^\s,;]+", line)) for line in heads)
    is_row = count == below and (count > 1 or not (size and size[2]))
    if size and rest.strip() and not is_row:
        sides = int(size[1]), int(size[2] or size[1])
        found = list(_grids(rest))
        right = [one for one in found if (len(one[0]), len(one[0][0])) == sides]
        if found and not right:
            height, width = len(found[0][0]), len(found[0][0][0])
            raise NoBoard("tiles-size-line", given=size[0].strip(), height=height, width=width)
        yield from ((grid, (Note("size-line", given=size[0].strip()), *notes)) for grid, notes in right)
        return
    rows = [row for row in _rows(text) if row.strip(" \r\n")]
    if not rows:
        return
    cells = next((cut for sign in "|\t;," if (cut := _cut(rows, sign))), [])
    if cells and any("" in row for row in cells):
        filled = [[cell or EMPTY for cell in row] for row in cells]
        yield from ((one, ()) for one in (_squared(filled[0]) if len(filled) == 1 else [filled]))
        return
    words = cells or [re.findall(r"[^\s,;|]+", row) for row in rows]
    tokens = [token for row in words for token in row]
    if len(rows) > 1 and len(tokens) > len(rows):
        yield words, ()
    elif tokens:
        yield from ((one, ()) for one in (_squared([*tokens[0]]) if len(tokens) == 1 else _squared(tokens)))
        are_cells = len(tokens) > 1 == min(map(len, tokens)) and max(map(len, tokens)) < 3
        yield [tokens] if are_cells else [list(token) for token in tokens], ()
    for grid, row, column in () if any("," in row for row in rows) else _gaps([row.rstrip() for row in rows]):
        yield grid, (Note("empty-place", row=row + 1, column=column + 1),)


def _rows(text: str) -> list[str]:
    """Return the texts of the rows: texts in quotation marks, brackets, lines, or the parts of one line."""
    rows: list[str] = [one or other for one, other in QUOTED.findall(text)]
    if len(rows) == 1 and AROUND.fullmatch(QUOTED.sub("", text)):
        text = rows[0]
    if len(rows) < 2 or min(map(len, rows)) < 2:
        bare = QUOTED.sub(lambda found: (found[1] or found[2] or "").strip() or EMPTY, text)
        bare = MINUS_ONE.sub(rf"\1{EMPTY}", re.sub("[\"'`]+", "", bare))
        inner = INNER.findall(bare)
        if inner and not AROUND.fullmatch(INNER.sub("", bare)):
            raise NoBoard("tiles-value", given=quoted(text.strip(), 20))
        rows = (inner if len(inner) > 1 else inner[0].strip().split("\n")) if inner else bare.strip("\n").split("\n")
    rows = [row for row in rows if row.strip(" |\t\r") and not is_rule(row)]
    if rows and all(re.fullmatch(r"\s*\|.*\|\s*", row) for row in rows):
        rows = [row.strip()[1:-1] for row in rows]
    if len(rows) > 1:
        return [row.replace("-", EMPTY).expandtabs() if "\t" not in row.strip() else row for row in rows]
    (line,) = rows or [""]
    if re.search(r"\S-\S", line) and not re.search(r"\s|,", line.strip()):
        return line.split("-")
    border = next((sign for sign in "/;|" if sign in line), "")
    parts = line.replace("-", EMPTY).split(border) if border else [line.replace("-", EMPTY)]
    if all(len(part.split()) < 2 for part in parts) and border and all("," not in part for part in parts):
        return parts if border == "/" or all(len(part.strip()) > 1 for part in parts) else [line]
    is_spaced = all(part.startswith(" ") for part in parts[1:])
    return [parts[0], *(part[is_spaced:] for part in parts[1:])]


def _cut(rows: Sequence[str], sign: str) -> list[list[str]]:
    """Return the cells between signs of rows that all have equally many, [] for others."""
    cells = [[cell.strip() for cell in row.split(sign)] for row in rows]
    if len(rows) > 1 and not any(row[-1] for row in cells):
        cells = [row[:-1] for row in cells]
    is_even = all(len(row) == len(cells[0]) > 1 for row in cells)
    return cells if is_even and all(len(cell.split()) < 2 for row in cells for cell in row) else []


def _squared(tokens: Sequence[str]) -> list[Grid]:
    """Return the square grid that the tokens fill; [] if their number is no square."""
    side = isqrt(len(tokens))
    return [[tokens[k : k + side] for k in range(0, len(tokens), side)]] if side**2 == len(tokens) > 1 else []


def _gaps(lines: Sequence[str]) -> Iterator[tuple[Grid, int, int]]:
    """Yield the grids of rows one of which lacks a tile, with the row and the column of the empty place."""
    words = [[(found[0], found.start(), found.end()) for found in re.finditer(r"[^\s,]+", line)] for line in lines]
    width = max(map(len, words), default=0)
    digits = max(map(len, lines), default=0)
    single = [(r, c) for r, line in enumerate(lines) for c, sign in enumerate(line.ljust(digits)) if sign == " "]
    if len(single) == 1 and digits > 1:  # `4 6` below `123`
        ((row, column),) = single
        yield [[EMPTY if sign == " " else sign for sign in line.ljust(digits)] for line in lines], row, column
        return
    short = [number for number, row in enumerate(words) if len(row) < width]
    has_zeros = any(len(word) > 1 and word[0] == "0" for row in words for word, *_ in row)
    if has_zeros or len(short) != 1 or len(words[short[0]]) != width - 1 or width < 2:
        return
    full = [row for number, row in enumerate(words) if number != short[0]]
    columns: list[int] = []
    for rows in (full, full[1:]):  # the first line may have lost its indentation
        edges = [(min(one[1] for one in cells), max(one[2] for one in cells)) for cells in zip(*rows, strict=True)]
        places = [[k for k, (first, last) in enumerate(edges) if begin < last and end > first]
                  for _, begin, end in words[short[0]]]  # fmt: skip
        left = set(range(width)) - {found[0] for found in places if len(found) == 1}
        if rows and all(len(found) == 1 for found in places) and len(left) == 1:
            columns = [*left]
            break
    if not columns:
        raise NoBoard("tiles-columns-unclear")
    if short[0] == 0 and columns == [width - 1] and not lines[0].startswith(" "):
        columns = [width - 1, 0]  # its indentation may be lost
    for column in columns:
        grid = [[word for word, *_ in row] for row in words]
        grid[short[0]].insert(column, EMPTY)
        yield grid, short[0], column


BOX = "+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 4 |   | 6 |\n+---+---+---+\n| 7 | 5 | 8 |\n+---+---+---+"
VALUES = "board = np.array([[1, 2, 3],\n                  [4, None, 6],\n                  [7, 5, 8]])"
TWO = "Start:\n1 2 3\n4 0 6\n7 5 8\nGoal:\n1 2 3\n4 5 6\n7 8 0"
MIDDLE = {"start": "123-406-758"}
FORMS: tuple[PastedForm, ...] = (
    PastedForm(key="tiles-rows", read=read_boards, example="1 2 3\n4 _ 6\n7 5 8", texts=MIDDLE),
    PastedForm(key="tiles-gap", read=read_boards, example="1 2 3\n4   6\n7 5 8", texts=MIDDLE),
    PastedForm(key="tiles-line", read=read_boards, example="1 2 3 4 0 6 7 5 8", texts=MIDDLE),
    PastedForm(key="tiles-table", read=read_boards, example=BOX, texts=MIDDLE),
    PastedForm(key="tiles-values", read=read_boards, example=VALUES, texts=MIDDLE),
    PastedForm(key="tiles-two", read=read_boards, example=TWO, texts={**MIDDLE, "goal": "123-456-780"}),
)
