"""Graphs that people draw: nodes, edges with costs both ways or one way, and an h for each node."""

import re
from collections.abc import Iterator, Mapping

from ...errors import BadInput, is_blank, quoted, refused
from ...link import Parameter
from ...numbers import counted, number_text
from ...spelling import nearest_word
from ...tokens import LONGEST_STATE, is_whole, refuse_longer
from ..space import MOST_DECIMALS, MOST_MOVES, NEIGHBOURS, Move, Problem, StateSpace, TableHeuristic
from .formats import FORMATS
from .names import LONGEST_TYPED, plain, read_name

MOST_NODES, MOST_EDGES = 500, 2000
MOST_COST, MOST_ESTIMATE = 10_000, 1_000_000
SHORT = "S-A:1,A>G:12"
EDGES = "S-A:1,S-B:4,A-B:2,A-C:5,A-D:12,B-C:2,C-D:3,C-G:7,D-G:2"


class DrawnGraph(StateSpace):
    """Nodes by name, in the order in which the edges name them."""

    HAS_GOALS = True

    def __init__(self, given: Mapping[str, str]) -> None:
        """Read edges and estimates; raise BadInput."""
        super().__init__(given)
        self.edges = tuple(_edges(given["edges"]))
        self.nodes = tuple(dict.fromkeys(name for one, other, _, _ in self.edges for name in (one, other)))
        self._by_name: dict[str, str] = {}
        self._refuse_alike()
        given_h = dict(_estimates(given["h"], self._by_name))
        self.h = {name: given_h[name] for name in self.nodes if given_h.get(name)}
        self.out: dict[str, list[tuple[str, float]]] = {name: [] for name in self.nodes}
        for one, other, cost, both in self.edges:
            self.out[one].append((other, cost))
            if both:
                self.out[other].append((one, cost))
        crowded = next((name for name in self.nodes if len(self.out[name]) > MOST_MOVES), None)
        if crowded:
            count = len(self.out[crowded])
            raise BadInput("edges", f"{count} edges lead from {crowded}; at most {MOST_MOVES} are allowed.")
        self.texts["edges"] = ",".join(
            f"{one}{'-' if both else '>'}{other}" + (f":{number_text(cost)}" if cost != 1 else "")
            for one, other, cost, both in self.edges
        )
        self.texts["h"] = ",".join(f"{name}:{number_text(h)}" for name, h in self.h.items())

    def _refuse_alike(self) -> None:
        """Raise BadInput for too many nodes, or two whose names differ in case or spaces only."""
        if len(self.nodes) > MOST_NODES:
            raise BadInput("edges", f"edges name {len(self.nodes)} nodes; at most {MOST_NODES} are allowed.")
        for name in self.nodes:
            alike = self._by_name.setdefault(plain(name), name)
            if alike != name:
                raise BadInput(
                    "edges",
                    f"Two nodes are called {quoted(alike)} and {quoted(name)}; "
                    "write one name if they are the same, else names that differ in more than case and spaces.",
                )

    @property
    def costs_one(self) -> bool:
        """Tell whether every edge costs 1."""
        return all(cost == 1 for _, _, cost, _ in self.edges)

    def ends(self, start: str) -> tuple[str, str]:
        """Return S and G if there are such nodes, else the first and the last one."""
        first, last = ("S" if "S" in self.out else self.nodes[0]), ("G" if "G" in self.out else self.nodes[-1])
        return start or first, last

    def read(self, text: str, field: str) -> str:
        """Return the name of a node; raise BadInput, naming `field`."""
        refuse_longer(text, LONGEST_STATE, field)
        if is_blank(text):
            raise refused(field, text, f"a node of the graph, such as {self.nodes[0]}")
        name = self._by_name.get(plain(text))
        if name is None:
            allowed = f"{field} must be a node of the graph, not {quoted(text)}"
            raise BadInput(field, lambda: f"{allowed}; {_meant(text, self._by_name)}.")
        return name

    def states(self) -> tuple[str, ...]:
        """Return the nodes."""
        return self.nodes

    def moves(self, state: str) -> Iterator[Move]:
        """Yield the edges from a node, in the order in which they are given."""
        for m, (other, cost) in enumerate(self.out[state]):
            yield Move(m, other, cost)

    def too_many(self) -> str:
        """Return nothing: the number of nodes is bounded."""
        return ""

    def summary(self) -> str:
        """Return the numbers of nodes, of edges both ways and one way, and of estimates."""
        both = sum(edge[3] for edge in self.edges)
        ways = ((both, "both ways"), (len(self.edges) - both, "one way"))
        parts = [counted(len(self.nodes), "node"), *(f"{counted(n, 'edge')} {way}" for n, way in ways if n)]
        return ", ".join([*parts, *([f"h for {len(self.h)}"] if self.h else [])])


def _number(text: str, what: str, field: str, most: int) -> float:
    """Return a number from 0 to `most` with few decimals; raise BadInput."""
    if _is_decimal(text, 9, MOST_DECIMALS) and float(text) <= most:
        value = float(text)
        return int(value) if value == int(value) else value
    near = ""
    if _is_decimal(text[1:] if text[:1] in ("+", "-") else text, 40, 40):
        near = f"; the nearest is {number_text(round(min(max(float(text), 0.0), most), MOST_DECIMALS))}"
    allowed = f"must be a number from 0 to {most} with at most {MOST_DECIMALS} decimals"
    raise BadInput(
        field, f"{what} {allowed}, not {quoted(text)}{near}." if text else f"{what} is missing; it {allowed}."
    )


def _is_decimal(text: str, digits: int, decimals: int) -> bool:
    whole, point, rest = text.partition(".")
    return is_whole(whole, digits) and (is_whole(rest, decimals) if point else True)


def _edges(text: str) -> Iterator[tuple[str, str, float, bool]]:
    """Yield the edges of a text: from, to, cost, and whether it leads both ways. Raise BadInput."""
    if not text.strip():
        raise BadInput("edges", f"edges is empty; write edges joined by commas, such as {SHORT}.")
    parts = text.split(",")
    if len(parts) > MOST_EDGES:
        raise BadInput("edges", f"edges has {len(parts)} edges; at most {MOST_EDGES} are allowed.")
    seen: dict[tuple[str, str], str] = {}
    for place, part in enumerate(map(str.strip, parts), 1):
        if not part:
            raise BadInput("edges", f"edge {place} of edges is empty; write edges joined by commas, such as {SHORT}.")
        ends, colon, cost = (piece.strip() for piece in part.partition(":"))
        pieces = re.split(r"(->|--|[->])", ends)
        if len(pieces) != 3:
            raise BadInput(
                "edges", f"In edges, {quoted(part, 40)} is not an edge; write A-B:2 for both ways, A>B:2 for one."
            )
        if not all(piece.strip() for piece in pieces):
            raise BadInput(
                "edges", f"In edges, the edge {quoted(part, 40)} has only one end; write both, such as A-B:2."
            )
        sign = ">" if ">" in pieces[1] else "-"
        one, other = read_name(pieces[0], "edges"), read_name(pieces[2], "edges")
        if one == other:
            raise BadInput("edges", f"The edge {quoted(part, 40)} leads from {one} to itself; name two nodes.")
        written = f"{one}{sign}{other}"
        value = _number(cost, f"The cost of {written}", "edges", MOST_COST) if colon else 1
        for pair in ((one, other), (other, one))[: 2 if sign == "-" else 1]:
            if pair in seen:
                twice = "is given twice" if seen[pair] == written else f"is part of both {seen[pair]} and {written}"
                raise BadInput("edges", f"The edge from {pair[0]} to {pair[1]} {twice}; give it once.")
            seen[pair] = written
        yield one, other, value, sign == "-"


def _estimates(text: str, known: Mapping[str, str]) -> Iterator[tuple[str, float]]:
    """Yield a node and its estimate for each part of a text; `known` are the nodes by plain name. Raise BadInput."""
    seen: set[str] = set()
    for place, part in enumerate(text.split(",") if text.strip() else (), 1):
        if not part.strip():
            raise BadInput("h", f"part {place} of h is empty; write nodes and estimates, such as S:7,A:6.")
        given, colon, value = (piece.strip() for piece in part.partition(":"))
        if not colon:
            raise BadInput("h", f"h must be such as S:7,A:6, and {quoted(part, 40)} is not a part of it.")
        name = known.get(plain(given)) if len(given) <= LONGEST_TYPED else None
        if name is None:
            raise BadInput("h", f"h names {quoted(given, 40)}, which is not a node of an edge; {_meant(given, known)}.")
        if name in seen:
            raise BadInput("h", f"h of {name} is given twice; give it once.")
        seen.add(name)
        yield name, _number(value, f"h of {name}", "h", MOST_ESTIMATE)


def _meant(text: str, known: Mapping[str, str]) -> str:
    """Return a hint at the node that may be meant, or at the first ones; `known` are the nodes by plain name."""
    near = nearest_word(plain(text), known) if len(text) <= LONGEST_TYPED else None
    nodes = list(known.values())
    few = f"{', '.join(nodes[:8])}{', …' if len(nodes) > 8 else ''}"
    return f"did you mean {known[near]}" if near else f"the nodes are {few}"


GRAPH = Problem(
    key="graph",
    label="Graph",
    blurb="Nodes and edges that you draw, with costs and an h for each node.",
    noun="node",
    nouns="nodes",
    make=DrawnGraph,
    parameters=(
        Parameter("edges", EDGES, label="Edges", help="A-B:2 both ways, A>B:2 one way, joined by commas."),
        Parameter("h", "", label="h", help="The estimate of each node, such as S:7,A:6; others have 0."),
    ),
    heuristics=(
        TableHeuristic(
            key="given",
            label="h as given",
            blurb="The estimates that are written beside the nodes.",
            estimate=lambda space, state, goal: float(space.h.get(state, 0)),
            admissible=None,
            consistent=None,
            for_one_goal=True,
        ),
    ),
    orders=NEIGHBOURS,
    usual={"bound": "1000"},
    formats=FORMATS,
)
