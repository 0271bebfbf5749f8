"""Students who say hello together are one question to the store, and each has an answer of their own."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from webapp.classroom.coalesce import Coalescer
from webapp.work.compute_slots import ComputeSlots, GreenletSlots, ThreadSlots

WAIT_S = 0.05


class Asked:
    """Answers with the time at which each asked, and remembers who asked together."""

    def __init__(self) -> None:
        self.groups: list[tuple[str, list[str]]] = []
        self.goes_on = Event()
        self.goes_on.set()
        self.fault: Exception | None = None

    def __call__(self, key: str, asked: Mapping[str, float]) -> dict[str, float | Exception]:
        self.groups.append((key, sorted(asked)))
        assert self.goes_on.wait(10)
        if self.fault:
            raise self.fault
        return {who: KeyError(who) if who == "late" else at for who, at in asked.items()}


class Waits(ThreadSlots):
    """Waits for a group until it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.waits, self.ends = Event(), Event()

    def sleep(self, seconds: float) -> None:
        assert seconds == WAIT_S
        self.waits.set()
        assert self.ends.wait(10)


def test_who_comes_alone_does_not_wait() -> None:
    asked, slots = Asked(), Waits()
    together = Coalescer(asked, WAIT_S, slots)
    assert together.ask("a", "one", 1.0) == 1.0
    assert together.ask("b", "one", 2.0) == 2.0
    assert not slots.waits.is_set()
    assert asked.groups == [("a", ["one"]), ("b", ["one"])]


def test_who_comes_while_a_group_gathers_is_answered_with_it() -> None:
    asked, slots = Asked(), Waits()
    together = Coalescer(asked, WAIT_S, slots)
    together.ask("a", "first", 0.0)
    with ThreadPoolExecutor(5) as pool:
        leader = pool.submit(together.ask, "a", "one", 1.0)
        assert slots.waits.wait(10)
        others = [pool.submit(together.ask, "a", who, at) for who, at in [("two", 2.0), ("two", 3.0), ("late", 4.0)]]
        while len(together._gathering["a"].asked) < 3:
            pass
        slots.ends.set()
        assert leader.result(10) == 1.0
        assert [one.result(10) for one in others[:2]] == [3.0, 3.0]
        with pytest.raises(KeyError, match="late"):
            others[2].result(10)
    assert asked.groups[1:] == [("a", ["late", "one", "two"])]
    assert not together._gathering


def test_who_comes_while_a_group_is_answered_is_of_the_next() -> None:
    asked = Asked()
    together = Coalescer(asked, 0)
    asked.goes_on.clear()
    with ThreadPoolExecutor(2) as pool:
        one = pool.submit(together.ask, "a", "one", 1.0)
        while not asked.groups:
            pass
        two = pool.submit(together.ask, "a", "two", 2.0)
        while len(asked.groups) < 2:
            pass
        asked.goes_on.set()
        assert (one.result(10), two.result(10)) == (1.0, 2.0)
    assert asked.groups == [("a", ["one"]), ("a", ["two"])]


def test_a_fault_is_told_to_all_of_a_group_and_the_next_is_asked_for_anew() -> None:
    asked, slots = Asked(), Waits()
    together = Coalescer(asked, WAIT_S, slots)
    together.ask("a", "first", 0.0)
    asked.fault = OSError("gone")
    with ThreadPoolExecutor(2) as pool:
        leader = pool.submit(together.ask, "a", "one", 1.0)
        assert slots.waits.wait(10)
        other = pool.submit(together.ask, "a", "two", 2.0)
        while len(together._gathering["a"].asked) < 2:
            pass
        slots.ends.set()
        for one in (leader, other):
            with pytest.raises(OSError, match="gone"):
                one.result(10)
    asked.fault = None
    assert together.ask("a", "two", 5.0) == 5.0


@pytest.mark.parametrize("slots", [ThreadSlots, GreenletSlots])
def test_many_are_few_questions_among_threads_and_among_greenlets(slots: Callable[[], ComputeSlots]) -> None:
    asked = Asked()
    together = Coalescer(asked, WAIT_S, slots())
    together.ask("a", "first", 0.0)
    names = [f"{k:02d}" for k in range(50)]
    if slots is GreenletSlots:
        import gevent

        greenlets = [gevent.spawn(together.ask, "a", name, float(name)) for name in names]
        gevent.joinall(greenlets, timeout=10)
        answers = [one.value for one in greenlets]
    else:
        with ThreadPoolExecutor(50) as pool:
            answers = list(pool.map(lambda name: together.ask("a", name, float(name)), names, timeout=10))
    assert answers == [float(name) for name in names]
    assert len(asked.groups) < 10
