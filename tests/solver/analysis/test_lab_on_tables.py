"""The heuristic lab on every problem: its counts and judgements equal those of plain Python on all states."""

import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from solver import BadInput, Run
from solver.analysis import Dominance, Portrait, Study, dominance, portrait
from solver.analysis.population import MOST_BINS, bin_width
from solver.link import DEFAULT_PROBLEM as TILES
from solver.problem import HEURISTICS_OF, PROBLEMS
from tests.bad_input import assert_is_one_sentence

TABLES = [key for key in PROBLEMS if key != TILES]
MISLED = "problem=graph&edges=S-A:1,A-G:5,S>G:4&h=S:3,A:9"
FRACTIONS = "problem=graph&edges=S-A:0.5,A>G:1.25,G>X:0,B>A:0&h=S:1.75,A:1.251,X:3,B:1&goal=G"
STUDIES = [
    *(f"problem={key}&heuristic={heuristic}" for key in TABLES for heuristic in HEURISTICS_OF[key]),
    "problem=map&goal=Arad", "problem=map&map=germany", "problem=grid&moves=8&heuristic=octile",
    "problem=grid&cells=field.11x15.3&heuristic=euclidean", "problem=towers&goal=22222", "problem=towers&pegs=4",
    "problem=jugs&goal=2.0", "problem=pancakes&goal=3214", MISLED, FRACTIONS, f"{FRACTIONS}&heuristic=perfect",
]  # fmt: skip


def pairs(study: Study) -> Iterator[tuple[Any, float, float]]:
    """Yield every state with its h and the cost of a cheapest path to a goal, found by relaxing all moves."""
    run = study.base
    space, states = run.space, set(run.space.states() or ())
    waiting = [] if states else [run.start.value]
    states |= set(waiting)
    while waiting:
        more = {move.state for move in space.moves(waiting.pop())} - states
        states |= more
        waiting += more
    goal = space.read_goal(str(study.goal), run.start.value)[1]
    distance = {state: Fraction(0) if goal(state) else math.inf for state in states}
    moves = [(state, move.state, Fraction(str(move.cost))) for state in states for move in space.moves(state)]
    changed = True
    while changed:
        changed = False
        for one, other, cost in moves:
            if cost + distance[other] < distance[one]:
                distance[one], changed = cost + distance[other], True
    estimate = HEURISTICS_OF[study.problem][study.heuristic].estimate
    goals = [state for state in states if goal(state)]
    for state in states:
        h = min(estimate(space, state, end) for end in goals)
        yield space.write(state), float(distance[state]) if study.heuristic == "perfect" else h, float(distance[state])


@pytest.mark.parametrize("query", STUDIES)
def test_a_picture_has_every_state_in_the_cell_computed_in_plain_python(query: str) -> None:
    study = Study.parse(query)
    seen = portrait(study)
    found = list(pairs(study))
    assert seen.boards == seen.of_boards == len(found) == sum(count for *_, count, _ in seen.cells)
    assert seen.cut_off == sum(math.isinf(distance) for _, _, distance in found)
    assert seen.over == sum(h > distance + 1e-6 for _, h, distance in found) == sum(seen.over_cells)
    led = [(h, distance) for _, h, distance in found if math.isfinite(distance)]
    assert seen.mean == pytest.approx(sum(h for h, _ in led) / len(led), abs=1e-3)
    assert seen.mean_distance == pytest.approx(sum(distance for _, distance in led) / len(led))
    assert seen.error == pytest.approx(sum(abs(distance - h) for h, distance in led) / len(led), abs=1e-3)
    columns = Counter(across for _, distance in led for across in [math.ceil(distance / seen.width - 1e-9)])
    assert [at.boards for at in seen.by_distance] == [columns[k] for k in sorted(columns)]
    assert max(columns) <= MOST_BINS
    known = {text: (h, distance) for text, h, distance in found}
    for (up, across, _, first), over in zip(seen.cells, seen.over_cells, strict=True):
        assert_lies_in(seen, up, known[str(first)][0])
        assert_lies_in(seen, across, known[str(first)][1])
        assert over or up <= across


def assert_lies_in(seen: Portrait | Dominance, k: int, value: float) -> None:
    """Check that a number is in the bin that it is counted in; h is rounded down by less than a thousandth."""
    if k == seen.endless:
        assert math.isinf(value)
    elif k == seen.most_shown:
        assert value > (k - 1) * seen.width
    else:
        assert (k - 1) * seen.width < value + 1e-9
        assert value - 1e-3 <= k * seen.width


@pytest.mark.parametrize("query", STUDIES)
def test_a_judgement_agrees_with_all_states_and_moves(query: str) -> None:
    study = Study.parse(query)
    judgement, found = portrait(study).judgement, {text: (h, distance) for text, h, distance in pairs(study)}
    assert judgement
    assert judgement.admissible == all(h <= distance + 1e-6 for h, distance in found.values())
    space = study.base.space
    drops = [
        (text, space.write(move.state), move.cost)
        for text, (h, _) in found.items()
        for move in space.moves(space.read(text, "start"))
        if h > move.cost + found[space.write(move.state)][0] + 1e-3 - 1e-9 and math.isfinite(h)
    ]
    assert judgement.consistent == (not drops and not judgement.of_goal)
    if high := judgement.too_high:
        assert (high.h, high.distance) == pytest.approx(found[str(high.board)])
        assert high.distance == min(distance for h, distance in found.values() if h > distance)
    if steep := judgement.too_steep:
        assert (str(steep.board), str(steep.leads_to), steep.cost) in drops
        assert (steep.h, steep.after) == pytest.approx((found[str(steep.board)][0], found[str(steep.leads_to)][0]))


def test_the_straight_line_to_bucharest_is_admissible_and_consistent() -> None:
    seen = portrait(Study.parse("problem=map&map=romania&goal=Bucharest&heuristic=straight_line"))
    assert seen.judgement
    assert (seen.boards, seen.judgement.admissible, seen.judgement.consistent) == (20, True, True)


def test_a_misleading_value_of_a_graph_is_named_with_its_node() -> None:
    judgement = portrait(Study.parse(MISLED)).judgement
    assert judgement
    assert judgement.too_high
    assert (str(judgement.too_high.board), judgement.too_high.h, judgement.too_high.distance) == ("A", 9, 5)
    assert judgement.too_steep
    assert (str(judgement.too_steep.board), str(judgement.too_steep.leads_to), judgement.too_steep.cost) == (
        "A",
        "S",
        1,
    )


def test_a_goal_whose_h_is_not_0_is_neither_admissible_nor_consistent() -> None:
    judgement = portrait(Study.parse("problem=graph&edges=S-G:9&h=S:2,G:2")).judgement
    assert judgement
    assert (judgement.admissible, judgement.consistent, judgement.too_steep, judgement.of_goal) == (
        False, False, None, 2,
    )  # fmt: skip


def test_gaps_of_pancakes_are_consistent_and_misplaced_disks_admissible() -> None:
    for query in ("problem=pancakes&goal=1234567", "problem=towers&goal=222222"):
        judgement = portrait(Study.parse(query)).judgement
        assert judgement
        assert (judgement.admissible, judgement.consistent) == (True, True)


def test_states_that_cannot_reach_a_goal_are_counted_apart() -> None:
    seen = portrait(Study.parse(f"{FRACTIONS}&heuristic=perfect"))
    assert (seen.cut_off, seen.over) == (1, 0)
    assert seen.endless
    [(up, across, count, first)] = [cell for cell in seen.cells if cell[1] == seen.endless]
    assert (up, across, count, str(first)) == (seen.endless, seen.endless, 1, "X")


def test_dominance_compares_every_state() -> None:
    found = dominance(Study.parse("problem=grid&heuristic=manhattan&against=euclidean"))
    assert found.dominates
    h = {key: dict(_h(f"problem=grid&heuristic={key}")) for key in ("manhattan", "euclidean")}
    signs = Counter(
        (h["manhattan"][text] > one + 1e-3) - (h["manhattan"][text] < one - 1e-3)
        for text, one in h["euclidean"].items()
    )
    assert (found.higher, found.equal, found.lower) == (signs[1], signs[0], signs[-1])
    both = dominance(Study.parse(f"{FRACTIONS}&against=perfect"))  # both higher somewhere, one infinite somewhere
    assert (both.higher, both.equal, both.lower) == (1, 2, 2)
    assert (str(both.highest), str(both.lowest)) == ("A", "X")


def _h(query: str) -> Iterator[tuple[str, float]]:
    return ((text, h) for text, h, _ in pairs(Study.parse(query)))


def test_a_bin_is_as_narrow_as_possible() -> None:
    for most in (0, 0.001, 0.5, 1, 31, 32, 100, 529, 2047, 199_999):
        width = bin_width(most, 0.001)
        assert math.ceil(most / width - 1e-9) <= MOST_BINS
        assert float(f"{width:.1e}") == width
        assert bin_width(most, 1) == max(width, 1)


@pytest.mark.parametrize("key", TABLES)
def test_a_study_of_a_problem_has_a_canonical_link_and_leads_to_runs(key: str) -> None:
    study = Study.parse(f"problem={key}&against=zero")
    assert study.goal == Run(problem=key).goal
    assert Study.parse(study.query()) == study
    assert "heuristic" not in study.query()
    for *_, first in portrait(study).cells[-2:]:
        run = study.run(first)
        assert run
        assert (run.problem, str(run.goal), run.heuristic) == (key, str(study.goal), study.heuristic)


BAD = [
    ("problem=maps", "problem", "did you mean map?"),
    ("problem=map&heuristic=manhattan", "heuristic", "choose one of straight_line, zero, perfect"),
    ("problem=map&against=manhattan", "against", "choose one of straight_line, zero, perfect"),
    ("problem=map&heuristic=sum", "heuristic", "maxima and sums are of tiles only"),
    ("problem=map&heuristic=max&of=zero-perfect", "heuristic", "maxima and sums are of tiles only"),
    ("problem=map&goal=Bukarest", "goal", "did you mean Bucharest?"),
    ("problem=map&goal=", "goal", "The goal is empty"),
    ("problem=map&pegs=3", "pegs", "Map (map) has no pegs"),
    ("pegs=3", "pegs", "choose problem=towers"),
    ("problem=jugs&sizes=4.2&goal=1.*", "goal", "none of the 6 states that can be reached from 0.0 is 1.*"),
    ("problem=jugs&sizes=99.98.97.96", "problem", "more than 200 000 states"),
    ("problem=pancakes&goal=11", "goal", "goal"),
    ("start=123-456-780", "start", "There is no parameter “start”"),
]  # fmt: skip


@pytest.mark.parametrize(("query", "field", "part"), BAD, ids=str)
def test_a_wrong_study_of_a_problem_is_refused_in_one_sentence(query: str, field: str, part: str) -> None:
    with pytest.raises(BadInput) as refused:
        portrait(Study.parse(query))
    assert refused.value.field == field
    assert part in str(refused.value)
    assert_is_one_sentence(str(refused.value), str(refused.value).split()[0])
    near = Study.nearest(query)
    assert Study.parse(near.query()) == near


def test_the_nearest_study_keeps_the_problem() -> None:
    assert Study.nearest("problem=map&map=germany&goal=Atlantis").query().startswith("problem=map&map=germany&goal=")
