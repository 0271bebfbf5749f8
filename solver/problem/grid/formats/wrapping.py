"""What stands around the lines of a drawn or tabulated grid: comments, the numbers of lines, and sizes above them."""

import re
from itertools import count

from ....errors import BadInput
from ....formats import Note
from ....tokens import is_whole
from ..cells import MOST_ROWS

Lines = list[tuple[int, str]]  # the number of each line, and the line

MOST_LINES = 2 * MOST_ROWS
COMMENT = re.compile(r"[ \t]*(?:#|//|--|;|\$)[ \t].*[a-z]{3}")
NUMBERED = re.compile(r"[ \t]*([0-9]{1,4})(?: ?[:|)] ?|\. |[ \t])")
QUOTES = ('"""', "'''", "`")


def lines_within(text: str) -> tuple[Lines, list[Note]]:
    """Return the lines of a grid without what stands around them, and notes on that; raise BadInput for too many."""
    if text.count("\n") >= MOST_LINES:
        raise BadInput("cells", f"The text has {text.count(chr(10)) + 1} lines; at most {MOST_ROWS} rows work.")
    lines = list(enumerate(text.split("\n"), 1))
    notes: list[Note] = []
    for take in (_without_quotes, _without_comments, _without_numbers, _without_sizes):
        lines, note = take(lines)
        if note:
            notes.append(note)
    return lines, notes


def _without_quotes(lines: Lines) -> tuple[Lines, Note | None]:
    """Return what stands between the quotation marks of a text of several lines."""
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
    """Return lines without those that begin with a sign of comments and have a word, and headings such as `Maze:`."""
    kept = [(number, line) for number, line in lines if not _is_comment(line)]
    if not kept or len(kept) == len(lines):
        return lines, None
    left = [number for number, line in lines if _is_comment(line)]
    said = f"Line {left[0]} is a comment and is" if len(left) == 1 else f"{len(left)} lines are comments and are"
    return kept, Note("comments", f"{said} left out.")


def _is_comment(line: str) -> bool:
    words = line.rstrip().removesuffix(":")
    is_heading = line.rstrip() != words and words.replace(" ", "").isalnum() and any(map(str.islower, words))
    return is_heading or COMMENT.match(line) is not None


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
        Note("line-numbers", "Each line begins with its number, which is left out."),
    )


def _without_sizes(lines: Lines) -> tuple[Lines, Note | None]:
    """Return lines without a first one that says how many rows there are, or rows and columns."""
    if len(lines) < 2:
        return lines, None
    words = lines[0][1].replace(",", " ").replace("x", " ").split()
    rows = [line for _, line in lines[1:] if line.strip()]
    if not rows or not all(is_whole(word, 4) for word in words):
        return lines, None
    wide = {max(map(len, rows)), len(rows[0].split()), len(rows[0].split(","))}
    told = list(map(int, words))
    is_rows = told == [len(rows)] and len(rows) > 1 and len(lines[0][1].strip()) < min(map(len, rows))
    is_both = len(told) == 2 and any(told in ([len(rows), one], [one, len(rows)]) for one in wide)
    if not is_rows and not (is_both and 2 not in {len(row.split()) for row in rows if " " in row.strip()}):
        return lines, None
    return lines[1:], Note("sizes", f"Line {lines[0][0]} is the size of the grid.")
