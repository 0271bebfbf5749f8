"""Depth-limited search, iterative deepening and IDA*."""

from typing import Any

from .building_blocks import IDASTAR, IDDFS, INFINITE, UNDOES, deepening, depth_limited, with_bounds
from .submission import Cells, Path, on_tiles, right

DLS = {"algorithm": "dls", "depth": "12"}
ON_PATH = {"reached": "path", "cutoff": "limit"}


def recursive(p: Any, limit: int) -> Path:
    """Search as deep as a limit with calls of itself; nodes at the limit get no children."""

    def visit(branch: list[Cells], moves: list[str]) -> Path:
        if p.is_goal(branch[-1]):
            return moves
        if len(moves) == limit:
            return None
        for move, child, _ in p.successors(branch[-1]):
            if child not in branch and (found := visit([*branch, child], [*moves, move])) is not None:
                return found
        return None

    return visit([p.start], [])


def dls_recursive(p: Any) -> Path:
    return recursive(p, 12)


def iddfs_recursive(p: Any) -> Path:
    return next(found for limit in range(1000) if (found := recursive(p, limit)) is not None)


def idastar_recursive(p: Any) -> list[Cells] | None:
    """IDA* as encyclopaedias have it: the path is a stack, and a state on it is left out."""
    path = [p.start]

    def search(g: float, bound: float) -> float:
        s = path[-1]
        f = g + p.h(s)
        if f > bound:
            return float(f)
        if p.is_goal(s):
            return -1
        least = INFINITE
        for _, child, cost in p.successors(s):
            if child not in path:
                path.append(child)
                over = search(g + cost, bound)
                if over == -1:
                    return -1
                least = min(least, over)
                path.pop()
        return least

    bound = p.h(p.start)
    while (over := search(0, bound)) != -1:
        if over == INFINITE:
            return None
        bound = over
    return path


def idastar_moves(p: Any) -> Path:
    """IDA* that gives each child the move before it, and returns a path or the least f over the bound."""

    def visit(s: Cells, g: float, last: str, bound: float) -> tuple[float, Path]:
        f = g + p.h(s)
        if f > bound or p.is_goal(s):
            return f, [] if f <= bound else None
        least = INFINITE
        for move, child, cost in p.successors(s):
            if last and UNDOES[last] == move:
                continue
            over, found = visit(child, g + cost, move, bound)
            if found is not None:
                return over, [move, *found]
            least = min(least, over)
        return least, None

    bound, found = p.h(p.start), None
    while found is None and bound < INFINITE:
        bound, found = visit(p.start, 0, "", bound)
    return found


LIMITS = (
    on_tiles("DLS: stack", depth_limited(12), DLS),
    right("DLS: recursion, no children at the limit", dls_recursive, {**DLS, **ON_PATH}, up_to="order"),
    on_tiles("iterative deepening: stack", deepening(), IDDFS),
    right("iterative deepening: recursion", iddfs_recursive, {**IDDFS, **ON_PATH}, up_to="order"),
    on_tiles("IDA*: stack", with_bounds(), IDASTAR),
    right("IDA*: recursion, the path a stack", idastar_recursive, {**IDASTAR, "reached": "path"}, up_to="order"),
    on_tiles("IDA*: recursion, the move before", idastar_moves, IDASTAR, up_to="order"),
    on_tiles("IDA*: tiles cost", with_bounds(), {**IDASTAR, "cost": "tile"}),
)
