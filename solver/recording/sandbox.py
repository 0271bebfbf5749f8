"""Running a student's program in a process of its own, under limits on time and memory, and recording its search."""

import sys
import time
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from pathlib import Path
from types import ModuleType
from typing import Any

from ..errors import BadInput, Said
from ..messages import Message
from ..numbers import SPACE, whole
from .adapters import recorder_for, start_of, watched
from .drawing import Drawing
from .file import Recording
from .limits import counted, tried
from .notes import differs, folded, steps_after
from .program import call_of, called_again, module_of, problem_and_search
from .puzzles import Puzzle
from .recorder import rarely_collected
from .returned_path import Way, path_in, read_as_nothing, ways_of
from .state_text import is_board
from .student_process import hand_over, run_apart

SECONDS = 10.0
MEGABYTES = 1024
CHILD = "import sys; from solver.recording.sandbox import main; sys.exit(main())"
GRACE = 20.0  # seconds after its time limit within which a program may write its recording


def record(problem: Any, search: Callable[[Any], Any], seconds: float = SECONDS, megabytes: int = 0) -> Recording:
    """Run a search on a problem in this process; return its recording, up to where it failed. Raise BadInput."""
    return run_search(problem, search, seconds, megabytes).completed()


def run_search(
    problem: Any, search: Callable[[Any], Any], seconds: float, megabytes: int, alone: bool = False
) -> Recording:
    """Run a search on a problem in this process; return its recording, whose messages are not written yet.

    If this process exists only for the search (`alone`), it exits if nothing else stops the search. Raise BadInput.
    """
    recorder = recorder_for(problem)
    proxy = watched(problem, recorder)
    start = start_of(problem)
    head: dict[str, Any] = {"name": getattr(search, "__name__", "search"), "start": recorder._text(start)}
    if (goal := _goal_of(problem, recorder._text)) is not None:
        head["goal"] = goal
    if isinstance(problem, Puzzle) and problem.link:
        head["link"] = problem.link
    drawing = Drawing.of(problem)  # before the search, which may mark cells
    answers: list[Any] = []
    call = call_of(search, problem, proxy)

    def searched() -> list[Way]:
        answers.append(call())
        return ways_of(answers[0], recorder.goals(getattr(problem, "goal", None)))

    began = time.perf_counter()
    with rarely_collected():
        ways, status, says = tried(searched, seconds, megabytes, lambda: len(recorder), alone)
    took = time.perf_counter() - began
    goals = recorder.goals(getattr(problem, "goal", None))
    try:
        with rarely_collected():
            events, times = folded(recorder.told())
    except BadInput as fault:
        events, times, status, says = [], 0, "input", fault.message
    if recorder.fault is not None:
        status, says = "input", recorder.fault.message
    end: dict[str, Any] = {"status": status, "says": says, "seconds": round(took, 6)}
    asked_twice = Message("own-asked-twice", times=times, number=whole(times, SPACE)) if times else None
    notes: list[Said | None] = [asked_twice, differs(events), recorder.changed]
    if status == "finished":
        try:
            path, says, note = _ending(answers[0], ways, recorder._text, head, events)
            end |= {"path": path, "says": says}
            notes.append(Message("own-nothing-asked") if path and not events else note)
            is_own = getattr(search, "__self__", None) is problem  # a method, whose problem keeps its solution
            if path and not is_own and (second := called_again(call, goals, took)):
                again, _, _ = _ending(*second, recorder._text, head, events)
                if again != path:
                    found = "none" if again is None else "other" if len(again) == len(path) else "another"
                    end |= {"again": found} if found != "other" else {}
                    notes.append(Message("own-second-call", path=found))
        except BadInput as fault:
            end.update(status="input", says=fault.message)
    states = {event["state"]: event["state"] for event in events} | recorder.states if drawing.name else {}
    drawn = drawing.drawn(problem, states, events)
    if drawn.grid:
        head["grid"] = drawn.grid
    events[:0] = drawn.places
    if said := [note for note in (*notes, *drawn.notes) if note]:
        end["notes"] = said
    return Recording(head, events, end)


def _ending(
    answer: Any, ways: list[Way], text: Callable[[Any], str], head: dict[str, Any], events: list[dict[str, Any]]
) -> tuple[list[str] | None, Message, Message | None]:
    """Return the path that a search returned, a message on it, and a note; raise BadInput for a state without text."""
    start = head["start"]
    tests = [event for event in events if event["event"] == "test"]
    goals = {event["state"] for event in tests if event["is"]}
    if "goal" in head:
        goals.add(head["goal"])
    actions = {event["action"] for event in events if "action" in event}
    path, note = path_in(answer, ways, text, actions, start, goals, steps_after(start, events))
    if path == [] and any(event["state"] == start and not event["is"] for event in tests):
        path, note = None, note and read_as_nothing(note)  # an empty list from a start that is no goal
    if path is None and hasattr(answer, "__next__"):
        return None, Message("own-generator"), None
    return path, _ended(_moves(path, start, events), len(events)), note


def _goal_of(problem: Any, text: Callable[[Any], str]) -> str | None:
    """Return the text of a problem's goal state; None if it has none or several."""
    goal = getattr(problem, "goal", None)
    if isinstance(goal, str | tuple) or is_board(goal):
        with suppress(BadInput, TypeError, LookupError, ValueError):
            return text(goal)
    return None


def _moves(path: list[str] | None, start: str, events: list[dict[str, Any]]) -> int | None:
    """Return how many moves a path has: one less than its steps if they are states that begin with the start."""
    if not path:
        return None if path is None else 0
    states = {start, *(event["state"] for event in events if "state" in event)}
    return len(path) - int(path[0] == start and states.issuperset(path))


def _ended(moves: int | None, events: int) -> Message:
    if moves is None:
        return Message("own-no-path", **counted(events))
    return Message("own-path", moves=moves, length=whole(moves, SPACE), **counted(events))


def overdue(search: str, seconds: float) -> Recording:
    """Return the recording of a search that could be stopped only by ending its process: it has no events."""
    says = Message("own-overdue", seconds=f"{seconds:g}")
    return Recording({"name": search} if search else {}, [], {"status": "time", "says": str(says)})


# --- a student's file ------------------------------------------------------------------------------------------------


def run_file(
    path: str | Path, *, problem: str = "problem", search: str = "search", seconds: float = SECONDS,
    megabytes: int = MEGABYTES, boards: dict[str, str] | None = None,
) -> Recording:  # fmt: skip
    """Run the search of a file in a process of its own; return its recording. Raise BadInput.

    With `boards`, the parameters of `puzzle`, it is run on that puzzle instead of the file's own problem.
    """
    path = Path(path)
    if not path.is_file():
        raise BadInput(path.name, Message("own-file-none", name=path.name))
    job = {
        "file": str(path.resolve()), "problem": problem, "search": search, "seconds": seconds, "megabytes": megabytes,
        "boards": boards,
    }  # fmt: skip
    began = time.monotonic()
    code, handed_over = run_apart(CHILD, job, path.resolve().parent, seconds + GRACE)
    if not handed_over:
        if code is None or time.monotonic() - began > seconds:
            return overdue(search, seconds)
        says = Message("own-ended-early", code=str(code))
        return Recording({"name": search}, [], {"status": "raised", "says": str(says)})
    recording = Recording.taken_over(handed_over)
    if recording.end["status"] == "input" and not recording.events and recording.end.get("bad"):
        raise BadInput(path.name, Message("own-file-fault", name=path.name, fault=recording.end["says"]))
    return recording.completed()


def main() -> int:
    """Run in the process of a student's program: do the job of `run_file`; return the exit code."""
    return hand_over(_handed_over)


def _handed_over(job: dict[str, Any]) -> str:
    try:
        with redirect_stdout(sys.stderr):
            recording = _recorded(**job)
    except BadInput as error:
        recording = Recording({}, [], {"status": "input", "says": error.message, "bad": error.field})
    return recording.handed_over()


def _recorded(
    file: str, problem: str, search: str, seconds: float, megabytes: int, boards: dict[str, str] | None
) -> Recording:
    held: dict[str, ModuleType] = {}

    def load() -> None:
        held["module"] = module_of(Path(file))

    _, status, says = tried(load, seconds, megabytes, lambda: 0, alone=True, run="program")
    if "module" not in held:
        return Recording({"name": search}, [], {"status": status, "says": says})
    chosen, found = problem_and_search(held["module"], problem, search, boards or {})
    return run_search(chosen, found, seconds, megabytes, alone=True)
