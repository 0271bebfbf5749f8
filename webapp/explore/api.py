"""The API: results for people without a browser, and what the page asks while a puzzle is being built."""

import math
import re
from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, jsonify, request

from solver import BadInput, Run
from solver.analysis import Study, explain, verdict
from solver.link import read_query
from solver.preparation import KernelFault

from ..lab.api import answer
from ..operate.settings import Settings, limits_of
from ..work.jobs import Jobs
from ..work.refusals import tell_busy
from ..work.runs import Runs, refuse_unprepared
from ..work.visitors import Line, visitor
from .draft_check import check, shuffled
from .what_if import what_if

KEPT_SECONDS = 60  # that a browser keeps what is said of a draft, so that a page loaded again need not ask


def blueprint(settings: Settings, runs: Runs, jobs: Jobs, views: re.Pattern[str]) -> Blueprint:
    """Make the routes under /api; `views` are the parameters of a page's link that are no part of its run."""
    routes = Blueprint("api", __name__, url_prefix="/api")
    line = Line(settings.requests, settings.visitor_requests, settings.address_visitors)
    tell_busy(routes)

    @routes.get("/run")
    def run() -> Response:
        run = Run.parse(_query(), views)  # a link may be copied from the page
        runs.checked(run.query())
        refuse_unprepared([run], run.tables)
        with line.place(visitor()):
            return jsonify(runs.finish(run.query()).as_dict())

    @routes.get("/node")
    def node() -> Response:
        run = Run.parse(_query())
        refuse_unprepared([run], run.tables)
        told = asdict(explain(run))
        return jsonify(_finite({**told, "parts": told.pop("terms")}))

    @routes.get("/verdict")
    def judged() -> Response:
        query = _query()
        run = runs.checked(query)
        refuse_unprepared([run], run.tables)
        with line.place(visitor()):
            found = verdict(run, runs.finish(query))
        shortest = found.shortest.query() if found.shortest else None
        return jsonify({**asdict(found), "shortest": shortest})

    @routes.get("/what-if")
    def table() -> Response:
        return jsonify(what_if(jobs, read_query(_query()), visitor()))

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
        study = Study.parse(_query())
        with line.place(visitor()):
            return jsonify(answer(study))

    @routes.get("/limits")
    def limits() -> Response:
        told = limits_of(settings)
        return jsonify([{"key": one.key, "what": one.what, "unit": one.unit, "value": value} for one, value in told])

    @routes.app_errorhandler(KernelFault)
    def fault(error: KernelFault) -> tuple[Response, int]:
        return jsonify({"error": {"code": "failed", "field": "run", "message": str(error)}}), 500

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
