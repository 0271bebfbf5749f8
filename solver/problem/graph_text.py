"""Graphs as people paste them: lists of edges, adjacency lists, and DOT as Graphviz writes it.

To read another notation: a reader here that returns edges, and a line in `read_graph` that recognizes it.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from ..errors import BadInput, quoted
from .graph import DrawnGraph, read_name

LONGEST_PASTE = 60_000
COSTS = ("cost", "weight", "label")  # of an edge in DOT, the first one counts
NUMBER = r"[+-]?[0-9.]+(?:[eE][+-]?[0-9]+)?|[+-]?inf|nan"
WORD = r"""(?:"[^"\n]*"|[^\s,;:<>\[\](){}"'=-]+)"""
ESTIMATE = re.compile(rf"h\s*\(\s*({WORD})\s*\)\s*[=:]?\s*({NUMBER})")
DOT = re.compile(r"(?:strict\s+)?(di)?graph\b[^{]*\{(.*)\}\s*$", re.IGNORECASE | re.DOTALL)
EDGE = re.compile(rf"({WORD})\s*(->|>|--|-|,|;|\s)\s*({WORD})\s*(?:[\s,;:=]\s*({NUMBER}))?")
ENTRY = re.compile(rf"({WORD})\s*(?:[(:=]\s*({NUMBER})\s*\)?)?(?:\s+|[,;]\s*|$)")


class Edge(NamedTuple):
    """An edge as it was pasted: names, cost and whether it leads both ways."""

    one: str
    other: str
    cost: str
    both: bool
    row: bool = False  # of an adjacency list


def read_graph(text: str) -> tuple[str, str]:
    """Return the canonical edges and estimates of a pasted graph; raise BadInput.

    Lines are edges (`S A 1`, `S,A,1`, `S -> A 3`, `S -- A`), rows of an adjacency list (`S: A(1) B(5)`), or estimates
    (`h(S)=7`); `graph { … }` and `digraph { … }` are DOT, with `cost`, `weight` or `label` of an edge and
    `h` of a node.
    In lists, an edge leads both ways unless it has an arrow. In adjacency lists it leads one way, or both ways where
    each node names the other with the same cost.
    """
    if not text.strip():
        raise BadInput("edges", "The graph is empty; write an edge a line, such as S A 1.")
    if len(text) > LONGEST_PASTE:
        raise BadInput("edges", f"The graph has {len(text)} characters; at most {LONGEST_PASTE} are allowed.")
    h: dict[str, str] = {}
    if re.fullmatch(r"[^\s{]+[->][^\n{]+", text.strip()) and "->" not in text and "--" not in text:  # as in a link
        return _canonical(text.strip(), "")
    plain = re.sub(r"(?://|#).*", "", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
    dot = DOT.search(plain)
    edges = list(_dot(dot[2], bool(dot[1]), h) if dot else _lines(plain, h))
    written = ",".join(f"{one}{'-' if both else '>'}{other}:{cost}" for one, other, cost, both, _ in _joined(edges))
    estimates = ",".join(f"{name}:{value}" for name, value in h.items())
    return _canonical(written, estimates)


def _canonical(edges: str, h: str) -> tuple[str, str]:
    texts = DrawnGraph({"edges": edges, "h": h}).texts
    return texts["edges"], texts["h"]


def _name(word: str) -> str:
    return read_name(word.strip('"'), "edges")


def _lines(text: str, h: dict[str, str]) -> Iterator[Edge]:
    """Yield the edges of lists, and put estimates into `h`. Raise BadInput, naming the line."""
    for number, line in enumerate(text.splitlines(), 1):
        rest = line.strip().rstrip(";,")
        if not rest:
            continue
        if ESTIMATE.match(rest):
            for found in ESTIMATE.finditer(rest):
                h[_name(found[1])] = found[2]
            rest = ESTIMATE.sub("", rest).strip(" ,;")
            if rest:
                raise _unread(number, rest)
        elif row := re.fullmatch(rf"({WORD})\s*:\s*(.*)", rest):
            yield from _row(_name(row[1]), row[2], number)
        elif edge := EDGE.fullmatch(rest):
            one, sign, other, cost = edge.groups()
            yield Edge(_name(one), _name(other), cost or "1", ">" not in sign)
        else:
            raise _unread(number, line)


def _row(one: str, text: str, number: int) -> Iterator[Edge]:
    """Yield the edges of a row of an adjacency list; raise BadInput, naming the line."""
    place, entries = 0, text.strip().strip("[]{}")
    while place < len(entries):
        entry = ENTRY.match(entries, place)
        if not entry:
            raise _unread(number, entries[place:])
        place = entry.end()
        yield Edge(one, _name(entry[1]), entry[2] or "1", False, True)


def _dot(body: str, directed: bool, h: dict[str, str]) -> Iterator[Edge]:
    """Yield the edges of DOT, and put estimates into `h`. Raise BadInput."""
    costs: dict[str, str] = {}  # of all edges that follow
    for statement in re.findall(r"(?:\"[^\"]*\"|[^;\n\[\"])+(?:\[[^\]]*\])?", body):
        head, _, rest = statement.strip().partition("[")
        given = dict(re.findall(rf"(\w+)\s*=\s*\"?\s*({NUMBER})\s*\"?", rest))
        words = re.split(r"\s*(?:->|--)\s*", head.strip())
        if not head.strip() or "=" in head or words[0].lower() in ("graph", "node"):
            continue
        if words == ["edge"]:
            costs = given
        elif len(words) == 1:
            name = _name(words[0])
            if "h" in given:
                h[name] = given["h"]
        else:
            cost = next((known[key] for known in (given, costs) for key in COSTS if key in known), "1")
            for one, other in pairwise(words):
                yield Edge(_name(one), _name(other), cost, not directed)


def _joined(edges: list[Edge]) -> Iterator[Edge]:
    """Yield the edges, with one for two rows that name each other with the same cost."""
    costs = {(edge.one, edge.other): edge.cost for edge in edges if edge.row}
    done: set[tuple[str, str]] = set()
    for edge in edges:
        if not edge.row or costs.get((edge.other, edge.one)) != edge.cost:
            yield edge
        elif (edge.other, edge.one) not in done:
            done.add((edge.one, edge.other))
            yield edge._replace(both=True)


def _unread(number: int, text: str) -> BadInput:
    forms = "an edge such as S A 1 or S -> A 1, a row such as S: A(1) B(5), or h(S)=7"
    return BadInput("edges", f"Line {number} of the graph must be {forms}, not {quoted(text, 40)}.")
