"""The first events of a run, in the answer to another request: a page, or a text that is read."""

import base64
from typing import Any

from solver import BadInput, Run
from solver.preparation import KernelFault, Unprepared

from ..work.backpressure import Busy
from ..work.runs import Runs
from .compilation import told

FIRST = 64  # expansions, so that the first picture does not wait for the socket


def first_answer(runs: Runs, run: Run, with_states: bool = False) -> dict[str, Any] | None:
    """Return the socket's answer to the first pull, with its bytes in base 64; None if that has no batch.

    `with_states` is that of `Runs.pull`.
    """
    try:
        answer = runs.pull(run, 0, FIRST, with_states=with_states)
    except (Busy, BadInput, KernelFault):
        return None  # the page's own pull will get the reason
    except Unprepared as missing:
        told(missing)
        return None
    return {**answer, "batch": base64.b64encode(answer["batch"]).decode()}
