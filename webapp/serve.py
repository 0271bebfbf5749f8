"""`frontier serve`: the page on one machine, for one person or one class."""

import errno
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import replace
from urllib.parse import urlencode

from flask import Flask

from solver.errors import quoted
from solver.preparation import is_all_there, prepare_in_background
from solver.terminal import COMPILING, Parser, summary_of

from . import create_app
from .operate import logs
from .operate.configuration import add_flags, configured, flags_of
from .operate.hosting import hosted_server
from .operate.hosts import LOOPBACK, names_told
from .operate.reach import reach
from .operate.settings import HOSTED_SOCKETS, Settings
from .operate.shutdown import say_goodbye, wait_for
from .transport.serving import ThreadedServer
from .work.memory_admission import tame_allocator

LISTENED = 1024  # length of the queue of connections to accept
GOODBYE_SECONDS = 2.0


def command(arguments: Sequence[str]) -> int:
    """Serve the page, for yourself, a class or everybody.

    Return the exit code once it is interrupted. Raise BadInput.
    """
    parser = Parser(prog="frontier serve", usage="frontier serve [options]", description=summary_of(command))
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument("--hosted", action="store_true", help="serve a public page with gevent and gunicorn")
    add_flags(parser)
    given = parser.parse_args(arguments)
    return serve(configured(flags_of(vars(given)), file=given.config), given.open, given.hosted)


def serve(settings: Settings, opens: bool = False, hosted: bool = False) -> int:
    """Serve until interrupted; print the address once connections are accepted."""
    try:
        listener = bound(settings.host, settings.port)
    except OSError as error:
        print(unbound(settings.host, settings.port, error), file=sys.stderr)
        return 2
    port = listener.getsockname()[1]
    home = home_of(settings.host, port)
    place = _place(settings)

    def tell_others() -> None:
        found = reach(settings, home, port)
        told = f"In the same network: {found.origin}/{place}" if found.origin else found.why
        print(told, flush=True, file=sys.stdout if found.origin else sys.stderr)

    def ready() -> None:
        print(f"Frontier is ready: {home}/{place} (Ctrl-C stops it)", flush=True)
        if settings.host not in LOOPBACK:
            print(names_told(settings.allow_host), file=sys.stderr, flush=True)
            if not settings.public:
                threading.Thread(target=tell_others, daemon=True).start()  # it asks the server itself
        if opens:
            threading.Thread(target=webbrowser.open, args=(f"{home}/{place}",), daemon=True).start()

    return listen(listener, settings, ready, hosted)


def listen(listener: socket.socket, settings: Settings, ready: Callable[[], None], hosted: bool = False) -> int:
    """Serve on a bound socket until interrupted; call `ready` once connections are accepted. Return the exit code."""
    logs.begin(settings)
    if not is_all_there():
        print(COMPILING, file=sys.stderr, flush=True)
    with listener:
        return _hosted(listener, settings, ready) if hosted else _threaded(listener, settings, ready)


def home_of(host: str, port: int) -> str:
    """Return the address at which this machine can open a server on a host and port, without a path."""
    return f"http://{'localhost' if host in ('0.0.0.0', '::') else f'[{host}]' if ':' in host else host}:{port}"


def unbound(host: str, port: int, error: OSError) -> str:
    """Return a sentence that says why a host and port cannot be bound, and what to do."""
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        no_name = isinstance(error, socket.gaierror)
        what = f"There is no host {quoted(host)}" if no_name else f"{host} is not an address of this machine"
        return f"{what}; with --host choose 127.0.0.1 for this machine alone or 0.0.0.0 for others too."
    reason = error.strerror or str(error)
    reasons = {errno.EADDRINUSE: "another program is using it", errno.EACCES: "low ports need special rights"}
    reason = reasons.get(error.errno or 0, reason.lower())
    return f"Cannot listen on {host} port {port}: {reason}; choose another with --port (or make run PORT=…)."


def _place(settings: Settings) -> str:
    """Return the path that is opened first: the recorded search, if any, and the run beside it."""
    beside = f"?{urlencode({'run': settings.beside})}" if settings.beside else ""
    return f"trace{beside}" if settings.trace else ""


def _threaded(listener: socket.socket, settings: Settings, ready: Callable[[], None]) -> int:
    """Serve with threads until interrupted or told to end."""
    prepare_in_background()
    tame_allocator()
    app = create_app(settings)
    listener.listen(LISTENED)
    server = ThreadedServer(listener, app, settings)
    signal.signal(signal.SIGTERM, lambda *_: server.stop())
    ready()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    listener.close()
    say_goodbye(app)
    wait_for(lambda: not server.answering, GOODBYE_SECONDS)
    return 0


def _hosted(listener: socket.socket, settings: Settings, ready: Callable[[], None]) -> int:
    """Serve with greenlets until interrupted or told to end."""
    try:
        hosted = hosted_server()
    except ImportError as error:
        print(
            f"hosted needs {error.name}, which is not installed; use: pip install 'frontier-search[hosted]'.",
            file=sys.stderr,
        )
        return 2

    def make() -> Flask:
        prepare_in_background()
        return create_app(replace(settings, sockets=max(settings.sockets, HOSTED_SOCKETS)))

    hosted.Hosted(listener.detach(), make, ready).run()
    return 0


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
