"""The heuristics, in the order of the menu. To add one: a module here and a line in HEURISTICS."""

from .. import kernels
from .chebyshev import CHEBYSHEV
from .euclidean import EUCLIDEAN
from .gaschnig import GASCHNIG
from .linear_conflict import LINEAR_CONFLICT
from .manhattan import MANHATTAN, MANHATTAN_BLANK
from .misplaced import MISPLACED, MISPLACED_BLANK
from .perfect import PERFECT
from .record import Compiled, Heuristic, SumOverTiles
from .tiles_out import TILES_OUT
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
    PERFECT,
)
HEURISTICS: dict[str, Heuristic] = {record.key: record for record in _LISTED}

ESTIMATES = list(dict.fromkeys(record.estimate for record in _LISTED))  # by kind, as the kernels number them
kernels.offer(ESTIMATES)

__all__ = ["ESTIMATES", "HEURISTICS", "Compiled", "Heuristic", "SumOverTiles"]
