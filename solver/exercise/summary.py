"""The summary of many marks: counts, credits, and the mistakes of wrong answers."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from statistics import fmean
from typing import Any

from ..algorithms import ALGORITHMS
from ..files import csv_text
from ..messages import Message
from ..numbers import rounded
from ..run import Run
from .bulk import Mark
from .diagnosis import Near, did_in_words

MOST_LISTED = 50  # unread answers
COLUMNS = "asked", "did", "answers", "run"  # of mistakes, as CSV and as JSON


@dataclass(frozen=True, slots=True)
class Instead:
    """A mistake of wrong answers: the search asked for, the search done instead, the number of answers, and one run.

    `run` is the query of its link.
    """

    asked: str
    told: Message
    answers: int
    run: str

    @property
    def did(self) -> str:
        """Return the search that was done, as text."""
        return str(self.told)

    def as_dict(self) -> dict[str, Any]:
        """Return it as a dict for JSON."""
        texts = {name: getattr(self, name) for name in COLUMNS}
        return texts | {"messages": {"did": self.told.record()}}


@dataclass(frozen=True, slots=True)
class Student:
    """The total of one id: the number of its readable rows, and the sum of their credits."""

    id: str
    answers: int
    credit: float


@dataclass(frozen=True, slots=True)
class Summary:
    """The number of answers, of unreadable and of right ones, and the mean credit (0 to 1) of those read.

    `not_read` has the ids and sentences of the unreadable ones, for a person to mark; `instead` the mistakes of wrong
    answers, the most frequent first; `unexplained` is the number of wrong answers without an explanation. `students` is
    empty unless an id has several rows.
    """

    answers: int
    unread: int
    not_read: tuple[tuple[str, str], ...]
    right: int
    credit: float | None
    unexplained: int
    instead: tuple[Instead, ...]
    students: tuple[Student, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return it as a dict for JSON."""
        return asdict(self) | {"instead": [one.as_dict() for one in self.instead]}

    def text(self) -> str:
        """Return it as text for the command line."""
        credit = "none" if self.credit is None else rounded(self.credit, 2)
        lines: list[Message | str] = [
            Message("marks-summary", answers=self.answers, right=self.right, credit=credit, unread=self.unread)
        ]
        if self.not_read:
            first = [Message("marks-not-read", count=self.unread)]
            lines = [*first, *(f"  {key}: {told}" for key, told in self.not_read[:MOST_LISTED]), "", *lines]
        if self.instead:
            lines += ["", Message("marks-instead")]
            for one in self.instead:
                done = Message("marks-instead-asked", done=one.told, asked=one.asked)
                lines.append(f"  {one.answers:>4}  {done}")
        if self.unexplained:
            lines.append(f"  {self.unexplained:>4}  {Message('marks-unexplained')}")
        if self.students:
            sums = (Message("marks-sum", credit=f"{one.credit:g}", answers=one.answers) for one in self.students)
            lines += ["", Message("marks-sums")]
            lines += [f"  {of_one}  {one.id}" for of_one, one in zip(sums, self.students, strict=True)]
        return "\n".join(map(str, lines))

    def csv_text(self) -> str:
        """Return the mistakes as CSV."""
        return csv_text([COLUMNS, *([getattr(one, name) for name in COLUMNS] for one in self.instead)])


def summary(marks: Sequence[Mark]) -> Summary:
    """Return the summary of marks."""
    read = [mark.verdict for mark in marks if mark.verdict is not None]
    wrong = [(mark.asked, mark.verdict) for mark in marks if mark.asked and mark.verdict and not mark.verdict.right]
    explained = [(asked, near) for asked, found in wrong for near in found.nearest[:1]]
    return Summary(
        answers=len(marks),
        unread=len(marks) - len(read),
        not_read=tuple((mark.id, mark.sentence) for mark in marks if mark.verdict is None),
        right=sum(found.right for found in read),
        credit=round(fmean(found.credit for found in read), 4) if read else None,
        unexplained=len(wrong) - len(explained),
        instead=_instead(explained),
        students=_students(marks),
    )


def _instead(explained: Iterable[tuple[Run, Near]]) -> tuple[Instead, ...]:
    rows: dict[tuple[str, Message], Instead] = {}
    for asked, near in explained:
        key = (ALGORITHMS[asked.algorithm].label, did_in_words(asked, near, Message("did-any-order")))
        before = rows.get(key)
        rows[key] = replace(before, answers=before.answers + 1) if before else Instead(*key, 1, near.run.query())
    return tuple(sorted(rows.values(), key=lambda one: (-one.answers, one.asked)))


def _students(marks: Sequence[Mark]) -> tuple[Student, ...]:
    """Return the totals of all ids if any id has several readable rows, else ()."""
    credits: dict[str, list[float]] = {}
    for mark in marks:
        credits.setdefault(mark.id, []).extend([mark.verdict.credit] if mark.verdict else [])
    if all(len(of_one) < 2 for of_one in credits.values()):
        return ()
    return tuple(Student(key, len(of_one), round(sum(of_one), 4)) for key, of_one in credits.items())
