"""Answers to pulls: a client asks for batches of a run by offset."""

from typing import Any, NamedTuple

from solver import BadInput
from solver.errors import refusal
from solver.link import checked_whole
from solver.messages import Message
from solver.preparation import KernelFault, TableMissing

from ..transport.encodable import refuse_unencodable
from .backpressure import Busy
from .native_threads import sleep
from .run_links import read_run
from .runs import LARGEST_PULL, Runs, TooLarge
from .table_builder import TableBuilder
from .visitors import Visitor

REFUSED_SECONDS = 0.01  # delay of refusals, so that a client with invalid questions slows only itself
FARTHEST = 2**32 - 1


class Pull(NamedTuple):
    """The content of a pull; `states` is whether the page lacks those of the run's problem."""

    run: str
    after: int
    limit: int
    states: bool


def answer(runs: Runs, tables: TableBuilder, reader: Visitor, arguments: tuple[object, ...]) -> dict[str, Any]:
    """Return the answer to a pull, given as a list of one object, or its refusal."""
    try:
        asked = _request(arguments)
    except BadInput as error:
        sleep(REFUSED_SECONDS)
        return refused("bad_request", error)
    try:
        return _pulled(runs, tables, reader, asked)
    except (Busy, KernelFault, BadInput) as error:
        run = read_run(asked.run)[1] if read_run.knows(asked.run) else None  # no run that cannot be read is known
        if isinstance(error, Busy):
            return {"error": error.told(), **({"run": run} if run else {})}
        if isinstance(error, KernelFault):
            return {"error": {"code": "failed", "field": "run", "message": str(error)}, **({"run": run} if run else {})}
        is_offset = bool(run) and error.field == "after"
        code = "too_large" if isinstance(error, TooLarge) else "bad_request" if is_offset else "bad_run"
        return refused(code, error, run)


def _pulled(runs: Runs, tables: TableBuilder, reader: Visitor, asked: Pull) -> dict[str, Any]:
    """Return the answer to a pull, which waits a moment for a table of states that has yet to be built."""
    try:
        return runs.pull(asked.run, asked.after, asked.limit, reader, asked.states)
    except TableMissing as missing:
        tables.wait(missing.table, reader)
    try:
        return runs.pull(asked.run, asked.after, asked.limit, reader, asked.states)
    except TableMissing as missing:  # it was dropped immediately
        raise tables.ask(missing.table, reader) from missing


def _request(arguments: tuple[object, ...]) -> Pull:
    """Parse a request; raise BadInput."""
    if len(arguments) != 1 or not isinstance(arguments[0], dict):
        raise BadInput("request", Message("request-pull", form="{run, after, limit}"))
    asked = arguments[0]
    query = asked.get("run")
    if not isinstance(query, str) or not read_run.knows(query):
        refuse_unencodable(asked)
    if not isinstance(query, str):
        raise refusal("request-query", "run", query)
    after, limit = asked.get("after"), asked.get("limit")
    offset, count = checked_whole("after", after, 0, FARTHEST), checked_whole("limit", limit, 1, LARGEST_PULL)
    states = asked.get("states", False)
    if not isinstance(states, bool):
        raise refusal("request-truth", "states", states)
    return Pull(query, offset, count, states)


def refused(code: str, error: BadInput, run: str | None = None) -> dict[str, Any]:
    """Return the refusal of a question that raised this, with the canonical query of its run if that can be read."""
    return {"error": error.record(code), **({"run": run} if run else {})}
