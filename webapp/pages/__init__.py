"""The pages, in the order of the header. To add one: a module here with its record, and its name in PAGES."""

from functools import partial

from flask import Blueprint, Response, abort, render_template, request

from solver import BadInput

from ..catalogue import catalogue
from ..settings import Settings
from . import class_
from .compare import COMPARE
from .examples import EXAMPLES
from .experiments import EXPERIMENTS
from .explore import EXPLORE
from .heuristics import HEURISTICS
from .record import Page

PAGES = (EXPLORE, EXAMPLES, COMPARE, HEURISTICS, EXPERIMENTS)
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types lit-html",
    )
)


def blueprint(settings: Settings) -> Blueprint:
    """Make the pages."""
    routes = Blueprint("pages", __name__)
    for page in PAGES:
        routes.add_url_rule(page.path, page.label, partial(shown, page))
    class_.add_to(routes)

    @routes.app_context_processor
    def of_every_page() -> dict[str, object]:
        return {"pages": PAGES}

    @routes.before_app_request
    def refuse_foreign_hosts() -> None:
        if not settings.allows_host(request.host):
            abort(400, "This server answers on this machine only; open it as localhost.")

    @routes.after_app_request
    def protect(response: Response) -> Response:
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "same-origin"
        return response

    @routes.app_errorhandler(404)
    def missing(_: Exception) -> tuple[str, int]:
        return refusal("There is no such page here.", "/", 404)

    return routes


def shown(page: Page) -> str | tuple[str, int]:
    """Answer a request for a page, or tell what is wrong with its link and offer the nearest one."""
    query = request.query_string.decode("utf-8", "replace")
    try:
        block = page.read(query)
    except BadInput as error:
        return refusal(str(error), page.nearest(query), 400)
    template = next((face for view, face in page.faces.items() if block.get(view)), page.template)
    return render_template(template, page={"catalogue": catalogue(), **block})


def refusal(sentence: str, link: str, status: int) -> tuple[str, int]:
    """Answer with a sentence and a link that leads on."""
    return render_template("bad_link.html", sentence=sentence, link=link), status
