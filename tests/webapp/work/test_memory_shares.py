"""Whose runs give way when memory is short, and whose never do."""

import gevent

from solver import Run
from solver.batch import span_of
from webapp.operate.settings import Settings
from webapp.work.backpressure import Busy
from webapp.work.memory_shares import in_line
from webapp.work.runs import Runs
from webapp.work.visitors import NOBODY, Visitor

HOLDER, OTHER, AWAY = Visitor("here", "holder"), Visitor("here", "other"), Visitor("away", "other")
ORDERS = ("UDLR", "ULDR", "DULR", "LRUD")
LARGE = [Run("876-041-253", "012-345-678", algorithm="bfs", order=order).query() for order in ORDERS]
SMALL = Run("806-547-231", "012-345-678", algorithm="bfs").query()
BOUND = 40 * 2**20


def held(*holders: Visitor, at_a_time: int = 65_536, hold_seconds: float = 60.0) -> Runs:
    """Return runs whose memory is held: one large run a holder was read to more than a half."""
    runs = Runs(Settings(cache_bytes=BOUND, pull_seconds=10, pull_bytes=1 << 30, hold_seconds=hold_seconds))
    for who, query in zip(holders, LARGE, strict=False):
        runs.pull(query, 0, at_a_time, who)
    return runs


def begins(runs: Runs, who: Visitor) -> bool:
    """Return whether a visitor's run begins and ends."""
    try:
        after, done = 0, False
        while not done:
            answer = runs.pull(SMALL, after, 20_000, who)
            after, done = span_of(answer["batch"]).end_e, answer["done"]
    except Busy:
        return False
    return True


def test_one_page_that_reads_several_runs_gives_way_to_another_of_its_address() -> None:
    runs = held(HOLDER, HOLDER, HOLDER)
    assert begins(runs, OTHER)
    assert runs.open_bytes() <= BOUND


def test_pages_that_read_one_run_each_do_not_give_way_to_each_other() -> None:
    runs = held(HOLDER, Visitor("here", "second"), Visitor("here", "third"))
    assert not begins(runs, OTHER)


def test_pages_of_one_address_that_hold_most_give_way_to_another_address() -> None:
    runs = held(HOLDER, Visitor("here", "second"), Visitor("here", "third"))
    assert begins(runs, AWAY)


def test_a_request_without_a_visitor_takes_no_memory_from_readers() -> None:
    runs = held(HOLDER, HOLDER, HOLDER)
    before = runs.open_bytes()
    assert not begins(runs, NOBODY)
    assert runs.open_bytes() >= before


def test_repeating_the_same_request_does_not_count_as_reading() -> None:
    runs = held(HOLDER, Visitor("here", "second"), Visitor("here", "third"), at_a_time=65_536, hold_seconds=0.0)
    for query, who in zip(LARGE, (HOLDER, Visitor("here", "second"), Visitor("here", "third")), strict=False):
        runs.pull(query, 0, 1, who)
    assert begins(runs, OTHER)


def test_a_run_whose_memory_was_given_away_is_searched_again_to_the_same_bytes() -> None:
    runs = held(HOLDER, HOLDER, HOLDER)
    expected = [Runs(Settings(pull_seconds=10)).pull(query, 0, 1000)["batch"] for query in LARGE[:3]]
    assert begins(runs, OTHER)
    for query, batch in zip(LARGE, expected, strict=False):
        runs.left(HOLDER)
        assert runs.pull(query, 0, 1000, HOLDER)["batch"] == batch


def test_every_visitors_first_run_precedes_any_second_one_in_line() -> None:
    waiting = {"a1": HOLDER, "a2": HOLDER, "a3": HOLDER, "b1": OTHER, "c1": AWAY, "c2": AWAY}
    assert in_line(waiting) == ["a1", "c1", "b1", "a2", "c2", "a3"]


def test_a_run_requested_as_a_whole_gives_way_too() -> None:
    """An address that requests large whole runs under one name after the other does not keep others out of memory."""
    runs = Runs(Settings(cache_bytes=BOUND, answer_seconds=60))
    puzzle = {"start": "096d-b4f2-785c-31ea", "goal": "1234-5678-9abc-def0", "algorithm": "bfs", "limit": 1_500_000}
    asking = gevent.spawn(runs.finish, Run(**puzzle).query(), HOLDER)
    try:
        while runs.open_bytes() < 0.6 * BOUND:
            assert not asking.ready()
            gevent.sleep(0.001)
        assert runs.pull(Run(**puzzle, order="ULDR").query(), 0, 1, AWAY)["batch"]
    finally:
        asking.kill()
