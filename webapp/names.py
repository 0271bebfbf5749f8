"""The names and addresses that this machine is asked by."""

import socket
import time
from functools import lru_cache

LOOPBACK = ("localhost", "127.0.0.1", "::1")
KEPT_SECONDS = 60  # until they are looked up again: a laptop goes to another network
# Addresses of documentation, which nothing has: connecting a datagram socket sends nothing, but chooses a way out.
ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def own_names() -> frozenset[str]:
    """Return the names and addresses of this machine, lower case; asks nobody."""
    return _names(int(time.monotonic() // KEPT_SECONDS))


@lru_cache(maxsize=1)
def _names(minute: int) -> frozenset[str]:
    name = socket.gethostname().lower()
    found = {name, f"{name.partition('.')[0]}.local"}
    for family, address in ELSEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way_out:
                way_out.connect((address, 9))
                found.add(way_out.getsockname()[0])
        except OSError:
            continue  # there is no way out of this kind
    return frozenset(found)


def names_told(allowed: tuple[str, ...]) -> str:
    """Say at the start which names a server that listens for others answers to."""
    others = f"and {', '.join(allowed)}" if allowed else "only; add others with --allow-host NAME"
    return f"It answers to this machine's own addresses and names ({', '.join(sorted(own_names()))}) {others}."
