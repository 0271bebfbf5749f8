"""DOT as Graphviz writes it."""

import re
from collections.abc import Iterator
from itertools import pairwise

from ....formats import Format, Reading
from ....tokens import Scanner, without_comments
from ..names import read_name
from .pasted import Edge, PastedGraph

COSTS = ("cost", "weight", "label")  # of an edge, the first one counts
DOT_HEAD = re.compile(r"(di)?graph\b", re.IGNORECASE)


def _read(text: str) -> Reading:
    """Return the edges of DOT, with the estimates of attributes `h` of nodes; raise BadInput."""
    body = _body_of_dot(without_comments(text))
    assert body is not None, "only DOT is read"
    graph = PastedGraph()
    graph.edges.extend(_dot(*body, graph.h))
    return graph.reading()


def _body_of_dot(text: str) -> tuple[str, bool] | None:
    """Return what stands between the braces of DOT, and whether it is a digraph; None for another text."""
    text = text.rstrip()
    found = DOT_HEAD.search(text)
    begin = text.find("{", found.end()) if found and text.endswith("}") else -1
    return (text[begin + 1 : -1], bool(found and found[1])) if begin >= 0 else None


def _statements(body: str) -> Iterator[tuple[str, str]]:
    """Yield each statement of DOT, without the blanks around it, and the attributes in brackets behind it."""
    place = begin = 0
    while place < len(body):
        sign = body[place]
        end = -1
        if sign in '["':
            end = body.find("]" if sign == "[" else '"', place + 1)
        if sign == '"' and end > 0:
            place = end + 1
        elif sign in ';\n["':
            yield body[begin:place].strip(), body[place + 1 : end] if end > 0 else ""
            place = begin = max(end, place) + 1
            if sign == "[" and end < 0:  # the rest has no brackets
                body = body.replace("[", ";")
        else:
            place += 1
    yield body[begin:].strip(), ""


def _dot(body: str, directed: bool, h: dict[str, str]) -> Iterator[Edge]:
    """Yield the edges of DOT, and put estimates into `h`. Raise BadInput."""
    costs: dict[str, str] = {}  # of all edges that follow
    for head, attributes in _statements(body):
        words = [word.strip() for word in re.split("->|--", head)]
        if not head or "=" in head or words[0].lower() in ("graph", "node"):
            continue
        given = _attributes(attributes)
        names = [word.strip('"') for word in words]
        if words == ["edge"]:
            costs = given
        elif len(words) == 1:
            name = read_name(names[0], "edges")
            if "h" in given:
                h[name] = given["h"]
        else:
            cost = next((known[key] for known in (given, costs) for key in COSTS if key in known), "1")
            for one, other in pairwise(names):
                yield Edge(read_name(one, "edges"), read_name(other, "edges"), cost, not directed)


def _attributes(text: str) -> dict[str, str]:
    """Return the numbers of attributes such as `label="3", color=red`, by name."""
    found = {}
    key = ""
    for piece in text.split("="):
        scanner = Scanner(piece)
        scanner.blanks()
        scanner.sign('"')
        scanner.blanks()
        value = scanner.number() if key else None
        if value:
            found[key] = value.text
        key = _last_word(scanner.rest if value else piece)
    return found


def _last_word(text: str) -> str:
    """Return the letters, digits and _ at the end of a text."""
    text = text.rstrip()
    begin = len(text)
    while begin and (text[begin - 1].isalnum() or text[begin - 1] == "_"):
        begin -= 1
    return text[begin:]


DOT = Format(
    key="dot",
    label="DOT of Graphviz",
    recognizes=lambda text: _body_of_dot(without_comments(text)) is not None,
    read=_read,
    example='digraph { S [h=7]; S -> A [label="1"]; A -> G [label="12"] }',
    texts={"edges": "S>A,A>G:12", "h": "S:7"},
)
