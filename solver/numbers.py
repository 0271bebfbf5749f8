"""The numbers that are counted and measured: what each is called, how it is defined and written, which way is better.

To add one of a run: a record here, and a field of that name in `Result` and in the rows of experiments. Page, command
line, files and docs take it from here. A number of something else is a record too, and whoever shows it asks for it.

The writer of numbers is here as well; static/js/lib/format.js is that of the page, with the same forms.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

THIN = "\u202f"  # between thousands, on the page
SPACE = " "  # on a terminal


def whole(value: float, gap: str = THIN) -> str:
    """Write a whole number in groups of thousands.

    >>> whole(122117, SPACE)
    '122 117'
    """
    return f"{value:,}".replace(",", gap)


def counted(count: int, noun: str) -> str:
    """Write "1 move", "2 moves"."""
    return f"{whole(count)} {noun}{'' if count == 1 else 's'}"


def rounded(value: float, digits: int) -> str:
    """Write a number with so many digits, halves rounded up, as the page does."""
    return f"{math.floor(value * 10**digits + 0.5) / 10**digits:.{digits}f}"


def number_text(value: float) -> str:
    """Write a number the shortest way that reads back as the same one, as links have it."""
    return str(int(value)) if isinstance(value, int) or value.is_integer() else repr(value)


def measure(value: float) -> str:
    """Write a value of a node: whole ones as they are, others with two digits at most.

    >>> [measure(value) for value in (12.0, 11.800000190734863, 9.4141845703125)]
    ['12', '11.8', '9.41']
    """
    if not math.isfinite(value) or value == int(value):
        return number_text(value)
    return rounded(value, 2).rstrip("0").rstrip(".")


def percent(share: float) -> str:
    """Write how much of something is done."""
    return f"{share * 100:.0f} %"


def duration(seconds: float) -> str:
    """Write about how long something takes."""
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}s"
    return f"{max(1, round(seconds))} second{'' if round(seconds) <= 1 else 's'}"


@dataclass(frozen=True, slots=True)
class Form:
    """How numbers are written on a terminal: one value, and an average of many."""

    alone: Callable[[float], str]
    average: Callable[[float], str]


def _average(value: float) -> str:
    return whole(math.floor(value + 0.5), SPACE) if value >= 10 else rounded(value, 1)


FORMS = {
    "whole": Form(lambda value: whole(value, SPACE), _average),
    "mean": Form(lambda value: f"{value:.1f}", lambda value: rounded(value, 1)),
    "ratio": Form(lambda value: f"{value:.2f}", lambda value: rounded(value, 2)),
    "milliseconds": Form(lambda value: f"{value * 1000:.1f}", lambda value: rounded(value * 1000, 2)),  # of seconds
}
KINDS = {
    "run": "of a run, in the order of the page",
    "path": "of a path, and of runs beside each other",
    "node": "of a node",
    "step": "of a step",
    "board": "of a board",
    "heuristic": "of a heuristic",
}


@dataclass(frozen=True, slots=True)
class Number:
    """A number that people see. `form` is one of FORMS, `of` one of KINDS; what is not said of it does not apply."""

    key: str
    of: str
    label: str
    definition: str
    form: str = "whole"
    short: str = ""  # what it is called where there is little room
    unit: str = ""  # that its values are written in
    chief: bool = False  # among the first of a run that are looked at
    less_is_better: bool = True  # of two searches that find a path
    of_path: bool = False  # known only where a path was found, so that no limit bounds it

    @property
    def heading(self) -> str:
        """Return what heads a narrow column of it."""
        return self.unit or self.short or self.label

    def write(self, value: float | None) -> str:
        """Write a value with its unit for a terminal, a dash where there is none."""
        text = "–" if value is None else FORMS[self.form].alone(value)
        return f"{text} {self.unit}" if self.unit and value is not None else text

    def write_average(self, value: float | None) -> str:
        """Write an average of values for a column under `heading`, a dash where there is none."""
        return "–" if value is None else FORMS[self.form].average(value)


NUMBERS = (
    Number(
        "cost", "run", "path cost",
        "The sum of the costs of the moves from start to goal; with unit costs their number.", short="cost", chief=True,
        of_path=True,
    ),
    Number(
        "expanded", "run", "expanded",
        "Nodes taken from the frontier, the goal included, superseded and dropped ones not.",
        chief=True,
    ),
    Number(
        "expanded_before_goal", "run", "expanded before the goal",
        "Expanded nodes without the goal of the path, which some programs stop at before they count it.",
    ),
    Number("generated", "run", "generated", "Children produced, discarded ones included, roots not."),
    Number(
        "discarded", "run", "discarded",
        "Children left out: reached already, over the bound, undoing the previous move, on the path, or passed over.",
        less_is_better=False,
    ),
    Number(
        "dropped", "run", "dropped",
        "Nodes taken for nothing: another node of their state was expanded, or their f is over a bound that came down.",
    ),
    Number(
        "reopened", "run", "reopened",
        "Expanded nodes that a cheaper or a backed-up node of the same state superseded.",
    ),
    Number(
        "largest_frontier", "run", "largest frontier",
        "The most nodes on the frontier after an expansion, duplicates too, superseded ones not; 1 at the least.",
        chief=True,
    ),
    Number(
        "max_depth", "run", "deepest node", "Moves from the start to the deepest node expanded.", less_is_better=False,
    ),
    Number(
        "deepest_made", "run", "deepest generated",
        "Moves from its root to the deepest node ever put on the frontier.", less_is_better=False,
    ),
    Number("nodes", "run", "nodes kept", "Nodes ever put on the frontier, roots and superseding ones included."),
    Number(
        "states_reached", "run", "states reached",
        "Different states of the nodes ever put on a frontier; known where reached states are.",
    ),
    Number(
        "states_expanded", "run", "states expanded",
        "Different states of the nodes expanded on a side; known where reached states are.",
    ),
    Number(
        "branching", "run", "effective branching factor",
        "The b* with N + 1 = 1 + b* + b*² + … + b*^d for N nodes generated and d moves.", "ratio", short="b*",
        chief=True, of_path=True, less_is_better=False,  # a path that is far too long makes it small
    ),
    Number(
        "excess", "run", "above the optimal cost",
        "By how much the path costs more than an optimal one; known up to 9 cells and where the search promises it.",
        of_path=True,
    ),
    Number(
        "seconds", "run", "time in the solver", "Time spent searching on the server, without sending or drawing.",
        "milliseconds", unit="ms",
    ),
    Number("moves", "path", "moves", "Moves from the start to the goal.", of_path=True),
    Number("same", "path", "same until", "Expansions at the beginning that take the same states in two runs."),
    Number("depth", "node", "depth", "Moves from the root."),
    Number("g", "node", "g", "What the moves from the root cost."),
    Number("h", "node", "h", "The heuristic's estimate of what remains to the goal."),
    Number("f", "node", "f", "What orders the frontier: depth, g or h alone, g + h, or what the search makes of them."),
    Number(
        "frontier", "step", "frontier size",
        "Nodes on the frontier after an expansion, duplicates too, superseded ones not.",
    ),
    Number("bound", "step", "bound", "How deep, or how far in f, an iteration goes; what a search will not go beyond."),
    Number("distance", "board", "optimal distance", "The fewest moves to the goal.", short="d"),
    Number("true_distance", "board", "true distance", "What a cheapest path to the goal costs.", short="h*"),
    Number(
        "error", "heuristic", "mean error", "How far h is from the true distance, on average over all boards.", "mean",
        short="|h* − h|",
    ),
)  # fmt: skip
OF_A_RUN = tuple(number for number in NUMBERS if number.of == "run")


def number_of(key: str) -> Number:
    """Return the record of a number."""
    return next(number for number in NUMBERS if number.key == key)
