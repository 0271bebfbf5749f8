"""The boards that a run takes, one by one, as texts: what a recorded search is compared with."""

from collections.abc import Iterator

from ..algorithms import ALGORITHMS
from ..kernels.columns import NONE
from ..run import Run
from ..search import Search
from ..tiles import Board

CHUNK = 64  # expansions made at first; then ever more


def taken(run: Run) -> Iterator[str]:
    """Yield the board of each expansion of a run, searching no further than asked."""
    made = Search(run)
    board_n: dict[int, Board] = {}
    chunk = CHUNK
    while True:
        first = made.expanded
        made.advance(chunk)
        columns = made.columns()
        node_e, parent_n, move_n = columns["node_e"], columns["parent_n"], columns["move_n"]
        for e in range(first, made.expanded):
            way, n = [], int(node_e[e])
            while n not in board_n and parent_n[n] != NONE:
                way.append(n)
                n = int(parent_n[n])
            if n not in board_n:
                board_n[n] = run.goal if n == 1 and ALGORITHMS[run.algorithm].sides == 2 else run.start
            board = board_n[n]
            for n in reversed(way):
                after = board.moved(int(move_n[n]))
                assert after is not None, "a search makes legal moves"
                board = board_n[n] = after
            yield str(board)
        if made.done:
            return
        chunk *= 4


def agreement(expanded: list[str], run: Run) -> tuple[int, str, bool]:
    """Return how many expansions agree with a run's, the board the run takes next (empty: none), whether all agree.

    The goal may be missing at the end of what is recorded: a search that tests it generates no children of it.
    """
    count = 0
    for board in taken(run):
        if count == len(expanded):
            only_goal = board == str(run.goal)
            return count, board, only_goal
        if board != expanded[count]:
            return count, board, False
        count += 1
    return count, "", count == len(expanded)
