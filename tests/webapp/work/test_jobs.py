"""Background work: rows arrive as they are computed, clients share them, and unwanted work stops."""

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from webapp.work import jobs as module
from webapp.work.jobs import MOST_KEPT, Jobs
from webapp.work.visitors import Visitor

PATIENCE_S = 20


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < deadline, "it never came to be"
        time.sleep(0.005)


def squares(count: int) -> Callable[[], list[Callable[..., int]]]:
    return lambda: [lambda stopped, k=k: k * k for k in range(count)]


def finished(jobs: Jobs, key: str, make: Callable[[], Any]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    while True:
        answer = jobs.pull(key, make, len(rows))
        rows += answer["rows"]
        if answer["done"] and len(rows) == answer["total"]:
            return rows
        time.sleep(0.005)


def test_every_task_gives_one_row_and_then_no_thread_is_left() -> None:
    jobs = Jobs(3)
    rows = finished(jobs, "job", squares(50))
    assert sorted((row["task"], row["row"]) for row in rows) == [(k, k * k) for k in range(50)]
    until(lambda: jobs.threads == 0)
    assert (
        "frontier-job" not in [thread.name for thread in threading.enumerate() if thread.is_alive()]
        or jobs.threads == 0
    )


def test_clients_of_one_link_share_one_job() -> None:
    made = []

    def make() -> list[Callable[..., int]]:
        made.append(1)
        return squares(5)()

    jobs = Jobs(2)
    assert finished(jobs, "job", make) == finished(jobs, "job", make)
    assert len(made) == 1


def test_a_job_pauses_while_nobody_pulls_it() -> None:
    jobs, goes_on = Jobs(2, idle_seconds=0.3), threading.Event()
    begun: list[int] = []

    def make() -> list[Callable[..., int | None]]:
        def task(stopped: Callable[[], bool], k: int) -> int | None:
            begun.append(k)
            until(lambda: stopped() or goes_on.is_set())
            return k if goes_on.is_set() else None

        return [lambda stopped, k=k: task(stopped, k) for k in range(4)]

    jobs.pull("job", make, 0)
    until(lambda: len(begun) == 2)
    until(lambda: jobs.threads == 0)
    assert len(begun) == 2
    goes_on.set()
    assert {row["row"] for row in finished(jobs, "job", make)} == {0, 1, 2, 3}


def test_a_cancelled_job_stops_at_once_and_keeps_its_rows() -> None:
    jobs = Jobs(1)
    gate = threading.Event()

    def make() -> list[Callable[..., int | None]]:
        def slow(stopped: Callable[[], bool]) -> int | None:
            until(lambda: stopped() or gate.is_set())
            return 2 if gate.is_set() else None

        return [lambda stopped: 1, slow]

    until(lambda: bool(jobs.pull("job", make, 0)["rows"]))
    jobs.cancel("job")
    until(lambda: jobs.threads == 0)
    gate.set()
    assert [row["row"] for row in finished(jobs, "job", make)] == [1, 2]


def test_the_failure_of_a_task_is_reported_to_its_readers() -> None:
    def broken(stopped: Callable[[], bool]) -> int:
        raise ValueError("no such thing")

    jobs = Jobs(1)
    until(lambda: jobs.pull("job", lambda: [broken, broken], 0)["done"])
    assert jobs.pull("job", list, 0)["fault"] == "The server could not go on with this work."
    until(lambda: jobs.threads == 0)


def test_the_rows_of_old_jobs_are_forgotten() -> None:
    jobs = Jobs(1)
    made: list[str] = []
    for k in range(MOST_KEPT + 5):
        finished(jobs, f"job {k}", squares(1))
        until(lambda: jobs.threads == 0)
    finished(jobs, "job 0", lambda: made.append("again") or squares(1)())  # type: ignore[func-returns-value]
    assert made == ["again"]


def lasting(seconds: float, tries: list[float]) -> Callable[[], list[Any]]:
    """Return one task that takes a time, and notes when it begins."""

    def task(stopped: Callable[[], bool]) -> str | None:
        tries.append(began := time.monotonic())
        while time.monotonic() - began < seconds:
            if stopped():
                return None
            time.sleep(0.002)
        return "done"

    return lambda: [task]


def test_long_tasks_give_way_to_another_visitor_of_their_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TASK_SECONDS", 0.05)
    jobs, tries = Jobs(2, idle_seconds=60), list[float]()
    for k in range(6):
        jobs.pull(f"long {k}", lasting(60, tries), 0, Visitor("hall", f"tab {k}"))
    jobs.pull("short", squares(1), 0, Visitor("hall", "other"))
    until(lambda: jobs.rows("short") == [0])
    for k in range(6):
        jobs.cancel(f"long {k}")
    until(lambda: jobs.threads == 0)


def test_a_task_that_gave_way_waits_for_those_that_were_never_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TASK_SECONDS", 0.02)
    jobs, order, all_wait = Jobs(2, idle_seconds=60), list[str](), threading.Event()

    def long(name: str) -> Callable[[], list[Any]]:
        def task(stopped: Callable[[], bool]) -> None:
            order.append(name)
            all_wait.wait(PATIENCE_S)
            until(stopped)

        return lambda: [task]

    names = [f"tab {k}" for k in range(6)]
    for name in names:
        jobs.pull(name, long(name), 0, Visitor("hall", name))
    all_wait.set()
    until(lambda: len(order) >= len(names))
    assert sorted(order[: len(names)]) == names
    for name in names:
        jobs.cancel(name)
    until(lambda: jobs.threads == 0)


def test_a_task_that_is_interrupted_again_and_again_completes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TASK_SECONDS", 0.02)
    monkeypatch.setattr(module, "LOOK_SECONDS", 0.001)
    jobs, tries, others = Jobs(1, idle_seconds=60), list[float](), list[float]()
    jobs.pull("long", lasting(0.3, tries), 0, Visitor("hall", "patient"))
    for k in range(40):
        jobs.pull(f"other {k}", lasting(0.03, others), 0, Visitor("hall", f"tab {k}"))
    until(lambda: jobs.rows("long") == ["done"])
    assert 1 < len(tries) <= 6
    until(lambda: all(jobs.rows(f"other {k}") for k in range(40)))


def test_a_single_visitors_tasks_do_not_interrupt_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TASK_SECONDS", 0.01)
    jobs, tries = Jobs(1, idle_seconds=60), list[float]()
    for k in range(3):
        jobs.pull(f"{k}", lasting(0.1, tries), 0, Visitor("hall", "alone"))
    until(lambda: all(jobs.rows(f"{k}") for k in range(3)))
    assert len(tries) == 3


def test_of_too_many_jobs_one_of_the_visitor_with_most_is_paused() -> None:
    jobs, tries = Jobs(1, 3, idle_seconds=60), list[float]()
    for k in range(5):
        jobs.pull(f"many {k}", lasting(60, tries), 0, Visitor("hall", "greedy"))
    jobs.pull("one", squares(1), 0, Visitor("hall", "modest"))
    assert "one" in [name for name, job in jobs._jobs.items() if job in jobs._wanted()] or jobs.rows("one") == [0]
    until(lambda: jobs.rows("one") == [0])
    for k in range(5):
        jobs.cancel(f"many {k}")
    until(lambda: jobs.threads == 0)
