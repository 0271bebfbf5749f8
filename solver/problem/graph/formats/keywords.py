"""Words that people use for the parts of a graph: names of variables, keys, and column headings."""

import re
from collections.abc import Sequence

ONE = frozenset((
    "from", "source", "src", "u", "start", "node1", "nodea", "vertex1", "city1", "tail", "origin", "begin",
    "parent", "fromnode", "sourcenode", "startnode", "n1", "v1", "place1", "location1", "fromcity", "nodefrom",
    "sourceid", "fromid", "startpoint", "state", "departure",
))  # fmt: skip
OTHER = frozenset((
    "to", "target", "dest", "destination", "dst", "v", "end", "node2", "nodeb", "vertex2", "city2", "head",
    "goal", "child", "tonode", "targetnode", "endnode", "n2", "v2", "place2", "location2", "tocity", "nodeto",
    "targetid", "toid", "endpoint", "neighbor", "neighbour", "next", "nextstate", "arrival", "node", "name",
    "id", "successor",
))  # fmt: skip
COST = frozenset((
    "cost", "weight", "w", "distance", "dist", "length", "len", "price", "value", "c", "d", "label", "km",
    "miles", "stepcost", "time", "duration", "costs", "weights", "g", "edgecost", "edgeweight", "capacity",
))  # fmt: skip
ESTIMATE = frozenset((
    "h", "hn", "hs", "hx", "hvalue", "hvalues", "hval", "hvals", "hsld", "sld", "estimate", "estimates",
    "heuristic", "heuristics",
))  # fmt: skip
START = frozenset((
    "start", "startstate", "startnode", "initial", "initialstate", "initialnode", "init", "root", "startvertex",
    "begin",
))  # fmt: skip
GOAL = frozenset((
    "goal", "goals", "goalstate", "goalstates", "goalnode", "goalnodes", "target", "targets", "end", "endnode",
    "endstate", "dest", "destination", "finish", "goalset",
))  # fmt: skip
NODE = frozenset((
    "node", "nodes", "state", "states", "city", "cities", "vertex", "vertices", "name", "id", "n", "location",
    "place", "town",
))  # fmt: skip
NODES = frozenset((
    "node", "nodes", "nodenames", "names", "vertices", "vertexes", "cities", "states", "labels", "nodelist",
))  # fmt: skip
EDGES = frozenset((
    "graph", "edges", "edge", "links", "adjacency", "adjacencylist", "adj", "adjlist", "connections", "roads",
    "arcs", "edgelist", "neighbors", "neighbours", "adjacencymatrix", "matrix", "map", "g", "tree",
))  # fmt: skip
PLACES = ("position", "location", "coord", "layout", "points")
DIRECTED, UNDIRECTED = frozenset(("directed", "isdirected")), frozenset(("undirected", "bidirectional", "isundirected"))

NUMBER = re.compile(r"[0-9]+(?:\.[0-9]*)?|\.[0-9]+")


def plain_word(text: str) -> str:
    """Return a word in lower case, with letters and digits only."""
    folded = text.casefold()
    return folded if folded.isalnum() else "".join(filter(str.isalnum, folded))


def means_estimate(text: str) -> bool:
    """Return whether a word denotes estimates, such as `h(n)` or `heuristic_values`."""
    word = plain_word(text)
    return word in ESTIMATE or "heuristic" in word or word.startswith("straightline") or word.endswith("estimates")


def means_places(text: str) -> bool:
    """Return whether a word denotes positions of nodes in a drawing."""
    word = plain_word(text)
    return word in ("pos", "xy") or any(part in word for part in PLACES)


def is_number(text: str) -> bool:
    """Return whether a text is a number without a sign, like a cost or an estimate."""
    return NUMBER.fullmatch(text) is not None


def names_columns(cells: Sequence[str]) -> bool:
    """Return whether cells are column headings of edges, such as `source`, `target` and `weight`."""
    words = [plain_word(cell) for cell in cells]
    return len(words) > 1 and words[0] in ONE and words[1] in OTHER and max(map(len, words)) > 1
