"""Files of answers: those with a column for the link of each row, and the responses to a quiz of other systems.

To add a system: a module with its record, and a line in QUIZ_FORMS.
"""

import csv
import io
from collections.abc import Iterator, Sequence
from pathlib import Path

from ...errors import BadInput, shown
from ...messages import Message
from .canvas import CANVAS
from .moodle import MOODLE
from .responses import Line, Row, fault_of, responses

GIVEN = ("id", "run", "ask", "answer")
DELIMITERS = ",;\t"  # of tables that spreadsheets save or copy
MOST_BYTES = 10_000_000
MOST_ROWS = 200_000
LONGEST_CELL = 400_000  # characters: a system may write the text of a question beside its answer
UTF16 = (b"\xff\xfe", b"\xfe\xff")  # the first bytes of a file that Excel calls Unicode text
QUIZ_FORMS = (CANVAS, MOODLE)


def answers_text(path: Path) -> tuple[str, Message | None]:
    """Return the text of a file of answers, and a note if its encoding is not UTF-8. Raise BadInput."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadInput("answers", Message("marks-too-large", count=str(path.stat().st_size), most=str(MOST_BYTES)))
        content = path.read_bytes()
    except OSError as error:
        told = Message("marks-unreadable-file", path=str(path), fault=str(error.strerror))
        raise BadInput("answers", told) from error
    encodings = {"UTF-16": "utf-16"} if content[:2] in UTF16 else {"UTF-8": "utf-8-sig", "Windows-1252": "cp1252"}
    for name, encoding in encodings.items():
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text, None if name == "UTF-8" else Message("marks-encoding", path=str(path), encoding=name)
    raise BadInput("answers", Message("marks-not-text-file", path=str(path)))


def answer_rows(text: str, links: Sequence[str] = ()) -> Iterator[Row]:
    """Yield the number and the cells of each row of a file of answers, by the names of GIVEN; a faulty row has a
    `fault`.

    `links` are those of the questions of a quiz. Raise BadInput for a file that is too large or has other columns.
    """
    if len(text) > MOST_BYTES:
        raise BadInput("answers", Message("marks-too-long", count=str(len(text)), most=str(MOST_BYTES)))
    csv.field_size_limit(LONGEST_CELL)
    text = text.removeprefix("\ufeff")
    delimiter = max(DELIMITERS, key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text), delimiter=delimiter)
    try:
        columns = [name.strip() for name in next(reader, [])]
    except csv.Error as error:
        raise BadInput("answers", Message("marks-unreadable-header", fault=str(error))) from error
    missing = [name for name in GIVEN if name not in columns]
    if not missing:
        if links:
            raise BadInput("link", Message("marks-links-given"))
        return _given(columns, _lines(reader))
    for form in QUIZ_FORMS:
        if questions := form.questions(columns):
            return responses(form, questions, columns, _lines(reader), links)
    came = shown(", ".join(columns))
    raise BadInput("answers", Message(
        "marks-columns", columns=GIVEN, came=came, count=len(missing), missing=missing
    ))  # fmt: skip


def _given(columns: Sequence[str], lines: Iterator[Line]) -> Iterator[Row]:
    for number, cells in lines:
        fault = fault_of(columns, cells)
        row = dict(zip(columns, cells, strict=False)) if isinstance(cells, list) else {"id": ""}
        yield number, {**row, "fault": fault} if fault else row


def _lines(reader: Iterator[list[str]]) -> Iterator[Line]:
    """Yield the lines after the first that are not blank, with their numbers. Raise BadInput if there are too many."""
    number = 1
    while True:
        try:
            cells: list[str] | Message = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            cells = Message("marks-unreadable-row", fault=str(error))
        if cells == []:
            continue
        number += 1
        if number > MOST_ROWS + 1:
            raise BadInput("answers", Message("marks-too-many", most=str(MOST_ROWS)))
        yield number, cells
