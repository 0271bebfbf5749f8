"""Exercises on the server: pages, questions, verdicts, sheets, conventions."""

import html
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from solver import Exercise
from solver.conventions import FinderQuery, find
from solver.exercise import QUESTIONS, grade, marks_csv, statement, summary
from solver.messages import Message
from tests.webapp.test_pages import Tags, data_of
from webapp.exercise.api import MOST_MARKED
from webapp.pages import PAGES

BOARDS = "start=283-164-705&goal=123-804-765"
QUERY = f"{BOARDS}&algorithm=bfs&first=4&steps=3"


def test_a_question_does_not_reveal_its_answer(client: FlaskClient) -> None:
    data = data_of(client.get(f"/exercise?{QUERY}").text)
    assert [one["step"] for one in data["questions"]] == [4, 5, 6]
    for asked in data["questions"]:
        assert {frozenset(one) for one in asked["candidates"]} == {frozenset({"letter", "node", "board"})}
    assert data["query"] == QUERY
    asked = client.get(f"/api/exercise?{QUERY}").json
    assert asked is not None
    assert asked["questions"] == data["questions"]


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_verdict_names_the_rule_and_the_convention(method: str, client: FlaskClient) -> None:
    exercise = f"{BOARDS}&algorithm=bfs&ask=order&first=1&steps=4"
    if method == "post":
        said = client.post("/api/exercise/verdict", data={"exercise": exercise, "answer": "start R L U"}).json
    else:
        said = client.get(f"/api/exercise/verdict?{exercise}&answer=start+R+L+U").json
    assert said is not None
    assert (said["right"], said["first_wrong"]) == (False, 2)
    assert said["sentence"].endswith("You did BFS, with moves tried in another order, such as D R L U.")
    assert said["nearest"][0]["right"]
    assert said["nearest"][0]["words"] == "BFS · moves tried D R L U"
    assert str(Message.of(said["nearest"][0]["messages"]["words"])) == "BFS · moves tried D R L U"


def test_a_fresh_exercise_has_other_boards_and_the_same_question(client: FlaskClient) -> None:
    found = client.get(f"/api/exercise/fresh?{QUERY}").json
    assert found is not None
    assert found["run"] != data_of(client.get(f"/exercise?{QUERY}").text)["run"]
    assert (found["first"], found["steps"], found["seed"]) == (4, 3, 2)
    assert client.get(f"/api/exercise/fresh?{QUERY}").json == found


ANSWERS = f"""id,run,ask,answer
ann,{BOARDS}&algorithm=bfs,order,start U
bob,{BOARDS}&algorithm=bfs,order,"start, R, L"
bob,/exercise?{BOARDS}&algorithm=bfs,order,
dee,{BOARDS}&algorithm=bfs,order,banana
"""


def in_the_end(ask: Callable[[], TestResponse]) -> Any:
    """Return the answer to a request that is made again while the answer is to wait."""
    for _ in range(1200):
        answer = ask()
        if answer.status_code != 503:
            break
        time.sleep(0.05)
    assert answer.status_code == 200, answer.text
    return answer.json


def test_answers_are_marked_as_on_the_command_line(client: FlaskClient) -> None:
    said = in_the_end(lambda: client.post("/api/grade", data=ANSWERS.encode()))
    marks = grade(ANSWERS)
    assert said["marks"] == [mark.as_dict() for mark in marks]
    assert said["marks_csv"] == marks_csv(marks)
    assert said["instead_csv"] == summary(marks).csv_text()
    assert (said["summary"]["answers"], said["summary"]["right"], said["summary"]["unread"]) == (4, 1, 1)
    assert [one["id"] for one in said["summary"]["students"]] == ["ann", "bob", "dee"]
    assert data_of(client.get("/grade").text)["most"] == MOST_MARKED


@pytest.mark.parametrize(
    ("answers", "part"),
    [
        (
            b"",
            "The file of answers must have the columns id, run, ask and answer, or be the responses to a quiz of "
            "Moodle or Canvas; it has nothing",
        ),
        (b"\xff\xfe", "The answers must be text in UTF-8."),
        (
            b"x" * (MOST_MARKED + 1),
            f"The answers have {MOST_MARKED + 1} bytes; at most {MOST_MARKED} are allowed here.",
        ),
    ],
    ids=["none", "no text", "too much"],
)
def test_answers_that_cannot_be_marked_are_refused_in_a_sentence(
    answers: bytes, part: str, client: FlaskClient
) -> None:
    said = client.post("/api/grade", data=answers)
    assert said.status_code == 400
    assert said.json is not None
    assert said.json["error"]["message"].startswith(part)


def found_by(client: FlaskClient, query: str) -> Any:
    """Return the answer of the finder."""
    return in_the_end(lambda: client.get(f"/api/conventions?{query}"))


def test_a_request_for_conventions_is_answered_at_once_with_the_progress_of_the_finder(client: FlaskClient) -> None:
    answer = client.get("/api/conventions?start=096d-b4f2-785c-31ea&goal=1234-5678-9abc-def0&expanded=190000")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
    error = (answer.json or {})["error"]
    assert (error["code"], error["field"], error["retry_ms"]) == ("busy", "conventions", 500)
    assert re.fullmatch(r"0 of \d+ searches have been tried; ask again to go on\.", error["message"])


@pytest.mark.thorough
def test_conventions_are_found_and_have_the_format_of_the_command_line(client: FlaskClient) -> None:
    query = f"{BOARDS}&algorithm=beam&heuristic=misplaced&expanded=7"
    found = found_by(client, query)
    assert set(found) == {"tried", "matches", "nearest"}
    said = client.get(f"/api/conventions/progress?{query}").json
    assert said is not None
    assert (said["done"], said["tried"], said["matches"]) == (True, found["tried"], found["matches"])
    assert sum(len(group["runs"]) for group in said["groups"]) == len(found["matches"])
    assert (said["share"], said["conventions"]) == (1, found["tried"])
    assert said["expansions"] >= 7
    assert client.post(f"/api/conventions/stop?{query}").json == {"query": query}
    assert data_of(client.get(f"/conventions?{query}").text)["query"] == query
    given = data_of(client.get(f"/conventions?{query}&cost=tile&width=9").text)["given"]
    assert (given["move_cost"], given["width"], given["expanded"]) == ("tile", "9", "7")
    assert data_of(client.get("/conventions").text)["query"] == ""


@pytest.mark.parametrize("form", ["", "csv", "md"])
def test_the_trace_sheet_is_available_in_all_formats(form: str, client: FlaskClient) -> None:
    answer = client.get(f"/api/sheet?{BOARDS}&algorithm=bfs&from=1&to=3{form and '&form='}{form}")
    assert answer.status_code == 200
    assert "D: reached, node 0" in answer.text


@pytest.mark.parametrize("ask", ["order", "values&first=2&steps=3"])
def test_a_worksheet_has_its_key_on_separate_pages(ask: str, client: FlaskClient) -> None:
    link = f"/worksheet?{BOARDS}&algorithm=astar&ask={ask}&boards=2"
    plain, with_key = (client.get(link + key).text for key in ("", "&key=1"))
    sheets = [[one for one, _ in Tags(page).named("article")] for page in (plain, with_key)]
    assert [len(found) for found in sheets] == [2, 4]
    assert "reached, node" not in plain
    assert all(one["src"].startswith("/qr?link=") for one, _ in Tags(plain).named("img") if one["src"])
    assert client.get(str(Tags(plain).named("img")[0][0]["src"])).status_code == 200
    if ask == "order":
        assert "reached, node" in with_key


@pytest.mark.parametrize("ask", ["order", "children", "frontier", "values"])
def test_a_worksheet_as_a_tree_shows_the_solution_only_on_its_key(ask: str, client: FlaskClient) -> None:
    link = f"/worksheet?{BOARDS}&algorithm=astar&ask={ask}&first=3&steps=2&form=tree"
    page = client.get(f"{link}&key=1").text
    plain, key = (part.partition("</article>")[0] for part in page.split('<article class="sheet"')[1:])
    exercise = Exercise.parse(f"{BOARDS}&algorithm=astar&ask={ask}&first=3&steps=2")
    walk = QUESTIONS.of(exercise).walk
    last = 3 if ask == "values" else 4
    boards = walk.nodes_after(last)
    hidden = boards - walk.nodes_after(2) if ask == "children" else 0
    numbers = {"order": last, "children": last, "frontier": len(walk.frontier(last)), "values": 0}[ask]
    values = boards * 3 if ask in ("order", "values") else 0
    assert [part.count('class="frame"') for part in (plain, key)] == [boards, boards]
    assert [part.count('class="picture"') - 2 for part in (plain, key)] == [boards - hidden, boards]
    assert [part.count('class="ring"') for part in (plain, key)] == [0, len(walk.frontier(last))]
    assert [part.count('<text class="number"') for part in (plain, key)] == [
        2 if ask in ("order", "children") else 0,
        numbers,
    ]
    assert [part.count('class="value"') for part in (plain, key)] == [0, values]


@pytest.mark.parametrize("ask", ["next", "order", "values"])
@pytest.mark.parametrize(
    "search", ["algorithm=ucs&cost=tile", "algorithm=astar&heuristic=max&open=tie", "algorithm=bfs"]
)
def test_page_and_worksheet_state_the_conditions_of_a_question_in_the_same_words(
    search: str, ask: str, client: FlaskClient
) -> None:
    link = f"{BOARDS}&{search}&ask={ask}&first=4&steps=2"
    exercise = Exercise.parse(link)
    page, sheet = (html.unescape(client.get(path + link).text) for path in ("/exercise?", "/worksheet?"))
    assert f">{statement(exercise.run, ask, exercise.open)}<" in page
    assert f">{statement(exercise.run, 'order' if ask == 'next' else ask, exercise.open)}.<" in sheet
    assert data_of(page)["statements"]["order"] == statement(exercise.run, "order", exercise.open)


@pytest.mark.parametrize("search", ["ucs&cost=tile", "astar&heuristic=max", "dfs", "beam&width=3"])
def test_a_projector_gets_the_same_words_for_its_question(search: str, client: FlaskClient) -> None:
    said = client.get(f"/api/exercise/statement?{BOARDS}&algorithm={search}&ask=next&open=none").json
    assert said == {"statement": statement(Exercise.parse(f"{BOARDS}&algorithm={search}").run, "next")}


def test_a_worksheet_asks_for_values_of_boards_on_the_frontier_and_gives_their_paths(
    client: FlaskClient,
) -> None:
    page = client.get(f"/worksheet?{BOARDS}&algorithm=astar&ask=values&first=3&steps=30").text
    exercise = Exercise.parse(f"{BOARDS}&algorithm=astar&ask=values&first=3&steps=1")
    walk = QUESTIONS.of(exercise).walk
    waiting = walk.frontier(3)
    paths = re.findall(r"<p>From the start: ([UDLR ]+)</p>", page)
    assert sorted(paths) == sorted(" ".join(walk.path(n)) for n in waiting)
    for path in paths:
        board = walk.state(0)
        for move in path.split():
            board = walk.states.after(board, "UDLR".index(move))
        assert board in [walk.state(n) for n in waiting]
    both = client.get(f"/worksheet?{BOARDS}&algorithm=bidirectional&ask=values&first=6&steps=30").text
    assert "From the start: " in both
    assert "From the goal: " in both


def test_a_key_states_its_tie_rule_if_the_question_leaves_ties_open(client: FlaskClient) -> None:
    for asked, is_told in (("", 1), ("&tie=high_g", 1), ("&open=none", 0), ("&ask=values&first=3&steps=2", 0)):
        page = client.get(f"/worksheet?{BOARDS}&algorithm=astar{asked}&key=1").text
        label = "highest g first" if "high_g" in asked else "oldest first"
        assert page.count(f"The key breaks ties {label}; any other way to break them is right too.") == is_told


CLASS = f"/api/exercise/class?{BOARDS}&algorithm=bfs&at=3"


def test_a_class_gets_the_questions_of_a_step_and_its_answers_are_grouped_by_search(client: FlaskClient) -> None:
    found = client.get(CLASS).json
    assert found is not None
    assert set(found["asked"]) == {"order", "children", "contents"}
    assert found["refused"] == {"values": "BFS has no h that can be asked for."}
    order = found["asked"]["order"]
    assert order["statement"] == statement(Exercise.parse(order["query"]).run, "order")
    board_of = dict(order["choices"])
    dfs = Exercise.parse(order["query"].replace("algorithm=bfs", "algorithm=dfs"))
    assert dfs.run.algorithm == "dfs"
    wrong = "".join(sorted(order["right"]))
    assert wrong != order["right"]
    assert set(order["right"]) <= set(board_of)
    said = client.post(f"{CLASS}&ask=order", json={"answers": {order["right"]: 4, wrong: 2}}).json
    assert said is not None
    assert said["right"] == order["right"]
    assert [(one["answers"], one["is_right"], one["said"]) for one in said["tallies"]] == [
        (4, True, [order["right"]]), (2, False, [wrong]),
    ]  # fmt: skip
    brief = client.post(f"{CLASS}&ask=order", json={"answers": {wrong: 2}, "brief": True}).json
    assert brief is not None
    assert [one["words"] for one in brief["tallies"]] == ["wrong"]
    for one in said["tallies"] + brief["tallies"]:
        assert str(Message.of(one["messages"]["words"])) == one["words"], "the page writes the same message"


def test_the_answers_of_a_class_are_judged_a_few_at_a_time(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = (client.get(CLASS).json or {})["asked"]["children"]["right"]
    monkeypatch.setattr("webapp.exercise.answers.TALLIED_SECONDS", -1.0)
    answer = client.post(f"{CLASS}&ask=children", json={"answers": {right: 1}})
    assert answer.status_code == 503
    assert (answer.json or {})["error"]["code"] == "busy"


@pytest.mark.parametrize(
    "path", [*(page.path for page in PAGES if page.path != "/embed"), "/c", "/about/limits", "/none"]
)
def test_the_header_of_every_page_leads_to_exercises_worksheets_and_the_finder(path: str, client: FlaskClient) -> None:
    links = {one.get("href") for one, _ in Tags(client.get(path).text).named("a")}
    assert {"/exercise", "/worksheet", "/conventions"} <= links


@pytest.mark.thorough
def test_conventions_of_another_problem_are_found_and_their_page_has_its_fields(client: FlaskClient) -> None:
    query = "problem=map&start=Arad&goal=Bucharest&algorithm=bfs&expanded=9&taken=Arad&taken=Zerind"
    found = found_by(client, query)
    assert found["tried"] > 10
    assert all(match["run"].startswith("problem=map&start=Arad") for match in (*found["matches"], *found["nearest"]))
    page = data_of(client.get(f"/conventions?{query}").text)
    assert page["given"]["taken"] == "Arad, Zerind"
    assert [one["key"] for one in page["heuristics"]] == ["straight_line", "zero", "perfect"]
    blank = data_of(client.get("/conventions?problem=grid").text)
    assert (blank["query"], [one["key"] for one in blank["own"]]) == ("", ["cells", "moves", "corners", "diagonal"])
    assert blank["usual"]["start"] == "1.1"


@pytest.mark.thorough
def test_a_long_list_of_matching_conventions_is_cut_and_the_rest_counted(
    client: FlaskClient,
) -> None:
    asked = "start=123-456-708&goal=123-456-780&algorithm=astar&heuristic=manhattan&expanded=1"
    answer = client.get(f"/api/conventions?{asked}")
    while answer.status_code == 503:
        answer = client.get(f"/api/conventions?{asked}")
    told = answer.get_json()
    whole = find(FinderQuery.parse(asked)).as_dict()
    assert 100 <= len(told["matches"]) < len(whole["matches"]) == len(told["matches"]) + told["more"]
    assert all(match in whole["matches"] for match in told["matches"])
    assert told["tried"] == whole["tried"]
    shown = client.get(f"/api/conventions/progress?{asked}").get_json()
    assert sum(len(group["runs"]) for group in shown["groups"]) == len(shown["matches"])


DRAWN = "problem=graph&edges=S-A:3,A%3EG&places=S:100.100,A:300.100,G:500.500&algorithm=ucs&ask=order"


FIGURE = '<span role="img" aria-label="The places and the edges'


def test_a_worksheet_prints_a_graph_as_it_was_drawn(client: FlaskClient) -> None:
    page = html.unescape(client.get(f"/worksheet?{DRAWN}").text)
    figure = page[page.index(FIGURE) : page.index("</svg>", page.index(FIGURE))]
    names = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="12"[^>]*>(\w)</text>', figure)
    (sx, sy), (ax, ay), (gx, gy) = (
        (float(x), float(y)) for x, y, _ in sorted(names, key=lambda one: "SAG".index(one[2]))
    )
    assert sy == ay
    assert gx - ax == pytest.approx(ax - sx, abs=0.3)
    assert ay - gy == pytest.approx(2 * (ax - sx), abs=0.3)
    assert re.findall(r'font-size="11"[^>]*>(\d+)<', figure) == ["3", "1"]
    assert (figure.count("marker-end"), figure.count('r="5" fill="#555"'), figure.count('r="9"')) == (1, 1, 1)
    assert "S – A 3" in page


def test_a_worksheet_draws_no_graph_without_places_and_none_in_its_key(client: FlaskClient) -> None:
    assert FIGURE not in client.get(f"/worksheet?{re.sub('&places=[^&]*', '', DRAWN)}").text
    assert client.get(f"/worksheet?{DRAWN}&key=1").text.count(FIGURE) == 1
    assert FIGURE in client.get("/worksheet?problem=map&start=Arad&algorithm=bfs&ask=order").text
