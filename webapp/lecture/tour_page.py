"""Show me: one board under BFS, DFS and A* in a minute, with three questions."""

from collections.abc import Mapping
from typing import Any

from solver import ALGORITHMS
from solver.messages import Message

from ..shell.catalogue import fields_of
from ..shell.page_record import PRACTICE, Nothing, Page
from ..shell.view_params import number
from .examples.tour import SCENES, TOUR
from .page_links import compare_link

STEP = number("step", 1, len(SCENES), 2)  # the scene


def _block(nothing: Nothing, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """Return the three runs, the scenes, and the scene in the link."""
    ends = [result.expanded for result in TOUR.results.values()]
    names = list(TOUR.made)
    return {
        "lanes": [{"run": run.query(), "label": ALGORITHMS[run.algorithm].label} for run in TOUR.made.values()],
        "scenes": [
            {
                **fields_of(scene, "key", "seconds", "asks"),
                "of": names.index(scene.of) if scene.of else None,
                "at": [end if at is None else at for at, end in zip(scene.at, ends, strict=True)],
                "text": scene.text,
            }
            for scene in SCENES
        ],
        "step": looks["step"],
        "compare": compare_link(list(TOUR.made.values()), SCENES[-3].at[0] or 0, "tree"),
    }


SHOW_ME = Page(
    path="/show-me",
    label=Message("page-tour"),
    template="tour.html",
    group=PRACTICE,
    link=Nothing,
    data=_block,
    title=lambda block: Message("tour-title"),
    views=(STEP,),
)
