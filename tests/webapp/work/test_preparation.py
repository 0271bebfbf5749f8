"""The server's answers while kernels are compiled: pages at once, the waiting runs later."""

import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from solver import Run, Search
from solver.kernels import jit
from solver.kernels.jit import Kernel
from solver.loops.best_first.kernel import advance_queue
from solver.preparation import KERNELS, kernels_needed, prepare_in_background
from tests.webapp.real import raw, serving
from webapp import create_app

BFS = Run("283-164-705", "123-804-765", algorithm="bfs")
ASTAR = Run("283-164-705", "123-804-765")
Connect = Callable[[], SocketIOTestClient]


class Compiler:
    """Replaces Numba's compiler of one kernel: it waits for a command, and may fail."""

    def __init__(self, function: Any) -> None:
        self.function = function
        self.signatures: list[object] = []  # that it is compiled for
        self.go = threading.Event()
        self.compiled = 0
        self.fault: Exception | None = None

    def __call__(self, *arguments: Any) -> Any:
        return self.function(*arguments)

    def compile(self, signature: object) -> None:
        self.go.wait(10)
        self.compiled += 1
        if self.fault:
            raise self.fault
        self.signatures.append(signature)

    def disable_compile(self) -> None:
        pass


def made_cold(kernel: Kernel, patch: pytest.MonkeyPatch) -> Compiler:
    """Let a kernel be as if no process had ever compiled it."""
    compiler = Compiler(kernel.function)
    for name, value in {"is_ready": False, "function": compiler, "_began": None, "_fault": None}.items():
        patch.setattr(kernel, name, value)
    return compiler


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Compiler]:
    """Hold back the compilation of the kernel of breadth-first search until it is released."""
    monkeypatch.setattr(jit, "CACHE_FOLDER", tmp_path)
    compiler = made_cold(advance_queue, monkeypatch)
    yield compiler
    compiler.go.set()


def pull(socket: SocketIOTestClient, run: Run) -> dict[str, Any]:
    answer: dict[str, Any] = socket.emit("pull", {"run": run.query(), "after": 0, "limit": 10}, callback=True)
    return answer


def pull_until(socket: SocketIOTestClient, run: Run, is_enough: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    deadline = time.monotonic() + 10
    while not is_enough(answer := pull(socket, run)):
        assert time.monotonic() < deadline, answer
        time.sleep(0.01)
    return answer


@pytest.fixture
def app() -> Flask:
    """Return an application that no other test uses."""
    return create_app()


def test_a_run_waits_only_for_its_own_kernels_and_reports_their_progress(
    compiler: Compiler, client: FlaskClient, connect: Connect
) -> None:
    clients = [connect(), connect()]
    for socket in clients:
        error = pull(socket, BFS)["error"]
        assert (error["code"], error["field"]) == ("busy", "preparation")
        assert error["retry_ms"] >= 100
        assert re.fullmatch(
            r"The search kernels are being compiled, once on this machine: 2 of the 3 that BFS needs are ready after "
            r"\d+ s\.",
            error["message"],
        )
    assert pull(clients[0], ASTAR)["after"] == 0
    assert client.get("/").status_code == 200
    assert compiler.compiled == 0
    compiler.go.set()
    search = Search(BFS)
    search.advance(10)
    for socket in clients:
        assert pull_until(socket, BFS, lambda answer: "error" not in answer)["batch"] == search.batch(0, 10)
    assert compiler.compiled == 1


def test_the_api_says_when_to_ask_again_while_a_kernel_is_compiled(compiler: Compiler, client: FlaskClient) -> None:
    answer = client.get(f"/api/run?{BFS.query()}")
    error = answer.get_json()["error"]
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
    assert (error["code"], error["field"]) == ("busy", "preparation")
    assert error["retry_ms"] >= 100
    assert error["message"].startswith("The search kernels are being compiled, once on this machine: ")
    assert client.get("/api/run?start=1").status_code == 400, "what is wrong is told at once"
    compiler.go.set()
    deadline = time.monotonic() + 10
    while (answer := client.get(f"/api/run?{BFS.query()}")).status_code == 503:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert answer.get_json()["cost"] == 5


def test_a_kernel_that_cannot_be_compiled_is_reported_in_one_sentence(
    compiler: Compiler, app: Flask, client: FlaskClient, connect: Connect
) -> None:
    compiler.fault = ValueError("no such\ninstruction")
    compiler.go.set()
    error = pull_until(connect(), BFS, lambda answer: answer["error"]["code"] != "busy")["error"]
    name = "solver.loops.best_first.kernel.advance_queue"
    message = f"The kernel {name} cannot be compiled here (ValueError: no such instruction)."
    assert error == {"code": "failed", "field": "run", "message": message}
    answer = client.get(f"/api/run?{BFS.query()}")
    assert (answer.status_code, answer.get_json()) == (500, {"error": error})
    assert pull(connect(), ASTAR)["after"] == 0
    assert compiler.compiled == 1, "and it is not tried again"


def test_a_kernel_that_a_request_waits_for_is_compiled_first(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [made_cold(kernel, monkeypatch) for kernel in KERNELS if kernel is not advance_queue]
    first, *later = others
    prepare_in_background()
    advance_queue.begin()  # while the first of all is being compiled
    while not jit._needed:
        time.sleep(0.001)
    first.go.set()
    for other in later:
        other.go.set()
    time.sleep(0.1)
    assert (first.compiled, sum(other.compiled for other in later)) == (1, 0)
    compiler.go.set()
    deadline = time.monotonic() + 10
    while not all(kernel.is_ready for kernel in KERNELS):
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.thorough
def test_a_cold_server_shows_its_page_and_a_first_result_before_all_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with serving(tmp_path / "stderr") as server:
        assert (tmp_path / "stderr").read_text().startswith("Compiling the search kernels")
        with pytest.raises(HTTPError) as told:  # it needs nearly all kernels
            urlopen(f"{server.address}examples", timeout=10)
        assert told.value.code == 503
        assert "once on this machine: " in told.value.read().decode()
        with raw(server) as client:
            while (answer := client.pull(BFS.query(), 0, 10)).get("error", {}).get("code") == "busy":
                assert answer["error"]["message"].startswith("The search kernels are being compiled")
                time.sleep(answer["error"]["retry_ms"] / 1000)
        search = Search(BFS)
        search.advance(10)
        assert answer["batch"] == search.batch(0, 10)
    kept = {path.stem for path in (tmp_path / "cache").rglob("*.kept")}
    assert {kernel.name for kernel in kernels_needed(BFS)} <= kept
    assert len(kept) < len(KERNELS) / 2
