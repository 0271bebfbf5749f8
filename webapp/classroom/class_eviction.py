"""Chooses the classes and students to remove when there is no place, so that no client can take all. No I/O."""

from collections import Counter
from collections.abc import Collection, Mapping
from enum import IntEnum
from typing import NamedTuple

from .crowd import PRESENT_S, Attendee

SHARE = 2  # one address may open at most one class in this many
AT_ONCE = 20  # one in this many is removed at once, so that the search for them is rare


class Life(IntEnum):
    """Whether anybody in a class has been heard from recently, and who."""

    NOBODY = 0
    TEACHER = 1
    PHONES = 2


class Held(NamedTuple):
    """A stored class: the veiled address that opened it, who is there, and the time of its teacher's last message."""

    address: str
    life: Life
    taught: float


def has_place(opened: Collection[str], address: str, most: int) -> bool:
    """Return whether another class of an address can be stored beside those that `opened` lists by address."""
    return len(opened) < most and not _has_its_share(opened, address, most)


def _has_its_share(opened: Collection[str], address: str, most: int) -> bool:
    return sum(one == address for one in opened) >= max(1, most // SHARE)


def classes_that_give_way(held: Mapping[str, Held], address: str, most: int) -> list[str]:
    """Return the codes of the classes to remove for a new one of an address, if any.

    Empty classes are removed first, at the address with the most of them; classes with a teacher only for another class
    of the same address; classes with a phone never.
    """
    of_address = Counter(one.address for one in held.values())
    own = {code: one for code, one in held.items() if one.address == address}
    among = own if _has_its_share([one.address for one in held.values()], address, most) else held
    deserted = [code for code, one in among.items() if one.life == Life.NOBODY]
    if deserted:
        deserted.sort(key=lambda code: (-of_address[held[code].address], held[code].taught))
        return deserted[: max(1, most // AT_ONCE)]
    without_phones = [code for code, one in own.items() if one.life == Life.TEACHER]
    return sorted(without_phones, key=lambda code: own[code].taught)[:1]


def students_that_give_way(
    students: Mapping[str, Attendee], voted: Collection[str], now: float, most: int
) -> list[str]:
    """Return the students to remove from a full class: absent ones who have not voted.

    If all have voted, some of those who never returned, like forged students, first at the address with most joins.
    """
    away = [name for name, one in students.items() if one.is_gone or one.heard <= now - PRESENT_S]
    if silent := [name for name in away if name not in voted]:
        return silent
    of_address = Counter(one.address for one in students.values())
    brief = [name for name in away if students[name].heard <= students[name].joined + PRESENT_S]
    return sorted(brief, key=lambda name: -of_address[students[name].address])[: most // AT_ONCE]
