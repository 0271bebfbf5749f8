"""The forms of pasted boards: a text is cut into boards, and each into grids in all ways that its separators allow."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import isqrt

from ..errors import quoted
from .forms import Note, PastedForm, Reading
from .tables import BARS, is_rule
from .text import Line, NotRead, lines_of
from .tiles import EMPTY, LARGEST_SIDE, LETTERS, PLAIN_BLANKS, NoBoard, board_text, refuse_grid, tile_of
from .values import Statement, Value, plain, statements

DASHES = dict.fromkeys(map(ord, "–—−‐‑"), "-")
QUOTES = {**dict.fromkeys(map(ord, "“”„«»"), '"'), **dict.fromkeys(map(ord, "‘’‚"), "'")}
QUOTED = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"")
MINUS_ONE = re.compile(r"(^|[\s,;/\[({])-1(?![0-9A-Za-z])")
CLOSED = re.compile(r"[\])}]+\s*(?:[,;]\s*)?[\[({]*")
COMMENT = re.compile(r"//.*|#\W?[A-Za-z]{2}.*|/\*[^*]*\*/")
NUMBERED = re.compile(r"(?m)[ \t]#[ \t]+(?:the |row )?[0-9a-z ]+$")
GOALS, STARTS = ("goal", "target", "end", "final", "solution", "solved"), ("start", "initial", "begin", "source")
HEADING = re.compile(
    rf"(?im)^[ \t]*((?:{'|'.join((*STARTS, *GOALS))})(?:[ _](?:state|board))?)[ \t]*(?:[:=]|$)[ \t]*\n?"
)
SIZE = re.compile(r"(?i)\s*(?:size|dimensions?|n|k)?\s*[:=]?\s*([2-5])(?:\s*[x×*,;/ ]\s*([2-5]))?[ \t]*\n")
SIZE_WORDS = ("size", "dimension", "n", "k", "rows", "cols", "width", "height")
Grid = Sequence[Sequence[str]]


def board_in(text: str, field: str) -> str:
    """Return the one board that a text is, of a start and a goal that for `field`; raise BadInput, naming it."""
    try:
        found = dict.fromkeys(one.texts.get(field, one.texts["start"]) for one in _read(lines_of(text)))
    except NoBoard as error:
        raise error.under(field) from error
    if len(found) > 1:
        raise NoBoard("tiles-several", boards=[*found]).under(field)
    return next(iter(found))


def board_readings(text: str) -> list[Reading]:
    """Return the readings of a text; raise NoBoard if there are none."""
    plain_text = COMMENT.sub("", text)
    if all(NUMBERED.search(line) for line in plain_text.splitlines()):
        plain_text = NUMBERED.sub("", plain_text)
    fault: NoBoard | None = None
    for given in dict.fromkeys((text, plain_text)):
        try:
            found = _boards_in(given)
        except NoBoard as error:
            fault = error if fault is None or given == plain_text else fault
        else:
            return found
    raise fault or NoBoard("tiles-none")


def _boards_in(text: str) -> list[Reading]:
    """Return the readings of a text of one board, or of a start and a goal; raise NoBoard."""
    parts = _named_parts(text) or _values(text) or _blocks(text) or _side_by_side(text)
    if not parts:
        return _single(text)
    ends: dict[str, list[Reading]] = {}
    for role, part in parts:
        free = role or ("start" if "start" not in ends else "goal")
        if free in ends or len(parts) > 2:
            raise NoBoard("tiles-boards", count=len(parts))
        ends[free] = _single(part)
    if set(ends) == {"goal"}:
        return [Reading(one.texts, (*one.notes, Note("called-goal"))) for one in ends["goal"]]
    note = Note("start-and-goal")
    return [
        Reading({**first.texts, "goal": last.texts["start"]}, (note, *first.notes, *last.notes)) if last else first
        for first in ends["start"]
        for last in ends.get("goal", [None])
    ]  # fmt: skip


def _single(text: str) -> list[Reading]:
    """Return the readings of the text of one board; raise NoBoard."""
    if not re.search("[0-9?]", text):
        raise NoBoard("tiles-no-board", given=quoted(text, 20))
    found: dict[str, Reading] = {}
    fault: NoBoard | None = None
    for grid, notes in _grids(text):
        try:
            for reading in _of_grid(grid, notes):
                found.setdefault(reading.texts["start"], reading)
        except NoBoard as error:
            fault = fault or error
    if found:
        return list(found.values())
    raise fault or NoBoard("tiles-none")


def _of_grid(grid: Grid, notes: Sequence[Note]) -> Iterator[Reading]:
    """Yield the readings of a grid of texts; raise NoBoard if it is no board."""
    first: NoBoard | None = None
    was = set[str]()
    for letters in LETTERS:
        if letters and not any(token in letters for row in grid for token in row):
            continue
        try:
            rows = [[tile_of(token, letters) for token in row] for row in grid]
            refuse_grid(rows)
        except NoBoard as error:
            first = first or error
            continue
        signs = dict.fromkeys(
            token
            for line, row in zip(grid, rows, strict=True)
            for token, tile in zip(line, row, strict=True)
            if not tile
        )
        if board_text(rows) not in was:
            was.add(board_text(rows))
            signed = (Note("blank-sign", sign=sign) for sign in signs if sign.lower() not in PLAIN_BLANKS)
            yield Reading({"start": board_text(rows)}, (*notes, *signed))
    if not was:
        raise first or NoBoard("tiles-none")


def _grids(text: str) -> Iterator[tuple[Grid, tuple[Note, ...]]]:
    """Yield the grids that the separators of a text allow, with assumptions; raise NoBoard for a wrong size."""
    bare = unified(text)
    size = SIZE.match(bare)
    rest = bare[size.end() :] if size else ""
    is_row = bool(size and size[2]) and len(re.findall(r"[^\s,;]+", rest.split("\n", 1)[0])) == 2
    if size and re.search("[0-9]", rest) and not is_row:
        sides = int(size[1]), int(size[2] or size[1])
        said, first = bare[: size.end()].strip(), None
        for grid, notes in _grids(rest):
            shape = len(grid), len(grid[0]) if grid else 0
            if shape == sides:
                first = first or shape
                yield grid, (Note("size-line", given=said), *notes)
            elif first is None and all(len(row) == len(grid[0]) for row in grid) and min(shape) > 1:
                raise NoBoard("tiles-size-line", given=said, height=shape[0], width=shape[1])
        if first:
            return
    table = _table(bare)
    if table:
        yield table, ()
        return
    for grid in _rows(bare):
        yield grid, ()
    delimited = list(_delimited(bare))
    for grid in delimited:
        yield grid, (Note("empty-place", row=0, column=0),)
    for grid, row, column in () if delimited else _gaps(_lines(bare, text)):
        yield grid, (Note("empty-place", row=row + 1, column=column + 1),)
    if re.search(r"(^|[\s,/;\[0-9])-(?=$|[\s,/;\]0-9])", bare):
        dashed = MINUS_ONE.sub(rf"\1{EMPTY}", bare)
        dashed = dashed.replace("-", EMPTY) if re.search(r"[\n/;\[({]", dashed.strip()) else " ".join(
            EMPTY if word == "-" else word for word in dashed.replace(",", " ").split())  # fmt: skip
        if dashed != MINUS_ONE.sub(rf"\1{EMPTY}", bare):
            for grid in _rows(dashed):
                yield grid, (Note("blank-sign", sign="-"),)


def unified(text: str) -> str:
    """Return a text with all dashes unified and without quotation marks; an empty pair of these becomes `_`."""
    bare = text.translate(DASHES).translate(QUOTES).translate(BARS).replace('"""', "\n").replace("'''", "\n")
    return QUOTED.sub(lambda found: (found[1] or found[2] or "").strip() or EMPTY, bare)


def _rows(text: str) -> list[Grid]:
    """Return the grids of a text whose cells are digits, or words between blanks, commas and brackets."""
    lines = re.sub(r"[\[({]+", " ", CLOSED.sub("\n", MINUS_ONE.sub(rf"\1{EMPTY}", text.strip())))
    rows = [row for part in re.split(r"[\n\r/;|-]", lines) if (row := re.findall(r"[^\s,]+", part))]
    tokens = [token for row in rows for token in row]
    compact: Grid = [list(token) for token in tokens]
    if not rows:
        return []
    if len(tokens) == 1:  # 102754863
        return squared(list(tokens[0])) or [compact]
    if len(rows) == 1:  # 1 0 2 7 5 4 8 6 3, or 102 754 863
        return [*(squared(tokens) or [rows]), compact]
    if len(rows) == len(tokens):  # 102-754-863, or one number per line
        return [compact, *squared(tokens)]
    return [rows]


def squared(tokens: list[str]) -> list[Grid]:
    """Return the square grid that the tokens fill; [] if their number is no square."""
    side = isqrt(len(tokens))
    return [[tokens[i : i + side] for i in range(0, len(tokens), side)]] if side**2 == len(tokens) > 1 else []


def _delimited(text: str) -> Iterator[Grid]:
    """Yield grids of cells between delimiters one of which is empty."""
    bare = CLOSED.sub("\n", re.sub(r"^[\[({\s]*[\[({]", "", text.strip(" \r\n")))
    border = next((sign for sign in "\n/;|-" if sign in bare), "\n")
    lines = [line for line in bare.split(border) if line.strip(" ")]
    for delimiter in "\t;,":
        rows = [[cell.strip() for cell in line.split(delimiter)] for line in lines]
        if rows and all(len(row) == len(rows[0]) > 1 for row in rows):
            if len(rows) > 1 and not any(row[-1] for row in rows):
                rows = [row[:-1] for row in rows]
            grid = [[cell or EMPTY for cell in row] for row in rows]
            if any(EMPTY in row for row in grid):
                yield from squared(grid[0]) if len(grid) == 1 else [grid]
            return


def _table(text: str) -> Grid:
    """Return the cells of a table with bars; () for other texts."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not is_rule(line)]
    if not lines or not all("|" in line for line in lines):
        return ()
    opened, closed = (all(line[end] == "|" for line in lines) for end in (0, -1))
    rows = [line[opened : len(line) - closed].split("|") for line in lines]
    if any(len(row) != len(rows[0]) for row in rows):
        rows = [line.removeprefix("|").removesuffix("|").split("|") for line in lines]
    rows = [row for row in rows if any(cell.strip() for cell in row)]
    if len(rows) > 1 and all(len(row) == 1 for row in rows):  # a frame around rows
        inner = [row[0] for row in rows]
        grids = [*_rows("\n".join(inner)), *(grid for grid, _, _ in _gaps(inner))]
        return next((grid for grid in grids if len({len(row) for row in grid}) == 1), ())
    if len(rows) == 1 and any(len(cell.split()) > 1 for cell in rows[0]):  # 1 2 3 | 4 0 6 | 7 5 8
        return [cell.split() for cell in rows[0]] if len({len(cell.split()) for cell in rows[0]}) == 1 else ()
    cells = [["_" if cell.strip() in ("", "-1") else cell.strip() for cell in row] for row in rows]
    return (squared(cells[0]) or [cells])[0] if len(cells) == 1 else cells


def _lines(text: str, written: str) -> list[str]:
    """Return the rows of a text with their blanks: lines, quoted texts, or the parts between / or ;."""
    inner = [one or other for one, other in QUOTED.findall(written.translate(QUOTES))]
    if len(inner) > 1 and min(map(len, inner)) > 1:
        return [row.rstrip() for row in inner]
    bare = text.strip("\r\n").expandtabs()
    border = next((sign for sign in "\n/;" if sign in bare), "\n")
    parts = bare.split(border)
    if border != "\n" and all(part.startswith(" ") for part in parts[1:]):
        parts = [parts[0], *(part[1:] for part in parts[1:])]
    return [part.rstrip() for part in parts if part.strip() or border != "\n"]


def _gaps(lines: Sequence[str]) -> Iterator[tuple[Grid, int, int]]:
    """Yield the grids of rows one of which lacks a tile, with the row and the column of the empty place."""
    words = [[(found[0], found.start(), found.end()) for found in re.finditer(r"[^\s,]+", line)] for line in lines]
    width = max(map(len, words), default=0)
    short = [number for number, row in enumerate(words) if len(row) < width]
    digits = max(map(len, lines), default=0)
    single = [(r, c) for r, line in enumerate(lines) for c, sign in enumerate(line.ljust(digits)) if sign == " "]
    if len(single) == 1 and digits > 1:  # `4 6` below `123`
        ((row, column),) = single
        grid = [list(line.ljust(digits)) for line in lines]
        grid[row][column] = EMPTY
        yield grid, row, column
        return
    if len(short) != 1 or len(words[short[0]]) != width - 1 or width < 2:
        return
    full = [row for number, row in enumerate(words) if number != short[0]]
    columns = None
    for rows in (full, full[1:]):  # the first line may have lost its indentation
        edges = [(min(one[1] for one in cells), max(one[2] for one in cells)) for cells in zip(*rows, strict=True)]
        places = [
            [k for k, (first, last) in enumerate(edges) if begin < last and end > first]
            for _, begin, end in words[short[0]]
        ]
        left = set(range(width)) - {found[0] for found in places if len(found) == 1}
        if rows and all(len(found) == 1 for found in places) and len(left) == 1:
            columns = [left.pop()]
            break
    if columns is None:
        raise NoBoard("tiles-columns-unclear")
    if short[0] == 0 and columns == [width - 1] and not lines[0].startswith(" "):
        columns = [width - 1, 0]  # its indentation may be lost
    for column in columns:
        grid = [[word for word, *_ in row] for row in words]
        grid[short[0]].insert(column, EMPTY)
        yield grid, short[0], column


def _named_parts(text: str) -> list[tuple[str, str]]:
    """Return the texts below lines such as `Start:` and `Goal state`, with their roles; [] without such lines."""
    heads = list(HEADING.finditer(text))
    if not heads or text[: heads[0].start()].strip() or any(sign in text for sign in "{="):
        return []
    ends = [*(one.start() for one in heads[1:]), len(text)]
    return [(_role(one[1]), text[one.end() : end]) for one, end in zip(heads, ends, strict=True)]


def _role(word: str) -> str:
    low = word.lower()
    return "goal" if any(one in low for one in GOALS) else "start" if any(one in low for one in STARTS) else ""


def _blocks(text: str) -> list[tuple[str, str]]:
    """Return two texts with a blank line between them, of equally many lines; [] for others."""
    blocks = [part for part in re.split(r"\n[ \t]*\n", text.strip("\n")) if part.strip()]
    is_even = len(blocks) > 1 and len({len(part.splitlines()) for part in blocks}) == 1
    return [("", part) for part in blocks] if is_even and len(blocks[0].splitlines()) > 1 else []


def _side_by_side(text: str) -> list[tuple[str, str]]:
    """Return the halves of lines that have a start on the left and a goal on the right; [] for others."""
    lines = [line.translate(DASHES) for line in text.strip("\n").splitlines()]
    longest = max(map(len, lines), default=0)
    if len(lines) < 2 or not any(re.search(r"->|=>|→|\d {4,}\d", line) for line in lines):
        return []
    cuts = [k for k in range(1, longest) if all(not line[k - 1 : k + 3].strip(" ->=→") for line in lines)]
    for cut in cuts:
        left = [line[:cut] for line in lines]
        right = [re.sub(r"^[ ]{0,2}[-=]*[>→]?", "", line[cut:]) for line in lines]
        if all(len(re.findall(r"\w", "\n".join(side))) >= 3 for side in (left, right)):
            least = min((len(line) - len(line.lstrip()) for line in right if line.strip()), default=0)
            return [("", "\n".join(left)), ("", "\n".join(line[least:] for line in right))]
    return []


def _values(text: str) -> list[tuple[str, str]]:
    """Return the texts of boards in a program, with their roles; [] if it is none. Raise NoBoard for other values."""
    if not re.search(r"[A-Za-z_]{2,}[\"']?\s*[=:(\[]|[A-Za-z]\s*=", text):
        return []
    try:
        program = statements([Line(k, line) for k, line in enumerate(text.splitlines(), 1)])
    except NotRead:
        return []
    found: list[tuple[str, str]] = []
    for one in _members(program):
        if (
            one.target == "import"
            or (one.value.kind == "number" and one.target.lower() in SIZE_WORDS)
            or one.value.kind == "name"
        ):
            continue
        value = one.value
        is_call = value.kind == "call" and any(key is not None for key in value.keys)
        if (
            is_call and not all(key is None or key.text in ("dtype", "g", "h", "parent", "depth") for key in value.keys)
        ) or (is_call and value.keys[0] is not None):
            inner = [Statement(value.line, key.text, item) for key, item in value.pairs()]
            found += [pair for each in inner if (pair := _board_in(each))]
        elif pair := _board_in(one):
            found.append(pair)
        elif value.kind != "number":
            raise NoBoard("tiles-value", given=quoted(one.target or value.text, 20))
    return found


def _members(program: Iterable[Statement]) -> Iterator[Statement]:
    for one in program:
        members = one.value.pairs() if one.target == "" and one.value.kind == "dict" else ()
        yield from (Statement(key.line, key.text, item) for key, item in members) if members else [one]


def _board_in(one: Statement) -> tuple[str, str] | None:
    """Return the role and the text of a value that is a board, None for another one."""
    value = plain(one.value)
    role = _role(one.target)
    if value.kind == "text":
        return role, value.text.replace("\\n", "\n")
    if not value.is_list:
        return None
    inner = [plain(item) for item in value.items]
    if inner and all(item.is_list for item in inner):
        if len({len(row.items) for row in inner}) > 1:
            raise NoBoard("tiles-row-lengths", lengths=", ".join(str(len(row.items)) for row in inner[:8]))
        return role, "/".join(",".join(_cell(cell) for cell in row.items) for row in inner)
    parts = [(begin, end) for begin, end in pairwise([0, *value.breaks, len(inner)]) if end > begin]
    if value.breaks:
        return role, "/".join(",".join(map(_cell, inner[begin:end])) for begin, end in parts)
    if inner and all(item.kind == "text" and len(item.text) > 1 for item in inner) and len(inner) <= LARGEST_SIDE:
        return role, "\n".join(item.text for item in inner)
    return role, ",".join(map(_cell, inner))


def _cell(value: Value) -> str:
    if value.kind == "none":
        return EMPTY
    return "_" if value.is_scalar and not value.text.strip() else value.text if value.is_scalar else "?!"


def _read(lines: Sequence[Line]) -> list[Reading]:
    return board_readings("\n".join(line.text for line in lines))


MIDDLE = {"start": "123-406-758"}
FORMS: tuple[PastedForm, ...] = (
    PastedForm(key="tiles-rows", read=_read, example="1 2 3\n4 _ 6\n7 5 8", texts=MIDDLE),
    PastedForm(key="tiles-gap", read=_read, example="1 2 3\n4   6\n7 5 8", texts=MIDDLE),
    PastedForm(key="tiles-line", read=_read, example="1 2 3 4 0 6 7 5 8", texts=MIDDLE),
    PastedForm(
        key="tiles-table", read=_read,
        example="+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 4 |   | 6 |\n+---+---+---+\n"
        "| 7 | 5 | 8 |\n+---+---+---+", texts=MIDDLE,
    ),
    PastedForm(
        key="tiles-values", read=_read, example="board = np.array([[1, 2, 3],\n                  [4, None, 6],\n"
        "                  [7, 5, 8]])", texts=MIDDLE,
    ),
    PastedForm(
        key="tiles-two", read=_read, example="Start:\n1 2 3\n4 0 6\n7 5 8\nGoal:\n1 2 3\n4 5 6\n7 8 0",
        texts={**MIDDLE, "goal": "123-456-780"},
    ),
)  # fmt: skip
