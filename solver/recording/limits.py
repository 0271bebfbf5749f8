"""Limits on time and memory of what somebody else wrote, and one sentence on how it ended."""

import faulthandler
import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

from ..errors import BadInput, shown
from .recorder import TooManyEvents

PATIENCE = 3.0  # seconds in which a search may heed that its time is up


class TimeUp(BaseException):
    """The time is up; no `except Exception` of the search keeps it going."""


def events_text(count: int) -> str:
    """Write "1 event", "2 events"."""
    return f"{count} event{'' if count == 1 else 's'}"


def tried(
    act: Callable[[], Any], seconds: float, megabytes: int, len_of: Callable[[], int], alone: bool = False
) -> tuple[Any, str, str]:
    """Return what an act gives, how it ended, and a sentence.

    Where this process is there for the act `alone`, it exits if even the signal of the time is not heeded, as in a loop
    of C.
    """
    stop = _limit_time(seconds)
    rest = _watched_over(seconds + PATIENCE) if alone else lambda: None
    free = _limit_memory(megabytes)
    ballast = bytearray(2**20)
    try:
        try:
            answer = act()
        finally:
            stop()
            rest()
        return answer, "finished", ""
    except TimeUp:
        return None, "time", f"The search was stopped after {seconds:g} s and {events_text(len_of())}."
    except TooManyEvents:
        return None, "events", f"The search was stopped after {events_text(len_of())}, the most that are kept."
    except RecursionError:
        says = f"The search calls itself too deeply for Python (after {events_text(len_of())}); use a loop and a stack."
        return None, "recursion", says
    except MemoryError:
        del ballast
        free()
        return (
            None,
            "memory",
            f"The search asked for more than {megabytes} MB and was stopped after {events_text(len_of())}.",
        )
    except BadInput as error:
        return None, "input", str(error)
    except SystemExit:
        return None, "raised", "The search ended the program (sys.exit) instead of returning."
    except Exception as error:
        return None, "raised", f"The search raised {type(error).__name__}: {shown(error, 200)}{_line_of(error)}."
    finally:
        free()


def _line_of(error: BaseException) -> str:
    """Return where an error was raised: file and line of the last frame that is the program's."""
    if isinstance(error, SyntaxError):
        return ""  # its message says where
    here = str(Path(__file__).parent)
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith((here, "<"))
    ]
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
        if not is_over and (frame is None or frame.f_code not in (tried.__code__, stop.__code__)):
            raise TimeUp

    try:
        before = signal.signal(signal.SIGALRM, ring)
    except ValueError:  # only the main thread may
        return lambda: None
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.2)
    return stop


def _watched_over(seconds: float) -> Callable[[], None]:
    """Have this process exit after so many seconds; return what ends that."""
    nowhere = Path(os.devnull).open("w")  # noqa: SIM115 - it is written to when nothing of Python runs any more
    faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
    return faulthandler.cancel_dump_traceback_later


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
