"""A server that is killed while it streams, again and again: `killed`. Every trace must be exact."""

import asyncio
import random
import signal
import time
from pathlib import Path
from typing import Any

from solver import Run, Search
from tests.load.client import Client, Gone, counted, percentile
from tests.webapp.real import Server

RUN = Run("876-041-253", "012-345-678", algorithm="bfs")
BUSY_SECONDS = 30.0


def killed(folder: Path, points: int, seed: int = 13) -> dict[str, Any]:
    """Read a run while its server is killed at seeded places, and started again on its port; compare every byte."""
    rng = random.Random(seed)
    search = Search(RUN)
    while not search.done:
        search.advance(1 << 20)
    places = sorted(rng.randrange(search.expanded) for _ in range(points))
    server = Server(folder / "stderr", "--port", "0")
    port, events, wrong, waits = server.port, 0, 0, list[float]()
    before = time.monotonic()
    try:
        while True:
            place = places[0] if places else 1 << 60
            events, bad, wait, done = asyncio.run(_read(port, events, place, search))
            wrong += bad
            waits.append(wait)
            if done:
                break
            places = places[1:]
            server.stop(signal.SIGKILL)
            server = Server(folder / "stderr", "--port", str(port))
    finally:
        server.stop()
    return {
        "points": points,
        "events": events,
        "exact": wrong == 0 and events == search.expanded,
        "resumed_p95": round(percentile(waits[1:], 0.95), 3),
        "resumed_most": round(max(waits[1:]), 3),
        "seconds": round(time.monotonic() - before, 1),
    }


async def _read(port: int, events: int, place: int, search: Search) -> tuple[int, int, float, bool]:
    """Read up to a place; return where one is then, how many batches were wrong, the first wait, and if it is done."""
    client, wrong, first = await Client.open(port), 0, None
    before = time.monotonic()
    try:
        while events < place:
            answer = await client.pull(RUN.query(), events, 2000)
            if "error" in answer:
                if time.monotonic() - before > BUSY_SECONDS:
                    raise Gone("busy for ever")
                await asyncio.sleep(answer["error"]["retry_ms"] / 1000)
                continue
            first = first if first is not None else time.monotonic() - before
            count = counted(answer["batch"])
            wrong += answer["batch"] != search.batch(events, count)
            events += count
            if answer["done"]:
                return events, wrong, first, True
        return events, wrong, first or 0.0, False
    finally:
        client.close()
