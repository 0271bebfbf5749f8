"""The application with the socket that streams runs and holds classes, for a server."""

import json
from collections.abc import Callable
from typing import Any

from flask import Flask
from flask_socketio import SocketIO

from . import pages
from .application import add_routes, application
from .classroom.class_events import EVENTS
from .classroom.class_events import register as register_classes
from .classroom.redis_store import RedisStore
from .classroom.store import MemoryStore
from .operate import health, logs, security
from .operate.configuration import configured
from .operate.metrics import LiveGauge, Metrics
from .operate.settings import Settings
from .shell import root_files
from .transport import websocket
from .transport.packets import OurPacket
from .transport.server import guarded
from .work import pull_handler


def create_app(settings: Settings | None = None, around: Callable[[Any], Any] | None = None) -> Flask:
    """Return a new application, for the event loop of the calling thread; its SocketIO is `app.extensions["socketio"]`.

    Without settings, those of the environment and of the file named there apply; raise BadInput. `around` wraps all of
    the application that is not Socket.IO's.
    """
    if settings is None:
        settings = configured()
        logs.begin(settings)
    made = application(settings, around)
    app, runs, tables, jobs = made
    socketio = _socketio(app, settings)
    websocket.harden(socketio, settings)
    gauges = (
        LiveGauge("frontier_sockets", "Sockets that are open.", lambda: len(socketio.server.eio.sockets)),
        LiveGauge("frontier_cache_bytes", "Bytes of all open searches.", runs.open_bytes),
        LiveGauge("frontier_job_threads", "Tasks of experiments and tables in progress.", lambda: jobs.threads),
    )
    metrics = Metrics(app, settings, gauges)
    left = register_classes(socketio, RedisStore(settings.message_queue) if settings.message_queue else MemoryStore())
    pull_handler.register(socketio, runs, tables, metrics, left, EVENTS)
    add_routes(made, settings, health.blueprint(), metrics.blueprint(), root_files.blueprint())
    security.secure(app, settings, pages.FRAMED)
    app.wsgi_app = guarded(app.wsgi_app, settings, socketio.server.eio.sockets)  # type: ignore[method-assign, assignment]
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
        serializer=OurPacket,
        json=json,  # that of Engine.IO makes a decoder for every message
    )
