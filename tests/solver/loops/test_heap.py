"""The heap of kernels: how many nodes it compares where nearly all keys are equal."""

import random
from typing import Any

import numpy as np
import pytest

from solver.kernels import heap

NODES = 1000
COMPARED = 30  # comparisons per node pushed and popped: a few for each of five levels


def test_few_nodes_are_compared_even_if_all_keys_are_equal(rng: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
    board_n = [rng.randrange(NODES) for _ in range(NODES)]  # numbers in place of boards, some of them equal
    compared = 0

    def is_first(key: int, n: int, other_key: int, other: int, *_: Any) -> bool:
        nonlocal compared
        compared += 1
        return (key, board_n[n], n) < (other_key, board_n[other], other)

    monkeypatch.setattr(heap, "is_first", is_first)
    key_s, node_s, none = np.empty(NODES, np.uint64), np.empty(NODES, np.uint32), np.empty(0, np.uint64)
    for size, n in enumerate(rng.sample(range(NODES), NODES)):
        heap.push_board.py_func(key_s, node_s, size, 7, n, none, none)
    popped = [heap.pop_board.py_func(key_s, node_s, size, none, none) for size in range(NODES, 0, -1)]
    assert popped == sorted(range(NODES), key=lambda n: (board_n[n], n))
    assert compared < COMPARED * NODES
