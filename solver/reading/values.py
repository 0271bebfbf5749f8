"""Values in Python, JSON and JavaScript, with their lines: assignments, calls, and values alone.

The tokens of a text are written as Python, which differs in little, and Python's own parser reads that; nothing is
run. What is no literal, call or assignment raises NotRead.
"""

import ast
import keyword
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .text import LONGEST_NUMBER, Line, NotRead, Token, number_of, tokens_of

DEEPEST = 12  # brackets in brackets
CLOSING = {"(": ")", "[": "]", "{": "}"}
SAME = {"null": "None", "undefined": "None", "nil": "None", "true": "True", "false": "False", "const": "", "let": "",
        "var": "", "new": "", "∞": "inf", "−": "-"}  # fmt: skip
SCALARS, SIGNS = ("number", "string", "word"), ",:=()[]{}-−;."
INFINITE = ("inf", "infinity", "maxsize")
WRAPPERS = ("array", "matrix", "list", "tuple", "set", "frozenset", "dict", "asarray", "tensor", "Map", "Set", "Maze",
            "Grid")  # fmt: skip


@dataclass(slots=True)
class Value:
    """A value with its line: `kind` is number, text, name, list, set, dict, call or none.

    `items` are the elements of a list, the values of a dict or the arguments of a call, `keys` those of a dict or the
    names of arguments, None for those without.
    """

    kind: str
    line: int
    text: str = ""  # of a scalar or the name of a call; the bracket of a list
    items: list["Value"] = field(default_factory=list)
    keys: list["Value | None"] = field(default_factory=list)

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
    """`target = value`, or a value alone, whose target is ""."""

    line: int
    target: str
    value: Value


def statements(lines: Sequence[Line]) -> list[Statement]:
    """Return the statements of a text without its imports; raise NotRead where it is no program of values.

    The members of a dict without its braces are one statement.
    """
    rows = tokens_of([line._replace(text=line.text.removeprefix(">>> ").removeprefix("... ")) for line in lines])
    written = [*_python(rows)]
    text = "\n".join(line for line, _ in written)
    if [token.text for token in rows[0][1:2]] == [":"] and not any(token.text == "=" for row in rows for token in row):
        members = [line if is_open or not line else f"{line.rstrip(', ')}," for line, is_open in written]
        text = "{" + "\n".join(members) + "}"
    tree, stop = _parsed(text)
    if tree is None:
        raise NotRead(lines[min(stop, len(lines)) - 1].number, "value", lines[min(stop, len(lines)) - 1].text)
    numbers = [line.number for line in lines]
    return [one for node in tree.body for one in _statement(node, numbers)]


def _parsed(source: str) -> tuple[ast.Module | None, int]:
    """Return the tree of a text in Python; None, and the line, where it is not."""
    try:
        return ast.parse(source), 1
    except SyntaxError as error:
        return None, error.lineno or 1
    except (ValueError, MemoryError, RecursionError):
        return None, 1


def _python(rows: Sequence[Sequence[Token]]) -> Iterator[tuple[str, bool]]:
    """Yield lines as Python, and whether a bracket is open at the end; raise NotRead for what is no value.

    The commas that MATLAB and NumPy leave out are written.
    """
    stack: list[tuple[str, set[str]]] = []  # open brackets, each with what separates its items
    last: Token | None = None
    for row in rows:
        last = last if stack else None
        written: list[str] = []
        if not stack and row and row[0].text in ("import", "from"):
            row = ()
        for k, token in enumerate(row):
            bracket, between = stack[-1] if stack else ("", {""})
            lacks = last is not None and _lacks_comma(last, token, row[k + 1 : k + 2])
            if lacks and bracket != "[":
                expected, column = ("separator", token.begin) if stack else ("value", 0)
                raise NotRead(token.line, expected, token.text, CLOSING.get(bracket, ""), column)
            if lacks or token.text == ",":
                between.add("," if not lacks else "\n" if last and last.line < token.line else " ")
            if {",", " "} <= between:
                raise NotRead(token.line, "separator", token.text, CLOSING[bracket], token.begin)
            is_next = not stack and token.text == "," and "=" in written and row[k + 2 : k + 3]  # let a = 1, b = 2
            is_end = is_next and row[k + 2].text == "="
            written += [", "] * lacks + [";" if is_end else _word(token, bracket, row[k + 1 : k + 2])]
            if token.kind == "sign" and token.text in CLOSING:
                stack.append((token.text, set()))
                if len(stack) > DEEPEST:
                    raise NotRead(token.line, "fewer-brackets", token.text)
            elif token.kind == "sign" and stack and token.text == CLOSING[bracket]:
                stack.pop()
            last = token
        yield " ".join(filter(None, written)).strip("; "), bool(stack)


def _lacks_comma(last: Token, token: Token, after: Sequence[Token]) -> bool:
    """Return whether a value begins directly behind another one, neither a call nor a word such as const."""
    begins = token.kind in SCALARS or (token.kind == "sign" and token.text in CLOSING)
    if token.text == "-" and after:
        begins = last.end < token.begin and after[0].begin == token.end
    ends = last.kind in SCALARS or last.text in CLOSING.values()
    is_glued = last.line == token.line and last.end == token.begin
    is_call = is_glued and last.kind == "word" and token.text in ("(", "[")
    return begins and ends and not is_call and SAME.get(last.text) != ""


def _word(token: Token, bracket: str, after: Sequence[Token]) -> str:
    """Return a token as Python; raise NotRead for a sign of no value."""
    if token.kind == "string":
        return repr(token.text)
    if token.kind == "number" and token.text not in SAME:
        text = number_of(token.text) or ""
        if not text or len(text.partition(".")[0]) > LONGEST_NUMBER:
            raise NotRead(token.line, "number", token.text)
        return text
    if keyword.iskeyword(token.text) and [one.text for one in after] == [":"]:
        return repr(token.text)  # a key such as from
    is_known = token.text in SIGNS and not (token.text == ";" and bracket)
    if token.kind not in ("word", "number") and not is_known:
        raise NotRead(token.line, "value", token.text, "", token.begin if bracket else 0)
    return SAME.get(token.text, token.text)


def _statement(node: ast.stmt, numbers: Sequence[int]) -> Iterator[Statement]:
    line = numbers[node.lineno - 1]
    if isinstance(node, ast.Expr):
        value = _value(node.value, numbers)
        yield Statement(line, "", value.items[0] if value.text == "(" and len(value.items) == 1 else value)
    elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        values = [_value(node.value, numbers)]
        if isinstance(targets[0], ast.Tuple):
            targets, values = targets[0].elts, values[0].items
        if len(targets) != len(values) or not all(isinstance(one, ast.Name | ast.Attribute) for one in targets):
            raise NotRead(line, "value", ast.unparse(targets[0])[:20])
        names = map(ast.unparse, targets)
        yield from (Statement(line, name, value) for name, value in zip(names, values, strict=True))
    else:
        raise NotRead(line, "value")


def _value(node: ast.expr, numbers: Sequence[int]) -> Value:
    """Return the value of a node; raise NotRead for any but literals, names and calls."""
    line = numbers[node.lineno - 1]
    match node:
        case ast.Constant(value=bool(value)):
            return Value("name", line, str(value).lower())
        case ast.Constant(value=None):
            return Value("none", line)
        case ast.Constant(value=int(number) | float(number)):
            return Value("number", line, str(number))
        case ast.Constant(value=str(text)):
            return Value("text", line, text)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant() | ast.Name() | ast.Attribute() as operand):
            inner = _value(operand, numbers)
            if inner.kind == "number" or inner.text == "inf":
                return Value(inner.kind, line, f"-{inner.text}" if inner.kind == "number" else "inf")
        case ast.Name() | ast.Attribute():
            name = ast.unparse(node)
            is_infinite = name.rpartition(".")[2].lower() in INFINITE
            return Value("none", line, "inf") if is_infinite else Value("name", line, name)
        case ast.List(elts=items) | ast.Tuple(elts=items) | ast.Set(elts=items):
            bracket = "[" if isinstance(node, ast.List) else "{" if isinstance(node, ast.Set) else "("
            kind = "set" if bracket == "{" else "list"
            return Value(kind, line, bracket, [_value(item, numbers) for item in items], [None] * len(items))
        case ast.Dict():
            names = [_value(key, numbers) for key in node.keys if key is not None]
            texts = [name.text for name in names if name.is_scalar]
            if twice := [text for text in texts if texts.count(text) > 1]:
                raise NotRead(line, "one-key", twice[0])
            if len(names) == len(node.values):
                return Value("dict", line, "", [_value(one, numbers) for one in node.values], [*names])
        case ast.Call(func=ast.Name() | ast.Attribute() as function):
            name = ast.unparse(function)
            arguments = [_value(one, numbers) for one in (*node.args, *(one.value for one in node.keywords))]
            if name == "float" and arguments and arguments[0].text.lstrip("-").lower() in INFINITE:
                return Value("none", line, "inf")
            words = [Value("text", line, one.arg) if one.arg else None for one in node.keywords]
            if None not in words:
                return Value("call", line, name, arguments, [*([None] * len(node.args)), *words])
    raise NotRead(line, "value", ast.unparse(node)[:20])


def plain(value: Value) -> Value:
    """Return the value inside calls such as np.array(…) and dict(…), whose other arguments do not change it."""
    while value.kind == "call" and value.text.rpartition(".")[2] in WRAPPERS:
        if not value.items or all(key is not None for key in value.keys):
            kind = "dict" if value.items or value.text == "dict" else "list"
            return Value(kind, value.line, "", value.items, value.keys)
        value = value.items[0]
    return value
