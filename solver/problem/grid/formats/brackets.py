"""Brackets, words and strings of a program's text as a tree, read once from left to right."""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from ....formats import Note, bad_line
from ..cells import MOST_ROWS
from .wrapping import legend_in

MOST_DEPTH, MOST_BRACKETS, MOST_TOKENS = 8, 2 * MOST_ROWS, 1_100_000
SIGN = re.compile(r"""['"](.)['"]""")

TOKEN = re.compile(
    r"""[^\S\n]*(?:(?P<string>"[^"\n]*"|'[^'\n]*'|`[^`]*`)|(?P<comment>\#[^\n]*|//[^\n]*|/\*)"""
    r"""|(?P<signs>\[(?:'[^'\n]',? ?)+\]|\[(?:"[^"\n]",? ?)+\])"""
    r"""|(?P<flat>\[[^\[\](){}"'`\#/;:=]*\])|(?P<open>[\[({])|(?P<close>[\])}])|(?P<sep>[,;\n])|(?P<op>[=:])"""
    r"""|(?P<word>[^\s\[\](){},;:=\#"'`/]+|/)|(?P<rest>.))"""
)


class Item(NamedTuple):
    """A word, a string without its quotation marks, or a bracket; `name` precedes it with `=` or `:`."""

    value: "str | Bracket"
    line: int
    name: str = ""
    is_string: bool = False


@dataclass
class Bracket:
    """The items in a bracket, and the places of those after a semicolon."""

    items: list[Item] = field(default_factory=list)
    line: int = 1
    words: list[str] = field(default_factory=list)  # used in place of items if it holds only words or signs
    breaks: list[int] = field(default_factory=list)
    is_call: bool = False  # whether a name directly precedes it
    name: str = ""
    mark: int = 0  # items before the last separator


def parsed(text: str) -> tuple[Bracket, list[Note]]:
    """Return the tree of a text, and notes on omissions; raise BadInput for too many brackets or words."""
    tree, place = Tree(), 0
    text = text.rstrip()
    while place < len(text):
        found = TOKEN.match(text, place)
        assert found is not None, "a single character is a token"
        kind = found.lastgroup or ""
        token, place = found[kind], found.end()
        if token == "/*":
            end = text.find("*/", place)
            place = end + 2 if end >= 0 else len(text)
            token = text[found.start(kind) : place]
        tree.add(kind, token)
    tree.end()
    return tree.root, tree.notes


class Tree:
    """A tree that grows token by token."""

    def __init__(self) -> None:
        self.root = Bracket()
        self.notes: list[Note] = []
        self._stack = [self.root]
        self._name = ""  # of the next item
        self._line = 1
        self._brackets = self._tokens = 0

    def add(self, kind: str, token: str) -> None:
        """Add a token of a kind that TOKEN names; raise BadInput for too many."""
        top = self._stack[-1]
        if kind == "comment":
            said = legend_in(token)
            if said or not self.notes:
                self.notes = [said or Note("comments", count=0, line=0)]
        elif kind in ("flat", "signs"):
            self._brackets += 1
            words = SIGN.findall(token) if kind == "signs" else _words(token[1:-1])
            self._put(Bracket(line=self._line, words=words))
        elif kind == "open":
            self._open(token)
        elif kind == "close":
            self._close()
        elif kind == "sep":
            if token == ";" and len(self._stack) > 1:
                top.breaks.append(len(top.items))
            if token != "\n" or len(self._stack) == 1:
                top.mark = len(top.items)
        elif kind == "op":
            if token == ":" and any(
                isinstance(one.value, Bracket) and not one.value.is_call for one in top.items[top.mark :]
            ):
                raise bad_line("grid-positions", self._line, "cells")
            names = [one.value for one in top.items[top.mark :] if isinstance(one.value, str)]
            self._name = self._name or (names[-1] if names else "")
            del top.items[top.mark :]
        else:
            is_string = kind == "string"
            self._put(token[1:-1] if is_string else token, is_string)
        self._line += token.count("\n")
        self._tokens += 1
        if len(self._stack) > MOST_DEPTH or self._brackets > MOST_BRACKETS or self._tokens > MOST_TOKENS:
            raise bad_line("grid-list-long", self._line, "cells", most=str(MOST_ROWS))

    def end(self) -> None:
        """Close all brackets, and remove lines of imports."""
        if len(self._stack) > 1:
            self.notes.append(Note("brackets", line=self._stack[-1].line))
        while len(self._stack) > 1:
            self._close()
        lines = {one.line for one in self.root.items if one.value in ("import", "from") and not one.is_string}
        if lines:
            self.root.items[:] = [one for one in self.root.items if one.line not in lines]
            self.notes.insert(0, Note("imports"))

    def _put(self, value: "str | Bracket", is_string: bool = False) -> None:
        self._stack[-1].items.append(Item(value, self._line, self._name, is_string))
        self._name = ""

    def _open(self, token: str) -> None:
        """Open a bracket; a word before a parenthesis makes it a call."""
        top = self._stack[-1]
        is_call = len(top.items) > top.mark and token == "(" and isinstance(top.items[-1].value, str)
        if is_call:
            self._name = top.items.pop().name or self._name
        self._brackets += 1
        self._stack.append(Bracket([], self._line, is_call=is_call, name=self._name))
        self._name = ""

    def _close(self) -> None:
        """Close a bracket, if one is open; a call of one string, such as `list("#.#")`, is the string."""
        if len(self._stack) > 1:
            done = self._stack.pop()
            is_text = done.is_call and len(done.items) == 1 and done.items[0].is_string
            item = done.items[0] if is_text else Item(done, done.line, done.name)
            self._stack[-1].items.append(item)


def _words(text: str) -> list[str]:
    """Return words between commas and blanks; an empty word between two adjacent commas."""
    found = [word for piece in text.split(",") for word in piece.split() or [""]]
    if not found[-1]:
        found.pop()
    return found
