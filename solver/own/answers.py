"""What a search returns, made a path: a list of actions or states, a node with parents, nothing."""

from collections.abc import Callable, Collection, Iterable
from typing import Any

from ..errors import BadInput, shown
from .boards import MOVES
from .texts import LONGEST

NOTHING = ("failure", "cutoff")  # what aima-python returns instead of a path
LONGEST_PATH = 1_000_000


def path_of(answer: Any, text: Callable[[Any], str], actions: Collection[str] = ()) -> list[str] | None:
    """Return a path as texts of actions or of states; None where the search found none. Raise BadInput.

    `actions` are the texts of those that were recorded, which a step may be whatever its kind.
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
            f"{shown(repr(answer), 40)} was returned; a list of actions or states, a node or None was expected.",
        )
    return [step if isinstance(step, str) else _text(step, text, actions) for step in answer]


def _followed(node: Any) -> list[str]:
    """Return the actions that lead to a node, or its states where it has no actions."""
    nodes = []
    while node is not None:
        nodes.append(node)
        node = node.parent
        if len(nodes) > LONGEST_PATH:
            raise BadInput("answer", "a node was returned whose parents never end at the start.")
    return [str(one.action) for one in reversed(nodes[:-1])]


def _text(step: Any, text: Callable[[Any], str], actions: Collection[str]) -> str:
    if (own := str(step)[:LONGEST]) in actions:
        return own
    try:
        return text(step)[:LONGEST]
    except (TypeError, IndexError, ValueError):
        return own
