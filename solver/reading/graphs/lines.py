"""Graphs in lines: edges, a node and its neighbours, tables with a header, and h, start, goal beside these.

What a line says is read under some choices for the whole text: whether names are words or numbers, whether a hyphen
belongs to a name, whether `h` and `start` may be nodes. Each choice under which all lines are read is a reading.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from ..forms import Note, Reading
from ..tables import header_of, table_rows
from ..text import LONGEST_NUMBER, Line, NotRead, Token, number_of, tokens_of, without_bullets
from ..words import DIRECTIONS, EDGES, GOALS, H_WORDS, NODES, STARTS
from . import rows as p
from .graph import END, PastedGraph
from .table import read_table

DIRECTED = re.compile(r"\bdirected\b", re.IGNORECASE)  # in a comment
LONG = 3  # letters of a word that may be part of a name with hyphens


@dataclass
class LineReader:
    """A reading under some choices; `kind` is edges, adjacency or table, `section` the role of the lines below."""

    kind: str
    are_numbers: bool
    has_hyphens: bool
    as_nodes: frozenset[str]  # words such as h and start that are nodes
    takes_counts: bool
    in_pairs: bool = False  # whether numbers behind a node are neighbours with their costs
    graph: PastedGraph = field(default_factory=PastedGraph)
    section: str = ""
    used: set[str] = field(default_factory=set)  # words that were no nodes
    shapes: set[str] = field(default_factory=set)
    bare: list[int] = field(default_factory=list)  # lines of a name and a number
    counts: list[tuple[int, int]] = field(default_factory=list)  # numbers at the top, and their lines
    said: int = 0  # lines that say something about the graph, headings and counts aside

    def match(self, pattern: str, tokens: Sequence[Token]) -> dict[str, str] | None:
        return p.match(pattern, tokens, self.are_numbers)

    def line(self, tokens: Sequence[Token]) -> None:
        """Read a line; raise NotRead if it says nothing."""
        while tokens[-1].text in (",", ";") and len(tokens) > 1:
            tokens = tokens[:-1]
        parts = [*p.parts_of(tokens, ",;")]
        heads = [p.head_of(part) if part else ("", "", ()) for part in parts]
        if len(parts) > 1 and all(role in ("start", "goal") and sign and rest for role, sign, rest in heads):
            for part in parts:  # Start: S, Goal: G
                self.line(part)
            return
        tokens = p.with_hyphens(tokens) if self.has_hyphens else tokens
        if self._is_count(tokens):
            return
        if tokens[0].text not in self.as_nodes:
            role, sign, rest = p.head_of(tokens)
            head = tokens[: len(tokens) - len(rest)]
            self.graph.is_one_way |= any(DIRECTIONS.get(token.text.lower(), False) for token in head)
            is_headed = bool(role) and self._is_headed(role, sign, rest, tokens)
            is_edge = role == "edges" and sign != "" and len(rest) > 0 and not is_headed
            self.used |= {tokens[0].text} if is_headed or is_edge else set()
            tokens = rest if is_edge else tokens
            if is_headed:
                return
        if self.section == "h" and self._is_h([p.parts_of(tokens, ",;"), [tokens]], p.OF_ESTIMATE):
            self.said += 1
        elif self.section in ("start", "goal"):
            self._ends(self.section, tokens)
            self.section = ""
        else:
            self.section = "" if self.section == "h" and self.said else self.section
            self.said += 1
            if self.section == "nodes":
                if not self._is_node(tokens):
                    raise NotRead(tokens[0].line, "node", p.text_of(tokens))
            elif not self.are_numbers and (place := self.match(p.PLACE, tokens)):
                self._place(place, tokens[0].line)
            elif self.kind == "adjacency":
                self._row(tokens)
            else:
                self._edges(tokens)

    def _is_count(self, tokens: Sequence[Token]) -> bool:
        numbers = [number_of(token.text) or "" for token in tokens if token.kind == "number"]
        is_top = self.takes_counts and not self.said and len(self.counts) + len(tokens) <= 2
        if not is_top or len(numbers) < len(tokens) or max(map(len, numbers)) > LONGEST_NUMBER:
            return False
        self.counts += [(int(float(number)), tokens[0].line) for number in numbers]
        return True

    def _is_headed(self, role: str, sign: str, rest: Sequence[Token], tokens: Sequence[Token]) -> bool:
        """Return whether the word at the beginning of a line says what it has, or the lines below, and take that."""
        if not rest:
            self.section = role if sign != "=" else ""
            self.graph.is_one_way |= tokens[0].text.lower() in ("origin", "destinations")
            return sign != "="
        if role == "h":
            inner = rest[1:-1] if sign and rest[0].text + rest[-1].text == "{}" else rest
            ways = (tokens, p.H_OF), (inner, p.H_OF), (inner, p.OF_ESTIMATE)
            return any(self._is_h([p.parts_of(part, ",;")], pattern) for part, pattern in ways)
        if role == "nodes":
            return sign == ":" and self._is_node(rest)
        signs = p.letters(rest)
        is_row = "d" in signs and not self.are_numbers and (not sign or "(" in signs)  # of a node called start
        if role == "edges" or is_row or (not sign and len(rest) > 1 and "," not in signs):
            return False
        self._ends(role, rest)
        return True

    def _ends(self, role: str, tokens: Sequence[Token]) -> None:
        if tokens and tokens[0].text + tokens[-1].text in ("[]", "()", "{}"):
            tokens = tokens[1:-1]
        even = [one._replace(kind="sign", text=",") if one.kind == "word" and one.text.lower() in ("and", "or") else one
                for one in tokens]  # fmt: skip
        for part in filter(None, p.parts_of(even, ",;|&")):
            found = self.match("(?P<a>M)", part)
            if found is None:
                raise NotRead(tokens[0].line, "names", p.text_of(tokens))
            self.graph.end(role, [found["a"]], tokens[0].line)

    def _is_h(self, ways: Sequence[Iterable[Sequence[Token]]], pattern: str) -> bool:
        """Return whether one of some ways to part tokens gives estimates only, and take these."""
        for parts in ways:
            filled = [part for part in parts if part]
            found = [self.match(pattern, part) for part in filled]
            is_h = pattern != p.H_OF or all(part[0].text.lower() in H_WORDS for part in filled)
            if found and all(found) and is_h:
                for one in filter(None, found):
                    self.graph.estimate(one["a"], one["c"], filled[0][0].line)
                return True
        return False

    def _is_node(self, tokens: Sequence[Token]) -> bool:
        """Return whether a line lists nodes or gives the place of one, and take that."""
        if found := self.match(p.PLACE, tokens):
            self._place(found, tokens[0].line)
            self.graph.nodes.append(found["a"])
            return True
        named = [self.match("(?P<a>M)", part) for part in p.parts_of(tokens, ",;") if part]
        if not all(named) and self.match("N+", tokens) is None:
            return False
        self.graph.nodes += [one["a"] for one in named if one] if all(named) else [token.text for token in tokens]
        return True

    def _place(self, found: dict[str, str], line: int) -> None:
        self.graph.place(found["a"], found["x"].replace(" ", ""), found["y"].replace(" ", ""), line)

    def _edges(self, tokens: Sequence[Token]) -> None:
        """Take the edges of a line, or a name and its estimate; raise NotRead."""
        line, parts = tokens[0].line, [list(tokens)]
        if len(tokens) > 1 and tokens[0].kind == "word" and tokens[0].text.lower() in p.NO_NODES:
            raise NotRead(line, "edge", p.text_of(tokens))
        shapes: Sequence[str] = [*p.EDGE_ROWS]
        if p.edge_of(tokens, shapes, self.are_numbers) is None:
            if not self.are_numbers and self._is_h([[tokens]], p.OF_ESTIMATE):
                self.bare.append(line)
                return
            parts = [*p.parts_of(tokens, ",;")]
            shapes = shapes if ";" in p.letters(tokens) else p.ITEMS
        for part in parts:
            found = p.edge_of(part, shapes, self.are_numbers)
            if found is None and len(parts) > 1:
                found = p.edge_of(part, ("blank",), self.are_numbers)
                found = found if found and found[1]["c"] else None
            if found is None:
                raise NotRead(line, "edge", p.text_of(part if len(parts) > 1 and part else tokens))
            shape, one = found
            is_list = shape == "cells" and not one["c"] and one.get("s") == "," and " " in one["a"] and " " in one["b"]
            if is_list:  # S A, A G
                raise NotRead(line, "edge", p.text_of(tokens))
            if one["a"] == one["b"] and self.are_numbers:
                raise NotRead(line, "two-nodes", one["a"])
            self.shapes.add(shape)
            self.graph.edge(one["a"], one["b"], one["c"], p.WAYS.get(one.get("j", "")), line)

    def _row(self, tokens: Sequence[Token]) -> None:
        """Take a node and its neighbours, or a name and its estimate; raise NotRead."""
        line, signs = tokens[0].line, p.letters(tokens)
        place = next((k for k, sign in enumerate(signs) if sign in ":>|"), 0)
        head = self.match("(?P<a>M)", tokens[:place])
        if not head or head["a"].lower() in EDGES | NODES:
            raise NotRead(line, "row", p.text_of(tokens))
        rest = tokens[place + 1 :]
        self.graph.nodes.append(head["a"])
        if not self.are_numbers and self.match("D", rest):
            self.bare.append(line)
            self.graph.estimate(head["a"], rest[0].text, line)
            return
        if p.text_of(rest).lower() in ("", "[ ]", "{ }", "( )", "-", "none", "empty"):
            return
        found = self._neighbours(rest)
        if found is None and rest[0].text + rest[-1].text in ("[]", "{}", "()"):
            found = self._neighbours(rest[1:-1])
        if found is None:
            raise NotRead(line, "neighbours", p.text_of(rest))
        for one in found:
            self.shapes.add("cost" if "c" in one else "no cost")
            self.graph.edge(head["a"], one["b"], one.get("c", ""), False, line, joins=signs[place] != ">")

    def _neighbours(self, tokens: Sequence[Token]) -> list[dict[str, str]] | None:
        """Return the neighbours that some tokens list, with their costs."""
        if self.match("NN+", tokens) is not None:
            names = [token.text for token in tokens]
            if self.in_pairs:
                return [{"b": name, "c": cost} for name, cost in zip(names[::2], names[1::2], strict=True)]
            return [{"b": name} for name in names] if len({*names}) == len(names) else None
        parts = [part for part in p.parts_of(tokens, ",;") if part]
        if any(part[0].text.lower() in H_WORDS and "=" in p.letters(part) for part in parts):
            return None  # an estimate, of which row is not said
        found = [next(filter(None, (self.match(one, part) for one in p.NEIGHBOUR)), None) for part in parts]
        return [one for one in found if one] if found and all(found) else None

    def end(self) -> list[Reading]:
        """Return the readings of all lines together; raise NotRead for lines that contradict each other."""
        graph = self.graph
        if self.section in ("start", "goal"):
            raise NotRead(END, "names")
        if {"glued", "blank"} <= self.shapes:
            raise NotRead(graph.edges[0].line, "one-shape", "-")
        with_cost = [edge for edge in graph.edges if edge.cost]
        if (self.kind == "adjacency" or self.are_numbers) and 0 < len(with_cost) < len(graph.edges):
            raise NotRead(next(edge.line for edge in graph.edges if not edge.cost), "cost")
        names = Counter(name for edge in graph.edges for name in edge[:2])
        for edge in graph.edges:
            if word := self.used.intersection(edge[:2]):
                raise NotRead(edge.line, "no-word", word.pop())
            is_alone = all(names[name] == 1 and len(name) > 1 and name not in graph.h for name in edge[:2])
            is_plain = edge.both is None and not edge.cost and not self.are_numbers
            if is_alone and is_plain and len(graph.edges) > 1 and (edge is graph.edges[0] or self.bare):
                raise NotRead(edge.line, "header", f"{edge.one} {edge.other}")
        if self.bare and (len(self.bare) < 2 or any(self.bare[0] < edge.line < self.bare[-1] for edge in graph.edges)):
            raise NotRead(self.bare[0], "second-name")
        if self.bare:
            graph.note("estimates", what="numbers", name=next(iter(graph.h)))
        rows = [(edge.one, edge.other, edge.cost) for edge in graph.edges]
        if len(rows) == 3 and all(rows[k][k] == "0" and rows[k][j] == rows[j][k] for k in range(3) for j in range(3)):
            raise NotRead(graph.edges[0].line, "edge", "0")  # a symmetric matrix, which no list of edges is
        self._check_counts(names)
        return graph.readings()

    def _check_counts(self, names: Counter[str]) -> None:
        """Raise NotRead if numbers at the top are not those of nodes and edges, or if the first edge may be these."""
        edges = self.graph.edges
        if self.are_numbers and self.shapes == {"blank"} and all(map(str.isdigit, edges[0][:3])):
            first = edges[0]  # which may be the numbers of nodes, of edges, and the start
            others = {name for edge in edges[1:] for name in edge[:2]}
            if (
                first.other == str(len(edges) - 1)
                and len(first.one) <= LONGEST_NUMBER
                and int(first.one) >= len(others)
            ):
                raise NotRead(first.line, "counts", " ".join(first[:3]))
        if self.counts:
            said, (_, line) = [count for count, _ in self.counts], self.counts[0]
            if not (said[0] >= len(names) and said[1:] == [len(edges)]) and said not in ([len(edges)], [len(names)]):
                raise NotRead(line, "counts", " ".join(map(str, said)))
            self.graph.note("counts", count=len(said), given=" ".join(map(str, said)))


def _case(name: str) -> tuple[bool, bool]:
    """Return what names of one kind share: whether they are single letters, and whether they begin with a capital."""
    return len(name) == 1, name[:1].isupper()


def read_lines(lines: Sequence[Line], kind: str) -> list[Reading]:
    """Return the readings of lines of this kind; raise the NotRead of the choice that came farthest."""
    found: list[Reading] = []
    stops: list[NotRead] = []
    has_tabs = any("\t" in line.text.strip() for line in lines)
    for tabs in (False, True)[: 1 + has_tabs]:
        even = [line._replace(text=line.text.strip().replace("\t", " ; ")) for line in lines] if tabs else lines
        even = without_bullets(even)
        tokens = tokens_of(even)
        for choice in _choices(tokens):
            try:
                found += _read(even, tokens, LineReader(kind, *choice))
            except NotRead as stop:
                stops.append(stop)
    if not found:
        raise max(stops, key=lambda stop: stop.line)
    return found


def _choices(tokens: Sequence[Sequence[Token]]) -> Iterator[tuple[bool, bool, frozenset[str], bool, bool]]:
    """Yield the choices that can make a difference in a text."""
    signs = [p.letters(line) for line in tokens if line]
    glued = (
        len(line[k - 1].text) >= LONG or len(line[k + 1].text) >= LONG
        for line in tokens for k, sign in enumerate(p.letters(line)) if sign == "g"
    )  # fmt: skip
    hyphens = (False, True)[: 1 + any(glued)]
    heads = {line[0].text for line in tokens if line and line[0].text.lower() in STARTS | GOALS | H_WORDS}
    names = [token for line in tokens if line and line[0].text not in heads for token in line if token.is_name]
    later = {token.text for line in tokens for token in line[1:]}
    alike = heads & later | {word for word in heads if any(_case(word) == _case(one.text) for one in names)}
    words = dict.fromkeys((frozenset[str](), frozenset(alike), frozenset(heads if alike else ())))
    counts = (False, True)[: 1 + bool(signs and signs[0] in ("d", "dd"))]
    rows = [line for line in tokens if re.match("d[:>|]", p.letters(line))]
    heads_of = {row[0].text for row in rows}
    is_even = all(re.fullmatch("d[:>|](dd)*", p.letters(row)) for row in rows)
    pairs = (False, True)[: 1 + (is_even and any(token.text not in heads_of for row in rows for token in row[2:]))]
    return product((False, True), hyphens, words, counts, pairs)


def _read(lines: Sequence[Line], tokens: Sequence[list[Token]], reader: LineReader) -> list[Reading]:
    """Return the readings under one choice; tables with a header are read whole."""
    comments: list[int] = []
    signs = [p.letters(row) for row in tokens if row]
    known = {token.text for row in tokens[:-1] for token in row}
    if signs[-2:] == ["nnd", "nn"] and known.issuperset(token.text for token in tokens[-1]):  # or start and goal
        raise NotRead(lines[-1].number, "cost", lines[-1].text)
    has_table, skip, is_begin = False, 0, True
    for k, (line, row) in enumerate(zip(lines, tokens, strict=True)):
        if k < skip:
            continue
        if not row:
            is_begin = True
            reader.section = "" if reader.section == "h" and reader.graph.h else reader.section
            reader.graph.is_one_way |= DIRECTED.search(line.text) is not None
            continue
        header = header_of(line) if is_begin or (reader.section and not reader.said) else None
        if header and reader.kind != "table" and {"from", "to", "edge"} & set(header[1]):
            if any(len(token.text) > 1 for token in row):
                raise NotRead(line.number, "edge", line.text)
            header = None
        if header:
            below = table_rows(lines[k + 1 :], header[0], len(header[1]))
            has_table = read_table(reader.graph, header[1], below, line) or has_table
            skip = k + 1 + next((j for j, one in enumerate(lines[k + 1 :]) if not one.text.strip()), len(lines))
            reader.section = ""
            continue
        was = reader.section
        reader.line(row)
        if line.text[row[-1].end :].strip(" ,;"):
            comments.append(line.number)
        is_begin = reader.section != was or reader.said == 0
    if (reader.kind == "table") != has_table:
        raise NotRead(lines[0].number, "header", lines[0].text)
    if comments:
        reader.graph.note("comments", count=len(comments), line=comments[0])
    if has_table:
        reader.graph.notes.insert(0, Note("head"))
    return reader.end()
