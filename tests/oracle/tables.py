"""Heuristics of the oracle that take more than a few lines, in plain Python; nothing is shared with `solver`.

A board is a tuple of rows of tiles, 0 the blank; a place is (row, column). Each function makes an estimate h(board)
for a goal, like those in `oracle`, which lists them.
"""

from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from heapq import heappop, heappush

Board = tuple[tuple[int, ...], ...]
Place = tuple[int, int]
Estimate = Callable[[Board], float]

STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))

# What the pattern databases are: on each board the blank's home, as a number in reading order, and the homes of the
# tiles of each group. A second line is a second partition; where there is none it is the first one's mirror image.
GROUPS = {
    3: {
        0: ["1234 5678"],
        1: ["0234 5678"],
        4: ["0125 3678"],
    },
    4: {
        0: ["12367 4589c abdef"],
        1: ["04589 2367b acdef", "0489c 23567 abdef"],
        5: ["01234 89cde 67abf"],
    },
}


def places(board: Board) -> dict[int, Place]:
    """Say where each tile lies."""
    return {tile: (r, c) for r, row in enumerate(board) for c, tile in enumerate(row)}


def turns(side: int) -> Iterator[Callable[[Place], Place]]:
    """Yield the eight ways to lay a square on itself, the identity first."""
    last = side - 1
    yield from (
        lambda at: at,
        lambda at: (at[1], at[0]),
        lambda at: (at[0], last - at[1]),
        lambda at: (last - at[0], at[1]),
        lambda at: (last - at[0], last - at[1]),
        lambda at: (at[1], last - at[0]),
        lambda at: (last - at[1], at[0]),
        lambda at: (last - at[1], last - at[0]),
    )


def partitions(side: int, blank: Place) -> list[list[list[Place]]]:
    """Return, for a blank at home in that place, the two partitions: groups of homes of tiles."""
    listed = {divmod(number, side): lines for number, lines in GROUPS[side].items()}
    turn = next(turn for turn in turns(side) if turn(blank) in listed)
    where = {turn((r, c)): (r, c) for r in range(side) for c in range(side)}  # turned back
    there = turn(blank)
    written = [[[divmod(int(home, 16), side) for home in group] for group in line.split()] for line in listed[there]]
    if len(written) == 1:
        mirror = [turn for turn in turns(side) if turn(there) == there][1]
        written.append([[mirror(home) for home in group] for group in written[0]])
    return [[[where[home] for home in group] for group in partition] for partition in written]


@cache
def room(side: int, taken: tuple[Place, ...], blank: Place) -> frozenset[Place]:
    """Return where the blank can go without moving the tiles of a group."""
    found, queue = {blank}, [blank]
    for r, c in queue:
        for down, right in STEPS:
            to = (r + down, c + right)
            if to not in found and to not in taken and 0 <= to[0] < side and 0 <= to[1] < side:
                found.add(to)
                queue.append(to)
    return frozenset(found)


Pattern = tuple[tuple[Place, ...], Place]  # where the tiles are, and the least place that the blank can go to


def after_a_move(side: int, pattern: Pattern) -> Iterator[Pattern]:
    """Yield what moving one tile of the group makes of a pattern."""
    tiles, blank = pattern
    free = room(side, tiles, blank)
    for i, (r, c) in enumerate(tiles):
        for down, right in STEPS:
            to = (r + down, c + right)
            if to in free:
                moved = (*tiles[:i], to, *tiles[i + 1 :])
                yield moved, min(room(side, moved, (r, c)))


@cache
def moves_of_group(side: int, homes: tuple[Place, ...], blank: Place, tiles: tuple[Place, ...]) -> int:
    """Return the fewest moves of a group's own tiles that bring them home and the blank with them, wherever it is now.

    A* from the goal, where the blank's place matters, to the pattern, where it does not; by Manhattan distance.
    """

    def apart(pattern: Pattern) -> int:
        return sum(abs(r - q) + abs(c - p) for (r, c), (q, p) in zip(pattern[0], tiles, strict=True))

    begin = (homes, min(room(side, homes, blank)))
    best, queue = {begin: 0}, [(apart(begin), begin)]
    while True:
        f, pattern = heappop(queue)
        paid = best[pattern]
        if pattern[0] == tiles:
            return paid
        if f == paid + apart(pattern):
            for child in after_a_move(side, pattern):
                if paid + 1 < best.get(child, 10**6):
                    best[child] = paid + 1
                    heappush(queue, (paid + 1 + apart(child), child))


def pattern_db(goal: Board, cost: str) -> Estimate:
    """Make the larger of two sums over groups of what the groups need, each alone on the board."""
    side, home = len(goal), places(goal)
    tile_at = {place: tile for tile, place in home.items()}
    both = partitions(side, home[0])

    def estimate(board: Board) -> float:
        at = places(board)

        def moves(group: list[Place]) -> int:
            return moves_of_group(side, tuple(group), home[0], tuple(at[tile_at[place]] for place in group))

        return max(sum(map(moves, groups)) for groups in both)

    return estimate


Lines = tuple[tuple[int, ...], ...]  # how many tiles of each home line are in each line


@cache
def walks(count: int, length: int, blank_home: int) -> dict[Lines, int]:
    """Give the distance between the goal and every way to fill the lines, where a move takes a tile a line further."""
    goal = tuple(tuple((i == j) * (length - (i == blank_home)) for j in range(count)) for i in range(count))
    distance, queue = {goal: 0}, deque([goal])
    while queue:
        lines = queue.popleft()
        blank = next(i for i, line in enumerate(lines) if sum(line) < length)
        for i in {blank - 1, blank + 1} & set(range(count)):
            for j in range(count):
                if lines[i][j]:
                    grid = [list(line) for line in lines]
                    grid[i][j] -= 1
                    grid[blank][j] += 1
                    child = tuple(map(tuple, grid))
                    if child not in distance:
                        distance[child] = distance[lines] + 1
                        queue.append(child)
    return distance


def walking_distance(goal: Board, cost: str) -> Estimate:
    """Make the sum of what rows need and what columns need."""
    sides, home = (len(goal), len(goal[0])), places(goal)

    def lines(board: Board, axis: int) -> Lines:
        grid = [[0] * sides[axis] for _ in range(sides[axis])]
        for tile, place in places(board).items():
            if tile:
                grid[place[axis]][home[tile][axis]] += 1
        return tuple(map(tuple, grid))

    return lambda board: sum(walks(sides[axis], sides[1 - axis], home[0][axis])[lines(board, axis)] for axis in (0, 1))


def largest(estimates: list[Estimate]) -> Estimate:
    """Make the maximum of several."""
    return lambda board: max(estimate(board) for estimate in estimates)
