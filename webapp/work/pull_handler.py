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
from ..transport.checksum import sealing
from ..transport.encodable import refuse_unencodable
from .pulls import REFUSED_SECONDS, answer, failure, refused
from .runs import Runs
from .table_builder import TableBuilder
from .visitors import Visitor

UNENCODABLE = "unencodable"  # the event in place of one with such a text; no client can send it


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
    readers: dict[str, Visitor] = {}

    def reader(sid: str) -> Visitor:
        if sid not in readers:
            readers[sid] = Visitor(veiled(server.get_environ(sid).get("REMOTE_ADDR", "")), sid)
        return readers[sid]

    hear = server._handle_event

    def hear_known(session: str, namespace: str | None, call: int | None, said: list[Any]) -> None:
        """Handle a known event; `other` refuses all others, including Socket.IO's internal names."""
        try:
            refuse_unencodable(said[0], "event")
            refuse_unencodable(said[1:])
        except BadInput as error:
            hear(session, namespace, call, [UNENCODABLE, error.field, str(error)])
            return
        hear(session, namespace, call, said if said[0] in names else ["*", *said])

    server._handle_event = hear_known

    @server.on("pull")  # type: ignore[untyped-decorator]
    @sealing
    def pull(sid: str, *arguments: object) -> dict[str, Any]:
        began = perf_counter()
        found = answer(runs, tables, reader(sid), arguments)
        metrics.pulled(found, perf_counter() - began)
        return found

    @server.on("disconnect")  # type: ignore[untyped-decorator]
    def gone(sid: str, *reason: object) -> None:
        if who := readers.pop(sid, None):
            runs.left(who)
        left(sid)

    @server.on(UNENCODABLE)  # type: ignore[untyped-decorator]
    def unencodable(sid: str, field: str, sentence: str) -> dict[str, Any]:
        gevent.sleep(REFUSED_SECONDS)
        return failure("bad_request", field, sentence)

    @server.on("*")  # type: ignore[untyped-decorator]
    def other(sid: str, event: object, *arguments: object) -> dict[str, Any]:
        gevent.sleep(REFUSED_SECONDS)
        told = Message("request-event", allowed=[*names], given=quoted(str(event)))
        return refused("bad_request", BadInput("event", told))
