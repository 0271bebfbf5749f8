"""Experiments on the server: the page's block of data, rows by offset, and the files."""

import re
from typing import Any

from flask import Blueprint, Response, jsonify, request

from solver import (
    MOST_METHODS,
    BadInput,
    Draws,
    Experiment,
    Row,
    csv_text,
    json_text,
    read_query,
    refuse_too_long,
    rows_on,
    shown,
)

from .jobs import Jobs, Stopped, Task
from .runs import Busy, TooLarge, refuse_unprepared
from .settings import Settings

# What the charts show, by the keys of counts, and whether the axis is logarithmic; the first ones are the default.
MEASURES = ("expanded", "generated", "largest_frontier", "seconds", "excess", "branching")
SCALES = ("log", "linear")
VIEWS = {"measure": MEASURES, "scale": SCALES}


def blueprint(settings: Settings, jobs: Jobs) -> Blueprint:
    """Make the routes of experiments under /api."""
    routes = Blueprint("experiments", __name__, url_prefix="/api")

    @routes.get("/experiment")
    def rows() -> Response:
        given = _given()
        after = given.pop("after", "0")
        if not re.fullmatch("[0-9]{1,9}", after):
            raise BadInput("after", f"“{shown(after)}” came; allowed are whole numbers from 0.")
        experiment = _checked(given, settings)
        refuse_unprepared(experiment.pilots, experiment.tables, records=False)
        answer = jobs.pull(_key(experiment), lambda: tasks_of(experiment, settings, jobs.workers), int(after))
        answer["rows"] = [row["row"] for row in answer["rows"]]
        return jsonify({**described(experiment), **answer})

    @routes.post("/experiment/cancel")
    def cancel() -> Response:
        experiment = _checked(_given(), settings)
        jobs.cancel(_key(experiment))
        return jsonify({"query": experiment.query()})

    @routes.get("/experiment.<kind>")
    def file(kind: str) -> Response:
        experiment = _checked(_given(), settings)
        found = [row for rows in jobs.rows(_key(experiment)) for row in rows]
        if kind not in ("csv", "json") or not found:
            raise BadInput("experiment", "there are no such results here; run it first, then ask for csv or json.")
        text = csv_text(experiment, found) if kind == "csv" else json_text(experiment, found)
        sent = Response(text, mimetype={"csv": "text/csv", "json": "application/json"}[kind])
        sent.headers["Content-Disposition"] = f"attachment; filename=experiment.{kind}"
        return sent

    @routes.errorhandler(BadInput)
    def bad_input(error: BadInput) -> tuple[Response, int]:
        code = "too_large" if isinstance(error, TooLarge) else "bad_experiment"
        return jsonify({"error": {"code": code, "field": error.field, "message": str(error)}}), 400

    @routes.errorhandler(Busy)
    def busy(error: Busy) -> Response:
        return jsonify({"error": {"code": "busy", "message": str(error), "retry_ms": error.retry_ms}})

    return routes


def tasks_of(experiment: Experiment, settings: Settings, workers: int) -> list[Task]:
    """Return a task for every board of an experiment; raise TooLarge where that is more than allowed."""
    try:
        refuse_too_long(experiment, settings.experiment_seconds, workers, settings.experiment_runs)
    except BadInput as error:
        raise TooLarge(error.field, str(error).removeprefix(f"{error.field}: ")) from error
    draws = Draws(experiment)

    def task(distance: int, number: int) -> Task:
        def work(stopped: Stopped) -> list[Row] | None:
            return rows_on(experiment, distance, number, draws.board(distance, number), stopped)

        return work

    return [task(distance, number) for distance, number in experiment.places]


def described(experiment: Experiment) -> dict[str, Any]:
    """Return what a page has to know of an experiment beside its rows."""
    return {
        "query": experiment.query(),
        "methods": [{"text": str(method), "label": method.label} for method in experiment.methods],
        "distances": experiment.distances,
        "runs": experiment.runs,
        "limit": experiment.limit,
        "notes": experiment.notes,
    }


def page_of(given: dict[str, str]) -> dict[str, Any]:
    """Return the page's data for a link; raise BadInput. A link that names searches is run at once."""
    given = dict(given)
    views = {}
    for key, allowed in VIEWS.items():
        views[key] = given.pop(key, allowed[0])
        if views[key] not in allowed:
            raise BadInput(key, f"“{shown(views[key])}” came; allowed are {', '.join(allowed)}.")
    experiment = Experiment.parse(given)
    return {
        "experiment": described(experiment),
        "given": fields_of(experiment),
        "begins": "searches" in given,
        "columns": Row._fields,
        "measures": MEASURES,
        "scales": SCALES,
        "views": views,
        "most": MOST_METHODS,
    }


def fields_of(experiment: Experiment) -> dict[str, str]:
    """Return the fields of the form, as texts."""
    query = read_query(experiment.query())
    return {
        "searches": query["searches"],
        "goal": query["goal"],
        "distances": query["distances"],
        "boards": str(experiment.boards),
        "seed": str(experiment.seed),
        "limit": str(experiment.limit),
    }


def _given() -> dict[str, str]:
    return read_query(request.query_string.decode("utf-8", "replace"))


def _checked(given: dict[str, str], settings: Settings) -> Experiment:
    experiment = Experiment.parse(given)
    if experiment.limit > settings.largest_limit:
        most = settings.largest_limit
        raise TooLarge("limit", f"{experiment.limit} came; this server allows at most {most} nodes.")
    return experiment


def _key(experiment: Experiment) -> str:
    return f"experiment {experiment.query()}"
