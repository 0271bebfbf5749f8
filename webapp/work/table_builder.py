"""A thread builds tables of states one after another, in turns by address and visitor.

A table that nobody waits for any more is not built further.
"""

import time
from contextlib import suppress

from solver import BadInput
from solver.messages import Message
from solver.preparation import KernelFault, PendingTable, building
from solver.problem import TABLES, BuildStopped

from .backpressure import PREPARING_MS, Busy
from .jobs import Jobs, Stopped, Task
from .patience import PATIENCE_SECONDS, comes
from .runs import Runs
from .visitors import Visitor

SHARE = 2  # tables have at most half of the memory for open searches
MOST_TABLES = 64  # with waiting visitors
THREAD = "frontier-table"  # its name
IDLE_SECONDS = 2.0  # until a table that nobody waits for is no longer built
ROOM_BYTES = 32 * 2**20  # for one more table


class TableBuilder:
    """Builds the tables of states that runs of a server need."""

    def __init__(self, runs: Runs) -> None:
        """Build nothing yet; from now on tables have their share of the memory for open searches, and count there."""
        self._runs = runs
        TABLES.most = runs.settings.cache_bytes // SHARE
        runs.keep_beside(TABLES)
        self._jobs = Jobs(1, MOST_TABLES, idle_seconds=IDLE_SECONDS, name=THREAD)

    def ask(self, table: PendingTable, who: Visitor) -> Busy:
        """Begin or continue to build a table; return the sentence for a visitor who waits for it.

        Raise Busy if there is no room for it, and KernelFault if it cannot be built.
        """
        if TABLES.used_bytes + ROOM_BYTES > TABLES.most:
            self._runs.release_tables()
            if TABLES.used_bytes > TABLES.most:
                raise Busy(Message("waiting-tables"), 1000, "memory")
        answer = self._jobs.pull(table.key, lambda: [_task(table, who.address)], 0, who)
        if answer["done"]:  # it is built, or was built and then dropped
            self._jobs.forget(table.key)
        if answer["fault"]:
            raise KernelFault(answer["fault"])
        return Busy(building(table), PREPARING_MS, "preparation")

    def has(self, table: PendingTable, who: Visitor) -> bool:
        """Return whether a table is there; else begin or continue to build it, if there is a place for that."""
        if table.is_there():
            return True
        with suppress(Busy, KernelFault):
            self.ask(table, who)
        return False

    def wait(self, table: PendingTable, who: Visitor, seconds: float = PATIENCE_SECONDS) -> None:
        """Wait in a greenlet until a table is there; raise as `ask` does, and Busy after so many seconds."""
        if not comes(lambda: self.has(table, who), time.monotonic() + seconds):
            raise self.ask(table, who)


def _task(table: PendingTable, owner: str) -> Task:
    def work(stopped: Stopped) -> bool | None:
        try:
            table.build(stopped, owner=owner)
        except BuildStopped:
            return None
        except BadInput:
            pass  # the refusal is kept like a table
        return True

    return work
