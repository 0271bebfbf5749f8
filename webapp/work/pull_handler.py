"""The socket: a client pulls batches of a run by offset; the server sends only answers."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple

import gevent
from flask_socketio import SocketIO

from solver import BadInput
from solver.errors import quoted, refusal
from solver.link import checked_whole
from solver.messages import Message
from solver.preparation import KernelFault, TableMissing

from ..operate.metrics import Metrics
from ..transport.addresses import veiled
from ..transport.checksum import sealing
from ..transport.encodable import refuse_unencodable
from .backpressure import Busy
from .open_search import TooLarge
from .runs import LARGEST_PULL, Runs
from .table_builder import TableBuilder
from .visitors import Visitor

REFUSED_SECONDS = 0.01  # delay of refusals, so that a client with invalid questions slows only itself
FARTHEST = 2**32 - 1
UNENCODABLE = "unencodable"  # the event in place of one with such a text; no client can send it


class Pull(NamedTuple):
    """The content of a pull; `states` is whether the page lacks those of the run's problem."""

    run: str
    after: int
    limit: int
    states: bool


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
        answer = _answer(runs, tables, reader(sid), arguments)
        metrics.pulled(answer, perf_counter() - began)
        return answer

    @server.on("disconnect")  # type: ignore[untyped-decorator]
    def gone(sid: str, *reason: object) -> None:
        if who := readers.pop(sid, None):
            runs.left(who)
        left(sid)

    @server.on(UNENCODABLE)  # type: ignore[untyped-decorator]
    def unencodable(sid: str, field: str, sentence: str) -> dict[str, Any]:
        gevent.sleep(REFUSED_SECONDS)
        return _error("bad_request", field, sentence)

    @server.on("*")  # type: ignore[untyped-decorator]
    def other(sid: str, event: object, *arguments: object) -> dict[str, Any]:
        gevent.sleep(REFUSED_SECONDS)
        told = Message("request-event", allowed=[*names], given=quoted(str(event)))
        return _refusal("bad_request", BadInput("event", told))


def _answer(runs: Runs, tables: TableBuilder, reader: Visitor, arguments: tuple[object, ...]) -> dict[str, Any]:
    """Return the answer to a pull, or why there is none."""
    try:
        asked = _request(arguments)
    except BadInput as error:
        gevent.sleep(REFUSED_SECONDS)
        return _refusal("bad_request", error)
    try:
        _, run = runs.read(asked.run, reader)
    except BadInput as error:
        return _refusal("bad_run", error)
    try:
        return _pulled(runs, tables, reader, asked)
    except Busy as busy:
        return {"error": busy.told(), "run": run}
    except KernelFault as fault:
        return _error("failed", "run", str(fault), run)
    except TooLarge as error:
        return _refusal("too_large", error, run)
    except BadInput as error:
        return _refusal("bad_request" if error.field == "after" else "bad_run", error, run)


def _pulled(runs: Runs, tables: TableBuilder, reader: Visitor, asked: Pull) -> dict[str, Any]:
    """Return the answer to a pull, which waits a moment for a table of states that has yet to be built."""
    try:
        return runs.pull(asked.run, asked.after, asked.limit, reader, asked.states)
    except TableMissing as missing:
        tables.wait(missing.table, reader)
    try:
        return runs.pull(asked.run, asked.after, asked.limit, reader, asked.states)
    except TableMissing as missing:  # it was dropped at once
        raise tables.ask(missing.table, reader) from missing


def _request(arguments: tuple[object, ...]) -> Pull:
    """Parse a request; raise BadInput."""
    if len(arguments) != 1 or not isinstance(arguments[0], dict):
        raise BadInput("request", Message("request-pull", form="{run, after, limit}"))
    asked = arguments[0]
    query = asked.get("run")
    if not isinstance(query, str):
        raise refusal("request-query", "run", query)
    after, limit = asked.get("after"), asked.get("limit")
    offset, count = checked_whole("after", after, 0, FARTHEST), checked_whole("limit", limit, 1, LARGEST_PULL)
    states = asked.get("states", False)
    if not isinstance(states, bool):
        raise refusal("request-truth", "states", states)
    return Pull(query, offset, count, states)


def _error(code: str, field: str, message: str, run: str | None = None) -> dict[str, Any]:
    """Return a refusal, with the canonical query of its run if that can be read."""
    return {"error": {"code": code, "field": field, "message": message}, **({"run": run} if run else {})}


def _refusal(code: str, error: BadInput, run: str | None = None) -> dict[str, Any]:
    return {"error": error.record(code), **({"run": run} if run else {})}
