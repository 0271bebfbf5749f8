"""One small interface to wait for work: in greenlets, or not at all for a single caller without threads."""

import sys

if sys.platform == "emscripten":
    from .alone import AsyncResult, Event, ThreadPool, sleep, spawn
    from .alone import FreeLock as Lock
    from .alone import OwnLoop as Loop
else:
    from .greenlets import AsyncResult, Event, Lock, Loop, ThreadPool, sleep, spawn

__all__ = ["AsyncResult", "Event", "Lock", "Loop", "ThreadPool", "sleep", "spawn"]
