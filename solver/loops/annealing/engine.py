"""The engine of simulated annealing."""

from typing import Any

import numpy as np

from ...kernels import measures
from ...kernels.columns import Bounds
from ...run import Run
from ..columns import Columns
from . import kernel
from .kernel import AnnealingRules


class Annealing(Columns):
    """The arrays of the annealing kernel: the columns, the current board and the temperature."""

    LOOPS = (kernel.anneal,)
    HELPERS = (measures.deepest_expanded,)

    def __init__(self, run: Run, records: bool) -> None:
        """Allocate the arrays and make the root."""
        super().__init__(run, False)
        self.rules = AnnealingRules(run.cooling, run.draws, run.limit, np.uint64(run.seed), *self.encoding.goal)
        self.word_w = np.array(self.encoding.start, np.uint64)
        self.temperature = Bounds(np.array([run.temperature * self.encoding.unit], np.float64))
        self.put_start()

    def arrays(self) -> tuple[Any, ...]:
        """Return the arrays of the loop, besides those that all loops take."""
        return (self.nodes, self.expansions, self.discards, self.word_w, self.temperature)
