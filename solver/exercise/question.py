"""Exercise: a question about a run, fully described by its link.

It has the run, the kind of question (`kinds`), the first step, the number of steps, a seed, and the conventions left
open. A step is an expansion; steps are counted from 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from ..conventions.axes import AXES
from ..errors import BadInput, refusal
from ..link import Link, Parameter, one_of, whole_number
from ..messages import Message
from ..numbers import number_text
from ..run import BY_KEY, LINK, Run
from .kinds import ASKS, ExerciseKind
from .replay import any_tie
from .statement import statement

LATEST, MOST_STEPS = 100_000, 1000
OPENABLE = tuple(axis.key for axis in AXES)
NOTHING = "none"  # the value of `open` if no convention is open
BY_DEFAULT = ("default",)  # replaced by the result of `left_open_by`


def _open(text: str) -> tuple[str, ...]:
    """Return the open conventions that a text lists, in the order of the axes; raise BadInput for an unknown key."""
    chosen = text.split("-") if text not in ("", NOTHING) else []
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(OPENABLE):
        raise refusal("question-open", "open", text, keys=OPENABLE)
    return tuple(key for key in OPENABLE if key in chosen)


ASK = Parameter("ask", "next", one_of("ask", ASKS), tuple(ASKS))
FIRST = Parameter("first", "2", whole_number("first", 1, LATEST))
STEPS = Parameter("steps", "1", whole_number("steps", 1, MOST_STEPS))
OPEN = Parameter("open", NOTHING, _open, OPENABLE, label_of=lambda key: BY_KEY[key].label, many=True)
OF_A_QUESTION = (ASK, FIRST, STEPS, OPEN)


def left_open_by(run: Run, ask: str) -> str:
    """Return the conventions that a question about a run leaves open by default, as text: `tie` or `none`."""
    return "-".join(ASKS[ask].left_open(run)) or NOTHING


@dataclass(frozen=True, slots=True)
class Exercise(Link):
    """A question; the same link always gives the same question.

    `seed` draws new boards and the nodes asked for; if the search is random, it also replaces the seed of the run. The
    fields after `open` follow from the others: the record of its kind, the last step, the number of steps of the run
    that are needed, whether one of several lettered nodes is chosen, whether every node that ties with the right one is
    right, whether a replay may take any node with the lowest f, and whether any tied node may be taken in one of these
    ways.

    >>> Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs&ask=order&first=1&steps=4").steps
    4
    """

    PARAMETERS = (*LINK, *OF_A_QUESTION)

    run: Run
    ask: str = "next"
    first: int = 2
    steps: int = 1
    seed: int = 1
    open: tuple[str, ...] = BY_DEFAULT
    kind: ExerciseKind = field(init=False, compare=False, repr=False)
    last: int = field(init=False, compare=False, repr=False)
    steps_needed: int = field(init=False, compare=False, repr=False)
    is_choice: bool = field(init=False, compare=False, repr=False)
    ties_open: bool = field(init=False, compare=False, repr=False)
    any_tie: bool = field(init=False, compare=False, repr=False)
    takes_ties: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Fill in the default open conventions, and give a random run the question's seed: a link has only one."""
        put = partial(object.__setattr__, self)
        if self.open is BY_DEFAULT:
            put("open", _open(left_open_by(self.run, self.ask)))
        if "seed" in self.run.used and self.run.seed != self.seed:
            put("run", self.run.under({"seed": self.seed}))
        kind = ASKS[self.ask]
        put("kind", kind)
        put("last", self.first + self.steps - 1)
        put("steps_needed", self.last if kind.by_step else self.first)
        put("is_choice", kind.is_choice and self.steps == 1)
        put("ties_open", kind.by_step and "tie" in self.open)
        put("any_tie", self.ties_open and any_tie(self.run))
        put("takes_ties", self.any_tie or (self.is_choice and self.ties_open))

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Exercise":
        """Return the question of these texts by key; raise BadInput for a text that is not allowed."""
        keys = [parameter.key for parameter in OF_A_QUESTION]
        run = Run(**{key: text for key, text in given.items() if key not in keys})
        ask, first, steps = (cls.value(given, key) for key in keys[:3])
        if first + steps > LATEST:
            raise too_many_steps(LATEST - first, first, steps)
        left_open = _open(given["open"]) if given.get("open") else BY_DEFAULT
        return cls(run, ask, first, steps, cls.value(given, "seed"), left_open)

    @property
    def statement(self) -> str:
        """Return the search and the options that can change the answer, in words."""
        return statement(self.run, self.ask, self.open)

    def usual(self, parameter: Parameter) -> str:
        """Return the default text of a parameter."""
        return left_open_by(self.run, self.ask) if parameter.key == "open" else self.run.usual(parameter)

    def texts(self) -> dict[str, str]:
        """Return the texts of the run and of the question, by key."""
        asked = {
            "ask": self.ask,
            "first": str(self.first),
            "steps": str(self.steps),
            "open": "-".join(self.open) or NOTHING,
        }
        return {**self.run.texts(), "seed": number_text(self.seed), **asked}


def beyond(exercise: Exercise, ended: int) -> BadInput:
    """Return the error for a run that ends with step `ended`, before the last step asked for."""
    field, came = ("first", exercise.first) if exercise.first > ended else ("steps", exercise.steps)
    most = ended if field == "first" else ended - exercise.first + 1
    return over_end(field, most, came, ended)


def over_end(field: str, most: int, came: int, ended: int) -> BadInput:
    """Return the error for steps beyond the end of a run, which is step `ended`."""
    return BadInput(
        field, Message("question-beyond-end", field=field, most=str(most), came=str(came), ended=str(ended))
    )


def too_many_steps(most: int, first: int, steps: int) -> BadInput:
    """Return the error for more than `most` steps from `first` on."""
    return BadInput("steps", Message("question-many-steps", most=str(most), first=str(first), steps=str(steps)))
