"""The API: results for people without a browser, and what the page asks while a puzzle is being built."""

import math
from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, jsonify, request

from solver import BadInput, KernelFault, Run, Study, explain, read_query, verdict

from ..jobs import Jobs
from ..runs import Busy, Runs, refuse_unprepared
from ..tiles import check, shuffled
from .heuristics import answer
from .what_if import what_if

KEPT_SECONDS = 60  # that a browser keeps what is said of a draft, so that a page loaded again need not ask


def blueprint(runs: Runs, jobs: Jobs) -> Blueprint:
    """Make the routes under /api."""
    routes = Blueprint("api", __name__, url_prefix="/api")

    @routes.get("/run")
    def run() -> Response:
        query = _query()
        run = runs.checked(query)
        refuse_unprepared([run], run.tables)
        return jsonify(runs.finish(query).as_dict())

    @routes.get("/node")
    def node() -> Response:
        run = Run.parse(_query())
        refuse_unprepared([run], run.tables)
        return jsonify(_finite(asdict(explain(run))))

    @routes.get("/verdict")
    def judged() -> Response:
        query = _query()
        run = runs.checked(query)
        refuse_unprepared([run], run.tables)
        found = verdict(run, runs.finish(query))
        shortest = found.shortest.query() if found.shortest else None
        return jsonify({**asdict(found), "shortest": shortest})

    @routes.get("/what-if")
    def table() -> Response:
        return jsonify(what_if(jobs, read_query(_query())))

    @routes.get("/check")
    def draft() -> Response:
        answer = jsonify(check(read_query(_query())))
        answer.cache_control.max_age = KEPT_SECONDS
        return answer

    @routes.get("/shuffle")
    def shuffle() -> Response:
        return jsonify({"start": str(shuffled(read_query(_query())))})

    @routes.get("/heuristics")
    def heuristics() -> Response:
        return jsonify(answer(Study.parse(_query())))

    @routes.app_errorhandler(KernelFault)
    def fault(error: KernelFault) -> tuple[Response, int]:
        return jsonify({"error": {"code": "failed", "field": "run", "message": str(error)}}), 500

    @routes.errorhandler(Busy)
    def busy(error: Busy) -> tuple[Response, int]:
        told = {"code": "busy", "field": error.field, "message": str(error), "retry_ms": error.retry_ms}
        answer = jsonify({"error": told})
        answer.headers["Retry-After"] = str(-(-error.retry_ms // 1000))
        return answer, 503

    @routes.errorhandler(BadInput)
    def bad_input(error: BadInput) -> tuple[Response, int]:
        code = "too_large" if type(error).__name__ == "TooLarge" else "bad_run"
        return jsonify({"error": {"code": code, "field": error.field, "message": str(error)}}), 400

    return routes


def _finite(told: Any) -> Any:
    """Return nested values with None for what is infinite, which JSON has no number for."""
    if isinstance(told, dict):
        return {key: _finite(value) for key, value in told.items()}
    if isinstance(told, list | tuple):
        return [_finite(value) for value in told]
    return None if isinstance(told, float) and math.isinf(told) else told


def _query() -> str:
    return request.query_string.decode("utf-8", "replace")
