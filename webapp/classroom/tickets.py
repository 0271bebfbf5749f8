"""Tickets that prove that a student has joined a class; a server stores none.

A ticket is `TIME.HEX`: milliseconds since 1970 in base 36, and 24 hexadecimal digits derived from the proof of the
class. Their first half proves that the class gave a ticket at that time, their second half to which student.
"""

import hashlib
import hmac
import re
from functools import lru_cache

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
TICKET = re.compile(r"([0-9a-z]{1,10})\.([0-9a-f]{24})")
HALF = 12


@lru_cache(maxsize=8192)  # each phone is sent its own every ten seconds
def ticket_of(proof: str, student: str, joined: float) -> str:
    """Return the ticket of a student who joined at this time, in seconds since 1970."""
    time = _in_base_36(round(joined * 1000))
    return f"{time}.{_mark(proof, time)}{_mark(proof, time, student)}"


def joined_of(proof: str, student: str, ticket: object) -> float | None:
    """Return the time in a student's ticket, in seconds since 1970; None if the ticket is not theirs."""
    found = TICKET.fullmatch(ticket) if isinstance(ticket, str) else None
    if not found:
        return None
    joined = int(found[1], 36) / 1000
    return joined if hmac.compare_digest(ticket_of(proof, student, joined), found[0]) else None


def _mark(proof: str, *parts: str) -> str:
    return hmac.digest(proof.encode(), " ".join(parts).encode(), hashlib.sha256).hex()[:HALF]


def _in_base_36(number: int) -> str:
    text = ""
    while number or not text:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text
