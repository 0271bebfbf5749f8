"""Questions that a class votes on: boards under letters at a step of a run, and the reading of answers in letters.

An answer is a short text. For `order` and `contents` it is letters in order; for `children` each move with + for added
or - for discarded; for `values` g+h=f of each board. To add a kind: a line in KINDS and in FORMS, a function like
`_order` listed in `ballot`, and the reading of its answers in `Ballot.answer`.
"""

import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ..algorithms import ALGORITHMS
from ..errors import BadInput, either, refused
from ..nouns import with_nouns
from ..numbers import number_text
from ..run import TILES, Run
from ..state_bytes import State
from ..walk import Walk
from .answer_key import Item
from .feedback import rule_words
from .letters import LETTERS
from .marking import COMMON
from .prepared_question import QUESTIONS, PreparedQuestion, Questions, Variant
from .question import Exercise
from .replay import Replay
from .rules import letters_for
from .statement import statement
from .suspects import variants

KINDS = {
    "order": "the next boards in the order in which they are expanded",
    "children": "which children of the next board are added and which are discarded",
    "contents": "the frontier after the next step, in order",
    "values": "g, h and f of boards on the frontier",
}
ORDERED, LARGEST, VALUED = 5, 8, 2  # boards asked for in order, on a frontier, and with their values
NUMBER = r"-?\d{1,7}(?:\.\d{1,4})?"
FORMS = {
    "order": (r"[A-L]", "letters in order, such as CAB"),
    "contents": (r"[A-L]", "letters in order, such as CAB"),
    "children": (r"[+-][A-LRU]", "moves that are added or discarded, such as +U-D"),
    "values": (rf"{NUMBER}\+{NUMBER}={NUMBER}", "g, h and f of each board, such as 2+3=5 2+5=7"),
}


def parts_of(kind: str, text: str) -> list[str]:
    """Return the parts of an answer that a phone sends: letters, moves with their signs, or values.

    Raise BadInput for a text of another form, or with a letter or a move twice.

    >>> parts_of("children", "+U-D")
    ['+U', '-D']
    """
    part, allowed = FORMS[kind]
    parts = re.findall(part, text)
    are_values = kind == "values"
    is_sound = "".join(parts) == text and len({part[-1] for part in parts}) == len(parts)
    if not parts or not (" ".join(parts) == text if are_values else is_sound):
        raise refused("choice", text, allowed)
    return parts


@dataclass(frozen=True, slots=True)
class Ballot:
    """A question for a class.

    `offered` has a letter (for `children` of boards a move), a state and a node for each board; the node is None if it
    does not exist at that step. `right` is the right answer, `count` how many letters or boards an answer has (0 for
    any number), `expands` the board whose children are asked for, and `why` the reason for the right answer.
    """

    kind: str
    question: PreparedQuestion
    offered: tuple[tuple[str, State, int | None], ...]
    right: str
    count: int = 0
    expands: State | None = None
    why: str = ""
    moves: Mapping[str, str] = field(default_factory=dict)  # for `children`: by letter, the move that leads to it

    @property
    def exercise(self) -> Exercise:
        """Return the same question as an exercise."""
        return self.question.exercise

    @property
    def statement(self) -> str:
        """Return the search and the options that can change the answer, in words."""
        return statement(self.exercise.run, self.exercise.ask, self.exercise.open)

    def board(self, state: State) -> str:
        """Return a board as text."""
        return str(self.question.walk.board(state))

    def together(self, texts: Iterable[str]) -> str:
        """Return an answer of several parts; names may have spaces and commas."""
        return (" " if self.exercise.run.problem == TILES else "; ").join(texts)

    def answer(self, text: str) -> str:
        """Return an answer in the form that `compare` reads; raise BadInput for one that the ballot does not allow."""
        parts = parts_of(self.kind, text)
        if self.kind == "values":
            if len(parts) != len(self.offered):
                raise refused("choice", text, f"the values of {len(self.offered)} boards")
            return text
        states = {letter: state for letter, state, _ in self.offered}
        keys = [part[-1] for part in parts]
        if not set(keys) <= set(states) or (self.kind == "children" and len(keys) < len(states)):
            raise refused("choice", text, f"of {either(states, 'and')}")
        if self.kind != "children":
            return self.together(self.board(states[key]) for key in keys)
        names = self.moves
        generated = _generated(self.question)
        added = sorted((part[1] for part in parts if part[0] == "+"), key=lambda key: generated.index(names[key]))
        dropped = [f"-{names[part[1]]}" for part in parts if part[0] == "-"]
        return self.together([*(self.board(states[key]) for key in added), *dropped])


def ballot(run: Run, kind: str, at: int, questions: Questions = QUESTIONS) -> Ballot:
    """Return the question of a kind after `at` expansions.

    Raise BadInput for an unknown kind, and for a step at which the question is not possible: beyond the end of the run,
    a frontier too large or empty, no heuristic.

    >>> ballot(Run("283-164-705", "123-804-765", algorithm="bfs"), "children", 1).right
    '+U-D+L+R'
    """
    if kind not in KINDS:
        raise refused("ask", kind, either(KINDS))
    make = {"order": _order, "children": _children, "contents": _contents, "values": _values}[kind]
    try:
        return make(run, at, questions)
    except BadInput as error:
        raise BadInput(error.field, with_nouns(run, str(error))) from error


def _order(run: Run, at: int, questions: Questions) -> Ballot:
    walk = _walk(run, at, ORDERED, questions)
    taken = [walk.state(walk.taken(step)) for step in range(at + 1, min(at + ORDERED, walk.steps) + 1)]
    steps = next((k for k in range(len(taken)) if taken[k] in taken[:k]), len(taken))  # each board once
    question = questions.of(Exercise(run, "order", at + 1, steps))
    others = (*_instead(question), *(walk.state(n) for n in walk.frontier(at)))
    return _lettered("order", question, walk, at, taken[:steps], others, steps)


def _contents(run: Run, at: int, questions: Questions) -> Ballot:
    walk = _walk(run, at, 1, questions)
    question = questions.of(Exercise(run, "frontier", at + 1))
    waiting = walk.frontier(at + 1)
    right = [walk.state(n) for n in waiting]
    if not 1 <= len(right) <= LARGEST:
        raise BadInput("at", f"After the next step the frontier holds {len(right) or 'no'} boards; from 1 to {LARGEST} "
                       "can be asked for at once.")  # fmt: skip
    if len(set(right)) < len(right):
        raise BadInput("at", "After the next step the frontier holds a board twice; that cannot be asked for.")
    children = (child.state for child in walk.dropped(at + 1))
    others = (walk.state(walk.taken(at + 1)), *children, *(walk.state(n) for n in walk.frontier(at)))
    return _lettered("contents", question, walk, at, right, others, 0)


def _children(run: Run, at: int, questions: Questions) -> Ballot:
    walk = _walk(run, at, 1, questions)
    question = questions.of(Exercise(run, "children", at + 1, open=()))
    states = {walk.move(n): walk.state(n) for n in walk.added(at + 1)}
    added = set(states)
    dropped = {child.move: child for child in walk.dropped(at + 1)}
    states |= {move: child.state for move, child in dropped.items()}
    if not states:
        raise BadInput("at", "The board that is expanded next has no children at all.")
    moves = sorted(states, key=walk.states.rank)
    if len(moves) > len(LETTERS):
        raise BadInput("at", f"The board that is expanded next has {len(moves)} children; at most {len(LETTERS)} can "
                       "be asked for at once.")  # fmt: skip
    keys = moves if run.problem == TILES else letters_for(walk, [states[move] for move in moves])
    right = "".join(f"{'+' if move in added else '-'}{key}" for key, move in zip(keys, moves, strict=True))
    why = " · ".join(f"{move}: {dropped[move].reason}" for move in moves if move not in added)
    offered = tuple((key, states[move], None) for key, move in zip(keys, moves, strict=True))
    expanded = walk.state(walk.taken(at + 1))
    names = dict(zip(keys, moves, strict=True))
    return Ballot("children", question, offered, right, len(moves), expanded, why, names)


def _values(run: Run, at: int, questions: Questions) -> Ballot:
    if "heuristic" not in run.used:
        raise BadInput("ask", f"{ALGORITHMS[run.algorithm].label} has no h that can be asked for.")
    if at == 0:
        raise BadInput("at", "Before step 1 there are no values that can be asked for.")
    walk = _walk(run, at, 0, questions)
    count = min(VALUED, len(walk.frontier(at)))
    if not count:
        raise BadInput("at", "The frontier is empty at this step.")
    question = questions.of(Exercise(run, "values", at, count, run.seed if "seed" in run.used else 1))
    states = [walk.state(n) for n in question.nodes]
    offered = tuple(zip(letters_for(walk, states), states, question.nodes, strict=True))
    written = (tuple(map(_text, item)) for item in question.truth.items if isinstance(item, tuple))
    return Ballot("values", question, offered, " ".join(f"{g}+{h}={f}" for g, h, f in written), count)


def _text(value: float) -> str:
    return number_text(round(value, 2))


def _walk(run: Run, at: int, steps: int, questions: Questions) -> Walk:
    """Return the walk of a run up to `steps` steps after `at`; raise BadInput if it ends before the first of them."""
    walk = questions.walk(run, at + steps)
    if walk.is_made and walk.steps < at + min(steps, 1):
        raise BadInput("at", f"This run ends at step {walk.steps}; nothing is expanded after it.")
    questions.of(Exercise(run, "next", 1))  # raises BadInput if the run has no steps
    return walk


def _lettered(
    kind: str, question: PreparedQuestion, walk: Walk, at: int, right: list[State], others: Iterable[State], count: int
) -> Ballot:
    """Return a question whose boards have letters in a random order, seeded by the question."""
    states = list(dict.fromkeys((*right, *others)))[: len(LETTERS)]
    if len(states) < 2:
        raise BadInput("at", "There is only one board to choose from at this step.")
    random.Random(f"{question.exercise.query()}").shuffle(states)
    node_of = {walk.state(n): n for n in range(walk.nodes_after(at))}
    letters = dict(zip(states, letters_for(walk, states), strict=True))
    states.sort(key=letters.__getitem__)
    offered = tuple((letter, state, node_of.get(state)) for state, letter in letters.items())
    words = rule_words(walk, ties=not question.exercise.any_tie)
    why = with_nouns(question.exercise.run, f"{words[0].upper()}{words[1:]}.")
    return Ballot(kind, question, offered, "".join(letters[state] for state in right), count, why=why)


def _instead(question: PreparedQuestion) -> Iterator[State]:
    """Yield the boards that the `COMMON` searches would expand here: first those with a frontier of the same kind."""
    asked = ALGORITHMS[question.exercise.run.algorithm]

    def is_apart(one: Variant) -> bool:
        return (ALGORITHMS[one.run.algorithm].structure == "priority queue") != (asked.structure == "priority queue")

    found = [one for together in variants(question, 0) or () for one in together if one.run.algorithm in COMMON]
    taught = sorted(found, key=is_apart)
    steps = question.exercise.steps
    orders = [_goes_on(one.frontier, steps) for one in taught if one.frontier] or [one.items for one in taught]
    yield from (item for order in orders for item in order if isinstance(item, bytes))


def _goes_on(frontier: Replay, count: int) -> tuple[Item, ...]:
    """Return the next `count` states of a frontier, or fewer at its end; ties: oldest first."""
    replay, found = frontier.copy(), list[State]()
    while len(found) < count and (following := replay.may_be_taken()):
        found.append(following[0].state)
        replay.take(found[-1])
    return tuple(found)


def _generated(question: PreparedQuestion) -> Sequence[str]:
    """Return all moves in an order that agrees with the order in which the step adds children."""
    exercise, walk = question.exercise, question.walk
    added = [walk.move(n) for n in walk.added(exercise.first)]
    usual = [name for name, _, _ in walk.states.children(walk.state(walk.taken(exercise.first)))]
    agree = (order for order in (usual, usual[::-1]) if [move for move in order if move in added] == added)
    return next(agree, [*added, *(move for move in usual if move not in added)])
