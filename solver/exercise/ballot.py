"""The question that a class votes on at a step of a run."""

from ..errors import refusal
from ..run import Run
from .kinds import BALLOTS, Ballot
from .prepared_question import QUESTIONS, Questions
from .question import Exercise


def ballot(run: Run, kind: str, at: int, questions: Questions = QUESTIONS) -> Ballot:
    """Return the question of a kind after `at` expansions.

    Raise BadInput for an unknown kind, and for a step at which the question is not possible: beyond the end of the run,
    a frontier too large or empty, no heuristic.

    >>> ballot(Run("283-164-705", "123-804-765", algorithm="bfs"), "children", 1).right
    '+U-D+L+R'
    """
    if kind not in BALLOTS:
        raise refusal("must-be-one-of", "ask", kind, allowed=[*BALLOTS])
    record = BALLOTS[kind]
    return record.ballot(Exercise(run, record.ask, seed=run.seed if "seed" in run.used else 1), at, questions)
