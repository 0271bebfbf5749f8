"""The forms of pasted grids. To add one: a function that reads all lines or raises NotRead, and a row of FORMS."""

import re
from collections.abc import Sequence

from ..forms import PastedForm, Reading
from ..text import Line, NotRead
from .lists import is_map, read_lists, read_movingai
from .signs import read_signs, read_table


def is_link(lines: Sequence[Line]) -> bool:
    """Return whether a text is cells in the form of a link."""
    text = lines[0].text.strip()
    rows = text.split("-")
    is_even = "," in text or len(set(map(len, rows))) == 1
    is_rows = len(rows) > 1 and all(rows) and is_even and set(text) <= set(".#123456789,%@0-")
    return len(lines) == 1 and (
        re.match(r"(maze|field)\.\d|walls\.\d", text) is not None
        or ((is_rows and not re.fullmatch("-*|[.-]*", text)) or (is_rows and "." in text))
    )


def read_link(lines: Sequence[Line]) -> list[Reading]:
    """Return the cells of a link."""
    if not is_link(lines):
        raise NotRead(lines[0].number, "cells-of-link", lines[0].text)
    return [Reading({"cells": lines[0].text.strip()})]


FORMS: tuple[PastedForm, ...] = (
    PastedForm(key="grid-link", read=read_link, owns=is_link, example="..#-...", texts={"cells": "..#-..."}),
    PastedForm(
        key="grid-movingai", read=read_movingai, owns=is_map, example="type octile\nheight 2\nwidth 3\nmap\n.@.\nG.T",
        texts={"cells": ".#.-..#"},
    ),
    PastedForm(
        key="grid-signs", read=read_signs, example="#####\n#S G#\n#####",
        texts={"cells": "#####-#...#-#####", "start": "2.2", "goal": "2.4"},
    ),
    PastedForm(key="grid-table", read=read_table, example="1 12 X\n1 1 3", texts={"cells": ".,12,#-..3"}),
    PastedForm(
        key="grid-lists", read=read_lists,
        example="maze = [[0, 0, 1],\n        [1, 0, 0]]\nstart, end = (0, 0), (1, 1)",
        texts={"cells": "..#-#..", "start": "1.1", "goal": "2.2"},
    ),
)  # fmt: skip
