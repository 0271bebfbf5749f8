"""Variants of a run with other orders of moves and tie rules, and the expansions that two runs have in common."""

from itertools import islice, permutations, zip_longest

from ..algorithms import ALGORITHMS
from ..expansion import expansions
from ..problem import PROBLEMS
from ..run import BY_KEY, RANDOM_ORDER, Run

MOST_NODES = 1_000_000  # node limit of a variant
USUAL_TIES = 4  # rules for ties by age and by g, the first ones of a search
FARTHEST = 4096  # the largest number of expansions that are compared


def variants(run: Run) -> list[Run]:
    """Return the run in each order of moves that is not random, by each usual tie rule and its own.

    The orders are the 24 permutations of up, down, left and right, or those that the problem lists. Sorted by tie rule,
    then order.
    """
    usual = ALGORITHMS[run.algorithm].choices["tie"][:USUAL_TIES] if "tie" in run.used else ("",)
    ties = usual if "tie" not in run.used or run.tie in usual else (*usual, run.tie)
    record = PROBLEMS[run.problem]
    orders = [order for order in record.orders if order != RANDOM_ORDER]
    if record.read_order:
        orders = ["".join(moves) for moves in permutations(BY_KEY["order"].default)]
    limit = min(run.limit, MOST_NODES)
    return [
        instead(run, order=order, limit=limit, **({"tie": rule} if rule else {})) for rule in ties for order in orders
    ]


def instead(run: Run, **changes: str | float) -> Run:
    """Return the run with other values for some of its parameters; raise BadInput."""
    return Run(run.start, run.goal, **{**{key: getattr(run, key) for key in run.used}, **changes})


def same_until(one: Run, other: Run) -> int:
    """Return how many expansions at the beginning of two runs expand the same states, at most FARTHEST."""
    alike = 0
    for first, second in islice(zip_longest(expansions(one), expansions(other)), FARTHEST):
        if first is None or second is None or first.node.board != second.node.board:
            break
        alike += 1
    return alike
