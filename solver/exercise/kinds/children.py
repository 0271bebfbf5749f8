"""The kind of question about the children that a step adds and discards."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...conventions.axes import generated_in
from ...errors import BadInput, refusal, shown
from ...messages import Message
from ...run import Run
from ...state_bytes import State, TableBytes
from ...walk import Walk
from ..answer_key import Item, Items, move_of
from ..comparison import Comparison
from ..feedback import is_numbered, named, node_name
from ..letters import LETTERS
from ..replay import Replay
from ..rules import letters_for
from .blocks import Blocks
from .exercise_kind import DONE, Ballot, walk_on

if TYPE_CHECKING:
    from ..prepared_question import PreparedQuestion, Questions
    from ..question import Exercise

DISCARDED = re.compile(r"-([UDLRudlr])(?::(.+))?")


class Children(Blocks):
    """A question about children: the states added, then `-D` for each discarded child, by its move."""

    most = 4  # moves of a board
    has_signs = True
    blanks = True
    tasks = DONE, "paper-draw-children"
    least = 1
    form = r"(?:[+-][A-LRU])+"
    part = ".."
    allowed = "choice-moves"
    shows_search = False

    def left_open(self, run: Run) -> list[str]:
        """Return the ties, and the order of moves if moves are named after states: students cannot see that order."""
        return [*([] if run.space.actions else ["order"]), *super().left_open(run)]

    def items(self, exercise: "Exercise", walk: Walk, step: int) -> list[Item]:
        return _block(walk, (walk.state(n) for n in walk.added(step)), (child.move for child in walk.dropped(step)))

    def ballot(self, exercise: "Exercise", at: int, questions: "Questions") -> Ballot:
        walk = walk_on(exercise.run, at, 1, questions)
        question = questions.of(replace(exercise, first=at + 1, open=()))
        states = {walk.move(n): walk.state(n) for n in walk.added(at + 1)}
        added = set(states)
        dropped = {child.move: child for child in walk.dropped(at + 1)}
        states |= {move: child.state for move, child in dropped.items()}
        if not states:
            raise BadInput("at", Message("question-no-children", thing=exercise.run.thing))
        moves = sorted(states, key=walk.states.rank)
        if len(moves) > len(LETTERS):
            count, most = len(moves), len(LETTERS)
            raise BadInput("at", Message("question-many-children", count=count, most=most, thing=exercise.run.thing))
        keys = letters_for(walk, [states[move] for move in moves]) if exercise.run.space.HAS_NAMES else moves
        right = "".join(f"{'+' if move in added else '-'}{key}" for key, move in zip(keys, moves, strict=True))
        left_out = [dropped[move] for move in moves if move not in added]
        reasons = tuple(Message("child-discarded-why", move=child.move, why=child.reason) for child in left_out)
        offered = tuple((key, states[move], None) for key, move in zip(keys, moves, strict=True))
        expanded, names = walk.state(walk.taken(at + 1)), dict(zip(keys, moves, strict=True))
        return Ballot(question, offered, right, len(moves), expanded, reasons, names)

    def read(self, choice: object, keys: Collection[str], count: int = 0) -> Sequence[str]:
        parts = self.parts(str(choice))
        if [part[1] for part in parts] != [*keys]:
            raise refusal("choice-signs", "choice", choice, keys=[*keys])
        return parts

    def typed(self, ballot: Ballot, parts: Sequence[str]) -> str:
        """Return the boards added in a possible order of generation, then the discarded moves."""
        moves, generated = ballot.moves, _generated(ballot.question)
        added = sorted((part[1] for part in parts if part[0] == "+"), key=lambda key: generated.index(moves[key]))
        dropped = [f"-{moves[part[1]]}" for part in parts if part[0] == "-"]
        return ballot.together([*(ballot.boards[key] for key in added), *dropped])

    def mistakes(self, ballot: Ballot, text: str, found: Comparison) -> list[Message]:
        parts, right = self.parts(text), self.parts(ballot.right)
        wrong = {sign: [part[1:] for part in parts if part[0] == sign and part not in right] for sign in "+-"}
        keys = {"+": "mistake-added", "-": "mistake-discarded"}
        return [Message(keys[sign], moves=moves) for sign, moves in wrong.items() if moves]

    def item(self, question: "PreparedQuestion", piece: str) -> Item | None:
        """Return the item of a discarded child: `-D`, or `-D:reason` for a wrong reason, which equals no right item."""
        if isinstance(question.walk.states, TableBytes):
            move, _, why = piece[1:].partition(":")
            is_discarded = piece[0] == "-" and move in question.walk.states.moves
        elif is_discarded := (found := DISCARDED.fullmatch(piece)) is not None:
            move, why = found[1].upper(), found[2]
        if not is_discarded:
            return None
        is_right = not why or (move, why.lower().replace("_", " ")) in question.reasons
        return f"-{move}" if is_right else f"-{move}:{shown(why, 20)}"

    def in_form(self, question: "PreparedQuestion", items: Items) -> Items:
        """Return the discarded children of a single step by move, after the others."""
        if question.exercise.steps > 1:
            return items
        states = [item for item in items if isinstance(item, bytes)]
        return tuple(_block(question.walk, states, (item[1:] for item in items if isinstance(item, str))))

    def block(self, after: Replay, items: Items) -> int | None:
        block = _block(after, after.added, after.discarded)
        return len(block) if [*items[: len(block)]] == block else None

    def right(self, found: Comparison) -> Message:
        exercise, walk = found.question.exercise, found.question.walk
        return Message("children-right", order=generated_in(exercise.run), drops=_drops(exercise, walk))

    def wrong(self, found: Comparison, step: int) -> Message:
        walk, item, right = found.question.walk, found.items[found.right], found.truth.items[found.right]
        if isinstance(item, str):
            return _wrong_discard(walk, step, item, right)
        assert isinstance(item, bytes), "a child is a state, or the move of one that is discarded"
        return _wrong_child(walk, step, item, right)


def _block(of: Walk | Replay, states: Iterable[State], moves: Iterable[str]) -> list[Item]:
    """Return states, then discarded children by their moves, each with its reason if it has one."""
    discarded = sorted(moves, key=lambda move: of.states.rank(move.partition(":")[0]))
    return [*states, *(f"-{move}" for move in discarded)]


def _drops(exercise: "Exercise", walk: Walk) -> str:
    """Return the rule by which a search discards children, as a value of `reached`, or `none` if it needs no mention.

    A search without that option has a rule only if all its discarded children had been reached before.
    """
    if "reached" in walk.run.used:
        return walk.run.reached
    steps = range(exercise.first, exercise.last + 1)
    reasons = {child.reason for step in steps for child in walk.dropped(step)}
    return "on" if reasons == {"reached"} else "none"


def _wrong_discard(walk: Walk, step: int, item: str, right: Item) -> Message:
    """Return the fault of a child that an answer says is discarded."""
    move = move_of(item)
    why = next((child.reason for child in walk.dropped(step) if child.move == move), "")
    if ":" in item:
        if why:
            return Message("children-other-reason", step=step, move=move, why=why)
        return Message("children-added", step=step, move=move)
    key = "children-discarded-early" if why else "children-not-discarded"
    return Message(key, step=step, move=move, right=named(walk, right))


def _wrong_child(walk: Walk, step: int, item: State, right: Item) -> Message:
    """Return the fault of a child that an answer says is added."""
    children = {walk.state(n): n for n in walk.added(step)}
    dropped = {child.state: child for child in walk.dropped(step)}
    if item in dropped:
        child = dropped[item]
        seen = int(child.seen) if child.seen is not None and is_numbered(walk, child.seen) else "none"
        return Message("children-discarded", step=step, item=str(walk.board(item)), why=child.reason, node=seen)
    name = named(walk, right)
    if item in children:
        child_name, order = node_name(walk, children[item]), generated_in(walk.run)
        return Message("children-order", step=step, item=child_name, order=order, right=name)
    parent = node_name(walk, walk.taken(step))
    return Message("children-not-child", step=step, item=str(walk.board(item)), node=parent, right=name)


def _generated(question: "PreparedQuestion") -> Sequence[str]:
    """Return all moves in an order that agrees with the order in which the step adds children."""
    exercise, walk = question.exercise, question.walk
    added = [walk.move(n) for n in walk.added(exercise.first)]
    usual = [name for name, _, _ in walk.states.children(walk.state(walk.taken(exercise.first)))]
    agree = (order for order in (usual, usual[::-1]) if [move for move in order if move in added] == added)
    return next(agree, [*added, *(move for move in usual if move not in added)])


CHILDREN = Children("children", ask="children")
