"""Boards and what holds of them whatever searches: moves, prices, parity, true distances.

A board is a tuple of rows of tiles, 0 the blank.
"""

from collections import deque
from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import heappop, heappush

Board = tuple[tuple[int, ...], ...]

MOVES = "UDLR"  # the way the blank goes
OPPOSITE = {"U": "D", "D": "U", "L": "R", "R": "L"}
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}  # rows and columns


def board_of(text: str) -> Board:
    """Read a board as links write it: `102-754-863`, `1234-5678-9abc-def0`."""
    return tuple(tuple(int(digit, 36) for digit in row) for row in text.split("-"))


def places(board: Board) -> dict[int, tuple[int, int]]:
    """Say where each tile lies, as (row, column), in reading order; the blank too."""
    return {tile: (r, c) for r, row in enumerate(board) for c, tile in enumerate(row)}


def neighbours(board: Board, order: str = MOVES) -> Iterator[tuple[str, int, Board]]:
    """Yield (move, tile that slides, board after it) for every legal move, in the given order."""
    row = next(r for r, tiles in enumerate(board) if 0 in tiles)
    column = board[row].index(0)
    for move in order:
        r, c = row + STEPS[move][0], column + STEPS[move][1]
        if 0 <= r < len(board) and 0 <= c < len(board[0]):
            grid = [list(tiles) for tiles in board]
            grid[row][column], grid[r][c] = grid[r][c], 0
            yield move, board[r][c], tuple(map(tuple, grid))


def solvable(start: Board, goal: Board) -> bool:
    """Tell by parity whether the goal can be reached.

    A move exchanges the blank with a tile, which changes the parity of the permutation that leads
    from start to goal (blank included), and takes the blank one cell further, which changes the
    parity of its taxicab distance from home. At the goal both are even, so they must always agree;
    on any grid from 2x2 up that is also enough. Widths, odd or even, need no cases of their own.
    """
    home = {tile: i for i, tile in enumerate(places(goal))}
    cells = [home[tile] for tile in places(start)]
    inversions = sum(a > b for i, a in enumerate(cells) for b in cells[i + 1 :])
    (r, c), (goal_r, goal_c) = places(start)[0], places(goal)[0]
    return (inversions - abs(r - goal_r) - abs(c - goal_c)) % 2 == 0


@lru_cache(4)
def all_distances(goal: Board) -> dict[Board, int]:
    """Give the least number of moves between the goal and every board that can reach it."""
    distance, queue = {goal: 0}, deque([goal])
    while queue:
        board = queue.popleft()
        for _, _, child in neighbours(board):
            if child not in distance:
                distance[child] = distance[board] + 1
                queue.append(child)
    return distance


Step = Callable[[Board], Iterator[tuple[str, int, Board]]]


def least_costs(goal: Board, cost: str, steps: Step = neighbours) -> dict[Board, int]:
    """Give the least cost between the goal and every board that can reach it, by Dijkstra's search.

    Other `steps` make another puzzle of it; they must lead back at the price they lead away.
    """
    least: dict[Board, int] = {}
    queue = [(0, goal)]
    while queue:
        paid, board = heappop(queue)
        if board not in least:
            least[board] = paid
            for _, tile, child in steps(board):
                heappush(queue, (paid + price(tile, cost), child))
    return least


def blank_swaps(board: Board) -> Iterator[tuple[str, int, Board]]:
    """Yield the steps of Gaschnig's relaxed puzzle: the blank changes places with any tile."""
    for tile in places(board):
        if tile != 0:
            yield "", tile, swapped(board, 0, tile)


def price(tile: int, cost: str) -> int:
    """Say what moving a tile once costs; the blank, where a heuristic counts it, counts 1."""
    return tile if cost == "tile" and tile else 1


def swapped(board: Board, a: int, b: int) -> Board:
    """Exchange two tiles, which changes the parity."""
    return tuple(tuple({a: b, b: a}.get(tile, tile) for tile in row) for row in board)
