"""Tables of states are built by a thread of their own, one after another, in turns by address and visitor.

A table that nobody waits for any more is not built further.
"""

import time
from collections.abc import Callable, Iterable
from typing import Any

import gevent

from solver import BadInput
from solver.preparation import KernelFault, PendingTable, building
from solver.problem import TABLES, BuildStopped

from .backpressure import Busy
from .jobs import Jobs, Stopped, Task
from .preparation import PREPARING_MS
from .runs import Runs
from .visitors import Visitor, visitor_of

MISSING = "frontier.missing_table"  # of a WSGI environment: the table that a request needs
SHARE = 2  # tables have at most one part in so many of the memory for open searches
MOST, MOST_OF_VISITOR = 64, 4  # tables that are waited for
THREAD = "frontier-table"  # that builds
IDLE_SECONDS = 2.0  # until a table that nobody waits for is no longer built
PATIENCE_SECONDS = 0.4  # that a pull, or a request, waits for a table before its client is told to ask again
LOOK_SECONDS = 0.005
ROOM_BYTES = 32 * 2**20  # for one more table

App = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class TableBuilder:
    """Builds the tables of states that runs of a server need."""

    def __init__(self, runs: Runs) -> None:
        """Build nothing yet; from now on tables have their share of the memory for open searches, and count there."""
        self._runs = runs
        TABLES.most = runs.settings.cache_bytes // SHARE
        runs.keep_beside(TABLES)
        self._jobs = Jobs(1, MOST, MOST_OF_VISITOR, idle_seconds=IDLE_SECONDS, name=THREAD)

    def ask(self, table: PendingTable, who: Visitor) -> Busy:
        """Have a table built, or go on with it; return the sentence for a visitor who waits for it.

        Raise Busy or Rate if too many are waited for, and KernelFault if it cannot be built.
        """
        if TABLES.used_bytes + ROOM_BYTES > TABLES.most:
            self._runs.release_tables()
            if TABLES.used_bytes > TABLES.most:
                raise Busy("The tables of states that others are using leave no room; ask again soon.", 1000, "memory")
        answer = self._jobs.pull(table.key, lambda: [_task(table, who.address)], 0, who)
        if answer["done"]:  # it is there, or was and has been dropped since
            self._jobs.forget(table.key)
        if answer["fault"]:
            raise KernelFault(answer["fault"])
        return Busy(building(table), PREPARING_MS, "preparation")

    def wait(self, table: PendingTable, who: Visitor, seconds: float = PATIENCE_SECONDS) -> None:
        """Wait in a greenlet until a table is there; raise as `ask` does, and Busy after so many seconds."""
        deadline = time.monotonic() + seconds
        while not table.is_there():
            busy = self.ask(table, who)
            if time.monotonic() >= deadline:
                raise busy
            gevent.sleep(LOOK_SECONDS)

    def around(self, application: App) -> App:
        """Return the application, whose requests that lack a table are answered again once it is there."""

        def answered(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
            deadline = time.monotonic() + PATIENCE_SECONDS
            while True:
                started: list[tuple[Any, ...]] = []
                environ["wsgi.input"].seek(0)  # the server has read the whole body
                parts = application(environ, lambda *given, to=started: to.append(given))
                table = environ.pop(MISSING, None)
                if table is None or not self._comes(table, environ, deadline - time.monotonic()):
                    start_response(*started[-1])
                    return parts

        return answered

    def _comes(self, table: PendingTable, environ: dict[str, Any], seconds: float) -> bool:
        """Have a table built, and wait for it so many seconds; return whether it is there by then."""
        try:
            self.wait(table, visitor_of(environ), seconds)
        except (Busy, KernelFault):
            return False
        return seconds > 0  # else it was there, and is dropped again and again


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
