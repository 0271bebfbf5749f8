"""A question of a bank: its content, the form of its answers, and the right ones."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from solver import Exercise
from solver.errors import BadInput
from solver.messages import Message

from .content import Block, Image, Inline, pictures_in

# The forms of answers: one choice, all right choices, a short text, a number, or items in order.
Form = Literal["choice", "choices", "text", "number", "ordering"]


@dataclass(frozen=True, slots=True)
class Answer:
    """A known answer to a question, right or wrong, and its feedback.

    Choices and items to order show `content`, and `text` is the same answer to the exercise; for a text question it is
    the typed answer. A number is right within `tolerance`. Items are in the right order.
    """

    is_right: bool
    feedback: str
    content: Inline = ()
    text: str = ""
    number: float = 0.0
    tolerance: float = 0.0


@dataclass(frozen=True, slots=True)
class BankQuestion:
    """A question made by its kind; `exercise` is the same question on the page.

    `why` is the feedback of every answer.
    """

    kind: str
    form: Form
    title: str
    exercise: Exercise
    blocks: tuple[Block, ...]
    answers: tuple[Answer, ...]
    why: str = ""

    @property
    def rights(self) -> tuple[Answer, ...]:
        """Return the right answers."""
        return tuple(one for one in self.answers if one.is_right)

    def pictures(self) -> Iterator[Image]:
        """Yield its different pictures."""
        yield from dict.fromkeys((*pictures_in(self.blocks), *pictures_in(one.content for one in self.answers)))


def not_a_question(reason: str, **arguments: int) -> BadInput:
    """Return the error for a board without a question of a kind, which makes `drawn` try another one."""
    return BadInput("variants", Message("bank-unfit", reason=reason, **arguments))
