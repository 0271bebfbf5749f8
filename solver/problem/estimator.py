"""The heuristic of a run on a table, with what it promises there."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from .space import TableHeuristic
from .table import StateTable, is_admissible, is_consistent


@dataclass(frozen=True, slots=True)
class Estimator:
    """A heuristic of a table; it has what runs and searches ask of the heuristics of tiles."""

    record: TableHeuristic
    admissible: bool
    consistent: bool
    everywhere: bool = True
    only_for: str = ""

    @property
    def key(self) -> str:
        """Return the key of the heuristic."""
        return self.record.key

    @property
    def label(self) -> str:
        """Return the label of the heuristic."""
        return self.record.label

    @property
    def blurb(self) -> str:
        """Return the heuristic in a sentence."""
        return self.record.blurb

    @property
    def parts(self) -> tuple["Estimator", ...]:
        """Return the heuristics of which h is the maximum: this one."""
        return (self,)

    def tables(self, goal: Any) -> tuple[()]:
        """Return nothing: no table of a file is needed."""
        return ()


def estimator_of(record: TableHeuristic, table: StateTable, goal_v: np.ndarray) -> Estimator:
    """Return the heuristic of a run towards its goals (uint8[v])."""
    promised = record.admissible, record.consistent
    computed = is_admissible, is_consistent
    admissible, consistent = (
        compute(table, record, goal_v) if promise is None else promise(table.space)
        for promise, compute in zip(promised, computed, strict=True)
    )
    return Estimator(record, admissible, consistent)
