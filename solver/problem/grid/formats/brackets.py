"""Brackets, words and strings of a program's text as a tree, read once from left to right."""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from ....formats import Note

TOKEN = re.compile(
    r"""(?P<string>"[^"\n]*"|'[^'\n]*'|`[^`]*`)|(?P<comment>\#[^\n]*|//[^\n]*|/\*)"""
    r"""|(?P<flat>\[[^\[\](){}"'`\#/;:=]*\])|(?P<open>[\[({])|(?P<close>[\])}])|(?P<sep>[,;\n])|(?P<op>[=:])"""
    r"""|(?P<word>[^\s\[\](){},;:=\#"'`/]+|/)|(?P<blank>[^\S\n]+)|(?P<rest>.)"""
)


class Item(NamedTuple):
    """A word, a string without its quotation marks, or a bracket; `name` stands before it with `=` or `:`."""

    value: "str | Bracket"
    line: int
    name: str = ""
    is_string: bool = False


@dataclass
class Bracket:
    """What stands in a bracket, and before which items a semicolon stands."""

    items: list[Item] = field(default_factory=list)
    line: int = 1
    breaks: list[int] = field(default_factory=list)
    is_call: bool = False  # whether a name stands before it
    name: str = ""
    mark: int = 0  # items before the last separator


def parsed(text: str) -> tuple[Bracket, list[Note]]:
    """Return the tree of a text, and notes on what was left out."""
    notes: list[Note] = []
    root, line = Bracket(), 1
    stack, pending = [root], ""
    place = 0
    while place < len(text):
        found = TOKEN.match(text, place)
        assert found is not None, "a single character is a token"
        kind, token, top = found.lastgroup, found[0], stack[-1]
        place = found.end()
        if kind == "comment":
            if token == "/*":
                end = text.find("*/", place)
                place = end + 2 if end >= 0 else len(text)
                token = text[found.start() : place]
            notes = notes or [Note("comments", "Comments are left out.")]
        elif kind == "flat":
            words = token[1:-1].replace(",", " ").split()
            inner = Bracket([Item(word, line) for word in words], line)
            if "\n" in token or ",," in token.replace(" ", ""):
                inner = Bracket(_words(token[1:-1], line), line)
            top.items.append(Item(inner, line, pending))
            pending = ""
        elif kind == "open":
            is_call = len(top.items) > top.mark and token == "(" and not isinstance(top.items[-1].value, Bracket)
            if is_call:
                pending = top.items.pop().name or pending
            stack.append(Bracket([], line, is_call=is_call, name=pending))
            pending = ""
        elif kind == "close":
            if len(stack) > 1:
                done = stack.pop()
                stack[-1].items.append(Item(done, done.line, done.name))
        elif kind == "sep":
            if token == ";" and len(stack) > 1:
                top.breaks.append(len(top.items))
            if token != "\n" or len(stack) == 1:
                top.mark = len(top.items)
        elif kind == "op":
            names = [one.value for one in top.items[top.mark :] if isinstance(one.value, str)]
            pending = pending or (names[-1] if names else "")
            del top.items[top.mark :]
        elif kind == "string":
            top.items.append(Item(token[1:-1], line, pending, True))
            pending = ""
        elif kind in ("word", "rest"):
            top.items.append(Item(token, line, pending))
            pending = ""
        line += token.count("\n")
    if len(stack) > 1:
        notes.append(Note("brackets", f"The bracket of line {stack[-1].line} is not closed."))
    while len(stack) > 1:
        done = stack.pop()
        stack[-1].items.append(Item(done, done.line, done.name))
    return root, [*_without_imports(root), *notes]


def _words(text: str, line: int) -> list[Item]:
    """Return words with the lines on which they stand; what two commas have between them is empty."""
    found = []
    for piece in text.split(","):
        words = piece.split()
        begin = line + piece[: len(piece) - len(piece.lstrip())].count("\n")
        found += [Item(word, begin) for word in words or [""]]
        line += piece.count("\n")
    if found and not found[-1].value:
        found.pop()
    return found


def _without_imports(root: Bracket) -> list[Note]:
    """Take the lines of imports out of a tree; return a note on them."""
    lines = {one.line for one in root.items if one.value in ("import", "from") and not one.is_string}
    if not lines:
        return []
    root.items[:] = [one for one in root.items if one.line not in lines]
    return [Note("imports", "Imports are left out.")]
