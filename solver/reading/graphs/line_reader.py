"""Graphs in lines: edges, adjacency lists and tables with a header, with h, start, goal and places beside them.

What a line says is read under some choices for the whole text: whether names are words or numbers, whether a hyphen
belongs to a name, whether `h` and `start` may be nodes. Each choice under which all lines are read is a reading.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..forms import Reading
from ..text import LONGEST_NUMBER, NotRead, Token, number_of
from . import rows as p
from .graph import END, PastedGraph

LONG = 3  # letters of a word that may be part of a name with hyphens


@dataclass
class LineReader:
    """A reading under some choices; `kind` is edges, adjacency or table, `section` what the lines below say."""

    kind: str
    are_numbers: bool
    has_hyphens: bool
    as_nodes: frozenset[str]  # words such as h and start that are nodes
    takes_counts: bool
    takes_ends: bool  # whether a last line of two names is start and goal
    graph: PastedGraph = field(default_factory=PastedGraph)
    section: str = ""
    used: set[str] = field(default_factory=set)  # words that were no nodes
    shapes: set[str] = field(default_factory=set)
    bare: list[int] = field(default_factory=list)  # lines of a name and a number
    counts: list[tuple[int, int]] = field(default_factory=list)  # numbers at the top, and their lines
    said: int = 0  # lines that say something about the graph, headings and counts aside

    def match(self, pattern: str, tokens: Sequence[Token]) -> dict[str, str] | None:
        found = p.pattern(pattern, self.are_numbers).fullmatch(p.letters(tokens))
        return dict(p.groups(found, tokens)) if found else None

    def line(self, tokens: list[Token], is_last: bool) -> None:
        """Read a line; raise NotRead if it says nothing."""
        number = tokens[0].line
        while tokens[-1].text in (",", ";") and len(tokens) > 1:
            tokens = tokens[:-1]
        if self.has_hyphens:
            tokens = p.with_hyphens(tokens)
        if self._is_count(tokens):
            return
        is_word = tokens[0].text not in self.as_nodes
        if is_word and tokens[0].text.lower() in p.EDGES and len(tokens) > 2 and tokens[1].text == ":":
            self.used.add(tokens[0].text)
            tokens = tokens[2:]
        if is_word and (self._is_heading(tokens) or self.says_ends(tokens) or self._says_h(tokens)):
            return
        if self.section in ("start", "goal"):
            self._ends(self.section, tokens)
            self.section = ""
            return
        if (self.section == "h" and self._is_estimate(tokens)) or self._is_node(tokens):
            self.said += 1
            return
        if self.section == "h" and self.said:
            self.section = ""
        self.said += 1
        if self.section == "nodes":
            raise NotRead(number, "node", _text(tokens))
        if self._is_place(tokens):
            return
        if self.kind == "adjacency":
            self._row(tokens)
        elif not (self.takes_ends and is_last and self._two_ends(tokens)):
            self._edges(tokens)

    def _is_count(self, tokens: list[Token]) -> bool:
        numbers = [number_of(token.text) for token in tokens if token.kind == "number"]
        is_top = (
            all(len(number or "") <= LONGEST_NUMBER for number in numbers)
            and not self.said
            and len(self.counts) + len(tokens) <= 2
            and len(numbers) == len(tokens)
        )
        if not (is_top and self.takes_counts):
            return False
        self.counts += [(int(float(number or 0)), tokens[0].line) for number in numbers]
        return True

    def _is_heading(self, tokens: list[Token]) -> bool:
        """Return whether a line says what the lines below it are, and note that."""
        names = [token.text.lower() for token in tokens if token.kind == "word"]
        rest = "".join(token.text for token in tokens if token.kind != "word")
        if not names or len(names) > 4 or rest not in ("", ":", "(n):", "(n)", "():"):
            return False
        for words, section in ((p.H_WORDS, "h"), (p.STARTS, "start"), (p.GOALS, "goal"), (p.NODES, "nodes"),
                               (p.EDGES, "edges")):  # fmt: skip
            if words.intersection(names) and all(word in words | p.FILLERS | p.NODES | p.EDGES for word in names):
                self.section = section
                self.used.update(token.text for token in tokens if token.kind == "word")
                if section in ("start", "goal") and {"origin", "destinations"} & set(names):
                    self.graph.is_one_way = True
                return True
        return False

    def says_ends(self, tokens: list[Token]) -> bool:
        """Return whether a line begins with the word for start or goal, and take the names behind it."""
        words = next((k for k, token in enumerate(tokens) if token.kind != "word"), len(tokens))
        heads = 0
        while (
            heads < words
            and tokens[heads].text.lower().removesuffix("_state").removesuffix("_states")
            in (p.STARTS | p.GOALS | (p.FILLERS if heads else set()))
            and (heads == 0 or tokens[heads].text.lower() in p.FILLERS)
        ):
            heads += 1
        rest = tokens[heads:]
        sign = bool(rest) and rest[0].text in (":", "=")
        if not heads or not rest[sign:] or (not sign and len(rest) > 1 and "," not in p.letters(rest)):
            return False
        role = "goal" if tokens[0].text.lower().split("_")[0] in p.GOALS else "start"
        if not sign and any(token.kind == "number" for token in rest) and not self.are_numbers:
            return False
        if not self.are_numbers and {"(", "d"} <= set(p.letters(rest)):  # neighbours of a node called start
            return False
        self.used.add(tokens[0].text)
        self._ends(role, rest[sign:])
        return True

    def _ends(self, role: str, tokens: list[Token]) -> None:
        even = [one._replace(kind="sign", text=",") if one.kind == "word" and one.text.lower() in ("and", "or") else one
                for one in tokens]  # fmt: skip
        names = [part for part in p.parts_of(even, ",;|&") if part]
        if names and names[0][0].text in "([{" and names[-1][-1].text in ")]}":
            names[0], names[-1] = names[0][1:], names[-1][:-1]
        for one in names:
            found = self.match("(?P<a>M)", one) if one else None
            if found is None:
                raise NotRead(tokens[0].line, "names", _text(tokens))
            self.graph.end(role, [found["a"]], tokens[0].line)

    def _two_ends(self, tokens: list[Token]) -> bool:
        found = self.match(p.EDGE_ROWS["blank"], tokens)
        if found is None or "c" in found:
            return False
        self.graph.end("start", [found["a"]], tokens[0].line)
        self.graph.end("goal", [found["b"]], tokens[0].line)
        return True

    def _says_h(self, tokens: list[Token]) -> bool:
        """Return whether a line gives estimates by a word such as h, and take them."""
        parts = [part for part in p.parts_of(tokens, ",;") if part]
        found = [self.match(p.H_OF, part) for part in parts]
        words = [part[0].text for part in parts]
        if found and all(found) and all(word.lower() in p.H_WORDS for word in words):
            self._take(found, tokens)
            self.used.update(words)
            return True
        if tokens[0].kind != "word" or tokens[0].text.lower() not in p.H_WORDS:
            return False
        rest = tokens[1:]
        if "".join(token.text for token in rest[:3]) == "(n)":
            rest = rest[3:]
        has_sign = bool(rest) and rest[0].text in (":", "=")
        rest = rest[has_sign:]
        if has_sign and rest and rest[0].text == "{" and rest[-1].text == "}":
            rest = rest[1:-1]
        parts = [part for part in p.parts_of(rest, ",;") if part]
        found = [self.match(p.OF_ESTIMATE, part) for part in parts]
        if not parts or not all(found):
            return False
        self._take(found, tokens)
        self.used.add(tokens[0].text)
        return True

    def _take(self, found: Sequence[dict[str, str] | None], tokens: Sequence[Token]) -> None:
        for one in found:
            if one:
                self.graph.estimate(one["a"], one["c"], tokens[0].line)

    def _is_estimate(self, tokens: list[Token]) -> bool:
        """Return whether a line below the word for h gives estimates, and take them."""
        found = [self.match(p.OF_ESTIMATE, part) for part in p.parts_of(tokens, ",;")] if tokens else []
        if not found or not all(found):
            found = [self.match(p.OF_ESTIMATE, tokens)]
        if all(found):
            self._take(found, tokens)
        return all(found)

    def _is_node(self, tokens: list[Token]) -> bool:
        """Return whether a line below a heading lists nodes or gives the place of one, and take that."""
        names = [token.text.lower() for token in tokens]
        if tokens[0].text not in self.as_nodes and names[0] in p.NODES and names[1:2] == [":"]:
            tokens = tokens[2:]
            self.used.add(names[0])
        elif self.section != "nodes":
            return False
        if found := self.match(p.PLACE, tokens):
            self.graph.place(found["a"], _joined(found["x"]), _joined(found["y"]), tokens[0].line)
            self.graph.nodes.append(found["a"])
            return True
        parts = [part for part in p.parts_of(tokens, ",;") if part]
        named = [self.match("(?P<a>M)", part) for part in parts]
        if not all(named) and self.match("N+", tokens) is None:
            return False
        self.graph.nodes += [one["a"] for one in named if one] if all(named) else [token.text for token in tokens]
        return True

    def _is_place(self, tokens: list[Token]) -> bool:
        """Return whether a line is a name and two numbers, and take them as its place."""
        found = None if self.are_numbers else self.match(p.PLACE, tokens)
        if found:
            self.graph.place(found["a"], _joined(found["x"]), _joined(found["y"]), tokens[0].line)
        return found is not None

    def _edges(self, tokens: list[Token]) -> None:
        """Take the edges of a line, or a name and its estimate; raise NotRead."""
        if len(tokens) > 1 and tokens[0].kind == "word" and tokens[0].text.lower() in p.NO_NODES - {"edge"}:
            raise NotRead(tokens[0].line, "edge", _text(tokens))
        shape, found = self._edge(tokens, p.EDGE_ROWS)
        if found is None and not self.are_numbers and (bare := self.match(p.OF_ESTIMATE, tokens)):
            self.bare.append(tokens[0].line)
            self.graph.estimate(bare["a"], bare["c"], tokens[0].line)
            return
        if found is not None:
            self._add(found, shape, tokens[0].line)
            return
        parts = list(p.parts_of(tokens, ",;"))
        shapes = p.ITEMS if ";" not in p.letters(tokens) else p.EDGE_ROWS
        for part in parts:
            shape, found = self._edge(part, shapes) if part else ("", None)
            if found is None and len(parts) > 1 and (row := self.match(p.EDGE_ROWS["blank"], part)) and "c" in row:
                shape, found = "blank", [row]
            if found is None:
                raise NotRead(tokens[0].line, "edge", _text(part if len(parts) > 1 and part else tokens))
            self._add(found, shape, tokens[0].line)

    def _edge(
        self, tokens: list[Token], shapes: Sequence[str] | dict[str, str]
    ) -> tuple[str, list[dict[str, str]] | None]:
        """Return the shape of one edge, or of a path, and its groups; None if the tokens are none."""
        matches = [(shape, found) for shape in shapes if (found := self.match(p.EDGE_ROWS[shape], tokens))]
        if len(matches) > 1 and {one for one, _ in matches} == {"joint", "dashed"}:
            matches = matches[1:]
        if matches:
            shape, found = matches[0]
            if (
                shape == "cells"
                and "c" not in found
                and found.get("s") == ","
                and " " in found["a"]
                and " " in found["b"]
            ):
                raise NotRead(tokens[0].line, "edge", _text(tokens))
            return shape, [found]
        return "", None

    def _add(self, found: Sequence[dict[str, str]], shape: str, line: int) -> None:
        for one in found:
            a, b, sign = one["a"], one["b"], one.get("j", "")
            if a == b and self.are_numbers:
                raise NotRead(line, "two-nodes", a)
            both = None if sign in ("", ",") or sign.lower() == "to" else True
            if sign and sign[-1] in ">→⇒➜⟶⟹↦⟼⇨➔➝➞➡" and sign[0] not in "<":
                both = False
            if sign and sign[0] in "<←" and sign[-1] not in ">":
                a, b, both = b, a, False
            self.shapes.add("g" if shape == "glued" or (shape == "chain" and sign == "-") else shape)
            self.graph.edge(a, b, one.get("c", one.get("c2", "")), both, line)

    def _row(self, tokens: list[Token]) -> None:
        """Take a node and its neighbours, or a name and its estimate; raise NotRead."""
        line = tokens[0].line
        place = next((k for k, sign in enumerate(p.letters(tokens)) if sign in ":>|"), 0)
        head = self.match("(?P<a>M)", tokens[:place])
        if not head or head["a"].lower() in p.EDGES | p.NODES:
            raise NotRead(line, "row", _text(tokens))
        rest, joins = tokens[place + 1 :], p.letters(tokens)[place] != ">"
        self.graph.nodes.append(head["a"])
        if not self.are_numbers and self.match("D", rest):
            self.bare.append(line)
            self.graph.estimate(head["a"], rest[0].text, line)
            return
        if _text(rest).lower() in ("", "[]", "{}", "()", "-", "none", "empty"):
            return
        found = self._neighbours(rest)
        if found is None and rest[0].text + rest[-1].text in ("[]", "{}", "()"):
            found = self._neighbours(rest[1:-1])
        if found is None:
            raise NotRead(line, "neighbours", _text(rest))
        for one in found:
            self.shapes.add("cost" if "c" in one else "no cost")
            self.graph.edge(head["a"], one["b"], one.get("c", ""), False, line, joins=joins)

    def _neighbours(self, tokens: list[Token]) -> list[dict[str, str]] | None:
        """Return the neighbours that some tokens list, with their costs."""
        parts = [part for part in p.parts_of(tokens, ",;") if part]
        found = [next(filter(None, (self.match(one, part) for one in p.NEIGHBOUR)), None) for part in parts]
        if p.pattern("NN+", self.are_numbers).fullmatch(p.letters(tokens)):
            return [{"b": token.text} for token in tokens]
        if any(part[0].text.lower() in p.H_WORDS and "=" in p.letters(part) for part in parts):
            return None  # an estimate, of which row is not said
        return [one for one in found if one] if found and all(found) else None

    def end(self) -> list[Reading]:
        """Return the readings of all lines together; raise NotRead for lines that contradict each other."""
        graph = self.graph
        if self.section in ("start", "goal"):
            raise NotRead(END, "names")
        if "g" in self.shapes and "blank" in self.shapes:
            raise NotRead(graph.edges[0].line, "one-shape", "-")
        if self.kind == "adjacency" and {"cost", "no cost"} <= self.shapes:
            raise NotRead(next(edge.line for edge in graph.edges if not edge.cost), "cost")
        names = {name for edge in graph.edges for name in edge[:2]}
        for word in self.used & names:
            raise NotRead(next(edge.line for edge in graph.edges if word in edge[:2]), "no-word", word)
        if self.are_numbers and len({bool(edge.cost) for edge in graph.edges}) > 1:
            raise NotRead(next(edge.line for edge in graph.edges if not edge.cost), "cost")
        if self.bare and (len(self.bare) < 2 or any(self.bare[0] < edge.line < self.bare[-1] for edge in graph.edges)):
            raise NotRead(self.bare[0], "second-name")
        if self.bare:
            graph.note("estimates", what="numbers", name=next(iter(graph.h)))
        rows = [(edge.one, edge.other, edge.cost) for edge in graph.edges]
        if len(rows) == 3 and all(rows[k][k] == "0" and rows[k][j] == rows[j][k] for k in range(3) for j in range(3)):
            raise NotRead(graph.edges[0].line, "edge", "0")  # a symmetric matrix, which no list of edges is
        if self.counts:
            self._check_counts(len(names))
        return graph.readings()

    def _check_counts(self, nodes: int) -> None:
        """Raise NotRead unless the numbers at the top are those of nodes and edges."""
        said, line = [count for count, _ in self.counts], self.counts[0][1]
        edges = len(self.graph.edges)
        if not (said[0] >= nodes and said[1:] == [edges]) and said not in ([edges], [nodes]):
            raise NotRead(line, "counts", " ".join(map(str, said)))
        self.graph.note("counts", count=len(said), given=" ".join(map(str, said)))


def _joined(text: str) -> str:
    return text.replace(" ", "")


def _text(tokens: Sequence[Token]) -> str:
    return " ".join(token.text for token in tokens)
