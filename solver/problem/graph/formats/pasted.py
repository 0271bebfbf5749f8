"""A pasted graph: edges with their costs as written, before they are converted to those of a link."""

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

from ....errors import BadInput, shown
from ....formats import Note, Reading, add_note, bad_line
from ....messages import Argument, Message
from ....numbers import number_text
from ...space import MOST_DECIMALS
from ..edges import PastedEdges, exact_decimals, is_decimal, refuse_many_nodes
from ..names import few, read_name, written

LONGEST_NUMBER = 40  # digits before and after the point
ONE_WAY, BOTH_WAYS = Message("reading-one-way"), Message("reading-both-ways")


class Edge(NamedTuple):
    """A pasted edge: names, cost and whether it leads both ways."""

    one: str
    other: str
    cost: str
    both: bool
    joins: bool = False  # whether it is merged with an edge back of the same cost, as in adjacency lists
    unsaid: bool = False  # whether its direction is open, as it has no arrow and no line


@dataclass
class PastedGraph:
    """Edges, estimates, start and goal of a text, and the assumptions made in reading it."""

    edges: list[Edge] = field(default_factory=PastedEdges)
    h: dict[str, str] = field(default_factory=dict)
    start: str = ""
    goal: str = ""
    notes: list[Note] = field(default_factory=list)
    nodes: list[str] = field(default_factory=list)  # listed in the text, with or without edges
    keeps_order: bool = False  # whether neighbours stay in the order of the text even if an edge becomes two

    def estimate(self, name: str, value: str, line: int | None = None) -> None:
        """Add an estimate; raise BadInput if the node has a different one."""
        if self.h.setdefault(name, value) != value:
            twice = Message("graph-estimate-twice", node=name, first=shown(self.h[name]), second=shown(value))
            raise BadInput("h", twice, line)

    def note(self, key: str, **arguments: Argument) -> None:
        """Take a note, once."""
        add_note(self.notes, key, **arguments)

    def reading(self, other: Iterable[Reading] = (), label: Message | None = None) -> Reading:
        """Return its reading for a link, with another reading if its edges may lead one way or both ways."""
        names = {name for edge in self.edges for name in (edge.one, edge.other)}
        refuse_many_nodes(len(names))
        plain = self._without_lone_nodes()
        plain._round()
        alternative = plain._choose_ways()
        return plain._texts((*alternative, *other), label)

    def _round(self) -> None:
        """Round costs and estimates to the decimals that are exact, and add a note."""
        texts = [*(edge.cost for edge in self.edges), *self.h.values()]
        if not any(_is_longer(text, MOST_DECIMALS) for text in texts):
            return
        values = [_value(edge.cost) for edge in self.edges]
        edges = ((edge.one, edge.other, value, edge.both) for edge, value in zip(self.edges, values, strict=True))
        most = exact_decimals(edges, map(_value, self.h.values()))
        longer = [text for text in texts if _is_longer(text, most)]
        if longer:
            self.edges = [edge._replace(cost=_rounded(edge.cost, most)) for edge in self.edges]
            self.h = {name: _rounded(text, most) for name, text in self.h.items()}
            first, rounded = longer[0][:20], _rounded(longer[0], most)
            self.note("rounded", count=len(longer), decimals=str(most), first=first, rounded=rounded)

    def _choose_ways(self) -> tuple[Reading, ...]:
        """Settle edges whose direction is open; return the reading with the other direction, if there is one."""
        costs = _costs(self.edges)
        unsaid = [edge for edge in self.edges if edge.unsaid]
        backward = [costs.get((edge.other, edge.one)) for edge in unsaid]
        differ = any(back not in (None, edge.cost) for edge, back in zip(unsaid, backward, strict=True))
        rows = [edge for edge in self.edges if edge.joins]
        before, asked = self.edges, list(self.notes)
        other: list[Reading] = []
        if unsaid and differ:
            self.edges = [edge._replace(both=False) if edge.unsaid else edge for edge in before]
            self.note("one-way", why="costs")
        elif unsaid and None in backward:
            self.note("both-ways", why="arrows")
            one_way = [edge._replace(both=False, unsaid=False) if edge.unsaid else edge for edge in before]
            other.append(replace(self, edges=one_way, notes=asked)._texts((), ONE_WAY))
        if rows and all(costs.get((edge.other, edge.one), edge.cost) == edge.cost for edge in rows):
            both = [edge._replace(both=True, joins=False) if edge.joins else edge for edge in before]
            if any((edge.other, edge.one) not in costs for edge in rows):
                self.note("one-way", why="rows")
                other.append(replace(self, edges=both, notes=asked)._texts((), BOTH_WAYS))
        return tuple(other)

    def _texts(self, other: Iterable[Reading], label: Message | None) -> Reading:
        notes = list(self.notes)
        edges = ",".join(
            f"{written(edge.one)}{'-' if edge.both else '>'}{written(edge.other)}:{edge.cost}"
            for edge in self._single(self._joined(notes), notes)
        )
        texts = {"edges": edges, "h": ",".join(f"{written(name)}:{value}" for name, value in self.h.items())}
        ends = {key: text for key, text in (("start", self.start), ("goal", self.goal)) if text}
        return Reading(texts | ends, tuple(notes), tuple(other), label)

    def _without_lone_nodes(self) -> "PastedGraph":
        """Return a copy without listed nodes that have no edge, and without their estimates."""
        linked = {name for edge in self.edges if edge.one != edge.other for name in (edge.one, edge.other)}
        ends = {self.start, *self.goal.split(",")}
        lone = [name for name in dict.fromkeys(self.nodes) if name not in linked and name not in ends]
        if not lone or not linked:
            return replace(self, notes=list(self.notes))
        h = {name: value for name, value in self.h.items() if name not in set(lone)}
        return replace(self, h=h, notes=[*self.notes, Note("lone-nodes", count=len(lone), nodes=few(lone, 8))])

    def _joined(self, notes: list[Note]) -> list[Edge]:
        """Return the edges, with matching pairs merged so that each node's neighbours keep their order."""
        costs = {(edge.one, edge.other): edge.cost for edge in self.edges if edge.joins}
        pairs = {
            frozenset((edge.one, edge.other))
            for edge in self.edges
            if edge.joins and costs.get((edge.other, edge.one)) == edge.cost
        }
        if not pairs:
            return self.edges
        joined: list[Edge] = []
        place_of: dict[frozenset[str], int] = {}
        places: dict[str, list[int]] = {}  # the places of the edges to each node's neighbours, in order
        for edge in self.edges:
            pair = frozenset((edge.one, edge.other))
            joins = edge.joins and pair in pairs
            place = place_of.setdefault(pair, len(joined)) if joins else len(joined)
            if place == len(joined):
                joined.append(edge._replace(both=True) if joins else edge)
            places.setdefault(edge.one, []).append(place)
        order = _order(len(joined), places.values())
        if order is not None:
            return [joined[place] for place in order]
        if self.keeps_order:
            return self.edges
        notes.append(Note("neighbour-order"))
        return joined

    def _single(self, edges: list[Edge], notes: list[Note]) -> Iterator[Edge]:
        """Yield one edge each way at most between two nodes, the cheapest, and none from a node to itself."""
        pairs = {(edge.one, edge.other) for edge in edges}
        if len(pairs) == len(edges) and not any((other, one) in pairs for one, other in pairs):
            yield from edges
            return
        kept: dict[tuple[str, str], tuple[str, int]] = {}
        seen: set[tuple[str, str]] = set()
        loops, twice = [], []
        for number, edge in enumerate(edges):
            if edge.one == edge.other:
                loops.append(edge.one)
                continue
            if (edge.one, edge.other) in seen:
                twice.append(f"{edge.one} → {edge.other}")
            elif edge.both and kept.get((edge.one, edge.other), (edge.cost, 0))[0] != edge.cost:
                twice.append(f"{edge.one} – {edge.other}")
            seen.add((edge.one, edge.other))
            for pair in ((edge.one, edge.other), (edge.other, edge.one))[: 2 if edge.both else 1]:
                if pair not in kept or _comparable(edge.cost) < _comparable(kept[pair][0]):
                    kept[pair] = edge.cost, number if edge.both else -1
        if loops:
            notes.append(Note("loops", nodes=few(dict.fromkeys(loops), 5)))
        if twice:
            notes.append(Note("parallel", edges=few(dict.fromkeys(twice), 5)))
        for (one, other), (cost, number) in kept.items():
            is_joined = number >= 0 and kept.get((other, one)) == (cost, number)
            if not is_joined:
                yield Edge(one, other, cost, False)
            elif edges[number].one == one:
                yield Edge(one, other, cost, True)


def name_in(text: str, line: int) -> str:
    """Return the name of a node on a line; raise BadInput, naming the line."""
    if not text.strip():
        raise bad_line("graph-node-without-name", line)
    try:
        return read_name(text, "text")
    except BadInput as error:
        raise bad_line("text-line-refused", line, error=error.message) from error


def _costs(edges: Iterable[Edge]) -> dict[tuple[str, str], str]:
    return {(edge.one, edge.other): edge.cost for edge in edges}


def _comparable(cost: str) -> float:
    """Return a cost for comparison; a text that is no number counts as the lowest, so that it is kept and refused
    later.
    """
    try:
        return float(cost)
    except ValueError:
        return -1.0


def _value(text: str) -> float:
    """Return a cost or an estimate as a number, 0 if it is unusable."""
    return float(text) if is_decimal(text, LONGEST_NUMBER, LONGEST_NUMBER) else 0


def _is_longer(text: str, decimals: int) -> bool:
    return (
        "." in text
        and is_decimal(text, LONGEST_NUMBER, LONGEST_NUMBER)
        and len(text.partition(".")[2].rstrip("0")) > decimals
    )


def _rounded(text: str, decimals: int) -> str:
    return number_text(round(float(text), decimals)) if _is_longer(text, decimals) else text


def _order(count: int, lists: Iterable[list[int]]) -> list[int] | None:
    """Return the numbers below `count` in the smallest order that agrees with all lists; None if there is none."""
    after: list[list[int]] = [[] for _ in range(count)]
    waits = [0] * count
    for places in lists:
        for one, other in pairwise(dict.fromkeys(places)):
            after[one].append(other)
            waits[other] += 1
    ready = [number for number in range(count) if not waits[number]]
    order = []
    while ready:
        number = heapq.heappop(ready)
        order.append(number)
        for other in after[number]:
            waits[other] -= 1
            if not waits[other]:
                heapq.heappush(ready, other)
    return order if len(order) == count else None
