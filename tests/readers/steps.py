"""The counted steps of a reader: executed lines of Python, and steps of its regular expressions."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import FrameType
from typing import Any

from .regex_steps import Steps, TooManySteps, matched, scanned

ROOT = Path(__file__).parents[2]
TESTS = str(ROOT / "tests")
OURS = ("solver", "webapp")
DEEP = 100_000  # frames: the matcher calls itself
MOST = 10_000_000  # steps of a call

_steps: list[Steps] = []
reached: set[tuple[str, int]] = set()  # (path, line) of each use of a pattern


class CountedPattern:
    """A compiled pattern that adds its steps to the count, and returns the result of Python's own matcher."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self._pattern = pattern

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._pattern, name)
        return self._counting(name, method) if name in COUNTED else method

    def _counting(self, name: str, method: Any) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            count(self._pattern, name, given, sys._getframe(1))
            return method(*given, **named)

        return call


COUNTED = ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")


def count(pattern: re.Pattern[str], name: str, given: tuple[Any, ...], caller: FrameType) -> None:
    """Add the steps of a call, and note its place."""
    if not _steps:
        return
    reached.add((caller.f_code.co_filename, caller.f_lineno))
    tracing = sys.gettrace()
    sys.settrace(None)
    text = given[1] if name in ("sub", "subn") else given[0]
    place = given[1] if name in ("match", "search", "fullmatch") and len(given) > 1 else 0
    _steps[-1].add(_steps_in(pattern.pattern, pattern.flags, name, text, place))
    sys.settrace(tracing)


@lru_cache(maxsize=4096)
def _steps_in(pattern: str, flags: int, name: str, text: str, place: int) -> int:
    """Return the steps of a call; the same text is often read in several forms."""
    steps = Steps(MOST)
    if name in ("match", "fullmatch"):
        matched(pattern, flags, text, place, steps, name == "fullmatch")
    else:
        for _ in scanned(pattern, flags, text, place, steps, name == "search"):
            pass
    return steps.count


class CountedRe:
    """The module `re`, whose patterns count their steps."""

    def __getattr__(self, name: str) -> Any:
        if name not in COUNTED:
            return getattr(re, name)

        def call(pattern: Any, *given: Any, flags: int = 0, **named: Any) -> Any:
            compiled = pattern._pattern if isinstance(pattern, CountedPattern) else re.compile(pattern, flags)
            count(compiled, name, given, sys._getframe(1))
            return getattr(compiled, name)(*given, **named)

        return call

    def compile(self, pattern: str, flags: int = 0) -> CountedPattern:
        return CountedPattern(re.compile(pattern, flags))


@contextmanager
def counted_patterns() -> Iterator[None]:
    """Let all our loaded modules count the steps of their patterns."""
    changed: list[tuple[Any, str, Any]] = []
    counted = CountedRe()
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in OURS and module is not None:
            for key, value in list(vars(module).items()):
                other = counted if value is re else CountedPattern(value) if isinstance(value, re.Pattern) else None
                if other is not None:
                    changed.append((module, key, value))
                    setattr(module, key, other)
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(DEEP)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
        for module, key, value in changed:
            setattr(module, key, value)


def steps_of(read: Callable[[str], object], text: str, most: int = 1_000_000) -> int:
    """Return the steps of reading a text, which may be refused; raise TooManySteps where there are more than `most`."""
    steps = Steps(most)

    def line(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":  # so often that a call would take as long as everything else
            steps.count += 1
            if steps.count > most:
                raise TooManySteps
        return line

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        return None if frame.f_code.co_filename.startswith(TESTS) else line

    _steps.append(steps)
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        read(text)
    except ValueError:
        pass
    finally:
        sys.settrace(before)
        _steps.pop()
    return steps.count
