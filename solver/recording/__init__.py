"""Recordings of searches that students write: proxies of their problems, puzzles in several styles, a file of events.

It needs only the standard library. To add a style of problems: a class and a line of STYLES in `adapters.py`, and a
class of puzzles in `boards.py`.
"""

from .adapters import watched
from .boards import puzzle
from .file import Recording
from .recorder import Recorder
from .sandbox import record
from .watcher import watch

__all__ = ["Recorder", "Recording", "puzzle", "record", "watch", "watched"]
