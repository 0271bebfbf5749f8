"""Visitors: whom a request is from, and that a busy one does not delay others."""

import threading
from typing import Any

from tests.webapp.work.test_jobs import until
from webapp import create_app
from webapp.work.jobs import Jobs
from webapp.work.visitors import HEADER, Visitor, visitor

ADA, EVE = Visitor("hall", "ada"), Visitor("home", "eve")


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
