"""Values in Python, JSON and JavaScript: numbers, texts, names, lists, dicts, calls, with their lines; and statements.

One parser reads all of them, as they differ in little: keys without quotation marks, words for nothing and for truth,
what separates the items of a printed array. It consumes every token or raises NotRead.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from .text import LONGEST_NUMBER, Line, NotRead, Token, number_of, tokens_of

DEEPEST = 12  # brackets in brackets
CLOSING = {"(": ")", "[": "]", "{": "}"}
SAME = {"None": "none", "null": "none", "undefined": "none", "nil": "none", "True": "true", "False": "false"}
DECLARING = ("const", "let", "var", "new", "return", "def", "class", "for", "while", "if")
INFINITE = (
    "inf",
    "Inf",
    "INF",
    "Infinity",
    "math.inf",
    "np.inf",
    "numpy.inf",
    "float.inf",
    "maxsize",
    "sys.maxsize",
    "∞",
)
NUMPY = ("array", "matrix", "list", "tuple", "set", "frozenset", "dict", "asarray", "tensor", "defaultdict",
         "OrderedDict", "Map", "Set", "Array", "State", "Board", "Puzzle", "EightPuzzle", "Maze", "Grid")  # fmt: skip


@dataclass(slots=True)
class Value:
    """A value with its line: `kind` is number, text, name, list, set, dict, call or none.

    `items` are the elements of a list or the arguments of a call, `keys` those of a dict or the names of arguments,
    None for those without, `breaks` the places of semicolons between items.
    """

    kind: str
    line: int
    text: str = ""
    items: list["Value"] = field(default_factory=list)
    keys: list["Value | None"] = field(default_factory=list)
    breaks: list[int] = field(default_factory=list)

    @property
    def is_list(self) -> bool:
        return self.kind in ("list", "set")

    @property
    def is_scalar(self) -> bool:
        return self.kind in ("number", "text", "name")

    def pairs(self) -> Iterator[tuple["Value", "Value"]]:
        """Yield the keys and the values of a dict."""
        for key, item in zip(self.keys, self.items, strict=True):
            if key is not None:
                yield key, item


@dataclass(slots=True)
class Statement:
    """`target = value`, `target[index] = value`, a call, or a value alone; `target` is "" for that."""

    line: int
    target: str
    value: Value
    index: list[Value] = field(default_factory=list)


Tokens: TypeAlias = Sequence[Token]


def statements(lines: Sequence[Line]) -> list[Statement]:
    """Return the statements of a text; raise NotRead where it is no program of values."""
    rows = tokens_of([line._replace(text=_without_prompt(line.text)) for line in lines])
    tokens = [token for row in filter(None, rows) for token in (*row, row[-1]._replace(kind="end", text="\n"))]
    return list(_Parser(tokens).program()) if tokens else []


def _without_prompt(text: str) -> str:
    for prompt in (">>> ", "... "):
        if text.startswith(prompt):
            return text[len(prompt) :]
    return text


class _Parser:
    """A parser of tokens, in which lines end outside brackets only."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens, self.place = tokens, 0

    @property
    def next(self) -> Token:
        last = self.tokens[-1]
        return self.tokens[self.place] if self.place < len(self.tokens) else Token("end", "", last.line, 0, 0)

    def take(self, text: str = "") -> Token:
        token = self.next
        if text and (token.text != text or token.kind == "string"):
            raise self.stop("sign", text)
        self.place += 1
        return token

    def stop(self, expected: str, example: str = "") -> NotRead:
        """Return the error about the next token."""
        return NotRead(self.next.line, expected, self.next.text.strip(), example, self.next.begin)

    def skip(self) -> None:
        """Skip line ends inside brackets."""
        while self.next.kind == "end" and self.place < len(self.tokens):
            self.place += 1

    def is_at(self, *texts: str) -> bool:
        return self.next.kind in ("sign", "arrow") and self.next.text in texts

    def program(self) -> Iterator[Statement]:
        """Yield the statements."""
        self.skip()
        while self.place < len(self.tokens):
            yield from self.statement()
            while self.next.kind == "end" or self.is_at(";", ","):
                if self.place >= len(self.tokens):
                    break
                self.place += 1

    def statement(self) -> Iterator[Statement]:
        token = self.next
        while self.next.kind == "word" and self.next.text in ("const", "let", "var", "export"):
            self.place += 1
        if (
            self.next.kind == "word"
            and self.next.text in ("import", "from")
            and self.tokens[self.place + 1].kind == "word"
        ):
            while self.next.kind != "end":
                self.place += 1
            yield Statement(token.line, "import", Value("none", token.line))
            return
        targets = self.targets()
        if targets:
            value = self.value()
            values = [value]
            while len(targets) > 1 and self.is_at(","):
                self.place += 1
                values.append(self.value())
            if len(targets) > 1 and len(values) == 1 and len(values[0].items) == len(targets):
                values = values[0].items
            if len(values) != len(targets):
                raise NotRead(token.line, "value", self.next.text)
            for name, value in zip(targets, values, strict=True):
                yield Statement(token.line, name, value)
        else:
            value = self.value()
            index = []
            while value.kind == "name" and self.is_at("[", "."):
                index.append(self.index(value))
            if index and self.is_at("="):
                self.place += 1
                yield Statement(token.line, value.text, self.value(), index)
                return
            if index:
                yield Statement(token.line, value.text, self.call(value.text), index)
                return
            if self.is_at(":", "=") and value.is_scalar:  # a member of a dict without its braces
                self.place += 1
                self.skip()
                yield Statement(token.line, ":", self.value(), [value])
                return
            yield Statement(token.line, "", value)
        if self.next.kind != "end" and not self.is_at(";", ",") and self.place < len(self.tokens):
            stop = self.stop("end-of-statement")
            stop.column = 0 if value.kind == "name" else stop.column  # two words are no program
            raise stop

    def targets(self) -> list[str]:
        """Return the names before an equals sign, and go past it; [] where there is none."""
        place, names = self.place, list[str]()
        while self.tokens[place].kind == "word":
            names.append(self.tokens[place].text)
            place += 1
            if (
                self._text(place) == ":"
                and self._kind(place + 1) == "word"
                and self.tokens[place].line == self._line(place + 1)
            ):
                end = place + 1
                while self._text(end) not in ("=", "\n", "") and end < len(self.tokens):
                    end += 1
                if self._text(end) == "=":  # a type
                    place = end
            if self._text(place) == "=":
                self.place = place + 1
                self.skip()
                return names
            if self._text(place) != ",":
                return []
            place += 1
        return []

    def _text(self, place: int) -> str:
        return self.tokens[place].text if place < len(self.tokens) and self.tokens[place].kind != "string" else ""

    def _kind(self, place: int) -> str:
        return self.tokens[place].kind if place < len(self.tokens) else "end"

    def _line(self, place: int) -> int:
        return self.tokens[place].line if place < len(self.tokens) else 0

    def index(self, name: Value) -> Value:
        """Return what stands in brackets behind a name, or a call behind a point."""
        if self.is_at("."):
            self.place += 1
            return Value("name", name.line, self.take().text)
        self.take("[")
        value = self.value()
        self.take("]")
        return value

    def value(self, depth: int = 0) -> Value:
        """Return a value; raise NotRead."""
        token = self.next
        if depth > DEEPEST:
            raise NotRead(token.line, "fewer-brackets", token.text)
        if token.kind == "sign" and token.text in CLOSING:
            return self.bracket(depth)
        if token.kind == "sign" and token.text in "-−":
            self.place += 1
            inner = self.value(depth + 1)
            if inner.kind == "number":
                return Value("number", token.line, "-" + inner.text)
            if inner.text in INFINITE:
                return inner
            raise NotRead(token.line, "value", token.text)
        if token.kind == "number":
            self.place += 1
            number = number_of(token.text)
            if token.text == "∞":
                return Value("none", token.line, "inf")
            if number is None or len(number.partition(".")[0]) > LONGEST_NUMBER:
                raise NotRead(token.line, "number", token.text)
            return Value("number", token.line, number)
        if token.kind == "string":
            self.place += 1
            return Value("text", token.line, token.text)
        if (token.kind == "word" and token.text not in DECLARING) or token.text == "new":
            return self.word(depth)
        raise self.stop("value")

    def word(self, depth: int) -> Value:
        """Return a name, a word for nothing, or a call."""
        if self.next.text == "new":
            self.place += 1
        token = self.take()
        if token.text in INFINITE:
            return Value("none", token.line, "inf")
        if token.text in SAME:
            value = SAME[token.text]
            return Value("none", token.line) if value == "none" else Value("name", token.line, value)
        if self.is_at("(") and self.next.begin == token.end:
            return self.call(token.text, depth)
        return Value("name", token.line, token.text)

    def call(self, name: str, depth: int = 0) -> Value:
        """Return a call of a name, whose arguments begin here; float('inf') is nothing."""
        if not self.is_at("("):
            raise self.stop("sign", "(")
        inner = self.bracket(depth)
        if inner.kind == "number" or inner.is_scalar:  # a bracket around one value is that value
            inner = Value("list", inner.line, items=[inner], keys=[None])
        if name == "float" and len(inner.items) == 1 and inner.items[0].text.lower() in ("inf", "-inf", "infinity"):
            return Value("none", inner.line, "inf")
        return Value("call", inner.line, name, inner.items, inner.keys or [None] * len(inner.items))

    def bracket(self, depth: int) -> Value:
        """Return a list, a set or a dict; a bracket () around one value without a comma is a list of one here."""
        opening = self.take()
        closing = CLOSING[opening.text]
        found = Value("set" if opening.text == "{" else "list", opening.line, opening.text)
        separators = set[str]()
        self.skip()
        while not self.is_at(closing):
            key = None
            item = self.value(depth + 1)
            if self.is_at(":", "=", "=>") and (item.is_scalar or item.is_list):
                self.place += 1
                self.skip()
                key, item = item, self.value(depth + 1)
            found.items.append(item)
            found.keys.append(key)
            begin = self.place
            self.skip()
            if self.is_at(",", ";"):
                separators.add(",")
                if self.next.text == ";":
                    found.breaks.append(len(found.items))
                self.place += 1
                self.skip()
            elif not self.is_at(closing):
                if opening.text != "[" or self.place >= len(self.tokens) or key is not None:
                    raise self.stop("separator", closing)
                separators.add(" " if self.place == begin else "\n")
        if len(separators - {"\n"}) > 1 and not found.breaks:
            raise self.stop("separator", closing)
        self.take(closing)
        if any(found.keys) and opening.text != "(":
            if not all(found.keys) or opening.text == "[":
                raise NotRead(opening.line, "key", opening.text)
            seen = set[str]()
            for one in found.keys:
                if one and one.text in seen and one.is_scalar:
                    raise NotRead(one.line, "one-key", one.text)
                seen.add(one.text if one else "")
            found.kind = "dict"
        elif opening.text == "{" and not found.items:
            found.kind = "dict"
        return found


def plain(value: Value) -> Value:
    """Return the value inside calls such as np.array(…) and dict(…), whose other arguments do not change it."""
    if value.kind == "call" and not value.items and value.text in ("set", "list", "dict", "tuple"):
        return Value("dict" if value.text == "dict" else "list", value.line)
    while value.kind == "call" and value.text.rpartition(".")[2] in NUMPY and value.items:
        if all(key is not None for key in value.keys):
            return Value("dict", value.line, "", value.items, value.keys)
        first = value.items[0]
        if value.text.rpartition(".")[2] in ("defaultdict",) and len(value.items) > 1:
            first = value.items[1]
        value = first
    return value
