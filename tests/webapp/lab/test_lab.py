"""The heuristic lab over HTTP: answers as JSON, the page's shell, and the answer to wrong links."""

import html
from typing import Any

import pytest
from flask.testing import FlaskClient

from solver import HEURISTICS, Run
from solver.analysis import Study, dominance, portrait
from tests.bad_input import assert_is_one_sentence
from tests.rings import some, thorough
from tests.webapp.test_pages import Tags, data_of


def asked(client: FlaskClient, query: str) -> dict[str, Any]:
    answer = client.get(f"/api/heuristics?{query}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.get_json()
    return found


@pytest.mark.parametrize("key", some([*HEURISTICS, "sum"], {"manhattan", "pattern_db", "sum"}.__contains__, thorough))
def test_an_answer_agrees_with_the_solvers_analysis_of_a_heuristic(key: str, client: FlaskClient) -> None:
    goal = "123-456-780"
    study = Study.parse({"goal": goal, "heuristic": key, "against": "misplaced"})
    answer, seen, beside = asked(client, study.query()), portrait(study), dominance(study)
    assert answer["study"] == study.query()
    assert answer["cells"] == [[up, across, boards, str(first)] for up, across, boards, first in seen.cells]
    assert (answer["boards"], answer["mean"], answer["error"], answer["over"]) == (
        seen.boards, seen.mean, seen.error, seen.over,
    )  # fmt: skip
    assert answer["known"] == (seen.judgement is not None)
    if seen.judgement:
        assert (answer["admissible"], answer["consistent"]) == (seen.judgement.admissible, seen.judgement.consistent)
    comparison = answer["comparison"]
    assert [comparison[name] for name in ("higher", "equal", "lower")] == [beside.higher, beside.equal, beside.lower]
    assert sum(boards for *_, boards, _ in comparison["cells"]) == seen.boards
    if answer["search"]["exact"]:
        start = answer["cells"][-1][3]
        run = Run.parse(f"start={start}&goal={goal}&{answer['search']['options']}")
        assert run.heuristic == key


def test_a_counterexample_opens_as_a_run(client: FlaskClient) -> None:
    answer = asked(client, "heuristic=misplaced_blank")
    assert answer["too_high"] == {"board": "123-450-786", "h": 2.0, "distance": 1}
    assert answer["too_steep"]["leads_to"] == "123-456-780"
    link = f"/?start={answer['too_high']['board']}&goal={answer['goal']}&{answer['search']['options']}"
    assert data_of(client.get(link).text)["run"] == "start=123-450-786&goal=123-456-780&heuristic=misplaced_blank"


@pytest.mark.thorough
def test_an_answer_is_small_enough_for_a_class(client: FlaskClient) -> None:
    for key in (*HEURISTICS, "sum"):
        assert len(client.get(f"/api/heuristics?heuristic={key}").data) < 24_000


def test_heuristics_that_do_not_fit_the_goal_are_listed_and_refused_in_a_sentence(client: FlaskClient) -> None:
    assert list(asked(client, "goal=1234-5678-9abc-def0")["unfit"]) == ["nilsson", "perfect"]
    assert list(asked(client, "")["unfit"]) == []
    for key, said in asked(client, "goal=12-30")["unfit"].items():
        assert said.startswith("It works only for boards of ")
        answer = client.get(f"/api/heuristics?goal=12-30&heuristic={key}")
        assert answer.status_code == 400
        assert answer.get_json()["error"]["field"] == "heuristic"


@pytest.mark.parametrize(
    ("query", "field", "link"),
    [
        ("goal=112-345-678", "goal", "/heuristics?goal=123-456-780"),
        ("heuristic=manhatan&against=zero", "heuristic", "/heuristics?goal=123-456-780&against=zero"),
        ("heuristic=sum&weights=nan", "weights", "/heuristics?goal=123-456-780&heuristic=sum"),
        ("goal=1234-5678-9abc-def0&heuristic=perfect", "heuristic", "/heuristics?goal=1234-5678-9abc-def0"),
        ("colour=red", "colour", "/heuristics?goal=123-456-780"),
        ("goal=123-456-780&goal=012-345-678", "goal", "/heuristics?goal=123-456-780"),
    ],
)
def test_a_wrong_link_gets_an_explanation_and_the_nearest_valid_link(
    query: str, field: str, link: str, client: FlaskClient
) -> None:
    refused = client.get(f"/api/heuristics?{query}")
    assert refused.status_code == 400
    error = refused.get_json()["error"]
    assert error["field"] == field
    assert_is_one_sentence(error["message"], field)
    page = client.get(f"/heuristics?{query}")
    assert page.status_code == 400
    assert error["message"] in html.unescape(page.text)
    offered = [
        attributes["href"] for attributes, _ in Tags(page.text).named("a") if attributes.get("class") == "button"
    ]
    assert offered == [link, "/about/limits"]
    assert client.get(link).status_code == 200


@pytest.mark.parametrize("query", ["%00", "=", "&&&", "goal=%ff", "goal", "weights=%", "of=" + "x" * 5000])
def test_broken_links_are_answered_without_a_trace(query: str, client: FlaskClient) -> None:
    for path in ("/heuristics", "/api/heuristics"):
        answer = client.get(f"{path}?{query}")
        assert answer.status_code in (200, 400)
        assert "Traceback" not in answer.text


def test_the_page_is_given_its_study_in_canonical_form(client: FlaskClient) -> None:
    answer = client.get("/heuristics?heuristic=manhattan&against=zero&goal=123456780&utm_source=mail")
    assert answer.status_code == 200
    page = data_of(answer.text)
    assert page["study"] == "goal=123-456-780&against=zero"
    assert [entry["key"] for entry in page["catalogue"]["heuristics"]] == list(HEURISTICS)
    assert 'aria-current="page">Heuristics' in answer.text


def test_a_study_of_another_problem_uses_its_terms_and_links_to_its_runs(client: FlaskClient) -> None:
    answer = asked(client, "problem=map&map=romania&goal=Bucharest&heuristic=straight_line&against=zero")
    assert (answer["study"], answer["space"]) == ("problem=map&goal=Bucharest&against=zero", "problem=map")
    assert (answer["noun"], answer["boards"], answer["width"], answer["root"]) == ("place", 20, 20, "")
    assert (answer["admissible"], answer["consistent"], answer["unfit"]) == (True, True, {})
    assert answer["comparison"]["dominates"]
    first = answer["cells"][-1][3]
    link = f"/?{answer['space']}&start={first}&goal={answer['goal']}&{answer['comparison']['search']['options']}"
    assert data_of(client.get(link).text)["run"] == f"problem=map&start={first}&goal=Bucharest&heuristic=zero"


def test_violations_on_a_graph_are_shown_and_infinite_distances_counted_separately(client: FlaskClient) -> None:
    answer = asked(client, "problem=graph&edges=S-A:0.5,A>G:1.25,G>X:0&h=S:1,A:9,X:3&goal=G")
    assert answer["too_high"] == {"board": "A", "h": 9.0, "distance": 1.25}
    assert answer["too_steep"] == {"board": "A", "move": "S", "h": 9.0, "after": 1.0, "leads_to": "S", "cost": 0.5}
    assert (answer["cut_off"], answer["endless"], answer["of_goal"]) == (1, max(cell[1] for cell in answer["cells"]), 0)
    assert asked(client, "problem=towers")["root"] == "2222"


@pytest.mark.parametrize(
    ("query", "part"),
    [
        ("problem=maps", "did you mean map?"),
        ("problem=map&heuristic=manhattan", "There is no heuristic “manhattan”"),
        ("problem=map&goal=Bukarest", "There is no place “Bukarest”"),
        ("problem=jugs&sizes=99.98.97.96", "more than 200 000 states"),
    ],
)
def test_a_wrong_study_of_another_problem_is_refused_in_a_sentence(query: str, part: str, client: FlaskClient) -> None:
    answer = client.get(f"/api/heuristics?{query}")
    assert answer.status_code == 400
    said = answer.get_json()["error"]["message"]
    assert part in said
    assert_is_one_sentence(said, said.split()[0])


def test_the_page_of_another_problem_opens_with_its_study(client: FlaskClient) -> None:
    page = client.get("/heuristics?problem=map&goal=Bucharest")
    assert data_of(page.text)["study"] == "problem=map&goal=Bucharest"
    assert "Straight line · Bucharest · Heuristic lab" in html.unescape(page.text)
