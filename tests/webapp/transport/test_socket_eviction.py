"""Places for sockets: no client can lock others out, and a client that loses its place is told why."""

import http.client
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.bad_input import assert_is_one_sentence
from tests.webapp.class_model import state_of
from tests.webapp.real import Raw, Server, serving
from webapp import create_app
from webapp.operate.settings import Settings
from webapp.transport.socket_eviction import (
    AGAIN,
    CROWD,
    DEVICES,
    IDLE,
    IDLE_SECONDS,
    YOUNG_SECONDS,
    Full,
    Places,
    SocketPlace,
    in_turn,
)

BOUND = 40


def came(places: Places, now: float, address: str = "a", word: str = "", *, asks: bool = True) -> SocketPlace | None:
    """Take a place and open its session, which by default asks for something at once; None if there is no room."""
    place = SocketPlace(address, now, word, word.partition(".")[0], bool(word) and "." not in word)
    try:
        places.take(place)
    except Full as full:
        assert_is_one_sentence(str(full), "server")
        return None
    places.opened(place, f"session {id(place)}")
    if asks:
        places.heard(place.session, now)
    return place


@pytest.mark.parametrize("seed", range(5))
def test_places_are_always_bounded_and_expected_visitors_always_find_one(seed: int) -> None:
    rng, places, now, here = random.Random(f"places {seed}"), Places(BOUND), 0.0, set[SocketPlace]()
    for _ in range(3000):
        now += rng.choice((0.01, 0.3, 5))
        if here and rng.random() < 0.3:
            one = rng.choice(sorted(here, key=lambda place: place.since))
            if rng.random() < 0.5:
                places.left(one.session)
                here.discard(one)
            else:
                places.heard(one.session, now)
            continue
        word = rng.choice(("", "", "", f"{rng.randrange(60)}.x", f"pass {rng.randrange(4)}"))
        place = SocketPlace(rng.choice("aaaaab"), now, word, word.partition(".")[0], word.startswith("pass"))
        before = set(here)
        try:
            loses = places.take(place)
        except Full:
            assert not place.is_teacher or all(one.is_teacher for one in before)
            assert not place.word or all(one.word for one in before)
            assert len(before) >= BOUND
            continue
        places.opened(place, f"session {now} {id(place)}")
        here.add(place)
        if loses:
            lost, why = loses
            here.remove(lost)
            assert len(before) >= BOUND, "nobody loses a place while there are others"
            assert why != IDLE or (now - lost.asked >= IDLE_SECONDS and not lost.word)
            crowd = sum(one.address == lost.address for one in before)
            few = sum(one.address == place.address for one in before)
            assert (
                not lost.word or why == AGAIN or place.is_teacher > lost.is_teacher or (place.word and crowd > 2 * few)
            )
            assert why != AGAIN or lost.mark == place.mark
        assert len(places) == len(here) <= BOUND + places.kept
        if not place.word:
            assert len(here) <= max(BOUND, len(before))


def test_idle_sockets_of_the_address_with_most_are_evicted_first_in_order_of_age() -> None:
    places = Places(BOUND)
    idle = [came(places, k / 100, "ab"[k % 4 == 0], asks=False) for k in range(BOUND)]
    assert came(places, YOUNG_SECONDS / 2, "a") is None, "they may still be about to ask"
    lost = []
    for k in range(BOUND):
        loses = places.take(SocketPlace("a", 100 + k / 100))
        assert loses
        assert loses[1] == IDLE
        lost.append(loses[0])
    assert lost == in_turn([place for place in idle if place])
    assert [place.address for place in lost[:20]] == ["a"] * 20, "until both addresses have ten"
    for address in "ab":
        mine = [place.since for place in lost if place.address == address]
        assert mine == sorted(mine)


def test_a_crowd_is_evicted_for_visitors_from_elsewhere_and_does_not_evict_them() -> None:
    places, lost = Places(BOUND), list[SocketPlace]()
    for k in range(BOUND):
        came(places, k / 10, "crowd")
    assert came(places, 9, "crowd") is None, "a school behind one address does not take from itself"
    for k in range(BOUND):
        try:
            loses = places.take(place := SocketPlace("few", 10 + k))
        except Full:
            break
        assert loses
        assert loses[1] == CROWD
        lost.append(loses[0])
        places.opened(place, f"few {k}")
        places.heard(place.session, 10 + k)
        assert came(places, 10 + k, "crowd") is None
    assert [one.since for one in lost] == sorted((one.since for one in lost), reverse=True), "the newest first"
    assert len(lost) == pytest.approx(BOUND / 3, abs=1), "until it has no more than twice as many"


def test_a_laptop_with_many_tickets_keeps_out_no_teacher_and_no_known_student() -> None:
    places = Places(BOUND)
    held = [came(places, k / 10, "laptop", f"{k}.ticket") for k in range(BOUND + places.kept)]
    assert all(held)
    assert came(places, 20, "laptop", "more.ticket") is None
    assert came(places, 20, "school") is None, "a stranger is nobody who was there"
    for k in range(10):
        assert came(places, 21 + k, "school", f"school {k}.ticket")
    assert came(places, 40, "school", "pass")
    assert came(places, 41, "laptop", "more.ticket") is None


def test_a_ticket_has_one_place_and_forgeries_of_it_only_a_few() -> None:
    places = Places(BOUND)
    for k in range(BOUND):
        came(places, k / 10, "crowd")
    students = [came(places, 5 + k, "crowd", f"{k}.ticket") for k in range(places.kept)]
    again = SocketPlace("other", 50, "3.ticket", "3")
    assert places.take(again) == (students[3], AGAIN)
    forged = [SocketPlace("other", 51 + k, f"3.forged {k}", "3") for k in range(20)]
    for k, place in enumerate(forged):
        places.take(place)
        places.opened(place, f"forged {k}")
    assert Counter(place.mark for place in places._all)["3"] == DEVICES
    teachers = [came(places, 80 + k, "crowd", "pass") for k in range(DEVICES + 3)]
    assert [place for place in teachers if place in places._all] == teachers[3:]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with four places, and those that it keeps."""
    errors = tmp_path_factory.mktemp("server") / "stderr"
    with serving(errors, "--port", "0", "--sockets", "4", "--join-seconds", "4") as running:
        yield running
    assert errors.read_text() == ""


@pytest.fixture
def small(server: Server) -> Server:
    """The server without connections."""
    await_nobody(server)
    return server


def await_nobody(server: Server) -> None:
    """Wait until all sockets have gone."""
    until = time.monotonic() + 20
    while b"\nfrontier_sockets 0.0\n" not in read(server, "/metrics")[1]:
        assert time.monotonic() < until
        time.sleep(0.05)


def read(server: Server, path: str) -> tuple[int, bytes]:
    """Return the status and the body of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    try:
        return answer.status, answer.read()
    finally:
        connection.close()


def refusal(server: Server) -> dict[str, Any]:
    """Return the refusal of a client without a place."""
    status, body = read(server, "/socket.io/?EIO=4&transport=polling")
    told: dict[str, dict[str, Any]] = json.loads(body)
    assert status == 503
    return told["error"]


def test_a_full_server_says_so_and_readmits_teachers_and_students(small: Server) -> None:
    teacher = Raw(small.port)
    opened = teacher.call("class_open", {"state": state_of(1)})
    phones = [Raw(small.port) for _ in range(3)]
    mine = [{"code": opened["code"], "student": f"{k:016d}"} for k in range(3)]
    tickets = [phone.call("class_join", one)["ticket"] for phone, one in zip(phones, mine, strict=True)]
    told = refusal(small)
    assert told["message"] == "This server is full: 4 pages are open. Trying again."
    facts = {"key": "socket-full", "arguments": {"pages": 4}}
    assert told == {"code": "busy", "field": "server", "message": told["message"], **facts, "retry_ms": 5000}
    again = Raw(small.port, query=f"&class={opened['code']}&ticket={tickets[0]}")
    assert again.call("class_join", mine[0])["ticket"] == tickets[0]
    reloaded = Raw(small.port, query=f"&class={opened['code']}&pass={opened['pass']}")
    right = {key: opened[key] for key in ("code", "secret")}
    assert reloaded.call("class_open", {**right, "state": state_of(1)})["is_new"] is False
    assert refusal(small)["code"] == "busy"
    for client in (teacher, *phones, again, reloaded):
        client.close()


def test_an_evicted_socket_gets_the_reason_and_the_newcomer_is_served(small: Server) -> None:
    idle = [Raw(small.port, joins=k != 3) for k in range(4)]
    time.sleep(YOUNG_SECONDS + 0.5)
    newcomer = Raw(small.port, address="127.0.0.2")
    assert newcomer.call("class_open", {"state": state_of(1)})["is_new"] is True
    facts = '"key":"socket-idle","arguments":{}'
    assert str(idle[0].receive()) == f'42["place_lost",{{"message":"{IDLE}",{facts},"retry_ms":5000}}]'
    assert idle[0].ends()
    idle[1].pull("start=283-164-705&goal=123-804-765")  # so it is idle no more
    others = [Raw(small.port, address="127.0.0.2") for _ in range(2)]
    assert idle[2].ends()
    assert idle[3].ends(), "who has not even joined goes too"
    with pytest.raises(TimeoutError):
        idle[1].receive(0.5)
    for client in (*idle, newcomer, *others):
        client.close()


def test_a_client_that_leaves_socket_io_or_never_joins_is_disconnected(small: Server) -> None:
    for client in (Raw(small.port), Raw(small.port, joins=False)):
        began = time.monotonic()
        client.send("41")
        assert client.ends()
        assert time.monotonic() - began < 8
        client.close()


def test_behind_a_proxy_the_address_is_that_of_the_visitor() -> None:
    client = create_app(Settings(proxies=1, sockets=4)).test_client()

    def status(address: str) -> int:
        headers = {"X-Forwarded-For": f"10.9.9.9, {address}"}  # a visitor may forge the first one
        return client.get("/socket.io/?EIO=4&transport=polling", headers=headers).status_code

    assert [status("192.0.2.1") for _ in range(5)] == [200, 200, 200, 200, 503]
    assert status("192.0.2.2") == 200
    assert status("192.0.2.1") == 503


def test_a_place_is_free_once_its_socket_has_gone(small: Server) -> None:
    for _ in range(3):
        clients = [Raw(small.port) for _ in range(4)]
        assert refusal(small)["code"] == "busy"
        for client in clients:
            client.close()
        await_nobody(small)
