"""Sentences about states in the words of a problem: where tiles have boards, a map has places and a grid cells."""

import re

from .problem import PROBLEMS
from .run import Run


def with_nouns(run: Run, sentence: str) -> str:
    """Return a sentence about boards with the noun that the problem of a run has for its states.

    >>> with_nouns(Run(problem="map"), "Any board with the lowest g will do.")
    'Any place with the lowest g will do.'
    """
    record = PROBLEMS[run.problem]

    def own(found: re.Match[str]) -> str:
        word = record.nouns if found[0].endswith("s") else record.noun
        return word.capitalize() if found[0][0].isupper() else word

    return re.sub(r"\b[Bb]oards?\b", own, sentence)
