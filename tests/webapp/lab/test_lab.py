"""The heuristic lab over HTTP: answers as JSON, the page's shell, and the answer to wrong links."""

import html
from typing import Any

import pytest
from flask.testing import FlaskClient

from solver import HEURISTICS, Run
from solver.analysis import Study, dominance, portrait
from tests.rings import some, thorough
from tests.webapp.test_pages import data_of


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


def test_the_page_of_another_problem_opens_with_its_study(client: FlaskClient) -> None:
    page = client.get("/heuristics?problem=map&goal=Bucharest")
    assert data_of(page.text)["study"] == "problem=map&goal=Bucharest"
    assert "Straight line · Bucharest · Heuristic lab" in html.unescape(page.text)
