"""The API of experiments: rows by offset, and files."""

from typing import Any

from flask import Blueprint, Response, jsonify

from solver import BadInput
from solver.experiment import Draws, Experiment, Row, csv_text, json_text, refuse_too_long, rows_on
from solver.link import read_query, whole_number
from solver.messages import Message

from ..operate.settings import Settings
from ..shell.api import api, query
from ..shell.catalogue import fields_of
from ..work.backpressure import refuse_unprepared
from ..work.jobs import Jobs, Stopped, Task
from ..work.runs import TooLarge
from ..work.visitors import visitor


def blueprint(settings: Settings, jobs: Jobs) -> Blueprint:
    """Make the routes of experiments under /api."""
    routes = api("experiments", "bad_experiment")

    @routes.get("/experiment")
    def rows() -> Response:
        given = _given()
        after = whole_number("after", 0, digits=9)(given.pop("after", "0"))
        experiment = _checked(given, settings)
        refuse_unprepared(experiment.pilots, experiment.tables, records=False)
        key = _key(experiment)
        answer = jobs.pull(key, lambda: tasks_of(experiment, settings, jobs.workers), after, visitor())
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
            raise BadInput("experiment", Message("request-no-results"))
        text = csv_text(experiment, found) if kind == "csv" else json_text(experiment, found)
        sent = Response(text, mimetype={"csv": "text/csv", "json": "application/json"}[kind])
        sent.headers["Content-Disposition"] = f"attachment; filename=experiment.{kind}"
        return sent

    return routes


def tasks_of(experiment: Experiment, settings: Settings, workers: int) -> list[Task]:
    """Return a task for every board of an experiment; raise TooLarge if it is larger than allowed."""
    try:
        refuse_too_long(experiment, settings.experiment_seconds, workers, settings.experiment_runs)
    except BadInput as error:
        raise TooLarge(error.field, str(error)) from error
    draws = Draws(experiment)

    def task(distance: int, number: int) -> Task:
        def work(stopped: Stopped) -> list[Row] | None:
            return rows_on(experiment, distance, number, draws.board(distance, number), stopped)

        return work

    return [task(distance, number) for distance, number in experiment.places]


def described(experiment: Experiment) -> dict[str, Any]:
    """Return the data of an experiment besides its rows."""
    return {
        "query": experiment.query(),
        "methods": [{"text": str(method), "label": method.label} for method in experiment.methods],
        **fields_of(experiment, "distances", "runs", "limit", "notes"),
    }


def _given() -> dict[str, str]:
    given = read_query(query())
    given.pop("tab", None)  # the load balancer uses it to find the process with the rows
    return given


def _checked(given: dict[str, str], settings: Settings) -> Experiment:
    experiment = Experiment.parse(given)
    if experiment.limit > settings.largest_limit:
        most, wanted = str(settings.largest_limit), str(experiment.limit)
        raise TooLarge("limit", Message("limit-here", most=most, given=wanted))
    return experiment


def _key(experiment: Experiment) -> str:
    return f"experiment {experiment.query()}"
