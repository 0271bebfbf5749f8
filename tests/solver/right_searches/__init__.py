"""Searches as people write them, of every style and with ties of every kind, all of them correct.

To add one: a function, and a line in the table of its module.
"""

from .astar import ASTARS
from .best import BEST
from .libraries import LIBRARIES
from .limits import LIMITS
from .queues import QUEUES
from .record import Right

RIGHT = (*QUEUES, *BEST, *ASTARS, *LIMITS, *LIBRARIES)

__all__ = ["RIGHT", "Right"]
