"""python -m tests.load NAME: run one load against a server of its own; print figures as JSON."""

import argparse
import asyncio
import json
import resource
import tempfile
from pathlib import Path

from tests.load.crowd import crowd
from tests.load.runs import different
from tests.webapp.real import serving


def allow_many_handles() -> None:
    """Let this process hold as many sockets as it may."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("name", choices=("class", "runs"))
    parser.add_argument("--clients", type=int, default=300)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--hosted", action="store_true")
    given = parser.parse_args()
    allow_many_handles()
    arguments = ["--port", "0", *(["--hosted"] if given.hosted else [])]
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "stderr", *arguments) as server:
        if given.name == "class":
            told = asyncio.run(crowd(server.port, server.process.pid, given.clients, given.events, 120))
        else:
            told = asyncio.run(different(server.port, server.process.pid, given.clients, 120))
        told["stderr"] = (Path(folder) / "stderr").read_text()[:500]
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
