"""Pings, which end dead sessions."""

import time
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from engineio.socket import Socket as Session

from webapp.transport import pings


def session(engine: Any, sid: str, **more: Any) -> Session:
    """Return a session of a server, which keeps it."""
    made = Session(engine, sid)
    for name, value in more.items():
        setattr(made, name, value)
    engine.sockets[sid] = made
    return made


def test_a_session_that_polls_and_answers_no_ping_is_ended_and_those_that_have_ended_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended: list[str] = []
    monkeypatch.setattr(Session, "close", lambda self, **how: ended.append(self.sid))
    monkeypatch.setattr(pings, "LOOK_SECONDS", 0.001)
    stop, long_ago = Event(), time.time() - 60
    engine: Any = SimpleNamespace(
        sockets={}, ping_timeout=5, create_event=lambda: stop, create_queue=lambda: None,
        reason=SimpleNamespace(PING_TIMEOUT="ping timeout"),
        logger=SimpleNamespace(info=lambda *said: stop.set()),
    )  # fmt: skip
    session(engine, "answers", last_ping=None)
    session(engine, "was asked just now", last_ping=time.time())
    session(engine, "websocket", last_ping=long_ago, upgraded=True)
    session(engine, "ends", last_ping=long_ago, closing=True)
    session(engine, "has ended", closed=True)
    session(engine, "gone", last_ping=long_ago)
    pings.look_after(engine)
    assert ended == ["gone"]
    assert "has ended" not in engine.sockets
    assert len(engine.sockets) == 5
