"""Canvas: the “Student Analysis” of a classic quiz.

The heading of a question's column is its number and text, `123456: Which board …`; the next column has its points.
"""

from collections.abc import Sequence

from .responses import QuizForm, QuizQuestion

IDS = ("sis_id", "id", "name")  # columns that identify a student, the best first
OF_AN_ATTEMPT = {"submitted", "attempt"}


def questions(columns: Sequence[str]) -> list[QuizQuestion]:
    """Return the questions of a file, () if it lacks the columns of an attempt."""
    if not set(columns) >= OF_AN_ATTEMPT:
        return []
    parts = [column.partition(":") for column in columns]
    return [QuizQuestion(k, text=text) for k, (number, _, text) in enumerate(parts) if number.isdecimal() and text]


def student(columns: Sequence[str], cells: Sequence[str]) -> str:
    """Return the id of a line: the first of IDS that it has, else its first cell."""
    given = dict(zip(columns, cells, strict=True))
    return next((given[key].strip() for key in IDS if given.get(key, "").strip()), cells[0].strip())


CANVAS = QuizForm("Canvas", questions, student)
