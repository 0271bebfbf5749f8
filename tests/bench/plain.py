"""The searches as most people write them: boards as tuples, a deque or heapq, a dictionary of reached states.

The kernel is compared with these; they write no columns and stream nothing. Each returns the nodes expanded.
"""

from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush

Cells = tuple[int, ...]
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def moves_from(rows: int, columns: int, order: str) -> list[list[int]]:
    """Return, for every cell, the cells that the blank reaches from it in order."""
    table = []
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        ways = [(row + down, column + right) for down, right in (STEPS[move] for move in order)]
        table.append([r * columns + c for r, c in ways if 0 <= r < rows and 0 <= c < columns])
    return table


def slid(cells: Cells, blank: int, target: int) -> Cells:
    """Return the board after the blank moved to `target`."""
    after = list(cells)
    after[blank], after[target] = after[target], 0
    return tuple(after)


def uninformed(start: Cells, goal: Cells, order: str, newest_first: bool = False, columns: int = 3) -> int:
    """Search breadth first, or depth first if the newest node is taken first."""
    table = moves_from(len(goal) // columns, columns, order)
    frontier = deque([start])
    reached = {start}
    parent = {start: start}
    take: Callable[[], Cells] = frontier.pop if newest_first else frontier.popleft
    expanded = 0
    while frontier:
        cells = take()
        expanded += 1
        if cells == goal:
            return expanded
        blank = cells.index(0)
        for target in table[blank]:
            child = slid(cells, blank, target)
            if child not in reached:
                reached.add(child)
                parent[child] = cells
                frontier.append(child)
    return expanded


def aways_to(goal: Cells, columns: int) -> list[list[int]]:
    """Return the Manhattan distance from home of every tile on every cell; the blank is at home everywhere."""
    home = {tile: divmod(cell, columns) for cell, tile in enumerate(goal)}

    def away(tile: int, cell: int) -> int:
        row, column = divmod(cell, columns)
        return abs(row - home[tile][0]) + abs(column - home[tile][1]) if tile else 0

    return [[away(tile, cell) for cell in range(len(goal))] for tile in range(len(goal))]


def misplaced(goal: Cells) -> list[list[int]]:
    """Return 1 for every tile on every cell but its home; the blank is at home everywhere."""
    return [[int(tile != 0 and goal[cell] != tile) for cell in range(len(goal))] for tile in range(len(goal))]


def astar(
    start: Cells, goal: Cells, order: str, columns: int = 3, weight: float = 1, away: list[list[int]] | None = None
) -> int:
    """Search by (weighted) A* with the Manhattan distance or another sum over tiles, older nodes first among equals."""
    table = moves_from(len(goal) // columns, columns, order)
    away = away or aways_to(goal, columns)

    def estimate(cells: Cells) -> float:
        return weight * sum(away[tile][cell] for cell, tile in enumerate(cells))

    cost = {start: 0}
    parent = {start: start}
    made = 0
    frontier = [(estimate(start), made, 0, start)]
    expanded = 0
    while frontier:
        _, _, g, cells = heappop(frontier)
        if g > cost[cells]:  # a cheaper path has been found since
            continue
        expanded += 1
        if cells == goal:
            return expanded
        blank = cells.index(0)
        for target in table[blank]:
            child = slid(cells, blank, target)
            if child not in cost or g + 1 < cost[child]:
                cost[child] = g + 1
                parent[child] = cells
                made += 1
                heappush(frontier, (g + 1 + estimate(child), made, g + 1, child))
    return expanded


def idastar(start: Cells, goal: Cells, order: str, columns: int = 3) -> int:
    """Search by IDA* with the Manhattan distance, updated move by move; the last child is taken first."""
    table = [targets[::-1] for targets in moves_from(len(goal) // columns, columns, order)]
    away = aways_to(goal, columns)
    expanded = 0

    def visit(cells: Cells, blank: int, before: int, g: int, h: int) -> bool:
        nonlocal expanded, next_bound
        expanded += 1
        if cells == goal:
            return True
        for target in table[blank]:
            if target == before:
                continue
            tile = cells[target]
            child_h = h + away[tile][blank] - away[tile][target]
            if g + 1 + child_h > bound:
                next_bound = min(next_bound, g + 1 + child_h)
            elif visit(slid(cells, blank, target), target, blank, g + 1, child_h):
                return True
        return False

    h = sum(away[tile][cell] for cell, tile in enumerate(start))
    bound, next_bound = float(h), float("inf")
    while not visit(start, start.index(0), -1, 0, h) and next_bound < float("inf"):
        bound, next_bound = next_bound, float("inf")
    return expanded
