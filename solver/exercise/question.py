"""Exercise: a question about a run, fully described by its link.

It has the run, what is asked, the first step, the number of steps, a seed, and the conventions left open. A step is an
expansion; steps are counted from 1. To add a question: a line in ASKS, and its right answer in `answer_key.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ..conventions.axes import AXES
from ..errors import BadInput, refused
from ..link import Link, Parameter, one_of, whole_number
from ..numbers import number_text
from ..run import LINK, TILES, Run
from .replay import any_tie

ASKS = (
    ("next", "which node is expanded next"),
    ("order", "the nodes in the order in which they are expanded"),
    ("children", "which children are added and which are discarded"),
    ("frontier", "the frontier in order"),
    ("values", "g, h and f of nodes"),
)
OF_NODES = ("next", "order")  # questions whose answers are the nodes that are expanded
LATEST, MOST_STEPS = 100_000, 1000
OPENABLE = tuple((axis.key, axis.label) for axis in AXES)
NOTHING = "none"  # the text for nothing left open
BY_DEFAULT = ("default",)  # replaced by the result of `left_open_by`


def _open(text: str) -> tuple[str, ...]:
    """Return the conventions that a text leaves open, in the order of the axes; raise BadInput for an unknown key."""
    chosen = text.split("-") if text not in ("", NOTHING) else []
    keys = [key for key, _ in OPENABLE]
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(keys):
        raise refused("open", text, f"{NOTHING}, or any of {', '.join(keys)}, each once and joined by -")
    return tuple(key for key in keys if key in chosen)


ASK = Parameter("ask", "next", one_of("ask", dict(ASKS)), ASKS, "Question", "What is asked about the run.")
FIRST = Parameter(
    "first",
    "2",
    whole_number("first", 1, LATEST),
    label="First step",
    help="The step at which the question begins, counted from 1.",
)
STEPS = Parameter(
    "steps", "1", whole_number("steps", 1, MOST_STEPS), label="Steps", help="How many steps the question is about."
)
OPEN = Parameter(
    "open", NOTHING, _open, OPENABLE, "Left open", "Conventions that the question leaves open: any choice of them is "
    "right. By default it is the ties of a search that has a rule for them, where any node with the lowest f will do.",
    many=True,
)  # fmt: skip
OF_A_QUESTION = (ASK, FIRST, STEPS, OPEN)


def left_open_by(run: Run, ask: str) -> str:
    """Return the text of what a question about a run leaves open by default: `tie` or `none`.

    Where moves are named after the states they lead to, nobody sees in which order they are listed: for children that
    is left open too.
    """
    is_unseen = ask == "children" and run.problem != TILES and not run.space.actions
    keys = [*(["order"] if is_unseen else []), *(["tie"] if "tie" in run.used and ask != "values" else [])]
    return "-".join(keys) or NOTHING


@dataclass(frozen=True, slots=True)
class Exercise(Link):
    """A question; the same link always gives the same question.

    `seed` draws new boards and the nodes asked for; if the search is random, it also replaces the seed of the run.

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

    def __post_init__(self) -> None:
        """Fill in what is left open by default, and give a random run the question's seed: a link has only one."""
        if self.open is BY_DEFAULT:
            object.__setattr__(self, "open", _open(left_open_by(self.run, self.ask)))
        if "seed" in self.run.used and self.run.seed != self.seed:
            object.__setattr__(self, "run", self.run.under({"seed": self.seed}))

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Exercise":
        """Return the question of these texts by key; raise BadInput for a text that is not allowed."""
        keys = [parameter.key for parameter in OF_A_QUESTION]
        run = Run(**{key: text for key, text in given.items() if key not in keys})
        ask, first, steps = (cls.value(given, key) for key in keys[:3])
        if first + steps > LATEST:
            raise BadInput(
                "steps",
                f"steps must be at most {LATEST - first} from step {first} on, not {steps}.",
            )
        left_open = _open(given["open"]) if given.get("open") else BY_DEFAULT
        return cls(run, ask, first, steps, cls.value(given, "seed"), left_open)

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

    @property
    def any_tie(self) -> bool:
        """Tell whether any node with the lowest f may be taken."""
        return "tie" in self.open and any_tie(self.run) and self.ask != "values"

    @property
    def ties_open(self) -> bool:
        """Return whether it leaves the tie rule open, so that every node that ties with the right one is right."""
        return "tie" in self.open and self.ask != "values"

    @property
    def takes_ties(self) -> bool:
        """Return whether any node that ties with the right one may be taken: at one next node, or in a replay."""
        return self.any_tie or (self.ask == "next" and self.steps == 1 and self.ties_open)

    @property
    def steps_needed(self) -> int:
        """Return how many first steps of the run are needed."""
        return self.first if self.ask == "values" else self.last

    @property
    def last(self) -> int:
        """Return its last step."""
        return self.first + self.steps - 1


def beyond(exercise: Exercise, ended: int) -> BadInput:
    """Return the error for a run that ends after step `ended`, before the last step asked for."""
    field, came = ("first", exercise.first) if exercise.first > ended else ("steps", exercise.steps)
    most = ended if field == "first" else ended - exercise.first + 1
    return BadInput(field, f"{field} must be at most {most}, not {came}: this run ends with step {ended}.")
