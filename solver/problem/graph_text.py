"""Graphs as people paste them: lists of edges, adjacency lists, and DOT as Graphviz writes it.

To read another notation: a reader here that returns edges, and a line in `read_graph` that recognizes it.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from ..errors import BadInput, quoted
from ..tokens import Scanner, lines_of, without_comments
from .graph import DrawnGraph, read_name

LONGEST_PASTE = 60_000
LONGEST_LINE = 300  # of an edge
COSTS = ("cost", "weight", "label")  # of an edge in DOT, the first one counts
STOPS = ",;:<>[](){}\"'=-"  # characters that no name has
JOINTS = ("->", ">", "--", "-", ",", ";")  # between the names of an edge
DOT = re.compile(r"(di)?graph\b", re.IGNORECASE)


class Edge(NamedTuple):
    """An edge as it was pasted: names, cost and whether it leads both ways."""

    one: str
    other: str
    cost: str
    both: bool
    row: bool = False  # of an adjacency list


def read_graph(text: str) -> tuple[str, str]:
    """Return the canonical edges and estimates of a pasted graph; raise BadInput.

    Lines are edges (`S A 1`, `S,A,1`, `S -> A 3`, `S -- A`), rows of an adjacency list (`S: A(1) B(5)`), or estimates
    (`h(S)=7`); `graph { … }` and `digraph { … }` are DOT, with `cost`, `weight` or `label` of an edge and
    `h` of a node.
    In lists, an edge leads both ways unless it has an arrow. In adjacency lists it leads one way, or both ways where
    each node names the other with the same cost.
    """
    if not text.strip():
        raise BadInput("edges", "The graph is empty; write an edge a line, such as S A 1.")
    if len(text) > LONGEST_PASTE:
        raise BadInput("edges", f"The graph has {len(text)} characters; at most {LONGEST_PASTE} are allowed.")
    if _is_of_a_link(text.strip()):
        return _canonical(text.strip(), "")
    h: dict[str, str] = {}
    plain = without_comments(text)
    dot = _body_of_dot(plain)
    edges = list(_dot(*dot, h) if dot else _lines(plain, h))
    written = ",".join(f"{one}{'-' if both else '>'}{other}:{cost}" for one, other, cost, both, _ in _joined(edges))
    estimates = ",".join(f"{name}:{value}" for name, value in h.items())
    return _canonical(written, estimates)


def _is_of_a_link(text: str) -> bool:
    """Return whether a text is edges as a link has them: `S-A:1,A>G:12` on one line."""
    if any(sign in text for sign in ("{", "\n", "->", "--")):
        return False
    first = text.split(maxsplit=1)[0]
    return any(sign in first[1 : len(text) - 1] for sign in "->")


def _canonical(edges: str, h: str) -> tuple[str, str]:
    texts = DrawnGraph({"edges": edges, "h": h}).texts
    return texts["edges"], texts["h"]


def _lines(text: str, h: dict[str, str]) -> Iterator[Edge]:
    """Yield the edges of lists, and put estimates into `h`. Raise BadInput, naming the line."""
    for number, line in lines_of(text):
        rest = line.rstrip(";,")
        if not rest:
            continue
        if estimates := _estimates(rest, number):
            h.update(estimates)
        elif (row := _row(rest, number)) is not None:
            yield from row
        else:
            yield _edge(rest, number)


def _estimates(text: str, number: int) -> dict[str, str]:
    """Return the estimates of a line such as `h(S)=7, h(A)=6`, empty if it does not begin with one; raise BadInput."""
    scanner = Scanner(text, number)
    found: dict[str, str] = {}
    while not scanner.is_done:
        begin = scanner.place
        estimate = _estimate(scanner)
        if not estimate and found:
            raise _unread(number, text[begin:])
        if not estimate:
            break
        found[read_name(estimate[0], "edges")] = estimate[1]
        while scanner.blanks() or scanner.sign(",", ";"):
            pass
    return found


def _estimate(scanner: Scanner) -> tuple[str, str] | None:
    """Take `h(NAME) = NUMBER`; return None where it does not follow."""
    if not scanner.sign("h"):
        return None
    scanner.blanks()
    if not scanner.sign("("):
        return None
    scanner.blanks()
    name = scanner.word(STOPS)
    scanner.blanks()
    if not name or not scanner.sign(")"):
        return None
    scanner.blanks()
    scanner.sign("=", ":")
    scanner.blanks()
    value = scanner.number()
    return (name.text, value.text) if value else None


def _row(text: str, number: int) -> list[Edge] | None:
    """Return the edges of a row such as `S: A(1) B(5)`, None if the line is none; raise BadInput."""
    scanner = Scanner(text, number)
    one = scanner.word(STOPS)
    scanner.blanks()
    if not one or not scanner.sign(":"):
        return None
    scanner = Scanner(scanner.rest.strip().strip("[]{}"), number)
    name, edges = read_name(one.text, "edges"), []
    while not scanner.is_done:
        begin = scanner.place
        other = scanner.word(STOPS)
        cost = _cost(scanner) if other else None
        if not other or cost is None:
            raise _unread(number, scanner.text[begin:])
        edges.append(Edge(name, read_name(other.text, "edges"), cost or "1", False, True))
    return edges


def _cost(scanner: Scanner) -> str | None:
    """Take the cost behind a name of a row, `(1)`, `:1` or `=1`, and what parts it from the next name.

    Return "" for none, None where something else follows.
    """
    is_apart = scanner.blanks()
    value = None
    if scanner.sign("(", ":", "="):
        scanner.blanks()
        value = scanner.number()
        if not value:
            return None
        is_apart = scanner.blanks()
        if scanner.sign(")"):
            is_apart = scanner.blanks()
    is_apart = bool(scanner.sign(",", ";")) or is_apart
    return (value.text if value else "") if is_apart or scanner.is_done else None


def _edge(text: str, number: int) -> Edge:
    """Return the edge of a line such as `S -> A 3`; raise BadInput."""
    if len(text) > LONGEST_LINE:
        raise BadInput(
            "edges",
            f"Line {number} of the graph, {quoted(text, 20)}, has {len(text)} characters; an edge has at most "
            f"{LONGEST_LINE}.",
        )
    scanner = Scanner(text, number)
    one = scanner.word(STOPS)
    is_apart = scanner.blanks()
    joint = scanner.sign(*JOINTS)
    scanner.blanks()
    other = scanner.word(STOPS) if joint or is_apart else None
    is_apart = scanner.blanks()
    before_cost = scanner.sign(",", ";", ":", "=")
    scanner.blanks()
    cost = scanner.number() if before_cost or is_apart else None
    if not one or not other or not scanner.is_done or (before_cost and not cost):
        raise _unread(number, text)
    return Edge(
        read_name(one.text, "edges"), read_name(other.text, "edges"), cost.text if cost else "1", ">" not in joint
    )


def _body_of_dot(text: str) -> tuple[str, bool] | None:
    """Return what stands between the braces of DOT, and whether it is a digraph; None for another text."""
    text = text.rstrip()
    found = DOT.search(text)
    begin = text.find("{", found.end()) if found and text.endswith("}") else -1
    return (text[begin + 1 : -1], bool(found and found[1])) if begin >= 0 else None


def _statements(body: str) -> Iterator[tuple[str, str]]:
    """Yield each statement of DOT, without the blanks around it, and the attributes in brackets behind it."""
    place = begin = 0
    while place < len(body):
        sign = body[place]
        end = -1
        if sign in '["':
            end = body.find("]" if sign == "[" else '"', place + 1)
        if sign == '"' and end > 0:
            place = end + 1
        elif sign in ';\n["':
            yield body[begin:place].strip(), body[place + 1 : end] if end > 0 else ""
            place = begin = max(end, place) + 1
            if sign == "[" and end < 0:  # the rest has no brackets
                body = body.replace("[", ";")
        else:
            place += 1
    yield body[begin:].strip(), ""


def _dot(body: str, directed: bool, h: dict[str, str]) -> Iterator[Edge]:
    """Yield the edges of DOT, and put estimates into `h`. Raise BadInput."""
    costs: dict[str, str] = {}  # of all edges that follow
    for head, attributes in _statements(body):
        words = [word.strip() for word in re.split("->|--", head)]
        if not head or "=" in head or words[0].lower() in ("graph", "node"):
            continue
        given = _attributes(attributes)
        names = [word.strip('"') for word in words]
        if words == ["edge"]:
            costs = given
        elif len(words) == 1:
            name = read_name(names[0], "edges")
            if "h" in given:
                h[name] = given["h"]
        else:
            cost = next((known[key] for known in (given, costs) for key in COSTS if key in known), "1")
            for one, other in pairwise(names):
                yield Edge(read_name(one, "edges"), read_name(other, "edges"), cost, not directed)


def _attributes(text: str) -> dict[str, str]:
    """Return the numbers of attributes such as `label="3", color=red`, by name."""
    found = {}
    key = ""
    for piece in text.split("="):
        scanner = Scanner(piece)
        scanner.blanks()
        scanner.sign('"')
        scanner.blanks()
        value = scanner.number() if key else None
        if value:
            found[key] = value.text
        key = _last_word(scanner.rest if value else piece)
    return found


def _last_word(text: str) -> str:
    """Return the letters, digits and _ at the end of a text."""
    text = text.rstrip()
    begin = len(text)
    while begin and (text[begin - 1].isalnum() or text[begin - 1] == "_"):
        begin -= 1
    return text[begin:]


def _joined(edges: list[Edge]) -> Iterator[Edge]:
    """Yield the edges, with one for two rows that name each other with the same cost."""
    costs = {(edge.one, edge.other): edge.cost for edge in edges if edge.row}
    done: set[tuple[str, str]] = set()
    for edge in edges:
        if not edge.row or costs.get((edge.other, edge.one)) != edge.cost:
            yield edge
        elif (edge.other, edge.one) not in done:
            done.add((edge.one, edge.other))
            yield edge._replace(both=True)


def _unread(number: int, text: str) -> BadInput:
    forms = "an edge such as S A 1 or S -> A 1, a row such as S: A(1) B(5), or h(S)=7"
    return BadInput("edges", f"Line {number} of the graph must be {forms}, not {quoted(text, 40)}.")
