"""The report on a recorded search: its first difference from a run, the nearest convention, its path and its h."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from ..algorithms import ALGORITHMS
from ..exercise.suspects import changed, is_local
from ..messages import Message
from ..problem import PROBLEMS
from ..recording import Recording, watch
from ..recording.program import PROGRAMS
from ..run import Run
from ..search import Result, solve
from .difference import Difference
from .facts import again, goes_on, heuristic_told, lost, path_found, tested
from .nearest_convention import Recorded, nearest, right_sentences
from .recorded_states import in_words_of, unread


@dataclass(frozen=True, slots=True, repr=False)
class Report:
    """The report on a recorded search."""

    run: str  # the canonical query of the requested run
    ok: bool  # whether the search is right
    status: str  # how it ended, as in the file
    expanded: int
    difference: Difference | None
    convention: dict[str, str] | None  # the changed options under which a run expands the same states
    found: dict[str, str]  # the options that break ties like a search that is right, if not the requested ones
    moves: str | None
    cost: float | None
    optimal: bool | None  # None if unknown
    h_calls: int
    goal_tested: str  # generation, expansion, or empty if the recording does not show it
    told: tuple[Message | str, ...]  # sentences
    link: str  # to the page that compares two runs, or a run and the recording; for other problems to the run

    @property
    def sentences(self) -> tuple[str, ...]:
        """Return the sentences as texts."""
        return tuple(map(str, self.told))

    def __str__(self) -> str:
        return " ".join(self.sentences)

    def __repr__(self) -> str:
        return f"Report(ok={self.ok}: {self})"

    def as_dict(self) -> dict[str, Any]:
        """Return the fields by name; sentences are there both as texts and as messages."""
        names = [field.name for field in fields(self) if field.name not in ("difference", "told")]
        return {
            **{name: getattr(self, name) for name in names},
            "difference": self.difference and self.difference.as_dict(), "sentences": self.sentences,
            "messages": [one.record() for one in self.told if isinstance(one, Message)],
        }  # fmt: skip


def check(
    problem_or_recording: Any, run: Run, search: Callable[[Any], Any] | None = None, *, exact: bool = False
) -> Report:
    """Compare a search with a run: a recording, a file or widget of one, or a problem and a search. Raise BadInput.

    It is right if every node that it expands is one that the run might expand with any tie rule and any order of moves;
    with `exact`, only with those of the run.
    """
    shown = getattr(problem_or_recording, "recording", problem_or_recording)
    if isinstance(shown, Recording):
        recording = shown
    elif isinstance(problem_or_recording, str | Path) and Path(problem_or_recording).suffix not in PROGRAMS:
        recording = Recording.load(problem_or_recording)
    else:
        recording = watch(problem_or_recording, search, show=False)
    return compared(recording, run, exact=exact)


def compared(recording: Recording, run: Run, *, exact: bool = False, explains: bool = True) -> Report:
    """Compare a recorded search with a run between the same states; raise BadInput for other states.

    Unless `exact`, ties may be broken in any way. Without `explains`, the nearest convention and the tie rule are not
    searched for.
    """
    recording = in_words_of(run, recording)
    expanded = recording.expanded
    recorded = Recorded.of(recording, run)
    found = recorded.beside({}, exact)
    path = path_found(recording, run)
    found_h, h_calls = heuristic_told(recording, run)
    fault = _path_fault(path.fault, solve(run), run, path.excess) if recording.finished else None
    same = found.whole and bool(expanded)
    ok = same and recording.finished and not fault and (is_local(run) or "again" not in recording.end)
    told: list[Message | str | None] = [] if recording.finished else [_capital(recording.sentence)]
    difference: Difference | None = None
    changes: dict[str, str] | None = None
    ties: dict[str, str] = {}
    if not expanded:
        told.append(Message("check-nothing-expanded"))
    elif not same:
        taken = expanded[found.count] if found.count < len(expanded) else ""
        difference = Difference.of(recorded.expanded, taken, found)
        if taken or recording.finished:
            told.append(difference.sentence(run, exact))
        facts = [fact for fact in (
            unread(run, recording),
            again(recording, run),
            goes_on(recording, run) if recording.finished else None,
            lost(recording, run) if recording.finished else None,
            found_h,
        ) if fact]  # fmt: skip
        convention = nearest([recorded], exact) if explains else None
        if convention and (convention.whole or not facts):
            told += convention.told
        changes = (convention.changes or None) if convention and convention.whole else None
        told += facts
    elif fault:
        told += [Message("check-something-else", search=ALGORITHMS[run.algorithm].label), found_h]
    else:
        right, ties = right_sentences([recorded]) if explains else ([], {})
        told += [*right, found_h]
    told += [fault, *(recording.notes if recording.finished else ())]
    optimal = None if path.excess is None else path.excess == 0
    return Report(
        run.query(), ok, str(recording.end["status"]), len(expanded), difference,
        changes, ties, path.moves or None, path.cost, optimal, h_calls,
        tested(recording), tuple(one for one in told if one), _link(run, changes, found.count),
    )  # fmt: skip


def _path_fault(fault: Message | None, result: Result, run: Run, excess: float | None) -> Message | None:
    """Return a sentence on the fault of a path or None, given the run's result."""
    if result.status != "solved":
        return None
    if fault:
        is_absent = fault == Message("check-no-path")
        return Message("check-no-path-cost", cost=str(result.cost)) if is_absent else fault
    if excess and ALGORITHMS[run.algorithm].promise(run).optimal:
        return Message("check-path-cost", more=str(excess), search=ALGORITHMS[run.algorithm].label)
    return None


def _link(run: Run, changes: dict[str, str] | None, at: int) -> str:
    if changes is None and "trace" not in PROBLEMS[run.problem].offers:
        return f"/?{run.query()}"
    if changes is None:
        return f"/trace?{urlencode({'run': run.query()})}"
    other = changed(run, changes)
    return "/compare?" + urlencode([("run", run.query()), ("run", other.query()), *([("at", str(at))] if at else [])])


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
