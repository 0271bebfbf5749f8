"""Every wrong input is answered with its fault: nothing is raised, no log is flooded, no answer is a 5xx."""

import logging
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.run import PARAMETERS
from tests.bad_input import assert_is_one_sentence
from tests.load.bad_input import KINDS, Kind, attacked, in_a_link
from tests.rings import thorough
from webapp.classroom.class_events import EVENTS as CLASS_EVENTS
from webapp.operate.logs import OTHERS, OURS
from webapp.pages import PAGES
from webapp.transport.packets import OurPacket

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


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[list[logging.LogRecord]]:
    """Return the log output, including that of loggers with their own handlers."""
    loggers = [logging.getLogger(name) for name in (*OURS, *OTHERS)]
    for logger in loggers:
        logger.addHandler(caplog.handler)
    with caplog.at_level(logging.INFO):
        yield caplog.records
    for logger in loggers:
        logger.removeHandler(caplog.handler)


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_bad_links_bodies_and_pulls_are_refused_and_do_not_flood_the_log(
    kind: Kind, logged: list[logging.LogRecord]
) -> None:
    told = attacked(kind, SHORT, "short")
    for outcome in told.outcomes:
        assert_refused(outcome)
    assert len(told.seconds) > SHORT / 2  # most inputs are wrong
    assert len(logged) <= FEW


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_hundred_thousand_bad_inputs_are_refused_and_do_not_flood_the_log(
    kind: Kind, logged: list[logging.LogRecord]
) -> None:
    told = attacked(kind, LONG, "test")
    for outcome in told.outcomes:
        assert_refused(outcome)
    assert len(logged) <= FEW


@settings(max_examples=40)
@given(text=st.text(max_size=60))
def test_any_text_as_a_link_is_answered(text: str, app: Flask) -> None:
    client = app.test_client()
    for path in ("/", "/compare", "/api/check"):
        with client.get(f"{path}?{in_a_link(text)}") as answer:
            assert answer.status_code in (200, 400)


@pytest.mark.thorough
@settings(max_examples=150)
@given(values=st.lists(VALUES, max_size=2))
def test_any_value_as_a_pull_is_answered(values: list[Any], app: Flask) -> None:
    socket = app.extensions["socketio"].test_client(app)
    answer = socket.emit("pull", *values, callback=True)
    assert answer["error"]["code"] in ("bad_request", "bad_run")
    socket.disconnect()


@given(packet=st.text(max_size=60) | st.binary(max_size=60))
def test_any_packet_is_read_or_refused(packet: str | bytes) -> None:
    with suppress(ValueError):
        OurPacket(encoded_packet=packet or " ")


@settings(max_examples=100)
@given(body=st.binary(max_size=200))
def test_any_body_is_answered(body: bytes, app: Flask) -> None:
    client = app.test_client()
    for path in ("/socket.io/?EIO=4&transport=polling&sid=x", "/api/experiment/cancel"):
        with client.post(path, data=body) as answer:
            assert answer.status_code in (200, 400, 413)


HALF = "\ud800"
EVENTS = ("pull", *CLASS_EVENTS, "unknown", HALF)
SENT: tuple[tuple[object, str], ...] = (
    ({"run": HALF, "after": 0, "limit": 1}, "run"),
    ({"code": "K7QM3X", "student": HALF, "state": {"run": "", "question": {"choices": [["A", HALF]]}}}, "student"),
    ({"state": {"run": "", "question": {"choices": [["A"], [HALF]]}}}, "choices"),
    ({HALF: 1}, "request"),
    (HALF, "request"),
)


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize(("content", "field"), SENT)
def test_a_lone_surrogate_in_a_message_is_refused_with_its_field(
    event: str, content: object, field: str, app: Flask, logged: list[logging.LogRecord]
) -> None:
    socket = app.extensions["socketio"].test_client(app)
    error = socket.emit(event, content, callback=True)["error"]
    assert (error["code"], error["field"]) == ("bad_request", "event" if event == HALF else field)
    assert_is_one_sentence(error["message"], error["field"])
    assert not logged
    socket.disconnect()


@pytest.mark.parametrize(
    ("body", "field"), [('{"answers": {"\\ud800": 1}}', "answers"), ('{"answers": {}, "brief": "\\ud800"}', "brief")]
)
def test_a_lone_surrogate_in_a_body_is_refused(body: str, field: str, app: Flask) -> None:
    with app.test_client().post("/api/exercise/class?at=1&ask=next", data=body) as answer:
        assert answer.status_code == 400
        assert answer.get_json()["error"]["field"] == field
        assert_is_one_sentence(answer.get_json()["error"]["message"], field)


def test_lists_within_lists_in_a_body_are_refused(app: Flask) -> None:
    for deep in (900, 5000, 30_000):
        with app.test_client().post("/api/exercise/class", data="[" * deep + "]" * deep) as answer:
            assert answer.status_code == 400


@pytest.mark.parametrize("encoded", ["%ED%A0%80", thorough("%FF"), thorough("%00")])
def test_invalid_utf_8_in_links_and_forms_causes_no_server_error(encoded: str, app: Flask) -> None:
    client, keys = app.test_client(), [parameter.key for parameter in PARAMETERS]
    for path in (*(page.path for page in PAGES), "/api/run", "/api/check", "/preview.png", "/api/conventions"):
        for query in (*(f"{key}={encoded}" for key in keys), f"{encoded}=1", f"problem=graph&edges={encoded}-A:1"):
            with client.get(f"{path}?{query}") as answer:
                assert answer.status_code < 500
    for path in ("/api/check", "/api/read-problem", "/api/exercise/verdict", "/qr"):
        for form in (
            f"start={encoded}",
            f"problem=graph&text={encoded}",
            f"exercise=ask=next&answer={encoded}",
            "\xff",
        ):
            with client.post(path, data=form, content_type="application/x-www-form-urlencoded") as answer:
                assert answer.status_code < 500
