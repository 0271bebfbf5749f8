"""Canvas: the “Student Analysis” of a classic quiz.

The heading of a question's column is its number and text, `123456: Which board …`; the next column has its points.
The other columns are named in the language of the person who downloads the file. Where each attempt has a line, the
last column before the questions is its number, and the latest attempts are first.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from ...tokens import is_whole
from .responses import QuizForm, QuizQuestion

IDS = ("sis_id", "id", "name")  # columns that identify a student, the best first
MOST_DIGITS = 30  # of a question or an attempt
POINTS = re.compile(r"(\d+(\.\d+)?)?")


def questions(columns: Sequence[str]) -> list[QuizQuestion]:
    """Return the questions of a file, () if no column of a number and a text is followed by one of points."""
    found = []
    for k, (column, after) in enumerate(pairwise(columns)):
        number, _, text = column.partition(":")
        if is_whole(number, MOST_DIGITS) and text and POINTS.fullmatch(after):
            found.append(QuizQuestion(k, text=text))
    return found


def attempt(columns: Sequence[str], asked: Sequence[QuizQuestion], cells: Sequence[str]) -> int:
    """Return the number of the attempt of a line, 0 if the file does not have it."""
    before = cells[asked[0].answer - 1].strip()
    return int(before) if is_whole(before, MOST_DIGITS) else 0


def student(columns: Sequence[str], asked: Sequence[QuizQuestion], cells: Sequence[str]) -> str:
    """Return the id of a line: the first of IDS that it has, else its first cell."""
    given = dict(zip(columns, cells, strict=True))
    return next((given[key].strip() for key in IDS if given.get(key, "").strip()), cells[0].strip())


CANVAS = QuizForm("Canvas", questions, student, attempt=attempt)
