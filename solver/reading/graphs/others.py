"""Graphs in the form of a link, in DOT, and as tests of Berkeley's search project."""

import re
from collections.abc import Sequence
from itertools import pairwise

from ...errors import quoted
from ..forms import Reading
from ..text import Line, NotRead, Token, number_of, tokens_of
from ..words import COLUMNS
from .graph import PastedGraph

LINK_EDGE = re.compile(
    r'("[^"]+"|[^\s,:<>="-][^,:<>"={}\[\]-]*?)(->|--|-|>)("[^"]+"|[^\s,:<>"=-][^,:<>"={}\[\]-]*?)(?::([0-9.]+))?'
)
KINDS = {"word": "N", "string": "N", "number": "N", "arrow": ">"}
DOT = re.compile(r"\s*(?:strict\s+)?(di)?graph\b[^=:'\[({]*\{", re.IGNORECASE)
# A statement: a setting, or a node, or a path, with attributes; a letter a token as in KINDS.
DOT_STATEMENT = re.compile(r"[;,]|N=N|(?P<path>N(?:>N)*)(?P<given>(?:\[(?:N=N[,;]?)*\])*)")
LOOKS = re.compile(
    r"color|style|shape|font|width|height|rank|pos$|fill|size|splines|layout|layer|pen|node|edge|bgcolor"
    r"|overlap|comment|constraint|tooltip|group|margin|concentrate|xlabel"
)
TRANSITIONS = ("NNN", "NNNN", "NN:N>NNN")  # A B 1.0, A 0 B 1.0, A 0:A->B B 1.0


def is_link(lines: Sequence[Line]) -> bool:
    """Return whether a text is edges of a link: on one line, without blanks around its signs."""
    parts = lines[0].text.strip().split(",") if len(lines) == 1 else [""]
    return all(" " not in one.partition(":")[0].strip() or '"' in one for one in parts) and all(
        map(LINK_EDGE.fullmatch, parts)
    )


def read_link(lines: Sequence[Line]) -> list[Reading]:
    """Return the edges of a link."""
    return [Reading({"edges": lines[0].text.strip(), "h": ""})]


def _signs(tokens: Sequence[Token]) -> str:
    return "".join(KINDS.get(token.kind, token.text) for token in tokens)


def is_dot(lines: Sequence[Line]) -> bool:
    """Return whether a text begins as one of DOT."""
    return (
        DOT.match(" ".join(line.text for line in lines if not line.text.lstrip().startswith(("//", "#")))) is not None
    )


def read_dot(lines: Sequence[Line]) -> list[Reading]:
    """Return the graph of a text of DOT: its edges, and the attributes h, cost and label."""
    tokens = [token for row in tokens_of(lines) for token in row]
    signs = _signs(tokens)
    place, is_directed = signs.index("{") + 1, "digraph" in [token.text.lower() for token in tokens[:2]]
    if signs[-1] != "}":
        raise NotRead(tokens[-1].line, "sign", "", "}")
    graph = PastedGraph()
    while place < len(signs) - 1:
        found = DOT_STATEMENT.match(signs, place, len(signs) - 1)
        if found is None or tokens[place].text == "subgraph":
            raise NotRead(tokens[place].line, "attribute", tokens[place].text)
        given = range(found.end("path"), found.end()) if found["path"] else ()
        attributes = {tokens[k - 1].text.lower(): tokens[k + 1].text for k in given if signs[k] == "="}
        path = tokens[place : found.end("path")] if found["path"] else []
        if any((token.text == "->") != is_directed for token in path if token.kind == "arrow"):
            raise NotRead(tokens[place].line, "edge", tokens[place + 1].text)
        if path:
            _dot_take(graph, path[::2], attributes, is_directed)
        place = found.end()
    return graph.readings()


def _dot_take(graph: PastedGraph, names: Sequence[Token], attributes: dict[str, str], is_directed: bool) -> None:
    """Add a node, or the edges of a path, with attributes; raise NotRead for one that is not known."""
    line, first = names[0].line, names[0].text
    is_default = len(names) == 1 and first in ("node", "edge", "graph")
    roles = {COLUMNS.get(key, key): text for key, text in attributes.items() if not LOOKS.match(key)}
    label = attributes.get("label", "").strip()
    known = set() if is_default else {"cost", "h", "x", "y", ""}
    if unknown := [*(roles.keys() - known), *(["style"] if attributes.get("style") == "invis" else [])]:
        raise NotRead(line, "attribute", unknown[0])
    if is_default:
        return
    if len(names) == 1:
        graph.nodes.append(first)
        found = re.fullmatch(rf"{re.escape(first)}[\s\\n,:(]*(?:h\s*=?\s*)?([0-9.]+)?\)?", label or first)
        if found is None:
            raise NotRead(line, "label", label)
        if value := roles.get("h", found[1]):
            graph.estimate(first, value, line)
        return
    cost = roles.get("cost", label)
    if cost and (number_of(cost) is None or (number_of(label) or number_of(cost)) != number_of(cost)):
        raise NotRead(line, "one-cost" if number_of(cost) else "number", label)
    for one, other in pairwise(names):
        graph.edge(one.text, other.text, cost, not is_directed, line)


def is_berkeley(lines: Sequence[Line]) -> bool:
    """Return whether a text names start_state and goal_states, as Berkeley's tests do."""
    texts = [line.text.strip() for line in lines]
    return all(any(text.startswith(word) for text in texts) for word in ("start_state:", "goal_states:"))


def read_berkeley(lines: Sequence[Line]) -> list[Reading]:
    """Return the graph of a test: edges one way with their actions, start, goals, and the estimates."""
    graph = PastedGraph(is_one_way=True)
    is_h = is_passed = False
    bare_lines = [line._replace(text="" if line.text.lstrip().startswith("#") else line.text) for line in lines]
    for line, tokens in zip(lines, tokens_of(bare_lines), strict=True):
        text = line.text.strip()
        if not tokens:
            continue
        if is_passed or text.startswith(("class:", "algorithm:", "diagram:")):
            is_passed = (text.count('"""') == 1) != is_passed
            graph.note("unused", what="line", line=line.number, name=quoted(text, 20))
            continue
        bare = [token for token in tokens if token.text != '"""']
        words, signs = [token.text for token in bare], _signs(bare)
        if words[:2] == ["start_state", ":"] and len(words) == 3:
            graph.end("start", words[2:], line.number)
        elif words[:2] == ["goal_states", ":"] and set(signs[2:]) <= {"N"}:
            graph.end("goal", words[2:], line.number)
        elif words in (["heuristic", ":"], ["heuristics", ":"]):
            is_h = True
        elif signs == "NN":
            graph.estimate(words[0], words[1], line.number)
        elif (
            signs in TRANSITIONS
            and not is_h
            and (signs != TRANSITIONS[2] or words[0] + words[-2] == words[3] + words[5])
        ):
            graph.edge(words[0], words[1] if signs == "NNN" else words[-2], words[-1], False, line.number)
        elif words not in (["graph", ":"], []):
            raise NotRead(line.number, "transition", text)
    return graph.readings()
