"""A student's program in a process of its own, with limits on time and memory; what it did comes back as a file."""

import argparse
import importlib.util
import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from itertools import chain
from pathlib import Path
from types import FrameType, ModuleType, SimpleNamespace
from typing import Any

from ..errors import BadInput, shown
from .answers import path_of, steps_of
from .boards import puzzle
from .file import Recording
from .places import grid_of, places_of
from .recorder import TooManyEvents, rarely_collected
from .styles import recorder_for, start_of, watched

SECONDS = 10.0
MEGABYTES = 1024
CHILD = "import sys; from solver.own.apart import main; sys.exit(main())"
GRACE = 20.0  # seconds in which a stopped program may write down what it did


class TimeUp(BaseException):
    """The time is up; no `except Exception` of the search keeps it going."""


def record(problem: Any, search: Callable[[Any], Any], seconds: float = SECONDS, megabytes: int = 0) -> Recording:
    """Run a search on a problem here and now; return what it did, up to where it failed."""
    recorder = recorder_for(problem)
    proxy = watched(problem, recorder)
    head: dict[str, Any] = {"name": getattr(search, "__name__", "search"), "start": recorder._text(start_of(problem))}
    if goal := _goal_of(problem, recorder._text):
        head["goal"] = goal
    if (grid := grid_of(problem)) is not None:
        head["grid"] = grid
    began = time.perf_counter()
    with rarely_collected():
        steps, status, says = _tried(lambda: steps_of(search(proxy)), seconds, megabytes, len_of=lambda: len(recorder))
    took = time.perf_counter() - began
    try:
        with rarely_collected():
            events = recorder.told()
    except BadInput as fault:
        events, status, says = [], "input", str(fault)
    if recorder.fault is not None:
        status, says = "input", str(recorder.fault)
    end: dict[str, Any] = {"status": status, "says": says, "seconds": round(took, 6)}
    if status == "finished":
        try:
            actions = {event["action"] for event in events if "action" in event}
            end["path"] = path_of(steps, recorder._text, actions)
            end["says"] = _ended(_moves(end["path"], head["start"], events), len(events))
        except BadInput as fault:
            end.update(status="input", says=str(fault))
    try:
        texts = {event["state"]: event["state"] for event in events} if grid is not None else {}
        events[:0] = places_of(problem, grid, {**texts, **recorder.states})
    except BadInput as fault:
        end.update(status="input", says=str(fault))
    if note := _differs(events):
        end["says"] += f" {note}"
    return Recording(head, events, end).fitting()


def _goal_of(problem: Any, text: Callable[[Any], str]) -> str:
    """Return the goal of a problem that has one state for it, empty if it has none or several."""
    goal = getattr(problem, "goal", None)
    if not isinstance(goal, str | tuple):
        return ""
    with suppress(BadInput, TypeError, IndexError, ValueError):
        return text(goal)
    return ""


def _tried(act: Callable[[], Any], seconds: float, megabytes: int, len_of: Callable[[], int]) -> tuple[Any, str, str]:
    """Return what an act gives, how it ended, and a sentence."""
    stop = _limit_time(seconds)
    free = _limit_memory(megabytes)
    ballast = bytearray(2**20)
    try:
        try:
            answer = act()
        finally:
            stop()
        return answer, "finished", ""
    except TimeUp:
        return None, "time", f"The search was stopped after {seconds:g} s and {len_of()} events."
    except TooManyEvents:
        return None, "events", f"The search was stopped after {len_of()} events, the most that are kept."
    except RecursionError:
        says = f"The search calls itself too deeply for Python (after {len_of()} events); use a loop and a stack."
        return None, "recursion", says
    except MemoryError:
        del ballast
        free()
        return None, "memory", f"The search asked for more than {megabytes} MB and was stopped after {len_of()} events."
    except BadInput as error:
        return None, "input", str(error)
    except SystemExit:
        return None, "raised", "The search ended the program (sys.exit) instead of returning."
    except Exception as error:
        return None, "raised", f"The search raised {type(error).__name__}: {shown(error, 200)}{_line_of(error)}."
    finally:
        free()


def _line_of(error: BaseException) -> str:
    """Return where an error was raised: file and line of the last frame that is not ours."""
    here = str(Path(__file__).parent)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith(here)]
    return f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""


def _limit_time(seconds: float) -> Callable[[], None]:
    """Have TimeUp raised after so many seconds, and again until it is heeded; return what ends that."""
    if not hasattr(signal, "setitimer"):
        return lambda: None

    is_over = False

    def stop() -> None:
        nonlocal is_over
        is_over = True
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    def ring(_: int, frame: FrameType | None) -> None:
        # What ends a search is not the search: it may take longer than the time between two rings.
        if not is_over and (frame is None or frame.f_code not in (_tried.__code__, stop.__code__)):
            raise TimeUp

    try:
        before = signal.signal(signal.SIGALRM, ring)
    except ValueError:  # only the main thread may
        return lambda: None
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.2)
    return stop


def _limit_memory(megabytes: int) -> Callable[[], None]:
    """Allow this process so many megabytes more; return what lifts that. 0 sets no limit, nor does Windows know one."""
    if not megabytes or sys.platform == "win32":
        return lambda: None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    now = 0
    with suppress(OSError, ValueError):
        now = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (now + megabytes * 2**20, hard))

    def free() -> None:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (soft, hard))

    return free


def _moves(path: list[str] | None, start: str, events: list[dict[str, Any]]) -> int | None:
    """Return how many moves a path has: one of states has a state more, for it begins with the start."""
    if not path:
        return None if path is None else 0
    states = {start, *(event["state"] for event in events if "state" in event)}
    return len(path) - int(path[0] == start and states.issuperset(path))


def _ended(moves: int | None, events: int) -> str:
    if moves is None:
        return f"The search ended without a path after {events} events."
    return f"The search ended with a path of {moves} {'move' if moves == 1 else 'moves'} after {events} events."


def _differs(events: list[dict[str, Any]]) -> str:
    """Say that a state had other children when it was asked again; empty if none had."""
    first: dict[str, list[str]] = {}
    state = ""
    children: list[str] = []

    def odd() -> bool:
        known = first.setdefault(state, children)
        both = min(len(known), len(children))
        return known is not children and known[:both] != children[:both]

    for event in chain(events, ({"event": "expand", "state": ""},)):
        kind = event["event"]
        if kind == "generate":
            if event.get("parent") == state:
                children.append(event["state"])
        elif kind == "expand":
            if state and odd():
                return f"The children of {shown(state, 40)} differ from call to call."
            state, children = event["state"], []
    return ""


def overdue(search: str, seconds: float) -> Recording:
    """Return what is recorded of a search that no limit stopped but the end of its process."""
    says = f"The search did not stop when its {seconds:g} s were over, so nothing was recorded."
    return Recording({"name": search} if search else {}, [], {"status": "time", "says": says})


# --- a file of a student's -------------------------------------------------------------------------------------------


def run_file(
    path: str | Path, *, problem: str = "problem", search: str = "search", seconds: float = SECONDS,
    megabytes: int = MEGABYTES, boards: dict[str, str] | None = None,
) -> Recording:  # fmt: skip
    """Run a file's search in a process of its own; return what it did. Raise BadInput.

    `boards` are the parameters of `puzzle`, on which the search is run instead of on the file's own problem.
    """
    path = Path(path)
    if not path.is_file():
        raise BadInput(path.name, f"There is no file {path.name}.")
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "trace.jsonl"
        # -P: else a file of the student's named like a module would be imported in its place.
        command = [sys.executable, "-P", "-c", CHILD, str(path.resolve()), str(out)]
        command += ["--problem", problem, "--search", search, "--seconds", str(seconds), "--megabytes", str(megabytes)]
        for key, value in (boards or {}).items():
            command += ["--board", f"{key}={value}"]
        roots = [str(Path(__file__).resolve().parents[2]), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, roots))}
        process = subprocess.Popen(
            command, cwd=path.resolve().parent, env=environment, stdin=subprocess.DEVNULL, stdout=sys.__stderr__ or None
        )
        try:
            process.wait(seconds + GRACE)
        except subprocess.TimeoutExpired:
            return overdue(search, seconds)
        finally:
            process.kill()
            process.wait()
        if not out.exists():
            says = f"The program ended unexpectedly (code {process.returncode}), so nothing was recorded."
            return Recording({"name": search}, [], {"status": "raised", "says": says})
        recording = Recording.load(out)
    if recording.end["status"] == "input" and not recording.events and recording.end.get("bad"):
        raise BadInput(path.name, f"{path.name}: {recording.end['says']}")
    return recording


def main() -> int:
    """Be the process of a student's program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("out")
    parser.add_argument("--problem", default="problem")
    parser.add_argument("--search", default="search")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--megabytes", type=int, default=MEGABYTES)
    parser.add_argument("--board", action="append", default=[])
    given = parser.parse_args()
    try:
        with redirect_stdout(sys.stderr):
            recording = _recorded(given)
    except BadInput as error:
        recording = Recording({}, [], {"status": "input", "says": str(error), "bad": error.field})
    recording.save(given.out)
    return 0


def _recorded(given: argparse.Namespace) -> Recording:
    held: dict[str, ModuleType] = {}

    def load() -> None:
        held["module"] = _module(Path(given.file))

    _, status, says = _tried(load, given.seconds, given.megabytes, lambda: 0)
    if "module" not in held:
        return Recording({"name": given.search}, [], {"status": status, "says": says.replace("search", "program", 1)})
    module = held["module"]
    search = getattr(module, given.search, None)
    if not callable(search):
        raise BadInput("search", f"The file has no function {given.search}(problem); name yours with --search.")
    if given.board:
        problem = puzzle(**dict(pair.split("=", 1) for pair in given.board))
    else:
        problem = getattr(module, given.problem, None)
        if problem is None and callable(getattr(module, "successors", None)):
            names = ("start", "initial", "successors", "is_goal", "goal_test", "h")
            problem = SimpleNamespace(**{name: getattr(module, name) for name in names if hasattr(module, name)})
        if problem is None:
            raise BadInput("problem", f"The file has no {given.problem}; name the problem with --problem.")
    return record(problem, search, given.seconds, given.megabytes)


def _module(path: Path) -> ModuleType:
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise BadInput(path.name, f"{path.name} must be a Python file.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module
