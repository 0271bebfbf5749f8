"""Cells of a pasted grid, and what their signs and numbers mean.

To add a sign that always means the same: a character in WALLS or FREES.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ...errors import quoted
from ...messages import Message
from ..forms import Note, Reading
from ..text import NotRead, number_of

FREE, WALL = ".", "#"
WALLS = frozenset("#%█▉▓▒■◼◾▪⬛🧱🟫🌲")
FREES = frozenset("._·•∙⋅□◻◽▫⬜ ")
LINES = frozenset((*"+|", *map(chr, range(0x2500, 0x2580))))  # of mazes drawn with lines
MAYBE_WALLS = ("@", "*", "X", "x", "W", "w", "H")
MAYBE_GOALS = ("E", "e", "T", "t", "F", "f", "D")
ENDLESS = ("inf", "Inf", "INF", "Infinity", "∞", "None", "null", "nan", "NaN", "none")
TRUTH = {"True": True, "true": True, "TRUE": True, "False": False, "false": False, "FALSE": False}
MOST_ROWS, MOST_COST, LONGEST_GOAL = 1024, 999, 100


@dataclass
class Cells:
    """Rows of cells as texts, the line of each, and the assumptions made in finding them."""

    rows: list[list[str]]
    lines: list[int]
    notes: list[Note] = field(default_factory=list)
    zero_is_wall: bool | None = None  # as a comment says
    is_drawn: bool = False

    def places(self, sign: str) -> list[str]:
        """Return the cells with a sign, as a link names them."""
        return [f"{r}.{c}" for r, row in enumerate(self.rows, 1) for c, one in enumerate(row, 1) if one == sign]

    def stop(self, expected: str, sign: str) -> NotRead:
        """Return the error about the first cell with a sign."""
        return NotRead(next(n for n, row in zip(self.lines, self.rows, strict=True) if sign in row), expected, sign)


@dataclass
class Meaning:
    """The meaning of the signs of cells; `label` is the difference to other meanings."""

    cell: dict[str, str] = field(default_factory=dict)
    start: str = ""
    goals: tuple[str, ...] = ()
    notes: list[Note] = field(default_factory=list)
    label: Message | None = None

    def set(self, key: str, signs: Sequence[str], cell: str) -> None:
        """Give some signs a meaning, and note it."""
        self.cell |= dict.fromkeys(signs, cell)
        if signs:
            facts: dict[str, str | float] = {"count": len(signs), "signs": ", ".join(map(quoted, sorted(signs)[:6]))}
            made = {
                "walls": Note("walls", **facts), "free": Note("free", **facts),
                "endless": Note("endless-is-wall", **facts), "negative": Note("negative-is-wall", **facts),
            }  # fmt: skip
            self.notes.append(made[key])

    def changed(self, cells: Mapping[str, str], *notes: Note, label: str = "", ends: tuple[str, ...] = ()) -> "Meaning":
        """Return this meaning with other cells, more notes, and a label and ends (start, goals) if given."""
        named = Message(f"reading-{label}") if label else self.label
        start, goals = (ends[0], ends[1:]) if ends else (self.start, self.goals)
        cell = {**self.cell, **cells}
        return replace(self, cell=cell, notes=[*self.notes, *notes], label=named, start=start, goals=goals)


def readings_of(cells: Cells) -> list[Reading]:
    """Return the readings of cells: one for each meaning of its signs that holds, and switches; raise NotRead."""
    if not cells.rows or not any(cells.rows):
        raise NotRead(0, "rows-of-grid")
    if len(cells.rows) > MOST_ROWS:
        raise NotRead(cells.lines[MOST_ROWS], "fewer-rows")
    width = len(cells.rows[0])
    for number, row in zip(cells.lines, cells.rows, strict=True):
        if len(row) != width:
            raise NotRead(number, "so-many-cells", "".join(row), str(width))
    counts: Counter[str] = Counter(one for row in cells.rows for one in row)
    found = []
    for ends in _ends(cells, counts):
        for signs in _doubtful(cells, counts, ends):
            for numbers, switches in _numbers(cells, counts, signs):
                unknown = next((sign for sign in counts if sign not in numbers.cell), None)
                if unknown is not None:
                    raise cells.stop("cell", unknown)
                found.append(replace(texts_of(cells, numbers), other=tuple(texts_of(cells, one) for one in switches)))
    return found


def texts_of(cells: Cells, meaning: Meaning) -> Reading:
    rows = [[meaning.cell[sign] for sign in row] for row in cells.rows]
    has_commas = any(len(one) > 1 for row in rows for one in row)
    texts = {"cells": "-".join(",".join(row) if has_commas else "".join(row) for row in rows)}
    if meaning.start:
        texts["start"] = cells.places(meaning.start)[0]
    if goals := [place for sign in meaning.goals for place in cells.places(sign)]:
        texts["goal"] = ",".join(goals)
    return Reading(texts, (*cells.notes, *meaning.notes), label=meaning.label)


def _ends(cells: Cells, counts: Counter[str]) -> list[Meaning]:
    """Return the meanings of the signs that always mean the same, and of start and goal; raise NotRead."""
    meaning = Meaning({sign: FREE for sign in counts if sign in (".", " ", "")})
    if "" in counts:
        meaning.notes.append(Note("empty-is-free"))
    is_lined = not LINES.isdisjoint(counts)
    meaning.set("walls", [sign for sign in counts if (sign in WALLS - {"#", "%"}) or (sign in LINES)], WALL)
    meaning.cell |= dict.fromkeys((sign for sign in counts if sign in "#%" and sign), WALL)
    if is_lined:
        if number := next((sign for sign in counts if sign.isdigit()), ""):
            raise cells.stop("cell", number)
        meaning.notes.append(Note("lines"))
        meaning.cell |= {sign: WALL for sign in ("-", "_", "=") if sign in counts}
    frees = [sign for sign in counts if sign and sign in FREES | {"-"} and sign not in meaning.cell]
    meaning.set("free", frees, FREE)
    starts = [sign for sign in counts if sign in ("S", "s", "P", "p")]
    goals = [sign for sign in counts if sign in ("G", "g")]
    if sum(counts[sign] for sign in starts) > 1:
        raise cells.stop("one-start", starts[-1])
    if not starts and not goals and counts["A"] == counts["B"] == 1:
        starts, goals = ["A"], ["B"]
        meaning.notes.append(Note("ends", end="both", sign="A"))
    found = [meaning]
    if starts and not goals:
        maybe = [sign for sign in counts if sign in MAYBE_GOALS and counts[sign] == 1 and sign not in meaning.cell]
        if len(maybe) > 1:
            raise cells.stop("one-goal", maybe[1])
        if maybe:
            goals = maybe
            meaning.notes.append(Note("ends", end="goal", sign=maybe[0]))
        elif starts[0] in "Pp" and counts["."] == 1:
            goals = ["."]
            meaning.notes.append(Note("dots-are-goals", count=1))
        elif starts[0] in "Pp" and counts["."] > 1:
            every = replace(meaning, goals=(".",), label=Message("reading-dots-are-goals", count=counts["."]))
            free = replace(meaning, label=Message("reading-dots-are-free", count=counts["."]))
            found = [every, free] if len(",".join(cells.places("."))) <= LONGEST_GOAL else [free]
        elif counts["X"] == 1 and WALL in meaning.cell.values():
            goal = replace(
                meaning, cell=meaning.cell | {"X": FREE}, goals=("X",), label=Message("reading-sign-is-goal", sign="X")
            )
            found = [goal, replace(meaning, label=Message("reading-sign-is-wall", sign="X"))]
    if starts and starts[0] in "Pp":
        meaning.set("free", [sign for sign in ("o", "O") if sign in counts], FREE)
        if goals and set(goals) & {"G", "g"} and counts["."] and counts["%"] and counts[" "]:
            raise cells.stop("no-ghost", goals[0])
    for one in found:
        one.cell = {**meaning.cell, **one.cell} | dict.fromkeys((*starts, *goals), FREE)
        one.start, one.goals = (starts[0] if starts else ""), one.goals or tuple(goals)
        many = sum(counts[sign] for sign in one.goals)
        one.notes = [*one.notes, *([Note("several-goals", count=many)] if many > 1 else [])]
    return found


def _doubtful(cells: Cells, counts: Counter[str], meaning: Meaning) -> list[Meaning]:
    """Return the meanings of signs that depend on the others."""
    left = {sign for sign in counts if sign not in meaning.cell}
    has_walls = WALL in meaning.cell.values()
    found = replace(meaning, cell=dict(meaning.cell), notes=list(meaning.notes))
    if "H" in left:  # holes of a frozen lake
        found.set("free", [sign for sign in ("F",) if sign in left], FREE)
    if {"X", "x"} & left:
        found.set("free", [sign for sign in ("o", "O") if sign in left], FREE)
    others = [sign for sign in MAYBE_WALLS if sign in left and sign not in ("*", "@")]
    if others and {"0", "1"} <= set(counts):
        raise cells.stop("cell", others[0])
    found.set("walls", others, WALL)
    asked = [found]
    for sign, once in (("*", False), ("@", True)):
        if sign not in left:
            continue
        as_wall, as_free = [], []
        for one in asked:
            walled = replace(
                one, cell=one.cell | {sign: WALL}, notes=[*one.notes, Note("walls", count=1, signs=quoted(sign))]
            )
            as_wall.append(replace(walled, label=Message("reading-sign-is-wall", sign=sign)))
            if sign == "*" and (has_walls or others) and one.start and one.goals:
                freed = replace(one, cell=one.cell | {sign: FREE}, notes=[*one.notes, Note("path")])
                as_free.append(replace(freed, label=Message("reading-sign-is-path", sign=sign)))
            elif once and counts[sign] == 1 and not one.start and (has_walls or others):
                freed = replace(one, cell=one.cell | {sign: FREE}, start=sign)
                as_free.append(replace(freed, label=Message("reading-sign-is-start", sign=sign)))
        asked = [*as_free, *as_wall]
    return asked


def _numbers(cells: Cells, counts: Counter[str], meaning: Meaning) -> Iterator[tuple[Meaning, list[Meaning]]]:
    """Yield the meanings of numbers and words in cells, each with the settings of its switch; raise NotRead."""
    has_walls = WALL in meaning.cell.values()
    marks = {meaning.start, *meaning.goals}
    has_free = any(cell == FREE and sign not in marks for sign, cell in meaning.cell.items())
    one = replace(meaning, cell=dict(meaning.cell), notes=list(meaning.notes))
    one.set("endless", [sign for sign in counts if sign in ENDLESS], WALL)
    if truth := {sign: WALL if TRUTH[sign] else FREE for sign in counts if sign in TRUTH}:
        swapped = {sign: FREE if cell == WALL else WALL for sign, cell in truth.items()}
        yield one.changed(truth, Note("true-is-wall")), [one.changed(swapped, label="false-is-wall")]
        return
    number = {sign: value for sign in counts if (value := whole(sign)) is not None and sign not in one.cell}
    one.set("negative", [sign for sign, value in number.items() if value < 0], WALL)
    has_walls = has_walls or WALL in one.cell.values()
    number = {sign: value for sign, value in number.items() if value >= 0}
    if dear := [sign for sign, value in number.items() if value > MOST_COST]:
        raise cells.stop("lower-cost", dear[0])
    values: Counter[int] = Counter()
    for sign, value in number.items():
        values[value] += counts[sign]
    if cells.is_drawn and counts[" "] and values.keys() - {1}:
        raise cells.stop("no-blanks", next(sign for sign, value in number.items() if value != 1))
    zero, ones = ([sign for sign, value in number.items() if value == wanted] for wanted in (0, 1))
    costs = {sign: FREE if value <= 1 else str(value) for sign, value in number.items()}

    with_cells, made = one.changed, dict.fromkeys
    if not values or values.keys() == {1}:
        if values and has_free and not has_walls:
            yield with_cells(made(ones, WALL), Note("one-is-wall")), [with_cells(made(ones, FREE), label="one-is-free")]
        else:
            yield with_cells(costs), []
    elif 0 not in values:
        yield with_cells(costs, Note("costs")), []
    elif values.keys() <= {0, 1} and not (has_walls and ones):
        wall_is_one = with_cells(
            made(zero, FREE) | made(ones, WALL), Note("zero-is-free", others="walls" if ones else "none")
        )
        wall_is_zero = with_cells(made(zero, WALL) | made(ones, FREE), Note("zero-is-wall", others="free"))
        if not ones:
            yield wall_is_one, []
        elif cells.zero_is_wall:
            yield wall_is_zero, [replace(wall_is_one, label=Message("reading-zero-is-free-one-is-wall"))]
        else:
            yield wall_is_one, [replace(wall_is_zero, label=Message("reading-zero-is-wall-one-is-free"))]
    elif values.keys() == {0, 1, 2, 3} and values[2] == values[3] == 1 and not has_walls and not marks - {""}:
        start, goal = (next(sign for sign, value in number.items() if value == end) for end in (2, 3))
        ends = start, goal
        notes = Note("zero-is-free", others="walls"), Note("two-is-start")
        swapped = made(zero, WALL) | made([*ones, start, goal], FREE)
        yield (
            with_cells(made([*zero, start, goal], FREE) | made(ones, WALL), *notes, ends=ends),
            [with_cells(swapped, label="zero-is-wall-one-is-free", ends=ends)],
        )
    elif {0, 1} <= values.keys() <= {0, 1, 2, 3} and not has_walls:
        raise cells.stop("what-two-is", next(sign for sign, value in number.items() if value > 1))
    elif has_walls:
        yield with_cells(costs, Note("zero-is-free", others="costs")), []
    else:
        yield with_cells(costs | made(zero, WALL), Note("zero-is-wall", others="costs"), label="zero-is-wall"), []
        yield with_cells(costs, Note("zero-is-free", others="costs"), label="zero-is-free-as-one"), []


def whole(text: str) -> int | None:
    """Return a whole number, which may end in `.0` as in NumPy's output; None for other texts."""
    number = number_of(text)
    whole, _, rest = (number or "x").partition(".")
    return int(whole) if number is not None and not rest.strip("0") and len(whole) < 10 else None
