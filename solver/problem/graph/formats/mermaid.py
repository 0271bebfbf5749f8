"""Flowcharts of Mermaid: `S -->|4| A`, `S -- 4 --> A`, `A & B --> C` and nodes with labels such as `S[Start]`."""

import re
from itertools import pairwise, product

from ....errors import BadInput, quoted
from ....formats import Format, Reading, bad_line
from ....messages import Message
from .keywords import is_number
from .pasted import Edge, PastedGraph, name_in

HEAD = re.compile(r"\s*(?:graph|flowchart)(?:[ \t]+(?:TB|TD|BT|RL|LR))?[ \t]*(?:;|\n)")
LOOKS = re.compile(r"(?:style|class|classDef|linkStyle|click|subgraph|end|direction)\b")
NODE = re.compile(
    r"[ \t]*([^\W_]\w*)"
    r"(?:\[[\[(/]?\"?([^\[\](){}\"/]*)\"?[\])/]{1,2}|[({][({\[]?\"?([^\[\](){}\"]*)\"?[\])}]{1,2})?[ \t]*"
)
LINK = re.compile(
    r"(<?)(?:(?:--|==|-\.)[ ]*([^-=.>|\s][^-=>|]*?)(?:--+|==+|\.-)|(?:--+|==+|-\.+-)(?:>?\|([^|]*)\|)?)(>?)"
)
FORMS = "A --> B", "A -->|5| B"


def _nodes(line: str, place: int, names: dict[str, str]) -> tuple[list[str], int]:
    """Return the nodes joined by `&` at a place, and the place after them; `names` are labels by key."""
    found = []
    while match := NODE.match(line, place):
        key, label, place = match[1], match[2] or match[3], match.end()
        names[key] = label.strip() if label else names.get(key, key)
        found.append(key)
        if line[place : place + 1] != "&":
            break
        place += 1
    return found, place


def _read(text: str) -> Reading:
    """Return the edges of the links; raise BadInput, naming the line."""
    graph, names = PastedGraph(), dict[str, str]()
    for number, whole in enumerate(text.split("\n"), 1):
        line = whole.partition("%%")[0].strip().rstrip(";").rstrip()
        if LOOKS.match(line):
            graph.note("looks")
        elif line and not HEAD.match(f"{line}\n"):
            _take(line, number, graph, names)
    labels = list(names.values())
    if len(set(labels)) == len(labels) and labels != list(names):
        key, name = next((key, name) for key, name in names.items() if key != name)
        graph.note("labels", id=quoted(key, 30), name=name)
        read = {key: name_in(label, 1) for key, label in names.items()}
        graph.edges = [edge._replace(one=read[edge.one], other=read[edge.other]) for edge in graph.edges]
    if not graph.edges:
        raise BadInput("text", Message("graph-drawing-without-links", forms=FORMS))
    return graph.reading()


def _take(line: str, number: int, graph: PastedGraph, names: dict[str, str]) -> None:
    """Add a node or a chain of links; raise BadInput."""
    group, place = _nodes(line, 0, names)
    groups, links = [group], []
    while place < len(line) and (link := LINK.match(line, place)):
        group, place = _nodes(line, link.end(), names)
        groups.append(group)
        links.append(link)
    if place < len(line) or not all(groups):
        raise bad_line("graph-link-unread", number, forms=FORMS, given=quoted(line, 40))
    for (ones, others), link in zip(pairwise(groups), links, strict=True):
        label = (link[2] or link[3] or "").strip().strip('"')
        if label and not is_number(label):
            raise bad_line("graph-link-label", number, given=quoted(label, 20))
        both = ">" not in link[0] or bool(link[1])
        for one, other in product(ones, others):
            graph.edges.append(Edge(name_in(one, number), name_in(other, number), label or "1", both))


MERMAID = Format(
    key="mermaid",
    label=Message("form-graph-mermaid"),
    recognizes=lambda text: HEAD.match(text) is not None,
    read=_read,
    example="flowchart LR\n  S -->|4| A\n  A -- 3 --> G[Goal]\n  S & A --- B",
    texts={"edges": "S>A:4,A>Goal:3,S-B,A-B", "h": ""},
    is_certain=True,
)
