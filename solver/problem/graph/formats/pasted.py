"""A graph as it was pasted: edges with their costs as written, before they are those of a link."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ....formats import Note, Reading
from ..names import written


class Edge(NamedTuple):
    """An edge as it was pasted: names, cost and whether it leads both ways."""

    one: str
    other: str
    cost: str
    both: bool
    joins: bool = False  # leads both ways where one back has the same cost, as in rows of an adjacency list


@dataclass
class PastedGraph:
    """Edges, estimates, start and goal that a text has, and what was assumed while it was read."""

    edges: list[Edge] = field(default_factory=list)
    h: dict[str, str] = field(default_factory=dict)
    start: str = ""
    goal: str = ""
    notes: list[Note] = field(default_factory=list)

    def reading(self, other: Iterable[Reading] = (), label: str = "") -> Reading:
        """Return the texts of a link for it."""
        edges = ",".join(
            f"{written(edge.one)}{'-' if edge.both else '>'}{written(edge.other)}:{edge.cost}"
            for edge in self._joined()
        )
        texts = {"edges": edges, "h": ",".join(f"{written(name)}:{value}" for name, value in self.h.items())}
        ends = {key: text for key, text in (("start", self.start), ("goal", self.goal)) if text}
        return Reading(texts | ends, tuple(self.notes), tuple(other), label)

    def _joined(self) -> list[Edge]:
        """Return the edges, with one for two that join."""
        costs = {(edge.one, edge.other): edge.cost for edge in self.edges if edge.joins}
        joined: list[Edge] = []
        done: set[tuple[str, str]] = set()
        for edge in self.edges:
            if not edge.joins or costs.get((edge.other, edge.one)) != edge.cost:
                joined.append(edge)
            elif (edge.other, edge.one) not in done:
                done.add((edge.one, edge.other))
                joined.append(edge._replace(both=True))
        return joined
