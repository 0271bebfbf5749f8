"""Problems other than tiles: their links, what the page is told of their states, and who refuses them."""

import base64
import html
import math
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import numpy as np
import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from solver import ALGORITHMS, BadInput, Run, Search, solve
from solver.analysis import same_until, variants
from solver.link import LONGEST_LINE, LONGEST_LINK, LONGEST_OF_PROBLEMS
from solver.problem import PROBLEMS
from webapp.shell.catalogue import catalogue

ROOT = Path(__file__).parents[3]
OTHERS = [key for key in PROBLEMS if key != "tiles"]
MAP = "problem=map&start=Arad&goal=Bucharest&algorithm=astar"


def assert_is_said_once(message: str) -> None:
    """Assert that a refusal is one sentence in plain words."""
    assert message[-1] in ".?"
    assert message.count(". ") == 0
    assert not any(sign in message for sign in ("Traceback", "Error", "{", "None"))


def unpacked(text: str, kind: str) -> np.ndarray:
    """Return an array that came in base 64."""
    return np.frombuffer(base64.b64decode(text), kind)


@pytest.mark.parametrize("key", OTHERS)
def test_the_usual_run_of_a_problem_has_a_link_and_a_page(key: str, client: FlaskClient) -> None:
    run = Run(problem=key)
    assert Run.parse(run.query()) == run
    assert run.query().startswith(f"problem={key}&")
    page = client.get(f"/?{run.query()}")
    assert page.status_code == 200
    [record] = [one for one in catalogue()["problems"] if one["key"] == key]
    assert Run(problem=key, **record["sample"]) == run
    assert client.get(f"/embed?{run.query()}").status_code == 200
    assert client.get(f"/preview.png?{run.query()}&at=2").mimetype == "image/png"


@pytest.mark.parametrize("key", OTHERS)
@pytest.mark.parametrize("algorithm", ["astar", "bidirectional"])
def test_the_states_that_the_page_is_told_are_those_of_the_table(key: str, algorithm: str, client: FlaskClient) -> None:
    goal = {"goal": "0.2"} if key == "jugs" else {}  # a search from both ends has one goal
    run = Run(problem=key, algorithm=algorithm, **goal)
    told = client.get(f"/api/space?{run.query()}").get_json()
    table = run.state_table
    assert told["texts"] == [table.text(v) for v in range(len(table.states))]
    for edges, said in ((table.forward, told), (table.backward, told["back"])):
        if said is None:
            assert algorithm == "astar"
            continue
        shape = (len(table.states), said["ways"])
        assert (unpacked(said["successor"], "<i4").reshape(shape) == edges.successor_vm).all()
        assert (unpacked(said["cost"], "<i4").reshape(shape) == edges.cost_vm).all()
    assert told["texts"][told["start"]] == str(run.start)
    assert told["goals"] == np.flatnonzero(run.goal_v).tolist()
    distance_v = unpacked(told["distance"], "<f4")
    assert distance_v[told["goals"]].tolist() == [0] * len(told["goals"])
    if algorithm == "astar":
        h_v = unpacked(told["h"], "<f4")
        assert len(h_v) == len(table.states)
        assert (h_v <= distance_v + 1e-3).all()  # the usual heuristics never overestimate
    assert told["parameters"] == run.space.texts
    rows = told["rows"]
    assert (rows is None) == (key != "grid")
    assert (told["at"] is None) == (key not in ("grid", "map"))


def test_pictures_of_states_are_those_of_listed_problems() -> None:
    drawn = {path.stem for path in (ROOT / "static/core/problem/pictures").glob("*.js")} - {"pictures", "shapes", "svg"}
    assert drawn == set(OTHERS) - {"map", "graph"}  # whose states are names


def test_the_map_is_told_with_the_estimates_of_the_book(client: FlaskClient) -> None:
    told = client.get(f"/api/space?{MAP}").get_json()
    h_v = dict(zip(told["texts"], unpacked(told["h"], "<f4").tolist(), strict=True))
    assert (h_v["Arad"], h_v["Sibiu"], h_v["Bucharest"]) == (366, 253, 0)
    assert (told["noun"], told["nouns"], told["actions"]) == ("place", "places", [])


def test_boards_are_not_listed(client: FlaskClient) -> None:
    answer = client.get("/api/space?start=283-164-705&goal=123-804-765")
    assert answer.status_code == 400
    assert answer.get_json()["error"]["field"] == "problem"
    assert_is_said_once(answer.get_json()["error"]["message"])


def test_a_draft_of_a_problem_is_checked(client: FlaskClient) -> None:
    told = client.get(f"/api/check?{MAP}").get_json()
    assert told["run"] == "problem=map&start=Arad&goal=Bucharest"
    assert (told["half"], told["distance"], told["solvable"], told["errors"]) == (20, 418, True, [])
    apart = client.get("/api/check?problem=graph&edges=A-B,C-D&start=A&goal=D").get_json()
    assert (apart["solvable"], apart["distance"]) == (False, None)
    boards = client.get("/api/check?start=283-164-705&goal=123-804-765").get_json()
    assert set(boards) == set(told) == set(apart)
    wrong = client.get("/api/check?problem=map&start=Aradd&goal=Bucharest").get_json()
    assert wrong["run"] is None
    assert wrong["errors"] == [
        {"field": "start", "message": "There is no place “Aradd” on the map of Romania; did you mean Arad?"}
    ]


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("problem=mao", "problem"),
        ("problem=map&start=", "start"),
        ("problem=map&start=Atlantis", "start"),
        ("problem=grid&cells=...-..", "cells"),
        ("problem=grid&cells=", "cells"),
        ("problem=grid&cells=.%23.&start=1.2&goal=1.3", "start"),
        ("problem=graph&edges=S-A:1,A", "edges"),
        ("problem=graph&edges=S-A:-4", "edges"),
        ("problem=graph&edges=S-A:inf", "edges"),
        ("problem=graph&edges=S-A:1&h=S:x", "h"),
        ("problem=jugs&sizes=1000000000.3", "sizes"),
        ("problem=map&heuristic=manhattan", "heuristic"),
        ("problem=map&cells=...", "cells"),
        (MAP[:-7], "goal"),
    ],
)
def test_a_wrong_link_gets_one_sentence_and_the_nearest_that_works(query: str, field: str, client: FlaskClient) -> None:
    if query == MAP[:-7]:
        query, field = "problem=map&start=Arad&goal=Buchare", "goal"  # cut off in the middle
    told = client.get(f"/api/check?{query}").get_json()
    if "error" in told:
        told = {"errors": [told["error"]]}
    assert told["errors"][0]["field"] == field
    assert_is_said_once(told["errors"][0]["message"])
    page = client.get(f"/?{query}")
    assert page.status_code == 400
    near = Run.nearest(query)
    assert html.escape(near.query()) in page.text or near.query() in page.text


def test_what_is_for_tiles_alone_says_so(client: FlaskClient) -> None:
    answer = client.get(f"/api/node?{MAP}")
    assert answer.status_code == 400
    assert "needs a run on tiles, not on problem=map" in html.unescape(answer.text)


def test_the_verdict_knows_the_cheapest_path_of_a_problem(client: FlaskClient) -> None:
    told = client.get("/api/verdict?problem=map&algorithm=greedy").get_json()
    assert told["sentence"] == "A path of cost 450, 32 above the optimal cost of 418."
    assert told["cheapest"] == 418
    assert told["shortest"] == "problem=map&start=Arad&goal=Bucharest&algorithm=ucs"
    assert told["necessity"] is None


@pytest.mark.parametrize(("key", "count"), [("map", 3), ("grid", 24), ("jugs", 2)])
def test_the_orders_of_a_problem_are_its_variants(key: str, count: int) -> None:
    run = Run(problem=key, algorithm="bfs")
    made = variants(run)
    assert len({variant.order for variant in made}) == len(made) == count
    assert all((variant.start, variant.goal) == (run.start, run.goal) for variant in made)
    assert [same_until(run, variant) for variant in made if variant.order == run.order] == [solve(run).expanded]


def test_mazes_and_graphs_are_pasted_as_text(client: FlaskClient) -> None:
    maze = client.post("/api/read-problem", data={"problem": "grid", "text": "#####\n#P G#\n#####"}).get_json()
    assert maze["texts"] == {"problem": "grid", "cells": "#####-#...#-#####", "start": "2.2", "goal": "2.4"}
    graph = client.post("/api/read-problem", data={"problem": "graph", "text": "S A 3\nA G 2\nh(S) = 4"}).get_json()
    run = Run(**graph["texts"], start="S", goal="G", algorithm="ucs")
    assert math.isclose(run.state_table.distances(run.goal_v)[run.state_table.number["S"]] / run.state_table.scale, 5)
    for given in (
        {"problem": "grid", "text": "##\n#"},
        {"problem": "map", "text": "x"},
        {"problem": "graph", "text": ""},
    ):
        refused = client.post("/api/read-problem", data=given)
        assert refused.status_code == 200
        error = refused.get_json()["error"]
        assert_is_said_once(error["message"])


@pytest.mark.parametrize("key", OTHERS)
def test_a_run_of_a_problem_is_pulled_with_all_its_events(key: str, connect: Callable[[], SocketIOTestClient]) -> None:
    run = Run(problem=key, algorithm="bfs")
    search = Search(run)
    search.advance(10_000)
    answer = connect().emit("pull", {"run": run.query(), "after": 0, "limit": 10_000}, callback=True)
    assert (answer["run"], answer["done"]) == (run.query(), True)
    assert bytes(answer["batch"]) == search.batch(0, 10_000)
    moves = list(solve(run).moves or ())
    assert {**answer["result"], "seconds": 0} == {**solve(run).as_dict(), "moves": moves, "seconds": 0}


@pytest.mark.parametrize("algorithm", ["bfs", "greedy", "idastar", "first_choice"])
def test_a_path_that_is_dearer_by_a_fraction_is_told_as_a_number(algorithm: str, client: FlaskClient) -> None:
    run = Run(problem="grid", moves="8", algorithm=algorithm)
    told = client.get(f"/api/run?{run.query()}").get_json()
    excess = told["cost"] - solve(Run(problem="grid", moves="8", algorithm="ucs")).cost
    assert told["excess"] == pytest.approx(excess)
    assert excess > 0
    assert told["optimal"] is False
    assert client.get(f"/?{run.query()}").status_code == 200


@pytest.mark.parametrize("key", OTHERS)
@pytest.mark.parametrize(("count", "status"), [(1, 400), (2, 200), (5, 400)])
def test_a_comparison_has_two_to_four_runs_of_a_problem(key: str, count: int, status: int, client: FlaskClient) -> None:
    query = Run(problem=key).query()
    answer = client.get("/compare?" + urlencode([("run", query)] * count))
    assert answer.status_code == status
    near = html.unescape(answer.text).partition('href="/compare?')[2].partition('"')[0]
    assert status == 200 or client.get(f"/compare?{near}").status_code == 200


def grid_of(rows: int) -> str:
    """Return the cells of a grid of 110 columns with a wall in each row but the first."""
    return "-".join(["." * 110] + ["#" + "." * 109] * (rows - 1))


def test_a_link_of_a_problem_may_be_longer_and_what_is_read_can_be_read_again(client: FlaskClient) -> None:
    run = Run(problem="grid", cells=grid_of(60))
    assert LONGEST_LINK < len(run.query()) <= LONGEST_OF_PROBLEMS
    assert Run.parse(run.query()) == run
    for path in ("/?{}&at=3", "/embed?{}&at=3", "/preview.png?{}&at=3", "/api/space?{}", "/api/run?{}"):
        assert client.get(path.format(run.query())).status_code == 200, path
    plain = "problem=grid&cells=" + grid_of(67)  # short enough as it came, but not as it is written
    long = Run(problem="grid", cells=grid_of(67))  # Python has no links to write
    assert len(plain) <= LONGEST_LINE
    assert len(long.query()) > LONGEST_OF_PROBLEMS
    sentence = f"The link of a run has {len(long.query())} characters; at most {LONGEST_OF_PROBLEMS} are allowed."
    with pytest.raises(BadInput, match=sentence):
        Run.parse(long.query())
    page = client.get(f"/?{long.query()}")
    assert page.status_code == 400
    assert sentence in page.text
    assert len(Run.nearest(long.query()).query()) <= LONGEST_OF_PROBLEMS
    with pytest.raises(BadInput, match=f"at most {LONGEST_LINK} are allowed"):
        Run.parse("problem=tiles&start=" + "1" * LONGEST_LINK)


@pytest.mark.parametrize("key", OTHERS)
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_link_cut_off_anywhere_has_a_nearest_one_that_works(key: str, algorithm: str) -> None:
    try:
        query = Run(problem=key, algorithm=algorithm).query()
    except BadInput:  # from both ends to any of several goals
        return
    for end in range(0, len(query), max(1, len(query) // 12)):
        near = Run.nearest(query[:end])
        assert Run.parse(near.query()) == near


def test_a_draft_too_long_for_an_address_is_checked_as_a_form(client: FlaskClient) -> None:
    cells = "-".join(["3" * 119] * 80)
    said = client.post("/api/check", data={"problem": "grid", "cells": cells}).get_json()
    assert said["run"] is None
    [error] = said["errors"]
    assert error["field"] == "run"
    assert_is_said_once(error["message"])
    assert client.post("/api/check", data={"problem": "grid", "cells": "...-..."}).get_json()["run"]


@pytest.mark.parametrize(
    ("problem", "text", "texts"),
    [
        ("grid", "S.#\n3.G\n", {"cells": "..#-3..", "start": "1.1", "goal": "2.3"}),
        (
            "graph",
            '"S" -- "A" 2\n"New Town" -> "G" 1\nh("S") = 7\nh("New Town") = 1.5\n',
            {"edges": "S-A:2,New Town>G", "h": "S:7,New Town:1.5"},
        ),
    ],
)
def test_files_that_the_page_saves_are_read_again(
    problem: str, text: str, texts: dict[str, str], client: FlaskClient
) -> None:
    said = client.post("/api/read-problem", data={"problem": problem, "text": text}).get_json()
    assert said["texts"] == {"problem": problem, **texts}
