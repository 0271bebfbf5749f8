"""What a search does instead of what was asked, in the words of who marks homework."""

from collections.abc import Sequence

from ..algorithms import ALGORITHMS
from ..exercise.groups import orders_in_words, run_labels
from ..run import Run, order_in_words
from ..tiles import HEURISTICS

AT_ONCE = {
    ("goal_test", "generation"): "the goal is tested when generated, not when expanded",
    ("goal_test", "expansion"): "the goal is tested when expanded, not when generated",
    ("reached", "off"): "reached states are expanded again: it keeps no reached set",
    ("reached", "parent"): "only the step back is left out: it keeps no reached set",
    ("reached", "path"): "only what is on the path already is left out: it keeps no reached set",
    ("reached", "expanded"): "states are marked when they are expanded, not when they are put on the frontier",
    ("reached", "on"): "states are marked when they are put on the frontier",
    ("reopen", "off"): "a cheaper way to an expanded state is passed over",
    ("reopen", "on"): "an expanded state is opened again by a cheaper way",
    ("tie", "fifo"): "among equals the oldest is taken first",
    ("tie", "lifo"): "among equals the newest is taken first",
    ("tie", "high_g"): "among equals that with the highest g is taken first",
    ("tie", "low_g"): "among equals that with the lowest g is taken first",
    ("heuristic", "misplaced_blank"): "h of misplaced tiles counts the blank",
    ("heuristic", "manhattan_blank"): "h of Manhattan distance counts the blank",
    ("cost", "unit"): "every move counts 1, not the number on the tile",
    ("cost", "tile"): "a move counts the number on the tile, not 1",
}


def differing(asked: Run, run: Run) -> dict[str, str]:
    """Return the options of a run that are others than those asked for."""
    texts = run.texts()
    return {key: texts[key] for key in run.used if run.differs(asked, key)}


def instead(asked: Run, run: Run, orders: Sequence[str] = ()) -> str:
    """Say what a recorded search does, which is a run, instead of what was asked; `orders` explain as much."""
    parts = differences(asked, run)
    order = f"right for {_order(orders)}" if orders else ""
    if not parts:
        return f"It is {order}; asked was {order_in_words(asked.order)}."
    return f"It does this: {'; '.join(parts)}{' — ' + order if order else ''}."


def nearly(asked: Run, run: Run, count: int) -> str:
    """Say which convention explains the first expansions, where none explains all."""
    parts = differences(asked, run)
    parts += [f"the order is {order_in_words(run.order)}"] if run.order != asked.order else []
    expansions = "the first expansion" if count == 1 else f"the first {count} expansions"
    return f"No convention known here explains all of it; {expansions} would be right if this held: {'; '.join(parts)}."


def differences(asked: Run, run: Run) -> list[str]:
    """Return a clause for each option that differs, but for the order of moves."""
    parts = []
    if run.algorithm != asked.algorithm:
        wanted, found = ALGORITHMS[asked.algorithm], ALGORITHMS[run.algorithm]
        weight = f" with w = {run.weight:g}" if "weight" in run.used else ""
        parts.append(f"it is {found.label}{weight} where {wanted.label} was asked")
        if found.structure != wanted.structure:
            parts[-1] += f": a {found.structure} where a {wanted.structure} was asked"
        elif found.priority != wanted.priority:
            parts[-1] += f": ordered by {found.priority} instead of {wanted.priority}"
    for key, value in differing(asked, run).items():
        if (key, value) in AT_ONCE:
            parts.append(AT_ONCE[key, value])
        elif key == "heuristic":
            parts.append(f"h is {HEURISTICS[value].label}")
        elif key == "weight" and run.algorithm == asked.algorithm:
            parts.append(f"w is {value}")
        elif key == "depth":
            parts.append(f"the depth limit is {value} where {asked.depth} was asked")
        elif key not in ("algorithm", "order", "weight"):
            parts.append(f"{key} is {dict(run_labels()[key]).get(value, value)}")
    return parts


def _order(orders: Sequence[str]) -> str:
    return f"order {order_in_words(orders[0])}" if len(orders) == 1 else orders_in_words(orders)
