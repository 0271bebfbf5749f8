"""Sentences on how a search deviates from the run asked for, as a teacher writes them."""

from collections.abc import Sequence

from ..algorithms import ALGORITHMS
from ..algorithms.ties import TIES
from ..conventions.axes import order_of
from ..conventions.groups import orders_in_words, run_labels
from ..nouns import with_nouns
from ..problem import PROBLEMS
from ..run import Run

AT_ONCE = {
    ("goal_test", "generation"): "it tests the goal when generated, not when expanded",
    ("goal_test", "expansion"): "it tests the goal when expanded, not when generated",
    ("reached", "off"): "it keeps no reached set and expands states again",
    ("reached", "parent"): "it only avoids undoing the last move and keeps no reached set",
    ("reached", "path"): "it only avoids states on the current path and keeps no reached set",
    ("reached", "expanded"): "it marks states when they are expanded, not when they are added to the frontier",
    ("reached", "on"): "it marks states when they are added to the frontier",
    ("reached", "closed"): "it adds children whose states are already expanded and drops them when they are popped",
    ("reopen", "off"): "it ignores a cheaper path to an expanded state",
    ("reopen", "on"): "it re-opens an expanded state when it finds a cheaper path",
    ("reopen", "never"): "it keeps the first path to a state and ignores a cheaper one",
    ("reopen", "both"): "it keeps the old node on the frontier when it finds a cheaper path",
    **{("tie", tie.key): tie.difference for tie in TIES.values()},
    ("cutoff", "generated"): "it expands nodes at the depth limit and discards their children",
    ("cutoff", "limit"): "it tests nodes at the depth limit and does not expand them",
    ("cutoff", "beyond"): "it adds nodes beyond the depth limit and only tests them",
    ("heuristic", "misplaced_blank"): "its misplaced tiles count the blank",
    ("heuristic", "manhattan_blank"): "its Manhattan distance counts the blank",
    ("cost", "unit"): "it counts every move as 1, not as the number on the tile",
    ("cost", "tile"): "it counts a move as the number on the tile, not as 1",
}


WITHOUT_A_SET = {  # the fault of a tree search that cuts nothing, by the cut asked for
    "parent": "it undoes the last move",
    "path": "it goes back to states on the current path",
}


def differing(asked: Run, run: Run) -> dict[str, str]:
    """Return by key the options of a run that differ from those asked for."""
    texts = run.texts()
    return {key: texts[key] for key in run.used if run.differs(asked, key)}


def instead(asked: Run, run: Run, orders: Sequence[str] = ()) -> str:
    """Describe how the recorded search, which matches `run`, deviates from the run asked for.

    `orders` are the orders of moves with which it explains the search.
    """
    parts = differences(asked, run)
    order = f"right for {orders_found(run, orders)}" if orders and asked.order not in orders else ""
    if not parts:
        return f"It is {order}; the task asks for order {order_of(asked)}."
    return f"It differs from the task: {'; '.join(parts)}.{f' It is {order}.' if order else ''}"


def nearly(asked: Run, run: Run, count: int, total: int) -> str:
    """Return sentences on the convention `run` that explains most expansions, `count` of `total`."""
    parts = differences(asked, run)
    parts += [f"its order is {order_of(run)}"] if run.order != asked.order else []
    task = f"would be right if this were the task: {'; '.join(parts)}"
    if count == total:
        return f"Frontier knows no convention that explains where it ends. All {total} expansions {task}."
    return f"Frontier knows no convention that explains all of it. {count} of {total} expansions {task}."


def differences(asked: Run, run: Run) -> list[str]:
    """Return a clause for each option that differs, without the order of moves."""
    parts = []
    if run.algorithm != asked.algorithm:
        wanted, found = ALGORITHMS[asked.algorithm], ALGORITHMS[run.algorithm]
        weight = f" with w = {run.weight:g}" if "weight" in run.used else ""
        parts.append(f"it is {found.label}{weight}, not {wanted.label}")
        if found.structure != wanted.structure:
            parts[-1] += f" (a {found.structure}, not a {wanted.structure})"
        elif found.priority != wanted.priority:
            parts[-1] += f" (ordered by {found.priority}, not by {wanted.priority})"
    for key, value in differing(asked, run).items():
        if key == "reached" and value == "off" and asked.reached in WITHOUT_A_SET:
            parts.append(WITHOUT_A_SET[asked.reached])
        elif (key, value) in AT_ONCE:
            parts.append(with_nouns(run, AT_ONCE[key, value]))
        elif key == "heuristic":
            parts.append(f"its h is {run.heuristics[value].label}")
        elif key == "weight" and run.algorithm == asked.algorithm:
            parts.append(f"its w is {value}")
        elif key == "depth":
            parts.append(f"its depth limit is {value}, not {asked.depth}")
        elif key not in ("algorithm", "order", "weight"):
            parts.append(f"its {key} is {dict(run_labels()[key]).get(value, value)}")
    return parts


def ties_in_words(run: Run, tie: str, orders: Sequence[str]) -> str:
    """Return how ties are broken: `ties: newest first; order R L D U`, without the rule if `tie` is empty."""
    rule = f"ties: {TIES[tie].label}; " if tie else ""
    return f"{with_nouns(run, rule)}{orders_found(run, orders)}"


def orders_found(run: Run, orders: Sequence[str]) -> str:
    """Return orders of moves in words: `order R L D U`, `any order that begins with R`, `order as listed`."""
    if len(orders) == 1 or not is_permuted(orders):
        return f"order {' or '.join(order_of(run.under({'order': order})) for order in orders)}"
    return orders_in_words(orders)


def is_permuted(orders: Sequence[str]) -> bool:
    """Return whether orders are permutations of directions, not words such as `listed`."""
    return all(order.isupper() for order in orders)


def reversed_order(run: Run) -> str:
    """Return the order that a stack makes of the order of a run."""
    if is_permuted([run.order]):
        return run.order[::-1]
    listed = [value for value, _ in PROBLEMS[run.problem].orders]
    return next(value for value in listed if (value == "reverse") != (run.order == "reverse"))
