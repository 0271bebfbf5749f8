"""Operation: health checks, metrics, logs and `frontier doctor`, and machines without writable folders."""

import json
import logging
import os
import re
import resource
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from threading import Thread
from typing import Any

import gevent
import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from solver import Run
from solver.kernels.jit import KernelFault
from tests.webapp.real import Server
from webapp import create_app
from webapp.operate import doctor, health, logs
from webapp.operate.handles import needed as needed_handles
from webapp.operate.settings import Settings
from webapp.work.jobs import Jobs

ROOT = Path(__file__).parents[3]
NILSSON = Run("283-164-705", "123-804-765", algorithm="bfs")
NOWHERE = "/proc/nowhere"  # a folder that cannot be created


# --- health ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def app() -> Flask:
    """Return an application that no other test uses."""
    return create_app()


def test_a_server_is_alive_and_ready_once_the_first_screen_can_be_searched(client: FlaskClient) -> None:
    assert client.get("/healthz").get_json() == {"alive": True}
    answer = client.get("/readyz")
    assert answer.status_code == 200
    told = answer.get_json()
    assert (told["ready"], told["why"]) == (True, "")
    assert told["kernels"]["there"] == told["kernels"]["of"] > 20
    assert set(told["kept"]) == {"kernels", "tables"}


def test_a_server_that_compiles_or_is_about_to_end_is_alive_but_not_ready(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = app.test_client()
    with monkeypatch.context() as patch:
        patch.setattr(health, "awaited", lambda runs, tables: "The search kernels are being compiled.")
        answer = client.get("/readyz")
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
        assert answer.get_json()["why"] == "The search kernels are being compiled."
        assert client.get("/healthz").status_code == 200
    app.extensions[health.LEAVING] = True
    assert client.get("/readyz").status_code == 503


def test_a_server_whose_kernels_cannot_be_compiled_says_so(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> str:
        raise KernelFault("The kernel best_first cannot be compiled here.")

    monkeypatch.setattr(health, "awaited", fails)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.get_json()["why"]) == (503, "The kernel best_first cannot be compiled here.")


# --- metrics ---------------------------------------------------------------------------------------------------------


def measures(client: FlaskClient) -> dict[str, float]:
    text = client.get("/metrics").text
    found = re.findall(r"^(frontier_\S+?(?:\{[^}]*\})?) (\S+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in found}


def test_pulls_expansions_refusals_and_requests_are_counted(
    client: FlaskClient, connect: Callable[[], SocketIOTestClient]
) -> None:
    socket = connect()
    before = measures(client)
    answer = socket.emit("pull", {"run": NILSSON.query(), "after": 0, "limit": 20}, callback=True)
    assert len(answer["batch"]) > 0
    socket.emit("pull", {"run": "start=1", "after": 0, "limit": 20}, callback=True)
    client.get("/api/run?start=1")
    client.get("/nothing/of/ours")
    after = measures(client)

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert grown("frontier_pull_seconds_count") == 2
    assert grown("frontier_expansions_total") == int.from_bytes(answer["batch"][12:16], "little") == 20
    assert grown("frontier_batch_bytes_total") == len(answer["batch"])
    assert grown('frontier_refusals_total{code="bad_run"}') == 2
    assert grown('frontier_refusals_total{code="404"}') == 1
    assert grown('frontier_request_seconds_count{route="/api/run"}') == 1
    assert grown('frontier_request_seconds_count{route="none"}') == 1
    assert after["frontier_cache_bytes"] > 0
    assert after["frontier_process_resident_memory_bytes"] > 0
    assert {"frontier_sockets", "frontier_job_threads"} <= after.keys()


def test_every_application_has_separate_metrics() -> None:
    one, other = create_app().test_client(), create_app().test_client()
    one.get("/api/limits")
    name = 'frontier_request_seconds_count{route="/api/limits"}'
    assert measures(one)[name] == 1
    assert name not in measures(other)


def test_metrics_have_no_labels_with_links_or_names(client: FlaskClient) -> None:
    for path in ("/?start=private", "/private/path", "/api/run?private=1", "/static/private.js"):
        client.get(path).close()
    assert "private" not in client.get("/metrics").text


FROM = [
    ("loopback", "127.0.0.1", {}, 200), ("loopback", "::1", {}, 200), ("loopback", "192.0.2.1", {}, 403),
    ("loopback", "127.0.0.1", {"X-Forwarded-For": "192.0.2.1"}, 403), ("loopback", "", {}, 403),
    ("all", "192.0.2.1", {}, 200), ("off", "127.0.0.1", {}, 403),
]  # fmt: skip


@pytest.mark.parametrize(("who", "address", "headers", "status"), FROM)
def test_the_settings_decide_who_may_read_metrics(who: str, address: str, headers: dict[str, str], status: int) -> None:
    client = create_app(Settings(metrics=who)).test_client()
    assert client.get("/metrics", headers=headers, environ_base={"REMOTE_ADDR": address}).status_code == status


# --- logs ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def heard() -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """Return a function that returns the logged lines of JSON."""
    names = (*logs.OURS, *logs.OTHERS)
    before = {name: (logging.getLogger(name).handlers[:], logging.getLogger(name).propagate) for name in names}
    logs.begin(Settings(log="json"))
    stream = StringIO()
    for name in names:
        for handler in logging.getLogger(name).handlers:
            if isinstance(handler, logs.Lines):
                handler.setStream(stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    for name, (handlers, propagates) in before.items():
        logging.getLogger(name).handlers, logging.getLogger(name).propagate = handlers, propagates


def test_a_request_is_one_line_of_json_without_address_or_link(heard: Callable[[], list[dict[str, Any]]]) -> None:
    client = create_app(Settings(log_requests=True)).test_client()
    client.get("/api/run?start=private", environ_base={"REMOTE_ADDR": "192.0.2.77"})
    client.get("/private")
    lines = heard()
    assert [(line["route"], line["method"], line["status"]) for line in lines] == [
        ("/api/run", "GET", 400), ("none", "GET", 404),
    ]  # fmt: skip
    assert all(line["level"] == "info" and line["ms"] >= 0 and line["time"] for line in lines)
    assert "private" not in str(lines)
    assert "192.0.2.77" not in str(lines)


def test_a_log_that_is_started_twice_writes_each_line_once(heard: Callable[[], list[dict[str, Any]]]) -> None:
    logs.begin(Settings(log="json"))
    assert sum(isinstance(handler, logs.Lines) for handler in logging.getLogger("webapp").handlers) == 1


def test_a_log_record_is_one_line_even_with_control_characters(heard: Callable[[], list[dict[str, Any]]]) -> None:
    logging.getLogger("webapp").warning("a\nb\x1b[31m %s", '{"level": "none"}\n')
    [line] = heard()
    assert (line["message"], line["level"]) == ('a\nb\x1b[31m {"level": "none"}\n', "warning")


def of_request(app: Flask) -> None:
    app.add_url_rule("/fault", "fault", lambda: 1 / 0)
    client = app.test_client()
    for _ in range(5):
        assert client.get("/fault").status_code == 500


def of_handler(app: Flask) -> None:
    socketio = app.extensions["socketio"]
    socketio.server.eio.handlers["message"] = lambda sid, message: 1 / 0
    for _ in range(5):
        socketio.server.eio._trigger_event("message", "sid", "text")


def of_greenlet(app: Flask) -> None:
    for _ in range(5):
        gevent.spawn(lambda: 1 / 0).join()


def of_thread(app: Flask) -> None:
    for _ in range(5):
        thread = Thread(target=lambda: 1 / 0)
        thread.start()
        thread.join()


def of_job(app: Flask) -> None:
    jobs = Jobs(1)

    def fails(stopped: Callable[[], bool]) -> object:
        return 1 / 0

    for number in range(5):
        while not jobs.pull(f"job {number}", lambda: [fails], 0)["done"]:
            gevent.sleep(0.01)


@pytest.mark.parametrize(
    "fails", [of_request, of_handler, of_greenlet, of_thread, of_job], ids=lambda one: one.__name__
)
def test_a_fault_is_logged_once_a_minute_with_its_trace_wherever_it_is_raised(
    fails: Callable[[Flask], None], heard: Callable[[], list[dict[str, Any]]]
) -> None:
    fails(create_app(Settings()))
    [line] = heard()
    assert line["level"] == "error"
    assert "ZeroDivisionError" in line["trace"]


def test_repeated_faults_are_logged_with_the_number_of_those_left_out() -> None:
    now = 0.0
    faults = logs.Faults(lambda: now)

    def told(fault: Callable[[], object]) -> str | None:
        try:
            fault()
        except Exception:
            record = logging.LogRecord("webapp", logging.ERROR, "", 0, "It %s.", ("failed",), sys.exc_info())
        return record.getMessage() if faults.filter(record) else None

    divides: Callable[[], object] = lambda: 1 / 0  # noqa: E731
    assert [told(divides) for _ in range(4)] == ["It failed.", None, None, None]
    assert told(lambda: 1 / 0) == "It failed."  # at another line
    now = 61.0
    assert told(divides) == "It failed. (3 more of this kind were left out before.)"
    now = 130.0
    assert told(divides) == "It failed."
    plain = logging.LogRecord("webapp", logging.INFO, "", 0, "a request", (), None)
    assert all(faults.filter(plain) for _ in range(3))


# --- doctor ----------------------------------------------------------------------------------------------------------


def doctored(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, tuple[str, str]]]:
    status = doctor.command(["--port", "0", *arguments])
    rows = [
        re.fullmatch(r"(ok  |note|FAIL)  ([\w ]+): (.+\.|.+\))", line) for line in capsys.readouterr().out.splitlines()
    ]
    assert all(rows)
    return status, {row[2]: (row[1].strip(), row[3]) for row in rows if row}


def test_the_doctor_prints_one_line_per_check_and_finds_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = doctored(capsys)
    assert status == 0
    assert list(told) == list(doctor.CHECKS)
    assert {verdict for verdict, _ in told.values()} == {"ok"}


def test_the_doctor_finds_a_limit_of_memory_that_is_too_low(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = tmp_path / "memory.max"
    monkeypatch.setattr(doctor, "LIMITS", (group,))
    for limit, status in (("max\n", 0), (f"{256 << 20}\n", 1), (f"{2 << 30}\n", 0)):
        group.write_text(limit)
        found, told = doctored(capsys)
        assert found == status
        assert (told["memory"][0] == "FAIL") is bool(status)
    group.write_text(f"{1 << 30}")
    assert doctored(capsys, "--cache-bytes", str(1 << 30))[0] == 1


def test_the_doctor_finds_missing_kernels_and_assets(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Run) -> None:
        raise KernelFault("The kernel best_first cannot be compiled here (no room).")

    monkeypatch.setattr(doctor, "folder", lambda name: str(tmp_path / name))
    monkeypatch.setattr(doctor, "prepare_run", fails)
    status, told = doctored(capsys)
    assert status == 1
    assert {name for name, (verdict, _) in told.items() if verdict == "FAIL"} == {"kernels", "assets"}


def test_the_doctor_notes_if_fewer_connections_are_allowed_than_in_the_settings(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, told = doctored(capsys, "--sockets", "100000")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = needed_handles(Settings(sockets=100_000))
    assert (status, told["connections"][0]) == (0, "ok" if most >= needed or most < 0 else "note")
    assert "100000 pages" in told["connections"][1]


def test_the_doctor_finds_a_queue_that_does_not_answer(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    status, told = doctored(capsys, "--message-queue", f"redis://127.0.0.1:{port}/0")
    assert (status, told["message queue"][0]) == (1, "FAIL")


# --- machines on which nothing can be written ------------------------------------------------------------------------


def homeless(**more: str) -> dict[str, str]:
    names = ("XDG_CACHE_HOME", "HOME")
    return {**{name: value for name, value in os.environ.items() if name not in names}, **more}


@pytest.mark.exhaustive  # it compiles
def test_a_search_runs_without_a_writable_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "solver", "solve", "283-164-705", "--goal", "123-804-765", "--json"]
    environment = homeless(HOME=NOWHERE, PYTHONPATH=str(ROOT))
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=180)
    assert (run.returncode, json.loads(run.stdout)["cost"]) == (0, 5)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.thorough
def test_a_server_runs_without_a_writable_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"HOME": NOWHERE, "NUMBA_DISABLE_JIT": "1"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    server = Server(tmp_path / "errors")
    try:
        with urllib.request.urlopen(f"{server.address}readyz", timeout=60) as answer:
            told = json.load(answer)
        assert told["ready"]
        assert told["kept"] == {"kernels": False, "tables": False}
        with urllib.request.urlopen(f"{server.address}api/run?{NILSSON.query()}", timeout=60) as answer:
            assert json.load(answer)["cost"] == 5
            assert not {"Werkzeug", "Python", "gevent"} & {*re.findall(r"\w+", answer.headers.get("Server", ""))}
    finally:
        server.stop()


@pytest.mark.thorough
def test_without_a_home_folder_no_cache_folder_is_created(tmp_path: Path) -> None:
    script = """if True:
        import os, pwd
        def nobody(_): raise KeyError
        pwd.getpwuid = nobody
        from solver.kernels import jit
        from solver.preparation import standing
        assert jit.CACHE_FOLDER is None
        assert standing().table_folder is None
        assert os.listdir() == [], os.listdir()
    """
    environment = homeless(PYTHONPATH=str(ROOT), NUMBA_DISABLE_JIT="1")
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr
