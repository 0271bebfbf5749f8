"""How work waits, by one small interface: in greenlets, or not at all where a single caller has no threads."""

import sys

if sys.platform == "emscripten":
    from .alone import AsyncResult, Event, ThreadPool, sleep, spawn
    from .alone import FreeLock as Lock
    from .alone import OwnLoop as Loop
else:
    from .greenlets import AsyncResult, Event, Lock, Loop, ThreadPool, sleep, spawn

__all__ = ["AsyncResult", "Event", "Lock", "Loop", "ThreadPool", "sleep", "spawn"]
