"""Shared functions of the routes of all capabilities: reading a query, and refusing one.

A refusal is a code, a sentence and, if asking again helps, the time after which to retry.
"""

from flask import Blueprint, Flask, Response, jsonify, request
from werkzeug.exceptions import HTTPException

from solver import BadInput

from ..transport.encodable import refuse_unencodable
from ..work.backpressure import Busy
from ..work.runs import TooLarge


def query() -> str:
    """Return the raw query string of the request."""
    return request.query_string.decode("utf-8", "replace")


def json_body() -> object:
    """Return the JSON of the request, None if it cannot be parsed; raise BadInput for text that cannot be encoded."""
    try:
        content: object = request.get_json(force=True, silent=True)
    except RecursionError:
        return None
    refuse_unencodable(content)
    return content


def api(name: str, code: str) -> Blueprint:
    """Make a blueprint under /api that answers bad input with this code, and Busy with the time to wait."""
    routes = Blueprint(name, __name__, url_prefix="/api")
    refuse_bad_input(routes, code)
    tell_busy(routes)
    return routes


def refuse_bad_input(routes: Blueprint, code: str) -> None:
    """Answer BadInput with its sentence and this code, and TooLarge with the code too_large."""

    @routes.errorhandler(BadInput)
    def bad_input(error: BadInput) -> tuple[Response, int]:
        told = "too_large" if isinstance(error, TooLarge) else code
        return jsonify({"error": error.record(told)}), 400


def answer_in_json(app: Flask) -> None:
    """Answer HTTP errors of the API as JSON with a sentence, as all its other refusals."""

    @app.errorhandler(HTTPException)
    def failed(error: HTTPException) -> HTTPException | tuple[Response, int]:
        return refused(error) if (error.code or 0) >= 400 and request.path.startswith("/api/") else error


def refused(error: HTTPException) -> tuple[Response, int]:
    """Return an HTTP error as JSON."""
    status = error.code or 500
    code = "failed" if status >= 500 else "bad_request"
    return jsonify({"error": {"code": code, "field": "request", "message": error.description}}), status


def busy(error: Busy) -> tuple[Response, int]:
    """Return the response for a client that has to wait."""
    answer = jsonify({"error": error.told()})
    answer.headers["Retry-After"] = str(-(-error.retry_ms // 1000))
    return answer, error.status


def tell_busy(routes: Blueprint) -> None:
    """Register `busy` as the error handler of Busy."""
    routes.register_error_handler(Busy, busy)
