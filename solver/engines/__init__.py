"""The engines of a search: each owns the arrays of one kernel, strips a run to them, calls, and grows what is full."""

from typing import Protocol

import numpy as np

from ..algorithms import ALGORITHMS
from ..kernels.columns import Discards, Expansions, Nodes
from ..kernels.jit import Kernel
from ..run import Run
from .annealing import Annealing
from .beam import Beam
from .best_first import BestFirst
from .climbing import Climbing
from .counting import Counting
from .deepening import Deepening
from .recursive import Recursive
from .two_ended import TwoEnded


class Engine(Protocol):
    """What `Search` asks of an engine."""

    progress: np.ndarray
    nodes: Nodes
    expansions: Expansions
    discards: Discards

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer also where arrays are full."""

    def grow(self) -> None:
        """Make more room wherever there is too little."""

    def read(self, name: str, rows: slice) -> np.ndarray:
        """Return rows of a column of the batch, which is named as in the design."""

    def moves(self) -> str:
        """Return the moves to the goal of a solved run."""

    def depths(self) -> tuple[int, int]:
        """Return the depths of the deepest node expanded and of the deepest ever put on the frontier."""

    def states(self) -> tuple[int, int] | tuple[None, None]:
        """Return how many states were reached and expanded, where reached states are known."""

    @property
    def nbytes(self) -> int:
        """Return the bytes that the arrays hold."""


Recording = BestFirst | Deepening | Recursive | TwoEnded | Beam | Climbing | Annealing
ENGINES: dict[str, type[Recording]] = {
    "best_first": BestFirst,
    "deepening": Deepening,
    "recursive": Recursive,
    "two_ended": TwoEnded,
    "beam": Beam,
    "climbing": Climbing,
    "annealing": Annealing,
}


def engine_of(run: Run, records: bool) -> Engine:
    """Return the engine of a run; `records` may be false where only the result is wanted."""
    return Counting(run) if counts(run, records) else _engine_of(run)(run, records)


def kernels_of(run: Run, records: bool) -> tuple[Kernel, ...]:
    """Return the kernels that the engine of a run takes."""
    engine = Counting if counts(run, records) else _engine_of(run)
    return engine.kernels(run)


def _engine_of(run: Run) -> type[Recording]:
    """Return the engine that records a run; a stack that is searched for what is on its path is that of a branch."""
    engine = ENGINES[ALGORITHMS[run.algorithm].engine]
    return Deepening if engine is BestFirst and run.reached == "path" else engine


def counts(run: Run, records: bool) -> bool:
    """Tell whether nothing but the result of a run is wanted, and there is an engine for that."""
    return not records and ALGORITHMS[run.algorithm].engine == "deepening" and Counting.serves(run)


__all__ = ["Engine", "engine_of", "kernels_of"]
