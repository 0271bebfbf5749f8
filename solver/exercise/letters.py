"""Letters of boards to choose from, and feedback with letters instead of numbers of nodes."""

import re
from collections.abc import Collection, Sequence
from string import ascii_uppercase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .prepared_question import PreparedQuestion

LETTERS = ascii_uppercase[:12]

NODE = re.compile(r"\bnode (\d+)\b")


def letters_of(texts: Sequence[str], taken: Collection[str] = ()) -> list[str]:
    """Return a letter for each of some states, at most 12, in order: its own name where that is such a letter.

    `taken` are the names of all states of the problem: the others have letters that no state is called, if any is left.

    >>> letters_of(["Arad", "Sibiu"]), letters_of(["S", "B", "G"], ["S", "A", "B", "G"])
    (['A', 'B'], ['C', 'B', 'G'])
    """
    own = [text for text in texts if text in [*LETTERS]]
    left = sorted((letter for letter in LETTERS if letter not in own), key=lambda letter: letter in taken)
    more = iter(left)
    return [text if text in own else next(more) for text in texts]


def by_letters(question: "PreparedQuestion", answer: str, said: str) -> str:
    """Return a sentence in which `node N` is the letter of the board, if the answer is a letter; else unchanged."""
    letters = {str(candidate.node): candidate.letter for candidate in question.offered}
    if answer.strip().upper() not in letters.values():
        return said
    return NODE.sub(lambda found: letters.get(found[1], found[0]), said)
