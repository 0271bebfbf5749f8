"""Graphs in values of programs: dicts, lists of edges, rows of a matrix, h and places."""

from collections.abc import Callable

from ..tables import COLUMNS, TableRow
from ..text import NotRead, number_of
from ..values import Value, plain
from .graph import PastedGraph
from .matrix import FEWEST_ROWS, NO_EDGE

Way = bool | None  # whether edges lead both ways; None if that is not said


class ValueReader:
    """ValueReader that say something about a graph; names stand for values that were assigned before."""

    def __init__(self) -> None:
        self.graph = PastedGraph()
        self.matrix: list[TableRow] = []
        self.named: dict[str, Value] = {}
        self.used: set[str] = set()
        self.labels: dict[str, str] = {}

    def resolved(self, value: Value) -> Value:
        if value.kind == "name" and value.text in self.named:
            self.used.add(value.text)
            return self.named[value.text]
        return value

    def pair(self, key: Value, item: Value, both: Way) -> None:
        """Take a member of a dict: a node and its neighbours, or an edge and its cost."""
        if key.is_list:
            if len(key.items) != 2 or not all(one.is_scalar for one in key.items):
                raise NotRead(key.line, "edge", "(…)")
            self.graph.edge(key.items[0].text, key.items[1].text, self.cost(item), both, key.line)
        elif item.kind == "number" and (found := [one for one in key.text.split("-") if one]) and len(found) == 2:
            self.graph.edge(found[0].strip(), found[1].strip(), item.text, True, key.line)
        elif both is not None:
            begin = len(self.graph.edges)
            self.row(key, item)
            self.graph.edges[begin:] = [edge._replace(both=both, joins=False) for edge in self.graph.edges[begin:]]
        else:
            self.row(key, item)

    def row(self, key: Value, value: Value) -> None:
        """Take a node and its neighbours."""
        value = plain(self.resolved(value))
        self.graph.nodes.append(key.text)
        if value.kind == "none":
            return
        if value.kind == "dict":
            for name, cost in value.pairs():
                self.neighbour(key, name, cost)
        elif value.is_list:
            is_pair = (
                len(value.items) == 2
                and value.text == "("
                and value.items[1].kind == "number"
                and value.items[0].kind == "text"
            )
            for item in [value] if is_pair else value.items:
                self.neighbour(key, plain(item))
        elif value.kind == "text" and value.text == "":
            return
        else:
            raise NotRead(value.line, "neighbours", value.text)

    def neighbour(self, key: Value, item: Value, cost: Value | None = None) -> None:
        line = item.line
        if item.kind == "dict":
            fields = {COLUMNS.get(one.text.lower(), "?"): each for one, each in item.pairs()}
            item, cost = fields.get("node", fields.get("to", item)), fields.get("cost")
            if set(fields) - {"node", "to", "cost"}:
                raise NotRead(line, "neighbours", "{…}")
        elif item.is_list and cost is None:
            if not item.items or len(item.items) > 2:
                raise NotRead(line, "neighbours", "(…)")
            item, cost = item.items[0], item.items[1] if len(item.items) > 1 else None
        if not item.is_scalar:
            raise NotRead(line, "neighbours", "(…)")
        if cost is not None and cost.kind == "none":
            return  # no edge
        self.graph.edge(key.text, item.text, "" if cost is None else self.cost(cost), False, line, joins=True)

    def cost(self, value: Value) -> str:
        """Return the cost that a value is, "" for None; raise NotRead."""
        value = self.resolved(value)
        if value.kind == "none" and not value.text:
            return ""
        if (
            value.kind == "dict"
            and len(value.items) == 1
            and COLUMNS.get(value.keys[0].text.lower() if value.keys[0] else "") == "cost"
        ):
            return self.cost(value.items[0])
        if value.kind not in ("number", "text") or number_of(value.text) is None:
            raise NotRead(value.line, "number", value.text or "{…}")
        return value.text

    def edges(self, value: Value, both: Way) -> None:
        """Take a list of edges: two names, perhaps a cost, or dicts that name them."""
        widths = set[int]()
        for item in value.items:
            if item.kind == "dict":
                self.edge_dict(item, both)
                continue
            if not item.is_list or len(item.items) not in (2, 3) or not all(one.is_scalar for one in item.items[:2]):
                if item.is_list and len(item.items) == 2 and item.items[0].is_scalar:
                    self.row(item.items[0], item.items[1])
                    continue
                raise NotRead(item.line, "edge", item.text)
            widths.add(len(item.items))
            cost = self.cost(item.items[2]) if len(item.items) == 3 else ""
            self.graph.edge(item.items[0].text, item.items[1].text, cost, both, item.line)
            if item.items[0].text == item.items[1].text and item.items[0].kind == "number":
                raise NotRead(item.line, "two-nodes", item.items[0].text)
        if len(widths) > 1 and all(one.kind == "number" for item in value.items for one in item.items):
            raise NotRead(value.line, "cost")
        listed = [[one.text for one in item.items] for item in value.items]
        is_square = all(len(row) == len(listed) >= FEWEST_ROWS for row in listed)
        if (
            is_square
            and all(number_of(row[k]) == "0" for k, row in enumerate(listed))
            and all(row[j] == listed[j][k] for k, row in enumerate(listed) for j in range(len(listed)))
        ):
            raise NotRead(value.line, "edge", "0")  # a symmetric matrix, which no list of edges is

    def edge_dict(self, item: Value, both: Way) -> None:
        """Take an edge, or a node, that a dict describes."""
        inside = {key.text.lower(): one for key, one in item.pairs()}
        if set(inside) >= {"data"} and inside["data"].kind == "dict":
            inside = {key.text.lower(): one for key, one in inside["data"].pairs()}
        fields = {COLUMNS.get(key, "?"): one for key, one in inside.items() if COLUMNS.get(key, "?")}
        if "from" not in fields and "to" not in fields and {"id", "name"} & set(inside):
            self.node_dict(inside, item.line)
            return
        label = inside.get("label")
        if "cost" not in fields and label is not None and number_of(label.text) is not None:
            fields["cost"] = label
        if set(fields) - {"from", "to", "cost"} or not {"from", "to"} <= set(fields):
            raise NotRead(item.line, "edge", "{…}")
        self.graph.edge(
            fields["from"].text,
            fields["to"].text,
            self.cost(fields["cost"]) if "cost" in fields else "",
            both,
            item.line,
        )

    def node_dict(self, inside: dict[str, Value], line: int) -> None:
        name = inside.get("id", inside.get("name"))
        if name is None or set(inside) - {"id", "name", "label", "h", "x", "y", "heuristic"}:
            raise NotRead(
                line, "node", next(iter(set(inside) - {"id", "name", "label", "h", "x", "y", "heuristic"}), "")
            )
        self.graph.nodes.append(name.text)
        label = inside.get("label")
        shown = name.text if label is None else label.text
        if label is not None and label.text != name.text:
            self.labels[name.text] = label.text
        for key in ("h", "heuristic"):
            if key in inside:
                self.graph.estimate(shown, self.cost(inside[key]), line)
        if {"x", "y"} <= set(inside):
            self.graph.place(shown, self.cost(inside["x"]), self.cost(inside["y"]), line)

    def estimates(self, value: Value) -> None:
        """Take h as a dict or a list of pairs."""
        pairs = list(value.pairs()) if value.kind == "dict" else [
            (item.items[0], item.items[1]) for item in value.items if len(item.items) == 2
        ]  # fmt: skip
        if not pairs and value.is_list and all(item.kind == "number" for item in value.items):
            pairs = [(Value("number", item.line, str(k)), item) for k, item in enumerate(value.items)]
            self.graph.note("h-by-number")
        if len(pairs) != len(value.items) or not pairs:
            raise NotRead(value.line, "estimates")
        for name, item in pairs:
            self.graph.estimate(name.text, self.cost(item), item.line)

    def places(self, value: Value) -> None:
        for name, item in value.pairs():
            if not item.is_list or len(item.items) != 2:
                raise NotRead(item.line, "place", name.text)
            self.graph.place(name.text, self.cost(item.items[0]), self.cost(item.items[1]), item.line)
        if value.kind != "dict":
            raise NotRead(value.line, "place")

    def nodes(self, value: Value) -> None:
        for item in value.items:
            if item.kind == "dict":
                self.edge_dict(item, None)
            elif item.is_scalar:
                self.graph.nodes.append(item.text)
            else:
                raise NotRead(item.line, "node", item.text)

    def rows_of_matrix(self, value: Value, both: Way) -> None:
        for row in value.items:
            if not row.is_list or not all(
                item.kind in ("number", "none", "name") or item.text in NO_EDGE for item in row.items
            ):
                raise NotRead(row.line, "matrix", row.text)
            cells = ["inf" if (one := self.resolved(item)).kind == "none" else one.text for item in row.items]
            self.matrix.append(TableRow(row.line, cells))

    def rows_by_number(self, value: Value, both: Way) -> None:
        """Take rows whose numbers are the neighbours of the row's own number."""
        if len(value.items) < FEWEST_ROWS:
            raise NotRead(value.line, "three-rows")
        for k, row in enumerate(value.items):
            node = Value("number", row.line, str(k))
            if not row.is_list:
                raise NotRead(row.line, "rows", row.text)
            self.graph.nodes.append(node.text)
            for item in row.items:
                name = item.items[0] if item.is_list and item.items else item
                if not name.text.isdigit() or int(name.text) >= len(value.items) or int(name.text) == k:
                    raise NotRead(row.line, "neighbours", name.text)
                self.neighbour(node, item)
        self.graph.note("rows-by-number")


SHAPES: dict[str, Callable[[ValueReader, Value, Way], None]] = {
    "edges": ValueReader.edges,
    "matrix": ValueReader.rows_of_matrix,
    "rows": ValueReader.rows_by_number,
}
