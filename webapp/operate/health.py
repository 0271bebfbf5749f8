"""Health checks for a load balancer: whether the server is alive, and whether it is ready for visitors."""

from typing import Any

from flask import Blueprint, Response, current_app, jsonify

from solver import Run
from solver.messages import Message
from solver.preparation import KernelFault, awaited, standing

from .shutdown import LEAVING

FIRST = Run(algorithm="bfs")  # the run of the first screen
AGAIN_SECONDS = 2


def blueprint() -> Blueprint:
    """Make the routes /healthz and /readyz."""
    routes = Blueprint("health", __name__)

    @routes.get("/healthz")
    def alive() -> Response:
        return jsonify({"alive": True})

    @routes.get("/readyz")
    def ready() -> tuple[Response, int]:
        told = readiness(bool(current_app.extensions.get(LEAVING)))
        answer = jsonify(told)
        if not told["ready"]:
            answer.headers["Retry-After"] = str(AGAIN_SECONDS)
        return answer, 200 if told["ready"] else 503

    return routes


def readiness(is_leaving: bool = False) -> dict[str, Any]:
    """Return whether the server is ready, why not, the number of compiled kernels, and the caches for later starts.

    A server that cannot write its cache folders is ready all the same: it compiles again at every start.
    """
    try:
        why = str(Message("server-leaving")) if is_leaving else str(awaited((FIRST,), FIRST.tables) or "")
        found = standing()
    except KernelFault as fault:
        return {"ready": False, "why": str(fault)}
    return {
        "ready": not why,
        "why": why,
        "kernels": {"there": found.kernels, "of": found.of},
        "kept": {"kernels": found.kernel_folder is not None, "tables": found.table_folder is not None},
        "unkept": str(found.unkept or ""),
    }
