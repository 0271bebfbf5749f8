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
    work.goes_on.set()
    gevent.joinall([*crowd, other], timeout=SECONDS, raise_error=True)
    assert [one.value for one in crowd] == list(range(8))


def test_the_loop_continues_while_threads_compute() -> None:
    threads, work = NativeThreads(1), Work()
    computes = begun(threads, work, "computes", GREEDY)
    came = Event()
    gevent.spawn_later(0.01, came.set)
    assert came.wait(SECONDS)
    assert not computes.ready()
    work.goes_on.set()
    assert computes.get(timeout=SECONDS) == "computes"


def test_work_whose_result_is_known_at_its_turn_is_not_done_again() -> None:
    threads, work, known = NativeThreads(1), Work(), list[int]()
    first = begun(threads, work, "first", GREEDY)
    others = [gevent.spawn(threads.do, lambda: known.append(1) or 1, MODEST, lambda: sum(known)) for _ in range(9)]
    work.goes_on.set()
    gevent.joinall([first, *others], timeout=SECONDS, raise_error=True)
    assert (known, [one.value for one in others]) == ([1], [1] * 9)


def test_a_newcomer_is_served_before_those_who_were_served_lately() -> None:
    threads, work = NativeThreads(1), Work()
    for k in range(3):
        threads.do(lambda: None, Visitor("hall", f"tab {k}"))
    waiting = [begun(threads, work, k, Visitor("hall", f"tab {k}")) for k in range(3)]
    waiting += [begun(threads, work, name, Visitor("hall", name)) for name in ("new", "newer")]
    work.goes_on.set()
    gevent.joinall(waiting, timeout=SECONDS, raise_error=True)
    assert work.order == [0, "new", "newer", 1, 2]


def test_a_native_thread_takes_its_turn_and_works_itself() -> None:
    threads, work = NativeThreads(1), Work()
    first = begun(threads, work, "first", GREEDY)
    found: list[tuple[str, int]] = []
    native = threading.Thread(
        target=lambda: threads.do(lambda: found.append((threading.current_thread().name, len(work.order))), MODEST),
        name="native",
    )
    native.start()
    work.goes_on.set()
    first.join(SECONDS)
    native.join(SECONDS)
    assert found == [("native", 1)]


def test_callers_beyond_the_bound_on_an_address_must_retry() -> None:
    threads, work = NativeThreads(1, waiting=2), Work()
    crowd = [begun(threads, work, number, Visitor("crowd", f"tab {number}")) for number in range(4)]
    other = begun(threads, work, "other", MODEST)
    with pytest.raises(Busy) as told:
        crowd[3].get(timeout=SECONDS)
    assert told.value.retry_ms > 0
    work.goes_on.set()
    gevent.joinall([*crowd[:3], other], timeout=SECONDS, raise_error=True)
    assert work.order == [0, "other", 1, 2]


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
    threads, work, kept = NativeThreads(1, waiting=0), Work(), list[weakref.ref[Work]]()

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
        for way in (lambda: threads.do(fail), refused):
            with pytest.raises((KeyError, Busy)):
                way()
        assert [one() for one in kept] == [None] * 2
    finally:
        gc.enable()
