"""Every record is in its list, in order, with a description."""

import pkgutil
import random
from typing import Any

import pytest

from solver import ALGORITHMS, HEURISTICS, algorithms
from solver.algorithms import Algorithm
from solver.numbers import THIN
from solver.parameters import PARAMETERS
from solver.problem.tiles import (
    Heuristic,
    heuristics,
)
from tests import oracle
from tests.traces import run_of


@pytest.mark.parametrize("package", [algorithms, heuristics], ids=lambda package: package.__name__)
def test_every_module_of_a_list_has_a_record_in_it_and_every_record_its_own_key(package: Any) -> None:
    listed = ALGORITHMS if package is algorithms else HEURISTICS
    kind = Algorithm if package is algorithms else Heuristic
    for found in pkgutil.iter_modules(package.__path__):
        if found.name in ("record", "ties"):  # which searches name
            continue
        module = __import__(f"{package.__name__}.{found.name}", fromlist=["*"])
        records = [value for value in vars(module).values() if isinstance(value, kind)]
        assert records, f"{module.__name__} has no record"
        for record in records:
            assert listed.get(record.key) is record, f"{record.key} is not listed"
    assert list(listed) == [record.key for record in listed.values()]


def test_the_algorithms_are_in_the_order_of_the_design() -> None:
    assert list(ALGORITHMS) == [
        "bfs", "dfs", "dls", "iddfs", "ucs", "greedy", "astar", "wastar", "idastar", "idastar_table", "dfbnb", "rbfs",
        "fringe", "bidirectional", "mm", "beam", "hill_climbing", "stochastic", "first_choice", "annealing",
    ]  # fmt: skip


def test_the_heuristics_are_in_the_order_of_the_design() -> None:
    assert list(HEURISTICS) == [
        "zero", "misplaced", "misplaced_blank", "manhattan", "manhattan_blank", "euclidean", "chebyshev", "tiles_out",
        "gaschnig", "linear_conflict", "corner_tiles", "nilsson", "walking_distance", "pattern_db", "perfect", "max",
    ]  # fmt: skip


RECORDS: list[Any] = [*ALGORITHMS.values(), *HEURISTICS.values()]


@pytest.mark.parametrize("record", RECORDS, ids=[record.key for record in RECORDS])
def test_a_record_has_a_label_and_a_description(record: Any) -> None:
    assert record.label
    assert record.blurb.endswith(".")
    assert record.key.isidentifier()
    known = {parameter.key for parameter in PARAMETERS}
    assert set(getattr(record, "options", ())) <= known


@pytest.mark.parametrize("key", ALGORITHMS)
def test_a_promise_is_one_sentence_under_any_options(key: str, rng: random.Random) -> None:
    for _ in range(60):
        case = oracle.random_case(rng)
        if case["heuristic"] not in HEURISTICS:
            continue
        promise = ALGORITHMS[key].promise(run_of({**case, "algorithm": key, "limit": 2000}))
        assert promise.text.endswith(".")
        assert promise.text.replace(THIN, " ").isprintable()
