"""The engine against a second, independent writing of the same searches, event by event, through the wire's bytes."""

import math
import random
from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from solver import ALGORITHMS, HEURISTICS, Search
from solver.batch import ORDER
from tests import oracle
from tests.traces import counted, pulled, run_of, unrecorded

RUNS = 1200  # in every test run, in parts of PART
MORE_RUNS = 6000  # with -m slow
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


def compare(case: dict[str, Any], draw: Callable[[], int]) -> None:
    expected = oracle.oracle(**case)
    search = Search(run_of(case))
    columns = pulled(search, draw)
    wanted = oracle.columns(expected)
    for name, values in vars(columns).items():
        np.testing.assert_array_equal(values, np.array(getattr(wanted, name)), err_msg=f"{name} of {case}")
    result = counted(search)
    assert counted(unrecorded(run_of(case), draw)) == result, case
    branching = result.pop("branching")
    assert result == {name: getattr(expected, name) for name in result}, case
    assert search.result.seconds >= 0
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
        compare(case, lambda: rng.choice((1, 2, 7, 100, 1000, 5000)))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(RUNS // PART, MORE_RUNS // PART))
def test_many_more_random_runs_match_the_oracle_event_by_event(part: int) -> None:
    rng = random.Random(f"pulls {part}")
    for case in cases(part):
        compare(case, lambda: rng.choice((1, 2, 7, 100, 1000, 5000)))


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_long_random_runs_match_the_oracle_event_by_event(algorithm: str, rng: random.Random) -> None:
    for _ in range(6):
        case = oracle.random_case(rng)
        case |= {"algorithm": algorithm, "limit": 60_000, "depth": rng.choice([20, 5000])}
        compare(case, lambda: rng.choice((1, 100, 5000)))


def test_the_oracle_knows_every_algorithm_and_heuristic_of_the_engine() -> None:
    assert set(ALGORITHMS) <= set(oracle.ALGORITHMS)
    assert set(HEURISTICS) <= set(oracle.HEURISTICS)


@cache
def traced() -> list[tuple[dict[str, Any], oracle.OracleTrace]]:
    """Return some of the cases with what the oracle makes of them."""
    return [(case, oracle.oracle(**case)) for part in range(12) for case in cases(part)]


def reasons(algorithm: str) -> set[tuple[str, int]]:
    """Return why children were discarded in the runs of an algorithm, by what it was told to know again."""
    return {
        (oracle.memory(oracle.ALGORITHMS[algorithm], case["reached"]), reason)
        for case, trace in traced()
        if case["algorithm"] == algorithm
        for reason in trace.reason_d
    }


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_random_runs_meet_every_end_that_an_algorithm_has_and_all_it_discards(algorithm: str) -> None:
    ends = {trace.status for case, trace in traced() if case["algorithm"] == algorithm}
    # What parity lets pass has a path, and only a limit on depth keeps a search from going on to it.
    assert ends - {"unsolvable"} == {"solved", "limit", *(["exhausted"] if algorithm == "dls" else [])}
    assert "unsolvable" in {trace.status for _, trace in traced()}
    if oracle.ALGORITHMS[algorithm].bound is None:
        assert reasons(algorithm) == {("on", oracle.REACHED), ("parent", oracle.UNDONE)}
    else:
        assert reasons(algorithm) == {("parent", oracle.OVER), ("parent", oracle.UNDONE)}


def test_the_random_runs_meet_both_kinds_of_superseding() -> None:
    traces = [trace for _, trace in traced()]
    assert any(trace.reopened for trace in traces)
    superseding = [(sum(old is not None for old in trace.supersedes_n), trace.reopened) for trace in traces]
    assert any(all_of_them > reopened for all_of_them, reopened in superseding)


@pytest.mark.parametrize("algorithm", [key for key in ALGORITHMS if oracle.ALGORITHMS[key].deepens])
def test_the_random_runs_deepen_often_and_meet_the_limit_both_at_a_child_and_at_a_root(algorithm: str) -> None:
    traces = [trace for case, trace in traced() if case["algorithm"] == algorithm]
    assert max(trace.parent_n.count(None) for trace in traces) > 10
    assert any(trace.parent_n[-1] is None for trace in traces if trace.nodes > 1), "a root that is not expanded"
    left = {min(trace.frontier_e[-1], 1) for trace in traces if trace.status == "limit"}
    assert left == {0, 1}
    if algorithm == "idastar":
        assert any(bound % 1 for trace in traces for bound in trace.bound_e), "a bound that is no whole number"
        steps = [b - a for trace in traces for a, b in zip(trace.bound_e, trace.bound_e[1:], strict=False) if b > a]
        assert min(steps) < 1 < max(steps)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_checker_of_traces_notices_whatever_is_changed_in_one(algorithm: str, rng: random.Random) -> None:
    for case, trace in traced():
        if case["algorithm"] != algorithm or trace.status == "unsolvable" or trace.expanded > 300:
            continue
        right = vars(oracle.columns(trace))
        columns = {name: list(right[name]) for name, _ in ORDER}
        oracle.check_trace(SimpleNamespace(**columns), case, whole=True)
        for name, values in columns.items():
            if not values:
                continue
            i = rng.randrange(len(values))
            others = {value for value in (0, 1, 2, 3, oracle.NONE, values[i] + 1, *values) if value != values[i]}
            changed = {**columns, name: [*values[:i], rng.choice(sorted(others)), *values[i + 1 :]]}
            with pytest.raises(AssertionError):
                oracle.check_trace(SimpleNamespace(**changed), case, whole=True)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_checker_of_traces_misses_the_last_event(algorithm: str) -> None:
    for case, trace in traced():
        if case["algorithm"] != algorithm or trace.expanded < 2 or trace.expanded > 300:
            continue
        right = vars(oracle.columns(trace))
        e = trace.expanded - 1
        length = {"e": e, "n": trace.nodes_end_e[e - 1], "d": trace.discards_end_e[e - 1]}
        begun = SimpleNamespace(**{name: right[name][: length[name[-1]]] for name, _ in ORDER})
        oracle.check_trace(begun, case)
        with pytest.raises(AssertionError, match="the search had not ended"):
            oracle.check_trace(begun, case, whole=True)
