"""GML, the Graph Modelling Language, as NetworkX, Gephi and yEd write it."""

import re

from ....errors import BadInput, quoted
from ....formats import Format, Reading, bad_line
from ....html import unescaped
from ....messages import Message
from .attributes import AttributeEdge, AttributeGraph

MOST_DEPTH = 50  # of nested lists
TOKEN = re.compile(r'\s*(?:(#[^\n]*)|"([^"]*)"|([\[\]])|([^\s\[\]"#]+))')
HEAD = re.compile(r"(?:(?:#|Creator|Version|Comment)[^\n]*\n\s*)*graph\s*\[\s*(?:[A-Za-z]|\])", re.IGNORECASE)
Record = dict[str, list["str | Record"]]  # values by lower-case key


def _record(text: str) -> Record:
    """Return the keys and values of GML; raise BadInput."""
    stack: list[Record] = [{}]
    key = ""
    place, text = 0, text.rstrip()
    while place < len(text):
        found = TOKEN.match(text, place)
        if found is None:
            raise _unread(text, place)
        place = found.end()
        _, string, bracket, word = found.groups()
        if bracket == "[" and key and len(stack) <= MOST_DEPTH:
            stack.append({})
            stack[-2].setdefault(key, []).append(stack[-1])
        elif bracket == "]" and not key and len(stack) > 1:
            stack.pop()
        elif bracket or (string is not None and not key):
            raise _unread(text, found.start())
        elif key:
            stack[-1].setdefault(key, []).append(unescaped(string) if string is not None else word)
        elif word:
            key = word.lower()
            continue
        if found[1] is None:
            key = ""
    if len(stack) > 1 or key:
        raise _unread(text, place)
    return stack[0]


def _unread(text: str, place: int) -> BadInput:
    rest = text[place:].lstrip()
    line = text.count("\n", 0, len(text) - len(rest)) + 1
    given = quoted(rest.partition("\n")[0], 30) if rest else "nothing"
    return bad_line("graph-gml-unreadable", line, "edges", given=given)


def _texts(record: Record) -> dict[str, str]:
    """Return the last text of each key."""
    return {key: text for key, values in record.items() for text in values if isinstance(text, str)}


def _records(record: Record, key: str) -> list[Record]:
    return [one for one in record.get(key, ()) if isinstance(one, dict)]


def _read(text: str) -> Reading:
    """Return the graph of GML; raise BadInput."""
    found = AttributeGraph()
    for record in _records(_record(text), "graph"):
        is_directed = _texts(record).get("directed", "0") == "1"
        for node in map(_texts, _records(record, "node")):
            found.mark(node.pop("id", ""), node)
        for edge in map(_texts, _records(record, "edge")):
            ends = (edge.get("source", ""), edge.get("target", ""))
            found.edges.append(AttributeEdge(*ends, not is_directed, edge))
    return found.reading()


GML = Format(
    key="gml",
    label=Message("form-graph-gml"),
    recognizes=lambda text: HEAD.match(text.lstrip()) is not None,
    read=_read,
    example='graph [ directed 1 node [ id 0 label "S" h 7 ] node [ id 1 label "G" ] '
    "edge [ source 0 target 1 weight 12 ] ]",
    texts={"edges": "S>G:12", "h": "S:7"},
    is_certain=True,
)
