"""Runs that share a graph and are only counted: each has the result of its own search."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from solver import ALGORITHMS, Run, Search
from solver.conventions.axes import conventions
from solver.loops.best_first import counter
from solver.loops.best_first.counter import BestFirstCounter
from solver.walk import walk_of

BEST_FIRST = [key for key, record in ALGORITHMS.items() if record.engine == "best_first"]
FIRST = 30
BOARDS = {
    "easy": ("283-164-705", "123-804-765"),
    "hard": ("102-754-863", "012-345-678"),
    "small": ("120-453", "012-345"),
    "fifteen": ("1237-5684-9ab0-defc", "1234-5678-9abc-def0"),
    "wide": ("12340-67895-bcdea-ghijf-klmno", "12345-6789a-bcdef-ghijk-lmno0"),
}
ESTIMATES = ("manhattan", "misplaced_blank", "euclidean", "linear_conflict")


def bases(boards: str) -> Iterator[Run]:
    """Yield every best-first search of two boards, with heuristics of each kind where it looks at one."""
    for algorithm in BEST_FIRST:
        informed = "heuristic" in ALGORITHMS[algorithm].options
        for heuristic in ESTIMATES if informed else ("manhattan",):
            yield Run(*BOARDS[boards], algorithm=algorithm, heuristic=heuristic)


def is_told(makes: BestFirstCounter, run: Run, most: int) -> bool:
    """Return whether a run ends in time, after checking that the tally equals the result of its search."""
    search = Search(run)
    search.advance(most)
    ended = search.done and search.status != "limit"
    counts = makes.counts(run)
    assert counts == (search.counts if ended else None), run.query()
    assert counts is None or all(getattr(search.result, key) == number for key, number in counts.items())
    walk = walk_of(run, FIRST)
    taken = [makes.written(walk.state(n)) for n in walk.node_e]
    assert list(makes.taken(run)) == taken, run.query()
    return ended


@pytest.mark.thorough
def test_some_runs_that_share_a_graph_have_the_same_counts_as_alone() -> None:
    rng = random.Random(15)
    ended = [
        is_told(makes, run, 3000)
        for boards in BOARDS
        for base in bases(boards)
        for makes in [BestFirstCounter(base, 3000, FIRST)]
        for run in rng.sample(conventions(base), 2)
    ]
    assert 0.3 < sum(ended) / len(ended) < 0.9  # both ends are tried


@pytest.mark.exhaustive
@pytest.mark.parametrize("boards", BOARDS)
def test_all_runs_that_share_a_graph_have_the_same_counts_as_alone(boards: str) -> None:
    for base in bases(boards):
        makes = BestFirstCounter(base, 2000, FIRST)
        for run in conventions(base):
            is_told(makes, run, 2000)


@pytest.mark.parametrize("algorithm", BEST_FIRST)
def test_a_search_that_avoids_its_path_is_counted_correctly(algorithm: str) -> None:
    told = 0
    for boards in BOARDS.values():
        makes = BestFirstCounter(Run(*boards, algorithm=algorithm), 300, FIRST)
        for order in ("UDLR", "RLDU", "LURD"):
            for goal_test in ("expansion", "generation"):
                run = makes.run.under({"reached": "path", "order": order, "goal_test": goal_test})
                told += is_told(makes, run, 300)
                is_told(makes, makes.run.under({"order": order}), 300)  # the graph is as it was
    assert told


def test_a_graph_that_has_grown_too_large_is_rebuilt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counter, "MOST_MET", 500)
    monkeypatch.setattr(counter, "SMALLEST", 64)
    base = Run(*BOARDS["hard"], algorithm="dfs")
    makes = BestFirstCounter(base, 1000, FIRST)
    sizes = []
    for run in conventions(base)[:12]:
        is_told(makes, run, 1000)
        sizes.append(makes.met)
    assert any(later < sooner for sooner, later in pairwise(sizes))


def test_a_search_for_an_unreachable_goal_is_counted_to_its_end() -> None:
    for algorithm in BEST_FIRST:
        base = Run("102-345", "012-345", algorithm=algorithm, unsolvable="search")
        makes = BestFirstCounter(base, 400, FIRST)
        for reached in ("on", "expanded"):
            for goal_test in ("expansion", "generation"):
                assert is_told(makes, base.under({"reached": reached, "goal_test": goal_test}), 400)


def test_a_run_that_hits_its_node_limit_has_no_counts() -> None:
    makes = BestFirstCounter(Run(*BOARDS["hard"], algorithm="bfs", limit=50), 1000, FIRST)
    assert makes.counts(makes.run) is None
    assert not is_told(makes, makes.run, 1000)
