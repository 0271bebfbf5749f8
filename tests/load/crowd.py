"""A class that opens one link: `class`."""

import asyncio
import time
from typing import Any

from tests.load.client import Client, Gone, Reader, Refused, page, percentile, processor_seconds_of, rss_of, threads_of

RUN = "start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR"


async def crowd(port: int, pid: int, clients: int, events: int, seconds: float) -> dict[str, Any]:
    """Let many clients read the first events of one run at once; return the outcomes."""
    told: list[int] = []
    pages: list[float] = []
    faults: list[str] = []
    readers: list[Reader] = []
    threads, begun, worked = 0, time.monotonic(), processor_seconds_of(pid)

    async def one() -> None:
        reader = Reader(RUN, events, 1000)
        try:
            client = await Client.open(port)
        except Refused as refused:
            told.append(refused.retry_after)
            return
        except Gone as gone:
            faults.append(f"open: {gone}")
            return
        readers.append(reader)
        try:
            await reader.read(client)
        except (Gone, RuntimeError) as error:
            faults.append(f"read: {error!r}")
        finally:
            client.close()

    async def look() -> None:
        nonlocal threads
        while True:
            status, took = await page(port)
            pages.append(took if status == 200 else 30.0)
            threads = max(threads, threads_of(pid))
            await asyncio.sleep(0.1)

    looking = asyncio.create_task(look())
    try:
        await asyncio.wait_for(asyncio.gather(*(one() for _ in range(clients))), seconds)
    except TimeoutError:
        faults.append("not done in time")
    looking.cancel()
    pulls = [took for reader in readers for took in reader.pulls]
    return {
        "clients": clients,
        "served": sum(reader.events >= events or reader.done for reader in readers),
        "told": len(told),
        "faults": len(faults),
        "first_faults": faults[:3],
        "pull_p50": round(percentile(pulls, 0.5), 3),
        "pull_p95": round(percentile(pulls, 0.95), 3),
        "page_p95": round(percentile(pages, 0.95), 3),
        "pages": len(pages),
        "threads": threads,
        "server_seconds": round(processor_seconds_of(pid) - worked, 1),
        "seconds": round(time.monotonic() - begun, 1),
        "rss": round(rss_of(pid)),
    }
