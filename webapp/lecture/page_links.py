"""Links between pages: of a run, and of runs side by side."""

from urllib.parse import urlencode

from solver import Result, Run
from solver.problem import PROBLEMS

from .examples.record import Example

QUESTIONS = 6  # of an exercise that other pages link to


def link(run: Run, at: int | str, example: Example) -> str:
    """Return the link of the explore page for a run of an example at a step, in its layout and under its tab."""
    stage = f"&stage={example.stage}" if example.stage else ""
    return f"/?{run.query()}" + (f"&at={at}" if at else "") + f"&view={example.layout}{stage}"


def practise_link(run: Run, result: Result) -> str:
    """Return the link of the exercise on a run, which board is expanded next; empty if there is never a choice."""
    steps = min(QUESTIONS, result.expanded - 1)
    return f"/exercise?{run.query()}&steps={steps}" if steps > 0 else ""


def beside_link(example: Example) -> str | None:
    """Return the link that compares the runs of an example, in its layout; None if they cannot be compared."""
    runs = list(example.made.values())
    puzzles = {tuple(getattr(run, name) for name in PROBLEMS[run.problem].in_common) for run in runs}
    if len(runs) < 2 or len(puzzles) > 1:
        return None
    at = 0 if example.at == "end" else int(example.at)
    if example.beside_at:
        at = example.beside_at(**example.results)
    return compare_link(runs, at, example.layout)


def compare_link(runs: list[Run], at: int, layout: str) -> str:
    """Return the link of the compare page for runs of one board, at a step and in a layout."""
    step = [("at", str(at))] if at else []
    return "/compare?" + urlencode([*(("run", run.query()) for run in runs), *step, ("view", layout)])
