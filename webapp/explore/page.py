"""The explore page: a run, its step and view parameters; or the lecturer's notes."""

from collections.abc import Mapping
from typing import Any

from solver import Run
from solver.errors import Said
from solver.exercise import KINDS
from solver.link import one_of
from solver.messages import Message
from solver.problem import PROBLEMS

from ..lecture.lecture_link import LONGEST_LECTURE, LONGEST_NOTE, LONGEST_TITLE, MOST_STEPS, Explored
from ..lecture.steps import USUAL_LECTURE, contents, described, step_of
from ..shell.card import card_of
from ..shell.page_record import Page
from ..shell.titles import SECRET, title_of
from ..shell.view_params import OF_EXPLORE, SPACE, STAGES

# The default run: its tree and queue are both small enough to read.
FIRST, FIRST_AT = Run(algorithm="bfs"), 4
BOUNDS = {"steps": MOST_STEPS, "characters": LONGEST_LECTURE, "title": LONGEST_TITLE, "note": LONGEST_NOTE}


def _block(explored: Explored, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """Return the run and its view parameters; the default run for an empty link."""
    shown, run, number, lecture = dict(looks), explored.run, explored.number, explored.lecture
    if not given:
        run, shown["at"] = FIRST, FIRST_AT
    elif lecture and number and not run:  # the step with its own link
        step = step_of(number, lecture)
        run, given = step.run, {**step.looks, **given}
        shown = {view.key: view.read(given[view.key]) if view.key in given else looks[view.key] for view in OF_EXPLORE}
    assert run is not None, "a link that says nothing of a run has the usual one"
    return {
        "run": run,
        **shown,
        "view": shown["view"] or "",
        "ask": shown["ask"] or "",
        "stage": _stage(shown["stage"], run) if "stage" in given else PROBLEMS[run.problem].opens,
        "lecture": described(number, lecture) if lecture and number else None,
        "bounds": BOUNDS,
        **({"steps": contents(lecture or USUAL_LECTURE)} if shown["notes"] else {}),
    }


def _stage(stage: str, run: Run) -> str:
    """Return the tab that opens; raise BadInput for the tab of the state space if the run is on tiles."""
    if stage == SPACE and not run.space.HAS_MAP:
        one_of("stage", STAGES)(stage)  # raises BadInput
    return stage


def _title(block: Mapping[str, Any]) -> Said:
    if "steps" in block:
        lecture = block["lecture"]
        if not lecture:
            return Message("notes-title")
        return Message("notes-title.step", step=lecture["step"], title=lecture["title"])
    run = block["run"]
    asks = {block["ask"], (block["lecture"] or {}).get("asks")}
    is_secret = block["present"] != "0" and any(KINDS[key].is_secret for key in asks if key)
    return f"{SECRET} · {run.start}" if is_secret else title_of(run)


EXPLORE = Page(
    path="/",
    label=Message("page-explore"),
    template="explore.html",
    faces={"notes": "notes.html"},
    link=Explored,
    data=_block,
    title=_title,
    card=lambda block: card_of(block["run"], block["at"]),
    begins=True,
    views=OF_EXPLORE,
)
