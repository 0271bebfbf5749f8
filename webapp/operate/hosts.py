"""The names and addresses that this machine is asked by."""

import socket
import time
from collections.abc import Iterable, Mapping
from functools import lru_cache
from ipaddress import ip_address

import psutil

LOOPBACK = ("localhost", "127.0.0.1", "::1")
KEPT_SECONDS = 10  # until they are looked up again: a laptop goes to another network
# Addresses of documentation, which nothing has: connecting a datagram socket sends nothing, but chooses a way out.
ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
POINT_TO_POINT = "pointopoint"  # as flags of interfaces spell it
ALONE = "255.255.255.255"  # netmask of an address that shares its network with no other


def own_names() -> frozenset[str]:
    """Return the names and addresses of this machine, lower case; asks nobody."""
    name = socket.gethostname().lower()
    return frozenset((name, f"{name.partition('.')[0]}.local", *own_addresses()))


def own_addresses() -> tuple[str, ...]:
    """Return the addresses of this machine but loopback and those of a single link.

    First those by which others in its network most likely reach it.
    """
    return _addresses(int(time.monotonic() // KEPT_SECONDS))


@lru_cache(maxsize=1)
def _addresses(_period: int) -> tuple[str, ...]:
    return in_order(_interfaces(), _ways_out())


def in_order(tunnels: Mapping[str, bool], ways_out: Iterable[str]) -> tuple[str, ...]:
    """Put addresses in order: the ways out first, and those of tunnels (`tunnels` says which are) last of all."""
    found = {address: tunnels.get(address, False) for address in (*ways_out, *tunnels)}  # in this order
    kept = [address for address in found if _is_shown(address)]
    return tuple(sorted(kept, key=lambda address: found[address]))


def _is_shown(address: str) -> bool:
    one = ip_address(address)
    return not (one.is_loopback or one.is_link_local or one.is_unspecified or one.is_multicast)


def _ways_out() -> list[str]:
    """Return the address from which packets to others leave, of each kind that has a way out."""
    found = []
    for family, address in ELSEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way_out:
                way_out.connect((address, 9))
                found.append(way_out.getsockname()[0])
        except OSError:
            continue  # there is no way out of this kind
    return found


def _interfaces() -> dict[str, bool]:
    """Return the addresses of interfaces that are up, each with whether it is the end of a tunnel, such as a VPN."""
    try:
        states, interfaces = psutil.net_if_stats(), psutil.net_if_addrs()
    except OSError:
        return {}  # a service may be forbidden to ask
    return {
        one.address.partition("%")[0]: POINT_TO_POINT in states[name].flags.split(",") or one.netmask == ALONE
        for name, addresses in interfaces.items()
        if name in states and states[name].isup
        for one in addresses
        if one.family in (socket.AF_INET, socket.AF_INET6)
    }


def names_told(allowed: tuple[str, ...]) -> str:
    """Say at the start which names a server that listens for others answers to."""
    others = f"and {', '.join(allowed)}" if allowed else "only; add others with --allow-host NAME"
    return f"It answers to this machine's own addresses and names ({', '.join(sorted(own_names()))}) {others}."
