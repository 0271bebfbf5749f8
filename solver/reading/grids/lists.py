"""Grids in values of programs: rows, walls by their places, start and goal; and maps of MovingAI."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from ...errors import quoted
from ...messages import Message
from ..forms import Note, Reading
from ..text import Line, NotRead
from ..values import Statement, Value, plain, statements
from ..words import role_of
from .cells import FREE, MOST_ROWS, WALL, Cells, Meaning, readings_of, texts_of, whole
from .signs import FREE_WORDS, bare_lines, refuse_pairs

TERRAIN = {".": FREE, "G": FREE, "@": WALL, "O": WALL, "T": WALL, "S": FREE, "W": WALL}
SIZES = ("rows", "columns", "size")


def read_lists(lines: Sequence[Line]) -> list[Reading]:
    """Return the readings of rows, walls, start and goal as values of a program."""
    _, notes, zero = bare_lines(lines)
    if any('"""' in line.text for line in lines) or not any(sign in line.text for line in lines for sign in "[({=\"'"):
        raise NotRead(lines[0].number, "value", lines[0].text)
    program = statements(lines)
    if not program or (program[0].target == "" and program[0].value.kind == "name"):
        raise NotRead(lines[0].number, "value", lines[0].text)
    if len(program) == 1 and program[0].value.kind == "dict":
        program = [Statement(key.line, key.text, item) for key, item in program[0].value.pairs()]
    bare = [one.value for one in program if one.target == ""]
    is_row = all(one.kind == "text" or one.text == "[" for one in bare)
    if is_row and len(bare) == len(program) == len({one.line for one in bare}) > 1:  # a row a line
        program = [Statement(bare[0].line, "", Value("list", bare[0].line, "[", bare, [None] * len(bare)))]
    found: dict[str, Value] = {}
    for one in program:
        role, value = role_of(one.target, is_cells=True) or "grid", plain(one.value)
        if one.value.kind == "call" and one.value.items and all(item.kind == "name" for item in one.value.items):
            notes.append(Note("unused", what="call", name=quoted(one.value.text), line=one.line))
            continue
        if not (value.kind == "number" if role in SIZES else value.kind == "text" or (value.is_list and value.items)):
            raise NotRead(one.line, "grid-value", one.target or value.text)
        if role in found:
            raise NotRead(one.line, "one-grid" if role == "grid" else "one-value", one.target)
        found[role] = value
        zero = "?" if role == "grid" and re.search(FREE_WORDS, one.target.lower()) else zero
    sizes = {key: int(float(value.text)) for key, value in found.items() if key in SIZES}
    if ("walls" in found) == ("grid" in found):
        raise NotRead(program[-1].line, "one-grid")
    if "walls" in found:
        cells = _walled(found["walls"], sizes, notes)
    else:
        cells = _rows_in(found["grid"], notes)
        high, wide = len(cells.rows), len(cells.rows[0])
        for key, count in sizes.items():
            if count not in {"rows": (high,), "columns": (wide,), "size": (high, wide)}[key]:
                raise NotRead(found[key].line, "size-of-grid", str(count))
    cells.zero = zero
    ends = {key: value for key, value in found.items() if key in ("start", "goal")}
    return [way for one in readings_of(cells) for way in _with_ends(one, ends, is_fixed="walls" in found)]


def _rows_in(value: Value, notes: list[Note]) -> Cells:
    """Return the rows of a list of lists or of texts; a list without lists is one row."""
    items = [plain(item) for item in value.items] if value.is_list else [value]
    if any(item.kind == "text" and not item.text for item in items):
        raise NotRead(value.line, "cell", "")
    while len(items) == 1 and items[0].is_list and items[0].items and plain(items[0].items[0]).is_list:
        items = [plain(item) for item in items[0].items]
    if all(item.kind == "text" for item in items) and any(len(item.text) > 1 for item in items):
        texts = [(item.line, part) for item in items for part in item.text.removesuffix("\\n").split("\\n")]
        return Cells([list(text) for _, text in texts], [line for line, _ in texts], notes, is_drawn=True)
    rows = [item.items for item in items] if all(item.is_list for item in items) else [items]
    texts_of_rows = [[*row[0].text] if len(row) == 1 and row[0].kind == "text" else [*map(_cell, row)] for row in rows]
    cells = Cells(texts_of_rows, [item.line for item in items[: len(rows)]], notes)
    if all(item.text == "(" and len(item.items) == 2 for item in items):
        raise NotRead(value.line, "rows-of-grid", "(")
    refuse_pairs(cells)
    return cells


def _cell(value: Value) -> str:
    if value.kind not in ("none", "number", "text", "name"):
        raise NotRead(value.line, "cell", value.text or "[")
    return "inf" if value.kind == "none" else value.text


def _places_in(value: Value) -> list[tuple[int, int]]:
    """Return the pairs of numbers in a value: one, or a list of them."""
    items = [value] if value.items and all(item.kind == "number" for item in value.items) else value.items
    found = [[whole(one.text) for one in item.items if one.kind == "number"] for item in items]
    if not found or any(len(pair) != 2 or None in pair or min(one or 0 for one in pair) < 0 for pair in found):
        raise NotRead(value.line, "place-of-cell", value.text)
    return [(pair[0] or 0, pair[1] or 0) for pair in found]


def _walled(walls: Value, sizes: Mapping[str, int], notes: list[Note]) -> Cells:
    """Return a grid whose walls are listed, of a size that is named."""
    high, wide = (sizes.get(side, sizes.get("size", 0)) for side in ("rows", "columns"))
    if not (1 <= high <= MOST_ROWS and 1 <= wide <= MOST_ROWS):
        raise NotRead(walls.line, "size-of-grid", str(high))
    rows = [[FREE] * wide for _ in range(high)]
    for row, column in _places_in(walls):
        if row >= high or column >= wide:
            raise NotRead(walls.line, "place-of-cell", f"{row}, {column}")
        rows[row][column] = WALL
    return Cells(rows, [walls.line] * high, [*notes, Note("from-zero", names=["walls"])])


def _with_ends(reading: Reading, ends: Mapping[str, Value], is_fixed: bool) -> Iterator[Reading]:
    """Yield a reading with start and goal for each way to count that holds: rows or columns first, from 0 or 1.

    `is_fixed` is whether rows are first and counted from 0, as walls are.
    """
    rows = [row.split(",") if "," in row else list(row) for row in reading.texts["cells"].split("-")]
    places = {key: _places_in(value) for key, value in ends.items()}
    seen: list[Mapping[str, str]] = []
    for first, is_turned in [(0, False)] if is_fixed else product((0, 1), (False, True)):
        at = {key: [(c - first, r - first) if is_turned else (r - first, c - first) for r, c in pairs]
              for key, pairs in places.items()}  # fmt: skip
        inside = [0 <= r < len(rows) and 0 <= c < len(rows[0]) and rows[r][c] != WALL
                  for pairs in at.values() for r, c in pairs]  # fmt: skip
        texts = {key: ",".join(f"{r + 1}.{c + 1}" for r, c in pairs) for key, pairs in at.items()}
        if all(inside) and texts not in seen:
            seen.append(texts)
            facts = {"first": str(first), "order": "columns" if is_turned else "rows"}
            notes = [Note("places", names=list(ends), **facts)] if ends else []
            yield replace(
                reading,
                texts={**reading.texts, **texts},
                notes=(*reading.notes, *notes),
                label=Message("reading-places", **facts) if ends else reading.label,
                other=tuple(replace(one, texts={**one.texts, **texts}) for one in reading.other),
            )
    if not seen:
        raise NotRead(next(iter(ends.values())).line, "free-cell")


def read_movingai(lines: Sequence[Line]) -> list[Reading]:
    """Return the reading of a map of MovingAI: a heading, and letters for terrain."""
    above = next(k for k, line in enumerate(lines) if line.text.strip() == "map")
    heading: dict[str, str] = {}
    for line in lines[:above]:
        word, _, value = line.text.strip().partition(" ")
        if word not in ("type", "height", "width"):
            raise NotRead(line.number, "map", line.text)
        heading[word] = value.strip()
    rows = [row._replace(text=row.text.rstrip()) for row in lines[above + 1 :]]
    for key, count in (("height", len(rows)), ("width", len(rows[0].text) if rows else 0)):
        if heading.get(key) != str(count):
            raise NotRead(lines[0].number, "map-size", heading.get(key, ""), str(count))
    used = {sign: row for row in rows for sign in row.text}
    if wrong := next((sign for sign in used if sign not in TERRAIN), ""):
        raise NotRead(used[wrong].number, "terrain", wrong)
    notes = [Note("terrain"), *([Note("octile")] if heading.get("type") == "octile" else [])]
    notes += [note for sign, note in (("S", Note("swamp")), ("W", Note("water"))) if sign in used]
    cells = Cells([list(row.text) for row in rows], [row.number for row in rows], notes)
    if wrong_row := next((row for row in rows if len(row.text) != len(rows[0].text)), None):
        raise NotRead(wrong_row.number, "so-many-cells", wrong_row.text, str(len(rows[0].text)))
    return [texts_of(cells, Meaning(dict(TERRAIN)))]


def is_map(lines: Sequence[Line]) -> bool:
    """Return whether a text begins as a map of MovingAI does."""
    return lines[0].text.split()[:1] in (["type"], ["height"]) and any(line.text.strip() == "map" for line in lines[:8])
