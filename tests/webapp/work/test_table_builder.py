"""Tables of states on a server: one thread builds them in turns and reports its progress, without blocking others."""

import http.client
import json
import re
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import gevent
import pytest
from flask.testing import FlaskClient

from solver import BadInput, Run
from solver.preparation import PendingTable
from solver.problem import SPACES
from solver.problem.table_cache import TABLES
from tests.rings import some, thorough
from tests.webapp.real import Raw, Server
from webapp import create_app
from webapp.operate.settings import Settings
from webapp.work.runs import Runs
from webapp.work.table_builder import IDLE_SECONDS, TableBuilder
from webapp.work.visitors import Visitor

HERE = Path(__file__).parent
RUNS = {
    "grid": "problem=grid&cells=maze.21x31.{k}&algorithm={algorithm}",
    "map": "problem=map&map=germany&algorithm={algorithm}",
    "graph": "problem=graph&edges=S-A:1,A-G:{k}&h=S:3&algorithm={algorithm}",
    "jugs": "problem=jugs&sizes={k}.7.3&goal=0.0.1&algorithm={algorithm}",
    "river": "problem=river&people=3&boat={k}&algorithm={algorithm}",
    "towers": "problem=towers&pegs={k}&start=00000&algorithm={algorithm}",
    "pancakes": "problem=pancakes&start={pancakes}&algorithm={algorithm}",
}
ROUTES = (
    "/?{}", "/?{}&at=3", "/api/check?{}", "/api/space?{}", "/api/run?{}", "/api/verdict?{}", "/preview.png?{}&at=3",
    "/compare?run={q}&run={q}", "/exercise?{}&ask=next", "/worksheet?{}&ask=order", "/api/exercise?{}&ask=order",
    "/api/sheet?{}", "/api/exercise/class?{}&at=2", "/api/what-if?{}&parameter=algorithm", "/embed?{}",
    "/api/file/?{}", "/heuristics?{}", "/api/heuristics?{h}",
)  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("watched") / "errors", program=("-m", "tests.webapp.work.watched_server"))
    try:
        yield found
    finally:
        found.stop()


def run_of(problem: str, k: int, algorithm: str) -> str:
    pancakes = "".join(str(1 + (k + one) % 5) for one in range(5))
    query = RUNS.get(problem, f"problem={problem}&algorithm={{algorithm}}")
    return query.format(k=k, algorithm=algorithm, pancakes=pancakes)


def answered(server: Server, path: str) -> int:
    """Return the status of an answer other than busy."""
    deadline = time.monotonic() + 60
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        if answer.status != 503 or time.monotonic() > deadline:
            return answer.status
        time.sleep(0.1)


@pytest.mark.parametrize("problem", some(SPACES, ("grid", "graph", "jugs").__contains__, thorough))
def test_no_table_is_enumerated_in_the_thread_of_the_loop(problem: str, server: Server) -> None:
    for k, algorithm in enumerate(("bfs", "astar", "idastar"), 4):
        client = Raw(server.port)
        assert "batch" in client.pull(run_of(problem, min(k, 5), algorithm))
        client.close()
    for k, path in enumerate(ROUTES):
        run = run_of(problem, k % 3 + 3, "bfs" if k % 2 else "astar")
        study = run.partition("&algorithm")[0]
        status = answered(server, path.format(run, q=quote(run), h=study))
        assert status in (200, 400), (path, run, status)
    seen = re.findall(r"WATCHED (\S+) (\S+)", server.errors.read_text())
    assert {"states_of", "_distances"} <= {work for work, _ in seen}
    assert {thread for work, thread in seen if work == "states_of"} <= {"frontier-table", "frontier-job"}
    assert "MainThread" not in {thread for _, thread in seen}


@pytest.mark.thorough
def test_a_server_ends_soon_while_tables_are_built(tmp_path: Path) -> None:
    server = Server(tmp_path / "errors")
    clients = [Raw(server.port) for _ in range(3)]
    for k, client in enumerate(clients):
        run = f"problem=jugs&sizes={180 - k}.181.179&algorithm=bfs"
        client.send("421" + json.dumps(["pull", {"run": run, "after": 0, "limit": 9}]))
    code, seconds = server.stop(signal.SIGTERM)
    assert code == 0
    assert seconds < 10, "it had to be killed"
    for client in clients:
        client.close()


def missing(litres: int) -> PendingTable:
    found = Run(problem="jugs", sizes=f"{litres}.9.8", algorithm="bfs").pending_table
    assert found is not None
    return found


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + IDLE_SECONDS + 20
    while not holds():
        assert time.monotonic() < deadline, "it never came to be"
        gevent.sleep(0.01)


class Held:
    """Tables of a builder, whose construction lasts until they are released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.building: list[PendingTable] = []
        self.stopped: list[PendingTable] = []
        self.go = threading.Event()
        build = PendingTable.build

        def held(table: PendingTable, stopped: Callable[[], bool], owner: str = "") -> None:
            self.building.append(table)
            while not self.go.wait(0.01):
                if stopped():
                    self.stopped.append(table)
                    break
            build(table, stopped, owner=owner)

        monkeypatch.setattr(PendingTable, "build", held)


def test_one_table_is_built_at_a_time_in_turns_by_visitor(monkeypatch: pytest.MonkeyPatch) -> None:
    held, builder = Held(monkeypatch), TableBuilder(Runs(Settings()))
    greedy, modest = Visitor("there", "greedy"), Visitor("here", "modest")
    tables = [missing(40 + k) for k in range(3)]
    other = missing(50)
    for table in tables:
        assert str(builder.ask(table, greedy)) == "The table of states is being built: 0 %."
    builder.ask(other, modest)
    until(lambda: bool(held.building))
    assert [one.key for one in held.building] == [tables[0].key]
    held.go.set()
    while not all(table.is_there() for table in (*tables, other)):
        for table in tables:
            builder.ask(table, greedy)
        builder.ask(other, modest)
        gevent.sleep(0.01)
    assert [one.key for one in held.building].index(other.key) <= 2


def test_building_a_table_stops_when_nobody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    held, builder = Held(monkeypatch), TableBuilder(Runs(Settings()))
    table = missing(60)
    builder.ask(table, Visitor("here", "gone"))
    until(lambda: bool(held.stopped))
    assert not table.is_there()
    held.go.set()
    builder.wait(table, Visitor("here", "back"), 10)
    assert table.is_there()


@pytest.mark.thorough
def test_a_table_that_takes_long_is_reported_as_in_progress(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    run = "problem=jugs&sizes=90.9.8&algorithm=bfs"
    answer = client.get(f"/api/check?{run}")
    error = answer.get_json()["error"]
    assert (answer.status_code, error["code"]) == (503, "busy")
    assert error["message"] == "The table of states is being built: 0 %."
    assert error["retry_ms"] > 0
    page = client.get(f"/exercise?{run}&ask=next")
    assert page.status_code in (200, 503)
    held.go.set()
    assert client.get(f"/api/check?{run}").get_json()["half"] > 100
    posted = client.post("/api/check", data=dict(pair.split("=") for pair in run.replace("90", "91").split("&")))
    assert posted.get_json()["half"] > 100


@pytest.mark.thorough
def test_tables_count_towards_the_cache_and_stay_within_it() -> None:
    bound = 64 * 2**20
    app = create_app(Settings(cache_bytes=bound))
    client = app.test_client()

    def held() -> float:
        found = re.search(r"^frontier_cache_bytes (\S+)", client.get("/metrics").text, re.MULTILINE)
        assert found is not None
        return float(found[1])

    TABLES.clear()
    try:
        before = held()
        for k in range(12):
            answer = client.get(f"/api/check?problem=jugs&sizes={100 + k}.99.98&algorithm=bfs&goal=0.0.7")
            while answer.status_code == 503:
                answer = client.get(f"/api/check?problem=jugs&sizes={100 + k}.99.98&algorithm=bfs&goal=0.0.7")
            assert answer.get_json()["solvable"]
            assert held() <= bound // 2 + 8 * 2**20, "one more table"
        assert held() > before + 16 * 2**20
    finally:
        create_app(Settings())  # restores the default bound


@pytest.mark.thorough
def test_every_request_for_a_refused_table_gets_the_reason(client: FlaskClient) -> None:
    run = "problem=jugs&sizes=199.198.197&algorithm=bfs"
    for path in ("check", "space", "run"):
        answer = client.get(f"/api/{path}?{run}")
        while answer.status_code == 503:
            answer = client.get(f"/api/{path}?{run}")
        told = answer.get_json()
        message = told["errors"][0]["message"] if path == "check" else told["error"]["message"]
        assert "more than 200 000 states" in message
    with pytest.raises(BadInput, match="more than 200 000 states"):
        assert Run.parse(run).state_table
