"""Marking in bulk: a mark for each row of a CSV file of answers; the error of a faulty row is reported in its mark."""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlsplit

from ..byte_cache import ByteCache, bounded
from ..errors import BadInput, Said, quoted
from ..files import csv_text
from ..messages import Message
from ..run import Run
from .answer import read_answer, refuse_unreadable
from .answer_files import answer_rows
from .marking import AnswerVerdict, judge_answer
from .prepared_question import QUESTIONS
from .question import Exercise

MARKS = ("id", "credit", "right", "first_wrong", "sentence", "nearest")


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of a row; `told` is a sentence on its answer, or its error if there is no verdict.

    `asked` is the run that the question is about, None for an empty answer and for a faulty row.
    """

    id: str
    told: Message
    asked: Run | None = None
    verdict: AnswerVerdict | None = None

    @property
    def sentence(self) -> str:
        """Return the sentence as text."""
        return str(self.told)

    def as_dict(self) -> dict[str, Any]:
        """Return the columns by name."""
        said = {"sentence": self.sentence, **self.told.record()}
        found = self.verdict
        if found is None:
            return {"id": self.id, "credit": None, "right": None, "first_wrong": None, **said, "nearest": None}
        nearest = found.nearest[0].run.query() if found.nearest else None
        return {
            "id": self.id, "credit": found.credit, "right": found.right, "first_wrong": found.first_wrong, **said,
            "nearest": nearest,
        }  # fmt: skip


def grade(text: str, links: Sequence[str] = ()) -> list[Mark]:
    """Return the marks of the rows of a CSV file, given as text; `links` are those of the questions of a quiz.

    Raise BadInput for a file that is too large or has other columns.

    >>> grade("id,run,ask,answer\\n7,start=123-406-758&algorithm=bfs&first=1,next,123-406-758\\n")[0].verdict.right
    True
    """
    return [mark_of(number, row) for number, row in answer_rows(text, links)]


def mark_of(number: int, row: Mapping[str, Any]) -> Mark:
    """Return the mark of the row with this number in a file of answers."""
    try:
        if "fault" in row:
            raise BadInput(f"row {number}", row["fault"])
        judged = _judged(row["run"], row["ask"], row["answer"])
        return _mark(row["id"], number, judged.run, judged.found)
    except BadInput as error:
        return _mark(row["id"], number, None, error.message)


def _mark(key: str, number: int, asked: Run | None, found: AnswerVerdict | Said) -> Mark:
    """Return the mark of a row, from its verdict or from its error."""
    if isinstance(found, AnswerVerdict):
        return Mark(key, found.told, asked, found)
    return Mark(key, Message("marks-row", row=str(number), fault=found))


def marks_csv(marks: Iterable[Mark]) -> str:
    """Return marks as CSV; unknown cells are empty."""
    words = {None: "", True: "true", False: "false"}
    rows = ({**row, "right": words[row["right"]]} for row in (mark.as_dict() for mark in marks))
    return csv_text([MARKS, *([row[name] for name in MARKS] for row in rows)])


class Judged(NamedTuple):
    """The run in a row, the verdict on its answer or the error, and the length of the answer."""

    run: Run | None
    found: AnswerVerdict | Said
    characters: int

    @property
    def nbytes(self) -> int:
        """Return its approximate size in bytes, the answer included."""
        return 4000 + self.characters + (300 * len(self.found.nearest) if isinstance(self.found, AnswerVerdict) else 0)


JUDGED: ByteCache[Judged] = ByteCache(16 * 2**20, lambda judged: judged.nbytes)


def _judged(run: str, ask: str, answer: str) -> Judged:
    """Return the verdict on an answer, cached for equal rows."""
    return JUDGED.get((run, ask, answer), lambda: _judge(run, ask, answer))


def _judge(run: str, ask: str, answer: str) -> Judged:
    exercise, given = _exercise(run, ask)
    try:
        if not answer.strip():
            QUESTIONS.of(exercise)  # raises BadInput if the question cannot be asked
            return Judged(None, AnswerVerdict(False, 0.0, 0, exercise.first, Message("answer-none"), ()), 0)
        exercise = _as_long(exercise, given, answer)
        return Judged(exercise.run, judge_answer(exercise, answer), len(answer))
    except BadInput as error:
        return Judged(None, error.message, len(answer))


def _as_long(exercise: Exercise, given: Set[str], answer: str) -> Exercise:
    """Return a question `next` or `order` about as many nodes as an answer has, unless its steps are given.

    If its first step is not given either, it begins with step 1 if the answer begins with the start, else with step 2.
    Other questions are returned unchanged. Raise BadInput for an answer that cannot be read.
    """
    if not exercise.kind.are_nodes or "steps" in given:
        return exercise
    refuse_unreadable(answer)
    states = QUESTIONS.of(exercise).walk.states
    most = max(len(pieces) for pieces in exercise.kind.splits(answer, states))
    steps = max(1, QUESTIONS.walk(exercise.run, most + exercise.first).steps)
    is_letter = most == 1 and steps >= exercise.last  # a letter, or another name of one node: the question stays as is
    items = read_answer(QUESTIONS.of(exercise if is_letter else replace(exercise, first=1, steps=steps)), answer)
    has_start = items[:1] == (states.start,)
    first = exercise.first if "first" in given else 1 if has_start else 2
    count = len(items) - first + 1 if has_start else len(items)
    return replace(exercise, first=first, steps=max(1, min(count, steps - first + 1)))


def _bytes_of(read: tuple[Exercise, Set[str]], run: str, ask: str) -> int:
    return read[0].run.nbytes + 2 * len(run + ask)


@bounded(8 * 2**20, _bytes_of)
def _exercise(run: str, ask: str) -> tuple[Exercise, Set[str]]:
    """Return the question of a link or its query, and the keys that the link gives; raise BadInput.

    `ask` is a key of ASKS, or more of the query, such as `ask=order&first=1`.
    """
    try:
        query = urlsplit(run.strip()).query if "?" in run else run.strip()
    except ValueError as error:
        raise BadInput("run", Message("marks-link", given=quoted(run))) from error
    parts = [part for part in query.split("&") if part and not part.startswith(("ask=", "at=", "view="))]
    asked = ask.strip().removeprefix("?")
    if asked:
        parts.append(asked if "=" in asked else f"ask={asked}")
    query = "&".join(parts)
    return Exercise.parse(query), frozenset(key for key, _ in parse_qsl(query))
