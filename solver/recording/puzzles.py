"""Frontier's problems in the styles of aima-python, simpleai, Berkeley's projects, and as plain functions.

To add a style: a class here, a line in STYLES, and its proxy in `adapters`.
"""

import re
from typing import TYPE_CHECKING, Any, Protocol

from ..errors import BadInput, quoted, refusal
from ..link import DEFAULT_PROBLEM
from ..messages import Message
from ..problem import SPACES
from .boards import TilePuzzle, one_of
from .space_puzzle import SpacePuzzle

if TYPE_CHECKING:
    from .file import Recording

State = Any  # a tuple or a text


class Model(Protocol):
    """A start, a goal and the moves between states, behind the interfaces of all styles."""

    start: State
    goal: State  # its text if several states are goals
    link: str  # the query of its problem; empty for tiles
    picture: dict[str, Any]  # the attributes grid and cell, or locations, for the drawing of a recording

    def state_text(self, state: State) -> str: ...
    def is_goal(self, state: State) -> bool: ...
    def actions(self, state: State) -> list[str]: ...
    def steps(self, state: State) -> list[tuple[str, State, float]]: ...
    def price(self, state: State, action: str, after: State) -> float: ...
    def estimate(self, state: State) -> float: ...


class Puzzle:
    """The base class of puzzles of all styles: start, goal, steps and a picture; `str()` of it is its link."""

    def __init__(self, model: Model) -> None:
        self._model, self.link = model, model.link
        self.initial, self.goal = model.start, model.goal
        self.state_text, self.steps = model.state_text, model.steps
        for name, value in model.picture.items():  # grid and cell, or locations
            setattr(self, name, value)
        if (width := getattr(model, "width", None)) is not None:
            self.width = width  # the columns of a board, from which programs compute the homes of tiles

    def __str__(self) -> str:
        ends = f"start={self.state_text(self.initial)}&goal={self.state_text(self.goal)}"
        return "&".join(filter(None, (self.link, ends)))


class AimaPuzzle(Puzzle):
    """A puzzle with the interface of aima-python's problems."""

    def actions(self, state: State) -> list[str]:
        """Return the legal actions in a state."""
        return self._model.actions(state)

    def result(self, state: State, action: str) -> State:
        """Return the state after an action; raise BadInput if the action is not legal."""
        for move, child, _ in self.steps(state):
            if move == action:
                return child
        raise refusal("must-be-action", "action", action, allowed=self.actions(state))

    def goal_test(self, state: State) -> bool:
        """Return whether a state is a goal."""
        return self._model.is_goal(state)

    is_goal = goal_test

    def action_cost(self, state: State, action: str, after: State) -> float:
        """Return the cost of an action."""
        return self._model.price(state, action, after)

    def path_cost(self, cost: float, state: State, action: str, after: State) -> float:
        """Return the cost of a path extended by an action."""
        return cost + self.action_cost(state, action, after)

    def value(self, state: State) -> float:
        """Return -h, which hill climbing maximizes."""
        return -self._model.estimate(state)

    def h(self, node: Any) -> float:
        """Return h of a node, or of a state."""
        return self._model.estimate(getattr(node, "state", node))


class SimpleaiPuzzle(AimaPuzzle):
    """A puzzle with the interface of simpleai's problems."""

    @property
    def initial_state(self) -> State:
        """Return the start."""
        return self.initial

    def cost(self, state: State, action: str, after: State) -> float:
        """Return the cost of an action."""
        return self.action_cost(state, action, after)

    def heuristic(self, state: State) -> float:
        """Return h of a state."""
        return self._model.estimate(state)


class BerkeleyPuzzle(Puzzle):
    """A puzzle with the interface of the problems in Berkeley's projects."""

    def getStartState(self) -> State:  # noqa: N802
        """Return the start."""
        return self.initial

    def isGoalState(self, state: State) -> bool:  # noqa: N802
        """Return whether a state is a goal."""
        return self._model.is_goal(state)

    def getSuccessors(self, state: State) -> list[tuple[State, str, float]]:  # noqa: N802
        """Return (state, action, cost) for every action."""
        return [(child, action, cost) for action, child, cost in self.steps(state)]

    def getCostOfActions(self, actions: list[str]) -> float:  # noqa: N802
        """Return the cost of actions from the start, 999999 if one of them is not legal."""
        state, total = self.initial, 0.0
        for action in actions:
            step = next(((child, cost) for name, child, cost in self.steps(state) if name == action), None)
            if step is None:
                return 999999
            state, total = step[0], total + step[1]
        return int(total) if total == int(total) else total

    def h(self, state: State, problem: object = None) -> float:
        """Return h of a state; Berkeley's searches also pass the problem."""
        return self._model.estimate(state)


class PlainPuzzle(Puzzle):
    """A puzzle with `start`, `successors` (or `neighbors` and `cost`), `is_goal` and `h` only."""

    @property
    def start(self) -> State:
        """Return the start."""
        return self.initial

    def successors(self, state: State) -> list[tuple[str, State, float]]:
        """Return (action, state, cost) for every action."""
        return self.steps(state)

    def neighbors(self, state: State) -> list[State]:
        """Return the states after every action."""
        return [child for _, child, _ in self.steps(state)]

    def cost(self, state: State, after: State) -> float:
        """Return the cost of the cheapest step between two states."""
        return min(cost for _, child, cost in self.steps(state) if child == after)

    def is_goal(self, state: State) -> bool:
        """Return whether a state is a goal."""
        return self._model.is_goal(state)

    def h(self, state: State) -> float:
        """Return h of a state."""
        return self._model.estimate(state)


STYLES: dict[str, type[Puzzle]] = {
    "aima": AimaPuzzle,
    "simpleai": SimpleaiPuzzle,
    "berkeley": BerkeleyPuzzle,
    "plain": PlainPuzzle,
}


def lacks_something(recording: "Recording") -> bool:
    """Return whether a search failed because it used an attribute of these puzzles that the style does not have."""
    return bool(re.search(r"AttributeError: '\w+Puzzle' object has no attribute", str(recording.end.get("says", ""))))


def puzzle(
    start: Any = "", goal: Any = "", *, style: str = "aima", order: str = "", cost: str = "", heuristic: str = "",
    problem: str = DEFAULT_PROBLEM, **parameters: str,
) -> Any:  # fmt: skip
    """Return sliding tiles, or another `problem` with its `parameters`, in one of STYLES; raise BadInput.

    Children are in the `order` given, and `h` is the `heuristic`: by default zero for tiles, else the problem's own.

    >>> problem = puzzle("123-406-758", style="plain", heuristic="manhattan")
    >>> [(move, problem.h(board)) for move, board, _ in problem.successors(problem.start)]
    [('U', 3), ('D', 1), ('L', 3), ('R', 3)]
    >>> romania = puzzle("Arad", "Bucharest", problem="map")
    >>> [(city, romania.h(city)) for city in romania.actions(romania.initial)]
    [('Sibiu', 253.0), ('Timisoara', 329.0), ('Zerind', 374.0)]
    """
    one_of("style", style, STYLES)
    one_of("problem", problem, (DEFAULT_PROBLEM, *SPACES))
    if problem in SPACES:
        return STYLES[style](SpacePuzzle(problem, parameters, start, goal, order, cost, heuristic))
    if parameters:
        first = next(iter(parameters))
        raise BadInput(first, Message("own-tiles-parameter", given=quoted(first)))
    return STYLES[style](TilePuzzle.read(start, goal, order, cost, heuristic))
