"""The socket: exact answers to pulls, and an answer to everything else."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from flask_socketio import SocketIOTestClient

from solver import Run, Search, solve
from solver.batch import ENDS, decode
from solver.search import ENGINE
from tests.bad_input import FIRST_BAD, Bad, assert_is_one_sentence
from tests.traces import whole
from webapp import create_app
from webapp.operate.settings import Settings
from webapp.transport.packets import NotOurs, OurPacket
from webapp.work.run_links import epoch_of

LARGE = Run("876-041-253", "012-345-678", algorithm="bfs")
HELLO = Run("123-745-806", "123-456-780")
Connect = Callable[[], SocketIOTestClient]


@pytest.fixture
def socket(connect: Connect) -> SocketIOTestClient:
    return connect()


def pull(socket: SocketIOTestClient, run: Any, after: Any = 0, limit: Any = 65_536) -> dict[str, Any]:
    answer: dict[str, Any] = socket.emit("pull", {"run": run, "after": after, "limit": limit}, callback=True)
    return answer


def refusal(answer: dict[str, Any], code: str, field: str) -> str:
    """Check that an answer is an error, with its run if that can be read, and nothing else; return its sentence."""
    assert answer.keys() - {"run"} == {"error"}
    error = answer["error"]
    assert (error["code"], error["field"]) == (code, field)
    assert_is_one_sentence(error["message"], field)
    message: str = error["message"]
    return message


def test_a_pull_of_a_small_run_returns_all_of_it_with_its_result(socket: SocketIOTestClient) -> None:
    answer = pull(socket, HELLO.query())
    assert list(answer) == ["after", "run", "epoch", "batch", "done", "result", "made"]
    _, columns = whole(HELLO)
    assert answer["made"] == [len(getattr(columns, name)) for name in ("node_e", "parent_n", "reason_d")]
    assert (answer["after"], answer["done"]) == (0, True)
    search, _ = whole(HELLO)
    assert bytes(answer["batch"]) == search.batch(0, 1000)
    assert {**answer["result"], "seconds": 0} == {**solve(HELLO).as_dict(), "seconds": 0}


def test_pulls_by_offset_put_together_are_the_run(socket: SocketIOTestClient) -> None:
    _, columns = whole(LARGE)
    parts, after, answers = [], 0, 0
    done = False
    while not done:
        answer = pull(socket, LARGE.query(), after)
        batch = bytes(answer["batch"])
        assert len(batch) <= 256 * 1024
        span, part = decode(batch)
        assert span.first_e == after == answer["after"]
        assert span.end_e > after
        assert span.ends == answer["done"] == (answer["result"] is not None)
        after, done = span.end_e, answer["done"]
        parts.append(part)
        answers += 1
    assert answers > 30, "a quarter of a megabyte at a time"
    for name, expected in vars(columns).items():
        np.testing.assert_array_equal(np.concatenate([part[name] for part in parts]), expected)


@pytest.mark.parametrize("limit", [1, 2, 5, 1000, 65_536])
def test_a_pull_returns_at_most_the_requested_expansions(limit: int, socket: SocketIOTestClient) -> None:
    span, _ = decode(bytes(pull(socket, LARGE.query(), 0, limit)["batch"]))
    assert 1 <= span.end_e <= limit
    if limit <= 1000:
        assert span.end_e == limit


def test_the_last_expansion_can_be_pulled_again_and_the_batch_after_it_is_empty(socket: SocketIOTestClient) -> None:
    expanded = solve(HELLO).expanded
    last = pull(socket, HELLO.query(), expanded - 1)
    assert (decode(bytes(last["batch"]))[0].end_e, last["done"]) == (expanded, True)
    end = pull(socket, HELLO.query(), expanded)
    span, _ = decode(bytes(end["batch"]))
    assert (span.first_e, span.end_e, span.ends, end["done"]) == (expanded, expanded, True, True)
    assert end["result"]["expanded"] == expanded


@pytest.mark.parametrize("beyond", [1, 100, 2**32 - 1 - 6])
def test_an_offset_beyond_the_end_is_refused(beyond: int, socket: SocketIOTestClient) -> None:
    answer = pull(socket, HELLO.query(), 6 + beyond)
    message = refusal(answer, "bad_request", "after")
    assert answer["run"] == HELLO.query()
    assert message == f"after must be a whole number from 0 to 6, the expansions of this run, not {6 + beyond}."


def test_an_unsolvable_run_is_complete_with_only_its_root(socket: SocketIOTestClient) -> None:
    answer = pull(socket, "start=540-618-732&goal=123-804-765")
    span, _ = decode(bytes(answer["batch"]))
    assert (answer["done"], answer["result"]["status"]) == (True, "unsolvable")
    assert (span.end_e, span.end_n) == (0, 1)


def test_only_the_last_batch_has_the_result(socket: SocketIOTestClient) -> None:
    for after in range(5):
        answer = pull(socket, HELLO.query(), after, 1)
        assert (answer["done"], answer["result"]) == (False, None)
        assert not bytes(answer["batch"])[6] & ENDS
    assert pull(socket, HELLO.query(), 5, 1)["done"] is True


def test_the_answer_and_its_epoch_name_the_canonical_run_and_the_epoch_the_engine(
    socket: SocketIOTestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = [HELLO.query(), "goal=123-456-780&start=123745806&order=UDLR", "?" + HELLO.query() + "&tie=fifo", ""]
    answers = [pull(socket, query) for query in written]
    assert {answer["run"] for answer in answers} == {HELLO.query()}
    epochs = {answer["epoch"] for answer in answers}
    assert epochs == {epoch_of(HELLO.query())}
    assert pull(socket, LARGE.query())["epoch"] not in epochs
    monkeypatch.setattr("webapp.work.run_links.ENGINE", ENGINE + ".1")
    assert pull(socket, HELLO.query(), 1)["epoch"] not in epochs


def test_the_server_sends_only_requested_data(connect: Connect) -> None:
    socket = connect()
    pull(socket, LARGE.query(), 0, 10)
    socket.emit("pull", {"run": LARGE.query(), "after": 0, "limit": 5})  # without waiting for the answer
    assert socket.get_received() == []


@pytest.mark.parametrize("bad", FIRST_BAD, ids=str)
def test_a_pull_for_a_run_that_does_not_parse_is_refused_in_one_sentence(bad: Bad, socket: SocketIOTestClient) -> None:
    answer = pull(socket, bad.query())
    assert bad.part in refusal(answer, "bad_run", bad.name)
    assert "run" not in answer


NO_NUMBERS: list[object] = [None, True, False, 1.0, 1.5, "1", "", [], {}, [1], float("nan"), -1, 2**32, 10**30]


@pytest.mark.parametrize("after", NO_NUMBERS)
def test_after_must_be_a_whole_number_that_fits(after: object, socket: SocketIOTestClient) -> None:
    refusal(pull(socket, HELLO.query(), after), "bad_request", "after")


@pytest.mark.parametrize("limit", [*NO_NUMBERS, 0, 65_537])
def test_limit_must_be_a_whole_number_in_its_range(limit: object, socket: SocketIOTestClient) -> None:
    refusal(pull(socket, HELLO.query(), 0, limit), "bad_request", "limit")


@pytest.mark.parametrize("run", [None, 5, True, ["start=102-754-863"], {"start": "102-754-863"}])
def test_run_must_be_text(run: object, socket: SocketIOTestClient) -> None:
    refusal(pull(socket, run), "bad_request", "run")


@pytest.mark.parametrize("missing", ["run", "after", "limit"])
def test_a_pull_without_one_of_its_fields_is_refused(missing: str, socket: SocketIOTestClient) -> None:
    request = {"run": HELLO.query(), "after": 0, "limit": 1}
    del request[missing]
    refusal(socket.emit("pull", request, callback=True), "bad_request", missing)


@pytest.mark.parametrize(
    "arguments", [(), (None,), ("text",), (5,), ([],), ([{"run": ""}],), ({}, {}), ({"run": ""}, 1)]
)
def test_a_request_must_be_one_object(arguments: tuple[object, ...], socket: SocketIOTestClient) -> None:
    refusal(socket.emit("pull", *arguments, callback=True), "bad_request", "request")


@pytest.mark.parametrize("event", ["push", "Pull", "", "message", "p\nx", "e" * 5000])
def test_an_unknown_event_is_refused(event: str, socket: SocketIOTestClient) -> None:
    for arguments in ((), ({"run": ""},)):
        message = refusal(socket.emit(event, *arguments, callback=True), "bad_request", "event")
        assert "event must be pull, class_open, " in message


def test_a_run_beyond_what_the_server_allows_is_too_large() -> None:
    app = create_app(Settings(largest_limit=1000))
    socket = app.extensions["socketio"].test_client(app)
    answer = pull(socket, HELLO.query() + "&limit=1001")
    refusal(answer, "too_large", "limit")
    assert answer["run"] == HELLO.query() + "&limit=1001"
    assert pull(socket, HELLO.query() + "&limit=1000")["done"] is True


def test_a_pull_far_ahead_of_the_search_gets_busy_and_a_time_to_retry() -> None:
    app = create_app(Settings(pull_seconds=0.001))
    socket = app.extensions["socketio"].test_client(app)
    answer = pull(socket, LARGE.query(), 20_000, 10)
    assert answer["error"].pop("retry_ms") > 0
    assert (answer["error"]["code"], answer["error"]["field"]) == ("busy", "run")
    assert re.fullmatch(r"The search goes on after [\d\s]+ expansions; ask again soon\.", answer["error"]["message"])
    assert answer["run"] == LARGE.query()
    tries = 0
    while "error" in answer:
        answer = pull(socket, LARGE.query(), 20_000, 10)
        tries += 1
        assert tries < 100
    search = Search(LARGE)
    search.advance(20_010)
    assert bytes(answer["batch"]) == search.batch(20_000, 10)


OURS = ["0", "0{}", '0{"a":1}', "1", '2["pull",{}]', '21["pull",{}]', '2/,7["x"]', '2["\\u0000"]', "0/other,"]
RUBBISH: list[Any] = [
    "9", "x", "2", "2{}", "2[]", "2[1]", '2["pull"', "2" * 3000, "3[]", '31["x"]', "4", "5",
    '51-["pull",{"_placeholder":true}]', '6["x"]', "5" + "9" * 50 + "-[]", "2" + "[" * 50_000, '2[["pull"]]', "²",
    "2²[]", "\x00", b"\x00\xff", '2["connect"]', '2["disconnect","client"]', '2["*"]',
]  # fmt: skip


@pytest.mark.parametrize("message", OURS)
def test_packets_of_our_clients_are_read(message: str) -> None:
    assert OurPacket(encoded_packet=message).encode()


@pytest.mark.parametrize("message", RUBBISH, ids=lambda message: repr(message)[:30])
def test_other_packets_are_refused(message: Any) -> None:
    with pytest.raises(NotOurs):
        OurPacket(encoded_packet=message)
