"""The heuristic of a run on a table, and whether it is admissible and consistent there."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from .space import StateSpace, TableHeuristic
from .table import StateTable, is_admissible, is_consistent


class RunOnTable(Protocol):
    """The run of an Estimator: its space, its table of states, and its goals."""

    @property
    def space(self) -> StateSpace: ...
    @property
    def state_table(self) -> StateTable: ...
    @property
    def goal_v(self) -> np.ndarray: ...


@dataclass(frozen=True)
class Estimator:
    """A heuristic on a table, with the interface of the heuristics of tiles."""

    record: TableHeuristic
    run: RunOnTable
    everywhere: bool = True
    only_for: str = ""

    @cached_property
    def admissible(self) -> bool:
        """Return whether it never overestimates, by its record's promise or else computed from the table."""
        promise = self.record.admissible
        if promise is not None:
            return promise(self.run.space)
        return is_admissible(self.run.state_table, self.record, self.run.goal_v)

    @cached_property
    def consistent(self) -> bool:
        """Return whether no move lowers it by more than it costs, by its record's promise or else computed."""
        promise = self.record.consistent
        if promise is not None:
            return promise(self.run.space)
        return is_consistent(self.run.state_table, self.record, self.run.goal_v)

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

    def check(self, goal: Any, cost: str, field: str = "heuristic") -> None:
        """Accept every goal and cost of the problem."""

    def tables(self, goal: Any) -> tuple[()]:
        """Return (): no table from a file is needed."""
        return ()
