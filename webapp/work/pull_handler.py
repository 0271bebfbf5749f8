"""The socket: a client pulls batches of a run by offset; the server sends only answers."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import gevent
from flask_socketio import SocketIO

from solver import BadInput
from solver.errors import quoted
from solver.messages import Message

from ..operate.metrics import Metrics
from ..transport.addresses import veiled
from ..transport.encodable import refuse_unencodable
from .pulls import REFUSED_SECONDS, answer, refused
from .runs import Runs
from .table_builder import TableBuilder
from .visitors import Visitor

READER = "frontier.reader"  # of a session's environment


def register(
    socketio: SocketIO,
    runs: Runs,
    tables: TableBuilder,
    metrics: Metrics,
    left: Callable[[str], None],
    others: Sequence[str],
) -> None:
    """Answer `pull` on this SocketIO from these runs; `others` are events handled elsewhere.

    The handlers are Socket.IO's own: Flask's context for every message would cost a fifth of an answer.
    """
    server = socketio.server
    names = ("pull", *others)

    @server.on("connect")  # type: ignore[untyped-decorator]
    def joined(sid: str, environ: dict[str, Any], *authentication: object) -> bool:
        """Accept a session once: joining again would renew its budgets and its vote."""
        reader = Visitor(veiled(environ.get("REMOTE_ADDR", "")), sid)
        return environ.setdefault(READER, reader) is reader

    @server.on("pull")  # type: ignore[untyped-decorator]
    def pull(sid: str, *arguments: object) -> dict[str, Any]:
        began = perf_counter()
        found = answer(runs, tables, server.get_environ(sid)[READER], arguments)
        metrics.pulled(found, perf_counter() - began)
        return found

    @server.on("disconnect")  # type: ignore[untyped-decorator]
    def gone(sid: str, *reason: object) -> None:
        left(sid)

    @server.on("*")  # type: ignore[untyped-decorator]
    def other(event: str, sid: str, *arguments: object) -> dict[str, Any]:
        gevent.sleep(REFUSED_SECONDS)
        try:
            refuse_unencodable(event, "event")
            refuse_unencodable([*arguments])
        except BadInput as error:
            return refused("bad_request", error)
        told = Message("request-event", allowed=[*names], given=quoted(event))
        return refused("bad_request", BadInput("event", told))
