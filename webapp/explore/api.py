"""The API of one search: results for clients without a browser, and checks while a puzzle is being edited."""

import math
import re
from dataclasses import asdict, replace
from typing import Any

from flask import Blueprint, Response, jsonify, request
from werkzeug.exceptions import RequestEntityTooLarge

from solver import BadInput, Run
from solver.analysis import explain, verdict
from solver.link import pairs_of, read_query, refuse_repeated

from ..shell.api import api, query
from ..shell.response_cache import ResponseCache
from ..work.backpressure import refuse_unprepared
from ..work.jobs import Jobs
from ..work.runs import Runs
from ..work.space_pieces import PIECE, space_piece
from ..work.visitors import visitor
from .draft_check import check, shuffled
from .problem_text import LONGEST_FORM, begun, problem_of_text, too_long
from .what_if import what_if

KEPT_SECONDS = 60  # for which browsers cache the check of a draft, so that a reload need not ask again


def blueprint(runs: Runs, jobs: Jobs, responses: ResponseCache, views: re.Pattern[str]) -> Blueprint:
    """Make the routes of a search; `views` matches the view parameters of a link."""
    routes = api("explore", "bad_run")
    _of_drafts(routes)
    _of_spaces(routes, responses)

    @routes.get("/run")
    def run() -> Response:
        run = Run.parse(query(), views)  # a link may be copied from the page, with view parameters
        runs.checked(run.query())
        refuse_unprepared([run], run.tables)
        return jsonify(runs.finish(run, visitor()).as_dict())

    @routes.post("/check")
    def long_draft() -> Response:
        """Check a draft that is too long for an address, and return its errors."""
        request.max_content_length = LONGEST_FORM
        return jsonify(check(request.form.to_dict()))

    @routes.post("/read-problem")
    def read() -> Response:
        request.max_content_length = LONGEST_FORM
        try:
            given = _pasted()
            answer = problem_of_text(given)
            first = begun(runs, answer["texts"], given["run"]) if "run" in given and "texts" in answer else {}
            return jsonify({**answer, **first})
        except BadInput as error:  # pasted texts are often wrong; that is not a fault of the page
            return jsonify({"error": {**error.record("bad_text"), "line": error.line}})

    @routes.get("/node")
    def node() -> Response:
        run = Run.parse(query())
        refuse_unprepared([run], run.tables)
        found = explain(run)
        told = asdict(replace(found, terms=()))
        del told["terms"]
        return jsonify(_finite({**told, "parts": [term.record() for term in found.terms]}))

    @routes.get("/verdict")
    def judged() -> Response:
        run, _ = runs.checked(query())
        refuse_unprepared([run], run.tables)
        return jsonify(verdict(run, runs.finish(run, visitor())).as_dict())

    @routes.get("/what-if")
    def table() -> Response:
        return jsonify(what_if(jobs, read_query(query()), visitor()))

    return routes


def _of_drafts(routes: Blueprint) -> None:
    @routes.get("/check")
    def draft() -> Response:
        answer = jsonify(check(read_query(query())))
        answer.cache_control.max_age = KEPT_SECONDS
        return answer

    @routes.get("/shuffle")
    def shuffle() -> Response:
        return jsonify({"start": str(shuffled(read_query(query())))})


def _of_spaces(routes: Blueprint, responses: ResponseCache) -> None:
    """Add the route for the states of a problem, in pieces."""

    @routes.get("/space")
    def space() -> Response:
        run = Run.parse(query(), re.compile(PIECE))
        texts = [text for key, text in pairs_of(query()) if key == PIECE]
        refuse_repeated(PIECE, len(texts))
        piece = texts[0] if texts else "0"

        def content() -> bytes:
            return jsonify(space_piece(run, piece)).get_data()

        answer = responses.response(("space", run.query(), piece), "application/json", content)
        answer.cache_control.max_age = KEPT_SECONDS
        return answer


def _pasted() -> dict[str, str]:
    """Return the form of the request; raise BadInput for one that is too long."""
    try:
        return request.form.to_dict()
    except RequestEntityTooLarge as error:
        raise too_long() from error


def _finite(told: Any) -> Any:
    """Return nested values with None for infinity, which JSON cannot represent."""
    if isinstance(told, dict):
        return {key: _finite(value) for key, value in told.items()}
    if isinstance(told, list | tuple):
        return [_finite(value) for value in told]
    return None if isinstance(told, float) and math.isinf(told) else told
