"""The students of a class: when they joined, from where, and whether many joined at once. No I/O."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

PRESENT_S = 25  # seconds; a phone sends a heartbeat every ten
MOMENT_S = 1.0
FEW, MANY = 30, 40  # joins within a moment that are a rush, in a small class and in any
AFTER_QUIET, QUIET_S, GATHERED = 8, 20.0, 5  # the bound for a gathered class after a quiet time
TOLD_S = 60.0  # seconds for which a rush is reported after its last join
LOOKED_AT_S = 2 * TOLD_S  # seconds of joins that are examined


class Guest(NamedTuple):
    """A student's heartbeat: its time, veiled address, and ticket."""

    now: float
    address: str = ""
    ticket: str = ""


@dataclass(slots=True)
class Attendee:
    """A student in a class; times are in seconds since 1970."""

    joined: float
    heard: float
    address: str
    is_gone: bool = False  # whether the connection has ended since


class Join(NamedTuple):
    """The time and veiled address of a student's join."""

    joined: float
    address: str


def rush_of(joins: Sequence[Join], before: int, now: float) -> dict[str, Any] | None:
    """Return the largest rush of the last minute among joins, sorted by time; `before` joins are older."""
    rushes = [(0, -1)]  # first and last index of each, after an empty one
    start = needed = 0  # first join within a moment of this one, and the bound for a rush
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
    """Return the number of joins within a moment that count as a rush in a class of this size."""
    previous = joins[start - 1].joined if start else now - LOOKED_AT_S
    is_quiet = previous <= joins[start].joined - QUIET_S
    if is_quiet and there >= GATHERED:
        return AFTER_QUIET
    return min(MANY, FEW + there // 5)
