"""Visitors, by whom work is done in turn.

A visitor is a tab of a browser: an address and a random word that the page chooses when it opens. A whole school may
share one address, so turns go round by address first, then by visitor, and a quarter of the places is left to others.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from flask import request

from ..transport.addresses import veiled

HEADER = "X-Frontier-Tab"
TAB = re.compile(r"[A-Za-z0-9_-]{1,40}")

LEFT_TO_OTHERS = 4  # one place in four is left to other addresses


class Visitor(NamedTuple):
    """A tab of a browser."""

    address: str
    tab: str


NOBODY = Visitor("", "")


def visitor() -> Visitor:
    """Return the visitor of the current request."""
    return visitor_of(request.environ)


def visitor_of(environ: Mapping[str, Any]) -> Visitor:
    """Return the visitor of a request, given its WSGI environment."""
    tab = environ.get(f"HTTP_{HEADER.upper().replace('-', '_')}", "")
    return Visitor(veiled(environ.get("REMOTE_ADDR", "")), tab if TAB.fullmatch(tab) else "")


def share_of_address(places: int) -> int:
    """Return how many places an address may have at once."""
    return max(1, places - places // LEFT_TO_OTHERS)
