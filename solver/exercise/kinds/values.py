"""The kind of question about the g, h and f of nodes."""

import random
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...algorithms import ALGORITHMS
from ...errors import BadInput, either, refused
from ...numbers import measure, number_text
from ...run import Run
from ...state_bytes import StateBytes
from ...walk import Walk
from ..answer import readings
from ..answer_key import Item, Items, same
from ..answer_nodes import right_values
from ..comparison import Comparison
from ..feedback import node_name
from ..replay import Values
from ..rules import letters_for
from .exercise_kind import GHF, RINGED, WRITE, Ballot, Lettered, walk_on

if TYPE_CHECKING:
    from ..prepared_question import PreparedQuestion, Questions
    from ..question import Exercise

VALUED = 2  # boards that a class is asked for
MOST_VALUES = 12  # wrong values that are named
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
    allowed = "g, h and f of each board, such as 2+3=5 2+5=7"
    shows_search = False

    def items(self, exercise: "Exercise", walk: Walk, step: int) -> list[Item]:
        return [_values_of(walk, n) for n in self.nodes(exercise, walk)]

    def nodes(self, exercise: "Exercise", walk: Walk) -> list[int]:
        """Return the nodes, in ascending order; raise BadInput if the frontier after step `first` has fewer."""
        waiting = sorted(walk.frontier(exercise.first))
        if exercise.steps > len(waiting):
            raise BadInput(
                "steps",
                f"steps must be at most {len(waiting)}, not {exercise.steps}: the frontier holds only {len(waiting)} "
                f"nodes after step {exercise.first}.",
            )
        return sorted(random.Random(exercise.seed).sample(waiting, exercise.steps))

    def items_under(self, question: "PreparedQuestion", run: Run) -> Items | None:
        """Return the values of the nodes under another run's heuristic and weights."""
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
            raise BadInput("ask", f"{ALGORITHMS[run.algorithm].label} has no h that can be asked for.")
        if at == 0:
            raise BadInput("at", "Before step 1 there are no values that can be asked for.")
        walk = walk_on(run, at, 0, questions)
        count = min(VALUED, len(walk.frontier(at)))
        if not count:
            raise BadInput("at", "The frontier is empty at this step.")
        question = questions.of(replace(exercise, first=at, steps=count))
        states = [walk.state(n) for n in question.nodes]
        offered = tuple(zip(letters_for(walk, states), states, question.nodes, strict=True))
        written = ([number_text(round(value, 2)) for value in _values_of(walk, n)] for n in question.nodes)
        return Ballot(question, offered, " ".join(f"{g}+{h}={f}" for g, h, f in written), count)

    def read(self, choice: object, keys: Collection[str], count: int = 0) -> Sequence[str]:
        parts = self.parts(str(choice))
        if len(parts) != len(keys):
            raise refused("choice", choice, f"the values of {len(keys)} boards")
        return parts

    def typed(self, ballot: Ballot, parts: Sequence[str]) -> str:
        return " ".join(parts)

    def mistake(self, ballot: Ballot, text: str, found: Comparison) -> str:
        marks = right_values(found)
        return f"{either([name for k, name in enumerate('ghf') if not all(one[k] for one in marks)], 'and')} wrong"

    def splits(self, text: str, states: StateBytes) -> Iterator[list[str]]:
        return readings(text)

    def item(self, question: "PreparedQuestion", piece: str) -> Item | None:
        """Return g, h and f of a node, or g alone; raise BadInput for no values or more than three.

        A comma separates values if that gives as many as are asked for; else it is a decimal point.
        """
        apart = WITH_POINTS.findall(piece)
        found = apart if len(apart) == len(_values_of(question.walk, 0)) else WITH_COMMAS.findall(piece)
        values = tuple(float(value.replace(",", ".")) for value in found)
        if not 1 <= len(values) <= 3:
            raise BadInput("answer", "Write g, h and f of a node, such as 2+3=5, or g alone.")
        return values

    def compare(self, asked: "PreparedQuestion", text: str, read: Items, questions: "Questions") -> Comparison:
        """Compare the values that the search has."""
        length = len(_values_of(asked.walk, 0))
        return super().compare(asked, text, tuple(item[:length] for item in read), questions)

    def right(self, found: Comparison) -> str:
        return "Right: all values are correct."

    def wrong(self, found: Comparison, step: int) -> str:
        """Return a sentence for each wrong value with the right one, and once for each of g, h and f its definition."""
        walk, said, meanings = found.question.walk, list[str](), set[str]()
        for n, item, should in zip(found.question.nodes, found.items, found.truth.items, strict=False):
            assert isinstance(item, tuple), "values were asked for"
            assert isinstance(should, tuple), "values were asked for"
            if len(item) != len(should):
                return f"The question asks for {len(should)} values of every node, not {len(item)}."
            for name, came, value in zip(("g", "h", "f"), item, should, strict=False):
                if same((came,), (value,)):
                    continue
                meaning = _meaning(walk, n, name)
                why = "" if meaning in meanings else f": {meaning}"
                meanings.add(meaning)
                said.append(f"{name} of {node_name(walk, n)} is {measure(value)}, not {number_text(came)}{why}.")
        more = f" {len(said) - MOST_VALUES} more values are wrong." if len(said) > MOST_VALUES else ""
        return " ".join(said[:MOST_VALUES]) + more


def _meaning(walk: Walk, n: int, name: str) -> str:
    from_goal = walk.from_goal(n)
    if name == "g":
        return f"g is the cost of the moves from the {'goal' if from_goal else 'start'}"
    if name == "h":
        of = ", with the start as its goal" if from_goal else ""
        return f"h is {walk.run.estimator.label}{of}: {walk.run.estimator.blurb.rstrip('.')}"
    return f"f is {walk.algorithm.priority}"


def _values_of(walk: Walk, n: int) -> tuple[float, ...]:
    """Return (g, h, f) of a node, or (g,) of a search without a heuristic."""
    return (walk.g_n[n], walk.h_n[n], walk.f_n[n]) if "heuristic" in walk.run.used else (walk.g_n[n],)


VALUES = ValuesOfNodes("values", "What are g, h and f?", ask="values", words="g, h and f of nodes")
