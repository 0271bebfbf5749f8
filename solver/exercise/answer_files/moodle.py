"""Moodle: the responses of a quiz, downloaded as CSV from its report “Responses”.

Its columns are named in the language of the person who downloads it: the student, the attempt, then for each question
one to three columns that end with its number, which a teacher may have chosen (1a), always in the order text, response,
right answer.
"""

import re
from collections.abc import Sequence

from ...errors import BadInput
from ...messages import Message
from .responses import QuizForm, QuizQuestion

BLANK = "-"
OF_AN_ATTEMPT = 4  # columns before the questions: when it began, when it ended, how long it took, and its grade
NUMBER = re.compile(r"[^/\d]*\d[^/]*")  # of a question; after a / is the most that a grade can be
# The word for a response in a header: English, German, French, Spanish, Portuguese and Catalan, Italian, Dutch,
# Scandinavian, Polish, Czech, Finnish, Japanese, Chinese.
RESPONSE = frozenset((
    "response", "antwort", "réponse", "respuesta", "resposta", "risposta", "antwoord", "svar", "odpowiedź", "odpověď",
    "vastaus", "解答", "答案",
))  # fmt: skip


def questions(columns: Sequence[str]) -> list[QuizQuestion]:
    """Return the questions of a file; () if its last columns are not numbered.

    Raise BadInput where the two columns of a question may be text and response, or response and right answer.
    """
    parts = [column.rsplit(None, 1) for column in columns]
    others = [k for k, part in enumerate(parts) if not (len(part) == 2 and NUMBER.fullmatch(part[1]))]
    first = others[-1] + 1 if others else 0
    words = list(dict.fromkeys(part[0] for part in parts[first:]))
    ats = range(first, len(columns), max(1, len(words)))
    is_regular = all(parts[at : at + len(words)] == [[word, parts[at][1]] for word in words] for at in ats)
    if not (first and is_regular and 1 <= len(words) <= 3):
        return []
    response = _response(words)
    return [QuizQuestion(at + response, text_column=at if response else None) for at in ats]


def _response(words: Sequence[str]) -> int:
    """Return the index of the column with the response among those of a question."""
    if len(words) != 2:
        return len(words) // 2
    known = [k for k, word in enumerate(words) if word.lower() in RESPONSE]
    if len(known) != 1:
        raise BadInput("answers", Message("marks-which-response", words=list(words)))
    return known[0]


def student(columns: Sequence[str], asked: Sequence[QuizQuestion], cells: Sequence[str]) -> str:
    """Return the student's email address, else the first two cells, which are the name.

    Return "" if there was no attempt, or if it has not begun: no time, no grade, and no response.
    """
    first = asked[0].answer if asked[0].text_column is None else asked[0].text_column
    of_attempt = [*cells[max(first - OF_AN_ATTEMPT, 2) : first], *(cells[one.answer] for one in asked)]
    if all(cell.strip() in ("", BLANK) for cell in of_attempt):
        return ""
    addresses = (cell.strip() for cell in cells if "@" in cell and " " not in cell.strip())
    return next(addresses, " ".join(cells[:2]).strip())


MOODLE = QuizForm("Moodle", questions, student, BLANK)
