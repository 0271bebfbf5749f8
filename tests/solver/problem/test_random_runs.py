"""Searches of random graphs, grids and puzzles against the oracle, event by event: a few here, ten thousand at length.

A message begins with the number of the run, which `runs_of` makes again.
"""

import random

import pytest

from solver import ALGORITHMS
from tests.rings import exhaustive, some, thorough

from .random_runs import Case, assert_as_the_oracle, case_of, several_case, space_case

GRAPHS, SPACES = 10_000, 2_000  # of the long run
FEW, PART = 5, 1000
FEWS = 3  # times FEW, the first of them in the quick ring
AT_ONCE = 3  # searches per graph, rotating through all


FORWARD = [key for key, record in ALGORITHMS.items() if record.sides == 1]
DRAWS = {
    "graph": (case_of, list(ALGORITHMS)),
    "space": (space_case, list(ALGORITHMS)),
    "several goals": (several_case, FORWARD),
}


def runs_of(number: int, draw: str) -> list[tuple[str, Case, random.Random]]:
    """Return the runs with a number: a graph, or a grid or puzzle, or one with several goals, by some searches."""
    make, algorithms = DRAWS[draw]
    found = []
    for k in range(AT_ONCE):
        algorithm = algorithms[(AT_ONCE * number + k) % len(algorithms)]
        rng = random.Random(f"{draw} {number} {algorithm}")
        found.append((algorithm, make(rng, algorithm), rng))
    return found


def assert_agreed(first: int, end: int, draw: str) -> None:
    for number in range(first, end):
        for algorithm, (given, expected), rng in runs_of(number, draw):
            try:
                assert_as_the_oracle(given, expected, rng)
            except Exception as error:
                raise AssertionError(f"{draw} {number} by {algorithm}: {error}") from error


@pytest.mark.parametrize("part", some(range(FEWS), (0).__eq__, thorough))
@pytest.mark.parametrize("draw", DRAWS)
def test_searches_of_random_spaces_match_the_oracle_event_by_event(draw: str, part: int) -> None:
    count = -(-FEW * len(ALGORITHMS) // AT_ONCE)
    assert_agreed(GRAPHS + part * count, GRAPHS + (part + 1) * count, draw)


@pytest.mark.parametrize("first", [exhaustive(first) for first in range(0, GRAPHS, PART)])
def test_searches_of_ten_thousand_random_graphs_match_the_oracle(first: int) -> None:
    assert_agreed(first, first + PART, "graph")


@pytest.mark.parametrize("first", [exhaustive(first) for first in range(0, SPACES, PART)])
def test_searches_of_thousands_of_random_grids_and_puzzles_match_the_oracle(first: int) -> None:
    assert_agreed(first, first + PART, "space")


@pytest.mark.parametrize("first", [exhaustive(first) for first in range(0, SPACES, PART)])
def test_searches_of_thousands_of_runs_with_several_goals_match_the_oracle(first: int) -> None:
    assert_agreed(first, first + PART, "several goals")


def test_ten_thousand_graphs_are_searched_by_every_search() -> None:
    numbers = range(len(ALGORITHMS))
    assert {algorithm for number in numbers for algorithm, _, _ in runs_of(number, "graph")} == set(ALGORITHMS)
