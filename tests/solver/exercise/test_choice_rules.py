"""The rules by which people choose a node of a frontier: Python and the page name the same node for every rule."""

import json
import random
from collections.abc import Iterator
from dataclasses import asdict
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from solver import ALGORITHMS, Run
from solver.exercise.rules import RULES, estimate_of, place_of
from solver.problem import PROBLEMS
from solver.problem.map_data import ROMANIA
from solver.walk import walk_of
from tests import oracle, traces
from tests.golden.searches import described
from tests.test_javascript import run_node

ROOT = Path(__file__).parents[3]
FRONTIERS = 300
ON_A_MAP = 20  # runs by DFS, which takes the first child first there
PLACES = sorted(ROMANIA.places)
OF_A_RUN = 5
QUEUED = [key for key, record in ALGORITHMS.items() if record.structure != "none"]
ONLY_HERE, ONLY_THERE = "turn", "guess"  # the order in verdicts, which the solver writes; the name beside a board


def drawn_runs(rng: random.Random) -> Iterator[Run]:
    """Yield searches of a map by DFS, then random ones of boards without end."""
    for _ in range(ON_A_MAP):
        yield Run(*rng.sample(PLACES, 2), problem="map", algorithm="dfs")
    for key in cycle(QUEUED):
        yield traces.run_of({**oracle.random_case(rng, key), "limit": 200})


@pytest.mark.thorough
def test_both_languages_name_the_same_node_of_three_hundred_frontiers_for_every_rule(tmp_path: Path) -> None:
    rng = random.Random("rules")
    runs, expected = list[dict[str, Any]](), list[list[dict[str, int]]]()
    for run in drawn_runs(rng):
        if sum(map(len, expected)) >= FRONTIERS:
            break
        walk = walk_of(run, 200)
        if not walk.steps:
            continue
        cursors = sorted(rng.sample(range(walk.steps), min(OF_A_RUN, walk.steps)))
        h = estimate_of(walk)
        page = described(run)
        page["rule"]["stacks_in_reverse"] = PROBLEMS[run.problem].stacks_in_reverse
        runs.append({**page, "cursors": cursors, "estimates": [h(n) for n in range(len(walk.parent_n))]})
        places = [place_of(walk, cursor + 1) for cursor in cursors]
        expected.append([
            {rule.key: n for rule in RULES if (n := rule.takes(place)) is not None} for place in places
        ])  # fmt: skip
    written, answer = tmp_path / "runs.json", tmp_path / "chosen.json"
    written.write_text(json.dumps(runs))
    quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"
    done = run_node(quiet, ROOT / "tests/js/choose.js", written, answer, seconds=60)
    assert done.returncode == 0, done.stdout
    said = json.loads(answer.read_text())
    for run, of_python, of_page in zip(runs, expected, said["chosen"], strict=True):
        assert of_python == of_page, run["run"]
    assert {key for of_run in expected for one in of_run for key in one} == {rule.key for rule in RULES}
    records = [{key: value for key, value in asdict(rule).items() if key != ONLY_HERE} for rule in RULES]
    told = [{key: value for key, value in rule.items() if key != ONLY_THERE} for rule in said["rules"]]
    assert told == json.loads(json.dumps(records))
