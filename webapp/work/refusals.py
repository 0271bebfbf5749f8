"""How the API refuses: a code, a sentence and, where asking again helps, the time to come back."""

from flask import Blueprint, Flask, Response, jsonify

from .backpressure import Busy


def busy(error: Busy) -> tuple[Response, int]:
    """Answer a client that has to wait."""
    answer = jsonify({"error": error.told()})
    answer.headers["Retry-After"] = str(-(-error.retry_ms // 1000))
    return answer, error.status


def tell_busy(routes: Blueprint | Flask) -> None:
    """Let routes answer so."""
    routes.register_error_handler(Busy, busy)
