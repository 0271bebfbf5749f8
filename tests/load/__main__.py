"""python -m tests.load NAME [--short]: run one load against a server of its own; print figures as JSON.

`fuzz` prints a table, and its exit code is 1 where it found something.
"""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.load import fuzz
from tests.load.client import await_rest
from tests.load.crowd import crowd
from tests.load.greedy import greedy
from tests.load.hostile import hostile
from tests.load.killed import killed
from tests.load.runs import different
from tests.webapp.real import serving

NAMES = ("class", "runs", "hostile", "killed", "greedy", "fuzz")


def allow_many_handles() -> None:
    """Raise the limit on open sockets to the allowed maximum, for this process and its children."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def load(name: str, short: bool, clients: int = 0, seed: int = 1) -> dict[str, Any]:
    """Run a load, a shortened form of it perhaps; return its figures."""
    with tempfile.TemporaryDirectory() as folder:
        if name == "fuzz":
            return fuzz.fuzz(Path(folder), clients or (2000 if short else fuzz.COUNT), 60 if short else 1800, seed)
        if name == "killed":
            return killed(Path(folder), 3 if short else 200)
        with serving(Path(folder) / "stderr", "--port", "0") as server:
            await_rest(server.process.pid)
            told = asyncio.run(_told(name, short, clients, server.port, server.process.pid))
        return {**told, "stderr": (Path(folder) / "stderr").read_text()[:500]}


async def _told(name: str, short: bool, clients: int, port: int, pid: int) -> dict[str, Any]:
    if name == "class":
        return await crowd(port, pid, clients or (40 if short else 300), 5_000 if short else 20_000, 120)
    if name == "runs":
        return await different(port, pid, clients or (10 if short else 100), 300)
    if name == "greedy":
        return await greedy(port, 4 if short else 20, 0.5 if short else 1)
    return await hostile(port, pid, 0.1 if short else 1, 2 if short else 10)


def main() -> None:
    """Run the requested load."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("--clients", type=int, default=0, help="how many clients; with fuzz how many requests")
    parser.add_argument("--seed", type=int, default=1, help="of fuzz")
    parser.add_argument("--short", action="store_true")
    given = parser.parse_args()
    allow_many_handles()
    told = load(given.name, given.short, given.clients, given.seed)
    print(fuzz.table(told) if given.name == "fuzz" else json.dumps(told, indent=1))
    sys.exit(1 if told.get("found") else 0)


if __name__ == "__main__":
    main()
