"""The explore page: a run, the step at which it is shown, and how it is looked at; or the lecturer's notes to it."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from solver import Run

from ..preview.words import card_of
from .lecture import contents, described, link_of
from .looks import OF_EXPLORE
from .record import Page

# What is there before anybody asks for anything: a tree and a queue, both small enough to read.
FIRST, FIRST_AT = Run(algorithm="bfs"), 4


def _block(run: Run, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """Return the run and how it is looked at; the first screen where the link says nothing."""
    shown = dict(looks)
    lecture, has_run = looks["lecture"], bool(given.keys() & Run.defaults().keys())
    if not given:
        run, shown["at"] = FIRST, FIRST_AT
    elif lecture and not has_run:  # the step as its own link has it
        step = dict(parse_qsl((link_of(lecture) or "").removeprefix("/?")))
        given = {**step, **given}
        run = Run.parse({key: text for key, text in step.items() if key in Run.defaults()})
        shown = {view.key: view.read(given[view.key]) if view.key in given else looks[view.key] for view in OF_EXPLORE}
    return {
        "run": run.query(),
        **shown,
        "view": shown["view"] or "",
        "ask": shown["ask"] or "",
        "lecture": described(lecture) if lecture else None,
        "holds_step": "at" in given,
        **({"steps": contents()} if shown["notes"] else {}),
    }


EXPLORE = Page(
    path="/",
    label="Explore",
    template="explore.html",
    faces={"notes": "notes.html"},
    link=Run,
    data=_block,
    card=lambda block: card_of(Run.parse(block["run"]), block["at"]),
    begins=True,
    views=OF_EXPLORE,
)
