"""The lecture: each step has a link of its own, and its notes put the question before the answer."""

import html
import re
from collections import Counter
from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient

from solver import Run, expansions, solve
from solver.tiles import distances, largest_distance
from tests.webapp.test_pages import Tags, data_of
from webapp.lecture.examples import GROUPS
from webapp.lecture.examples.lecture import STEPS
from webapp.lecture.examples.record import ExampleStep
from webapp.lecture.lecture_link import Lecture
from webapp.lecture.steps import described, link_of, step_of_examples
from webapp.shell.view_params import LAYOUTS

NUMBERS = range(1, len(STEPS) + 1)
each_step = pytest.mark.parametrize("number", NUMBERS)
EACH_TEXT = [(step, text) for step in STEPS for text in (step.do, step.question, step.expect, step.answer)]


def test_every_example_of_the_lecture_is_a_step() -> None:
    assert [step.example for step in STEPS] == list(GROUPS[0].examples)


@each_step
def test_a_step_opens_its_run_at_its_step_in_its_layout_on_the_projector(number: int, client: FlaskClient) -> None:
    step = STEPS[number - 1]
    link = link_of(number)
    assert link is not None
    given = dict(parse_qsl(link.removeprefix("/?")))
    looks = {key: given.pop(key) for key in ("at", "view", "present", "lecture")}
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
    assert data["lecture"] == described(number)


def test_the_lecture_of_the_examples_is_one_that_a_link_holds(client: FlaskClient) -> None:
    lecture = Lecture(tuple(step_of_examples(number) for number in NUMBERS))
    said = lecture.query()
    assert Lecture.parse(said) == lecture
    for number in NUMBERS:
        own, held = (data_of(client.get(link).text) for link in (f"/?lecture={number}", f"/?lecture={number}&{said}"))
        parts = {key: value for key, value in own["lecture"].items() if key not in ("key", "compare")}
        beside = (("previous", number - 1), ("link", number), ("next", number + 1))
        links = {key: f"/?lecture={other}&{said}" for key, other in beside}
        expected = {**parts, "said": said, **{key: links[key] if own["lecture"][key] else None for key in links}}
        assert {key: held["lecture"][key] for key in expected} == expected
        assert {**held, "lecture": None} == {**own, "lecture": None}


def test_the_steps_are_chained() -> None:
    told = [described(number) for number in NUMBERS]
    assert [one["step"] for one in told] == list(NUMBERS)
    assert {one["of"] for one in told} == {6}
    assert [one["previous"] for one in told] == [None, *(one["link"] for one in told[:-1])]
    assert [one["next"] for one in told] == [*(one["link"] for one in told[1:]), None]
    assert len({one["link"] for one in told}) == len(told)


def test_the_first_is_a_ring_and_the_second_two_discs_that_compare_opens_as_rings_too() -> None:
    ring, discs = described(1), described(2)
    assert ring["link"].endswith("&at=537&view=radial&present=1&lecture=1")
    assert discs["link"].endswith("&view=radial&present=discs&ask=next&lecture=2")
    made = STEPS[1].example.made
    given = parse_qsl(discs["compare"].removeprefix("/compare?"))
    assert given[:2] == [("run", made["bfs"].query()), ("run", made["astar"].query())]
    last = solve(made["bfs"]).expanded
    assert given[2:] == [("at", str(last)), ("view", "radial")]
    sentence = STEPS[1].example.told(STEPS[1].example.sentence)
    assert re.sub(r"\D", "", sentence.rpartition("BFS needs ")[2]) == str(last)


def test_a_step_alone_in_a_link_is_as_its_own_link_has_it_but_for_what_is_said_otherwise(client: FlaskClient) -> None:
    for number in NUMBERS:
        alone, own = (data_of(client.get(link).text) for link in (f"/?lecture={number}", link_of(number)))
        assert alone == own
    plain = data_of(client.get("/?lecture=1&present=0&view=levels").text)
    assert (plain["present"], plain["view"], plain["at"]) == ("0", "levels", 537)
    other = data_of(client.get("/?algorithm=dfs&lecture=1").text)
    assert (other["run"], other["at"]) == (Run(algorithm="dfs").query(), 0), "a link with a run keeps it"
    assert other["lecture"]["step"] == 1


@pytest.mark.parametrize(("step", "text"), EACH_TEXT, ids=lambda part: str(part)[:20])
def test_notes_quote_figures_by_name_only(step: ExampleStep, text: str) -> None:
    literal = re.sub(r"\{[^}]*\}", "", text)
    assert re.findall(r"\d[\d\u202f,.]*\d", literal) == [], "let the solver fill in what is more than a digit"
    told = list(step.told.values())
    assert not any("{" in part or "None" in part for part in told)


@each_step
def test_the_question_gives_nothing_away_and_the_answer_comes_after_it(number: int, client: FlaskClient) -> None:
    told = described(number)
    answer, notes = told["answer"], told["notes"]
    figures = set(re.findall(r"\d[\d\u202f]*\d", answer)) - set(re.findall(r"\d[\d\u202f]*\d", told["do"]))
    cost = str(STEPS[number - 1].example.results[STEPS[number - 1].run].cost)
    assert not {figure for figure in figures if figure in told["ask"]} - {cost}
    places = [notes.index(told[key]) for key in ("do", "ask", "expect", "answer")]
    assert places == sorted(places)
    assert told["ask"].endswith("?")
    page = html.unescape(client.get(f"/?lecture={number}&notes=1").text)
    shown = page[: page.index('<script type="application/json"')]
    places = [shown.index(told[key]) for key in ("do", "ask", "expect", "answer")]
    assert places == sorted(places)
    assert shown.count(answer) == 1


@pytest.mark.parametrize("notes", ["notes=1", "notes", "notes="])
def test_the_notes_are_a_page_of_their_own_without_the_header(notes: str, client: FlaskClient) -> None:
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


def test_notes_of_no_step_offer_all_of_them(client: FlaskClient) -> None:
    for query in ("?notes", "?notes=1&algorithm=dfs", "?notes&utm_source=mail"):
        answer = client.get(f"/{query}")
        assert "This link is not for a step of the lecture." in answer.text
        data = data_of(answer.text)
        assert data["lecture"] is None
        for step in data["steps"]:
            assert client.get(step["notes"]).status_code == 200
            assert html.escape(step["notes"]) in answer.text
    assert "<puzzle-form>" in client.get("/?notes=0").text


def test_the_rings_of_the_first_step_are_the_boards_so_many_moves_away() -> None:
    step = STEPS[0]
    start = step.example.made["bfs"].start
    boards = Counter(distances(start).tolist())
    figures = step.figures(step.example)
    assert (figures["here"], figures["beyond"]) == (boards[figures["depth"]], boards[figures["depth"] + 1])
    assert figures["depth"] < largest_distance(start)


def test_the_third_step_stands_where_greedy_and_a_star_part() -> None:
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


def test_at_the_fourth_step_all_that_waits_has_at_least_the_cost_of_the_path() -> None:
    step = STEPS[3]
    run = step.example.made["oldest"]
    cost, at = solve(run).cost, int(step.opens_at)
    assert cost is not None
    priorities = [expansion.node.f for expansion in expansions(run)]
    assert max(priorities[:at]) < cost
    assert set(priorities[at:]) == {cost}


def test_no_word_of_the_code_is_said() -> None:
    for step in STEPS:
        for text in (step.example.sentence, step.example.ask, *step.told.values()):
            assert "take apart" not in text
            assert "as usual" not in text


def test_a_card_of_the_lecture_opens_on_the_projector(client: FlaskClient) -> None:
    page = html.unescape(client.get("/examples").text)
    for number in NUMBERS:
        assert f'href="{link_of(number)}" aria-label="Present “{STEPS[number - 1].example.title}”"' in page
    assert 'href="/?notes=1"' in page
