"""The engine against a second, independent writing of the same searches, event by event, through the wire's bytes."""

import math
import random
from collections.abc import Callable
from itertools import islice
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from solver import ALGORITHMS, HEURISTICS, Search
from solver.run import BY_KEY, PARAMETERS
from tests import oracle
from tests.kept import COUNTS, cases_of, checked, fingerprint, fingerprint_of, is_proved, written
from tests.oracle.trace import branching
from tests.rings import ENGINES, some, thorough
from tests.traces import counted, pulled, run_of, unrecorded

MORE_PARTS = 200  # of the cases, with -m slow


def ran(case: dict[str, Any], draw: Callable[[], int]) -> tuple[SimpleNamespace, dict[str, Any]]:
    """Return the columns of a run and what it came to, with events as without; its b* is judged by its counts."""
    search = Search(run_of(case))
    columns, result = pulled(search, draw), counted(search)
    assert vars(columns).keys() == set(oracle.COLUMNS)
    assert result.keys() == {*COUNTS, "branching"}
    assert search.result.seconds >= 0
    assert counted(unrecorded(run_of(case), draw)) == result, case
    if result["moves"]:
        assert math.isclose(result["branching"], branching(result["generated"], len(result["moves"])), abs_tol=1e-6)
    else:
        assert result["branching"] is None
    return columns, result


def compare(expected: oracle.OracleTrace, draw: Callable[[], int]) -> None:
    """Assert that the engine's trace is the oracle's, which the checker of traces has passed."""
    case = vars(expected.run)
    columns, result = ran(case, draw)
    wanted = oracle.columns(expected)
    for name, values in vars(columns).items():
        np.testing.assert_array_equal(values, np.array(getattr(wanted, name)), err_msg=f"{name} of {case}")
    assert {name: result[name] for name in COUNTS} == {name: getattr(expected, name) for name in COUNTS}, case


def draws(rng: random.Random) -> Callable[[], int]:
    """Return what says how far a search is advanced or read at a time."""
    return lambda: rng.choice((1, 2, 7, 100, 1000, 5000))


@pytest.mark.parametrize("algorithm", some(ALGORITHMS, ENGINES.__contains__, thorough))
def test_random_runs_match_the_oracle_event_by_event(
    algorithm: str, traces_of: Callable[[str], list[oracle.OracleTrace]], rng: random.Random
) -> None:
    cases = cases_of(algorithm)
    assert len(cases) >= 100
    if fingerprint(ran(case, draws(rng)) for case in cases) == written(algorithm):
        return
    for trace in traces_of(algorithm):
        compare(trace, draws(rng))
    assert not is_proved(), "tests/data/oracle.json is not what the oracle makes: python -m tests.kept"


@pytest.mark.exhaustive
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_what_is_written_down_of_the_oracle_is_what_it_makes(algorithm: str, traces_of: Callable[..., Any]) -> None:
    assert fingerprint_of(traces_of(algorithm)) == written(algorithm)


def test_the_oracle_has_passed_its_tests_since_it_changed() -> None:
    assert is_proved(), "the oracle has changed: python -m tests.kept"


def test_a_fingerprint_tells_any_number_of_a_trace_and_of_its_result(rng: random.Random) -> None:
    case = next(case for case in cases_of("astar") if oracle.oracle(**case).reason_d)
    columns, result = ran(case, draws(rng))
    found = {fingerprint([(columns, result)])}
    for name in oracle.COLUMNS:
        changed = getattr(columns, name).copy()
        changed[-1] = 5 if changed[-1] != 5 else 6
        found.add(fingerprint([(SimpleNamespace(**vars(columns) | {name: changed}), result)]))
    for name in result:
        found.add(fingerprint([(columns, result | {name: 0.5})]))
    assert len(found) == 1 + len(oracle.COLUMNS) + len(result)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(oracle.PARTS, MORE_PARTS))
def test_many_more_random_runs_match_the_oracle_event_by_event(part: int) -> None:
    rng = random.Random(f"pulls {part}")
    for case in oracle.cases(part):
        if case["algorithm"] in ALGORITHMS and case["heuristic"] in HEURISTICS:
            compare(checked(case), draws(rng))


def has(reason: int) -> Callable[[oracle.OracleTrace], bool]:
    """Return what tells whether something is discarded in a trace for a reason."""
    return lambda trace: reason in trace.reason_d


INFORMED = ("greedy", "astar", "wastar")
BRANCH = ("dls", "iddfs", "idastar", "idastar_table", "dfbnb", "rbfs")


def repeated(trace: oracle.OracleTrace) -> int:
    """Return how many nodes stand below one of the same state."""
    above: list[frozenset[oracle.Board]] = []
    for parent in trace.parent_n:
        above.append(frozenset() if parent is None else above[parent] | {trace.board_n[parent]})
    return sum(board in known for board, known in zip(trace.board_n, above, strict=True))


def cheaper(trace: oracle.OracleTrace) -> bool:
    """Tell whether a child is discarded that was cheaper than the node that had its state."""
    discards = iter(zip(trace.seen_d, trace.move_d, strict=True))
    for n, end, begin in zip(trace.node_e, trace.discards_end_e, [0, *trace.discards_end_e], strict=False):
        children = {child.move: child for child in trace.children(n)} if trace.run.order != "random" else {}
        for seen, move in islice(discards, end - begin):
            if move in children and seen is not None and children[move].g < trace.g_n[seen]:
                return True
    return False


def twice(trace: oracle.OracleTrace) -> bool:
    """Tell whether a state waited in two nodes at a time."""
    return len(set(trace.board_n)) < len(trace.board_n)


CONVENTIONS: dict[str, tuple[dict[str, str], tuple[str, ...], Callable[[oracle.OracleTrace], bool]]] = {
    # options, the searches that have them, and what tells that a run meets what they are about
    "closed list": ({"reached": "expanded"}, tuple(oracle.BEST_FIRST)[:6], has(oracle.DROPPED)),
    "stays closed": ({"reached": "on", "reopen": "off"}, ("astar", "wastar", "greedy"), has(oracle.REACHED)),
    "all children wait": ({"reached": "closed"}, tuple(oracle.BEST_FIRST)[:6], has(oracle.DROPPED)),
    "the first path is kept": ({"reached": "on", "reopen": "never"}, ("ucs", "astar", "wastar"), cheaper),
    "both nodes are kept": ({"reached": "on", "reopen": "both"}, ("ucs", *INFORMED), twice),
    "greedy re-opens": ({"reached": "on", "reopen": "on"}, ("greedy",), lambda trace: trace.reopened > 0),
    "highest g, then newest": ({"tie": "high_g_newest"}, INFORMED, lambda trace: trace.expanded > 3),
    "smallest board": ({"tie": "state"}, ("ucs", *INFORMED), lambda trace: trace.expanded > 3),
    "lowest h": ({"tie": "low_h"}, ("astar", "wastar", "mm"), lambda trace: trace.expanded > 3),
    "no check": ({"reached": "off"}, BRANCH, lambda trace: repeated(trace) > 0),
    "no state twice on a path": ({"reached": "path"}, (*tuple(oracle.BEST_FIRST)[:6], *BRANCH), has(oracle.ON_PATH)),
    "any better child": ({}, ("stochastic",), has(oracle.PASSED)),
    "first better child": ({}, ("first_choice",), has(oracle.PASSED)),
    "annealing": ({}, ("annealing",), has(oracle.PASSED)),
    "branch and bound": ({}, ("dfbnb",), has(oracle.DROPPED)),
    "transposition table": ({"heuristic": "misplaced"}, ("idastar_table",), has(oracle.REACHED)),
    "random order": ({"order": "random"}, tuple(ALGORITHMS), lambda trace: trace.expanded > 3),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", CONVENTIONS)
def test_five_hundred_random_runs_of_a_convention_match_the_oracle_event_by_event(
    name: str, rng: random.Random
) -> None:
    options, algorithms, meets = CONVENTIONS[name]
    met = 0
    for _ in range(500):
        case = oracle.random_case(rng) | {"algorithm": rng.choice(algorithms), **options}
        case["limit"] = max(case["limit"], 2)  # the roots of a search from both ends
        trace = checked(case)
        compare(trace, draws(rng))
        met += meets(trace)
    assert met > 50


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_an_order_drawn_anew_for_each_expansion_is_the_one_that_the_oracle_draws(
    algorithm: str, rng: random.Random
) -> None:
    orders = set()
    for _ in range(6):
        case = oracle.random_case(rng) | {"algorithm": algorithm, "order": "random", "limit": 200}
        trace = checked(case)
        compare(trace, lambda: rng.choice((1, 2, 7, 100)))
        orders |= {trace.run.order_of(e) for e in range(trace.expanded)}
    assert len(orders) > 5


def test_a_search_that_closes_states_ends_with_nothing_on_its_frontier(rng: random.Random) -> None:
    ends = set()
    for algorithm in CONVENTIONS["closed list"][1]:
        for start, goal in (("21-30", "12-30"), ("213-450", "123-450")):
            case = oracle.random_case(rng) | {"heuristic": "manhattan", "limit": 5000, "algorithm": algorithm}
            case |= {"start": oracle.board_of(start), "goal": oracle.board_of(goal), "reached": "expanded"}
            trace = checked(case | {"unsolvable": "search"})
            compare(trace, lambda: rng.choice((1, 2, 7, 100)))
            assert (trace.status, trace.frontier_e[-1], trace.nodes) == ("exhausted", 0, trace.expanded + trace.dropped)
            ends.add(trace.expanded)
    assert ends == {12, 360}


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_long_random_runs_match_the_oracle_event_by_event(algorithm: str, rng: random.Random) -> None:
    for _ in range(6):
        case = oracle.random_case(rng)
        case |= {"algorithm": algorithm, "limit": 60_000, "depth": rng.choice([20, 5000])}
        compare(checked(case), lambda: rng.choice((1, 100, 5000)))


def test_the_oracle_knows_all_that_the_engine_has() -> None:
    assert set(ALGORITHMS) <= set(oracle.ALGORITHMS)
    assert set(HEURISTICS) <= set(oracle.HEURISTICS)


def test_a_search_offers_the_reached_options_of_the_oracle_its_own_first() -> None:
    takes = {key: record.choices["reached"] for key, record in ALGORITHMS.items() if "reached" in record.options}
    assert takes == oracle.TAKES


@pytest.mark.parametrize(("option", "takes"), [("tie", oracle.TIES_OF), ("reopen", oracle.REOPENS)])
def test_a_search_takes_the_ties_and_the_cheaper_paths_that_the_oracle_says_its_own_first(
    option: str, takes: dict[str, tuple[str, ...]]
) -> None:
    listed = tuple(value for value, _ in BY_KEY[option].values)
    taking = {key: record for key, record in ALGORITHMS.items() if option in record.options}
    assert {key: record.choices.get(option, listed) for key, record in taking.items()} == takes


def test_a_search_with_a_depth_limit_takes_the_cutoffs_of_the_oracle_after_its_own() -> None:
    taking = {key: record.choices["cutoff"] for key, record in ALGORITHMS.items() if "cutoff" in record.options}
    assert taking == {key: ("generated", *values) for key, values in oracle.CUTOFFS.items()}


def test_the_defaults_of_the_oracle_are_those_of_a_link() -> None:
    defaults = {name: field.default for name, field in oracle.Run.__dataclass_fields__.items()}
    of_links = {parameter.key: parameter.read(parameter.default) for parameter in PARAMETERS}
    del of_links["algorithm"]
    assert of_links == {key: defaults[key] for key in of_links}
