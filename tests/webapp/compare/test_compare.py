"""The compare page's shell: its link, its data, and the answer to wrong links."""

from urllib.parse import parse_qsl, urlencode

import pytest
from flask.testing import FlaskClient

from solver import ALGORITHMS, BadInput, Run, expansions, solve
from solver.messages import Message
from solver.problem import PROBLEMS
from tests.rings import thorough
from tests.webapp.test_pages import Tags, data_of
from webapp.compare.page import ALIGNMENTS, LESSON, MOST_RUNS, PRESETS, ComparisonLink, Preset, preset

BOARD = "start=102-754-863&goal=012-345-678"
TWO = (f"{BOARD}&algorithm=bfs&order=ULDR", f"{BOARD}&order=ULDR")


def link(*runs: str, **more: object) -> str:
    """Write a link of the page."""
    return "/compare?" + urlencode([*(("run", run) for run in runs), *more.items()])


def nearest_link(page: str) -> str:
    """Return the link that a page for a wrong link offers."""
    return next(
        href
        for attributes, _ in Tags(page).named("a")
        if (href := attributes.get("href") or "").startswith("/compare?")
    )


def test_without_runs_the_page_shows_the_first_preset_on_the_lesson(client: FlaskClient) -> None:
    data = data_of(client.get("/compare").text)
    start, goal = LESSON.values()
    assert [lane["run"] for lane in data["lanes"]] == [
        f"start={start}&goal={goal}&algorithm=bfs", f"start={start}&goal={goal}&algorithm=dfs",
        f"start={start}&goal={goal}",
    ]  # fmt: skip
    assert (data["align"], data["at"]) == ("expansions", PRESETS[0].at)
    assert data["board"]["distance"] == 10
    assert [lane["promise"] for lane in data["lanes"]] == [
        ALGORITHMS[key].promise(Run(start, goal, algorithm=key)).text for key in ("bfs", "dfs", "astar")
    ]
    for lane in data["lanes"]:
        assert str(Message.of(lane["promise_message"])) == lane["promise"], "the page writes the same message"


def test_a_link_is_given_to_the_page_in_its_canonical_form(client: FlaskClient) -> None:
    given = link("start=1 0 2 7 5 4 8 6 3&goal=012345678&order=uldr&tie=fifo", TWO[0], align="level", at=12)
    data = data_of(client.get(given + "&utm_source=mail").text)
    assert [lane["run"] for lane in data["lanes"]] == [TWO[1], TWO[0]]
    assert (data["align"], data["at"]) == ("level", 12)


@pytest.mark.parametrize("align", [alignment["key"] for alignment in ALIGNMENTS])
@pytest.mark.parametrize("at", [thorough(0), 7])
@pytest.mark.parametrize("chosen", PRESETS, ids=lambda chosen: chosen.key)
def test_a_canonical_link_is_read_as_it_was_written(chosen: Preset, at: int, align: str) -> None:
    comparison = ComparisonLink(preset(chosen).runs, align, at)
    assert ComparisonLink.parse(comparison.query()) == comparison
    assert ("at", str(at)) in parse_qsl(comparison.query()) or at == 0
    assert ComparisonLink.nearest(comparison.query()) == comparison


@pytest.mark.parametrize("chosen", PRESETS, ids=lambda chosen: chosen.key)
def test_a_preset_compares_different_runs_that_all_find_a_path_on_the_lesson(chosen: Preset) -> None:
    runs = preset(chosen).runs
    assert 2 <= len(runs) <= MOST_RUNS
    assert len(set(runs)) == len(runs)
    results = [solve(run) for run in runs]
    assert all(result.status == "solved" for result in results)
    assert len({result.expanded for result in results}) > 1, "they would teach nothing"
    assert 0 < chosen.at <= max(result.expanded for result in results)
    taken = [
        {str(expansion.node.board) for expansion, _ in zip(expansions(run), range(chosen.at), strict=False)}
        for run in runs
    ]
    assert len({frozenset(boards) for boards in taken}) == len(runs), (
        "nothing sets them apart where they are shown first"
    )


def test_the_nearest_link_keeps_valid_parameters() -> None:
    query = link(TWO[0], f"{BOARD}&algorithm=gredy", at=5, align="lvel").removeprefix("/compare?")
    with pytest.raises(BadInput):
        ComparisonLink.parse(query)
    near = ComparisonLink.nearest(query)
    assert near.runs == (Run.parse(TWO[0]), Run.parse(f"{BOARD}&algorithm=greedy"))
    assert near.at == 5
    alone = ComparisonLink.nearest(link(TWO[0]).removeprefix("/compare?"))
    assert [run.algorithm for run in alone.runs] == ["bfs", "astar"]


def test_a_link_sets_one_layout_for_all_trees(client: FlaskClient) -> None:
    assert data_of(client.get(link(*TWO, view="radial", at=9)).text)["view"] == "radial"
    assert data_of(client.get(link(*TWO)).text)["view"] == ""
    without_runs = data_of(client.get("/compare?view=levels").text)
    assert (without_runs["view"], without_runs["at"]) == ("levels", PRESETS[0].at)


OTHERS = [key for key in PROBLEMS if key != "tiles"]


@pytest.mark.parametrize("problem", OTHERS)
def test_runs_of_every_problem_can_be_compared(problem: str, client: FlaskClient) -> None:
    runs = [Run(problem=problem, algorithm=key) for key in ("bfs", "ucs", "astar")]
    data = data_of(client.get(link(*(run.query() for run in runs), at=3)).text)
    assert [lane["run"] for lane in data["lanes"]] == [run.query() for run in runs]
    assert [lane["promise"] for lane in data["lanes"]] == [ALGORITHMS[run.algorithm].promise(run).text for run in runs]
    assert data["board"]["distance"] == solve(runs[1]).cost
    assert data["stage"] == PROBLEMS[problem].opens
    assert [chosen["key"] for chosen in data["presets"] if chosen["problem"] == problem], "it has no preset"


def test_runs_of_one_problem_may_have_different_puzzles(client: FlaskClient) -> None:
    for runs in (
        ("problem=grid", "problem=grid&moves=8"),
        ("problem=grid&cells=maze.11x15.1", "problem=grid&cells=maze.11x15.2"),
        ("problem=map&start=Arad&goal=Bucharest", "problem=map&start=Neamt&goal=Arad"),
        ("problem=graph&h=S:7", "problem=graph&h=S:2,A:1"),
        ("problem=jugs&sizes=4.3", "problem=jugs&sizes=5.3"),
    ):
        shown = data_of(client.get(link(*runs)).text)
        assert [lane["run"] for lane in shown["lanes"]] == [Run.parse(run).query() for run in runs]


def test_the_nearest_link_keeps_the_runs_of_the_most_common_problem() -> None:
    maps = ("problem=map&start=Lugoj&algorithm=ucs", "problem=map&start=Lugoj")
    for runs in ((*maps, "problem=grid"), ("problem=grid", *maps), (maps[0], TWO[0], maps[1])):
        near = ComparisonLink.nearest(link(*runs).removeprefix("/compare?"))
        assert near.runs == tuple(map(Run.parse, maps))
    alone = ComparisonLink.nearest(link(maps[0], "problem=grid").removeprefix("/compare?"))
    assert alone.runs == tuple(map(Run.parse, maps))
