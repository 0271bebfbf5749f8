"""Recordings of searches that students write: proxies of their problems, puzzles in several styles, a file of events.

It needs only the standard library. To add a style of problems: a class and a line of STYLES, both in `adapters.py` and
in `puzzles.py`.
"""

from .adapters import watched
from .file import Recording
from .puzzles import puzzle
from .recorder import Recorder
from .sandbox import record
from .watcher import watch

__all__ = ["Recorder", "Recording", "puzzle", "record", "watch", "watched"]
