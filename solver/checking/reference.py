"""The states that a run takes, one by one: what a recorded search is compared with."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import BadInput
from ..exercise.truth import walk_of
from ..exercise.walk import State
from ..own.boards import read_board
from ..run import Run

LOOKS = (16, 1024)  # expansions that are compared before all are: most runs part early


@dataclass(frozen=True, slots=True)
class Agreement:
    """How many expansions agree, the board that the run takes next (empty: none), and whether all agree."""

    count: int
    rule: str
    whole: bool


def states_of(expanded: Sequence[str], run: Run) -> list[State]:
    """Return boards as the states of a run; a text that is no board of its size is a state that no run takes."""
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

    The goal may be missing at the end: a search that tests it generates no children of it. One that has not `ended` by
    itself may have stopped anywhere.
    """
    count, goal = 0, bytes(run.goal.cells)
    for steps in sorted({*LOOKS, len(expanded) + 1}):
        walk = walk_of(run, steps)
        for n in walk.node_e[count:]:
            state = walk.state(n)
            if count == len(expanded) or state != expanded[count]:
                whole = count == len(expanded) and (state == goal or not ended)
                return Agreement(count, str(walk.board(state)), whole)
            count += 1
    return Agreement(count, "", count == len(expanded))
