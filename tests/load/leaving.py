"""A server that is stopped while many read: `leaving`. All continue at the next one, and every trace is exact."""

import asyncio
import signal
import time
from pathlib import Path
from typing import Any

from solver import Run, Search
from tests.load.client import Client, Gone, await_rest, counted, percentile
from tests.webapp.real import Server

RUN = Run("876-041-253", "012-345-678", algorithm="bfs", limit=60_000)
PORTION = (
    500  # expansions of a pull at first, few, so that all are in the middle of their run when the server is stopped
)


class Told:
    """The events that a client has read, and the time when its connection ended."""

    def __init__(self) -> None:
        self.events, self.wrong, self.ended, self.done = 0, 0, 0.0, False


def leaving(folder: Path, clients: int) -> dict[str, Any]:
    """Stop a server with many readers, start another on its port, and read all runs to their ends there."""
    search = Search(RUN)
    while not search.done:
        search.advance(1 << 20)
    told = [Told() for _ in range(clients)]
    server = Server(folder / "stderr", "--port", "0")
    port = server.port
    try:
        await_rest(server.process.pid)
        code, seconds, asked = asyncio.run(_until_it_ends(port, server, told, search))
        amid = sum(not one.done for one in told)
        before = time.monotonic()
        server = Server(folder / "stderr", "--port", str(port))
        asyncio.run(_to_the_end(port, told, search))
    finally:
        server.stop()
    return {
        "clients": clients,
        "amid": amid,
        "code": code,
        "seconds": round(seconds, 2),
        "told_p95": round(percentile([one.ended - asked for one in told], 0.95), 2),
        "told_most": round(max(one.ended - asked for one in told), 2),
        "exact": all(one.done and not one.wrong and one.events == search.expanded for one in told),
        "rest_seconds": round(time.monotonic() - before, 1),
    }


async def _until_it_ends(port: int, server: Server, told: list[Told], search: Search) -> tuple[int, float, float]:
    readers = [asyncio.create_task(_read(port, one, search, PORTION)) for one in told]
    while sum(one.events > 0 for one in told) < len(told):
        await asyncio.sleep(0.02)
    asked = time.monotonic()
    code, seconds = await asyncio.to_thread(server.stop, signal.SIGTERM)
    await asyncio.wait_for(asyncio.gather(*readers), 30)
    return code, seconds, asked


async def _to_the_end(port: int, told: list[Told], search: Search) -> None:
    await asyncio.wait_for(asyncio.gather(*(_read(port, one, search, 1 << 16) for one in told if not one.done)), 300)


async def _read(port: int, one: Told, search: Search, portion: int) -> None:
    """Continue to read until the run or the connection ends."""
    client = await Client.open(port)
    try:
        while not one.done:
            answer = await client.pull(RUN.query(), one.events, portion)
            if "error" in answer:
                await asyncio.sleep(answer["error"]["retry_ms"] / 1000)
                continue
            count = counted(answer["batch"])
            one.wrong += answer["batch"] != search.batch(one.events, count)
            one.events += count
            one.done = answer["done"]
    except Gone:
        pass
    finally:
        one.ended = one.ended or time.monotonic()
        client.close()
