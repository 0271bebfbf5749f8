"""Results that courses have published on single puzzles; each case names its source."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solver import BadInput, Run, Search
from tests.traces import boards_n, whole

CASES = json.loads((Path(__file__).parent.parent / "data/published_cases.json").read_text())


def children_of_first(search: Search, columns: Any, expansions: int) -> list[list[int]]:
    """Return the nodes added to the frontier by each of the first expansions, in order of generation."""
    parents = columns.parent_n.tolist()
    return [[n for n, parent in enumerate(parents) if parent == node] for node in columns.node_e[:expansions].tolist()]


def children_have(column: str, search: Search, columns: Any, expected: list[list[float]]) -> None:
    values = getattr(columns, column).tolist()
    assert [[values[n] for n in nodes] for nodes in children_of_first(search, columns, len(expected))] == expected


def expands(search: Search, columns: Any, expected: list[str]) -> None:
    boards = boards_n(columns, search.run.start.value)
    assert [str(boards[n]) for n in columns.node_e] == expected


def counts(name: str) -> Callable[[Search, Any, Any], None]:
    def check(search: Search, columns: Any, expected: Any) -> None:
        assert getattr(search.result, name) == expected

    return check


def begins_with(search: Search, columns: Any, expected: str) -> None:
    assert (search.result.moves or "").startswith(expected)


def expands_between(search: Search, columns: Any, expected: list[int]) -> None:
    assert expected[0] <= search.result.expanded <= expected[1]


def starts_at(search: Search, columns: Any, expected: float) -> None:
    assert columns.h_n[0] == expected


CHECKS: dict[str, Callable[[Search, Any, Any], None]] = {
    **{name: counts(name) for name in ("status", "cost", "expanded", "max_depth", "moves", "largest_frontier")},
    "moves_begin": begins_with,
    "expanded_between": expands_between,
    "expansions": expands,
    "start_h": starts_at,
    "children_h": lambda search, columns, expected: children_have("h_n", search, columns, expected),
    "children_f": lambda search, columns, expected: children_have("f_n", search, columns, expected),
}


def named(case: dict[str, Any]) -> str:
    return " ".join((case["source"], *map(str, case["run"].values())))


@pytest.mark.parametrize("case", [case for case in CASES if "error" not in case["expect"]], ids=named)
def test_a_published_case_is_reproduced(case: dict[str, Any]) -> None:
    search, columns = whole(Run(**case["run"]))
    for key, expected in case["expect"].items():
        CHECKS[key](search, columns, expected)


@pytest.mark.parametrize("case", [case for case in CASES if "error" in case["expect"]], ids=named)
def test_an_invalid_published_board_is_refused(case: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        Run(**case["run"])
    assert caught.value.field == case["expect"]["error"]


def test_every_published_case_names_its_source() -> None:
    assert len(CASES) == 59
    assert len({case["source"] for case in CASES}) == 16
    assert all(case["source"] and case["expect"] for case in CASES)


@pytest.mark.parametrize(("tie", "expanded"), [("fifo", 2062), ("high_g", 895)])
def test_a_star_on_the_reference_board_expands_the_known_number_of_nodes(tie: str, expanded: int) -> None:
    run = Run("102-754-863", "012-345-678", algorithm="astar", order="ULDR", tie=tie)
    search, _ = whole(run)
    assert (search.result.expanded, search.result.cost) == (expanded, 23)


@pytest.mark.parametrize("tie", ["fifo", "lifo", "high_g", "low_g"])
def test_no_tie_rule_makes_a_star_expand_less_than_it_must_or_more_than_it_may(tie: str) -> None:
    search, _ = whole(Run("102-754-863", "012-345-678", tie=tie))
    assert 795 <= search.result.expanded <= 2067


GOAL = "012-345-678"
COURSES: dict[str, tuple[Run, dict[str, int]]] = {  # numbers of courses that need a convention of their own
    "Columbia, A*": (Run("618-402-735", GOAL, reopen="never"), {"expanded_before_goal": 696}),
    "Columbia, A*, a longer one": (Run("864-213-570", GOAL, reopen="never"), {"expanded_before_goal": 1585}),
    "UFRGS, iterative deepening": (
        Run("061-742-385", GOAL, algorithm="iddfs", order="DRLU", cutoff="limit"), {"expanded_before_goal": 20_305},
    ),
    "UFRGS, A*": (Run("061-742-385", GOAL, order="ULRD", tie="high_g_newest"), {"expanded_before_goal": 91}),
    "UFRGS, greedy": (
        Run("061-742-385", GOAL, algorithm="greedy", order="ULRD", tie="high_g_newest"), {"expanded_before_goal": 16},
    ),
    "AIMA 2, BFS": (
        Run("283-164-705", "123-804-765", algorithm="bfs", reached="closed"),
        {"expanded": 35, "dropped": 54 - 35, "largest_frontier": 43},
    ),
    "UT Arlington, A*": (
        Run("236-107-485", "123-456-780", cost="tile", reached="closed"), {"dropped": 97 - 65, "largest_frontier": 77},
    ),
    "UT Arlington, UCS": (
        Run("236-107-485", "123-456-780", algorithm="ucs", cost="tile", reached="closed"), {"largest_frontier": 5835},
    ),
    "UT Arlington, greedy": (
        Run("236-107-485", "123-456-780", algorithm="greedy", cost="tile", reached="closed"), {"largest_frontier": 108},
    ),
    "AIMA 4, greedy": (Run("10-43-52", "12-34-50", algorithm="greedy", reopen="both"), {"expanded": 31}),
}  # fmt: skip


@pytest.mark.parametrize("name", COURSES)
def test_the_numbers_of_a_course_with_its_own_convention_are_reproduced(name: str) -> None:
    run, numbers = COURSES[name]
    counts_of_run = whole(run)[0].counts
    assert {key: counts_of_run[key] for key in numbers} == numbers
