"""The explore page: a run, the step at which it is shown, and how it is looked at."""

from collections.abc import Mapping
from typing import Any

from solver import Run

from .looks import OF_EXPLORE
from .record import Page

# What is there before anybody asks for anything: a tree and a queue, both small enough to read.
FIRST, FIRST_AT = Run(algorithm="bfs"), 4


def _block(run: Run, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """Return the run and how it is looked at; the first screen where the link says nothing."""
    shown = {view.key: looks[view.key] for view in OF_EXPLORE if view.key != "notes"}
    if not given:
        run, shown["at"] = FIRST, FIRST_AT
    return {
        "run": run.query(),
        **shown,
        "view": looks["view"] or "",
        "ask": looks["ask"] or "",
        "lecture": None,
        "holds_step": "at" in given,
    }


EXPLORE = Page(path="/", label="Explore", template="explore.html", link=Run, data=_block, views=OF_EXPLORE)
