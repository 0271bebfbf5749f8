"""Show me: one board under BFS, DFS and A*, in scenes of a minute, with three questions.

To add a scene: an entry in SCENES, its promise in `tests/webapp/compare/test_tour.py`. A scene shows all runs at one
step, and its sentence quotes figures of their results, which the solver computes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from solver import Result, Run, solve
from solver.messages import Message

from ..shell.catalogue import fields_of
from ..shell.page_record import PRACTICE, Nothing, Page
from ..shell.view_params import number
from .page import ComparisonLink, block_of

NILSSON = {"start": "283-164-705", "goal": "123-804-765"}  # of his “Principles of Artificial Intelligence”
RUNS = {
    "bfs": Run(**NILSSON, algorithm="bfs"),
    "dfs": Run(**NILSSON, algorithm="dfs"),
    "astar": Run(**NILSSON, algorithm="astar", heuristic="misplaced"),
}


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene of some seconds: the number of expansions of all runs, or the run at whose end they are shown.

    `of` is the search in focus, "" for all. A scene with a question waits for an answer: which board `of` expands next.
    """

    key: str
    of: str
    at: int | str
    seconds: float
    asks: bool = False

    @property
    def text(self) -> str:
        """Return its sentence, with figures of the runs."""
        figures = {
            f"{name}_{key}": figure
            for name, result in results().items()
            for key, figure in (("expanded", result.expanded), ("steps", len(result.moves or "")))
        }
        return str(Message(f"scene-{self.key}", **figures))


# While something is explained, a tree has at most eleven nodes, so that every board shows its digits.
SCENES = (
    Scene("start", "", 0, 4),
    Scene("first", "", 1, 6),
    Scene("queue", "bfs", 2, 5),
    Scene("ask-queue", "bfs", 2, 3, asks=True),
    Scene("stack", "dfs", 3, 5),
    Scene("ask-stack", "dfs", 3, 3, asks=True),
    Scene("level", "bfs", 4, 5),
    Scene("deep", "dfs", 4, 5),
    Scene("best", "astar", 4, 6),
    Scene("sum", "astar", 4, 5),
    Scene("ask-best", "astar", 4, 3, asks=True),
    Scene("jump", "astar", 5, 5),
    Scene("three", "", 5, 6),
    Scene("goal", "astar", "astar", 4),
    Scene("end", "", "dfs", 4),
)


@cache
def results() -> dict[str, Result]:
    """Return the results of the runs by name; searched once."""
    return {name: solve(run) for name, run in RUNS.items()}


def _block(nothing: Nothing, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """Return the comparison of the runs, the scenes, the scene in the link, and the link of the comparison."""
    names, comparison = list(RUNS), ComparisonLink(tuple(RUNS.values()), at=5)
    return {
        **block_of(comparison, {"view": "", "stage": ""}),
        "scenes": [
            {
                **fields_of(scene, "key", "seconds", "asks", "text"),
                "of": names.index(scene.of) if scene.of else None,
                "at": results()[scene.at].expanded if isinstance(scene.at, str) else scene.at,
            }
            for scene in SCENES
        ],
        "step": looks["step"],
        "compare": f"/compare?{comparison.query()}",
    }


SHOW_ME = Page(
    path="/show-me",
    label=Message("page-tour"),
    template="tour.html",
    group=PRACTICE,
    link=Nothing,
    data=_block,
    title=lambda block: Message("tour-title"),
    views=(number("step", 0, len(SCENES) - 1, 2),),  # the scene
)
