"""h of a board term by term, and the true distance."""

from dataclasses import dataclass

from ..errors import BadInput
from ..messages import Message
from ..problem import PROBLEMS
from ..problem.tiles import Maximum, Term, total
from ..run import Run
from ..search import least_cost


@dataclass(frozen=True, slots=True)
class Explanation:
    """h of a board as terms that add up to it; for a maximum, the terms of its largest member."""

    label: str  # of the heuristic that the terms explain
    h: float
    terms: tuple[Term, ...]
    members: tuple[tuple[str, float], ...]  # for a maximum, each member and its h
    distance: float | None  # h*, the cost of a cheapest path, where it is known


def explain(run: Run) -> Explanation:
    """Return h of the start of a run as terms; raise BadInput for a problem whose h has none.

    >>> told = explain(Run("123-456-708", "123-456-780"))
    >>> told.h, told.terms[-1].text
    (1.0, 'Tile 8 is 1 column from home.')
    """
    if "terms" not in PROBLEMS[run.problem].offers:
        having = [key for key, record in PROBLEMS.items() if "terms" in record.offers]
        raise BadInput("problem", Message("explanation-of-h", problems=having, problem=run.problem))
    heuristic, start, goal = run.estimator, run.start.value, run.goal.value
    terms = heuristic.terms(start, goal, run.cost)
    members: tuple[tuple[str, float], ...] = ()
    if isinstance(heuristic, Maximum):
        each = {one.label: total(one.terms(start, goal, run.cost)) for one in heuristic.members}
        members = tuple(each.items())
        label = max(each, key=lambda name: each[name])  # ties: the first, whose terms are shown
    else:
        label = heuristic.label
    return Explanation(label, total(terms), tuple(terms), members, least_cost(run))
