"""Run: the checked, canonical description of a search, and its link.

The events of a run are a function of this description alone. To add a parameter: a field of `Run`, in the order of the
link, a line in PARAMETERS (`parameters`), and its name among the `options` of the algorithms that use it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np

from .algorithms import ALGORITHMS
from .byte_cache import RUN_BYTES
from .errors import BadInput, refusal
from .link import (
    LONGEST_OF_PROBLEMS,
    STATES,
    Link,
    Parameter,
    named_problem,
    one_listed,
    one_of,
    refuse_longer,
    whole_number,
)  # fmt: skip
from .messages import Message
from .numbers import number_text
from .parameters import (
    ALWAYS_USED,
    BY_KEY,
    BY_KEY_OF_PROBLEMS,
    LINK,
    OF_PROBLEMS,
    PARAMETERS,
    SINGLE,
    USUAL_MAXIMUM,
    order_in_words,
    order_label,
)
from .problem import HEURISTICS_OF, PROBLEMS, StateSpace, usual_heuristic
from .problem.estimator import Estimator
from .problem.space import RANDOM_ORDER, REVERSED, UNIT, State
from .problem.table import StateTable
from .problem.table_cache import PendingTable, TableKey, table_of
from .tables import Table

__all__ = [
    "ALWAYS_USED", "BY_KEY", "LINK", "PARAMETERS", "RANDOM_ORDER", "SINGLE", "USUAL_MAXIMUM", "Run",
    "order_in_words", "order_label", "problem_of", "refuse_unused",
]  # fmt: skip


def refuse_unused(run: "Run", given: Iterable[str]) -> None:
    """Raise BadInput for the first given parameter that the run does not use, naming searches that use it."""
    for key in given:
        if key in (*STATES, *run.used) or key not in BY_KEY:
            continue
        only = BY_KEY[key].only_with
        if key in PROBLEMS[run.problem].lacks:
            raise BadInput(key, Message("run-problem-lacks", problem=run.problem, key=key))
        searches = [f"{record.label} ({record.key})" for record in ALGORITHMS.values() if key in record.options]
        label = ALGORITHMS[run.algorithm].label
        if only is None:
            raise BadInput(key, Message("run-not-used", search=label, key=key, searches=searches))
        form = "run-not-used-or-with" if searches else "run-not-used-with"
        option, listed = "=".join(only), ", ".join(searches)
        raise BadInput(key, Message(form, search=label, key=key, searches=listed, option=option))


class _Kept:
    """Values that a run computes from its fields on first use."""

    __slots__ = ("_hash", "_used")
    _hash: int
    _used: tuple[str, ...]


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Run(_Kept, Link):
    """A search and all its options; every field is checked, and may be given as text, including boards.

    >>> Run("283-164-705", "123-804-765", algorithm="bfs").query()
    'start=283-164-705&goal=123-804-765&algorithm=bfs'
    """

    PARAMETERS = LINK
    FIRST = ("problem",)

    start: State
    goal: State
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

    def __init__(self, start: object = "", goal: object = "", **parameters: str | float) -> None:
        """Check every field; raise BadInput for the first that cannot be used, and TypeError for an unknown name.

        Start and goal are texts, states or boards, by default those of the problem. Unused parameters get their
        defaults, so that runs with the same events are equal.
        """
        given = {key: _text(key, parameters.pop(key)) for key in OF_PROBLEMS if key in parameters}
        space = start.space if isinstance(start, State) and not given else problem_of(given)
        if start == "" or goal == "":
            usual_start, usual_goal = space.ends(str(start))
            start, goal = start or usual_start, goal or usual_goal
        for key, state in zip(STATES, space.read_ends(start, goal), strict=True):
            object.__setattr__(self, key, state)
        for parameter in PARAMETERS:
            if parameter.key not in parameters and parameter.key != "algorithm":
                object.__setattr__(self, parameter.key, self._usual_value(parameter))
                continue
            text = _text(parameter.key, parameters.pop(parameter.key, parameter.default))
            object.__setattr__(self, parameter.key, self._reader(parameter)(text))
            record = ALGORITHMS[self.algorithm]
            if text not in (taken := record.choices.get(parameter.key, (text,))):
                is_listed = text == parameter.default or parameter.key in record.passes_over
                if not is_listed:  # a default counts as not given
                    raise refusal("must-be-one-of-with", parameter.key, text, allowed=taken, search=record.label)
                object.__setattr__(self, parameter.key, self._usual_value(parameter))
        used = self._find_used()
        if "heuristic" in used:
            self.estimator.check(self.goal.value, self.cost)
        if "unsolvable" in used and self.unsolvable == "search":
            self._refuse_endless("heuristic" in used)
        if ALGORITHMS[self.algorithm].sides == 2:
            object.__setattr__(self, "goal", self._only_goal())
        if parameters:
            raise TypeError(f"Run has no parameter {', '.join(parameters)}")
        for parameter in PARAMETERS:
            if parameter.key not in used:
                object.__setattr__(self, parameter.key, self._usual_value(parameter))

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            found = hash(tuple(getattr(self, name) for name in Run.__dataclass_fields__))
            object.__setattr__(self, "_hash", found)
            return found

    def _only_goal(self) -> State:
        """Return the goal as one state for a search from both ends; raise BadInput if it may be several."""
        if self.goal.value is not None:
            return self.goal
        label = ALGORITHMS[self.algorithm].label
        try:
            first, *others = self.space.goals_of(str(self.goal))
        except BadInput as error:
            raise BadInput("goal", Message("run-one-goal", search=label, why=error.message)) from error
        if others:
            goals, other = self.space.goal_texts(str(self.goal)), ALGORITHMS["astar"].label
            count = str(1 + len(others))
            raise BadInput("goal", Message("run-goals", search=label, count=count, goals=goals, other=other))
        return replace(self.goal, value=first)

    def _reader(self, parameter: Parameter) -> Callable[[str], Any]:
        """Return the reader of a parameter that depends on the problem and earlier parameters; else None."""
        key = parameter.key
        if key not in ("limit", "heuristic", "order", "cost"):
            return parameter.read
        return _reader_of(key, self.problem, self.algorithm, self.space.costs)

    def _usual_value(self, parameter: Parameter) -> Any:
        """Return the value of the default of a parameter."""
        return _usual_value_of(parameter.key, self.problem, self.algorithm, self.space.costs)

    def _refuse_endless(self, informed: bool) -> None:
        """Raise BadInput if the start can reach too many states, or h is infinite on all of them."""
        self.space.refuse_endless(self.start)
        for record in self.estimator.parts if informed else ():
            if not record.everywhere:
                field = "of" if record.key != self.heuristic else "heuristic"
                raise BadInput(field, Message("run-endless-h", field=field, heuristic=record.label))

    def usual(self, parameter: Parameter) -> str:
        """Return the default of a parameter, which the run's algorithm may override."""
        if parameter.key in OF_PROBLEMS or parameter.key == "algorithm":
            return parameter.default
        return _usual_of(parameter.key, parameter.default, self.problem, self.algorithm, self.space.costs)

    def differs(self, other: "Run", key: str) -> bool:
        """Return whether two runs differ in a parameter; the different defaults of two algorithms do not count."""
        values = (getattr(self, key), getattr(other, key))
        are_usual = values == (self.usual(BY_KEY[key]), other.usual(BY_KEY[key]))
        return values[0] != values[1] and not (are_usual and self.algorithm != other.algorithm)

    def options_for(self, algorithm: str) -> dict[str, str]:
        """Return the texts of the used options by key, without values that another algorithm does not offer."""
        texts = self.texts()
        used = {key: texts[key] for key in self.used if key != "algorithm"}
        if algorithm == self.algorithm:
            return used
        choices = ALGORITHMS[algorithm].choices
        chosen = [key for key in used if used[key] != self.usual(BY_KEY[key]) and used[key] in choices.get(key, ())]
        own = [key for key in used if used[key] == self.usual(BY_KEY[key]) != BY_KEY[key].default]  # of this search
        return {key: text for key, text in used.items() if key in chosen or key not in (*choices, *own)}

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Run":
        """Return the run with these parameters; raise BadInput, also if its canonical link is too long to be read."""
        run = cls(**given)
        refuse_longer(run.query(), LONGEST_OF_PROBLEMS)
        return run

    def under(self, chosen: Mapping[str, str | int]) -> "Run":
        """Return this run with other values of parameters that it uses; the values are not checked."""
        other = object.__new__(Run)
        for name in Run.__dataclass_fields__:
            object.__setattr__(other, name, chosen[name] if name in chosen else getattr(self, name))
        return other

    @property
    def used(self) -> tuple[str, ...]:
        """Return the keys of the parameters that this run uses, in the order of the link."""
        try:
            return self._used
        except AttributeError:
            found = self._find_used()
            object.__setattr__(self, "_used", found)
            return found

    def _find_used(self) -> tuple[str, ...]:
        options = {*ALWAYS_USED, *ALGORITHMS[self.algorithm].options}
        for parameter in PARAMETERS:
            if parameter.only_with is not None:
                other, value = parameter.only_with
                if other in options and getattr(self, other) == value:
                    options.add(parameter.key)
            if parameter.only_while is not None and getattr(self, parameter.only_while[0]) != parameter.only_while[1]:
                options.discard(parameter.key)
        if not self.is_solvable:
            options.add("unsolvable")
        options -= PROBLEMS[self.problem].lacks
        return tuple(parameter.key for parameter in PARAMETERS if parameter.key in options)

    @property
    def problem(self) -> str:
        """Return the key of its problem."""
        return self.start.problem

    @property
    def thing(self) -> str:
        """Return the key of the noun for a state, such as `board` or `place`, the argument $thing of messages."""
        return str(PROBLEMS[self.problem].noun)

    @property
    def space(self) -> StateSpace:
        """Return the states and moves of its problem, with the parameters of the link."""
        return self.start.space

    @property
    def is_solvable(self) -> bool:
        """Return whether moves may lead from the start to a goal, as far as that is known without a search."""
        return self.space.is_solvable(self.start, self.goal)

    @property
    def has_parity(self) -> bool:
        """Return whether the costs of all paths between two states are all even or all odd."""
        return self.space.HAS_PARITY and self.cost == UNIT

    @property
    def heuristics(self) -> Mapping[str, Any]:
        """Return the heuristics of its problem by key."""
        return HEURISTICS_OF[self.problem]

    @property
    def state_table(self) -> StateTable:
        """Return the table of the states of a problem that is not tiles; raise BadInput if there are too many."""
        key = self._table_key
        assert key, "boards have no table"
        return table_of(key.space, key.roots, key.order)

    @property
    def nbytes(self) -> int:
        """Return its approximate size in bytes, including its state space."""
        return RUN_BYTES + self.space.BYTES

    @property
    def pending_table(self) -> PendingTable | None:
        """Return the table of states that must be built before the run can start; None if none is needed."""
        key = self._table_key
        return PendingTable(key) if key else None

    @property
    def generation_order(self) -> str:
        """Return the order of generation: `order`, or its reverse if the newest child is expanded first."""
        is_reversed = ALGORITHMS[self.algorithm].takes_newest_first and PROBLEMS[self.problem].stacks_in_reverse
        return REVERSED.get(self.order, self.order) if is_reversed else self.order

    @property
    def _table_key(self) -> TableKey | None:
        """Return the key of its table of states; None if it needs none."""
        space = self.space
        order = "listed" if space.actions or self.order == RANDOM_ORDER else self.generation_order
        ends = tuple(end.value for end in (self.start, self.goal) if end.value is not None)
        roots = space.roots(ends)
        return None if roots is None else TableKey(space, () if space.is_listed else roots, order)

    @property
    def goal_v(self) -> np.ndarray:
        """Return uint8[v]: 1 for the goals among the states of `state_table`."""
        text = str(self.goal)
        return self.state_table.goals(text, self.space.read_goal(text, self.start.value)[1])

    @property
    def estimator(self) -> Any:
        """Return the heuristic: a record of boards, or the Estimator of one on a table."""
        record = self.heuristics[self.heuristic]
        return Estimator(record, self) if self.pending_table else record.estimator(self)

    @property
    def tables(self) -> tuple[Table, ...]:
        """Return the tables of its heuristic that must be built before the run can start."""
        return self.estimator.tables(self.goal.value) if "heuristic" in self.used else ()

    def texts(self) -> dict[str, str]:
        """Return the boards and the parameters that are used, as texts by key."""
        values = {key: getattr(self, key) for key in self.used}
        texts = {key: value if isinstance(value, str) else number_text(value) for key, value in values.items()}
        problem = PROBLEMS[self.problem].named(self.space)
        return {**problem, "start": str(self.start), "goal": str(self.goal), **texts}


def problem_of(given: Mapping[str, str]) -> StateSpace:
    """Return the space of the problem that texts name; raise BadInput for a parameter of another problem too."""
    key = BY_KEY_OF_PROBLEMS["problem"].read(named_problem(given))
    record = PROBLEMS[key]
    texts = {name: text for name, text in given.items() if name != "problem"}
    own = [parameter.key for parameter in record.parameters]
    for name in texts:
        if name not in own:
            having = [one.key for one in PROBLEMS.values() if name in {own.key for own in one.parameters}]
            raise BadInput(name, Message("run-has-no", problem=record.label, key=key, name=name, having=having))
    return record.make(record.texts(texts))


@lru_cache(maxsize=1_000)
def _usual_of(key: str, usual: str, problem: str, algorithm: str, costs: tuple[str, ...]) -> str:
    """Return the default of a parameter for a problem and an algorithm; `usual` is the problem's own default."""
    record = PROBLEMS[problem]
    if key == "heuristic":
        usual = usual_heuristic(problem)
    elif key == "order":
        usual = record.orders[0]
    elif key == "cost":
        usual = costs[0]
    else:
        usual = record.usual.get(key, usual)
    return ALGORITHMS[algorithm].usual(key, usual)


@lru_cache(maxsize=1_000)
def _reader_of(key: str, problem: str, algorithm: str, costs: tuple[str, ...]) -> Callable[[str], Any]:
    """Return the function that reads the text of a parameter that depends on them."""
    if key == "limit":
        record = ALGORITHMS[algorithm]
        return whole_number("limit", record.sides, record.largest_limit)  # at least its roots
    if key == "heuristic":
        return one_listed("heuristic", "heuristic", HEURISTICS_OF[problem])
    if key == "cost":
        return one_of("cost", costs)
    return PROBLEMS[problem].read_order or one_of("order", PROBLEMS[problem].orders)


@lru_cache(maxsize=1_000)
def _usual_value_of(key: str, problem: str, algorithm: str, costs: tuple[str, ...]) -> Any:
    """Return the value of the default of a parameter."""
    depends = key in ("limit", "heuristic", "order", "cost")
    read = _reader_of(key, problem, algorithm, costs) if depends else BY_KEY[key].read
    return read(_usual_of(key, BY_KEY[key].default, problem, algorithm, costs))


def _text(key: str, value: object) -> str:
    """Return the text of a value; raise BadInput, naming its parameter, if it is neither text nor a number."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise refusal("must-be-text-or-number", key, value)
    return value if isinstance(value, str) else number_text(value)
