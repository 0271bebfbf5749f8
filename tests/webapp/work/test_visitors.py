"""The limits of a visitor: nobody is locked out, and a busy visitor does not delay others."""

import threading
from contextlib import ExitStack, suppress
from typing import Any

import pytest

from tests.webapp.work.test_jobs import until
from webapp import create_app
from webapp.operate.settings import Settings
from webapp.work.backpressure import Busy, Rate
from webapp.work.jobs import Jobs
from webapp.work.visitors import GRACE_SECONDS, HEADER, LONGEST_MS, AdmissionQueue, Visitor, visitor

ADA, BEN, EVE = Visitor("hall", "ada"), Visitor("hall", "ben"), Visitor("home", "eve")


def line(places: int = 2, of_visitor: int = 1, of_address: int = 100, now: list[float] | None = None) -> AdmissionQueue:
    clock = now or [0.0]
    return AdmissionQueue(places, of_visitor, of_address, clock=lambda: clock[0])


def test_the_simultaneous_requests_of_a_visitor_are_limited() -> None:
    desk = line(places=5, of_visitor=2)
    with desk.place(ADA), desk.place(ADA):
        with pytest.raises(Rate) as told, desk.place(ADA):
            pass
        assert told.value.retry_ms > 0
        with desk.place(BEN):
            pass
    with desk.place(ADA):
        pass


def test_a_place_is_released_if_its_work_fails() -> None:
    desk = line(places=1)
    with suppress(ZeroDivisionError), desk.place(ADA):
        raise ZeroDivisionError
    with desk.place(BEN):
        pass


def test_a_visitor_without_a_place_waits_in_line_and_nobody_overtakes() -> None:
    desk = line(places=1)
    with desk.place(ADA):
        for who, before in ((BEN, 0), (EVE, 0), (BEN, 1)):  # Ada works at Ben's address
            with pytest.raises(Busy, match=f"{before} are before you") as told, desk.place(who):
                pass
            assert told.value.retry_ms == 250 * (1 + before)
    for who in (EVE, ADA):  # the place is free, but it is Ben's turn
        with pytest.raises(Busy), desk.place(who):
            pass
    for who in (BEN, EVE, ADA):
        with desk.place(who):
            pass


def test_a_visitor_who_does_not_ask_again_is_dropped_from_the_line() -> None:
    now = [0.0]
    desk = line(places=1, now=now)
    with desk.place(ADA), pytest.raises(Busy), desk.place(BEN):
        pass
    now[0] += GRACE_SECONDS + LONGEST_MS / 1000
    with desk.place(EVE):
        pass


def test_many_visitors_behind_one_address_wait_longer_and_nobody_else_does() -> None:
    desk = line(places=1, of_address=3)
    with ExitStack() as stack:
        stack.enter_context(desk.place(Visitor("hall", "0")))
        for k in (1, 2):
            with pytest.raises(Busy, match="are before you"), desk.place(Visitor("hall", str(k))):
                pass
        with pytest.raises(Rate, match="from your network") as told, desk.place(Visitor("hall", "3")):
            pass
        assert told.value.retry_ms == LONGEST_MS
        with pytest.raises(Busy, match="0 are before you"), desk.place(EVE):
            pass


def test_an_address_with_many_visitors_leaves_a_place_and_the_next_turn_to_another_one() -> None:
    desk = line(places=8)
    with ExitStack() as stack:
        for k in range(6):
            stack.enter_context(desk.place(Visitor("hall", str(k))))
        for k in range(6, 60):
            with pytest.raises(Busy, match=f"{k - 6} are before you"), desk.place(Visitor("hall", str(k))):
                pass
        for k in range(2):
            stack.enter_context(desk.place(Visitor("home", str(k))))
        with pytest.raises(Busy, match="0 are before you"), desk.place(Visitor("home", "2")):
            pass
    with desk.place(Visitor("hall", "6")):
        pass


@pytest.mark.thorough
def test_a_class_of_300_behind_one_address_is_served_one_after_the_other() -> None:
    desk = line(places=2, of_address=Settings().address_visitors)
    waiting = [Visitor("hall", str(k)) for k in range(300)]
    served: list[Visitor] = []
    for _ in range(300):
        still = []
        with ExitStack() as stack:
            for who in waiting:
                try:
                    stack.enter_context(desk.place(who))
                    served.append(who)
                except Busy:
                    still.append(who)
        waiting = still
    assert sorted(served) == sorted({*served})
    assert len(served) == 300


def test_a_visitor_with_many_jobs_delays_no_other() -> None:
    begun: list[str] = []
    go, order = threading.Event(), threading.Lock()

    def job(name: str, count: int) -> Any:
        def task(stopped: object) -> int:
            go.wait(20)
            with order:
                begun.append(name)
            return 1

        return lambda: [task] * count

    jobs = Jobs(1)
    for k in range(5):
        jobs.pull(f"ada {k}", job("ada", 6), 0, ADA)
    jobs.pull("eve", job("eve", 6), 0, EVE)
    go.set()
    until(lambda: len(begun) == 36)
    assert begun[:13].count("eve") >= 6  # turn by turn, however many jobs the other has


def test_a_visitor_is_identified_by_tab_and_address_without_storing_the_address() -> None:
    app = create_app()

    def seen(address: str, tab: str = "") -> Visitor:
        with app.test_request_context(headers={HEADER: tab} if tab else {}, environ_base={"REMOTE_ADDR": address}):
            return visitor()

    assert seen("192.0.2.1", "a") != seen("192.0.2.1", "b")
    assert seen("192.0.2.1", "a") != seen("192.0.2.2", "a")
    assert seen("192.0.2.1", "x" * 41) == seen("192.0.2.1") == seen("192.0.2.1", "<script>")
    assert seen("2001:db8::1", "a") == seen("2001:db8::ffff:2", "a")  # one household has them all
    assert seen("2001:db8::1", "a") != seen("2001:db8:0:1::1", "a")
    assert "192.0.2.1" not in str(seen("192.0.2.1"))


QUESTIONS = ["/api/run?start=283-164-705&goal=123-804-765", "/api/heuristics?goal=123-456-780&heuristic=manhattan"]


@pytest.mark.parametrize("question", QUESTIONS)
def test_requests_without_a_free_place_are_refused_with_a_time_to_retry(
    question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = create_app(Settings(requests=1)).test_client()
    monkeypatch.setattr(
        "webapp.work.visitors.AdmissionQueue._take", _raises(Busy("The server is at work.", 1200, "requests"))
    )
    told = client.get(question)
    assert told.status_code == 503
    assert told.headers["Retry-After"] == "2"
    assert told.get_json()["error"] == {
        "code": "busy", "field": "requests", "message": "The server is at work.", "retry_ms": 1200,
    }  # fmt: skip
    monkeypatch.setattr(
        "webapp.work.visitors.AdmissionQueue._take", _raises(Rate("You have much under way.", 250, "requests"))
    )
    told = client.get(question)
    assert (told.status_code, told.headers["Retry-After"], told.get_json()["error"]["code"]) == (429, "1", "rate")


def _raises(error: Busy) -> Any:
    def take(*_: object) -> None:
        raise error

    return take
