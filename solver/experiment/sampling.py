"""Random boards at an exact distance from a goal, by a seed: the first k are the same however many are drawn.

Up to 10 cells, and close to the goal on 4×4, all boards at a distance are known and drawn uniformly, each once. Farther
away on 4×4, a random walk leads from the goal to a board, IDA* with the pattern database finds a shortest path back,
and the board on it that is `distance` moves from the goal is drawn.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random

import numpy as np

from ..errors import refusal
from ..problem.tiles import LARGEST_TABLE, MOVES, PATTERN_DB, Board, board_at, distances, largest_distance
from ..run import Run
from ..search import solve
from ..tables import Table

FIFTEEN = (4, 4)
FARTHEST_OF_FIFTEEN = 50  # moves; at larger distances a shortest path takes seconds to find
NEAR = 12  # the largest distance on 4×4 at which all boards are listed


def check_size(goal: Board) -> None:
    """Raise BadInput, naming `size`, for sizes at which no exact distances are known."""
    if len(goal.cells) > LARGEST_TABLE and (goal.height, goal.width) != FIFTEEN:
        raise refusal("experiment-size-known", "size", goal.size, most=str(LARGEST_TABLE))


def farthest(goal: Board) -> int:
    """Return the largest distance from the goal at which boards are drawn."""
    return FARTHEST_OF_FIFTEEN if (goal.height, goal.width) == FIFTEEN else largest_distance(goal)


def tables(goal: Board) -> tuple[Table, ...]:
    """Return the tables that must be built before boards are drawn."""
    return PATTERN_DB.tables(goal) if (goal.height, goal.width) == FIFTEEN else ()


@lru_cache(maxsize=4096)
def available(goal: Board, distance: int) -> int | None:
    """Return the number of boards at a distance from the goal; None if they are too many to be listed."""
    level = _level(goal, distance)
    return None if level is None else level[0]


def boards_at(goal: Board, distance: int, seed: int) -> Iterator[Board]:
    """Yield different boards exactly `distance` moves from the goal, in a random order, until there are no more."""
    random = Random(f"{seed} {distance} {goal}")
    level = _level(goal, distance)
    seen: set[object] = set()
    if level is None:
        yield from _walked(goal, distance, random)
        return
    count, board = level
    while len(seen) < count:
        number = random.randrange(count)
        if number not in seen:
            seen.add(number)
            yield board(number)


def _level(goal: Board, distance: int) -> tuple[int, Callable[[int], Board]] | None:
    """Return the number of boards at a distance, and a function from index to board; None if they are not listed."""
    if (goal.height, goal.width) == FIFTEEN:
        if distance > NEAR:
            return None
        boards = _near(goal)[distance]
        return len(boards), boards.__getitem__
    ranks = np.flatnonzero(distances(goal) == distance).astype(np.int64)
    return len(ranks), lambda number: board_at(int(ranks[number]), goal)


@lru_cache(maxsize=2)  # of 5 MB
def _near(goal: Board) -> list[list[Board]]:
    """Return the boards at distances 0 … NEAR, each level in the order of breadth-first search."""
    levels, reached = [[goal]], {goal}
    for _ in range(NEAR):
        level = []
        for board in levels[-1]:
            for m in range(len(MOVES)):
                after = board.moved(m)
                if after is not None and after not in reached:
                    reached.add(after)
                    level.append(after)
        levels.append(level)
    return levels


def _walked(goal: Board, distance: int, random: Random) -> Iterator[Board]:
    seen: set[Board] = set()
    length = 2 * distance
    while True:
        board, undo = goal, -1
        for _ in range(length):
            undo, board = random.choice([(m ^ 1, to) for m in range(4) if m != undo and (to := board.moved(m))])
        way = shortest_way(board, goal)
        if len(way) < distance:
            length += 2  # a walk may turn back, so a longer one is needed
            continue
        for move in way[: len(way) - distance]:
            after = board.moved(MOVES.index(move))
            assert after is not None, "a solution has legal moves"
            board = after
        if board not in seen:
            seen.add(board)
            yield board


def shortest_way(start: Board, goal: Board) -> str:
    """Return the moves of a shortest path on 4×4, by IDA* with the pattern database."""
    moves = solve(Run(start, goal, algorithm="idastar", heuristic="pattern_db", limit=10**12)).moves
    assert moves is not None, "a board that was walked to can be solved"
    return str(moves)
