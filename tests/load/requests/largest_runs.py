"""The largest runs of every problem, each as a family of different ones that cost about the same.

To add one: a function of a number that returns the query of a run without its search, and a line in LARGEST.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice, permutations
from urllib.parse import quote

from solver.algorithms import ALGORITHMS
from solver.link import DEFAULT_PROBLEM as TILES
from solver.problem import PROBLEMS

FAR = "start=096d-b4f2-785c-31ea&goal=1234-5678-9abc-def0"
WIDE = "start=8n2c6-g1k4b-l79fi-jda0e-5mo3h&goal=12345-6789a-bcdef-ghijk-lmno0"
LONGEST = 7000  # characters of a link, so that a search and a question find room behind it
NODES, EDGES = 500, 2000  # of a graph
PLACES = ("Arad", "Zerind", "Oradea", "Timisoara", "Lugoj", "Mehadia", "Drobeta", "Craiova", "Neamt", "Eforie")
OWN = "own"  # the heuristic of a problem itself
HEURISTICS = ("zero", "perfect", OWN)


@dataclass(frozen=True)
class Largest:
    """A family of runs; `query` returns the k-th without its search."""

    problem: str
    query: Callable[[int], str]
    is_long: bool = False  # too long for an address

    def run(self, k: int, algorithm: str, heuristic: str) -> str:
        """Return the query of the k-th run under a search."""
        own = PROBLEMS[self.problem].heuristics
        if heuristic == OWN or self.problem == TILES:
            heuristic = own[0].key if own else "manhattan" if self.problem == TILES else "zero"
        uses = "heuristic" in ALGORITHMS[algorithm].options
        return f"{self.query(k)}&algorithm={algorithm}{f'&heuristic={heuristic}' if uses else ''}"


def _three_jugs(k: int) -> str:
    return f"problem=jugs&sizes=182.{181 - k // 12 % 12}.{179 - k % 12}&start=0.0.0&goal=0.0.7"


def _four_jugs(k: int) -> str:
    return f"problem=jugs&sizes=29.{29 - k % 4}.{28 - k // 4 % 4}.{27 - k // 16 % 4}&start=0.0.0.0&goal=*.*.*.7"


def _towers(pegs: int, disks: int) -> Callable[[int], str]:
    def query(k: int) -> str:
        digits = "".join(str(k // (pegs - 1) ** disk % (pegs - 1)) for disk in range(disks))
        return f"problem=towers&pegs={pegs}&start={digits}"

    return query


def _pancakes(k: int) -> str:
    stack = next(islice(permutations("87654321"), k % 40_320, None))
    return f"problem=pancakes&start={''.join(stack)}"


def _drawn(cells: str, more: str = "") -> Callable[[int], str]:
    return lambda k: f"problem=grid&cells={cells}.{k + 1}{more}"


def _written(moves: int, signs: str) -> Callable[[int], str]:
    """Return a family of written-out grids, as long as a link may be."""

    def query(k: int) -> str:
        rng = random.Random(k)
        rows = ["".join(rng.choices(signs, k=112)) for _ in range(LONGEST // 113)]
        rows[0], rows[-1] = f".{rows[0][1:]}", f"{rows[-1][:-1]}."
        return f"problem=grid&cells={quote('-'.join(rows))}&moves={moves}"

    return query


def _graph(nodes: int, edges: int) -> Callable[[int], str]:
    """Return a family of graphs with limited nodes and edges, whose text is as long as a link may be."""

    def query(k: int) -> str:
        rng, parts, length = random.Random(k), list[str](), 0
        seen = set[tuple[int, int]]()
        while len(parts) < edges and (edges == EDGES or length < LONGEST - 400):
            one, other = (len(parts), len(parts) + 1) if len(parts) < nodes - 1 else rng.sample(range(nodes), 2)
            if (one, other) not in seen:
                seen.update(((one, other), (other, one)))
                parts.append(f"{one:x}-{other:x}:{rng.randrange(1, 99)}")
                length += len(parts[-1]) + 4  # a comma and a colon, encoded
        return f"problem=graph&edges={quote(','.join(parts))}&start=0&goal={min(nodes, len(parts)) - 1:x}"

    return query


def _map(k: int) -> str:
    return f"problem=map&start={PLACES[k % len(PLACES)]}&limit={10**6 - k}"


def _river(k: int) -> str:
    return f"problem=river&people=9&boat={9 - k % 9}&limit={10**6 - k}"


def _tiles(ends: str, most: int) -> Callable[[int], str]:
    return lambda k: f"{ends}&limit={most - k}"


LARGEST: Mapping[str, Largest] = {
    "jugs of three": Largest("jugs", _three_jugs),
    "jugs of four": Largest("jugs", _four_jugs),
    "towers, 3 pegs 11 disks": Largest("towers", _towers(3, 11)),
    "towers, 4 pegs 8 disks": Largest("towers", _towers(4, 8)),
    "towers, 5 pegs 7 disks": Largest("towers", _towers(5, 7)),
    "pancakes 8": Largest("pancakes", _pancakes),
    "field 80×120": Largest("grid", _drawn("field.80x120")),
    "field 80×120, 8 moves": Largest("grid", _drawn("field.80x120", "&moves=8")),
    "maze 79×119": Largest("grid", _drawn("maze.79x119")),
    "field 500×500": Largest("grid", _drawn("field.500x500")),
    "field 500×500, 8 moves": Largest("grid", _drawn("field.500x500", "&moves=8")),
    "maze 499×499": Largest("grid", _drawn("maze.499x499")),
    "field 2×120": Largest("grid", _drawn("field.2x120")),
    "grid written out": Largest("grid", _written(4, "." * 40 + "#")),
    "grid of costs, 8 moves": Largest("grid", _written(8, ".23456789")),
    "graph in a link": Largest("graph", _graph(250, EDGES // 2)),
    "graph 500/2000": Largest("graph", _graph(NODES, EDGES), is_long=True),
    "map": Largest("map", _map),
    "river": Largest("river", _river),
    "tiles 3×3": Largest(TILES, _tiles("start=867-254-301&goal=123-456-780", 10**6)),
    "tiles 4×4": Largest(TILES, _tiles(FAR, 5 * 10**6)),
    "tiles 5×5": Largest(TILES, _tiles(WIDE, 5 * 10**6)),
}
