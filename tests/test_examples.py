"""Every example keeps its promise: the effect occurs, its sentences quote the solver, its links lead to its runs."""

import html
import inspect
import re
from itertools import islice
from typing import Any
from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient

from solver import HEURISTICS, Result, Run, expansions, solve
from solver.link import DEFAULT_PROBLEM as TILES
from solver.numbers import whole
from solver.problem import PROBLEMS
from solver.problem.tiles import distance, largest_distance
from tests import oracle
from tests.oracle import graphs
from tests.texts import source_of
from tests.webapp.test_pages import data_of
from webapp.lecture.examples import EXAMPLES, GROUPS, LECTURES
from webapp.lecture.examples.record import FARTHEST, Example
from webapp.lecture.examples_page import card, gallery

MOST = 900  # expansions that the oracle, in plain Python, is asked for
BY_KEY = {example.key: example for example in EXAMPLES}

each_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)


def cards() -> list[dict[str, Any]]:
    """Return the cards of the page, in order."""
    return [card for group in gallery() for card in group["cards"]]


@each_example
def test_the_promised_effect_occurs(example: Example) -> None:
    assert list(inspect.signature(example.promise).parameters) == list(example.runs)
    assert example.promise(**{name: solve(run) for name, run in example.made.items()}) is True


@each_example
def test_a_promise_would_be_broken_by_other_results(example: Example) -> None:
    def broken(others: list[Result]) -> bool:
        return not example.promise(**dict(zip(example.runs, others, strict=True)))

    results = list(example.results.values())
    hello = solve(Run())
    assert broken([hello] * len(results))
    if len(results) > 1:
        assert broken(results[::-1])


def second_writing(run: Run) -> Any:
    """Search a run again in plain Python: of boards, or of the states that the moves of another problem reach."""
    given = {parameter: getattr(run, parameter) for parameter in run.used}
    if run.problem == TILES:
        start, goal = (tuple(tuple(row) for row in board.value.grid()) for board in (run.start, run.goal))
        return oracle.oracle(start, goal, **given)
    space, (start, goal) = run.space, states_of(run)
    edges: dict[Any, list[tuple[int, Any, Any]]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state not in edges:
            edges[state] = [tuple(move) for move in space.moves(state)]
            waiting.extend(there for _, there, _ in edges[state])
    estimate = run.heuristics[run.heuristic].estimate
    h = {state: estimate(space, state, goal) for state in edges}
    order = space.order_of(run.order) if space.actions else run.order
    graph = graphs.GraphRun(start, goal, **{**given, "order": order}, edges=edges, h=h)
    found = graphs.search(graph)
    found.moves = result_moves(run, [ord(move) - graphs.FIRST for move in found.moves])
    return found


def states_of(run: Run) -> list[Any]:
    """Return start and goal of a run on a table."""
    return [run.space.read(str(end), "start") for end in (run.start, run.goal)]


def result_moves(run: Run, numbers: list[int]) -> tuple[str, ...]:
    """Return the names of moves by number: of actions, else of the states that they lead to."""
    state, names = states_of(run)[0], []
    for number in numbers:
        state = next(move.state for move in run.space.moves(state) if move.number == number)
        names.append(run.space.actions[number] if run.space.actions else run.space.write(state))
    return tuple(names)


@each_example
def test_the_results_of_an_example_agree_with_the_oracle(example: Example) -> None:
    assert set(HEURISTICS) <= set(oracle.HEURISTICS)
    for name, result in example.results.items():
        if result.expanded > MOST:
            continue
        found = second_writing(example.made[name])
        for count in ("status", "cost", "moves", "expanded", "reopened", "largest_frontier", "max_depth", "nodes"):
            assert getattr(found, count) == getattr(result, count), f"{name}: {count}"


def test_nearly_every_example_is_checked_with_the_oracle() -> None:
    asked = [one for one in EXAMPLES if any(result.expanded <= MOST for result in one.results.values())]
    assert len(asked) >= 0.8 * len(EXAMPLES)


@each_example
def test_sentences_quote_figures_by_name_only(example: Example) -> None:
    for part in ("answer", "ask"):
        literal = re.sub(r"\{[^}]*\}", "", source_of(f"example-{example.key}.{part}"))
        assert re.findall(r"\d[\d\u202f,.]*\d", literal) == [], "let the solver fill in what is more than a digit"
    assert quoted(example)


@each_example
def test_sentences_quote_costs_as_costs_and_lengths_as_moves(example: Example) -> None:
    text = source_of(f"example-{example.key}.answer")
    assert {count for _, count in re.findall(r"\bcosts? (?:only )?\{ \$(\w+?)_(\w+) \}", text)} <= {"cost"}
    assert "cost" not in re.findall(r"\{ \$\w+?_(\w+) \} moves that cost", text)


def quoted(example: Example) -> list[tuple[str, str]]:
    """Return the figures that the answer of an example quotes: a run and a number of its result."""
    names = "|".join(example.runs)
    return re.findall(rf"\{{ \$({names})_(\w+) \}}", source_of(f"example-{example.key}.answer"))


def sequence(run: Run) -> str:
    """Return the states that a run expands, each with the number by which it was chosen."""
    found = [(str(step.node.board), step.node) for step in expansions(run)]
    number = {"ucs": "g", "greedy": "h", "astar": "f"}[run.algorithm]
    return ", ".join(f"{place} {getattr(node, number):g}" for place, node in found)


@each_example
def test_the_figures_in_a_sentence_are_those_of_its_runs(example: Example) -> None:
    expected = []
    for name, count in quoted(example):
        result = solve(example.made[name])
        value = len(result.moves or "") if count == "steps" else getattr(result, count, None)
        expected.append(sequence(example.made[name]) if count == "sequence" else whole(value))
    told = example.sentence
    for figure in expected:
        assert re.search(rf"(?<![\d\u202f]){figure}(?![\d\u202f])", told)
    assert "None" not in told


def test_keys_and_titles_are_unique() -> None:
    assert len(EXAMPLES) >= 16
    for texts in ([one.key for one in EXAMPLES], [one.title for one in EXAMPLES], [one.sentence for one in EXAMPLES]):
        assert len(set(texts)) == len(texts)
    assert len({group.key for group in GROUPS} | {group.title for group in GROUPS}) == 2 * len(GROUPS)


def test_the_lecture_has_five_steps_on_one_board_and_a_sixth_on_a_harder_one() -> None:
    *steps, wall = GROUPS[0].examples
    [board] = {step.board for step in steps}
    assert len(steps) == 5
    assert wall.board != board
    assert [step.title[:2] for step in (*steps, wall)] == [f"{number}." for number in range(1, 7)]
    bfs, astar, greedy = (
        solve(Run(*board, algorithm=key)).expanded for key in ("bfs", "astar", "greedy")
    )  # the question of the lecture
    assert greedy < astar < bfs


def test_at_the_step_of_the_ring_the_frontier_has_one_depth() -> None:
    ring = BY_KEY["ring"]
    depth_n: dict[int, int] = {}
    expanded = []
    for expansion in expansions(ring.made["bfs"]):
        for node in (expansion.node, *expansion.added):
            depth_n.setdefault(node.number, 0 if node.parent is None else depth_n[node.parent] + 1)
        expanded.append(expansion.node.number)
        if expansion.number == ring.at:
            break
    frontier = {depth_n[n] for n in depth_n.keys() - set(expanded)}
    assert {depth_n[n] for n in expanded} == set(range(10))
    assert frontier == {10}


@pytest.mark.parametrize(("key", "name"), [("reopening", "wastar"), ("inconsistent", "pattern_db")])
def test_the_step_of_a_re_opening_is_when_it_happens(key: str, name: str) -> None:
    example = BY_KEY[key]
    expanded = set()
    for expansion in expansions(example.made[name]):
        expanded.add(expansion.node.number)
        if expansion.number == example.at:
            assert any(node.supersedes in expanded for node in expansion.added)
            return
    raise AssertionError("the run ends before that step")


def test_there_are_examples_of_most_problems_and_grids_and_maps_are_shown_as_such() -> None:
    shown = {example.of.get("problem", TILES) for example in EXAMPLES}
    assert {TILES, "grid", "map", "graph", "river", "pancakes"} <= shown <= {*PROBLEMS}
    for example in EXAMPLES:
        assert example.opens == (example.stage or PROBLEMS[example.of.get("problem", TILES)].opens)
        assert example.opens == "space" or not {"grid", "map"} & {example.of.get("problem")}


def test_on_romania_a_star_has_the_f_values_of_the_book_and_greedy_takes_the_road_by_fagaras() -> None:
    romania = BY_KEY["romania"]
    told = romania.sentence
    book = "Arad 366, Sibiu 393, Rimnicu Vilcea 413, Fagaras 415, Pitesti 417, Bucharest 418"
    assert f": {book} (f)." in told
    assert ": Arad 366, Sibiu 253, Fagaras 176, Bucharest 0 (h)." in told
    assert "Greedy's road has 450 km, that of A* and UCS 418." in told
    waits = BY_KEY["waits"].made["late"]
    fagaras = next(step for step in expansions(waits) if str(step.node.board) == "Fagaras")
    assert [(str(node.board), node.f) for node in fagaras.added] == [("Bucharest", 450)]


def test_the_shapes_of_the_grids_agree_with_their_sentences() -> None:
    def away(one: tuple[int, int], other: tuple[int, int]) -> int:
        return abs(one[0] - other[0]) + abs(one[1] - other[1])

    def cells(example: Example, name: str, most: int | None = None) -> set[tuple[int, int]]:
        return {step.node.board.value for step in islice(expansions(example.made[name]), most)}

    diamond = BY_KEY["diamond"]
    start, goal = states_of(diamond.made["bfs"])
    assert {away(cell, start) for cell in cells(diamond, "bfs", int(diamond.at))} == {*range(5)}
    ellipse = BY_KEY["ellipse"]
    cost = ellipse.results["astar"].cost
    below = [step for step in expansions(ellipse.made["astar"]) if step.node.f < cost]
    assert len(below) == LECTURES["grid"].steps[3].opens_at
    assert all(away(step.node.board.value, start) == step.node.g for step in below), "no wall is in its way so far"
    assert all(away(step.node.board.value, start) + away(step.node.board.value, goal) < cost for step in below)
    band = BY_KEY["band"]
    assert {step.node.f for step in expansions(band.made["oldest"])} == {band.results["oldest"].cost}
    rows, columns = zip(*cells(band, "oldest"), strict=True)
    assert len(cells(band, "oldest")) == (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)
    contours = BY_KEY["contours"]
    paid = [step.node.g for step in expansions(contours.made["ucs"])]
    at = int(contours.at)
    assert paid[at - 1] < paid[at], "a contour is complete"


def test_the_frontier_of_the_river_is_nearly_always_one_state_or_two() -> None:
    sizes = [step.frontier for step in expansions(BY_KEY["river"].made["bfs"])][:-1]
    assert sum(size in (1, 2) for size in sizes) >= len(sizes) - 1


def test_the_farthest_board_has_the_largest_distance() -> None:
    run = Run(*FARTHEST)
    assert distance(run.start.value, run.goal.value) == largest_distance(run.goal.value)


@each_example
def test_a_step_is_within_its_run(example: Example) -> None:
    for result in example.results.values():
        assert example.at == "end" or 0 < int(example.at) < result.expanded


@each_example
def test_pictures_open_their_runs_and_state_their_results(example: Example, client: FlaskClient) -> None:
    for picture, made in zip(card(example)["runs"], example.made.values(), strict=True):
        given = dict(parse_qsl(picture["link"].removeprefix("/?")))
        at, view, stage = given.pop("at", None), given.pop("view", "tree"), given.pop("stage", "")
        run = Run.parse(given)
        assert run == made
        assert view == example.layout
        assert stage == example.stage
        page = client.get(picture["link"])
        assert data_of(page.text)["stage"] == example.opens
        assert picture["link"].startswith(f"/?{run.query()}")
        assert page.status_code == 200
        result = solve(run)
        if result.status == "unsolvable":
            assert picture["parity"].startswith("Unsolvable: ")
            continue
        assert (picture["run"], str(picture["at"])) == (run.query(), at)
        assert picture["figures"].startswith(f"{whole(result.expanded)} expanded, ")
        assert f"{whole(result.expanded)} expansions" in picture["name"]
        if result.moves:
            assert f"{whole(len(result.moves))} moves" in picture["figures"]


def test_runs_of_one_card_have_different_names() -> None:
    for one in cards():
        names = [run["label"] for run in one["runs"]]
        assert len(set(names)) == len(names)


@pytest.mark.thorough
def test_runs_of_one_board_can_be_compared_and_others_cannot(client: FlaskClient) -> None:
    for one, example in zip(cards(), EXAMPLES, strict=True):
        runs = list(example.made.values())
        same = len({(run.start, run.goal) for run in runs}) == 1
        if 2 <= len(runs) <= 4 and (same or runs[0].problem != TILES):
            path, _, query = one["compare"].partition("?")
            assert path == "/compare"
            given = parse_qsl(query)
            assert given[: len(runs)] == [("run", run.query()) for run in runs]
            looks = dict(given[len(runs) :])
            assert looks.pop("view") == example.layout
            at = example.beside_at(**example.results) if example.beside_at else example.at
            assert looks == ({} if at == "end" else {"at": str(at)})
            assert client.get(one["compare"]).status_code == 200
        else:
            assert one["compare"] is None


def test_the_page_shows_every_example_in_order(client: FlaskClient) -> None:
    answer = client.get("/examples")
    assert answer.status_code == 200
    page = html.unescape(answer.text)
    places = [page.index(part) for one in cards() for part in (one["title"], one["ask"], one["sentence"])]
    assert places == sorted(places)
    drawn = [run for one in cards() for run in one["runs"] if "parity" not in run]
    assert len(re.findall(r"<tree-picture\s", page)) == len(drawn)
    assert page.count("<article ") == len(EXAMPLES)
    assert '<a href="/examples" aria-current="page">Examples</a>' in page


@pytest.mark.parametrize("query", ["group=luck", "start=1", "%00=", "=", "x=1&x=2", "q=" + "1" * 5000])
def test_an_unknown_parameter_is_refused_in_a_sentence(query: str, client: FlaskClient) -> None:
    answer = client.get(f"/examples?{query}")
    assert answer.status_code == 400
    assert "Traceback" not in answer.text
    assert 'href="/examples"' in answer.text
    assert re.search(r'<p class="problem">[^<]+\.</p>', answer.text)


def test_tracking_parameters_of_other_sites_are_ignored(client: FlaskClient) -> None:
    assert client.get("/examples?utm_source=mail&fbclid=1").status_code == 200
