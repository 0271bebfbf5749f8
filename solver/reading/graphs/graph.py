"""A pasted graph: its edges with their costs as written, estimates, ends and places, as the texts of a link."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ...messages import Argument, Message
from ..forms import Note, Reading
from ..text import LONGEST_NUMBER, NotRead, number_of

MOST_EDGES = 2000
LONGEST_NAME, IN_NAMES = 30, "_.-'&/()"
# Words of sentences, which no name of several words has.
VERBS = {"has", "have", "is", "are", "connects", "connected", "leads", "goes", "children", "child", "neighbours",
         "neighbors", "via", "between", "then", "if", "node", "path", "edge",
         "to", "and", "or", "from", "with", "successors", "successor"}  # fmt: skip
END = 10**9  # the line of a NotRead behind the whole text
THOUSANDS = re.compile(r"[1-9][0-9]{0,2}[.,][0-9]{3}")  # which may be a decimal or a thousand
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
        if len({edge.cost == "" for edge in self.edges}) > 1:
            self.note("cost-one")
        costs = {(edge.one, edge.other): _value(edge.cost) for edge in self.edges}
        other: tuple[Reading, ...] = ()
        for are_rows in (False, True):
            group = {edge for edge in self.edges if (edge.joins if are_rows else edge.both is None)}
            backs = {(costs.get((edge.other, edge.one)), _value(edge.cost)) for edge in group}
            differ = any(back not in (None, cost) for back, cost in backs)
            both = not are_rows and not differ
            if any(back is None for back, _ in backs) and not differ:
                turned = [edge._replace(both=not both, joins=False) if edge in group else edge for edge in self.edges]
                label = Message("reading-both-ways" if are_rows else "reading-one-way")
                other = (replace(self, edges=turned, notes=list(self.notes)).reading(label),)
                self.note("one-way" if are_rows else "both-ways", why="rows" if are_rows else "arrows")
            elif differ and not are_rows:
                self.note("one-way", why="costs")
            self.edges = [edge._replace(both=both) if edge.both is None else edge for edge in self.edges]
        return [replace(self.reading(), other=other)]

    def _check(self) -> None:
        """Raise NotRead for names that are not uniform or that no edge has, and for numbers that are none."""
        lines = {name: edge.line for edge in reversed(self.edges) for name in (edge.other, edge.one)}
        are_numbers = number_of(self.edges[0].one) is not None
        for name, line in lines.items():
            if (number_of(name) is not None) != are_numbers:
                raise NotRead(line, "name-as-others", name)
            refuse_name(name, line)
        if wrong := next((name for name in self.nodes if (number_of(name) is not None) != are_numbers), ""):
            raise NotRead(self.edges[0].line, "name-as-others", wrong)
        if "h" in lines and not any(len(name) == 1 and name.islower() for name in lines.keys() - {"h"}):
            raise NotRead(lines["h"], "name-as-others", "h")  # S h 7 is an estimate
        known = lines.keys() | set(self.nodes)
        beside = [(name, found[-1]) for of_node in (self.h, self.places) for name, found in of_node.items()]
        for name, line in (*beside, *([self.start] if self.start else []), *self.goals):
            if name not in known:
                raise NotRead(line, "known-node", name)
        costs = [(edge.cost, edge.line) for edge in self.edges if edge.cost]
        for numbers in (costs, [*self.h.values()]):
            doubtful = next((one for one in numbers if THOUSANDS.fullmatch(one[0])), None)
            are_whole = [text for text, _ in numbers if not THOUSANDS.fullmatch(text)]
            if doubtful and are_whole and all(map(str.isdigit, are_whole)) and max(map(len, are_whole)) > 2:
                raise NotRead(doubtful[1], "thousands", doubtful[0])
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
        """Return the edges, with matching pairs of rows as one if each node's neighbours keep their order."""
        costs = {(edge.one, edge.other): _value(edge.cost) for edge in self.edges if edge.joins}
        joined: list[Edge] = []
        seen: set[tuple[str, str]] = set()
        for edge in self.edges:
            is_pair = edge.joins and edge.one != edge.other and costs.get((edge.other, edge.one)) == _value(edge.cost)
            if not is_pair or (edge.other, edge.one) not in seen:
                joined.append(edge._replace(both=True) if is_pair else edge)
            seen.add((edge.one, edge.other))
        return joined if _neighbours(joined) == _neighbours(self.edges) else self.edges

    def _single(self, edges: list[Edge], notes: list[Note]) -> Iterator[Edge]:
        """Yield one edge each way at most between two nodes, the cheapest, and none from a node to itself."""
        kept: dict[tuple[str, str], int] = {}
        twice: list[str] = []
        for number, edge in enumerate(edges):
            ways = ((edge.one, edge.other), (edge.other, edge.one))[: 2 if edge.both else 1]
            for way in ways if edge.one != edge.other else ():
                last, cost = _value(edges[kept.setdefault(way, number)].cost), _value(edge.cost)
                twice += [f"{edge.one} – {edge.other}"] if last != cost else []
                kept[way] = number if cost < last else kept[way]
        if loops := dict.fromkeys(edge.one for edge in edges if edge.one == edge.other):
            notes.append(Note("loops", nodes=few(loops, 5)))
        if twice:
            notes.append(Note("parallel", edges=few(dict.fromkeys(twice), 5)))
        for (one, other), number in kept.items():
            edge = edges[number]
            if not edge.both or kept.get((other, one)) != number:
                yield edge._replace(one=one, other=other, both=False)
            elif edge.one == one:
                yield edge


def _neighbours(edges: Sequence[Edge]) -> dict[str, list[str]]:
    """Return the neighbours of each node, in order."""
    found: dict[str, list[str]] = {}
    for edge in edges:
        for one, other in ((edge.one, edge.other), (edge.other, edge.one))[: 2 if edge.both else 1]:
            found.setdefault(one, []).append(other)
    return found


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
