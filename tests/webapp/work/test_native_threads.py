"""Native threads that compute for greenlets: in turns, with limited concurrency, while the loop continues."""

import gc
import threading
import time
import weakref
from typing import Any

import gevent
import pytest
from gevent.event import Event

from webapp.operate.settings import Settings
from webapp.work.backpressure import Busy
from webapp.work.native_threads import NativeThreads
from webapp.work.request_threads import RequestThreads
from webapp.work.visitors import Visitor
from webapp.work.waiting import Loop

GREEDY, MODEST = Visitor("here", "greedy"), Visitor("here", "modest")
SECONDS = 10.0


class Work:
    """Work that ends on command, and records the thread that did it."""

    def __init__(self) -> None:
        self.goes_on = threading.Event()
        self.lock = threading.Lock()
        self.at_once = self.most = 0
        self.order: list[object] = []

    def do(self, name: object) -> object:
        with self.lock:
            self.at_once += 1
            self.most = max(self.most, self.at_once)
            self.order.append(name)
        assert self.goes_on.wait(SECONDS)
        with self.lock:
            self.at_once -= 1
        return name


def begun(threads: NativeThreads, work: Work, name: object, who: Visitor) -> Any:
    """Start work for a visitor in a separate greenlet, and run it until it waits."""
    found = gevent.spawn(threads.do, lambda: work.do(name), who)
    gevent.idle()
    return found


@pytest.mark.parametrize("allowed", [1, 2])
def test_work_is_bounded_by_the_threads_and_visitors_take_turns(allowed: int) -> None:
    threads, work = NativeThreads(allowed), Work()
    greedy = [begun(threads, work, number, GREEDY) for number in range(8)]
    modest = begun(threads, work, "modest", MODEST)
    while work.at_once < allowed:
        gevent.sleep(0.001)
    work.goes_on.set()
    gevent.joinall([*greedy, modest], timeout=SECONDS, raise_error=True)
    assert [one.value for one in greedy] == list(range(8))
    assert work.most == allowed
    assert work.order.index("modest") <= allowed + 1
    assert [one for one in work.order if one != "modest"][:1] == [0]


def test_an_address_never_has_the_threads_that_are_left_to_others() -> None:
    threads, work = NativeThreads(4, of_address=3), Work()
    crowd = [begun(threads, work, number, Visitor("crowd", f"tab {number}")) for number in range(8)]
    other = begun(threads, work, "other", Visitor("there", "tab"))
    while work.at_once < 4:
        gevent.sleep(0.001)
    assert sorted(map(str, work.order)) == ["0", "1", "2", "other"]
    crowd[7].kill()
    work.goes_on.set()
    gevent.joinall([*crowd[:7], other], timeout=SECONDS, raise_error=True)
    assert [one.value for one in crowd[:7]] == list(range(7))
    assert (threads._free, threads._working) == (4, {})


def test_the_loop_continues_while_threads_compute() -> None:
    threads, work = NativeThreads(1), Work()
    computes = begun(threads, work, "computes", GREEDY)
    came = Event()
    gevent.spawn_later(0.01, came.set)
    assert came.wait(SECONDS)
    assert not computes.ready()
    work.goes_on.set()
    assert computes.get(timeout=SECONDS) == "computes"


def test_an_exception_reaches_the_caller_and_frees_the_thread() -> None:
    threads = NativeThreads(1)
    with pytest.raises(ZeroDivisionError):
        threads.do(lambda: 1 / 0)
    assert threads.do(lambda: 1) == 1


def test_a_caller_that_ends_while_it_waits_does_not_block_others() -> None:
    threads, work = NativeThreads(1), Work()
    first, gone, last = (begun(threads, work, name, GREEDY) for name in ("first", "gone", "last"))
    gone.kill()
    work.goes_on.set()
    gevent.joinall([first, last], timeout=SECONDS, raise_error=True)
    assert work.order == ["first", "last"]


def test_a_full_queue_refuses_the_address_that_has_most_in_it() -> None:
    threads, work = NativeThreads(1, waiting=3), Work()
    crowd = [begun(threads, work, number, Visitor("crowd", f"tab {number}")) for number in range(4)]
    other = begun(threads, work, "other", MODEST)
    with pytest.raises(Busy):
        crowd[3].get(timeout=SECONDS)
    late = begun(threads, work, "late", Visitor("crowd", "tab 9"))
    with pytest.raises(Busy) as told:
        late.get(timeout=SECONDS)
    assert told.value.retry_ms > 0
    work.goes_on.set()
    gevent.joinall([*crowd[:3], other], timeout=SECONDS, raise_error=True)
    assert work.order == [0, 1, "other", 2]


def test_a_native_thread_can_call_functions_in_the_loop() -> None:
    threads, loop, here = NativeThreads(2), Loop(), threading.get_ident()

    def of_loop(number: int) -> tuple[int, bool]:
        gevent.sleep(0.01)
        if number == 3:
            raise KeyError("told")
        return number, threading.get_ident() == here

    assert loop.call(lambda: of_loop(1)) == (1, True)
    assert threads.do(lambda: loop.call(lambda: of_loop(2))) == (2, True)
    with pytest.raises(KeyError, match="told"):
        threads.do(lambda: loop.call(lambda: of_loop(3)))


def test_threads_without_work_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.work.native_threads.IDLE_SECONDS", 0.05)
    threads, before = NativeThreads(3), threading.active_count()
    gevent.joinall([gevent.spawn(threads.do, lambda: time.sleep(0.02)) for _ in range(3)], raise_error=True)
    deadline = time.monotonic() + SECONDS
    while threads._pool.size and time.monotonic() < deadline:
        gevent.sleep(0.02)
    assert threads._pool.size == 0
    assert threading.active_count() <= before


@pytest.mark.parametrize("path", ["/", "/api/run"])
def test_requests_of_one_address_leave_a_thread_to_another(path: str) -> None:
    work, told = Work(), list[str]()

    def application(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        if environ["REMOTE_ADDR"] == "192.0.2.1":
            work.do(environ["HTTP_X_FRONTIER_TAB"])
        start_response("200 OK", [])
        return [b""]

    answered = RequestThreads(Settings(request_threads=4)).around(application)

    def ask(address: str, tab: int) -> None:
        environ = {"PATH_INFO": path, "REMOTE_ADDR": address, "HTTP_X_FRONTIER_TAB": f"tab{tab}"}
        answered(environ, lambda status, headers: told.append(f"{address} {status}"))

    crowd = [gevent.spawn(ask, "192.0.2.1", tab) for tab in range(9)]
    while work.at_once < 3:
        gevent.sleep(0.001)
    other = gevent.spawn(ask, "192.0.2.2", 0)
    other.join(timeout=SECONDS)
    assert (told, work.most) == (["192.0.2.2 200 OK"], 3)
    work.goes_on.set()
    gevent.joinall(crowd, timeout=SECONDS, raise_error=True)
    assert len(told) == 10


def test_an_exception_keeps_nothing_of_the_calls_that_it_has_passed() -> None:
    threads, loop, work, kept = NativeThreads(1, waiting=0), Loop(), Work(), list[weakref.ref[Work]]()

    def fail() -> None:
        local = Work()
        kept.append(weakref.ref(local))
        raise KeyError(local.most)

    def refused() -> None:
        local = Work()
        kept.append(weakref.ref(local))
        busy = begun(threads, work, "first", GREEDY)
        try:
            threads.do(local.do, GREEDY)
        finally:
            work.goes_on.set()
            busy.join()

    gc.collect()
    gc.disable()
    try:
        for way in (
            lambda: threads.do(fail),
            lambda: threads.do(lambda: loop.call(fail)),
            lambda: loop.call(fail),
            refused,
        ):
            with pytest.raises((KeyError, Busy)):
                way()
        assert [one() for one in kept] == [None] * 4
    finally:
        gc.enable()
