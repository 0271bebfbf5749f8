"""Sentences about states in the words of a problem: where tiles have boards, a map has places and a grid cells.

A goal that is several states is named as such: “goals E and I”.
"""

import re

from .errors import either
from .problem import PROBLEMS, State
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


def goal_names(goal: State) -> list[str]:
    """Return the texts of the goals of a run, of which there may be several."""
    return goal.space.goal_texts(goal.text)


def with_goals(goal: State) -> str:
    """Return the goals of a run after their noun.

    >>> with_goals(Run(problem="map", goal="Bucharest,Neamt").goal), with_goals(Run(problem="map").goal)
    ('goals Bucharest and Neamt', 'goal Bucharest')
    """
    names = goal_names(goal)
    return f"goal{'s' if len(names) > 1 else ''} {either(names, 'and')}"
