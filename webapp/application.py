"""The application: pages and API over the searches of one process, without sockets and without a server."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from flask import Blueprint, Flask

from . import pages
from .exercise import api as exercise_api
from .experiments import api as experiments_api
from .explore import api as explore_api
from .explore.page import EXPLORE
from .lab import api as lab_api
from .operate.settings import Settings, folder
from .share import qr
from .share.preview import routes as preview
from .shell import assets, compilation, limits_page
from .shell.api import answer_in_json
from .shell.page_record import LinkJSONProvider
from .shell.response_cache import ResponseCache
from .standalone import routes as standalone
from .work.jobs import Jobs
from .work.patience import patient
from .work.runs import Runs
from .work.table_builder import TableBuilder


class Application(NamedTuple):
    """An application of Flask, and the work behind its answers."""

    app: Flask
    runs: Runs
    tables: TableBuilder
    jobs: Jobs


def application(
    settings: Settings, around: Callable[[Any], Any] | None = None, manifest: Path | None = None
) -> Application:
    """Return a new application whose routes are yet to be added; `around` wraps it; `manifest` lists the assets."""
    app = Flask("webapp", static_folder=None, template_folder=folder("templates"))
    app.config.update(MAX_CONTENT_LENGTH=64 * 1024, TRACE_FILE=settings.trace and str(Path(settings.trace).resolve()))
    app.json = LinkJSONProvider(app)
    if around:
        app.wsgi_app = around(app.wsgi_app)  # type: ignore[method-assign]
    runs = Runs(settings)
    tables = TableBuilder(runs)
    app.wsgi_app = patient(app.wsgi_app)  # type: ignore[method-assign, assignment]
    jobs = Jobs(settings.workers or os.cpu_count() or 1, settings.jobs)
    assets.register(app, folder("static"), manifest)
    return Application(app, runs, tables, jobs)


def add_routes(made: Application, settings: Settings, *others: Blueprint) -> None:
    """Add the routes of all pages and of the API to an application, after the routes given."""
    app, runs, tables, jobs = made
    responses = ResponseCache(runs)
    for routes in (
        *others,
        explore_api.blueprint(runs, jobs, responses, pages.VIEWS_OF_A_RUN),
        lab_api.blueprint(),
        limits_page.blueprint(settings),
        experiments_api.blueprint(settings, jobs),
        exercise_api.blueprint(settings, runs, jobs),
        qr.blueprint(settings),
        preview.blueprint(EXPLORE.read, responses),
        standalone.blueprint(runs, jobs, responses),
        pages.blueprint(settings, runs, has_classes="socketio" in app.extensions),
    ):
        app.register_blueprint(routes)
    compilation.register(app, tables)
    answer_in_json(app)
