"""A problem of `solver.problem` for puzzles: its start, goal, steps and h, without tables.

States are those of the problem: a place is its name, a cell (row, column), jugs, towers and pancakes are tuples.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import BadInput, quoted, refusal
from ..messages import Message
from ..problem import SPACES, Problem, StateSpace

ZERO = "zero"
UNSIGNED = "."  # the sign of a cell whose cost has several digits
RANDOM = "random"  # an order that puzzles do not support


class SpacePuzzle:
    """A problem with its parameters, a start and a goal."""

    def __init__(
        self, problem: str, parameters: Mapping[str, str], start: Any, goal: Any, order: str, cost: str, heuristic: str
    ) -> None:
        """Read all texts; start and goal may be states too. Raise BadInput."""
        record = SPACES[problem]
        self.space = _space(record, parameters)
        self.link = record.query(self.space)
        usual_start, usual_goal = self.space.ends(_text(start))
        self.start: Any = self.space.read(_text(start) or usual_start, "start")
        written_goal, self._is_goal = self.space.read_goal(_text(goal) or usual_goal, self.start)
        try:
            self._goals = self.space.goals_of(written_goal)
        except BadInput:  # a pattern of several states
            self._goals = ()
        self.goal: Any = self._goals[0] if len(self._goals) == 1 else written_goal
        if cost and cost not in (allowed := ("unit",) if self.space.costs_one else ("edge",)):
            raise refusal("must-be-one-of", "cost", cost, allowed=allowed)
        self.order = _order(record, order)
        listed = {one.key: one.estimate for one in record.heuristics}
        heuristic = heuristic or next(iter(listed), ZERO)
        if heuristic != ZERO and heuristic not in listed:
            raise refusal("must-be-one-of", "heuristic", heuristic, allowed=[*listed, ZERO])
        self._estimate = listed.get(heuristic)
        self.picture = _picture(self.space)

    def state_text(self, state: Any) -> str:
        """Return the text of a state."""
        return state if isinstance(state, str) else self.space.write(tuple(state))

    def is_goal(self, state: Any) -> bool:
        """Return whether a state is a goal."""
        return bool(self._is_goal(state))

    def steps(self, state: Any) -> list[tuple[str, Any, float]]:
        """Return (action, state, cost) for every move, in the order of the puzzle."""
        space = self.space
        if actions := space.actions:
            place = {number: k for k, number in enumerate(space.order_of(self.order))}
            moves = sorted(space.moves(state), key=lambda move: place[move.number])
            return [(actions[move.number], move.state, move.cost) for move in moves]
        return [(space.write(move.state), move.state, move.cost) for move in space.moves_in(self.order, state)]

    def actions(self, state: Any) -> list[str]:
        """Return the names of the moves from a state."""
        return [action for action, _, _ in self.steps(state)]

    def price(self, state: Any, action: str, after: Any) -> float:
        """Return the cost of a move."""
        return next(cost for name, _, cost in self.steps(state) if name == action)

    def estimate(self, state: Any) -> float:
        """Return h of a state, to the nearest goal."""
        if not self._estimate:
            return 0
        return round(min(self._estimate(self.space, state, goal) for goal in self._goals), self.space.decimals)


def _space(record: Problem, given: Mapping[str, str]) -> StateSpace:
    """Return the space of a problem; raise BadInput for a parameter that it does not have."""
    known = [parameter.key for parameter in record.parameters]
    for key in given:
        if key not in known:
            about = {"problem": record.key, "given": quoted(key)}
            raise BadInput(
                key, Message("own-parameter", known=known, **about) if known else Message("own-no-parameter", **about)
            )
    return record.make(record.texts({key: str(text) for key, text in given.items()}))


def _order(record: Problem, order: str) -> str:
    """Return an order of moves, the default one if it is empty; raise BadInput."""
    values = [order for order in record.orders if order != RANDOM]
    if not order:
        return values[0]
    if record.read_order and order != RANDOM:
        return record.read_order(order).upper()
    if order not in values:
        raise refusal("must-be-one-of", "order", order, allowed=values)
    return order


def _picture(space: StateSpace) -> dict[str, Any]:
    """Return the drawing of a recording: the rows of a grid and a state's cell from 0, or where each place lies."""
    if space.rows:
        return {"grid": [_signs(row) for row in space.rows], "cell": lambda state: (state[0] - 1, state[1] - 1)}
    places = {space.write(state): space.at(state) for state in (space.states() or ())} if space.is_listed else {}
    return {"locations": places} if places and all(places.values()) else {}


def _signs(row: Sequence[str]) -> str:
    """Return a row of a picture, with one sign per cell."""
    return "".join(cell if len(cell) == 1 else UNSIGNED for cell in row)


def _text(state: Any) -> str:
    """Return a start or goal, given as text or as a state, as text."""
    return state if isinstance(state, str) else str(state)
