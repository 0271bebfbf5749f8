"""Structured and mutated requests by the thousand, from several addresses at once, against a real server: `fuzz`."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.load.requests.exchange import GONE, UNFINISHED, Answer, Connection, Request
from tests.load.requests.fuzz_input import Fuzzer
from tests.load.requests.process import MOST_MIB, Loaded, loaded
from tests.load.requests.routes import routes_of
from webapp import create_app

COUNT = 50_000
CLIENTS = 6
SLOW_SECONDS = 1.0
MOST_SECONDS = 20.0  # for one request
RETRIES = 2  # how often a client retries when it is asked to
OFTEN = 3  # slow answers of a route, after which it is asked seldom
SELDOM = 0.1
SHOWN = 20
AGAIN_SECONDS = 300.0  # for all repetitions
ALIVE_SECONDS = 5.0
ALLOWED = (501, 503)


@dataclass
class Slow:
    """A request whose answer came late, or never."""

    request: Request
    answer: Answer
    alone: float | None = None  # seconds on a quiet connection, None if it was not repeated

    def told(self) -> dict[str, Any]:
        """Return it as plain values."""
        seconds, alone = round(self.answer.silence, 2), self.alone if self.alone is None else round(self.alone, 2)
        return {"seconds": seconds, "alone": alone, "status": self.answer.status, "request": _cut(self.request)}


@dataclass
class Report:
    """The outcomes of all requests."""

    statuses: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)  # 5xx that no client should see
    dead: list[str] = field(default_factory=list)  # connections that ended without an answer
    slow: list[Slow] = field(default_factory=list)
    slowest: list[Slow] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)  # stacks that the server logged
    frozen: list[str] = field(default_factory=list)  # requests after which the server no longer answered anyone
    base_mib: float = 0.0
    most_mib: float = 0.0

    def add(self, request: Request, answer: Answer) -> None:
        """Count an answer and record its faults."""
        self.statuses[str(answer.status)] += 1
        if isinstance(answer.status, int) and answer.status >= 500 and answer.status not in ALLOWED:
            self.failed.append(f"{answer.status} {_cut(request)}")
        if str(answer.status).startswith(GONE):
            self.dead.append(f"{answer.status} {_cut(request)}")
        one = Slow(request, answer)
        if answer.silence > SLOW_SECONDS:
            self.slow.append(one)
        self.slowest = sorted([*self.slowest, one], key=lambda each: -each.answer.silence)[:SHOWN]

    def told(self, seconds: float) -> dict[str, Any]:
        """Return the figures and the faults."""
        lasting = [one for one in self.slow if one.alone is None or one.alone > SLOW_SECONDS]
        found = self.failed + self.dead + self.frozen + [_cut(one.request) for one in lasting] + list(self.faults)
        found += [f"{self.most_mib:.0f} MiB of memory"] if self.most_mib > MOST_MIB else []
        return {
            "sent": self.statuses.total(),
            "seconds": round(seconds),
            "statuses": dict(self.statuses.most_common()),
            "failed": self.failed,
            "dead": self.dead,
            "frozen": self.frozen,
            "faults": dict(self.faults),
            "slow": [one.told() for one in sorted(self.slow, key=lambda each: -(each.alone or each.answer.silence))],
            "slowest": [one.told() for one in self.slowest],
            "base_mib": round(self.base_mib),
            "most_mib": round(self.most_mib),
            "allowed_mib": round(MOST_MIB),
            "found": len(found),
        }


class Server:
    """The fuzzed server, which is replaced when it no longer answers."""

    def __init__(self, folder: Path, report: Report) -> None:
        self._folder, self._report = folder, report
        self._lock, self.is_there = asyncio.Lock(), asyncio.Event()
        self.number = 0  # of servers before this one
        self.now: Loaded = self._start()
        self.is_there.set()
        self.asked: dict[str, Request] = {}  # the pending requests, by address

    def _start(self) -> Loaded:
        server = Loaded(self._folder / f"stderr{self.number}")
        self._report.base_mib = self._report.base_mib or server.began_with
        return server

    async def replace_frozen(self, number: int, request: Request) -> None:
        """Start another server if this one, which left a request unfinished, no longer answers."""
        async with self._lock:
            if number != self.number:
                return
            client = Connection(self.now.port)
            alive = await client.ask(Request("/healthz", "/healthz"), ALIVE_SECONDS)
            client.close()
            if alive.status == 200:
                return
            self._report.frozen.append(_cut(request))
            others = [one for one in self.asked.values() if one is not request]
            self._report.slow += [Slow(one, Answer(silence=MOST_SECONDS)) for one in others]
            self.is_there.clear()
            self.number += 1
            self.end()
            self.now = await asyncio.to_thread(self._start)
            self.is_there.set()

    def end(self) -> None:
        """Record its log and usage, and end it."""
        self._report.faults.update(self.now.faults())
        self._report.most_mib = max(self._report.most_mib, self.now.most_mib)
        self.now.kill()


@contextmanager
def fuzzed(folder: Path, report: Report) -> Iterator[Server]:
    """Start a server to be fuzzed; end the last one."""
    server = Server(folder, report)
    try:
        yield server
    finally:
        server.end()


def fuzz(folder: Path, count: int = COUNT, seconds: float = 1800, seed: int = 1) -> dict[str, Any]:
    """Send `count` requests, or as many as fit in the time; return the figures."""
    report, began = Report(), time.monotonic()
    asyncio.run(_fuzz(folder, report, count, began + seconds, seed))
    took = time.monotonic() - began
    asyncio.run(_repeat(folder, report, min(AGAIN_SECONDS, seconds)))
    return report.told(took)


async def _fuzz(folder: Path, report: Report, count: int, ends: float, seed: int) -> None:
    fuzzer = Fuzzer(routes_of(create_app(), all_of_them=True), f"fuzz {seed}")
    late: Counter[str] = Counter()
    with fuzzed(folder, report) as server:

        def requests() -> Iterator[Request]:
            for _ in range(count):
                request = fuzzer.request()
                if late[request.route] < OFTEN or fuzzer.rng.random() < SELDOM:
                    yield request

        rest = requests()

        async def client(k: int) -> None:
            address, number = f"127.0.0.{20 + k}", server.number
            connection = Connection(server.now.port, address, f"fuzz{k}")
            for request in rest:
                await server.is_there.wait()
                if number != server.number:
                    connection.close()
                    number, connection = server.number, Connection(server.now.port, address, f"fuzz{k}")
                server.asked[address] = request
                answer = await connection.ask(request, MOST_SECONDS, RETRIES)
                if number == server.number:  # else it was ended in the middle
                    report.add(request, answer)
                late[request.route] += answer.silence > SLOW_SECONDS
                if answer.status == UNFINISHED:
                    await server.replace_frozen(number, request)
                server.now.mib()
                if time.monotonic() > ends:
                    break
            server.asked.pop(address, None)
            connection.close()

        await asyncio.gather(*(client(k) for k in range(CLIENTS)))


async def _repeat(folder: Path, report: Report, seconds: float) -> None:
    """Repeat the slow requests, one after the other, on otherwise idle servers."""
    ends, waiting = time.monotonic() + seconds, sorted(report.slow, key=lambda one: one.answer.silence)
    while waiting and time.monotonic() < ends:
        with loaded(folder / "again") as server:
            while waiting and time.monotonic() < ends:
                one = waiting.pop(0)
                connection = Connection(server.port)
                answer = await connection.ask(one.request, MOST_SECONDS, RETRIES)
                connection.close()
                one.alone = answer.silence
                if answer.status == UNFINISHED:
                    break


def _cut(request: Request) -> str:
    text = ascii(str(request))[1:-1]
    return text if len(text) <= 300 else f"{text[:300]}… ({len(text)} characters)"


def table(told: dict[str, Any]) -> str:
    """Return the figures as text: numbers, faults, and the slowest requests."""
    lines = [
        f"{told['sent']} requests in {told['seconds']} s: {told['statuses']}",
        f"Memory: {told['base_mib']} MiB, at most {told['most_mib']}; {told['allowed_mib']} allowed.",
    ]
    for name in ("failed", "dead", "frozen"):
        lines += [f"{name}: {one}" for one in told[name][:SHOWN]]
        lines += [f"{name}: {len(told[name]) - SHOWN} more"] if len(told[name]) > SHOWN else []
    lines += [f"fault logged {count} times: {fault}" for fault, count in told["faults"].items()]
    for name, heading in (("slow", f"over {SLOW_SECONDS:g} s"), ("slowest", f"the slowest {SHOWN}")):
        lines += ["", f"| {heading} | alone | status | request |", "|--:|--:|---|---|"]
        for one in told[name]:
            alone = "–" if one["alone"] is None else f"{one['alone']} s"
            lines.append(f"| {one['seconds']} s | {alone} | {one['status']} | `{one['request'].replace('|', '¦')}` |")
    return "\n".join([*lines, "", f"found: {told['found']}"])
