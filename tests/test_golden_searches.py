"""The runs that the JavaScript tests read are those that the solver makes."""

import json

from solver import ALGORITHMS
from tests.golden import closing
from tests.golden.searches import FILE, SEARCHES, described


def test_the_golden_searches_are_what_the_solver_makes_of_their_links() -> None:
    said = json.loads(FILE.read_text())
    assert list(said) == list(SEARCHES)
    for name, run in SEARCHES.items():
        assert json.loads(json.dumps(described(run))) == said[name], f"{name}: python -m tests.golden.searches"


def test_the_golden_runs_that_drop_nodes_are_what_the_solver_makes_of_their_links() -> None:
    said = json.loads(closing.FILE.read_text())
    assert list(said) == list(closing.SEARCHES)
    for name, run in closing.SEARCHES.items():
        assert json.loads(json.dumps(described(run))) == said[name], f"{name}: python -m tests.golden.closing"
        assert said[name]["result"]["dropped"] > 0


def test_every_search_that_is_no_plain_best_first_loop_has_golden_ones() -> None:
    special = {
        key for key, record in ALGORITHMS.items() if record.sides == 2 or record.levels or record.structure == "none"
    }
    assert {run.algorithm for run in SEARCHES.values()} == special
