"""The address at which others reach this server: pages, QR codes and the terminal show it to phones."""

import http.client
import time
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from solver.messages import Message

from .hosts import own_addresses, own_names
from .settings import Settings

KEPT_SECONDS = 10  # until an address is tried again
ANSWER_SECONDS = 5.0  # seconds; a server may still be compiling just after its start
MOST_ADDRESSES = 4  # addresses that are tried and shown


@dataclass(frozen=True, slots=True)
class Reach:
    """`origin`: scheme, host and port that others can open, or None and `why`; `others` are worth trying after it."""

    origin: str | None
    why: str = ""
    others: tuple[str, ...] = ()


def reach(settings: Settings, asked: str, port: int) -> Reach:
    """Return the address at which others reach a server that listens on this port.

    `asked` is the address of the current request, such as http://localhost:8000: if others can open it, it is the
    result. Otherwise the result is a name of `allow_host`, or one of the machine's own addresses that answers.
    """
    scheme, host = urlsplit(asked).scheme, urlsplit(asked).hostname or ""
    if host in (name.lower() for name in settings.allow_host) or not is_itself(host):
        return Reach(asked)
    if is_loopback(settings.host):
        names = settings.allow_host
        why = Message("reach-named", name=names[0]) if names else Message("reach-local")
        return Reach(None, str(why))
    named = [_origin(scheme, name, urlsplit(asked).port) for name in settings.allow_host]
    own = [_origin("http", address, port) for address in own_addresses()[:MOST_ADDRESSES]]
    if settings.public:  # a public server does not reveal the addresses of its network
        return Reach(named[0], "", tuple(named[1:])) if named else Reach(None, str(Message("reach-no-name")))
    found = (*named, *(origin for origin in own if answers(origin)))
    if found:
        return Reach(found[0], "", found[1:])
    why = Message("reach-no-answer", address=own[0]) if own else Message("reach-no-network")
    return Reach(None, str(why), tuple(own))


def is_itself(host: str) -> bool:
    """Return whether a name or address may mean this machine only on the machine itself."""
    name = host.lower().rstrip(".")
    is_short = "." not in name or name.endswith(".local")  # not every phone can resolve these
    return is_loopback(name) or name in ("0.0.0.0", "::") or (is_short and name in own_names() and ":" not in name)


def is_loopback(host: str) -> bool:
    """Return whether a name or address is a loopback one."""
    try:
        address = ip_address(host)
        return (getattr(address, "ipv4_mapped", None) or address).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def answers(origin: str) -> bool:
    """Return whether this server answers at an address of this machine; the result is cached for some seconds."""
    return _answers(origin, int(time.monotonic() // KEPT_SECONDS))


@lru_cache(maxsize=64)
def _answers(origin: str, _period: int) -> bool:
    connection = http.client.HTTPConnection(urlsplit(origin).netloc, timeout=ANSWER_SECONDS)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _origin(scheme: str, host: str, port: int | None) -> str:
    usual = port is None or (scheme, port) in (("http", 80), ("https", 443))
    return f"{scheme}://{f'[{host}]' if ':' in host else host}{'' if usual else f':{port}'}"
