"""python -m tests.load NAME [--short]: run one load against a server of its own; print figures as JSON.

`problems` and `fuzz` print tables, and the exit code is 1 where `fuzz` found something.
"""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.load import fuzz, problems
from tests.load.client import await_rest
from tests.load.crowd import crowd
from tests.load.greedy import greedy
from tests.load.hostile import hostile
from tests.load.killed import killed
from tests.load.leaving import leaving
from tests.load.opened import opened
from tests.load.runs import different
from tests.webapp.real import serving

NAMES = (
    "class", "runs", "hostile", "killed", "leaving", "opened", "greedy", "problems", "fuzz",
)  # fmt: skip
TABLES = {"problems": problems.table, "fuzz": fuzz.table}


def allow_many_handles() -> None:
    """Raise the limit on open sockets to the allowed maximum, for this process and its children."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def load(name: str, short: bool, clients: int = 0, seed: int = 1) -> dict[str, Any]:
    """Run a load, a shortened form of it perhaps; return its figures."""
    with tempfile.TemporaryDirectory() as folder:
        if name == "problems":
            return problems.problems(Path(folder), problems.SHORT if short else problems.LONG, seed)
        if name == "fuzz":
            return fuzz.fuzz(Path(folder), clients or (2000 if short else fuzz.COUNT), 60 if short else 1800, seed)
        if name == "killed":
            return killed(Path(folder), 3 if short else 200)
        if name == "leaving":
            return leaving(Path(folder), clients or (20 if short else 200))
        with serving(Path(folder) / "stderr", "--port", "0") as server:
            await_rest(server.process.pid)
            told = asyncio.run(_told(name, short, clients, server.port, server.process.pid))
        return {**told, "stderr": (Path(folder) / "stderr").read_text()[:500]}


async def _told(name: str, short: bool, clients: int, port: int, pid: int) -> dict[str, Any]:
    if name == "class":
        return await crowd(port, pid, clients or (40 if short else 300), 5_000 if short else 20_000, 120)
    if name == "runs":
        return await different(port, pid, clients or (10 if short else 100), 300)
    if name == "opened":
        return await opened(port, 5 if short else 60)
    if name == "greedy":
        return await greedy(port, 4 if short else 20, 0.5 if short else 1)
    return await hostile(port, pid, 0.1 if short else 1, 2 if short else 10)


def main() -> None:
    """Run the requested load."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("--clients", type=int, default=0, help="how many clients; with fuzz how many requests")
    parser.add_argument("--seed", type=int, default=1, help="of problems and fuzz")
    parser.add_argument("--short", action="store_true")
    given = parser.parse_args()
    allow_many_handles()
    told = load(given.name, given.short, given.clients, given.seed)
    print(TABLES[given.name](told) if given.name in TABLES else json.dumps(told, indent=1))
    sys.exit(1 if told.get("found") else 0)


if __name__ == "__main__":
    main()
