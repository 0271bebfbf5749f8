"""Letters of boards to choose from."""

from collections.abc import Collection, Sequence
from string import ascii_uppercase

LETTERS = ascii_uppercase[:12]


def letters_of(texts: Sequence[str], taken: Collection[str] = ()) -> list[str]:
    """Return letters for at most 12 states, in order; a state whose name is such a letter keeps it.

    `taken` are the names of all states of the problem, which the other letters avoid as long as any are left.

    >>> letters_of(["Arad", "Sibiu"]), letters_of(["S", "B", "G"], ["S", "A", "B", "G"])
    (['A', 'B'], ['C', 'B', 'G'])
    """
    own = [text for text in texts if text in [*LETTERS]]
    left = sorted((letter for letter in LETTERS if letter not in own), key=lambda letter: letter in taken)
    more = iter(left)
    return [text if text in own else next(more) for text in texts]
