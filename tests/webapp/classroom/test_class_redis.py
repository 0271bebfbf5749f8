"""Classes in Redis: the same promises as in memory, and one class on two servers."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import gevent
import pytest
import socketio

from tests.bad_input import assert_is_one_sentence
from tests.browser.server import free_port
from tests.webapp.class_model import House, Phone, Teacher, asked, state_of
from tests.webapp.real import serving
from webapp.classroom.crowd import PRESENT_S, Guest
from webapp.classroom.redis_store import RedisStore
from webapp.classroom.room import LIFE_S, Refused, read_state, read_vote
from webapp.classroom.store import MemoryStore, Store
from webapp.classroom.tickets import ticket_of

CODE, NOW = "K7QM3X", 1000.0


@pytest.fixture(params=["memory", pytest.param("redis", marks=pytest.mark.services)])
def store(request: pytest.FixtureRequest) -> Store:
    """Return an empty store of each kind."""
    if request.param == "memory":
        return MemoryStore(most=3)
    kept = RedisStore(request.getfixturevalue("redis_address"), most=3, together_s=0)
    kept.redis.flushdb()
    return kept


def test_a_store_keeps_a_class_from_its_opening_to_its_end(store: Store) -> None:
    with pytest.raises(Refused, match="There is no class K7QM3X"):
        store.proof(CODE, NOW)
    store.begin(CODE, "proof", read_state(state_of(1)), NOW)
    with pytest.raises(Refused, match="There is a class with code K7QM3X already"):
        store.begin(CODE, "other", read_state(state_of(1)), NOW)
    assert store.proof(CODE, NOW) == "proof"
    ticket = ticket_of("proof", "a" * 16, NOW)
    assert store.greet(CODE, "a" * 16, Guest(NOW)) == (state_of(1), None, ticket)
    store.tell(CODE, read_state(asked(2)), NOW)
    for choice in ("A", "A", "B"):
        store.vote(CODE, "a" * 16, read_vote({"number": 1, "round": 1, "choice": choice}), NOW)
    assert store.greet(CODE, "a" * 16, Guest(NOW)) == (asked(2), "B", ticket)
    store.greet(CODE, "c" * 16, Guest(NOW + PRESENT_S))
    numbers = {"joined": 2, "answered": 1, "counts": [{"B": 1}], "rush": None}
    assert store.numbers(CODE, NOW + PRESENT_S + 1) == numbers
    closed = store.tell(CODE, read_state(asked(3, phase="closed")), NOW)
    assert closed["counts"] == [{"B": 1}]
    with pytest.raises(Refused, match="too late"):
        store.vote(CODE, "c" * 16, read_vote({"number": 1, "round": 1, "choice": "A"}), NOW)
    with pytest.raises(Refused, match="seq must be greater than 3"):
        store.tell(CODE, read_state(asked(3, phase="closed")), NOW)
    store.tell(CODE, read_state(asked(4, 1, 2)), NOW)
    assert store.numbers(CODE, NOW)["counts"] == [{"B": 1}, {}]
    store.end(CODE)
    with pytest.raises(Refused, match="There is no class K7QM3X"):
        store.state(CODE, NOW)
    with pytest.raises(Refused, match="class with code K7QM3X has ended"):
        store.begin(CODE, "proof", read_state(state_of(1)), NOW + 1)


def test_a_locked_class_admits_only_students_who_had_joined(store: Store) -> None:
    store.begin(CODE, "proof", read_state(state_of(1)), NOW)
    store.greet(CODE, "a" * 16, Guest(NOW))
    store.tell(CODE, read_state(state_of(2, locked=True)), NOW)
    assert store.greet(CODE, "a" * 16, Guest(NOW)).state["locked"]
    known = ticket_of("proof", "b" * 16, NOW - 60)
    for student, ticket in (("b", ""), ("b", "x"), ("c", known), ("b", ticket_of("other", "b" * 16, NOW - 60))):
        with pytest.raises(Refused, match="The room is locked; nobody else can join now"):
            store.greet(CODE, student * 16, Guest(NOW, ticket=ticket))
    assert store.greet(CODE, "b" * 16, Guest(NOW, ticket=known)).ticket == known
    assert store.numbers(CODE, NOW)["joined"] == 2


def test_dropped_students_are_not_counted_and_cannot_rejoin(store: Store) -> None:
    store.begin(CODE, "proof", read_state(asked(1)), NOW)
    vote = read_vote({"number": 1, "round": 1, "choice": "A"})
    tickets = {}
    for at in range(4):
        tickets[at] = store.greet(CODE, f"{at:016d}", Guest(NOW + at)).ticket
        store.vote(CODE, f"{at:016d}", vote, NOW + at)
    store.tell(CODE, read_state(asked(2, 1, 2)), NOW + 5)
    for at in range(4):
        store.vote(CODE, f"{at:016d}", {**vote, "round": 2}, NOW + 5)
    assert sorted(store.drop(CODE, NOW + 2, NOW + 6)) == [f"{at:016d}" for at in (2, 3)]
    numbers = {"joined": 2, "answered": 2, "counts": [{"A": 2}, {"A": 2}], "rush": None}
    assert store.numbers(CODE, NOW + 6) == numbers
    for at in (2, 3):
        with pytest.raises(Refused, match="Join the class with code K7QM3X before you answer"):
            store.vote(CODE, f"{at:016d}", {**vote, "round": 2}, NOW + 6)
        for ticket in ("", tickets[at]):
            with pytest.raises(Refused, match="The teacher has removed this student"):
                store.greet(CODE, f"{at:016d}", Guest(NOW + 6, ticket=ticket))
    store.greet(CODE, f"{1:016d}", Guest(NOW + 6))
    store.greet(CODE, "late" * 4, Guest(NOW + 7))
    assert store.drop(CODE, NOW + 8, NOW + 9) == []
    assert store.numbers(CODE, NOW + 6) == {**numbers, "joined": 3}


def test_a_rush_is_reported_for_a_minute_or_until_its_students_are_dropped(store: Store) -> None:
    store.begin(CODE, "proof", read_state(state_of(1)), NOW)
    for k in range(10):
        store.greet(CODE, f"{k:016d}", Guest(NOW + 10 * k, "school"))
    for k in range(60):
        store.greet(CODE, f"forged{k:010d}", Guest(NOW + 200 + k / 50, "elsewhere" if k % 2 else "school"))
    rush = {"joined": 60, "seconds": 1.18, "since": NOW + 200, "addresses": 2}
    assert store.numbers(CODE, NOW + 202)["rush"] == rush
    assert store.numbers(CODE, NOW + 260)["rush"] == rush
    assert store.numbers(CODE, NOW + 262)["rush"] is None
    assert len(store.drop(CODE, rush["since"], NOW + 202)) == 60
    assert store.numbers(CODE, NOW + 202)["rush"] is None


@pytest.mark.services
def test_everything_in_redis_ends_with_the_class(redis_address: str) -> None:
    kept = RedisStore(redis_address, together_s=0)
    kept.redis.flushdb()
    house, teacher = House(kept), Teacher()
    teacher.open(house, NOW)
    phone = Phone("a" * 16, teacher.code)
    for number in (1, 2, 3):  # only the votes on the last one are kept
        teacher.tell(house, asked(0, number), NOW)
        phone.beat(house, NOW)
        phone.choose(house, "A", NOW)
        teacher.tell(house, state_of(0), NOW)
    keys = [key for key in kept.redis.scan_iter() if key.startswith("frontier:class:")]
    assert len(keys) == 7
    assert all(0 < kept.redis.ttl(key) <= LIFE_S for key in keys)
    assert teacher.secret not in repr([kept.redis.get(key) for key in keys if kept.redis.type(key) == "string"])
    kept.end(teacher.code)
    of_all = "frontier:key", "frontier:ended"
    [key] = [key for key in kept.redis.scan_iter() if key not in of_all]  # marks the class as ended
    assert key.startswith("frontier:ended:")
    assert teacher.code not in key
    assert 0 < kept.redis.ttl(key) <= LIFE_S


@contextmanager
def client(url: str) -> Iterator[tuple[Any, list[dict[str, Any]]]]:
    """Connect to a server; return the client and the states that it receives."""
    joined, heard = socketio.Client(), []
    joined.on("class", heard.append)
    joined.on("class_lead", heard.append)
    joined.on("class_dropped", heard.append)
    joined.connect(url, transports=["polling"])
    yield joined, heard
    joined.disconnect()


def await_equal(look: Callable[[], object], awaited: object) -> None:
    """Wait until a value is as expected."""
    deadline = time.monotonic() + 30
    while look() != awaited and time.monotonic() < deadline:
        time.sleep(0.02)
    assert look() == awaited


@pytest.mark.services
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning", "ignore::ResourceWarning")
def test_two_servers_share_one_class(redis_address: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        chosen = ("--port", "0", "--message-queue", redis_address)
        servers = [stack.enter_context(serving(tmp_path / f"server-{number}.log", *chosen)) for number in range(2)]
        one, other = (server.address for server in servers)
        teacher, _ = stack.enter_context(client(one))
        remote, led = stack.enter_context(client(other))
        opened = teacher.call("class_open", {"state": state_of(1)})
        right = {"code": opened["code"], "secret": opened["secret"]}
        phones = [stack.enter_context(client(url)) for url in (one, other)]
        for k, (phone, _) in enumerate(phones):
            phone.call("class_join", {"code": opened["code"], "student": f"{k:016d}", "seq": 0})
        teacher.call("class_tell", {**right, "state": asked(2)})
        await_equal(lambda: [heard for _, heard in phones], [[{"code": opened["code"], **asked(2)}]] * 2)
        for (phone, _), choice in zip(phones, "AB", strict=True):
            vote = {"code": opened["code"], "number": 1, "round": 1, "choice": choice}
            assert phone.call("class_vote", vote)["choice"] == choice
        numbers = teacher.call("class_numbers", right)
        assert numbers == {"seq": 2, "joined": 2, "answered": 2, "counts": [{"A": 1, "B": 1}], "rush": None}
        assert remote.call("class_numbers", right) == numbers
        teacher.call("class_lead", {**right, "to": "", "act": "forward"})
        await_equal(lambda: led, [{"to": "", "act": "forward"}])
        dropped = teacher.call("class_drop", {**right, "since": 0})
        assert (dropped["joined"], dropped["answered"]) == (0, 0)
        await_equal(lambda: [heard[1:] for _, heard in phones], [[{"code": opened["code"]}]] * 2)
        vote = {"code": opened["code"], "number": 1, "round": 1, "choice": "A"}
        assert [phone.call("class_vote", vote)["error"]["code"] for phone, _ in phones] == ["not_joined"] * 2


@pytest.mark.services
def test_many_students_can_join_at_once_through_redis(redis_address: str) -> None:
    house, teacher = House(RedisStore(redis_address, together_s=0)), Teacher()
    teacher.open(house, NOW)
    phones = [Phone(f"{k:016d}", teacher.code) for k in range(150)]
    gevent.joinall([gevent.spawn(phone.beat, house, NOW) for phone in phones], timeout=30, raise_error=True)
    assert [phone.state for phone in phones] == [{"code": teacher.code, **teacher.state}] * 150
    assert house.store.numbers(teacher.code, NOW)["joined"] == 150


def test_an_unreachable_redis_is_reported_in_one_sentence_with_a_time_to_retry() -> None:
    house, teacher = House(RedisStore(f"redis://127.0.0.1:{free_port()}/0", together_s=0)), Teacher()
    answer = house.call(teacher, "class_open", {"state": teacher.state}, NOW)
    assert_is_one_sentence(answer["error"]["message"], "class")
    assert (answer["error"]["code"], answer["error"]["retry_ms"]) == ("busy", 1000)
