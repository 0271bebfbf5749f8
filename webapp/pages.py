"""The pages. A page is a shell with a block of data; the modules under static/js do the rest."""

import re

from flask import Blueprint, Response, abort, render_template, request

from solver import BadInput, Run, Study, nearest, nearest_experiment, nearest_study, read_query, shown

from . import compare, lab
from . import experiments as experiments_page
from .catalogue import catalogue
from .gallery import gallery
from .settings import Settings

# What the header leads to, in its order.
PAGES = (
    {"path": "/", "label": "Explore"},
    {"path": "/examples", "label": "Examples"},
    {"path": "/compare", "label": "Compare"},
    {"path": "/heuristics", "label": "Heuristics"},
    {"path": "/experiments", "label": "Experiments"},
)
VIEW_PARAMETERS = ("at", "event", "view")
# What other sites put behind links that pass through them; it says nothing about a run.
FOREIGN = re.compile(r"utm_\w+|fbclid|gclid|msclkid|mc_[ce]id")
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

    @routes.get("/")
    def explore() -> str | tuple[str, int]:
        query = request.query_string.decode("utf-8", "replace")
        try:
            given = {key: text for key, text in read_query(query).items() if not FOREIGN.fullmatch(key)}
            at, event = read_at(given.get("at", "0")), read_event(given.get("event", "0"))
            run = Run.parse({key: text for key, text in given.items() if key not in VIEW_PARAMETERS})
        except BadInput as error:
            known = {key: text for key, text in request.args.items() if key not in ("at", "event")}
            return render_template("bad_link.html", sentence=str(error), link="/?" + nearest(known).query()), 400
        page = {"catalogue": catalogue(), "run": run.query(), "at": at, "event": event, "view": given.get("view", "")}
        return render_template("explore.html", page=page)

    @routes.get("/heuristics")
    def heuristics() -> str | tuple[str, int]:
        try:
            given = read_query(request.query_string.decode("utf-8", "replace"))
            study = Study.parse({key: text for key, text in given.items() if not FOREIGN.fullmatch(key)})
        except BadInput as error:
            link = "/heuristics?" + nearest_study(request.args.to_dict()).query()
            return render_template("bad_link.html", sentence=str(error), link=link), 400
        return render_template("heuristics.html", page={"catalogue": catalogue(), **lab.page(study)})

    @routes.get("/compare")
    def compared() -> str | tuple[str, int]:
        query = request.query_string.decode("utf-8", "replace")
        try:
            comparison = compare.parse(query, FOREIGN)
        except BadInput as error:
            link = "/compare?" + compare.nearest_comparison(query).query()
            return render_template("bad_link.html", sentence=str(error), link=link), 400
        return render_template("compare.html", page={"catalogue": catalogue(), **compare.page_of(comparison)})

    @routes.get("/experiments")
    def experiments() -> str | tuple[str, int]:
        query = request.query_string.decode("utf-8", "replace")
        try:
            given = {key: text for key, text in read_query(query).items() if not FOREIGN.fullmatch(key)}
            page = experiments_page.page_of(given)
        except BadInput as error:
            link = "/experiments?" + nearest_experiment(request.args.to_dict()).query()
            return render_template("bad_link.html", sentence=str(error), link=link), 400
        return render_template("experiments.html", page={"catalogue": catalogue(), **page})

    @routes.get("/examples")
    def examples() -> str | tuple[str, int]:
        try:
            given = read_query(request.query_string.decode("utf-8", "replace"))
            for key in given:
                if not FOREIGN.fullmatch(key):
                    raise BadInput(shown(key, 30), "there is no such parameter; this page takes none.")
        except BadInput as error:
            return render_template("bad_link.html", sentence=str(error), link="/examples"), 400
        return render_template("examples.html", groups=gallery())

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
        return render_template("bad_link.html", sentence="There is no such page here.", link="/"), 404

    return routes


def read_at(text: str) -> int | str:
    """Read the cursor of a link: a number of expansions or `end`; raise BadInput."""
    if text == "end":
        return text
    if not re.fullmatch("[0-9]{1,10}", text):
        raise BadInput("at", f"“{shown(text)}” came; allowed are whole numbers from 0 and end.")
    return int(text)


def read_event(text: str) -> int:
    """Read how many events of the next expansion a link shows; raise BadInput."""
    if not re.fullmatch("[0-9]{1,2}", text):
        raise BadInput("event", f"“{shown(text)}” came; allowed are whole numbers from 0 to 99.")
    return int(text)
