"""h of a board term by term, beside what it should be."""

from dataclasses import dataclass

from ..run import Run
from ..tiles import Maximum, Term, total
from .run_verdict import cheapest_known


@dataclass(frozen=True, slots=True)
class Explanation:
    """h of a board as terms that add up to it; of a maximum, those of the member that is largest."""

    label: str
    h: float
    terms: tuple[Term, ...]
    members: tuple[tuple[str, float], ...]  # of a maximum: each member and its h
    distance: int | None  # h*, where it is known


def explain(run: Run) -> Explanation:
    """Take h of a run's start apart.

    >>> told = explain(Run("123-456-708", "123-456-780"))
    >>> told.h, told.terms[-1].text
    (1.0, 'Tile 8 is 1 column from home.')
    """
    heuristic = run.estimator
    terms = heuristic.terms(run.start, run.goal, run.cost)
    members: tuple[tuple[str, float], ...] = ()
    if isinstance(heuristic, Maximum):
        each = {one.label: total(one.terms(run.start, run.goal, run.cost)) for one in heuristic.members}
        members = tuple(each.items())
        label = max(each, key=lambda name: each[name])  # ties: the first, as its terms are
    else:
        label = heuristic.label
    return Explanation(label, total(terms), tuple(terms), members, cheapest_known(run))
