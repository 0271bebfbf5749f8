"""Edges as facts or functions: Prolog's `arc(s, a, 4).`, or `c(S, A) = 4` and `distance(S, A): 4` in exercises."""

import re

from ....formats import Format, Reading
from ....messages import Message
from .lines import LINES

NAME = r"(?:cost|c|w|k|d|dist|distance|weight|edge|arc|road|link|path|connected|connect|step_?cost|len|length)"
FACT = re.compile(
    rf"{NAME}\(([^(),\n→>]+)(,|→|->)([^(),\n]+)(?:,[ \t]*([0-9.]+)[ \t]*)?\)"
    r"(?:[ \t]*[=:][ \t]*([0-9.]*[0-9]))?[ \t]*[.,;]?",
    re.IGNORECASE,
)
ESTIMATE = re.compile(r"h\(([^(),\n]+),[ \t]*([0-9.]+)\)[.,;]?", re.IGNORECASE)


def _recognizes(text: str) -> bool:
    """Return whether a text begins with an edge as a fact."""
    return FACT.match(text.lstrip()) is not None


def _read(text: str) -> Reading:
    """Return the edges, read as lines; raise BadInput, naming the line."""

    estimates = ESTIMATE.sub(lambda found: f"h({found[1].strip()})={found[2]}", text)
    return LINES.read("\n".join(_line(line) for line in estimates.split("\n")))


def _line(line: str) -> str:
    """Return a line of facts as edges separated by semicolons; other lines are unchanged."""
    facts = list(FACT.finditer(line))
    if not facts or FACT.sub("", line).strip():
        return line
    pairs = (f"{fact[1].strip()}{' -> ' if fact[2] != ',' else ', '}{fact[3].strip()}" for fact in facts)
    return "; ".join(f"{pair}, {fact[4] or fact[5] or '1'}" for pair, fact in zip(pairs, facts, strict=True))


FACTS = Format(
    key="facts",
    label=Message("form-graph-facts"),
    recognizes=_recognizes,
    read=_read,
    example="arc(s, a, 4).\narc(a, g, 3).\nh(s, 6).",
    texts={"edges": "s-a:4,a-g:3", "h": "s:6"},
    is_certain=True,
)
