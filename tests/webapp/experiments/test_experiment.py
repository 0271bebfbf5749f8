"""Experiments on the server: rows by offset, the command line's files, refusals, and no unwatched work."""

import csv
import io
import json
import signal
import threading
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from solver.experiment import Experiment, Row, csv_text, measure, ordered
from solver.link import Parameter
from tests.bad_input import assert_is_one_sentence
from tests.rings import exhaustive
from tests.webapp.real import serving
from webapp import create_app
from webapp.experiments.page import EXPERIMENTS
from webapp.operate.settings import Settings
from webapp.work.jobs import Jobs

QUERY = "searches=bfs+astar:misplaced&goal=123-456-780&distances=2,9&boards=6"
LONG = "searches=ucs&goal=123-456-780&distances=all&boards=200"
PATIENCE_S = 60


def pulled(client: FlaskClient, query: str) -> list[Row]:
    """Pull a whole experiment as the page does."""
    pieces: list[list[list[Any]]] = []
    deadline = time.monotonic() + PATIENCE_S
    while True:
        answer = client.get(f"/api/experiment?{query}&after={len(pieces)}").get_json()
        assert answer["after"] == len(pieces)
        pieces += answer["rows"]
        if answer["done"] and len(pieces) == answer["total"]:
            return [Row(*row) for rows in pieces for row in rows]
        assert time.monotonic() < deadline
        time.sleep(0.01)


def job_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "frontier-job"]


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    """Wait until the threads of a cancelled experiment have ended, each within one search."""
    yield
    deadline = time.monotonic() + PATIENCE_S
    while job_threads():
        assert time.monotonic() < deadline, "threads go on that nobody waits for"
        time.sleep(0.01)


def untimed(rows: list[Row]) -> list[Row]:
    return [row._replace(seconds=0.0) for row in rows]


def test_rows_are_sent_by_offset_and_equal_those_of_the_command_line(client: FlaskClient) -> None:
    experiment = Experiment.parse(QUERY)
    rows = pulled(client, QUERY)
    with ThreadPoolExecutor(1) as executor:
        serial = ordered(experiment, measure(experiment, executor))
    assert untimed(ordered(experiment, rows)) == untimed(serial)
    answer = client.get(f"/api/experiment?{QUERY}&after=3").get_json()
    assert (answer["query"], answer["runs"], answer["done"]) == (QUERY, len(rows), True)
    assert answer["methods"][1] == {"text": "astar:misplaced", "label": "A* (Misplaced tiles)"}
    assert len(answer["rows"]) == answer["total"] - 3


def test_the_files_are_those_that_the_command_line_writes(client: FlaskClient) -> None:
    rows = pulled(client, QUERY)
    sent = client.get(f"/api/experiment.csv?{QUERY}")
    assert sent.mimetype == "text/csv"
    assert sent.headers["Content-Disposition"] == "attachment; filename=experiment.csv"
    assert sent.get_data(as_text=True) == csv_text(Experiment.parse(QUERY), rows)
    assert len(list(csv.DictReader(io.StringIO(sent.get_data(as_text=True))))) == len(rows)
    said = json.loads(client.get(f"/api/experiment.json?{QUERY}").get_data())
    assert (said["complete"], said["experiment"], len(said["rows"])) == (True, QUERY, len(rows))
    for kind, query in (("csv", QUERY.replace("boards=6", "boards=7")), ("xml", QUERY)):
        refused = client.get(f"/api/experiment.{kind}?{query}")
        assert refused.status_code == 400
        assert_is_one_sentence(refused.get_json()["error"]["message"], "experiment")


@pytest.mark.thorough
def test_every_run_link_opens_in_the_page(client: FlaskClient) -> None:
    assert {client.get(row.link).status_code for row in pulled(client, QUERY)} == {200}


def test_a_cancelled_experiment_stops_keeps_its_rows_and_resumes_on_request(client: FlaskClient) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while len(client.get(f"/api/experiment?{LONG}").get_json()["rows"]) < 3:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert job_threads()
    assert client.post(f"/api/experiment/cancel?{LONG}").get_json() == {"query": LONG}
    while job_threads():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    part = json.loads(client.get(f"/api/experiment.json?{LONG}").get_data())
    assert not job_threads(), "asking for the file does not begin it again"
    assert part["complete"] is False
    kept = len(part["rows"])
    assert 3 <= kept < part["runs"]
    while len(client.get(f"/api/experiment?{LONG}").get_json()["rows"]) <= kept:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    client.post(f"/api/experiment/cancel?{LONG}")


@pytest.mark.thorough
def test_an_experiment_stops_once_its_page_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.application.Jobs", partial(Jobs, idle_seconds=0.3))
    client = create_app().test_client()
    deadline = time.monotonic() + PATIENCE_S
    while not client.get(f"/api/experiment?{LONG}").get_json()["rows"]:
        assert time.monotonic() < deadline
    while job_threads():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    part = json.loads(client.get(f"/api/experiment.json?{LONG}").get_data())
    assert 0 < len(part["rows"]) < part["runs"]


def test_the_settings_of_the_server_limit_an_experiment() -> None:
    client = create_app(Settings(experiment_seconds=0.001)).test_client()
    assert "would take about" in client.get("/api/experiment?boards=50").get_json()["error"]["message"]
    client = create_app(Settings(experiment_runs=10)).test_client()
    assert "at most 10 are allowed" in client.get("/api/experiment?boards=50").get_json()["error"]["message"]


@pytest.mark.parametrize("view", EXPERIMENTS.views, ids=lambda view: view.key)
def test_the_parameters_of_the_view_are_checked_too(view: Parameter, client: FlaskClient) -> None:
    assert len(view.values) > 1
    for value, _ in view.values:
        assert client.get(f"/experiments?{QUERY}&{view.key}={value}").status_code == 200
    assert client.get(f"/experiments?{QUERY}&{view.key}=no").status_code == 400


@pytest.mark.thorough
@pytest.mark.parametrize("how", [exhaustive(signal.SIGTERM), signal.SIGKILL])
def test_a_server_that_is_killed_in_an_experiment_ends_at_once_and_leaves_nothing(
    how: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path / "scratch"))
    (tmp_path / "scratch").mkdir()
    with serving(tmp_path / "errors") as server:
        deadline = time.monotonic() + PATIENCE_S
        while True:
            with urllib.request.urlopen(f"{server.address}api/experiment?{LONG}") as answer:
                if json.loads(answer.read())["rows"]:
                    break
            assert time.monotonic() < deadline
            time.sleep(0.05)
        code, seconds = server.stop(how)
    assert code == (0 if how == signal.SIGTERM else -how)  # on SIGTERM it says goodbye first
    assert seconds < 10, "it had to be killed"
    assert (tmp_path / "errors").read_text() == ""
    assert list((tmp_path / "scratch").iterdir()) == []
