"""The web side of Frontier: pages, a small API, the socket that streams runs. It uses `solver` only by its exports."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from flask import Flask
from flask_socketio import SocketIO

from . import classroom, pages
from .classroom.redis_store import RedisStore
from .classroom.store import MemoryStore
from .exercise import api as exercise_api
from .experiments import api as experiments_api
from .explore import api as explore_api
from .explore.page import EXPLORE
from .lab import api as lab_api
from .operate import health, logs, security
from .operate.configuration import configured
from .operate.metrics import LiveGauge, Metrics
from .operate.settings import Settings, folder
from .share import qr
from .share.preview import routes as preview
from .shell import assets, compilation, limits_page
from .shell.page_record import LinkJSONProvider
from .shell.response_cache import ResponseCache
from .standalone import routes as standalone
from .transport import packet_filter, websocket
from .transport.message_order import MessageOrder
from .words import page as words_page
from .work import pull_handler
from .work.jobs import Jobs
from .work.patience import patient
from .work.runs import Runs
from .work.table_builder import TableBuilder
from .work.visitors import AdmissionQueue


def create_app(settings: Settings | None = None, around: Callable[[Any], Any] | None = None) -> Flask:
    """Return a new application, for the event loop of the calling thread; its SocketIO is `app.extensions["socketio"]`.

    Without settings, those of the environment and of the file named there apply; raise BadInput. `around` wraps all of
    the application that is not Socket.IO's.
    """
    if settings is None:
        settings = configured()
        logs.begin(settings)
    app = Flask(__name__, static_folder=None, template_folder=folder("templates"))
    app.config.update(MAX_CONTENT_LENGTH=64 * 1024, TRACE_FILE=settings.trace and str(Path(settings.trace).resolve()))
    app.json = LinkJSONProvider(app)
    if around:
        app.wsgi_app = around(app.wsgi_app)  # type: ignore[method-assign]
    runs = Runs(settings)
    tables = TableBuilder(runs)
    app.wsgi_app = patient(app.wsgi_app)  # type: ignore[method-assign, assignment]
    queue = AdmissionQueue(settings.requests, settings.visitor_requests, settings.address_visitors)
    jobs = Jobs(settings.workers or os.cpu_count() or 1, settings.jobs, settings.visitor_jobs)
    socketio = _socketio(app, settings)
    assets.register(app, folder("static"))
    order = MessageOrder()
    websocket.harden(socketio, settings, order)
    gauges = (
        LiveGauge("frontier_sockets", "Sockets that are open.", lambda: len(socketio.server.eio.sockets)),
        LiveGauge("frontier_cache_bytes", "Bytes of all open searches.", runs.open_bytes),
        LiveGauge("frontier_job_threads", "Tasks of experiments and tables in progress.", lambda: jobs.threads),
    )
    metrics = Metrics(app, settings, gauges)
    rooms = classroom.register(
        socketio, RedisStore(settings.message_queue) if settings.message_queue else MemoryStore()
    )
    packet_filter.guard(socketio, settings, rooms.is_expected, order)
    pull_handler.register(socketio, runs, tables, metrics, rooms.left, classroom.EVENTS)
    responses = ResponseCache(runs)
    for routes in (
        health.blueprint(),
        metrics.blueprint(),
        explore_api.blueprint(runs, jobs, queue, responses, pages.VIEWS_OF_A_RUN),
        lab_api.blueprint(queue),
        limits_page.blueprint(settings),
        experiments_api.blueprint(settings, jobs),
        exercise_api.blueprint(settings, runs, jobs),
        qr.blueprint(settings),
        preview.blueprint(EXPLORE.read, responses, settings.address_visitors),
        standalone.blueprint(runs, jobs, responses),
        pages.blueprint(settings, runs),
    ):
        app.register_blueprint(routes)
    if not assets.is_installed(folder("static")):
        app.register_blueprint(words_page.blueprint())
    compilation.register(app, tables)
    security.secure(app, settings, pages.FRAMED)
    if settings.log_requests:
        logs.tell_requests(app)
    return app


def _socketio(app: Flask, settings: Settings) -> SocketIO:
    """Return the sockets of an application."""
    return SocketIO(
        app,
        async_mode="gevent",
        async_handlers=False,  # otherwise the events of one client run concurrently, in any order
        manage_session=False,
        cookie=None,
        max_http_buffer_size=settings.largest_message,
        ping_interval=settings.ping_seconds,
        ping_timeout=settings.pong_seconds,
        cors_allowed_origins=settings.allows_origin,
        message_queue=settings.message_queue or None,
    )
