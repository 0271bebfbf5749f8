"""Walks: the first steps of a run, read in place from a search, and their cache, which is bounded in bytes."""

import random

import numpy as np
import pytest

from solver import ALGORITHMS, Run, Search
from solver.byte_cache import ByteCache
from solver.kernels.columns import NONE, ROOT
from solver.walk import Walk, walk_of
from tests import oracle, traces

COLUMNS = ("node_e", "parent_n", "g_n", "h_n", "f_n", "made_n", "left_n", "depth_n", "tree_n")


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_walk_of_a_longer_search_equals_that_of_one_that_stopped_there(algorithm: str) -> None:
    rng = random.Random(f"walk of {algorithm}")
    for _ in range(4):
        run = traces.run_of({**oracle.random_case(rng, algorithm), "limit": 2000})
        steps = rng.randint(1, 30)
        search = Search(run)
        search.advance(steps + rng.choice((0, 1, 300)))
        walk, alone = Walk(search, steps), walk_of(run, steps)
        assert (walk.steps, walk.done, walk.is_made) == (alone.steps, alone.done, alone.is_made)
        for name in COLUMNS:
            assert [*getattr(walk, name)] == [*getattr(alone, name)], name
        shuffled = rng.sample(range(len(walk.parent_n)), len(walk.parent_n))
        assert [walk.state(n) for n in shuffled] == [alone.state(n) for n in shuffled]


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_lifetimes_and_depths_agree_with_a_count_step_by_step(algorithm: str) -> None:
    rng = random.Random(f"lifetimes of {algorithm}")
    for _ in range(4):
        walk = walk_of(traces.run_of({**oracle.random_case(rng, algorithm), "limit": 2000}), 40)
        made, left = [0] * len(walk.parent_n), [walk.for_ever] * len(walk.parent_n)
        depth, tree = [0] * len(made), [0] * len(made)
        for step in range(1, walk.steps + 1):
            left[walk.taken(step)] = min(left[walk.taken(step)], step)
            for n in range(walk.nodes_after(step - 1), walk.nodes_after(step)):
                made[n] = step
                if (old := walk.columns["supersedes_n"][n]) != NONE:
                    left[old] = min(left[old], step)
            ends_d = (0, *walk.columns["discards_end_e"])
            for d in range(ends_d[step - 1], ends_d[step]):
                if walk.columns["move_d"][d] == ROOT:
                    seen = walk.columns["seen_d"][d]
                    left[seen] = min(left[seen], step)
        for n, parent in enumerate(walk.parent_n):
            if parent == NONE:
                tree[n] = n if n < walk.roots else 0
            else:
                depth[n], tree[n] = depth[parent] + 1, tree[parent]
        assert [[*walk.made_n], [*walk.left_n], [*walk.depth_n], [*walk.tree_n]] == [made, left, depth, tree]


def test_a_walk_holds_few_bytes_per_node_and_reports_its_size() -> None:
    run = Run("864-720-135", "123-456-780", algorithm="bfs")
    walk = walk_of(run, 20_000)
    held = walk.nbytes
    for n in range(len(walk.parent_n)):
        walk.state(n)
    assert walk.nbytes == held < 150 * len(walk.parent_n)  # the columns have room for up to twice as many


def test_a_byte_cache_holds_the_most_recently_used_entries_that_fit() -> None:
    rng = random.Random(1)
    cache: ByteCache[np.ndarray] = ByteCache(1000, lambda array: array.nbytes)
    held: dict[int, int] = {}  # as a plain list of keys would have it
    for _ in range(2000):
        key, size = rng.randrange(40), rng.randrange(1, 400)
        size = held.get(key, size)
        assert cache.get(key, lambda size=size: np.zeros(size, np.uint8)).nbytes == size  # type: ignore[misc]
        held.pop(key, None)
        held[key] = size
        while sum(held.values()) > 1000:
            del held[next(iter(held))]
        assert cache.nbytes == sum(held.values())
    cache.shrink(300)
    assert cache.nbytes <= 300
    cache.get("large", lambda: np.zeros(2000, np.uint8))
    assert cache.nbytes == 0


def test_a_byte_cache_measures_growing_entries_again() -> None:
    cache: ByteCache[bytearray] = ByteCache(100, len, grows=True)
    first = cache.get(1, bytearray)
    cache.get(2, lambda: bytearray(10))
    first += bytes(60)
    assert cache.nbytes == 70
    first += bytes(60)
    assert cache.nbytes == 10
    assert cache.get(2, bytearray) == bytes(10)
