"""Graphs in values: dicts, lists of edges, rows of a matrix, with h, start, goal and places by name; and calls.

A list of lists may be edges, a matrix or the neighbours of each row: each shape in which all of it can be read is a
reading.
"""

from collections.abc import Callable, Sequence

from ...errors import quoted
from ..forms import Reading
from ..tables import TableRow
from ..text import Line, NotRead, number_of
from ..values import Statement, Value, plain, statements
from ..words import COLUMNS, NEIGHBOURS, role_of
from .graph import PastedGraph
from .matrix import FEWEST_ROWS, NO_EDGE, matrix_readings

Way = bool | None  # whether edges lead both ways; None if that is not said
ADDS = {"addedge": 1, "addundirectededge": 1, "adddirectededge": 1, "addedgesfrom": 0, "addweightededgesfrom": 0}
NODES = {"addnode", "addnodesfrom", "addvertex"}
PASSED = ("print", "nx.", "plt.")
EMPTY = ("defaultdict", "Graph", "DiGraph")
WAYS = {"nx.Graph": True, "networkx.Graph": True, "UndirectedGraph": True, "DiGraph": False, "DirectedGraph": False,
        "Graph": None, "Map": None, "GraphProblem": None}  # fmt: skip
OF_SHAPE = {"edges": ("adj", "matrix"), "matrix": ("edge", "link", "road", "times"), "rows": ("edge", "link", "road")}
RECORD = {"edges", "links", "graph", "nodes", "elements"}  # names of which a dict has one, if it is no graph itself


def read_values(lines: Sequence[Line], *, has_calls: bool) -> list[Reading]:
    """Return the readings of values, with calls that add edges or without; raise NotRead."""
    program = statements(lines)
    if not program or (not has_calls and all(not one.target and one.value.kind == "name" for one in program)):
        raise NotRead(program[0].line if program else 0, "value", program[0].value.text if program else "")
    found: list[Reading] = []
    stops: list[NotRead] = []
    for shape in SHAPES:
        try:
            found += ValueReader(shape).read(program, has_calls=has_calls)
        except NotRead as stop:
            stops.append(stop)
    if not found:
        raise max(stops, key=lambda stop: stop.line)
    return found


class ValueReader:
    """A reading of values whose lists of lists have one shape; names stand for values that were assigned before."""

    def __init__(self, shape: str) -> None:
        self.shape = shape
        self.graph = PastedGraph()
        self.matrix: list[TableRow] = []
        self.named: dict[str, Value] = {}
        self.used: set[str] = set()
        self.both: Way = None
        self.graphs = 0  # values that are a graph
        self.calls = 0

    def read(self, program: Sequence[Statement], *, has_calls: bool) -> list[Reading]:
        """Return the readings of all statements; raise NotRead."""
        for one in program:
            self._statement(one)
        for name, value in self.named.items():
            if name not in self.used:
                self._assigned(name, value)
        if (self.calls > 0) != has_calls:
            raise NotRead(program[0].line, "calls" if has_calls else "value")
        if self.matrix:
            return matrix_readings(self.matrix, self.graph)
        if self.shape == "matrix":
            raise NotRead(program[0].line, "matrix")
        return self.graph.readings()

    def _statement(self, one: Statement) -> None:
        value, name = one.value, one.value.text
        if one.target in self.named:
            raise NotRead(one.line, "one-value", one.target)
        if any(key.text.lower() in RECORD and not item.is_scalar for key, item in value.pairs()):
            self.named |= {key.text: item for key, item in value.pairs()}
        elif one.target:
            self.named[one.target] = value
        elif value.kind == "call" and _word(name) in (*ADDS, *NODES):
            self._call(value)
        elif value.kind == "call" and name.startswith(PASSED) and "add_" not in name:
            self.graph.note("unused", what="call", name=quoted(name), line=value.line)
        else:
            self._assigned("", value)

    def _call(self, value: Value) -> None:
        """Take a call that adds edges or nodes."""
        word, owner = _word(value.text), value.text.rpartition(".")[0]
        items = [item for key, item in zip(value.keys, value.items, strict=True) if key is None]
        named = {COLUMNS.get(key.text.lower(), "?"): item for key, item in value.pairs()}
        both = WAYS.get(word.removeprefix("add").removesuffix("edge").title() + "Graph")
        if owner in self.named:
            self.used.add(owner)
            if self.named[owner].kind != "call":
                raise NotRead(value.line, "graph", owner)
            both = _way(self.named[owner])
        self.calls += word in ADDS
        if word not in NODES and ADDS[word] and len(items) == 3:
            named["cost"] = items.pop()
        scalars = all(item.is_scalar for item in items)
        if word in NODES and len(items) == 1 and named.keys() <= {"h"}:
            listed = items if scalars else items[0].items
            self.graph.nodes += [self._name(one) for one in listed]
            for estimate in named.values():
                self.graph.estimate(listed[0].text, self._cost(estimate), value.line)
        elif word in NODES or named.keys() - {"cost", ""} or len(items) != 1 + ADDS[word] or scalars < ADDS[word]:
            raise NotRead(value.line, "add-node" if word in NODES else "add-edge", value.text)
        elif ADDS[word]:
            cost = self._cost(named["cost"]) if "cost" in named else ""
            self.graph.edge(items[0].text, items[1].text, cost, both, value.line)
        else:
            self._edges(self._resolved(items[0]), both)

    def _resolved(self, value: Value) -> Value:
        if value.kind == "name" and value.text in self.named:
            self.used.add(value.text)
            return self.named[value.text]
        return value

    def _name(self, value: Value) -> str:
        if not value.is_scalar:
            raise NotRead(value.line, "names", value.text)
        return value.text

    def _assigned(self, name: str, value: Value) -> None:
        """Take a value by its name: h, start, goal, places, nodes, or the graph. Raise NotRead for any other."""
        word = name.rpartition(".")[2].lower()
        role, inner = role_of(name), plain(self._resolved(value))
        listed = [inner] if inner.is_scalar else inner.items
        if role == "h" or "heur" in word:
            for key, item in _pairs(inner, "estimates"):
                self.graph.estimate(key.text, self._cost(item), item.line)
        elif role in ("start", "goal") and inner.kind != "dict" and (inner.is_scalar or role == "goal"):
            self.graph.end(role, map(self._name, listed), value.line)
        elif word.startswith(("pos", "loc", "coord")):
            for key, item in _pairs(inner, "place"):
                if not item.is_list or len(item.items) != 2:
                    raise NotRead(item.line, "place", key.text)
                self.graph.place(key.text, self._cost(item.items[0]), self._cost(item.items[1]), item.line)
        elif role == "nodes" or word == "v":
            for item in listed:
                self._record(item)
        elif word == "directed" and inner.kind == "name":
            self.both = inner.text == "false"
            self.graph.edges = [edge._replace(both=self.both, joins=False) for edge in self.graph.edges]
        elif value.kind == "none" or _is_empty(inner):
            return  # a name for infinity, a graph to which calls add edges, or what a search fills
        elif inner.is_scalar:
            raise NotRead(value.line, "role", name or value.text)
        else:
            self.graphs += 1
            if self.graphs > 1:
                raise NotRead(value.line, "one-graph", name)
            self._whole(word, inner)

    def _whole(self, word: str, value: Value) -> None:
        """Take a graph in one value."""
        both = self.both
        if value.kind == "call":
            inside = [plain(self._resolved(item)) for key, item in zip(value.keys, value.items, strict=True) if not key]
            if value.text.rpartition(".")[2] not in WAYS or len(inside) != 1:
                raise NotRead(value.line, "graph", value.text)
            both, value = _way(value), inside[0]
        rows = [plain(item) for item in value.items]
        if value.kind == "dict" and self.shape == "edges":
            for key, item in value.pairs():
                names = [one.strip() for one in key.text.split("-") if one.strip()]
                if key.is_list and len(key.items) == 2:
                    one, other = map(self._name, key.items)
                    self.graph.edge(one, other, self._cost(item), both, key.line)
                elif item.kind == "number" and len(names) == 2:
                    self.graph.edge(names[0], names[1], self._cost(item), True, key.line)
                else:
                    self._row(key, item, both)
        elif not rows or value.kind == "dict" or not all(row.is_list or row.kind == "dict" for row in rows):
            raise NotRead(value.line, "list" if value.kind == "dict" else "rows")
        elif any(one in word for one in OF_SHAPE[self.shape]):
            raise NotRead(value.line, "shape-of-name", word)
        else:
            SHAPES[self.shape](self, Value("list", value.line, value.text, rows, value.keys), both)

    def _row(self, key: Value, value: Value, both: Way = None) -> None:
        """Take a node and its neighbours: names, pairs of a name and a cost, or a dict of these."""
        value = plain(self._resolved(value))
        inside = {COLUMNS.get(one.text.lower(), one.text.lower()): item for one, item in value.pairs()}
        words = NEIGHBOURS & inside.keys()
        if len(words) == 1 and inside.keys() <= {*words, "h"}:
            if "h" in inside:
                self.graph.estimate(self._name(key), self._cost(inside["h"]), value.line)
            value = plain(self._resolved(inside[words.pop()]))
        self.graph.nodes.append(self._name(key))
        if not (value.is_list or value.kind in ("dict", "none")):
            raise NotRead(value.line, "neighbours", value.text)
        is_pair = value.text == "(" and [one.kind for one in value.items] == ["text", "number"]
        listed = [plain(item) for item in ([value] if is_pair else value.items)]
        rows = [item.items if item.is_list and 1 <= len(item.items) <= 2 else [item] for item in listed]
        for name, *cost in [*value.pairs()] if value.kind == "dict" else rows:
            if not name.is_scalar:
                raise NotRead(name.line, "neighbours", "(…)")
            if not cost or cost[0].kind != "none":  # else no edge
                text = self._cost(cost[0]) if cost else ""
                self.graph.edge(key.text, name.text, text, both or False, name.line, joins=both is None)

    def _cost(self, value: Value) -> str:
        """Return the cost that a value is; raise NotRead."""
        value = self._resolved(value)
        if value.kind == "dict" and [COLUMNS.get(key.text.lower()) for key, _ in value.pairs()] == ["cost"]:
            value = value.items[0]
        if value.kind not in ("number", "text") or number_of(value.text) is None:
            raise NotRead(value.line, "number", value.text or "{…}")
        return value.text

    def _edges(self, value: Value, both: Way) -> None:
        """Take a list of edges: two names, perhaps a cost, or dicts that name them."""
        listed = [[one.text for one in item.items] for item in value.items]
        are_numbers = all(one.kind == "number" for item in value.items for one in item.items)
        if are_numbers and value.items and _is_symmetric(listed):
            raise NotRead(value.line, "edge", "0")  # a matrix, which no list of edges is
        if are_numbers and len(set(map(len, listed))) > 1:
            raise NotRead(value.line, "cost")
        for item in value.items:
            kinds = "".join("N" if one.is_scalar else "v" for one in item.items if item.is_list)
            if item.kind == "dict":
                self._record(item)
            elif kinds == "Nv" and item.items[1].is_list:
                self._row(item.items[0], item.items[1])
            elif kinds in ("NN", "NNN", "NNv"):
                one, other = item.items[0].text, item.items[1].text
                if one == other and are_numbers:
                    raise NotRead(item.line, "two-nodes", one)
                self.graph.edge(one, other, self._cost(item.items[2]) if len(kinds) == 3 else "", both, item.line)
            else:
                raise NotRead(item.line, "edge", item.text)

    def _record(self, item: Value) -> None:
        """Take a node, or an edge, that a dict describes."""
        if item.kind != "dict":
            self.graph.nodes.append(self._name(item))
            return
        inside = {key.text.lower(): one for key, one in item.pairs()}
        inside = {key.text.lower(): one for key, one in inside["data"].pairs()} if "data" in inside else inside
        roles = {COLUMNS.get(key, "?"): one for key, one in inside.items() if COLUMNS.get(key) != ""}
        name = inside.get("id", inside.get("name"))
        label = inside.get("label", name)
        if {"from", "to"} <= roles.keys() <= {"from", "to", "cost"}:
            given = roles.get("cost", label if label and number_of(label.text) else None)
            cost = self._cost(given) if given else ""
            self.graph.edge(self._name(roles["from"]), self._name(roles["to"]), cost, self.both, item.line)
        elif name is None or label is None or label.text != name.text or roles.keys() - {"node", "h", "x", "y"}:
            raise NotRead(item.line, "edge", "{…}")
        else:
            self.graph.nodes.append(name.text)
            if "h" in roles:
                self.graph.estimate(name.text, self._cost(roles["h"]), item.line)
            if {"x", "y"} <= roles.keys():
                self.graph.place(name.text, self._cost(roles["x"]), self._cost(roles["y"]), item.line)

    def _matrix(self, value: Value, both: Way) -> None:
        for row in value.items:
            cells = [self._resolved(item) for item in row.items]
            if not row.is_list or not all(cell.kind in ("number", "none") or cell.text in NO_EDGE for cell in cells):
                raise NotRead(row.line, "matrix", row.text)
            self.matrix.append(TableRow(row.line, ["inf" if one.kind == "none" else one.text for one in cells]))

    def _numbered(self, value: Value, both: Way) -> None:
        """Take rows whose numbers are the neighbours of the row's own number."""
        if len(value.items) < FEWEST_ROWS:
            raise NotRead(value.line, "three-rows")
        for k, row in enumerate(value.items):
            for item in row.items:
                name = item.items[0] if item.is_list and item.items else item
                if not name.text.isdigit() or int(name.text) >= len(value.items) or int(name.text) == k:
                    raise NotRead(row.line, "neighbours", name.text)
            self._row(Value("number", row.line, str(k)), row)
        self.graph.note("rows-by-number")


SHAPES: dict[str, Callable[[ValueReader, Value, Way], None]] = {
    "edges": ValueReader._edges, "matrix": ValueReader._matrix, "rows": ValueReader._numbered,
}  # fmt: skip


def _word(name: str) -> str:
    """Return the last part of a name in lower case, without underscores."""
    return name.rpartition(".")[2].lower().replace("_", "")


def _pairs(value: Value, expected: str) -> list[tuple[Value, Value]]:
    """Return the members of a dict, or pairs in a list; raise NotRead."""
    listed = [(item.items[0], item.items[1]) for item in value.items if len(item.items) == 2]
    pairs = [*value.pairs()] if value.kind == "dict" else listed
    if not pairs or len(pairs) != len(value.items):
        raise NotRead(value.line, expected)
    return pairs


def _is_empty(value: Value) -> bool:
    is_graph = value.kind == "call" and value.text.rpartition(".")[2] in EMPTY
    return not any(one.items for one in value.items) if is_graph else not value.items and not value.is_scalar


def _way(call: Value) -> Way:
    """Return whether a constructor such as nx.DiGraph makes edges both ways; None if that is not said."""
    said = [item.text == "false" for key, item in call.pairs() if key.text == "directed"]
    return said[0] if said else WAYS.get(call.text, WAYS.get(call.text.rpartition(".")[2]))


def _is_symmetric(rows: Sequence[Sequence[str]]) -> bool:
    """Return whether rows are a symmetric matrix with zeros in its diagonal."""
    is_square = all(len(row) == len(rows) >= FEWEST_ROWS for row in rows)
    return is_square and all(rows[k][k] == "0" and rows[k][j] == rows[j][k] for k in range(len(rows)) for j in range(k))
