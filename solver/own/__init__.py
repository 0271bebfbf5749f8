"""A search that somebody else wrote, recorded while it runs: watched problems, boards ready made, a file of events.

Nothing here needs more than Python itself. To add a style of problems: a record in `styles.py`, a class of boards in
`boards.py`.
"""

from .apart import record
from .boards import puzzle
from .file import Recording
from .recorder import Recorder
from .styles import watched
from .watching import check, watch

__all__ = ["Recorder", "Recording", "check", "puzzle", "record", "watch", "watched"]
