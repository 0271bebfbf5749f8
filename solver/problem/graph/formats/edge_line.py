"""Edges on a line as people type them: `S -> A 3`, `(S, A, 3)`, `S --3--> A`, `A to B: 5`, and rows `S: A 1, B 4`."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ....errors import BadInput, quoted
from ....formats import bad_line
from .keywords import is_number, plain_word
from .pasted import Edge, name_in

LONGEST_LINE = 300  # of an edge
DEEPEST = 4  # levels of brackets
SIGNS = r",;:=|()\[\]{}<>→←↔⇒⇔\"–—"
PIECE = re.compile(
    r"(?P<number>(?<![^\s:=,(])[+-](?:[0-9.]+(?:[eE][+-]?[0-9]+)?|inf|nan)(?![^\s,;)\]}]))"
    r"|\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)'"
    r"|(?P<joint><?=>|<?[-–—]+>?|[<>→←↔⇒⇔])"
    rf"|(?P<word>[^\s{SIGNS}'-][^\s{SIGNS}-]*(?:-[^\s{SIGNS}-]+)*)|(?P<sign>\S)"
)
MARKER = re.compile(r"\A(?:[0-9]+[.)]|[-*•])[ \t]+(?=\S)")  # the bullet or number of a list item
WITH_COST = re.compile(r"([^\W\d][^/-]*)[/-]([0-9.]+)")
WITH_UNIT = re.compile(r"([0-9.]+)([^\W\d_]+|[€$£])")
CLOSING = {"(": ")", "[": "]", "{": "}"}
DEPTH = dict.fromkeys(CLOSING, 1) | dict.fromkeys(CLOSING.values(), -1)
COST_WORDS = frozenset((
    "cost", "costs", "weight", "distance", "dist", "length", "len", "w", "c", "is", "of", "costing", "with",
))  # fmt: skip
VERBS = frozenset(
    ("has", "have", "is", "are", "connects", "connected", "leads", "goes", "children", "neighbors", "neighbours")
)
EDGE_WORDS = frozenset(("edge", "arc", "link", "road", "path", "connect"))
UNITS = frozenset((
    "km", "kilometers", "kilometres", "mi", "miles", "mile", "m", "meters", "metres", "min", "mins", "minutes",
    "h", "hours", "s", "sec", "seconds",
))  # fmt: skip


class Piece(NamedTuple):
    """A piece of a line: a word, a joint between names, or another sign."""

    kind: str
    text: str
    is_quoted: bool = False


class EdgeLine:
    """A line with edges; `is_node` returns whether a number is known to be the name of a node."""

    def __init__(
        self,
        number: int,
        text: str,
        is_node: Callable[[str], bool],
        note: Callable[..., None],
        numbers_are_nodes: bool = False,
    ) -> None:
        self.number = number
        self.text = MARKER.sub("", text, count=1)
        self.is_node = is_node
        self.note = note
        self.numbers_are_nodes = numbers_are_nodes
        self.nodes: list[str] = []  # nodes that have a row

    def edges(self) -> list[Edge]:
        """Return the edges of the line, with an empty text for a missing cost; raise BadInput."""
        return list(self._edges(list(_pieces(self.text))))

    def _wrong(self) -> BadInput:
        return bad_line("graph-line-unread", self.number, given=quoted(self.text, 40))

    def _name(self, words: Sequence[Piece]) -> str:
        """Return the name formed by words; raise BadInput."""
        if not words:
            raise self._wrong()
        if len(words) == 1 and "-" not in words[0].text:
            return name_in(words[0].text, self.number)
        if verb := next((word.text for word in words if word.text in VERBS and not word.is_quoted), ""):
            raise bad_line("graph-verb-in-name", self.number, given=quoted(verb, 20))
        if len(words) > 1:
            self.note("names-with-blanks", name=quoted(" ".join(word.text for word in words), 30))
        if any("-" in word.text and not word.is_quoted for word in words):
            self.note("hyphens")
        return name_in(" ".join(word.text for word in words), self.number)

    def _edges(self, pieces: list[Piece], depth: int = 0) -> Iterator[Edge]:
        """Yield the edges of pieces; raise BadInput."""
        pieces = _without_brackets(pieces)
        parts = _split(pieces, ",;")
        if pieces and pieces[0].text in CLOSING:
            yield from self._bracketed(pieces, parts, depth)
        elif (len(parts) > 1 and all(_is_whole_edge(part) for part in parts)) or (
            len(parts := _split(pieces, ";")) > 1 and all(len(part) > 1 for part in parts)
        ):
            for part in parts:
                yield from self._edges(part, depth + 1)
        else:
            yield from self._plain(pieces)

    def _bracketed(self, pieces: list[Piece], parts: list[list[Piece]], depth: int) -> Iterator[Edge]:
        """Yield the edges of `(S, A, 3), (A, G, 5)` or `(S, A): 3`."""
        end = _closing(pieces, 0)
        if end < 0 or depth > DEEPEST:
            raise self._wrong()
        if pieces[end + 1 :] and pieces[end + 1].text in ":=":
            yield from self._plain([*pieces[1:end], *pieces[end + 1 :]])
            return
        if not all(part and _closing(part, 0) == len(part) - 1 for part in parts):
            raise self._wrong()
        for part in parts:
            yield from self._edges(part, depth + 1)

    def _plain(self, pieces: list[Piece]) -> Iterator[Edge]:
        """Yield the edges of a line without brackets around it."""
        place = next((k for k, piece in enumerate(pieces) if piece.kind != "word"), len(pieces))
        sign = pieces[place].text if place < len(pieces) else ""
        joints = [k for k, piece in enumerate(pieces) if piece.kind == "joint"]
        if sign and sign in ":=|" and (row := self._row(pieces, place)) is not None:
            yield from row
            return
        if len(self.text) > LONGEST_LINE and "," not in self.text:
            count, given = str(len(self.text)), quoted(self.text, 20)
            raise bad_line("graph-line-long", self.number, given=given, count=count, most=LONGEST_LINE)
        if joints and joints[0] == place:
            yield from self._jointed(pieces, joints)
        elif sign == "," or sign == ";":
            yield self._edge(pieces[:place], "", pieces[place + 1 :])
        else:
            yield self._words(pieces, place)

    def _row(self, pieces: list[Piece], place: int) -> list[Edge] | None:
        """Return the edges of `S: A 1, B 4`; None for `S A: 3`, which is an edge."""
        rest = pieces[place + 1 :]
        head = pieces[:place]
        if _cost(rest) is not None and (len(head) > 1 or (head and "-" in head[0].text)):
            return None
        if len(head) > 1 and any(word.text.lower() == "to" for word in head):
            return None
        if not head or (pieces[place].text == "=" and rest and rest[0].text not in CLOSING):
            raise self._wrong()
        one = self._name(head)
        self.nodes.append(one)
        return [Edge(one, other, cost, False, True) for other, cost in self._items(rest)]

    def _items(self, pieces: list[Piece]) -> list[tuple[str, str]]:
        """Return the names and costs of a row: `A(1) B(5)`, `A 1, B 4`, `(A, 3), (B, 1)` or `A B`."""
        pieces = _without_brackets(pieces)
        parts = [part for part in _split(pieces, ",;") if part]
        if len(parts) < 2 and not (parts and _closing(parts[0], 0) == len(parts[0]) - 1):
            parts = list(_items_between_blanks(pieces))
        if len(parts) == 1 and len(parts[0]) == 1 and parts[0][0].text.lower() in ("none", "null", "nil"):
            return []
        joined = [WITH_COST.fullmatch(_joined(part)) for part in parts]
        if parts and all(match and not self.is_node(match[0]) for match in joined):
            self.note("numbers-are-costs", line="nothing")
            return [(name_in(match[1], self.number), match[2]) for match in joined if match]
        found = [self._target(_without_brackets(part)) for part in parts]
        values = [name for name, cost in found[1::2] if not cost]
        numbers = [name for name in values if is_number(name) and not self.is_node(name)]
        names = [name for name, cost in found[::2] if not cost and not is_number(name)]
        if found and len(numbers) == len(names) == len(found) / 2:
            self.note("numbers-are-costs", line="nothing")
            return list(zip(names, numbers, strict=True))
        return found

    def _jointed(self, pieces: list[Piece], joints: list[int]) -> Iterator[Edge]:
        """Yield the edges of `S -> A 3`, `S --3--> A`, `S -> A, B` or `S -> A -> B`."""
        first, last = joints[0], joints[-1]
        label = _without_brackets(pieces[first + 1 : last]) if len(joints) == 2 else []
        left = pieces[:first]
        rest = pieces[first + 1 :]
        if len(label) == 1 and is_number(label[0].text):
            right = pieces[last + 1 :]
            if all(is_number(word.text) for word in (*left, *right)) or not right:
                raise self._wrong()
            yield self._edge(left, pieces[first].text[:1].replace("-", "") + pieces[last].text, right, label[0].text)
        elif len(joints) == 2 and self._is_number(pieces[last + 1 :]):
            self.note("numbers-are-costs", line="nothing")
            yield self._edge(left, pieces[first].text, label, pieces[-1].text)
        elif len(joints) > 1:
            if any(piece.kind not in ("word", "joint") for piece in pieces):
                raise self._wrong()
            self.note("chains")
            bounds = [-1, *joints, len(pieces)]
            for k in range(1, len(bounds) - 1):
                here, there = pieces[bounds[k - 1] + 1 : bounds[k]], pieces[bounds[k] + 1 : bounds[k + 1]]
                yield self._edge(here, pieces[bounds[k]].text, there)
        elif len(parts := _split(_without_brackets(rest), ",;")) > 1 and not self._is_cost(parts):
            one = self._name(left)
            for other, cost in self._items(rest):
                yield _directed(one, pieces[first].text, other, cost)
        else:
            yield self._edge(left, pieces[first].text, rest)

    def _is_number(self, pieces: list[Piece]) -> bool:
        """Return whether pieces are a number that does not name a node."""
        return len(pieces) == 1 and is_number(pieces[0].text) and not self.is_node(pieces[0].text)

    def _is_cost(self, parts: list[list[Piece]]) -> bool:
        """Return whether the second of two parts is the cost of an edge to the first."""
        cost = _cost(parts[1]) if len(parts) == 2 else None
        if cost is not None and len(parts[1]) == 1 and len(parts[0]) == 1 and is_number(parts[0][0].text):
            self.note("numbers-are-costs", line=quoted(self.text, 20))
            return not self.numbers_are_nodes
        return cost is not None and not self.is_node(cost[0])

    def _words(self, pieces: list[Piece], place: int) -> Edge:
        """Return the edge of `S A 3`, `A to B 5`, `edge A B 3` or `S-A 3`."""
        words = pieces[:place]
        behind = pieces[place:]
        to = next((k for k, word in enumerate(words) if k and word.text.lower() == "to"), 0)
        if to:
            before = [word.text.lower() for word in words[: to - 1]]
            begin = before.index("from") + 1 if "from" in before else 0
            if not EDGE_WORDS.issuperset(before[: begin - 1] if begin else ()):
                raise self._wrong()
            return self._edge(words[begin:to], "", [*words[to + 1 :], *behind])
        numbers = sum(is_number(word.text) for word in words[-1:])
        if words and words[0].text.lower() in EDGE_WORDS and len(words) > 2 + numbers - bool(behind):
            words = words[1:]
        if (
            words
            and "-" in words[0].text
            and not words[0].is_quoted
            and (len(words) == 1 or _cost([*words[1:], *behind]) is not None)
        ):
            ends = words[0].text.split("-")
            if len(ends) == 3 and is_number(ends[1]) and not (is_number(ends[0]) and is_number(ends[2])):
                return self._edge([Piece("word", ends[0])], "-", [Piece("word", ends[2]), *behind], ends[1])
            if len(ends) != 2:
                raise self._wrong()
            return self._edge([Piece("word", ends[0])], "-", [Piece("word", ends[1]), *words[1:], *behind])
        name, cost = self._target([*words[1:], *behind]) if len(words) > 1 else ("", "")
        if not name:
            raise self._wrong()
        if " " in name and len(words) > 2:
            raise bad_line("graph-many-names", self.number, given=quoted(self.text, 40))
        return Edge(self._name(words[:1]), name, cost, True, unsaid=True)

    def _edge(self, left: list[Piece], joint: str, right: list[Piece], cost: str = "") -> Edge:
        """Return the edge between the names around a joint, with the given cost or the one after the names."""
        other, behind = self._target(right)
        if any(piece.kind != "word" for piece in left) or (cost and behind):
            raise self._wrong()
        if len(left) == 2 and left[0].text.lower() in EDGE_WORDS:
            left = left[1:]
        return _directed(self._name(left), joint, other, cost or behind)

    def _target(self, pieces: list[Piece]) -> tuple[str, str]:
        """Return the name at the beginning of pieces, and the cost after it, "" if there is none; raise BadInput."""
        place = next((k for k, piece in enumerate(pieces) if piece.kind != "word"), len(pieces))
        for end in range(1, place + 1):
            cost = _cost(pieces[end:]) if end < len(pieces) else ("", "")
            if cost is not None:
                if cost[1]:
                    self.note("units", unit=quoted(cost[1], 10))
                return self._name(pieces[:end]), cost[0]
        raise self._wrong()


def _pieces(text: str) -> Iterator[Piece]:
    """Yield the pieces of a line."""
    for match in PIECE.finditer(text):
        kind = match.lastgroup or "sign"
        is_word = kind in ("number", "word", "double", "single")
        yield Piece("word" if is_word else kind, match[kind] if is_word else match[0], kind in ("double", "single"))


def _closing(pieces: Sequence[Piece], place: int) -> int:
    """Return the place of the bracket that closes the one at `place`; -1 if there is none."""
    depth = 0
    for k in range(place, len(pieces)):
        if pieces[k].kind == "sign":
            depth += DEPTH.get(pieces[k].text, 0)
        if not depth:
            return k
    return -1


def _without_brackets(pieces: list[Piece]) -> list[Piece]:
    """Return pieces without brackets around all of them and without separators at the end."""
    for _ in range(DEEPEST):
        if len(pieces) > 1 and pieces[-1].kind == "sign" and pieces[-1].text in ",;":
            pieces = pieces[:-1]
        elif len(pieces) > 1 and pieces[0].text in CLOSING and _closing(pieces, 0) == len(pieces) - 1:
            pieces = pieces[1:-1]
        else:
            break
    return pieces


def _split(pieces: Sequence[Piece], separators: str) -> list[list[Piece]]:
    """Return the pieces between separators that are not in brackets."""
    parts: list[list[Piece]] = [[]]
    depth = 0
    for piece in pieces:
        if piece.kind == "sign":
            depth += DEPTH.get(piece.text, 0)
        if piece.kind == "sign" and piece.text in separators and not depth:
            parts.append([])
        else:
            parts[-1].append(piece)
    return parts


def _items_between_blanks(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Yield the items of a row without commas: names, each alone or with a cost such as `(1)`, `:1` or `=1`."""
    item: list[Piece] = []
    depth = 0
    for piece in pieces:
        if piece.kind == "sign":
            depth += DEPTH.get(piece.text, 0)
            item.append(piece)
        elif depth or (item and item[-1].text in (":", "=")):
            item.append(piece)
        else:
            if item:
                yield item
            item = [piece]
    if item:
        yield item


def _joined(part: Sequence[Piece]) -> str:
    """Return a name and a cost separated by a slash as one text, `B / 4` as `B/4`; "" for other pieces."""
    has_slash = any("/" in piece.text for piece in part)
    is_one = len(part) == 1 or (has_slash and all(piece.kind == "word" for piece in part))
    return "".join(piece.text for piece in part) if is_one else ""


def _is_whole_edge(part: Sequence[Piece]) -> bool:
    """Return whether pieces are an edge with a joint, such as `S-A:1`."""
    has_joint = any(piece.kind == "joint" for piece in part[1:-1])
    return has_joint or (bool(part) and part[0].kind == "word" and part[0].text.count("-") == 1 and len(part) != 2)


def _cost(pieces: Sequence[Piece]) -> tuple[str, str] | None:
    """Return the number and the unit of a cost such as `3`, `: 3`, `(3)`, `cost = 3` or `3 km`; None for others."""
    if len(pieces) == 1 and is_number(pieces[0].text):
        return pieces[0].text, ""
    if (
        pieces and pieces[0].text == "{" and _closing(pieces, 0) == len(pieces) - 1
    ):  # attributes in the format of NetworkX
        return ("", "") if len(pieces) == 2 else _cost(pieces[1:-1])
    if len(pieces) > 8 or any(piece.text in CLOSING and _closing(pieces, k) < 0 for k, piece in enumerate(pieces)):
        return None
    words = [piece.text for piece in pieces if piece.kind == "word"]
    if any(piece.kind == "joint" or piece.text in "{}" for piece in pieces):
        return None
    while words and plain_word(words[0]) in COST_WORDS:
        words = words[1:]
    if len(words) == 1 and (match := WITH_UNIT.fullmatch(words[0])):
        words = [match[1], match[2]]
    if not words or not re.fullmatch(r"[+-]?(?:[0-9.]+(?:[eE][+-]?[0-9]+)?|inf)|nan", words[0]) or len(words) > 2:
        return None
    if len(words) == 2 and words[1].lower() not in UNITS:
        return None
    return words[0], "".join(words[1:])


def _directed(one: str, joint: str, other: str, cost: str) -> Edge:
    """Return an edge in the direction of a joint, or with an open direction if there is none."""
    to, back = any(sign in joint for sign in ">→⇒↔⇔"), any(sign in joint for sign in "<←↔⇔")
    if back and not to:
        one, other = other, one
    return Edge(one, other, cost, to == back, unsaid=not joint)
