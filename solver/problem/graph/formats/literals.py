"""Values and calls in the common syntax of Python, JSON and JavaScript; they are parsed, never executed."""

import re
from dataclasses import dataclass, replace
from typing import NamedTuple

from ....errors import BadInput, quoted
from ....formats import bad_line, unexpected_text

DEEPEST = 20  # levels of brackets
TOKEN = re.compile(
    r"[^\S\n]*(\n|(?:#|//).*|/\*(?:[^*]|\*(?!/))*(?:\*/)?|\Z"
    r'|"""(?:[^"]|"(?!""))*(?:""")?'
    r"|\"(?:[^\"\\\n]|\\.)*\"?|'(?:[^'\\\n]|\\.)*'?|`[^`]*`?"
    r"|\.?[0-9][0-9_]*(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?"
    r"|\$?[^\W\d][\w$]*|=>|==|\S)"
)
# The first characters of each kind of token.
KIND = re.compile(
    r"(?P<line>\n)|(?P<note>#|//|/\*|\Z)|(?P<long>\"\"\")|(?P<text>[\"'`])|(?P<number>\.?[0-9])|(?P<word>\$?[^\W\d])|"
)
SURELY = re.compile(
    r"\s*(?:(?:const|let|var|import|from|int|double|new)\s+[\w.]+\s*[=(\[]|import\s|[\[{(]+\s*[\"'{]|[\"'][^\"'\n]*[\"']\s*:\s*[\[{(\"']"
    r"|(?!h\w*\s*=)[\w.\[\]'\"]+\s*(?::[^=\n]*)?=\s*(?:[\[{(]|[\w.]+\()|\w+\.\w+\()"
)
CLOSING = {"(": ")", "[": "]", "{": "}"}
DEPTH = dict.fromkeys(CLOSING, 1) | dict.fromkeys(CLOSING.values(), -1)
NOTHING = ("none", "null", "undefined", "nil", "nan")
INFINITE = ("inf", "infinity", "math.inf", "np.inf", "numpy.inf", "number.positive_infinity", "∞", "int_max")
MANY_LINES = ("line", "note", "long", "text")
BEHIND_NAME = ("=", "{", "(", ";", "=>", "\n")
BEFORE = ("const", "let", "var", "final", "static", "export", "default", "return", "new")


class CodeToken(NamedTuple):
    """A piece of code."""

    kind: str  # "line", "text", "number", "word", "sign" or "end"
    text: str
    line: int


@dataclass(slots=True)
class Value:
    """A value in code: its kind says which of the other fields it uses."""

    kind: str  # "number", "text", "word", "nothing", "list", "dict" or "call"
    text: str  # the text of a number, a text or a word, or the name of a call
    line: int
    items: tuple["Value", ...] = ()  # the items of a list, or the arguments of a call
    pairs: tuple[tuple["Value", "Value"], ...] = ()  # the entries of a dict, or the named arguments of a call

    @property
    def is_plain(self) -> bool:
        """Return whether it may be a name or a number."""
        return self.kind in ("number", "text", "word")

    @property
    def is_many(self) -> bool:
        """Return whether it holds other values."""
        return self.kind in ("list", "dict", "call")


class Statement(NamedTuple):
    """A statement: an assignment `name[key]… = value`, a call, a row `key: value`, or a bare value."""

    name: str
    keys: tuple[Value, ...]
    value: Value
    is_row: bool = False

    @property
    def is_bare(self) -> bool:
        """Return whether it is a list and nothing else."""
        return not (self.is_row or self.name or self.keys) and self.value.kind == "list"


def is_code(text: str) -> bool:
    """Return whether a text begins like code and unlike a line with an edge."""
    return SURELY.match(text) is not None


def unexpected(value: Value, expected: str, *forms: str) -> BadInput:
    """Return the error for an unexpected value; what was expected is a variant of `text-expected` with examples."""
    text = {"dict": "{…}", "list": "[…]", "call": f"{value.text}(…)"}.get(value.kind, value.text)
    return unexpected_text(value.line, expected, quoted(text, 30), forms)


def tokens_of(text: str) -> list[CodeToken]:
    """Return the tokens of code without blanks and comments, and without the ends of lines in brackets.

    Raise BadInput for a text or comment without an end.
    """
    found, line, depth = [], 1, 0
    kinds: dict[str, str] = {}
    for piece in TOKEN.findall(text):
        kind = kinds.get(piece) or kinds.setdefault(piece, _kind_of(piece))
        if kind == "sign":
            depth = max(0, depth + DEPTH.get(piece, 0))
        elif kind == "text" and (len(piece) == 1 or piece[-1] != piece[0]):
            raise bad_line("code-quotation-open", line, given=quoted(piece, 20))
        elif kind == "note" and piece.startswith("/*") and not piece.endswith("*/"):
            raise bad_line("code-comment-open", line, given=quoted(piece, 20))
        if kind != "note" and not (depth and kind == "line"):
            found.append(CodeToken(kind, piece, line))
        if kind in MANY_LINES:
            line += piece.count("\n")
    found.append(CodeToken("end", "", line))
    return found


def _kind_of(piece: str) -> str:
    """Return the kind of a token, or "note" for a comment and for nothing."""
    begin = KIND.match(piece)
    return (begin and begin.lastgroup) or "sign"


class CodeParser:
    """A parser of tokens with its current place. No token is read twice."""

    def __init__(self, text: str) -> None:
        self.tokens = tokens_of(text)
        self.place = 0
        self.equals_of = range(0), 0  # the places from which the next = was found, and its place, 0 for none

    @property
    def next(self) -> CodeToken:
        """Return the token that follows."""
        return self.tokens[self.place]

    def take(self, *signs: str) -> bool:
        """Consume one of these signs if it is next; return whether it was."""
        token = self.tokens[self.place]
        found = token.text in signs and token.kind in ("sign", "line")
        self.place += found
        return found

    def pass_lines(self) -> None:
        """Skip the ends of lines."""
        while self.tokens[self.place].kind == "line":
            self.place += 1

    def wrong(self, expected: str, *forms: str) -> BadInput:
        """Return the error for the token that follows; what was expected is a variant of `text-expected`."""
        token = self.next
        found = {"end": "end-of-text", "line": "end-of-line"}.get(token.kind) or quoted(token.text, 20)
        return unexpected_text(token.line, expected, found, forms)

    def wrong_sign(self, *signs: str) -> BadInput:
        """Return the error for the token that follows in place of one of these signs."""
        return self.wrong("sign", *signs)

    def word(self) -> str:
        """Consume a dotted name and return its last word."""
        text = self.next.text
        if self.next.kind != "word":
            raise self.wrong("name")
        self.place += 1
        while self.next.text == "." and self.tokens[self.place + 1].kind == "word":
            text = self.tokens[self.place + 1].text
            self.place += 2
        return text

    def value(self, depth: int = 0) -> Value:
        """Read a value; raise BadInput."""
        token = self.next
        if depth > DEEPEST:
            raise bad_line("code-nested", token.line, most=DEEPEST)
        self.place += 1
        if token.kind == "number":
            return Value("number", token.text.replace("_", ""), token.line)
        if token.kind == "text":
            return Value("text", _unescaped(token.text[1:-1]), token.line)
        if token.kind == "word":
            return self._word(token, depth)
        if token.text in ("[", "("):
            items = self._items(CLOSING[token.text], depth)
            return items[0] if token.text == "(" and len(items) == 1 and self._is_single() else _list(token, items)
        if token.text == "{":
            return self._braces(token, depth)
        if token.text in ("-", "+") and self.next.kind in ("number", "word"):
            value = self.value(depth + 1)
            return replace(value, text=token.text.replace("+", "") + value.text)
        if token.text == "∞":
            return Value("nothing", token.text, token.line)
        self.place -= 1
        raise self.wrong("value")

    def _is_single(self) -> bool:
        """Return whether the last closed bracket has no trailing comma, so that it holds a value, not a tuple."""
        return self.tokens[self.place - 2].text != ","

    def _word(self, token: CodeToken, depth: int) -> Value:
        """Return a dotted name or a call."""
        text = token.text
        self._pass_types()
        if text == "new" and self.next.kind == "word":
            return self.value(depth + 1)
        while self.next.text == "." and self.tokens[self.place + 1].kind == "word":
            text += "." + self.tokens[self.place + 1].text
            self.place += 2
        while text[-1:] != "." and self.next.text == "[" and self.tokens[self.place + 1].text == "]":
            self.place += 2  # int[][] {{…}}
        if self.next.text == "{" and text in ("int", "double", "float", "String", "list", "vector"):
            return self.value(depth + 1)
        if self.take("("):
            return self._call(CodeToken("word", text, token.line), depth)
        if text.lower() in NOTHING or text.lower() in INFINITE:
            return Value("nothing", text, token.line)
        return Value("word", text, token.line)

    def _pass_types(self) -> None:
        """Skip types in angle brackets, such as <String, List<Integer>>."""
        depth = 0
        while depth or (self.next.text == "<" and self.tokens[self.place + 1].kind in ("word", "sign")):
            if self.next.kind in ("line", "end"):
                raise self.wrong_sign(">")
            depth += {"<": 1, ">": -1}.get(self.next.text, 0)
            self.place += 1

    def _call(self, name: CodeToken, depth: int) -> Value:
        """Return a call, after its opening bracket was read."""
        items, pairs = [], []
        while not self.take(")"):
            token = self.next
            if token.kind == "word" and self.tokens[self.place + 1].text == "=":
                key = Value("text", token.text, token.line)
                self.place += 2
                pairs.append((key, self.value(depth + 1)))
            else:
                items.append(self.value(depth + 1))
            if not self.take(",") and self.next.text != ")":
                raise self.wrong("more-arguments", f"{quoted(name.text, 20)}(…")
        if name.text.lower() == "float" and len(items) == 1 and items[0].text.lower().lstrip("+") in INFINITE:
            return Value("nothing", items[0].text, name.line)
        if name.text == "Map.of" and not pairs and len(items) % 2 == 0:
            return Value("dict", "", name.line, pairs=tuple(zip(items[::2], items[1::2], strict=True)))
        if name.text in ("List.of", "Set.of", "Arrays.asList") and not pairs:
            return Value("list", "[", name.line, tuple(items))
        return Value("call", name.text, name.line, tuple(items), tuple(pairs))

    def _items(self, closing: str, depth: int) -> list[Value]:
        """Return the values up to a closing bracket."""
        items: list[Value] = []
        while not self.take(closing):
            items.append(self.value(depth + 1))
            if not self.take(",", ";") and self.next.text != closing:
                raise self.wrong_sign(",", closing)
        return items

    def _braces(self, opening: CodeToken, depth: int) -> Value:
        """Return a dict, or a list for a set."""
        pairs: list[tuple[Value, Value]] = []
        items: list[Value] = []
        seen: set[str] = set()
        while not self.take("}"):
            key = self.value(depth + 1)
            if not items and self.take(":", "=>"):
                if key.is_plain and key.text in seen:
                    raise bad_line("code-key-twice", key.line, name=quoted(key.text, 20))
                seen.add(key.text if key.is_plain else "")
                pairs.append((key, self.value(depth + 1)))
            elif pairs:
                raise self.wrong("value-of-key")
            else:
                items.append(key)
            if not self.take(",", ";") and self.next.text != "}":
                raise self.wrong_sign(",", "}")
        if items:
            return _list(opening, items)
        return Value("dict", "", opening.line, pairs=tuple(pairs))


def _list(opening: CodeToken, items: list[Value]) -> Value:
    return Value("list", opening.text, opening.line, tuple(items))


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text) if "\\" in text else text


def statements_of(text: str) -> tuple[list[Statement], list[CodeToken]]:
    """Return the statements of code, and the first token of each skipped line, such as imports and bare texts.

    Raise BadInput, naming the line, for other code.
    """
    parser = CodeParser(text)
    statements: list[Statement] = []
    passed: list[CodeToken] = []
    while True:
        while parser.take("\n", ";", ","):
            pass
        token = parser.next
        if token.kind == "end":
            return statements, passed
        if token.kind == "long" or (token.kind == "word" and token.text in ("import", "from", "package", "using")):
            passed.append(token)
            while parser.next.kind not in ("line", "end"):
                parser.place += 1
            continue
        statements.append(_statement(parser))
        if parser.next.kind != "end" and not parser.take("\n", ";", ","):
            raise parser.wrong("end-of-line")


def _statement(parser: CodeParser) -> Statement:
    """Read a statement; raise BadInput."""
    while parser.next.kind == "word" and parser.next.text in BEFORE:
        parser.place += 1
    begin = parser.place
    equals = _equals(parser)
    if equals:
        name, keys = _target(parser, equals)
        parser.place = equals + 1
        parser.pass_lines()
        return Statement(name, keys, parser.value())
    if parser.next.kind == "word" and parser.next.text in ("for", "if", "while", "def", "class", "function", "with"):
        raise parser.wrong("only-values")
    value = parser.value()
    if value.kind == "word" and parser.next.kind == "word":
        return _declaration(parser, value)
    if value.is_plain and parser.next.text == "[":
        return _method(parser, value.text)
    if (value.is_plain or value.text == "(") and parser.take(":", "=>"):
        parser.pass_lines()
        return Statement("", (value,), parser.value(), is_row=True)
    if value.is_plain and parser.next.kind not in ("line", "end"):
        raise parser.wrong("equals-or-end")
    if value.is_plain:
        parser.place = begin
        raise parser.wrong("graph")
    return Statement("", (), value)


def _declaration(parser: CodeParser, kind: Value) -> Statement:
    """Read a declaration after its type: `Graph g(4)`, or `vector<int> adj[5]` as an empty list."""
    name = parser.word()
    if parser.take("("):
        return Statement(name, (), parser._call(CodeToken("word", kind.text, kind.line), 0))
    if not parser.take("["):
        raise parser.wrong("equals-or-end")
    parser.value()
    if not parser.take("]"):
        raise parser.wrong_sign("]")
    return Statement(name, (), Value("list", "[", kind.line))


def _equals(parser: CodeParser) -> int:
    """Return the place of the = on the line of a statement that begins with a word, 0 if there is none."""
    place = parser.place
    if parser.next.kind != "word":
        return 0
    known, equals = parser.equals_of
    if place not in known:
        while parser.tokens[place].text not in BEHIND_NAME and parser.tokens[place].kind != "end":
            place += 1
        equals = place if parser.tokens[place].text == "=" else 0
        parser.equals_of = range(parser.place, place + 1), equals
    return equals


def _target(parser: CodeParser, equals: int) -> tuple[str, tuple[Value, ...]]:
    """Return the name and the keys before an =: of `graph: dict`, `graph['A']['B']`, `int graph[5][5]`."""
    words = [parser.word()]
    keys: list[Value] = []
    while parser.place < equals:
        if parser.take("["):
            keys.extend([] if parser.next.text == "]" else [parser.value()])
            if not parser.take("]"):
                raise parser.wrong_sign("]")
        elif parser.next.kind == "word":
            words.append(parser.word())
        elif parser.take(":"):  # the rest is a type
            break
        elif not parser.take(">", "<", ",", "*", "&"):
            raise parser.wrong_sign("=")
    return words[-1], tuple(keys) if len(words) == 1 else ()


def _method(parser: CodeParser, name: str) -> Statement:
    """Return a call such as `graph['A'].append('B')`, after its name was read."""
    keys = []
    while parser.take("["):
        keys.append(parser.value())
        if not parser.take("]"):
            raise parser.wrong_sign("]")
    if not parser.take("."):
        raise parser.wrong_sign("=")
    return Statement(name, tuple(keys), parser.value())
