"""The tour: each scene's sentence is true of the solver's events, and links can open a scene."""

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any
from urllib.parse import parse_qs

import pytest
from flask.testing import FlaskClient

from solver import Run, solve
from tests import traces
from tests.webapp.test_pages import data_of
from webapp.compare.tour import RUNS, SCENES, Scene

MINUTE = (50, 70)  # seconds, including right answers
READ = 3.3  # words per second at most
FEW = 12  # nodes of a tree that has digits everywhere, while something is explained


class Seen:
    """A run of the tour: which nodes it has expanded and which wait, found in its columns one by one."""

    def __init__(self, run: Run) -> None:
        self.run = run
        _, self.columns = traces.whole(run)
        self.boards = [str(board) for board in traces.boards_n(self.columns, run.start.value)]
        self.expanded = [int(n) for n in self.columns.node_e]

    def nodes(self, at: int) -> int:
        """Return how many nodes there are after some expansions."""
        return int(self.columns.nodes_end_e[at - 1]) if at else 1

    def frontier(self, at: int) -> list[int]:
        """Return the nodes that wait after some expansions, the oldest first."""
        gone = {*self.expanded[:at], *map(int, self.columns.supersedes_n[: self.nodes(at)])}
        return [n for n in range(self.nodes(at)) if n not in gone]

    def f(self, n: int) -> float:
        """Return g + h of a node, h counted here."""
        goal = str(self.run.goal)
        return self.depth[n] + sum(a != b for a, b in zip(self.boards[n], goal, strict=True) if a not in "0-")

    def takes(self, e: int, choose: Callable[[list[int]], int]) -> bool:
        """Return whether an expansion is of the node that a rule chooses from the frontier."""
        return self.expanded[e] == choose(self.frontier(e))

    @cached_property
    def depth(self) -> list[int]:
        """Return how many moves each node is from the start."""
        found: list[int] = []
        for n, parent in enumerate(self.columns.parent_n):
            found.append(found[parent] + 1 if n else 0)
        return found


@pytest.fixture(scope="module")
def seen() -> dict[str, Seen]:
    """Return the runs of the tour by name."""
    return {name: Seen(run) for name, run in RUNS.items()}


def same_boards(bfs: Seen, dfs: Seen, astar: Seen, at: int) -> bool:
    return len({frozenset(run.boards[n] for n in run.frontier(at)) for run in (bfs, dfs, astar)}) == 1


def differs(run: Seen, at: int) -> bool:
    """Return whether the three rules would expand three different boards, which makes a good question; two if depth
    orders all.
    """
    waiting = run.frontier(at)
    lowest = min(waiting, key=run.f)
    chosen = {waiting[0], waiting[-1], *([lowest] if "misplaced" in run.run.query() else [])}
    return len(chosen) == (3 if "misplaced" in run.run.query() else 2) and len(waiting) > len(chosen)


def lowest(run: Seen) -> Callable[[list[int]], int]:
    return lambda waiting: min(waiting, key=lambda n: (run.f(n), n))


oldest, newest = min, max

# The claim of each scene's sentence, in code.
PROMISES: dict[str, Callable[[Seen, Seen, Seen], bool]] = {
    "start": lambda bfs, dfs, astar: (
        same_boards(bfs, dfs, astar, 0) and len({str(one.run.goal) for one in (bfs, dfs, astar)}) == 1
    ),
    "first": lambda bfs, dfs, astar: same_boards(bfs, dfs, astar, 1) and len(bfs.frontier(1)) == 3,
    "queue": lambda bfs, dfs, astar: all(bfs.takes(e, oldest) for e in range(len(bfs.expanded))),
    "ask-queue": lambda bfs, dfs, astar: bfs.takes(2, oldest) and differs(bfs, 2),
    "stack": lambda bfs, dfs, astar: all(dfs.takes(e, newest) for e in range(20)),
    "ask-stack": lambda bfs, dfs, astar: dfs.takes(3, newest) and differs(dfs, 3),
    "level": lambda bfs, dfs, astar: (
        {bfs.depth[n] for n in bfs.frontier(4)} == {2}
        and [bfs.depth[n] for n in bfs.expanded] == sorted(bfs.depth[n] for n in bfs.expanded)
    ),
    "deep": lambda bfs, dfs, astar: (
        [dfs.depth[n] for n in dfs.expanded[:4]] == [0, 1, 2, 3] and dfs.frontier(4)[:2] == dfs.frontier(1)[:2]
    ),
    "best": lambda bfs, dfs, astar: all(astar.takes(e, lowest(astar)) for e in range(len(astar.expanded))),
    "sum": lambda bfs, dfs, astar: all(
        astar.columns.f_n[n] == astar.f(n) and astar.columns.g_n[n] == astar.depth[n] for n in range(len(astar.boards))
    ),
    "ask-best": lambda bfs, dfs, astar: (
        astar.takes(4, lowest(astar))
        and differs(astar, 4)
        and [astar.f(n) for n in astar.frontier(4)].count(astar.f(astar.expanded[4])) == 1
    ),
    "jump": lambda bfs, dfs, astar: astar.columns.parent_n[astar.expanded[4]] not in (astar.expanded[3], 0),
    "three": lambda bfs, dfs, astar: (
        bfs.depth[bfs.expanded[4]] == 2
        and dfs.depth[dfs.expanded[4]] == 4
        and min(astar.columns.h_n[n] for n in astar.frontier(5)) == 1
    ),
    "goal": lambda bfs, dfs, astar: astar.boards[astar.expanded[-1]] == str(astar.run.goal),
    "end": lambda bfs, dfs, astar: bfs.boards[bfs.expanded[-1]] == dfs.boards[dfs.expanded[-1]] == str(bfs.run.goal),
}  # fmt: skip


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.key)
def test_the_text_of_a_scene_is_true_of_the_events(scene: Scene, seen: dict[str, Seen]) -> None:
    assert PROMISES[scene.key](**seen)


def test_every_scene_has_a_check_and_the_last_figures_are_the_solvers() -> None:
    assert list(PROMISES) == [scene.key for scene in SCENES]
    results = {name: solve(run) for name, run in RUNS.items()}
    bfs, dfs, astar = results.values()
    assert (astar.optimal, bfs.optimal) == (True, True)
    assert astar.expanded * 4 < bfs.expanded < dfs.expanded
    told = [scene.text for scene in SCENES]
    assert told[-2] == "A* has found the goal: 7 expansions and a path of 5 moves."
    figures = [int(text.replace("\u202f", "")) for text in re.findall(r"\d[\d\u202f]*", told[-1])]
    assert figures == [bfs.expanded, len(bfs.moves or ""), dfs.expanded, len(dfs.moves or "")]


def test_the_tour_lasts_a_minute_asks_three_questions_and_leaves_time_to_read() -> None:
    seconds = sum(scene.seconds for scene in SCENES)
    assert MINUTE[0] <= seconds <= MINUTE[1]
    assert [scene.of for scene in SCENES if scene.asks] == ["bfs", "dfs", "astar"]
    for scene in SCENES[:-1]:
        assert len(scene.text.split()) / scene.seconds <= READ, scene.key
        assert len(scene.text) <= 96, scene.key  # two lines


def test_scenes_follow_each_other_and_their_trees_stay_small(seen: dict[str, Seen]) -> None:
    before = 0
    for scene in SCENES[:-2]:
        assert isinstance(scene.at, int)
        assert before <= scene.at, scene.key
        assert all(run.nodes(scene.at) <= FEW for run in seen.values()), scene.key
        before = scene.at
    assert [scene.at for scene in SCENES[-2:]] == ["astar", "dfs"]
    assert before < len(seen["astar"].expanded) < len(seen["bfs"].expanded) < len(seen["dfs"].expanded)


def test_the_page_gets_the_runs_the_scenes_and_the_scene_of_its_link(client: FlaskClient) -> None:
    data: dict[str, Any] = data_of(client.get("/show-me").text)
    runs = [run.query() for run in RUNS.values()]
    assert [lane["run"] for lane in data["lanes"]] == runs
    assert [scene["key"] for scene in data["scenes"]] == [scene.key for scene in SCENES]
    assert data["scenes"][-1]["at"] == solve(RUNS["dfs"]).expanded
    assert data["step"] is None
    assert data_of(client.get("/show-me?step=0&utm_source=mail").text)["step"] == 0
    assert parse_qs(data["compare"].partition("?")[2])["run"] == runs
    assert client.get(data["compare"]).status_code == 200
