"""The goals of a run, one or several, in words: “goals E and I”."""

from .errors import either
from .problem import State


def goal_names(goal: State) -> list[str]:
    """Return the texts of the goals of a run, one or several."""
    return goal.space.goal_texts(goal.text)


def with_goals(goal: State) -> str:
    """Return the goals of a run after their noun.

    >>> from solver import Run
    >>> with_goals(Run(problem="map", goal="Bucharest,Neamt").goal), with_goals(Run(problem="map").goal)
    ('goals Bucharest and Neamt', 'goal Bucharest')
    """
    names = goal_names(goal)
    return f"goal{'s' if len(names) > 1 else ''} {either(names, 'and')}"
