"""The path that a search returns: a list of actions or states, a node with its parents, or nothing."""

from collections.abc import Callable, Collection, Iterable
from itertools import islice
from typing import Any

from ..errors import BadInput, shown
from .boards import MOVES
from .state_text import LONGEST

NOTHING = ("failure", "cutoff")  # what aima-python returns instead of a path
LONGEST_PATH = 1_000_000


def steps_of(answer: Any) -> list[Any] | None:
    """Return the actions or states of a search's answer; None if it found no path. Raise BadInput.

    The answer may be a generator that searches while it is read: call this within the limits of the search.
    """
    if answer is None or answer is False or (isinstance(answer, str) and answer in NOTHING):
        return None
    if hasattr(answer, "parent") and hasattr(answer, "state"):
        return None if answer.state in NOTHING else _followed(answer)
    if isinstance(answer, str) and set(answer) <= set(MOVES):
        return list(answer)
    if isinstance(answer, str | bytes) or not isinstance(answer, Iterable):
        raise BadInput(
            "answer",
            f"The answer must be a list of actions or states, a node or None, not {shown(repr(answer), 40)}.",
        )
    steps = list(islice(answer, LONGEST_PATH + 1))
    if len(steps) > LONGEST_PATH:
        raise BadInput("answer", f"The answer must have at most {LONGEST_PATH} steps; this one has more.")
    return steps


def path_of(steps: list[Any] | None, text: Callable[[Any], str], actions: Collection[str] = ()) -> list[str] | None:
    """Return steps as texts; None for None. Raise BadInput.

    A step whose own text is among `actions`, those that were recorded, is an action; any other one is a state, and
    `text` gives its text.
    """
    if steps is None:
        return None
    return [step if isinstance(step, str) else _text(step, text, actions) for step in steps]


def _followed(node: Any) -> list[Any]:
    """Return the actions that lead to a node, or its states where it has no actions."""
    nodes = []
    while node is not None:
        nodes.append(node)
        node = node.parent
        if len(nodes) > LONGEST_PATH:
            raise BadInput("answer", "The answer is a node whose chain of parents does not end at the start.")
    *after, first = nodes
    after.reverse()
    if all(hasattr(one, "action") for one in after):
        return [str(one.action) for one in after]
    return [one.state for one in (first, *after)]


def _text(step: Any, text: Callable[[Any], str], actions: Collection[str]) -> str:
    if (own := str(step)[:LONGEST]) in actions:
        return own
    try:
        return text(step)[:LONGEST]
    except (TypeError, IndexError, ValueError):
        return own
