"""The web side of Frontier: pages, a small API and the socket that streams runs. It knows `solver` by its door only."""

import os

from flask import Flask
from flask_socketio import SocketIO

from . import api, classes, guard, pages, sockets, websocket
from .api import experiments, qr
from .classes.redis_store import Kept
from .classes.store import Memory
from .jobs import Jobs
from .runs import Runs
from .settings import Settings, folder


def create_app(settings: Settings | None = None) -> Flask:
    """Make an application of its own; its SocketIO is `app.extensions["socketio"]`."""
    settings = settings or Settings()
    app = Flask(__name__, static_folder=folder("static"), template_folder=folder("templates"))
    app.config.update(MAX_CONTENT_LENGTH=64 * 1024, SEND_FILE_MAX_AGE_DEFAULT=None)
    app.json.sort_keys = False  # type: ignore[attr-defined]
    runs = Runs(settings)
    jobs = Jobs(os.cpu_count() or 1)
    socketio = SocketIO(
        app,
        async_mode="threading",
        async_handlers=False,  # else the events of one client run at once, in any order
        manage_session=False,
        cookie=None,
        max_http_buffer_size=settings.largest_message,
        cors_allowed_origins=settings.allows_origin,
        message_queue=settings.message_queue or None,
    )
    websocket.harden(socketio, settings)
    guard.guard(socketio, settings)
    sockets.register(socketio, runs)
    classes.register(socketio, Kept(settings.message_queue) if settings.message_queue else Memory())
    app.register_blueprint(api.blueprint(runs, jobs))
    app.register_blueprint(experiments.blueprint(settings, jobs))
    app.register_blueprint(qr.blueprint())
    app.register_blueprint(pages.blueprint(settings))
    return app
