"""The pages, those of the header in its order. To add one: a module here with its record, and its name in PAGES."""

import base64
from functools import partial
from typing import Any

from flask import Blueprint, Response, abort, render_template, request

from solver import BadInput, KernelFault

from ..catalogue import catalogue
from ..preview.words import HOME
from ..runs import Busy, Runs
from ..seal import sealed
from ..settings import Settings
from . import class_
from .compare import COMPARE
from .embed import EMBED
from .examples import EXAMPLES
from .experiments import EXPERIMENTS
from .explore import EXPLORE
from .heuristics import HEURISTICS
from .record import Page

PAGES = (EXPLORE, EXAMPLES, COMPARE, HEURISTICS, EXPERIMENTS, EMBED)
HEADER = tuple(page for page in PAGES if page.in_header)
FRAMED = frozenset(page.path for page in PAGES if page.is_framed)
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types lit-html",
    )
)


FIRST = 64  # expansions that come with a page, so that its first picture does not wait for the socket


def blueprint(settings: Settings, runs: Runs) -> Blueprint:
    """Make the pages."""
    routes = Blueprint("pages", __name__)
    for page in PAGES:
        routes.add_url_rule(page.path, page.label, partial(shown, page, runs))
    class_.add_to(routes)

    @routes.app_context_processor
    def of_every_page() -> dict[str, object]:
        return {"pages": HEADER}

    @routes.before_app_request
    def refuse_foreign_hosts() -> None:
        if not settings.allows_host(request.host):
            abort(400, "This server answers on this machine only; open it as localhost.")

    @routes.after_app_request
    def protect(response: Response) -> Response:
        framed_by = "*" if settings.embeds and request.path in FRAMED else "'self'"
        response.headers["Content-Security-Policy"] = f"{POLICY}; frame-ancestors {framed_by}"
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "same-origin"
        return response

    @routes.app_errorhandler(404)
    def missing(_: Exception) -> tuple[str, int]:
        return refusal("There is no such page here.", "/", 404)

    return routes


def shown(page: Page, runs: Runs) -> str | tuple[str, int]:
    """Answer a request for a page, or tell what is wrong with its link and offer the nearest one."""
    query = request.query_string.decode("utf-8", "replace")
    try:
        block = page.read(query)
    except BadInput as error:
        return refusal(str(error), page.nearest(query), 400)
    template = next((face for view, face in page.faces.items() if block.get(view)), page.template)
    if page.begins and template == page.template:
        block["first"] = first_answer(runs, block["run"])
    return render_template(template, page={"catalogue": catalogue(), **block}, card=page.card(block))


def first_answer(runs: Runs, query: str) -> dict[str, Any] | None:
    """Return what the socket would answer to the first pull, its bytes in base 64; None where that is no batch."""
    try:
        answer = runs.pull(query, 0, FIRST)
    except (Busy, BadInput, KernelFault):
        return None  # the page will ask, and be told why
    return {**sealed(answer, query, 0), "batch": base64.b64encode(answer["batch"]).decode()}


def refusal(sentence: str, link: str, status: int) -> tuple[str, int]:
    """Answer with a sentence and a link that leads on."""
    return render_template("bad_link.html", sentence=sentence, link=link, card=HOME), status
