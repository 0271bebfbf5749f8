"""Boards in files and programs: after their size, as the value of a name or a call, with comments.

Each format removes its part of the text and leaves the rest to the formats before it in the list.
"""

import re
from collections.abc import Sequence

from ....errors import BadInput
from ....formats import Format, Note, Reading
from ....messages import Message
from .cells import NoBoard, is_blank_word
from .gaps import COLUMNS, DELIMITED
from .rows import DASHED, ROWS, unified
from .tables import LATEX, TABLE

PLAIN = (ROWS, DASHED, COLUMNS, DELIMITED, TABLE, LATEX)
SIDES = ("2", "3", "4", "5")
SIZE_WORDS = ("size", "dimension", "dimensions", "n", "k")
BETWEEN_SIZES = dict.fromkeys(map(ord, "x×*,;/:="), " ")
WORD = re.compile(r"[A-Za-z_]{2,}")
COMMENT, SAID = re.compile(r"//.*|#.*"), re.compile(r"//.*|#\W?[A-Za-z]{2}.*")  # `#` alone may be the blank
GOALS = ("goal", "target", "end", "final", "solution", "solved")
OPENING, CLOSING = "[({", "])}"
FEWEST_SIGNS, DEEPEST = 3, 4  # of a board in brackets, where the blank may have no sign; levels of brackets
HEADING = re.compile(r"^[ \t]*([A-Za-z_]{2,}(?:[ \t]+[A-Za-z_]{2,})*)[ \t]*$", re.MULTILINE)  # a line without a sign
WORD_AT_END = re.compile(r"[\"']?(?<![A-Za-z_])[A-Za-z_]{2,}(?:[ \t]+[A-Za-z_]{2,})*[\"']?[ \t]*$")


def first_reading(text: str, formats: Sequence[Format]) -> Reading:
    """Return the reading by the first of these formats that reads a text.

    Raise NoBoard, by the last of those that recognize it, whose message is the most specific.
    """
    fault: NoBoard | None = None
    for one in formats:
        if one is ROWS or one.recognizes(text):
            try:
                return one.read(text)
            except NoBoard as error:
                fault = error
    assert fault is not None, "rows of tiles are read from every text"
    raise fault


def _size_in(text: str) -> tuple[int, int, str] | None:
    """Return the size on the first line of a text, and the other lines; None if there is no size."""
    first, _, rest = text.strip().partition("\n")
    words = first.lower().translate(BETWEEN_SIZES).split()
    sides = words[1:] if words and words[0] in SIZE_WORDS else words
    if len(sides) not in (1, 2) or any(side not in SIDES for side in sides) or not rest.strip():
        return None
    return int(sides[0]), int(sides[-1]), rest


def _read_sized(text: str) -> Reading:
    found = _size_in(text)
    if found is None:
        return first_reading(text, PLAIN)
    height, width, rest = found
    first = text.strip().splitlines()[0].strip()
    reading = first_reading(rest, PLAIN)
    rows = reading.texts["start"].split("-")
    if (len(rows), len(rows[0])) != (height, width):
        raise NoBoard("tiles-size-line", given=first, height=len(rows), width=len(rows[0]))
    return Reading(reading.texts, (Note("size-line", given=first), *reading.notes), reading.other)


SIZED = Format(
    key="sized",
    label=Message("form-tiles-sized"),
    recognizes=lambda text: _size_in(text) is not None,
    read=_read_sized,
    example="3\n 0  1  3\n 4  2  5\n 7  8  6",
    texts={"start": "013-425-786"},
)


def _groups(text: str) -> list[tuple[str, str]]:
    """Return the outermost groups in brackets that are large enough for a board, each with the text before it.

    The last item has the text after all groups, and no group.
    """
    groups, outside, depth, begin = [], list[str](), 0, 0
    for k, sign in enumerate(text):
        if sign in OPENING:
            begin = k if depth == 0 else begin
            depth += 1
        elif sign in CLOSING and depth:
            depth -= 1
            if depth == 0 and _is_large(text[begin : k + 1]):
                groups.append(("".join(outside), text[begin : k + 1]))
                outside.clear()
        elif depth == 0:
            outside.append(sign)
    return [*groups, ("".join(outside), "")]


def _is_large(text: str) -> bool:
    return sum(sign.isalnum() for sign in text) >= FEWEST_SIGNS


def _has_words(text: str) -> bool:
    """Return whether a text has a name or an assignment, and not only tiles and the blank."""
    bare = unified(text)
    return "=" in bare or ":" in bare or any(not is_blank_word(word) for word in WORD.findall(bare))


def _values(text: str) -> list[str]:
    """Return the texts in a program that may be a board, the likeliest first: lists, and texts after a name."""
    inner = text
    for _ in range(DEEPEST):
        *groups, last = _groups(inner)
        if not groups:
            break
        if _has_words(" ".join(head for head, _ in (*groups, last))):
            if len(groups) > 1 or not _has_words(_outside(groups[0][1])):
                return _starts_first([one for group in (*groups, last) for one in _with_head(*group)])
        elif len(groups) > 1 or not _has_words(_outside(groups[0][1])):
            break
        inner = groups[0][1][1:-1]
    return _starts_first(_after_signs(inner))


def _outside(group: str) -> str:
    return " ".join(head for head, _ in _groups(group[1:-1]))


def _starts_first(named: list[tuple[str, str]]) -> list[str]:
    """Return the values, given with the text before each, with those of goals last."""
    return [value for _, value in sorted(named, key=lambda one: _is_goal(one[0]))]


def _with_head(head: str, group: str) -> list[tuple[str, str]]:
    """Return a group, preceded by the values before it that are outside brackets."""
    return [*_after_signs(head), *([(head, group)] if group else [])]


def _is_goal(head: str) -> bool:
    return any(word in head.lower() for word in GOALS)


def _after_signs(text: str) -> list[tuple[str, str]]:
    """Return the texts after a name and its sign, such as `board =` or `Start:`, up to the next name; with the name."""
    head, *parts = re.split("[=:]", HEADING.sub(r"\1:", text))
    found = []
    for number, part in enumerate(parts):
        following = WORD_AT_END.search(part) if number < len(parts) - 1 else None
        value = part[: following.start()] if following else part
        if _is_large(value) and _has_words(head):
            found.append((head, value))
        head = following[0] if following else ""
    return found


def _read_value(text: str) -> Reading:
    values = _values(text if "\\begin" in text else text.replace("\\n", "\n"))
    fault: NoBoard | None = None
    boards: list[Reading] = []
    for value in values:
        try:
            boards.append(first_reading(_unquoted(value.strip(" \t;,")), (*PLAIN, SIZED)))
        except NoBoard as error:
            fault = fault or error
    if boards:
        reading = _start_and_goal(boards)
        notes = list(reading.notes)
        if fault:
            notes.append(Note("left-out"))
        if len(values) == 1 and _is_goal(text):
            notes.append(Note("called-goal"))
        return Reading(reading.texts, tuple(notes), reading.other)
    if fault:
        raise fault
    return ROWS.read(text)


def _start_and_goal(boards: list[Reading]) -> Reading:
    """Return the reading of a text with one board, or with a start and a goal; raise BadInput if it has more."""
    first, *others = boards
    if not others:
        return first
    if len(others) > 1:
        raise BadInput("board", Message("tiles-boards", count=len(boards)))
    note = Note("start-and-goal")
    return Reading({**first.texts, "goal": others[0].texts["start"]}, (note, *first.notes, *others[0].notes))


def _unquoted(text: str) -> str:
    """Return a text without the quotation marks around all of it."""
    return text[1:-1] if text[:1] in ("'", '"') and text.find(text[0], 1) == len(text) - 1 else text


VALUE = Format(
    key="value",
    label=Message("form-tiles-value"),
    recognizes=lambda text: _has_words(unified(text)),
    read=_read_value,
    example="board = np.array([[1, 2, 3],\n                  [4, None, 6],\n                  [7, 5, 8]])",
    texts={"start": "123-406-758"},
)


def _bare(text: str, comment: re.Pattern[str]) -> str:
    """Return a text without comments and the fences around code."""
    kept, place = [], 0
    while (begin := text.find("/*", place)) >= 0 and (end := text.find("*/", begin + 2)) >= 0:
        kept.append(text[place:begin])
        place = end + 2
    lines = comment.sub("", "".join((*kept, text[place:]))).splitlines()
    return "\n".join(line for line in lines if line.strip() and not line.lstrip().startswith("```"))


def _is_commented(text: str) -> bool:
    return bool(SAID.search(text)) or any(sign in text for sign in ("/*", "```", "\n#", " # ")) or text[:1] == "#"


def _read_commented(text: str) -> Reading:
    try:
        return first_reading(_bare(text, COMMENT), (*PLAIN, SIZED, VALUE))
    except NoBoard:
        return first_reading(_bare(text, SAID), (*PLAIN, SIZED, VALUE))


COMMENTED = Format(
    key="commented",
    label=Message("form-tiles-commented"),
    recognizes=_is_commented,
    read=_read_commented,
    example="# the start\n1 2 3  # row 1\n4 0 6  // row 2\n7 5 8",
    texts={"start": "123-406-758"},
)
