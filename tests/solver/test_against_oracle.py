"""The engine against a second, independent writing of the same searches, event by event, through the wire's bytes."""

import math
import random
from typing import Any

import numpy as np
import pytest

from solver import ALGORITHMS, HEURISTICS, Search
from tests import oracle
from tests.traces import pulled, run_of

RUNS = 600  # in every test run, in parts of PART
MORE_RUNS = 2400  # with -m slow
PART = 50


def cases(part: int) -> list[dict[str, Any]]:
    """Draw one part of the cases, those with heuristics that the engine does not have left out."""
    rng = random.Random(f"runs {part}")
    drawn: list[dict[str, Any]] = []
    while len(drawn) < PART:
        case = oracle.random_case(rng)
        if case["heuristic"] in HEURISTICS:
            drawn.append(case)
    return drawn


def compare(case: dict[str, Any], rng: random.Random) -> None:
    expected = oracle.oracle(**case)
    search = Search(run_of(case))
    columns = pulled(search, lambda: rng.choice((1, 2, 7, 100, 1000, 5000)))
    wanted = oracle.columns(expected)
    for name, values in vars(columns).items():
        np.testing.assert_array_equal(values, np.array(getattr(wanted, name)), err_msg=f"{name} of {case}")
    result = search.result.as_dict()
    branching, seconds = result.pop("branching"), result.pop("seconds")
    assert result == {name: getattr(expected, name) for name in result}, case
    assert seconds >= 0
    if expected.branching is None:
        assert branching is None
    else:
        assert math.isclose(branching, expected.branching, abs_tol=1e-6)
    # The result and the columns are two tellings of one run; the checker reads only the second.
    oracle.check_trace(columns, case, whole=expected.status != "unsolvable")


@pytest.mark.parametrize("part", range(RUNS // PART))
def test_random_runs_match_the_oracle_event_by_event(part: int) -> None:
    rng = random.Random(f"pulls {part}")
    for case in cases(part):
        compare(case, rng)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(RUNS // PART, MORE_RUNS // PART))
def test_many_more_random_runs_match_the_oracle_event_by_event(part: int) -> None:
    rng = random.Random(f"pulls {part}")
    for case in cases(part):
        compare(case, rng)


def test_the_oracle_knows_every_algorithm_and_heuristic_of_the_engine() -> None:
    assert set(ALGORITHMS) <= set(oracle.ALGORITHMS)
    assert set(HEURISTICS) <= set(oracle.HEURISTICS)


def test_the_random_runs_meet_every_end_a_best_first_search_has_and_both_kinds_of_superseding() -> None:
    traces = [oracle.oracle(**case) for case in cases(0) + cases(1)]
    # What parity lets pass has a path, and these searches forget nothing: none of them runs dry.
    assert {trace.status for trace in traces} == {"solved", "unsolvable", "limit"}
    assert any(trace.reopened for trace in traces)
    superseding = [(sum(old is not None for old in trace.supersedes_n), trace.reopened) for trace in traces]
    assert any(all_of_them > reopened for all_of_them, reopened in superseding)
