"""The API: results for people without a browser, and what the page asks while a puzzle is being built."""

import math
import re
from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, jsonify, request

from solver import (
    BadInput,
    Board,
    KernelFault,
    Run,
    Study,
    explain,
    read_query,
    shown,
    shuffle,
    usual_goals,
    verdict,
)

from . import lab
from .draft import check
from .jobs import Jobs
from .runs import Runs
from .what_if import what_if

LARGEST_SEED = 2**53 - 1  # what a JavaScript number holds


def blueprint(runs: Runs, jobs: Jobs) -> Blueprint:
    """Make the routes under /api."""
    routes = Blueprint("api", __name__, url_prefix="/api")

    @routes.get("/run")
    def run() -> Response:
        return jsonify(runs.finish(_query()).as_dict())

    @routes.get("/node")
    def node() -> Response:
        run = Run.parse(_query())
        for table in run.tables:
            table.get()
        return jsonify(_finite(asdict(explain(run))))

    @routes.get("/verdict")
    def judged() -> Response:
        query = _query()
        found = verdict(Run.parse(query), runs.finish(query))
        shortest = found.shortest.query() if found.shortest else None
        return jsonify({**asdict(found), "shortest": shortest})

    @routes.get("/what-if")
    def table() -> Response:
        return jsonify(what_if(jobs, read_query(_query())))

    @routes.get("/check")
    def draft() -> Response:
        return jsonify(check(read_query(_query())))

    @routes.get("/shuffle")
    def shuffled() -> Response:
        given = read_query(_query())
        for key in given:
            if key not in ("goal", "distance", "seed"):
                raise BadInput(shown(key, 30), "there is no such parameter; allowed are goal, distance, seed.")
        goal = Board.parse(given["goal"], "goal") if "goal" in given else usual_goals(3, 3)["blank last"]
        distance = _whole(given, "distance", "10", 1000)
        return jsonify({"start": str(shuffle(goal, distance, _whole(given, "seed", "0", LARGEST_SEED)))})

    @routes.get("/heuristics")
    def heuristics() -> Response:
        return jsonify(lab.answer(Study.parse(_query())))

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


def _whole(given: dict[str, Any], field: str, default: str, most: int) -> int:
    text = given.get(field, default)
    if not re.fullmatch("[0-9]{1,16}", text) or int(text) > most:
        raise BadInput(field, f"“{shown(text)}” came; allowed are whole numbers from 0 to {most}.")
    return int(text)
