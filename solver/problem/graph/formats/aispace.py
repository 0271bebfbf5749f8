"""The XML format of AISpace's graph searching applet: http://aispace.org/search/."""

from xml.etree.ElementTree import Element

from ....errors import BadInput, quoted
from ....formats import Format, Reading
from ....messages import Message
from .attributes import AttributeEdge, AttributeGraph
from .xml_text import read_xml, root_of, tag_of, text_of


def _read(text: str) -> Reading:
    """Return the graph, its estimates, start and goal; raise BadInput."""
    elements = list(read_xml(text).iter())
    nodes = [_children(element) for element in elements if tag_of(element) == "node"]
    names = {node.get("index", str(k)): node.get("name") or node.get("index", str(k)) for k, node in enumerate(nodes)}
    if len(set(names.values())) < len(names):
        names = {index: index for index in names}
    graph = AttributeGraph()
    for name, node in zip(names.values(), nodes, strict=False):
        graph.mark(name, {"h": node.get("heuristicvalue", "")})
        kind = node.get("type", "").lower()
        graph.start = name if kind == "start" else graph.start
        graph.goals += [name] if kind == "goal" else []
    for edge in (_children(element) for element in elements if tag_of(element) == "edge"):
        ends = [edge.get(key, "") for key in ("startindex", "endindex")]
        unknown = next((end for end in ends if end not in names), None)
        if unknown is not None:
            raise BadInput("edges", Message("graph-file-unknown-node", form="XML", given=quoted(unknown, 20)))
        graph.edges.append(AttributeEdge(names[ends[0]], names[ends[1]], False, {"cost": edge.get("cost", "")}))
    return graph.reading()


def _children(element: Element) -> dict[str, str]:
    """Return the texts of the elements in an element, and its attributes, by lower-case name."""
    attributes = {key.lower(): value for key, value in element.attrib.items()}
    return attributes | {tag_of(child): text_of(child) for child in element}


AISPACE = Format(
    key="aispace",
    label=Message("form-graph-aispace"),
    recognizes=lambda text: root_of(text) == "search",
    read=_read,
    example="<SEARCH><GRAPH><NODE><NAME>S</NAME><INDEX>0</INDEX><TYPE>START</TYPE><HEURISTICVALUE>2.5</HEURISTICVALUE>"
    "</NODE><NODE><NAME>G</NAME><INDEX>1</INDEX><TYPE>GOAL</TYPE></NODE>"
    "<EDGE><STARTINDEX>0</STARTINDEX><ENDINDEX>1</ENDINDEX><COST>9.9</COST></EDGE></GRAPH></SEARCH>",
    texts={"edges": "S>G:9.9", "h": "S:2.5", "start": "S", "goal": "G"},
    is_certain=True,
)
