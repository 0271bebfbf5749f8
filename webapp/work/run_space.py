"""The columns that a run adds to the states of its problem: h, the nearest goals, and the order of moves.

The other columns are the same for every run, so that a page asks for them once; these are sent with the first events.
Letters: v state.
"""

import base64
import zlib
from typing import Any

import numpy as np

from solver import ALGORITHMS, Run
from solver.byte_cache import RUN_BYTES, ByteCache
from solver.nouns import goal_names
from solver.problem import ENDLESS, ZERO
from solver.run import RANDOM_ORDER

NUMBER_BYTES = 40  # of a number in a list


def _bytes_of(columns: dict[str, Any]) -> int:
    return RUN_BYTES + len(columns["h"] or "") + NUMBER_BYTES * len(columns["nearest"] or ())


_KNOWN: ByteCache[dict[str, Any]] = ByteCache(8 * 2**20, _bytes_of)


def run_space(run: Run) -> dict[str, Any]:
    """Return the columns of a run that enumerates its states, in the form of the answer to its first pull."""
    return _KNOWN.get(run.query(), lambda: _columns(run))


def _columns(run: Run) -> dict[str, Any]:
    h_v = estimates(run)
    return {
        "h": None if h_v is None else compressed(h_v.astype("<f4").tobytes()),
        "nearest": nearest_goals(run),
        "order": order_of_moves(run),
    }


def compressed(columns: bytes) -> str:
    """Return bytes in the form of answers: compressed by zlib, in base 64."""
    return base64.b64encode(zlib.compress(columns)).decode("ascii")


def estimates(run: Run) -> np.ndarray | None:
    """Return float64[v]: h of each state; None for a search without a heuristic."""
    if "heuristic" not in ALGORITHMS[run.algorithm].options:
        return None
    units_v, scale = run.state_table.estimates(run.heuristics[run.heuristic], run.goal_v)
    return np.where(units_v >= ENDLESS, np.inf, units_v / (scale * run.state_table.scale))


def nearest_goals(run: Run) -> list[int] | None:
    """Return, by state, the goal that h estimates, the first of the nearest ones; None if there is only one.

    Goals given by a pattern, such as litres of jugs, are not distinguished, nor are goals that h ignores.
    """
    record, table = run.heuristics[run.heuristic], run.state_table
    goals = np.flatnonzero(run.goal_v)
    has_h = "heuristic" in ALGORITHMS[run.algorithm].options
    if not has_h or len(goal_names(run.goal)) < 2 or record.for_one_goal or record.key == ZERO.key:
        return None
    one_hot = np.zeros((len(goals), len(table.states)), np.uint8)
    one_hot[np.arange(len(goals)), goals] = 1
    nearest: list[int] = goals[np.argmin([table.h(record, goal_v) for goal_v in one_hot], axis=0)].tolist()
    return nearest


def order_of_moves(run: Run) -> list[int] | None:
    """Return the numbers of the moves in the order of a run; None if that is by number or at random."""
    space = run.space
    return list(space.order_of(run.order)) if space.actions and run.order != RANDOM_ORDER else None
