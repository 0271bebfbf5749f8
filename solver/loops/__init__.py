"""The engines of searches: each turns a run into the arrays of one kernel, calls it, and enlarges arrays that are full.

To add one: a module here, with the methods of `Engine`, and a line in ENGINES.
"""

from typing import Protocol

import numpy as np

from ..algorithms import ALGORITHMS
from ..kernels.columns import Discards, Expansions, Nodes
from ..kernels.jit import Kernel
from ..run import Run
from .annealing.engine import Annealing
from .beam.engine import Beam
from .best_first.counter import BestFirstCounter
from .best_first.engine import BestFirst
from .climbing.engine import Climbing
from .deepening.counter import DepthFirstCounter
from .deepening.engine import Deepening
from .fringe.engine import Fringe
from .recursive.engine import Recursive
from .two_ended.engine import TwoEnded


class Engine(Protocol):
    """The attributes and methods of an engine that `Search` uses."""

    progress: np.ndarray
    nodes: Nodes
    expansions: Expansions
    discards: Discards

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer if the run ends or an array is full."""

    def grow(self) -> None:
        """Enlarge the arrays that have no room for another expansion."""

    def read(self, name: str, rows: slice) -> np.ndarray:
        """Return rows of a column of the batch; `batch.ORDER` has its type, and its suffix says what indexes it."""

    def moves(self) -> list[int]:
        """Return the moves to the goal of a solved run, by number."""

    def depths(self) -> tuple[int, int]:
        """Return the depths of the deepest node expanded and of the deepest node generated."""

    def states(self) -> tuple[int, int] | tuple[None, None]:
        """Return how many different states were reached and expanded; None and None without a reached set."""

    @property
    def nbytes(self) -> int:
        """Return the memory of the arrays in bytes."""


RecordingEngine = BestFirst | Fringe | Deepening | Recursive | TwoEnded | Beam | Climbing | Annealing
ENGINES: dict[str, type[RecordingEngine]] = {
    "best_first": BestFirst,
    "fringe": Fringe,
    "deepening": Deepening,
    "recursive": Recursive,
    "two_ended": TwoEnded,
    "beam": Beam,
    "climbing": Climbing,
    "annealing": Annealing,
}
ALL = (*ENGINES.values(), DepthFirstCounter, BestFirstCounter)
KERNELS: tuple[Kernel, ...] = tuple(kernel for engine in ALL for kernel in (*engine.HELPERS, *engine.LOOPS))
KERNELS_OF_TABLES: tuple[Kernel, ...] = tuple(loop.of_table for engine in ALL for loop in engine.LOOPS)


def engine_of(run: Run, records: bool) -> Engine:
    """Return a new engine for a run; with `records` false it may keep only what the result needs."""
    return DepthFirstCounter(run) if counts(run, records) else _engine_of(run)(run, records)


def kernels_of(run: Run, records: bool) -> tuple[Kernel, ...]:
    """Return the kernels that the engine of a run needs."""
    engine = DepthFirstCounter if counts(run, records) else _engine_of(run)
    return engine.kernels(run)


def _engine_of(run: Run) -> type[RecordingEngine]:
    """Return the engine that records a run; DFS that discards only states on its path keeps only its branch."""
    engine = ENGINES[ALGORITHMS[run.algorithm].engine]
    return Deepening if engine is BestFirst and run.reached == "path" else engine


def counts(run: Run, records: bool) -> bool:
    """Return whether a run is made by the engine that only counts."""
    return not records and ALGORITHMS[run.algorithm].engine == "deepening" and DepthFirstCounter.serves(run)


__all__ = ["KERNELS", "KERNELS_OF_TABLES", "Engine", "engine_of", "kernels_of"]
