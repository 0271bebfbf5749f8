"""Depth-limited search: depth-first search down to a limit, which keeps only the current branch."""

from ..kernels.columns import STACK
from ..messages import Message
from .record import LIMIT_OF_A_BRANCH, OF_A_BRANCH, Algorithm, Options, Promise, constant


def _deepest(run: Options) -> int:
    """Return the depth of the deepest nodes that are tested."""
    return run.depth + (run.cutoff == "beyond")


def _promise(run: Options) -> Promise:
    return Promise(Message("promise-deepest", moves=_deepest(run)), False, False)


DLS = Algorithm(
    key="dls",
    family="uninformed",
    structure="stack",
    priority="depth",
    options=("goal_test", "reached", "depth", "cutoff"),
    choices={**OF_A_BRANCH, "cutoff": ("generated", "limit", "beyond")},
    discipline=STACK,
    f_is_depth=True,
    keeps_reached=False,
    engine="deepening",
    largest_limit=LIMIT_OF_A_BRANCH,
    first_bound=lambda run: run.depth,
    h_weight=constant(0.0),
    promises=_promise,
    without_path=lambda run: Message("ends-after-every-path-of", moves=_deepest(run)),
)
