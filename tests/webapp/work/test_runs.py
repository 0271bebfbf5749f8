"""The cache of open searches: shared, bounded in bytes, and never seen in an answer."""

import gc
import random
import re
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import gevent
import numpy as np
import pytest

from solver import BadInput, Board, Exercise, Run, Search, judge_answer, solve
from solver.batch import decode
from solver.exercise import Questions
from solver.problem.tiles import shuffle
from webapp.operate.settings import Settings
from webapp.work.backpressure import Busy
from webapp.work.native_threads import NativeThreads
from webapp.work.run_links import read_run
from webapp.work.runs import LARGEST_PULL, Runs, TooLarge
from webapp.work.visitors import Visitor

STARTS = ("876-041-253", "806-547-231", "102-754-863", "724-506-831")
ANN, BEN, CID = (Visitor("here", name) for name in ("ann", "ben", "cid"))
QUERIES = [Run(start, "012-345-678", algorithm="bfs").query() for start in STARTS]


def pulled(runs: Runs, query: str, after: int, limit: int) -> bytes:
    """Pull exactly these expansions, in as many answers as it takes, and return the bytes of each."""
    parts, end = [], after + limit
    while after < end:
        answer = runs.pull(query, after, end - after)
        parts.append(answer["batch"])
        after = decode(answer["batch"])[0].end_e
        if answer["done"]:
            break
    return b"".join(parts)


def test_the_cache_stays_within_its_bytes_under_any_pulls(rng: random.Random) -> None:
    runs = Runs(Settings(cache_bytes=6_000_000, hold_seconds=0.0, pull_seconds=10))
    for _ in range(60):
        query = rng.choice(QUERIES)
        opened = Search(Run.parse(query))
        after = rng.randrange(0, 20_000, 500)
        answer = runs.pull(query, after, 500)
        opened.advance(after + 500)
        end = decode(answer["batch"])[0].end_e
        assert answer["batch"] == opened.batch(after, end - after), "the same bytes, whether it was evicted or not"
        assert runs.open_bytes() <= 6_000_000


def test_a_search_larger_than_the_cache_stays_while_it_is_the_last_one_used() -> None:
    runs = Runs(Settings(cache_bytes=1000))
    assert solve(Run.parse(QUERIES[0])).expanded == runs.finish(QUERIES[0]).expanded
    assert runs.open_bytes() > 1000
    runs.pull(QUERIES[1], 0, 1)
    assert runs.open_bytes() < 100_000, "the large one went as soon as another was used"


def test_the_spaces_of_open_runs_count_and_go_with_them() -> None:
    runs = Runs(Settings(cache_bytes=2**20, hold_seconds=0.0))
    for seed in range(20):
        run, query = read_run(f"problem=grid&cells=maze.25x25.{seed}&algorithm=bfs")
        assert run.state_table.states
        runs.pull(query, 0, 1)
    assert runs.open_bytes() <= 2**20
    assert 1 <= len(runs._open) < 10


def test_an_evicted_run_is_searched_again_with_the_same_bytes() -> None:
    spacious, cramped = (
        Runs(Settings(pull_seconds=10)),
        Runs(Settings(cache_bytes=1, pull_seconds=10, hold_seconds=0.0)),
    )
    for after in (0, 5000, 100, 12_000, 12_100):
        for query in QUERIES[:3]:
            assert cramped.pull(query, after, 1000)["batch"] == spacious.pull(query, after, 1000)["batch"]
    assert cramped.open_bytes() < spacious.open_bytes()


def test_a_run_is_searched_once_for_all_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    class Counted(Search):
        def __init__(self, run: Run) -> None:
            made.append(run.query())
            super().__init__(run)

    monkeypatch.setattr("webapp.work.runs.Search", Counted)
    runs = Runs(Settings())
    for query in (QUERIES[0], QUERIES[0] + "&tie=fifo", "?" + QUERIES[0] + "&order=UDLR"):
        runs.pull(query, 0, 100)
        runs.finish(query)
    assert made == [QUERIES[0]]


def test_simultaneous_clients_get_the_same_bytes() -> None:
    runs = Runs(Settings(pull_seconds=10))
    expected = {query: pulled(Runs(Settings(pull_seconds=10)), query, 0, 30_000) for query in QUERIES[:2]}
    found: list[tuple[str, bytes]] = []

    def follow(query: str) -> None:
        found.append((query, pulled(runs, query, 0, 30_000)))

    gevent.joinall([gevent.spawn(follow, query) for query in QUERIES[:2] * 3], timeout=30, raise_error=True)
    assert len(found) == 6
    assert all(part == expected[query] for query, part in found)


def test_a_pull_is_busy_while_the_search_catches_up_and_then_gets_the_right_events() -> None:
    runs = Runs(Settings(pull_seconds=0.0))
    answer: dict[str, Any] | None = None
    tries = 0
    while answer is None and tries < 1000:
        tries += 1
        with suppress(Busy):
            answer = runs.pull(QUERIES[0], 30_000, 50)
    assert answer is not None
    assert tries > 5
    search = Search(Run.parse(QUERIES[0]))
    search.advance(30_050)
    assert answer["batch"] == search.batch(30_000, 50)


TABLED = "start=283-164-705&goal=123-804-765&heuristic=pattern_db"


class Held(NamedTuple):
    """The gates of a table's construction: before any of it is built, and before more than two fifths are."""

    begin: threading.Event
    finish: threading.Event


@pytest.fixture
def held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    """Keep the table of that run from being there, and from being built until the events are set."""
    [table] = Run.parse(TABLED).tables
    held, build = Held(threading.Event(), threading.Event()), table._build

    def held_build(progress: Callable[[float], None]) -> np.ndarray:
        held.begin.wait(10)

        def slow(share: float) -> None:
            progress(share)
            if share > 0.4:
                held.finish.wait(10)

        return build(slow)

    monkeypatch.setattr("solver.tables.folder", lambda: tmp_path)
    for name, value in {"_entries": None, "_was_read": False, "share": 0.0, "_build": held_build}.items():
        monkeypatch.setattr(table, name, value)
    yield held
    for event in held:
        event.set()


def test_a_pull_is_busy_while_a_table_is_built_and_gets_its_progress(held: Held) -> None:
    runs, said, answer = Runs(Settings()), list[Busy](), None
    for tries in range(1000):
        try:
            answer = runs.pull(TABLED, 0, 10)
            break
        except Busy as busy:
            said.append(busy)
            held.begin.set()
            time.sleep(0.005)
        if tries == 50:
            assert runs.pull(QUERIES[0], 0, 10), "others are not kept waiting"
            assert runs.open_bytes() > 0
            held.finish.set()
    assert answer is not None
    assert (answer["done"], answer["result"]["cost"]) == (True, 5)
    assert len({str(busy) for busy in said}) > 1
    for busy in said:
        assert re.fullmatch(r"The pattern database for 3×3 is being built: \d+ %\.", str(busy))
        assert busy.retry_ms >= 100


def test_the_api_waits_for_a_table(held: Held) -> None:
    held.begin.set()
    threading.Timer(0.1, held.finish.set).start()
    assert Runs(Settings()).finish(TABLED).cost == 5


def test_an_answer_has_at_least_one_expansion_under_any_limit_of_time_or_bytes() -> None:
    runs = Runs(Settings(pull_seconds=0.0, pull_bytes=1))
    for after in range(20):
        span, _ = decode(runs.pull(QUERIES[0], after, LARGEST_PULL)["batch"])
        assert (span.first_e, span.end_e) == (after, after + 1)


def test_a_search_advances_only_when_pulled() -> None:
    runs = Runs(Settings(pull_seconds=10))
    runs.pull(QUERIES[0], 0, 10)
    before = runs.open_bytes()
    assert runs._open[QUERIES[0]].search.expanded == 10
    assert runs.open_bytes() == before


def test_a_run_that_is_refused_opens_nothing() -> None:
    runs = Runs(Settings(largest_limit=10))
    for query, kind in (("start=1", BadInput), ("limit=11", TooLarge)):
        with pytest.raises(kind):
            runs.pull(query, 0, 1)
    assert runs.open_bytes() == 0


SMALL = [f"start={start}&goal=012-345-678&algorithm=bfs" for start in ("876-041-253", "806-547-231", "102-754-863")]


def pull_on(runs: Runs, query: str, limit: int, reader: Visitor | None = None) -> None:
    """Pull to the end, `limit` expansions at a time."""
    after, done = 0, False
    while not done:
        answer = runs.pull(query, after, limit, reader or ANN)
        after, done = decode(answer["batch"])[0].end_e, answer["done"]


def read_to_the_end(runs: Runs, query: str, seen: Callable[[], None] = lambda: None) -> None:
    """Pull to the end as a page does, asking again when it is told to."""
    after, done = 0, False
    while not done:
        try:
            answer = runs.pull(query, after, 65_536, Visitor("", query))
        except Busy as busy:
            gevent.sleep(busy.retry_ms / 1000)
            continue
        seen()
        after, done = decode(answer["batch"])[0].end_e, answer["done"]


@pytest.mark.parametrize("room", [32, 6])
def test_simultaneous_runs_are_all_read_within_their_memory(room: int) -> None:
    runs, most = Runs(Settings(cache_bytes=room * 2**20, hold_seconds=60)), list[int]()
    queries = [f"{SMALL[0]}&order={order}" for order in ("UDLR", "UDRL", "ULDR", "URDL", "DULR", "LURD")]
    readers = [gevent.spawn(read_to_the_end, runs, query, lambda: most.append(runs.open_bytes())) for query in queries]
    gevent.joinall(readers, timeout=60, raise_error=True)
    assert all(reader.successful() for reader in readers)
    assert max(most) <= max(room * 17 // 16, 24) * 2**20, "and one more batch; a single run may be larger"


def test_a_small_run_begins_and_ends_while_large_ones_hold_all_memory() -> None:
    runs = Runs(Settings(cache_bytes=24 * 2**20, pull_seconds=10, hold_seconds=60))
    korf = "start=096d-b4f2-785c-31ea&goal=1234-5678-9abc-def0&algorithm=bfs"
    for k in range(6):
        with suppress(Busy):
            for after in range(0, 100_000, 20_000):
                runs.pull(f"{korf}&limit={1_000_000 + k}", after, 20_000, ANN)
    held = runs.open_bytes()
    assert held > 12 * 2**20
    assert runs.pull("limit=5000&algorithm=bfs", 0, 64, ANN)["after"] == 0
    runs.finish("limit=5000&algorithm=bfs")
    assert runs.open_bytes() <= 24 * 2**20


def test_of_two_large_runs_the_later_one_waits_and_is_told_how_many_are_before_it() -> None:
    runs = Runs(Settings(cache_bytes=12 * 2**20, pull_seconds=10, pull_bytes=1 << 30, hold_seconds=60))
    runs.pull(SMALL[0], 0, 65_536, ANN)
    with pytest.raises(Busy, match="waiting for memory, after 1 run") as told:
        pull_on(runs, SMALL[1], 20_000, BEN)
    assert (told.value.field, told.value.retry_ms > 0) == ("memory", True)
    pull_on(runs, SMALL[0], 65_536, ANN)
    pull_on(runs, SMALL[1], 65_536, BEN)


def test_a_run_over_its_limit_of_bytes_or_seconds_is_refused_in_a_sentence() -> None:
    for settings, part in (
        (Settings(run_bytes=2**20, pull_seconds=10), "The run needs more than 1 MiB"),
        (Settings(run_seconds=0.0), "The run took more than 0 s"),
    ):
        runs = Runs(settings)
        with pytest.raises(TooLarge, match=part) as told:
            pull_on(runs, SMALL[0], 10_000)
        assert told.value.field == "run"


def test_marking_and_pulls_share_one_open_search(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Run] = []

    def counted(run: Run) -> Search:
        made.append(run)
        return Search(run)

    monkeypatch.setattr("webapp.work.runs.Search", counted)
    monkeypatch.setattr("solver.walk.Search", None)  # who searches for a walk of its own fails
    for begins_with_a_pull in (True, False):
        made.clear()
        runs = Runs(Settings(pull_seconds=10))
        questions = Questions(2**20, runs.walk)
        exercise = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs&ask=order&first=20&steps=3")
        for turn in range(2):
            if begins_with_a_pull == (turn == 0):
                runs.pull(exercise.run.query(), 0, 40)
            else:
                assert not judge_answer(exercise, "#5 #6", brief=True, questions=questions).right
        assert made == [exercise.run]


@pytest.mark.thorough
def test_many_long_exercises_stay_within_the_bytes_of_the_cache() -> None:
    most = 8 * 2**20
    runs = Runs(Settings(cache_bytes=most, pull_seconds=10))
    questions = Questions(most // 4, runs.walk)
    runs.keep_beside(questions.kept)
    for seed in range(60):
        start = shuffle(Board.parse("123-804-765"), 24, seed)
        exercise = Exercise(Run(start, "123-804-765", algorithm="bfs"), "order", 4000 + seed, 5)
        judge_answer(exercise, "#5 #6", questions=questions)
        assert runs.open_bytes() <= most
        assert len(questions.kept) >= 1
    runs.pull("start=864-720-135&goal=123-456-780&algorithm=bfs", 0, 100, who=ANN)
    assert runs.open_bytes() <= most


def test_runs_of_links_are_kept_within_their_bytes_however_long_the_links_are() -> None:
    read_run.cache_clear()
    for seed in range(1200):
        read_run(f"problem=grid&cells=maze.5x5.{seed}")
    assert 8 * 2**20 < read_run.nbytes <= 16 * 2**20
    run, query = read_run("algorithm=bfs")
    assert (run, query) == (Run(algorithm="bfs"), run.query())


def test_while_a_finished_search_is_read_for_a_file_others_search() -> None:
    runs, begun, goes_on = Runs(Settings(), NativeThreads(1)), threading.Event(), threading.Event()

    def read(search: Search) -> int:
        begun.set()
        assert goes_on.wait(20)
        return search.expanded

    reading = gevent.get_hub().threadpool.spawn(runs.finish, "algorithm=bfs", ANN, read)
    while not begun.is_set():
        gevent.sleep(0.001)
    assert runs.pull("algorithm=astar", 0, 10)["batch"]
    goes_on.set()
    assert reading.get(timeout=20) > 0


def test_a_dropped_search_is_freed_although_requests_for_it_were_refused() -> None:
    settings = Settings(answer_seconds=0.0, pull_seconds=0.0)
    runs, threads = Runs(settings), NativeThreads(2)
    gc.collect()
    gc.disable()  # a cycle would keep gigabytes until it is found
    try:
        for asked in (lambda: runs.finish(QUERIES[0], ANN), lambda: runs.pull(QUERIES[0], 60_000, 1, ANN)):
            with pytest.raises(Busy):
                threads.do(asked, ANN)
            with pytest.raises(Busy):
                asked()
        searches = [weakref.ref(one.search) for one in runs._open.values()]
        runs._open.clear()
        assert [search() for search in searches] == [None]
    finally:
        gc.enable()


def test_a_new_run_begins_whatever_the_others_of_its_address_hold() -> None:
    runs = Runs(Settings(cache_bytes=32 * 2**20, pull_seconds=10, pull_bytes=1 << 30))
    readers = [Visitor("here", str(number)) for number in range(30)]
    for number, reader in enumerate(readers):  # slow ones, all of whom wait for memory
        with suppress(Busy):
            runs.pull(f"{SMALL[0]}&limit={170_000 + number}", 0, 65_536, reader)
    for number in range(2):
        answer = runs.pull(f"{SMALL[1]}&limit={1000 + number}", 0, 64, Visitor("here", "newcomer"))
        assert decode(answer["batch"])[0].end_e == 64
    assert runs.open_bytes() <= (32 + 16) * 2**20, "with the first expansions of all"


def test_a_link_is_read_and_its_run_begun_in_one_turn() -> None:
    read_run.cache_clear()
    threads, goes_on, order = NativeThreads(1), threading.Event(), list[str]()
    runs, tabs = Runs(Settings(), threads), [Visitor("hall", str(number)) for number in range(3)]
    for who in tabs:
        threads.do(lambda: None, who)
    working = gevent.spawn(threads.do, lambda: goes_on.wait(20), tabs[0])
    gevent.idle()
    others = [gevent.spawn(threads.do, lambda: order.append("other"), who) for who in tabs]
    newcomer = gevent.spawn(lambda: order.append(runs.pull(SMALL[0], 0, 64, Visitor("hall", "new")) and "new"))
    gevent.idle()
    goes_on.set()
    gevent.joinall([working, *others, newcomer], timeout=20, raise_error=True)
    assert order == ["new", "other", "other", "other"]
