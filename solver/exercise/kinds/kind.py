"""The base class of kinds of questions for a class, and the kinds that concern no step of a run."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...errors import refusal


@dataclass(frozen=True)
class Kind:
    """A kind of question, by its key in links of the projector and in a class; by default a choice.

    `of_two` is whether it is about two searches side by side, `is_secret` whether it asks for the search. A class must
    be offered at least `least` choices.
    """

    key: str
    of_two: bool = False
    is_secret: bool = False
    least: ClassVar[int] = 2

    def read(self, choice: object, keys: Collection[str], count: int = 0) -> Sequence[str]:
        """Return the parts of an answer about boards with these keys; `count` is the number of parts, 0 for any number.

        Raise BadInput for an impossible answer.
        """
        if choice not in keys:
            raise refusal("must-be-one-of", "choice", choice, allowed=[*keys])
        return [str(choice)]


class Estimate(Kind):
    """A kind of question whose answer is a number."""

    least: ClassVar[int] = 0

    def read(self, choice: object, keys: Collection[str], count: int = 0) -> Sequence[str]:
        """Return the number as text; raise BadInput for anything else."""
        if not isinstance(choice, int):
            raise refusal("choice-whole-number", "choice", choice)
        return [str(choice)]


SEARCH = Kind("search", is_secret=True)
LEVELS = Estimate("levels")
SIZE = Estimate("frontier")
EXPANDED = Estimate("expanded", of_two=True)
