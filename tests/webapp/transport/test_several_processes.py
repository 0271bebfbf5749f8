"""Several processes behind nginx with the files in the docs: any of them continues any run, and all serve one class.

It takes nginx, Caddy and redis-server, which `.ci/run` installs.
"""

import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
import websocket
from redis import Redis, RedisError
from socketio import Client, RedisManager

from solver import Run, Search
from solver.batch import decode
from tests.browser.server import free_port
from tests.programs import program, running_redis
from tests.webapp.class_model import asked, state_of
from tests.webapp.real import Gone, Raw, Server, serving

pytestmark = pytest.mark.services

ROOT = Path(__file__).parents[3]
SITE = ROOT / "docs/hosting/nginx.conf"
CADDY = ROOT / "docs/hosting/Caddyfile"
SETTINGS = ROOT / "docs/hosting/frontier.toml"
NAME = "frontier.example.org"
PROCESSES = 3
SECONDS = 30.0
FIRST = 300  # expansions that a follower takes before the process is killed
RUNS = [
    Run("102-754-863", "012-345-678", algorithm=algorithm, order=order)
    for algorithm in ("bfs", "astar", "greedy")
    for order in ("UDLR", "ULDR")
]


@contextmanager
def running(command: list[str], port: int, output: Path) -> Iterator[None]:
    """Run a program until it accepts connections on a port of loopback; stop it by its process id."""
    with output.open("w") as said:
        process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
    try:
        deadline = time.monotonic() + SECONDS
        while True:
            assert process.poll() is None, output.read_text()
            assert time.monotonic() < deadline, output.read_text()
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)


def main_file(folder: Path, site: str, connections: int) -> str:
    """Return the main configuration around a site, where nginx has only a folder to itself."""
    places = "".join(f"{name}_temp_path {folder}/{name};\n" for name in
                     ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))  # fmt: skip
    return f"""
        {"user root;" if os.geteuid() == 0 else ""}
        daemon off;
        pid {folder}/nginx.pid;
        error_log {folder}/error.log;
        worker_processes 1;
        events {{ worker_connections {connections}; }}
        http {{ access_log off; {places} {site} }}
    """


def site(port: int, servers: list[Server]) -> str:
    """Return the site of the docs with ports and processes of this test; nothing else is changed."""
    text = SITE.read_text()
    for number, server in enumerate(servers, 1):
        text, found = re.subn(rf"127\.0\.0\.1:800{number}\b", f"127.0.0.1:{server.port}", text)
        assert found == 1
    text = re.sub(r"  server 127\.0\.0\.1:800\d .*\n", "", text)  # without missing processes
    text, found = re.subn(r"listen 80;\n  listen \[::\]:80;", f"listen 127.0.0.1:{port};", text)
    assert found == 1
    return text


@contextmanager
def proxy(folder: Path, port: int, text: str, connections: int = 64) -> Iterator[None]:
    """Run nginx with a site, once it has accepted its configuration."""
    configuration = folder / "nginx.conf"
    configuration.write_text(main_file(folder, text, connections))
    command = [program("nginx"), "-p", str(folder), "-c", str(configuration)]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    with running(command, port, folder / "nginx.log"):
        yield


def settings_with(queue: str) -> str:
    """Return the settings of the docs with the Redis of this test; nothing else is changed."""
    text, found = re.subn(r"redis://127\.0\.0\.1:6379/0", queue, SETTINGS.read_text())
    assert found == 1
    assert NAME in text
    return text


class Hosted:
    """Processes, the queue that joins them, and the proxy before them."""

    def __init__(self, stack: ExitStack, folder: Path, processes: int = PROCESSES, connections: int = 512) -> None:
        self.folder = folder
        self.port = free_port()
        self.queue = stack.enter_context(running_redis(folder))
        settings = folder / "frontier.toml"
        settings.write_text(settings_with(self.queue))
        chosen = ["--config", str(settings), "--port", "0"]
        self.servers = [
            stack.enter_context(serving(folder / f"server-{number}.log", *chosen)) for number in range(processes)
        ]
        stack.enter_context(proxy(folder, self.port, site(self.port, self.servers), connections))

    def asked(self, path: str, **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        try:
            sent = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request("GET", path, headers={"Host": NAME, **sent})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def measured(self, name: str) -> list[float]:
        """Return a measure of each living process."""
        found = []
        for server in self.servers:
            if server.process.poll() is None:
                connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
                connection.request("GET", "/metrics")
                text = connection.getresponse().read().decode()
                connection.close()
                found.append(float(re.findall(rf"^{name} (\S+)$", text, re.MULTILINE)[0]))
        return found


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with ExitStack() as stack:
        yield Hosted(stack, tmp_path_factory.mktemp("hosted"))


class Follower(threading.Thread):
    """Pulls a run to its end, over as many connections as it takes, and keeps the answers.

    After its first answers it waits, connected, until `goes_on` is set.
    """

    def __init__(self, port: int, run: Run, tab: str, goes_on: threading.Event) -> None:
        super().__init__(daemon=True)
        self.goes_on = goes_on
        self.port, self.query, self.tab = port, run.query(), tab
        self.batches: list[bytes] = []
        self.after = 0
        self.done = False
        self.connections = 0
        self.rng = random.Random(tab)

    def run(self) -> None:
        deadline = time.monotonic() + 3 * SECONDS
        while not self.done and time.monotonic() < deadline:
            client = None
            try:
                client = Raw(self.port, tab=self.tab)
                self.connections += 1
                while not self.done:
                    if self.after >= FIRST:
                        self.goes_on.wait(SECONDS)
                    limit = self.rng.randint(200, 3000) if self.after else FIRST
                    self._take(client.pull(self.query, self.after, limit))
            except (Gone, OSError, TimeoutError, websocket.WebSocketException, AssertionError):
                time.sleep(0.05)
            finally:
                if client is not None:
                    with suppress(OSError, websocket.WebSocketException):
                        client.close()

    def _take(self, answer: dict[str, object]) -> None:
        if "error" in answer:
            time.sleep(0.05)
            return
        assert answer["after"] == self.after
        batch = answer["batch"]
        assert isinstance(batch, bytes)
        span, _ = decode(batch)
        self.batches.append(batch)
        self.after, self.done = span.end_e, bool(answer["done"])
        time.sleep(0.01)  # as a page that draws


def assert_exact(follower: Follower, run: Run) -> None:
    """Assert that a follower's answers are the run, byte for byte."""
    search = Search(run)
    while not search.done:
        search.advance(1 << 20)
    assert follower.done
    assert follower.after == search.expanded
    after = 0
    for batch in follower.batches:
        span, _ = decode(batch)
        assert batch == search.batch(after, span.end_e - after)
        after = span.end_e


def test_health_names_and_compression_agree_with_the_docs(hosted: Hosted) -> None:
    assert hosted.asked("/healthz")[0] == 200
    assert hosted.asked("/readyz")[0] == 200
    assert hosted.asked("/metrics")[0] == 403
    assert hosted.asked("/healthz", Host="evil.example")[0] == 400
    status, headers, page = hosted.asked("/", Accept_Encoding="gzip", X_Forwarded_Host="evil.example")
    assert (status, headers["Content-Encoding"]) == (200, "gzip")
    assert len(page) < 50_000
    assert headers["Server"] == "nginx"
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "Strict-Transport-Security" not in headers  # it came without TLS


UPGRADE = (
    f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {NAME}\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
LIMITS = {  # what is smaller than in the docs, a request, and the first and the last answer to eight of them
    "connections": ({"frontier_connections 1500": "frontier_connections 4"}, UPGRADE, b"101", b"429"),
    "requests": (
        {"rate=200r/s": "rate=1r/m", "burst=3000": "burst=4"},
        f"GET /healthz HTTP/1.1\r\nHost: {NAME}\r\n\r\n", b"200", b"429",
    ),
    "slow bodies": (
        {"client_body_timeout 10s": "client_body_timeout 1s"},
        f"POST /api/check HTTP/1.1\r\nHost: {NAME}\r\nContent-Length: 100\r\n\r\nstart=", b"closed", b"closed",
    ),
}  # fmt: skip


@pytest.mark.parametrize("limit", LIMITS)
def test_the_proxy_limits_an_address(limit: str, hosted: Hosted, tmp_path: Path) -> None:
    smaller, request, first, last = LIMITS[limit]
    port, answers = free_port(), []
    text = site(port, hosted.servers)
    for usual, small in smaller.items():
        assert text.count(usual) == 1
        text = text.replace(usual, small)
    with proxy(tmp_path, port, text), ExitStack() as held:
        for _ in range(8):
            one = held.enter_context(socket.create_connection(("127.0.0.1", port), timeout=SECONDS))
            one.sendall(request.encode())
            answers.append((held.enter_context(one.makefile("rb")).readline().split() or [b"", b"closed"])[1])
    assert (answers[0], answers[-1]) == (first, last)


def test_caddy_accepts_its_file_which_names_the_same_processes(tmp_path: Path) -> None:
    text = CADDY.read_text()
    assert re.findall(r"127\.0\.0\.1:\d+", text) == re.findall(r"server (127\.0\.0\.1:\d+) ", SITE.read_text())
    assert f"\n{NAME} {{" in text
    command = [program("caddy"), "validate", "--adapter", "caddyfile", "--config", str(CADDY)]
    subprocess.run(command, check=True, capture_output=True, env={"HOME": str(tmp_path)})


def test_a_tab_stays_with_its_process_by_long_polling_too(hosted: Hosted) -> None:
    for number in range(2 * PROCESSES):
        client = Client(reconnection=False)
        client.connect(f"http://127.0.0.1:{hosted.port}/?tab=poll{number}", transports=["polling"])
        answer = client.call("pull", {"run": RUNS[0].query(), "after": 0, "limit": 100}, timeout=SECONDS)
        assert decode(answer["batch"])[0].end_e == 100
        client.disconnect()


def test_the_experiment_of_a_tab_and_its_file_are_found_again(hosted: Hosted) -> None:
    query = "searches=bfs&goal=123-456-780&distances=4&boards=2"
    for tab in ("ada", "ben", "eve", "kim"):
        deadline = time.monotonic() + SECONDS
        while not (answer := json.loads(hosted.asked(f"/api/experiment?{query}", X_Frontier_Tab=tab)[2]))["done"]:
            assert time.monotonic() < deadline, answer
            time.sleep(0.05)
        status, headers, text = hosted.asked(f"/api/experiment.csv?{query}&tab={tab}")
        assert (status, headers["Content-Type"].partition(";")[0]) == (200, "text/csv")
        assert len(text.splitlines()) > 2


def test_a_message_goes_through_the_queue_to_pages_of_every_process(hosted: Hosted) -> None:
    heard: dict[int, threading.Event] = {}
    with ExitStack() as stack:
        for number, server in enumerate(hosted.servers):
            client, came = Client(reconnection=False), threading.Event()
            client.on("hello", lambda text, came=came: came.set())
            client.connect(f"http://127.0.0.1:{server.port}", transports=["websocket"])
            stack.callback(client.disconnect)
            heard[number] = came
        manager = RedisManager(hosted.queue, channel="flask-socketio", write_only=True)
        deadline = time.monotonic() + SECONDS
        while not all(came.is_set() for came in heard.values()):
            assert time.monotonic() < deadline, "some process has heard nothing"
            manager.emit("hello", "everybody", namespace="/")
            time.sleep(0.1)
        with suppress(RedisError), Redis.from_url(hosted.queue) as queue:
            queue.ping()


def test_phones_of_every_process_are_in_the_class_of_a_teacher(hosted: Hosted) -> None:
    told: dict[int, threading.Event] = {}
    with ExitStack() as stack:

        def connected(tab: str) -> Client:
            client = Client(reconnection=False)
            client.connect(f"http://127.0.0.1:{hosted.port}/?tab={tab}", transports=["websocket"])
            stack.callback(client.disconnect)
            return client

        deadline = time.monotonic() + 4 * SECONDS
        while sum(hosted.measured("frontier_sockets")):  # until those of other tests, which answer no ping, are gone
            assert time.monotonic() < deadline, "clients of other tests are still there"
            time.sleep(0.05)
        teacher = connected("teacher")
        opened = teacher.call("class_open", {"state": state_of(1)}, timeout=SECONDS)
        right = {"code": opened["code"], "secret": opened["secret"]}
        phones = [connected(f"phone{k}") for k in range(12)]
        for k, phone in enumerate(phones):
            came = told[k] = threading.Event()
            phone.on("class", lambda state, came=came: came.set())
            joined = phone.call(
                "class_join", {"code": right["code"], "student": f"{k:016d}", "seq": 0}, timeout=SECONDS
            )
            assert "error" not in joined, joined
        held = hosted.measured("frontier_sockets")
        assert sum(held) == 1 + len(phones)
        assert sum(count > 0 for count in held) > 1  # else nothing was tried
        teacher.call("class_tell", {**right, "state": asked(2)}, timeout=SECONDS)
        assert all(came.wait(SECONDS) for came in told.values())
        for k, phone in enumerate(phones):
            vote = {"code": right["code"], "number": 1, "round": 1, "choice": "AB"[k % 2]}
            assert phone.call("class_vote", vote, timeout=SECONDS)["choice"] == vote["choice"]
        numbers = teacher.call("class_numbers", right, timeout=SECONDS)
        assert (numbers["joined"], numbers["answered"], numbers["counts"]) == (12, 12, [{"A": 6, "B": 6}])
        teacher.call("class_end", right, timeout=SECONDS)


def test_a_process_killed_under_a_stream_spoils_no_trace(hosted: Hosted) -> None:
    goes_on = threading.Event()
    followers = [Follower(hosted.port, run, f"tab{number}", goes_on) for number, run in enumerate(RUNS * 2)]
    for follower in followers:
        follower.start()
    deadline = time.monotonic() + SECONDS
    while any(follower.after < FIRST for follower in followers) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(follower.done for follower in followers)
    open_before = hosted.measured("frontier_sockets")
    assert len(open_before) == PROCESSES
    assert sum(count > 0 for count in open_before) > 1  # more than one process is at work
    victim = hosted.servers[open_before.index(max(open_before))]
    goes_on.set()
    assert victim.stop(signal.SIGKILL)[0] == -signal.SIGKILL
    for follower in followers:
        follower.join(3 * SECONDS)
    moved = [follower for follower in followers if follower.connections > 1]
    assert moved  # else nothing was tried
    for follower, run in zip(followers, RUNS * 2, strict=True):
        assert_exact(follower, run)
    assert hosted.asked("/readyz")[0] == 200
    assert hosted.asked("/", X_Frontier_Tab="anew")[0] == 200
