"""The socket: a client pulls batches of a run by offset; the server sends nothing that was not asked for."""

from typing import Any

from flask_socketio import SocketIO

from solver import BadInput, KernelFault, checked_whole, shown

from .classes import EVENTS
from .runs import LARGEST_PULL, Busy, Runs, TooLarge

FARTHEST = 2**32 - 1
ALLOWED = ", ".join(("pull", *EVENTS))


def register(socketio: SocketIO, runs: Runs) -> None:
    """Answer `pull` on this SocketIO from these runs."""

    @socketio.on("pull")  # type: ignore[untyped-decorator]
    def pull(*arguments: object) -> dict[str, Any]:
        try:
            query, after, limit = _request(arguments)
        except BadInput as error:
            return _error("bad_request", error.field, str(error))
        try:
            return runs.pull(query, after, limit)
        except Busy as busy:
            return _error("busy", busy.field, str(busy), retry_ms=busy.retry_ms)
        except KernelFault as fault:
            return _error("failed", "run", str(fault))
        except TooLarge as error:
            return _error("too_large", error.field, str(error))
        except BadInput as error:
            return _error("bad_request" if error.field == "after" else "bad_run", error.field, str(error))

    @socketio.on("*")  # type: ignore[untyped-decorator]
    def other(event: object, *arguments: object) -> dict[str, Any]:
        return _error("bad_request", "event", f"event: “{shown(event)}” came; allowed are {ALLOWED}.")


def _request(arguments: tuple[object, ...]) -> tuple[str, int, int]:
    """Check the shape of a request; raise BadInput."""
    if len(arguments) != 1 or not isinstance(arguments[0], dict):
        raise BadInput("request", "something else came; allowed is one object {run, after, limit}.")
    request = arguments[0]
    query = request.get("run")
    if not isinstance(query, str):
        raise BadInput("run", f"{shown(query)} came; allowed is the query of a link as text.")
    after, limit = request.get("after"), request.get("limit")
    return query, checked_whole("after", after, 0, FARTHEST), checked_whole("limit", limit, 1, LARGEST_PULL)


def _error(code: str, field: str, message: str, **more: object) -> dict[str, Any]:
    return {"error": {"code": code, "field": field, "message": message, **more}}
