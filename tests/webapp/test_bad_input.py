"""Whatever comes wrong is answered with what is wrong: nothing is raised, no log is flooded, no answer is a 5xx."""

import logging
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load.bad_input import KINDS, Kind, attacked, in_a_link
from webapp import create_app
from webapp.transport.packet_filter import is_ours, is_readable

SHORT = 300
LONG = 25_000
FEW = 2  # lines of the log, however many inputs: Engine.IO tells of the first only

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


def assert_refused(outcome: str) -> None:
    assert not outcome.startswith("5"), outcome
    assert outcome != "failed"


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_bad_links_bodies_and_pulls_are_answered_and_flood_no_log(kind: Kind, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        told = attacked(kind, SHORT, "short")
    for outcome in told.outcomes:
        assert_refused(outcome)
    assert len(told.seconds) > SHORT / 2  # most of them are wrong
    assert len(caplog.records) <= FEW


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_hundred_thousand_of_them_too(kind: Kind, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        told = attacked(kind, LONG, "test")
    for outcome in told.outcomes:
        assert_refused(outcome)
    assert len(caplog.records) <= FEW


@pytest.fixture(scope="module")
def one_app() -> Flask:
    return create_app()


@settings(max_examples=40)
@given(text=st.text(max_size=60))
def test_any_text_as_a_link_is_answered(text: str, one_app: Flask) -> None:
    client = one_app.test_client()
    for path in ("/", "/compare", "/api/check"):
        with client.get(f"{path}?{in_a_link(text)}") as answer:
            assert answer.status_code in (200, 400)


@pytest.mark.thorough
@settings(max_examples=150)
@given(values=st.lists(VALUES, max_size=2))
def test_any_value_as_a_pull_is_answered(values: list[Any], one_app: Flask) -> None:
    socket = one_app.extensions["socketio"].test_client(one_app)
    answer = socket.emit("pull", *values, callback=True)
    assert answer["error"]["code"] in ("bad_request", "bad_run")
    socket.disconnect()


@given(packet=st.text(max_size=60) | st.binary(max_size=60))
def test_any_packet_is_ours_or_not(packet: str | bytes) -> None:
    assert is_readable(packet) in (True, False)
    assert is_ours(packet) in (True, False)


@settings(max_examples=100)
@given(body=st.binary(max_size=200))
def test_any_body_is_answered(body: bytes, one_app: Flask) -> None:
    client = one_app.test_client()
    for path in ("/socket.io/?EIO=4&transport=polling&sid=x", "/api/experiment/cancel"):
        with client.post(path, data=body) as answer:
            assert answer.status_code in (200, 400, 413)
