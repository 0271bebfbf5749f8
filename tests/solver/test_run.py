"""The link of a run: its allowed values, and its unique canonical form."""

import dataclasses
import itertools
import pickle
import re
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import ALGORITHMS, HEURISTICS, BadInput, Board, Run, solve
from solver.link import LONGEST_LINK, read_query, refuse_longer
from solver.parameters import ALWAYS_USED, PARAMETERS
from solver.problem.tiles import usual_goals
from tests.bad_input import BAD, GOOD, Bad, assert_is_one_sentence
from tests.solver.problem.tiles.test_board import boards

VALUES = {parameter.key: parameter.values for parameter in PARAMETERS}
KEYS = ("start", "goal", *(parameter.key for parameter in PARAMETERS))


@st.composite
def runs(draw: st.DrawFn) -> Run:
    start = draw(boards())
    goal = Board(start.height, start.width, tuple(draw(st.permutations(range(len(start.cells))))))
    algorithm = draw(st.sampled_from(list(ALGORITHMS)))
    free: dict[str, st.SearchStrategy[Any]] = {
        "algorithm": st.just(algorithm),
        "order": st.permutations("UDLR").map("".join),
        "weight": st.one_of(st.integers(1, 1000), st.floats(1, 1000)),
        "depth": st.integers(0, 100_000),
        "width": st.integers(1, 100_000),
        "sideways": st.integers(0, 10_000),
        "restarts": st.integers(0, 100_000),
        "temperature": st.floats(0.01, 1000, allow_nan=False),
        "cooling": st.floats(0.01, 1, allow_nan=False),
        "draws": st.integers(1, 1_000_000),
        "bound": st.integers(0, 100_000),
        "table": st.integers(1, 1_000_000),
        "seed": st.integers(0, 2**32 - 1),
        "limit": st.integers(ALGORITHMS[algorithm].sides, ALGORITHMS[algorithm].largest_limit),
    }
    listed = {key: st.sampled_from([value for value, _ in values]) for key, values in VALUES.items() if values}
    own = {key: st.sampled_from(taken) for key, taken in ALGORITHMS[algorithm].choices.items()}
    chosen = {key: draw(values) for key, values in {**listed, **own, **free}.items()}
    usable = [key for key, record in HEURISTICS.items() if record.applies(goal, chosen["cost"])]
    parts = st.lists(st.sampled_from([key for key in usable if key != "max"]), min_size=2, max_size=4, unique=True)
    chosen |= {"heuristic": draw(st.sampled_from(usable)), "of": "-".join(draw(parts))}
    if len(start.cells) > 9 or "perfect" in (chosen["heuristic"], *chosen["of"].split("-")):
        chosen["unsolvable"] = "explain"
    return Run(start, goal, **chosen)


@given(runs())
def test_a_run_survives_a_round_trip_through_its_link(run: Run) -> None:
    assert Run.parse(run.query()) == run
    assert Run.parse("?" + run.query()) == run
    assert Run.parse(dict(parse_qsl(run.query()))) == run


@given(runs())
def test_the_canonical_query_is_a_fixed_point_in_the_order_of_the_table(run: Run) -> None:
    query = run.query()
    assert Run.parse(query).query() == query
    keys = [key for key, _ in parse_qsl(query)]
    assert keys == [key for key in KEYS if key in keys]
    assert keys[:2] == ["start", "goal"]


@given(runs())
def test_parameters_that_the_algorithm_does_not_use_are_left_out_and_change_nothing(run: Run) -> None:
    written = parse_qs(run.query())
    for parameter in PARAMETERS:
        if parameter.key not in run.used:
            assert parameter.key not in written
            assert getattr(run, parameter.key) == parameter.read(run.usual(parameter))
        elif parameter.key in written:
            assert written[parameter.key] != [run.usual(parameter)]


@given(runs())
def test_a_run_given_as_text_equals_the_run_given_as_values(run: Run) -> None:
    fields = {key: getattr(run, key) for key in KEYS}
    assert Run(**{key: str(value) for key, value in fields.items()}) == Run(**fields) == run
    assert hash(Run(**fields)) == hash(run)
    assert pickle.loads(pickle.dumps(run)) == run
    assert dataclasses.replace(run) == run


@given(st.permutations(KEYS), runs())
def test_the_order_in_which_a_link_is_written_does_not_matter(keys: list[str], run: Run) -> None:
    query = urlencode([(key, str(getattr(run, key))) for key in keys])
    assert Run.parse(query) == run


@pytest.mark.parametrize(
    ("key", "value", "kept"),
    [
        ("weight", "2e0", 2.0), ("weight", 2, 2.0), ("limit", 500.0, 500), ("limit", "0500", 500),
        ("depth", "007", 7), ("depth", 7.0, 7), ("order", "uldr", "ULDR"),
    ],
)  # fmt: skip
def test_values_may_be_numbers_or_text(key: str, value: object, kept: object) -> None:
    run = Run(algorithm={"weight": "wastar", "depth": "dls"}.get(key, "astar"), **{key: value})
    assert (getattr(run, key), type(getattr(run, key))) == (kept, type(kept))


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_search_that_keeps_only_its_branch_may_make_more_nodes_than_others(algorithm: str) -> None:
    roots = ALGORITHMS[algorithm].sides  # no run keeps more nodes than it may
    most = 10**12 if ALGORITHMS[algorithm].engine in ("deepening", "recursive") else 50_000_000
    assert Run.parse(Run(algorithm=algorithm, limit=most).query()).limit == most
    with pytest.raises(BadInput) as caught:
        Run(algorithm=algorithm, limit=most + 1)
    assert str(caught.value) == f"limit must be a whole number from {roots} to {most}, not “{most + 1}”."
    with pytest.raises(BadInput):
        Run(algorithm=algorithm, limit=roots - 1)
    assert solve(Run(algorithm=algorithm, limit=roots)).nodes == roots


@pytest.mark.parametrize("text", ["manhattan-gaschnig", "gaschnig-manhattan"])
def test_the_heuristics_of_a_maximum_are_written_in_the_order_of_the_menu(text: str) -> None:
    run = Run(heuristic="max", of=text + "-misplaced")
    assert run.query().endswith("&heuristic=max&of=misplaced-manhattan-gaschnig")
    assert Run(heuristic="max", of=text).query().endswith("&heuristic=max"), "by default it is of these two"


def test_the_parts_of_a_maximum_are_left_out_if_h_is_not_a_maximum() -> None:
    assert Run(of="zero-misplaced") == Run()
    assert Run(algorithm="bfs", heuristic="max", of="zero-misplaced") == Run(algorithm="bfs")


@pytest.mark.parametrize("given", [{"start": "1234-5678-9abc-de0f"}, {"start": "123-456-708", "cost": "tile"}])
def test_a_part_of_a_maximum_that_does_not_apply_is_refused_by_name(given: dict[str, str]) -> None:
    with pytest.raises(BadInput) as caught:
        Run(**given, heuristic="max", of="manhattan-perfect")
    assert str(caught.value).startswith("Perfect is only for boards of up to 10 cells")
    assert Run.nearest({**given, "heuristic": "max", "of": "manhattan-perfect"}).heuristic == "max"


@pytest.mark.parametrize(
    ("of", "optimal", "words"),
    [
        ("manhattan-gaschnig", True, "the maximum of Manhattan distance and Gaschnig's swaps never overestimates"),
        ("zero-misplaced-perfect", True, "the maximum of Zero, Misplaced tiles and Perfect never overestimates"),
        ("manhattan_blank-perfect", False, "No guarantee"),
    ],
)
def test_the_promise_of_a_maximum_is_that_of_all_its_parts(of: str, optimal: bool, words: str) -> None:
    for algorithm in ("astar", "idastar"):
        promise = ALGORITHMS[algorithm].promise(Run(algorithm=algorithm, heuristic="max", of=of))
        assert (promise.optimal, words in promise.text) == (optimal, True)


@pytest.mark.parametrize("algorithm", [key for key, record in ALGORITHMS.items() if record.choices])
def test_a_search_has_its_own_defaults_and_refuses_values_that_it_does_not_allow(algorithm: str) -> None:
    record = ALGORITHMS[algorithm]
    plain = Run(algorithm=algorithm)
    for key, taken in record.choices.items():
        parameter = next(one for one in PARAMETERS if one.key == key)
        values = [value for value, _ in parameter.values]
        for value in values:
            given = {"algorithm": algorithm, key: value}
            if value in taken:
                run = Run(**given)
                assert (run == plain, key in run.query()) == (value == taken[0], value != taken[0])
                assert Run.parse(run.query()) == run
                continue
            if value == parameter.default or key in record.passes_over:
                assert Run(**given) == plain, "the default of all says that nothing was chosen"
                continue
            with pytest.raises(BadInput) as caught:
                Run(**given)
            allowed = f"{', '.join(taken[:-1])} or {taken[-1]}"
            assert str(caught.value) == f"{key} must be {allowed} with {record.label}, not “{value}”."
            assert Run.nearest(given) == plain


def test_another_search_inherits_chosen_options_but_not_defaults() -> None:
    having = [key for key, record in ALGORITHMS.items() if "reached" in record.choices]
    for one, other in itertools.permutations(having, 2):
        plain = Run(algorithm=one)
        assert Run(algorithm=other, **plain.options_for(other)).differs(plain, "reached") is False
        chosen = Run(algorithm=one, reached="off")
        assert Run(algorithm=other, **chosen.options_for(other)).reached == "off"


def test_every_algorithm_uses_the_parameters_of_the_design() -> None:
    test, reached = {"goal_test"}, {"goal_test", "reached"}
    tie = {*reached, "tie", "reopen"}
    branch = {"heuristic", *reached}
    expected = {
        "bfs": reached, "dfs": reached, "ucs": tie, "greedy": {"heuristic", *tie},
        "astar": {"heuristic", *tie}, "wastar": {"heuristic", *tie, "weight"},
        "dls": {*reached, "depth", "cutoff"}, "iddfs": {*reached, "cutoff"},
        "idastar": branch, "rbfs": {*branch, "tie"}, "bidirectional": set(),
        "mm": {"heuristic", "tie"}, "beam": {"heuristic", *test, "tie", "width"},
        "hill_climbing": {"heuristic", "sideways", "restarts", "seed"},
        "stochastic": {"heuristic", "restarts", "seed"},
        "first_choice": {"heuristic", "restarts", "seed"},
        "annealing": {"heuristic", "temperature", "cooling", "draws", "seed"},
        "idastar_table": {*branch, "table"},
        "dfbnb": {"heuristic", "reached", "bound"},
        "fringe": {"heuristic", *test},
    }  # fmt: skip
    assert {key: set(record.options) for key, record in ALGORITHMS.items()} == expected


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"weight": float("nan")}, "weight"),
        ({"weight": float("inf")}, "weight"),
        ({"weight": 10**400}, "weight"),
        ({"weight": True}, "weight"),
        ({"weight": None}, "weight"),
        ({"depth": 10.5}, "depth"),
        ({"depth": -1}, "depth"),
        ({"depth": True}, "depth"),
        ({"depth": None}, "depth"),
        ({"reached": False}, "reached"),
        ({"reached": "no"}, "reached"),
        ({"limit": 10.5}, "limit"),
        ({"limit": -1}, "limit"),
        ({"limit": 10**400}, "limit"),
        ({"limit": False}, "limit"),
        ({"order": 5}, "order"),
        ({"algorithm": ["bfs"]}, "algorithm"),
        ({"start": 5}, "start"),
        ({"goal": b"123-456-780"}, "goal"),
    ],
)
def test_values_of_a_wrong_type_are_refused_like_wrong_texts(given: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        Run(**given)
    assert_is_one_sentence(str(caught.value), field)


def test_a_parameter_that_does_not_exist_is_a_programming_error_in_python() -> None:
    with pytest.raises(TypeError, match="algoritm"):
        Run(algoritm="bfs")


@pytest.mark.parametrize("bad", BAD, ids=str)
def test_a_link_with_bad_input_is_refused_in_one_sentence_that_names_the_field(bad: Bad) -> None:
    with pytest.raises(BadInput) as caught:
        Run.parse(bad.query())
    assert_is_one_sentence(str(caught.value), bad.name)
    assert bad.part in str(caught.value)
    assert caught.value.field == bad.name


@pytest.mark.parametrize("bad", BAD, ids=str)
def test_the_nearest_link_is_valid_and_keeps_valid_parameters(bad: Bad) -> None:
    run = Run.nearest(bad.given())
    assert Run.parse(run.query()) == run
    good = {key: text for key, text in GOOD.items() if key != bad.field}
    assert {key: str(getattr(run, key)) for key in good} == good


@pytest.mark.parametrize(
    ("query", "key", "nearest"),
    [
        ("problem=grid&cells=..%23-.%23.-...&start=1.1&goal=2.2", "goal", "1.2"),
        ("problem=grid&cells=..-..&start=9.9", "start", "2.2"),
        ("problem=river&start=211", "start", "111"),
    ],
)
def test_the_nearest_link_has_the_value_that_the_refusal_names(query: str, key: str, nearest: str) -> None:
    with pytest.raises(BadInput, match=re.escape(nearest)):
        Run.parse(query)
    assert f"{key}={nearest}" in Run.nearest(query).query()


@given(st.dictionaries(st.sampled_from(KEYS), st.text(max_size=20)))
def test_every_link_has_a_nearest_valid_link(given: dict[str, str]) -> None:
    run = Run.nearest(given)
    assert Run.parse(run.query()) == run


@given(st.text(max_size=80))
def test_any_text_is_a_run_or_one_sentence(query: str) -> None:
    try:
        run = Run.parse(query)
    except BadInput as error:
        assert_is_one_sentence(str(error), error.field)
    else:
        assert Run.parse(run.query()) == run


def test_a_missing_start_is_the_hello_example_and_a_missing_goal_has_the_blank_last() -> None:
    assert Run().query() == "start=123-745-806&goal=123-456-780"
    assert Run("102-754-863").goal.value == usual_goals(3, 3)["blank last"]
    assert Run("10-23").goal.value == usual_goals(2, 2)["blank last"]
    assert Run.parse("") == Run()
    assert Run(goal="012-345-678").query() == "start=123-745-806&goal=012-345-678"


def test_on_the_default_example_the_searches_differ_and_all_paths_are_short() -> None:
    results = {algorithm: solve(Run(algorithm=algorithm)) for algorithm in ALGORITHMS}
    assert {result.status for result in results.values()} == {"solved"}
    assert all(5 <= len(result.moves or "") < 100 for result in results.values()), "DFS finds one of 25 moves"
    order = ["astar", "bidirectional", "dfs", "bfs", "iddfs"]
    assert [results[algorithm].expanded for algorithm in order] == [6, 11, 26, 53, 88]
    assert [results[algorithm].cost for algorithm in order] == [5, 5, 25, 5, 5]


def test_a_link_with_a_repeated_parameter_is_refused() -> None:
    with pytest.raises(BadInput, match=r"order is given 2 times; give it once\."):
        Run.parse("order=ULDR&order=ULDR")


def test_an_absurdly_long_link_is_refused_without_being_read() -> None:
    with pytest.raises(
        BadInput, match=f"The link of a run has 1000006 characters; at most {LONGEST_LINK} are allowed."
    ):
        read_query("start=" + "1" * 1_000_000)
    refuse_longer("1" * LONGEST_LINK, LONGEST_LINK)
    with pytest.raises(BadInput, match=f"has {LONGEST_LINK + 1} characters"):
        refuse_longer("1" * (LONGEST_LINK + 1), LONGEST_LINK)


def test_the_parameters_are_the_fields_of_a_run_in_the_order_of_the_link() -> None:
    assert tuple(Run.__dataclass_fields__) == KEYS
    used = {key for record in ALGORITHMS.values() for key in record.options} | set(ALWAYS_USED)
    used |= {parameter.key for parameter in PARAMETERS if parameter.only_with} | {"unsolvable"}
    assert used == {parameter.key for parameter in PARAMETERS}
    for parameter in PARAMETERS:
        assert parameter.read(parameter.default) == getattr(Run(), parameter.key)
