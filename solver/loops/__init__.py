"""The engines of searches: each turns a run into the arrays of one kernel, calls it, and enlarges arrays that are full.

A loop is a folder: its kernel, with its options and the bundles of its own arrays, and its engine, a kind of `Columns`.
To add one: a folder here and a line in ENGINES; the kernels that are compiled in advance follow from it.
"""

from ..algorithms import ALGORITHMS
from ..kernels.jit import Kernel
from ..run import Run
from .annealing.engine import Annealing
from .beam.engine import Beam
from .best_first.engine import BestFirst
from .climbing.engine import Climbing
from .columns import Columns
from .deepening.counter import DepthFirstCounter
from .deepening.engine import Deepening
from .fringe.engine import Fringe
from .recursive.engine import Recursive
from .two_ended.engine import TwoEnded

ENGINES: dict[str, type[Columns]] = {
    "best_first": BestFirst,
    "fringe": Fringe,
    "deepening": Deepening,
    "recursive": Recursive,
    "two_ended": TwoEnded,
    "beam": Beam,
    "climbing": Climbing,
    "annealing": Annealing,
}
ALL: tuple[type[Columns], ...] = (*ENGINES.values(), DepthFirstCounter)
KERNELS: tuple[Kernel, ...] = tuple(kernel for engine in ALL for kernel in (*engine.HELPERS, *engine.LOOPS))
KERNELS_OF_TABLES: tuple[Kernel, ...] = tuple(loop.of_table for engine in ALL for loop in engine.LOOPS)


def engine_of(run: Run, records: bool) -> Columns:
    """Return a new engine for a run; with `records` false it may keep only what the result needs."""
    return DepthFirstCounter(run) if counts(run, records) else _engine_of(run)(run, records)


def kernels_of(run: Run, records: bool) -> tuple[Kernel, ...]:
    """Return the kernels that the engine of a run needs."""
    engine = DepthFirstCounter if counts(run, records) else _engine_of(run)
    return engine.kernels(run)


def _engine_of(run: Run) -> type[Columns]:
    """Return the engine that records a run; DFS that discards only states on its path keeps only its branch."""
    algorithm = ALGORITHMS[run.algorithm]
    return Deepening if algorithm.structure == "stack" and run.reached == "path" else ENGINES[algorithm.engine]


def counts(run: Run, records: bool) -> bool:
    """Return whether a run uses the engine that only counts."""
    return not records and ALGORITHMS[run.algorithm].engine == "deepening" and DepthFirstCounter.serves(run)


__all__ = ["KERNELS", "KERNELS_OF_TABLES", "engine_of", "kernels_of"]
