"""Runners: make the runs of one search under its conventions, sharing work where the engine can."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Protocol

from ..kernels.jit import Kernel
from ..loops import kernels_of
from ..loops.best_first.counter import BestFirstCounter
from ..run import Run
from ..search import Search
from ..walk import walk_of
from .axes import count, is_f_g

ALONE = 3  # factor of work for runs that share nothing with others
TIED = 10  # factor of work for runs whose frontier has many nodes with the same f
Counts = Mapping[str, int | None]


class Runner(Protocol):
    """The interface of runners, which the finder calls."""

    def counts(self, run: Run) -> Counts | None:
        """Return the counts of a run by number; None if it was given up or reached its node limit."""

    def taken(self, run: Run) -> Sequence[Hashable]:
        """Return the states that a run expands first, in order, as `written` gives them."""

    def written(self, state: bytes) -> Hashable:
        """Return the value that stands for a state, given as `state_bytes` has it."""


class SingleRunner:
    """A runner that searches each run separately."""

    def __init__(self, most: int, first: int) -> None:
        """Give up each run after `most` expansions; record the boards of the `first` ones."""
        self.most, self.first = most, first

    def counts(self, run: Run) -> Counts | None:
        """Return the counts of a run by number; None if it was given up or reached its node limit."""
        search = Search(run, records=False)
        search.advance(self.most)
        return search.counts if search.done and search.status != "limit" else None

    def taken(self, run: Run) -> Sequence[Hashable]:
        """Return the states that a run expands first, in order, as bytes."""
        walk = walk_of(run, self.first)
        return [walk.state(n) for n in walk.node_e]

    def written(self, state: bytes) -> Hashable:
        """Return a state, unchanged."""
        return state


def kernels_taken(base: Run) -> tuple[Kernel, ...]:
    """Return the kernels that a run may need under any of its conventions."""
    return BestFirstCounter.kernels(base) if BestFirstCounter.serves(base) else kernels_of(base, records=False)


def expected_cost(base: Run) -> int:
    """Return the expected work of a run under all its conventions, in units for comparison with other runs."""
    many_ties = "tie" in base.used and is_f_g(base)
    return count(base) * (1 if BestFirstCounter.serves(base) else ALONE) * (TIED if many_ties else 1)


def turn(base: Run) -> tuple[bool, bool, int]:
    """Return the sort key of runs, lowest first: runs that need a table or share no work are last."""
    return not all(table.is_there() for table in base.tables), not BestFirstCounter.serves(base), expected_cost(base)


def maker_of(base: Run, most: int, first: int) -> Runner:
    """Return a runner for a run under its conventions, which gives up each after `most` expansions.

    Wait for the tables and kernels that it needs; raise KernelFault.
    """
    for table in base.tables:
        table.get()
    return BestFirstCounter(base, most, first) if BestFirstCounter.serves(base) else SingleRunner(most, first)
