"""The oracle itself: its searches keep their promises, its cases are worth trying, its checker is not fooled."""

import itertools
import math
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests import oracle
from tests.oracle.chance import Orders, split_mix

SMALL_GOAL: oracle.Board = ((1, 2, 3), (4, 5, 0))
ADMISSIBLE = [key for key in oracle.HEURISTICS if not key.endswith("_blank")]
INFORMED = [
    (key, cost)
    for key, cost in itertools.product(ADMISSIBLE, ("unit", "tile"))
    if oracle.applies(key, SMALL_GOAL, cost)
]
SUPERSEDING = ["ucs", "astar", "wastar", "mm", "fringe"]
DEEPENING = ["iddfs", "idastar", "idastar_table"]
TWO_ENDED = ["bidirectional", "mm"]

# What parity lets pass has a path: only a search that forgets where else it could go ends without one.
ENDS = {key: {"solved", "limit", "unsolvable"} for key in oracle.ALGORITHMS}
CLIMBING = ("hill_climbing", "stochastic", "first_choice")
for key in ("dls", "beam", *CLIMBING, "annealing", "dfbnb"):
    ENDS[key].add("exhausted")
ABOVE = (oracle.UNDONE, oracle.ON_PATH)
REASONS = {
    **{key: {oracle.REACHED, oracle.DROPPED, *ABOVE} for key in ("bfs", "dfs", "ucs", "greedy", "astar", "wastar")},
    **{key: {oracle.OVER, oracle.DROPPED, *ABOVE} for key in ("dls", "iddfs")},
    **{key: {oracle.OVER, *ABOVE} for key in ("idastar", "rbfs")},
    **{key: {oracle.REACHED} for key in (*TWO_ENDED, "fringe")},
    "beam": {oracle.REACHED, oracle.PASSED},
    **{key: {oracle.UNDONE, oracle.PASSED} for key in CLIMBING},
    "annealing": {oracle.PASSED},
    "idastar_table": {oracle.REACHED, oracle.OVER, *ABOVE},
    "dfbnb": {oracle.OVER, oracle.DROPPED, *ABOVE},
}

Traces = list[oracle.OracleTrace]


@pytest.fixture(scope="module", params=oracle.ALGORITHMS)
def traces(request: pytest.FixtureRequest, traces_of: Callable[[str], Traces]) -> Traces:
    """Return what the oracle makes of all cases of an algorithm; those of one algorithm are held at a time."""
    return traces_of(request.param)


def only(*algorithms: str) -> pytest.MarkDecorator:
    """Ask for the traces of some algorithms only."""
    return pytest.mark.parametrize("traces", algorithms, indirect=True, scope="module")


def listed(trace: oracle.OracleTrace) -> dict[str, list[Any]]:
    """Return the columns of a trace as lists that may be changed."""
    coded = oracle.columns(trace)
    return {name: list(getattr(coded, name)) for name in oracle.COLUMNS}


def check(columns: dict[str, list[Any]], run: oracle.Run, *, whole: bool = True) -> None:
    oracle.check_trace(SimpleNamespace(**columns), vars(run), whole=whole)


def paid(trace: oracle.OracleTrace) -> int:
    """Return what the moves of a solution cost, which must lead from start to goal."""
    board, total = trace.run.start, 0
    for move in trace.moves or "":
        tile, board = next((tile, after) for name, tile, after in oracle.neighbours(board) if name == move)
        total += tile if trace.run.cost == "tile" else 1
    assert board == trace.run.goal
    return total


def test_a_solution_leads_to_the_goal_and_costs_what_it_says(traces: Traces) -> None:
    for trace in traces:
        if trace.status == "solved":
            assert trace.cost == paid(trace)
        else:
            assert (trace.cost, trace.moves, trace.branching) == (None, None, None)


def test_the_cases_meet_every_end_that_an_algorithm_has_and_all_it_discards(traces: Traces) -> None:
    algorithm = traces[0].run.algorithm
    assert len(traces) > 100
    assert {trace.status for trace in traces} == ENDS[algorithm]
    assert {reason for trace in traces for reason in trace.reason_d} == REASONS[algorithm]
    # A start that is the goal is solved, by no move; only of its expansion the limit may say something.
    assert {trace.moves for trace in traces if trace.run.start == trace.run.goal} == {""}


@only(*oracle.BEST_FIRST)
def test_what_a_best_first_search_discards_depends_on_what_it_was_told_to_know_again(traces: Traces) -> None:
    algorithm = traces[0].run.algorithm
    reasons: dict[str, set[int]] = {key: set() for key in oracle.TAKES[algorithm]}
    for trace in traces:
        reasons[trace.run.knows] |= set(trace.reason_d)
    others = REASONS[algorithm] - {*ABOVE}
    wanted = {"off": set(), "parent": {oracle.UNDONE}, "path": {oracle.ON_PATH}}
    if oracle.BEST_FIRST[algorithm].bound is None:
        wanted |= {"on": {oracle.REACHED}, "expanded": others, "closed": {oracle.DROPPED}}
        if algorithm == "dfs":  # of its cases none takes a node whose state was expanded meanwhile
            wanted["expanded"] = {oracle.REACHED}
    else:
        wanted = {key: known | others for key, known in wanted.items()}
    assert reasons == {key: wanted[key] for key in oracle.TAKES[algorithm]}


@only(*SUPERSEDING)
def test_the_cases_meet_both_kinds_of_superseding(traces: Traces) -> None:
    superseding = [(sum(old is not None for old in trace.supersedes_n), trace.reopened) for trace in traces]
    assert any(all_of_them > reopened for all_of_them, reopened in superseding)
    # Of a state the cheapest node is expanded first where f is g.
    assert any(reopened for _, reopened in superseding) != (traces[0].run.algorithm == "ucs")


@only(*DEEPENING)
def test_the_cases_deepen_often(traces: Traces) -> None:
    assert max(trace.parent_n.count(None) for trace in traces) > 10
    assert any(trace.parent_n[-1] is None for trace in traces if trace.nodes > 1), "a root that is not expanded"


@only("idastar")
def test_the_bounds_of_the_cases_rise_by_much_and_little(traces: Traces) -> None:
    bounds = [trace.bound_e for trace in traces]
    assert any(bound % 1 for bound_e in bounds for bound in bound_e), "a bound that is no whole number"
    steps = [after - before for bound_e in bounds for before, after in itertools.pairwise(bound_e) if after > before]
    assert min(steps) < 1 < max(steps)


@only(*DEEPENING, "rbfs", "hill_climbing")
def test_the_cases_meet_the_limit_both_at_a_child_and_at_a_node_that_is_made_after_all_children(
    traces: Traces,
) -> None:
    cut_short = set()
    for trace in traces:
        if trace.status == "limit":
            before = [(trace.parent_n.count(None), 0), *zip(trace.nodes_end_e, trace.discards_end_e, strict=True)][-2]
            dealt_with = trace.nodes - before[0] + trace.discarded - before[1]
            cut_short.add(dealt_with < len(list(trace.children(trace.node_e[-1]))))
    assert cut_short == {True, False}


@only("rbfs")
def test_the_cases_take_up_again_what_failed_just_now_and_what_failed_with_all_that_was_below_it(
    traces: Traces,
) -> None:
    rises = Counter[int]()  # how far above the node expanded is the one that comes back
    for trace in traces:
        first = 1
        for n, end in zip(trace.node_e, trace.nodes_end_e, strict=True):
            back = [old for old in trace.supersedes_n[first:end] if old is not None]
            assert len(back) <= 1
            rises.update(trace.depth_n[n] - trace.depth_n[old] for old in back)
            first = end
        assert trace.remade == trace.reopened == sum(old is not None for old in trace.supersedes_n)
    assert min(rises) == 0
    assert max(rises) > 5


@only(*TWO_ENDED)
def test_the_cases_meet_on_both_sides(traces: Traces) -> None:
    solved = [trace for trace in traces if trace.status == "solved"]
    assert {trace.met[0] > trace.met[1] for trace in solved} == {True, False}


@only("mm")
def test_the_cases_know_paths_that_are_not_the_last_and_end_without_making_use_of_one(traces: Traces) -> None:
    paths = [{bound for bound in trace.bound_e if bound < math.inf} for trace in traces]
    assert max(map(len, paths)) > 2
    assert any(trace.status == "limit" and known for trace, known in zip(traces, paths, strict=True))


@only("beam")
def test_the_cases_push_nodes_out_the_goal_too(traces: Traces) -> None:
    assert sum(any(trace.supersedes_n[1:]) for trace in traces) > 20
    assert {trace.reopened for trace in traces} == {0}
    assert any(trace.run.goal in trace.board_n for trace in traces if trace.status == "exhausted")


@only(*CLIMBING)
def test_the_cases_of_hill_climbing_end_in_all_its_ways(traces: Traces) -> None:
    ways = set()
    for trace in traces:
        climbs = trace.parent_n.count(None)
        if trace.status == "solved":
            walk = (climbs - 1) * sum(map(len, trace.run.start))
            depth = trace.depth_n[trace.met[0]]
            ways.add("in the first climb" if climbs == 1 else "walking" if depth <= walk else "after a walk")
        elif trace.status == "exhausted":
            assert climbs == trace.run.restarts + 1
            ways.add("without restarts" if climbs == 1 else "at the last restart")
    assert ways == {"in the first climb", "walking", "after a walk", "without restarts", "at the last restart"}


def test_the_checker_of_traces_notices_whatever_is_changed_in_one(traces: Traces, rng: random.Random) -> None:
    for trace in traces:
        if trace.status == "unsolvable" or trace.expanded > 200:
            continue
        columns = listed(trace)
        check(columns, trace.run)
        for name, values in columns.items():
            if not values:
                continue
            i = rng.randrange(len(values))
            others = {value for value in (0, 1, 2, 3, oracle.NONE, values[i] + 1, *values) if value != values[i]}
            changed = {**columns, name: [*values[:i], rng.choice(sorted(others)), *values[i + 1 :]]}
            with pytest.raises(AssertionError):
                check(changed, trace.run)


def test_the_checker_of_traces_notices_a_row_too_many_or_too_few(traces: Traces, rng: random.Random) -> None:
    for trace in traces:
        row, ends = rng.choice([("n", "nodes_end_e"), ("d", "discards_end_e")])
        columns = listed(trace)
        before = [trace.parent_n.count(None) if row == "n" else 0, *columns[ends]]
        filled = [e for e, end in enumerate(columns[ends]) if end > before[e]]
        if not filled or trace.expanded > 200:
            continue
        e, copies = rng.choice(filled), rng.choice([0, 2])
        last = columns[ends][e] - 1
        for name, values in columns.items():
            if name[-1] == row:
                values[last : last + 1] *= copies
        columns[ends] = [end + copies - 1 if i >= e else end for i, end in enumerate(columns[ends])]
        with pytest.raises(AssertionError):
            check(columns, trace.run)


def test_the_checker_of_traces_misses_the_last_event(traces: Traces) -> None:
    for trace in traces:
        if not 1 < trace.expanded <= 200:
            continue
        e = trace.expanded - 1
        length = {"e": e, "n": trace.nodes_end_e[e - 1], "d": trace.discards_end_e[e - 1]}
        begun = {name: values[: length[name[-1]]] for name, values in listed(trace).items()}
        check(begun, trace.run, whole=False)
        with pytest.raises(AssertionError, match="the search had not ended"):
            check(begun, trace.run)


@pytest.mark.parametrize("other", oracle.ALGORITHMS)
def test_the_checker_of_traces_knows_the_searches_apart(traces: Traces, other: str) -> None:
    def differs(trace: oracle.OracleTrace) -> bool:
        try:
            check(listed(trace), replace(trace.run, algorithm=other))
        except AssertionError:
            return True
        return False

    small = [trace for trace in traces if 10 < trace.expanded < 200]
    assert any(map(differs, small)) == (other != traces[0].run.algorithm)


@pytest.mark.parametrize(("heuristic", "cost"), INFORMED)
@pytest.mark.parametrize("algorithm", ["astar", "mm", "rbfs"])
def test_no_path_is_cheaper_than_the_one_an_admissible_heuristic_leads_to(
    algorithm: str, heuristic: str, cost: str, rng: random.Random
) -> None:
    for board, least in rng.sample(sorted(oracle.least_costs(SMALL_GOAL, cost).items()), 25):
        tie = rng.choice(oracle.TIES_OF.get(algorithm, ("fifo",)))
        trace = oracle.oracle(board, SMALL_GOAL, algorithm, heuristic=heuristic, cost=cost, tie=tie)
        assert trace.cost == least
        if algorithm == "mm":  # it meets in the middle
            assert all(2 * trace.g_n[n] <= trace.f_n[n] <= least for n in trace.node_e)


def test_no_path_has_fewer_moves_than_where_two_breadth_first_searches_meet() -> None:
    for board, least in oracle.all_distances(SMALL_GOAL).items():
        for cost in ("unit", "tile"):
            assert len(oracle.oracle(board, SMALL_GOAL, "bidirectional", cost=cost).moves or "") == least


@pytest.mark.parametrize("algorithm", ["bidirectional", "mm", "rbfs"])
def test_no_path_on_nine_cells_is_shorter(algorithm: str, rng: random.Random) -> None:
    goal: oracle.Board = ((1, 2, 3), (8, 0, 4), (7, 6, 5))
    distance = oracle.estimator(goal, "perfect", "unit")
    for _ in range(8):
        board = goal
        for _ in range(rng.randrange(60)):
            _, _, board = rng.choice(list(oracle.neighbours(board)))
        assert oracle.oracle(board, goal, algorithm).cost == distance(board)


@pytest.mark.parametrize("goal_test", ["expansion", "generation"])
def test_a_beam_that_is_wide_enough_is_breadth_first_whatever_it_estimates(goal_test: str, rng: random.Random) -> None:
    usable = [key for key in oracle.HEURISTICS if oracle.applies(key, SMALL_GOAL, "unit")]
    for board, least in oracle.all_distances(SMALL_GOAL).items():
        options = {"heuristic": rng.choice(usable), "tie": rng.choice(oracle.TIES_OF["beam"])}
        trace = oracle.oracle(board, SMALL_GOAL, "beam", goal_test=goal_test, width=360, **options)
        assert trace.cost == least
        assert set(trace.supersedes_n) == {None}


def test_a_beam_is_no_wider_than_told(rng: random.Random) -> None:
    for width in (1, 2, 7):
        board = rng.choice(list(oracle.all_distances(SMALL_GOAL)))
        trace = oracle.oracle(board, SMALL_GOAL, "beam", heuristic="misplaced", width=width)
        levels = Counter(trace.depth_n[n] for n in trace.node_e)
        assert max(levels.values()) == width
        assert [trace.depth_n[n] for n in trace.node_e] == sorted(trace.depth_n[n] for n in trace.node_e)


@pytest.mark.parametrize("sideways", [0, 3, 8])
def test_hill_climbing_without_restarts_never_goes_up(sideways: int) -> None:
    plateaus = set()
    for board in oracle.all_distances(SMALL_GOAL):
        options = {"heuristic": "misplaced", "sideways": sideways, "restarts": 0, "limit": 500}
        trace = oracle.oracle(board, SMALL_GOAL, "hill_climbing", **options)
        assert trace.h_n == sorted(trace.h_n, reverse=True)
        plateaus |= {len(list(group)) - 1 for _, group in itertools.groupby(trace.h_n)}
    assert max(plateaus) == sideways


def test_hill_climbing_with_restarts_finds_a_way_at_last() -> None:
    for board in oracle.all_distances(SMALL_GOAL):
        assert oracle.oracle(board, SMALL_GOAL, "hill_climbing", restarts=1000).status == "solved"


def test_the_numbers_of_a_seed_are_those_of_the_reference_program_of_the_generator() -> None:
    published = {0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F], 1234567: [6457827717110365317]}
    for seed, numbers in published.items():
        assert list(itertools.islice(split_mix(seed), len(numbers))) == numbers
    assert {Orders("random", 1).of(e) for e in range(300)} == set(map("".join, itertools.permutations("UDLR")))


@pytest.mark.parametrize("to", ["any better", "first better"])
def test_climbing_without_restarts_to_what_is_better_always_goes_down(to: str) -> None:
    key = {"any better": "stochastic", "first better": "first_choice"}[to]
    ways = set()
    for board in oracle.all_distances(SMALL_GOAL):
        trace = oracle.oracle(board, SMALL_GOAL, key, restarts=0)
        assert all(before > after for before, after in itertools.pairwise(trace.h_n))
        ways |= {oracle.oracle(board, SMALL_GOAL, key, restarts=0, seed=seed).moves for seed in range(3)}
    assert len(ways) > 10


def test_annealing_without_heat_goes_up_no_more_and_with_much_goes_anywhere() -> None:
    start = oracle.board_of("123-405")
    cold = oracle.oracle(oracle.board_of("231-450"), SMALL_GOAL, "annealing", temperature=1e-9, draws=500)
    assert cold.h_n == sorted(cold.h_n, reverse=True)
    hot = oracle.oracle(start, oracle.board_of("543-210"), "annealing", temperature=1e6, cooling=1.0, draws=5000)
    assert len(set(hot.board_n)) > 50
    assert hot.discarded == 0


def test_branch_and_bound_finds_ever_cheaper_paths_and_the_cheapest_last() -> None:
    for board, least in oracle.all_distances(SMALL_GOAL).items():
        trace = oracle.oracle(board, SMALL_GOAL, "dfbnb", bound=least + 6)
        found = [trace.g_n[n] for n in trace.node_e if trace.board_n[n] == SMALL_GOAL]
        assert found == sorted(set(found), reverse=True)
        assert trace.cost == found[-1] == least
        assert oracle.oracle(board, SMALL_GOAL, "dfbnb", bound=least - 1).status == "exhausted"


def test_a_table_spares_expansions_and_never_an_iteration() -> None:
    spared = 0
    for board in itertools.islice(oracle.all_distances(SMALL_GOAL), 0, None, 5):
        plain = oracle.oracle(board, SMALL_GOAL, "idastar", heuristic="misplaced")
        known = oracle.oracle(board, SMALL_GOAL, "idastar_table", heuristic="misplaced")
        assert (known.cost, sorted(set(known.bound_e))) == (plain.cost, sorted(set(plain.bound_e)))
        spared += plain.expanded - known.expanded
    assert spared > 1000


def test_the_walks_of_a_restart_go_where_the_generator_of_the_seed_says() -> None:
    # On 2x2 every board but a root has one child that undoes nothing; of a root's two the generator says which.
    start, goal = oracle.board_of("12-30"), oracle.board_of("01-32")
    assert oracle.solvable(start, goal)
    firsts = []
    for seed in range(6):
        trace = oracle.oracle(start, goal, "hill_climbing", heuristic="zero", sideways=0, restarts=1, seed=seed)
        roots = [n for n, parent in enumerate(trace.parent_n) if parent is None]
        firsts.append(trace.move_n[roots[1] + 1])
    drawn = [(seed * 6364136223846793005 + 1442695040888963407) % 2**64 >> 33 for seed in range(6)]
    assert firsts == ["UL"[number % 2] for number in drawn]
    assert set(firsts) == {"U", "L"}


@pytest.mark.parametrize("start", ["123-450", "123-405"])
@pytest.mark.parametrize("algorithm", TWO_ENDED)
def test_both_roots_of_a_search_from_both_ends_are_there_before_its_first_event(algorithm: str, start: str) -> None:
    trace = oracle.oracle(oracle.board_of(start), SMALL_GOAL, algorithm, limit=2)
    assert (trace.nodes, trace.parent_n, trace.g_n) == (2, [None, None], [0, 0])
    assert (trace.status, trace.expanded) == (("solved", 0) if start == "123-450" else ("limit", 1))
