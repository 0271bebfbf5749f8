"""JSON with a list of nodes and a list of edges, as in NetworkX, D3, vis.js and Cytoscape."""

import json
from typing import Any

from ....errors import BadInput, quoted
from ....formats import Format, Reading
from ....messages import Message
from .attributes import AttributeEdge, AttributeGraph
from .xml_text import unreadable

EDGES = ("links", "edges")
SOURCES, TARGETS = ("source", "from"), ("target", "to")


def _recognizes(text: str) -> bool:
    """Return whether a text is an object with lists of nodes and edges."""
    return text.lstrip().startswith("{") and '"nodes"' in text and any(f'"{key}"' in text for key in EDGES)


def _read(text: str) -> Reading:
    """Return the graph of the lists; raise BadInput."""
    try:
        whole = json.loads(text, parse_int=str, parse_float=str, parse_constant=str)
    except json.JSONDecodeError as error:
        raise unreadable("JSON", error.lineno, error.colno, error.msg) from None
    except RecursionError:
        raise BadInput("text", Message("graph-json-nested")) from None
    inner = next((whole[key] for key in ("elements", "graph") if _is_graph(whole.get(key))), whole)
    if not _is_graph(inner):
        raise BadInput("text", Message("graph-json-lists"))
    graph = AttributeGraph()
    for k, node in enumerate(inner["nodes"]):
        attributes = _texts(node)
        graph.mark(attributes.pop("id", "") or (str(k) if attributes else ""), attributes)
    edges = next(inner[key] for key in EDGES if isinstance(inner.get(key), list))
    directed = inner.get("directed", whole.get("directed"))
    for edge in map(_texts, edges):
        one, other = (next((edge[key] for key in keys if edge.get(key)), "") for keys in (SOURCES, TARGETS))
        for end in (one, other):
            if end not in graph.nodes:
                raise BadInput("edges", Message("graph-file-unknown-node", form="JSON", given=quoted(end, 30)))
        graph.edges.append(AttributeEdge(one, other, directed is not True, edge))
    return graph.reading() if directed is not None else graph.either_reading()


def _is_graph(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("nodes"), list)
        and any(isinstance(value.get(key), list) for key in EDGES)
    )


def _texts(record: Any) -> dict[str, str]:
    """Return the texts of a record, or of its “data”; a text alone is an id."""
    if isinstance(record, str):
        return {"id": record}
    if not isinstance(record, dict):
        raise BadInput("text", Message("graph-json-objects"))
    inner = record["data"] if isinstance(record.get("data"), dict) else record
    return {key.lower(): value for key, value in inner.items() if isinstance(value, str)}


NODE_LINK = Format(
    key="node-link",
    label=Message("form-graph-node-link"),
    recognizes=_recognizes,
    read=_read,
    example='{"directed": true, "nodes": [{"id": "S", "h": 7}, {"id": "G"}], '
    '"links": [{"source": "S", "target": "G", "weight": 12}]}',
    texts={"edges": "S>G:12", "h": "S:7"},
    is_certain=True,
)
