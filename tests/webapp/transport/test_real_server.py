"""A real server: its output, its answers, its recovery, and its shutdown."""

import base64
import http.client
import json
import os
import random
import re
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from websocket import WebSocketException

from solver import Run, Search, solve
from solver.batch import decode
from tests.webapp import class_model
from tests.webapp.real import ROOT, Raw, Server, raw, serving
from webapp.operate.hosts import own_addresses

NILSSON = Run("283-164-705", "123-804-765")
LARGE = Run("876-041-253", "012-345-678", algorithm="bfs")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this file that leave it as they found it; it must never have printed a trace."""
    errors = tmp_path_factory.mktemp("server") / "stderr"
    with serving(errors) as running:
        yield running
        assert running.process.poll() is None, "the server is still there"
    assert "Traceback" not in errors.read_text()


@pytest.fixture
def bystander(server: Server) -> Iterator[Raw]:
    """Another client, which a test must not affect; the server must print no trace either."""
    said_before = len(server.errors.read_text())
    with raw(server) as client:
        first = client.pull(LARGE.query(), 0, 100)["batch"]
        yield client
        assert client.pull(LARGE.query(), 0, 100)["batch"] == first
        assert client.pull(NILSSON.query())["done"] is True
    said = server.errors.read_text()[said_before:]
    assert "Traceback" not in said
    assert "Exception" not in said


def whole_answer(connection: socket.socket) -> bytes:
    """Read until the other side closes or resets."""
    parts = []
    with suppress(OSError):
        while part := connection.recv(65_536):
            parts.append(part)
    return b"".join(parts)


def asked(server: Server, text: str | bytes) -> bytes:
    """Send bytes to the port of the server; return the response."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(text.encode() if isinstance(text, str) else text)
        with suppress(OSError):  # the answer and the end may have arrived together
            connection.shutdown(socket.SHUT_WR)
        return whole_answer(connection)


def polled(server: Server, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    try:
        connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def test_the_server_prints_its_address_once_it_answers(server: Server) -> None:
    assert server.said == f"Frontier is ready: {server.address} (Ctrl-C stops it)\n"
    status, page = polled(server, "GET", "/")
    assert (status, b"<!doctype html" in page.lower()) == (200, True)
    status, result = polled(server, "GET", f"/api/run?{NILSSON.query()}")
    assert {**json.loads(result), "seconds": 0} == {**solve(NILSSON).as_dict(), "seconds": 0}


@pytest.mark.thorough
def test_a_server_for_a_room_also_prints_the_address_for_others() -> None:
    command = [sys.executable, "-m", "solver", "serve", "--host", "0.0.0.0", "--port", "0"]
    process = subprocess.Popen(
        command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=os.environ
    )
    try:
        assert process.stdout is not None
        told = re.compile(r"In the same network: (\S+)/\n" if own_addresses() else r"This computer is in no network")
        said = ""
        while not (found := told.search(said)):
            line = process.stdout.readline()
            assert line, said
            said += line
        [port] = re.findall(r"Frontier is ready: http://localhost:(\d+)/ ", said)
        if own_addresses():
            assert found[1] in [f"http://{f'[{one}]' if ':' in one else one}:{port}" for one in own_addresses()]
    finally:
        process.terminate()
        process.communicate(timeout=60)


def test_a_pull_over_a_websocket_returns_a_whole_run_as_bytes(server: Server) -> None:
    search = Search(LARGE)
    while not search.done:
        search.advance(1 << 20)
    with raw(server) as client:
        after, done = 0, False
        while not done:
            answer = client.pull(LARGE.query(), after)
            span, _ = decode(answer["batch"])
            assert answer["batch"] == search.batch(after, span.end_e - after)
            after, done = span.end_e, answer["done"]
    assert after == search.expanded
    assert {**answer["result"], "seconds": 0} == {**search.result.as_dict(), "seconds": 0}


def test_pulls_in_flight_are_answered_in_the_order_they_were_sent(server: Server) -> None:
    with raw(server) as client:
        for call in range(1, 9):
            request = {"run": LARGE.query(), "after": 100 * call, "limit": 10}
            client.send(f"42{call}{json.dumps(['pull', request])}")
        for call in range(1, 9):
            assert str(client.receive()).startswith(f"461-{call}[")
            assert decode(bytes(client.receive()))[0].first_e == 100 * call  # type: ignore[arg-type]


def upgrade(server: Server, *lines: str) -> bytes:
    """Return a request for a websocket as a browser would write it, with some more lines."""
    key = base64.b64encode(bytes(16)).decode()
    head = [
        "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Connection: Upgrade",
        "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
    ]  # fmt: skip
    return "\r\n".join([*head, *lines, "", ""]).encode()


def handshake(server: Server, *lines: str) -> bytes:
    """Ask for a websocket by hand; return the head of the answer."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(upgrade(server, *lines))
        answer = b""
        while b"\r\n\r\n" not in answer and (part := connection.recv(4096)):
            answer += part
    return answer.partition(b"\r\n\r\n")[0]


def test_compression_is_not_negotiated_even_if_offered(server: Server) -> None:
    for offered in ("permessage-deflate", "permessage-deflate; client_max_window_bits"):
        head = handshake(server, f"Sec-WebSocket-Extensions: {offered}")
        assert head.startswith(b"HTTP/1.1 101")
        assert b"sec-websocket-extensions" not in head.lower()


def test_a_socket_opened_by_a_foreign_page_or_under_a_foreign_name_is_refused(server: Server, bystander: Raw) -> None:
    assert handshake(server, f"Origin: http://127.0.0.1:{server.port}").startswith(b"HTTP/1.1 101")
    assert handshake(server, "Origin: http://evil.example").startswith(b"HTTP/1.1 400")
    path = "/socket.io/?EIO=4&transport=polling"
    assert polled(server, "GET", path)[0] == 200
    assert polled(server, "GET", path, Host="evil.example")[0] == 400
    assert polled(server, "GET", path, Origin="http://[")[0] == 400


def frame(opcode: int, payload: bytes, *, masked: bool = True, final: bool = True, reserved: int = 0) -> bytes:
    """Return a websocket frame as a client would send it, or as no client should."""
    length = len(payload)
    head = bytes([final << 7 | reserved << 4 | opcode])
    if length < 126:
        head += bytes([masked << 7 | length])
    elif length < 65_536:
        head += bytes([masked << 7 | 126]) + struct.pack(">H", length)
    else:
        head += bytes([masked << 7 | 127]) + struct.pack(">Q", length)
    return head + (b"\x00\x00\x00\x00" if masked else b"") + payload


BAD_FRAMES = {
    "an unknown opcode": frame(3, b"x"),
    "no mask": frame(1, b"40", masked=False),
    "reserved bits": frame(1, b"40", reserved=4),
    "text that is no UTF-8": frame(1, b"\xff\xfe"),
    "a continuation of nothing": frame(0, b"x"),
    "a ping that is too long": frame(9, b"x" * 200),
    "a close with a bad code": frame(8, b"\x00\x01"),
    "a close with one byte": frame(8, b"\x00"),
    "noise": random.Random("noise").randbytes(5000),
    "half a frame": frame(1, b"4" * 100)[:50],
    "a length of eight exabytes": b"\x81\xff\x7f" + b"\xff" * 11,
    "text in a thousand pieces, cut off": frame(1, b"4", final=False) + frame(0, b"2", final=False) * 1000,
}


@pytest.mark.parametrize("name", BAD_FRAMES)
def test_broken_frames_end_only_their_own_connection(name: str, server: Server, bystander: Raw) -> None:
    with raw(server) as client:
        client.send_bytes(BAD_FRAMES[name])
        if name in ("half a frame", "a length of eight exabytes", "text in a thousand pieces, cut off"):
            client.stop_writing()
        assert client.ends()


@pytest.mark.parametrize("kind", ["text", "bytes", "pieces"])
def test_a_frame_of_a_megabyte_ends_only_its_own_connection(kind: str, server: Server, bystander: Raw) -> None:
    with raw(server) as client:
        with suppress(OSError, WebSocketException):  # it was cut off while it wrote
            if kind == "pieces":
                client.send_bytes(frame(1, b"42", final=False))
                for _ in range(1000):
                    client.send_bytes(frame(0, b"x" * 1000, final=False))
            else:
                client.send("4" * 1_000_000 if kind == "text" else b"4" * 1_000_000)
        assert client.ends()


MESSAGES: list[str | bytes] = [
    "", "x", "²", "4", "4²", "42", "42{", "42{}", "42[]", "42[1]", '42[["pull"]]', '42["pull"', "43[]", '431["x"]',
    "44", "45", '451-["pull",{"_placeholder":true,"num":0}]', '451-["pull",{"_placeholder":true,"num":9}]', "46",
    "49", "4[[[[",
    "4" + "[" * 60_000, "42" + "[" * 60_000, "42" + "9" * 4000 + "[]", '4"text"', "4null", '4{"a":1}', b"", b"\x00",
    b"\xff" * 5000, "b!!", "b" + "A" * 4000, '42["pull",{"run":"x"', '42["pull",' + "9" * 5000 + "]", "41" + "\x00",
]  # fmt: skip


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: repr(message)[:24])
def test_an_unreadable_message_disturbs_no_other_connection(
    message: str | bytes, server: Server, bystander: Raw
) -> None:
    for joins in (True, False):
        with raw(server, joins=joins) as client:
            client.send(message)


HARMLESS = [
    "9",
    "2",
    "3",
    "5",
    "6",
    "7",
    "2probe",
    "0",
    "40",
    "40/nothing,",
    '42["unknown"]',
    '42["connect"]',
    '42["disconnect"]',
]


def test_packets_out_of_place_do_no_harm(server: Server, bystander: Raw) -> None:
    for message in HARMLESS:
        with raw(server) as client:
            client.send(message)
    with raw(server, joins=False) as client:
        client.send('421["pull",{}]')  # it never joined, so there is no answer


def test_bad_requests_are_answered_and_the_connection_stays(server: Server, bystander: Raw) -> None:
    with raw(server) as client:
        requests: list[Any] = [None, 5, "x", [], {}, {"run": 5}, {"run": "start=1", "after": 0, "limit": 1}]
        for request in requests:
            assert list(client.call("pull", request)) == ["error"]
        assert client.call("pull")["error"]["field"] == "request"
        assert client.call("shout", {})["error"]["field"] == "event"
        assert client.pull(NILSSON.query(), 7)["error"]["field"] == "after"
        assert client.pull("start=" + "1" * 60_000)["error"]["field"] == "run"
        assert client.pull(NILSSON.query())["done"] is True


@pytest.mark.parametrize("again", [["41", "40"], ["40"], ["41", "40", "40"], ["41", "40/other,", "40"]])
def test_a_connection_joins_once_and_so_has_one_vote(again: list[str], server: Server, bystander: Raw) -> None:
    with raw(server) as teacher, raw(server) as client:
        opened = teacher.call("class_open", {"state": class_model.asked(1)})
        vote = {"code": opened["code"], "number": 1, "round": 1, "choice": "A"}
        client.call("class_join", {"code": opened["code"], "student": "a" * 16})
        assert client.call("class_vote", vote)["choice"] == "A"
        joining = {"code": opened["code"], "student": "b" * 16}
        with suppress(OSError, WebSocketException):
            for message in (
                *again,
                f"42{json.dumps(['class_join', joining])}",
                f"42{json.dumps(['class_vote', vote])}",
            ):
                client.send(message)
        right = {"code": opened["code"], "secret": opened["secret"]}
        assert teacher.call("class_numbers", right)["counts"] == [{"A": 1}]


@pytest.mark.parametrize("seed", range(4))
def test_a_storm_of_random_messages_disturbs_nobody(seed: int, server: Server, bystander: Raw) -> None:
    rng = random.Random(f"storm {seed}")
    alphabet = '0123456789[]{}",:pulrnafteimd-/\\b'
    for _ in range(12):
        # It may be cut off while it rages.
        with raw(server, joins=rng.random() < 0.8) as client, suppress(OSError, WebSocketException):
            for _ in range(rng.randrange(1, 20)):
                start = rng.choice(["", "4", "42", "420", "451-"])
                text = start + "".join(rng.choices(alphabet, k=rng.randrange(40)))
                client.send(text if rng.random() < 0.8 else rng.randbytes(rng.randrange(40)))


POLLING = "/socket.io/?EIO=4&transport=polling"


def opened_by_polling(server: Server) -> str:
    status, body = polled(server, "GET", POLLING)
    assert status == 200
    return f"{POLLING}&sid={quote(json.loads(body[1:])['sid'])}"


def test_polling_works_without_websockets(server: Server) -> None:
    path = opened_by_polling(server)
    assert polled(server, "POST", path, b"40") == (200, b"OK")
    assert polled(server, "GET", path)[1].startswith(b'40{"sid"')
    request = json.dumps(["pull", {"run": NILSSON.query(), "after": 0, "limit": 100}])
    assert polled(server, "POST", path, f"421{request}".encode()) == (200, b"OK")
    answer, batch = polled(server, "GET", path)[1].split(b"\x1e")
    assert answer.startswith(b"461-1[")
    search = Search(NILSSON)
    search.advance(100)
    assert base64.b64decode(batch[1:]) == search.batch(0, 100)
    assert polled(server, "POST", path, b"1") == (200, b"OK")


BODIES = [
    b"\xff\xfe",
    b"",
    b"x",
    b"9",
    b"6",
    b"2probe",
    b"d=",
    b"4\x1e" * 40,
    b"4" * 100_000,
    b"4" + b"[" * 60_000,
    b"42{}",
    b"451-[]",
    b"49",
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: repr(body)[:24])
def test_invalid_posted_packets_do_no_harm(body: bytes, server: Server, bystander: Raw) -> None:
    path = opened_by_polling(server)
    status, answer = polled(server, "POST", path, body)
    assert status in (200, 400)
    assert b"Traceback" not in answer


REQUESTS: dict[str, str | bytes] = {
    "a length that is no number": f"POST {POLLING}&sid=x HTTP/1.1\r\nHost: localhost\r\nContent-Length: many\r\n\r\n",
    "a negative length": f"POST {POLLING}&sid=x HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
    "no length": f"POST {POLLING}&sid=x HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "an unknown session": f"GET {POLLING}&sid=x HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "an unknown transport": "GET /socket.io/?EIO=4&transport=pigeon HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "an old protocol": "GET /socket.io/?EIO=3&transport=polling HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a websocket without a handshake": "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a websocket without a key": "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "a websocket of another version": "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: AAAA\r\n\r\n",
    "an upgrade elsewhere": "GET /x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "too many headers": "GET / HTTP/1.1\r\nHost: localhost\r\n" + "X: 1\r\n" * 101 + "\r\n",
    "no host on the socket": f"GET {POLLING} HTTP/1.0\r\n\r\n",
    "a broken host": "GET / HTTP/1.1\r\nHost: [\r\n\r\n",
    "a broken host on the socket": f"GET {POLLING} HTTP/1.1\r\nHost: [\r\n\r\n",
    "a link of a hundred kilobytes": "GET /?start=" + "1" * 100_000 + " HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "another method": "BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a binary link": b"GET /?start=\xff\xfe\x80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
}


@pytest.mark.parametrize("name", REQUESTS)
def test_broken_requests_are_refused_without_a_trace(name: str, server: Server, bystander: Raw) -> None:
    answer = asked(server, REQUESTS[name])
    status = int(answer.split(maxsplit=2)[1])
    assert 400 <= status < 502
    assert status != 500
    assert b"Traceback" not in answer


@pytest.mark.parametrize(
    "noise", [b"\x00\xff\x16\x03\x01" * 50, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\r\n\r\n", b""]
)
def test_noise_instead_of_a_request_does_no_harm(noise: bytes, server: Server, bystander: Raw) -> None:
    assert b"Traceback" not in asked(server, noise)


@pytest.mark.thorough
def test_a_busy_port_gets_one_sentence_and_exit_code_2(server: Server) -> None:
    command = [sys.executable, "-m", "solver", "serve", "--port", str(server.port)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=180)
    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1)
    assert run.stderr.startswith(f"Cannot listen on 127.0.0.1 port {server.port}: another program is using it;")


@pytest.mark.thorough
def test_an_address_of_another_machine_gets_one_sentence_and_exit_code_2() -> None:
    for host, said in (
        ("203.0.113.1", "203.0.113.1 is not an address of this machine; "),
        ("no such host", "host must be an address, not “no such host” (from --host)."),
        ("no-such-host.invalid", "There is no host “no-such-host.invalid”; "),
    ):
        command = [sys.executable, "-m", "solver", "serve", "--host", host, "--port", "0"]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=180)
        assert (run.returncode, run.stdout, run.stderr.count("\n")) == (2, "", 1), run.stderr
        assert run.stderr.startswith(said)


@pytest.mark.thorough
def test_an_interrupt_stops_the_server_quietly_even_with_an_open_socket(tmp_path: Path) -> None:
    with serving(tmp_path / "stderr") as server, raw(server) as client:
        client.pull(LARGE.query(), 0, 10)
        opened = Raw(server.port, joins=False)
        code, seconds = server.stop(signal.SIGINT)
        assert code == 0
        assert seconds < 5
        assert client.ends()
        opened.close()
    assert (tmp_path / "stderr").read_text() == ""


@pytest.mark.thorough
def test_a_server_killed_and_restarted_continues_with_the_same_bytes(tmp_path: Path) -> None:
    with serving(tmp_path / "first") as first, raw(first) as client:
        port = first.port
        before = [client.pull(LARGE.query(), after, 300) for after in (0, 5000, 20_000)]
        first.stop(signal.SIGKILL)
        assert client.ends()
    with serving(tmp_path / "second", "--port", str(port)) as second, raw(second) as client:
        assert second.port == port
        for answer in reversed(before):  # a client asks from where it is, not from the beginning
            again = pulled_in_the_end(client, answer["after"])
            assert (again["batch"], again["epoch"]) == (answer["batch"], answer["epoch"])


def pulled_in_the_end(client: Raw, after: int) -> Any:
    """Pull 300 expansions, asking again while the search catches up."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        answer = client.pull(LARGE.query(), after, 300)
        if "error" not in answer:
            return answer
        time.sleep(answer["error"]["retry_ms"] / 1000)
    raise TimeoutError("the search did not catch up")
