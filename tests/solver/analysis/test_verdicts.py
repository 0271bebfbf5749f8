"""Verdicts on finished runs are true: checked with true distances and the oracle's own A*."""

import random
import re
from functools import cache

import pytest

from solver import ALGORITHMS, HEURISTICS, Board, Run, solve
from solver.analysis import verdict
from solver.analysis.run_verdict import MOST_KEPT, reference_of
from solver.problem.tiles import distance, shuffle, usual_goals
from tests import oracle
from tests.oracle.boards import all_distances
from tests.rings import some

GOAL = usual_goals(3, 3)["blank last"]
CONSISTENT = [key for key, record in HEURISTICS.items() if record.consistent and record.applies(GOAL, "unit")]


def grid(board: Board) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, board.grid()))


@pytest.mark.parametrize("cost", ["unit", "tile"])
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_sentence_compares_the_cost_of_a_path_with_the_lowest_cost(
    algorithm: str, cost: str, rng: random.Random
) -> None:
    goal = usual_goals(2, 3)["blank last"]
    least = oracle.least_costs(grid(goal), cost)
    for _ in range(6):
        start = shuffle(goal, rng.randrange(1, 19), rng.randrange(1000))
        run = Run(start, goal, algorithm=algorithm, cost=cost, heuristic="misplaced", depth=6, restarts=1)
        result = solve(run)
        found = verdict(run, result)
        assert found.cheapest == least[grid(start)]
        numbers = [int(number) for number in re.findall(r"\d+", found.sentence.replace("\u202f", ""))]
        length = result.cost
        if length is None:
            assert re.match(
                r"The (search gave up|node limit ended the search) before it found a path, ", found.sentence
            )
            assert numbers == [found.cheapest]
        elif length == found.cheapest:
            assert found.sentence.startswith("Optimal")
            assert ("this time" in found.sentence) != ALGORITHMS[algorithm].promise(run).optimal
            assert numbers == [length]
        else:
            assert numbers == [length, length - found.cheapest, found.cheapest]
            assert "too many" in found.sentence or "above the optimal cost" in found.sentence
        assert found.reason == ALGORITHMS[algorithm].promise(run).text
        assert (found.shortest is None) == (length == found.cheapest)
        if found.shortest is not None:
            assert solve(found.shortest).cost == found.cheapest


def test_a_cheapest_path_between_larger_boards_is_found_by_another_search(rng: random.Random) -> None:
    goal = usual_goals(4, 4)["blank last"]
    for cost in ("unit", "tile"):
        start = shuffle(goal, 24, rng.randrange(1000))
        run = Run(start, goal, algorithm="greedy", cost=cost)
        found = verdict(run, solve(run))
        best = solve(Run(start, goal, algorithm="astar", cost=cost, limit=2 * MOST_KEPT))
        assert best.optimal
        assert found.cheapest == best.cost


def test_a_shortest_path_not_found_within_bounds_is_reported_as_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.analysis.run_verdict.MOST_KEPT", 50)
    run = Run(shuffle(usual_goals(3, 4)["blank last"], 40, 3), usual_goals(3, 4)["blank last"], algorithm="greedy")
    found = verdict(run, solve(run))
    assert (found.cheapest, found.shortest) == (None, None)
    assert found.sentence.endswith("; whether a shorter one exists was not established in time.")


def test_an_unsolvable_pair_and_a_node_limit_have_their_own_sentences() -> None:
    run = Run("213-456-780", "123-456-780")
    assert verdict(run, solve(run)).sentence == "Nothing to search: this goal cannot be reached from this start."
    run = Run("876-543-210", "123-456-780", algorithm="bfs", limit=100)
    assert verdict(run, solve(run)).sentence == (
        "The node limit ended the search before it found a path, though one exists: the shortest has 30 moves."
    )


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({}, "If it finishes, its path is shortest."),
        ({"cost": "tile"}, "If it finishes, its path is cheapest."),
        ({"algorithm": "bfs"}, "If it finishes, its path is shortest."),
    ],
)
def test_a_search_that_hit_its_limit_states_its_promise_as_a_condition(options: dict[str, str], reason: str) -> None:
    run = Run("876-543-210", "123-456-780", limit=100, **options)
    assert verdict(run, solve(run)).reason == reason
    whole = Run("123-456-708", "123-456-780", **options)
    assert not verdict(whole, solve(whole)).reason.startswith("If")


@pytest.mark.thorough
@pytest.mark.parametrize("heuristic", some(CONSISTENT, "manhattan".__eq__))
def test_every_a_star_expands_the_required_states_and_no_more_than_ties_allow(
    heuristic: str, rng: random.Random
) -> None:
    start = shuffle(GOAL, 14, rng.randrange(1000))
    run = Run(start, GOAL, heuristic=heuristic)
    found = verdict(run, solve(run))
    assert found.necessity is not None
    from_start, to_goal = all_distances(grid(start)), all_distances(grid(GOAL))
    h = oracle.estimator(grid(GOAL), heuristic, "unit")
    f = [moves + h(board) for board, moves in from_start.items() if moves + h(board) <= 14.001]
    assert (found.necessity.below, found.necessity.up_to) == (sum(value < 13.999 for value in f), len(f))
    assert to_goal[grid(start)] == 14
    for tie in ("fifo", "lifo", "high_g", "low_g"):
        for order in ("UDLR", "RLDU", "LURD"):
            made = solve(Run(start, GOAL, heuristic=heuristic, tie=tie, order=order)).expanded
            assert found.necessity.least <= made <= found.necessity.up_to


away_from = cache(all_distances)


def fewest_ties(start: Board, goal: Board, heuristic: str) -> int:
    """Return how few states with f = C* a shortest path has, by a walk along all of them."""
    to_goal, h = away_from(grid(goal)), oracle.estimator(grid(goal), heuristic, "unit")
    c = to_goal[grid(start)]
    paths = [(grid(start), 0)]
    for g in range(c + 1):
        paths = [(board, ties + (g + h(board) > c - 1e-3)) for board, ties in paths]
        if g < c:
            paths = [
                (after, ties)
                for board, ties in paths
                for _, _, after in oracle.neighbours(board)
                if to_goal[after] == c - g - 1
            ]
    return min(ties for _, ties in paths)


@pytest.mark.thorough
@pytest.mark.parametrize("heuristic", some(CONSISTENT, ("manhattan", "zero", "perfect").__contains__))
@pytest.mark.parametrize("size", [(2, 3), (3, 3)])
def test_the_range_of_expansions_of_a_star_holds_under_every_tie_rule_and_order(
    size: tuple[int, int], heuristic: str, rng: random.Random
) -> None:
    goal = usual_goals(*size)["blank last"]
    for moves in (0, 1, 2, 5, 9, 12) if HEURISTICS[heuristic].applies(goal, "unit") else ():
        start = shuffle(goal, moves, rng.randrange(1000))
        plain = Run(start, goal, heuristic=heuristic)
        found = verdict(plain, solve(plain)).necessity
        assert found is not None
        assert found.least == found.below + fewest_ties(start, goal, heuristic)
        assert found.least >= moves + 1, "every state of the path is expanded, the goal included"
        for tie in ("fifo", "lifo", "high_g", "low_g"):
            for order in ("UDLR", "RLDU", "LURD", "DRUL"):
                run = Run(start, goal, heuristic=heuristic, tie=tie, order=order)
                result = solve(run)
                judged = verdict(run, result).necessity
                assert judged is not None
                assert judged.own
                assert judged.least <= result.expanded <= judged.up_to
                early = Run(start, goal, heuristic=heuristic, tie=tie, order=order, goal_test="generation")
                other = verdict(early, solve(early)).necessity
                assert other is not None
                assert not other.own, "a search that tests children may stop before it has expanded what A* must"
                assert "tests the goal when generated" in other.note


def test_the_range_of_expansions_is_given_with_its_reason() -> None:
    run = Run("182-503-467", "123-456-780")
    found = verdict(run, solve(run)).necessity
    assert found is not None
    assert (found.below, found.least, found.up_to) == (8, 17, 39)
    assert found.text == (
        "Any A* with Manhattan distance must expand the 8 states with f = g + h below 12, the cost of a shortest path. "
        "Of the 31 states with f = 12, it must expand at least 9 on a shortest path; tie-breaking decides the rest. "
        "In all it expands 17 to 39 states."
    )


@pytest.mark.parametrize(
    ("heuristic", "says"),
    [
        ("manhattan", "Any A* with Manhattan distance expands only the 3 states with f = g + h = 2, the cost of a"),
        (
            "zero",
            "Any A* with Zero must expand the 5 states with f = g + h below 2, the cost of a shortest path. Of the 8",
        ),
        ("perfect", "Any A* with Perfect expands only the 3 states with f = g + h = 2, the cost of a shortest path."),
    ],
)
def test_ties_are_mentioned_only_if_they_matter(heuristic: str, says: str) -> None:
    run = Run("123-405-786", "123-456-780", heuristic=heuristic)
    found = verdict(run, solve(run)).necessity
    assert found is not None
    assert found.text.startswith(says)
    assert ("tie-breaking" in found.text) == (found.least < found.up_to)


def test_the_reference_board_has_the_known_range_and_distance() -> None:
    run = Run("102-754-863", "012-345-678")
    found = verdict(run, solve(run))
    assert found.necessity is not None
    assert (found.necessity.below, found.necessity.up_to) == (795, 2067)
    assert distance(run.start.value, run.goal.value) == found.cheapest == 23


def test_the_reference_run_promises_a_shortest_path() -> None:
    for goal in (GOAL, usual_goals(4, 4)["blank last"], usual_goals(2, 5)["blank last"]):
        for cost in ("unit", "tile"):
            reference = reference_of(Run(goal, goal, algorithm="greedy", cost=cost))
            assert ALGORITHMS[reference.algorithm].promise(reference).optimal


@pytest.mark.parametrize(
    ("changes", "label", "own"),
    [
        ({}, "Manhattan distance", True),
        ({"heuristic": "misplaced"}, "Misplaced tiles", True),
        ({"heuristic": "pattern_db"}, "Manhattan distance", False),
        ({"heuristic": "manhattan_blank"}, "Manhattan distance", False),
        ({"reached": "off"}, "Manhattan distance", False),
        ({"goal_test": "generation"}, "Manhattan distance", False),
        ({"algorithm": "wastar"}, "Manhattan distance", False),
        ({"algorithm": "bfs"}, "Manhattan distance", False),
    ],
)
def test_the_range_is_for_the_runs_own_heuristic_only_if_f_determines_it(
    changes: dict[str, str], label: str, own: bool
) -> None:
    run = Run("123-678-450", "123-456-780", **changes)
    found = verdict(run, solve(run)).necessity
    assert found is not None
    assert (found.heuristic, found.own) == (label, own)


def test_the_required_expansions_are_stated_for_goal_tests_at_expansion() -> None:
    run = Run("358-204-617", "123-804-765", algorithm="astar", heuristic="zero", goal_test="generation")
    result = solve(run)
    found = verdict(run, result).necessity
    assert found is not None
    assert (result.expanded, found.below) == (68_027, 81_751)
    assert found.text.startswith(
        "Any A* with Zero that tests the goal when expanded must expand the 81 751 states".replace(" 751", "\u202f751")
    )
