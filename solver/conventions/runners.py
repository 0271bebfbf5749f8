"""What runs of one search come to under its conventions, and what they take first: made together where they can be."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Protocol

from ..engines import kernels_of
from ..engines.count_best_first import BestFirstCounter
from ..kernels.jit import Kernel
from ..run import Run
from ..search import Search
from ..walk import walk_of
from .axes import count, is_f_g

ALONE = 3  # times the work of a run that shares the states that others meet
TIED = 10  # times the work of one whose frontier holds few nodes with the same f
Counts = Mapping[str, int | None]


class Runner(Protocol):
    """What the finder asks of whatever makes runs."""

    def counts(self, run: Run) -> Counts | None:
        """Return what a run comes to; None where it takes too long or meets its node limit."""

    def taken(self, run: Run) -> Sequence[Hashable]:
        """Return the boards that a run takes first, in their order, as `written` gives them."""

    def written(self, cells: bytes) -> Hashable:
        """Return what stands for a board."""


class SingleRunner:
    """Makes each run by itself."""

    def __init__(self, most: int, first: int) -> None:
        """Give up a run after `most` expansions; tell the boards of the `first`."""
        self.most, self.first = most, first

    def counts(self, run: Run) -> Counts | None:
        """Return what a run comes to."""
        search = Search(run, records=False)
        search.advance(self.most)
        return search.counts if search.done and search.status != "limit" else None

    def taken(self, run: Run) -> Sequence[Hashable]:
        """Return the boards that a run takes first, cell by cell."""
        walk = walk_of(run, self.first)
        return [walk.state(n) for n in walk.node_e]

    def written(self, cells: bytes) -> Hashable:
        """Return the cells of a board."""
        return cells


def kernels_taken(base: Run) -> tuple[Kernel, ...]:
    """Return the kernels that make a run under its conventions."""
    return BestFirstCounter.kernels(base) if BestFirstCounter.serves(base) else kernels_of(base, records=False)


def expected_cost(base: Run) -> int:
    """Return how much work a run under its conventions is expected to be, compared with others."""
    many_ties = "tie" in base.used and is_f_g(base)
    return count(base) * (1 if BestFirstCounter.serves(base) else ALONE) * (TIED if many_ties else 1)


def turn(base: Run) -> tuple[bool, bool, int]:
    """Return what runs are tried by, lowest first: tables to be built and runs that share no states come late."""
    return not all(table.is_there() for table in base.tables), not BestFirstCounter.serves(base), expected_cost(base)


def maker_of(base: Run, most: int, first: int) -> Runner:
    """Return what makes a run under its conventions, each given up after `most` expansions."""
    for table in base.tables:
        table.get()
    return BestFirstCounter(base, most, first) if BestFirstCounter.serves(base) else SingleRunner(most, first)
