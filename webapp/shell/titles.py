"""What pages are called in a tab of the browser: what they show comes first, so that many tabs can be told apart."""

from collections.abc import Iterable

from solver import ALGORITHMS, Run

SECRET = "?"  # the search, while it is asked which one it is


def title_of(run: Run) -> str:
    """Name a run: its search and its start. The browser does the same in static/core/words/title.js."""
    return f"{ALGORITHMS[run.algorithm].label} · {run.start}"


def title_of_all(runs: Iterable[Run]) -> str:
    """Name runs of one board: their searches, each once, and the start."""
    labels = dict.fromkeys((ALGORITHMS[run.algorithm].label, str(run.start)) for run in runs)
    return f"{', '.join(label for label, _ in labels)} · {next(iter(labels))[1]}"
