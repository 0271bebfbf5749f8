"""The kind of question about the g, h and f of nodes."""

import random
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...algorithms import ALGORITHMS
from ...errors import BadInput, refusal
from ...messages import Message
from ...numbers import measure, number_text
from ...run import Run
from ...state_bytes import StateBytes
from ...walk import Walk
from ..answer import readings
from ..answer_key import Item, Items, same
from ..answer_nodes import right_values
from ..comparison import Comparison
from ..feedback import in_a_row, node_name
from ..replay import Values
from ..rules import letters_for
from .exercise_kind import GHF, RINGED, WRITE, Ballot, Lettered, walk_on

if TYPE_CHECKING:
    from ..prepared_question import PreparedQuestion, Questions
    from ..question import Exercise

VALUED = 2  # the number of boards that a class is asked for
MOST_VALUES = 12  # the most wrong values that feedback names
WITH_COMMAS, WITH_POINTS = re.compile(r"-?\d+(?:[.,]\d+)?"), re.compile(r"-?\d+(?:\.\d+)?")
NUMBER = r"-?\d{1,7}(?:\.\d{1,4})?"
SUM = rf"{NUMBER}\+{NUMBER}={NUMBER}"


class ValuesOfNodes(Lettered):
    """A question about the values of nodes on the frontier, drawn by its seed."""

    by_step = False
    valued = ("g",), GHF
    tasks = (WRITE,)
    key_text = RINGED
    least = 1
    form = f"{SUM}(?: {SUM})*"
    part = SUM
    allowed = "choice-values"
    shows_search = False

    def items(self, exercise: "Exercise", walk: Walk, step: int) -> list[Item]:
        return [_values_of(walk, n) for n in self.nodes(exercise, walk)]

    def nodes(self, exercise: "Exercise", walk: Walk) -> list[int]:
        """Return the nodes, in ascending order; raise BadInput if the frontier after step `first` has fewer."""
        waiting = sorted(walk.frontier(exercise.first))
        if exercise.steps > len(waiting):
            raise BadInput("steps", Message(
                "question-few-nodes", count=len(waiting), steps=exercise.steps, step=str(exercise.first)
            ))  # fmt: skip
        return sorted(random.Random(exercise.seed).sample(waiting, exercise.steps))

    def items_under(self, question: "PreparedQuestion", run: Run) -> Items | None:
        """Return the values of the nodes under the heuristic and weights of another run."""
        walk, record, values = question.walk, ALGORITHMS[run.algorithm], Values(run)
        values.learn(walk.state(n) for n in question.nodes)
        found: list[Item] = []
        for n in question.nodes:
            g, h = walk.g_n[n], values.of(walk.state(n))
            f = record.g_weight(run) * g + record.h_weight(run) * h
            found.append((g, h, f) if values.is_used else (g,))
        return tuple(found)

    def bears(self, run: Run, key: str) -> bool:
        return key in ("heuristic", "cost", "weight")

    def numbers(self, exercise: "Exercise", walk: Walk) -> dict[int, tuple[int, bool]]:
        return {}

    def ballot(self, exercise: "Exercise", at: int, questions: "Questions") -> Ballot:
        run = exercise.run
        if "heuristic" not in run.used:
            raise BadInput("ask", Message("question-no-h", search=ALGORITHMS[run.algorithm].label))
        if at == 0:
            raise BadInput("at", Message("question-no-values"))
        walk = walk_on(run, at, 0, questions)
        count = min(VALUED, len(walk.frontier(at)))
        if not count:
            raise BadInput("at", Message("question-empty-frontier"))
        question = questions.of(replace(exercise, first=at, steps=count))
        states = [walk.state(n) for n in question.nodes]
        offered = tuple(zip(letters_for(walk, states), states, question.nodes, strict=True))
        written = ([number_text(round(value, 2)) for value in _values_of(walk, n)] for n in question.nodes)
        return Ballot(question, offered, " ".join(f"{g}+{h}={f}" for g, h, f in written), count)

    def read(self, choice: object, keys: Collection[str], count: int = 0) -> Sequence[str]:
        parts = self.parts(str(choice))
        if len(parts) != len(keys):
            raise refusal("choice-number-of-values", "choice", choice, count=len(keys))
        return parts

    def typed(self, ballot: Ballot, parts: Sequence[str]) -> str:
        return " ".join(parts)

    def mistakes(self, ballot: Ballot, text: str, found: Comparison) -> list[Message]:
        marks = right_values(found)
        wrong = [name for k, name in enumerate("ghf") if not all(one[k] for one in marks)]
        return [Message("mistake-values", names=wrong)]

    def splits(self, text: str, states: StateBytes) -> Iterator[list[str]]:
        return readings(text)

    def item(self, question: "PreparedQuestion", piece: str) -> Item | None:
        """Return g, h and f of a node, or g alone; raise BadInput for no values or more than three.

        A comma separates values if that gives as many values as requested; otherwise it is a decimal point.
        """
        apart = WITH_POINTS.findall(piece)
        found = apart if len(apart) == len(_values_of(question.walk, 0)) else WITH_COMMAS.findall(piece)
        values = tuple(float(value.replace(",", ".")) for value in found)
        if not 1 <= len(values) <= 3:
            raise BadInput("answer", Message("answer-write-values"))
        return values

    def compare(self, asked: "PreparedQuestion", text: str, read: Items, questions: "Questions") -> Comparison:
        """Compare the values that the search computes."""
        length = len(_values_of(asked.walk, 0))
        return super().compare(asked, text, tuple(item[:length] for item in read), questions)

    def right(self, found: Comparison) -> Message:
        return Message("feedback-right-values")

    def wrong(self, found: Comparison, step: int) -> Message:
        """Return a sentence for each wrong value with the right one, and once for each of g, h and f its definition."""
        walk, said, meanings = found.question.walk, list[Message](), set[Message]()
        for n, item, should in zip(found.question.nodes, found.items, found.truth.items, strict=False):
            assert isinstance(item, tuple), "values were asked for"
            assert isinstance(should, tuple), "values were asked for"
            if len(item) != len(should):
                return Message("feedback-values-number", count=len(should), came=len(item))
            for name, came, value in zip(("g", "h", "f"), item, should, strict=False):
                if same((came,), (value,)):
                    continue
                meaning = _meaning(walk, n, name)
                is_new, meanings = meaning not in meanings, {*meanings, meaning}
                said.append(Message(
                    "feedback-value", name=name, node=node_name(walk, n), value=measure(value), came=number_text(came),
                    meaning=meaning if is_new else "none",
                ))  # fmt: skip
        more = [Message("feedback-values-more", count=len(said) - MOST_VALUES)] if len(said) > MOST_VALUES else []
        return in_a_row([*said[:MOST_VALUES], *more])


def _meaning(walk: Walk, n: int, name: str) -> Message:
    end = "goal" if walk.from_goal(n) else "start"
    if name == "g":
        return Message("meaning-g", end=end)
    if name == "h":
        record = walk.run.estimator
        return Message("meaning-h", end=end, heuristic=record.label, definition=record.blurb.rstrip("."))
    return Message("meaning-f", priority=walk.algorithm.priority)


def _values_of(walk: Walk, n: int) -> tuple[float, ...]:
    """Return (g, h, f) of a node, or (g,) of a search without a heuristic."""
    return (walk.g_n[n], walk.h_n[n], walk.f_n[n]) if "heuristic" in walk.run.used else (walk.g_n[n],)


VALUES = ValuesOfNodes("values", ask="values")
