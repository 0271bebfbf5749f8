"""The engine of simulated annealing."""

import numpy as np

from ..kernels import annealing, measures
from ..kernels.annealing import AnnealingRules
from ..kernels.columns import Bounds
from ..kernels.jit import Kernel
from ..run import Run
from .board_arrays import kernels_of_h
from .columns import Columns
from .encodings import kernel_of


class Annealing(Columns):
    """The arrays of the annealing kernel: the columns, the current board and the temperature."""

    @staticmethod
    def kernels(run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run needs."""
        return (kernel_of(annealing.anneal, run), measures.deepest_expanded, *kernels_of_h(run))

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the root."""
        super().__init__(run, False)
        self.rules = AnnealingRules(run.cooling, run.draws, run.limit, np.uint64(run.seed), *self.encoding.goal)
        self.word_w = np.array(self.encoding.start)
        self.temperature = Bounds(np.array([run.temperature * self.encoding.unit]))
        self.put_start()
        self.loop = kernel_of(annealing.anneal, run)

    def advance(self, count: int) -> int:
        """Expand at most `count` nodes; return how many, fewer if the run ends or an array is full."""
        return int(
            self.loop(
                count, self.rules, self.blend, self.encoding.space, self.encoding.estimates, self.progress, self.nodes,
                self.expansions, self.discards, self.word_w, self.temperature,
            )
        )  # fmt: skip

    def grow(self) -> None:
        """Double the arrays that are full."""
        self.grow_columns()
