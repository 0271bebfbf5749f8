"""The record of a kind of bank question, and the opening that all kinds share."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from solver import Exercise, Run
from solver.exercise import BY_DEFAULT, COLUMNS, Questions, judge_answer, sheet
from solver.messages import Message
from solver.nouns import goal_names
from solver.walk import Walk

from ....shell.boards import goal_title
from ..content import Block, CellTable, Inline
from ..pictures import LARGE_CELL, space_of, state_in
from ..question import BankQuestion, Form, not_a_question

MOST_SHOWN = 15  # steps before the question
Make = Callable[[Exercise, Questions], BankQuestion]


@dataclass(frozen=True, slots=True)
class BankKind:
    """A kind: its key, the form of its answers, and the function that makes a question from an exercise.

    `ask` is the kind of the exercise, `steps` its default number of steps. `make` raises BadInput for an exercise
    without such a question.
    """

    key: str
    form: Form
    make: Make
    ask: str
    steps: int = 1
    is_long: bool = False  # whether a link may ask for another number of steps

    @property
    def label(self) -> Message:
        """Return its name."""
        return Message(f"bank-kind-{self.key}")

    def exercise(self, given: Exercise) -> Exercise:
        """Return the exercise of this kind about the run of another one, or that one if it is of this kind."""
        if given.ask == self.ask:
            return given if self.is_long and given.steps > 1 else replace(given, steps=self.steps)
        return replace(given, ask=self.ask, steps=self.steps, open=BY_DEFAULT)


def opening(exercise: Exercise, statement: str, questions: Questions, shown: int = 0) -> tuple[Block, ...]:
    """Return the beginning of a question: start and goal, the statement, and the first `shown` steps of the run.

    Raise BadInput for more steps than a question shows.
    """
    run = exercise.run
    goals = goal_names(run.goal)
    goal = state_in(run, goals[0], LARGE_CELL) if len(goals) == 1 else (", ".join(goals),)
    ends = CellTable(
        (str(Message("worksheet-start")), goal_title(run.goal)), ((state_in(run, str(run.start), LARGE_CELL), goal),)
    )
    return ends, *space_of(run), (Message("bank-statement", statement=statement),), *_so_far(run, shown, questions)


def _so_far(run: Run, steps: int, questions: Questions) -> tuple[Block, ...]:
    if steps > MOST_SHOWN:
        raise not_a_question("steps", count=steps, most=MOST_SHOWN)
    if not steps:
        return ()
    rows = [
        (
            (str(row.step),),
            _node(run, row.expanded),
            _in_a_row([_node(run, one) for one in row.added]),
            (", ".join(row.discarded) or Message("worksheet-none"),),
        )
        for row in sheet(run, 1, steps, questions)
    ]
    return (Message("bank-so-far", count=steps),), CellTable(COLUMNS[:4], tuple(rows))


def _node(run: Run, node: tuple[int, str]) -> Inline:
    return (Message("bank-numbered", node=node[0]), *state_in(run, node[1]))


def _in_a_row(nodes: list[Inline]) -> Inline:
    return tuple(part for node in nodes for part in node) or (Message("worksheet-none"),)


def verdict(exercise: Exercise, text: str, questions: Questions, *, brief: bool = False) -> str:
    """Return the sentence on an answer that the exercise gives."""
    return judge_answer(exercise, text, brief=brief, questions=questions).sentence


def text_of(walk: Walk, n: int) -> str:
    """Return the text of the state of a node."""
    return str(walk.board(walk.state(n)))
