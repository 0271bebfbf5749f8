"""A graph as it was pasted: edges with their costs as written, before they are those of a link."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ....formats import Note, Reading
from ....numbers import counted, number_text
from ..edges import exact_decimals, is_decimal
from ..names import written

LONGEST_NUMBER = 40  # digits before and after the point


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
        """Return the texts of a link for it, rounded where it has more decimals than are exact."""
        self._round()
        edges = ",".join(
            f"{written(edge.one)}{'-' if edge.both else '>'}{written(edge.other)}:{edge.cost}"
            for edge in self._joined()
        )
        texts = {"edges": edges, "h": ",".join(f"{written(name)}:{value}" for name, value in self.h.items())}
        ends = {key: text for key, text in (("start", self.start), ("goal", self.goal)) if text}
        return Reading(texts | ends, tuple(self.notes), tuple(other), label)

    def _round(self) -> None:
        """Round costs and estimates to the decimals that are exact, and note it."""
        values = [_value(edge.cost) for edge in self.edges]
        edges = ((edge.one, edge.other, value, edge.both) for edge, value in zip(self.edges, values, strict=True))
        most = exact_decimals(edges, map(_value, self.h.values()))
        longer = [text for text in (*(edge.cost for edge in self.edges), *self.h.values()) if _is_longer(text, most)]
        if longer:
            self.edges = [edge._replace(cost=_rounded(edge.cost, most)) for edge in self.edges]
            self.h = {name: _rounded(text, most) for name, text in self.h.items()}
            numbers = f"{counted(len(longer), 'number')} {'has' if len(longer) == 1 else 'have'}"
            first = f"{longer[0][:20]} is read as {_rounded(longer[0], most)}"
            self.notes.append(Note("rounded", f"{numbers} more than {most} decimals and will be rounded: {first}."))

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


def _value(text: str) -> float:
    """Return a cost or an estimate as a number, 0 where it is none that can be used."""
    return float(text) if is_decimal(text, LONGEST_NUMBER, LONGEST_NUMBER) else 0


def _is_longer(text: str, decimals: int) -> bool:
    return is_decimal(text, LONGEST_NUMBER, LONGEST_NUMBER) and len(text.partition(".")[2].rstrip("0")) > decimals


def _rounded(text: str, decimals: int) -> str:
    return number_text(round(float(text), decimals)) if _is_longer(text, decimals) else text
