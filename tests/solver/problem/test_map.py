"""Maps: the book's data on Romania, properties of every map, names, and refusals."""

import heapq
import math
from collections.abc import Callable

import pytest

from solver.problem import PROBLEMS
from solver.problem.map_data import MAPS

from .spaces import assert_promises, distances, made, reached, units

STRAIGHT_LINE = PROBLEMS["map"].heuristics[0].estimate


def expanded(priority: Callable[[float, float], float]) -> tuple[list[tuple[str, float]], float]:
    """Return the places that best-first search takes from Arad to Bucharest, each with its priority, and the cost."""
    space = made("map")
    best, frontier, taken = {"Arad": 0.0}, [(priority(0, 366), 0.0, "Arad")], []
    while True:
        value, g, place = heapq.heappop(frontier)
        if g > best[place]:
            continue
        taken.append((place, value))
        if place == "Bucharest":
            return taken, g
        for move in space.moves(place):
            cost = g + move.cost
            if cost < best.get(move.state, math.inf):
                best[move.state] = cost
                heapq.heappush(
                    frontier, (priority(cost, STRAIGHT_LINE(space, move.state, "Bucharest")), cost, move.state)
                )


def test_a_star_expands_the_places_of_the_book() -> None:
    places = ["Arad", "Sibiu", "Rimnicu Vilcea", "Fagaras", "Pitesti", "Bucharest"]
    assert expanded(lambda g, h: g + h) == (
        list(zip(places, (366, 393, 413, 415, 417, 418), strict=True)),
        418,
    )


def test_greedy_search_goes_by_fagaras_and_uniform_cost_search_finds_the_cheapest() -> None:
    taken, cost = expanded(lambda g, h: h)
    assert ([place for place, _ in taken], cost) == (["Arad", "Sibiu", "Fagaras", "Bucharest"], 450)
    assert expanded(lambda g, h: g)[1] == 418


@pytest.mark.parametrize("key", MAPS)
def test_roads_reach_every_place_without_duplicates_and_none_is_shorter_than_the_straight_line(key: str) -> None:
    record, space = MAPS[key], made("map", map=key)
    assert set(reached(space, record.start)) == set(record.places) == set(space.states())
    pairs = [frozenset((one, other)) for one, other, _ in record.roads]
    assert len(set(pairs)) == len(pairs)
    for one, other, km in record.roads:
        assert math.dist(record.places[one], record.places[other]) <= km, (one, other)
    assert space.ends("") == (record.start, record.goal)
    assert record.start != record.goal


@pytest.mark.parametrize("key", ["germany", "iberia"])
def test_a_road_exceeds_the_straight_line_as_stated_in_its_module(key: str) -> None:
    record = MAPS[key]
    times = [km / math.dist(record.places[one], record.places[other]) for one, other, km in record.roads]
    assert 1.04 < min(times) < max(times) < 1.45


def test_the_first_word_of_a_place_is_enough() -> None:
    assert made("map").read("rimnicu", "start") == "Rimnicu Vilcea"


@pytest.mark.parametrize("key", MAPS)
def test_the_straight_line_keeps_its_promises_for_every_place(key: str) -> None:
    space = made("map", map=key)
    for goal in space.states():
        assert_promises("map", space, space.states(), goal)


def test_the_straight_line_to_bucharest_is_that_of_the_table_and_others_are_whole_kilometres() -> None:
    space = made("map")
    assert STRAIGHT_LINE(space, "Arad", "Bucharest") == 366
    assert STRAIGHT_LINE(space, "Arad", "Sibiu") == math.floor(math.dist((91, 492), (207, 457)))
    assert units(STRAIGHT_LINE(made("map", map="germany"), "Hamburg", "Köln")) % 1000 == 0


def test_neighbours_are_in_the_order_of_the_roads() -> None:
    space = made("map")
    assert [(m.number, m.state, m.cost) for m in space.moves("Sibiu")] == [
        (0, "Arad", 140), (1, "Oradea", 151), (2, "Fagaras", 99), (3, "Rimnicu Vilcea", 80),
    ]  # fmt: skip
    assert distances(space, space.states(), ["Bucharest"])["Oradea"] == 429_000


@pytest.mark.parametrize(
    ("key", "text", "place"),
    [
        ("romania", "ARAD", "Arad"), ("romania", "rimnicu  vilcea ", "Rimnicu Vilcea"), ("germany", "koln", "Köln"),
        ("germany", "Ko\u0308ln", "Köln"), ("iberia", "a coruna", "A Coruña"),
    ],
)  # fmt: skip
def test_names_are_read_without_case_accents_and_spaces(key: str, text: str, place: str) -> None:
    assert made("map", map=key).read(text, "start") == place
