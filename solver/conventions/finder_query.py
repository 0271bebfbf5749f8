"""FinderQuery: the checked description of a search for conventions, and its link."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl

from ..algorithms import ALGORITHMS
from ..errors import BadInput, quoted, refusal
from ..link import (
    Link,
    Parameter,
    named_problem,
    refuse_longer,
    refuse_others,
    refuse_repeated,
    several_of,
    whole_number,
)
from ..messages import Message
from ..numbers import number_of, number_text
from ..parameters import BY_KEY_OF_PROBLEMS
from ..problem import PROBLEMS, SINGLE_OF, State
from ..problem.tiles import Board, solvable
from ..reading.answers import names_in
from ..run import BY_KEY, SINGLE, Run
from ..state_bytes import TableBytes, state_bytes
from .axes import MOST_TRIED, count, options_of

NAMES = {"depth": "max_depth"}  # numbers whose keys differ from those of a run's counts
MOVE_COSTS = dict(BY_KEY["cost"].values)  # values of `move_cost`, also accepted as `cost`
MOST_TAKEN = 1000
TAKEN = "taken"  # the parameter with the boards expanded first
MOST_EXPANDED = 200_000  # expansions of a run, unless a number of the query sets an earlier end
NUMBERS = (
    "expanded", "expanded_before_goal", "generated", "largest_frontier", "nodes", "cost", "depth", "deepest_made",
    "states_reached", "states_expanded", "dropped",
)  # fmt: skip


# Parameters of a run that the query fixes, by their keys in the query, where `cost` and `depth` are numbers.
GIVEN = {"move_cost": "cost", "weight": "weight", "depth_limit": "depth", "width": "width", "bound": "bound"}


def _taken(text: str) -> tuple[str, ...]:
    boards = text.split()
    if len(boards) > MOST_TAKEN:
        raise _too_many(len(boards), "board")
    return tuple(str(_board(board)) for board in boards)


def _board(text: str) -> Board:
    try:
        return Board.parse(text)
    except BadInput as error:
        raise BadInput(
            TAKEN, Message("taken-unreadable", field=TAKEN, part=quoted(text), fault=error.message)
        ) from error


def _states_taken(text: str, run: Run) -> tuple[str, ...]:
    """Return the canonical texts of states of a problem other than tiles; raise BadInput."""
    states = state_bytes(run)
    assert isinstance(states, TableBytes), "a board is read by itself"

    def read(part: str) -> str:
        try:
            return str(states.shown(states.read(part)))
        except BadInput as error:
            fault = error.message if error.field != "answer" else str(error).removeprefix("answer ")
            raise BadInput(
                TAKEN, Message("taken-unreadable", field=TAKEN, part=quoted(part, 40), fault=fault)
            ) from error

    def is_name(part: str) -> bool:
        try:
            return bool(read(part))
        except BadInput:
            return False

    taken = names_in(text, is_name)
    if len(taken) > MOST_TAKEN:
        raise _too_many(len(taken), run.thing)
    return tuple(map(read, taken))


def _too_many(count: int, thing: str) -> BadInput:
    return BadInput(TAKEN, Message("taken-too-many", field=TAKEN, count=str(count), most=str(MOST_TAKEN), thing=thing))


def _cost(text: str) -> float:
    """Return a path cost, which may have decimals where moves do; raise BadInput."""
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,3})?", text):
        raise refusal("conventions-cost", "cost", text)
    return int(float(text)) if float(text).is_integer() else float(text)


def _refuse_unreachable(run: Run, taken: Sequence[str]) -> None:
    """Raise BadInput for boards to which no moves lead from the start: no search expands them."""
    for board in taken:
        read = _board(board)
        start = run.start.value
        if (read.height, read.width) != (start.height, start.width):
            raise BadInput(TAKEN, Message("taken-size", field=TAKEN, size=start.size, board=str(read), came=read.size))
        if not solvable(start, read):
            raise BadInput(TAKEN, Message("taken-unreachable", field=TAKEN, board=str(read)))


def _several(key: str, allowed: Mapping[str, Any]) -> Callable[[str], tuple[str, ...]]:
    read = several_of(key, allowed, 1, "-".join(list(allowed)[:2]))
    return lambda text: read("-".join(text.split())) if text.strip() else ()


def label_of(key: str) -> str:
    """Return the name of a number."""
    return number_of(NAMES.get(key, key)).label


def _number(key: str) -> Parameter:
    read = whole_number(key, 0, 10**9, digits=10)
    return Parameter(key, "", lambda text: read(text) if text else None, message=f"number-{NAMES.get(key, key)}")


def _given(key: str) -> Parameter:
    of_a_run = BY_KEY[GIVEN[key]]
    return replace(
        of_a_run, key=key, default="", read=lambda text: of_a_run.read(text) if text else None,
        message=f"parameter-{of_a_run.key}",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class FinderQuery(Link):
    """The known facts about a run: its ends, its numbers, the states expanded first, and the possible searches.

    If no search is named, all listed ones are tried; if no heuristic is named, all that apply. The parameters `given`
    have those values in every search that uses them.
    """

    PARAMETERS = (
        *BY_KEY_OF_PROBLEMS.values(),
        Parameter("start", "", lambda text: Board.parse(text, "start"), always=True),
        Parameter("goal", "", lambda text: Board.parse(text, "goal"), always=True),
        Parameter("algorithm", "", _several("algorithm", ALGORITHMS), many=True),
        Parameter("heuristic", "", _several("heuristic", SINGLE), many=True),
        *map(_given, GIVEN),
        *map(_number, NUMBERS),
        Parameter("taken", "", _taken, many=True),
    )  # fmt: skip

    start: State
    goal: State
    algorithm: tuple[str, ...] = ()
    heuristic: tuple[str, ...] = ()
    given: tuple[tuple[str, str | float], ...] = ()
    numbers: tuple[tuple[str, float], ...] = ()
    taken: tuple[str, ...] = ()

    @classmethod
    def parse(cls, query: str | Mapping[str, str], passed_over: Any = None) -> "FinderQuery":
        """Read a query, in which `algorithm`, `heuristic` and `taken` may be repeated; raise BadInput.

        Parameters whose whole name matches `passed_over` are ignored.
        """
        if isinstance(query, str):
            refuse_longer(query, MOST_TAKEN * 40)
            many: dict[str, list[str]] = {parameter.key: [] for parameter in cls.PARAMETERS if parameter.many}
            rest = []
            for key, text in parse_qsl(query.removeprefix("?"), keep_blank_values=True):
                if passed_over and passed_over.fullmatch(key):
                    continue
                if key in many:
                    many[key].append(text)
                else:
                    rest.append(("move_cost" if key == "cost" and text in MOVE_COSTS else key, text))
            for key, count in Counter(key for key, _ in rest).items():
                refuse_repeated(key, count)
            record = PROBLEMS.get(named_problem(dict(rest)))
            join = record.join if record else " "
            together = {key: (join if key == TAKEN else " ").join(texts).strip() for key, texts in many.items()}
            query = {**dict(rest), **{key: text for key, text in together.items() if text}}
        refuse_others(query, (parameter.key for parameter in cls.PARAMETERS))
        return cls.read(query)

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "FinderQuery":
        """Return the query with these parameters; raise BadInput."""
        problem = {key: given[key] for key in BY_KEY_OF_PROBLEMS if key in given}
        run = Run(given.get("start", ""), given.get("goal", ""), **problem)
        algorithm, record = cls.value(given, "algorithm"), PROBLEMS[run.problem]
        fixed = tuple((key, value) for key in GIVEN if (value := cls.value(given, key)) is not None)
        if "cost" in record.lacks and "move_cost" in dict(fixed):
            raise BadInput("move_cost", Message("conventions-no-move-cost", problem=run.problem))
        heuristic = _several("heuristic", SINGLE_OF[run.problem])(given.get("heuristic", ""))
        decimals = run.space.decimals
        numbers = tuple((key, value) for key in NUMBERS if (value := cls._number(given, key, decimals)) is not None)
        if run.space.HAS_NAMES:
            taken = _states_taken(given.get(TAKEN, ""), run)
        else:
            taken = cls.value(given, TAKEN)
            _refuse_unreachable(run, taken)
        if not numbers and not taken:
            raise BadInput("expanded", Message("conventions-nothing-known", numbers=NUMBERS, thing=run.thing))
        if not run.is_solvable:
            raise BadInput("goal", Message("conventions-unreachable-goal"))
        sought = cls(run.start, run.goal, algorithm, heuristic, fixed, numbers, taken)
        sought.refuse_unused()
        if (most := sought.conventions) > MOST_TRIED:
            raise BadInput("algorithm", Message("conventions-too-many", count=str(most), most=str(MOST_TRIED)))
        return sought

    @classmethod
    def _number(cls, given: Mapping[str, str], key: str, decimals: int) -> float | None:
        """Return a known number, None if it is not given; only costs may have decimals."""
        if key == "cost" and decimals and given.get(key):
            return _cost(given[key])
        value: int | None = cls.value(given, key)
        return value

    @property
    def run(self) -> Run:
        """Return a run between its ends."""
        return Run(self.start, self.goal)

    def texts(self) -> Mapping[str, Any]:
        """Return the parameters as texts."""
        given = {key: value if isinstance(value, str) else number_text(value) for key, value in self.given}
        numbers = {key: number_text(value) for key, value in self.numbers}
        record = PROBLEMS[self.start.problem]
        return {
            **record.named(self.start.space),
            "start": str(self.start), "goal": str(self.goal), "algorithm": "-".join(self.algorithm),
            "heuristic": "-".join(self.heuristic), **given, **numbers,
            "taken": record.join.join(self.taken),
        }  # fmt: skip

    def bases(self) -> list[Run]:
        """Return the runs to try, with default conventions: each search with each heuristic that it may use.

        Raise BadInput for a named heuristic that does not apply, and for a search to which no heuristic applies.
        """
        listed, usual = tuple(SINGLE_OF[self.start.problem]), self.run.usual(BY_KEY["heuristic"])
        found: list[Run] = []
        for algorithm in self.algorithm or ALGORITHMS:
            informed = "heuristic" in ALGORITHMS[algorithm].options
            fixed = {GIVEN[key]: value for key, value in self.given if GIVEN[key] in options_of(algorithm)}
            tried = len(found)
            for heuristic in (self.heuristic or listed) if informed else (usual,):
                try:
                    found.append(Run(self.start, self.goal, algorithm=algorithm, heuristic=heuristic, **fixed))
                except BadInput as error:
                    if self.heuristic:
                        raise
                    refusal = error
            if self.algorithm and len(found) == tried:
                raise refusal
        return found

    def refuse_unused(self) -> None:
        """Raise BadInput for the first given parameter that none of the searches to try uses."""
        for key, _ in self.given:
            using = [record for algorithm, record in ALGORITHMS.items() if GIVEN[key] in options_of(algorithm)]
            if self.algorithm and not {record.key for record in using} & set(self.algorithm):
                users = [f"{record.label} ({record.key})" for record in using]
                raise BadInput(key, Message("conventions-unused", option=key, searches=users))

    @property
    def conventions(self) -> int:
        """Return the number of conventions to try."""
        return sum(map(count, self.bases()))

    @property
    def states_taken(self) -> list[bytes]:
        """Return the states expanded first, in order, as bytes."""
        states = state_bytes(self.run)
        if isinstance(states, TableBytes):
            return [states.read(text) for text in self.taken]
        return [states.of(_board(board)) for board in self.taken]

    @property
    def most_expanded(self) -> int:
        """Return the number of expansions after which a run can no longer match, with a margin for near matches."""
        bounds = ("expanded", "expanded_before_goal", "generated", "nodes")
        known = [int(value) for key, value in self.numbers if key in bounds]
        return min(known) + max(3, min(known) // 10) if known else MOST_EXPANDED
