"""The page of the heuristic lab: a study, which its module asks the API about."""

from typing import Any

from solver import LARGEST_FACTOR, SUM, SUM_BLURB, SUM_LABEL, Study

from .record import Page


def _block(study: Study) -> dict[str, Any]:
    return {
        "study": study.query(),
        "defaults": Study.defaults(),
        "sum": {"key": SUM, "label": SUM_LABEL, "blurb": SUM_BLURB, "members": "of", "largest": LARGEST_FACTOR},
    }


HEURISTICS = Page(
    path="/heuristics",
    label="Heuristics",
    template="heuristics.html",
    link=Study,
    data=lambda study, looks, given: _block(study),
)
