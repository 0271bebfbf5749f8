"""A TCP proxy on loopback between a page and a server: slow like a network, and faulty by a schedule."""

import queue
import socket
import struct
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Self

CHUNK = 65_536
KINDS = ("cut", "half-open", "one-byte writes", "delay", "corrupted", "corrupted request", "lost", "doubled")


@dataclass(frozen=True)
class Fault:
    """The fault of one connection, from a number of the server's bytes on, or at an answer."""

    kind: str = ""  # one of KINDS, or none
    at: int = 0  # bytes; frames if they are lost or doubled
    size: int = 1  # bytes in single writes, milliseconds of delay, the bit that is flipped, or frames

    def __str__(self) -> str:
        return f"{self.kind or 'none'} at {self.at} ({self.size})"


@dataclass
class Proxy:
    """Passes connections on to a port, each with the next fault of the schedule, those beyond it without any.

    `delay` is the way in one direction in seconds, `rate` bytes a second in each direction, all connections together.
    """

    port: int
    faults: Sequence[Fault] = ()
    delay: float = 0.0
    rate: float = 0.0
    connections: int = 0
    passed: list[int] = field(default_factory=lambda: [0, 0])  # bytes from pages, bytes from the server

    def __enter__(self) -> Self:
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._open: list[socket.socket] = []
        self._free = [0.0, 0.0]  # when the line is free again, by direction
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()
        for one in list(self._open):
            _cut(one)

    def _accept(self) -> None:
        while True:
            try:
                page, _ = self._listener.accept()
            except OSError:
                return
            fault = self.faults[self.connections] if self.connections < len(self.faults) else Fault()
            self.connections += 1
            try:
                server = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                page.close()
                continue
            for one in (page, server):
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._open += [page, server]
            begun = time.monotonic() + 2 * self.delay  # the TCP handshake, which the kernel completes at once
            stopped = threading.Event()
            self._pass(page, server, 0, begun, _spoiled(fault, 0, stopped), stopped)
            self._pass(server, page, 1, begun, _spoiled(fault, 1, stopped), stopped)

    def _pass(
        self,
        source: socket.socket,
        target: socket.socket,
        way: int,
        begun: float,
        spoil: Callable[[bytes], list[bytes | float]],
        stopped: threading.Event,
    ) -> None:
        """Pass bytes on in one direction: one thread reads and says when they arrive, another writes them then."""
        due: queue.Queue[tuple[float, bytes]] = queue.Queue()

        def read() -> None:
            while True:
                try:
                    chunk = source.recv(CHUNK)
                except OSError:
                    chunk = b""
                now = max(time.monotonic(), begun)
                if self.rate:
                    with self._lock:
                        now = self._free[way] = max(now, self._free[way]) + len(chunk) / self.rate
                due.put((now + self.delay, chunk))
                if not chunk:
                    return

        def write() -> None:
            with suppress(OSError):
                while True:
                    when, chunk = due.get()
                    time.sleep(max(0.0, when - time.monotonic()))
                    if not chunk:
                        break
                    for part in spoil(chunk):
                        if isinstance(part, float):
                            time.sleep(part)
                        else:
                            self.passed[way] += len(part)
                            target.sendall(part)
            if not stopped.is_set():  # neither side of a half-open connection is notified
                _cut(source)
                _cut(target)

        for work in (read, write):
            threading.Thread(target=work, daemon=True).start()


def _cut(connection: socket.socket) -> None:
    """Close a connection at once, whatever is under way."""
    with suppress(OSError):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()


def _spoiled(fault: Fault, way: int, stopped: threading.Event) -> Callable[[bytes], list[bytes | float]]:
    """Return the fate of each chunk: bytes to write and seconds to wait; OSError is a cut."""
    count = 0
    frames = _Frames()

    def spoil(chunk: bytes) -> list[bytes | float]:
        nonlocal count
        first, count = count, count + len(chunk)
        if stopped.is_set():
            return []
        if way == 0:
            place = fault.at - first
            if fault.kind == "corrupted request" and 0 <= place < len(chunk):
                return [_flipped(chunk, place, fault.size)]
            return [chunk]
        if fault.kind in ("lost", "doubled"):
            return [b"".join(frames.told(chunk, fault))]
        place = fault.at - first
        if place >= len(chunk) or not fault.kind:
            return [chunk]
        if fault.kind == "cut":
            raise OSError("cut")
        if fault.kind == "half-open":
            stopped.set()
            return [chunk[: max(0, place)]]
        if fault.kind == "one-byte writes" and place + fault.size > 0:
            begin, end = max(0, place), place + fault.size
            return [chunk[:begin], *(chunk[i : i + 1] for i in range(begin, min(end, len(chunk)))), chunk[end:]]
        if fault.kind == "delay" and place >= 0:
            return [chunk[:place], fault.size / 1000, chunk[place:]]
        if fault.kind == "corrupted" and place >= 0:
            return [_flipped(chunk, place, fault.size)]
        return [chunk]

    return spoil


def _flipped(chunk: bytes, place: int, bit: int) -> bytes:
    return chunk[:place] + bytes([chunk[place] ^ 1 << bit % 8]) + chunk[place + 1 :]


class _Frames:
    """The messages of a websocket's server, as they pass."""

    def __init__(self) -> None:
        self.held = b""
        self.number = -1  # -1 is the answer to the handshake

    def told(self, chunk: bytes, fault: Fault) -> list[bytes]:
        """Return the messages that are complete now, after losing and doubling those of the fault."""
        self.held += chunk
        found = []
        while (length := self._length()) and len(self.held) >= length:
            message, self.held = self.held[:length], self.held[length:]
            is_meant = fault.at <= self.number < fault.at + fault.size
            found += [message] * ({"lost": 0, "doubled": 2}[fault.kind] if is_meant and self.number >= 0 else 1)
            self.number += 1
        return found

    def _length(self) -> int:
        """Return the length of the first message, 0 while it is unknown."""
        if self.number < 0:
            return self.held.find(b"\r\n\r\n") + 4 if b"\r\n\r\n" in self.held else 0
        if len(self.held) < 10:
            short = len(self.held) >= 2 and self.held[1] & 127 < 126
            return 2 + (self.held[1] & 127) if short else 0
        said = self.held[1] & 127
        if said < 126:
            return 2 + said
        if said == 126:
            return 4 + int.from_bytes(self.held[2:4], "big")
        return 10 + int.from_bytes(self.held[2:10], "big")
