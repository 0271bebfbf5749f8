"""Lists of rows in the syntax of programs: Python, JSON, JavaScript, C, Java, MATLAB and NumPy's output."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from ....errors import BadInput, quoted
from ....formats import Format, Note, Reading, bad_line
from ....messages import Message
from .brackets import Bracket, Item, parsed
from .numbers import whole
from .pasted import Pasted
from .separated import read_lines, separator_of
from .signs import read_cells

HEAD = re.compile(r"[A-Za-z_$][^\n\"'#`]*")  # allowed before the first bracket: a name, a type, a call
OPENING = frozenset("[({")
ELLIPSIS = ("...", "…")  # in NumPy's output of a long array
OPTIONS = ("dtype", "order", "copy", "ndmin")  # of a call of NumPy
STARTS = ("start", "source", "src", "begin", "initial", "start_pos", "startpos", "start_node", "startnode")
GOALS = ("goal", "end", "target", "finish", "exit", "dest", "destination", "goals", "goal_pos", "goalpos", "end_pos")
ROLES = {**dict.fromkeys(STARTS, "start"), **dict.fromkeys((*GOALS, "endpos", "end_node", "goal_node"), "goal")}
SIZES = ("rows", "cols", "columns", "width", "height", "n", "m", "size", "row", "col")
SHOWN = re.compile(r"(?:print\()?[A-Za-z_][A-Za-z_0-9.]*\)?")
PROMPT = re.compile(r"(?:>>>|\.\.\.|In \[[0-9]+\]:|Out\[[0-9]+\]:) ?")
INFINITE = re.compile(r"float\(['\"]-?inf(?:inity)?['\"]\)", re.IGNORECASE)


def _program(text: str) -> str:
    """Return a text without the prompts of an interpreter and echoed names."""
    if not PROMPT.match(text):
        return text
    lines = [(PROMPT.match(line), line) for line in text.split("\n")]
    return "\n".join(
        line if prompt is None else "" if SHOWN.fullmatch(line[prompt.end() :]) else line[prompt.end() :]
        for prompt, line in lines
    )


def _recognizes(text: str) -> bool:
    """Return whether a text is a list: it begins with a bracket or with a name before one, or has a string a line."""
    if '"""' in text or "'''" in text:
        return False
    lines = [line.strip() for line in _program(text).split("\n")]
    code = [line for line in lines if line and not line.startswith(("# ", "//", "/*", "import ", "from "))]
    if not code:
        return False
    if code[0][0] in OPENING:
        return True
    if all(line[0] in "\"'" and line.rstrip(",;")[-1] == line[0] and line.count(line[0]) == 2 for line in code):
        return True
    head = HEAD.match(code[0])
    if not head:
        return False
    rest = "\n".join(code)[head.end() :]
    return any(sign in head[0] for sign in OPENING) or (head[0].rstrip()[-1] in "=:(" and rest[:1] in tuple("\"'"))


def _read(text: str) -> Reading:
    """Return the cells of a list of rows; raise BadInput, naming the line."""
    root, notes = parsed(INFINITE.sub("inf", _program(text)).replace("vec![", "["))
    items = _paired(root.items)
    first = items[0].value if len(items) == 1 else None
    if isinstance(first, Bracket) and any(one.name for one in first.items) and not _is_call(first):
        items = first.items  # the members of a JSON object
    if len(items) > 1 and all(not one.name and _is_row(one) for one in items):
        return _rows(root, notes)
    items = list(_used(items, notes))
    sizes = [one for one in items if one.name.lower() in SIZES and isinstance(one.value, str) and whole(one.value)]
    rows, ends = _parts([one for one in items if one not in sizes])
    reading = _rows(rows, notes)
    _refuse_sizes(sizes, reading)
    return _with_ends(reading, ends) if ends else reading


def _used(items: list[Item], notes: list[Note]) -> Iterator[Item]:
    """Yield items except calls with names only, such as `path = astar(maze, start, end)`; add a note on these."""
    for item in items:
        value = item.value
        inside = value.items if isinstance(value, Bracket) and value.is_call else []
        words = [one.value for one in inside if isinstance(one.value, str) and not one.is_string]
        if inside and len(words) == len(inside) and all(whole(word) is None for word in words):
            notes.append(Note("unused", what="arguments", name=quoted(", ".join(words), 30), line=item.line))
        else:
            yield item


def _refuse_sizes(sizes: list[Item], reading: Reading) -> None:
    """Raise BadInput for a stated number of rows or columns that differs from the grid's."""
    rows = reading.texts["cells"].split("-")
    sides = len(rows), len(rows[0].split(",")) if "," in rows[0] else len(rows[0])
    for one in sizes:
        if whole(str(one.value)) not in sides:
            size = {"rows": sides[0], "columns": sides[1]}
            raise bad_line("grid-size-said", one.line, "cells", name=one.name, given=str(one.value), **size)


def _paired(items: list[Item]) -> list[Item]:
    """Return items with the values of two names assigned one by one: `start, end = (0, 0), (1, 1)`."""
    found = list(items)
    for k in range(len(items) - 2):
        one, other, last = items[k : k + 3]
        is_pair = isinstance(one.value, str) and not one.is_string and one.line == other.line == last.line
        if is_pair and other.name and not (one.name or last.name) and isinstance(last.value, Bracket):
            first, second = other._replace(name=str(one.value)), last._replace(name=other.name)
            found[k : k + 3] = [first, second]
            break
    return found


def _is_call(bracket: Bracket) -> bool:
    return bracket.is_call and all(one.name in ("", *OPTIONS) for one in bracket.items)


def _is_row(item: Item) -> bool:
    """Return whether an item is a string, or a list of words."""
    if isinstance(item.value, Bracket):
        inside = item.value.items
        return bool(item.value.words or inside) and not any(isinstance(one.value, Bracket) for one in inside)
    return item.is_string


def _inner(item: Item) -> Bracket | None:
    """Return the list inside a call or a bracket; None for a word."""
    value = item.value
    while isinstance(value, Bracket):
        inside = [one for one in value.items if one.name not in OPTIONS]
        is_one = len(inside) == 1 and isinstance(inside[0].value, Bracket)
        is_around = is_one and (value.is_call or not _is_row(inside[0]))
        if not is_around:
            return value
        value = inside[0].value
    return None


def _parts(items: list[Item]) -> tuple[Bracket, dict[str, Item]]:
    """Return the rows, and start and goal if the text has them; raise BadInput for anything else."""
    grid: Bracket | None = None
    ends: dict[str, Item] = {}
    for item in items:
        role = ROLES.get(item.name.lower())
        inner = _inner(item)
        if role and role not in ends:
            ends[role] = item
        elif grid is None and not role and inner is not None and (inner.items or inner.words):
            grid = inner
        elif grid is None and not role and item.is_string:
            grid = Bracket([item], item.line)
        else:
            text = item.name or (item.value if isinstance(item.value, str) else "")
            raise bad_line("grid-item-unknown", item.line, "cells", given=quoted(text, 20) if text else "nothing")
    if grid is None:
        raise BadInput("cells", Message("grid-no-list"))
    return grid, ends


def _rows(grid: Bracket, notes: list[Note]) -> Reading:
    """Return the reading of a list of rows; raise BadInput, naming the line."""
    if grid.items and all(item.is_string for item in grid.items) and not grid.breaks:
        texts = [str(item.value).replace("\\t", "\t") for item in grid.items]
        if any("\\n" in text for text in texts) or any(len(text) != 1 for text in texts):
            lines = [
                (item.line, line)
                for item, text in zip(grid.items, texts, strict=True)
                for line in text.removesuffix("\\n").split("\\n")
            ]
            if separator_of(lines):
                return read_lines(lines, notes)
            return read_cells(Pasted([list(line) for _, line in lines], [number for number, _ in lines], notes, True))
    rows = list(_split(grid))
    return read_cells(Pasted([row for _, row in rows], [line for line, _ in rows], notes))


def _split(grid: Bracket) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows: the lists within a list, or the parts between semicolons; a list of words is one row."""
    if grid.words:
        yield grid.line, grid.words
    elif grid.breaks or all(not isinstance(item.value, Bracket) for item in grid.items):
        places = [0, *grid.breaks, len(grid.items)]
        for begin, end in pairwise(places):
            if end > begin:
                yield grid.items[begin].line, [*map(_word, grid.items[begin:end])]
    else:
        for item in grid.items:
            if not isinstance(item.value, Bracket):
                raise _no_row(item)
            yield item.line, item.value.words or [*map(_word, item.value.items)]


def _word(item: Item) -> str:
    if isinstance(item.value, Bracket) or item.name or item.value in ELLIPSIS:
        raise _no_row(item)
    return item.value


def _no_row(item: Item) -> BadInput:
    if item.value in ELLIPSIS:
        return bad_line("grid-array-cut", item.line, "cells")
    text = f"{item.name} = " if item.name else item.value if isinstance(item.value, str) else ""
    return bad_line("grid-no-row", item.line, "cells", given=quoted(text, 20) if text else "nothing")


def _with_ends(reading: Reading, ends: dict[str, Item]) -> Reading:
    """Return a reading with the text's start and goal; raise BadInput unless they are pairs of numbers."""
    places = {key: list(_pairs(item)) for key, item in ends.items()}

    def given(row: int, column: int, first: int) -> dict[str, str]:
        return {
            key: ",".join(f"{pair[row] + 1 - first}.{pair[column] + 1 - first}" for pair in pairs)
            for key, pairs in places.items()
        }

    note = Note("from-zero", names=list(places))
    found = replace(reading, texts={**reading.texts, **given(0, 1, 0)}, notes=(*reading.notes, note))
    others = [replace(one, texts={**one.texts, **given(0, 1, 0)}) for one in reading.other]
    for label, other in (
        (Message("reading-columns-first"), given(1, 0, 0)),
        (Message("reading-from-one"), given(0, 1, 1)),
    ):
        if other != given(0, 1, 0):
            others.append(replace(reading, texts={**reading.texts, **other}, other=(), label=label))
    return replace(found, other=tuple(others))


def _pairs(item: Item) -> Iterator[tuple[int, int]]:
    """Yield the rows and columns of an item; raise BadInput."""
    value = item.value
    inside = value.items if isinstance(value, Bracket) else []
    several = [one for one in inside if isinstance(one.value, Bracket)]
    for one in several or [item]:
        pair = one.value if isinstance(one.value, Bracket) else Bracket()
        words = pair.words or [word.value for word in pair.items if isinstance(word.value, str)]
        numbers = [whole(word) for word in words]
        if len(numbers) != 2 or None in numbers or min(filter(None, numbers), default=0) < 0:
            raise bad_line("grid-place-in-list", item.line, "cells", name=item.name)
        yield numbers[0] or 0, numbers[1] or 0


LISTS = Format(
    key="lists",
    label=Message("form-grid-lists"),
    recognizes=_recognizes,
    read=_read,
    example="maze = [[0, 0, 1],\n        [1, 0, 0]]",
    texts={"cells": "..#-#.."},
)
