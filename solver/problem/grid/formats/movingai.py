"""Maps of MovingAI's benchmarks: four lines of heading, and letters for terrain."""

from ....errors import BadInput, quoted
from ....formats import Format, Note, Reading
from ....tokens import is_whole, lines_of
from ..maze import FREE, WALL

HEADING = ("type", "height", "width")
END = "map"
MOST_HEADING = 8  # lines
TERRAIN = {".": FREE, "G": FREE, "@": WALL, "O": WALL, "T": WALL, "S": FREE, "W": WALL}
DOUBTFUL = {"S": ("swamp", "S (swamp) is a wall", WALL), "W": ("water", "W (water) is free", FREE)}


def _heading(text: str) -> dict[str, tuple[str, int]] | None:
    """Return the words of the heading with their lines, the last of them `map`; None for another text."""
    found: dict[str, tuple[str, int]] = {}
    for number, line in lines_of("\n".join(text.split("\n", MOST_HEADING)[:MOST_HEADING])):
        word, _, value = line.partition(" ")
        if word == END and not value:
            return {**found, END: ("", number)} if found else None
        if word not in HEADING:
            return None
        found[word] = value.strip(), number
    return None


def _read(text: str) -> Reading:
    """Return the cells of a map; raise BadInput, naming the line."""
    heading = _heading(text)
    assert heading is not None, "only maps are read"
    first = heading[END][1] + 1
    rows = [line.rstrip() for line in text.split("\n")[first - 1 :]]
    while rows and not rows[-1]:
        rows.pop()
    _check_size(heading, "height", len(rows), f"{len(rows)} rows follow")
    for number, row in enumerate(rows, first):
        _check_size(heading, "width", len(row), f"line {number} has {len(row)} cells", number)
        wrong = next((sign for sign in row if sign not in TERRAIN), None)
        if wrong:
            raise BadInput(
                "cells",
                f"Line {number} of the map has {quoted(wrong)}; in this format a cell is . or G (free), @, O or T "
                "(wall), S (swamp) or W (water).",
                number,
            )
    notes = [Note("terrain", "Letters are terrain: . and G are free, @, O and T are walls.")]
    others = []
    for letter, (name, label, cell) in DOUBTFUL.items():
        if any(letter in row for row in rows):
            said = "free" if TERRAIN[letter] == FREE else "a wall"
            notes.append(Note(name, f"{letter} ({name}) is {said}."))
            others.append(Reading(_cells(rows, {**TERRAIN, letter: cell}), (notes[0],), label=label))
    if heading.get("type", ("", 0))[0] == "octile":
        notes.append(Note("octile", "The map is for eight moves; choose 8 moves for diagonal ones."))
    return Reading(_cells(rows, TERRAIN), tuple(notes), tuple(others))


def _cells(rows: list[str], terrain: dict[str, str]) -> dict[str, str]:
    table = str.maketrans(terrain)
    return {"cells": "-".join(row.translate(table) for row in rows)}


def _check_size(
    heading: dict[str, tuple[str, int]], key: str, count: int, came: str, number: int | None = None
) -> None:
    """Raise BadInput where a size is not the one that the heading says."""
    said, line = heading.get(key, ("", None))
    if line is None:
        return
    if not is_whole(said, 9):
        raise BadInput("cells", f"Line {line} of the map must be {key} and a number, not {quoted(said, 20)}.", line)
    if int(said) != count:
        raise BadInput("cells", f"The map says {key} {said}, and {came}.", number or line)


MOVINGAI = Format(
    key="movingai",
    label="a map of MovingAI",
    recognizes=lambda text: _heading(text) is not None,
    read=_read,
    example="type octile\nheight 2\nwidth 3\nmap\n.@.\nG.T",
    texts={"cells": ".#.-..#"},
)
