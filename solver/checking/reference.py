"""The states that a run expands, one by one: what a recorded search is compared with, to the letter or up to ties."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..algorithms import ALGORITHMS
from ..conventions.axes import TIES, conventions
from ..errors import BadInput
from ..exercise.replay import Replay, any_tie, can_replay
from ..recording.boards import read_board
from ..run import Run
from ..walk import State, walk_of

LOOKS = (16, 1024)  # expansions that are compared before all are: most runs part early


@dataclass(frozen=True, slots=True)
class Agreement:
    """How many expansions agree, the board that the run expands next (empty: none), and whether all agree.

    `run` is the run that agrees: the one that was asked for, or one that breaks ties in another way.
    """

    count: int
    rule: str
    whole: bool
    run: Run


def states_of(expanded: Sequence[str], run: Run) -> list[State]:
    """Return boards as the states of a run; a text that is no board of its size is a state that no run expands."""
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
    """Compare what was expanded with a run, searching no further than asked.

    The goal may be missing at the end: a search that tests it generates no children of it. It may be missing anywhere
    where the search goes on after a path. One that has not `ended` by itself may have stopped anywhere.
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
    """Compare what was expanded with a run that may break ties in any way, and whose children may have any order.

    Of a priority queue any node with the lowest f may be taken at any time. Of a queue, a stack and other searches it
    is one order of moves, and one rule for ties, throughout.
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
    """Compare the first expansions alone; None where they agree, or take as long as all."""
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
    whole = count == len(expanded) and (not ended or any(node.state == replay.goal for node in following))
    return Agreement(count, str(run.start.holding(following[0].state)), whole, run)


def replayed(expanded: Sequence[State], run: Run) -> Replay:
    """Return the frontier of a run where what was expanded parts from all ways in which it may break ties."""
    replay = Replay(run)
    for seen, steps in pairwise((0, *LOOKS, len(expanded))):
        part = expanded[seen:steps]
        replay.learn(dict.fromkeys(state for state in part if state))
        if replay.take_all(part) < len(part):
            break
    return replay
