"""The sentence on an answer: at the first wrong item the rule that it follows, the rule of the search, and the fact."""

from collections.abc import Sequence
from dataclasses import replace

from ..conventions.axes import generated_in, tie_of
from ..errors import either
from ..numbers import measure, number_text
from ..run import BY_KEY
from ..state_bytes import State
from ..walk import Walk
from .answer_key import Item, Truth, move_of, same
from .prepared_question import PreparedQuestion
from .question import OF_NODES, Exercise
from .replay import Replay, place_in
from .right_choices import right_choices
from .rules import EXPANDED, Place, place_of, rules_at

TIES = dict(BY_KEY["tie"].values)
WON = {
    "fifo": "is the oldest", "lifo": "is the newest", "high_g": "has the highest g", "low_g": "has the lowest g",
    "high_g_newest": "is the newest with the highest g", "state": "has the smallest board",
    "sorted": "comes first in the list",
}  # fmt: skip
MOST_BOARDS = 4  # right boards that are named
MOST_VALUES = 12  # wrong values that are named

DROPS = {
    "on": "states already reached are discarded",
    "expanded": "states already expanded are discarded",
    "closed": "no child is discarded",
    "off": "states already reached are added again",
    "parent": "a child that undoes the previous move is discarded",
    "path": "a child that is already on its path is discarded",
}


def rule_words(walk: Walk, ties: bool = True) -> str:
    """Return the rule of a search in words: `the frontier is a queue, oldest first`; with its tie rule if `ties`."""
    algorithm = walk.algorithm
    if algorithm.structure == "none":
        return f"{algorithm.label} keeps only the current board"
    if algorithm.structure == "queue":
        return "the frontier is a queue, oldest first"
    if algorithm.structure == "stack":
        return "the frontier is a stack, newest first"
    name, last = name_of_f(walk), f", ties: {TIES[tie_of(walk.run)]}" if ties else ""
    if algorithm.levels:
        level = {"deep": "deepest", "shallow": "shallowest"}[algorithm.levels]
        return f"the frontier is a priority queue: {level} level first, then lowest {name}{last}"
    return f"the frontier is a priority queue, lowest {name} first{last}"


def name_of_f(walk: Walk) -> str:
    """Return the priority of the frontier: `f = g + h`, `g`, `h`."""
    return walk.algorithm.priority if "+" not in walk.algorithm.priority else f"f = {walk.algorithm.priority}"


def right_sentence(question: PreparedQuestion, items: tuple[Item, ...]) -> str:
    """Return a sentence on why an answer is right."""
    exercise, walk = question.exercise, question.walk
    rule = rule_words(walk, ties=not exercise.takes_ties)
    if exercise.ask == "next" and exercise.steps == 1:
        place = place_of(walk, exercise.first)
        m = next((n for n in right_choices(place, exercise.ties_open) if walk.state(n) == items[0]), place.m)
        taken = "" if m == place.m else f"; this queue expands node {place.m}, which {WON[tie_of(walk.run)]}"
        return f"Right: {rule}, and {why_next(replace(place, m=m), exercise.takes_ties)}{taken}."
    if exercise.ask == "values":
        return "Right: all values are correct."
    if exercise.ask == "children":
        return f"Right: children are generated {generated_in(exercise.run)}{_drops(exercise, walk)}."
    return f"Right: {rule}."


def _drops(exercise: Exercise, walk: Walk) -> str:
    """Return which children a search discards, in words that begin with a semicolon.

    A search without the option `reached` has the words only if all discarded children were reached before, else "".
    """
    if "reached" in walk.run.used:
        return f"; {DROPS[walk.run.reached]}"
    steps = range(exercise.first, exercise.last + 1)
    reasons = {child.reason for step in steps for child in walk.dropped(step)}
    return f"; {DROPS['on']}" if reasons == {"reached"} else ""


def sentence(
    question: PreparedQuestion, truth: Truth, items: tuple[Item, ...], right: int, replay: Replay | None = None
) -> str:
    """Return why the first wrong item, after `right` right ones, is wrong.

    `replay` is the frontier after the right items if ties were broken in another way than in the walk; its nodes have
    no numbers in the walk.
    """
    exercise, walk = question.exercise, question.walk
    if right == len(truth.items):
        surplus = len(items) - right
        begins = "The first item is" if right == 1 else f"The first {right} items are"
        return f"{begins} right, but {surplus} too many follow: the answer ends with step {exercise.last}."
    step = truth.steps[right]
    if right == len(items):
        missing = len(truth.items) - right
        following = _named(walk, truth.items[right])
        return f"Right so far, but {missing} more should follow, beginning with {following} in step {step}."
    if exercise.ask == "values":
        return _values(walk, question.nodes, items, truth.items)
    if exercise.ask in OF_NODES:
        if replay is not None:
            return f"Step {step}: {_wrong_way(walk, replay, items[right])}."
        said = wrong_choice(place_of(walk, step), items[right], exercise.takes_ties, right == len(items) - 1)
        return f"Step {step}: {said}."
    if exercise.ask == "children":
        return f"Step {step}: {_wrong_child(walk, step, items[right], truth.items[right])}."
    return f"Step {step}: {_wrong_place(walk, step, items[right], truth.items[right])}."


def wrong_choice(place: Place, item: Item, any_tie: bool = False, is_last: bool = True) -> str:
    """Return why the state chosen is not the next: its place on the frontier, the rule, and why another one is next.

    If it is the last item of the answer, the rule that would choose it is named as well; one item within a longer
    answer is too little to tell.
    """
    walk = place.walk
    assert isinstance(item, bytes), "a state was chosen"
    rule = rule_words(walk, ties=not any_tie)
    here = f"{rule[:1].upper()}{rule[1:]}, and {why_next(place, any_tie)}"
    n = next((n for n in place.waiting if walk.state(n) == item), None)
    if n is None:
        name, fact = _absent(walk, place.step, item)
        return f"you chose {name}, which {fact}. {here}"
    by = rules_at(walk, place.step).get(n) if is_last else None
    value = place_in(walk.algorithm, walk.f_n[n], walk.made_n[n], step="step")
    if walk.algorithm.structure in ("queue", "stack") and walk.made_n[n] == walk.made_n[place.m]:
        value = f"generated in the same step, but {'after' if n > place.m else 'before'} node {place.m}"
    return f"you chose node {n} ({f'{by}; ' if by else ''}{value}). {here}"


def _wrong_way(walk: Walk, replay: Replay, item: Item) -> str:
    """Return why the state chosen is not next on a frontier that is not the walk's."""
    assert isinstance(item, bytes), "a state was chosen"
    rule, right = rule_words(walk, ties=False), replay.may_be_taken()
    lowest = place_in(walk.algorithm, right[0].f, right[0].since)
    boards = either([_named(walk, state) for state in dict.fromkeys(node.state for node in right)][:MOST_BOARDS])
    chosen = f"you chose {_named(walk, item)}, {replay.place_of(item, step='step')}"
    return f"{chosen}. {rule[:1].upper()}{rule[1:]}, and here that is {boards}, {lowest}"


def why_next(place: Place, any_tie: bool = False) -> str:
    """Return why the right node is next: `node 7 has been waiting since step 3`."""
    walk, m = place.walk, place.m
    structure = walk.algorithm.structure
    since = walk.made_n[m]
    if structure == "none" or not place.waiting:
        return f"node {m} is the only one"
    if structure == "queue":
        return f"node {m} has been waiting since {f'step {since}' if since else 'the start'}"
    if structure == "stack":
        return f"node {m} was added last, in step {since}" if since else f"node {m} is the only one"
    value = measure(walk.f_n[m])
    name = name_of_f(walk).split(" = ")[0]
    equals = [n for n in place.waiting if walk.f_n[n] == walk.f_n[m]]
    if len(equals) == 1:
        return f"node {m} has the lowest {name}, {value}"
    if any_tie:
        return f"node {m} is one of {len(equals)} with the lowest {name}, {value}"
    return f"of the {len(equals)} nodes with {name} = {value}, node {m} {WON[tie_of(walk.run)]}"


def _absent(walk: Walk, step: int, state: State) -> tuple[str, str]:
    """Return the name of a state that is not on the frontier, and why it is not there."""
    known = [n for n in range(walk.nodes_after(step - 1)) if walk.state(n) == state]
    if not known:
        return str(walk.board(state)), f"has not been generated before step {step}"
    n = known[-1]
    return f"node {n}", f"was {EXPANDED} in step {walk.left_n[n]}"


def _wrong_child(walk: Walk, step: int, item: Item, right: Item) -> str:
    taken = walk.taken(step)
    children = {walk.state(n): n for n in walk.added(step)}
    dropped = {child.state: child for child in walk.dropped(step)}
    if isinstance(item, str):
        move = move_of(item)
        if ":" in item:
            why = next((child.reason for child in dropped.values() if child.move == move), "")
            return (
                f"{move} is discarded, but for another reason: {why}" if why else f"{move} is not discarded but added"
            )
        if f"-{move}" in {f"-{child.move}" for child in dropped.values()}:
            return f"{move} is discarded, but {_named(walk, right)} comes before it"
        return f"{move} is not discarded; {_named(walk, right)} should stand here"
    assert isinstance(item, bytes), "a child is a state, or the move of one that is discarded"
    if item in dropped:
        child = dropped[item]
        back = f", as node {child.seen}" if child.seen is not None else ""
        return f"{walk.board(item)} is discarded: {child.reason}{back}"
    if item in children:
        before = f"{_named(walk, right)} comes before it"
        return f"node {children[item]} is added, but children are generated {generated_in(walk.run)}: {before}"
    return f"{walk.board(item)} is not a child of node {taken}; {_named(walk, right)} should stand here"


def _wrong_place(walk: Walk, step: int, item: Item, right: Item) -> str:
    waiting = {walk.state(n): n for n in walk.frontier(step)}
    should = f"{_named(walk, right)} should stand here: {rule_words(walk)}"
    if isinstance(item, bytes) and item in waiting:
        return f"node {waiting[item]} is on the frontier, but {should}"
    if isinstance(item, bytes):
        return f"{' '.join(_absent(walk, step + 1, item))}; {should}"
    return should


def _values(walk: Walk, nodes: Sequence[int], items: Sequence[Item], right: Sequence[Item]) -> str:
    """Return a sentence for each wrong value with the right one, and once for each of g, h and f its definition."""
    said, meanings = [], set()
    for n, item, should in zip(nodes, items, right, strict=False):
        assert isinstance(item, tuple), "values were asked for"
        assert isinstance(should, tuple), "values were asked for"
        if len(item) != len(should):
            return f"The question asks for {len(should)} values of every node, not {len(item)}."
        for name, came, value in zip(("g", "h", "f"), item, should, strict=False):
            if same((came,), (value,)):
                continue
            meaning = _meaning(walk, n, name)
            why = "" if meaning in meanings else f": {meaning}"
            meanings.add(meaning)
            said.append(f"{name} of node {n} is {measure(value)}, not {number_text(came)}{why}.")
    more = f" {len(said) - MOST_VALUES} more values are wrong." if len(said) > MOST_VALUES else ""
    return " ".join(said[:MOST_VALUES]) + more


def _meaning(walk: Walk, n: int, name: str) -> str:
    from_goal = walk.from_goal(n)
    if name == "g":
        return f"g is the cost of the moves from the {'goal' if from_goal else 'start'}"
    if name == "h":
        of = ", with the start as its goal" if from_goal else ""
        return f"h is {walk.run.estimator.label}{of}: {walk.run.estimator.blurb.rstrip('.')}"
    return f"f is {walk.algorithm.priority}"


def _named(walk: Walk, item: Item) -> str:
    """Return the name of an item: `node 7 (283-104-765)`, `D discarded`, `2+3+5`."""
    if isinstance(item, str):
        return f"{move_of(item)} discarded"
    if isinstance(item, bytes):
        n = next((n for n in range(len(walk.parent_n)) if walk.state(n) == item), None)
        return f"node {n} ({walk.board(item)})" if n is not None else str(walk.board(item))
    return "+".join(measure(value) for value in item)
