"""The edges and the estimates of a graph, as the texts of a link."""

import re
from collections.abc import Iterable, Iterator, Mapping

from ...errors import BadInput, quoted
from ...numbers import number_text
from ...spelling import nearest_word
from ...tokens import is_whole
from ..space import EXACT, FINEST_DECIMALS, MOST_DECIMALS
from .names import LONGEST_TYPED, plain, read_name, split_outside, written

MOST_NODES, MOST_EDGES = 500, 2000
MOST_COST, MOST_ESTIMATE = 10_000, 1_000_000
FARTHEST = 999  # of a place, to the right or upwards
SHORT = "S-A:1,A>G:12"
PLAIN_EDGE = re.compile(r"([A-Za-z0-9_]{1,30})(-|>|->|--)([A-Za-z0-9_]{1,30})(?::([0-9]{1,4}))?")  # as most are
Edge = tuple[str, str, float, bool]  # from, to, cost, and whether it leads both ways


def read_edges(text: str) -> Iterator[Edge]:
    """Yield the edges of a text; raise BadInput."""
    if not text.strip():
        raise BadInput("edges", f"edges is empty; write edges joined by commas, such as {SHORT}.")
    parts = split_outside(text, ",")[::2]
    if len(parts) > MOST_EDGES:
        raise BadInput("edges", f"edges has {len(parts)} edges; at most {MOST_EDGES} are allowed.")
    seen: dict[tuple[str, str], Edge] = {}
    for place, part in enumerate(parts, 1):
        plain_edge = PLAIN_EDGE.fullmatch(part)
        if plain_edge and plain_edge[1] != plain_edge[3]:
            one, sign, other, cost = plain_edge.groups()
            edge: Edge = one, other, int(cost or 1), ">" not in sign
        else:
            edge = _edge(part.strip(), place)
        one, other, _, both = edge
        for pair in ((one, other), (other, one))[: 2 if both else 1]:
            if pair in seen:
                first, second = _joined(seen[pair]), _joined(edge)
                twice = "is given twice" if first == second else f"is part of both {first} and {second}"
                raise BadInput("edges", f"The edge from {pair[0]} to {pair[1]} {twice}; give it once.")
            seen[pair] = edge
        yield edge


def _edge(part: str, place: int) -> Edge:
    """Return the edge of a part of a text; raise BadInput."""
    if not part:
        raise BadInput("edges", f"edge {place} of edges is empty; write edges joined by commas, such as {SHORT}.")
    ends, colon, cost = _valued(part)
    pieces = split_outside(ends, "->|--|[->]")
    if len(pieces) != 3:
        raise _no_edge(part, len(pieces) > 3)
    if not all(piece.strip() for piece in pieces):
        raise BadInput("edges", f"In edges, the edge {quoted(part, 40)} has only one end; write both, such as A-B:2.")
    one, other, both = read_name(pieces[0], "edges"), read_name(pieces[2], "edges"), ">" not in pieces[1]
    if one == other:
        raise BadInput("edges", f"The edge {quoted(part, 40)} leads from {one} to itself; name two nodes.")
    what = f"The cost of {_joined((one, other, 0, both))}"
    return one, other, _number(cost, what, "edges", MOST_COST) if colon else 1, both


def _joined(edge: Edge) -> str:
    """Return the ends of an edge as a link has them."""
    return f"{written(edge[0])}{'-' if edge[3] else '>'}{written(edge[1])}"


def read_estimates(text: str, known: Mapping[str, str]) -> Iterator[tuple[str, float]]:
    """Yield a node and its estimate for each part of a text; `known` are the nodes by plain name. Raise BadInput."""
    for name, value in _of_nodes(text, known, "h", "nodes and estimates, such as S:7,A:6"):
        yield name, _number(value, f"h of {name}", "h", MOST_ESTIMATE)


def read_places(text: str, known: Mapping[str, str]) -> dict[str, tuple[int, int]]:
    """Return the position of each node, to the right and upwards; `known` are the nodes by plain name.

    An empty text has no places; any other one names every node. Raise BadInput.

    >>> read_places("S:100.500,G:900.40", {"s": "S", "g": "G"})
    {'S': (100, 500), 'G': (900, 40)}
    """
    places: dict[str, tuple[int, int]] = {}
    for name, place in _of_nodes(text, known, "places", "nodes and places, such as S:100.500,A:400.250"):
        right, _, up = place.partition(".")
        if not all(is_whole(one, len(str(FARTHEST))) for one in (right, up)):
            raise BadInput(
                "places",
                f"The place of {name} must be two whole numbers from 0 to {FARTHEST}, to the right and upwards, "
                f"such as 100.500, not {quoted(place, 40)}.",
            )
        places[name] = int(right), int(up)
    if lost := next((name for name in known.values() if places and name not in places), None):
        raise BadInput("places", f"places does not say where {lost} stands; give each node a place, or none.")
    return {name: places[name] for name in known.values() if places}


def _of_nodes(text: str, known: Mapping[str, str], field: str, form: str) -> Iterator[tuple[str, str]]:
    """Yield a node and the text after its colon for each part of a text; raise BadInput, naming `field`."""
    seen: set[str] = set()
    for place, part in enumerate(split_outside(text, ",")[::2] if text.strip() else (), 1):
        if not part.strip():
            raise BadInput(field, f"part {place} of {field} is empty; write {form}.")
        given, colon, value = _valued(part)
        if not colon:
            example = form.rpartition(" ")[2]
            raise BadInput(field, f"{field} must be such as {example}, and {quoted(part, 40)} is not a part of it.")
        name = known.get(plain(given)) if len(given) <= LONGEST_TYPED else None
        if name is None:
            unknown = f"{field} names {quoted(given, 40)}, which is not a node of an edge"
            raise BadInput(field, f"{unknown}; {meant_node(given, known)}.")
        if name in seen:
            raise BadInput(field, f"{field} of {name} is given twice; give it once.")
        seen.add(name)
        yield name, value


def meant_node(text: str, known: Mapping[str, str]) -> str:
    """Return a hint at the node that may be meant, or at the first ones; `known` are the nodes by plain name."""
    near = nearest_word(plain(text), known) if len(text) <= LONGEST_TYPED else None
    nodes = list(known.values())
    few = f"{', '.join(nodes[:8])}{', …' if len(nodes) > 8 else ''}"
    return f"did you mean {known[near]}" if near else f"the nodes are {few}"


def exact_decimals(edges: Iterable[Edge], h: Iterable[float]) -> int:
    """Return how many decimals of costs and estimates are exact on every path that visits no node twice."""
    dearest: dict[str, float] = {}
    for one, other, cost, both in edges:
        for name in (one, other)[: 2 if both else 1]:
            dearest[name] = max(cost, dearest.get(name, 0))
    total = sum(dearest.values()) + max(h, default=0)
    return next((d for d in range(FINEST_DECIMALS, MOST_DECIMALS, -1) if total * 10**d <= EXACT), MOST_DECIMALS)


def decimals_of(value: float) -> int:
    """Return how many decimals a number has.

    >>> decimals_of(1.0625), decimals_of(12)
    (4, 0)
    """
    return 0 if isinstance(value, int) else len(number_text(value).partition(".")[2])


def is_decimal(text: str, digits: int, decimals: int) -> bool:
    """Return whether a text is a number without sign or exponent, with so many digits around the point at most."""
    whole, point, rest = text.partition(".")
    return is_whole(whole, digits) and (is_whole(rest, decimals) if point else True)


def _valued(part: str) -> tuple[str, str, str]:
    """Return the text before the first colon outside quotation marks, that colon, if any, and the text after it."""
    pieces = split_outside(part, ":")
    return pieces[0].strip(), ":" if len(pieces) > 1 else "", "".join(pieces[2:]).strip()


def _no_edge(part: str, has_hyphens: bool) -> BadInput:
    allowed = "write A-B:2 for both ways, A>B:2 for one"
    hint = ', and names with a hyphen in quotation marks: "A-1"-B' if has_hyphens else ""
    return BadInput("edges", f"In edges, {quoted(part, 40)} is not an edge; {allowed}{hint}.")


def _number(text: str, what: str, field: str, most: int) -> float:
    """Return a number from 0 to `most` with few decimals; raise BadInput."""
    if is_decimal(text, 9, FINEST_DECIMALS) and float(text) <= most:
        value = float(text)
        return int(value) if value == int(value) else value
    near = ""
    if is_decimal(text[1:] if text[:1] in ("+", "-") else text, 40, 40) and 0 < float(text) < most:
        near = f"; the nearest is {number_text(round(float(text), FINEST_DECIMALS))}"
    allowed = f"must be a number from 0 to {most} with at most {FINEST_DECIMALS} decimals"
    raise BadInput(
        field, f"{what} {allowed}, not {quoted(text)}{near}." if text else f"{what} is missing; it {allowed}."
    )
