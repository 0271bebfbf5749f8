"""The list of problems: sliding tiles, and those whose states are enumerated into a table."""

from collections.abc import Mapping
from typing import Any

from ..errors import BadInput
from ..link import one_listed
from ..messages import Message
from ..reading import Reading
from . import SPACES
from .pasted import read_pasted
from .space import Problem
from .table import PERFECT, ZERO
from .tiles import HEURISTICS, Maximum
from .tiles.space import TILES

_LISTED: tuple[Problem, ...] = (TILES, *SPACES.values())
PROBLEMS: dict[str, Problem] = {record.key: record for record in _LISTED}
HEURISTICS_OF: Mapping[str, Mapping[str, Any]] = {  # by problem, then by key in the order of menus
    TILES.key: HEURISTICS,
    **{key: {one.key: one for one in (*record.heuristics, ZERO, PERFECT)} for key, record in SPACES.items()},
}

SINGLE_OF: Mapping[str, Mapping[str, Any]] = {  # without maxima
    key: {one.key: one for one in records.values() if not isinstance(one, Maximum)}
    for key, records in HEURISTICS_OF.items()
}


def usual_heuristic(problem: str) -> str:
    """Return the key of the default heuristic of a problem, given by its key."""
    return PROBLEMS[problem].usual_heuristic or next(iter(HEURISTICS_OF[problem]))


def read_problem(problem: str, text: str) -> Reading:
    """Return the reading of a pasted text or a file for a problem, given by its key; raise BadInput.

    The texts of the reading, and of each other reading, are those of a run: `Run(**reading.texts)`. If the text can be
    read in several ways that differ, the reading has no texts, and `ask` has these readings.

    >>> read_problem("grid", "#####\\n#S G#\\n#####").texts["start"]
    '2.2'
    """
    record = PROBLEMS[one_listed("problem", "problem", PROBLEMS)(problem)]
    if not record.forms:
        raise BadInput("problem", Message("text-of-no-problem", problem=problem, problems=", ".join(READ)))
    return read_pasted(record, text)


READ = tuple(key for key, record in PROBLEMS.items() if record.forms)
