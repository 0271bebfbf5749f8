"""Comparison of the states that a recorded search expands with those of a run, exactly or up to ties."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ..algorithms import ALGORITHMS
from ..conventions.axes import BREAK_TIES, conventions
from ..errors import BadInput
from ..exercise.replay import Replay, any_tie, can_replay
from ..exercise.suspects import is_local
from ..problem.space import MOST_STATES, Move
from ..problem.space import State as SpaceState
from ..recording import Recording
from ..recording.boards import read_board
from ..run import RANDOM_ORDER, Run
from ..state_bytes import State, StateBytes, TableBytes, state_bytes
from ..walk import walk_of

LOOKS = (16, 1024)  # numbers of expansions to compare first, as most runs differ early


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far the expansions of a recorded search agree with a run."""

    count: int  # expansions at the beginning that agree
    rule: str  # the board that the run expands next, empty if it has ended
    whole: bool  # whether all agree
    run: Run  # the requested run, or one that breaks ties in another way
    states: StateBytes | None = None  # with children in the order of the program, if that is compared


Children = Mapping[State, Sequence[State]]


class OwnOrder(TableBytes):
    """States with their children in the order of a program, or in its reverse."""

    def __init__(self, run: Run, recorded: Children, reverse: bool) -> None:
        super().__init__(run)
        self._recorded, self._reverse = recorded, reverse

    def children(self, state: State) -> list[tuple[str, State, float]]:
        """Return (name of the move, state, cost) for each child, the ones not recorded last."""
        place = {child: k for k, child in enumerate(self._recorded.get(state, ()))}
        found = sorted(super().children(state), key=lambda child: place.get(child[1], len(place)))
        return found[::-1] if self._reverse else found


class OwnSpace:
    """A space of states with moves in the order of a program, or in its reverse; moves have no names."""

    actions = ()
    MOST_KEPT = MOST_STATES

    def __init__(self, run: Run, recorded: Children, reverse: bool) -> None:
        self._space, self._reverse = run.space, reverse
        states = run.state_table.states
        known = {state: states[int.from_bytes(state, "big")] for found in recorded.values() for state in found if state}
        known |= {state: states[int.from_bytes(state, "big")] for state in recorded if state}
        self._place = {
            known[state]: {known[child]: k for k, child in enumerate(found) if child}
            for state, found in recorded.items()
            if state
        }

    def moves(self, state: Any) -> list[Move]:
        """Return the moves from a state, the ones not recorded last."""
        place = self._place.get(state, {})
        found = sorted(self._space.moves(state), key=lambda move: place.get(move.state, len(place)))
        return found[::-1] if self._reverse else found

    def moves_in(self, order: str, state: Any) -> list[Move]:
        """Return the moves from a state in their own order, whatever order is asked for."""
        return self.moves(state)

    def sizes_like(self, state: Any) -> None:
        """Return None: moves are found state by state, in the order of each."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._space, name)


def in_own_order(run: Run, recorded: Children, reverse: bool) -> Run:
    """Return a run with children in the order of a program, or in its reverse."""
    space: Any = OwnSpace(run, recorded, reverse)
    ends = {"start": run.start, "goal": run.goal}
    own: dict[str, Any] = {key: SpaceState(space, str(end), end.value) for key, end in ends.items()}
    return run.under(own | {"order": "listed"})


def states_of(expanded: Sequence[str], run: Run) -> list[State]:
    """Return the bytes of states given as texts; b"" for a text that is no state of the run's problem or size."""
    table, start = state_bytes(run), run.start.value

    def read(text: str) -> State:
        if isinstance(table, TableBytes):
            return table.read(text) if text in table.names else b""
        try:
            cells, width = read_board("state", text)
        except BadInput:
            return b""
        return bytes(cells) if (len(cells), width) == (len(start.cells), start.width) else b""

    known = {text: read(text) for text in dict.fromkeys(expanded)}
    return [known[text] for text in expanded]


def children_of(recording: Recording, run: Run) -> dict[State, list[State]]:
    """Return the children of each state of a run on a table, in the order in which a recorded search first generates
    them.
    """
    texts: dict[str, dict[str, None]] = {}
    last, closed = recording.start, set[str]()
    for event in recording.events:
        if event["event"] == "expand":
            closed |= {last} & texts.keys()
            last = event["state"]
        elif event["event"] == "generate" and (parent := event.get("parent", last)) not in closed:
            texts.setdefault(parent, {})[event["state"]] = None
    known = {text for parent, children in texts.items() for text in (parent, *children)}
    state = dict(zip(known, states_of(list(known), run), strict=True))
    return {state[parent]: [state[child] for child in children] for parent, children in texts.items()}


def agreement(expanded: Sequence[State], run: Run, ended: bool = True) -> Agreement:
    """Compare the expanded states with those of a run, which is searched only as far as needed.

    The goal may be missing at the end, where no children of it are generated, and anywhere in a search that continues
    after a path. A search that has not `ended` by itself may stop anywhere.
    """
    count, seen, states = 0, 0, state_bytes(run)
    skips_goal = ALGORITHMS[run.algorithm].proves
    if skips_goal:
        expanded = [state for state in expanded if not (state and states.is_goal(state))]
    for steps in sorted({*LOOKS, 2 * len(expanded) + 1 if skips_goal else len(expanded) + 1}):
        walk = walk_of(run, steps)
        for n in walk.node_e[seen:]:
            state = walk.state(n)
            seen += 1
            if skips_goal and states.is_goal(state):
                continue
            if count == len(expanded) or state != expanded[count]:
                whole = count == len(expanded) and (states.is_goal(state) or not ended)
                return Agreement(count, str(states.shown(state)), whole, run)
            count += 1
        if walk.done:
            break
    return Agreement(count, "", count == len(expanded), run)


def agreement_up_to_ties(
    expanded: Sequence[State], run: Run, ended: bool = True, children: Children | None = None
) -> Agreement:
    """Compare the expanded states with those of a run that may break ties in any way, with children in any order.

    With a priority queue, any node with the lowest f may be expanded at any time. With a queue, a stack and in other
    searches, one order of moves and one tie rule hold throughout; but on a table, where `children` are given, also the
    order in which the program generates them.
    """
    if any_tie(run):
        return _replayed(expanded, run, ended)
    best = agreement(expanded, run, ended)
    tried = OrdersTried(expanded)
    tried.add(run, best.count)
    for other in conventions(run, BREAK_TIES)[1:]:
        if best.whole:
            break
        found = _begun(expanded, other)
        if found is None:
            if tried.has_like(other):
                continue
            found = agreement(expanded, other, ended)
            tried.add(other, found.count)
        if found.whole or found.count > best.count:
            best = found
    if best.whole or not children or not run.pending_table or run.order == RANDOM_ORDER:
        return best
    orders = [(children, False), (children, True)]
    replays = can_replay(run)
    if replays:
        orders.append((_siblings(expanded, run), ALGORITHMS[run.algorithm].structure == "stack"))
    for own, reverse in orders:
        if replays:
            found = _replayed(expanded, run, ended, OwnOrder(run, own, reverse))
        else:
            found = agreement(expanded, in_own_order(run, own, reverse), ended)
        if found.whole or found.count > best.count:
            best = found
        if best.whole:
            break
    return best


class OrdersTried:
    """Orders of moves under which a run was compared with the expansions on a board.

    If another order gives the same moves on all boards expanded before the first difference, a deterministic search
    expands the same boards under it.
    """

    def __init__(self, expanded: Sequence[State]) -> None:
        """Start without orders."""
        self._expanded = expanded
        self._moves: dict[int, tuple[str, ...]] = {}  # of the boards that agree, by their number
        self._tried: dict[str, dict[int, set[tuple[str, ...]]]] = {}  # by tie rule and number of boards that agree

    def add(self, run: Run, count: int) -> None:
        """Record that this number of expansions agree with a run."""
        if self._serves(run):
            self._tried.setdefault(run.tie, {}).setdefault(count, set()).add(self._order_of_moves(run, count))

    def has_like(self, run: Run) -> bool:
        """Return whether an equivalent run was tried: one with the same tie rule and the same boards up to the
        difference.
        """
        of_tie = self._tried.get(run.tie, {}) if self._serves(run) else {}
        return any(self._order_of_moves(run, count) in orders for count, orders in of_tie.items())

    def _serves(self, run: Run) -> bool:
        return not run.pending_table and run.order != RANDOM_ORDER and not is_local(run)

    def _order_of_moves(self, run: Run, count: int) -> tuple[str, ...]:
        """Return the moves of all boards that agree, in the order of a run."""
        if count not in self._moves:
            states = state_bytes(run)
            by_blank = {state.index(0): state for state in (*states.goals, *self._expanded[:count])}
            moves = {tuple(sorted(move for move, *_ in states.children(state))) for state in by_blank.values()}
            self._moves[count] = tuple(map("".join, moves))
        return tuple("".join(move for move in run.order if move in moves) for moves in self._moves[count])


def _siblings(expanded: Sequence[State], run: Run) -> Children:
    """Return the children of each expanded state, in the order of their first expansion."""
    place = {state: len(expanded) - k for k, state in enumerate(reversed(expanded)) if state}
    states = state_bytes(run)
    return {
        state: sorted((child for _, child, _ in states.children(state) if child in place), key=place.__getitem__)
        for state in place
    }


def _begun(expanded: Sequence[State], run: Run) -> Agreement | None:
    """Compare only the first expansions, up to ties; return None if they agree, or if there are no others."""
    first = expanded[: LOOKS[0]]
    if not can_replay(run) or len(first) == len(expanded):
        return None
    found = _replayed(first, run, False)
    return found if found.count < len(first) else None


def _replayed(expanded: Sequence[State], run: Run, ended: bool, states: StateBytes | None = None) -> Agreement:
    replay = replayed(expanded, run, states)
    count, following = replay.steps, replay.may_be_taken()
    if not following:
        return Agreement(count, "", count == len(expanded), run, states)
    whole = count == len(expanded) and (not ended or any(replay.states.is_goal(node.state) for node in following))
    return Agreement(count, str(replay.states.shown(following[0].state)), whole, run, states)


def replayed(expanded: Sequence[State], run: Run, states: StateBytes | None = None) -> Replay:
    """Return the replay of a run up to the first expanded state that it cannot expand, however it breaks ties."""
    replay = Replay(run, states)
    for seen, steps in pairwise((0, *LOOKS, len(expanded))):
        part = expanded[seen:steps]
        replay.learn(dict.fromkeys(state for state in part if state))
        if replay.take_all(part) < len(part):
            break
    return replay
