"""Many clients, each with a run of its own: `runs`."""

import asyncio
import random
import time
from statistics import median
from typing import Any

from solver import Board
from solver.problem.tiles import solvable
from tests.load.client import Client, Gone, Reader, Refused, page, percentile, rss_of


def different_runs(count: int, seed: int = 13) -> list[str]:
    """Return runs that go through all 181 440 boards that can be reached, and never reach their goal."""
    rng = random.Random(seed)
    goal = "012-345-678"
    found: dict[str, None] = {}
    while len(found) < count:
        cells = list(range(9))
        rng.shuffle(cells)
        board = Board(3, 3, tuple(cells))
        if not solvable(board, Board.parse(goal)):
            found[f"start={board}&goal={goal}&algorithm=bfs&unsolvable=search"] = None
    return list(found)


async def different(port: int, pid: int, clients: int, seconds: float) -> dict[str, Any]:
    """Read all of different runs one after the other, then as many again at once."""
    every = different_runs(2 * clients)
    base = rss_of(pid)
    faults: list[str] = []
    pages: list[float] = []
    most = 0.0

    async def one(reader: Reader) -> None:
        try:
            client = await Client.open(port)
            await reader.read(client)
            client.close()
        except (Gone, Refused, RuntimeError) as error:
            faults.append(repr(error))

    async def look() -> None:
        nonlocal most
        while True:
            most = max(most, rss_of(pid))
            pages.append((await page(port))[1])
            await asyncio.sleep(0.05)

    looking = asyncio.create_task(look())
    before = time.monotonic()
    for run in every[:clients]:
        await one(Reader(run))
    alone, most_alone, most = time.monotonic() - before, most, 0.0
    readers = [Reader(run) for run in every[clients:]]
    tasks = [asyncio.create_task(one(reader)) for reader in readers]
    before = time.monotonic()
    while not all(task.done() for task in tasks) and time.monotonic() - before < seconds:
        await asyncio.sleep(0.02)
    for task in tasks:
        task.cancel()
    at_once = time.monotonic() - before
    looking.cancel()
    rates = [reader.events / (reader.last - reader.first) for reader in readers if reader.first and reader.done]
    events = [reader.events for reader in readers]
    return {
        "clients": clients,
        "done": sum(reader.done for reader in readers),
        "faults": faults[:3],
        "alone_seconds": round(alone, 2),
        "at_once_seconds": round(at_once, 2),
        "times": round(at_once / alone, 2),
        "events_slowest_of_median": round(min(events) / median(events), 2),
        "rate_slowest_of_median": round(min(rates) / median(rates), 2) if rates else 0,
        "waited": sum(reader.busy for reader in readers),
        "pull_p95": round(percentile([took for reader in readers for took in reader.pulls], 0.95), 3),
        "page_p95": round(percentile(pages, 0.95), 3),
        "base_rss": round(base),
        "most_rss_alone": round(most_alone),
        "most_rss": round(most),
    }
