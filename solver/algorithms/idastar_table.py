"""Iterative deepening A* with a transposition table (after Reinefeld and Marsland 1994)."""

from dataclasses import replace

from .idastar import IDASTAR
from .record import Options


def _without_path(run: Options) -> str:
    return (
        "It ends when an iteration leaves nothing over its bound, if the table is large enough, or at the node limit."
    )


IDASTAR_TABLE = replace(
    IDASTAR,
    key="idastar_table",
    label="IDA* + table",
    name="Iterative deepening A* with a transposition table",
    blurb="IDA* that remembers the states of an iteration and searches one again only by a cheaper path.",
    rule="IDA* that remembers states",
    options=("heuristic", "goal_test", "reached", "table"),
    has_table=True,
    without_path=_without_path,
)
