"""Responses while kernels are compiled: no request waits for the compiler."""

from contextlib import ExitStack

from flask import Flask, Response, g, jsonify, make_response, render_template

from solver.preparation import KernelFault, Standing, Unprepared, standing, without_waiting

from ..work.backpressure import Busy
from .api import busy
from .card import HOME

AGAIN_MS = 1000


def register(app: Flask) -> None:
    """Answer requests that need an uncompiled kernel at once; pages reload by themselves."""

    @app.before_request
    def wait_for_nothing() -> None:
        g.without_waiting = ExitStack()
        g.without_waiting.enter_context(without_waiting())

    @app.teardown_request
    def wait_again(_: BaseException | None) -> None:
        if stack := g.pop("without_waiting", None):
            stack.close()

    @app.errorhandler(Unprepared)
    def unprepared(_: Unprepared) -> Response:
        now = standing()
        ready = f"{now.kernels} of {now.of} are ready"
        refusal = Busy(
            f"The search kernels are being compiled, once on this machine: {ready}.", AGAIN_MS, "preparation"
        )
        return make_response(*busy(refusal))

    @app.errorhandler(KernelFault)
    def fault(error: KernelFault) -> tuple[Response, int]:
        return jsonify({"error": {"code": "failed", "field": "run", "message": str(error)}}), 500


def told(now: Standing) -> str:
    """Return a sentence that says what is being compiled."""
    return f"The search kernels are being compiled, once on this machine: {now.kernels} of {now.of} are ready."


def page_to_wait_on() -> tuple[str, int, dict[str, str]]:
    """Return the page shown while a kernel that the requested page needs is being compiled."""
    now = standing()
    answer = render_template("preparing.html", sentence=told(now), now=now, card=HOME)
    return answer, Busy.status, {"Retry-After": str(AGAIN_MS // 1000)}
