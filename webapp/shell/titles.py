"""Titles of pages in browser tabs: what a page shows comes first, so that many tabs can be told apart."""

from collections.abc import Iterable

from solver import ALGORITHMS, Run

SECRET = "?"  # stands for the search while the question is which search it is


def title_of(run: Run) -> str:
    """Return the title of a run: its search and its start. The same as static/core/words/title.js."""
    return f"{ALGORITHMS[run.algorithm].label} · {run.start}"


def title_of_all(runs: Iterable[Run]) -> str:
    """Return the title of runs on one board: their searches, each once, and the start."""
    labels = dict.fromkeys((ALGORITHMS[run.algorithm].label, str(run.start)) for run in runs)
    return f"{', '.join(label for label, _ in labels)} · {next(iter(labels))[1]}"
