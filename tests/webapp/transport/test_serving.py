"""Both ways to serve: bounds on connections, readers that are slow or silent, and how a server goes."""

import errno
import http.client
import json
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress

import pytest

from solver import Run, Search
from solver.batch import decode
from tests.load.client import frame, threads_of, upgrade
from tests.webapp.real import Gone, Raw, Server, raw, serving
from webapp.operate.settings import Settings
from webapp.transport.serving import ThreadedServer
from webapp.transport.serving.request import end_of_head
from webapp.transport.serving.worker_pools import WorkerPool

LARGE = Run("876-041-253", "012-345-678", algorithm="bfs")
WAYS = {"threads": (), "hosted": ("--hosted",)}


@pytest.fixture(scope="module", params=WAYS)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of each way, which must have printed no trace."""
    errors = tmp_path_factory.mktemp("serving") / "stderr"
    with serving(errors, "--port", "0", *WAYS[request.param]) as running:
        yield running
    assert "Traceback" not in errors.read_text()


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=20)


def ends_within(connection: socket.socket, seconds: float) -> bool:
    """Tell whether the other side ends a connection in time, whatever it says before."""
    connection.settimeout(seconds)
    try:
        while connection.recv(65_536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


@pytest.mark.thorough
def test_a_run_comes_whole_in_either_way(server: Server) -> None:
    search = Search(LARGE)
    search.advance(40_000)
    with raw(server) as client:
        after = 0
        while after < 20_000:
            answer = client.pull(LARGE.query(), after)
            span, _ = decode(answer["batch"])
            assert answer["batch"] == search.batch(after, span.end_e - after)
            after = span.end_e


@pytest.mark.thorough
def test_a_reader_that_is_slow_gets_every_byte(server: Server) -> None:
    search = Search(LARGE)
    search.advance(1 << 18)
    with connected(server) as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32_768)
        slow.sendall(upgrade(server.port))
        head = b""
        while b"\r\n\r\n" not in head:
            head += slow.recv(1)
        asked = json.dumps(["pull", {"run": LARGE.query(), "after": 0, "limit": 65_536}])
        slow.sendall(frame(1, b"40") + frame(1, f"421{asked}".encode()))
        came, begin, whole = b"", -1, b""
        while begin < 0 or not whole or len(came) < begin + len(whole):
            came += slow.recv(3000)
            time.sleep(0.005 if len(came) < 100_000 else 0)
            if begin < 0:
                begin = came.find(b"FRNT")
            elif not whole and len(came) > begin + 32:
                whole = search.batch(0, int.from_bytes(came[begin + 12 : begin + 16], "little"))
        assert came[begin : begin + len(whole)] == whole


@pytest.mark.thorough
def test_readers_that_never_read_keep_nobody_waiting_and_are_held_to_one_answer(server: Server) -> None:
    deaf = [connected(server) for _ in range(8)]
    try:
        for one in deaf:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.sendall(upgrade(server.port))
            assert one.recv(20).startswith(b"HTTP/1.1 101")
            one.sendall(frame(1, b"40"))
            for call in range(30):
                asked = json.dumps(["pull", {"run": LARGE.query(), "after": 1000 * call, "limit": 65_536}])
                one.sendall(frame(1, f"42{call}{asked}".encode()))
        with raw(server) as client:
            for after in range(0, 10_000, 1000):
                assert client.pull(LARGE.query(), after, 100)["after"] == after
    finally:
        for one in deaf:
            one.close()


def test_three_hundred_megabytes_are_cut_off_early(server: Server) -> None:
    with raw(server) as bystander, raw(server) as client:
        sent = 0
        with suppress(OSError):
            client.send_bytes(b"\x81\xff" + (300 * 2**20).to_bytes(8, "big") + bytes(4))
            while sent < 300 * 2**20:
                client.send_bytes(bytes(2**20))
                sent += 2**20
        assert sent < 100 * 2**20, "nobody reads it to its end"
        assert client.ends()
        assert bystander.pull(LARGE.query(), 0, 10)["after"] == 0


@pytest.mark.exhaustive
def test_whoever_is_silent_is_closed(server: Server) -> None:
    silent, slow, stranger = (connected(server) for _ in range(3))
    with silent, slow, stranger, raw(server) as asleep:
        slow.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
        stranger.sendall(upgrade(server.port))
        for connection in (silent, slow, stranger):
            assert ends_within(connection, 20)
        assert asleep_ends(asleep)


def asleep_ends(client: Raw) -> bool:
    """Tell whether a client that answers no ping is closed."""
    assert client.socket.sock is not None
    return ends_within(client.socket.sock, 20)


@pytest.mark.exhaustive
def test_whoever_answers_pings_stays(server: Server) -> None:
    with raw(server) as client:
        with pytest.raises(TimeoutError):
            client.receive(13)
        assert client.pull(LARGE.query(), 0, 10)["after"] == 0


def test_a_connection_is_kept_for_the_next_request(server: Server) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)) as connection:
        connection.connect()
        first = connection.sock
        for method, path, body, status in (
            ("GET", "/api/check?start=123", None, 200),
            ("HEAD", "/api/check", None, 200),
            ("GET", "/nowhere", None, 404),
            ("POST", "/api/experiment/cancel", b"x" * 100, 200),
            ("GET", "/examples", None, 200),
        ):
            connection.request(method, path, body)
            answer = connection.getresponse()
            answer.read()
            assert answer.status == status
            assert connection.sock is first, "and the connection is the same"


def test_requests_written_at_once_are_answered_in_order(server: Server) -> None:
    ask = f"GET /api/check?start={{}} HTTP/1.1\r\nHost: localhost:{server.port}\r\n"
    with connected(server) as connection:
        connection.sendall((ask.format("12-30") + "\r\n" + ask.format("13-20") + "Connection: close\r\n\r\n").encode())
        said = b""
        while part := connection.recv(65_536):
            said += part
    assert said.count(b"HTTP/1.1 200") == 2
    assert 0 < said.find(b'"start":"12-30"') < said.find(b'"start":"13-20"')


@pytest.mark.thorough
@pytest.mark.parametrize("way", WAYS)
def test_pages_are_told_when_a_server_goes_and_may_end_what_they_read(way: str, request: pytest.FixtureRequest) -> None:
    folder = request.getfixturevalue("tmp_path")
    with serving(folder / "stderr", "--port", "0", *WAYS[way]) as server:
        clients = [Raw(server.port) for _ in range(20)]
        for client in clients:
            client.pull(LARGE.query(), 0, 100)
        asked = json.dumps(["pull", {"run": LARGE.query(), "after": 0, "limit": 100}])
        clients[0].send(f"429{asked}")
        code, seconds = server.stop(signal.SIGTERM)
        assert code == 0
        assert seconds < 8, "far from the ten after which it would have been killed"
        for client in clients:
            with suppress(Gone, TimeoutError):
                while True:
                    client.receive(5)
            client.close()
    assert "Traceback" not in (folder / "stderr").read_text()


@pytest.mark.thorough
def test_a_websocket_takes_one_thread(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("threads") / "stderr") as server, raw(server) as first:
        first.pull(LARGE.query(), 0, 100)
        before = threads_of(server.process.pid)
        clients = [Raw(server.port) for _ in range(30)]
        for client in clients:
            client.pull(LARGE.query(), 0, 100)
        assert threads_of(server.process.pid) <= before + 31
        silent = [connected(server) for _ in range(50)]
        time.sleep(0.3)
        assert threads_of(server.process.pid) <= before + 31, "who says nothing takes none"
        for one in (*clients, *silent):
            one.close()


class Exhausted:
    """A socket that listens while no handle is left for what it accepts."""

    def getsockname(self) -> tuple[str, int]:
        return ("127.0.0.1", 1)

    def accept(self) -> object:
        raise OSError(errno.EMFILE, "Too many open files")


def test_many_who_wait_are_dropped_only_where_no_handle_is_left() -> None:
    settings = Settings(connections=20, idle_seconds=30, head_seconds=30)
    with socket.create_server(("127.0.0.1", 0)) as listener, ExitStack() as stack:
        server = ThreadedServer(listener, lambda *_: [], settings)
        silent = [stack.enter_context(socket.create_connection(server.server_address, 5)) for _ in range(15)]
        listener.setblocking(False)
        for _ in range(5):  # as at each of many that come one after the other
            server._accept()
        assert server.waiting == len(silent)
        server._listener = Exhausted()  # type: ignore[assignment]
        server._accept()
        assert server.waiting == len(silent) - 1
        assert ends_within(silent[0], 5)
        server._listener = listener
        server.stop()
        server.serve_forever()  # which ends at once, and closes what waits
        server._ringer.close()
        assert server.waiting == 0
        assert all(ends_within(one, 5) for one in silent)


def test_a_pool_answers_in_order_and_refuses_what_is_too_much() -> None:
    import threading

    go, done = threading.Event(), list[int]()
    pool = WorkerPool("test", 1, 2)

    def work(number: int) -> None:
        go.wait(10)
        done.append(number)

    took = []
    for number in range(5):
        took.append(pool.takes(lambda number=number: work(number)))  # type: ignore[misc]
        time.sleep(0.05)
    assert took == [True, True, True, False, False]
    go.set()
    deadline = time.monotonic() + 10
    while len(done) < 3 and time.monotonic() < deadline:
        time.sleep(0.01)
    assert done == [0, 1, 2]


@pytest.mark.parametrize(
    ("came", "end"), [(b"GET / HTTP/1.1\r\n\r\nrest", 18), (b"GET / HTTP/1.1\n\nrest", 16), (b"GET", 3)]
)
def test_the_end_of_a_head_is_found(came: bytes, end: int) -> None:
    assert end_of_head(came) == end
