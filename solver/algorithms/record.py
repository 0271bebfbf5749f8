"""What the project knows of an algorithm: one record, from which menus, help, promises and tests come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..run import Run


@dataclass(frozen=True, slots=True)
class Promise:
    """What an algorithm guarantees under the options of one run."""

    text: str
    optimal: bool  # a solution found is a cheapest one


@dataclass(frozen=True, slots=True)
class Algorithm:
    """An algorithm of the best-first kernel."""

    key: str
    label: str
    name: str
    blurb: str
    structure: str  # of its frontier: queue, stack or priority queue
    priority: str  # what f is, in the field's words
    options: tuple[str, ...]  # the parameters it uses beside start, goal, algorithm, order, goal_test, cost, limit
    discipline: int  # kernels.columns: QUEUE, STACK, HEAP
    reopens: bool  # a strictly cheaper child supersedes a reached state
    f_is_depth: bool
    engine: str = field(default="best_first", kw_only=True)  # or deepening
    deepens: bool = field(default=False, kw_only=True)  # begins again under the next bound
    largest_limit: int = field(default=50_000_000, kw_only=True)  # nodes that a run may be allowed
    first_bound: Callable[[Run], float] = field(default=lambda run: 0.0, kw_only=True)  # where f is depth
    g_weight: Callable[[Run], float]
    h_weight: Callable[[Run], float]
    promise: Callable[[Run], Promise]


LIMIT_OF_A_BRANCH = 10**12  # of searches that keep only the current branch: nodes are counted, not kept


def constant(value: float) -> Callable[[Run], float]:
    """Return a weight that does not depend on the run."""
    return lambda run: value
