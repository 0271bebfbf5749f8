"""Pings sessions that poll and closes dead ones: one task for all sessions.

Engine.IO has a task for each session and checks them one after the other with sleeps: 300 sessions cost it 2 per cent
of a processor.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import gevent
from engineio import packet as packets
from engineio.exceptions import SocketIsClosedError
from engineio.socket import Socket as Session

from ..operate.settings import Settings

LOOK_SECONDS = 1.0  # between two checks of all sessions


def look_after(engine: Any) -> None:
    """Forget ended sessions, and close those that poll and do not answer pings; websockets check themselves."""
    engine.service_task_event = engine.create_event()
    while not engine.service_task_event.wait(timeout=LOOK_SECONDS):
        for session in list(engine.sockets.values()):
            if session.closed:
                engine.sockets.pop(session.sid, None)
            elif not session.closing and not session.upgraded:
                with suppress(SocketIsClosedError):
                    session.check_ping_timeout()


class Pings:
    """Pings the sessions that poll, and closes those that do not join; the task runs while there are any."""

    def __init__(self, has_joined: Callable[[Session], bool], settings: Settings) -> None:
        """Start with no session."""
        self._has_joined, self._settings = has_joined, settings
        self._due: list[tuple[float, Session]] = []  # sorted by time
        self._began: dict[str, float] = {}
        self._runs = False

    def add(self, session: Session) -> None:
        """Ping a session after the ping interval."""
        now = time.monotonic()
        self._began.setdefault(session.sid, now)
        self._due.append((now + self._settings.ping_seconds, session))
        if not self._runs:
            self._runs = True
            gevent.spawn(self._run)

    def _run(self) -> None:
        while True:
            gevent.sleep(0.5)
            now = time.monotonic()
            ripe = [session for due, session in self._due if due <= now]
            self._due = self._due[len(ripe) :]
            for session in ripe:
                if session.upgraded or session.closed:
                    self._began.pop(session.sid, None)
            if not self._due and not ripe:
                self._runs = False
                self._began.clear()
                return
            for session in ripe:
                if session.upgraded or session.closed:
                    continue
                if now - self._began.get(session.sid, now) >= self._settings.join_seconds and not self._has_joined(
                    session
                ):
                    session.close(wait=False)
                else:
                    session.last_ping = time.time()
                    session.send(packets.Packet(packets.PING))
