"""The page of the heuristic lab: a study, whose data its module gets from the API."""

from collections.abc import Mapping
from typing import Any

from solver.analysis import LARGEST_FACTOR, SUM, Study
from solver.messages import Message
from solver.nouns import goal_names

from ..shell.page_record import LAB, Page


def _block(study: Study) -> dict[str, Any]:
    return {
        "study": study,
        "defaults": Study.defaults(),
        "sum": {
            "key": SUM,
            "label": str(Message("heuristic-sum")),
            "blurb": str(Message("heuristic-sum.blurb")),
            "members": "of",
            "largest": LARGEST_FACTOR,
        },
    }


def _title(block: Mapping[str, Any]) -> Message:
    study = block["study"]
    return Message("lab-page-title.of", heuristic=study.label, goal=", ".join(goal_names(study.goal)))


HEURISTICS = Page(
    path="/heuristics",
    label=Message("page-heuristics"),
    group=LAB,
    template="heuristics.html",
    title=_title,
    link=Study,
    data=lambda study, looks, given: _block(study),
)
