"""Maps of MovingAI's benchmarks: four lines of heading, and letters for terrain."""

from ....errors import quoted
from ....formats import Format, Note, Reading, bad_line
from ....messages import Message
from ....tokens import is_whole, lines_of
from ..maze import FREE, WALL

HEADING = ("type", "height", "width")
END = "map"
MOST_HEADING = 8  # lines
TERRAIN = {".": FREE, "G": FREE, "@": WALL, "O": WALL, "T": WALL, "S": FREE, "W": WALL}
DOUBTFUL = {"S": WALL, "W": FREE}  # in another reading


def _heading(text: str) -> dict[str, tuple[str, int]] | None:
    """Return the words of the heading with their lines, up to `map`; None for other texts."""
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
    _check_size(heading, "height", len(rows))
    for number, row in enumerate(rows, first):
        _check_size(heading, "width", len(row), number)
        wrong = next((sign for sign in row if sign not in TERRAIN), None)
        if wrong:
            raise bad_line("grid-map-letter", number, "cells", given=quoted(wrong))
    notes = [Note("terrain")]
    others = []
    doubtful = {"S": Note("swamp"), "W": Note("water")}
    for letter, cell in DOUBTFUL.items():
        if any(letter in row for row in rows):
            notes.append(doubtful[letter])
            label = Message("reading-swamp-is-wall" if letter == "S" else "reading-water-is-free")
            others.append(Reading(_cells(rows, {**TERRAIN, letter: cell}), (notes[0],), label=label))
    if heading.get("type", ("", 0))[0] == "octile":
        notes.append(Note("octile"))
    return Reading(_cells(rows, TERRAIN), tuple(notes), tuple(others))


def _cells(rows: list[str], terrain: dict[str, str]) -> dict[str, str]:
    table = str.maketrans(terrain)
    return {"cells": "-".join(row.translate(table) for row in rows)}


def _check_size(heading: dict[str, tuple[str, int]], key: str, count: int, number: int | None = None) -> None:
    """Raise BadInput if a size, that of `line` if given, differs from the one in the heading."""
    said, line = heading.get(key, ("", None))
    if line is None:
        return
    if not is_whole(said, 9):
        raise bad_line("grid-map-size", line, "cells", name=key, given=quoted(said, 20))
    if int(said) != count and number:
        raise bad_line("grid-map-width", number, "cells", said=said, count=count)
    if int(said) != count:
        raise bad_line("grid-map-height", line, "cells", said=said, count=count)


MOVINGAI = Format(
    key="movingai",
    label=Message("form-grid-movingai"),
    recognizes=lambda text: _heading(text) is not None,
    read=_read,
    example="type octile\nheight 2\nwidth 3\nmap\n.@.\nG.T",
    texts={"cells": ".#.-..#"},
)
