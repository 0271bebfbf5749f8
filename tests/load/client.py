"""A light client: Engine.IO by hand over a raw websocket, in asyncio, so that a thousand fit one process."""

import asyncio
import json
import os
import re
import struct
import time
from pathlib import Path
from typing import Any

SECONDS = 120.0


class Refused(Exception):
    """The server asked to retry: its HTTP status and the time."""

    def __init__(self, status: int, retry_after: int) -> None:
        super().__init__(f"{status}, come back in {retry_after} s")
        self.status, self.retry_after = status, retry_after


class Gone(Exception):
    """The connection has ended."""


class Client:
    """One websocket."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.calls = 0

    @classmethod
    async def open(cls, port: int, joins: bool = True, address: str = "127.0.0.1", query: str = "") -> "Client":
        """Open a socket from an address of loopback and join; raise Refused or Gone."""
        try:
            there = {"local_addr": (address, 0), "limit": 1 << 20}
            reader, writer = await asyncio.open_connection("127.0.0.1", port, **there)
            client = cls(reader, writer)
            writer.write(upgrade(port, query))
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Gone(str(error)) from error
        status = int(head.split()[1])
        if status != 101:
            writer.close()
            told = re.search(r"(?i)retry-after: (\d+)", head)
            raise Refused(status, int(told[1]) if told else 0)
        await client.message()
        if joins:
            client.send("40")
            await client.message()
        return client

    def send(self, text: str) -> None:
        """Send a message, masked by zeros."""
        self.writer.write(frame(1, text.encode()))

    async def message(self) -> str | bytes:
        """Return the next message other than a ping, answering pings; raise Gone."""
        while True:
            try:
                first, second = await self.reader.readexactly(2)
                length = second & 127
                if length == 126:
                    (length,) = struct.unpack(">H", await self.reader.readexactly(2))
                elif length == 127:
                    (length,) = struct.unpack(">Q", await self.reader.readexactly(8))
                body = await self.reader.readexactly(length)
            except (OSError, asyncio.IncompleteReadError) as error:
                raise Gone(str(error)) from error
            opcode = first & 15
            if opcode == 8:
                raise Gone("closed")
            if opcode == 1 and body == b"2":
                self.send("3")
            elif opcode == 9:
                self.writer.write(frame(10, body))
            elif opcode in (1, 2):
                return body.decode() if opcode == 1 else body

    async def pull(self, run: str, after: int, limit: int = 65_536) -> dict[str, Any]:
        """Pull once; return the answer with its batch as bytes."""
        self.calls += 1
        asked = json.dumps(["pull", {"run": run, "after": after, "limit": limit}])
        self.send(f"42{self.calls}{asked}")
        text = str(await self.message())
        found = re.match(r"4[36](?:(\d+)-)?\d+", text)
        assert found, text[:80]
        [answer] = json.loads(text[found.end() :])
        if found[1]:
            answer["batch"] = await self.message()
        return dict(answer)

    def close(self) -> None:
        """Close the connection at once."""
        self.writer.transport.abort()


def frame(opcode: int, payload: bytes) -> bytes:
    """Return one whole frame of a client."""
    length = len(payload)
    if length < 126:
        head = bytes([128 | opcode, 128 | length])
    elif length < 65_536:
        head = bytes([128 | opcode, 128 | 126]) + struct.pack(">H", length)
    else:
        head = bytes([128 | opcode, 128 | 127]) + struct.pack(">Q", length)
    return head + bytes(4) + payload


def upgrade(port: int, query: str = "") -> bytes:
    """Return the request for a websocket, with more in its query."""
    return (
        f"GET /socket.io/?EIO=4&transport=websocket{query} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def counted(batch: bytes) -> int:
    """Return how many expansions a batch holds."""
    return int.from_bytes(batch[12:16], "little")


class Reader:
    """Pulls a run to an end and notes how long each pull took, busy answers included."""

    def __init__(self, run: str, most: int = 1 << 40, limit: int = 65_536) -> None:
        self.run, self.most, self.limit = run, most, limit
        self.events = 0
        self.bytes = 0
        self.pulls: list[float] = []
        self.busy = 0
        self.done = False
        self.first: float | None = None
        self.last = 0.0
        self.batches: list[bytes] | None = None

    async def read(self, client: Client) -> None:
        """Pull until the run is done, or `most` events are there."""
        while not self.done and self.events < self.most:
            before = time.monotonic()
            answer = await client.pull(self.run, self.events, min(self.limit, self.most - self.events))
            if "error" in answer:
                if "retry_ms" not in answer["error"]:
                    raise RuntimeError(answer["error"]["message"])
                self.busy += 1
                await asyncio.sleep(answer["error"]["retry_ms"] / 1000)
                continue
            now = time.monotonic()
            self.pulls.append(now - before)
            self.first = self.first or now
            self.last = now
            self.events += counted(answer["batch"])
            self.bytes += len(answer["batch"])
            if self.batches is not None:
                self.batches.append(answer["batch"])
            self.done = answer["done"]


async def page(port: int, path: str = "/") -> tuple[int, float]:
    """Ask for a page on a connection of its own; return its status and the seconds that it took."""
    before = time.monotonic()
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        async with asyncio.timeout(30):
            answer = await reader.read()
        writer.close()
    except (OSError, TimeoutError):
        return 0, time.monotonic() - before
    return int(answer.split(maxsplit=2)[1]) if answer else 0, time.monotonic() - before


def percentile(values: list[float], share: float) -> float:
    """Return the value that a share of all do not exceed; 0 where there is none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def rss_of(pid: int) -> float:
    """Return the resident memory of a process and its children in MiB."""
    total = 0
    for one in (pid, *children_of(pid)):
        status = Path(f"/proc/{one}/statm")
        total += int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if status.exists() else 0
    return total / 2**20


def processor_seconds_of(pid: int) -> float:
    """Return the processor time that a process and its children have taken."""
    ticks = 0
    for one in (pid, *children_of(pid)):
        ticks += sum(map(int, Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def await_rest(pid: int) -> None:
    """Wait until a server has loaded its kernels, which it does in the background once it answers."""
    worked, now = -1.0, processor_seconds_of(pid)
    while now - worked > 0.05:
        time.sleep(1)
        worked, now = now, processor_seconds_of(pid)


def threads_of(pid: int) -> int:
    """Return how many threads a process and its children have."""
    return sum(len(list(Path(f"/proc/{one}/task").iterdir())) for one in (pid, *children_of(pid)))


def handles_of(pid: int) -> int:
    """Return how many files and sockets a process and its children hold."""
    return sum(len(list(Path(f"/proc/{one}/fd").iterdir())) for one in (pid, *children_of(pid)))


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(one) for one in found.read_text().split()] if found.exists() else []
