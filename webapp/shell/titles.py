"""Titles of pages in browser tabs: the content of a page is first, so that many tabs can be distinguished."""

from collections.abc import Iterable

from solver import ALGORITHMS, Run

SECRET = "?"  # replaces the search while the question is which search it is


def title_of(run: Run) -> str:
    """Return the title of a run: its search and its start. The same as static/core/words/title.js."""
    return f"{ALGORITHMS[run.algorithm].label} · {run.start}"


def title_of_all(runs: Iterable[Run]) -> str:
    """Return the title of runs side by side: their searches, each once, and the start of the first."""
    given = list(runs)
    labels = dict.fromkeys(ALGORITHMS[run.algorithm].label for run in given)
    return f"{', '.join(labels)} · {given[0].start}"
