"""The tally of a class's answers: the number of right ones, and the mistakes of the others with their counts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..byte_cache import SPACE_BYTES, ByteCache
from ..messages import Message
from .diagnosis import did
from .kinds import BALLOTS, Ballot
from .marking import compare, verdict_on
from .prepared_question import QUESTIONS, Questions

ANSWER_BYTES = 1000  # approximate size of a judged answer in the cache
HALF = 0.5  # credit from which an answer is called partly right


@dataclass(frozen=True, slots=True)
class Tally:
    """Answers with the same outcome: a description of it, their number, and their texts, most frequent first."""

    told: Message
    answers: int
    is_right: bool
    said: tuple[str, ...]

    @property
    def words(self) -> str:
        """Return the description as text."""
        return str(self.told)

    def as_dict(self) -> dict[str, Any]:
        """Return it as a dict for JSON."""
        counts = {name: getattr(self, name) for name in ("words", "answers", "is_right", "said")}
        return counts | {"messages": {"words": self.told.record()}}


def tallies(
    ballot: Ballot, counts: Mapping[str, int], *, brief: bool = False, questions: Questions = QUESTIONS
) -> Iterator[tuple[Tally, ...]]:
    """Yield the tallies of the answers so far: first none, then again after each text. Right answers come first.

    The others follow by frequency, unexplained ones last. `counts` is how often each text was given; `brief` leaves out
    the mistakes. Raise BadInput for a text that is no answer to the ballot.

    >>> from solver import Run
    >>> from solver.exercise import ballot
    >>> question = ballot(Run("283-164-705", "123-804-765", algorithm="bfs"), "children", 1)
    >>> [(one.words, one.answers) for one in [*tallies(question, {"+U-D+L+R": 3, "+U+D+L+R": 1})][-1]]
    [('right', 3), ('BFS, graph search; a repeated state is dropped when it leaves the frontier', 1)]
    """
    found: dict[tuple[bool, Message], list[str]] = {}
    yield ()
    for text in sorted(counts, key=lambda one: -counts[one]):
        found.setdefault(_judged(ballot, text, brief, questions), []).append(text)
        yield tuple(
            sorted(
                (
                    Tally(told, sum(counts[one] for one in said), is_right, tuple(said))
                    for (is_right, told), said in found.items()
                ),
                key=lambda one: (not one.is_right, one.told.key == "did-unknown", -one.answers),
            )
        )


JUDGED: ByteCache[tuple[bool, Message, str]] = ByteCache(
    4 * 2**20, lambda judged: ANSWER_BYTES + SPACE_BYTES + len(judged[2])
)


def _judged(ballot: Ballot, text: str, brief: bool, questions: Questions) -> tuple[bool, Message]:
    """Return whether an answer is right, and the mistake in a few words; cached by question and text."""
    key = (ballot.kind, ballot.exercise, text, brief)
    return JUDGED.get(key, lambda: (*_judge(ballot, text, brief, questions), text))[:2]


def _judge(ballot: Ballot, text: str, brief: bool, questions: Questions) -> tuple[bool, Message]:
    found = compare(ballot.exercise, ballot.answer(text), questions)
    verdict = verdict_on(found, brief=brief)
    if verdict.right:
        return True, Message("tally-right")
    if brief:
        return False, Message("tally-wrong")
    near = verdict.nearest[0] if verdict.nearest else None
    kind, run = BALLOTS[ballot.kind], ballot.exercise.run
    if near and (kind.shows_search or near.run.algorithm == run.algorithm):
        told = did(run, near, Message("did-any-order"))
    else:
        partly = Message("tally-partly-right") if verdict.credit >= HALF else Message("did-unknown")
        told = kind.mistakes(ballot, text, found) or [partly]
    return False, told[0] if len(told) == 1 else Message("did-commas", facts=told)
