"""The exception that tells clients to wait."""

from collections.abc import Iterable

from solver import Run
from solver.errors import Said, facts
from solver.preparation import awaited
from solver.tables import Table

PREPARING_MS = 200  # between two checks of compiling or building


class Busy(Exception):
    """The client must wait; the message says why in one sentence, `retry_ms` when to retry."""

    code = "busy"
    status = 503  # HTTP status

    def __init__(self, message: Said, retry_ms: int = 50, field: str = "run") -> None:
        super().__init__(message)
        self.message = message
        self.retry_ms = retry_ms
        self.field = field

    def told(self) -> dict[str, object]:
        """Return the value of `error` in an answer."""
        return {"code": self.code, "field": self.field, **facts(self.message), "retry_ms": self.retry_ms}


def refuse_unprepared(runs: Iterable[Run], tables: Iterable[Table], records: bool = True) -> None:
    """Raise Busy, with progress, while kernels or tables of these runs are prepared; KernelFault if that failed.

    Raise TableMissing for a table of states: see TableBuilder.
    """
    if sentence := awaited(runs, tables, records):
        raise Busy(sentence, PREPARING_MS, "preparation")
