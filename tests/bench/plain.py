"""The searches as most people write them: boards as tuples, a deque or heapq, a dictionary of reached states.

What the kernel is compared with; no columns are written and nothing is streamed. Returns the nodes expanded.
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
    """Return the board after the blank went to target."""
    after = list(cells)
    after[blank], after[target] = after[target], 0
    return tuple(after)


def uninformed(start: Cells, goal: Cells, order: str, newest_first: bool) -> int:
    """Search breadth first, or depth first if the newest node is taken first."""
    table = moves_from(3, 3, order)
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


def astar(start: Cells, goal: Cells, order: str) -> int:
    """Search by A* with the Manhattan distance, older nodes first among equals."""
    table = moves_from(3, 3, order)
    home = {tile: divmod(cell, 3) for cell, tile in enumerate(goal)}
    away = [[abs(c // 3 - home[t][0]) + abs(c % 3 - home[t][1]) if t else 0 for c in range(9)] for t in range(9)]

    def manhattan(cells: Cells) -> int:
        return sum(away[tile][cell] for cell, tile in enumerate(cells))

    cost = {start: 0}
    parent = {start: start}
    made = 0
    frontier = [(manhattan(start), made, 0, start)]
    expanded = 0
    while frontier:
        _, _, g, cells = heappop(frontier)
        if g > cost[cells]:  # a cheaper way was found since
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
                heappush(frontier, (g + 1 + manhattan(child), made, g + 1, child))
    return expanded
