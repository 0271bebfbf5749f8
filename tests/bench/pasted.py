"""Measure the time to read the largest pasted text of each format: graphs, grids, boards."""

import gc
import random
import time
from collections.abc import Callable
from statistics import median

from solver.problem import PROBLEMS
from solver.problem.pasted import read_pasted

ROUNDS = 7
ROWS, COLUMNS = 80, 120
NODES, EDGES = 60, 250  # of a text of almost 8 000 characters in the longest form
Link = tuple[str, str, int]  # from, to and its cost
Numbers = list[list[int]]


def links(drawn: random.Random) -> list[Link]:
    """Return edges, no two between the same nodes."""
    pairs = {(number, number + 1) for number in range(NODES - 1)}
    while len(pairs) < EDGES:
        one, other = sorted(drawn.sample(range(NODES), 2))
        pairs.add((one, other))
    return [(f"n{one}", f"n{other}", drawn.randint(1, 99)) for one, other in sorted(pairs)]


def rows_of(edges: list[Link]) -> dict[str, dict[str, int]]:
    """Return the edges of each node, one way."""
    rows: dict[str, dict[str, int]] = {}
    for one, other, cost in edges:
        rows.setdefault(one, {})[other] = cost
    return rows


def in_lines(numbers: Numbers) -> str:
    """Return rows of numbers, a line each, with a blank between them."""
    return "\n".join(" ".join(map(str, row)) for row in numbers)


def matrix(edges: list[Link], count: int = 50) -> str:
    """Return the costs between the first `count` nodes, 0 for no edge."""
    costs = {(int(one[1:]), int(other[1:])): cost for one, other, cost in edges}
    pairs = [[(row, column) for column in range(count)] for row in range(count)]
    return in_lines([[costs.get(pair) or costs.get(pair[::-1], 0) for pair in row] for row in pairs])


def joined(line: str, before: str = "", between: str = "\n", after: str = "") -> Callable[[list[Link]], str]:
    """Return a function that writes edges in the format `line`, joined by `between`."""
    return lambda edges: (
        before + between.join(line.format(*edge, *(end[1:] for end in edge[:2])) for edge in edges) + after
    )


def walls(drawn: random.Random) -> Numbers:
    """Return a grid with a fifth of its cells as walls, except its corners."""
    rows = [[int(drawn.random() < 0.2) for _ in range(COLUMNS)] for _ in range(ROWS)]
    rows[0][0] = rows[-1][-1] = 0
    return rows


GRAPHS: dict[str, Callable[[list[Link]], str]] = {
    "as in a link": joined("{0}-{1}:{2}", between=","),
    "lines": joined("{0} {1} {2}"),
    "arrows": joined("{0} -> {1} {2}"),
    "commas with a head": joined("{0},{1},{2}", before="from,to,cost\n"),
    "dictionary of dictionaries": lambda edges: f"graph = {rows_of(edges)}",
    "dictionary of pairs": lambda edges: f"graph = { {one: list(row.items()) for one, row in rows_of(edges).items()} }",
    "dictionary of lists": lambda edges: f"graph = { {one: list(row) for one, row in rows_of(edges).items()} }",
    "list of edges": lambda edges: f"edges = {edges}",
    "calls": joined("g.add_edge({3}, {4}, {2})"),
    "rows of neighbours": lambda edges: "\n".join(f"{one}: {', '.join(row)}" for one, row in rows_of(edges).items()),
    "DOT": joined("{0} -- {1} [label={2}];", before="graph {\n", after="\n}"),
    "matrix of 50 nodes": matrix,
}
GRIDS: dict[str, Callable[[Numbers], str]] = {
    "signs": lambda rows: "\n".join("".join(".#"[wall] for wall in row) for row in rows),
    "list of numbers": lambda rows: f"maze = {rows}",
    "costs": lambda rows: in_lines([[1 + 4 * wall for wall in row] for row in rows]),
}
BOARDS: dict[str, Callable[[Numbers], str]] = {"numbers": in_lines, "list": str}


def board(drawn: random.Random) -> Numbers:
    """Return the rows of a board of 4×4 tiles."""
    tiles = drawn.sample(range(16), 16)
    return [tiles[first : first + 4] for first in range(0, 16, 4)]


def taken(key: str, text: str) -> float:
    """Return the processor time of reading a text, in milliseconds."""
    before = time.process_time()
    read_pasted(PROBLEMS[key], text)
    return 1000 * (time.process_time() - before)


def main() -> None:
    """Print the times of all formats, problem by problem, with different texts, so that no cache helps."""
    gc.collect()
    gc.freeze()  # as the server does
    for key, draw, forms in (("graph", links, GRAPHS), ("grid", walls, GRIDS), ("tiles", board, BOARDS)):
        for number, (name, written) in enumerate(forms.items()):
            drawn = random.Random(number)
            times = [taken(key, written(draw(drawn))) for _ in range(ROUNDS)]  # type: ignore[operator]
            print(f"{key}, {name}: {median(times):.0f} ms of processor time, at most {max(times):.0f}")


if __name__ == "__main__":
    main()
