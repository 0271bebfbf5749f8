"""Grids in values of programs: rows, walls by their places, start and goal; and maps of MovingAI."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from ...errors import quoted
from ...messages import Message
from ..forms import Note, Reading
from ..text import Line, NotRead
from ..values import Statement, Value, plain, statements
from .cells import FREE, MOST_ROWS, WALL, Cells, Meaning, readings_of, texts_of, whole
from .signs import bare_lines, refuse_pairs

TERRAIN = {".": FREE, "G": FREE, "@": WALL, "O": WALL, "T": WALL, "S": FREE, "W": WALL}
OF_WALLS = ("walls", "wall", "obstacles", "obstacle", "blocked", "barriers")
STARTS = ("start", "source", "src", "begin", "initial", "start_pos", "start_node", "start_cell")
GOALS = ("goal", "end", "target", "finish", "exit", "dest", "destination", "goals", "goal_pos", "end_pos")
SIZES = {"rows": 0, "height": 0, "cols": 1, "columns": 1, "width": 1, "n": 2, "size": 2}


def read_lists(lines: Sequence[Line]) -> list[Reading]:
    """Return the readings of rows, walls, start and goal as values of a program."""
    _, notes, zero_is_wall = bare_lines(lines)
    if any('"""' in line.text for line in lines) or not any(sign in line.text for line in lines for sign in "[({=\"'"):
        raise NotRead(lines[0].number, "value", lines[0].text)
    program = statements(lines)
    if not program or (program[0].target == "" and program[0].value.kind == "name"):
        raise NotRead(lines[0].number, "value", lines[0].text)
    if len(program) == 1 and program[0].value.kind == "dict":
        program = [Statement(key.line, key.text, item) for key, item in program[0].value.pairs()]
    bare = [one.value for one in program if one.target == ""]
    ends: dict[str, Value] = {}
    sizes: dict[int, tuple[int, Statement]] = {}
    grids, walls = [], None
    if (
        len(bare) == len(program) > 1
        and len({one.line for one in bare}) == len(bare)
        and all(one.kind == "text" or (one.is_list and one.text == "[") for one in bare)
    ):
        grids = [Value("list", bare[0].line, "[", bare, [None] * len(bare))]
        program = []
    for one in program:
        word, value = one.target.lower(), plain(one.value)
        if word in STARTS or word in GOALS:
            ends["start" if word in STARTS else "goal"] = value
        elif word in SIZES and value.kind == "number":
            sizes[SIZES[word]] = int(float(value.text)), one
        elif word in OF_WALLS and value.is_list:
            walls = value
        elif (value.is_list and value.items) or value.kind == "text":
            grids.append(value if value.is_list else Value("list", value.line, "[", [value], [None]))
        elif one.value.kind == "call" and one.value.items and all(item.kind == "name" for item in one.value.items):
            notes.append(Note("unused", what="call", name=quoted(one.value.text), line=one.line))
        else:
            raise NotRead(one.line, "grid-value", one.target or value.text)
    if walls is not None and not grids:
        cells = _walled(walls, sizes, notes)
    elif len(grids) == 1 and walls is None:
        cells = _rows_in(grids[0], notes)
        for side, (count, one) in sizes.items():
            if count not in (len(cells.rows), len(cells.rows[0])) or (
                side < 2 and count != (len(cells.rows), len(cells.rows[0]))[side]
            ):
                raise NotRead(one.line, "size-of-grid", str(count))
    else:
        raise NotRead(program[-1].line if program else lines[0].number, "one-grid")
    cells.zero_is_wall = zero_is_wall
    found = readings_of(cells)
    return [way for one in found for way in _with_ends(one, ends)] if ends else found


def _rows_in(value: Value, notes: list[Note]) -> Cells:
    """Return the rows of a list of lists or of texts; a list without lists is one row."""
    items = [plain(item) for item in value.items]
    if any(item.kind == "text" and not item.text for item in items):
        raise NotRead(value.line, "cell", "")
    while len(items) == 1 and items[0].is_list and items[0].items and plain(items[0].items[0]).is_list:
        items = [plain(item) for item in items[0].items]
    if all(item.kind == "text" for item in items) and any(len(item.text) > 1 for item in items):
        texts = [(item.line, part) for item in items for part in item.text.removesuffix("\\n").split("\\n")]
        return Cells([list(text) for _, text in texts], [line for line, _ in texts], notes, is_drawn=True)
    if all(item.is_list for item in items):
        rows = [[_cell(one) for one in item.items] if len(item.items) != 1 or item.items[0].kind != "text" else
                list(item.items[0].text) for item in items]  # fmt: skip
        cells = Cells(rows, [item.line for item in items], notes)
    else:
        cells = Cells([[_cell(one) for one in items]], [value.line], notes)
    if all(item.text == "(" and len(item.items) == 2 for item in items):
        raise NotRead(value.line, "rows-of-grid", "(")
    refuse_pairs(cells)
    return cells


def _cell(value: Value) -> str:
    if value.kind == "none":
        return "inf"
    if value.kind not in ("number", "text", "name"):
        raise NotRead(value.line, "cell", value.text or "[")
    return value.text


def _places_in(value: Value) -> list[tuple[int, int]]:
    """Return the pairs of numbers in a value: one, or a list of them."""
    items = [value] if value.items and all(item.kind == "number" for item in value.items) else value.items
    found = []
    for item in items:
        pair = [whole(one.text) for one in item.items if one.kind == "number"]
        if len(pair) != 2 or len(item.items) != 2 or None in pair or min(one or 0 for one in pair) < 0:
            raise NotRead(value.line, "place-of-cell", value.text)
        found.append((pair[0] or 0, pair[1] or 0))
    if not found:
        raise NotRead(value.line, "place-of-cell", value.text)
    return found


def _walled(walls: Value, sizes: Mapping[int, tuple[int, Statement]], notes: list[Note]) -> Cells:
    """Return a grid whose walls are listed, of a size that is named."""
    if not (sizes.keys() >= {0, 1} or 2 in sizes):
        raise NotRead(walls.line, "size-of-grid", "walls")
    height, width = (sizes.get(side, sizes.get(2, (0, None)))[0] for side in (0, 1))
    if not (1 <= height <= MOST_ROWS and 1 <= width <= MOST_ROWS):
        raise NotRead(walls.line, "size-of-grid", str(height))
    rows = [[FREE] * width for _ in range(height)]
    for row, column in _places_in(walls):
        if row >= height or column >= width:
            raise NotRead(walls.line, "place-of-cell", f"{row}, {column}")
        rows[row][column] = WALL
    return Cells(rows, [walls.line] * height, [*notes, Note("from-zero", names=["walls"])])


def _with_ends(reading: Reading, ends: Mapping[str, Value]) -> Iterator[Reading]:
    """Yield a reading with start and goal for each way to count that holds: rows or columns first, from 0 or 1."""
    cells = reading.texts["cells"].split("-")
    rows = [row.split(",") if "," in row else list(row) for row in cells]
    places = {key: _places_in(value) for key, value in ends.items()}
    seen: list[Mapping[str, str]] = []
    is_listed = any(note.key == "from-zero" for note in reading.notes)
    for first, is_turned in product((0, 1), (False, True)):
        if is_listed and (first or is_turned):
            continue
        at = {
            key: [(c - first, r - first) if is_turned else (r - first, c - first) for r, c in pairs]
            for key, pairs in places.items()
        }
        if not all(
            0 <= r < len(rows) and 0 <= c < len(rows[0]) and rows[r][c] != WALL
            for pairs in at.values()
            for r, c in pairs
        ):
            continue
        texts = {**reading.texts, **{key: ",".join(f"{r + 1}.{c + 1}" for r, c in pairs) for key, pairs in at.items()}}
        if texts not in seen:
            seen.append(texts)
            label = Message("reading-places", first=str(first), order="columns" if is_turned else "rows")
            note = Note("places", names=list(ends), first=str(first), order="columns" if is_turned else "rows")
            others = tuple(
                replace(one, texts={**one.texts, **{key: texts[key] for key in ends}}) for one in reading.other
            )
            yield replace(reading, texts=texts, notes=(*reading.notes, note), label=label, other=others)
    if not seen:
        raise NotRead(next(iter(ends.values())).line, "free-cell")


def read_movingai(lines: Sequence[Line]) -> list[Reading]:
    """Return the reading of a map of MovingAI: a heading, and letters for terrain."""
    heading: dict[str, str] = {}
    for line in lines[:8]:
        word, _, value = line.text.strip().partition(" ")
        if word == "map" and not value and heading:
            break
        if word not in ("type", "height", "width"):
            raise NotRead(line.number, "map", line.text)
        heading[word] = value.strip()
    else:
        raise NotRead(lines[-1].number, "map", lines[-1].text)
    below = lines[lines.index(line) + 1 :]
    rows = [row._replace(text=row.text.rstrip()) for row in below]
    for key, count in (("height", len(rows)), ("width", len(rows[0].text) if rows else 0)):
        if key in heading and heading[key] != str(count):
            raise NotRead(lines[0].number, "map-size", heading[key], str(count))
    for row in rows:
        if wrong := next((sign for sign in row.text if sign not in TERRAIN), ""):
            raise NotRead(row.number, "terrain", wrong)
    notes = [Note("terrain"), *([Note("octile")] if heading.get("type") == "octile" else [])]
    used = {sign for row in rows for sign in row.text}
    cells = Cells([list(row.text) for row in rows], [row.number for row in rows], notes)
    other = []
    if "S" in used:
        cells.notes.append(Note("swamp"))
        other.append(Meaning({**TERRAIN, "S": WALL}, label=Message("reading-swamp-is-wall")))
    if "W" in used:
        cells.notes.append(Note("water"))
        other.append(Meaning({**TERRAIN, "W": FREE}, label=Message("reading-water-is-free")))
    first = texts_of(cells, Meaning(dict(TERRAIN)))
    return [replace(first, other=tuple(texts_of(cells, one) for one in other))]


def is_map(lines: Sequence[Line]) -> bool:
    """Return whether a text begins as a map of MovingAI does."""
    return lines[0].text.split()[:1] in (["type"], ["height"]) and any(line.text.strip() == "map" for line in lines[:8])
