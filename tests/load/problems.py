"""The most expensive requests over all problems at their limits and all routes: `problems`.

A seeded search: half of its requests are drawn so that every route and every problem is asked, the others are the ten
most expensive with one thing changed. Those ten are then measured repeatedly, each on a server of its own.
"""

import asyncio
import random
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from solver.algorithms import ALGORITHMS
from tests.load.requests.bystander import Bystander
from tests.load.requests.exchange import PULL, UNFINISHED, Answer, Connection, Request
from tests.load.requests.largest_runs import HEURISTICS, LARGEST
from tests.load.requests.process import MOST_MIB, Loaded, loaded
from tests.load.requests.routes import is_possible, request, routes_of
from webapp import create_app

ADDRESS = "127.0.0.2"
ENCODINGS = "gzip, br"
SETTLE_SECONDS = 0.05  # until the work of a request shows in the processor time
FULL_MIB = 1200.0  # a server with more is replaced before the next request
MOST_TERMINATED = 3  # the number of most expensive ones that are terminated in the middle
END_SECONDS = 40.0


@dataclass(frozen=True)
class Effort:
    """How much is tried: in short, and at full length."""

    tries: int  # of the search
    search_seconds: float
    try_seconds: float
    measured: int
    seconds: float  # for one measured request, as long as a client asks again
    row: int  # different ones in a row
    row_seconds: float


SHORT = Effort(40, 45, 3, 1, 10, 10, 15)
LONG = Effort(600, 900, 10, 10, 60, 50, 90)


@dataclass(frozen=True, order=True)
class Candidate:
    """A kind of request: a route, a family of the largest runs, and a search."""

    route: str
    largest: str
    algorithm: str
    heuristic: str

    def request(self, k: int) -> Request:
        """Return the k-th of different requests of this kind."""
        return request(self.route, LARGEST[self.largest].run(k, self.algorithm, self.heuristic))

    def __str__(self) -> str:
        return f"{self.route}, {self.largest}, {self.algorithm}, {self.heuristic}"


@dataclass
class Found:
    """The cost of a candidate in a trial."""

    candidate: Candidate
    processor: float
    answer: Answer


def problems(folder: Path, effort: Effort, seed: int = 1) -> dict[str, Any]:
    """Search and measure; return the figures."""
    search = Search(folder, effort, seed)
    search.run()
    most = search.most_expensive(effort.measured)
    rows = [{"tried": _rounded(one.processor), **_measured(folder, effort, one.candidate)} for one in most]
    rows.sort(key=lambda row: -row["processor"])
    ends = [_ended(folder, effort, one.candidate) for one in most[:MOST_TERMINATED]]
    faults = search.faults + [fault for row in rows for fault in row.pop("faults")]
    return {
        "tried": len(search.found),
        "statuses": search.statuses(),
        "rows": rows,
        "ends": ends,
        "most_mib": round(MOST_MIB),
        "faults": sorted(set(faults)),
    }


class Search:
    """The search for expensive requests, on a server that is replaced if a request leaves it busy or full."""

    def __init__(self, folder: Path, effort: Effort, seed: int) -> None:
        self._folder, self._effort, self._rng = folder, effort, random.Random(seed)
        self.found: list[Found] = []
        self.faults: list[str] = []
        self._ends = time.monotonic() + effort.search_seconds
        self._routes, self._families = routes_of(create_app()), list(LARGEST)
        self._rng.shuffle(self._routes)
        self._rng.shuffle(self._families)
        self._seen: set[Candidate] = set()

    def run(self) -> None:
        """Try candidates until there were enough or the time is over."""
        while self._is_on():
            with loaded(self._folder / "stderr") as server:
                while self._is_on() and server.mib() < FULL_MIB:
                    found = asyncio.run(self._try(server, self._next()))
                    self.found.append(found)
                    if found.answer.status == UNFINISHED:
                        break
                self.faults += server.faults()

    def _is_on(self) -> bool:
        return len(self.found) < self._effort.tries and time.monotonic() < self._ends

    def _next(self) -> Candidate:
        """Return a new candidate, alternately for each route and similar to the most expensive ones."""
        for turn in range(1000):
            best = self.most_expensive(10)
            if best and len(self.found) % 2 and turn < 20:
                candidate = self._changed(self._rng.choice(best).candidate)
            else:
                candidate = self._drawn(len(self.found) // 2 + turn)
            if candidate not in self._seen and is_possible(candidate.request(0)):
                break
        self._seen.add(candidate)
        return candidate

    def _drawn(self, number: int) -> Candidate:
        """Return a candidate; consecutive numbers cycle through all routes, and each route through all families."""
        turn, place = divmod(number, len(self._routes))
        family = self._families[(place + turn) % len(self._families)]
        search = self._rng.choice(list(ALGORITHMS)), self._rng.choice(HEURISTICS)
        return Candidate(self._routes[place], family, *search)

    def _changed(self, one: Candidate) -> Candidate:
        field, choices = self._rng.choice((
            ("route", self._routes), ("largest", self._families), ("algorithm", list(ALGORITHMS)),
            ("heuristic", list(HEURISTICS)),
        ))  # fmt: skip
        changes: dict[str, Any] = {field: self._rng.choice(choices)}
        return replace(one, **changes)

    async def _try(self, server: Loaded, candidate: Candidate) -> Found:
        """Request a fresh run once."""
        client = Connection(server.port, ADDRESS, f"try{len(self.found)}")
        before = server.processor_seconds()
        answer = await client.ask(candidate.request(len(self.found)), self._effort.try_seconds)
        client.close()
        await asyncio.sleep(SETTLE_SECONDS)
        return Found(candidate, server.processor_seconds() - before, answer)

    def most_expensive(self, count: int) -> list[Found]:
        """Return the most expensive, at most one of each route and family; first those that were not even answered."""
        best: dict[tuple[str, str], Found] = {}
        for one in sorted(self.found, key=lambda found: (found.answer.status != UNFINISHED, -found.processor)):
            best.setdefault((one.candidate.route, one.candidate.largest), one)
        return list(best.values())[:count]

    def statuses(self) -> dict[str, int]:
        """Return how many of each status came."""
        all_of_them = [str(one.answer.status) for one in self.found]
        return {status: all_of_them.count(status) for status in sorted(set(all_of_them))}


def _measured(folder: Path, effort: Effort, candidate: Candidate) -> dict[str, Any]:
    """Measure one request alone, one beside another client, and different ones in a row, on a new server."""
    with loaded(folder / "stderr") as server:
        told: dict[str, Any] = {"candidate": str(candidate), "request": _cut(str(candidate.request(0)))}
        told |= asyncio.run(_figures(server, effort, candidate))
        told["faults"] = server.faults()
    return told


async def _figures(server: Loaded, effort: Effort, candidate: Candidate) -> dict[str, Any]:
    watch = asyncio.create_task(server.watch_memory())
    client = Connection(server.port, ADDRESS, "one")
    before, base = server.processor_seconds(), server.mib()
    answer = await client.ask(candidate.request(0), effort.seconds)
    told: dict[str, Any] = {
        "sent": candidate.request(0).sent,
        "status": answer.status,
        "seconds": _rounded(answer.seconds),
        "silence": _rounded(answer.silence),
        "retries": answer.retries,
        "processor": _rounded(server.processor_seconds() - before),
        "bytes": answer.size,
        "more_mib": round(server.mib() - base),
    }
    if candidate.route != PULL and answer.status == 200:
        told["compressed"] = (await client.ask(candidate.request(0), effort.seconds, encoding=ENCODINGS)).size
    told["peak_mib"] = round(server.most_mib)
    async with Bystander(server.port, effort.seconds) as one:
        await client.ask(candidate.request(1), effort.seconds)
    told["beside"] = one.told()
    async with Bystander(server.port, effort.seconds) as other:
        told["row"] = await _row(client, effort, candidate)
    await asyncio.sleep(1)
    told["row"] |= {"mib": round(server.mib()), "peak_mib": round(server.most_mib), **other.told()}
    watch.cancel()
    client.close()
    return told


async def _row(client: Connection, effort: Effort, candidate: Candidate) -> dict[str, Any]:
    """Ask for different ones, one after the other, until the time is over."""
    ends, answers = time.monotonic() + effort.row_seconds, list[Answer]()
    for k in range(2, effort.row + 2):
        if (rest := ends - time.monotonic()) < 0.1:
            break
        answers.append(await client.ask(candidate.request(k), min(rest, effort.seconds)))
    done = [one for one in answers if one.status != UNFINISHED and not one.is_busy]
    return {"asked": len(answers), "answered": len(done), "retries": sum(one.retries for one in answers)}


def _ended(folder: Path, effort: Effort, candidate: Candidate) -> dict[str, Any]:
    """Send SIGTERM in the middle of a request; return after how many seconds the process has ended."""
    with loaded(folder / "stderr") as server:
        took = asyncio.run(_amid(server, effort, candidate))
    return {"candidate": str(candidate), "seconds": None if took is None else _rounded(took)}


async def _amid(server: Loaded, effort: Effort, candidate: Candidate) -> float | None:
    client = Connection(server.port, ADDRESS, "end")
    asking = asyncio.create_task(client.ask(candidate.request(99), effort.seconds))
    await asyncio.sleep(1)
    took = await asyncio.to_thread(server.terminated, END_SECONDS)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    client.close()
    return took


def _rounded(seconds: float) -> float:
    return round(seconds, 2)


def _cut(text: str) -> str:
    return text if len(text) <= 200 else f"{text[:200]}… ({len(text)} characters)"


COLUMNS = (
    "sent", "status", "processor", "seconds", "silence", "retries", "bytes", "compressed", "more_mib", "peak_mib",
)  # fmt: skip
WAITS = ("page_slowest", "page_p95", "pull_slowest", "pull_p95")
IN_A_ROW = ("asked", "answered", "retries", "mib", "peak_mib", *WAITS)


def table(told: dict[str, Any]) -> str:
    """Return the figures as Markdown: for single requests, then for different ones in a row."""
    lines = [f"{told['tried']} requests tried: {told['statuses']}. Memory allowed: {told['most_mib']} MiB.", ""]
    lines += _heading("request, alone", (*COLUMNS, *(f"another's {name}" for name in WAITS)))
    for row in told["rows"]:
        cells = [row.get(name, "–") for name in COLUMNS] + [row["beside"][name] for name in WAITS]
        lines.append(f"| {row['candidate']} | {' | '.join(map(str, cells))} |")
    lines += ["", *_heading("different ones in a row", IN_A_ROW)]
    for row in told["rows"]:
        lines.append(f"| {row['candidate']} | {' | '.join(str(row['row'][name]) for name in IN_A_ROW)} |")
    lines += ["", *(f"`{row['request']}`" for row in told["rows"]), ""]
    for end in told["ends"]:
        took = f"{end['seconds']} s" if end["seconds"] is not None else f"not within {END_SECONDS} s"
        lines.append(f"SIGTERM amid {end['candidate']}: ended {took}")
    return "\n".join([*lines, *(f"fault: {fault}" for fault in told["faults"])])


def _heading(first: str, names: tuple[str, ...]) -> list[str]:
    return [f"| {first} | {' | '.join(names)} |", f"|---|{'--:|' * len(names)}"]
