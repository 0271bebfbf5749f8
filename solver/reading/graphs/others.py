"""Graphs in the form of a link, in DOT, and as tests of Berkeley's search project."""

import re
from collections.abc import Sequence
from itertools import pairwise

from ...errors import quoted
from ..forms import Reading
from ..tables import COLUMNS
from ..text import Line, NotRead, Token, number_of, tokens_of
from .graph import PastedGraph

LINK_EDGE = re.compile(
    r'("[^"]+"|[^\s,:<>="-][^,:<>"={}\[\]-]*?)(->|--|-|>)("[^"]+"|[^\s,:<>"=-][^,:<>"={}\[\]-]*?)(?::([0-9.]+))?'
)
KINDS = {"word": "N", "string": "N", "number": "N", "arrow": ">"}
HEADS = ("graph", "digraph", "strict")
LOOKS = re.compile(
    r"color|style|shape|font|width|height|rank|pos$|fill|size|splines|layout|layer|pen|node|edge|bgcolor"
    r"|overlap|comment|constraint|tooltip|group|margin|concentrate|xlabel"
)


def is_link(lines: Sequence[Line]) -> bool:
    """Return whether a text is edges of a link: on one line, without blanks around its signs."""
    parts = lines[0].text.strip().split(",") if len(lines) == 1 else [""]
    return all(" " not in one.partition(":")[0].strip() or '"' in one for one in parts) and all(
        map(LINK_EDGE.fullmatch, parts)
    )


def read_link(lines: Sequence[Line]) -> list[Reading]:
    """Return the edges of a link."""
    if not is_link(lines):
        raise NotRead(lines[0].number, "edge", lines[0].text)
    graph = PastedGraph()
    for part in lines[0].text.strip().split(","):
        found = LINK_EDGE.fullmatch(part)
        assert found is not None, "it was matched before"
        one, sign, other, cost = found.groups()
        graph.edge(one.strip('"'), other.strip('"'), cost or "", ">" not in sign, lines[0].number)
    (reading,) = graph.readings()
    return [
        Reading(reading.texts, tuple(note for note in reading.notes if note.key != "cost-one"), label=reading.label)
    ]


def is_dot(lines: Sequence[Line]) -> bool:
    """Return whether a text begins as one of DOT."""
    words = " ".join(line.text for line in lines[:3] if not line.text.lstrip().startswith(("//", "#"))).split("{")
    return (
        len(words) > 1
        and words[0].split()[:1] != []
        and not set("=:'[(") & set(words[0])
        and words[0].split()[0].lower() in HEADS
        and len(words[0].split()) < 4
    )


def read_dot(lines: Sequence[Line]) -> list[Reading]:
    """Return the graph of a text of DOT: its edges, and the attributes h, cost and label."""
    if not is_dot(lines):
        raise NotRead(lines[0].number, "dot", lines[0].text)
    tokens = [token for row in tokens_of(lines) for token in row]
    place = next((k for k, token in enumerate(tokens) if token.text == "{" and token.kind == "sign"), None)
    if place is None:
        raise NotRead(lines[0].number, "dot", lines[0].text)
    is_directed = tokens[0].text.lower() == "digraph" or tokens[1].text.lower() == "digraph"
    if tokens[-1].text != "}":
        raise NotRead(tokens[-1].line, "sign", "", "}")
    graph = PastedGraph()
    inner = tokens[place + 1 : -1]
    while inner:
        inner = _dot_statement(graph, inner, is_directed)
    return graph.readings()


def _dot_statement(graph: PastedGraph, tokens: list[Token], is_directed: bool) -> list[Token]:
    """Take a statement of DOT; return the tokens behind it."""
    if tokens[0].text in (";", ",") and tokens[0].kind == "sign":
        return tokens[1:]
    names, place = [tokens[0]], 1
    while place + 1 < len(tokens) and tokens[place].text in ("->", "--") and tokens[place].kind == "arrow":
        if (tokens[place].text == "->") != is_directed:
            raise NotRead(tokens[place].line, "edge", tokens[place].text)
        names.append(tokens[place + 1])
        place += 2
    attributes: dict[str, str] = {}
    if place + 1 < len(tokens) and len(names) == 1 and tokens[place].text == "=":
        return tokens[place + 2 :]
    while place < len(tokens) and tokens[place].text == "[":
        place += 1
        while place < len(tokens) and tokens[place].text != "]":
            if tokens[place].text in (",", ";"):
                place += 1
            elif place + 2 < len(tokens) and tokens[place + 1].text == "=":
                attributes[tokens[place].text.lower()] = tokens[place + 2].text
                place += 3
            else:
                raise NotRead(tokens[place].line, "attribute", tokens[place].text)
        place += 1
    bad = next((one for one in names if one.kind not in ("word", "string", "number")), None)
    if bad or (len(names) == 1 and names[0].text == "subgraph"):
        raise NotRead((bad or names[0]).line, "name", (bad or names[0]).text)
    if len(names) == 1 and names[0].text in ("node", "edge", "graph"):
        if says := next((key for key in attributes if not LOOKS.match(key)), ""):
            raise NotRead(names[0].line, "attribute", says)
        return tokens[place:]
    _dot_take(graph, names, attributes, is_directed)
    return tokens[place:]


def _dot_take(graph: PastedGraph, names: list[Token], attributes: dict[str, str], is_directed: bool) -> None:
    """Add a node, or the edges of a path, with attributes; raise NotRead for one that is not known."""
    line = names[0].line
    unknown = [
        key
        for key in attributes
        if COLUMNS.get(key) not in ("cost", "h", "x", "y") and key != "label" and not LOOKS.match(key)
    ]
    if attributes.get("style") == "invis":
        unknown = ["style"]
    if unknown:
        raise NotRead(line, "attribute", unknown[0])
    if len(names) == 1:
        graph.nodes.append(names[0].text)
        label = attributes.get("label", names[0].text)
        found = re.fullmatch(rf"{re.escape(names[0].text)}[\s\\n,:(]*(?:h\s*=?\s*)?([0-9.]+)?\)?", label)
        if found is None:
            raise NotRead(line, "label", label)
        value = next((text for key, text in attributes.items() if COLUMNS.get(key) == "h"), found[1])
        if value:
            graph.estimate(names[0].text, value, line)
        return
    costs = [text for key, text in attributes.items() if COLUMNS.get(key) == "cost"]
    label = attributes.get("label", "").strip()
    if not costs and label:
        if number_of(label) is None:
            raise NotRead(line, "number", label)
        costs = [label]
    elif costs and label and number_of(label) is not None and number_of(label) != number_of(costs[0]):
        raise NotRead(line, "one-cost", label)
    for one, other in pairwise(names):
        graph.edge(one.text, other.text, costs[0] if costs else "", not is_directed, line)


def is_berkeley(lines: Sequence[Line]) -> bool:
    """Return whether a text names start_state and goal_states, as Berkeley's tests do."""
    texts = [line.text.strip() for line in lines]
    return all(any(text.startswith(word) for text in texts) for word in ("start_state:", "goal_states:"))


def read_berkeley(lines: Sequence[Line]) -> list[Reading]:
    """Return the graph of a test: edges one way with their actions, start, goals, and the estimates."""
    if not is_berkeley(lines):
        raise NotRead(lines[0].number, "berkeley", lines[0].text)
    graph = PastedGraph(is_one_way=True)
    is_h = is_passed = False
    bare_lines = [line._replace(text="" if line.text.lstrip().startswith("#") else line.text) for line in lines]
    for line, tokens in zip(lines, tokens_of(bare_lines), strict=True):
        text = line.text.strip()
        if not tokens:
            continue
        if is_passed or text.startswith(("class:", "algorithm:", "diagram:")):
            quotes = text.count('"""')
            is_passed = (quotes == 1) != is_passed
            graph.note("unused", what="line", line=line.number, name=quoted(text, 20))
            continue
        bare = [token for token in tokens if token.text != '"""']
        words = [token.text for token in bare]
        signs = "".join(KINDS.get(token.kind, token.text) for token in bare)
        is_wrong = signs == "NN:N>NNN" and (words[3], words[5]) != (words[0], words[6])
        if words[:2] == ["start_state", ":"] and len(words) == 3:
            graph.end("start", words[2:], line.number)
        elif words[:2] == ["goal_states", ":"] and signs == "N:" + "N" * (len(words) - 2):
            graph.end("goal", words[2:], line.number)
        elif words in (["graph", ":"], []):
            continue
        elif words in (["heuristic", ":"], ["heuristics", ":"]):
            is_h = True
        elif signs == "NN":
            graph.estimate(words[0], words[1], line.number)
        elif is_h or is_wrong or signs not in ("NNN", "NNNN", "NN:N>NNN"):
            raise NotRead(line.number, "transition", text)
        else:
            graph.edge(words[0], words[1] if signs == "NNN" else words[-2], words[-1], False, line.number)
    return graph.readings()
