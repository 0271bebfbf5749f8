"""The runs and pages that the JavaScript tests read are those that the solver makes and the server gives."""

import json

from solver import ALGORITHMS
from tests.golden import closing, pages
from tests.golden.searches import FILE, SEARCHES, described


def test_the_golden_searches_are_those_of_the_solver() -> None:
    said = json.loads(FILE.read_text())
    assert list(said) == list(SEARCHES)
    for name, run in SEARCHES.items():
        assert json.loads(json.dumps(described(run))) == said[name], f"{name}: python -m tests.golden.searches"


def test_the_golden_runs_that_drop_nodes_are_those_of_the_solver() -> None:
    said = json.loads(closing.FILE.read_text())
    assert list(said) == list(closing.SEARCHES)
    for name, run in closing.SEARCHES.items():
        assert json.loads(json.dumps(described(run))) == said[name], f"{name}: python -m tests.golden.closing"
        assert said[name]["result"]["dropped"] > 0


def test_every_search_outside_of_the_plain_best_first_loop_has_golden_runs() -> None:
    special = {
        key
        for key, record in ALGORITHMS.items()
        if record.sides == 2 or record.levels or record.structure in ("none", "list")
    }
    assert {run.algorithm for run in SEARCHES.values()} == special


def test_the_golden_pages_are_the_data_and_answers_of_the_server() -> None:
    said, now = json.loads(pages.FILE.read_text()), json.loads(json.dumps(pages.described()))
    assert said.keys() == now.keys()
    for part, of in now.items():
        assert said[part].keys() == of.keys(), f"{part}: python -m tests.golden.pages"
        for name, what in of.items():
            assert said[part][name] == what, f"{name} of {part}: python -m tests.golden.pages"
