"""A pasted graph: its edges with their costs as written, estimates, ends and places, as the texts of a link."""

import heapq
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

from ...messages import Argument, Message
from ..forms import Note, Reading
from ..text import LONGEST_NUMBER, NotRead, number_of

MOST_EDGES = 2000
LONGEST_NAME, IN_NAMES = 30, "_.-'&/()"
# Words of sentences, which no name of several words has.
VERBS = {"has", "have", "is", "are", "connects", "connected", "leads", "goes", "children", "child", "neighbours",
         "neighbors", "via", "between", "then", "if", "node", "path", "edge",
         "to", "and", "or", "from", "with"}  # fmt: skip
END = 10**9  # the line of a NotRead behind the whole text
FARTHEST = 999  # the largest coordinate of a place in a link


class Edge(NamedTuple):
    """An edge as written: names, cost ("" for none), whether it leads both ways (None: not said), and its line.

    `joins` is whether it is merged with an edge back of the same cost, as in adjacency lists.
    """

    one: str
    other: str
    cost: str
    both: bool | None
    line: int
    joins: bool = False


@dataclass
class PastedGraph:
    """The content of a text about a graph; lines are kept for the sentence that refuses it."""

    edges: list[Edge] = field(default_factory=list)
    h: dict[str, tuple[str, int]] = field(default_factory=dict)  # the estimate, and its line
    start: tuple[str, int] | None = None
    goals: list[tuple[str, int]] = field(default_factory=list)
    places: dict[str, tuple[str, str, int]] = field(default_factory=dict)
    nodes: list[str] = field(default_factory=list)  # listed in the text, with or without edges
    notes: list[Note] = field(default_factory=list)
    is_one_way: bool = False  # whether the form means edges one way where it does not say so of each

    def note(self, key: str, **arguments: Argument) -> None:
        """Add a note, once."""
        if (note := Note(key, **arguments)) not in self.notes:
            self.notes.append(note)

    def edge(self, one: str, other: str, cost: str, both: bool | None, line: int, joins: bool = False) -> None:
        """Add an edge; raise NotRead for too many."""
        if len(self.edges) >= MOST_EDGES:
            raise NotRead(line, "fewer-edges", f"{one} {other}")
        self.edges.append(Edge(one, other, cost, both, line, joins))

    def estimate(self, name: str, value: str, line: int) -> None:
        """Add an estimate; raise NotRead if the node has a different one."""
        if self.h.setdefault(name, (value, line))[0] != value:
            raise NotRead(line, "one-estimate", name)

    def end(self, role: str, names: Iterable[str], line: int) -> None:
        """Add the start, or goals; raise NotRead for a second start."""
        for name in names:
            if role == "goal":
                self.goals.append((name, line))
            elif self.start:
                raise NotRead(line, "one-start", name)
            else:
                self.start = name, line

    def place(self, name: str, right: str, up: str, line: int) -> None:
        """Add the place of a node; raise NotRead if it has one."""
        if name in self.places:
            raise NotRead(line, "one-place", name)
        self.places[name] = right, up, line

    def readings(self) -> list[Reading]:
        """Return its reading, with the other ways of its edges as a switch; raise NotRead if it contradicts itself."""
        if not self.edges:
            raise NotRead(END, "edges")
        self._check()
        if self.is_one_way:
            self.edges = [edge._replace(both=False) if edge.both is None else edge for edge in self.edges]
        costs = {(edge.one, edge.other): _value(edge.cost) for edge in self.edges}
        unsaid = [edge for edge in self.edges if edge.both is None]
        backward = [costs.get((edge.other, edge.one)) for edge in unsaid]
        differ = any(
            back not in (None, _value(edge.cost)) for edge, back in zip(unsaid, backward, strict=True)
        )  # fmt: skip
        if any(edge.cost == "" for edge in self.edges) and any(edge.cost for edge in self.edges):
            self.note("cost-one")
        if differ:
            self.note("one-way", why="costs")
            return [self._ways(both=False).reading()]
        other: tuple[Reading, ...] = ()
        asked = list(self.notes)
        if None in backward:
            self.note("both-ways", why="arrows")
            other = (replace(self, notes=asked)._ways(both=False).reading(Message("reading-one-way")),)
        rows = [edge for edge in self.edges if edge.joins]
        backs = [costs.get((edge.other, edge.one)) for edge in rows]
        if None in backs and all(back in (None, _value(edge.cost)) for back, edge in zip(backs, rows, strict=True)):
            self.note("one-way", why="rows")
            both = [edge._replace(both=True, joins=False) if edge.joins else edge for edge in self.edges]
            other = (replace(self, edges=both, notes=asked).reading(Message("reading-both-ways")),)
        return [replace(self._ways(both=True).reading(), other=other)]

    def _ways(self, *, both: bool) -> "PastedGraph":
        edges = [edge._replace(both=both) if edge.both is None else edge for edge in self.edges]
        return replace(self, edges=edges, notes=list(self.notes))

    def _check(self) -> None:
        """Raise NotRead for names that are not uniform or that no edge has, and for numbers that are none."""
        lines = {name: edge.line for edge in reversed(self.edges) for name in (edge.other, edge.one)}
        are_numbers = number_of(self.edges[0].one) is not None
        for name, line in lines.items():
            if (number_of(name) is not None) != are_numbers:
                raise NotRead(line, "name-as-others", name)
            refuse_name(name, line)
        known = lines.keys() | set(self.nodes)
        ends = [*([self.start] if self.start else []), *self.goals]
        for name, line in (*((name, line) for name, (_, line) in self.h.items()), *ends):
            if name not in known:
                raise NotRead(line, "known-node", name)
        for name, (_, _, line) in self.places.items():
            if name not in known:
                raise NotRead(line, "known-node", name)
        costs = [(edge.cost, edge.line) for edge in self.edges if edge.cost]
        for text, line in (*costs, *self.h.values()):
            value = number_of(text)
            if value is None or len(value.partition(".")[0]) > LONGEST_NUMBER:
                raise NotRead(line, "number", text)
        self.edges = [edge._replace(cost=number_of(edge.cost) or "") for edge in self.edges]

    def reading(self, label: Message | None = None) -> Reading:
        """Return the texts of a link, and the notes."""
        notes = list(self.notes)
        linked = {name for edge in self.edges if edge.one != edge.other for name in (edge.one, edge.other)}
        lone = [name for name in dict.fromkeys(self.nodes) if name not in linked]
        if lone:
            notes.append(Note("lone-nodes", count=len(lone), nodes=few(lone, 8)))
        edges = ",".join(
            f"{written(edge.one)}{'-' if edge.both else '>'}{written(edge.other)}:{edge.cost or 1}"
            for edge in self._single(self._joined(), notes)
        )
        h = ",".join(f"{written(name)}:{number_of(value)}" for name, (value, _) in self.h.items() if name in linked)
        texts = {"edges": edges, "h": h}
        if self.places and linked <= self.places.keys():
            named = dict.fromkeys(name for edge in self.edges for name in edge[:2] if name in linked)
            texts["places"] = places_of({name: self.places[name][:2] for name in named})
        elif self.places:
            notes.append(Note("positions"))
        if self.start:
            texts["start"] = self.start[0]
        if self.goals:
            texts["goal"] = ",".join(dict.fromkeys(name for name, _ in self.goals))
        return Reading(texts, tuple(notes), label=label)

    def _joined(self) -> list[Edge]:
        """Return the edges, with matching pairs of rows merged if each node's neighbours keep their order."""
        costs = {(edge.one, edge.other): _value(edge.cost) for edge in self.edges if edge.joins}
        joined: list[Edge] = []
        place_of: dict[frozenset[str], int] = {}
        places: dict[str, list[int]] = {}  # the places of the edges to each node's neighbours, in order
        for edge in self.edges:
            joins = edge.joins and edge.one != edge.other and costs.get((edge.other, edge.one)) == _value(edge.cost)
            place = place_of.setdefault(frozenset((edge.one, edge.other)), len(joined)) if joins else len(joined)
            if place == len(joined):
                joined.append(edge._replace(both=True) if joins else edge)
            places.setdefault(edge.one, []).append(place)
        order = _order(len(joined), places.values())
        return self.edges if order is None else [joined[place] for place in order]

    def _single(self, edges: list[Edge], notes: list[Note]) -> Iterator[Edge]:
        """Yield one edge each way at most between two nodes, the cheapest, and none from a node to itself."""
        kept: dict[tuple[str, str], tuple[float, int]] = {}
        loops, twice = list[str](), list[str]()
        for number, edge in enumerate(edges):
            if edge.one == edge.other:
                loops.append(edge.one)
                continue
            ways = [(edge.one, edge.other), (edge.other, edge.one)][: 2 if edge.both else 1]
            if any(way in kept and kept[way][0] != _value(edge.cost) for way in ways):
                twice.append(f"{edge.one} – {edge.other}")
            for way in ways:
                if way not in kept or _value(edge.cost) < kept[way][0]:
                    kept[way] = _value(edge.cost), number
        if loops:
            notes.append(Note("loops", nodes=few(dict.fromkeys(loops), 5)))
        if twice:
            notes.append(Note("parallel", edges=few(dict.fromkeys(twice), 5)))
        for (one, other), (_, number) in kept.items():
            edge = edges[number]
            if not edge.both or kept.get((other, one), (0, -1))[1] != number:
                yield edge._replace(one=one, other=other, both=False)
            elif edge.one == one:
                yield edge


def refuse_name(name: str, line: int) -> None:
    """Raise NotRead for a text that cannot be the name of a node."""
    wrong = any(sign not in f" {IN_NAMES}" and unicodedata.category(sign)[0] not in "LMN" for sign in name)
    words = name.lower().split()
    is_one = all(len(word) == 1 or word.isdigit() for word in words)
    wrong = wrong or (len(words) > 1 and (is_one or not VERBS.isdisjoint(words)))
    if wrong or not name.strip() or len(name) > LONGEST_NAME or name[0] == "-":
        raise NotRead(line, "name", name)


def written(name: str) -> str:
    """Return a name as in the edges of a link: in quotation marks if it has a hyphen.

    >>> written("Lyon"), written("Aix-en-Provence")
    ('Lyon', '"Aix-en-Provence"')
    """
    return f'"{name}"' if "-" in name else name


def few(names: Iterable[str], most: int) -> str:
    """Return the first few names, and "…" for the others.

    >>> few("ABCD", 3)
    'A, B, C, …'
    """
    listed = list(names)
    return ", ".join([*listed[:most], "…"] if len(listed) > most else listed)


def places_of(at: dict[str, tuple[str, str]]) -> str:
    """Return places as in a link, scaled alike in both directions to 0 … 999.

    >>> places_of({"A": ("0", "0"), "B": ("3", "4")})
    'A:0.0,B:749.999'
    """
    points = {name: (float(number_of(x) or 0), float(number_of(y) or 0)) for name, (x, y) in at.items()}
    left, low = min(x for x, _ in points.values()), min(y for _, y in points.values())
    size = max(max(x - left, y - low) for x, y in points.values()) or 1
    scaled = ((name, round((x - left) * FARTHEST / size), round((y - low) * FARTHEST / size))
              for name, (x, y) in points.items())  # fmt: skip
    return ",".join(f"{written(name)}:{x}.{y}" for name, x, y in scaled)


def _value(cost: str) -> float:
    return float(number_of(cost) or 1)


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
