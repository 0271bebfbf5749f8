"""The lecture: each step has a link of its own, and its notes put the question before the answer."""

import html
import re
from collections import Counter
from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient

from solver import BadInput, Run, Search, expansions, solve
from solver.problem.tiles import distances, largest_distance
from tests.texts import source_of
from tests.traces import pulled
from tests.webapp.test_pages import Tags, data_of, nearest_link
from webapp.lecture.examples import GROUPS, LECTURES
from webapp.lecture.examples.lecture import STEPS
from webapp.lecture.examples.record import ExampleStep, StoredLecture
from webapp.lecture.examples_page import picture
from webapp.lecture.lecture_link import Explored, Lecture, Step, place_in
from webapp.lecture.steps import described, link_of, step_of_examples
from webapp.shell.view_params import LAYOUTS

NUMBERS = range(1, len(STEPS) + 1)
PLACES = [(lecture, number) for lecture in LECTURES.values() for number in range(1, len(lecture.steps) + 1)]
each_step = pytest.mark.parametrize(("lecture", "number"), PLACES, ids=lambda one: getattr(one, "topic", None))
each_lecture = pytest.mark.parametrize("lecture", LECTURES.values(), ids=LECTURES)
EVERY_STEP = [step for lecture in LECTURES.values() for step in lecture.steps]
EACH_TEXT = [(step, part) for step in EVERY_STEP for part in ("do", "question", "expect", "answer")]


def test_every_example_of_a_lecture_is_a_step() -> None:
    groups = [[step.example for step in lecture.steps] for lecture in LECTURES.values()]
    assert groups == [list(group.examples) for group in GROUPS[: len(LECTURES)]]


@each_step
def test_a_step_opens_its_run_at_its_step_in_its_layout_on_the_projector(
    lecture: StoredLecture, number: int, client: FlaskClient
) -> None:
    step = lecture.steps[number - 1]
    link = link_of(number, lecture)
    assert link is not None
    given = dict(parse_qsl(link.removeprefix("/?")))
    looks = {key: given.pop(key) for key in ("at", "view", "present", "lecture")}
    assert given.pop("topic", "tiles") == lecture.topic
    assert given.pop("ask", "") == (step.asks if step.present == "discs" else "")
    assert Run.parse(given) == step.example.made[step.run]
    assert looks == {
        "at": str(step.opens_at), "view": step.example.layout, "present": step.present, "lecture": str(number),
    }  # fmt: skip
    assert step.example.layout in LAYOUTS
    if step.opens_at != "end":
        assert 0 <= int(step.opens_at) < solve(step.example.made[step.run]).expanded
    data = data_of(client.get(link).text)
    assert (data["run"], str(data["at"]), data["view"]) == (Run.parse(given).query(), looks["at"], looks["view"])
    assert (data["present"], data["lecture"]["asks"]) == (step.present, step.asks)
    assert data["stage"] == step.example.opens == ("space" if lecture.topic == "grid" else "tree")
    assert data["lecture"] == described(number, lecture)


@each_lecture
def test_a_stored_lecture_can_be_written_as_a_link(lecture: StoredLecture, client: FlaskClient) -> None:
    prepared = Lecture(tuple(step_of_examples(number, lecture.topic) for number in NUMBERS))
    said = prepared.query()
    assert Lecture.parse(said) == prepared
    for number in NUMBERS:
        links = (f"/?{place_in(lecture, number)}", f"/?lecture={number}&{said}")
        own, held = (data_of(client.get(link).text) for link in links)
        parts = {key: value for key, value in own["lecture"].items() if key not in ("key", "compare")}
        beside = (("previous", number - 1), ("link", number), ("next", number + 1))
        links = {key: f"/?lecture={other}&{said}" for key, other in beside}
        expected = {**parts, "said": said, **{key: links[key] if own["lecture"][key] else None for key in links}}
        assert {key: held["lecture"][key] for key in expected} == expected
        assert {**held, "lecture": None} == {**own, "lecture": None}


def test_the_first_two_steps_and_their_comparison_have_the_radial_layout() -> None:
    ring, discs = described(1), described(2)
    assert ring["link"].endswith("&at=537&view=radial&present=1&lecture=1")
    assert discs["link"].endswith("&view=radial&present=discs&ask=next&lecture=2")
    made = STEPS[1].example.made
    given = parse_qsl(discs["compare"].removeprefix("/compare?"))
    assert given[:2] == [("run", made["bfs"].query()), ("run", made["astar"].query())]
    last = solve(made["bfs"]).expanded
    assert given[2:] == [("at", str(last)), ("view", "radial")]
    sentence = STEPS[1].example.sentence
    assert re.sub(r"\D", "", sentence.rpartition("BFS needs ")[2]) == str(last)


def test_a_link_with_only_a_step_opens_it_as_its_full_link_does_unless_overridden(client: FlaskClient) -> None:
    for lecture, number in PLACES:
        links = (f"/?{place_in(lecture, number)}", link_of(number, lecture))
        alone, own = (data_of(client.get(link).text) for link in links)
        assert alone == own
    plain = data_of(client.get("/?lecture=1&present=0&view=levels").text)
    assert (plain["present"], plain["view"], plain["at"]) == ("0", "levels", 537)
    other = data_of(client.get("/?algorithm=dfs&lecture=1").text)
    assert (other["run"], other["at"]) == (Run(algorithm="dfs").query(), 0), "a link with a run keeps it"
    assert other["lecture"]["step"] == 1


@pytest.mark.parametrize(("step", "part"), EACH_TEXT, ids=lambda one: str(getattr(one, "run", one)))
def test_notes_quote_figures_by_name_only(step: ExampleStep, part: str) -> None:
    literal = re.sub(r"\{[^}]*\}", "", source_of(f"lecture-note-{step.example.key}.{part}"))
    assert re.findall(r"\d[\d\u202f,.]*\d", literal) == [], "let the solver fill in what is more than a digit"
    assert not any("{" in text or "None" in text for text in step.notes.values())


@each_step
def test_the_question_does_not_reveal_the_answer_which_follows_it(
    lecture: StoredLecture, number: int, client: FlaskClient
) -> None:
    told = described(number, lecture)
    answer, notes = told["answer"], told["notes"]
    figures = set(re.findall(r"\d[\d\u202f]*\d", answer)) - set(re.findall(r"\d[\d\u202f]*\d", told["do"]))
    step = lecture.steps[number - 1]
    cost = str(step.example.results[step.run].cost)
    assert not {figure for figure in figures if figure in told["ask"]} - {cost}
    places = [notes.index(told[key]) for key in ("do", "ask", "expect", "answer")]
    assert places == sorted(places)
    assert told["ask"].endswith("?")
    page = html.unescape(client.get(f"/?{place_in(lecture, number)}&notes=1").text)
    shown = page[: page.index('<script type="application/json"')]
    places = [shown.index(told[key]) for key in ("do", "ask", "expect", "answer")]
    assert places == sorted(places)
    assert shown.count(answer) == 1


@pytest.mark.parametrize("notes", ["notes=1", "notes", "notes="])
def test_the_notes_are_a_separate_page_without_the_header(notes: str, client: FlaskClient) -> None:
    answer = client.get(f"/?lecture=2&{notes}")
    assert answer.status_code == 200
    tags = Tags(answer.text)
    assert tags.named("header") == []
    sheets = [attributes["href"] for attributes, _ in tags.named("link") if attributes.get("rel") == "stylesheet"]
    assert sheets[-1] == "/static/lecture/notes_page.css"
    scripts = [attributes.get("src") for attributes, _ in tags.named("script")]
    assert "/static/lecture/notes_page.js" in scripts
    data = data_of(answer.text)
    assert data["lecture"] == described(2)
    assert [step["step"] for step in data["steps"]] == list(NUMBERS)
    links = {attributes["href"] for attributes, _ in tags.named("a")}
    assert {described(2)["link"], described(2)["compare"], *(step["notes"] for step in data["steps"])} <= links


def test_notes_without_a_step_list_all_steps(client: FlaskClient) -> None:
    for query in ("?notes", "?notes=1&algorithm=dfs", "?notes&utm_source=mail"):
        answer = client.get(f"/{query}")
        assert f"Choose one of the {len(NUMBERS)} steps of the lecture:" in answer.text
        data = data_of(answer.text)
        assert data["lecture"] is None
        for step in data["steps"]:
            assert client.get(step["notes"]).status_code == 200
            assert html.escape(step["notes"]) in answer.text
    assert "<puzzle-form>" in client.get("/?notes=0").text


def test_the_rings_of_the_first_step_are_the_boards_so_many_moves_away() -> None:
    step = STEPS[0]
    start = step.example.made["bfs"].start.value
    boards = Counter(distances(start).tolist())
    figures = step.figures(step.example)
    assert (figures["here"], figures["beyond"]) == (boards[figures["depth"]], boards[figures["depth"] + 1])
    assert figures["depth"] < largest_distance(start)


def test_the_third_step_opens_where_greedy_and_a_star_diverge() -> None:
    step = STEPS[2]
    same = int(step.opens_at)
    one, other = (list(expansions(step.example.made[name])) for name in ("astar", "greedy"))
    boards = [[expansion.node.board for expansion in made] for made in (one, other)]
    assert boards[0][:same] == boards[1][:same]
    assert boards[0][same] != boards[1][same]
    figures = step.figures(step.example)
    assert (figures["a"], figures["b"]) == (one[same].node.number, other[same].node.number)
    assert figures["a"] < figures["b"]
    assert figures["f"] == figures["f2"]
    assert figures["h"] > figures["h2"]


def test_from_the_fourth_step_on_every_expanded_node_has_the_f_of_the_path_cost() -> None:
    step = STEPS[3]
    run = step.example.made["oldest"]
    cost, at = solve(run).cost, int(step.opens_at)
    assert cost is not None
    priorities = [expansion.node.f for expansion in expansions(run)]
    assert max(priorities[:at]) < cost
    assert set(priorities[at:]) == {cost}


def test_a_card_of_the_lecture_opens_on_the_projector(client: FlaskClient) -> None:
    page = html.unescape(client.get("/examples").text)
    for lecture, number in PLACES:
        title = lecture.steps[number - 1].example.title
        assert f'href="{link_of(number, lecture)}" aria-label="Present “{title}”"' in page
    assert 'href="/?notes=1"' in page
    assert 'href="/?lecture=1&topic=grid&notes=1"' in page


def test_the_name_of_a_whole_tree_says_its_expansions_and_how_deep_they_are() -> None:
    ended = [(one, name) for group in GROUPS for one in group.examples if one.at == "end" for name in one.made]
    small = [(one, name) for one, name in ended if 0 < one.results[name].expanded < 2000]
    assert len(small) > 2
    for example, name in small:
        columns = pulled(Search(example.made[name]), lambda: 1000)
        depth_n: list[int] = []
        for parent in columns.parent_n:
            depth_n.append(depth_n[parent] + 1 if 0 <= parent < len(depth_n) else 0)
        numbers = f"{len(columns.node_e)} expansions, down to depth {max(depth_n[n] for n in columns.node_e)}"
        assert picture(example, name, "it")["name"].replace("\u202f", "").endswith(f" of it: {numbers}")


def test_a_topic_names_a_lecture_of_the_server_and_nothing_else(client: FlaskClient) -> None:
    first = data_of(client.get("/?lecture=1&topic=grid").text)
    assert data_of(client.get("/?topic=grid").text) == first, "a lecture without a number opens at its first step"
    assert (first["lecture"]["said"], first["lecture"]["of"], first["present"]) == ("topic=grid", 6, "1")
    plain, named = (data_of(client.get(f"/?lecture=2{rest}").text) for rest in ("", "&topic=tiles"))
    assert plain == named
    assert (plain["lecture"]["said"], Explored.parse("lecture=2&topic=tiles").query()) == ("", "lecture=2")
    other = data_of(client.get("/?algorithm=dfs&lecture=3&topic=grid").text)
    assert (other["run"], other["lecture"]["title"]) == (
        Run(algorithm="dfs").query(),
        "Greedy meets a wall",
    )
    for query, message, nearest in (
        ("lecture=2&topic=grids", "topic must be tiles or grid, not “grids”.", "/?lecture=2&topic=grid"),
        ("lecture=7&topic=grid", "lecture must be a whole number from 1 to 6, not “7”.", "/?lecture=6&topic=grid"),
        ("topic=grid&topic=grid", "topic", "/?lecture=1&topic=grid"),
        ("topic=grid&step=at=1", "topic names a lecture of the server; leave it out of a link that has steps.", None),
    ):
        answer = client.get(f"/?{query}")
        assert answer.status_code == 400
        assert message in html.unescape(answer.text)
        offered = nearest_link(answer.text)
        assert client.get(offered).status_code == 200
        assert nearest in (None, offered)


def test_a_step_may_show_the_tree_of_a_grid_and_no_space_of_tiles(client: FlaskClient) -> None:
    grid = Run(problem="grid")
    step = Step(grid, stage="tree")
    assert Step.parse(step.query()) == step
    assert data_of(client.get(f"/?{Lecture((step,)).query()}").text)["stage"] == "tree"
    assert Step.parse(f"{grid.query()}&stage=space") == Step(grid), "which opens anyway"
    assert Step.parse("problem=jugs&stage=space").stage == "space"
    for query, allowed in (("stage=space", "tree"), ("stage=verdict", "tree or space")):
        with pytest.raises(BadInput, match=rf"^stage must be {allowed}, not “{query.partition('=')[2]}”\.$"):
            Step.parse(query)


def test_the_third_step_on_the_grid_opens_where_greedy_first_accepts_a_higher_h() -> None:
    step = LECTURES["grid"].steps[2]
    figures = step.figures(step.example)
    estimates = [one.node.h for one in expansions(step.example.made["greedy"])]
    at = int(step.opens_at)
    assert estimates[:at] == sorted(estimates[:at], reverse=True)
    assert figures["near"] == estimates[at - 1] < figures["next"] == estimates[at] < figures["highest"]
    assert figures["filled"] > 0.7 * step.example.results["greedy"].expanded


def test_the_figures_in_the_answers_about_the_grid_match_its_searches() -> None:
    diamond, contours, _, ellipse, _, snake = LECTURES["grid"].steps
    figures = diamond.figures(diamond.example)
    assert (figures["here"], figures["nearer"]) == (4 * figures["depth"], 4 * (figures["depth"] - 1))
    assert figures["last"] < figures["most"] == diamond.example.results["bfs"].largest_frontier
    paid = [one.node.g for one in expansions(contours.example.made["ucs"])]
    assert contours.figures(contours.example)["cost"] == max(paid[: int(contours.opens_at)])
    rings = ellipse.figures(ellipse.example)
    tallied = Counter(one.node.f for one in expansions(ellipse.example.made["astar"]))
    assert rings["straight"] == tallied[rings["first"]] == tallied[min(tallied)]
    assert sum(count for f, count in tallied.items() if f <= rings["last"]) == ellipse.opens_at
    sizes = snake.figures(snake.example)
    assert sizes["open"] > 2 * sizes["usual"]
