"""Graphs whose nodes and edges have attributes, as in files of graph programs."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ....errors import quoted
from ....formats import Note, Reading, add_note, readable
from ....messages import Argument, Message
from ..edges import PastedEdges, refuse_many_nodes
from ..names import few, read_name
from .labels import cost_of_label, names_from, parts_of_label, plain_number
from .pasted import BOTH_WAYS, ONE_WAY, Edge, PastedGraph

ESTIMATES = ("h", "heuristic", "heuristics")  # of a node
LABELS = ("label", "name")  # of a node
COSTS = ("cost", "weight", "length", "distance", "value", "label")  # of an edge; the first with a number counts


class AttributeEdge(NamedTuple):
    """An edge between two nodes, given by their keys, whether it leads both ways, and its attributes."""

    one: str
    other: str
    both: bool
    attributes: Mapping[str, str]
    usual: Mapping[str, str] = {}  # default attributes


@dataclass
class AttributeGraph:
    """Nodes by key and edges, with their attributes, whose names are in lower case."""

    nodes: dict[str, dict[str, str]] = field(default_factory=dict)
    edges: list[AttributeEdge] = field(default_factory=PastedEdges)
    costs: tuple[str, ...] = COSTS
    start: str = ""  # its key
    goals: list[str] = field(default_factory=list)  # their keys
    is_strict: bool = False  # whether a repeated edge has the attributes of its last occurrence
    notes: list[Note] = field(default_factory=list)

    def mark(self, key: str, attributes: Mapping[str, str]) -> None:
        """Add attributes to a node."""
        self.nodes.setdefault(key, {}).update(attributes)

    def note(self, key: str, **arguments: Argument) -> None:
        """Add a note unless it is there."""
        add_note(self.notes, key, **arguments)

    def reading(self) -> Reading:
        """Return the reading of the graph, and another with ids as names if the names are labels; raise BadInput."""
        used = dict.fromkeys(key for edge in self.edges for key in (edge.one, edge.other))
        refuse_many_nodes(len(used))
        parts = {key: self._parts(key) for key in used}
        names = names_from({key: name for key, (name, _) in parts.items()}, used)
        lone = [key for key in self.nodes if key not in used]
        if lone:
            self.note("lone-nodes", count=len(lone), nodes=few((quoted(key, 30) for key in lone), 3))
        h = {key: value for key, (_, value) in parts.items() if value}
        edges = list(self._edges())
        if not names:
            return self._pasted({key: read_name(key, "edges") for key in used}, edges, h).reading()
        key, name = next((key, name) for key, name in names.items() if key != name)
        return self._pasted(names, edges, h, Note("labels", id=quoted(key, 30), name=name)).reading(
            self._by_keys(used, edges, h)
        )

    def either_reading(self) -> Reading:
        """Return the reading of a text whose edges may lead one way or both ways, with the other reading."""
        both = self.edges[0].both if self.edges else False
        key, label = ("both-ways", ONE_WAY) if both else ("one-way", BOTH_WAYS)
        other = replace(self, edges=[edge._replace(both=not both) for edge in self.edges], notes=list(self.notes))
        self.note(key, why="unsaid")
        reading = self.reading()
        others = readable(lambda: replace(other.reading(), other=(), label=label))
        return replace(reading, other=(*reading.other, *others))

    def _by_keys(self, used: Iterable[str], edges: list[Edge], h: Mapping[str, str]) -> tuple[Reading, ...]:
        """Return the reading with keys as names, if all of them can be names."""

        def make() -> Reading:
            by_key = {key: read_name(key, "edges") for key in used}
            return self._pasted(by_key, edges, h).reading(label=Message("reading-ids"))

        return readable(make)

    def _parts(self, key: str) -> tuple[str, str]:
        """Return the name of a node by its label, empty if it has none, and its estimate."""
        attributes = self.nodes.get(key, {})
        label = next((attributes[one] for one in LABELS if attributes.get(one)), "")
        name, h = parts_of_label(label.replace("\\N", key))
        given = next((attributes[one] for one in ESTIMATES if attributes.get(one)), "")
        return name, plain_number(given) or h or parts_of_label(attributes.get("xlabel", ""))[1]

    def _edges(self) -> Iterator[Edge]:
        """Yield the edges between keys with their costs, each once; raise BadInput."""
        found: dict[tuple[str, str, bool], Edge] = {}
        again = 0
        for edge in self.edges:
            read = Edge(edge.one, edge.other, self._cost(edge), edge.both)
            back = (read.other, read.one, read.both)
            key = back if read.both and back in found else (read.one, read.other, read.both)
            if key in found and self.is_strict:
                found[key] = found[key]._replace(cost=read.cost)
            elif key in found and found[key].cost != read.cost:
                yield read  # to be refused
            else:
                again += key in found
                found.setdefault(key, read)
        if again:
            self.note("again", count=again)
        yield from found.values()

    def _cost(self, edge: AttributeEdge) -> str:
        """Return the cost of an edge by its attributes; raise BadInput."""
        given = ((key, one.get(key, "").strip()) for one in (edge.attributes, edge.usual) for key in self.costs)
        for key, value in given:
            if not value:
                continue
            if key != "label":
                return plain_number(value)
            cost = cost_of_label(value, edge.one, edge.other)
            if cost and cost != plain_number(value):
                self.note("cost-in-label")
            if cost:
                return cost
        if (edge.attributes.get("label") or edge.usual.get("label", "")).strip():
            self.note("no-cost")
        return "1"

    def _pasted(self, names: Mapping[str, str], edges: list[Edge], h: Mapping[str, str], *notes: Note) -> PastedGraph:
        renamed = [edge._replace(one=names[edge.one], other=names[edge.other]) for edge in edges]
        goal = ",".join(names[key] for key in self.goals if key in names)
        estimates = {names[key]: value for key, value in h.items()}
        return PastedGraph(renamed, estimates, names.get(self.start, ""), goal, [*self.notes, *notes])
