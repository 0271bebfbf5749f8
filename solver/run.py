"""Run: the checked, canonical description of a search, and its link.

A run is a pure function of this description. To add a parameter: a field of `Run`, in the order of the link, a line in
PARAMETERS, and its name among the `options` of the algorithms that use it.
"""

import difflib
import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode

from .algorithms import ALGORITHMS, LIMIT_OF_A_BRANCH, Algorithm
from .errors import BadInput, number_text, shown
from .tables import Table
from .tiles.board import MOVES, Board, usual_goals
from .tiles.heuristics import HEURISTICS, MAX, Heuristic, Maximum

HELLO_START, HELLO_GOAL = "283-164-705", "123-804-765"
LARGEST_WEIGHT = 1000.0
LONGEST_QUERY = 4000

SINGLE = {key: record for key, record in HEURISTICS.items() if not isinstance(record, Maximum)}
USUAL_MAXIMUM = "-".join(record.key for record in MAX.parts)


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of the link beside the boards."""

    key: str
    label: str
    default: str
    values: tuple[tuple[str, str], ...]  # (value, label); empty for free ones
    check: Callable[[str], Any]  # text to value; raises BadInput
    help: str
    many: bool = False  # several of the values, joined by -
    only_with: tuple[str, str] | None = None  # used only where another parameter has this value


def _one_of(key: str, allowed: Iterable[str]) -> Callable[[str], str]:
    allowed = tuple(allowed)

    def check(text: str) -> str:
        if text not in allowed:
            raise BadInput(key, f"“{shown(text)}” came; allowed are {', '.join(allowed)}.")
        return text

    return check


def _order(text: str) -> str:
    if sorted(text.upper()) != sorted(MOVES) or len(text) != len(MOVES):
        raise BadInput("order", f"“{shown(text)}” came; allowed is each of U, D, L, R once, such as ULDR.")
    return text.upper()


def _weight(text: str) -> float:
    try:
        value = float(text) if re.fullmatch(r"[0-9.eE+-]{1,40}", text) else math.nan
    except ValueError:
        value = math.nan
    if not 1 <= value <= LARGEST_WEIGHT:  # not a number is not in range either
        raise BadInput("weight", f"“{shown(text)}” came; allowed are numbers from 1 to {LARGEST_WEIGHT:g}.")
    return value


def _whole(key: str, least: int, most: int) -> Callable[[str], int]:
    def check(text: str) -> int:
        if not re.fullmatch("[0-9]{1,13}", text) or not least <= int(text) <= most:
            raise BadInput(key, f"“{shown(text)}” came; allowed are whole numbers from {least} to {most}.")
        return int(text)

    return check


def _number(key: str, label: str, help: str, least: int, most: int, default: int) -> Parameter:
    return Parameter(key, label, str(default), (), _whole(key, least, most), help)


def _of(text: str) -> str:
    keys = text.split("-")
    if len(keys) < 2 or len(set(keys)) < len(keys) or not SINGLE.keys() >= set(keys):
        allowed = f"two or more of {', '.join(SINGLE)}, each once, joined by -, such as {USUAL_MAXIMUM}"
        raise BadInput("of", f"“{shown(text)}” came; allowed are {allowed}.")
    return "-".join(key for key in SINGLE if key in keys)


def _labelled(records: Mapping[str, Algorithm] | Mapping[str, Heuristic]) -> list[tuple[str, str]]:
    return [(key, record.label) for key, record in records.items()]


def _chosen(key: str, label: str, help: str, *values: tuple[str, str], default: str = "") -> Parameter:
    return Parameter(key, label, default or values[0][0], values, _one_of(key, dict(values)), help)


PARAMETERS: tuple[Parameter, ...] = (
    _chosen("algorithm", "Search", "Which search.", *_labelled(ALGORITHMS), default="astar"),
    _chosen("heuristic", "Heuristic", "What h estimates.", *_labelled(HEURISTICS), default="manhattan"),
    Parameter(
        "of", "Maximum of", USUAL_MAXIMUM, tuple(_labelled(SINGLE)), _of,
        "The heuristics of which h is the largest.", many=True, only_with=("heuristic", "max"),
    ),
    Parameter("order", "Move order", MOVES, (), _order, "The order in which the blank's moves are generated."),
    _chosen(
        "goal_test", "Goal test", "When a node is compared with the goal.",
        ("expansion", "when taken from the frontier"), ("generation", "when generated"),
    ),
    _chosen(
        "tie", "Ties on f", "Which of several nodes with the same f is taken first.",
        ("fifo", "oldest first"), ("lifo", "newest first"), ("high_g", "highest g first"), ("low_g", "lowest g first"),
    ),
    _chosen("cost", "Cost of a move", "What a move adds to g.", ("unit", "1"), ("tile", "the number on the tile")),
    _chosen(
        "reached", "Reached states", "Whether states that were reached before are dropped.",
        ("on", "kept in mind (graph search)"), ("off", "forgotten (tree search)"),
        ("parent", "forgotten, but no move is undone"),
    ),
    Parameter("weight", "Weight w", "2", (), _weight, "How much weighted A* trusts h: f = g + w·h."),
    _number("depth", "Depth limit", "The most moves that depth-limited search goes down.", 0, 100_000, 20),
    _number("width", "Beam width", "The most nodes of a level that beam search keeps.", 1, 100_000, 100),
    _number("sideways", "Sideways moves", "How often in a row hill climbing moves where h is the same.", 0, 10_000, 10),
    _number("restarts", "Restarts", "How often hill climbing begins again, walking at random first.", 0, 100_000, 20),
    _number("seed", "Seed", "Where the random numbers of hill climbing begin.", 0, 2**32 - 1, 1),
    _number("limit", "Node limit", "The most nodes the search may keep.", 1, LIMIT_OF_A_BRANCH, 1_000_000),
)  # fmt: skip
ALWAYS_USED = ("algorithm", "order", "cost", "limit")


@dataclass(frozen=True, slots=True, init=False)
class Run:
    """A search to be made; every field is checked and may be given as text, boards too.

    >>> Run("283-164-705", "123-804-765", algorithm="bfs").query()
    'start=283-164-705&goal=123-804-765&algorithm=bfs'
    """

    start: Board
    goal: Board
    algorithm: str
    heuristic: str
    of: str
    order: str
    goal_test: str
    tie: str
    cost: str
    reached: str
    weight: float
    depth: int
    width: int
    sideways: int
    restarts: int
    seed: int
    limit: int

    def __init__(self, start: Board | str = "", goal: Board | str = "", **parameters: str | float) -> None:
        """Check every field; raise BadInput for the first that cannot be used."""
        if start == "":
            start, goal = HELLO_START, goal or HELLO_GOAL
        start = start if isinstance(start, Board) else Board.parse(start, "start")
        if goal == "":
            goal = usual_goals(start.height, start.width)["blank last"]
        goal = goal if isinstance(goal, Board) else Board.parse(goal, "goal")
        if (goal.height, goal.width) != (start.height, start.width):
            raise BadInput("goal", f"a {goal.size} board came; the start is {start.size} and the goal must be as well.")
        object.__setattr__(self, "start", start)
        object.__setattr__(self, "goal", goal)
        for parameter in PARAMETERS:
            value = parameters.pop(parameter.key, parameter.default)
            if isinstance(value, bool) or not isinstance(value, str | int | float):
                raise BadInput(parameter.key, f"{shown(value)} came, which is neither text nor a number.")
            text = value if isinstance(value, str) else number_text(value)
            check = parameter.check
            if parameter.key == "limit":  # whose range is the algorithm's
                check = _whole("limit", 1, ALGORITHMS[self.algorithm].largest_limit)
            object.__setattr__(self, parameter.key, check(text))
        used = self.used
        if "heuristic" in used:
            self.estimator.check(self.goal, self.cost)
        if parameters:
            raise TypeError(f"Run has no parameter {', '.join(parameters)}")
        for parameter in PARAMETERS:
            if parameter.key not in used:  # runs with the same events are equal
                object.__setattr__(self, parameter.key, parameter.check(parameter.default))

    @classmethod
    def parse(cls, query: str | Mapping[str, str]) -> "Run":
        """Read a run from a query string (with or without `?`) or a mapping of texts; raise BadInput."""
        given = read_query(query) if isinstance(query, str) else dict(query)
        known = ("start", "goal", *(parameter.key for parameter in PARAMETERS))
        refuse_others(given, known)
        return cls(**given)

    @property
    def used(self) -> tuple[str, ...]:
        """Return the parameters that this run uses, in the order of the link."""
        options = {*ALWAYS_USED, *ALGORITHMS[self.algorithm].options}
        for parameter in PARAMETERS:
            if parameter.only_with is not None:
                other, value = parameter.only_with
                if other in options and getattr(self, other) == value:
                    options.add(parameter.key)
        return tuple(parameter.key for parameter in PARAMETERS if parameter.key in options)

    @property
    def estimator(self) -> Heuristic:
        """Return the heuristic: one that is listed, or the maximum of those that `of` names."""
        record = HEURISTICS[self.heuristic]
        if isinstance(record, Maximum):
            return record.of(tuple(HEURISTICS[key] for key in self.of.split("-")))
        return record

    @property
    def tables(self) -> tuple[Table, ...]:
        """Return the tables that its search reads and that must be built first."""
        return self.estimator.tables(self.goal) if "heuristic" in self.used else ()

    def query(self) -> str:
        """Return the canonical query: in the order of the table, defaults and unused parameters left out."""
        parts, used = {"start": str(self.start), "goal": str(self.goal)}, self.used
        for parameter in PARAMETERS:
            value = getattr(self, parameter.key)
            text = value if isinstance(value, str) else number_text(value)
            if parameter.key in used and text != parameter.default:
                parts[parameter.key] = text
        return urlencode(parts)


def read_query(query: str) -> dict[str, str]:
    """Split a query string into texts; raise BadInput for one that is too long or names a parameter twice."""
    if len(query) > LONGEST_QUERY:
        raise BadInput("run", f"{len(query)} characters came; a link has at most {LONGEST_QUERY}.")
    pairs = parse_qsl(query.removeprefix("?"), keep_blank_values=True, max_num_fields=None)
    keys = [key for key, _ in pairs]
    for key, text in pairs:
        if keys.count(key) > 1:
            raise BadInput(shown(key, 30), f"it came {keys.count(key)} times; once is allowed.")
        if key in ("start", "goal") and not text.strip():
            raise BadInput(key, "nothing came; write rows of tiles such as 123-456-780.")
    return dict(pairs)


def refuse_others(given: Iterable[str], known: Iterable[str]) -> None:
    """Raise BadInput for the first name that is not a known one, with the one that may be meant."""
    names = tuple(known)
    for key in given:
        if key not in names:
            near = difflib.get_close_matches(key, names, 1)
            hint = f"did you mean {near[0]}?" if near else f"allowed are {', '.join(names)}."
            raise BadInput(shown(key, 30), f"there is no such parameter; {hint}")


def nearest(query: Mapping[str, str]) -> Run:
    """Return the valid run that keeps whatever of `query` can be kept, misspelt names and values put right."""
    allowed = {parameter.key: [value for value, _ in parameter.values] for parameter in PARAMETERS}
    known = ("start", "goal", *allowed)
    meant = {key: text for name, text in query.items() for key in difflib.get_close_matches(name, known, 1)}
    kept: dict[str, str] = {}
    for key in known:
        texts = [meant[key], *difflib.get_close_matches(meant[key], allowed.get(key, ()), 1)] if key in meant else []
        for text in texts:
            try:
                Run.parse({**kept, key: text})
            except BadInput:
                continue
            kept[key] = text
            break
    return Run.parse(kept)
