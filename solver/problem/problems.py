"""The list of problems: sliding tiles, and those whose states are enumerated into a table."""

from . import SPACES
from .space import Problem
from .tiles import TILES

_LISTED: tuple[Problem, ...] = (TILES, *SPACES.values())
PROBLEMS: dict[str, Problem] = {record.key: record for record in _LISTED}
