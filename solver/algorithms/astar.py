"""A* search, and the promise it shares with weighted A*."""

from .record import OF_A_FRONTIER, SIX_TIES, Algorithm, Options, Promise, closes_for_good, informed_promise

FIRST_PATH_KEPT = Promise("No guarantee: the first path to a board is kept, though a later one may be cheaper.", False)


def unclosed_promise(run: Options) -> Promise:
    """Return what is left where an inconsistent h closes states on ways that are not the cheapest."""
    label = run.estimator.label
    return Promise(
        f"No guarantee: {label} is not consistent, and a cheaper path does not re-open an expanded state.", False
    )


def astar_promise(run: Options) -> Promise:
    """Return what A* promises: a cheapest path if h is admissible and the goal is tested when expanded.

    With unit costs it may be tested when generated too: all paths between two boards are of one parity, so a goal met
    below a node with f ≤ C* costs at most C*. Where states stay closed h must be consistent, so that each is expanded
    on a cheapest way first.
    """
    if run.reopen == "never":
        return FIRST_PATH_KEPT
    if run.estimator.admissible and closes_for_good(run) and not run.estimator.consistent:
        return unclosed_promise(run)
    if run.estimator.admissible and run.goal_test == "generation" and run.cost != "unit":
        return Promise("No guarantee: the goal is tested when generated, so a costlier path may be found first.", False)
    return informed_promise(run)


ASTAR = Algorithm(
    key="astar",
    label="A*",
    name="A* search",
    blurb="Expands the node with the lowest estimated total cost f = g + h first.",
    rule="lowest g + h first",
    group="Informed",
    featured=True,
    structure="priority queue",
    priority="g + h",
    options=("heuristic", "goal_test", "tie", "reached", "reopen"),
    choices={**OF_A_FRONTIER, **SIX_TIES},
    supersedes="cheaper",
    promises=astar_promise,
)
