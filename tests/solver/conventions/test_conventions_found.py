"""Conventions found by numbers and first boards, on the command line too."""

import json
import random
import re
import sys
import tracemalloc
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from solver import ALGORITHMS, BadInput, Run, expansions, solve
from solver.__main__ import main
from solver.conventions import AXES, FinderQuery, Match, find, found_by, groups, searches_of, telling
from solver.conventions.axes import BYTES_OF_A_RUN, ORDERS, choices, conventions, count, orders_of
from solver.conventions.groups import orders_in_words
from solver.link import DEFAULT_PROBLEM as TILES
from solver.problem import PROBLEMS

BOARDS = {"start": "283-164-705", "goal": "123-804-765"}
GIVEN = "start=283-164-705&goal=123-804-765"
EXPANDED = solve(Run(**BOARDS, algorithm="bfs")).expanded


KEYS = [
    "expanded", "expanded_before_goal", "generated", "largest_frontier", "nodes", "cost", "max_depth", "deepest_made",
    "states_reached", "states_expanded", "dropped",
]  # fmt: skip


@pytest.mark.parametrize("key", KEYS)
def test_a_beam_search_is_found_by_each_of_its_numbers(key: str) -> None:
    found_again("beam", key)


@pytest.mark.exhaustive
@pytest.mark.parametrize("algorithm", ["bfs", "dfs", "astar", "idastar", "bidirectional"])
@pytest.mark.parametrize("key", KEYS)
def test_any_run_is_found_by_each_of_its_numbers(algorithm: str, key: str) -> None:
    found_again(algorithm, key)


def found_again(algorithm: str, key: str) -> None:
    run = Run(**BOARDS, algorithm=algorithm, heuristic="misplaced", order="LRDU", width=100)
    value = getattr(solve(run), key)
    if value is None:  # no states are known again
        return
    name = "depth" if key == "max_depth" else key
    found = find(FinderQuery.parse(f"{GIVEN}&algorithm={algorithm}&heuristic=misplaced&{name}={value}"))
    assert run in [match.run for match in found.matches]
    assert not found.nearest


@pytest.mark.parametrize(
    ("problem", "algorithm"),
    [*((TILES, key) for key in ALGORITHMS), *((key, "bfs") for key in PROBLEMS if key != TILES)],
)
def test_conventions_are_distinct_runs_that_their_links_reproduce(problem: str, algorithm: str) -> None:
    run = Run(**(BOARDS if problem == TILES else {"problem": problem}), algorithm=algorithm)
    runs = conventions(run)
    assert len({one.query() for one in runs}) == len(runs) == count(runs[0])
    assert {one.order for one in runs} == set(orders_of(run))
    assert all(Run.parse(one.query()) == one for one in random.Random(1).sample(runs, min(24, len(runs))))
    assert problem != TILES or len(runs) >= 24


@pytest.mark.exhaustive
def test_counts_of_states_match_only_searches_that_remember_states() -> None:
    boards = {"start": "120-453", "goal": "012-345"}
    closing = Run(**boards, algorithm="astar", heuristic="misplaced", reached="expanded")
    result = solve(closing)
    for key, known in (("states_reached", {"on", "expanded"}), ("states_expanded", {"on", "expanded"}),
                       ("dropped", {"expanded"})):  # fmt: skip
        given = urlencode({**boards, "algorithm": "astar", "heuristic": "misplaced", key: getattr(result, key)})
        runs = [match.run for match in find(FinderQuery.parse(given)).matches]
        assert closing in runs
        assert {run.reached for run in runs} <= known
    assert result.dropped > 0


def test_goal_and_start_may_be_left_uncounted() -> None:
    expanded = solve(Run(**BOARDS, algorithm="bfs")).expanded
    for goal, root in ((True, True), (False, True), (True, False), (False, False)):
        number = expanded - (not goal) - (not root)
        found = find(FinderQuery.parse(f"{GIVEN}&algorithm=bfs&expanded={number}"))
        assert (Run(**BOARDS, algorithm="bfs"), goal, root) in [
            (match.run, match.goal_counted, match.root_counted) for match in found.matches
        ]


def test_the_first_boards_restrict_the_orders() -> None:
    found = find(FinderQuery.parse(f"{GIVEN}&algorithm=bfs&taken=283-164-705&taken=283-164-750"))
    assert {match.run.order[0] for match in found.matches if match.run.reached == "on"} <= {"R", "D"}
    assert {match.same_until for match in found.matches} == {2}


@pytest.mark.parametrize(
    "query",
    [f"{GIVEN}&algorithm=astar&heuristic=manhattan&expanded=9999", "problem=grid&algorithm=bfs&expanded=10000"],
    ids=["tiles", "grid"],
)
def test_the_nearest_conventions_are_given_if_none_matches(query: str) -> None:
    found = find(FinderQuery.parse(query))
    assert not found.matches
    assert 1 <= len(found.nearest) <= 10
    assert [match.off for match in found.nearest] == sorted(match.off for match in found.nearest)


def test_the_common_property_of_orders_is_put_into_words() -> None:
    assert str(orders_in_words(ORDERS)) == "any order"
    assert str(orders_in_words([order for order in ORDERS if order[0] == "U"])) == "any order that begins with U"
    assert str(orders_in_words([order for order in ORDERS if order.index("L") < order.index("R")])) == (
        "any order with L before R"
    )
    assert str(orders_in_words(["UDLR"])) == "order UDLR"


def test_matches_that_differ_only_in_their_order_are_grouped() -> None:
    runs = [Run(**BOARDS, algorithm="bfs", order=order) for order in ORDERS if order[0] == "U"]
    [group] = groups([Match(run, True, True, 0) for run in runs])
    assert group.label.endswith("any order that begins with U")
    assert len(group.matches) == 6


def test_the_number_that_best_distinguishes_the_matches_is_named() -> None:
    found = find(FinderQuery.parse(f"{GIVEN}&algorithm=bfs&expanded={EXPANDED}"))
    key = telling(match.others for match in found.matches)
    values = {name: {match.others[name] for match in found.matches} for name in found.matches[0].others}
    assert key in values
    assert "expanded" not in values
    assert len(values[key]) == max(map(len, values.values())) > 1
    number = min(values[key], key=str)
    fewer = find(FinderQuery.parse(f"{GIVEN}&algorithm=bfs&expanded={EXPANDED}&{key}={number}"))
    assert 0 < len(fewer.matches) < len(found.matches)
    assert telling([]) == telling([{"nodes": 3}, {"nodes": 3}]) == ""


def test_the_default_convention_is_the_simplest() -> None:
    found = find(FinderQuery.parse(f"{GIVEN}&algorithm=bfs&expanded={EXPANDED}"))
    usual = Run(**BOARDS, algorithm="bfs")
    simplest = min(match.simplicity for match in found.matches)
    assert all(match.simplicity > simplest for match in found.matches if not match.goal_counted)
    assert simplest in [match.simplicity for match in found.matches if match.run == usual]


@pytest.mark.parametrize("options", [{"algorithm": "ucs"}, {"algorithm": "astar", "heuristic": "zero"}], ids=str)
def test_runs_that_cannot_differ_are_tried_once(options: dict[str, str]) -> None:
    boards = [("723-651-048", "210-638-745"), ("283-164-705", "123-804-765"), ("724-506-831", "012-345-678")]
    tried = {run.tie for run in conventions(Run(*boards[0], **options))}
    taken = {
        tie: [
            [step.node.board for step, _ in zip(expansions(Run(*board, **options, tie=tie)), range(99), strict=False)]
            for board in boards
        ]
        for tie in choices(next(axis for axis in AXES if axis.key == "tie"), options["algorithm"])
    }
    assert len({str(taken[tie]) for tie in tried}) == len(tried) > 1
    assert {str(one) for one in taken.values()} == {str(taken[tie]) for tie in tried}
    others = conventions(Run(*boards[0], algorithm="astar"))
    assert len({run.tie for run in others}) > len(tried)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"algorithm": "ucs", "cost": "tile"}, "move_cost=tile"),
        ({"algorithm": "ucs", "cost": "tile"}, "cost=tile"),
        ({"algorithm": "dls", "depth": "7"}, "depth_limit=7"),
        ({"algorithm": "wastar", "weight": "3.5", "heuristic": "misplaced"}, "weight=3.5"),
        ({"algorithm": "beam", "width": "3", "heuristic": "misplaced"}, "width=3"),
        ({"algorithm": "dfbnb", "bound": "9", "heuristic": "misplaced"}, "bound=9"),
    ],
)
def test_options_stated_in_an_exercise_can_be_given_to_the_finder(options: dict[str, str], said: str) -> None:
    run = Run(**BOARDS, order="LRDU", **options)
    searched = f"{GIVEN}&algorithm={run.algorithm}&heuristic=misplaced&generated={solve(run).generated}&{said}"
    sought = FinderQuery.parse(searched)
    assert FinderQuery.parse(sought.query()) == sought
    assert run in [match.run for match in find(sought).matches]


def test_an_option_that_no_search_uses_is_refused_with_those_that_do() -> None:
    with pytest.raises(
        BadInput, match=r"^No search named by algorithm uses width; leave it out or add Beam.* \(beam\)\.$"
    ):
        FinderQuery.parse(f"{GIVEN}&algorithm=bfs-dfs&expanded=7&width=3")


def test_cached_conventions_count_with_the_memory_that_they_take() -> None:
    run = Run(**BOARDS, algorithm="astar", limit=12_345)
    conventions(run.under({"limit": 12_344}))  # not counted: modules loaded by the first search
    tracemalloc.start()
    try:
        kept = len(conventions(run))
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept > 1000
    assert kept * BYTES_OF_A_RUN == pytest.approx(taken, rel=0.2)


def test_cheap_searches_are_tried_first() -> None:
    searches = searches_of(FinderQuery.parse(f"{GIVEN}&expanded=7"))
    assert sum(share for _, share in searches) == pytest.approx(1)
    assert {base for base, _ in searches} == set(FinderQuery.parse(f"{GIVEN}&expanded=7").bases())
    keys = [base.algorithm for base, _ in searches]
    assert keys.index("bfs") < keys.index("astar") < keys.index("iddfs")


def test_the_command_line_states_the_work_and_prints_its_matches_after_an_interrupt(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made, printed = found_by, list[str]()

    def interrupted(sought: FinderQuery, base: Run, stopped: Any) -> Any:
        if base.algorithm == "astar":
            so_far = capsys.readouterr()
            printed.append(so_far.out)  # the other thread may have been quicker
            assert re.match("[0-9 ]+ conventions to try, each of up to [0-9]+ expansions. Ctrl-C", so_far.err)
            raise KeyboardInterrupt
        return made(sought, base, stopped)

    monkeypatch.setattr(sys.modules["solver.conventions.finder"], "found_by", interrupted)
    given = [BOARDS["start"], "--goal", BOARDS["goal"], "--algorithm", "astar", "bfs", "--heuristic", "misplaced"]
    assert main(["conventions", *given, "--expanded", str(solve(Run(**BOARDS, algorithm="bfs")).expanded)]) == 130
    said = "".join([*printed, capsys.readouterr().out])
    assert "\n  start=283-164-705&goal=123-804-765&algorithm=bfs\n" in said
    assert "Stopped: the other conventions were not tried." in said


@pytest.mark.thorough
def test_the_command_line_prints_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["conventions", BOARDS["start"], "--goal", BOARDS["goal"], "--algorithm", "greedy", "beam"]
    assert main([*given, "--heuristic", "misplaced", "--expanded", "7", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert set(said) == {"tried", "matches", "nearest"}
    assert all(set(match) == {"run", "goal_counted", "root_counted", "same_until"} for match in said["matches"])
    assert said["tried"] >= 24 * 2 * 4 * 3 + 24 * 2 * 4
    assert all(Run.parse(match["run"]).query() == match["run"] for match in said["matches"])
    assert main([*given, "--algorithm", "beam", "--expanded", "7777"]) == 1
    assert "Nearest" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["283-164-705", "--goal", "123-804-765"],
        ["283-164-705", "--goal", "123-804-765", "--expanded", "many"],
        ["283-164-705", "--goal", "123-804-765", "--algorithm", "magic", "--expanded", "3"],
        ["283-164-705", "--goal", "123-804-765", "--taken", "12-30"],
        ["283-164-705", "--goal", "123-804-765", "--taken", "283-164-750", "283-164-570"],
        ["540-618-732", "--goal", "123-804-765", "--expanded", "7"],
        ["28-164-705", "--goal", "123-804-765", "--expanded", "7"],
    ],
)
def test_a_wrong_command_of_the_finder_is_refused_in_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conventions", *arguments]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_query_of_the_finder_has_a_canonical_link() -> None:
    sought = FinderQuery.parse(f"{GIVEN}&algorithm=astar&algorithm=bfs&expanded=7&taken=283164705")
    assert FinderQuery.parse(sought.query()) == sought
    with pytest.raises(BadInput, match=r"^start is given 2 times; give it once\.$"):
        FinderQuery.parse(f"{GIVEN}&start=283-164-705&expanded=7")


CASES = json.loads((Path(__file__).parents[2] / "data/published_cases.json").read_text())
# The published values, by the names of their numbers.
COUNTS = {
    "expanded": "expanded", "nodes_expanded": "expanded", "queue": "largest_frontier",
    "max_fringe_size": "largest_frontier", "cost": "cost", "cost_of_path": "cost", "depth": "cost",
}  # fmt: skip
COUNTED = [
    case
    for case in CASES
    if {"expanded", "largest_frontier"} & set(case["expect"])
    and {"expanded", "nodes_expanded", "max_fringe_size"} & set(case.get("published", {}))
]
FEW = 5000  # expanded: so that every search is tried, by every heuristic


@pytest.mark.exhaustive
@pytest.mark.parametrize("case", COUNTED, ids=lambda case: f"{case['source']} {case['run'].get('algorithm', 'astar')}")
def test_a_published_number_is_found_again_by_its_counts_alone(case: dict[str, dict[str, Any]]) -> None:
    run, published = Run(**case["run"]), case["published"]
    counts = {COUNTS[key]: value for key, value in published.items() if key in COUNTS}
    searches = {} if counts.get("expanded", 10**9) <= FEW else {"algorithm": run.algorithm}
    found = find(
        FinderQuery.parse(urlencode({"start": str(run.start), "goal": str(run.goal), **searches, **counts})), 2
    )
    usual = run.query().replace("&limit=5000", "")
    goal_counted = counts.get("expanded") in (None, case["expect"].get("expanded"))
    assert (usual, goal_counted) in [(match.run.query(), match.goal_counted) for match in found.matches]


def test_the_published_numbers_that_are_found_again_are_those_that_count_nodes() -> None:
    assert len(COUNTED) == 16


@pytest.mark.exhaustive
def test_a_published_number_that_no_a_star_gives_is_not_found() -> None:
    found = find(
        FinderQuery.parse("start=102-754-863&goal=012-345-678&algorithm=astar&heuristic=manhattan&expanded=4271")
    )
    graph = [match for match in found.matches if match.run.reached == "on"]
    assert not graph
