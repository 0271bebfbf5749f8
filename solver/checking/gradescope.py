"""Gradescope's results.json: tests with their scores, and the diagnosis as their output.

The format: https://gradescope-autograders.readthedocs.io/en/latest/specs/
"""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..errors import refusal
from ..files import write_whole
from ..messages import Message
from ..nouns import goal_names
from ..run import Run
from .report import Report

VISIBILITIES = ("visible", "hidden", "after_due_date", "after_published")
MOST_POINTS = 10_000


@dataclass(frozen=True, slots=True)
class ScoredTest:
    """A test in a results file, and the points that it is worth."""

    name: str
    passed: bool
    points: float
    output: str
    visibility: str = VISIBILITIES[0]

    @property
    def score(self) -> float:
        """Return its points if it passed, else 0."""
        return self.points if self.passed else 0.0


def write_results(path: Path, tests: Sequence[ScoredTest], output: str = "") -> None:
    """Write a results file, with an `output` on the whole submission. Raise OSError.

    The sum of the scores and the output are left out where students may not see every test yet: Gradescope adds up.
    """
    results: dict[str, object] = {}
    if all(test.visibility == VISIBILITIES[0] for test in tests):
        results["score"] = round(math.fsum(test.score for test in tests), 6)
        results |= {"output": output} if output else {}
    results["tests"] = [
        {
            "name": test.name, "score": test.score, "max_score": test.points,
            "status": "passed" if test.passed else "failed", "output": test.output, "visibility": test.visibility,
        }
        for test in tests
    ]  # fmt: skip
    write_whole(path, json.dumps(results, ensure_ascii=False, indent=2) + "\n")


def results_of(
    names: Sequence[str], reports: Sequence[Report], sentence: str, points: float, visibility: str
) -> list[ScoredTest]:
    """Return a test for each name, worth `points` in total; names beyond the reports were not tried.

    The first test that fails has the `sentence` as its output.
    """
    passed = [k < len(reports) and reports[k].ok for k in range(len(names))]
    first = passed.index(False) if False in passed else -1
    outputs = [sentence if k == first else _output(reports[k] if k < len(reports) else None) for k in range(len(names))]
    return [
        ScoredTest(name, ok, points / len(names), output, visibility)
        for name, ok, output in zip(names, passed, outputs, strict=True)
    ]


def name_of(run: Run) -> str:
    """Return the name of the test that is a run."""
    return str(Message("gradescope-test", start=str(run.start), goals=goal_names(run.goal)))


def checked_points(points: object) -> float:
    """Return the points; raise BadInput unless they are a number above 0 and at most MOST_POINTS."""
    if not isinstance(points, int | float) or not 0 < points <= MOST_POINTS:
        raise refusal("must-be-number-above", "points", str(points), least="0", most=str(MOST_POINTS))
    return float(points)


def checked_visibility(visibility: str) -> str:
    """Return one of VISIBILITIES; raise BadInput for another text."""
    if visibility not in VISIBILITIES:
        raise refusal("must-be-one-of", "visibility", visibility, allowed=[*VISIBILITIES])
    return visibility


def _output(report: Report | None) -> str:
    if report is None:
        return str(Message("gradescope-not-tried"))
    return str(Message("gradescope-right", count=report.expanded)) if report.ok else str(report)
