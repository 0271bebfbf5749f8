"""Grids with something between their cells: commas, semicolons, tabs, bars of a table, or blanks."""

from collections import Counter

from ....errors import BadInput
from ....formats import Format, Note, Reading
from ....messages import Message
from .numbers import ENDLESS, FALSE, TRUE
from .pasted import Pasted
from .signs import read_cells
from .wrapping import MOST_LINES, Lines, lines_within

BETWEEN = {",": "comma", ";": "semicolon", "\t": "tab"}
RULE = frozenset("-+|:= ─┼├┤┌┐└┘┬┴│")
BARS = "|│"
CORNERS = "+┼├┤┌┐└┘┬┴"


def _is_rule(line: str) -> bool:
    """Return whether a line is a rule of a table; a line of bars only is a row of empty cells."""
    return RULE.issuperset(line) and not set(line) <= {*BARS, " "}


def _has_gaps(line: str) -> bool:
    """Return whether a rule between corners has gaps, as the walls of a drawn maze have."""
    bare = line.strip()
    return bare[0] in CORNERS and " " in bare


def _filled(text: str) -> tuple[Lines, list[Note]]:
    lines, notes = lines_within(text)
    return [(number, line) for number, line in lines if line.strip()], notes


def separator_of(lines: Lines) -> str:
    """Return the sign between the cells of all lines; empty if there is none."""
    if not lines:
        return ""
    for sign in BETWEEN:
        if all(sign in line for _, line in lines):
            return sign
    bars = [line.strip() for _, line in lines if not _is_rule(line)]
    if any(_is_rule(line) and _has_gaps(line) for _, line in lines):
        bars = []
    if bars and all(line and line[0] == line[-1] and line[0] in BARS and line.count(line[0]) > 2 for line in bars):
        return bars[0][0] if len({line.count(bars[0][0]) for line in bars}) == 1 else ""
    if _has_words(lines) or _is_spaced(lines):
        return " "
    return ""


def _is_word(word: str) -> bool:
    return len(word) == 1 or _is_number(word) or word in ENDLESS or word in TRUE or word in FALSE


def _is_number(word: str) -> bool:
    """Return whether a word is a number, with decimals or without."""
    before, _, after = word.removeprefix("-").partition(".")
    return bool(before) and (before + after).isdecimal()


def _has_words(lines: Lines) -> bool:
    """Return whether blanks separate numbers, or signs most of which are numbers."""
    words = [line.split() for _, line in lines]
    counts = Counter(word for row in words for word in row)
    if max(map(len, words)) < 2 or not all(map(_is_word, counts)):
        return False
    many = sum(count for word, count in counts.items() if _is_number(word) or len(word) > 1)
    is_even = len(set(map(len, words))) == 1
    return 2 * many >= counts.total() or (is_even and any(len(word) > 1 for word in counts))


def _is_spaced(lines: Lines) -> bool:
    """Return whether every second column is blank in all lines, and the others are not."""
    between = any(line[::2].strip() and len(line.rstrip()) > 1 for _, line in lines)
    return between and not any(line[1::2].strip() for _, line in lines)


def is_table(text: str) -> bool:
    """Return whether a recognized text cannot be a drawing, as it has more than single signs between blanks."""
    lines, _ = _filled(text)
    return separator_of(lines) not in (" ", *BARS) or _has_words(lines)


def read_lines(lines: Lines, notes: list[Note]) -> Reading:
    """Return the cells of lines that have a separator; raise BadInput."""
    sign = separator_of(lines)
    if sign in BARS:
        lines = [(number, line.strip().strip(sign)) for number, line in lines if not _is_rule(line)]
        notes.append(Note("table"))
    elif sign != " ":
        lines = [(number, line.strip(" ")) for number, line in lines]
        ends = sum(line.endswith(tuple(BETWEEN)) for _, line in lines)
        if ends >= len(lines) - 1 and ends:
            lines = [(number, line.removesuffix(sign) if line.endswith(sign) else line) for number, line in lines]
            lines = [(number, line.removesuffix(";")) for number, line in lines]
        notes.append(Note("separators", sign=BETWEEN[sign]))
    else:
        notes.append(Note("blanks"))
    if not lines:
        raise BadInput("cells", Message("grid-without-rows"))
    if sign == " " and not _has_words(lines):
        width = max(len(line.rstrip()) for _, line in lines)
        rows = [list(line.rstrip().ljust(width)[::2]) for _, line in lines]
    elif sign == " ":
        rows = [line.split() for _, line in lines]
    else:
        rows = [[cell.strip(" \t").strip("\"'") for cell in line.split(sign)] for _, line in lines]
    return read_cells(Pasted(rows, [number for number, _ in lines], notes))


SEPARATED = Format(
    key="separated",
    label=Message("form-grid-separated"),
    recognizes=lambda text: text.count("\n") < MOST_LINES and bool(separator_of(_filled(text)[0])),
    read=lambda text: read_lines(*_filled(text)),
    example="1 12 X\n1 1 3",
    texts={"cells": ".,12,#-..3"},
)
