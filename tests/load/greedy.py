"""Clients of one address that take more than their share, and how another address fares meanwhile: `greedy`."""

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import cycle, permutations
from typing import Any
from urllib.parse import quote

from tests.load.client import Client, Reader, percentile
from tests.load.runs import different_runs
from webapp.work.visitors import HEADER

ADDRESS = "127.0.0.2"  # of those who take much; the other is 127.0.0.1
FAR = "start=096d-b4f2-785c-31ea&goal=1234-5678-9abc-def0"
WIDE = "start=8n2c6-g1k4b-l79fi-jda0e-5mo3h&goal=12345-6789a-bcdef-ghijk-lmno0"
ORDERS = ["".join(order) for order in permutations("UDLR")]
BODY = (
    "POST /api/exercise/verdict HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: 60000\r\n"
    "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
)
EVERY_SECONDS = 0.3


async def greedy(port: int, seconds: float, share: float) -> dict[str, Any]:
    """Run a share of each kind of client for some seconds, one kind after the other; report the effects on others."""
    return {kind: await _beside(port, seconds, kind, share) for kind in ("nothing", *KINDS)}


async def _beside(port: int, seconds: float, kind: str, share: float) -> dict[str, Any]:
    act, count = KINDS.get(kind, (None, 0))
    many = [asyncio.ensure_future(act(port, k)) for k in range(max(1, int(count * share)))] if act else []
    await asyncio.sleep(min(6.0, seconds))
    took: dict[str, list[float]] = {"first": [], "page": [], "check": [], "run": []}
    seed = sum(map(ord, kind))
    jobs = asyncio.create_task(_whole(port, f"/api/experiment?boards=2&distances=2,4&searches=bfs&seed={seed}"))
    runs = cycle(different_runs(40, seed))
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        for name, wait in (
            ("first", _first(port, next(runs))),
            ("page", get(port, "/about/limits")),
            ("check", get(port, "/api/check?start=123-405-786&goal=123-456-780")),
            ("run", _whole(port, f"/api/run?algorithm=bfs&order={ORDERS[len(took['run']) % 24]}")),
        ):
            began = time.monotonic()
            await wait
            took[name].append(time.monotonic() - began)
        await asyncio.sleep(EVERY_SECONDS)
    told: dict[str, Any] = {f"{name}_p50": round(percentile(each, 0.5), 3) for name, each in took.items()}
    told |= {f"{name}_slowest": round(max(each), 3) for name, each in took.items()}
    with suppress(TimeoutError):
        told["experiment"] = round(await asyncio.wait_for(jobs, 60), 2)
    for one in many:
        one.cancel()
    ended = await asyncio.gather(*many, return_exceptions=True)
    told["faults"] = [repr(one) for one in ended if isinstance(one, Exception)][:3]
    return told


async def get(port: int, path: str, address: str = "127.0.0.1", tab: str = "") -> tuple[int, bytes]:
    """Ask for a path on a connection of its own; return the status, 0 if there is no answer, and the body."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{HEADER}: {tab}\r\n\r\n"
        writer.write(head.encode())
        try:
            async with asyncio.timeout(60):  # wait_for of Python 3.11 may lose that its caller is cancelled
                answer = await reader.read()
        finally:
            writer.transport.abort()
    except (OSError, TimeoutError):
        return 0, b""
    head, _, body = answer.partition(b"\r\n\r\n")
    return (int(head.split(maxsplit=2)[1]) if head else 0), body


async def _whole(port: int, path: str, address: str = "127.0.0.1", tab: str = "other") -> float:
    """Ask as a page does until the answer is whole; return after how many seconds it was."""
    began = time.monotonic()
    while True:
        status, body = await get(port, path, address, tab)
        told = json.loads(body) if body.startswith(b"{") else {}
        if status == 200 and told.get("done", True):
            return time.monotonic() - began
        await asyncio.sleep(told.get("error", {}).get("retry_ms", 300) / 1000)


async def _first(port: int, run: str) -> None:
    """Pull the first expansion of a fresh run, on a connection of its own."""
    client = await Client.open(port)
    await Reader(run, most=1, limit=1).read(client)
    client.close()


async def _hold(port: int, k: int) -> None:
    """Have a few large runs made whole, then pull the first expansion of each again and again."""
    runs = [f"{FAR}&algorithm=bfs&order={order}&limit=1500000" for order in ORDERS[4 * k : 4 * k + 4]]
    client = await Client.open(port, address=ADDRESS, query="&tab=holder")
    for run in runs:
        await get(port, f"/api/run?{run}", ADDRESS, "holder")
    while True:
        for run in runs:
            await client.pull(run, 0, 1)
        await asyncio.sleep(1)


async def _pull(port: int, k: int) -> None:
    """Pull a long run of its own as fast as possible, all as one visitor."""
    client = await Client.open(port, address=ADDRESS, query="&tab=puller")
    with suppress(RuntimeError):  # it is longer than a run may be
        await Reader(f"{FAR}&algorithm=bfs&order={ORDERS[k % 24]}&limit=1900000").read(client)


async def _misspell(port: int, k: int) -> None:
    """Ask for links of large boards with something wrong, whose nearest right one is looked for, and check boards."""
    rng = random.Random(k)
    while True:
        cells = list("0123456789abcdef")
        rng.shuffle(cells)
        start = "-".join("".join(cells[i : i + 4]) for i in range(0, 16, 4))
        await get(port, f"/?start={start}&goal=1234-5678-9abc-def0&algorithm=bsf&limit={rng.randrange(10**9)}", ADDRESS)
        await get(port, f"/api/check?start={start}&goal=1234-5678-9abc-def0", ADDRESS)


async def _find(port: int, k: int) -> None:
    """Look for conventions of a hard run, all in one name."""
    path = f"/api/conventions/progress?{FAR}&algorithm=astar&heuristic=misplaced&expanded={190_000 + k}"
    await _ask_again(port, path, "finder")


async def _vary(port: int, k: int) -> None:
    """Ask for tables of hard runs in the name of ever more tabs."""
    run = quote(f"{FAR}&algorithm=astar&heuristic=misplaced&limit={900_000 + k}", safe="")
    await _ask_again(port, f"/api/what-if?run={run}", f"tab{k // 2}")


async def _run(port: int, k: int) -> None:
    """Ask for large whole runs in the name of ever more tabs."""
    path = f"/api/run?{FAR}&algorithm=bfs&order={ORDERS[k % 6]}&limit={1_500_000 + k}"
    await _ask_again(port, path, f"tab{k}")


async def _linger(port: int, k: int) -> None:
    """Ask for runs of 5×5 boards, and for the page of an annealing run that hardly ever moves."""
    annealing = f"{FAR}&algorithm=annealing&temperature=0.01&draws=1000000&cooling=0.5&seed="
    while True:
        await get(port, f"/api/run?{WIDE}&algorithm=astar&heuristic=linear_conflict&limit={10**6 + k}", ADDRESS)
        await get(port, f"/?{annealing}{time.monotonic_ns() % 2**32}", ADDRESS)


async def _trickle(port: int, k: int) -> None:
    """Send a body a byte at a time, again and again."""
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
            writer.write(BODY.format(port).encode())
            while not reader.at_eof():
                writer.write(b"a")
                with suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await reader.read(4096)
            writer.transport.abort()
        await asyncio.sleep(0.1)


async def _ask_again(port: int, path: str, tab: str) -> None:
    while True:
        await get(port, path, ADDRESS, tab)
        await asyncio.sleep(0.8)


KINDS: dict[str, tuple[Callable[[int, int], Awaitable[None]], int]] = {
    "hold": (_hold, 3),
    "pull": (_pull, 16),
    "misspell": (_misspell, 4),
    "find": (_find, 8),
    "vary": (_vary, 80),
    "run": (_run, 100),
    "linger": (_linger, 4),
    "trickle": (_trickle, 272),
}
