"""Responses while kernels are compiled or tables are built: no request waits for them in its thread."""

from contextlib import ExitStack

from flask import Flask, Response, current_app, g, jsonify, make_response, render_template, request

from solver.errors import Said
from solver.messages import Message
from solver.preparation import KernelFault, TableMissing, Unprepared, building, standing, without_waiting

from ..work.backpressure import Busy
from ..work.patience import AWAITED
from ..work.table_builder import TableBuilder
from ..work.visitors import visitor
from .api import busy
from .card import HOME

AGAIN_MS = 1000
TABLES = "frontier.tables"  # key in app.extensions of the builder of tables


def register(app: Flask, tables: TableBuilder) -> None:
    """Answer requests that need a missing kernel or table without waiting; pages reload by themselves."""
    app.extensions[TABLES] = tables

    @app.before_request
    def wait_for_nothing() -> None:
        g.without_waiting = ExitStack()
        g.without_waiting.enter_context(without_waiting())

    @app.teardown_request
    def wait_again(_: BaseException | None) -> None:
        if stack := g.pop("without_waiting", None):
            stack.close()

    @app.errorhandler(Unprepared)
    def unprepared(missing: Unprepared) -> Response:
        return make_response(*busy(Busy(told(missing), AGAIN_MS, "preparation")))

    @app.errorhandler(KernelFault)
    def fault(error: KernelFault) -> tuple[Response, int]:
        return jsonify({"error": {"code": "failed", "field": "run", "message": str(error)}}), 500


def told(missing: Unprepared) -> Said:
    """Return a sentence on the kernels, or the table of states, that a request needs; the table is built for it."""
    if isinstance(missing, TableMissing):
        tables, table, who = current_app.extensions[TABLES], missing.table, visitor()
        request.environ[AWAITED] = lambda: tables.has(table, who)
        return building(table)
    now = standing()
    return Message("waiting-kernels", ready=now.kernels, of=now.of)


def page_to_wait_on(missing: Unprepared) -> tuple[str, int, dict[str, str]]:
    """Return the page shown while a kernel or a table that the requested page needs is being prepared."""
    answer = render_template(
        "preparing.html", title=Message("shell-preparing-title"), sentence=told(missing), now=standing(), card=HOME
    )
    return answer, Busy.status, {"Retry-After": str(AGAIN_MS // 1000)}
