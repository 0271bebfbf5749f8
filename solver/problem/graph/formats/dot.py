"""DOT, the language of Graphviz: https://graphviz.org/doc/info/lang.html."""

from collections.abc import Sequence
from itertools import pairwise, product

from ....errors import BadInput
from ....formats import Format
from ..edges import MOST_EDGES
from .attributes import AttributeEdge, AttributeGraph
from .dot_tokens import LONGEST_HEAD, Tokens

COSTS = ("cost", "label", "weight")  # Graphviz draws labels; weight is about the layout
MOST_DEPTH = 50  # of braces in braces
KEYWORDS = ("graph", "node", "edge")
# Whether an edge leads both ways and whether it leads back, by `dir`.
WAYS = {"forward": (False, False), "back": (False, True), "both": (True, False), "none": (True, False)}


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
        """Take one of these words, in capitals or not; return it, empty if none follows."""
        word = (self.text_k[self.k] or "").lower()
        if word not in words or self.tokens.quoted_k[self.k]:
            return ""
        self.k += 1
        return word

    def expect(self, sign: str) -> None:
        """Take a sign; raise BadInput where another token follows."""
        if self.sign_k[self.k] != sign:
            raise self.unread()
        self.k += 1

    def name(self) -> str | None:
        """Take a name or a value; return None for a label in HTML; raise BadInput where none follows."""
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
        """Read statements up to a closing brace; return the nodes in them. `usual` are attributes of edges."""
        if depth > MOST_DEPTH:
            raise BadInput("edges", f"The DOT text has more than {MOST_DEPTH} braces in each other.")
        nodes: dict[str, None] = {}
        while (sign := self.sign_k[self.k]) != "}":
            following = self.sign_k[self.k + 1] if self.k + 1 < len(self.sign_k) else ""
            if sign in (";", ","):
                self.k += 1
            elif sign == "[":  # attributes of nothing
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
            if len(self.graph.edges) + len(ones) * len(others) > MOST_EDGES:
                raise BadInput("edges", f"The DOT text has more than {MOST_EDGES} edges, the most that are allowed.")
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
            self.clusters[key or ""] = nodes
            return nodes
        name = self.name()
        if name is None:
            raise BadInput("edges", "The name of a node of DOT is HTML; write it as a text.")
        while self.sign_k[self.k] == ":":  # a port
            self.k += 1
            self.name()
        self.graph.nodes.setdefault(name, {})
        return (name,)

    def attributes(self) -> dict[str, str]:
        """Read lists of attributes in brackets; return them."""
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
                    self.graph.note("html", "Labels in HTML are not read.")
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
    label="DOT of Graphviz",
    recognizes=_recognizes,
    read=lambda text: _Reader(text).graph.reading(),
    example='digraph { S [h=7]; S -> A [label="1"]; A -> G [label="12"] }',
    texts={"edges": "S>A,A>G:12", "h": "S:7"},
    is_certain=True,
)
