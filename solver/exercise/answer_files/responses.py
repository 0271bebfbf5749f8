"""Responses to a quiz, as exported by another system: a line for each attempt, with columns for each question."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ...errors import BadInput
from ...html import unescaped
from ...messages import Message

Line: TypeAlias = "tuple[int, list[str] | Message]"  # its number and its cells, or its fault
Row: TypeAlias = tuple[int, dict[str, Any]]  # its number, and its cells by name
APART = re.compile("[\\s<>\"'“”(]+")  # separates a link from the words around it
OF_A_RUN = ("start=", "goal=", "algorithm=")  # one of them is in the query of each link
AROUND = ".,;:)]}"  # punctuation that may follow a link
LEFT_OUT = "-"  # instead of a link: the question is not ours


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """A question of a quiz: the column of its answers, and its text or the column of its text, if there is one."""

    answer: int
    text: str = ""
    text_column: int | None = None

    def text_in(self, cells: Sequence[str]) -> str:
        """Return the text of the question in a line."""
        return self.text if self.text_column is None else cells[self.text_column]


@dataclass(frozen=True, slots=True)
class QuizForm:
    """The responses of a system.

    `questions` returns the questions of a file with some columns, none if the file is not one of the system; it raises
    BadInput where columns are ambiguous. From columns, questions and the cells of a line, `student` returns the id of
    the line, "" where it is not an attempt, and `attempt` the number of its attempt, 0 where the file does not have it
    and the attempts of a student are in order. `blank` is the cell of an unanswered question.
    """

    name: str
    questions: Callable[[Sequence[str]], Sequence[QuizQuestion]]
    student: Callable[[Sequence[str], Sequence[QuizQuestion], Sequence[str]], str]
    blank: str = ""
    attempt: Callable[[Sequence[str], Sequence[QuizQuestion], Sequence[str]], int] = lambda columns, asked, cells: 0


def responses(
    form: QuizForm, questions: Sequence[QuizQuestion], columns: Sequence[str], lines: Iterator[Line],
    links: Sequence[str],
) -> Iterator[Row]:  # fmt: skip
    """Yield the rows of a file of responses, each with its number: the `id`, the link as `run`, no `ask`, the `answer`.

    `links` has a link or LEFT_OUT for each question; without it, the links are in the texts of the questions. A row
    without a link has a `fault`. The id of a later attempt ends with its number. Raise BadInput unless there are as
    many links as questions.
    """
    if links and len(links) != len(questions):
        raise BadInput("link", Message("marks-links", questions=len(questions), links=len(links)))
    if not links and not any(one.text_column is not None or link_in(one.text) for one in questions):
        raise BadInput("link", Message("marks-no-links", system=form.name, questions=len(questions)))
    return _rows(form, questions, columns, lines, links)


def _rows(
    form: QuizForm, questions: Sequence[QuizQuestion], columns: Sequence[str], lines: Iterator[Line],
    links: Sequence[str],
) -> Iterator[Row]:  # fmt: skip
    attempts: Counter[str] = Counter()
    for number, cells in lines:
        if fault := fault_of(columns, cells):
            yield number, {"id": "", "fault": fault}
        elif isinstance(cells, list) and (student := form.student(columns, questions, cells)):
            attempts[student] += 1
            again = form.attempt(columns, questions, cells) or attempts[student]
            key = student if again == 1 else str(Message("marks-attempt", student=student, number=str(again)))
            for k, question in enumerate(questions):
                run = links[k].strip() if links else link_in(question.text_in(cells))
                answer = cells[question.answer].strip()
                if not run:
                    yield number, {"id": key, "fault": Message("marks-no-link", question=str(k + 1))}
                elif run != LEFT_OUT:
                    yield number, {"id": key, "run": run, "ask": "", "answer": "" if answer == form.blank else answer}


def fault_of(columns: Sequence[str], cells: list[str] | Message) -> Message | None:
    """Return the fault of a line, None if it has as many cells as there are columns."""
    if isinstance(cells, Message):
        return cells
    if len(cells) == len(columns):
        return None
    return Message("marks-more-cells" if len(cells) > len(columns) else "marks-fewer-cells")


def link_in(text: str) -> str:
    """Return the first link of a run in a text, "" if there is none.

    >>> link_in("What is expanded next (https://your.host/exercise?start=123-406-758&amp;algorithm=bfs&amp;ask=next)?")
    'https://your.host/exercise?start=123-406-758&algorithm=bfs&ask=next'
    """
    words = (word for word in APART.split(unescaped(text)) if "?" in word)
    links = (word for word in words if any(key in word for key in OF_A_RUN))
    return next(links, "").rstrip(AROUND + "?")
