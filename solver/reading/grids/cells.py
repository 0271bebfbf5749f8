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
MAYBE_WALLS = ("X", "x", "W", "w", "H")
MAYBE_GOALS = ("E", "e", "T", "t", "F", "f", "D", "Z", "z")
ENDLESS = ("inf", "Inf", "INF", "Infinity", "∞", "None", "null", "nan", "NaN", "none")
TRUTH = {"True": 1, "true": 1, "TRUE": 1, "False": 0, "false": 0, "FALSE": 0}
MOST_ROWS, MOST_COST, LONGEST_GOAL = 1024, 999, 100


@dataclass
class Cells:
    """Rows of cells as texts, the line of each, and the assumptions made in finding them."""

    rows: list[list[str]]
    lines: list[int]
    notes: list[Note] = field(default_factory=list)
    zero: str = ""  # wall or free as a comment says, ? where it may say either
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

    @property
    def has_walls(self) -> bool:
        return WALL in self.cell.values()

    def set(self, cell: str, signs: Sequence[str]) -> None:
        """Give some signs a meaning, and note it."""
        self.cell |= dict.fromkeys(signs, cell)
        if signs:
            listed = ", ".join(map(quoted, sorted(signs)[:6]))
            self.notes.append(Note("walls" if cell == WALL else "free", count=len(signs), signs=listed))

    def changed(
        self, cells: Mapping[str, str], *notes: Note, label: Message | str = "", ends: tuple[str, ...] = ()
    ) -> "Meaning":
        """Return this meaning with other cells, more notes, and a label and ends (start, goals) if given."""
        named = Message(f"reading-{label}") if isinstance(label, str) and label else label or self.label
        start, goals = (ends[0], ends[1:]) if ends else (self.start, self.goals)
        return Meaning({**self.cell, **cells}, start, goals, [*self.notes, *notes], named or None)


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
    for signs in _doubtful(cells, counts, _certain(cells, counts)):
        for numbers, switches in _numbers(cells, counts, signs):
            unknown = next((sign for sign in counts if sign not in numbers.cell), None)
            if unknown is not None:
                raise cells.stop("cell", unknown)
            found.append(replace(texts_of(cells, numbers), other=tuple(texts_of(cells, one) for one in switches)))
    return found


def texts_of(cells: Cells, meaning: Meaning) -> Reading:
    """Return the reading of cells under a meaning."""
    rows = [[meaning.cell[sign] for sign in row] for row in cells.rows]
    has_commas = any(len(one) > 1 for row in rows for one in row)
    texts = {"cells": "-".join(",".join(row) if has_commas else "".join(row) for row in rows)}
    if meaning.start:
        texts["start"] = cells.places(meaning.start)[0]
    goals = [place for sign in meaning.goals for place in cells.places(sign)]
    if goals:
        texts["goal"] = ",".join(goals)
    several = [Note("several-goals", count=len(goals))] if len(goals) > 1 else []
    return Reading(texts, (*cells.notes, *meaning.notes, *several), label=meaning.label)


def _certain(cells: Cells, counts: Counter[str]) -> Meaning:
    """Return the meaning of the signs that always mean the same, and of start and goal; raise NotRead."""
    meaning = Meaning({sign: FREE for sign in counts if sign in (".", " ", "")})
    if "" in counts:
        meaning.notes.append(Note("empty-is-free"))
    meaning.set(WALL, [sign for sign in counts if sign in WALLS - {"#", "%"} | LINES])
    meaning.cell |= dict.fromkeys((sign for sign in counts if sign in ("#", "%")), WALL)
    if not LINES.isdisjoint(counts):
        if number := next((sign for sign in counts if sign.isdigit()), ""):
            raise cells.stop("cell", number)
        meaning.notes.append(Note("lines"))
        meaning.cell |= {sign: WALL for sign in ("-", "_", "=") if sign in counts}
    meaning.set(FREE, [sign for sign in counts if sign in FREES | {"-"} and sign not in meaning.cell])
    starts, goals = ([sign for sign in counts if sign and sign in signs] for signs in ("SsPp", "Gg"))
    if sum(counts[sign] for sign in starts) > 1:
        raise cells.stop("one-start", starts[-1])
    if not starts and not goals and counts["A"] == counts["B"] == 1:
        starts, goals = ["A"], ["B"]
        meaning.notes.append(Note("ends", end="both", sign="A"))
    is_pacman = "".join(starts) in ("P", "p")
    maybe = [sign for sign in counts if sign in MAYBE_GOALS and counts[sign] == 1 and sign not in meaning.cell]
    if starts and not goals and len(maybe) > 1:
        raise cells.stop("one-goal", maybe[1])
    if starts and not goals and maybe:
        goals = maybe
        meaning.notes.append(Note("ends", end="goal", sign=maybe[0]))
    if is_pacman and not goals and counts["."] == 1:
        goals = ["."]
        meaning.notes.append(Note("dots-are-goals", count=1))
    if is_pacman and set(goals) & {"G", "g"} and counts["."] and counts["%"] and counts[" "]:
        raise cells.stop("no-ghost", goals[0])
    meaning.set(FREE, [sign for sign in ("o", "O") if sign in counts and is_pacman])
    meaning.cell |= dict.fromkeys((*starts, *goals), FREE)
    meaning.start, meaning.goals = "".join(starts), tuple(goals)
    return meaning


def _doubtful(cells: Cells, counts: Counter[str], meaning: Meaning) -> list[Meaning]:
    """Return the meanings of signs that depend on the others; raise NotRead."""
    left = {sign for sign in counts if sign not in meaning.cell}
    if "H" in left:  # holes of a frozen lake
        meaning.set(FREE, [sign for sign in ("F",) if sign in left])
    if {"X", "x"} & left:
        meaning.set(FREE, [sign for sign in ("o", "O") if sign in left])
    is_goal = counts["X"] == 1 and meaning.start != "" and not meaning.goals and meaning.has_walls
    others = [sign for sign in MAYBE_WALLS if sign in left and not (sign == "X" and is_goal)]
    if others and {"0", "1"} <= set(counts):
        raise cells.stop("cell", others[0])
    meaning.set(WALL, others)
    start, goals = meaning.start, meaning.goals
    has_dots = (
        start in ("P", "p") and not goals and counts["."] > 1 and len(",".join(cells.places("."))) <= LONGEST_GOAL
    )
    has_ends = start != "" and goals != ()
    can_start = counts["@"] == 1 and not start and meaning.has_walls
    walls = "reading-sign-is-wall"
    doubts = (  # a sign, whether it may be something else, what that is, its usual meaning, its ends, notes on these
        ("X", is_goal, "reading-sign-is-goal", walls, (start, "X"), ()),
        (".", has_dots, "reading-dots-are-goals", "reading-dots-are-free", (start, "."), ()),
        ("*", meaning.has_walls and has_ends, "reading-sign-is-path", walls, (), (Note("path"),)),
        ("@", can_start, "reading-sign-is-start", walls, ("@", *goals), ()),
    )
    asked = [meaning]
    for sign, may_be, role, usual, ends, notes in doubts:
        if sign not in left and not (may_be and sign in counts):
            continue
        names = [Message(key, count=counts[sign], sign=sign) for key in (role, usual)]
        other = [one.changed({sign: FREE}, *notes, label=names[0], ends=ends) for one in asked if may_be]
        note, cell = ([Note("walls", count=1, signs=quoted(sign))], WALL) if usual == walls else ([], FREE)
        asked = [*other, *(one.changed({sign: cell}, *note, label=names[1]) for one in asked)]
    return asked


def _numbers(cells: Cells, counts: Counter[str], meaning: Meaning) -> Iterator[tuple[Meaning, list[Meaning]]]:
    """Yield the meanings of numbers and words in cells, each with the settings of its switch; raise NotRead."""
    marks = {meaning.start, *meaning.goals}
    has_free = any(cell == FREE and sign not in marks for sign, cell in meaning.cell.items())
    number = {sign: value for sign in counts if (value := TRUTH.get(sign, whole(sign))) is not None}
    one = meaning.changed({})
    one.set(WALL, [sign for sign in counts if sign in ENDLESS or number.get(sign, 0) < 0])
    number = {sign: value for sign, value in number.items() if value >= 0 and sign not in one.cell}
    if dear := [sign for sign, value in number.items() if value > MOST_COST]:
        raise cells.stop("lower-cost", dear[0])
    values: Counter[int] = Counter()
    for sign, value in number.items():
        values[value] += counts[sign]
    if cells.is_drawn and counts[" "] and values.keys() - {1}:
        raise cells.stop("no-blanks", next(sign for sign, value in number.items() if value != 1))
    costs = {sign: FREE if value <= 1 else str(value) for sign, value in number.items()}
    ones, zeros = ({sign: WALL for sign, value in number.items() if value == wanted} for wanted in (1, 0))
    is_said = TRUTH.keys() & counts.keys()
    usual = Note("true-is-wall") if is_said else Note("zero-is-free", others="walls" if ones else "none")
    wall_is_one = one.changed({**costs, **ones}, usual, label="zero-is-free-one-is-wall")
    wall_is_zero = one.changed(
        {**costs, **zeros}, Note("zero-is-wall", others="free"),
        label="false-is-wall" if is_said else "zero-is-wall-one-is-free",
    )  # fmt: skip

    if not values or values.keys() == {1}:
        if values and has_free and not one.has_walls:
            yield one.changed(ones, Note("one-is-wall")), [one.changed(costs, label="one-is-free")]
        else:
            yield one.changed(costs), []
    elif 0 not in values:
        yield one.changed(costs, Note("costs")), []
    elif values.keys() == {0} or (values.keys() == {0, 1} and not one.has_walls):
        ways = [wall_is_zero, wall_is_one] if cells.zero == "wall" else [wall_is_one, wall_is_zero]
        if cells.zero == "?" and ones:
            yield from ((way, []) for way in ways)
        else:
            yield replace(ways[0], label=meaning.label), ways[1:] if ones else []
    elif values.keys() == {0, 1, 2, 3} and values[2] == values[3] == 1 and not one.has_walls and not marks - {""}:
        ends = tuple(next(sign for sign, value in number.items() if value == end) for end in (2, 3))
        first, last = (way.changed(dict.fromkeys(ends, FREE), ends=ends) for way in (wall_is_one, wall_is_zero))
        yield replace(first, label=None, notes=[*first.notes, Note("two-is-start")]), [last]
    elif {0, 1} <= values.keys() <= {0, 1, 2, 3} and not one.has_walls:
        raise cells.stop("what-two-is", next(sign for sign, value in number.items() if value > 1))
    elif one.has_walls:
        yield one.changed(costs, Note("zero-is-free", others="costs")), []
    else:
        yield one.changed({**costs, **zeros}, Note("zero-is-wall", others="costs"), label="zero-is-wall"), []
        yield one.changed(costs, Note("zero-is-free", others="costs"), label="zero-is-free-as-one"), []


def whole(text: str) -> int | None:
    """Return a whole number, which may end in `.0` as in NumPy's output; None for other texts."""
    number = number_of(text)
    whole, _, rest = (number or "x").partition(".")
    return int(whole) if number is not None and not rest.strip("0") and len(whole) < 10 else None
