"""A search on many boards drawn at random: what a grader is told, and the one line of a test."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..link import checked_whole
from ..own import Recording, puzzle
from ..own.apart import MEGABYTES, SECONDS, run_file
from ..own.boards import ESTIMATES
from ..own.watching import watch
from ..run import Run
from ..tiles import LARGEST_EXACT, Board, largest_distance, shuffle
from .nearest import Recorded, nearest
from .report import Report, compared

BLIND = (2, 4, 6, 8, 10, 12)  # moves from the goal, in turn: near enough for a search without h
INFORMED = (4, 8, 12, 16, 18, 20)  # far enough to tell one h from another
MOST_BOARDS = 1000


@dataclass(frozen=True, slots=True)
class Graded:
    """The reports of several boards, and one sentence on all."""

    reports: tuple[Report, ...]
    sentence: str
    recording: Recording  # of the first board that is wrong, else of the first
    first: int = 0  # its number

    @property
    def ok(self) -> bool:
        """Tell whether the search did what was asked on every board."""
        return all(report.ok for report in self.reports)

    def as_dict(self) -> dict[str, Any]:
        """Return what `--json` prints."""
        right = sum(report.ok for report in self.reports)
        return {
            "ok": self.ok, "boards": len(self.reports), "right": right, "sentence": self.sentence,
            "reports": [report.as_dict() for report in self.reports],
        }  # fmt: skip


def drawn(goal: Board, count: int, seed: int, options: Mapping[str, str]) -> list[Run]:
    """Return runs from boards at distances that grow and begin again; the same for the same seed. Raise BadInput."""
    checked_whole("boards", count, 1, MOST_BOARDS)
    distances = INFORMED if "heuristic" in Run(goal, goal, **options).used else BLIND
    farthest = largest_distance(goal) if len(goal.cells) <= LARGEST_EXACT else max(distances)
    starts = [shuffle(goal, min(distances[k % len(distances)], farthest), seed + k) for k in range(count)]
    return [Run(start, goal, **options) for start in starts]


def graded(
    search: Callable[[Any], Any] | str | Path, runs: list[Run], *, style: str = "aima", name: str = "search",
    seconds: float = SECONDS, megabytes: int = MEGABYTES,
) -> Graded:  # fmt: skip
    """Run a search, or that of a file, on the boards of runs; compare each. Raise BadInput."""
    recordings = []
    for run in runs:
        boards = {
            "start": str(run.start), "goal": str(run.goal), "style": style, "order": run.order, "cost": run.cost,
            "heuristic": run.heuristic if run.heuristic in ESTIMATES and "heuristic" in run.used else "zero",
        }  # fmt: skip
        if isinstance(search, str | Path):
            recording = run_file(search, search=name, seconds=seconds, megabytes=megabytes, boards=boards)
        else:
            recording = watch(puzzle(**boards), search, show=False, seconds=seconds, megabytes=megabytes)
        recordings.append(recording)
        if not recording.finished:
            break  # the others would take as long
    return _graded(recordings, runs)


def _graded(recordings: list[Recording], runs: list[Run]) -> Graded:
    pairs = list(zip(recordings, runs, strict=False))
    reports = [compared(recording, run, explains=False) for recording, run in pairs]
    wrong = [k for k, report in enumerate(reports) if not report.ok]
    if not wrong:
        total = sum(report.expanded for report in reports)
        sentence = f"As asked: all {total} expansions on {_boards(len(reports))} agree."
        return Graded(tuple(reports), sentence, recordings[0])
    first = wrong[0]
    run = runs[first]
    told = [pairs[first], *(pair for k, pair in enumerate(pairs) if k != first)]
    convention = None
    if any(reports[k].difference for k in wrong) and all(recording.expanded for recording, _ in pairs):
        convention = nearest([Recorded.of(recording.expanded, run, recording.finished) for recording, run in told])
    said = reports[first].sentences
    if convention and (convention.whole or len(said) == 1):
        at = int(reports[first].difference is not None) + int(not recordings[first].finished)
        said = (*said[:at], convention.sentence, *said[at:])
    where = f"Right on {len(reports) - len(wrong)} of {_boards(len(runs))}."
    sentence = f"{where} From {run.start} to {run.goal}: {' '.join(said)}"
    return Graded(tuple(reports), sentence, recordings[first], first)


def _boards(count: int) -> str:
    return f"{count} board" if count == 1 else f"{count} boards"


def assert_searches_like(
    search: Callable[[Any], Any] | str | Path, *, algorithm: str, boards: int = 20, seed: int = 1, goal: str = "",
    style: str = "aima", seconds: float = SECONDS, **options: str,
) -> None:  # fmt: skip
    """Assert that a search expands what an algorithm expands, on boards drawn at random; raise BadInput.

    `options` are those of a run: order, tie, goal_test, heuristic … The message of the AssertionError is the sentence
    that `frontier check` prints.
    """
    home = Board.parse(goal or "123-456-780", "goal")
    runs = drawn(home, boards, seed, {"algorithm": algorithm, **options})
    found = graded(search, runs, style=style, seconds=seconds)
    assert found.ok, found.sentence
