"""Write the golden searches again: python -m tests.golden.searches

Complete runs of the solver, as `searches.json`, from which the tests of the JavaScript compute the page's texts and
pictures; write it again when the events of one of them change.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from solver import Run
from solver.batch import ORDER
from tests.golden.make import plain
from tests.traces import whole
from webapp.shell.catalogue import catalogue

FILE = Path(__file__).with_suffix(".json")

# Chosen for their variety; together they show everything that a search with a branch, two frontiers, a beam or one node
# can do.
SEARCHES = {
    "rbfs puts nodes back": Run("543-210", "012-345", algorithm="rbfs"),
    "rbfs puts nodes back often": Run("231-450", "123-450", algorithm="rbfs"),
    "rbfs with fractions": Run("123-678-450", "123-456-780", algorithm="rbfs", heuristic="euclidean", cost="tile"),
    "rbfs tests when generated": Run("123-406-758", "123-456-780", algorithm="rbfs", heuristic="zero",
                                     order="RLDU", goal_test="generation"),
    "rbfs leaves its path out": Run("231-450", "123-450", algorithm="rbfs", reached="path", limit=400),
    "rbfs leaves nothing out": Run("123-406-758", "123-456-780", algorithm="rbfs", reached="off", heuristic="zero"),
    "rbfs meets the limit": Run("231-450", "123-450", algorithm="rbfs", limit=30),
    "rbfs sorts a list again": Run("231-450", "123-450", algorithm="rbfs", tie="sorted", limit=400),
    "bidirectional meets": Run("123-678-450", "123-456-780", algorithm="bidirectional"),
    "bidirectional on a tall board": Run("12-34-05", "01-42-35", algorithm="bidirectional", order="RULD"),
    "bidirectional with tile costs": Run("231-450", "123-450", algorithm="bidirectional", cost="tile"),
    "bidirectional has nothing to do": Run("123-450", "123-450", algorithm="bidirectional"),
    "bidirectional meets the limit": Run("231-450", "123-450", algorithm="bidirectional", limit=20),
    "bidirectional may keep its roots": Run("231-450", "123-450", algorithm="bidirectional", limit=2),
    "mm goes on after meeting": Run("31-45-02", "12-34-50", algorithm="mm", heuristic="misplaced_blank", cost="tile"),
    "mm supersedes": Run("504-213", "123-450", algorithm="mm", heuristic="manhattan_blank", cost="tile", tie="high_g"),
    "mm takes the newest": Run("134-025", "123-450", algorithm="mm", tie="lifo"),
    "mm with fractions": Run("041-325", "123-450", algorithm="mm", heuristic="euclidean", tie="low_g"),
    "mm meets at once": Run("123-456-708", "123-456-780", algorithm="mm"),
    "mm has nothing to do": Run("123-450", "123-450", algorithm="mm"),
    "mm has nothing to find": Run("213-450", "123-450", algorithm="mm"),
    "mm meets the limit": Run("31-45-02", "12-34-50", algorithm="mm", heuristic="misplaced_blank",
                              cost="tile", limit=48),
    "beam pushes out": Run("543-210", "012-345", algorithm="beam", width=5, tie="lifo"),
    "beam with fractions": Run("231-450", "123-450", algorithm="beam", width=3, heuristic="euclidean", tie="high_g"),
    "beam tests when generated": Run("123-678-450", "123-456-780", algorithm="beam", width=4, tie="low_g", cost="tile",
                                     goal_test="generation"),
    "beam finds nothing": Run("543-210", "012-345", algorithm="beam", width=1),
    "beam meets the limit": Run("543-210", "012-345", algorithm="beam", width=2, limit=30),
    "fringe passes over": Run("543-210", "012-345", algorithm="fringe"),
    "fringe supersedes": Run("231-450", "123-450", algorithm="fringe", heuristic="misplaced_blank", cost="tile"),
    "fringe with fractions": Run("041-325", "123-450", algorithm="fringe", heuristic="euclidean", order="RLDU"),
    "fringe tests when generated": Run("134-025", "123-450", algorithm="fringe", goal_test="generation"),
    "fringe finds nothing": Run("21-30", "12-30", algorithm="fringe", unsolvable="search"),
    "fringe meets the limit": Run("231-450", "123-450", algorithm="fringe", heuristic="zero", limit=60),
    "hill climbing climbs": Run("123-745-806", "123-456-780", algorithm="hill_climbing"),
    "hill climbing begins again": Run("231-450", "123-450", algorithm="hill_climbing", sideways=3, restarts=6, seed=7),
    "hill climbing gives up": Run("231-450", "123-450", algorithm="hill_climbing", sideways=0, restarts=2),
    "hill climbing meets the limit": Run("231-450", "123-450", algorithm="hill_climbing", restarts=6, limit=40),
    "stochastic climbing climbs": Run("123-745-806", "123-456-780", algorithm="stochastic", restarts=6, seed=4),
    "stochastic climbing gives up": Run("231-450", "123-450", algorithm="stochastic", restarts=2),
    "stochastic climbing meets the limit": Run("231-450", "123-450", algorithm="stochastic", restarts=6, limit=40),
    "first-choice climbing climbs": Run("123-745-806", "123-456-780", algorithm="first_choice", seed=4),
    "first-choice climbing gives up": Run("231-450", "123-450", algorithm="first_choice", restarts=2),
    "first-choice climbing meets the limit": Run("231-450", "123-450", algorithm="first_choice", restarts=6, seed=2,
                                                 limit=40),
    "annealing cools": Run("123-745-806", "123-456-780", algorithm="annealing", seed=2, cooling=0.99),
    "annealing gives up": Run("231-450", "123-450", algorithm="annealing", draws=60, cooling=0.9),
    "annealing meets the limit": Run("231-450", "123-450", algorithm="annealing", limit=30),
    "annealing in random order": Run("123-745-806", "123-456-780", algorithm="annealing", order="random", seed=27),
}  # fmt: skip


def described(run: Run) -> dict[str, Any]:
    """Return a complete run in the page's form: its link, the record of its algorithm, its result, its columns."""
    search, columns = whole(run)
    record = next(record for record in catalogue()["algorithms"] if record["key"] == run.algorithm)
    options = {
        key: f"{getattr(run, key)}"
        for key in (
            "tie",
            "order",
            "goal_test",
            "reached",
            "reopen",
            "cutoff",
            "cost",
            "width",
            "unsolvable",
            "seed",
            "cooling",
        )
    }
    return {
        "run": run.query(),
        "rule": {**record, **options, "weight": f"{run.weight:g}", "temperature": f"{run.temperature:g}"},
        "result": {**search.result.as_dict(), "seconds": 0},
        "columns": {name: [plain(value) for value in getattr(columns, name).tolist()] for name, _ in ORDER},
    }


def written(searches: Mapping[str, Run]) -> str:
    """Return the content of a file, a line for each run."""
    lines = (
        f"{json.dumps(name)}: {json.dumps(described(run), separators=(',', ':'))}" for name, run in searches.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(SEARCHES))
