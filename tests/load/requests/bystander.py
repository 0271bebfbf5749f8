"""Another client, at an address of its own: how long it waits for a page and for a first expansion meanwhile."""

import asyncio
import time
from types import TracebackType

from tests.load.client import percentile
from tests.load.requests.exchange import PULL, Connection, Request

ADDRESS = "127.0.0.9"
PAUSE_SECONDS = 0.1
PATIENCE_SECONDS = 60.0
PAGE = Request("/", "/")


class Bystander:
    """Asks again and again while its block runs, each time on a connection of its own."""

    def __init__(self, port: int, patience: float = PATIENCE_SECONDS) -> None:
        self._port, self._patience = port, patience
        self._is_over = False
        self._tasks: list[asyncio.Task[None]] = []
        self.waits: dict[str, list[float]] = {"page": [], "pull": []}

    async def __aenter__(self) -> "Bystander":
        self._tasks = [asyncio.create_task(self._watch(name)) for name in self.waits]
        await asyncio.sleep(3 * PAUSE_SECONDS)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._is_over = True
        await asyncio.gather(*self._tasks)  # the last wait counts too

    async def _watch(self, name: str) -> None:
        while not self._is_over:
            began = time.monotonic()
            run = f"start=867-254-301&goal=123-456-780&algorithm=bfs&limit={1000 + time.monotonic_ns() % 90_000}"
            client = Connection(self._port, ADDRESS)
            await client.ask(PAGE if name == "page" else Request(PULL, run, PULL), self._patience)
            client.close()
            self.waits[name].append(time.monotonic() - began)
            await asyncio.sleep(PAUSE_SECONDS)

    def told(self) -> dict[str, float]:
        """Return the longest wait and the 95th percentile of each kind."""
        figures: dict[str, float] = {}
        for name, waits in self.waits.items():
            figures |= {f"{name}_slowest": round(max(waits), 2), f"{name}_p95": round(percentile(waits, 0.95), 2)}
        return figures
