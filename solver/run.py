"""Run: the checked, canonical description of a search, and its link.

The events of a run are a function of this description alone. To add a parameter: a field of `Run`, in the order of the
link, a line in PARAMETERS (`parameters`), and its name among the `options` of the algorithms that use it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .algorithms import ALGORITHMS
from .errors import BadInput, either, refused
from .link import STATES, Link, Parameter, whole_number
from .numbers import number_text
from .parameters import (
    ALWAYS_USED,
    BY_KEY,
    LINK,
    PARAMETERS,
    RANDOM_ORDER,
    SINGLE,
    USUAL_MAXIMUM,
    labelled,
    order_in_words,
)
from .tables import Table
from .tiles import HEURISTICS, MAX, Board, Heuristic, Maximum, boards_of_half, solvable, usual_goals

HELLO_START, HELLO_GOAL = "283-164-705", "123-804-765"
LARGEST_HALF = 1_000_000  # boards that can be reached, up to which a search for an unreachable goal is allowed

__all__ = [
    "ALWAYS_USED", "BY_KEY", "LINK", "PARAMETERS", "RANDOM_ORDER", "SINGLE", "USUAL_MAXIMUM", "Run", "labelled",
    "order_in_words", "refuse_unused",
]  # fmt: skip


def refuse_unused(run: "Run", given: Iterable[str]) -> None:
    """Raise BadInput for the first given parameter that the run does not use; the sentence names searches that do."""
    for key in given:
        if key in (*STATES, *run.used) or key not in BY_KEY:
            continue
        only = BY_KEY[key].only_with
        having = [record for record in ALGORITHMS.values() if key in record.options]
        users = [f"{record.label} ({record.key})" for record in having]
        if only is not None:
            users.append(f"a search with {only[0]}={only[1]}")
        label = ALGORITHMS[run.algorithm].label
        raise BadInput(key, f"{label} does not use {key}; leave it out or choose {either(users)}.")


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Run(Link):
    """A search and all its options; every field is checked, and every field, boards too, may be given as text.

    >>> Run("283-164-705", "123-804-765", algorithm="bfs").query()
    'start=283-164-705&goal=123-804-765&algorithm=bfs'
    """

    PARAMETERS = LINK

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
    reopen: str
    weight: float
    depth: int
    cutoff: str
    width: int
    sideways: int
    restarts: int
    temperature: float
    cooling: float
    draws: int
    bound: int
    table: int
    seed: int
    limit: int
    unsolvable: str

    def __init__(self, start: Board | str = "", goal: Board | str = "", **parameters: str | float) -> None:
        """Check every field; raise BadInput for the first that cannot be used, and TypeError for an unknown name.

        The default start is HELLO_START, the default goal that of its size with the blank last. Parameters that the run
        does not use get their defaults, so that runs with the same events are equal.
        """
        if start == "":
            start, goal = HELLO_START, goal or HELLO_GOAL
        start = start if isinstance(start, Board) else Board.parse(start, "start")
        if goal == "":
            goal = usual_goals(start.height, start.width)["blank last"]
        goal = goal if isinstance(goal, Board) else Board.parse(goal, "goal")
        if (goal.height, goal.width) != (start.height, start.width):
            raise BadInput("goal", f"The goal must be {start.size} like the start, not {goal.size}.")
        object.__setattr__(self, "start", start)
        object.__setattr__(self, "goal", goal)
        for parameter in PARAMETERS:
            value = parameters.pop(parameter.key, self.usual(parameter))
            if isinstance(value, bool) or not isinstance(value, str | int | float):
                raise refused(parameter.key, value, "text or a number")
            text = value if isinstance(value, str) else number_text(value)
            read = parameter.read
            if parameter.key == "limit":  # its range depends on the algorithm
                algorithm = ALGORITHMS[self.algorithm]
                read = whole_number("limit", algorithm.sides, algorithm.largest_limit)  # no fewer than its roots
            object.__setattr__(self, parameter.key, read(text))
            record = ALGORITHMS[self.algorithm]
            if text not in (taken := record.choices.get(parameter.key, (text,))):
                is_listed = text == parameter.default or parameter.key in record.passes_over
                if not is_listed:  # a default counts as not given
                    raise refused(parameter.key, text, f"{either(taken)} with {record.label}")
                object.__setattr__(self, parameter.key, read(self.usual(parameter)))
        used = self.used
        if "heuristic" in used:
            self.estimator.check(self.goal, self.cost)
        if "unsolvable" in used and self.unsolvable == "search":
            self._refuse_endless("heuristic" in used)
        if parameters:
            raise TypeError(f"Run has no parameter {', '.join(parameters)}")
        for parameter in PARAMETERS:
            if parameter.key not in used:
                object.__setattr__(self, parameter.key, parameter.read(self.usual(parameter)))

    def _refuse_endless(self, informed: bool) -> None:
        """Raise BadInput if the start can reach too many boards, or h is infinite on all of them."""
        boards = boards_of_half(self.start)
        if boards > LARGEST_HALF:
            reason = f"{boards} boards can be reached, and at most {LARGEST_HALF} are searched"
            raise BadInput("unsolvable", f"unsolvable must be explain, not “search”: {reason}.")
        for record in self.estimator.parts if informed else ():
            if not record.everywhere:
                field = "of" if self.heuristic == MAX.key else "heuristic"
                reason = f"{record.label} is infinite on every board that can be reached"
                raise BadInput(field, f"{field} must name another heuristic with unsolvable=search: {reason}.")

    def usual(self, parameter: Parameter) -> str:
        """Return the default of a parameter: that of the run's algorithm if it has one of its own."""
        key, usual = parameter.key, parameter.default
        return usual if key == "algorithm" else ALGORITHMS[self.algorithm].usual(key, usual)

    def differs(self, other: "Run", key: str) -> bool:
        """Tell whether two runs differ in a parameter; the different defaults of two algorithms do not count."""
        values = (getattr(self, key), getattr(other, key))
        are_usual = values == (self.usual(BY_KEY[key]), other.usual(BY_KEY[key]))
        return values[0] != values[1] and not (are_usual and self.algorithm != other.algorithm)

    def options_for(self, algorithm: str) -> dict[str, str]:
        """Return by key the texts of the options used, without those whose value another algorithm does not offer."""
        texts = self.texts()
        used = {key: texts[key] for key in self.used if key != "algorithm"}
        if algorithm == self.algorithm:
            return used
        choices = ALGORITHMS[algorithm].choices
        chosen = [key for key in used if used[key] != self.usual(BY_KEY[key]) and used[key] in choices.get(key, ())]
        return {key: text for key, text in used.items() if key in chosen or key not in choices}

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Run":
        """Return the run with these parameters; raise BadInput."""
        return cls(**given)

    def under(self, chosen: Mapping[str, str | int]) -> "Run":
        """Return this run with other values of parameters that it uses; the values are not checked."""
        other = object.__new__(Run)
        for name in Run.__dataclass_fields__:
            object.__setattr__(other, name, chosen[name] if name in chosen else getattr(self, name))
        return other

    @property
    def used(self) -> tuple[str, ...]:
        """Return the keys of the parameters that this run uses, in the order of the link."""
        options = {*ALWAYS_USED, *ALGORITHMS[self.algorithm].options}
        for parameter in PARAMETERS:
            if parameter.only_with is not None:
                other, value = parameter.only_with
                if other in options and getattr(self, other) == value:
                    options.add(parameter.key)
            if parameter.only_while is not None and getattr(self, parameter.only_while[0]) != parameter.only_while[1]:
                options.discard(parameter.key)
        if not solvable(self.start, self.goal):
            options.add("unsolvable")
        return tuple(parameter.key for parameter in PARAMETERS if parameter.key in options)

    @property
    def estimator(self) -> Heuristic:
        """Return the heuristic of the run: a listed one, or the maximum of those named by `of`."""
        record = HEURISTICS[self.heuristic]
        if isinstance(record, Maximum):
            return record.of(tuple(HEURISTICS[key] for key in self.of.split("-")))
        return record

    @property
    def tables(self) -> tuple[Table, ...]:
        """Return the tables that must be built before the run can start."""
        return self.estimator.tables(self.goal) if "heuristic" in self.used else ()

    def texts(self) -> dict[str, str]:
        """Return the boards and the parameters that are used, as texts by key."""
        values = {key: getattr(self, key) for key in self.used}
        texts = {key: value if isinstance(value, str) else number_text(value) for key, value in values.items()}
        return {"start": str(self.start), "goal": str(self.goal), **texts}
