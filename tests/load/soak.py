"""Clients that come and go: `soak`. Afterwards memory, threads and handles are back."""

import asyncio
import random
import time
from contextlib import suppress
from typing import Any

from tests.load.client import Client, Gone, Reader, Refused, handles_of, page, rss_of, threads_of
from tests.load.runs import different_runs

AT_ONCE = 40


async def soak(port: int, pid: int, seconds: float, back_seconds: float = 60.0) -> dict[str, Any]:
    """Let clients connect, read for a while and leave, politely or not; then wait until all resources are released."""
    rng = random.Random(13)
    runs = different_runs(60)
    faults: list[str] = []
    served = 0

    async def one() -> None:
        nonlocal served
        try:
            client = await Client.open(port, joins=rng.random() < 0.9)
            if rng.random() < 0.9:
                with suppress(TimeoutError):
                    await asyncio.wait_for(
                        Reader(rng.choice(runs), rng.randrange(100_000)).read(client), rng.random() * 5
                    )
            client.close()
            served += 1
        except Refused:
            pass
        except (Gone, RuntimeError) as error:
            faults.append(repr(error))

    async def churn(ends: float) -> None:
        while time.monotonic() < ends:
            await one()
            if rng.random() < 0.2:
                await page(port)

    await churn(time.monotonic() + 2)  # the memory of the first round remains
    await asyncio.sleep(6)  # until idle threads have ended
    base = (rss_of(pid), threads_of(pid), handles_of(pid))
    ends = time.monotonic() + seconds
    churning = [asyncio.create_task(churn(ends)) for _ in range(AT_ONCE)]
    most = 0.0
    while not all(task.done() for task in churning):
        most = max(most, rss_of(pid))
        await asyncio.sleep(0.5)
    gone, back = time.monotonic(), None
    while time.monotonic() - gone < back_seconds:
        if threads_of(pid) <= base[1] + 2 and handles_of(pid) <= base[2] + 5 and rss_of(pid) <= base[0] * 1.25 + 32:
            back = round(time.monotonic() - gone, 1)
            break
        await asyncio.sleep(0.5)
    now = (rss_of(pid), threads_of(pid), handles_of(pid))
    return {
        "seconds": seconds,
        "clients": served,
        "faults": faults[:3],
        "most_rss": round(most),
        "base": [round(base[0]), *base[1:]],
        "after": [round(now[0]), *now[1:]],
        "back_seconds": back,
    }
