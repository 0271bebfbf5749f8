"""h of a board term by term, and the true distance."""

from dataclasses import dataclass

from ..run import Run, refuse_other_problems
from ..tiles import Maximum, Term, total
from .run_verdict import cheapest_known


@dataclass(frozen=True, slots=True)
class Explanation:
    """h of a board as terms that add up to it; those of a maximum are its largest member's."""

    label: str  # of the heuristic that the terms are of
    h: float
    terms: tuple[Term, ...]
    members: tuple[tuple[str, float], ...]  # of a maximum: each member and its h
    distance: float | None  # h*, the cost of a cheapest path, where it is known


def explain(run: Run) -> Explanation:
    """Return h of the start of a run as terms.

    >>> told = explain(Run("123-456-708", "123-456-780"))
    >>> told.h, told.terms[-1].text
    (1.0, 'Tile 8 is 1 column from home.')
    """
    refuse_other_problems(run, "An explanation of h")
    heuristic = run.estimator
    terms = heuristic.terms(run.start, run.goal, run.cost)
    members: tuple[tuple[str, float], ...] = ()
    if isinstance(heuristic, Maximum):
        each = {one.label: total(one.terms(run.start, run.goal, run.cost)) for one in heuristic.members}
        members = tuple(each.items())
        label = max(each, key=lambda name: each[name])  # ties: the first, as for the terms
    else:
        label = heuristic.label
    return Explanation(label, total(terms), tuple(terms), members, cheapest_known(run))
