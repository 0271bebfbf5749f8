"""Removing the text around the lines of a grid: comments, line numbers, and sizes above them."""

import re
from collections.abc import Sequence
from itertools import count
from string import ascii_uppercase

from ....errors import BadInput, quoted
from ....formats import Note, bad_line
from ....messages import Message
from ....tokens import is_whole
from ..cells import MOST_ROWS

Lines = list[tuple[int, str]]  # the number of each line, and the line

MOST_LINES = 2 * MOST_ROWS
WALL_WORDS = ("wall", "walls", "blocked", "block", "obstacle", "obstacles")
LEGEND = re.compile(
    r"\b([01])\W{0,3}(?:is|are|means|for)?\W{0,3}(?:a |an |the )?"
    rf"({'|'.join(WALL_WORDS)}|free|open|empty|path|passage|road)\b",
    re.IGNORECASE,
)
COMMENT = re.compile(r"[ \t]*(?:#|//|--|;|\$)[ \t].*[a-z]{3}")
NUMBERED = re.compile(r"[ \t]*([0-9]{1,4})(?: ?[:|)] ?|\. |[ \t])")
QUOTES = ('"""', "'''", "`")


def lines_within(text: str) -> tuple[Lines, list[Note]]:
    """Return the lines of a grid without the text around them, and notes on that; raise BadInput for too many."""
    if text.count("\n") >= MOST_LINES:
        raise BadInput("cells", Message("grid-lines", count=str(text.count("\n") + 1), most=str(MOST_ROWS)))
    lines = list(enumerate(text.split("\n"), 1))
    notes: list[Note] = []
    for take in (_without_quotes, _without_comments, _in_rows, _without_axes, _without_numbers, _without_sizes):
        lines, note = take(lines)
        if note:
            notes.append(note)
    return lines, notes


def _without_quotes(lines: Lines) -> tuple[Lines, Note | None]:
    """Return the quoted contents of a text of several lines."""
    for quote in QUOTES:
        marks = [(k, line.find(quote)) for k, (_, line) in enumerate(lines) if quote in line]
        if len(marks) == 2 and marks[0][1] == lines[0][1].find(quote) and marks[0][0] == 0:
            (first, begin), (last, end) = marks
            if last != len(lines) - 1 or lines[last][1][end + len(quote) :].strip(" \t;),."):
                continue
            number, line = lines[first]
            inner = [(number, line[begin + len(quote) :].lstrip("\\")), *lines[1:last], (lines[last][0], "")]
            inner[-1] = lines[last][0], lines[last][1][:end]
            filled = [(number, line) for number, line in inner if line.strip()]
            least = min((len(line) - len(line.lstrip()) for _, line in filled), default=0)
            inner = [(number, line[least:]) for number, line in inner]
            while inner and not inner[0][1].strip():
                inner.pop(0)
            while inner and not inner[-1][1].strip():
                inner.pop()
            return inner, None
    return lines, None


def _without_comments(lines: Lines) -> tuple[Lines, Note | None]:
    """Return lines without comments that have a word, and without headings such as `Maze:`."""
    kept = [(number, line) for number, line in lines if not _is_comment(line)]
    if not kept or len(kept) == len(lines):
        return lines, None
    left = [number for number, line in lines if _is_comment(line)]
    if note := legend_in("\n".join(line for _, line in lines if _is_comment(line))):
        return kept, note
    return kept, Note("comments", count=len(left), line=left[0])


def legend_in(comment: str) -> Note | None:
    """Return the note on a comment that defines 0 and 1, None if it does not."""
    if not (found := LEGEND.search(comment)):
        return None
    is_wall = (found[1] == "0") == (found[2].lower() in WALL_WORDS)
    return Note("said-zero-is-wall") if is_wall else Note("said-zero-is-free")


def _is_comment(line: str) -> bool:
    words = line.rstrip().removesuffix(":")
    is_heading = line.rstrip() != words and words.replace(" ", "").isalnum() and any(map(str.islower, words))
    return is_heading or COMMENT.match(line) is not None


def _in_rows(lines: Lines) -> tuple[Lines, Note | None]:
    """Return the equally long rows of a grid on one line, split at the signs between them."""
    for sign in "/|-":
        rows = [row.strip() for row in lines[0][1].split(sign)] if len(lines) == 1 else []
        if len(rows) > 1 and len(rows[0]) > 1 and len(set(map(len, rows))) == 1:
            return [(lines[0][0], row) for row in rows], Note("rows", sign=sign)
    return lines, None


def _without_axes(lines: Lines) -> tuple[Lines, Note | None]:
    """Return lines without labels of columns above and of rows before them: numbers, or letters for columns."""
    filled = [(number, line.split(None, 1)) for number, line in lines if line.strip()]
    head = " ".join(filled[0][1]).split() if filled else []
    is_head = _are_counted(head) or "".join(head) == ascii_uppercase[: len(head)]
    if len(head) < 2 or len(filled) < 2 or not is_head or any(len(row) < 2 for _, row in filled[1:]):
        return lines, None
    rows = [(number, row[1].rstrip()) for number, row in filled[1:]]
    is_even = all(len(head) in (len(row.split()), len(row)) for _, row in rows)
    if not is_even or not _are_counted([row[0].rstrip(":|") for _, row in filled[1:]]):
        return lines, None
    return rows, Note("axes")


def _are_counted(words: Sequence[str]) -> bool:
    """Return whether words are consecutive numbers from 0 or 1."""
    return any(list(words) == list(map(str, range(first, first + len(words)))) for first in (0, 1))


def _without_numbers(lines: Lines) -> tuple[Lines, Note | None]:
    """Return lines without their numbers, where all have one, counted from 0 or 1."""
    filled = [line for _, line in lines if line.strip()]
    found = [NUMBERED.match(line) for line in filled]
    if len(filled) < 2 or not all(found):
        return lines, None
    heads = [one for one in found if one]
    first = int(heads[0][1])
    rest = [line[one.end() :] for one, line in zip(heads, filled, strict=True)]
    is_counted = all(int(one[1]) == wanted for one, wanted in zip(heads, count(first), strict=False))
    is_bare = any(not one[0].rstrip().endswith((":", "|", ")", ".")) for one in heads)
    if first > 1 or not is_counted or (is_bare and any(sign.isdigit() for line in rest for sign in line)):
        return lines, None
    if any(line.rstrip().endswith("|") for line in rest):  # a table
        return lines, None
    kept = iter(rest)
    return (
        [(number, next(kept) if line.strip() else "") for number, line in lines],
        Note("line-numbers"),
    )


def _without_sizes(lines: Lines) -> tuple[Lines, Note | None]:
    """Return lines without a first line that gives the number of rows, or of rows and columns."""
    if len(lines) < 2:
        return lines, None
    words = lines[0][1].replace(",", " ").replace("x", " ").split()
    rows = [line for _, line in lines[1:] if line.strip()]
    if not rows or not all(is_whole(word, 4) for word in words):
        return lines, None
    wide = {max(map(len, rows)), len(rows[0].split()), len(rows[0].split(","))}
    for begin in (1, 2):  # a start, and a goal
        pairs = [row.replace(",", " ").split() for row in rows[:begin]]
        is_pair = all(len(pair) == 2 and all(is_whole(word, 4) for word in pair) for pair in pairs)
        size = [len(rows) - begin, max(map(len, rows[begin:]), default=0)]
        if is_pair and list(map(int, words)) in (size, size[::-1]) and min(size) > 1 and size[1] > 3:
            raise bad_line("grid-ends-above", lines[1][0], "cells", given=quoted(rows[0].strip(), 20))
    told = list(map(int, words))
    is_rows = told == [len(rows)] and len(rows) > 1 and len(lines[0][1].strip()) < min(map(len, rows))
    is_both = len(told) == 2 and any(told in ([len(rows), one], [one, len(rows)]) for one in wide)
    if not is_rows and not (is_both and 2 not in {len(row.split()) for row in rows if " " in row.strip()}):
        return lines, None
    return lines[1:], Note("sizes", line=lines[0][0])
