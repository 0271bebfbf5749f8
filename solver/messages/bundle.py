"""The texts of messages, by Fluent: a message is read when first written, together with those it refers to."""

import re
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentFloat, FluentInt, FluentType

from ..numbers import rounded, whole
from . import Argument, Message

WEB = Path(str(getattr(find_spec("webapp"), "origin", ""))).resolve().parent
STATIC = next(found for folder in (WEB, WEB.parent) if (found := folder / "static").is_dir())  # a wheel, a checkout
resolver.MAX_PART_LENGTH = sys.maxsize  # which bounds patterns of others; ours multiply nothing, and links are long
LANGUAGE = "en-GB"
LOCALE = Locale.parse(LANGUAGE, sep="-")
LISTS: dict[str, Literal["standard", "or"]] = {"and": "standard", "or": "or"}  # Babel's names
# A message and what belongs to it: its own line and the indented and closing lines below.
MESSAGE = re.compile(r"^([a-z][\w-]*) =.*(?:\n(?:[ \t}].*)?)*", re.MULTILINE)
REFERENCE = re.compile(r"\{ ([a-z][\w-]*)(?:\.[a-z][\w-]*)? \}")


class Whole(FluentInt):
    """A whole number as the page writes it: 122 117."""

    def format(self, locale: object) -> str:
        return whole(int(self))


class Measure(FluentFloat):
    """A number with two decimals, or ∞."""

    def format(self, locale: object) -> str:
        if float(self).is_integer():
            return whole(int(self))
        return "∞" if self == float("inf") else rounded(self, 2)


class Names(FluentType):
    """Several names: "Up, Left and Right"."""

    def __init__(self, names: list[str], last: str = "and") -> None:
        self.names = names
        self.last = last

    def format(self, locale: object) -> str:
        return format_list(self.names, LISTS[self.last], LOCALE)


def _or(names: Names) -> Names:
    return Names(names.names, "or")


def _commas(names: Names) -> str:
    return ", ".join(names.names)


def _ordinal(place: int) -> str:
    category: str = LOCALE.ordinal_form(place)
    return category


FUNCTIONS: dict[str, Callable[[Any], Any]] = {"OR": _or, "COMMAS": _commas, "ORDINAL": _ordinal}


class _Texts:
    """The messages of all files; those already written are in a Fluent bundle."""

    def __init__(self) -> None:
        self.source = {
            found[1]: found[0]
            for path in STATIC.glob("*/**/*.ftl")
            for found in MESSAGE.finditer(path.read_text(encoding="utf-8"))
        }
        self.read: set[str] = set()
        self.text: dict[str, str] = {}  # of messages without arguments, by key
        self.bundle = FluentBundle([LANGUAGE], functions=FUNCTIONS, use_isolating=False)

    def need(self, key: str) -> None:
        """Read a message and those that it refers to. Raise KeyError."""
        if key not in self.read:
            for reference in REFERENCE.findall(self.source[key]):
                self.need(reference)
            self.bundle.add_resource(FluentResource(self.source[key]))
            self.read.add(key)  # last, since several threads write messages


_TEXTS = _Texts()


def written(message: Message) -> str:
    """Return the text of a message. Raise KeyError if there is none, ValueError if an argument is missing."""
    if message.arguments:
        return _written(message)
    if message.key not in _TEXTS.text:
        _TEXTS.text[message.key] = _written(message)
    return _TEXTS.text[message.key]


def _written(message: Message) -> str:
    key, _, attribute = message.key.partition(".")
    _TEXTS.need(key)
    found = _TEXTS.bundle.get_message(key)
    pattern = found.attributes[attribute] if attribute else found.value
    if pattern is None:
        raise KeyError(message.key)
    given = {name: _typed(argument) for name, argument in message.arguments.items()}
    errors: list[Exception] = []
    # Not `format_pattern`, which formats numbers by Babel.
    text = pattern(ResolverEnvironment(_TEXTS.bundle, errors, CurrentEnvironment(given)))
    if errors:
        raise ValueError(f"message {message.key}: {errors[0]}")
    return str(text)


def _typed(argument: Argument) -> str | FluentType:
    if isinstance(argument, str):
        return argument
    if isinstance(argument, Message):
        return str(argument)
    if isinstance(argument, int):
        return Whole(argument)
    return Measure(argument) if isinstance(argument, float) else Names([str(one) for one in argument])
