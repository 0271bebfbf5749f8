"""Graphs in the tests of Berkeley's search project, `test_cases/q*/graph_*.test`."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ....errors import quoted
from ....formats import Format, Reading, unexpected_text
from ....messages import Message
from ....tokens import lines_of
from ..names import few
from .pasted import Edge, PastedGraph, name_in

BEGIN = re.compile(r"^[ \t]*start_state[ \t]*:", re.MULTILINE)
KEY = re.compile(r"([A-Za-z_]+)[ \t]*:(?!\S)(.*)")


class Line(NamedTuple):
    """A line of such a file: its number, the key of the line or its block, and the rest."""

    number: int
    key: str
    text: str


def _lines(text: str) -> Iterator[Line]:
    """Yield the lines of a file that are neither comments nor blank, each with its key."""
    key, is_quoted = "graph", False
    for number, line in lines_of(text):
        bare = line.replace('"""', "").strip()
        match = None if is_quoted and key not in ("graph", "heuristic") else KEY.fullmatch(bare)
        is_opening = '"""' in line and not is_quoted
        if match and match[1] in ("start_state", "goal_states"):
            yield Line(number, match[1], match[2].strip())
        elif match:
            key = match[1]
            if match[2] or key not in ("graph", "heuristic"):
                yield Line(number, key, match[2].strip())
        elif bare and not bare.startswith("#"):
            yield Line(number, key, bare)
        if line.count('"""') == 1:
            is_quoted = is_opening
        if not is_quoted and ('"""' in line or (match and key not in ("graph", "heuristic"))):
            key = "graph"


def _read(text: str) -> Reading:
    """Return the transitions of a test, its start, its goals and its heuristic; raise BadInput."""
    graph = PastedGraph(keeps_order=True)
    unused: dict[str, int] = {}
    for number, key, line in _lines(text):
        words = line.split()
        if key == "start_state":
            graph.start = name_in(line, number)
        elif key == "goal_states":
            graph.goal = ",".join(name_in(word.strip(","), number) for word in words)
        elif key == "heuristic" and len(words) == 2:
            graph.estimate(name_in(words[0], number), words[1], number)
        elif key == "graph" and len(words) in (3, 4):
            one, other = name_in(words[0], number), name_in(words[2], number)
            graph.edges.append(Edge(one, other, words[3] if len(words) == 4 else "1", False))
        elif key in ("graph", "heuristic"):
            expected, example = ("transition", "A 0:A->B B 1.0") if key == "graph" else ("estimate", "A 5.5")
            raise unexpected_text(number, expected, quoted(line, 30), [example])
        else:
            unused.setdefault(key, number)
    if unused:
        what = "name" if len(unused) == 1 else "names"
        graph.note("unused", what=what, name=few(unused, 8), line=next(iter(unused.values())))
    costs = {(edge.one, edge.other): edge.cost for edge in graph.edges}
    if all(costs.get((edge.other, edge.one)) == edge.cost for edge in graph.edges):
        graph.edges = [edge._replace(joins=True) for edge in graph.edges]
    return graph.reading()


BERKELEY = Format(
    key="berkeley",
    label=Message("form-graph-berkeley"),
    recognizes=lambda text: BEGIN.search(text) is not None and "goal_states" in text,
    read=_read,
    example="start_state: A\ngoal_states: G\nA 0:A->B B 1.0\nA 1:A->C C 2.0\nC 0:C->G G 8.0",
    texts={"edges": "A>B,A>C:2,C>G:8", "h": "", "start": "A", "goal": "G"},
    is_certain=True,
)
