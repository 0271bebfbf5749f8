"""TGF, the Trivial Graph Format: a line with an id and a label for each node, a line with #, and the edges."""

from ....errors import quoted
from ....formats import Format, Reading, bad_line
from ....messages import Message
from ....tokens import lines_of
from .attributes import AttributeEdge, AttributeGraph

BORDER = "#"


def _recognizes(text: str) -> bool:
    """Return whether one line is a lone #, with words on the lines before and after it."""
    lines = [line for _, line in lines_of(text) if line]
    return lines.count(BORDER) == 1 and BORDER not in (lines[0], lines[-1])


def _read(text: str) -> Reading:
    """Return the graph, whose edges lead one way, or both ways in another reading; raise BadInput."""
    graph = AttributeGraph()
    is_edge = False
    for number, line in lines_of(text):
        if line == BORDER:
            is_edge = True
        elif line and not is_edge:
            key, _, label = line.partition(" ")
            graph.mark(key, {"label": label.strip()})
        elif line:
            words = line.split(maxsplit=2)
            if len(words) < 2:
                raise bad_line("graph-two-nodes", number, "edges", given=quoted(line, 40))
            graph.edges.append(AttributeEdge(words[0], words[1], False, {"label": " ".join(words[2:])}))
    return graph.either_reading()


TRIVIAL = Format(
    key="tgf",
    label=Message("form-graph-tgf"),
    recognizes=_recognizes,
    read=_read,
    example="1 S\n2 A\n3 G\n#\n1 2\n2 3 12",
    texts={"edges": "S>A,A>G:12", "h": ""},
    is_certain=True,
)
