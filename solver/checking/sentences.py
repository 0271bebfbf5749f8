"""Sentences on how a search deviates from the requested run, as a teacher would write them."""

from collections.abc import Sequence

from ..algorithms import ALGORITHMS
from ..algorithms.ties import TIES
from ..conventions.axes import order_of, tie_label
from ..conventions.groups import orders_in_words, run_labels
from ..messages import Message
from ..problem import PROBLEMS
from ..run import Run

# Options whose differences have messages of their own, with a variant for each value.
TOLD = ("goal_test", "reached", "reopen", "tie", "cutoff", "heuristic", "cost")
CUTS = ("parent", "path")  # values of `reached` of a tree search that cuts branches


def differing(asked: Run, run: Run) -> dict[str, str]:
    """Return the options of a run that differ from the requested ones, by key."""
    texts = run.texts()
    return {key: texts[key] for key in run.used if run.differs(asked, key)}


def instead(asked: Run, run: Run, orders: Sequence[str] = ()) -> list[Message]:
    """Return sentences on how the recorded search, which matches `run`, deviates from the requested run.

    `orders` are the orders of moves that explain the search.
    """
    parts = differences(asked, run)
    if not parts:
        return [Message("differs-in-order", orders=orders_found(run, orders), asked=order_of(asked))]
    told = [Message("differs-from-task", differences=in_a_list(parts))]
    if orders and asked.order not in orders:
        told.append(Message("differs-right-for", orders=orders_found(run, orders)))
    return told


def nearly(asked: Run, run: Run, count: int, total: int) -> list[Message]:
    """Return sentences on the convention `run` that explains most expansions, `count` of `total`."""
    parts = differences(asked, run)
    parts += [Message("differs-order", order=order_of(run))] if run.order != asked.order else []
    if count == total:
        return [Message("nearly-all", count=total, differences=in_a_list(parts))]
    return [Message("nearly-most", count=count, total=total, differences=in_a_list(parts))]


def in_a_list(parts: Sequence[Message], joined: str = "differs-both") -> Message:
    """Return clauses, at least one, as one message, with the message `joined` between them."""
    first, *others = parts
    return Message(joined, first=first, second=in_a_list(others, joined)) if others else first


def differences(asked: Run, run: Run) -> list[Message]:
    """Return a clause for each option that differs, without the order of moves."""
    parts = [_other_search(asked, run)] if run.algorithm != asked.algorithm else []
    for key, value in differing(asked, run).items():
        if key == "reached" and value == "off" and asked.reached in CUTS:
            parts.append(Message("differs-no-cut", asked=asked.reached))
        elif key == "heuristic":
            parts.append(Message("differs-heuristic", value=value, heuristic=run.heuristics[value].label))
        elif key == "tie":
            parts.append(Message("differs-tie", tie=value, label=TIES[value].label, thing=run.thing))
        elif key in TOLD:
            parts.append(Message(f"differs-{key.replace('_', '-')}", value=value))
        elif key == "weight" and run.algorithm == asked.algorithm:
            parts.append(Message("differs-weight", weight=value))
        elif key == "depth":
            parts.append(Message("differs-depth", depth=value, asked=str(asked.depth)))
        elif key not in ("algorithm", "order", "weight"):
            parts.append(Message("differs-option", option=key, value=dict(run_labels()[key]).get(value, value)))
    return parts


def _other_search(asked: Run, run: Run) -> Message:
    """Return the clause on a search other than the requested one."""
    if (asked.algorithm, run.algorithm) == ("bfs", "ucs") and run.cost == "unit":  # a set, or a tie rule, not a queue
        return Message("differs-within-levels")
    wanted, found = ALGORITHMS[asked.algorithm], ALGORITHMS[run.algorithm]
    by = "structure" if found.structure != wanted.structure else "priority"
    one, other = getattr(found, by), getattr(wanted, by)
    return Message(
        "differs-search", search=found.label, weight=f"{run.weight:g}" if "weight" in run.used else "none",
        asked=wanted.label, by=by if one != other else "nothing", own=one, wanted=other,
    )  # fmt: skip


def ties_in_words(run: Run, tie: str, orders: Sequence[str]) -> Message:
    """Return how ties are broken: `ties: newest first; order R L D U`, without the rule if `tie` is empty."""
    found = orders_found(run, orders)
    return Message("check-ties", tie=tie_label(TIES[tie], run), orders=found) if tie else found


def orders_found(run: Run, orders: Sequence[str]) -> Message:
    """Return orders of moves: `order R L D U`, `any order that begins with R`, `order as listed`."""
    if len(orders) == 1 or not is_permuted(orders):
        return Message("orders-named", orders=[order_of(run.under({"order": order})) for order in orders])
    return orders_in_words(orders)


def is_permuted(orders: Sequence[str]) -> bool:
    """Return whether orders are permutations of directions, not words such as `listed`."""
    return all(order.isupper() for order in orders)


def reversed_order(run: Run) -> str:
    """Return the order that a stack makes of the order of a run."""
    if is_permuted([run.order]):
        return run.order[::-1]
    listed = PROBLEMS[run.problem].orders
    return next(value for value in listed if (value == "reverse") != (run.order == "reverse"))
