"""Simultaneous heartbeats are one request to the store, and each student gets an answer."""

from collections.abc import Mapping
from typing import Any

import gevent
import pytest
from gevent.event import Event

from webapp.classroom import coalesce
from webapp.classroom.coalesce import Coalescer

WAIT_S = 0.05
SECONDS = 10.0


class Asked:
    """Answers each request with its time of arrival, and records which requests were answered together."""

    def __init__(self) -> None:
        self.groups: list[tuple[str, list[str]]] = []
        self.goes_on = Event()
        self.goes_on.set()
        self.fault: Exception | None = None

    def __call__(self, key: str, asked: Mapping[str, float]) -> dict[str, float | Exception]:
        self.groups.append((key, sorted(asked)))
        assert self.goes_on.wait(SECONDS)
        if self.fault:
            raise self.fault
        return {who: KeyError(who) if who == "late" else at for who, at in asked.items()}


class Gathering:
    """The time in which a group gathers, which ends on command."""

    def __init__(self) -> None:
        self.begun, self.ends = Event(), Event()

    def sleep(self, seconds: float) -> None:
        assert seconds == WAIT_S
        self.begun.set()
        assert self.ends.wait(SECONDS)


@pytest.fixture
def gathering(monkeypatch: pytest.MonkeyPatch) -> Gathering:
    """Return the time in which groups gather."""
    found = Gathering()
    monkeypatch.setattr(coalesce.gevent, "sleep", found.sleep)
    return found


def asks(together: Coalescer[Any, Any], who: str, at: float) -> Any:
    """Ask in a separate greenlet, and run it until it waits."""
    asked = gevent.spawn(together.ask, "a", who, at)
    gevent.idle()
    return asked


def test_a_single_request_does_not_wait(gathering: Gathering) -> None:
    asked = Asked()
    together = Coalescer(asked, WAIT_S)
    assert together.ask("a", "one", 1.0) == 1.0
    assert together.ask("b", "one", 2.0) == 2.0
    assert not gathering.begun.is_set()
    assert asked.groups == [("a", ["one"]), ("b", ["one"])]


def test_requests_that_arrive_while_a_group_gathers_join_it(gathering: Gathering) -> None:
    asked = Asked()
    together = Coalescer(asked, WAIT_S)
    together.ask("a", "first", 0.0)
    leader = asks(together, "one", 1.0)
    assert gathering.begun.wait(SECONDS)
    others = [asks(together, who, at) for who, at in [("two", 2.0), ("two", 3.0), ("late", 4.0)]]
    gathering.ends.set()
    assert leader.get(timeout=SECONDS) == 1.0
    assert [one.get(timeout=SECONDS) for one in others[:2]] == [3.0, 3.0]
    with pytest.raises(KeyError, match="late"):
        others[2].get(timeout=SECONDS)
    assert asked.groups[1:] == [("a", ["late", "one", "two"])]
    assert not together._gathering


def test_a_request_that_arrives_while_a_group_is_answered_joins_the_next_group() -> None:
    asked = Asked()
    together = Coalescer(asked, 0)
    asked.goes_on.clear()
    one, two = asks(together, "one", 1.0), asks(together, "two", 2.0)
    assert len(asked.groups) == 2
    asked.goes_on.set()
    assert (one.get(timeout=SECONDS), two.get(timeout=SECONDS)) == (1.0, 2.0)
    assert asked.groups == [("a", ["one"]), ("a", ["two"])]


def test_an_exception_reaches_all_requests_of_a_group_and_the_next_group_asks_again(gathering: Gathering) -> None:
    asked = Asked()
    together = Coalescer(asked, WAIT_S)
    together.ask("a", "first", 0.0)
    asked.fault = OSError("gone")
    group = [asks(together, "one", 1.0), asks(together, "two", 2.0)]
    gathering.ends.set()
    for one in group:
        with pytest.raises(OSError, match="gone"):
            one.get(timeout=SECONDS)
    asked.fault = None
    assert together.ask("a", "two", 5.0) == 5.0


def test_many_requests_are_answered_in_few_groups() -> None:
    asked = Asked()
    together = Coalescer(asked, WAIT_S)
    together.ask("a", "first", 0.0)
    names = [f"{k:02d}" for k in range(50)]
    greenlets = [gevent.spawn(together.ask, "a", name, float(name)) for name in names]
    gevent.joinall(greenlets, timeout=SECONDS, raise_error=True)
    assert [one.value for one in greenlets] == [float(name) for name in names]
    assert len(asked.groups) < 10
