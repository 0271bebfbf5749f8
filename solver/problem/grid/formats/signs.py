"""The meaning of the signs of a pasted grid: walls, free cells, start and goal.

To add a sign that always means the same: a character in WALLS or FREES.
"""

from collections import Counter

from ....errors import BadInput, quoted
from ....formats import Reading
from ..cells import MOST_COST
from ..maze import FREE, WALL
from .numbers import ENDLESS, read_numbers, read_words
from .pasted import FORMS, PAD, Meaning, Other, Pasted, fill, goal_fits, reading_of

PLAIN_WALLS, PLAIN_FREES = frozenset("#%"), frozenset((".", " ", "", PAD))  # which need no note
WALLS = frozenset("█▉▓▒■◼◾▪⬛🧱🟫🌲")
FREES = frozenset("_·•∙⋅░□◻◽▫⬜")
LINES = frozenset((*"+|", *map(chr, range(0x2500, 0x2580))))  # of mazes drawn with lines: ─ │ ┌ and their like
STARTS, GOALS = frozenset("SsPp"), frozenset("Gg")
BESIDE_START = frozenset("EeFfTtD$🟥🏁")  # goals where one cell is the start and none is G
MAN = frozenset("Pp")  # of Pac-Man's layouts
FOOD, CAPSULES = ".", "oO"
COURSE, COURSE_GOAL = "A", "B"  # of CS50's mazes
ROGUE, STAIRS = "@", "$"
GREEN = "🟩"


def read_cells(pasted: Pasted) -> Reading:
    """Return the reading of cells; raise BadInput, naming the line, for a cell without a known meaning."""
    if not pasted.rows or not any(pasted.rows):
        raise BadInput("cells", "The maze is empty; write its rows in lines, # for walls.")
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
                raise pasted.refused(text, f"L{{cell}}; a cost is a whole number from 1 to {MOST_COST}.")
            raise pasted.refused(text, f"L{{cell}}, which stands for no kind of cell; write {FORMS}.")
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
        meaning.other.append(Other("walls fill the shorter lines", {PAD: WALL}))
    if "" in counts:
        meaning.note("empty-is-free", "An empty cell is free.")
    is_lined = not LINES.isdisjoint(counts)
    walls = [text for text in counts if text in LINES or text in WALLS]
    frees = [text for text in counts if text in FREES]
    if "░" in frees and not walls and PLAIN_WALLS.isdisjoint(counts):  # the only shade
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
        meaning.note("lines", "The maze is drawn with lines: each sign of them is a cell, and each blank is one.")


def _set(meaning: Meaning, texts: list[str], cell: str) -> None:
    """Set the meaning of some signs to walls, or to free cells."""
    meaning.cell |= dict.fromkeys(texts, cell)
    if texts:
        signs = ", ".join(map(quoted, sorted(texts)[:6]))
        is_one = len(texts) == 1
        said = ("is a wall" if is_one else "are walls") if cell == WALL else ("is free" if is_one else "are free")
        meaning.note("walls" if cell == WALL else "free", f"{signs} {said}.")


def _read_ends(pasted: Pasted, counts: Counter[str], meaning: Meaning) -> None:
    """Find the start and the goals; raise BadInput for several starts."""
    starts = [text for text in counts if text in STARTS]
    goals = [text for text in counts if text in GOALS]
    if (count := sum(counts[text] for text in starts)) > 1:
        raise pasted.refused(starts[-1], f"The maze has {count} signs of a start; at most one is allowed.")
    if not starts and not goals and (COURSE in counts or COURSE_GOAL in counts):
        _read_course(pasted, counts, meaning)
    elif not starts and counts[ROGUE] == 1 and (goals or counts[STAIRS] == 1) and _has_walls(meaning):
        starts = [ROGUE]
        meaning.note("ends", "@ is the start.")
        if goals:
            meaning.other.append(Other("@ is a wall", {ROGUE: WALL}, ""))
    elif not starts and counts[GREEN] == 1 and counts["🟥"] == 1:
        starts = [GREEN]
        meaning.note("ends", "🟩 is the start.")
    if starts:
        meaning.start = starts[0]
        meaning.cell[starts[0]] = FREE
    if not goals and starts:
        goals = [text for text in counts if text in BESIDE_START and counts[text] == 1]
        if not goals and counts["X"] == 1 and _has_walls(meaning):
            goals = ["X"]
            meaning.other.append(Other("X is a wall", {"X": WALL}, goals=()))
        if len(goals) > 1:
            raise pasted.refused(goals[1], "L{cell} beside another sign of a goal; write G for the goal.")
        if goals:
            meaning.note("ends", f"{goals[0]} is the goal.")
    if goals:
        meaning.goals = tuple(goals)
        meaning.cell |= dict.fromkeys(goals, FREE)
        if (count := sum(counts[text] for text in goals)) > 1:
            meaning.note("several-goals", f"{count} cells are goals: a path leads to any of them.")
    if meaning.start in MAN:
        _read_layout(pasted, counts, meaning)


def _has_walls(meaning: Meaning) -> bool:
    return WALL in meaning.cell.values()


def _read_course(pasted: Pasted, counts: Counter[str], meaning: Meaning) -> None:
    """Read the A and the B of CS50's mazes."""
    if counts[COURSE] != 1 or counts[COURSE_GOAL] != 1:
        text = COURSE if COURSE in counts else COURSE_GOAL
        has = f"{counts[COURSE]} times A and {counts[COURSE_GOAL]} times B"
        raise pasted.refused(text, f"The maze has {has}; where A is the start and B the goal, each stands there once.")
    meaning.start, meaning.goals = COURSE, (COURSE_GOAL,)
    meaning.cell |= {COURSE: FREE, COURSE_GOAL: FREE}
    meaning.note("ends", "A is the start, B the goal.")


def _read_layout(pasted: Pasted, counts: Counter[str], meaning: Meaning) -> None:
    """Read the dots and capsules of Pac-Man's layouts; raise BadInput where a G may be a ghost."""
    capsules = [text for text in CAPSULES if text in counts]
    if capsules:
        _set(meaning, capsules, FREE)
    if not counts[FOOD]:
        return
    if meaning.goals:
        if "%" in counts and " " in counts and not GOALS.isdisjoint(meaning.goals):
            raise BadInput(
                "cells",
                "The maze has P, G and dots: in Pac-Man’s layouts a dot is food and G a ghost, here G is the goal. "
                "Remove the G, or write spaces for the dots.",
            )
        return
    dots = pasted.places(FOOD)
    if len(dots) == 1:
        meaning.goals = (FOOD,)
        meaning.note("dots-are-goals", "The dot is the goal, as in Pac-Man’s layouts.")
        meaning.other.append(Other("the dot is a free cell", goals=()))
        return
    free = Other("dots are free cells, without a goal", goals=())
    first = Other(f"only the dot at {dots[0]} is the goal", places=(dots[0],))
    every = Other(f"each of the {len(dots)} dots is a goal", goals=(FOOD,))
    if ("%" in counts or " " in counts) and goal_fits(dots):
        meaning.goals = (FOOD,)
        meaning.note("dots-are-goals", f"The {len(dots)} dots are goals: a path leads to any of them.")
        meaning.other += [first, free]
    else:
        why = "" if goal_fits(dots) else f" {len(dots)} are more than a goal can name."
        meaning.note("dots-are-free", f"Dots are free cells, and there is no goal.{why}")
        meaning.other += [first, *([every] if goal_fits(dots) else [])]


def _read_doubtful(counts: Counter[str], meaning: Meaning) -> None:
    """Read signs whose meaning depends on the others."""
    if counts["*"] and meaning.start and meaning.goals and _has_walls(meaning):
        meaning.cell["*"] = FREE
        meaning.note("path", "* marks a path between start and goal, and is free.")
        meaning.other.append(Other("* is a wall", {"*": WALL}))
    if not {"H", "W"}.isdisjoint(counts):  # holes of a frozen lake, or walls
        _set(meaning, [text for text in ("F",) if text in counts and text not in meaning.cell], FREE)
        _set(meaning, [text for text in ("H",) if text in counts], WALL)
    if not {"X", "x"}.isdisjoint(counts):
        _set(meaning, [text for text in CAPSULES if text in counts and text not in meaning.cell], FREE)
    walls = [text for text in ("@", "*", "X", "x", "W", "w") if text in counts and text not in meaning.cell]
    _set(meaning, walls, WALL)
    if GREEN in counts and GREEN not in meaning.cell:
        _set(meaning, [GREEN], FREE)
        meaning.other.append(Other("🟩 is a wall", {GREEN: WALL}))
