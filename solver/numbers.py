"""The numbers that are counted and measured: their labels, definitions, forms, and which of two values is better.

To add one of a run: a record here, and a field of that name in `Result` and in the rows of experiments. Page, command
line, files and docs take it from here. Numbers of other things are records too; whatever shows them looks them up.

Numbers are also written here; static/core/lib/format.js writes those of the page, with the same forms.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

THIN = "\u202f"  # between thousands, on the page
SPACE = " "  # on a terminal


def whole(value: float, gap: str = THIN) -> str:
    """Return a whole number with its thousands separated by `gap`.

    >>> whole(122117, SPACE)
    '122 117'
    """
    return f"{value:,}".replace(",", gap)


def counted(count: int, noun: str) -> str:
    """Return a count with its noun: "1 move", "2 moves"."""
    return f"{whole(count)} {noun}{'' if count == 1 else 's'}"


def rounded(value: float, digits: int) -> str:
    """Return a number with so many decimals, halves rounded up as on the page."""
    return f"{math.floor(value * 10**digits + 0.5) / 10**digits:.{digits}f}"


def number_text(value: float) -> str:
    """Return the shortest text that reads back as the same number, as in links.

    >>> [number_text(value) for value in (2.0, 0.5, 0.00001)]
    ['2', '0.5', '0.00001']
    """
    if isinstance(value, int) or value.is_integer():
        return str(int(value))
    text = repr(value)
    return f"{Decimal(text):f}" if "e" in text else text


def measure(value: float) -> str:
    """Return g, h or f of a node as text: whole numbers as they are, others with at most two decimals.

    >>> [measure(value) for value in (12.0, 11.800000190734863, 9.4141845703125)]
    ['12', '11.8', '9.41']
    """
    if not math.isfinite(value) or value == int(value):
        return number_text(value)
    return rounded(value, 2).rstrip("0").rstrip(".")


def percent(share: float) -> str:
    """Return a share from 0 to 1 in per cent, without decimals."""
    return f"{share * 100:.0f} %"


def duration(seconds: float) -> str:
    """Return about how long so many seconds are, in seconds, minutes, hours or days."""
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}s"
    return f"{max(1, round(seconds))} second{'' if round(seconds) <= 1 else 's'}"


@dataclass(frozen=True, slots=True)
class Form:
    """How a number is written on a terminal: one value, and an average of several."""

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
    """A number that people see. `of` is a key of KINDS, `form` a key of FORMS."""

    key: str
    of: str
    label: str
    definition: str
    form: str = "whole"
    short: str = ""  # its label where there is little room
    unit: str = ""  # of its values
    featured: bool = False  # among the numbers of a run that are shown first
    less_is_better: bool = True  # where two searches find a path
    of_path: bool = False  # known only where a path was found, so that a node limit does not make it a lower bound

    @property
    def heading(self) -> str:
        """Return the heading of a narrow column: its unit, short label or label."""
        return self.unit or self.short or self.label

    def write(self, value: float | None) -> str:
        """Return a value with its unit for a terminal, a dash for None."""
        text = "–" if value is None else FORMS[self.form].alone(value)
        return f"{text} {self.unit}" if self.unit and value is not None else text

    def write_average(self, value: float | None) -> str:
        """Return an average of values for a column under `heading`, a dash for None."""
        return "–" if value is None else FORMS[self.form].average(value)


NUMBERS = (
    Number(
        "cost", "run", "path cost",
        "The sum of the costs of the moves from start to goal; with unit costs, the number of moves.", short="cost",
        featured=True, of_path=True,
    ),
    Number(
        "expanded", "run", "expanded",
        "Nodes expanded from the frontier, including the goal; superseded and dropped nodes do not count.",
        featured=True,
    ),
    Number(
        "expanded_before_goal", "run", "expanded before the goal",
        "Expanded nodes without the goal; some programs stop at the goal before they count it.",
    ),
    Number("generated", "run", "generated", "Children generated, including discarded ones; roots do not count."),
    Number(
        "discarded", "run", "discarded",
        "Children left out: already reached, over the bound, undoing the previous move, on the path, or passed over.",
        less_is_better=False,
    ),
    Number(
        "dropped", "run", "dropped",
        "Nodes popped but not expanded: of an expanded state, over a bound that has become lower, or tested only.",
    ),
    Number(
        "reopened", "run", "reopened",
        "Expanded nodes that were superseded by a cheaper or backed-up node of the same state.",
    ),
    Number(
        "largest_frontier", "run", "largest frontier",
        "The most nodes on the frontier after any expansion, at least 1; duplicates count, superseded nodes do not.",
        featured=True,
    ),
    Number(
        "max_depth", "run", "deepest node", "Moves from the start to the deepest expanded node.", less_is_better=False,
    ),
    Number(
        "deepest_made", "run", "deepest generated",
        "Moves from its root to the deepest node ever added to the frontier.", less_is_better=False,
    ),
    Number(
        "nodes", "run", "nodes kept",
        "Nodes ever added to the frontier, including roots and nodes that supersede others.",
    ),
    Number(
        "states_reached", "run", "states reached",
        "Different states ever added to a frontier; known where the search keeps a reached set.",
    ),
    Number(
        "states_expanded", "run", "states expanded",
        "Different states expanded, counted for each side; known where the search keeps a reached set.",
    ),
    Number(
        "branching", "run", "effective branching factor",
        "The b* for which N + 1 = 1 + b* + b*² + … + b*^d, with N nodes generated and d moves.", "ratio", short="b*",
        featured=True, of_path=True, less_is_better=False,  # a path that is far too long makes it small
    ),
    Number(
        "excess", "run", "above the optimal cost",
        "How much more the path costs than an optimal one; known up to 9 cells and where the search guarantees it.",
        of_path=True,
    ),
    Number(
        "seconds", "run", "time in the solver", "Time that the server spent searching, without sending or drawing.",
        "milliseconds", unit="ms",
    ),
    Number("moves", "path", "moves", "Moves from the start to the goal.", of_path=True),
    Number("same", "path", "same until", "Expansions at the beginning in which two runs expand the same states."),
    Number("depth", "node", "depth", "Moves from the root."),
    Number("g", "node", "g", "The cost of the moves from the root."),
    Number("h", "node", "h", "The heuristic's estimate of the cost that remains to the goal."),
    Number("f", "node", "f", "The value that orders the frontier: depth, g, h, g + h, or what the search computes."),
    Number(
        "frontier", "step", "frontier size",
        "Nodes on the frontier after an expansion; duplicates count, superseded nodes do not.",
    ),
    Number("bound", "step", "bound", "The greatest depth or f that an iteration allows."),
    Number("distance", "board", "optimal distance", "The fewest moves to the goal.", short="d"),
    Number("true_distance", "board", "true distance", "The cost of a cheapest path to the goal.", short="h*"),
    Number(
        "error", "heuristic", "mean error", "How far h is from the true distance, averaged over all boards.", "mean",
        short="|h* − h|",
    ),
)  # fmt: skip
OF_A_RUN = tuple(number for number in NUMBERS if number.of == "run")


def number_of(key: str) -> Number:
    """Return the record with a key; raise StopIteration if there is none."""
    return next(number for number in NUMBERS if number.key == key)
