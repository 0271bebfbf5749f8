"""Who gives way where there is no place left, so that one client never takes the places of all others. No I/O."""

from collections import Counter
from collections.abc import Collection, Mapping
from enum import IntEnum
from typing import NamedTuple

from .crowd import PRESENT_S, Attendee

SHARE = 2  # one address opens at most one in so many classes
AT_ONCE = 20  # one in so many gives way at once, so that looking for them costs little


class Life(IntEnum):
    """Who was heard of in a class within the last seconds."""

    NOBODY = 0
    TEACHER = 1
    PHONES = 2


class Held(NamedTuple):
    """A class that is kept: the veiled address that opened it, who is there, and when its teacher was heard of last."""

    address: str
    life: Life
    taught: float


def has_place(opened: Collection[str], address: str, most: int) -> bool:
    """Tell whether a class of an address can be kept beside those that these addresses opened."""
    return len(opened) < most and not _has_its_share(opened, address, most)


def _has_its_share(opened: Collection[str], address: str, most: int) -> bool:
    return sum(one == address for one in opened) >= max(1, most // SHARE)


def classes_that_give_way(held: Mapping[str, Held], address: str, most: int) -> list[str]:
    """Return the codes of classes that give way to a new one of an address, where any do.

    Those in which nobody is do, of the address with most of them first; those with a teacher only to another one of the
    same address; those with a phone never.
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
    """Return the students who give way in a full class: of those who are not there any more, who has not voted.

    If all have, then some of those who never came back, as a crowd of forged students does not, first of the address
    that most have come from.
    """
    away = [name for name, one in students.items() if one.is_gone or one.heard <= now - PRESENT_S]
    if silent := [name for name in away if name not in voted]:
        return silent
    of_address = Counter(one.address for one in students.values())
    brief = [name for name in away if students[name].heard <= students[name].joined + PRESENT_S]
    return sorted(brief, key=lambda name: -of_address[students[name].address])[: most // AT_ONCE]
