"""Searches as students submit them, each with its assignment and the expected verdict.

Right ones are of every style and have ties of every kind; wrong ones make one mistake each. To add one: a line in the
list of its module, by `right`, `on_tiles` or `wrong`.
"""

from .astar import ASTARS
from .best import BEST
from .faulty import FAULTY
from .faulty_details import DETAILS
from .faulty_on_tables import FAULTY_ON_TABLES
from .libraries import LIBRARIES
from .limits import LIMITS
from .queues import QUEUES
from .submission import EIGHT, TABLES, TILES, Submission

SUBMISSIONS = (*QUEUES, *BEST, *ASTARS, *LIMITS, *LIBRARIES, *FAULTY, *DETAILS, *FAULTY_ON_TABLES)
RIGHT = [one for one in SUBMISSIONS if one.is_right]
WRONG_ON_TILES = [one for one in SUBMISSIONS if not one.is_right and TILES in one.problems]
WRONG_ON_TABLES = [one for one in SUBMISSIONS if not one.is_right and TILES not in one.problems]


def named(name: str) -> Submission:
    """Return the submission of a name."""
    return next(one for one in SUBMISSIONS if one.name == name)


__all__ = [
    "EIGHT",
    "RIGHT",
    "SUBMISSIONS",
    "TABLES",
    "TILES",
    "WRONG_ON_TABLES",
    "WRONG_ON_TILES",
    "Submission",
    "named",
]
