"""The meaning of the signs of a pasted grid: walls, free cells, start and goal.

To add a sign that always means the same: a character in WALLS or FREES.
"""

from collections import Counter

from ....errors import BadInput, quoted
from ....formats import Reading
from ....messages import Message
from ..cells import MOST_COST
from ..maze import FREE, WALL
from .numbers import ENDLESS, read_numbers, read_words
from .pasted import PAD, Meaning, Other, Pasted, fill, goal_fits, reading_of

PLAIN_WALLS, PLAIN_FREES = frozenset("#%"), frozenset((".", " ", "", PAD))  # signs that need no note
WALLS = frozenset("█▉▓▒■◼◾▪⬛🧱🟫🌲")
FREES = frozenset("_·•∙⋅░□◻◽▫⬜")
LINES = frozenset((*"+|", *map(chr, range(0x2500, 0x2580))))  # of mazes drawn with lines: ─ │ ┌ and the like
STARTS, GOALS = frozenset("SsPp"), frozenset("Gg")
BESIDE_START = frozenset("EeFfTtD$🟥🏁")  # goals if one cell is the start and none is G
MAN = frozenset("Pp")  # Pac-Man in his layouts
FOOD, CAPSULES = ".", "oO"
COURSE, COURSE_GOAL = "A", "B"  # of CS50's mazes
ROGUE, STAIRS = "@", "$"
GREEN = "🟩"


def read_cells(pasted: Pasted) -> Reading:
    """Return the reading of cells; raise BadInput, naming the line, for a cell without a known meaning."""
    if not pasted.rows or not any(pasted.rows):
        raise BadInput("cells", Message("grid-maze-empty"))
    fill(pasted)
    counts, meaning = pasted.count(), Meaning()
    _read_plain(pasted, counts, meaning)
    _read_ends(pasted, counts, meaning)
    _read_doubtful(counts, meaning)
    has_walls = WALL in meaning.cell.values() or any(text in counts for text in ENDLESS)
    has_free = any(cell == FREE and text not in _marks(meaning) for text, cell in meaning.cell.items())
    read_words(pasted, counts, meaning)
    read_numbers(pasted, counts, meaning, has_walls, has_free)
    for text in counts:
        if text not in meaning.cell:
            if text[:1].isdigit():
                raise pasted.bad_cell("grid-cell-cost", text, most=MOST_COST)
            raise pasted.bad_cell("grid-cell-unknown", text)
    return reading_of(pasted, meaning)


def _marks(meaning: Meaning) -> tuple[str, ...]:
    return (meaning.start, *meaning.goals)


def _read_plain(pasted: Pasted, counts: Counter[str], meaning: Meaning) -> None:
    """Read the signs that always mean the same."""
    for text in counts:
        if text in PLAIN_FREES:
            meaning.cell[text] = FREE
        elif text in PLAIN_WALLS:
            meaning.cell[text] = WALL
    if PAD in counts:
        meaning.other.append(Other(Message("reading-walls-fill-lines"), {PAD: WALL}))
    if "" in counts:
        meaning.note("empty-is-free")
    is_lined = not LINES.isdisjoint(counts)
    walls = [text for text in counts if text in LINES or text in WALLS]
    frees = [text for text in counts if text in FREES]
    if "░" in frees and not walls and PLAIN_WALLS.isdisjoint(counts):  # it is the only shade
        frees.remove("░")
        walls.append("░")
    if is_lined:
        walls += [text for text in ("-", "_", "=") if text in counts]
        frees = [text for text in frees if text != "_"]
    elif "-" in counts:
        frees.append("-")
    _set(meaning, walls, WALL)
    _set(meaning, frees, FREE)
    if is_lined:
        meaning.note("lines")


def _is_wall(sign: str) -> Message:
    return Message("reading-sign-is-wall", sign=sign)


def _set(meaning: Meaning, texts: list[str], cell: str) -> None:
    """Set the meaning of some signs to walls, or to free cells."""
    meaning.cell |= dict.fromkeys(texts, cell)
    if texts:
        signs = ", ".join(map(quoted, sorted(texts)[:6]))
        if cell == WALL:
            meaning.note("walls", count=len(texts), signs=signs)
        else:
            meaning.note("free", count=len(texts), signs=signs)


def _read_ends(pasted: Pasted, counts: Counter[str], meaning: Meaning) -> None:
    """Find the start and the goals; raise BadInput for several starts."""
    starts = [text for text in counts if text in STARTS]
    goals = [text for text in counts if text in GOALS]
    if (count := sum(counts[text] for text in starts)) > 1:
        raise pasted.bad_cell("grid-starts", starts[-1], count=count)
    if not starts and not goals and (COURSE in counts or COURSE_GOAL in counts):
        _read_course(pasted, counts, meaning)
    elif not starts and counts[ROGUE] == 1 and (goals or counts[STAIRS] == 1) and _has_walls(meaning):
        starts = [ROGUE]
        meaning.note("ends", end="start", sign=ROGUE)
        if goals:
            meaning.other.append(Other(_is_wall(ROGUE), {ROGUE: WALL}, ""))
    elif not starts and counts[GREEN] == 1 and counts["🟥"] == 1:
        starts = [GREEN]
        meaning.note("ends", end="start", sign=GREEN)
    if starts:
        meaning.start = starts[0]
        meaning.cell[starts[0]] = FREE
    if not goals and starts:
        goals = [text for text in counts if text in BESIDE_START and counts[text] == 1]
        if not goals and counts["X"] == 1 and _has_walls(meaning):
            goals = ["X"]
            meaning.other.append(Other(_is_wall("X"), {"X": WALL}, goals=()))
        if len(goals) > 1:
            raise pasted.bad_cell("grid-goal-signs", goals[1])
        if goals:
            meaning.note("ends", end="goal", sign=goals[0])
    if goals:
        meaning.goals = tuple(goals)
        meaning.cell |= dict.fromkeys(goals, FREE)
        if (count := sum(counts[text] for text in goals)) > 1:
            meaning.note("several-goals", count=count)
    if meaning.start in MAN:
        _read_layout(pasted, counts, meaning)


def _has_walls(meaning: Meaning) -> bool:
    return WALL in meaning.cell.values()


def _read_course(pasted: Pasted, counts: Counter[str], meaning: Meaning) -> None:
    """Read the A and the B of CS50's mazes."""
    if counts[COURSE] != 1 or counts[COURSE_GOAL] != 1:
        text = COURSE if COURSE in counts else COURSE_GOAL
        raise pasted.bad_cell("grid-course-ends", text, starts=counts[COURSE], goals=counts[COURSE_GOAL])
    meaning.start, meaning.goals = COURSE, (COURSE_GOAL,)
    meaning.cell |= {COURSE: FREE, COURSE_GOAL: FREE}
    meaning.note("ends", end="both", sign=COURSE)


def _read_layout(pasted: Pasted, counts: Counter[str], meaning: Meaning) -> None:
    """Read the dots and capsules of Pac-Man's layouts; raise BadInput where a G may be a ghost."""
    capsules = [text for text in CAPSULES if text in counts]
    if capsules:
        _set(meaning, capsules, FREE)
    if not counts[FOOD]:
        return
    if meaning.goals:
        if "%" in counts and " " in counts and not GOALS.isdisjoint(meaning.goals):
            raise BadInput("cells", Message("grid-layout-goal"))
        return
    dots = pasted.places(FOOD)
    if len(dots) == 1:
        meaning.goals = (FOOD,)
        meaning.note("dots-are-goals", count=1)
        meaning.other.append(Other(Message("reading-dots-are-free", count=1), goals=()))
        return
    free = Other(Message("reading-dots-are-free", count=len(dots)), goals=())
    first = Other(Message("reading-dot-is-goal", cell=dots[0]), places=(dots[0],))
    every = Other(Message("reading-dots-are-goals", count=len(dots)), goals=(FOOD,))
    if ("%" in counts or " " in counts) and goal_fits(dots):
        meaning.goals = (FOOD,)
        meaning.note("dots-are-goals", count=len(dots))
        meaning.other += [first, free]
    else:
        meaning.note("dots-are-free", many="no" if goal_fits(dots) else "yes", count=len(dots))
        meaning.other += [first, *([every] if goal_fits(dots) else [])]


def _read_doubtful(counts: Counter[str], meaning: Meaning) -> None:
    """Read signs whose meaning depends on the others."""
    if counts["*"] and meaning.start and meaning.goals and _has_walls(meaning):
        meaning.cell["*"] = FREE
        meaning.note("path")
        meaning.other.append(Other(_is_wall("*"), {"*": WALL}))
    if not {"H", "W"}.isdisjoint(counts):  # holes of a frozen lake, or walls
        _set(meaning, [text for text in ("F",) if text in counts and text not in meaning.cell], FREE)
        _set(meaning, [text for text in ("H",) if text in counts], WALL)
    if not {"X", "x"}.isdisjoint(counts):
        _set(meaning, [text for text in CAPSULES if text in counts and text not in meaning.cell], FREE)
    walls = [text for text in ("@", "*", "X", "x", "W", "w") if text in counts and text not in meaning.cell]
    _set(meaning, walls, WALL)
    if GREEN in counts and GREEN not in meaning.cell:
        _set(meaning, [GREEN], FREE)
        meaning.other.append(Other(_is_wall(GREEN), {GREEN: WALL}))
