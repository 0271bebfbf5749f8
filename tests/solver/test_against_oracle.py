"""The engine against a second, independent writing of the same searches, event by event, through the wire's bytes."""

import math
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from solver import ALGORITHMS, HEURISTICS, Search
from solver.run import PARAMETERS
from tests import oracle
from tests.traces import counted, pulled, run_of, unrecorded

MORE_PARTS = 200  # of the cases, with -m slow


def cases(part: int) -> list[dict[str, Any]]:
    """Return a part of the random cases, those that the engine does not have left out."""
    drawn = oracle.cases(part)
    return [case for case in drawn if case["algorithm"] in ALGORITHMS and case["heuristic"] in HEURISTICS]


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


@pytest.mark.parametrize("part", range(oracle.PARTS))
def test_random_runs_match_the_oracle_event_by_event(part: int) -> None:
    rng = random.Random(f"pulls {part}")
    for case in cases(part):
        compare(case, lambda: rng.choice((1, 2, 7, 100, 1000, 5000)))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(oracle.PARTS, MORE_PARTS))
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


def test_every_algorithm_of_the_engine_is_among_the_random_runs_a_hundred_times() -> None:
    drawn = Counter(case["algorithm"] for part in range(oracle.PARTS) for case in cases(part))
    assert {key: count for key, count in drawn.items() if count >= 100}.keys() == set(ALGORITHMS)


def test_the_oracle_knows_all_that_the_engine_has() -> None:
    assert set(ALGORITHMS) <= set(oracle.ALGORITHMS)
    assert set(HEURISTICS) <= set(oracle.HEURISTICS)


def test_the_defaults_of_the_oracle_are_those_of_a_link() -> None:
    defaults = {name: field.default for name, field in oracle.Run.__dataclass_fields__.items()}
    of_links = {parameter.key: parameter.read(parameter.default) for parameter in PARAMETERS}
    del of_links["algorithm"]
    assert of_links == {key: defaults[key] for key in of_links}
