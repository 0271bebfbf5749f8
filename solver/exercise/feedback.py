"""The sentence on an answer: at the first wrong item the rule that it follows, the rule of the search, and the fact."""

from ..conventions.axes import tie_of
from ..numbers import measure
from ..state_bytes import State
from ..walk import Walk
from .answer_key import Item, move_of
from .comparison import Comparison
from .rules import EXPANDED


def rule_words(walk: Walk, ties: bool = True) -> str:
    """Return the rule of a search in words: `the frontier is a queue, oldest first`; with its tie rule if `ties`."""
    algorithm = walk.algorithm
    if algorithm.structure == "none":
        return f"{algorithm.label} keeps only the current board"
    if algorithm.structure == "queue":
        return "the frontier is a queue, oldest first"
    if algorithm.structure == "stack":
        return "the frontier is a stack, newest first"
    if algorithm.structure == "list":
        return "the frontier is a list, and the first node within the threshold is next"
    name, last = name_of_f(walk), f", ties: {tie_of(walk.run).label}" if ties else ""
    if algorithm.levels:
        level = {"deep": "deepest", "shallow": "shallowest"}[algorithm.levels]
        return f"the frontier is a priority queue: {level} level first, then lowest {name}{last}"
    return f"the frontier is a priority queue, lowest {name} first{last}"


def name_of_f(walk: Walk) -> str:
    """Return the priority of the frontier: `f = g + h`, `g`, `h`."""
    return walk.algorithm.priority if "+" not in walk.algorithm.priority else f"f = {walk.algorithm.priority}"


def sentence(found: Comparison) -> str:
    """Return why an answer is right, or why its first wrong item is wrong.

    If ties were broken in another way than in the walk, the nodes of its replay have no numbers in the walk.
    """
    question, truth, items, right = found.question, found.truth, found.items, found.right
    exercise, walk = question.exercise, question.walk
    if found.whole:
        return exercise.kind.right(found)
    if right == len(truth.items):
        begins = "The first item is" if right == 1 else f"The first {right} items are"
        return f"{begins} right, but step {exercise.last} is the last one; leave out what follows."
    step = truth.steps[right]
    if right == len(items):
        missing = len(truth.items) - right
        following = named(walk, truth.items[right])
        return f"Right so far, but {missing} more should follow, beginning with {following} in step {step}."
    return exercise.kind.wrong(found, step)


def absent(walk: Walk, step: int, state: State) -> tuple[str, str]:
    """Return the name of a state that is not on the frontier, and why it is not there."""
    known = [n for n in range(walk.nodes_after(step - 1)) if walk.state(n) == state]
    if not known:
        return str(walk.board(state)), f"has not been generated before step {step}"
    n = known[-1]
    return node_name(walk, n), f"was {EXPANDED} in step {walk.left_n[n]}"


def is_numbered(walk: Walk, n: int) -> bool:
    """Return whether a node needs its number: moves have names of their own, or its tree has the state twice."""
    state, tree = walk.state(n), walk.tree_n
    others = (m for m in range(len(walk.parent_n)) if m != n and tree[m] == tree[n])
    return bool(walk.run.space.actions) or any(walk.state(m) == state for m in others)


def node_name(walk: Walk, n: int) -> str:
    """Return the name of a node: `node 7`; where moves are named after states: `Sibiu`, or `node 7 (Sibiu)`."""
    if walk.run.space.actions:
        return f"node {n}"
    board = str(walk.board(walk.state(n)))
    return f"node {n} ({board})" if is_numbered(walk, n) else board


def named(walk: Walk, item: Item) -> str:
    """Return the name of an item: `node 7 (283-104-765)`, `Sibiu`, `D discarded`, `2+3+5`."""
    if isinstance(item, str):
        return f"{move_of(item)} discarded"
    if isinstance(item, bytes):
        n = next((n for n in range(len(walk.parent_n)) if walk.state(n) == item), None)
        return f"node {n} ({walk.board(item)})" if n is not None and is_numbered(walk, n) else str(walk.board(item))
    return "+".join(measure(value) for value in item)
