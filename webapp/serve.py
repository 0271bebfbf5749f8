"""`frontier serve`: the page on one machine, for one person, a class, or everybody.

gevent serves: a greenlet per connection in one event loop. Python's own sockets and sleeps become gevent's, so that
nothing, such as a client of Redis, blocks the loop; threads remain native, for computations.
"""

import errno
import gc
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from urllib.parse import urlencode

import gevent
from gevent import monkey
from gevent.event import AsyncResult

from solver.errors import quoted
from solver.messages import Message
from solver.preparation import is_all_there, never_wait_here, prepare_in_background
from solver.terminal import COMPILING, Parser

from . import create_app
from .operate import handles, logs
from .operate.configuration import add_flags, configured, flags_of
from .operate.hosts import LOOPBACK, bound, names_told
from .operate.reach import reach
from .operate.settings import Settings
from .operate.shutdown import say_goodbye, wait_for
from .transport.server import Server
from .work.request_threads import RequestThreads
from .work.runs import tame_allocator

GOODBYE_SECONDS = 2.0
YOUNG_OBJECTS = 20_000  # until Python looks for cycles; at its 700 that is a tenth of the work for a class of 300
SWITCH_SECONDS = 0.001  # between thread switches: the loop and the threads wait less for each other
ENDS = ("SIGINT", "SIGTERM", "SIGBREAK")  # signals that end it, where a system has them


def command(arguments: Sequence[str]) -> int:
    """Serve the page, for yourself, a class or everybody.

    Return the exit code once it is interrupted. Raise BadInput.
    """
    parser = Parser(prog="frontier serve", usage="frontier serve [options]", description=str(Message("help-serve")))
    parser.add_argument("--open", action="store_true", help=str(Message("help-serve.open")))
    add_flags(parser)
    given = parser.parse_args(arguments)
    return serve(configured(flags_of(vars(given)), file=given.config), given.open)


def serve(settings: Settings, opens: bool = False) -> int:
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
        told = str(Message("serve-network", address=f"{found.origin}/{place}")) if found.origin else found.why
        print(told, flush=True, file=sys.stdout if found.origin else sys.stderr)

    def ready() -> None:
        print(Message("serve-ready", address=f"{home}/{place}"), flush=True)
        if settings.host not in LOOPBACK:
            print(names_told(settings.allow_host), file=sys.stderr, flush=True)
            if not settings.public:
                threading.Thread(target=tell_others, daemon=True).start()  # it asks the server itself
        if opens:
            threading.Thread(target=webbrowser.open, args=(f"{home}/{place}",), daemon=True).start()

    return listen(listener, settings, ready)


def listen(listener: socket.socket, settings: Settings, ready: Callable[[], None]) -> int:
    """Serve on a bound socket until interrupted or terminated; call `ready` once connections are accepted.

    Return the exit code.
    """
    logs.begin(settings)
    if not is_all_there():
        print(COMPILING, file=sys.stderr, flush=True)
    sys.setswitchinterval(SWITCH_SECONDS)
    monkey.patch_all(thread=False, queue=False, ssl=False, subprocess=False)
    allowed = handles.allow(handles.needed(settings))
    tame_allocator()
    never_wait_here()
    prepare_in_background()
    with listener:
        app = create_app(settings, RequestThreads(settings).around)
        server = Server(listener, app, settings, max(allowed - handles.SPARE, 1))
        gc.set_threshold(YOUNG_OBJECTS)
        gc.collect()
        gc.freeze()  # loaded objects are never garbage; examining them all takes 20 ms in which no request is answered
        server.start()
        told_to_end = AsyncResult()
        for name in ENDS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as in the background
                gevent.signal_handler(number, told_to_end.set, name)
        ready()
        if told_to_end.get() == "SIGINT":
            print()  # after the ^C of the terminal
        server.close()
        for _ in range(2):  # twice, for sessions that were just being opened
            say_goodbye(app)
            wait_for(lambda: not server.answering, GOODBYE_SECONDS / 2, gevent.sleep)
    return 0


def home_of(host: str, port: int) -> str:
    """Return the address at which this machine can open a server on a host and port, without a path."""
    return f"http://{'localhost' if host in ('0.0.0.0', '::') else f'[{host}]' if ':' in host else host}:{port}"


def unbound(host: str, port: int, error: OSError) -> str:
    """Return a sentence on why a host and port cannot be bound, and on the remedy."""
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        no_name = isinstance(error, socket.gaierror)
        return str(Message("serve-no-host", host=quoted(host)) if no_name else Message("serve-foreign-host", host=host))
    reasons = {errno.EADDRINUSE: "used", errno.EACCES: "low"}
    reason = reasons.get(error.errno or 0, (error.strerror or str(error)).lower())
    return str(Message("serve-port", host=host, port=str(port), reason=reason))


def _place(settings: Settings) -> str:
    """Return the path that is opened first: the recorded search, if any, and the run beside it."""
    beside = f"?{urlencode({'run': settings.beside})}" if settings.beside else ""
    return f"trace{beside}" if settings.trace else ""
