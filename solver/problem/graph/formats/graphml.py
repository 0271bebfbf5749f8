"""GraphML, as NetworkX, Gephi and yEd write it: http://graphml.graphdrawing.org/primer/graphml-primer.html."""

from collections.abc import Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element

from ....errors import BadInput
from ....formats import Format, Reading
from ....messages import Message
from .attributes import AttributeEdge, AttributeGraph
from .xml_text import read_xml, root_of, tag_of, text_of

LABELS = ("nodelabel", "edgelabel")  # elements of yEd


class Key(NamedTuple):
    """The declaration of an attribute: for nodes, edges or both, its lower-case name, and its default value."""

    kind: str
    name: str
    usual: str


def _read(text: str) -> Reading:
    """Return the graph of GraphML; raise BadInput."""
    root = read_xml(text)
    keys = {element.get("id", ""): _key(element) for element in root.iter() if tag_of(element) == "key"}
    graph = AttributeGraph()
    for element in root.iter():
        if tag_of(element) == "graph":
            _take(graph, element, keys)
    return graph.reading()


def _key(element: Element) -> Key:
    usual = next((text_of(child) for child in element if tag_of(child) == "default"), "")
    return Key(element.get("for", "all"), element.get("attr.name", "").lower(), usual)


def _take(graph: AttributeGraph, element: Element, keys: Mapping[str, Key]) -> None:
    """Add the nodes and edges of a graph, which may be nested in a node."""
    is_directed = element.get("edgedefault", "directed") == "directed"
    for child in element:
        kind = tag_of(child)
        if kind == "node":
            graph.mark(child.get("id", ""), _attributes(child, keys, kind))
        elif kind == "edge":
            leads = child.get("directed", str(is_directed)).lower() == "true"
            attributes = _attributes(child, keys, kind)
            source, target = _arrows(child) or (False, True)
            one, other = child.get("source", ""), child.get("target", "")
            both = not leads or source == target
            ends = (one, other) if target or both else (other, one)
            graph.edges.append(AttributeEdge(*ends, both, attributes))
        elif kind == "hyperedge":
            raise BadInput("edges", Message("graph-hyperedge"))


def _attributes(element: Element, keys: Mapping[str, Key], kind: str) -> dict[str, str]:
    """Return the attributes of a node or an edge."""
    found = {key.name: key.usual for key in keys.values() if key.usual and key.kind in (kind, "all")}
    for child in element:
        key = keys.get(child.get("key", "")) if tag_of(child) == "data" else None
        if key and key.name:
            found[key.name] = text_of(child)
        elif key:  # the labels that yEd draws
            label = next((text_of(one) for one in child.iter() if tag_of(one) in LABELS), "")
            found |= {"label": label} if label else {}
    return found


def _arrows(edge: Element) -> tuple[bool, bool] | None:
    """Return the ends at which yEd draws an arrow; None if the file does not tell."""
    arrows = next((one for one in edge.iter() if tag_of(one) == "arrows"), None)
    if arrows is None:
        return None
    return arrows.get("source", "none") != "none", arrows.get("target", "none") != "none"


GRAPHML = Format(
    key="graphml",
    label=Message("form-graph-graphml"),
    recognizes=lambda text: root_of(text) == "graphml",
    read=_read,
    example='<graphml><key id="w" for="edge" attr.name="weight"/><graph edgedefault="directed"><node id="S"/>'
    '<edge source="S" target="A"/><edge source="A" target="G"><data key="w">12</data></edge></graph></graphml>',
    texts={"edges": "S>A,A>G:12", "h": ""},
    is_certain=True,
)
