"""The list of pages, in the order of the header.

To add one: its record in the folder of its capability, and its name in PAGES.
"""

import re
from functools import partial

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from solver import BadInput
from solver.errors import Said
from solver.messages import Message
from solver.preparation import Unprepared

from .classroom import page as classroom
from .compare.page import COMPARE
from .compare.tour import SHOW_ME
from .exercise.page import CONVENTIONS, EXERCISE, GRADE
from .exercise.worksheet import WORKSHEET
from .experiments.page import EXPERIMENTS
from .explore.page import EXPLORE
from .lab.page import HEURISTICS
from .lecture.examples_page import EXAMPLES
from .lecture.lecture_link import OF_A_LECTURE
from .operate.settings import Settings
from .recorded.page import TRACE, sample, served
from .share.embed import EMBED
from .shell.api import query, refused
from .shell.card import HOME
from .shell.catalogue import catalogue
from .shell.compilation import page_to_wait_on
from .shell.first_answer import first_answer
from .shell.limits_page import limits_page
from .shell.page_record import Entry, Page
from .shell.say import in_language
from .shell.view_params import OF_EXPLORE
from .work.runs import Runs

# Parameters that do not affect the run.
VIEWS_OF_A_RUN = re.compile("|".join(view.key for view in (*OF_EXPLORE, *OF_A_LECTURE)))
# A last rule lists the allowed paths.
PAGES = (
    EXPLORE, EXAMPLES, COMPARE, SHOW_ME, EXERCISE, WORKSHEET, GRADE, CONVENTIONS, HEURISTICS, EXPERIMENTS, TRACE, EMBED,
)  # fmt: skip
HEADER: tuple[Page | Entry, ...] = (*(page for page in PAGES if page.in_header), classroom.JOIN)
GROUPS = tuple(dict.fromkeys(page.group for page in HEADER if page.group))
FRAMED = frozenset(page.path for page in PAGES if page.is_framed)


def blueprint(settings: Settings, runs: Runs, has_classes: bool) -> Blueprint:
    """Make the routes of all pages, those of classes too if there are any."""
    routes = Blueprint("pages", __name__)
    for page in (*PAGES, limits_page(settings)):
        routes.add_url_rule(page.path, page.path, partial(shown, page, runs, settings, has_classes))
    routes.add_url_rule("/trace.jsonl", "trace", served)
    routes.add_url_rule("/trace/samples/<name>.jsonl", "sample", sample)
    header = HEADER if has_classes else tuple(page for page in HEADER if page is not classroom.JOIN)
    if has_classes:
        classroom.add_to(routes)

    @routes.app_context_processor
    def of_every_page() -> dict[str, object]:
        return {"pages": header, "groups": GROUPS, "has_classes": has_classes}

    @routes.app_errorhandler(404)
    def missing(error: NotFound) -> ResponseReturnValue:
        if request.path.startswith("/api/"):
            return refused(error)
        return explained(Message("shell-no-page"), "/", 404, Message("shell-no-page.title"))

    return routes


def shown(page: Page, runs: Runs, settings: Settings, has_classes: bool) -> ResponseReturnValue:
    """Answer a request for a page, or explain the fault of its link and offer the nearest valid one."""
    link = query()
    try:
        block = page.read(link)
    except BadInput as error:
        return explained(error.message, page.nearest(link), 400, Message("shell-wrong-link", field=error.field))
    except Unprepared as missing:
        return page_to_wait_on(missing)
    template = next((face for view, face in page.faces.items() if block.get(view)), page.template)
    first = first_answer(runs, block["run"]) if page.begins and template == page.template else None
    words = {"title": page.title(block) or page.label, "card": page.card(block)}
    block = {"catalogue": in_language(catalogue()), "embeds": settings.embeds, "has_classes": has_classes, **block}
    return render_template(template, page=block, first=first, **words)


def explained(sentence: Said, link: str, status: int, title: Message) -> tuple[str, int]:
    """Return a page with a sentence and a link, and its status."""
    return render_template("bad_link.html", sentence=sentence, link=link, title=title, card=HOME), status
