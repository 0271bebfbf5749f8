"""Edges in values of code: dicts of neighbours, lists of edges, and edges as keys."""

import re
from collections.abc import Callable, Iterator, Sequence, Set

from ....errors import quoted
from .keywords import COST, ONE, OTHER, plain_word
from .literals import Value, unexpected
from .pasted import Edge, PastedGraph, name_in

KEY = re.compile(r"(<?[-–—]+>?|[→↔,|])")
NEIGHBOURS = "neighbour", "{'S': ['A']}", "{'S': {'A': 3}}", "{'S': [('A', 3)]}"


class EdgeReader:
    """Adds the edges of values to a graph; `both` is whether they lead both ways, None if that is unknown."""

    def __init__(self, graph: PastedGraph, both: bool | None, known: Callable[[Value], Value]) -> None:
        self.graph = graph
        self.both = both
        self.known = known  # returns the value assigned to a word

    def edge(self, one: str, other: str, cost: str, in_row: bool = False) -> None:
        """Take an edge."""
        is_open = self.both is None
        both = bool(self.both) or (is_open and not in_row)
        self.graph.edges.append(Edge(one, other, cost, both, is_open and in_row, is_open and not in_row))

    def take(self, value: Value, by_number: bool | None = None) -> None:
        """Add the edges of a dict or a list; raise BadInput.

        `by_number` is whether row k of a list has the neighbours of node k, None to infer that from its rows.
        """
        by_number = is_rows_by_number(value) if by_number is None else by_number
        if (value.kind == "dict" and any(key.kind == "list" for key, _ in value.pairs)) or (
            value.kind == "dict" and value.pairs and all(_has_joint(*pair) for pair in value.pairs)
        ):
            self._edges_as_keys(value.pairs)
        elif value.kind == "dict":
            self._rows(value.pairs)
        elif all(item.kind == "list" and len(item.items) == 2 and _is_row(item.items[1]) for item in value.items):
            self._rows([(item.items[0], item.items[1]) for item in value.items])
        elif all(item.kind == "dict" for item in value.items):
            for item in value.items:
                self._record(item)
        elif all(item.kind in ("list", "call") for item in value.items) and not by_number:
            for item in value.items:
                self.pair(item.items, item)
        elif by_number:
            self._rows([(Value("number", str(k), row.line), row) for k, row in enumerate(value.items)])
            self.graph.note("rows-by-number")
        else:
            self._texts(value.items)

    def _rows(self, pairs: Sequence[tuple[Value, Value]]) -> None:
        """Add the edges of an adjacency list."""
        names = {key.text for key, _ in pairs}
        for key, row in pairs:
            self.row(key, row, names)

    def row(self, key: Value, row: Value, names: Set[str] = frozenset()) -> None:
        """Add the edges of a row; `names` are the names of all rows. Raise BadInput."""
        name = node(key)
        self.graph.nodes.append(name)
        for other, cost in self.neighbours(row, names):
            cost = self.known(cost)
            if cost.kind != "nothing":
                self.edge(name, other, cost_of(cost), in_row=True)

    def neighbours(self, row: Value, names: Set[str]) -> Iterator[tuple[str, Value]]:
        """Yield the neighbours in a row and their costs; `names` are the names of all rows. Raise BadInput."""
        if row.kind == "dict":
            for key, cost in row.pairs:
                yield node(key), cost
        elif row.kind == "text":
            for name in self._words(row.text, names):
                yield name_in(name, row.line), _one(row)
        elif row.kind in ("number", "word"):
            yield node(row), _one(row)
        elif row.kind == "list" and _is_pair(row, names):
            yield _ordered(row)
        elif row.kind == "list":
            for item in row.items:
                yield self._neighbour(item)
        elif row.kind == "call" and plain_word(row.text) in ("dict", "set", "list", "tuple", "frozenset", "sorted"):
            for pair in row.pairs:
                yield node(pair[0]), pair[1]
            for item in row.items:
                yield from self.neighbours(item, names)
        elif row.kind != "nothing":
            raise unexpected(row, *NEIGHBOURS)

    def _neighbour(self, item: Value) -> tuple[str, Value]:
        """Return the neighbour in an item of a row, and its cost."""
        if item.kind == "dict" and len(item.pairs) == 1 and item.pairs[0][1].kind in ("number", "nothing"):
            return node(item.pairs[0][0]), item.pairs[0][1]
        if item.kind == "dict":
            given = self._given(item, (*OTHER, *COST))
            name = next((value for key, value in given.items() if key in OTHER), None)
            if name is None:
                raise unexpected(item, *NEIGHBOURS)
            return node(name), next((value for key, value in given.items() if key in COST), _one(item))
        if item.kind in ("list", "call") and len(item.items) == 2 and not item.pairs:
            return _ordered(item)
        if item.is_plain:
            return node(item), _one(item)
        raise unexpected(item, *NEIGHBOURS)

    def _words(self, text: str, names: Set[str]) -> list[str]:
        """Return the names in the text of a row: those between separators, or else its letters."""
        if any(sign in text for sign in ",; ") and text not in names:
            return re.findall(r"[^,;\s]+", text)
        if len(text) > 1 and text not in names and all(len(name) == 1 for name in names):
            self.graph.note("letters")
            return list(text)
        return [text] if text else []

    def _edges_as_keys(self, pairs: Sequence[tuple[Value, Value]]) -> None:
        """Add the edges of a dict such as {('S', 'A'): 3} or {'S-A': 3}."""
        for key, cost in pairs:
            if cost.kind == "nothing":
                continue
            if key.kind == "list":
                if len(key.items) != 2:
                    raise unexpected(key, "edge", "('S', 'A')")
                self.edge(node(key.items[0]), node(key.items[1]), cost_of(cost))
            else:
                self._joined(key, cost_of(cost))

    def _joined(self, key: Value, cost: str) -> None:
        """Add the edge of a text such as `S-A`."""
        pieces = KEY.split(key.text.strip())
        if key.kind != "text" or len(pieces) != 3:
            raise unexpected(key, "edge", "'S-A'", "'S->A'")
        one, joint, other = pieces
        if joint in (",", "|"):
            self.edge(name_in(one, key.line), name_in(other, key.line), cost)
            return
        both = not any(sign in joint for sign in "<>→") or ("<" in joint and ">" in joint)
        if "<" in joint and not both:
            one, other = other, one
        self.graph.edges.append(Edge(name_in(one, key.line), name_in(other, key.line), cost, both))

    def _record(self, item: Value) -> None:
        """Add an edge such as {"from": "S", "to": "A", "cost": 3}."""
        given = self._given(item, (*ONE, *OTHER, *COST, "h"))
        one = next((value for key, value in given.items() if key in ONE), None)
        other = next((value for key, value in given.items() if key in OTHER and value is not one), None)
        cost = next((value for key, value in given.items() if key in COST), _one(item))
        if one is None or other is None:
            raise unexpected(item, "edge", '{"from": "S", "to": "A", "cost": 3}')
        if cost.kind != "nothing":
            self.edge(node(one), node(other), cost_of(cost))

    def _given(self, item: Value, known: Sequence[str]) -> dict[str, Value]:
        """Return the values of a dict by plain key; add a note on unused keys."""
        given = {plain_word(key.text): value for key, value in item.pairs}
        for key in given:
            if key not in known:
                self.graph.note("unused", what="name", name=quoted(key, 20), line=item.line)
        return given

    def _texts(self, items: Sequence[Value]) -> None:
        """Add edges given as texts, such as "S-A"."""
        for item in items:
            self._joined(item, "1")

    def pair(self, items: Sequence[Value], whole: Value) -> None:
        """Add an edge such as ('S', 'A', 3), or with {'weight': 3} as the third item."""
        costs = [cost_of(value) for key, value in whole.pairs if plain_word(key.text) in COST]
        if len(items) not in (2, 3) or not all(item.is_plain for item in items[:2]):
            raise unexpected(whole, "edge", "('S', 'A')", "('S', 'A', 3)")
        if len(items) == 3 and items[2].kind != "nothing":
            costs.append(cost_of(items[2]))
        if len(items) == 2 or items[2].kind != "nothing":
            self.edge(node(items[0]), node(items[1]), costs[0] if costs else "1")


def node(value: Value) -> str:
    """Return the name of a node given as a text, a number or a word; raise BadInput, naming the line."""
    if not value.is_plain:
        raise unexpected(value, "node-name", "'S'", "1")
    return name_in(value.text, value.line)


def cost_of(value: Value) -> str:
    """Return the cost in a number or in attributes such as {'weight': 3}; raise BadInput."""
    if value.kind == "dict":
        found = [cost for key, cost in value.pairs if plain_word(key.text) in COST]
        if len(found) == 1 and found[0].kind != "dict":
            return cost_of(found[0])
        if not value.pairs:
            return "1"
    if value.kind == "number" or (value.kind == "text" and re.fullmatch(r"[0-9.]+", value.text)):
        return value.text
    raise unexpected(value, "cost", "3")


def is_rows_by_number(value: Value) -> bool:
    """Return whether a list has the neighbours of nodes 0, 1, 2 and so on: its rows are pairs, or cannot be edges."""
    if value.kind != "list" or not all(row.kind == "list" or not row.pairs for row in value.items if row.is_many):
        return False
    if not all(row.is_many for row in value.items):
        return False
    if any(item.kind in ("list", "dict") for row in value.items for item in row.items[:2]):
        return True
    rows = _rows_of_numbers(value)
    is_symmetric = all(str(k) in rows[int(other)] for k, row in enumerate(rows) for other in row)
    return bool(rows) and (is_symmetric or not _are_like_edges(rows))


def may_be_either(value: Value) -> bool:
    """Return whether the rows of a list may be edges as well as the neighbours of nodes 0, 1, 2 and so on."""
    rows = _rows_of_numbers(value) if value.kind == "list" else []
    return bool(rows) and _are_like_edges(rows)


def _rows_of_numbers(value: Value) -> list[set[str]]:
    """Return the rows if they hold the numbers of rows, each at most once; else []."""
    rows = [{item.text for item in row.items} for row in value.items]
    names = set(map(str, range(len(rows))))
    has_all = all(len(row) == len(one.items) for row, one in zip(rows, value.items, strict=True))
    are_others = has_all and all(row <= names - {str(k)} for k, row in enumerate(rows))
    return rows if are_others else []


def _are_like_edges(rows: list[set[str]]) -> bool:
    return {len(row) for row in rows} <= {2, 3}


def _is_row(value: Value) -> bool:
    return value.kind in ("list", "dict")


def _has_joint(key: Value, cost: Value) -> bool:
    """Return whether a key with its value is an edge with its cost, such as 'S-A': 3."""
    return key.kind == "text" and len(KEY.split(key.text.strip())) == 3 and not _is_row(cost)


def _is_pair(row: Value, names: Set[str]) -> bool:
    """Return whether a row is one neighbour with its cost, such as ('A', 3)."""
    kinds = [item.kind for item in row.items]
    return sorted(kinds) == ["number", "text"] and not any(
        item.kind == "number" and item.text in names for item in row.items
    )


def _ordered(pair: Value) -> tuple[str, Value]:
    """Return the name and the cost of a pair such as ('A', 3) or (3, 'A')."""
    one, other = pair.items
    if one.kind == "number" and other.kind == "text" and not re.fullmatch(r"[0-9.]+", other.text):
        one, other = other, one
    return node(one), other


def _one(value: Value) -> Value:
    return Value("number", "1", value.line)
