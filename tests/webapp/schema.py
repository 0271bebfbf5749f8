"""What public schemas allow of the elements that are written here, as tables of our own, and what departs from them.

The schemas themselves are in no package and may not be copied. Each file of tests/data/schemas names the schema of its
facts. Its lines are `space PREFIX ADDRESS` (without a prefix for the elements that have none), `root NAMES`, and
`let NAME = TEXT`, which is meant by `@NAME`; every other line is an element, its attributes, a colon, and its content.

An attribute is a name, with `?` where it may be missing, and after `=` a type or an expression for its value. A content
is an expression of names as in a DTD; `text` or `text=TYPE` before it allows text, and white space alone is none.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

FOLDER = Path(__file__).parents[1] / "data" / "schemas"
NAME = r"[^\W\d][\w.-]*"  # without a colon, as identifiers are
TYPES = {
    "": r"(?s:.*)", "boolean": "true|false|1|0", "float": r"[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?",
    "int": r"[-+]?\d+", "length": r"\d+%?", "name": NAME, "id": NAME, "ref": NAME,
}  # fmt: skip


@dataclass(frozen=True)
class Rule:
    """What an element may have: attributes with their types, those that it must have, text of a type, and elements."""

    attributes: dict[str, str]
    needed: set[str]
    text: str | None
    content: re.Pattern[str]


@dataclass
class Schema:
    """The rules of elements, the prefixes of their namespaces by address, and the elements that a document may be."""

    rules: dict[str, Rule] = field(default_factory=dict)
    spaces: dict[str, str] = field(default_factory=dict)
    roots: list[str] = field(default_factory=list)

    def name(self, tag: str) -> str:
        """Return the name of an element or attribute by the prefixes of the table."""
        space, _, local = tag.rpartition("}")
        if not space:
            return tag if tag == local else f"?{tag}"
        prefix = self.spaces.get(space.removeprefix("{"), "?")
        return f"{prefix}:{local}" if prefix else local


@cache
def schema(name: str) -> Schema:
    """Return the table of a name."""
    found, lets = Schema(), dict[str, str]()
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        line = re.sub(r"@(\w+)", lambda one: lets[one[1]], line)
        word, _, rest = line.partition(" ")
        if word == "space":
            prefix, _, address = rest.rpartition(" ")
            found.spaces[address] = prefix
        elif word == "root":
            found.roots = rest.split(" ")
        elif word == "let":
            key, _, lets[key] = rest.partition(" = ")
        else:
            found.rules[word] = _rule(rest)
    return found


def _rule(line: str) -> Rule:
    head, _, content = f" {line} ".partition(" : ")
    attributes, needed = dict[str, str](), set[str]()
    for one in head.split():
        name, _, kind = one.partition("=")
        attributes[name.removesuffix("?")] = kind
        if not name.endswith("?"):
            needed.add(name)
    text = re.match(r"text(?:=((?:\\.|[^\\ ])*))?(?: |$)", content)
    names = content[text.end() :] if text else content
    pattern = re.sub(r"[\w:]+", r"(?:\g<0>,)", names).replace(" ", "")
    return Rule(attributes, needed, (text[1] or "") if text else None, re.compile(pattern))


def faults(document: bytes, name: str) -> list[str]:
    """Return where a document departs from the table of a name, a sentence each."""
    table, root = schema(name), ET.fromstring(document)
    found = [] if table.name(root.tag) in table.roots else [f"{table.name(root.tag)} is no document."]
    ids, refs = Counter[str](), list[str]()
    for one in root.iter():
        tag = table.name(one.tag)
        if (rule := table.rules.get(tag)) is None:
            found.append(f"{tag} is unknown.")
            continue
        given = {table.name(key) if "}" in key else key: value for key, value in one.attrib.items()}
        found += [f"{tag} has no {key}." for key in sorted(rule.needed - {*given})]
        for key, value in given.items():
            if key not in rule.attributes:
                found.append(f"{tag} has an unknown {key}.")
            elif not _is(rule.attributes[key], value):
                found.append(f"{tag} has the {key} {value}.")
            ids.update([value] if rule.attributes.get(key) == "id" else [])
            refs += [value] if rule.attributes.get(key) == "ref" else []
        children = [table.name(child.tag) for child in one]
        if not rule.content.fullmatch("".join(f"{child}," for child in children)):
            found.append(f"{tag} has the elements: {' '.join(children)}.")
        text = "".join([one.text or "", *(child.tail or "" for child in one)])
        if text.strip() if rule.text is None else not _is(rule.text, text):
            found.append(f"{tag} has the text {text.strip()}.")
    found += [f"{key} names {count} elements." for key, count in ids.items() if count > 1]
    return found + [f"{key} names no element." for key in refs if key not in ids]


def _is(kind: str, value: str) -> bool:
    return re.fullmatch(TYPES.get(kind, kind), value) is not None
