"""The order of threads that answer: in the order in which they came, and past whoever takes long."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from webapp.classroom.coalesce import Coalescer
from webapp.transport.message_order import MessageOrder
from webapp.work.compute_slots import ThreadSlots

FOREVER_S = 30.0
CROWD = 100


def wait_until(holds: Callable[[], bool]) -> None:
    """Return once something holds; fail after ten seconds."""
    until = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.001)


def test_a_crowd_is_answered_one_by_one_in_the_order_in_which_it_came() -> None:
    order, told, together = MessageOrder(FOREVER_S), list[int](), list[int]()
    goes_on = Event()

    def answered(number: int) -> None:
        with order.turn():
            together.append(number)
            assert goes_on.wait(10)
            told.append(number if together == [number] else -1)
            together.remove(number)

    with ThreadPoolExecutor(CROWD) as pool:
        answers = []
        for number in range(CROWD):
            answers.append(pool.submit(answered, number))
            wait_until(lambda n=number: len(together) + len(order._waiting) == n + 1)  # type: ignore[misc]
        assert together == [0]
        goes_on.set()
        for one in answers:
            one.result(10)
    assert told == list(range(CROWD))
    assert order._through is None


def test_whoever_takes_long_is_overtaken_and_holds_up_nobody_when_done() -> None:
    order, done = MessageOrder(0.01), list[str]()
    searched = Event()

    def long() -> None:
        with order.turn():
            assert searched.wait(10)
            done.append("long")

    def short(name: str) -> None:
        with order.turn():
            done.append(name)

    with ThreadPoolExecutor(4) as pool:
        first = pool.submit(long)
        wait_until(lambda: order._through is not None)
        others = [pool.submit(short, name) for name in ("a", "b")]
        for one in others:
            one.result(10)
        assert sorted(done) == ["a", "b"]
        searched.set()
        first.result(10)
    assert done[-1] == "long"
    assert order._through is None
    assert len(order._waiting) == 0
    wait_until(lambda: not order._watched)  # once nobody waits at it


def test_whoever_only_waits_steps_aside() -> None:
    order, slots, done = MessageOrder(FOREVER_S), ThreadSlots(1), list[str]()
    together = Coalescer(lambda _, asked: asked, 1.0, slots)

    def waiting(who: str) -> None:
        with order.turn():
            assert together.ask("class", who, 1.0) == 1.0
            done.append(who)

    def short() -> None:
        with order.turn():
            done.append("short")

    waiting("alone")
    with ThreadPoolExecutor(3) as pool:
        others = [pool.submit(waiting, who) for who in ("leads", "follows")]
        wait_until(lambda: len(together._gathering["class"].asked) == 2 if together._gathering else False)
        pool.submit(short).result(10)
        for one in others:
            one.result(10)
    assert done[:2] == ["alone", "short"]
    assert order._through is None
    slots.sleep(0)  # whoever has no turn just waits


def test_an_answer_that_fails_lets_the_next_one_through() -> None:
    order = MessageOrder(FOREVER_S)
    for _ in range(3):
        try:
            with order.turn():
                raise ValueError
        except ValueError:
            pass
    assert order._through is None
    assert not order._watched
