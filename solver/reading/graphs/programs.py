"""Graphs in programs: values with the names that say what they are, and calls that add edges."""

from collections.abc import Sequence
from dataclasses import replace

from ...errors import quoted
from ..forms import Reading
from ..tables import COLUMNS
from ..text import Line, NotRead
from ..values import Statement, Value, plain, statements
from . import rows as p
from .matrix import matrix_readings
from .values import SHAPES, ValueReader, Way

OF_EDGES = ("edge", "link", "road", "connection", "arc", "flight", "times")
OF_ROWS = ("adj", "matrix")
PASSED = ("print", "draw", "show", "plt", "nx.", "console", "display", "head", "shortest_path", "bfs", "dfs", "ucs",
          "astar",          "a_star", "search", "greedy", "main", "pprint")  # fmt: skip
EMPTY = ("defaultdict", "Graph", "DiGraph", "UndirectedGraph", "OrderedDict", "dict", "Map", "set", "list")
WAYS = {"DiGraph": False, "Digraph": False, "DirectedGraph": False, "UndirectedGraph": True, "Graph": None, "Map": None,
        "EdgeDataView": None, "OutEdgeDataView": False, "GraphProblem": None}  # fmt: skip
ADDS = {
    "add_edge",
    "addedge",
    "add_edges",
    "connect",
    "addlink",
    "add_undirected_edge",
    "add_directed_edge",
    "insert_edge",
}
LISTS = {"add_edges_from", "add_weighted_edges_from"}
NODES = {"add_node", "addnode", "add_vertex", "addvertex", "add_nodes_from", "define_vs", "add_nodes", "add_vertices"}


def read_values(lines: Sequence[Line]) -> list[Reading]:
    """Return the readings of values without calls that add edges."""
    return _read(lines, has_calls=False)


def read_calls(lines: Sequence[Line]) -> list[Reading]:
    """Return the readings of a program that adds edge by edge."""
    return _read(lines, has_calls=True)


def _read(lines: Sequence[Line], *, has_calls: bool) -> list[Reading]:
    program = statements(lines)
    if not program:
        raise NotRead(0, "value")
    if not has_calls and all(one.target == "" and one.value.kind == "name" for one in program):
        raise NotRead(program[0].line, "value", program[0].value.text)
    found: list[Reading] = []
    stops: list[NotRead] = []
    for shape in SHAPES:
        try:
            found += _Program(program, shape, has_calls).readings()
        except NotRead as stop:
            stops.append(stop)
    if not found:
        raise max(stops, key=lambda stop: stop.line)
    return found


class _Program(ValueReader):
    """The statements of a program, whose lists of lists are read in one shape."""

    def __init__(self, program: Sequence[Statement], shape: str, has_calls: bool) -> None:
        super().__init__()
        self.program, self.shape, self.has_calls = program, shape, has_calls
        self.both: Way = None
        self.graphs: list[tuple[str, int]] = []
        self.calls = 0

    def readings(self) -> list[Reading]:
        for one in self.program:
            self.statement(one)
        for value in self.named.values():
            self.used.update(item.text for item in value.items if value.kind == "call" and item.text in self.named)
        for name, value in list(self.named.items()):
            if name not in self.used:
                self.assigned(name, value)
        if (self.calls > 0) != self.has_calls:
            raise NotRead(self.program[0].line, "calls" if self.has_calls else "value")
        if self.matrix:
            return matrix_readings(self.matrix, self.graph)
        if self.shape == "matrix":
            raise NotRead(self.program[0].line, "matrix")
        if self.labels:
            called = {name: self.labels.get(name, name) for edge in self.graph.edges for name in edge[:2]}
            self.graph.edges = [
                edge._replace(one=called[edge.one], other=called[edge.other]) for edge in self.graph.edges
            ]
            self.graph.nodes = [self.labels.get(one, one) for one in self.graph.nodes]
            self.graph.note("labels", id=next(iter(self.labels)), name=next(iter(self.labels.values())))
        return self.graph.readings()

    def statement(self, one: Statement) -> None:
        value = one.value
        if one.target == "import":
            return
        if one.target == ":":
            self._member(one)
        elif one.index:
            self.indexed(one)
        elif one.target:
            if one.target in self.named:
                raise NotRead(one.line, "one-value", one.target)
            self.named[one.target] = value
        elif value.kind == "call" and (
            value.text.rpartition(".")[2].lower() in ADDS | LISTS | NODES
            or any(
                value.text.lower().startswith(word)
                or f".{word}" in value.text.lower()
                or f"_{word}" in value.text.lower()
                for word in PASSED
            )
        ):
            self.call(value)
        elif value.kind == "dict" and self._is_record(value):
            for key, item in value.pairs():
                self.named[key.text] = item
        else:
            self.assigned("", value)

    def _member(self, one: Statement) -> None:
        before = self.named.setdefault("graph", Value("dict", one.line))
        before.items.append(one.value)
        before.keys.append(one.index[0])

    @staticmethod
    def _is_record(value: Value) -> bool:
        words = {key.text.lower() for key, _ in value.pairs()}
        known = {"edges", "links", "graph", "nodes", "elements", "adjacency"}
        return bool(words & known) and any(
            item.kind in ("list", "dict", "set") for key, item in value.pairs() if key.text.lower() in known
        )

    def indexed(self, one: Statement) -> None:
        """Take `graph['A'] = …`, `graph['A']['B'] = 4` or `graph['A'].append(…)`."""
        keys = [
            key for key in one.index if key.kind != "name" or not (one.value.kind == "call" and key is one.index[-1])
        ]
        if one.target.lower() in p.H_WORDS and len(keys) == 1 and one.value.kind == "number":
            self.graph.estimate(keys[0].text, one.value.text, one.line)
            return
        self.used.add(one.target)
        self.calls += 1
        if one.value.kind == "call":
            if (
                one.index[-1].text not in ("append", "push", "add", "push_back", "extend")
                or len(one.value.items) != 1
                or len(keys) != 1
            ):
                raise NotRead(one.line, "call", one.index[-1].text)
            item = one.value.items[0]
            self.neighbour(keys[0], item if item.kind != "call" else plain(item))
        elif len(keys) == 2:
            self.graph.edge(keys[0].text, keys[1].text, self.cost(one.value), False, one.line, joins=True)
        else:
            self.row(keys[0], one.value)

    def call(self, value: Value) -> None:
        """Take a call that adds edges or nodes; pass over one that shows or searches."""
        name = value.text.rpartition(".")[2].lower()
        plain_items = [item for key, item in zip(value.keys, value.items, strict=True) if key is None]
        named = {key.text: item for key, item in zip(value.keys, value.items, strict=True) if key is not None}
        if name in ADDS:
            self.calls += 1
            if len(plain_items) == 3 and plain_items[2].kind != "dict":
                named["weight"] = plain_items.pop()
            if len(plain_items) != 2 or not all(item.is_scalar for item in plain_items):
                raise NotRead(value.line, "add-edge", value.text)
            costs = [item for key, item in named.items() if COLUMNS.get(key.lower()) == "cost"]
            rest = [key for key in named if COLUMNS.get(key.lower()) not in ("cost", "")]
            if rest or len(costs) > 1:
                raise NotRead(value.line, "add-edge", rest[0] if rest else value.text)
            cost = self.cost(costs[0]) if costs else ""
            self.graph.edge(plain_items[0].text, plain_items[1].text, cost, self.way(value), value.line)
        elif name in LISTS:
            self.calls += 1
            if len(plain_items) != 1:
                raise NotRead(value.line, "add-edge", value.text)
            listed = self.resolved(plain_items[0])
            self.edges(listed, self.way(value))
        elif name in NODES:
            for item in plain_items[:1]:
                names = [item] if item.is_scalar else item.items
                self.graph.nodes += [
                    one.text if one.is_scalar else one.items[0].text for one in names if one.is_scalar or one.items
                ]
            for key, item in named.items():
                if key.lower() not in p.H_WORDS or item.kind != "number":
                    raise NotRead(value.line, "add-node", key)
                self.graph.estimate(plain_items[0].text, item.text, value.line)
        else:
            self.graph.note("unused", what="call", name=quoted(value.text), line=value.line)

    def way(self, value: Value) -> Way:
        """Return whether the graph whose method is called has edges both ways; None if that is not said."""
        owner = self.named.get(value.text.rpartition(".")[0])
        if "undirected" in value.text.lower():
            return True
        if owner is None or owner.kind != "call":
            return None if "directed" not in value.text.lower() else False
        self.used.add(value.text.rpartition(".")[0])
        return self.kind_of(owner)

    @staticmethod
    def kind_of(call: Value) -> Way:
        """Return whether a constructor such as nx.DiGraph makes edges both ways."""
        for key, item in zip(call.keys, call.items, strict=True):
            if key is not None and key.text == "directed":
                return item.text == "false"
        name = call.text.rpartition(".")[2]
        return True if call.text in ("nx.Graph", "networkx.Graph") else WAYS.get(name)

    def assigned(self, name: str, value: Value) -> None:
        """Take a value by its name: h, start, goal, places, nodes, or the graph. Raise NotRead for any other."""
        word = name.rpartition(".")[2].lower()
        stem = word.removesuffix("_state").removesuffix("_node").removesuffix("_city")
        inner = plain(self.resolved(value))
        if word in p.H_WORDS or "heur" in word or word in ("h_values", "h_n", "h_table", "straight_line"):
            self.estimates(inner)
        elif stem in p.STARTS and inner.is_scalar:
            self.graph.end("start", [inner.text], value.line)
        elif stem in p.GOALS and (inner.is_scalar or inner.is_list):
            names = [inner] if inner.is_scalar else inner.items
            if not all(one.is_scalar for one in names):
                raise NotRead(value.line, "names", name)
            self.graph.end("goal", [one.text for one in names], value.line)
        elif word.startswith(("pos", "loc", "coord")):
            self.places(inner)
        elif word in ("nodes", "vertices", "cities", "v"):
            self.nodes(inner)
        elif word == "directed" and inner.kind == "name":
            self.graph.edges = [edge._replace(both=inner.text == "false", joins=False) for edge in self.graph.edges]
            self.both = inner.text == "false"
        elif value.kind == "none" or (
            value.kind == "call" and value.text.rpartition(".")[2] in EMPTY and not inner.items
        ):
            return  # a graph that is filled later, or a name for infinity
        elif inner.kind in ("list", "set", "dict", "call"):
            if inner.kind == "dict" and not inner.items:
                return
            self.graphs.append((name or "list", value.line))
            if len(self.graphs) > 1:
                raise NotRead(value.line, "one-graph", name)
            self.whole(word, inner)
        else:
            raise NotRead(value.line, "role", name or value.text)

    def whole(self, word: str, value: Value) -> None:
        """Take a graph in one value."""
        both = self.both
        if value.kind == "call":
            kind = value.text.rpartition(".")[2]
            if kind not in WAYS or not value.items:
                raise NotRead(value.line, "graph", value.text)
            both = self.kind_of(value)
            inside = [item for key, item in zip(value.keys, value.items, strict=True) if key is None]
            if len(inside) > 1 and plain(inside[1]).kind == "dict":
                self.places(plain(inside.pop()))
            if len(inside) != 1:
                raise NotRead(value.line, "graph", value.text)
            value = plain(self.resolved(inside[0]))
        if value.kind == "dict":
            if self.shape != "edges":
                raise NotRead(value.line, "list")
            for key, item in value.pairs():
                self.pair(key, item, both)
            return
        rows = [plain(item) for item in value.items]
        if not all(row.kind in ("list", "set", "dict", "text") for row in rows):
            if len(rows) in (2, 3) and rows[0].is_scalar:  # one edge alone
                raise NotRead(value.line, "list")
            raise NotRead(value.line, "rows")
        for inner in OF_EDGES if self.shape != "edges" else OF_ROWS:
            if inner in word:
                raise NotRead(value.line, "shape-of-name", word)
        SHAPES[self.shape](self, replace(value, items=rows), both)
