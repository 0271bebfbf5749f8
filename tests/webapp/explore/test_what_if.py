"""The verdict and the what-if table, as requested by the page."""

import time
from collections.abc import Callable
from itertools import permutations
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from solver import Run, solve
from tests import oracle

USUAL = ("fifo", "lifo", "high_g", "low_g")
ORDERS = sorted("".join(order) for order in permutations("UDLR"))
PATIENCE_S = 60

Table = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def table(client: FlaskClient) -> Table:
    """Return a function that pulls the whole table of a run."""

    def pull(run: Run, **given: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            query = urlencode({"run": run.query(), "after": len(rows), **given})
            answer = client.get(f"/api/what-if?{query}").get_json()
            assert answer["fault"] == ""
            rows += answer["rows"]
            if answer["done"] and len(rows) == answer["total"]:
                return rows
            time.sleep(0.02)
        raise AssertionError("the table was not made in time")

    return pull


def test_the_verdict_of_a_run_is_answered(client: FlaskClient) -> None:
    greedy = Run("123-678-450", "123-456-780", algorithm="greedy")
    answer = client.get(f"/api/verdict?{greedy.query()}").get_json()
    assert answer["sentence"] == "28 moves, 18 too many: the shortest path has 10."
    assert answer["reason"].startswith("No guarantee")
    assert answer["cheapest"] == 10
    necessity = {key: answer["necessity"][key] for key in ("heuristic", "own", "below", "up_to", "least", "note")}
    assert necessity == {
        "heuristic": "Manhattan distance", "own": False, "below": 2, "up_to": 21, "least": 12,
        "note": f"This run expanded {solve(greedy).expanded}.",
    }  # fmt: skip
    assert solve(Run.parse(answer["shortest"])).cost == 10


def test_the_table_has_all_orders_under_the_usual_tie_rules_and_agrees_with_the_oracle(table: Table) -> None:
    run = Run("283-164-705", "123-804-765", heuristic="misplaced")
    rows = table(run)
    assert sorted((row["order"], row["tie"]) for row in rows) == sorted((o, t) for o in ORDERS for t in USUAL)
    start, goal = (tuple(map(tuple, board.value.grid())) for board in (run.start, run.goal))
    for row in rows:
        made = oracle.oracle(start, goal, "astar", heuristic="misplaced", order=row["order"], tie=row["tie"])
        assert row["expanded"] == len(made.node_e)
        assert (row["status"], row["cost"], row["moves"]) == ("solved", 5, 5)
        assert solve(Run.parse(row["run"])).expanded == row["expanded"]


def test_a_search_without_ties_has_one_row_per_order(table: Table) -> None:
    rows = table(Run("283-164-705", "123-804-765", algorithm="bfs"))
    assert sorted(row["order"] for row in rows) == ORDERS
    assert {row["tie"] for row in rows} == {None}


@pytest.mark.parametrize(
    ("start", "goal", "algorithm", "heuristic", "ties", "least", "most"),
    [
        ("283-164-705", "123-804-765", "bfs", "", None, 33, 60),
        ("283-164-705", "123-804-765", "astar", "misplaced", ("fifo", "lifo"), 5, 6),
        ("123-678-450", "123-456-780", "bfs", "", None, 476, 653),
        ("123-678-450", "123-456-780", "astar", "misplaced", ("fifo", "lifo"), 30, 44),
        ("123-678-450", "123-456-780", "astar", "manhattan", ("fifo", "lifo"), 18, 20),
    ],
)
def test_the_table_reproduces_the_published_ranges_of_expansions(
    table: Table, start: str, goal: str, algorithm: str, heuristic: str, ties: Any, least: int, most: int
) -> None:
    run = Run(start, goal, algorithm=algorithm, **({"heuristic": heuristic} if heuristic else {}))
    expanded = [row["expanded"] - 1 for row in table(run) if ties is None or row["tie"] in ties]
    assert (min(expanded), max(expanded)) == (least, most)


@pytest.mark.thorough
def test_greedy_is_always_suboptimal_on_the_lesson(table: Table) -> None:
    rows = table(Run("123-678-450", "123-456-780", algorithm="greedy"))
    assert {row["moves"] for row in rows if row["tie"] in ("fifo", "lifo")} == {22, 28, 42}


def test_a_row_states_the_number_of_common_expansions(table: Table) -> None:
    base = Run("123-678-450", "123-456-780", order="LURD")
    states = {}
    start, goal = (tuple(map(tuple, board.value.grid())) for board in (base.start, base.goal))
    rows = table(base)
    for row in rows:
        made = oracle.oracle(start, goal, "astar", order=row["order"], tie=row["tie"])
        states[row["run"]] = [made.board_n[n] for n in made.node_e]
    ours = states[base.query()]
    for row in rows:
        theirs = states[row["run"]]
        alike = [a == b for a, b in zip(ours, theirs, strict=False)]
        assert row["same"] == (alike.index(False) if False in alike else len(alike))


def test_a_variant_that_hits_the_node_limit_says_so(table: Table) -> None:
    run = Run("876-543-210", "123-456-780", algorithm="bfs", limit=500)
    assert {(row["status"], row["cost"]) for row in table(run)} == {("limit", None)}
