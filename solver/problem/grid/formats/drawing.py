"""Mazes drawn with a sign a cell."""

import re

from ....errors import BadInput
from ....formats import Format, Reading
from ..maze import FREE, WALL

WALL_OF_COURSE = "%"  # in Berkeley's layouts


def _read(text: str) -> Reading:
    """Return the cells of a maze, its start and its goals; raise BadInput.

    `#`, `%` and `@` are walls, spaces and dots free, 2 to 9 costs; `P` or `S` is the start, each `G` a goal. Where
    there is `P` and no `G`, a single dot is the goal, as in the mazes of Berkeley's course, whose capsules `o` are
    free. A `G` beside `P`, walls `%`, and dots among spaces may be a ghost there, so that it is refused.
    """
    lines = text.strip("\r\n").splitlines()
    if len({len(line) for line in lines}) > 1:  # blanks behind a wall
        lines = [line.rstrip() for line in lines]
    if not lines:
        raise BadInput("cells", "The maze is empty; write its rows in lines, # for walls.")
    if "-" in text:
        raise BadInput("cells", "The maze has “-”; write # for walls, and spaces or dots for free cells.")
    ragged = next((number for number, line in enumerate(lines, 1) if len(line) != len(lines[0])), None)
    if ragged:
        lengths = f"line 1 has {len(lines[0])} cells, line {ragged} has {len(lines[ragged - 1])}"
        raise BadInput("cells", f"All lines of a maze must be equally long: {lengths}.")
    starts = [(r, c) for r, line in enumerate(lines, 1) for c, sign in enumerate(line, 1) if sign in "PSps"]
    goals = [(r, c) for r, line in enumerate(lines, 1) for c, sign in enumerate(line, 1) if sign in "Gg"]
    dots = [(r, c) for r, line in enumerate(lines, 1) for c, sign in enumerate(line, 1) if sign == FREE]
    has_man = any(sign in "Pp" for line in lines for sign in line)
    if not goals and len(dots) == 1 and has_man:
        goals = dots
    if has_man and goals and goals is not dots and dots and WALL_OF_COURSE in text and " " in "".join(lines):
        raise BadInput(
            "cells",
            "The maze has P, G and dots: in Pac-Man’s layouts a dot is food and G a ghost, here G is the goal. "
            "Remove the G, or write spaces for the dots.",
        )
    if len(starts) > 1:
        raise BadInput("cells", f"The maze has {len(starts)} signs of a start; at most one is allowed.")
    rows = [re.sub("[PSGpsg ]", FREE, line) for line in lines]
    if has_man:
        rows = [re.sub("[oO]", FREE, row) for row in rows]
    cells = "-".join(re.sub("[%@]", WALL, row) for row in rows)
    ends = {
        key: ",".join(f"{row}.{column}" for row, column in places)
        for key, places in (("start", starts), ("goal", goals)) if places
    }  # fmt: skip
    return Reading({"cells": cells} | ends)


DRAWING = Format(
    key="drawing",
    label="a maze, a sign a cell",
    recognizes=lambda text: True,
    read=_read,
    example="#####\n#S G#\n#####",
    texts={"cells": "#####-#...#-#####", "start": "2.2", "goal": "2.4"},
)
