"""The sentence on an answer: the rule behind its first wrong item, the rule of the search, and the fact."""

from collections.abc import Sequence

from ..conventions.axes import tie_label, tie_of
from ..messages import Message
from ..numbers import measure
from ..state_bytes import State
from ..walk import Walk
from .answer_key import Item, move_of
from .comparison import Comparison

Named = Message | str  # the name of a node: “node 7”, or that of its state


def rule_words(walk: Walk, ties: bool = True, at: str = "within") -> Message:
    """Return the rule of a search: `the frontier is a queue, oldest first`; with its tie rule if `ties`.

    `at` is its place in the sentence: `begin` or `within`.
    """
    algorithm = walk.algorithm
    if algorithm.structure == "none":
        return Message("search-rule-none", search=algorithm.label, thing=walk.run.thing)
    if algorithm.structure in ("queue", "stack", "list"):
        return Message(f"search-rule-{algorithm.structure}", at=at)
    tie = tie_label(tie_of(walk.run), walk.run) if ties else "none"
    if algorithm.levels:
        return Message("search-rule-levels", at=at, levels=algorithm.levels, priority=name_of_f(walk), tie=tie)
    return Message("search-rule-lowest", at=at, priority=name_of_f(walk), tie=tie)


def name_of_f(walk: Walk) -> str:
    """Return the priority of the frontier: `f = g + h`, `g`, `h`."""
    return walk.algorithm.priority if "+" not in walk.algorithm.priority else f"f = {walk.algorithm.priority}"


def in_a_row(sentences: Sequence[Message]) -> Message:
    """Return several sentences, at least one, as one message."""
    first, *others = sentences
    return Message("told-both", first=first, second=in_a_row(others)) if others else first


def sentence(found: Comparison) -> Message:
    """Return why an answer is right, or why its first wrong item is wrong.

    If ties were broken in another way than in the walk, the nodes of its replay have no numbers in the walk.
    """
    question, truth, items, right = found.question, found.truth, found.items, found.right
    exercise, walk = question.exercise, question.walk
    if found.whole:
        return exercise.kind.right(found)
    if right == len(truth.items):
        return Message("feedback-too-long", count=right, step=exercise.last)
    step = truth.steps[right]
    if right == len(items):
        missing = len(truth.items) - right
        return Message("feedback-too-short", count=missing, item=named(walk, truth.items[right]), step=step)
    return exercise.kind.wrong(found, step)


def absent(walk: Walk, step: int, state: State) -> tuple[Named, int | None]:
    """Return the name of a state that is not on the frontier, and the step that expanded it, None if not generated."""
    known = [n for n in range(walk.nodes_after(step - 1)) if walk.state(n) == state]
    if not known:
        return str(walk.board(state)), None
    n = known[-1]
    return node_name(walk, n), int(walk.left_n[n])


def is_numbered(walk: Walk, n: int) -> bool:
    """Return whether a node is named by its number: if moves have their own names, or the tree has its state twice."""
    state, tree = walk.state(n), walk.tree_n
    others = (m for m in range(len(walk.parent_n)) if m != n and tree[m] == tree[n])
    return bool(walk.run.space.actions) or any(walk.state(m) == state for m in others)


def node_name(walk: Walk, n: int) -> Named:
    """Return the name of a node: `node 7`; if moves are named after states, `Sibiu` or `node 7 (Sibiu)`."""
    if walk.run.space.actions:
        return Message("feedback-node", node=int(n))
    state = str(walk.board(walk.state(n)))
    return Message("node-of-state", node=int(n), state=state) if is_numbered(walk, n) else state


def named(walk: Walk, item: Item) -> Named:
    """Return the name of an item: `node 7 (283-104-765)`, `Sibiu`, `D discarded`, `2+3+5`."""
    if isinstance(item, str):
        return Message("discarded-child", move=move_of(item))
    if isinstance(item, bytes):
        n, state = next((n for n in range(len(walk.parent_n)) if walk.state(n) == item), None), str(walk.board(item))
        return state if n is None or not is_numbered(walk, n) else Message("node-of-state", node=n, state=state)
    return "+".join(measure(value) for value in item)
