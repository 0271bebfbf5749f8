"""Depth-limited search: depth-first, down to a limit, with nothing kept but the current branch."""

from ..kernels.columns import STACK
from .record import LIMIT_OF_A_BRANCH, OF_A_BRANCH, Algorithm, Options, Promise, constant


def _deepest(run: Options) -> int:
    """Return the depth of the deepest nodes that are tested."""
    return run.depth + (run.cutoff == "beyond")


def _promise(run: Options) -> Promise:
    text = f"It finds a path if one has at most {_deepest(run)} moves, but not always the shortest."
    return Promise(text, False, False)


DLS = Algorithm(
    key="dls",
    label="DLS",
    name="Depth-limited search",
    blurb="Expands the newest node first and goes no deeper than the limit; it keeps only the current branch.",
    rule="newest first, to a depth limit",
    group="Uninformed",
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
    without_path=lambda run: (
        f"It ends when it has tried every path of at most {_deepest(run)} moves, or at the node limit."
    ),
)
