"""A search that somebody else wrote, recorded while it runs: watched problems, boards ready made, a file of events.

Nothing here needs more than Python itself. To add a style of problems: a record in `styles.py`, a class of boards in
`boards.py`.
"""

from .adapters import watched
from .boards import puzzle
from .file import Recording
from .recorder import Recorder
from .sandbox import record
from .watcher import watch

__all__ = ["Recorder", "Recording", "puzzle", "record", "watch", "watched"]
