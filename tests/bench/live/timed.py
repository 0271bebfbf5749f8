"""Seconds that whole searches take, here and in the browser's Python: see loops.py."""

import time
from collections.abc import Callable, Sequence

from solver import Run, Search

EXPANSIONS = 1_000_000  # at a time


def seconds(links: Sequence[str], clock: Callable[[], float] = time.process_time) -> tuple[float, int]:
    """Return the seconds of processor time of the runs of links, and how many nodes they expand."""
    before, expanded = clock(), 0
    for link in links:
        search = Search(Run.parse(link))
        while not search.done:
            search.advance(EXPANSIONS)
        expanded += search.result.expanded
    return clock() - before, expanded


def in_node() -> float:
    """Return the seconds of processor time of Node, in which there is no clock of Python's that knows them."""
    import js  # type: ignore[import-not-found]

    used = js.process.cpuUsage()
    return float(used.user + used.system) / 1e6
