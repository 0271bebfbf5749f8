"""Search: a run in progress, whose columns are read as batches and whose end is a result."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from .algorithms import ALGORITHMS
from .batch import BYTES_D, BYTES_E, BYTES_N, HEADER, ORDER, Span, encode
from .errors import refusal
from .html import html_table
from .kernels.columns import DISCARDS, DROPS, EXPANSIONS, LARGEST, NODES, PUT_BACK, REOPENED, ROOTS, RUNNING, STATUS
from .loops import engine_of, kernels_of
from .node_states import number, states_of
from .numbers import OF_A_RUN
from .problem.space import UNIT
from .problem.tiles import LARGEST_EXACT, distance
from .run import Run

ENGINE = "5"  # version of the loops, which changes whenever the events of any run change; part of every epoch
STEP = 1 << 17  # expansions between checks for a stop


@dataclass(frozen=True)
class Result:
    """The result of a run; NUMBERS defines its numbers, and those of a path are None where there is no path.

    `excess` is the cost of the path beyond that of a cheapest one, and `optimal` whether it is 0. They are known for
    boards of up to 9 cells and if the algorithm guarantees an optimal path; otherwise they are None.
    """

    status: str  # solved, unsolvable, exhausted, limit
    cost: float | None
    moves: Any  # letters for boards, else a tuple of names; None without a path
    expanded: int
    expanded_before_goal: int
    generated: int
    discarded: int
    dropped: int
    reopened: int
    largest_frontier: int
    max_depth: int
    deepest_made: int
    nodes: int
    states_reached: int | None
    states_expanded: int | None
    branching: float | None
    optimal: bool | None
    excess: float | None
    seconds: float

    def as_dict(self) -> dict[str, Any]:
        """Return the fields by name, in the form of sockets, the API and the command line."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}

    @property
    def moves_text(self) -> str:
        """Return the moves in one text: letters in a row, or names with commas; a dash without a path."""
        if self.moves is None:
            return "–"
        return (self.moves if isinstance(self.moves, str) else ", ".join(self.moves)) or "none needed"

    def _repr_html_(self) -> str:
        """Return HTML for notebooks: a table of the numbers that are known, and the moves."""
        known = [number for number in OF_A_RUN if getattr(self, number.key) is not None]
        numbers = [(number.label, number.write(getattr(self, number.key))) for number in known]
        return html_table([("status", self.status), *numbers, *([("moves", self.moves_text)] if self.moves else [])])


class Search:
    """A run in progress. Its columns only grow, so event k never changes."""

    def __init__(self, run: Run, records: bool = True) -> None:
        """Generate the start node; expand nothing yet. Without `records` only the result is available, not the events.

        Kernels that are not ready are compiled or loaded first; raise KernelFault where that fails.
        """
        for kernel in kernels_of(run, records):
            kernel.prepare()
        self.run = run
        self._records = records
        self.seconds = 0.0  # time spent in the kernel
        self._engine = engine_of(run, records)
        self.is_made = run.unsolvable == "search" or run.is_solvable

    @property
    def done(self) -> bool:
        """Return whether the run has ended."""
        return not self.is_made or int(self._engine.progress[STATUS]) != RUNNING

    @property
    def expanded(self) -> int:
        """Return the number of expansions so far."""
        return int(self._engine.progress[EXPANSIONS])

    @property
    def nbytes(self) -> int:
        """Return the memory of the arrays in bytes."""
        return self._engine.nbytes

    def advance(self, count: int) -> int:
        """Expand at most `count` more nodes; return how many, fewer only if the run ends."""
        made = 0
        before = time.perf_counter()
        while made < count and not self.done:
            step = self._engine.advance(count - made)
            made += step
            if made < count and not self.done:
                self._engine.grow()
        self.seconds += time.perf_counter() - before
        return made

    def columns(self, span: Span | None = None) -> dict[str, np.ndarray]:
        """Return the columns of the batch by name, read-only: the rows of a span, or all rows so far.

        Their types are in `batch.ORDER`; the suffix of a name is its index. Raise RuntimeError for a search
        without records.
        """
        if not self._records:
            raise RuntimeError("this search was started without records and has only a result")
        if span is None:
            end_n, end_e, end_d = (int(self._engine.progress[slot]) for slot in (NODES, EXPANSIONS, DISCARDS))
            span = Span(0, end_e, 0, end_n, 0, end_d, self.done)
        rows = {of: span.rows(of) for of in "end"}
        found = {}
        for name, _ in ORDER:
            column = self._engine.read(name, rows[name[-1]]).view()
            column.setflags(write=False)
            found[name] = column
        return found

    def batch(self, after: int, limit: int, most_bytes: int | None = None) -> bytes:
        """Return expansions [after, after + limit) as bytes, as far as they exist and fit into `most_bytes`.

        It has at least one expansion if there is any; the batch with expansion 0 also has the roots. Raise BadInput,
        naming `after`, if that is above the number of expansions so far.
        """
        span = self.span(after, limit, most_bytes)
        return encode(span, self.columns(span))

    def span(self, after: int, limit: int, most_bytes: int | None = None) -> Span:
        """Return the rows that `batch` includes for the same arguments; raise BadInput as it does."""
        if not 0 <= after <= self.expanded:
            raise refusal("must-be-expansions", "after", after, most=str(self.expanded))
        end = min(self.expanded, after + limit)
        nodes_end_e, discards_end_e = self._engine.expansions.nodes_end_e, self._engine.expansions.discards_end_e
        first_n = int(nodes_end_e[after - 1]) if after else 0
        first_d = int(discards_end_e[after - 1]) if after else 0

        def span_to(end_e: int) -> Span:
            end_n = int(nodes_end_e[end_e - 1]) if end_e else int(self._engine.progress[NODES])
            end_d = int(discards_end_e[end_e - 1]) if end_e else 0
            return Span(after, end_e, first_n, end_n, first_d, end_d, self.done and end_e == self.expanded)

        if most_bytes is not None and end > after + 1 and span_to(end).nbytes > most_bytes:
            rows = slice(after, end)
            sizes = HEADER.size + np.arange(1, end - after + 1, dtype=np.int64) * BYTES_E
            sizes += (nodes_end_e[rows].astype(np.int64) - first_n) * BYTES_N
            sizes += (discards_end_e[rows].astype(np.int64) - first_d) * BYTES_D
            end = after + max(1, int(np.searchsorted(sizes, most_bytes, "right")))
        return span_to(end)

    @property
    def status(self) -> str:
        """Return how the run ended: `solved`, `unsolvable`, `exhausted` or `limit`; `running` if it has not."""
        if not self.is_made:
            return "unsolvable"
        return ("running", "solved", "exhausted", "limit")[int(self._engine.progress[STATUS])]

    @property
    def counts(self) -> dict[str, Any]:
        """Return the numbers that follow from this run alone, by key; `cost` is None without a path."""
        progress = self._engine.progress
        count_n, count_e, count_d = (int(progress[slot]) for slot in (NODES, EXPANSIONS, DISCARDS))
        dropped, is_solved = int(progress[DROPS]), self.status == "solved"
        deepest, deepest_made = self._engine.depths()
        states_reached, states_expanded = self._engine.states()
        return {
            "cost": states_of(self.run).cost(self._engine.moves()) if is_solved else None,
            "expanded": count_e,
            "generated": count_n - int(progress[ROOTS]) - int(progress[PUT_BACK]) + count_d - dropped,
            "largest_frontier": int(progress[LARGEST]),
            "max_depth": deepest,
            "nodes": count_n,
            "expanded_before_goal": count_e - (is_solved and self._takes_goal),
            "deepest_made": deepest_made,
            "states_reached": states_reached,
            "states_expanded": states_expanded,
            "dropped": dropped,
        }

    @property
    def _takes_goal(self) -> bool:
        """Return whether the expansion that ends a solved run is that of the goal."""
        return self.run.goal_test == "expansion" and ALGORITHMS[self.run.algorithm].sides == 1

    @property
    def result(self) -> Result:
        """Return the result of the run; raise RuntimeError before it has ended."""
        if not self.done:
            raise RuntimeError("the run has not ended")
        counts, progress = self.counts, self._engine.progress
        moves = states_of(self.run).names(self._engine.moves()) if self.status == "solved" else None
        excess = None if moves is None else excess_of(self.run, counts["cost"])
        return Result(
            status=self.status,
            moves=moves,
            discarded=int(progress[DISCARDS]) - counts["dropped"],
            reopened=int(progress[REOPENED]),
            optimal=None if excess is None else excess == 0,
            excess=excess,
            branching=effective_branching(counts["generated"], len(moves)) if moves else None,
            seconds=self.seconds,
            **counts,
        )


def excess_of(run: Run, cost: float) -> float | None:
    """Return the cost of a path beyond that of a cheapest one, None if it is unknown."""
    if ALGORITHMS[run.algorithm].promise(run).optimal:
        return 0
    least = least_cost(run)
    return None if least is None else number(cost - least)


def least_cost(run: Run) -> float | None:
    """Return the cost of a cheapest path up to 9 cells and on tables; None on larger boards and without a path."""
    if run.pending_table:
        table = run.state_table
        return number(table.distances(run.goal_v)[table.number[run.start.value]] / table.scale)
    start, goal = run.start.value, run.goal.value
    if len(start.cells) > LARGEST_EXACT or not run.is_solvable:
        return None
    return distance(start, goal) if run.cost == UNIT else solve(cheapest(run)).cost


def cheapest(run: Run) -> Run:
    """Return a run between the same boards that finds a cheapest path."""
    return Run(run.start, run.goal, algorithm="astar", heuristic="linear_conflict", cost=run.cost)


def effective_branching(generated: int, depth: int) -> float:
    """Return b* with N + 1 = 1 + b* + … + b*^d for N generated nodes and a path of d moves (AIMA, section 3.6.1)."""
    lower, upper = 0.0, float(generated)  # bounds of b* - 1; b* is at least 1
    for _ in range(200):
        middle = (lower + upper) / 2
        if middle in (lower, upper) and lower:
            break  # no float lies between them
        try:  # the sum of the powers, written so that nothing is lost where b* is nearly 1
            above = math.expm1((depth + 1) * math.log1p(middle)) / middle > generated + 1
        except OverflowError:
            above = True
        lower, upper = (lower, middle) if above else (middle, upper)
    return 1 + (lower + upper) / 2


def solve(run: Run) -> Result:
    """Run a search to its end; return the result. Raise KernelFault.

    >>> solve(Run("123-406-758", "123-456-780", algorithm="astar")).moves
    'DR'
    """
    result = measured(run, lambda: False)
    assert result is not None, "nobody stops it"
    return result


def measured(run: Run, stopped: Callable[[], bool]) -> Result | None:
    """Run a search to its end without recording events; return None as soon as `stopped()` is true."""
    search = Search(run, records=False)
    while not search.done:
        if stopped():
            return None
        search.advance(STEP)
    return search.result
