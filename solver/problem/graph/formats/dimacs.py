"""DIMACS: files of shortest paths (`a 1 2 5`), of graph colouring (`e 1 2`) and of flows."""

import re

from ....errors import quoted
from ....formats import Format, Reading, unexpected_text
from ....messages import Message
from ....tokens import lines_of
from .pasted import Edge, PastedGraph, name_in

PROBLEM = re.compile(r"(?:[ \t]*(?:c(?:[ \t].*)?)?\n)*[ \t]*p[ \t]+[a-z]+[ \t]+[0-9]+[ \t]+([0-9]{1,9})[ \t]*(?:\n|\Z)")
ENDS = {"s": "start", "t": "goal"}  # of a flow: the source and the sink


def _read(text: str) -> Reading:
    """Return the arcs (one way) and edges (both ways) of a file; raise BadInput, naming the line."""
    problem = PROBLEM.match(text)
    graph = PastedGraph()
    for number, line in lines_of(text):
        kind, *words = line.split() or ["c"]
        if kind in ("a", "e") and len(words) in (2, 3):
            one, other = (name_in(word, number) for word in words[:2])
            graph.edges.append(Edge(one, other, words[2] if len(words) == 3 else "1", kind == "e"))
        elif kind == "n" and len(words) == 2 and words[1] in ENDS:
            setattr(graph, ENDS[words[1]], name_in(words[0], number))
        elif kind not in ("c", "p"):
            raise unexpected_text(number, "edge-or-comment", quoted(line, 30), ["a 1 2 5", "e 1 2"])
    if problem and int(problem[1]) != len(graph.edges):
        graph.note("edge-count", said=int(problem[1]), count=len(graph.edges))
    return graph.reading()


DIMACS = Format(
    key="dimacs",
    label=Message("form-graph-dimacs"),
    recognizes=lambda text: PROBLEM.match(text) is not None,
    read=_read,
    example="c a road network\np sp 3 2\na 1 2 5\na 2 3 6",
    texts={"edges": "1>2:5,2>3:6", "h": ""},
    is_certain=True,
)
