"""Clients that mean no good, or know no better: `hostile`. One other reads on meanwhile."""

import asyncio
import time
from contextlib import suppress
from typing import Any

from tests.load.client import Client, Gone, Refused, handles_of, percentile, rss_of, threads_of, upgrade
from tests.load.crowd import RUN

KINDS = {"never_read": 50, "silent": 2000, "slow_heads": 300, "never_join": 500, "flood": 1}


async def hostile(port: int, pid: int, share: float, seconds: float) -> dict[str, Any]:
    """Run a share of each kind for some seconds, one kind after the other; report the cost of each."""
    other = await Client.open(port)
    for _ in range(20):
        await other.pull(RUN, 0, 1000)
    base = (rss_of(pid), threads_of(pid), handles_of(pid))
    told: dict[str, Any] = {"base": {"rss": round(base[0]), "threads": base[1], "handles": base[2]}}
    told["alone_p95"] = round(percentile(await _pulls(other, seconds), 0.95), 4)
    other.close()
    for kind, count in KINDS.items():
        other = await Client.open(port)
        many = max(1, int(count * share))
        ends = asyncio.Event()
        tasks = [asyncio.create_task(ACTS[kind](port, ends)) for _ in range(many)]
        before, most, threads = rss_of(pid), 0.0, 0
        reading = asyncio.create_task(_pulls(other, seconds))
        while not reading.done():
            await asyncio.sleep(0.2)
            most, threads = max(most, rss_of(pid)), max(threads, threads_of(pid))
        other.close()
        told[kind] = {
            "clients": many,
            "more_rss": round(most - before),
            "threads": threads,
            "others_p95": round(percentile(reading.result(), 0.95), 4),
            # The server closes silent connections; the active ones are closed here.
            "reclaimed_seconds": await _reclaimed(pid, base, 30 if kind != "flood" else 0),
        }
        ends.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        told[kind]["reclaimed_after_seconds"] = await _reclaimed(pid, base, 30)
    return told


async def _pulls(client: Client, seconds: float) -> list[float]:
    took, ends = list[float](), time.monotonic() + seconds
    while time.monotonic() < ends:
        before = time.monotonic()
        await client.pull(RUN, 0, 1000)
        took.append(time.monotonic() - before)
        await asyncio.sleep(0.02)
    return took


async def _reclaimed(pid: int, base: tuple[float, int, int], most: float) -> float | None:
    """Return the seconds until threads and handles are released, None if that takes too long."""
    before = time.monotonic()
    while time.monotonic() - before < most:
        if threads_of(pid) <= base[1] + 20 and handles_of(pid) <= base[2] + 20:
            return round(time.monotonic() - before, 1)
        await asyncio.sleep(0.25)
    return None


async def _never_reads(port: int, ends: asyncio.Event) -> None:
    with suppress(Gone, Refused, OSError):
        client = await Client.open(port)
        client.reader._transport.pause_reading()  # type: ignore[attr-defined]
        for call in range(50):
            client.send(f'42{call}["pull",{{"run":"{RUN}","after":{1000 * call},"limit":65536}}]')
        await ends.wait()
        client.close()


async def _is_silent(port: int, ends: asyncio.Event) -> None:
    with suppress(OSError):
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        await ends.wait()
        writer.transport.abort()


async def _writes_a_slow_head(port: int, ends: asyncio.Event) -> None:
    with suppress(OSError):
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        for byte in b"GET / HTTP/1.1\r\n" + b"X-Slow: " + b"x" * 1000:
            writer.write(bytes([byte]))
            await asyncio.sleep(0.5)
            if ends.is_set():
                break
        writer.transport.abort()


async def _never_joins(port: int, ends: asyncio.Event) -> None:
    with suppress(OSError):
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(upgrade(port))
        await ends.wait()
        writer.transport.abort()


async def _floods(port: int, ends: asyncio.Event) -> None:
    with suppress(Gone, Refused, OSError):
        client = await Client.open(port)

        async def read() -> None:
            with suppress(Gone):
                while True:
                    await client.message()

        reading = asyncio.create_task(read())
        while not ends.is_set():
            for _ in range(100):
                client.send('42["x"]')
            await asyncio.sleep(0.01)
            await client.writer.drain()
        reading.cancel()
        client.close()


ACTS = {
    "never_read": _never_reads,
    "silent": _is_silent,
    "slow_heads": _writes_a_slow_head,
    "never_join": _never_joins,
    "flood": _floods,
}
