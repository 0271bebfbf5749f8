"""Checking a search on many random boards, or other states: one report for a grader, and an assertion for tests."""

import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from ..link import checked_whole
from ..messages import Message
from ..nouns import goal_names
from ..parameters import OF_PROBLEMS
from ..problem import PROBLEMS
from ..problem.tiles import LARGEST_EXACT, Board, largest_distance, shuffle
from ..recording import Recording, puzzle
from ..recording.boards import PLAIN_HEURISTICS
from ..recording.puzzles import STYLES, lacks_something
from ..recording.sandbox import MEGABYTES, SECONDS, run_file
from ..recording.watcher import watch
from ..run import Run, problem_of
from .nearest_convention import Recorded, nearest, right_sentences
from .recorded_states import in_words_of
from .report import Report, compared

BLIND = (2, 4, 6, 8, 10, 12)  # distances of the boards in turn, small enough for a search without h
INFORMED = (4, 8, 12, 16, 18, 20)  # large enough to tell heuristics apart
MOST_BOARDS = 1000
SURELY_WRONG = 3  # boards after which no more are tried if all are wrong


@dataclass(frozen=True, slots=True, repr=False)
class Graded:
    """The reports of several boards, and sentences on all of them."""

    reports: tuple[Report, ...]
    told: tuple[Message | str, ...]
    recording: Recording  # of the first board that is wrong, else of the first board
    first: int = 0  # the number of that board, from 0
    found: dict[str, str] = field(default_factory=dict)  # the options that break its ties, if not the requested ones
    style: str = ""  # of the problems, if it was found by trial

    def __repr__(self) -> str:
        return f"Graded(ok={self.ok}: {self.sentence})"

    def in_styles(self, styles: list[str]) -> "Graded":
        """Return a copy with the style found; several styles mean that none fits the search."""
        if len(styles) > 1:
            return replace(self, told=(*self.told, Message("graded-no-style", styles=styles)))
        return replace(self, told=(*self.told, Message("graded-style", style=styles[0])), style=styles[0])

    @property
    def sentence(self) -> str:
        """Return the sentences as text."""
        return " ".join(map(str, self.told))

    @property
    def ok(self) -> bool:
        """Return whether the search is right on every board."""
        return all(report.ok for report in self.reports)

    def as_dict(self) -> dict[str, Any]:
        """Return the dictionary that `--json` prints."""
        right = sum(report.ok for report in self.reports)
        return {
            "ok": self.ok, "boards": len(self.reports), "right": right, "sentence": self.sentence, "found": self.found,
            "style": self.style, "messages": [one.record() for one in self.told if isinstance(one, Message)],
            "reports": [report.as_dict() for report in self.reports],
        }  # fmt: skip


def drawn(goal: Board, count: int, seed: int, options: Mapping[str, str]) -> list[Run]:
    """Return runs from random boards at the distances of BLIND or INFORMED in turn, the same for the same seed.

    Raise BadInput.
    """
    checked_whole("boards", count, 1, MOST_BOARDS)
    distances = INFORMED if "heuristic" in Run(goal, goal, **options).used else BLIND
    farthest = largest_distance(goal) if len(goal.cells) <= LARGEST_EXACT else max(distances)
    starts = [shuffle(goal, min(distances[k % len(distances)], farthest), seed + k) for k in range(count)]
    return [Run(start, goal, **options) for start in starts]


def drawn_from(problem: Mapping[str, str], goal: str, count: int, seed: int, options: Mapping[str, str]) -> list[Run]:
    """Return runs on another problem: from its default start, then from random states, the same for the same seed.

    There are fewer runs if fewer states lead to the goal. Raise BadInput.
    """
    checked_whole("boards", count, 1, MOST_BOARDS)
    usual = Run("", goal, **problem, **options)
    table = usual.state_table
    left_v = table.distances(usual.goal_v)
    starts = [v for v in range(len(table.states)) if 0 < left_v[v] < math.inf]
    texts = [table.text(v) for v in random.Random(seed).sample(starts, min(count, len(starts)))]
    chosen = dict.fromkeys([str(usual.start), *texts])
    return [Run(text, str(usual.goal), **problem, **options) for text in list(chosen)[:count]]


def graded(
    search: Callable[[Any], Any] | str | Path, runs: list[Run], *, exact: bool = False, style: str = "",
    name: str = "search", seconds: float = SECONDS, megabytes: int = MEGABYTES,
) -> Graded:  # fmt: skip
    """Run a search, a function or that of a file, on the boards of runs, and compare each; raise BadInput.

    Without a `style`, the first one is used whose problems have the attributes that the search uses. A search that is
    wrong on the     first SURELY_WRONG boards, or does not end or expands nothing on one, is not run on the others.
    """
    recordings: list[Recording] = []
    reports: list[Report] = []

    styles = [style] if style else list(STYLES)
    for run in runs:
        of = partial(_recorded, search, run, name=name, seconds=seconds, megabytes=megabytes)
        recording, styles = _in_a_style(of, styles)
        recordings.append(in_words_of(run, recording))
        reports.append(compared(recording, run, exact=exact, explains=False))
        is_over = not (recording.finished and recording.expanded)
        if is_over or (len(reports) == SURELY_WRONG and not any(report.ok for report in reports)):
            break
    graded = _graded(recordings, reports, runs, exact)
    return graded if style else graded.in_styles(styles)


def _recorded(search: Callable[[Any], Any] | str | Path, run: Run, style: str, name: str, **limits: Any) -> Recording:
    """Return the recording of a search, a function or that of a file, on the boards of a run."""
    boards = {"start": str(run.start), "goal": str(run.goal), "style": style, "order": run.order}
    known = [one.key for one in PROBLEMS[run.problem].heuristics] or PLAIN_HEURISTICS
    boards["heuristic"] = run.heuristic if run.heuristic in known and "heuristic" in run.used else "zero"
    boards |= PROBLEMS[run.problem].named(run.space) or {"cost": run.cost}
    if isinstance(search, str | Path):
        return run_file(search, search=name, boards=boards, **limits)
    recording: Recording = watch(puzzle(**boards), search, show=False, **limits)
    return recording


def _in_a_style(recorded: Callable[[str], Recording], styles: list[str]) -> tuple[Recording, list[str]]:
    """Return the recording in the first style that has the attributes that the search uses, and that style.

    If there is none, return the first recording and all styles.
    """
    tried = []
    for style in styles:
        tried.append(recorded(style))
        if not lacks_something(tried[-1]):
            return tried[-1], [style]
    return tried[0], styles


def _graded(recordings: list[Recording], reports: list[Report], runs: list[Run], exact: bool) -> Graded:
    recorded = [Recorded.of(recording, run) for recording, run in zip(recordings, runs, strict=False)]
    wrong = [k for k, report in enumerate(reports) if not report.ok]
    if not wrong:
        right, found = right_sentences(recorded)
        notes = next((one.notes for one in recordings if one.notes), ())
        return Graded(tuple(reports), (*right, *notes), recordings[0], found=found)
    first = wrong[0]
    run, said = runs[first], reports[first].told
    convention = None
    if any(reports[k].difference for k in wrong) and all(one.expanded for one in recorded):
        convention = nearest([recorded[first], *(one for one in recorded if one is not recorded[first])], exact)
    if convention and (convention.whole or len(said) == 1):
        at = int(reports[first].difference is not None) + int(not recordings[first].finished)
        said = (*said[:at], *convention.told, *said[at:])
    if not recordings[first].finished and reports[first].difference is None and recorded[first].expanded:
        said = (*said, *right_sentences([recorded[first]])[0])
    count = len(reports)
    begin = Message(
        "graded-right-on", right=count - len(wrong), boards=count, left=len(runs) - count, start=str(run.start),
        goals=goal_names(run.goal), thing=run.thing,
    )  # fmt: skip
    return Graded(tuple(reports), (begin, *said), recordings[first], first)


def assert_searches_like(
    search: Callable[[Any], Any] | str | Path, *, algorithm: str, boards: int = 20, seed: int = 1, goal: str = "",
    start: str = "", style: str = "", seconds: float = SECONDS, exact: bool = False, **options: str,
) -> None:  # fmt: skip
    """Assert that a search expands what an algorithm expands, on boards drawn at random; raise BadInput.

    With a `start`, on that one alone; with a `problem` and its parameters, on states of it.

    Unless `exact`, ties may be broken in any way and children may have any order.
    `options` are those of a run: order, tie, goal_test, heuristic … The message of the AssertionError is the sentence
    that `frontier check` prints.
    """
    runs = asked(start, goal, boards, seed, {"algorithm": algorithm, **options})
    found = graded(search, runs, exact=exact, style=style, seconds=seconds)
    assert found.ok, found.sentence


def asked(start: str, goal: str, count: int, seed: int, options: Mapping[str, str]) -> list[Run]:
    """Return the runs of a check: one from the given start, or several from random starts. Raise BadInput."""
    problem = {key: options[key] for key in OF_PROBLEMS if key in options}
    others = {key: text for key, text in options.items() if key not in problem}
    if "shuffle" not in PROBLEMS[problem_of(problem).KEY].offers:
        return [Run(start, goal, **options)] if start else drawn_from(problem, goal, count, seed, others)
    home = Board.parse(goal or "123-456-780", "goal")
    return [Run(start, home, **options)] if start else drawn(home, count, seed, options)
