"""Searches of random graphs, grids and puzzles against the oracle, event by event: a few here, ten thousand at length.

A message begins with the number of the run, which `runs_of` makes again.
"""

import random

import pytest

from solver import ALGORITHMS
from tests.rings import exhaustive, some, thorough

from .random_runs import Case, assert_as_the_oracle, case_of, space_case

GRAPHS, SPACES = 10_000, 2_000  # of the long run
FEW, PART = 5, 1000
FEWS = 3  # times FEW, the first of them in the quick ring
AT_ONCE = 3  # searches of a graph, others in turn


def runs_of(number: int, draw: str) -> list[tuple[str, Case, random.Random]]:
    """Return the runs with a number: a graph, or a grid or puzzle, by some of the searches."""
    found = []
    for k in range(AT_ONCE):
        algorithm = list(ALGORITHMS)[(AT_ONCE * number + k) % len(ALGORITHMS)]
        rng = random.Random(f"{draw} {number} {algorithm}")
        found.append((algorithm, {"graph": case_of, "space": space_case}[draw](rng, algorithm), rng))
    return found


def assert_agreed(first: int, end: int, draw: str) -> None:
    for number in range(first, end):
        for algorithm, (given, expected), rng in runs_of(number, draw):
            try:
                assert_as_the_oracle(given, expected, rng)
            except Exception as error:
                raise AssertionError(f"{draw} {number} by {algorithm}: {error}") from error


@pytest.mark.parametrize("part", some(range(FEWS), (0).__eq__, thorough))
@pytest.mark.parametrize("draw", ["graph", "space"])
def test_searches_of_random_spaces_match_the_oracle_event_by_event(draw: str, part: int) -> None:
    count = -(-FEW * len(ALGORITHMS) // AT_ONCE)
    assert_agreed(GRAPHS + part * count, GRAPHS + (part + 1) * count, draw)


@pytest.mark.parametrize("first", [exhaustive(first) for first in range(0, GRAPHS, PART)])
def test_searches_of_ten_thousand_random_graphs_match_the_oracle(first: int) -> None:
    assert_agreed(first, first + PART, "graph")


@pytest.mark.parametrize("first", [exhaustive(first) for first in range(0, SPACES, PART)])
def test_searches_of_thousands_of_random_grids_and_puzzles_match_the_oracle(first: int) -> None:
    assert_agreed(first, first + PART, "space")


def test_ten_thousand_graphs_are_searched_by_every_search() -> None:
    numbers = range(len(ALGORITHMS))
    assert {algorithm for number in numbers for algorithm, _, _ in runs_of(number, "graph")} == set(ALGORITHMS)
