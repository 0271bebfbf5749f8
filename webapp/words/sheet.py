"""The messages of all files, each written with sample arguments, and the files that show it."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from solver.messages import Argument, Message

from ..operate.settings import folder

PLURALS = {"zero": 0, "one": 1, "two": 2, "few": 3, "many": 11, "other": 5}
# Sample values of arguments by their names; others are shown as their names.
SAMPLES: dict[str, Argument] = {
    "field": "start", "thing": "board", "moves": 5, "allowed": ["bfs", "dfs"],
}  # fmt: skip
# Messages in which $moves is a list of moves, by their first word; elsewhere it is how many there are.
LISTING_MOVES = ("discarded", "mistake", "orders")
NAMES = ["A", "B", "C"]  # of a function for lists
PLACES: list[Argument] = [1, 2, 3, 4]
PROGRAMS = ("js", "py", "html")
NAMED = re.compile(r"[\"'`]([a-z][\w-]*)[\"'`.]|\{ ([a-z][\w-]*)[ .]")
# The beginning of a key that code completes.
BEGUN = re.compile(r"\b(?:say\(`([a-z-]+)\$|(?:Message\(\s*f|Word\(|message=f?|OWN = )\"([a-z-]+))\{")


@dataclass(frozen=True, slots=True)
class Shown:
    """A message or attribute: its key, its file, its texts with sample arguments, and the files that show it."""

    key: str
    file: str
    texts: Sequence[str]
    where: Sequence[str]


def sheet() -> list[Shown]:
    """Return every message in the order of the files."""
    files = {
        path.relative_to(static).as_posix(): path.read_text(encoding="utf-8")
        for static in [Path(folder("static"))]
        for path in sorted(static.glob("*/**/*.ftl"))
    }
    patterns = {name: dict(_patterns(text)) for name, text in files.items()}
    all_patterns = {key: pattern for found in patterns.values() for key, pattern in found.items()}
    users = _users({**dict(_programs()), **files})
    return [
        Shown(key, name, _samples(key, all_patterns), users(key.partition(".")[0]))
        for name, found in patterns.items()
        for key in found
    ]


def _programs() -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the files that show messages."""
    roots = {"static": Path(folder("static")), "templates": Path(folder("templates"))}
    ours = Path(__file__).resolve().parents[1]
    for name, root in {**roots, "webapp": ours, "solver": ours.parent / "solver"}.items():
        for path in sorted(root.rglob("*")):
            inside = path.relative_to(root)
            if path.suffix[1:] in PROGRAMS and inside.parts[0] not in ("built", "vendor", "static", "templates"):
                yield f"{name}/{inside.as_posix()}", path.read_text(encoding="utf-8")


def _patterns(text: str) -> Iterator[tuple[str, fluent.Pattern]]:
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, fluent.Message):
            if entry.value:
                yield entry.id.name, entry.value
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def _users(programs: Mapping[str, str]) -> Callable[[str], list[str]]:
    """Return the function that finds the files that name a message, or the beginning of its key."""
    naming: dict[str, list[str]] = {}
    for name, text in programs.items():
        for key in {first or second for first, second in NAMED.findall(text)}:
            naming.setdefault(key, []).append(name)
    begun = {name: tuple(first or second for first, second in BEGUN.findall(text)) for name, text in programs.items()}

    def users(key: str) -> list[str]:
        return naming.get(key) or [name for name, parts in begun.items() if key.startswith(parts)]

    return users


def _samples(key: str, patterns: Mapping[str, fluent.Pattern]) -> list[str]:
    """Return the texts of a message: one for each variant of an argument, the other arguments being fixed."""
    values: dict[str, list[Argument]] = {}
    for one in _parts(patterns[key], patterns):
        match one:
            case fluent.SelectExpression(selector=fluent.VariableReference(id=name), variants=variants):
                values.setdefault(name.name, _of_variants(key, name.name, variants))
            case fluent.FunctionReference(
                id=function, arguments=fluent.CallArguments(positional=[fluent.VariableReference(id=name)])
            ):
                values.setdefault(name.name, PLACES if function.name == "ORDINAL" else [_sample(key, name.name, NAMES)])
            case fluent.VariableReference(id=name):
                values.setdefault(name.name, [_sample(key, name.name)])
    first = {name: several[0] for name, several in values.items()}
    each = [first, *({**first, name: value} for name, several in values.items() for value in several[1:])]
    return list(dict.fromkeys(str(Message(key, **given)) for given in each))


def _sample(key: str, name: str, usual: Argument = "") -> Argument:
    if name == "moves" and key.startswith(LISTING_MOVES):
        return ["Up", "Left"]
    return SAMPLES.get(name, usual or f"‹{name}›")


def _of_variants(key: str, name: str, variants: Sequence[fluent.Variant]) -> list[Argument]:
    """Return values of an argument that select each of the variants."""
    keys = [one.key for one in variants]
    texts = [one.value if isinstance(one, fluent.NumberLiteral) else one.name for one in keys]
    if texts != ["other"] and all(text.isdigit() or text in PLURALS for text in texts):
        return [PLURALS[text] if text in PLURALS else int(text) for text in texts]
    if name in SAMPLES:
        return [SAMPLES[name]]
    return [_sample(key, name) if text == "other" else text for text in texts]


def _parts(node: Any, patterns: Mapping[str, fluent.Pattern]) -> Iterator[Any]:
    """Yield a part of a message and all parts inside it, including those of messages that it refers to."""
    if isinstance(node, fluent.MessageReference):
        node = patterns[node.id.name + (f".{node.attribute.name}" if node.attribute else "")]
    if isinstance(node, fluent.SyntaxNode):
        yield node
    inner = node if isinstance(node, list) else vars(node).values() if isinstance(node, fluent.SyntaxNode) else ()
    for one in inner:
        yield from _parts(one, patterns)
