"""Preparation of runs: kernels that must be compiled, and tables that must be built, once on a machine."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from . import loops
from .algorithms import ALGORITHMS
from .kernels import cost_to_go, estimates, packed_states
from .kernels.boards import distances, judgement, patterns
from .kernels.cache_folder import write_fault
from .kernels.jit import (
    CACHE_FOLDER,
    Kernel,
    KernelFault,
    Unprepared,
    never_wait_here,
    prepare_patiently,
    sources,
    without_waiting,
)
from .messages import Message
from .numbers import percent
from .problem.table_cache import PendingTable, TableMissing
from .problem.tiles import HEURISTICS, LARGEST_EXACT
from .run import Run
from .search import cheapest
from .tables import Table, folder

__all__ = [
    "KERNELS", "Kernel", "KernelFault", "PendingTable", "Standing", "TableMissing", "Unprepared", "awaited", "building",
    "is_all_there", "kernels_needed", "never_wait_here", "prepare", "prepare_in_background", "prepare_run", "sources",
    "standing", "without_waiting",
]  # fmt: skip

# The kernels of the loops are first, in the order of the loops: the first page needs those of the first loop.
KERNELS: tuple[Kernel, ...] = tuple(
    dict.fromkeys(
        (
            *loops.KERNELS,
            *(distances.measure, distances.rank_of, distances.fill_board, estimates.largest_estimate),
            *(part.estimate for record in HEURISTICS.values() for part in record.parts),
            *(judgement.estimate_all, judgement.drops, judgement.estimate_each, patterns.spread),
            *(packed_states.enter_new, cost_to_go.measure),
            *loops.KERNELS_OF_TABLES,
        )
    )
)


def kernels_needed(run: Run, records: bool = True) -> tuple[Kernel, ...]:
    """Return the kernels that a run needs, including those that decide whether its path is optimal."""
    own = loops.kernels_of(run, records)
    if run.pending_table:
        return (*own, packed_states.enter_new, cost_to_go.measure)
    if ALGORITHMS[run.algorithm].promise(run).optimal:
        return own
    if len(run.start.value.cells) > LARGEST_EXACT:
        return own
    if run.cost == "unit":
        return (*own, distances.measure, distances.rank_of)
    return (*own, *loops.kernels_of(cheapest(run), False))


def awaited(runs: Iterable[Run], tables: Iterable[Table], records: bool = True) -> Message | None:
    """Return a message on the kernels or the table that runs are waiting for; None if they can start at once.

    Missing kernels and tables are prepared by threads, without waiting; a missing table of states is reported by
    TableMissing. Raise KernelFault if a kernel cannot be compiled.
    """
    chosen = tuple(runs)
    kernels = tuple(dict.fromkeys(kernel for run in chosen for kernel in kernels_needed(run, records)))
    missing = [kernel for kernel in kernels if not kernel.is_there()]
    for kernel in missing:
        kernel.begin()
    if missing:
        labels = list(dict.fromkeys(str(ALGORITHMS[run.algorithm].label) for run in chosen))
        return Message(
            "waiting-kernels-needed", ready=len(kernels) - len(missing), of=len(kernels), searches=labels,
            count=len(labels), seconds=round(max(kernel.seconds for kernel in missing)),
        )  # fmt: skip
    for kernel in kernels:
        kernel.prepare()  # loads it
    for table in tables:
        if not table.is_there():
            table.begin()
            return building(table)
    for run in chosen:
        if run.pending_table and not run.pending_table.is_there():
            raise TableMissing(run.pending_table)
    return None


def building(table: Table | PendingTable) -> Message:
    """Return a message on a table that is being built."""
    return Message("waiting-table", table=table.title, share=percent(table.share))


def prepare_run(run: Run) -> None:
    """Compile or load the kernels of a run and build its tables, and wait until they are ready. Raise KernelFault."""
    for kernel in kernels_needed(run):
        kernel.prepare()
    for table in run.tables:
        table.get()
    if run.pending_table:
        run.pending_table.get()


@dataclass(frozen=True, slots=True)
class Standing:
    """The kernels and tables of this machine."""

    kernels: int  # the number of kernels that need not be compiled
    of: int  # the number of all kernels
    kernel_folder: Path | None  # None if the last write failed
    table_folder: Path | None
    unkept: Message | None  # why kernels or tables cannot be saved; None if they can


def standing() -> Standing:
    """Return how many kernels are compiled, and the folders of kernels and tables. Raise KernelFault."""
    tables = folder()
    there = sum(kernel.is_there() for kernel in KERNELS)
    faults = {"kernels": write_fault(CACHE_FOLDER), "tables": write_fault(tables)}
    return Standing(
        there,
        len(KERNELS),
        None if faults["kernels"] else CACHE_FOLDER,
        None if faults["tables"] else tables,
        _unkept(**faults),
    )


def _unkept(kernels: str, tables: str) -> Message | None:
    if kernels and tables:
        return Message("standing-unkept", kernels=kernels, tables=tables)
    if kernels:
        return Message("standing-kernels-unkept", fault=kernels)
    return Message("standing-tables-unkept", fault=tables) if tables else None


def is_all_there() -> bool:
    """Return whether all kernels are compiled. Raise KernelFault if one could not be."""
    return all(kernel.is_there() for kernel in KERNELS)


def prepare() -> None:
    """Compile or load all kernels, so that no later call waits for one. Raise KernelFault.

    Processes that do so at the same time share the work.
    """
    for kernel in KERNELS:
        kernel.try_to_prepare()
    for kernel in KERNELS:
        kernel.prepare()


def prepare_in_background() -> None:
    """Start a thread that compiles or loads all kernels in order, whenever no other thread is waiting for one."""
    Thread(target=prepare_patiently, args=(KERNELS,), name="compiling kernels", daemon=True).start()
