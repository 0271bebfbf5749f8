"""DOT, the language of Graphviz: https://graphviz.org/doc/info/lang.html."""

import re
from collections.abc import Sequence
from itertools import pairwise, product

from ....errors import BadInput, quoted
from ....formats import Format, bad_line
from ....messages import Message
from ..edges import refuse_many_nodes
from .attributes import AttributeEdge, AttributeGraph

COSTS = ("cost", "label", "weight")  # Graphviz draws labels; weights affect the layout
MOST_DEPTH = 50  # of nested braces
KEYWORDS = ("graph", "node", "edge")
# Whether an edge leads both ways and whether it leads back, by `dir`.
WAYS = {"forward": (False, False), "back": (False, True), "both": (True, False), "none": (True, False)}
LONGEST_HEAD = 4  # tokens, including the first brace
TOKEN = re.compile(
    r"""\s*(?:(?P<sign>->|--|[{}\[\];,=:+])
    |(?P<word>(?:-(?=[0-9.]))?[^\s"{}\[\];,=:<>+\-\#/]+)
    |(?P<text>"[^"\\]*(?:\\.[^"\\]*)*")
    |(?P<note>//[^\n]*|\#[^\n]*)
    |(?P<block>/\*)
    |(?P<html><))""",
    re.VERBOSE | re.DOTALL,
)


class Tokens:
    """The tokens of DOT without comments, in lists: `sign_k` (empty for other tokens), `text_k` and `place_k`.

    An empty token follows the last one; the text of a label in HTML is None.
    """

    def __init__(self, text: str, head: bool = False) -> None:
        """Read the tokens, only up to the first brace if `head`; raise BadInput."""
        self.text = text.rstrip()
        self.sign_k: list[str] = []
        self.text_k: list[str | None] = []
        self.place_k: list[int] = []
        self.quoted_k: list[bool] = []
        place: int | None = 0
        while place is not None:
            place = self._read(place, head)
        self._add("", "", len(self.text))

    def _add(self, sign: str, text: str | None, place: int, is_quoted: bool = False) -> None:
        self.sign_k.append(sign)
        self.text_k.append(text)
        self.place_k.append(place)
        self.quoted_k.append(is_quoted)

    def _read(self, place: int, head: bool) -> int | None:
        """Read tokens until the pattern cannot match one completely; return the place after it, None at the end."""
        while found := TOKEN.match(self.text, place):  # finditer would skip to the next match
            kind, place = found.lastgroup, found.end()
            token = found[kind or 0]
            begin = place - len(token)
            if kind == "sign":
                self._add(token, token, begin)
            elif kind == "word":
                self._add("", token, begin)
            elif kind == "text":
                self._add("", token[1:-1].replace("\\\n", "").replace('\\"', '"'), begin, True)
            elif kind == "html":
                self._add("", None, begin)
                return self._end_of_html(begin)
            elif kind == "block":
                end = self.text.find("*/", place)
                if end < 0:
                    raise self.unread(begin)
                return end + 2
            if head and (token == "{" or len(self.sign_k) > LONGEST_HEAD):
                return None
        if place < len(self.text):
            raise self.unread(place)
        return None

    def _end_of_html(self, place: int) -> int:
        """Return the place after a label in HTML that begins with `<`; raise BadInput."""
        depth = 0
        for found in re.finditer("[<>]", self.text[place:]):
            depth += 1 if found[0] == "<" else -1
            if not depth:
                return place + found.end()
        raise self.unread(place)

    def unread(self, place: int) -> BadInput:
        """Return the error to raise for a text that cannot be read at a place."""
        rest = self.text[place:].lstrip()
        line = self.text.count("\n", 0, len(self.text) - len(rest)) + 1
        given = quoted(rest.partition("\n")[0], 30) if rest else "nothing"
        return bad_line("graph-dot-unreadable", line, "edges", given=given)


class _Reader:
    """Statements of DOT, read token by token into a graph."""

    def __init__(self, text: str) -> None:
        """Read a whole text; raise BadInput."""
        self.tokens = Tokens(text)
        self.sign_k, self.text_k = self.tokens.sign_k, self.tokens.text_k
        self.k = 0
        self.graph = AttributeGraph(costs=COSTS)
        self.clusters: dict[str, Sequence[str]] = {}
        self.graph.is_strict = bool(self.word("strict"))
        self.is_directed = self.word("graph", "digraph") == "digraph"
        if self.sign_k[self.k] != "{":
            self.name()
        self.expect("{")
        self.statements({}, 1)
        if self.k < len(self.sign_k) - 1:
            raise self.unread()

    def unread(self) -> BadInput:
        """Return the error to raise where a token does not belong."""
        return self.tokens.unread(self.tokens.place_k[self.k])

    def word(self, *words: str) -> str:
        """Consume one of these words in any case; return it, or "" if none follows."""
        word = (self.text_k[self.k] or "").lower()
        if word not in words or self.tokens.quoted_k[self.k]:
            return ""
        self.k += 1
        return word

    def expect(self, sign: str) -> None:
        """Consume a sign; raise BadInput if another token follows."""
        if self.sign_k[self.k] != sign:
            raise self.unread()
        self.k += 1

    def name(self) -> str | None:
        """Consume and return a name or a value, None for a label in HTML; raise BadInput if none follows."""
        name = self.text_k[self.k]
        if self.sign_k[self.k] or self.k == len(self.sign_k) - 1:
            raise self.unread()
        self.k += 1
        if self.sign_k[self.k] == "+" and name is not None:
            pieces = [name]
            while self.sign_k[self.k] == "+":
                self.k += 1
                pieces.append(self.text_k[self.k] or "")
                self.k += self.k < len(self.sign_k) - 1
            name = "".join(pieces)
        return name

    def statements(self, usual: dict[str, str], depth: int) -> list[str]:
        """Read statements up to a closing brace; return their nodes. `usual` are default attributes of edges."""
        if depth > MOST_DEPTH:
            raise BadInput("edges", Message("graph-dot-nested", most=MOST_DEPTH))
        nodes: dict[str, None] = {}
        while (sign := self.sign_k[self.k]) != "}":
            following = self.sign_k[self.k + 1] if self.k + 1 < len(self.sign_k) else ""
            if sign in (";", ","):
                self.k += 1
            elif sign == "[":  # attributes that belong to no node or edge
                self.attributes()
            elif following == "=":
                self.name()
                self.expect("=")
                self.name()
            elif following == "[" and (keyword := self.word(*KEYWORDS)):
                attributes = self.attributes()
                usual = usual | attributes if keyword == "edge" else usual
            else:
                nodes.update(dict.fromkeys(self.statement(usual, depth)))
        self.k += 1
        return list(nodes)

    def statement(self, usual: dict[str, str], depth: int) -> Sequence[str]:
        """Read a node, a cluster or a chain of edges; return its nodes."""
        is_node = self.sign_k[self.k] != "{" and (self.text_k[self.k] or "").lower() != "subgraph"
        groups = [self.operand(usual, depth)]
        while self.sign_k[self.k] in ("->", "--"):
            self.k += 1
            groups.append(self.operand(usual, depth))
        given = self.attributes() if self.sign_k[self.k] == "[" else {}
        if len(groups) == 1:
            if is_node:
                self.graph.mark(groups[0][0], given)
            return groups[0]
        way = given.get("dir") or usual.get("dir", "")
        both, is_back = WAYS.get(way.lower(), (not self.is_directed, False))
        for ones, others in pairwise(groups):
            for one, other in product(ones, others):
                ends = (other, one) if is_back else (one, other)
                self.graph.edges.append(AttributeEdge(*ends, both, given, usual))
        return [name for group in groups for name in group]

    def operand(self, usual: dict[str, str], depth: int) -> Sequence[str]:
        """Read a node with its port, or a cluster; return its nodes."""
        key: str | None = ""
        if self.word("subgraph") and self.sign_k[self.k] != "{":
            key = self.name()
            if self.sign_k[self.k] != "{":
                return self.clusters.get(key or "", ())
        if self.sign_k[self.k] == "{":
            self.k += 1
            nodes = self.statements(usual, depth + 1)
            refuse_many_nodes(len(nodes))
            self.clusters[key or ""] = nodes
            return nodes
        name = self.name()
        if name is None:
            raise BadInput("edges", Message("graph-dot-html"))
        while self.sign_k[self.k] == ":":  # a port
            self.k += 1
            self.name()
        self.graph.nodes.setdefault(name, {})
        return (name,)

    def attributes(self) -> dict[str, str]:
        """Read and return lists of attributes in brackets."""
        found: dict[str, str] = {}
        while self.sign_k[self.k] == "[":
            self.k += 1
            while self.sign_k[self.k] != "]":
                key = self.name() or ""
                value: str | None = "true"
                if self.sign_k[self.k] == "=":
                    self.k += 1
                    value = self.name()
                if self.sign_k[self.k] in (";", ","):
                    self.k += 1
                if value is None:
                    self.graph.note("html")
                else:
                    found[key.lower()] = value
            self.k += 1
        return found


def _recognizes(text: str) -> bool:
    """Return whether a text begins as DOT does: `digraph {`, `strict graph "G" {`."""
    try:
        tokens = Tokens(text, head=True)
    except BadInput:
        return False
    words = [sign or (text or "").lower() for sign, text in zip(tokens.sign_k, tokens.text_k, strict=True)][:-1]
    words = words[1:] if words[:1] == ["strict"] else words
    is_headed = words[:1] in (["graph"], ["digraph"]) and words[-1:] == ["{"] and len(words) < LONGEST_HEAD
    return is_headed and not any(tokens.sign_k[:-2])


DOT = Format(
    key="dot",
    label=Message("form-graph-dot"),
    recognizes=_recognizes,
    read=lambda text: _Reader(text).graph.reading(),
    example='digraph { S [h=7]; S -> A [label="1"]; A -> G [label="12"] }',
    texts={"edges": "S>A,A>G:12", "h": "S:7"},
    is_certain=True,
)
