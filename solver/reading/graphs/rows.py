"""The patterns of lines that say something about a graph, over one letter a token.

`n` a name, `d` a number, `m` its minus sign, `e` edge, `f` from, `t` to, `c` cost, `k` a unit, `g` a hyphen within a
word, `>`, `<` and `~` arrows, and each other sign itself. In a pattern `N` is a name and `M` one that may have
blanks; where all names are numbers, both are `d`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from ..text import Token
from ..words import DIRECTIONS, EDGES, FILLERS, NODES, role_of

WORDS = {
    **dict.fromkeys(("edge", "arc", "road"), "e"), "from": "f", "to": "t",
    **dict.fromkeys(("cost", "weight", "distance", "costs", "with", "length"), "c"),
    **dict.fromkeys(("km", "miles", "mi", "units"), "k"), **dict.fromkeys(("and", "or"), "&"),
}  # fmt: skip
# Words that begin no edge.
NO_NODES = {*EDGES, *NODES, "flowchart", "digraph", "subgraph", "class", "def", "import", "print", "return"} - {"edge"}
COST = r"(?:[:=,|]?c*[:=]?(?P<c>D)k?|[(\[]c*[:=]?(?P<c2>D)k?[)\]])?"
EDGE_ROWS: dict[str, str] = {
    "blank": r"e?(?P<a>N)(?P<b>N)(?:c*[:=]?(?P<c>D)k?)?",
    "attributes": r"(?P<a>N)(?P<b>N)\{(?:c:(?P<c>D))?\}",
    "cells": r"\|?(?P<a>M)(?P<s>[,;|])(?P<b>M)(?:(?P=s)(?P<c>D)k?|[:=](?P<c2>D)k?)?\|?",
    "bracket": r"[(\[](?P<a>M),(?P<b>M)(?:,(?P<c>D))?[)\]](?:[:=]?(?P<c2>D))?",
    "dashed": r"(?P<a>M)(?P<j>-)(?P<b>M)-(?P<c>D)",
    "joint": rf"e?f?(?P<a>M)(?P<j>[-~<>t])(?P<b>M){COST}",
    "glued": rf"(?P<a>M)(?P<j>g)(?P<b>M){COST}",
    "within": r"(?P<a>M)[-~m][(\[]?(?P<c>D)[)\]]?(?P<j>[-~>])(?P<b>M)",
}
ITEMS = ("bracket", "joint", "glued", "within")  # of which a line may have several
# Whether the sign between two names leads both ways; “to” and commas do not say.
WAYS = {">": False, "<": False, "~": True, "-": True, "g": True}
NEIGHBOUR = (
    r"(?P<b>M)", r"(?P<b>M)[:=/-]?(?P<c>D)", r"(?P<b>M)[(\[]c?[:=]?(?P<c>D)[)\]]", r"[(\[](?P<b>M)[,:](?P<c>D)[)\]]",
)  # fmt: skip
OF_ESTIMATE = r"[(\[]?(?P<a>M)[:=,|]?(?P<c>D)[)\]]?"
H_OF = r"n\((?P<a>M)\)[:=]?(?P<c>D)"
PLACE = r"(?P<a>M)[:=,|]?[(\[]?(?P<x>[-m]?D)[,;|]?(?P<y>[-m]?D)[)\]]?"


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
            is_key = k > 0 and tokens[k - 1].text == "{"
            is_plain = (token.kind == "word" or is_key) and len(tokens) > 1
            word = WORDS.get(token.text.lower(), "n") if is_plain else "n"
            found.append("d" if token.kind == "number" else word)
        elif token.kind == "arrow":
            left, right = token.text[0] in "<←", token.text[-1] in ">→⇒➜⟶⟹↦⟼⇨➔➝➞➡"
            found.append(">" if right and not left else "<" if left and not right else "~")
        elif token.text in "-–—−":
            beside = [tokens[j] for j in (k - 1, k + 1) if 0 <= j < len(tokens)]
            is_glued = len(beside) == 2 and beside[0].end == token.begin and token.end == beside[1].begin
            is_minus = len(beside) == 2 and beside[0].end < token.begin and token.end == beside[1].begin
            is_minus = is_minus and beside[1].kind == "number"
            found.append("g" if is_glued and all(one.kind == "word" for one in beside) else "m" if is_minus else "-")
        else:
            found.append(token.text if token.text in ",;:=()[]{}|/" else "?")
    return "".join(found)


def head_of(tokens: Sequence[Token]) -> tuple[str, str, Sequence[Token]]:
    """Return the role of the word at the beginning of a line, "" if it has none, the sign behind it, and the rest."""
    role = role_of(tokens[0].text) if tokens[0].kind == "word" else ""
    place = 1
    while role and place < len(tokens) and tokens[place].text.lower() in FILLERS:
        place += 1
    inner = [one.text.lower() for one in tokens[place : place + 3]]
    if inner in ([["(", "n", ")"]] if role == "h" else [["(", word, ")"] for word in DIRECTIONS]):
        place += 3
    sign = tokens[place].text if role and place < len(tokens) and tokens[place].text in (":", "=") else ""
    return role, sign, tokens[place + bool(sign) :] if role else tokens


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


def match(text: str, tokens: Sequence[Token], are_numbers: bool) -> dict[str, str] | None:
    """Return the texts of the groups of a pattern that all tokens match, of `j` the letter; None if they do not."""
    signs = letters(tokens)
    found = pattern(text, are_numbers).fullmatch(signs)
    if found is None:
        return None
    spans = {key: found.span(key) for key, group in found.groupdict().items() if group}
    return {key: signs[begin] if key == "j" else text_of(tokens[begin:end]) for key, (begin, end) in spans.items()}


def text_of(tokens: Sequence[Token]) -> str:
    """Return tokens with one blank between them, as in a name."""
    return " ".join(token.text for token in tokens)


def edge_of(
    tokens: Sequence[Token], shapes: Sequence[str] | Mapping[str, str], are_numbers: bool
) -> tuple[str, dict[str, str]] | None:
    """Return the first shape of an edge that tokens have, and its groups, of which `c` is the cost; None without."""
    for shape in shapes:
        if tokens and (found := match(EDGE_ROWS[shape], tokens, are_numbers)):
            if found.get("j") == "<":
                found["a"], found["b"] = found["b"], found["a"]
            return shape, {**found, "c": found.get("c", found.get("c2", ""))}
    return None


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
