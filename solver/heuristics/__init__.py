"""The heuristics, in the order of the menu. To add one: a module here and a line in HEURISTICS."""

from .euclidean import EUCLIDEAN
from .manhattan import MANHATTAN, MANHATTAN_BLANK
from .misplaced import MISPLACED, MISPLACED_BLANK
from .record import Heuristic
from .zero import ZERO

HEURISTICS: dict[str, Heuristic] = {
    record.key: record for record in (ZERO, MISPLACED, MISPLACED_BLANK, MANHATTAN, MANHATTAN_BLANK, EUCLIDEAN)
}

__all__ = ["HEURISTICS", "Heuristic"]
