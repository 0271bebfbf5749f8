"""The base class of kinds of exercise questions, and that of questions about lettered boards, for a class too."""

import random
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from ...algorithms import ALGORITHMS
from ...errors import BadInput, refusal
from ...messages import Message, Word
from ...run import Run
from ...state_bytes import State, StateBytes
from ...walk import Walk
from ..answer import splits
from ..answer_key import Item, Items, check_made
from ..comparison import Comparison, exact
from ..feedback import rule_words
from ..letters import LETTERS
from ..rules import letters_for
from .kind import Kind

if TYPE_CHECKING:
    from ..prepared_question import PreparedQuestion, Questions
    from ..question import Exercise

# Options that cannot change a step of a run, or are stated with another option.
NEVER = ("algorithm", "of", "limit", "unsolvable")
# Keys of the messages that a worksheet prints for a question.
DONE, WRITE = "paper-done", "paper-write"  # the steps already done, and the request to write values beside the boards
RINGED = "paper-key-frontier-ringed"
GHF = ("g", "h", "f")


@dataclass(frozen=True)
class ExerciseKind(Kind):
    """A kind of exercise question, with its key in links (`ask`) and its label in menus (`words`).

    `by_step` is whether its items belong to steps; if not, `steps` counts nodes. `are_nodes` is whether they are the
    nodes expanded, `is_choice` whether one of several lettered nodes is chosen, `has_frontiers` whether the frontier
    of each step is needed, `most` the largest number of items of a step, `has_signs` whether - may be a minus sign in
    an answer. `on_paper` is the kind that replaces it on paper, if not empty; `valued` are the values beside every
    board, without a heuristic and with one; children are drawn into `blanks`, boards have boxes for numbers if they are
    `numbered`, and `tasks` and `key_texts` are keys of messages.
    """

    words = Word("parameter-ask-{0.ask}")

    ask: str = ""
    by_step: ClassVar[bool] = True
    are_nodes: ClassVar[bool] = False
    is_choice: ClassVar[bool] = False
    has_frontiers: ClassVar[bool] = False
    most: ClassVar[int] = 1
    has_signs: ClassVar[bool] = False
    on_paper: ClassVar[str] = ""
    valued: ClassVar[tuple[tuple[str, ...], tuple[str, ...]]] = (), ()
    blanks: ClassVar[bool] = False
    numbered: ClassVar[bool] = False
    tasks: ClassVar[tuple[str, ...]] = ()
    key_texts: ClassVar[tuple[str, ...]] = "paper-key-expanded", RINGED

    def left_open(self, run: Run) -> list[str]:
        """Return the keys of the conventions that a question about a run leaves open by default."""
        return ["tie"] if self.by_step and "tie" in run.used else []

    def items(self, exercise: "Exercise", walk: Walk, step: int) -> list[Item]:
        """Return the right items of one step."""
        raise NotImplementedError

    def most_items(self, walk: Walk, step: int) -> int:
        """Return the largest number of items of the answer for a step."""
        return self.most

    def nodes(self, exercise: "Exercise", walk: Walk) -> list[int]:
        """Return the nodes that the question is about, if it names any."""
        return []

    def items_under(self, question: "PreparedQuestion", run: Run) -> Items | None:
        """Return the answer under another run if that follows from the nodes asked for, else None."""
        return None

    def bears(self, run: Run, key: str) -> bool:
        """Return whether an option of the run can change the answer."""
        algorithm = ALGORITHMS[run.algorithm]
        if key == "cost":
            return "g" in algorithm.priority if run.cost == "unit" else algorithm.priority != "depth"
        if key != "reopen":
            return key not in NEVER
        if run.cost == "unit" and algorithm.priority == "g":
            return False
        is_usual = run.reopen in ("on", "off")
        return not is_usual or algorithm.priority != "g + h" or not run.estimator.consistent

    def numbers(self, exercise: "Exercise", walk: Walk) -> dict[int, tuple[int, bool]]:
        """Return the number of each node on paper, and whether it is given: the step that expands it."""
        return {walk.taken(step): (step, step < exercise.first) for step in range(1, exercise.last + 1)}

    def splits(self, text: str, states: StateBytes) -> Iterator[list[str]]:
        """Yield the ways to split an answer into parts, the likeliest first."""
        return splits(text, states, self.has_signs and "-" in text, self.ask == "frontier")

    def item(self, question: "PreparedQuestion", piece: str) -> Item | None:
        """Return the item of a part that is not a state; None if it is one. Raise BadInput if it cannot be read."""
        return None

    def compare(self, asked: "PreparedQuestion", text: str, read: Items, questions: "Questions") -> Comparison:
        """Return the comparison of an answer, whose items were read, with the right one."""
        return exact(asked, text, read, asked, read)

    def right(self, found: Comparison) -> Message:
        """Return a sentence on why an answer is right."""
        question = found.question
        return Message("feedback-right", rule=rule_words(question.walk, ties=not question.exercise.takes_ties))

    def wrong(self, found: Comparison, step: int) -> Message:
        """Return why the first wrong item of an answer, of this step, is wrong."""
        raise NotImplementedError


def states_of(items: Sequence[Item]) -> list[bytes]:
    """Return the items that are states."""
    return [item for item in items if isinstance(item, bytes)]


@dataclass(frozen=True, slots=True)
class Ballot:
    """A question for a class.

    `offered` has a letter (for children of boards a move), a state and a node for each board; the node is None if it
    does not exist at that step. `right` is the right answer, `count` the number of letters or boards in an answer (0
    for any number), `expands` the board whose children are asked for, and `reasons` explain the right answer.
    """

    question: "PreparedQuestion"
    offered: tuple[tuple[str, State, int | None], ...]
    right: str
    count: int = 0
    expands: State | None = None
    reasons: tuple[Message, ...] = ()
    moves: Mapping[str, str] = field(default_factory=dict)  # to the children, by letter

    @property
    def exercise(self) -> "Exercise":
        """Return the same question as an exercise."""
        return self.question.exercise

    @property
    def kind(self) -> str:
        """Return the key of its kind."""
        return self.exercise.kind.key

    @property
    def why(self) -> str:
        """Return the reasons for the right answer as text."""
        return " · ".join(map(str, self.reasons))

    @property
    def boards(self) -> dict[str, str]:
        """Return the boards by letter, as texts."""
        return {letter: self.board(state) for letter, state, _ in self.offered}

    def board(self, state: State) -> str:
        """Return a board as text."""
        return str(self.question.walk.board(state))

    def together(self, texts: Iterable[str]) -> str:
        """Return an answer that joins several parts, whose names may have spaces and commas."""
        return ("; " if self.exercise.run.space.HAS_NAMES else " ").join(texts)

    def answer(self, text: str) -> str:
        """Return an answer in the form that `compare` reads; raise BadInput if the ballot does not allow it."""
        kind = self.exercise.kind
        assert isinstance(kind, Lettered), "a ballot is of lettered boards"
        return kind.typed(self, kind.read(text, [letter for letter, _, _ in self.offered]))


class Lettered(ExerciseKind):
    """A question about lettered boards: `form` is the pattern of a whole answer, `part` that of each part.

    `allowed` is the key of the message that refuses other forms, `shows_search` whether another search can explain a
    wrong answer. By default an answer is letters in order.
    """

    form: ClassVar[str] = r"[A-L]+"
    part: ClassVar[str] = "."
    allowed: ClassVar[str] = "choice-letters"
    shows_search: ClassVar[bool] = True

    def ballot(self, exercise: "Exercise", at: int, questions: "Questions") -> Ballot:
        """Return the question after `at` expansions of the run of an exercise; raise BadInput if there is none."""
        raise NotImplementedError

    def parts(self, text: str) -> list[str]:
        """Return the parts of an answer; raise BadInput for a text of another form, or with a letter twice.

        >>> from solver.exercise import BALLOTS
        >>> BALLOTS["children"].parts("+U-D")
        ['+U', '-D']
        """
        parts = re.findall(self.part, text)
        is_twice = self.by_step and len({part[-1] for part in parts}) < len(parts)
        if is_twice or not re.fullmatch(self.form, text):
            raise refusal(self.allowed, "choice", text)
        return parts

    def read(self, choice: object, keys: Collection[str], count: int = 0) -> Sequence[str]:
        """Return the letters of an answer; raise BadInput for another form, other letters or another number of them."""
        parts = self.parts(str(choice))
        if not set(parts) <= set(keys):
            raise refusal("choice-some-letters", "choice", choice, keys=[*keys])
        if count and len(parts) != count:
            raise refusal("choice-number-of-letters", "choice", choice, count=count, keys=[*keys])
        return parts

    def typed(self, ballot: Ballot, parts: Sequence[str]) -> str:
        """Return the parts of an answer to a ballot as an answer to the exercise."""
        return ballot.together(ballot.boards[part] for part in parts)

    def mistakes(self, ballot: Ballot, text: str, found: Comparison) -> list[Message]:
        """Return phrases for the mistakes in an answer that no search explains; [] if they are unknown."""
        return []


def walk_on(run: Run, at: int, steps: int, questions: "Questions") -> Walk:
    """Return the walk of a run up to `steps` steps after `at`; raise BadInput if it ends before the first of them."""
    walk = questions.walk(run, at + steps)
    if walk.is_made and walk.steps < at + min(steps, 1):
        raise BadInput("at", Message("question-after-end", step=str(walk.steps)))
    check_made(walk)
    return walk


def lettered(
    question: "PreparedQuestion", walk: Walk, at: int, right: list[State], others: Iterable[State], count: int
) -> Ballot:
    """Return a question whose boards have letters in a random order that the question's seed determines."""
    states = list(dict.fromkeys((*right, *others)))[: len(LETTERS)]
    if len(states) < 2:
        raise BadInput("at", Message("question-one-choice", thing=question.exercise.run.thing))
    random.Random(f"{question.exercise.query()}").shuffle(states)
    node_of = {walk.state(n): n for n in range(walk.nodes_after(at))}
    letters = dict(zip(states, letters_for(walk, states), strict=True))
    states.sort(key=letters.__getitem__)
    offered = tuple((letter, state, node_of.get(state)) for state, letter in letters.items())
    rule = rule_words(walk, ties=not question.exercise.any_tie, at="begin")
    reasons = (Message("search-rule-sentence", rule=rule),)
    return Ballot(question, offered, "".join(letters[state] for state in right), count, reasons=reasons)
