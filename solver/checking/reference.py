"""Comparison of the states that a recorded search expands with those of a run, exactly or up to ties."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..algorithms import ALGORITHMS
from ..conventions.axes import TIES, conventions
from ..errors import BadInput
from ..exercise.replay import Replay, any_tie, can_replay
from ..recording.boards import read_board
from ..run import Run
from ..state_bytes import State
from ..walk import walk_of

LOOKS = (16, 1024)  # expansions that are compared first: most runs differ early


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far the expansions of a recorded search agree with a run."""

    count: int  # expansions at the beginning that agree
    rule: str  # the board that the run expands next; empty if it has ended
    whole: bool  # whether all agree
    run: Run  # the one that was asked for, or one that breaks ties in another way


def states_of(expanded: Sequence[str], run: Run) -> list[State]:
    """Return boards, given as texts, as states of a run; b"" for a text that is not a board of its size."""
    known: dict[str, State] = {}
    for text in expanded:
        if text not in known:
            try:
                cells, width = read_board("state", text)
            except BadInput:
                cells, width = (), 0
            known[text] = bytes(cells) if (len(cells), width) == (len(run.start.cells), run.start.width) else b""
    return [known[text] for text in expanded]


def agreement(expanded: Sequence[State], run: Run, ended: bool = True) -> Agreement:
    """Compare the states expanded with those of a run, which is searched no further than needed.

    The goal may be missing at the end, where no children of it are generated, and anywhere in a search that goes on
    after a path. A search that has not `ended` by itself may have stopped anywhere.
    """
    count, seen, goal = 0, 0, bytes(run.goal.cells)
    skips_goal = ALGORITHMS[run.algorithm].proves
    if skips_goal:
        expanded = [state for state in expanded if state != goal]
    for steps in sorted({*LOOKS, 2 * len(expanded) + 1 if skips_goal else len(expanded) + 1}):
        walk = walk_of(run, steps)
        for n in walk.node_e[seen:]:
            state = walk.state(n)
            seen += 1
            if skips_goal and state == goal:
                continue
            if count == len(expanded) or state != expanded[count]:
                whole = count == len(expanded) and (state == goal or not ended)
                return Agreement(count, str(walk.board(state)), whole, run)
            count += 1
        if walk.done:
            break
    return Agreement(count, "", count == len(expanded), run)


def agreement_up_to_ties(expanded: Sequence[State], run: Run, ended: bool = True) -> Agreement:
    """Compare the states expanded with those of a run that may break ties in any way, with children in any order.

    With a priority queue, any node with the lowest f may be expanded at any time. With a queue, a stack and in other
    searches, one order of moves and one tie rule hold throughout.
    """
    if any_tie(run):
        return _replayed(expanded, run, ended)
    best = agreement(expanded, run, ended)
    for other in conventions(run, TIES)[1:]:
        if best.whole:
            break
        found = _begun(expanded, other) or agreement(expanded, other, ended)
        if found.whole or found.count > best.count:
            best = found
    return best


def _begun(expanded: Sequence[State], run: Run) -> Agreement | None:
    """Compare only the first expansions, up to ties; None if they agree, or if there are no others."""
    first = expanded[: LOOKS[0]]
    if not can_replay(run) or len(first) == len(expanded):
        return None
    found = _replayed(first, run, False)
    return found if found.count < len(first) else None


def _replayed(expanded: Sequence[State], run: Run, ended: bool) -> Agreement:
    replay = replayed(expanded, run)
    count, following = replay.steps, replay.may_be_taken()
    if not following:
        return Agreement(count, "", count == len(expanded), run)
    whole = count == len(expanded) and (not ended or any(replay.states.is_goal(node.state) for node in following))
    return Agreement(count, str(run.start.holding(following[0].state)), whole, run)


def replayed(expanded: Sequence[State], run: Run) -> Replay:
    """Return the replay of a run up to the first state expanded that it cannot expand, however it breaks ties."""
    replay = Replay(run)
    for seen, steps in pairwise((0, *LOOKS, len(expanded))):
        part = expanded[seen:steps]
        replay.learn(dict.fromkeys(state for state in part if state))
        if replay.take_all(part) < len(part):
            break
    return replay
