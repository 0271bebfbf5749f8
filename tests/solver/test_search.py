"""Searches: resumed anywhere they give the same bytes, and their counts agree with their events."""

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import ALGORITHMS, HEURISTICS, BadInput, Board, Run, Search, expansions, solve
from solver.batch import HEADER, decode
from solver.problem.tiles import shuffle
from solver.search import effective_branching
from tests import oracle
from tests.traces import case_of, counted, pulled, run_of, unrecorded, whole

RUNS = [
    Run("102-754-863", "012-345-678", algorithm="bfs", limit=3000),
    Run("102-754-863", "012-345-678", algorithm="dfs", limit=3000),
    Run("102-754-863", "012-345-678", algorithm="ucs", cost="tile", limit=3000),
    Run("102-754-863", "012-345-678", algorithm="greedy", heuristic="euclidean"),
    Run("102-754-863", "012-345-678", algorithm="astar", heuristic="manhattan_blank", cost="tile"),
    Run("102-754-863", "012-345-678", algorithm="wastar", weight=1.7, heuristic="euclidean", cost="tile"),
    Run("2134-5678-9abc-de0f", "0123-4567-89ab-cdef", algorithm="wastar", weight=5, limit=20000),
    Run("12345-6789a-bcdef-ghijk-lmn0o", "12345-6789a-bcdef-ghijk-lmno0", limit=500),
    Run("123-456-780", "123-456-780"),
    Run("123-456-780", "123-456-780", goal_test="generation"),
    Run("213-456-780", "123-456-780"),
    Run("123-456-708", "123-456-780", limit=1),
    Run("130-842-657", "012-345-678", algorithm="bfs", reached="parent", limit=3000),
    Run("130-842-657", "012-345-678", algorithm="dfs", reached="off", limit=1000),
    Run("102-754-863", "012-345-678", algorithm="astar", reached="parent", tie="high_g", heuristic="linear_conflict"),
    Run("283-164-705", "123-804-765", algorithm="greedy", reached="off", heuristic="gaschnig", cost="tile"),
    Run("102-754-863", "012-345-678", algorithm="dls", limit=3000),
    Run("283-164-705", "123-804-765", algorithm="dls", depth=4),
    Run("283-164-705", "123-804-765", algorithm="dls", depth=5, goal_test="generation"),
    Run("123-456-078", "123-456-780", algorithm="dls", depth=90_000, limit=4000),
    Run("281-463-705", "123-804-765", algorithm="iddfs", cost="tile"),
    Run("123-456-780", "123-456-780", algorithm="iddfs", goal_test="generation"),
    Run("213-456-780", "123-456-780", algorithm="iddfs"),
    Run("102-754-863", "012-345-678", algorithm="idastar", heuristic="linear_conflict"),
    Run("102-754-863", "012-345-678", algorithm="idastar", heuristic="euclidean", goal_test="generation", limit=9000),
    Run("281-463-705", "123-804-765", algorithm="idastar", heuristic="tiles_out", cost="tile"),
    Run("2134-5678-9abc-de0f", "0123-4567-89ab-cdef", algorithm="idastar", heuristic="gaschnig", limit=5000),
    Run("2134-5678-9abc-de0f", "0123-4567-89ab-cdef", algorithm="idastar", heuristic="euclidean", limit=5000),
]


def test_the_runs_of_these_tests_have_the_intended_outcomes() -> None:
    assert {solve(run).status for run in RUNS} == {"solved", "unsolvable", "limit", "exhausted"}
    assert {str(run.start) for run in RUNS if solve(run).status == "unsolvable"} == {"213-456-780"}
    assert {solve(run).status for run in SPLIT} == {"solved"}


def bytes_of_steps(run: Run, steps: list[int]) -> bytes:
    """Return all of a run as one batch, searched in steps of these sizes, then to the end."""
    search = Search(run)
    for step in steps:
        search.advance(step)
    while not search.done:
        search.advance(1 << 20)
    return search.batch(0, 1 << 30)


@pytest.mark.parametrize("run", RUNS, ids=Run.query)
def test_a_search_interrupted_and_resumed_anywhere_gives_the_same_bytes(run: Run, rng: random.Random) -> None:
    expected = bytes_of_steps(run, [])
    for steps in ([1] * 700, [1000, 1, 2047, 3], [rng.randrange(300) for _ in range(30)]):
        assert bytes_of_steps(run, steps) == expected


def test_a_table_of_reached_states_that_grows_in_small_steps_gives_the_same_bytes() -> None:
    run = Run("68c3-25d1-ae0f-49b7", "0123-4567-89ab-cdef", algorithm="wastar", weight=1.5)
    search, _ = whole(run)
    assert search.result.nodes > 1 << 18
    assert search.result.reopened > 1000
    assert bytes_of_steps(run, [256] * 1000) == search.batch(0, 1 << 30)


@pytest.mark.thorough
@pytest.mark.parametrize("options", [{"algorithm": "bfs"}, {"tie": "fifo"}, {"tie": "high_g"}])
def test_a_node_takes_at_most_48_bytes_or_70_with_its_events(options: dict[str, Any]) -> None:
    search = Search(Run("edf7-bc95-6021-48a3", "0123-4567-89ab-cdef", limit=1_000_000, **options))
    while not search.done:
        search.advance(2048)
        rows = search.span(0, search.expanded)
        if rows.end_n > 500_000:
            events = rows.end_e * 4 * 4 + rows.end_d * 5
            pages = 1 << 22  # pages that are not full
            assert search.nbytes - events <= 48 * rows.end_n + pages
            assert search.nbytes <= 70 * rows.end_n + pages


SPLIT = [
    Run("152-308-674", "012-345-678", algorithm="astar", heuristic="misplaced", cost="tile"),
    Run("152-308-674", "012-345-678", algorithm="idastar", heuristic="euclidean"),
]


@pytest.fixture(scope="module")
def unsplit() -> dict[Run, bytes]:
    return {run: bytes_of_steps(run, []) for run in SPLIT}


@settings(deadline=None)  # a machine with other things to do is no failure
@given(run=st.sampled_from(SPLIT), steps=st.lists(st.integers(0, 400), max_size=12))
def test_any_split_of_advance_gives_the_same_bytes(unsplit: dict[Run, bytes], run: Run, steps: list[int]) -> None:
    assert bytes_of_steps(run, steps) == unsplit[run]


@pytest.mark.parametrize("run", RUNS, ids=Run.query)
def test_an_unrecorded_search_has_the_same_counts_under_any_split(run: Run, rng: random.Random) -> None:
    expected = counted(whole(run)[0])
    for draw in (lambda: 1 << 20, lambda: 1, lambda: rng.randrange(300)):
        assert counted(unrecorded(run, draw)) == expected


def test_a_search_under_a_bound_without_records_needs_no_more_memory_than_its_branch() -> None:
    run = Run("876-041-253", "012-345-678", algorithm="iddfs", limit=2_000_000)
    search = unrecorded(run, lambda: 100_000)
    assert (search.status, search.result.nodes) == ("limit", 2_000_000)
    assert search.nbytes < 40_000
    assert whole(run)[0].nbytes > 40 * 2_000_000


@pytest.mark.parametrize("run", RUNS, ids=Run.query)
def test_batches_put_together_are_the_columns_in_memory(run: Run, rng: random.Random) -> None:
    _, columns = whole(run)
    together = pulled(Search(run), lambda: rng.choice((1, 3, 50, 1000)))
    for name, values in vars(columns).items():
        np.testing.assert_array_equal(getattr(together, name), values, err_msg=name)


@pytest.mark.parametrize("run", RUNS, ids=Run.query)
def test_a_trace_keeps_every_invariant(run: Run) -> None:
    search, columns = whole(run)
    oracle.check_trace(columns, case_of(run), whole=search.status != "unsolvable")


@pytest.mark.parametrize("run", RUNS, ids=Run.query)
def test_the_path_leads_from_start_to_goal_at_the_stated_cost(run: Run) -> None:
    result = solve(run)
    if result.status != "solved":
        assert (result.cost, result.moves, result.branching) == (None, None, None)
        return
    assert result.moves is not None
    board, cost = run.start.value, 0
    for move in result.moves:
        after = board.moved("UDLR".index(move))
        assert after is not None
        cost += board.cells[after.cells.index(0)] if run.cost == "tile" else 1
        board = after
    assert (board, cost) == (run.goal.value, result.cost)


def test_advance_returns_the_number_of_expansions_and_fewer_only_at_the_end() -> None:
    search = Search(Run("102-754-863", "012-345-678", algorithm="bfs", order="ULDR"))
    for count in (0, 1, 5, 5000, 70_000):
        before = search.expanded
        assert search.advance(count) == count
        assert search.expanded == before + count
    assert search.advance(1 << 20) == 122_117 - 75_006
    assert search.done
    assert search.advance(10) == 0


@pytest.mark.parametrize("algorithm", [key for key, record in ALGORITHMS.items() if "heuristic" in record.options])
def test_the_true_distance_to_an_unreachable_board_is_infinite(algorithm: str) -> None:
    for chosen in ({"heuristic": "perfect"}, {"heuristic": "max", "of": "euclidean-perfect"}):
        run = Run("213-456-780", "123-456-780", algorithm=algorithm, **chosen)
        found, columns = whole(run)
        roots = ALGORITHMS[algorithm].sides * [np.inf]
        assert (found.status, columns.h_n.tolist(), columns.f_n.tolist()) == ("unsolvable", roots, roots)
        assert list(expansions(run)) == []


def test_a_batch_stays_within_its_bytes_but_holds_at_least_one_expansion() -> None:
    search = Search(Run("102-754-863", "012-345-678", algorithm="bfs"))
    search.advance(20_000)
    for most in (1, 200, 1000, 65_536, 262_144):
        batch = search.batch(100, 65_536, most)
        span, _ = decode(batch)
        assert len(batch) <= most or span.end_e == 101
        if span.end_e < search.expanded:
            longer = search.span(100, span.end_e - 100 + 1)
            assert longer.nbytes > most, "one expansion more would have fitted"
        assert search.batch(100, 65_536, len(batch)) == batch, "what fits exactly fits"


def test_the_first_batch_carries_the_root_even_if_there_is_nothing_to_expand() -> None:
    for run in (Run("213-456-780", "123-456-780"), Run("123-456-780", "123-456-780", goal_test="generation")):
        search = Search(run)
        span, columns = decode(search.batch(0, 10))
        assert (span.end_e, span.end_n, span.ends) == (0, 1, True)
        assert columns["parent_n"].tolist() == [oracle.NONE]
        assert len(search.batch(0, 10)) == HEADER.size + 5 * 4 + 1


@pytest.mark.parametrize("after", [-1, 7, 10**9])
def test_an_offset_beyond_the_search_is_refused_in_one_sentence(after: int) -> None:
    search = Search(Run())
    search.advance(1 << 20)
    assert search.expanded == 6
    with pytest.raises(BadInput) as caught:
        search.batch(after, 1)
    assert str(caught.value) == f"after must be a whole number from 0 to 6, the expansions of this run, not {after}."


def test_the_columns_handed_out_cannot_be_written_to() -> None:
    search = Search(Run())
    search.advance(3)
    for name, column in search.columns().items():
        with pytest.raises(ValueError, match="read-only"):
            column[:1] = 0
        assert name[-2:] in ("_e", "_n", "_d")


@pytest.mark.parametrize("limit", [1, 2, 3, 10, 50])
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_no_run_keeps_more_nodes_than_its_limit(algorithm: str, limit: int) -> None:
    if limit < ALGORITHMS[algorithm].sides:  # its roots
        with pytest.raises(BadInput, match=r"^limit must be a whole number from 2 to \d+, not “1”\.$"):
            Run("876-041-253", "012-345-678", algorithm=algorithm, limit=limit)
        return
    result = solve(Run("876-041-253", "012-345-678", algorithm=algorithm, limit=limit))
    assert (result.status, result.nodes) == ("limit", limit)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_solved_start_is_expanded_unless_the_goal_is_tested_at_generation(algorithm: str) -> None:
    sides = ALGORITHMS[algorithm].sides
    for goal_test in ("expansion", "generation"):
        meets = sides == 2 or (goal_test == "generation" and "goal_test" in ALGORITHMS[algorithm].options)
        result = solve(Run("123-456-780", "123-456-780", algorithm=algorithm, goal_test=goal_test))
        assert (result.status, result.cost, result.moves, result.expanded) == ("solved", 0, "", 0 if meets else 1)
        assert (result.generated, result.nodes, result.largest_frontier, result.branching) == (0, sides, 1, None)


def test_discards_have_only_the_reasons_that_the_reached_option_allows() -> None:
    for algorithm, record in ALGORITHMS.items():
        if "reached" not in record.options:
            continue
        closed = [oracle.REACHED, oracle.DROPPED]
        known = {"off": [], "parent": [oracle.UNDONE], "on": [oracle.REACHED], "expanded": closed}
        known |= {"path": [oracle.ON_PATH], "closed": [oracle.DROPPED]}
        for reached in record.choices["reached"] if record.engine == "best_first" else ():
            reasons = known[reached]
            run = Run(
                "102-754-863", "012-345-678", algorithm=algorithm, reached=reached, heuristic="misplaced", limit=5000
            )
            search, columns = whole(run)
            # Depth-first search returns to waiting nodes late, if at all.
            expected = reasons[:1] if (algorithm, reached) == ("dfs", "expanded") else reasons
            assert np.unique(columns.reason_d).tolist() == expected
            assert search.result.reopened == 0 or reached == "on"
            assert (columns.supersedes_n == oracle.NONE).all() or reached == "on"


@pytest.mark.parametrize(("reached", "expected"), [("off", [1, 2, 4, 8, 16]), ("parent", [1, 2, 2, 2, 2])])
def test_a_tree_search_makes_a_node_for_every_path(reached: str, expected: list[int]) -> None:
    start = shuffle(goal := Board.parse("12-30"), 6, 1)  # two moves lead on from each board of 2x2
    _, columns = whole(Run(start, goal, algorithm="bfs", reached=reached, limit=sum(expected)))
    assert np.bincount(columns.f_n.astype(int)).tolist() == expected


def test_iterative_deepening_raises_its_bound_by_one_and_makes_the_nodes_of_depth_limited_search() -> None:
    boards = ("130-842-657", "012-345-678")
    _, columns = whole(Run(*boards, algorithm="iddfs", limit=3000))
    assert np.unique(columns.bound_e).tolist() == list(range(int(columns.bound_e[-1]) + 1))
    for depth in range(int(columns.bound_e[-1])):
        _, limited = whole(Run(*boards, algorithm="dls", depth=depth))
        rows = columns.bound_e == depth
        first = columns.node_e[rows][0]
        assert (columns.node_e[rows] - first).tolist() == limited.node_e.tolist()


def test_ida_star_without_an_estimate_is_iterative_deepening() -> None:
    boards = ("130-842-657", "012-345-678")
    deepening = whole(Run(*boards, algorithm="iddfs", limit=5000))[1]
    zero = whole(Run(*boards, algorithm="idastar", heuristic="zero", limit=5000))[1]
    for name, values in vars(deepening).items():
        np.testing.assert_array_equal(getattr(zero, name), values)


def test_the_bounds_of_ida_star_on_the_reference_board_begin_at_its_estimate_and_end_at_its_distance() -> None:
    search, columns = whole(Run("102-754-863", "012-345-678", algorithm="idastar"))
    assert columns.bound_e[0] == columns.h_n[0]
    bounds = np.unique(columns.bound_e).tolist()
    assert bounds == list(range(int(bounds[0]), 24, 2))  # a move changes Manhattan distance by one up or down
    assert (search.result.cost, (columns.parent_n == oracle.NONE).sum()) == (23, len(bounds))


def test_breadth_first_search_on_the_reference_board_reaches_every_board_it_can() -> None:
    result = solve(Run("876-041-253", "012-345-678", algorithm="bfs"))
    assert (result.status, result.cost, result.nodes, result.max_depth) == ("solved", 31, 181_440, 31)
    assert result.expanded >= 181_439  # two boards are that far away


def test_uniform_cost_search_with_unit_costs_expands_the_same_nodes_as_breadth_first_search() -> None:
    for order in ("UDLR", "RLDU"):
        found = [whole(Run("130-842-657", "012-345-678", algorithm=key, order=order))[1] for key in ("bfs", "ucs")]
        for name in ("node_e", "frontier_e", "parent_n", "seen_d"):
            np.testing.assert_array_equal(getattr(found[0], name), getattr(found[1], name))


def test_a_star_without_an_estimate_is_uniform_cost_search() -> None:
    for tie in ("fifo", "lifo", "state"):
        arguments: dict[str, Any] = {"cost": "tile", "tie": tie, "limit": 5000}
        ucs = whole(Run("130-842-657", "012-345-678", algorithm="ucs", **arguments))[1]
        zero = whole(Run("130-842-657", "012-345-678", algorithm="astar", heuristic="zero", **arguments))[1]
        for name, values in vars(ucs).items():
            np.testing.assert_array_equal(getattr(zero, name), values)


def test_depth_first_search_goes_tens_of_thousands_of_moves_deep() -> None:
    result = solve(Run("102-754-863", "012-345-678", algorithm="dfs", order="DULR"))
    assert (result.cost, result.max_depth, result.expanded) == (30_307, 30_307, 31_948)
    assert result.moves is not None
    assert len(result.moves) == 30_307


@pytest.mark.parametrize(
    ("generated", "depth"), [(1, 1), (2, 1), (2, 2), (52, 5), (122_117, 23), (10**7, 3), (100, 100)]
)
def test_the_effective_branching_factor_solves_its_equation(generated: int, depth: int) -> None:
    b = effective_branching(generated, depth)
    assert sum(b**k for k in range(1, depth + 1)) == pytest.approx(generated, rel=1e-9)


@pytest.mark.parametrize("algorithm", ["astar", "idastar"])
@pytest.mark.parametrize("heuristic", ["manhattan", "linear_conflict"])
def test_simultaneous_searches_do_not_affect_each_other(algorithm: str, heuristic: str) -> None:
    run = Run("102-754-863", "012-345-678", algorithm=algorithm, heuristic=heuristic)
    alone = bytes_of_steps(run, [])
    one = Search(run)
    others = [
        Search(Run("130-842-657", "012-345-678", algorithm=key, heuristic=heuristic)) for key in ("bfs", algorithm)
    ]
    while not one.done:
        one.advance(10)
        for other in others:
            other.advance(10)
    assert one.batch(0, 1 << 30) == alone


def test_the_start_of_a_random_run_is_the_start_of_its_search() -> None:
    case = oracle.random_case(random.Random("first")) | {"algorithm": "bfs"}
    assert case_of(run_of(case))["start"] == case["start"]


@pytest.mark.parametrize(
    ("start", "goal", "options", "expanded"),
    [
        ("30-24-65-17", "12-34-56-70", {"algorithm": "idastar"}, 6764),
        ("450-267-318", "123-456-780", {"algorithm": "wastar", "weight": 1.5}, 3500),
    ],
)
def test_equal_sums_of_straight_lines_are_exactly_equal(
    start: str, goal: str, options: dict[str, str | float], expanded: int
) -> None:
    run = Run(start, goal, heuristic="euclidean", **options)
    search, columns = whole(run)
    assert search.result.expanded == expanded
    f_n, g_n = columns.f_n.astype(float), columns.g_n.astype(float)
    units = (f_n - g_n) * 2**14  # halves of units of h, for w = 1.5
    assert np.array_equal(units, units.round())


def test_twice_as_far_on_the_same_line_is_exactly_twice_as_much() -> None:
    weight_tc = HEURISTICS["euclidean"].weights(Board.parse("01234-56789-abcde-fghij-klmno"), "unit")  # type: ignore[attr-defined]
    corner = weight_tc[1]  # whose home is the second cell of the first row
    assert [2 * corner[7], 3 * corner[7]] == [corner[13], corner[19]]
