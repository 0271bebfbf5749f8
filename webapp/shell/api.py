"""What the routes of all capabilities share: how they read a query, and how they refuse one.

A refusal is a code, a sentence and, where asking again helps, the time to come back.
"""

from flask import Blueprint, Response, jsonify, request

from solver import BadInput

from ..work.backpressure import Busy
from ..work.runs import TooLarge


def query() -> str:
    """Return the query of the request as it came."""
    return request.query_string.decode("utf-8", "replace")


def api(name: str, code: str) -> Blueprint:
    """Make a blueprint under /api that refuses bad input by this code, and tells who has to wait."""
    routes = Blueprint(name, __name__, url_prefix="/api")
    refuse_bad_input(routes, code)
    tell_busy(routes)
    return routes


def refuse_bad_input(routes: Blueprint, code: str) -> None:
    """Let routes answer to bad input by its sentence and this code, to what is more than allowed by too_large."""

    @routes.errorhandler(BadInput)
    def bad_input(error: BadInput) -> tuple[Response, int]:
        told = "too_large" if isinstance(error, TooLarge) else code
        return jsonify({"error": {"code": told, "field": error.field, "message": str(error)}}), 400


def busy(error: Busy) -> tuple[Response, int]:
    """Answer a client that has to wait."""
    answer = jsonify({"error": error.told()})
    answer.headers["Retry-After"] = str(-(-error.retry_ms // 1000))
    return answer, error.status


def tell_busy(routes: Blueprint) -> None:
    """Let routes answer so."""
    routes.register_error_handler(Busy, busy)
