"""Iterative deepening A* with a transposition table (after Reinefeld and Marsland 1994)."""

from ..kernels.columns import STACK
from .record import LIMIT_OF_A_BRANCH, OF_A_BRANCH, Algorithm, Options, informed_promise


def _without_path(run: Options) -> str:
    return (
        "It ends when an iteration leaves nothing over its bound, if the table is large enough, or at the node limit."
    )


IDASTAR_TABLE = Algorithm(
    key="idastar_table",
    label="IDA* + table",
    name="Iterative deepening A* with a transposition table",
    blurb="IDA* that remembers the states of an iteration and searches one again only by a cheaper path.",
    rule="IDA* that remembers states",
    group="Memory-bounded",
    structure="stack",
    priority="g + h",
    options=("heuristic", "goal_test", "reached", "table"),
    choices=OF_A_BRANCH,
    discipline=STACK,
    keeps_reached=False,
    engine="deepening",
    largest_limit=LIMIT_OF_A_BRANCH,
    deepens=True,
    has_table=True,
    promises=informed_promise,
    without_path=_without_path,
)
