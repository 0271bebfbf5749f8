"""Tie rules: their criteria give the order in which kernels pop nodes, and no other module knows their keys."""

import ast
import json
import os
import random
import re
import shutil
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from solver import BadInput, Run, solve
from solver.algorithms.ties import AGE, OLDEST, PLACE, STATE, TIES, Tie
from solver.kernels.boards.packing import is_wide, pack
from solver.kernels.columns import BY_STATE
from solver.kernels.heap import key_of, lead_of, number_of, pop, pop_board, push, push_board, turned_by
from solver.loops.columns import KERNEL_TIES
from solver.messages import Message

ROOT = Path(__file__).parents[2]
FRONTIERS, MOST_NODES = 300, 40
ADDED = Tie("low_h_newest", (("h", 1), (AGE, -1)))
OF_A_HEAP = [
    tie for tie in (*TIES.values(), ADDED) if PLACE not in tie.columns
]  # the rule of a sorted list is in `recursive`
COMMON_WORDS = ("state", "sorted")  # keys that are also common words


@numba.njit
def popped(f_n, g_n, h_n, low_n, high_n, wide, tie):  # type: ignore[no-untyped-def]
    """Push all nodes on a heap as the loops of kernels do, and return them in the order in which they are popped."""
    count = f_n.shape[0]
    key_s, node_s, found = np.empty(count, np.uint64), np.empty(count, np.uint32), np.empty(count, np.uint32)
    turned = np.uint32(turned_by(tie))
    for n in range(count):
        ranked = lead_of(low_n[n], wide) if tie & BY_STATE else np.int64(n)
        key = key_of(f_n[n], number_of(g_n[n], h_n[n], tie), ranked, tie)
        if tie & BY_STATE:
            push_board(key_s, node_s, n, key, np.uint32(n), low_n, high_n)
        else:
            push(key_s, node_s, n, key, np.uint32(n) ^ turned)
    for k in range(count):
        if tie & BY_STATE:
            found[k] = pop_board(key_s, node_s, count - k, low_n, high_n)
        else:
            found[k] = np.uint32(pop(key_s, node_s, count - k)) ^ turned
    return found


@pytest.mark.parametrize("tie", OF_A_HEAP, ids=lambda tie: tie.key)
def test_the_order_by_criteria_is_the_order_in_which_kernels_pop_nodes(tie: Tie) -> None:
    rng = random.Random(f"ties {tie.key}")
    decided = 0
    for _ in range(FRONTIERS):
        count, size = rng.randint(1, MOST_NODES), rng.choice((4, 9, 16, 25))
        unit = rng.choice((1.0, 0.5, 2**0.5))
        f_n, g_n, h_n = (np.array([rng.randrange(4) * unit for _ in range(count)], np.float32) for _ in range(3))
        boards = [tuple(rng.sample(range(size), size)) for _ in range(count)]
        words = [pack(board) for board in boards]
        low_n, high_n = (np.array([word[i] for word in words], np.uint64) for i in (0, 1))
        wide = bool(is_wide(size))
        columns: dict[str, Any] = {"f": f_n, "g": g_n, "h": h_n, AGE: range(count), STATE: boards}
        expected = list(range(count))
        for column, sign in reversed((("f", 1), *tie.criteria)):  # each sort keeps the order of equals
            expected.sort(key=columns[column].__getitem__, reverse=sign < 0)
        made = popped(f_n, g_n, h_n, low_n, high_n if wide else high_n[:0], wide, KERNEL_TIES[tie.criteria])
        assert made.tolist() == expected
        decided += expected != np.argsort(f_n, kind="stable").tolist()
    assert decided > FRONTIERS // 2 or tie.columns == (AGE,)


# Additions to a copy of the sources, by module: the record, and its key in the choices of searches.
ADDITIONS = {
    "ties.py": (
        ("_IN_MENU_ORDER = (", f"ADDED = {ADDED!r}\n\n_IN_MENU_ORDER = (ADDED, "),
        ("BY_AGE_AND_G = (OLDEST.key, ", "BY_AGE_AND_G = (OLDEST.key, ADDED.key, "),
    ),
}
SEARCHES = """
import json

from solver import Run
from solver.walk import walk_of

TILES, MAP = {"start": "283-164-705", "goal": "123-804-765"}, {"problem": "map", "start": "Arad", "goal": "Bucharest"}
GRID = {"problem": "grid", "start": "1.1", "goal": "4.5", "cells": "..2..-.#.3.-.2.#.-....."}
decided = {}
for algorithm in ("astar", "wastar", "greedy", "ucs", "mm", "beam"):
    options = {"width": 2} if algorithm == "beam" else {}
    for problem in (TILES, MAP, GRID):
        run = Run(**problem, **options, algorithm=algorithm, tie="low_h_newest", limit=150)
        walk, other = walk_of(run, 40), walk_of(run.under({"tie": "fifo"}), 40)
        for step in range(walk.steps):
            if frontier := walk.frontier(step):
                assert frontier[0] == walk.taken(step + 1), (str(run), step, frontier, walk.taken(step + 1))
        decided[algorithm] = decided.get(algorithm, 0) + (list(walk.node_e) != list(other.node_e))
print(json.dumps(decided))
"""


def test_a_rule_that_is_added_as_one_record_orders_searches_and_walks(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "solver", tmp_path / "solver", ignore=shutil.ignore_patterns("__pycache__"))
    for name, changes in ADDITIONS.items():
        module = tmp_path / "solver/algorithms" / name
        text = module.read_text(encoding="utf-8")
        for before, after in changes:
            assert text.count(before) == 1
            text = text.replace(before, after)
        module.write_text(text, encoding="utf-8")
    uncompiled = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-W", "ignore", "-c", SEARCHES]
    made = subprocess.run(command, env=uncompiled, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    decided = json.loads(made.stdout)
    assert all(decided.values()), decided


def texts_in(path: Path) -> set[str]:
    """Return the texts of the code of a Python module, without its docstrings."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    plain = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in plain
    }


@pytest.mark.parametrize("tie", TIES)
def test_feedback_names_the_criterion_by_which_a_node_is_first(tie: str) -> None:
    said = [str(Message("tie-first", tie=key, thing="board")) for key in (tie, ADDED.key)]
    assert said[0] != said[1] == "comes first by the rule for ties"


def test_no_other_module_names_the_key_of_a_tie_rule() -> None:
    keys = set(TIES) - set(COMMON_WORDS)
    for path in chain((ROOT / "solver").rglob("*.py"), (ROOT / "webapp").rglob("*.py")):
        if path != ROOT / "solver/algorithms/ties.py" and "bundle" not in path.parts:
            assert not keys & texts_in(path), path
    compared = re.compile(rf"""\btie\w*["']?\]?\s*(?:[=!]==?|:)\s*["'](?:{"|".join(TIES)})["']""")
    for path in (ROOT / "static").rglob("*.js"):
        if not {"vendor", "built"} & set(path.parts):
            text = path.read_text(encoding="utf-8")
            assert not [key for key in keys if re.search(rf"\b{key}\b", text)], path
            assert not compared.search(text), path


def test_criteria_that_no_kernel_has_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TIES, OLDEST.key, Tie(OLDEST.key, (("depth", 1),)))
    with pytest.raises(BadInput) as refused:
        solve(Run("123-406-758", "123-456-780"))
    allowed = [",".join(f"{column},{sign}" for column, sign in criteria) for criteria in KERNEL_TIES]
    said = f"tie must be {', '.join(allowed[:-1])} or {allowed[-1]}, not “depth,1”."
    assert str(refused.value) == said
