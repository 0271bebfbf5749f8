"""Tables that a process keeps: bounded in bytes, shared, and not dropped while a search is using them."""

import gc

import numpy as np
import pytest

from solver import BadInput, Run, Search
from solver.kernels.jit import without_waiting
from solver.problem.states import BuildStopped
from solver.problem.table import StateTable
from solver.problem.table_cache import TABLES, PendingTable, TableCache, TableKey, TableMissing


def run_of(litres: int) -> Run:
    return Run(problem="jugs", sizes=f"{litres}.{litres - 1}.7", algorithm="bfs")


def pending(run: Run) -> PendingTable:
    assert run.pending_table is not None
    return run.pending_table


def built(litres: int) -> tuple[TableKey, StateTable]:
    run = run_of(litres)
    return pending(run).key, run.state_table


def test_the_bytes_of_tables_are_bounded_and_the_owner_with_most_is_evicted_first() -> None:
    tables = {litres: built(litres) for litres in range(20, 30)}
    size = max(table.nbytes for _, table in tables.values())
    cache = TableCache(6 * size)
    cache.keep(*tables[20], owner="one")
    for litres in range(21, 30):
        cache.keep(*tables[litres], owner="other")
        assert cache.nbytes <= cache.most
    assert cache.find(tables[20][0]) is not None
    assert cache.find(tables[21][0]) is None
    assert cache.find(tables[29][0]) is not None


def test_a_table_requested_by_others_does_not_count_for_its_owner() -> None:
    tables = {litres: built(litres) for litres in range(20, 26)}
    cache = TableCache(3 * max(table.nbytes for _, table in tables.values()))
    cache.keep(*tables[20], owner="greedy")
    cache.find(tables[20][0], "other")
    for litres in range(21, 26):
        cache.keep(*tables[litres], owner="greedy")
    assert cache.find(tables[20][0]) is not None


def test_distances_and_estimates_are_counted_and_few_are_kept() -> None:
    run = Run("00000", problem="towers", algorithm="astar")
    table = StateTable(run.space, ((0,) * 5,), "listed")
    before = table.nbytes
    for v in range(20):
        goal_v = np.zeros(len(table.states), np.uint8)
        goal_v[v] = 1
        table.distances(goal_v)
        table.estimates(run.heuristics["misplaced"], goal_v)
    assert before < table.nbytes <= before + 8 * 12 * len(table.states)
    assert table.nbytes > before + 8 * 11 * len(table.states)


@pytest.mark.thorough
def test_a_table_that_a_search_is_using_stays() -> None:
    run = run_of(31)
    search = Search(run)
    table = run.state_table
    TABLES.clear()
    assert run.state_table is table
    assert TABLES.used_bytes >= table.nbytes
    del search
    gc.collect()
    TABLES.clear()
    assert run.state_table is not table


def test_a_refusal_is_kept_like_a_table() -> None:
    run = Run(problem="jugs", sizes="300.299.298", algorithm="bfs")
    assert not pending(run).is_there()
    for _ in range(2):
        with pytest.raises(BadInput, match="more than 200 000 states"):
            assert run.state_table
    assert pending(run).is_there()
    with without_waiting(), pytest.raises(BadInput, match="more than 200 000 states"):
        assert run.state_table


def test_without_waiting_a_missing_table_is_reported() -> None:
    run = run_of(33)
    with without_waiting(), pytest.raises(TableMissing, match=r"^The table of states has yet") as missing:
        assert run.state_table
    with without_waiting():
        missing.value.table.build()
        assert run.state_table


def test_a_table_that_was_stopped_is_built_the_next_time() -> None:
    run = run_of(34)
    with pytest.raises(BuildStopped):
        pending(run).build(lambda: True)
    assert not pending(run).is_there()
    assert pending(run).share == 0
    assert len(run.state_table.states) > 100
