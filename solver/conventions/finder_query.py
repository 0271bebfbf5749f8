"""FinderQuery: the checked description of what the finder of conventions looks for, and its link."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl

from ..algorithms import ALGORITHMS
from ..errors import BadInput, either, quoted, shown
from ..link import Link, Parameter, refuse_longer, refuse_others, several_of, whole_number
from ..numbers import number_of, number_text
from ..run import BY_KEY, SINGLE, Run
from ..tiles import Board, solvable
from .axes import MOST_TRIED, count, options_of

NAMES = {"depth": "max_depth"}  # keys of numbers that differ from those of a run's counts
MOVE_COSTS = dict(BY_KEY["cost"].values)  # values of `move_cost` that may also be given as `cost`
MOST_TAKEN = 1000
TAKEN = "taken"  # the parameter with the boards expanded first
MOST_EXPANDED = 200_000  # expansions of a run, unless a number of the query says when to stop
NUMBERS = (
    "expanded", "expanded_before_goal", "generated", "largest_frontier", "nodes", "cost", "depth", "deepest_made",
    "states_reached", "states_expanded", "dropped",
)  # fmt: skip


# Parameters of a run that are given, not tried, by their keys here, where `cost` and `depth` are numbers.
GIVEN = {"move_cost": "cost", "weight": "weight", "depth_limit": "depth", "width": "width", "bound": "bound"}


def _taken(text: str) -> tuple[str, ...]:
    boards = text.split()
    if len(boards) > MOST_TAKEN:
        raise BadInput(TAKEN, f"{TAKEN} names {len(boards)} boards; at most {MOST_TAKEN} are allowed.")
    return tuple(str(_board(board)) for board in boards)


def _board(text: str) -> Board:
    try:
        return Board.parse(text)
    except BadInput as error:
        raise BadInput(TAKEN, f"In {TAKEN}, {quoted(text)} cannot be used: {error}") from error


def _several(key: str, allowed: Mapping[str, Any]) -> Callable[[str], tuple[str, ...]]:
    read = several_of(key, allowed, 1, "-".join(list(allowed)[:2]))
    return lambda text: read("-".join(text.split())) if text.strip() else ()


def _number(key: str) -> Parameter:
    read, number = whole_number(key, 0, 10**9, digits=10), number_of(NAMES.get(key, key))
    return Parameter(
        key, "", lambda text: read(text) if text else None, label=number.label.capitalize(), help=number.definition
    )


def _given(key: str) -> Parameter:
    of_a_run = BY_KEY[GIVEN[key]]
    return replace(of_a_run, key=key, default="", read=lambda text: of_a_run.read(text) if text else None)


@dataclass(frozen=True, slots=True)
class FinderQuery(Link):
    """What is known of a run: its boards, its numbers, the boards expanded first, and the searches that it may be.

    Without a search all listed ones are tried, without a heuristic all that apply to the boards. Parameters `given`
    have that value in every search that uses them.
    """

    PARAMETERS = (
        Parameter("start", "", lambda text: Board.parse(text, "start"), always=True),
        Parameter("goal", "", lambda text: Board.parse(text, "goal"), always=True),
        Parameter("algorithm", "", _several("algorithm", ALGORITHMS), label="Search", many=True),
        Parameter("heuristic", "", _several("heuristic", SINGLE), label="Heuristic", many=True),
        *map(_given, GIVEN),
        *map(_number, NUMBERS),
        Parameter("taken", "", _taken, label="Expanded first, in order", many=True),
    )  # fmt: skip

    start: Board
    goal: Board
    algorithm: tuple[str, ...] = ()
    heuristic: tuple[str, ...] = ()
    given: tuple[tuple[str, str | float], ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    taken: tuple[str, ...] = ()

    @classmethod
    def parse(cls, query: str | Mapping[str, str], passed_over: Any = None) -> "FinderQuery":
        """Read a query, in which `algorithm`, `heuristic` and `taken` may be repeated; raise BadInput.

        Parameters whose whole name matches `passed_over` are ignored.
        """
        if isinstance(query, str):
            refuse_longer(query, MOST_TAKEN * 40)
            many = {parameter.key: "" for parameter in cls.PARAMETERS if parameter.many}
            rest = []
            for key, text in parse_qsl(query.removeprefix("?"), keep_blank_values=True):
                if passed_over and passed_over.fullmatch(key):
                    continue
                if key in many:
                    many[key] = f"{many[key]} {text}".strip()
                else:
                    rest.append(("move_cost" if key == "cost" and text in MOVE_COSTS else key, text))
            repeated = [key for key, _ in rest]
            for key in repeated:
                if repeated.count(key) > 1:
                    raise BadInput(key, f"{shown(key, 30)} is given {repeated.count(key)} times; give it once.")
            query = {**dict(rest), **{key: text for key, text in many.items() if text}}
        refuse_others(query, (parameter.key for parameter in cls.PARAMETERS))
        return cls.read(query)

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "FinderQuery":
        """Return the query with these parameters; raise BadInput."""
        run = Run(given.get("start", ""), given.get("goal", ""))
        algorithm, heuristic, taken = (cls.value(given, key) for key in ("algorithm", "heuristic", "taken"))
        fixed = tuple((key, value) for key in GIVEN if (value := cls.value(given, key)) is not None)
        numbers = tuple((key, value) for key in NUMBERS if (value := cls.value(given, key)) is not None)
        for board in taken:
            read = _board(board)
            if (read.height, read.width) != (run.start.height, run.start.width):
                raise BadInput(
                    TAKEN, f"Boards in {TAKEN} must be {run.start.size} like the start; {read} is {read.size}."
                )
            if not solvable(run.start, read):
                raise BadInput(
                    TAKEN, f"{TAKEN} must not name {read}: no moves lead there from the start, so no search expands it."
                )
        if not numbers and not taken:
            raise BadInput("expanded", f"Give at least one number, {either(NUMBERS)}, or the boards expanded first.")
        if not solvable(run.start, run.goal):
            raise BadInput(
                "goal", "The goal must be one that moves lead to from the start; no search has numbers without a path."
            )
        sought = cls(run.start, run.goal, algorithm, heuristic, fixed, numbers, taken)
        sought.refuse_unused()
        if (most := sought.conventions) > MOST_TRIED:
            raise BadInput("algorithm", f"This would try {most} conventions, and at most {MOST_TRIED} are allowed; "
                           "name one or more searches by algorithm.")  # fmt: skip
        return sought

    def texts(self) -> Mapping[str, Any]:
        """Return the parameters as texts."""
        given = {key: value if isinstance(value, str) else number_text(value) for key, value in self.given}
        numbers = {key: str(value) for key, value in self.numbers}
        return {
            "start": str(self.start), "goal": str(self.goal), "algorithm": "-".join(self.algorithm),
            "heuristic": "-".join(self.heuristic), **given, **numbers, "taken": " ".join(self.taken),
        }  # fmt: skip

    def bases(self) -> list[Run]:
        """Return the runs that are tried, with default conventions: each search with each heuristic that it may use.

        Raise BadInput for a heuristic that is named but does not apply.
        """
        found = []
        for algorithm in self.algorithm or ALGORITHMS:
            informed = "heuristic" in ALGORITHMS[algorithm].options
            fixed = {GIVEN[key]: value for key, value in self.given if GIVEN[key] in options_of(algorithm)}
            for heuristic in (self.heuristic or SINGLE) if informed else ("manhattan",):
                try:
                    found.append(Run(self.start, self.goal, algorithm=algorithm, heuristic=heuristic, **fixed))
                except BadInput:
                    if self.heuristic:
                        raise
        return found

    def refuse_unused(self) -> None:
        """Raise BadInput for the first parameter that is given although no search that is tried uses it."""
        for key, _ in self.given:
            using = [record for algorithm, record in ALGORITHMS.items() if GIVEN[key] in options_of(algorithm)]
            if self.algorithm and not {record.key for record in using} & set(self.algorithm):
                users = either(f"{record.label} ({record.key})" for record in using)
                raise BadInput(key, f"No search named by algorithm uses {key}; leave it out or add {users}.")

    @property
    def conventions(self) -> int:
        """Return how many conventions are tried."""
        return sum(map(count, self.bases()))

    @property
    def cells_taken(self) -> list[bytes]:
        """Return the boards expanded first, in order, as bytes cell by cell."""
        return [bytes(_board(board).cells) for board in self.taken]

    @property
    def most_expanded(self) -> int:
        """Return the expansions after which a run cannot match any more, with some to spare for the nearest ones."""
        known = [
            value for key, value in self.numbers if key in ("expanded", "expanded_before_goal", "generated", "nodes")
        ]
        return min(known) + max(3, min(known) // 10) if known else MOST_EXPANDED
