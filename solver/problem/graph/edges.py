"""The edges and the estimates of a graph, as the texts of a link."""

import re
from collections.abc import Iterable, Iterator, Mapping

from ...errors import BadInput, quoted
from ...messages import Message
from ...numbers import number_text
from ...spelling import nearest_word
from ...tokens import is_whole
from ..space import EXACT, FINEST_DECIMALS, MOST_DECIMALS
from .names import LONGEST_TYPED, few, plain, read_name, split_outside, written

MOST_NODES, MOST_EDGES = 500, 2000
MOST_COST, MOST_ESTIMATE = 10_000, 1_000_000
FARTHEST = 999  # the largest coordinate of a place
SHORT = "S-A:1,A>G:12"
EXAMPLES = {"h": "S:7,A:6", "places": "S:100.500,A:400.250"}
PLAIN_EDGE = re.compile(r"([A-Za-z0-9_]{1,30})(-|>|->|--)([A-Za-z0-9_]{1,30})(?::([0-9]{1,4}))?")  # most edges
Edge = tuple[str, str, float, bool]  # from, to, cost, and whether it leads both ways


def read_edges(text: str) -> Iterator[Edge]:
    """Yield the edges of a text; raise BadInput."""
    if not text.strip():
        raise BadInput("edges", Message("graph-edges-empty", example=SHORT))
    parts = split_outside(text, ",")[::2]
    if len(parts) > MOST_EDGES:
        raise BadInput("edges", Message("graph-many-edges", count=str(len(parts)), most=str(MOST_EDGES)))
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
                raise _again(pair, _joined(seen[pair]), _joined(edge))
            seen[pair] = edge
        yield edge


def refuse_many_nodes(count: int) -> None:
    """Raise BadInput for more nodes than are allowed."""
    if count > MOST_NODES:
        raise BadInput("edges", Message("graph-many-nodes", count=str(count), most=str(MOST_NODES)))


def _again(pair: tuple[str, str], first: str, second: str) -> BadInput:
    start, end = pair
    if first == second:
        return BadInput("edges", Message("graph-edge-twice", start=start, end=end))
    return BadInput("edges", Message("graph-edge-in-both", start=start, end=end, first=first, second=second))


def _edge(part: str, place: int) -> Edge:
    """Return the edge of a part of a text; raise BadInput."""
    if not part:
        raise BadInput("edges", Message("graph-edge-empty", place=place, example=SHORT))
    ends, colon, cost = _valued(part)
    pieces = split_outside(ends, "->|--|[->]")
    if len(pieces) != 3:
        raise _no_edge(part, len(pieces) > 3)
    if not all(piece.strip() for piece in pieces):
        raise BadInput("edges", Message("graph-one-end", given=quoted(part, 40)))
    one, other, both = read_name(pieces[0], "edges"), read_name(pieces[2], "edges"), ">" not in pieces[1]
    if one == other:
        raise BadInput("edges", Message("graph-edge-to-itself", given=quoted(part, 40), node=one))
    return one, other, _number(cost, _joined((one, other, 0, both)), "edges", MOST_COST) if colon else 1, both


def _joined(edge: Edge) -> str:
    """Return the ends of an edge in the form of a link."""
    return f"{written(edge[0])}{'-' if edge[3] else '>'}{written(edge[1])}"


def read_estimates(text: str, known: Mapping[str, str]) -> Iterator[tuple[str, float]]:
    """Yield a node and its estimate for each part of a text; `known` are the nodes by plain name. Raise BadInput."""
    for name, value in _of_nodes(text, known, "h"):
        yield name, _number(value, name, "h", MOST_ESTIMATE)


def read_places(text: str, known: Mapping[str, str]) -> dict[str, tuple[int, int]]:
    """Return the position of each node, to the right and upwards; `known` are the nodes by plain name.

    An empty text gives no places; otherwise every node must have one. Raise BadInput.

    >>> read_places("S:100.500,G:900.40", {"s": "S", "g": "G"})
    {'S': (100, 500), 'G': (900, 40)}
    """
    places: dict[str, tuple[int, int]] = {}
    for name, place in _of_nodes(text, known, "places"):
        right, _, up = place.partition(".")
        if not all(is_whole(one, len(str(FARTHEST))) for one in (right, up)):
            raise BadInput("places", Message("graph-place", node=name, most=FARTHEST, given=quoted(place, 40)))
        places[name] = int(right), int(up)
    if lost := next((name for name in known.values() if places and name not in places), None):
        raise BadInput("places", Message("graph-node-without-place", node=lost))
    return {name: places[name] for name in known.values() if places}


def _of_nodes(text: str, known: Mapping[str, str], field: str) -> Iterator[tuple[str, str]]:
    """Yield a node and the text after its colon for each part of a text; raise BadInput, naming `field`."""
    seen: set[str] = set()
    for place, part in enumerate(split_outside(text, ",")[::2] if text.strip() else (), 1):
        if not part.strip():
            raise BadInput(field, Message("graph-part-empty", field=field, place=place, example=EXAMPLES[field]))
        given, colon, value = _valued(part)
        if not colon:
            raise BadInput(
                field, Message("graph-no-part", field=field, given=quoted(part, 40), example=EXAMPLES[field])
            )
        name = known.get(plain(given)) if len(given) <= LONGEST_TYPED else None
        if name is None:
            meant = nodes_to_tell(given, known)
            raise BadInput(field, Message("graph-unknown-node", field=field, given=quoted(given, 40), **meant))
        if name in seen:
            raise BadInput(field, Message("graph-node-twice", field=field, node=name))
        seen.add(name)
        yield name, value


def nodes_to_tell(text: str, known: Mapping[str, str]) -> dict[str, str]:
    """Return the probably intended node, "nothing" if there is none, and the first few nodes; `known` are nodes by
    plain name.
    """
    near = nearest_word(plain(text), known) if len(text) <= LONGEST_TYPED else None
    return {"meant": known[near] if near else "nothing", "nodes": few(known.values(), 8)}


def exact_decimals(edges: Iterable[Edge], h: Iterable[float]) -> int:
    """Return the number of decimals of costs and estimates that stay exact on every path without repeated nodes."""
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
    """Return whether a text is a number without sign or exponent, with limited digits on both sides of the point."""
    whole, point, rest = text.partition(".")
    return is_whole(whole, digits) and (is_whole(rest, decimals) if point else True)


def _valued(part: str) -> tuple[str, str, str]:
    """Return the text before the first colon outside quotation marks, that colon, if any, and the text after it."""
    pieces = split_outside(part, ":")
    return pieces[0].strip(), ":" if len(pieces) > 1 else "", "".join(pieces[2:]).strip()


def _no_edge(part: str, has_hyphens: bool) -> BadInput:
    key = "graph-no-edge-but-hyphens" if has_hyphens else "graph-no-edge"
    return BadInput("edges", Message(key, given=quoted(part, 40)))


def _number(text: str, of: str, field: str, most: int) -> float:
    """Return a number from 0 to `most` with few decimals, which belongs to the edge or node `of`; raise BadInput."""
    if is_decimal(text, 9, FINEST_DECIMALS) and float(text) <= most:
        value = float(text)
        return int(value) if value == int(value) else value
    facts = {"field": field, "of": of, "most": str(most), "decimals": str(FINEST_DECIMALS)}
    if not text:
        raise BadInput(field, Message("graph-number-missing", **facts))
    if is_decimal(text[1:] if text[:1] in ("+", "-") else text, 40, 40) and 0 < float(text) < most:
        nearest = number_text(round(float(text), FINEST_DECIMALS))
        raise BadInput(field, Message("graph-number-near", **facts, given=quoted(text), nearest=nearest))
    raise BadInput(field, Message("graph-number", **facts, given=quoted(text)))
