"""Limits on time and memory for a student's program, and a message on how it ended."""

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

from ..errors import BadInput, Said, shown
from ..messages import Argument, Message
from ..numbers import SPACE, whole
from .recorder import TooManyEvents

PATIENCE = 3.0  # seconds after its time limit within which a search may still stop by itself


class TimeUp(BaseException):
    """The time is up. Not an Exception, so that no `except Exception` of the search catches it."""


def counted(count: int) -> dict[str, Argument]:
    """Return the arguments of a message with a count of events: a number, which selects the plural, and its text."""
    return {"events": count, "number": whole(count, SPACE)}


def tried(
    act: Callable[[], Any], seconds: float, megabytes: int, len_of: Callable[[], int], alone: bool = False,
    run: str = "search",
) -> tuple[Any, str, Said]:  # fmt: skip
    """Call `act` under limits; return its value, how it ended (as in the file) and a message, empty if it finished.

    `len_of` returns the number of events so far. If this process exists only for `act` (`alone`), the process exits
    where the signal at the time limit has no effect, as in a loop of C code. `run` is "search" or "program", by which
    the message names `act`.
    """

    def ended(key: str, **arguments: Argument) -> Message:
        return Message(key, run=run, **counted(len_of()), **arguments)

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
        return None, "time", ended("own-time", seconds=f"{seconds:g}")
    except TooManyEvents:
        return None, "events", ended("own-most-events")
    except RecursionError:
        return None, "recursion", ended("own-too-deep")
    except MemoryError:
        del ballast
        free()
        return None, "memory", ended("own-memory", megabytes=str(megabytes))
    except BadInput as error:
        return None, "input", error.message
    except SystemExit:
        return None, "raised", ended("own-exited")
    except Exception as error:
        about = {"run": run, "kind": type(error).__name__, "fault": shown(error, 200)}
        place = _place_of(error)
        return None, "raised", Message("own-raised-at", **place, **about) if place else Message("own-raised", **about)
    finally:
        free()


def _place_of(error: BaseException) -> dict[str, str]:
    """Return where an error was raised: the file and line of the last frame of the student's program; empty if none."""
    if isinstance(error, SyntaxError):
        return {}  # its message already names the line
    here = str(Path(__file__).parent)
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith((here, "<"))
    ]
    return {"file": Path(frames[-1].filename).name, "line": str(frames[-1].lineno)} if frames else {}


def _limit_time(seconds: float) -> Callable[[], None]:
    """Raise TimeUp after so many seconds, and again until the search stops; return a function that ends this."""
    if not hasattr(signal, "setitimer"):
        return lambda: None

    is_over = False

    def stop() -> None:
        nonlocal is_over
        is_over = True
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

    def ring(_: int, frame: FrameType | None) -> None:
        # Not within the code that stops a search, which may take longer than the interval of the signals.
        if not is_over and (frame is None or frame.f_code not in (tried.__code__, stop.__code__)):
            raise TimeUp

    try:
        before = signal.signal(signal.SIGALRM, ring)
    except ValueError:  # not the main thread, which alone may set signals
        return lambda: None
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.2)
    return stop


def _watched_over(seconds: float) -> Callable[[], None]:
    """Make this process exit after so many seconds; return a function that ends this."""
    nowhere = Path(os.devnull).open("w")  # noqa: SIM115 - written to when no Python code runs any more
    faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
    return faulthandler.cancel_dump_traceback_later


def _limit_memory(megabytes: int) -> Callable[[], None]:
    """Allow this process `megabytes` more memory; return a function that lifts the limit.

    0 means no limit; on Windows there is none.
    """
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
