"""An answer compared with the right one: the basis of the verdict, the explanations and the sentence."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .answer_key import Items, Truth, alike
from .replay import Replay

if TYPE_CHECKING:
    from .prepared_question import PreparedQuestion


@dataclass(frozen=True, slots=True)
class Surplus:
    """The items after those asked for: how many there are, and how many of the first ones are right.

    `ended` is the last step of the run if the items go on after it, else None.
    """

    count: int
    right: int
    ended: int | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """An answer compared with the right one: `right` is the number of right items at the beginning, `whole` whether all
    are right.

    `asked` is the question, `text` the answer and `given` its items. The comparison is between `question` and `items`,
    which differ from these if the answer begins before the question, for example with step 1. `replay` is the frontier
    after the right items if ties were broken in another way than in the run. `surplus` are the items after those asked
    for, which are not compared.
    """

    asked: "PreparedQuestion"
    text: str
    given: Items
    question: "PreparedQuestion"
    items: Items
    truth: Truth
    right: int
    whole: bool
    replay: Replay | None = None
    surplus: Surplus | None = None


def exact(asked: "PreparedQuestion", text: str, given: Items, question: "PreparedQuestion", items: Items) -> Comparison:
    """Return the comparison with the run's own answer."""
    truth = question.truth
    right = alike(items, truth.items)
    return Comparison(asked, text, given, question, items, truth, right, right == len(items) == len(truth.items))
