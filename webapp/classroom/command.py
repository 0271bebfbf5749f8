"""`frontier class`: serves a class in a room: finds an address that phones can reach, and opens the class."""

import errno
import io
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

import segno

from solver import BadInput
from solver.messages import Message
from solver.terminal import Parser

from ..explore.page import EXPLORE
from ..operate.configuration import add_flags, chosen, flags_of, settings_of
from ..operate.hosts import bound, own_addresses
from ..operate.reach import Reach, reach
from ..operate.settings import Settings
from ..serve import home_of, listen, unbound
from ..share.draw.link import query_of
from .codes import SECRET, code_of, new_secret

LECTURE = "lecture=1"  # the default of the projector: the lecture of the examples
PORTS = 20  # number of ports tried, from the default one on
BLOCKS = "▀▄█"
ON_BLACK = "\x1b[97;40m{}\x1b[0m"  # so that light modules are light whatever the terminal's colours
BOLD = "\x1b[1m{}\x1b[0m"


@dataclass(frozen=True, slots=True)
class Opening:
    """A printed class: its code, its secret, and the query that the projector opens."""

    code: str
    secret: str
    query: str

    def projector(self, home: str) -> str:
        """Return the link that opens the class on the projector of this machine."""
        return f"{home}/?{self.query}#class={self.code}-{self.secret}"


def command(arguments: Sequence[str]) -> int:
    """Hold a class: serve the page to the phones in the room, and open it on the projector.

    Return the exit code once it is interrupted. Raise BadInput.
    """
    about = str(Message("help-class"))
    parser = Parser(prog="frontier class", usage="frontier class [LINK] [options]", description=about)
    parser.add_argument("link", nargs="?", metavar="LINK", help=str(Message("help-class.link")))
    parser.add_argument("--no-open", action="store_true", help=str(Message("help-class.no-open")))
    add_flags(parser, {"host": everywhere(), "port": str(Message("help-class.port"))})
    given = parser.parse_args(arguments)
    query = shown_first(given.link)
    values = chosen(flags_of(vars(given)), file=given.config)
    settings = settings_of({"host": everywhere(), **values})
    secret = secret_in(given.link) or new_secret()
    return hold(settings, "port" in values, Opening(code_of(secret), secret, query), not given.no_open)


def secret_in(link: str | None) -> str:
    """Return the secret in a projector's link, "" if it has none; raise BadInput."""
    if "#class=" not in (link or ""):
        return ""
    code, _, secret = str(link).partition("#class=")[2].partition("-")
    if not SECRET.fullmatch(secret) or code_of(secret) != code:
        raise BadInput("link", Message("hold-link-end"))
    return secret


def shown_first(link: str | None) -> str:
    """Return the query of the link that the projector opens; raise BadInput."""
    query = LECTURE if link is None else query_of(link)
    if EXPLORE.read(query)["present"] != "0":
        return query
    pairs = [pair for pair in query.split("&") if not pair.startswith("present=")]
    return "&".join((*pairs, "present=1"))


def everywhere() -> str:
    """Return the wildcard address of this machine."""
    return "::" if own_addresses() and all(":" in one for one in own_addresses()) else "0.0.0.0"


def hold(settings: Settings, is_fixed: bool, opening: Opening, opens: bool) -> int:
    """Serve until interrupted, on this port or, unless it is fixed, on the next free one; print how to join."""
    try:
        listener = free(settings.host, settings.port, 1 if is_fixed else PORTS)
    except OSError as error:
        print(unbound(settings.host, settings.port, error), file=sys.stderr)
        return 2
    port = listener.getsockname()[1]
    home = home_of(settings.host, port)

    def tell() -> None:
        if settings.port not in (0, port):
            print(Message("hold-port", wanted=str(settings.port), port=str(port)), file=sys.stderr)
        print(told(reach(settings, home, port), home, opening, is_lively()), flush=True)
        if opens:
            webbrowser.open(opening.projector(home))

    # The server must run meanwhile, because `reach` sends it a request.
    return listen(listener, settings, threading.Thread(target=tell, daemon=True).start)


def free(host: str, port: int, most: int) -> socket.socket:
    """Return a socket bound to the first free one of `most` ports; raise the OSError of the last."""
    for tried in count(port):
        try:
            if host in ("0.0.0.0", "::"):  # some systems let another program bind one address of the port
                bound("127.0.0.1", tried).close()
            return bound(host, tried)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES) or tried + 1 >= min(port + most, 65_536):
                raise
    raise AssertionError


def told(found: Reach, home: str, opening: Opening, lively: bool) -> str:
    """Return the printed text: how phones join and the teacher's links; `lively` adds bold letters and a QR code."""
    mine = f"  {Message('hold-projector', link=opening.projector(home))}"
    stop = str(Message("hold-stop"))
    others = [f"{name_of(origin)}/c" for origin in found.others]
    tried = [str(Message("hold-others", addresses=others))] if others else []
    if not found.origin:
        alone = str(Message("hold-alone", code=opening.code))
        return "\n".join(["", found.why, *tried, alone, "", mine, stop])
    address = f"{name_of(found.origin)}/c"
    joining = [f"  {Message('hold-address', address=address)}", "", f"  {Message('hold-code', code=opening.code)}"]
    remote = f"{found.origin}/c/{opening.code}/remote#{opening.secret}"
    return "\n".join(
        ["", *([BOLD.format(line) for line in joining] if lively else joining), ""]
        + (picture(f"{found.origin}/c/{opening.code}") if lively and can_draw() else [])
        + [*tried, str(Message("hold-network")), "", mine, f"  {Message('hold-remote', link=remote)}"]
        + [str(Message("hold-secrets")), stop]
    )


def name_of(origin: str) -> str:
    """Return an origin as people type it, without the scheme."""
    return origin.removeprefix("http://")


def is_lively() -> bool:
    """Return whether the output is a terminal with bold letters and colours."""
    understands = "WT_SESSION" in os.environ if sys.platform == "win32" else os.environ.get("TERM") != "dumb"
    return understands and sys.stdout.isatty()


def can_draw() -> bool:
    """Return whether the output can encode the block characters of QR codes."""
    try:
        BLOCKS.encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def picture(address: str) -> list[str]:
    """Return an address as a QR code, dark on light, as lines of text."""
    drawn = io.StringIO()
    segno.make_qr(address, error="l", mode="byte").terminal(drawn, border=2, compact=True)
    return [*(f"  {ON_BLACK.format(line)}" for line in drawn.getvalue().splitlines()), ""]
