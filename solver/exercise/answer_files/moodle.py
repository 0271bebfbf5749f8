"""Moodle: the responses of a quiz, downloaded as CSV from its report “Responses”.

Its columns are named in the language of the person who downloads it: the student, the attempt, then for each question
one to three columns that end with its number, always in the order text, response, right answer.
"""

from collections.abc import Sequence

from ...errors import BadInput
from ...messages import Message
from .responses import QuizForm, QuizQuestion

BLANK = "-"
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
    others = [k for k, part in enumerate(parts) if not (len(part) == 2 and part[1].isdecimal())]
    first = others[-1] + 1 if others else 0
    words = list(dict.fromkeys(part[0] for part in parts[first:]))
    numbers = list(dict.fromkeys(part[1] for part in parts[first:]))
    is_regular = parts[first:] == [[word, number] for number in numbers for word in words]
    if not (first and is_regular and 1 <= len(words) <= 3):
        return []
    response = _response(words)
    return [
        QuizQuestion(at + response, text_column=at if response else None)
        for at in range(first, len(columns), len(words))
    ]


def _response(words: Sequence[str]) -> int:
    """Return the index of the column with the response among those of a question."""
    if len(words) != 2:
        return len(words) // 2
    known = [k for k, word in enumerate(words) if word.lower() in RESPONSE]
    if len(known) != 1:
        raise BadInput("answers", Message("marks-which-response", words=list(words)))
    return known[0]


def student(columns: Sequence[str], cells: Sequence[str]) -> str:
    """Return the student's email address, else the first two cells, which are the name.

    Return "" if there was no attempt.
    """
    at = next((k for k, cell in enumerate(cells) if "@" in cell and " " not in cell.strip()), None)
    after = cells[2:] if at is None else cells[at + 1 :]
    if all(cell.strip() in ("", BLANK) for cell in after):
        return ""
    return " ".join(cells[:2]).strip() if at is None else cells[at].strip()


MOODLE = QuizForm("Moodle", questions, student, BLANK)
