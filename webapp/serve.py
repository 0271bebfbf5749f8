"""`frontier serve`: the page on one machine, for one person or one class."""

import errno
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from werkzeug.serving import WSGIRequestHandler, make_server

from solver import checked_whole, is_all_there, prepare_in_background
from solver.terminal import COMPILING, Parser

from . import create_app
from .settings import Settings


class _Handler(WSGIRequestHandler):
    """Sends small frames at once, speaks HTTP/1.1 and writes no line a request."""

    disable_nagle_algorithm = True
    protocol_version = "HTTP/1.1"

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing."""

    def log_error(self, *message: object) -> None:
        """Say nothing of what was no request: only its sender, who is told, has to do with it."""

    def connection_dropped(self, error: BaseException, environ: object = None) -> None:
        """Read no further request after a websocket, whose last frames would be taken for one."""
        self.close_connection = True


def command(arguments: Sequence[str]) -> int:
    """Serve until interrupted; return the exit code. Raise BadInput."""
    parser = Parser(prog="frontier serve", description="Serve the page.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: 127.0.0.1, this machine)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on; 0 takes a free one (default: 8000)")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument("--trace", default="", metavar="FILE", help="show a recorded search on the page /trace")
    given = parser.parse_args(arguments)
    return serve(given.host, checked_whole("port", given.port, 0, 65535), given.open, given.trace)


def serve(host: str, port: int, opens: bool = False, trace: str = "") -> int:
    """Serve on host and port until interrupted; print the address once connections are accepted."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    try:
        listener = _bound(host, port)
    except OSError as error:
        used = error.errno == errno.EADDRINUSE
        reason = "another program uses it" if used else (error.strerror or str(error)).lower()
        remedy = "choose another with --port (or make run PORT=…)"
        print(f"port: cannot listen on {host} port {port}, {reason}; {remedy}.", file=sys.stderr)
        return 2
    with listener:
        if not is_all_there():
            print(COMPILING, file=sys.stderr, flush=True)
        prepare_in_background()
        listener.listen(128)
        app = create_app(Settings(host=host, trace=trace and str(Path(trace).resolve())))
        server = make_server(host, port, app, threaded=True, request_handler=_Handler, fd=listener.fileno())
        shown_host = f"[{host}]" if ":" in host else host
        name = "localhost" if host in ("0.0.0.0", "::") else shown_host
        address = f"http://{name}:{listener.getsockname()[1]}/{'trace' if trace else ''}"
        print(f"Frontier is ready: {address} (Ctrl-C stops it)", flush=True)
        if opens:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
        finally:
            server.socket.close()
    return 0


def _bound(host: str, port: int) -> socket.socket:
    """Return a socket bound to host and port that does not listen yet; raise OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    return bound
