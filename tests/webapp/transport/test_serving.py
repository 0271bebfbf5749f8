"""The server: bounds on connections, slow or silent readers, and shutdown."""

import http.client
import json
import signal
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest

from solver import Run, Search
from solver.batch import decode
from tests.load.client import frame, threads_of, upgrade
from tests.webapp.in_thread import in_thread
from tests.webapp.real import Gone, Raw, Server, raw, serving
from webapp.operate.settings import Settings
from webapp.transport import server as transport
from webapp.work.native_threads import cores

LARGE = Run("876-041-253", "012-345-678", algorithm="bfs")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server, which must have printed no trace."""
    errors = tmp_path_factory.mktemp("serving") / "stderr"
    with serving(errors, "--port", "0") as running:
        yield running
    assert "Traceback" not in errors.read_text()


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=20)


def ends_within(connection: socket.socket, seconds: float) -> bool:
    """Return whether the other side ends a connection in time, regardless of messages before that."""
    connection.settimeout(seconds)
    try:
        while connection.recv(65_536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def is_closed(client: Raw) -> bool:
    """Return whether the server closes a client that answers neither pings nor, as it may be full, a goodbye."""
    assert client.socket.sock is not None
    return ends_within(client.socket.sock, 20)


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
def test_clients_that_never_read_delay_nobody(server: Server) -> None:
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


def test_a_message_of_300_megabytes_is_cut_off_early(server: Server) -> None:
    with raw(server) as bystander, raw(server) as client:
        sent = 0
        with suppress(OSError):
            client.send_bytes(b"\x81\xff" + (300 * 2**20).to_bytes(8, "big") + bytes(4))
            while sent < 300 * 2**20:
                client.send_bytes(bytes(2**20))
                sent += 2**20
                bystander.pull(LARGE.query(), 0, 10)  # which answers pings too, however long this takes
        assert sent < 100 * 2**20, "nobody reads it to its end"
        assert bystander.pull(LARGE.query(), 0, 10)["after"] == 0
        assert is_closed(client)  # which may take longer than a bystander stays without answering pings


@pytest.mark.exhaustive
def test_silent_connections_are_closed(server: Server) -> None:
    silent, slow, stranger = (connected(server) for _ in range(3))
    with silent, slow, stranger, raw(server) as asleep:
        slow.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
        stranger.sendall(upgrade(server.port))
        for connection in (silent, slow, stranger):
            assert ends_within(connection, 20)
        assert is_closed(asleep)


@pytest.mark.exhaustive
def test_a_client_that_answers_pings_stays_connected(server: Server) -> None:
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


def test_pipelined_requests_are_answered_in_order(server: Server) -> None:
    ask = f"GET /api/check?start={{}} HTTP/1.1\r\nHost: localhost:{server.port}\r\n"
    with connected(server) as connection:
        connection.sendall((ask.format("12-30") + "\r\n" + ask.format("13-20") + "Connection: close\r\n\r\n").encode())
        said = b""
        while part := connection.recv(65_536):
            said += part
    assert said.count(b"HTTP/1.1 200") == 2
    assert 0 < said.find(b'"start":"12-30"') < said.find(b'"start":"13-20"')


@pytest.mark.thorough
def test_a_server_that_ends_tells_its_pages_and_lets_them_finish_reading(tmp_path: Path) -> None:
    with serving(tmp_path / "stderr", "--port", "0") as server:
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
    assert "Traceback" not in (tmp_path / "stderr").read_text()


@pytest.mark.thorough
def test_neither_a_websocket_nor_a_silent_connection_takes_a_thread(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("threads") / "stderr") as server, raw(server) as first:
        first.pull(LARGE.query(), 0, 100)
        before = threads_of(server.process.pid)
        clients = [Raw(server.port) for _ in range(30)]
        for client in clients:
            client.pull(LARGE.query(), 0, 100)
        silent = [connected(server) for _ in range(50)]
        time.sleep(0.3)
        assert threads_of(server.process.pid) <= before + cores()  # which search
        for one in (*clients, *silent):
            one.close()


def asks(address: tuple[str, int], times: int = 1) -> list[int]:
    """Ask a server on one connection a number of times; return the statuses."""
    with closing(http.client.HTTPConnection(*address, timeout=10)) as connection:
        found = []
        for _ in range(times):
            connection.request("GET", "/")
            answer = connection.getresponse()
            answer.read()
            found.append(answer.status)
        return found


def fine(environ: dict[str, Any], start: Callable[..., Any]) -> list[bytes]:
    """Answer every request with two letters."""
    start("200 OK", [("Content-Length", "2")])
    return [b"ok"]


def small(
    settings: Settings, application: Callable[..., Iterable[bytes]] = fine
) -> AbstractContextManager[transport.Server]:
    """Serve an application with the server under test, in a thread of its own."""
    return in_thread(
        lambda listener: transport.Server(listener, transport.guarded(application, settings, {}), settings)
    )


SILENT = {
    "nothing": b"",
    "a head": b"GET / HTTP/1.1\r\nX-Slow: ",
    "a body": b"POST / HTTP/1.1\r\nContent-Length: 1000\r\n\r\n1",
    "a body in chunks": b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5;",
}


@pytest.mark.parametrize("kind", SILENT)
def test_a_connection_that_is_silent_for_too_long_is_closed(kind: str) -> None:
    with small(Settings(idle_seconds=0.5)) as server:
        with socket.create_connection(server.address, 5) as silent:
            silent.sendall(SILENT[kind])
            assert ends_within(silent, 5)
        assert asks(server.address) == [200]


def test_the_connection_that_is_silent_longest_gives_way_to_another() -> None:
    def with_few_places(listener: socket.socket) -> transport.Server:
        return transport.Server(listener, fine, Settings(idle_seconds=600), 20)

    with in_thread(with_few_places) as server, ExitStack() as stack:
        silent = [stack.enter_context(socket.create_connection(server.address, 30)) for _ in range(120)]
        assert asks(server.address) == [200]
        assert ends_within(silent[0], 30)
        silent[-1].sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert silent[-1].recv(100).startswith(b"HTTP/1.1 200")


def test_a_connection_that_asks_now_and_then_stays_open() -> None:
    with small(Settings(idle_seconds=30)) as server, ExitStack() as stack:
        connection = stack.enter_context(closing(http.client.HTTPConnection(*server.address, timeout=10)))
        for _ in range(2):
            connection.request("POST", "/", b"a body")
            assert connection.getresponse().read() == b"ok"
            time.sleep(0.4)


@pytest.mark.parametrize(("length", "status"), [(8176, b"200"), (8177, b"414"), (14_500, b"414")])
def test_an_address_that_is_too_long_is_refused_with_its_length_and_the_longest(length: int, status: bytes) -> None:
    address = b"/?run=".ljust(length, b"x")
    with small(Settings()) as server, socket.create_connection(server.address, 5) as asking:
        asking.sendall(b"GET " + address + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        said = b""
        while part := asking.recv(4096):
            said += part
    assert said.startswith(b"HTTP/1.1 " + status)
    if status == b"414":
        sentence = f"has {length:,} characters, but at most 8,176 are read.".replace(",", "\u202f")
        assert sentence.replace("\u202f but", ", but") in said.decode()


# Functions missing on Windows and macOS, removed before our modules are imported.
ELSEWHERE = """if True:
    import os, select, signal, socket, sys
    import asyncio, gevent.monkey, gevent.pywsgi, gevent.subprocess, psutil
    for module in ("fcntl", "resource", "termios"):
        sys.modules[module] = None
    for module, names in ((os, ("sched_getaffinity",)), (select, ("epoll", "poll")), (signal, ("SIGTERM",)),
                          (socket, ("SO_REUSEPORT", "TCP_USER_TIMEOUT"))):
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    from solver.__main__ import main
    sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.thorough
def test_a_server_runs_on_a_system_with_fewer_features(tmp_path: Path) -> None:
    server = Server(tmp_path / "stderr", "--port", "0", program=("-c", ELSEWHERE))
    try:
        with raw(server) as client:
            assert decode(client.pull(LARGE.query(), 0, 100)["batch"])[0].end_e == 100
        assert asks(("127.0.0.1", server.port)) == [200]
        assert server.stop(signal.SIGINT)[0] == 0
    finally:
        server.stop()
    assert (tmp_path / "stderr").read_text() == ""
