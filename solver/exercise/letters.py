"""Letters of boards to choose from."""

from collections.abc import Collection, Sequence
from string import ascii_uppercase

LETTERS = ascii_uppercase[:12]


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
