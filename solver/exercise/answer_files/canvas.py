"""Canvas: the “Student Analysis” of a classic quiz.

The column of a question is its number with its text, `123456: Which board …`, and is followed by one with its points.
"""

from collections.abc import Sequence

from .responses import QuizForm, QuizQuestion

IDS = ("sis_id", "id", "name")  # by which a student is known, the best first
OF_AN_ATTEMPT = {"submitted", "attempt"}


def questions(columns: Sequence[str]) -> list[QuizQuestion]:
    """Return the questions of a file, none if it has not the columns of an attempt."""
    if not set(columns) >= OF_AN_ATTEMPT:
        return []
    parts = [column.partition(":") for column in columns]
    return [QuizQuestion(k, text=text) for k, (number, _, text) in enumerate(parts) if number.isdecimal() and text]


def student(columns: Sequence[str], cells: Sequence[str]) -> str:
    """Return the first of IDS that a line has, its first cell if it has none."""
    given = dict(zip(columns, cells, strict=True))
    return next((given[key].strip() for key in IDS if given.get(key, "").strip()), cells[0].strip())


CANVAS = QuizForm("Canvas", questions, student)
