"""The numbers that are counted and measured: their labels, definitions, formats, and whether less is better.

To add one of a run: a record here, and a field of that name in `Result` and in the rows of experiments. Page, command
line, files and docs read it from here. Numbers of other things are records too, which their views look up.

Numbers are also formatted here; static/core/lib/format.js formats those of the page in the same way.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from .messages import Word

THIN = "\u202f"  # between thousands, on the page
SPACE = " "  # on a terminal
LARGEST = 1e300  # of a number of others: sums of such numbers are finite, and whole numbers can be converted


def is_real(value: object) -> bool:
    """Return whether a value is a number of at most LARGEST in absolute value.

    >>> [is_real(value) for value in (1, 0.5, True, float("nan"), 10**400)]
    [True, True, False, False, False]
    """
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= LARGEST


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
    """Return a number with `decimals` decimals, with halves rounded up as on the page."""
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
    """Return an approximate duration in seconds, minutes, hours or days."""
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}s"
    return f"{max(1, round(seconds))} second{'' if round(seconds) <= 1 else 's'}"


@dataclass(frozen=True, slots=True)
class Form:
    """The format of a number on a terminal, for one value and for an average of several."""

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


@dataclass(frozen=True, slots=True)
class Number:
    """A number that people see. `of` is the thing that has it, `form` a key of FORMS."""

    label = Word("number-{0.key}")
    definition = Word("number-{0.key}.help")
    short = Word("number-{0.key}.short", "")  # its short label
    unit = Word("number-{0.key}.unit", "")  # of its values

    key: str
    of: str
    form: str = "whole"
    featured: bool = False  # shown first among the numbers of a run
    less_is_better: bool = True  # if two searches find a path
    of_path: bool = False  # known only if a path was found, so never a lower bound because of a node limit

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
    Number("cost", "run", featured=True, of_path=True),
    Number("expanded", "run", featured=True),
    Number("expanded_before_goal", "run"),
    Number("generated", "run"),
    Number("discarded", "run", less_is_better=False),
    Number("dropped", "run"),
    Number("reopened", "run"),
    Number("largest_frontier", "run", featured=True),
    Number("max_depth", "run", less_is_better=False),
    Number("deepest_made", "run", less_is_better=False),
    Number("nodes", "run"),
    Number("states_reached", "run"),
    Number("states_expanded", "run"),
    Number(
        # A path that is far too long has a small branching factor.
        "branching",
        "run",
        "ratio",
        featured=True,
        of_path=True,
        less_is_better=False,
    ),  # small for a path far too long
    Number("excess", "run", of_path=True),
    Number("seconds", "run", "milliseconds"),
    Number("moves", "path", of_path=True),
    Number("same", "path"),
    Number("depth", "node"),
    Number("g", "node"),
    Number("h", "node"),
    Number("f", "node"),
    Number("frontier", "step"),
    Number("bound", "step"),
    Number("distance", "board"),
    Number("true_distance", "board"),
    Number("error", "heuristic", "mean"),
)
OF_A_RUN = tuple(number for number in NUMBERS if number.of == "run")


def number_of(key: str) -> Number:
    """Return the record with a key; raise StopIteration if there is none."""
    return next(number for number in NUMBERS if number.key == key)
