"""The what-if table: a run under all move orders and tie rules, computed in the background and pulled row by row."""

from typing import Any

from solver import BadInput, Run
from solver.analysis import FARTHEST, same_until, variants
from solver.link import refuse_others, whole_number
from solver.messages import Message
from solver.search import measured

from ..shell.catalogue import fields_of
from ..work.jobs import Jobs, Stopped, Task
from ..work.visitors import Visitor


def what_if(jobs: Jobs, given: dict[str, str], who: Visitor) -> dict[str, Any]:
    """Return the rows after the first `after` for the variants of `run`, compared with the run `base`; raise BadInput.

    A row has the change (order, tie), the numbers, the link, and how many first expansions are the same as in the base.
    """
    refuse_others(given, ("run", "base", "after"))
    run = Run.parse(given.get("run", ""))
    base = Run.parse(given.get("base", run.query()))
    if (base.start, base.goal) != (run.start, run.goal):
        raise BadInput("base", Message("run-other-boards"))
    after = whole_number("after", 0, 9999, digits=4)(given.get("after", "0"))
    key = f"what if {run.query()} {base.query()}"
    answer = jobs.pull(key, lambda: [_task(variant, base) for variant in variants(run)], after, who)
    rows = [made["row"] for made in answer["rows"]]
    return {**answer, "rows": rows, "base": base.query(), "farthest": FARTHEST}


def _task(variant: Run, base: Run) -> Task:
    def row(stopped: Stopped) -> dict[str, Any] | None:
        for table in variant.tables:
            table.get()
        result = measured(variant, stopped)
        if result is None:
            return None
        return {
            "order": variant.order,
            "tie": variant.tie if "tie" in variant.used else None,
            **fields_of(result, "status", "cost", "expanded", "generated", "largest_frontier", "seconds"),
            "moves": None if result.moves is None else len(result.moves),
            "same": same_until(base, variant),
            "run": variant.query(),
        }

    return row
