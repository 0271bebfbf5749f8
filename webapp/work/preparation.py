"""Runs that cannot start yet: their kernels or tables are being prepared."""

from collections.abc import Iterable

from solver import Run
from solver.preparation import awaited
from solver.tables import Table

from .backpressure import Busy

PREPARING_MS = 200  # between two checks of compiling or building


def refuse_unprepared(runs: Iterable[Run], tables: Iterable[Table], records: bool = True) -> None:
    """Raise Busy, with progress, while kernels or tables of these runs are prepared; KernelFault if that failed.

    Raise TableMissing for a table of states: see TableBuilder.
    """
    if sentence := awaited(runs, tables, records):
        raise Busy(sentence, PREPARING_MS, "preparation")
