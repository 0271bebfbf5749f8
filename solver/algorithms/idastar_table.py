"""Iterative deepening A* with a transposition table (after Reinefeld and Marsland 1994)."""

from dataclasses import replace

from ..messages import Message
from .idastar import IDASTAR
from .record import Options


def _without_path(run: Options) -> Message:
    return Message("ends-with-table")


IDASTAR_TABLE = replace(
    IDASTAR,
    key="idastar_table",
    options=("heuristic", "goal_test", "reached", "table"),
    has_table=True,
    without_path=_without_path,
)
