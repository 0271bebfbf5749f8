"""Graphs that people draw: nodes, edges with costs that lead one way or both ways, and h of each node."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from ...errors import BadInput, is_blank, quoted
from ...link import Parameter
from ...messages import Message
from ...numbers import number_text
from ...reading import GRAPHS
from ...tokens import LONGEST_STATE, refuse_longer
from ..space import MOST_DECIMALS, MOST_MOVES, NEIGHBOURS, Move, Problem, StateSpace, TableHeuristic
from .edges import (
    decimals_of,
    exact_decimals,
    nodes_to_tell,
    read_edges,
    read_estimates,
    read_places,
    refuse_many_nodes,
)
from .names import plain, written

ESTIMATES = "S:7,A:6,B:2,C:1,D:1"
LONGEST_GRAPH = 8000  # characters of a pasted text: some 300 edges with their estimates
EDGES = "S-A:1,S-B:4,A-B:2,A-C:5,A-D:12,B-C:2,C-D:3,C-G:7,D-G:2"


class DrawnGraph(StateSpace):
    """Nodes by name, in the order in which the edges name them."""

    KEY = "graph"
    HAS_GOALS = True

    def __init__(self, given: Mapping[str, str]) -> None:
        """Read edges and estimates; raise BadInput."""
        super().__init__(given)
        self.edges = tuple(read_edges(given["edges"]))
        self.nodes = tuple(dict.fromkeys(name for one, other, _, _ in self.edges for name in (one, other)))
        self._by_name: dict[str, str] = {}
        self._refuse_alike()
        given_h = dict(read_estimates(given["h"], self._by_name))
        self.h = {name: given_h[name] for name in self.nodes if given_h.get(name)}
        self.out: dict[str, list[tuple[str, float]]] = {name: [] for name in self.nodes}
        for one, other, cost, both in self.edges:
            self.out[one].append((other, cost))
            if both:
                self.out[other].append((one, cost))
        crowded = next((name for name in self.nodes if len(self.out[name]) > MOST_MOVES), None)
        if crowded:
            count = str(len(self.out[crowded]))
            raise BadInput("edges", Message("graph-many-edges-from", count=count, node=crowded, most=MOST_MOVES))
        self._refuse_inexact()
        called = {name: written(name) for name in self.nodes}
        self.texts["edges"] = ",".join(
            f"{called[one]}{'-' if both else '>'}{called[other]}" + (f":{number_text(cost)}" if cost != 1 else "")
            for one, other, cost, both in self.edges
        )
        self.places = read_places(given["places"], self._by_name)
        self.texts["places"] = ",".join(f"{written(name)}:{x}.{y}" for name, (x, y) in self.places.items())
        self.texts["h"] = ",".join(f"{written(name)}:{number_text(h)}" for name, h in self.h.items())

    def _refuse_alike(self) -> None:
        """Raise BadInput for too many nodes, or two whose names differ only in case or spaces."""
        refuse_many_nodes(len(self.nodes))
        for name in self.nodes:
            alike = self._by_name.setdefault(plain(name), name)
            if alike != name:
                raise BadInput("edges", Message("graph-names-alike", one=quoted(alike), other=quoted(name)))

    def _refuse_inexact(self) -> None:
        """Raise BadInput for a cost or an estimate with more decimals than are exact in sums with the others."""
        if self.decimals == MOST_DECIMALS:
            return
        most = exact_decimals(self.edges, self.h.values())
        for one, other, cost, _ in self.edges:
            if decimals_of(cost) > most:
                facts = {"decimals": str(most), **_to_round(cost, most)}
                raise BadInput("edges", Message("graph-inexact-cost", start=one, end=other, **facts))
        for name, h in self.h.items():
            if decimals_of(h) > most:
                raise BadInput("h", Message("graph-inexact-h", node=name, decimals=str(most), **_to_round(h, most)))

    @cached_property
    def decimals(self) -> int:
        """Return the number of decimals of costs and estimates, at least MOST_DECIMALS."""
        values = (*(cost for _, _, cost, _ in self.edges), *self.h.values())
        return max(MOST_DECIMALS, *map(decimals_of, values))

    @property
    def costs_one(self) -> bool:
        """Return whether every edge costs 1."""
        return all(cost == 1 for _, _, cost, _ in self.edges)

    def ends(self, start: str) -> tuple[str, str]:
        """Return S and G if there are such nodes, else the first and the last node."""
        first, last = ("S" if "S" in self.out else self.nodes[0]), ("G" if "G" in self.out else self.nodes[-1])
        return start or first, last

    def read(self, text: str, field: str) -> str:
        """Return the name of a node; raise BadInput, naming `field`."""
        refuse_longer(text, LONGEST_STATE, field)
        if is_blank(text):
            raise BadInput(field, Message("graph-node-empty", field=field, example=self.nodes[0]))
        name = self._by_name.get(plain(text))
        if name is None:
            raise BadInput(field, lambda: self._no_node(text, field))
        return name

    def _no_node(self, text: str, field: str) -> Message:
        return Message("graph-must-be-node", field=field, given=quoted(text), **nodes_to_tell(text, self._by_name))

    def states(self) -> tuple[str, ...]:
        """Return the nodes."""
        return self.nodes

    def moves(self, state: str) -> Iterator[Move]:
        """Yield the edges from a node, in the order of the link."""
        for m, (other, cost) in enumerate(self.out[state]):
            yield Move(m, other, cost)

    def at(self, state: str) -> tuple[float, float] | None:
        """Return the position of a node, None if the graph has no places."""
        return self.places.get(state)

    def summary(self) -> Message:
        """Return the numbers of nodes, of edges both ways and one way, and of estimates."""
        both = sum(edge[3] for edge in self.edges)
        single = len(self.edges) - both
        return Message("graph-summary", nodes=len(self.nodes), both=both, single=single, h=len(self.h))


def _to_round(value: float, decimals: int) -> dict[str, str]:
    return {"given": number_text(value), "nearest": number_text(round(value, decimals))}


GRAPH = Problem(
    opens="space",
    key=DrawnGraph.KEY,
    noun="node",
    nouns="nodes",
    make=DrawnGraph,
    parameters=(
        Parameter("edges", EDGES),
        Parameter("h", ""),
        Parameter("places", ""),
    ),
    example={"h": ESTIMATES},
    heuristics=(
        TableHeuristic(
            key="given",
            problem="graph",
            estimate=lambda space, state, goal: float(space.h.get(state, 0)),
            admissible=None,
            consistent=None,
            for_one_goal=True,
        ),
    ),
    orders=NEIGHBOURS,
    stacks_in_reverse=True,
    usual={"bound": "1000"},
    unpasted=("places",),
    input="edges",
    lists_states=True,
    several_goals="E,I",
    forms=GRAPHS,
    longest_text=LONGEST_GRAPH,
)
