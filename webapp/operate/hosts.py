"""The names and addresses of this machine, and sockets bound to them."""

import socket
import sys
import time
from collections.abc import Iterable, Mapping
from functools import lru_cache
from ipaddress import ip_address

from solver.messages import Message

LOOPBACK = ("localhost", "127.0.0.1", "::1")
KEPT_SECONDS = 10  # until they are looked up again: a laptop may change networks
# Documentation addresses, which no machine has: connecting a datagram socket sends nothing, but selects a route.
ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
POINT_TO_POINT = "pointopoint"  # the flag of an interface, as the system spells it
ALONE = "255.255.255.255"  # netmask of an address without neighbours in its network


def own_names() -> frozenset[str]:
    """Return the names and addresses of this machine, lower case, without a network request."""
    name = socket.gethostname().lower()
    return frozenset((name, f"{name.partition('.')[0]}.local", *own_addresses()))


def own_addresses() -> tuple[str, ...]:
    """Return the addresses of this machine except loopback and link-local ones.

    The most likely to be reachable from other machines are first.
    """
    return _addresses(int(time.monotonic() // KEPT_SECONDS))


@lru_cache(maxsize=1)
def _addresses(_period: int) -> tuple[str, ...]:
    return in_order(_interfaces(), _ways_out())


def in_order(tunnels: Mapping[str, bool], ways_out: Iterable[str]) -> tuple[str, ...]:
    """Sort addresses: default routes first, tunnels last; `tunnels` says whether an address belongs to a tunnel."""
    found = {address: tunnels.get(address, False) for address in (*ways_out, *tunnels)}  # in this order
    kept = [address for address in found if _is_shown(address)]
    return tuple(sorted(kept, key=lambda address: found[address]))


def _is_shown(address: str) -> bool:
    one = ip_address(address)
    return not (one.is_loopback or one.is_link_local or one.is_unspecified or one.is_multicast)


def _ways_out() -> list[str]:
    """Return the source address of packets to other networks, for each address family that has a route."""
    found = []
    for family, address in ELSEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way_out:
                way_out.connect((address, 9))
                found.append(way_out.getsockname()[0])
        except OSError:
            continue  # this family has no route
    return found


def _interfaces() -> dict[str, bool]:
    """Return the addresses of interfaces that are up, each with whether it belongs to a tunnel, such as a VPN."""
    import psutil  # a program that serves nobody does not need this package

    try:
        states, interfaces = psutil.net_if_stats(), psutil.net_if_addrs()
    except OSError:
        return {}  # a service may not be allowed to ask
    return {
        one.address.partition("%")[0]: POINT_TO_POINT in states[name].flags.split(",") or one.netmask == ALONE
        for name, addresses in interfaces.items()
        if name in states and states[name].isup
        for one in addresses
        if one.family in (socket.AF_INET, socket.AF_INET6)
    }


def names_told(allowed: tuple[str, ...]) -> str:
    """Return the sentence printed at the start: the host names of a server on all interfaces."""
    own, others = ", ".join(sorted(own_names())), ", ".join(allowed)
    return str(Message("serve-names-too", own=own, others=others) if others else Message("serve-names", own=own))


def bound(host: str, port: int) -> socket.socket:
    """Return a socket bound to host and port that is not yet listening; raise OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":  # there SO_REUSEADDR would let two programs share a port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if host == "::":  # all addresses, IPv4 included
            found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found
