"""A websocket among many: who writes to it never waits for a client that does not read, and nothing is torn or lost."""

import random
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import gevent
import pytest
from gevent import socket as green_socket

from webapp.operate.settings import Settings
from webapp.transport import channel
from webapp.transport.channel import SOCKET, Channel

SAID = {
    "HTTP_CONNECTION": "Upgrade", "HTTP_UPGRADE": "websocket", "HTTP_HOST": "localhost", "REQUEST_METHOD": "GET",
    "HTTP_SEC_WEBSOCKET_KEY": "AAAAAAAAAAAAAAAAAAAAAA==", "HTTP_SEC_WEBSOCKET_VERSION": "13", "PATH_INFO": "/",
    "QUERY_STRING": "", "SERVER_PROTOCOL": "HTTP/1.1",
}  # fmt: skip
SOON_SECONDS = 0.2  # for actions that do not wait; the machine may be busy
POSTERS, POSTS = 3, 150


@contextmanager
def narrow(seconds: int = 20) -> Iterator[tuple[Channel, Any]]:
    """Yield a channel and its client, after the handshake; between them there is room for a few kilobytes."""
    with green_socket.socket() as listener, green_socket.socket() as there:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        there.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        there.connect(listener.getsockname())
        here, _ = listener.accept()
        with here:
            here.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            yield Channel({**SAID, SOCKET: here}, Settings(write_seconds=seconds)), there


class Frames:
    """The frames that a client has read."""

    def __init__(self, there: Any) -> None:
        self.there, self.came = there, b""

    def take(self, count: int) -> bytes:
        """Return `count` bytes, read in small pieces."""
        while len(self.came) < count:
            part = self.there.recv(3000)
            assert part, "the connection ends within a frame"
            self.came += part
        taken, self.came = self.came[:count], self.came[count:]
        return taken

    def next(self) -> tuple[int, bytes]:
        """Return the code and the content of the next frame."""
        first, length = self.take(2)
        assert first & 0x70 == 0, "no frame begins so"
        if length >= 126:
            (length,) = struct.unpack(*((">H", self.take(2)) if length == 126 else (">Q", self.take(8))))
        return first & 15, self.take(length)


@pytest.mark.parametrize("seed", range(3))
def test_posting_to_a_slow_client_blocks_no_other_greenlet(seed: int) -> None:
    rng = random.Random(f"channel {seed}")
    waited, batches = [0.0], [rng.randbytes(size) for size in (20_000, 70_000, 200_000)]
    own_side = list[int]()

    def post(poster: int, sizes: list[int]) -> None:
        for k, size in enumerate(sizes):
            before = time.monotonic()
            there_is_ping = size % 10 == 0
            connection.ping() if there_is_ping else connection.post([f"{poster} {k} {'x' * size}"])
            waited.append(time.monotonic() - before)
            gevent.sleep(0.0005)

    def answer() -> None:
        for k, batch in enumerate(batches):
            connection.holds = True
            connection.post([f"batch {k}", batch])
            connection.holds = False
            connection.write()
            own_side.append(k)

    with narrow() as (connection, there):
        frames = Frames(there)
        while not frames.came.endswith(b"\r\n\r\n"):
            frames.came += frames.there.recv(1)
        frames.came = b""
        sizes = [[rng.randrange(2000) for _ in range(POSTS)] for _ in range(POSTERS)]
        tasks = [gevent.spawn(post, poster, sizes[poster]) for poster in range(POSTERS)]
        own = gevent.spawn(answer)
        for task in tasks:
            task.join(10)
        assert max(waited) < SOON_SECONDS
        assert len(own_side) < len(batches), "the own side waits for its client"
        connection.post([None, "nothing comes after a goodbye"])
        told: dict[str, list[int]] = {"0": [], "1": [], "2": [], "batch": []}
        pings = 0
        while (frame := frames.next())[0] != 8:
            code, content = frame
            if code == 2:
                assert content == batches[told["batch"][-1]]
            elif content == b"2":
                pings += 1
            else:
                who, k = content.split()[:2]
                told[who.decode()].append(int(k))
                assert who == b"batch" or len(content.split()[-1]) in (sizes[int(who)][int(k)], len(k))
            gevent.sleep(0)
        own.join(10)
    expected = [[k for k, size in enumerate(mine) if size % 10] for mine in sizes]
    assert [told[str(poster)] for poster in range(POSTERS)] == expected
    assert pings == POSTERS * POSTS - sum(map(len, expected))
    assert told["batch"] == sorted(told["batch"])


def test_a_client_that_never_reads_is_disconnected_in_time() -> None:
    with narrow(seconds=1) as (connection, _):
        began = time.monotonic()
        while connection.connected:
            before = time.monotonic()
            connection.post(["x" * 1000])
            assert time.monotonic() - before < SOON_SECONDS
            assert time.monotonic() - began < 10
            gevent.sleep(0.01)
        connection.post(["nobody hears it"])
        connection.write()  # and nothing waits
        assert time.monotonic() - began < 5


def test_the_queue_of_a_client_that_does_not_read_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "MOST_UNSENT", 50)
    with narrow() as (connection, _):
        taken = 0
        while connection.connected:
            connection.post(["x" * 2000])
            taken += 1
        assert 50 < taken < 200
