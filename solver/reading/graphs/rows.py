"""The patterns of lines that say something about a graph, over one letter a token.

`n` a name, `d` a number, `e` edge, `f` from, `t` to, `c` cost, `k` a unit, `g` a hyphen within a word, `>`, `<` and `~`
arrows, and each other sign itself. In a pattern `N` is a name and `M` one that may have blanks; where all names are
numbers, both are `d`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from ..text import Token

WORDS = {
    **dict.fromkeys(("edge", "arc", "road"), "e"), "from": "f", "to": "t",
    **dict.fromkeys(("cost", "weight", "distance", "costs", "with", "length"), "c"),
    **dict.fromkeys(("km", "miles", "mi", "units"), "k"), **dict.fromkeys(("and", "or"), "&"),
}  # fmt: skip
COSTS = {"c", "cost", "w", "weight", "d", "dist", "distance", "edge", "g", "arc", "road", "k"}
H_WORDS = {"h", "heuristic", "heuristics", "h(n)", "estimate", "estimates", "sld", "hsld", "h1", "h_n"}
STARTS = {"start", "source", "initial", "origin", "begin", "src", "from", "root"}
GOALS = {"goal", "goals", "target", "targets", "end", "finish", "destination", "destinations", "dest"}
NODES = {"nodes", "vertices", "cities", "states", "coordinates", "positions", "locations"}
EDGES = {"edges", "edge", "graph", "arcs", "connections", "roads", "links"}
# Words that begin no edge.
NO_NODES = {*EDGES, *NODES, "flowchart", "digraph", "subgraph", "class", "def", "import", "print", "return"}
FILLERS = {"state", "states", "node", "city", "vertex", "list", "values", "value", "the", "of", "costs", "function",
           "n",           "point", "search", "is"}  # fmt: skip
COST = r"(?:[:=,|]?c*[:=]?(?P<c>D)k?|[(\[]c*[:=]?(?P<c2>D)k?[)\]])?"
EDGE_ROWS: dict[str, str] = {
    "blank": r"e?(?P<a>N)(?P<b>N)(?:c*[:=]?(?P<c>D)k?)?",
    "cells": r"\|?(?P<a>M)(?P<s>[,;|])(?P<b>M)(?:(?P=s)(?P<c>D)k?|[:=](?P<c2>D)k?)?\|?",
    "bracket": r"[(\[](?P<a>M),(?P<b>M)(?:,(?P<c>D))?[)\]](?:[:=]?(?P<c2>D))?",
    "joint": rf"e?f?(?P<a>M)(?P<j>[-~<>t])(?P<b>M){COST}",
    "glued": rf"(?P<a>M)(?P<j>g)(?P<b>M){COST}",
    "within": r"(?P<a>M)[-~][(\[]?(?P<c>D)[)\]]?(?P<j>[-~>])(?P<b>M)",
    "dashed": r"(?P<a>M)(?P<j>-)(?P<b>M)-(?P<c>D)",
}
ITEMS = ("bracket", "joint", "glued", "within")  # of which a line may have several
NEIGHBOUR = (
    r"(?P<b>M)", r"(?P<b>M)[:=/-]?(?P<c>D)", r"(?P<b>M)[(\[]c?[:=]?(?P<c>D)[)\]]", r"[(\[](?P<b>M)[,:](?P<c>D)[)\]]",
)  # fmt: skip
OF_ESTIMATE = r"[(\[]?(?P<a>M)[:=,|]?(?P<c>D)[)\]]?"
H_OF = r"n\((?P<a>M)\)[:=]?(?P<c>D)"
PLACE = r"(?P<a>M)[:=,|]?[(\[]?(?P<x>-?D)[,;|]?(?P<y>-?D)[)\]]?"


@cache
def pattern(text: str, are_numbers: bool) -> re.Pattern[str]:
    """Return a pattern for names that are words, or numbers."""
    name, many = ("d", "d") if are_numbers else ("n", "n+")
    return re.compile(text.replace("M", many).replace("N", name).replace("D", "d"))


def letters(tokens: Sequence[Token]) -> str:
    """Return a letter for each token."""
    found = []
    for k, token in enumerate(tokens):
        if token.kind in ("word", "string", "number"):
            is_plain = token.kind == "word" and len(tokens) > 1
            word = WORDS.get(token.text.lower(), "n") if is_plain else "n"
            found.append("d" if token.kind == "number" else word)
        elif token.kind == "arrow":
            left, right = token.text[0] in "<←", token.text[-1] in ">→⇒➜⟶⟹↦⟼⇨➔➝➞➡"
            found.append(">" if right and not left else "<" if left and not right else "~")
        elif token.text in "-–—−":
            beside = [tokens[j] for j in (k - 1, k + 1) if 0 <= j < len(tokens)]
            is_glued = len(beside) == 2 and beside[0].end == token.begin and token.end == beside[1].begin
            found.append("g" if is_glued and all(one.kind == "word" for one in beside) else "-")
        else:
            found.append(token.text if token.text in ",;:=()[]{}|/" else "?")
    return "".join(found)


def with_hyphens(tokens: Sequence[Token]) -> list[Token]:
    """Return tokens with words that have hyphens in one piece."""
    signs, found = letters(tokens), list[Token]()
    for token, sign in zip(tokens, signs, strict=True):
        if found and (sign == "g" or (found[-1].text.endswith("-") and found[-1].end == token.begin)):
            last = found[-1]
            found[-1] = last._replace(text=last.text + ("-" if sign == "g" else token.text), end=token.end)
        else:
            found.append(token)
    return found


def name_at(tokens: Sequence[Token], span: tuple[int, int]) -> str:
    """Return the name that some tokens make, with one blank between its words."""
    return " ".join(token.text for token in tokens[slice(*span)])


def groups(found: re.Match[str], tokens: Sequence[Token]) -> Mapping[str, str]:
    """Return the texts of the named groups of a match that took part in it."""
    return {key: name_at(tokens, found.span(key)) for key, text in found.groupdict().items() if text}


def parts_of(tokens: Sequence[Token], signs: str) -> Iterator[list[Token]]:
    """Yield the tokens between signs that are in no bracket."""
    depth, part = 0, list[Token]()
    for token in tokens:
        is_sign = token.kind == "sign"
        depth += (is_sign and token.text in "([{") - (is_sign and token.text in ")]}")
        if is_sign and token.text in signs and depth == 0:
            yield part
            part = []
        else:
            part.append(token)
    yield part
