"""The heuristics, in the order of the menu. To add one: a module here and a line in HEURISTICS."""

from .chebyshev import CHEBYSHEV
from .corner_tiles import CORNER_TILES
from .euclidean import EUCLIDEAN
from .gaschnig import GASCHNIG
from .linear_conflict import LINEAR_CONFLICT
from .manhattan import MANHATTAN, MANHATTAN_BLANK
from .maximum import MAX
from .misplaced import MISPLACED, MISPLACED_BLANK
from .nilsson import NILSSON
from .pattern_db import PATTERN_DB
from .perfect import PERFECT
from .record import Compiled, Heuristic, Maximum, SumOverTiles
from .tiles_out import TILES_OUT
from .walking_distance import WALKING_DISTANCE
from .zero import ZERO

_LISTED: tuple[Heuristic, ...] = (
    ZERO,
    MISPLACED,
    MISPLACED_BLANK,
    MANHATTAN,
    MANHATTAN_BLANK,
    EUCLIDEAN,
    CHEBYSHEV,
    TILES_OUT,
    GASCHNIG,
    LINEAR_CONFLICT,
    CORNER_TILES,
    NILSSON,
    WALKING_DISTANCE,
    PATTERN_DB,
    PERFECT,
    MAX,
)
HEURISTICS: dict[str, Heuristic] = {record.key: record for record in _LISTED}

__all__ = ["HEURISTICS", "MAX", "PATTERN_DB", "Compiled", "Heuristic", "Maximum", "SumOverTiles"]
