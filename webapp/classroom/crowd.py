"""The students of a class: when they came, from where, and whether many came at once. No I/O."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

PRESENT_S = 25  # a phone says every ten seconds that it is here
MOMENT_S = 1.0
FEW, MANY = 30, 40  # joins within a moment that are a rush in an empty class and in any; a class that scans has fewer
AFTER_QUIET, QUIET_S, GATHERED = 8, 20.0, 5  # and once a class has gathered and nobody has joined for some seconds
TOLD_S = 60.0  # for which a rush is told after its last join
LOOKED_AT_S = 2 * TOLD_S  # for which joins are looked at


class Guest(NamedTuple):
    """Who says that they are here: when, from which veiled address, with which ticket."""

    now: float
    address: str = ""
    ticket: str = ""


@dataclass(slots=True)
class Attendee:
    """A student in a class; times are in seconds since 1970."""

    joined: float
    heard: float
    address: str
    is_gone: bool = False  # whether their connection has ended since


class Join(NamedTuple):
    """When a student joined, and from which veiled address."""

    joined: float
    address: str


def rush_of(joins: Sequence[Join], before: int, now: float) -> dict[str, Any] | None:
    """Return the largest rush of the last minute among joins in order of time; `before` them so many came."""
    rushes = [(0, -1)]  # the first and the last join of each, after one that is none
    start = needed = 0  # of the joins within a moment of one; how many of them are a rush
    for end, join in enumerate(joins):
        while joins[start].joined <= join.joined - MOMENT_S:
            start += 1
        first, last = rushes[-1]
        if start > last:
            needed = _needed(joins, start, before + start, now)
        if end - start + 1 >= needed:
            rushes[-1:] = [(first, end)] if start <= last else [(first, last), (start, end)]
    told = [(last - first + 1, first, last) for first, last in rushes[1:] if joins[last].joined >= now - TOLD_S]
    if not told:
        return None
    joined, first, last = max(told)
    since, until = joins[first].joined, joins[last].joined
    addresses = {join.address for join in joins[first : last + 1]}
    return {"joined": joined, "seconds": round(until - since, 3), "since": since, "addresses": len(addresses)}


def _needed(joins: Sequence[Join], start: int, there: int, now: float) -> int:
    """Return how many joins within a moment are a rush where so many are there."""
    previous = joins[start - 1].joined if start else now - LOOKED_AT_S
    is_quiet = previous <= joins[start].joined - QUIET_S
    if is_quiet and there >= GATHERED:
        return AFTER_QUIET
    return min(MANY, FEW + there // 5)
