"""Edges a line, rows of adjacency lists, and estimates, in any mixture."""

from collections.abc import Iterator

from ....errors import BadInput, quoted
from ....formats import Format, Reading
from ....tokens import Scanner, lines_of, without_comments
from ..names import read_name
from .pasted import Edge, PastedGraph

LONGEST_LINE = 300  # of an edge
STOPS = ",;:<>[](){}\"'=-"  # characters that no name has
JOINTS = ("->", ">", "--", "-", ",", ";")  # between the names of an edge


def _read(text: str) -> Reading:
    """Return the edges and estimates of a text; raise BadInput, naming the line.

    An edge leads both ways unless it has an arrow. In adjacency lists it leads one way, or both ways where each node
    names the other with the same cost.
    """
    graph = PastedGraph()
    graph.edges.extend(_lines(without_comments(text), graph.h))
    return graph.reading()


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


def _unread(number: int, text: str) -> BadInput:
    forms = "an edge such as S A 1 or S -> A 1, a row such as S: A(1) B(5), or h(S)=7"
    return BadInput("edges", f"Line {number} of the graph must be {forms}, not {quoted(text, 40)}.")


LINES = Format(
    key="lines",
    label="an edge a line, or an adjacency list",
    recognizes=lambda text: True,
    read=_read,
    example="S A 1\nS -> B 4\nA: G(12) B(2)\nh(S)=7",
    texts={"edges": "S-A,S>B:4,A>G:12,A>B:2", "h": "S:7"},
)
