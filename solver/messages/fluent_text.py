"""The texts of messages, in the part of Fluent that ours need: arguments, other messages, quoted texts, choices by a
word, a number or its plural, and the functions OR, COMMAS, ORDINAL, PLURAL. It is read when it is first written.

The syntax is that of https://github.com/projectfluent/fluent/blob/main/spec/fluent.ebnf; anything outside of this part,
such as a term, is an error when it is read. The page writes the same texts by Fluent's own package.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

from ..errors import either
from ..numbers import rounded, whole
from . import Argument, Message

WEB = Path(str(getattr(find_spec("webapp"), "origin", ""))).resolve().parent
STATIC = next(found for folder in (WEB, WEB.parent) if (found := folder / "static").is_dir())  # a wheel, a checkout


class Given(dict[str, Argument]):
    """The arguments of a message."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.arguments)
        self.key = message.key

    def __missing__(self, name: str) -> Argument:
        raise ValueError(f"message {self.key}: there is no {name}")


Part: TypeAlias = str | Callable[[Given], str]
Pattern: TypeAlias = Sequence[Part]

# A message and what belongs to it: its own line and the indented and closing lines below.
MESSAGE = re.compile(r"^([a-z][\w-]*) =.*(?:\n(?:[ \t}].*)?)*", re.MULTILINE)
NAME = re.compile(r"\s*\.?([a-z][\w-]*) = *")  # of the message or of an attribute
TEXT = re.compile(r"[^{}\n]+")
BREAK = re.compile(r"(?:\n *)*\n( +)(?=[^ .\[*}\n])")  # and the indentation of a line that goes on with the pattern
PLACEABLE = re.compile(
    r"\{\s*(?:\"([^\"\\]*)\"|\$([\w-]+)|([A-Z]+)\(\$([\w-]+)((?:, \w+: \"[^\"\\]*\")*)\)"
    r"|([a-z][\w-]*(?:\.[a-z][\w-]*)?))\s*(->|\})"
)
VARIANT = re.compile(r"\s*(\*?)\[([\w-]+)\] *")
CLOSING = re.compile(r"\s*\}")
ORDINALS: dict[float, str] = {1: "one", 2: "two", 3: "few"}  # by the last digit
TEENS = (11, 12, 13)


def _ordinal(place: float) -> str:
    return "other" if place % 100 in TEENS else ORDINALS.get(place % 10, "other")


FUNCTIONS: dict[str, Callable[[Any], str]] = {
    "OR": lambda names: _listed(names, "or"),
    "COMMAS": lambda names: ", ".join(map(str, names)),
    "ORDINAL": _ordinal,
}


class _Reader:
    """Reads the patterns of one message: its own, and those of its attributes by their names."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.patterns: dict[str, Pattern] = {}
        while found := self._next(NAME):
            self.patterns[found[1] if self.patterns else ""] = self._pattern()
        if source[self.at :].strip():
            raise ValueError(f"this is not read: {source[self.at :]}")

    def _next(self, expected: re.Pattern[str]) -> re.Match[str] | None:
        if found := expected.match(self.source, self.at):
            self.at = found.end()
        return found

    def _pattern(self) -> Pattern:
        """Read texts and placeables up to a line of something else; indentation that its lines share is left out."""
        parts: list[Part] = []
        breaks: dict[int, str] = {}  # the indentation of a line by the place of its break
        while True:
            if found := self._next(BREAK):
                breaks[len(parts)] = found[1]
                parts.append("\n" * found[0].count("\n"))
            elif found := self._next(TEXT):
                parts.append(found[0])
            elif found := self._next(PLACEABLE):
                parts.append(self._placeable(found))
            else:
                break
        shared = min(map(len, breaks.values()), default=0)
        for place, indentation in breaks.items():
            parts[place] = f"{parts[place]}{indentation[shared:]}" if place else ""
        if parts and isinstance(last := parts[-1], str):
            parts[-1] = last.rstrip(" ")
        return parts

    def _placeable(self, found: re.Match[str]) -> Callable[[Given], str]:
        text, name, function, argument, named, key, end = found.groups()
        if end == "->":
            choose = FUNCTIONS[function] if function else _plural
            return self._choice(name or argument, choose)
        if key:
            return lambda given: _write(key, given)
        if function == "PLURAL":
            forms = dict(re.findall(r", (\w+): \"([^\"]*)\"", named))
            return lambda given: forms[_plural(given[argument])]
        if function:
            return lambda given: FUNCTIONS[function](given[argument])
        return lambda given: _text(given[name]) if name else text

    def _choice(self, name: str, category: Callable[[float], str]) -> Callable[[Given], str]:
        variants: dict[str | float, Pattern] = {}
        default: Pattern | None = None
        while found := self._next(VARIANT):
            variants[int(found[2]) if found[2].isdecimal() else found[2]] = pattern = self._pattern()
            default = pattern if found[1] else default
        if default is None or not self._next(CLOSING):
            raise ValueError(f"a choice needs a default variant and a closing brace: {self.source}")

        def choose(given: Given) -> str:
            chosen = given[name]
            keys = [chosen, category(chosen)] if isinstance(chosen, int | float) else [str(chosen)]
            return _joined(next((variants[key] for key in keys if key in variants), default), given)

        return choose


def _plural(number: Any) -> str:
    return "one" if number == 1 else "other"


def _listed(names: Sequence[str | Message], last: str) -> str:
    return either(map(str, names), last) if names else ""


def _text(argument: Argument) -> str:
    """Return an argument as the page writes it: 122 117, 1.41, ∞, "Up, Left and Right"."""
    if isinstance(argument, str | Message):
        return str(argument)
    if isinstance(argument, int | float):
        if argument == float("inf"):
            return "∞"
        return whole(int(argument)) if float(argument).is_integer() else rounded(argument, 2)
    return _listed(argument, "and")


def _joined(pattern: Pattern, given: Given) -> str:
    return "".join([part if isinstance(part, str) else part(given) for part in pattern])


@cache
def _sources() -> dict[str, str]:
    """Return the messages of all files as they are written there, by key."""
    files = [path.read_text(encoding="utf-8") for path in STATIC.glob("*/**/*.ftl")]
    return {found[1]: found[0] for text in files for found in MESSAGE.finditer(text)}


@cache
def _patterns(key: str) -> dict[str, Pattern]:
    return _Reader(_sources()[key]).patterns


def _write(key: str, given: Given) -> str:
    name, _, attribute = key.partition(".")
    pattern = _patterns(name).get(attribute)
    if not pattern:
        raise KeyError(key)
    return _joined(pattern, given)


@cache
def _constant(key: str) -> str:
    return _write(key, Given(Message(key)))


def written(message: Message) -> str:
    """Return the text of a message. Raise KeyError if there is none, ValueError if an argument is missing."""
    return _write(message.key, Given(message)) if message.arguments else _constant(message.key)
