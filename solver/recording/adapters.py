"""Proxies of problems in the styles that courses use; they record the calls of a search.

A call for the successors of a state is recorded as an expansion; goal tests and values of h are recorded too. All other
attributes are passed through. To add a style: a class here, a line in STYLES.
"""

from collections.abc import Callable, Iterator
from typing import Any

from ..errors import BadInput
from ..messages import Message
from .recorder import Recorder
from .state_text import state_text

STARTS = ("initial", "initial_state", "start", "start_state")
TESTS = ("is_goal", "goal_test")
ESTIMATES = ("h", "heuristic")
MOVES = ("successors", "neighbors", "neighbours")


class Watched:
    """A proxy of a problem: it has the problem's attributes and records the calls of a search.

    The methods that are called most are closures, which look up no attributes.
    """

    def __init__(self, problem: Any, recorder: Recorder) -> None:
        self._problem = problem
        self._recorder = recorder
        for name in ESTIMATES:
            if callable(estimate := getattr(problem, name, None)):
                setattr(self, name, _estimated(estimate, recorder))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._problem, name)

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """Return the class of the problem, for searches that test it with isinstance."""
        return type(self._problem)

    def _record_tests(self, *names: str) -> None:
        """Record goal tests under all these names if the problem has one of them."""
        for name in names:
            if test := next(
                (getattr(self._problem, one) for one in (name, *names) if hasattr(self._problem, one)), None
            ):
                setattr(self, name, _tested(test, self._recorder))


def _estimated(estimate: Callable[..., Any], recorder: Recorder) -> Callable[..., Any]:
    def estimated(node: Any, *rest: Any) -> Any:
        """Estimate h of a node or a state."""
        value = estimate(node, *rest)
        recorder.estimate(getattr(node, "state", node), value)
        return value

    return estimated


def _tested(test: Callable[[Any], Any], recorder: Recorder) -> Callable[[Any], Any]:
    record = recorder.test

    def tested(state: Any) -> Any:
        """Test a state."""
        answer = test(state)
        record(state, answer)
        return answer

    return tested


class WatchedAima(Watched):
    """A proxy of a problem as aima-python and simpleai have them: `actions` and `result`."""

    def __init__(self, problem: Any, recorder: Recorder) -> None:
        super().__init__(problem, recorder)
        self._actions, self._result = problem.actions, problem.result
        self._cost = _step_cost(problem)
        self._record_tests(*TESTS)

    def actions(self, state: Any) -> Any:
        """Return the actions of a state; record its expansion."""
        self._recorder.expand(state)
        return self._actions(state)

    def result(self, state: Any, action: Any) -> Any:
        """Return the state after an action; record it as a child. Raise BadInput for a wrong cost."""
        child = self._result(state, action)
        cost = 1 if self._cost is None else self._cost(state, action, child)
        self._recorder.generate(child, state, action, cost)
        return child


class WatchedBerkeley(Watched):
    """A proxy of a problem of Berkeley's projects."""

    def __init__(self, problem: Any, recorder: Recorder) -> None:
        super().__init__(problem, recorder)
        self.getSuccessors = _expanding(problem.getSuccessors, recorder, _berkeley_step, turned=True)
        self._record_tests("isGoalState")


class WatchedPlain(Watched):
    """A proxy of `successors(state)`: states, (state, cost), (action, state) or (action, state, cost).

    Its name may be another of MOVES, and `cost(state, child)` the cost of a step.
    """

    def __init__(self, problem: Any, recorder: Recorder) -> None:
        super().__init__(problem, recorder)
        for name in MOVES:
            if callable(moves := getattr(problem, name, None)):
                price = None if name == MOVES[0] else getattr(problem, "cost", None)
                expanding = _expanding(moves, recorder, _plain_step, price=price)
                for alias in {name, getattr(moves, "__name__", name)}:  # get_connected_nodes, if neighbors is that too
                    setattr(self, alias, expanding)
        self._record_tests(*TESTS)


STYLES: tuple[tuple[tuple[str, ...], type[Watched]], ...] = (
    (("actions", "result"), WatchedAima),
    (("getStartState", "getSuccessors", "isGoalState"), WatchedBerkeley),
    *(((name,), WatchedPlain) for name in MOVES),
)


def watched(problem: Any, recorder: Recorder | None = None) -> Any:
    """Return a proxy of a problem that records the calls of a search; raise BadInput for an object of another style."""
    for names, proxy in STYLES:
        if all(callable(getattr(problem, name, None)) for name in names):
            return proxy(problem, recorder_for(problem) if recorder is None else recorder)
    raise BadInput("problem", Message("own-problem-style", given=type(problem).__name__))


def recorder_for(problem: Any) -> Recorder:
    """Return a recorder that writes states by the problem's own `state_text`, if it has one."""
    return Recorder(text=getattr(problem, "state_text", state_text))


def start_of(problem: Any) -> Any:
    """Return the start of a problem; raise BadInput if it has none."""
    if callable(getattr(problem, "getStartState", None)):
        return problem.getStartState()
    for name in STARTS:
        found = getattr(problem, name, None)
        if found is not None:
            return found() if callable(found) else found
    raise BadInput("problem", Message("own-problem-start", names=[*STARTS, "getStartState()"]))


def _step_cost(problem: Any) -> Callable[[Any, Any, Any], Any] | None:
    """Return the function of a problem that gives the cost of a step; None if every step costs 1."""
    if callable(found := getattr(problem, "action_cost", None)) or callable(found := getattr(problem, "cost", None)):
        return found  # type: ignore[no-any-return]
    if callable(total := getattr(problem, "path_cost", None)):
        return lambda state, action, child: total(0, state, action, child)
    return None


Step = Callable[[Any], tuple[Any, Any, Any]]


def _expanding(
    successors: Callable[[Any], Any], recorder: Recorder, step: Step, turned: bool = False,
    price: Callable[[Any, Any], Any] | None = None,
) -> Callable[[Any], Any]:  # fmt: skip
    """Return `successors` with recording of the state and its children: all at once, or one by one for a generator.

    `price` gives the cost of a step from a state to its child, if the step does not have it.
    """
    expand, children, generate = recorder.expand, recorder.children, recorder.generate

    def expanding(parent: Any) -> Any:
        """Return the children of a state; record it as expanded, and them as generated."""
        expand(parent)
        found = successors(parent)
        if type(found) in (list, tuple) and not price and children(found, turned):
            return found
        if hasattr(found, "__next__"):
            return _one_by_one(found, recorder, parent, step, price)
        if not hasattr(found, "__iter__"):
            raise BadInput("successors", Message("own-successors-list", given=type(found).__name__))
        for child in found.items() if isinstance(found, dict) else found:
            state, action, cost = step(child)
            generate(state, parent, action, price(parent, state) if price else cost)
        return found

    return expanding


def _one_by_one(
    found: Iterator[Any], recorder: Recorder, parent: Any, step: Step, price: Callable[[Any, Any], Any] | None
) -> Iterator[Any]:
    for child in found:
        state, action, cost = step(child)
        recorder.generate(state, parent, action, price(parent, state) if price else cost)
        yield child


def _berkeley_step(child: Any) -> tuple[Any, Any, Any]:
    try:
        state, action, cost = child
    except (TypeError, ValueError):
        raise BadInput("successors", Message("own-successors-berkeley")) from None
    return state, action, cost


def _plain_step(child: Any) -> tuple[Any, Any, Any]:
    """Return (state, action, cost) of a child: (action, state, cost), (action, state), (state, cost) or a state."""
    if isinstance(child, tuple) and len(child) == 3 and isinstance(child[0], str) and isinstance(child[2], int | float):
        return child[1], child[0], child[2]
    if isinstance(child, tuple) and len(child) == 2:
        if isinstance(child[1], int | float) and not isinstance(child[0], int | float):
            return child[0], None, child[1]
        if isinstance(child[0], str) and not isinstance(child[1], int | float):
            return child[1], child[0], 1
    return child, None, 1
