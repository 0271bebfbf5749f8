"""Problems other than tiles: their links, the states sent to the page, and refusals."""

import base64
import html
import json
import math
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import numpy as np
import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from solver import ALGORITHMS, BadInput, Run, Search, solve
from solver.analysis import same_until, variants
from solver.link import LONGEST_LINE, LONGEST_LINK, LONGEST_OF_PROBLEMS
from solver.messages import Message
from solver.problem import PROBLEMS
from tests.rings import ENGINES, some, thorough
from webapp.shell.catalogue import catalogue
from webapp.work.run_space import run_space
from webapp.work.space_pieces import run_of_states

ROOT = Path(__file__).parents[3]
OTHERS = [key for key in PROBLEMS if key != "tiles"]
MAP = "problem=map&start=Arad&goal=Bucharest&algorithm=astar"


def assert_is_said_once(message: str) -> None:
    """Assert that a refusal is one sentence in plain words."""
    assert message[-1] in ".?"
    assert message.count(". ") == 0
    assert not any(sign in message for sign in ("Traceback", "Error", "{", "None"))


def pieces_of(client: FlaskClient, run: Run) -> list[dict[str, Any]]:
    """Return the pieces in which the states of a run are sent."""
    address = f"/api/space?{run.query()}"
    first = client.get(address).get_json()
    return [first, *(client.get(f"{address}&piece={k}").get_json() for k in range(1, first["pieces"]))]


def inflated(columns: str) -> bytes:
    """Return the bytes of columns as answers have them."""
    return zlib.decompress(base64.b64decode(columns))


class ReadSpace:
    """The states of a problem, read from the pieces in which they are sent."""

    def __init__(self, pieces: list[dict[str, Any]]) -> None:
        """Read the columns of each piece, given the bytes of a row of all columns."""
        self.head = head = pieces[0]
        ways = [head["ways"], *([head["back"]["ways"]] if head["back"] else [])]
        kinds = []
        for name, moves in zip(("forward", "backward"), ways, strict=False):
            kinds += [(f"{name} {what}", "<i4", moves) for what in ("successor", *(["cost"] if head["costs"] else []))]
        kinds += [("h", "<f4", 1)] if head["h"] else []
        kinds += [("distance", "<f4", 1), ("state", "<u2", len(head["form"]["sizes"]) if head["form"] else 0)]
        kinds += [("goal", "u1", 1)]
        width = sum(np.dtype(kind).itemsize * many for _, kind, many in kinds)
        parts: dict[str, list[np.ndarray]] = {name: [] for name, _, _ in kinds}
        self.most_moves = 0
        for piece in pieces:
            octets, offset = inflated(piece["columns"]), 0
            rows = len(octets) // width
            self.most_moves = max(self.most_moves, rows * sum(ways))
            for name, kind, many in kinds:
                parts[name].append(np.frombuffer(octets, kind, many * rows, offset).reshape(many, rows).T)
                offset += many * rows * np.dtype(kind).itemsize
            assert offset == len(octets)
        self.columns = {name: np.concatenate(found) for name, found in parts.items()}

    @property
    def texts(self) -> list[str]:
        """Return the texts of all states."""
        form = self.head["form"]
        found: list[str] = self.head["texts"] or [
            form["join"].join(map(str, state)) for state in self.columns["state"].tolist()
        ]
        return found

    def edges(self, name: str) -> tuple[np.ndarray, np.ndarray]:
        """Return the successors and the costs, like Edges."""
        away = self.columns[f"{name} successor"]
        successor = np.where(away == 0, -1, np.arange(len(away))[:, None] + away)
        return successor, self.columns.get(f"{name} cost", np.full_like(successor, self.head["scale"]))


@pytest.mark.parametrize("key", OTHERS)
def test_the_default_run_of_a_problem_has_a_link_and_a_page(key: str, client: FlaskClient) -> None:
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
def test_the_states_sent_to_the_page_are_those_of_the_table(key: str, algorithm: str, client: FlaskClient) -> None:
    goal = {"goal": "0.2"} if key == "jugs" else {}  # a search from both ends has one goal
    run = Run(problem=key, algorithm=algorithm, **goal)
    space = ReadSpace(pieces_of(client, run))
    told, table = space.head, run.state_table
    assert space.texts == [table.text(v) for v in range(len(table.states))]
    assert (told["back"] is None) == (algorithm == "astar")
    for name, edges in {"forward": table.forward, **({"backward": table.backward} if told["back"] else {})}.items():
        successor_vm, cost_vm = space.edges(name)
        assert (successor_vm == edges.successor_vm).all()
        assert ((cost_vm == edges.cost_vm) | (successor_vm < 0)).all()
    assert space.texts[told["start"]] == str(run.start)
    assert told["count"] == len(table.states)
    goal_v = space.columns["goal"][:, 0]
    assert goal_v.tolist() == run.goal_v.tolist()
    distance_v = space.columns["distance"][:, 0]
    assert not distance_v[goal_v == 1].any()
    if algorithm == "astar":
        h_v = space.columns["h"][:, 0]
        assert len(h_v) == len(table.states)
        assert (h_v <= distance_v + 1e-3).all()  # the default heuristics never overestimate
    assert told["parameters"] == run.space.texts
    rows = told["rows"]
    assert (rows is None) == (key != "grid")
    assert (told["at"] is None) == (key != "map")  # the position of a grid cell follows from its numbers


def test_many_states_are_sent_in_pieces_of_bounded_size(client: FlaskClient) -> None:
    run = Run(problem="towers", pegs="5", start="000000")
    pieces = pieces_of(client, run)
    space = ReadSpace(pieces)
    assert len(pieces) == space.head["pieces"] > 1
    assert [list(piece) for piece in pieces[1:]] == [["columns"]] * (len(pieces) - 1)
    assert space.most_moves <= 1 << 18
    assert (space.edges("forward")[0] == run.state_table.forward.successor_vm).all()
    assert sum(len(piece["columns"]) for piece in pieces) < 50_000  # of 2.5 MB of moves


def test_pieces_that_a_browser_has_are_not_sent_again(client: FlaskClient) -> None:
    first = client.get(f"/api/space?{MAP}")
    again = client.get(f"/api/space?{MAP}", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_the_map_is_sent_with_the_estimates_of_the_book(client: FlaskClient) -> None:
    space = ReadSpace(pieces_of(client, Run.parse(MAP)))
    told = space.head
    h_v = dict(zip(space.texts, space.columns["h"][:, 0].tolist(), strict=True))
    assert (h_v["Arad"], h_v["Sibiu"], h_v["Bucharest"]) == (366, 253, 0)
    assert (told["noun"], told["nouns"], told["actions"]) == ("place", "places", [])


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
    [error] = wrong["errors"]
    assert error["message"] == "There is no place “Aradd” on the map of Romania; did you mean Arad?"
    assert (error["field"], str(Message.of(error))) == ("start", error["message"])


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
        {"problem": "grid", "text": "##\n#?"},
        {"problem": "map", "text": "x"},
        {"problem": "graph", "text": ""},
    ):
        refused = client.post("/api/read-problem", data=given)
        assert refused.status_code == 200
        error = refused.get_json()["error"]
        assert_is_said_once(error["message"])


def test_the_answer_to_a_paste_holds_the_run_that_begins_with_it(client: FlaskClient) -> None:
    maze = {"problem": "grid", "text": "#####\n#P G#\n#####"}
    assert "first" not in client.post("/api/read-problem", data=maze).get_json()
    given = "problem=grid&cells=..&moves=8&algorithm=astar&heuristic=octile"
    said = client.post("/api/read-problem", data={**maze, "run": given}).get_json()
    run = Run(**said["texts"], moves="8", algorithm="astar", heuristic="octile")
    first = said["first"]
    assert first["run"] == run.query()
    assert first["space"]["base"] == client.get(f"/api/space?{run_of_states(run).query()}").get_json()
    assert (first["done"], first["result"]["cost"]) == (True, 2)
    assert set(run_space(run)) == {"h", "nearest", "order"}  # other pulls do not bring the states


@pytest.mark.parametrize("run", ["algorithm=nonsense", "x=1", "=&=", "algorithm=bfs&algorithm=dfs", "moves=7", "%"])
def test_a_paste_is_read_even_with_a_wrong_run(client: FlaskClient, run: str) -> None:
    maze = {"problem": "grid", "text": "#####\n#P G#\n#####", "run": run}
    said = client.post("/api/read-problem", data=maze).get_json()
    assert said["texts"]["start"] == "2.2"
    assert "first" not in said


@pytest.mark.parametrize("length", [60_001, 200_000, 2_000_000])
def test_a_grid_that_is_too_long_to_be_pasted_is_left_to_the_command_line(client: FlaskClient, length: int) -> None:
    said = client.post("/api/read-problem", data={"problem": "grid", "text": "." * length}).get_json()["error"]
    assert (said["field"], said["message"][:42]) == ("text", "The text has more than 60000 characters, a")
    assert said["message"].endswith("frontier solve --problem grid --file FILE.")


def test_every_size_of_a_new_grid_is_available_for_mazes_and_fields() -> None:
    form = (ROOT / "static/core/puzzle/problem-form.js").read_text(encoding="utf-8")
    (sizes,) = re.findall(r"^const SIZES = (\[.*?\]);", form, re.MULTILINE)
    for size in json.loads(sizes):
        for kind in ("maze", "field"):
            assert str(Run(problem="grid", cells=f"{kind}.{size}.1").space.sizes[0]) == size.partition("x")[0]


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
def test_a_fractional_excess_cost_is_given_as_a_number(algorithm: str, client: FlaskClient) -> None:
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
    """Return the cells of a grid of 110 columns with a wall in each row but the first, where one cell costs 2."""
    return "-".join(["." * 109 + "2"] + ["#" + "." * 109] * (rows - 1))


def test_a_link_of_a_problem_may_be_longer_and_what_is_read_can_be_read_again(client: FlaskClient) -> None:
    run = Run(problem="grid", cells=grid_of(60))
    assert LONGEST_LINK < len(run.query()) <= LONGEST_OF_PROBLEMS
    assert Run.parse(run.query()) == run
    for path in ("/?{}&at=3", "/embed?{}&at=3", "/preview.png?{}&at=3", "/api/space?{}", "/api/run?{}"):
        assert client.get(path.format(run.query())).status_code == 200, path
    plain = "problem=grid&cells=" + grid_of(67)  # short enough as given, but not in canonical form
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
@pytest.mark.parametrize("algorithm", some(ALGORITHMS, ENGINES.__contains__, thorough))
def test_a_link_cut_off_anywhere_has_a_nearest_one_that_works(key: str, algorithm: str) -> None:
    try:
        query = Run(problem=key, algorithm=algorithm).query()
    except BadInput:  # from both ends to any of several goals
        return
    for end in range(0, len(query), max(1, len(query) // 12)):
        near = Run.nearest(query[:end])
        assert Run.parse(near.query()) == near


@pytest.mark.parametrize(
    ("problem", "text", "texts"),
    [
        ("grid", "S.#\n3.G\n", {"cells": "..#-3..", "start": "1.1", "goal": "2.3"}),
        (
            "graph",
            '"S" -- "A" 2\n"New Town" -> "G" 1\nh("S") = 7\nh("New Town") = 1.5\n',
            {"edges": "S-A:2,New Town>G", "h": "S:7,New Town:1.5", "places": ""},
        ),
    ],
)
def test_files_that_the_page_saves_are_read_again(
    problem: str, text: str, texts: dict[str, str], client: FlaskClient
) -> None:
    said = client.post("/api/read-problem", data={"problem": problem, "text": text}).get_json()
    assert said["texts"] == {"problem": problem, **texts}
