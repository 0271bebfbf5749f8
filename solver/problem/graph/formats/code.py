"""Graphs in programs: Python, JSON and JavaScript, which are parsed and never executed."""

import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace

from ....errors import BadInput, quoted, shown
from ....formats import Format, Reading, bad_line, readable
from ....messages import Message
from .adjacency import EdgeReader, cost_of, is_rows_by_number, may_be_either, node
from .keywords import DIRECTED, EDGES, GOAL, NODES, START, UNDIRECTED, means_estimate, means_places, plain_word
from .literals import Statement, Value, statements_of, unexpected
from .matrix import AS_MATRIX, CostMatrix, matrix_reading
from .pasted import PastedGraph

MOST_NAMED = 8  # graphs in a refusal
CODE = re.compile(
    r"\A\s*(?:[\[{(]|[\"'][^\"'\n]*[\"']\s*:|(?:const|let|var|import|new|int|double)\b|from[ \t]+\S+[ \t]+import)"
    r"|^[^\n=:(#{]*=[ \t]*(?:\n[ \t]*)?(?:[\[{(]|[\w.]+\()|^[ \t]*[\w.]+(?:\[[^\]\n]*\](?:\.\w+)?)*\([^)\n]*['\",]"
    r"|^[ \t]*\w+\[\w+\]\.\w+\(|^[ \t]*[\w\"']+[ \t]*:[ \t]*[\[{(]|^[ \t]*\w+[ \t]*(?:\[[^\]\n]*\][ \t]*)+=",
    re.MULTILINE,
)
SHOWN = re.compile(
    r"print|show|draw\w*|figure|log|savefig|append_trace|(?!add)\w*(?:search|path|star|bfs|dfs|ucs|dijkstra|solve|algorithm)\w*",
    re.IGNORECASE,
)
EDGE_CALLS = {"addedge": None, "addedges": None, "addedgesfrom": None, "addweightededgesfrom": None, "connect": None,
              "addarc": False, "adddirectededge": False, "addundirectededge": True, "addlink": None}  # fmt: skip
NODE_CALLS = ("addnode", "addvertex", "addnodesfrom", "addvertices", "addnodes")
PUTS = ("put", "set")  # methods of maps in Java and JavaScript
APPENDS = ("append", "push", "pushback", "emplaceback", "add", "extend")
EDGES_WITH_COSTS = Message("reading-edge-rows-with-costs")
WRAPPERS = (
    "dict",
    "map",
    "freeze",
    "array",
    "asarray",
    "matrix",
    "list",
    "tuple",
    "set",
    "ordereddict",
    "of",
    "tuplelist",
)


class CodeReader:
    """Collects the graph, estimates, start and goal from the statements of a program, by the names of variables."""

    def __init__(self) -> None:
        self.graph = PastedGraph()
        self.found: list[tuple[str, Value, bool | None]] = []  # values that may be a graph
        self.ways: dict[str, bool | None] = {}  # by name, for graphs without edges at first
        self.built: dict[str, list[tuple[Statement, bool | None]]] = {}  # single edges, by the name of the graph
        self.estimates: list[Value] = []
        self.both: bool | None = None
        self.values: dict[str, Value] = {}  # such as inf = 99
        self.used: set[str] = set()

    def take(self, statement: Statement) -> None:
        """Process a statement; raise BadInput."""
        name, value = statement.name, self._known(statement.value)
        if value.kind == "call" and not statement.keys and self._call(name, value):
            return
        if statement.keys:
            self._item(statement, value)
        elif self._is_beside(name, value):
            pass
        elif value.is_many:
            self._many(name, value)
        elif name:
            self.values[name] = value
        else:
            raise unexpected(value, "graph")

    def _known(self, value: Value) -> Value:
        """Return the value assigned to a name, or the value itself if it is no such name."""
        if value.kind == "word" and value.text in self.values:
            self.used.add(value.text)
            return self.values[value.text]
        return value

    def _is_beside(self, name: str, value: Value) -> bool:
        """Store estimates, start, goal, names or positions; return whether the value is one of these."""
        word = plain_word(name)
        ends = [value] if value.is_plain else list(value.items) if value.kind == "list" else []
        is_names = bool(ends) and all(one.is_plain for one in ends)
        if means_estimate(name) and value.is_many:
            self.estimates.append(value)
        elif word in START and is_names and len(ends) == 1:
            self.graph.start = node(ends[0])
        elif word in GOAL and is_names:
            self.graph.goal = ",".join(dict.fromkeys(node(one) for one in ends))
        elif means_places(name):
            self.graph.note("positions", name=shown(name, 20), line=value.line)
        elif word in DIRECTED | UNDIRECTED and value.text.lower() in ("true", "false"):
            self.both = (value.text.lower() == "true") == (word in UNDIRECTED)
        elif word in NODES and value.kind == "list" and is_names:
            self.graph.nodes.extend(node(one) for one in ends)
        elif word in ("name", "title", "comment", "type", "description") and value.is_plain:
            self.graph.note("unused", what="name", name=quoted(name, 20), line=value.line)
        else:
            return False
        return True

    def _many(self, name: str, value: Value) -> None:
        """Store a value that may be a graph, or an object with a graph, estimates and ends."""
        places = [one for one in value.items if value.kind == "call" and _is_places(one)]
        if places:
            self.graph.note("positions", name="nothing", line=places[0].line)
            value = replace(value, items=tuple(one for one in value.items if one not in places))
        value, both = _unwrapped(value)
        keys = [plain_word(key.text) for key, _ in value.pairs]
        inner = {node_key.text for _, row in value.pairs for node_key, _ in row.pairs}
        is_object = any(
            word in EDGES and row.is_many and key.text not in inner
            for word, (key, row) in zip(keys, value.pairs, strict=True)
        ) and (len(keys) == 1 or any(_is_role(word) for word in keys) or plain_word(value.pairs[0][0].text) in NODES)
        if (is_object and len(keys) > len(EDGES.intersection(keys))) or (is_object and len(keys) == 1):
            for key, row in value.pairs:
                self.take(Statement(key.text, (), row))
        elif not value.items and not value.pairs:
            self.ways[name] = both
        else:
            self.found.append((name, value, both))

    def _call(self, name: str, value: Value) -> bool:
        """Process a call such as G.add_edge('S', 'A'); return False for one that makes a graph. Raise BadInput."""
        owner, _, method = value.text.rpartition(".")
        word = plain_word(method)
        if word in PUTS and owner and len(value.items) == 2:
            self._item(Statement(owner, value.items[:1], value.items[1]), value.items[1])
        elif word in EDGE_CALLS or (word in APPENDS and owner):
            self.built.setdefault(owner, []).append((Statement(owner, (), value), EDGE_CALLS.get(word)))
        elif word in NODE_CALLS:
            many = len(value.items) == 1 and value.items[0].kind == "list"
            for one in value.items[0].items if many else value.items[:1]:
                self.graph.nodes.append(node(one))
                for key, estimate in value.pairs:
                    if means_estimate(key.text):
                        self.graph.estimate(node(one), cost_of(estimate), value.line)
        elif word.endswith("problem") and len(value.items) > 1 and all(one.is_plain for one in value.items[:2]):
            self.graph.start, self.graph.goal = node(value.items[0]), node(value.items[1])
        elif SHOWN.fullmatch(method) or owner in ("plt", "console"):
            self.graph.note("unused", what="call", name=quoted(value.text, 20), line=value.line)
        elif _is_maker(value):
            return False
        else:
            raise unexpected(value, "graph-or-calls", "G.add_edge('S', 'A', weight=3)")
        return True

    def _item(self, statement: Statement, value: Value) -> None:
        """Process graph['S']['A'] = 3, graph['S'] = {…}, graph['S'].append('A') or h['S'] = 7."""
        if means_estimate(statement.name) and len(statement.keys) == 1:
            self.graph.estimate(node(statement.keys[0]), cost_of(value), value.line)
        elif len(statement.keys) <= 2:
            self.built.setdefault(statement.name, []).append((statement._replace(value=value), None))
        else:
            raise unexpected(value, "sign", "graph['S']['A'] = 3")

    def reading(self) -> Reading:
        """Return the reading; raise BadInput."""
        self._sort_out()
        names = [*(name for name, _, _ in self.found), *self.built]
        if len(names) > 1:
            lines = [value.line for _, value, _ in self.found] + [all_[0][0].value.line for all_ in self.built.values()]
            called = [quoted(name or "…", 20) for name in names[:MOST_NAMED]] + ["…"] * (len(names) > MOST_NAMED)
            raise bad_line("code-many-graphs", lines[1], count=len(names), names=called)
        if not names:
            has_h = "some" if self.estimates or self.graph.h else "none"
            raise BadInput("text", Message("code-without-edges", h=has_h, forms=["{'S': {'A': 3}}", "[('S', 'A', 3)]"]))
        for value in self.estimates:
            self._take_estimates(value)
        for name, value in self.values.items():
            if name in self.used or value.kind == "nothing":
                continue
            said = f"{shown(name, 20)} = {shown(value.text, 20)}"
            self.graph.note("unused", what="name", name=said, line=value.line)
        if self.found:
            return self._of_value(*self.found[0][1:])
        [(name, parts)] = self.built.items()
        self._take_built(name, parts)
        return self.graph.reading()

    def _sort_out(self) -> None:
        """Separate estimates, positions and names of nodes from graphs."""
        rest: list[tuple[str, Value, bool | None]] = []
        many = len(self.found) + len(self.built) > 1
        for name, value, both in self.found:
            kinds = {row.kind for _, row in value.pairs}
            if value.kind == "dict" and _is_places(value):
                if not many:
                    raise unexpected(value, "no-positions")
                self.graph.note("positions", name=shown(name, 20), line=value.line)
            elif kinds == {"number"} and not _are_edges(value):
                if many:
                    self.graph.note("estimates", what="numbers", name=shown(name, 20))
                self.estimates.append(value)
            elif many and value.kind == "list" and all(one.is_plain for one in value.items):
                self.graph.nodes.extend(node(one) for one in value.items)
            else:
                rest.append((name, value, both))
        self.found = rest

    def _take_estimates(self, value: Value) -> None:
        """Add estimates: a dict, a list of pairs, or a list of numbers in the order of the nodes."""
        value, _ = _unwrapped(value)
        pairs = [*value.pairs, *((row.items[0], row.items[1]) for row in value.items if len(row.items) == 2)]
        if value.items and all(one.kind == "number" for one in value.items):
            names = self.graph.nodes or [str(k) for k in range(len(value.items))]
            if not self.graph.nodes:
                self.graph.note("h-by-number")
            if len(names) != len(value.items):
                raise unexpected(value, "so-many-estimates", str(len(names)))
            pairs = [(Value("text", name, value.line), one) for name, one in zip(names, value.items, strict=True)]
        elif len(pairs) != len(value.pairs) + len(value.items):
            raise unexpected(value, "estimates", "{'S': 7, 'A': 6}")
        for key, estimate in pairs:
            self.graph.estimate(node(key), cost_of(estimate), key.line)

    def _of_value(self, value: Value, both: bool | None) -> Reading:
        """Return the reading of a graph given as one value; raise BadInput."""
        both = both if self.both is None else self.both
        cells = _cells(value, self._known)
        table = CostMatrix(cells, self.graph.nodes if len(self.graph.nodes) == len(cells) else None, value.line)
        if cells and table.is_likely:
            table.lines = [row.line for row in value.items]
            beside = replace(self.graph, notes=list(self.graph.notes))
            matrix = matrix_reading(self.graph, table)
            if len(cells) > 3 or table.names:
                return matrix
            rows = readable(lambda: self._of_edges(beside, value, both, label=EDGES_WITH_COSTS))
            return replace(matrix, other=(*matrix.other, *rows))
        other: tuple[Reading, ...] = ()
        if cells:
            beside = replace(self.graph, notes=list(self.graph.notes))
            other = readable(lambda: matrix_reading(beside, table, AS_MATRIX))
        if may_be_either(value):
            by_number = not is_rows_by_number(value)
            copy = deepcopy(self.graph)
            label = Message("reading-rows-by-number" if by_number else "reading-edge-rows")
            other = (*other, *readable(lambda: self._of_edges(copy, value, both, label=label, by_number=by_number)))
        return self._of_edges(self.graph, value, both, other)

    def _of_edges(
        self,
        graph: PastedGraph,
        value: Value,
        both: bool | None,
        other: Sequence[Reading] = (),
        label: Message | None = None,
        by_number: bool | None = None,
    ) -> Reading:
        EdgeReader(graph, both, self._known).take(value, by_number)
        return graph.reading(other, label)

    def _take_built(self, name: str, parts: Sequence[tuple[Statement, bool | None]]) -> None:
        """Add edges from statements one by one; raise BadInput."""
        way = self.ways.get(name) if self.both is None else self.both
        for statement, said in parts:
            reader = EdgeReader(self.graph, way if said is None else said, self._known)
            value, keys = statement.value, statement.keys
            if keys:
                word = plain_word(value.text.rpartition(".")[2]) if value.kind == "call" else ""
                if word in APPENDS and len(keys) == 1:
                    row = value.items[0] if word == "extend" else Value("list", "[", value.line, value.items)
                    reader.row(keys[0], row)
                elif len(keys) == 2:
                    reader.row(keys[0], Value("dict", "", value.line, pairs=((keys[1], value),)))
                else:
                    reader.row(keys[0], value)
            elif len(value.items) == 1 and value.items[0].kind == "list" and not value.items[0].items[0].is_plain:
                reader.take(value.items[0])
            elif len(value.items) == 1 and value.items[0].kind == "list":
                reader.pair(value.items[0].items, value.items[0])
            else:
                reader.pair(value.items, value)


def _unwrapped(value: Value) -> tuple[Value, bool | None]:
    """Return the value in calls such as Graph(dict(…)), and whether its edges lead both ways, None if unknown."""
    both: bool | None = None
    for _ in range(5):
        if value.kind != "call":
            break
        word = plain_word(value.text)
        for key, given in value.pairs:
            if plain_word(key.text) in DIRECTED | UNDIRECTED:
                both = (given.text.lower() == "true") == (plain_word(key.text) in UNDIRECTED)
        using = next(
            (plain_word(given.text) for key, given in value.pairs if plain_word(key.text) == "createusing"), ""
        )
        if "digraph" in using:
            both = False
        elif (
            "undirected" in word or word in ("nxgraph", "networkxgraph") or word.startswith(("nxfrom", "networkxfrom"))
        ):
            both = True
        elif "digraph" in word or "directed" in word:
            both = False
        inner = [one for one in value.items if one.is_many]
        if word.endswith("dict") and value.pairs and not inner:
            value = Value("dict", "", value.line, pairs=value.pairs)
        elif len(inner) <= 1:
            value = inner[0] if inner else Value("list", "[", value.line)
        else:
            raise unexpected(value, "one-graph")
    return value, both


def _is_maker(value: Value) -> bool:
    """Return whether a call makes a graph or holds one."""
    word = plain_word(value.text.rpartition(".")[2])
    return word.endswith(("graph", "dict", "view", "map")) or word.startswith("from") or word in WRAPPERS


def _is_role(word: str) -> bool:
    return word in START | GOAL | DIRECTED | UNDIRECTED | NODES or means_estimate(word) or means_places(word)


def _is_places(value: Value) -> bool:
    """Return whether a dict has two numbers for each name, as positions are, and no neighbours."""
    names = {key.text for key, _ in value.pairs}
    return bool(value.pairs) and all(
        row.kind == "list"
        and len(row.items) == 2
        and all(one.kind == "number" and one.text not in names for one in row.items)
        for _, row in value.pairs
    )


def _are_edges(value: Value) -> bool:
    """Return whether the keys of a dict are edges, such as ('S', 'A') or 'S-A'."""
    return all(key.kind == "list" or re.search(r"\S\s*(?:->|[-–—→↔,|])\s*\S", key.text) for key, _ in value.pairs)


def _cells(value: Value, known: Callable[[Value], Value]) -> list[list[str]]:
    """Return the cells of a list that is a matrix; empty for another value."""
    count = len(value.items)
    if value.kind != "list" or count < 2 or not all(len(row.items) == count for row in value.items):
        return []
    rows = [[known(cell) for cell in row.items] for row in value.items]
    cells = [[cell.text if cell.kind in ("number", "nothing") else "?" for cell in row] for row in rows]
    return [] if any("?" in row for row in cells) else cells


def _read(text: str) -> Reading:
    """Return the graph of code; raise BadInput, naming the line."""
    statements, passed = statements_of(text)
    reader = CodeReader()
    for token in passed:
        reader.graph.note("unused", what="line", name=quoted(token.text, 20), line=token.line)
    rows = [statement for statement in statements if statement.is_row]
    others = [statement for statement in statements if not statement.is_row]
    bare = [one.value for one in others if one.is_bare]
    for statement in others:
        if len(bare) < 2 or not statement.is_bare:
            reader.take(statement)
    if rows:
        pairs = tuple((row.keys[0], row.value) for row in rows)
        reader.take(Statement("", (), Value("dict", "", rows[0].value.line, pairs=pairs)))
    if len(bare) > 1:
        reader.take(Statement("", (), Value("list", "[", bare[0].line, tuple(bare))))
    return reader.reading()


CODE_FORM = Format(
    key="code",
    label=Message("form-graph-code"),
    recognizes=lambda text: CODE.search(text) is not None,
    read=_read,
    example="graph = {'S': {'A': 3, 'B': 1}, 'A': {'G': 2}}\nh = {'S': 7, 'A': 6}",
    texts={"edges": "S>A:3,S>B,A>G:2", "h": "S:7,A:6"},
)
