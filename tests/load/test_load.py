"""Short forms of the loads, each with the bounds of its long form. `python -m tests.load NAME` is the long form."""

import pytest

from tests.load.__main__ import load
from tests.load.requests.largest_runs import LARGEST

# Clients of a load are cut off in the middle, and asyncio warns when it collects them.
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")


@pytest.mark.exhaustive
def test_a_class_that_opens_one_link_is_served() -> None:
    told = load("class", True)
    assert (told["served"], told["told"], told["faults"]) == (told["clients"], 0, 0)
    assert told["threads"] <= 20


@pytest.mark.exhaustive
def test_different_simultaneous_runs_are_all_read() -> None:
    told = load("runs", True)
    assert (told["done"], told["faults"]) == (told["clients"], [])
    assert told["events_slowest_of_median"] >= 0.5
    assert told["most_rss"] <= told["base_rss"] + 1.3 * 512


@pytest.mark.exhaustive
def test_a_killed_server_leaves_every_trace_exact() -> None:
    assert load("killed", True)["exact"] is True


@pytest.mark.slow
def test_hostile_clients_need_little_memory_and_are_disconnected_soon() -> None:
    told = load("hostile", True)
    for kind in ("never_read", "silent", "slow_heads", "flood"):
        assert told[kind]["more_rss"] <= 50
        assert told[kind]["reclaimed_after_seconds"] is not None


@pytest.mark.thorough
@pytest.mark.parametrize("key", LARGEST)
def test_a_family_of_the_largest_runs_has_fifty_different_ones(key: str) -> None:
    assert len({LARGEST[key].query(k) for k in range(50)}) == 50


@pytest.mark.exhaustive
def test_no_request_of_a_fuzzer_causes_an_exception_or_stops_a_server() -> None:
    told = load("fuzz", True)
    assert (told["failed"], told["dead"], told["frozen"], told["faults"]) == ([], [], [], {})
    assert told["sent"] > 0
    assert told["most_mib"] <= told["allowed_mib"]


@pytest.mark.exhaustive
def test_clients_that_take_more_than_their_share_keep_another_address_waiting_for_seconds_at_most() -> None:
    told = load("greedy", True)
    assert told.pop("stderr") == ""
    for kind, figures in told.items():
        assert figures["faults"] == [], kind
        assert "experiment" in figures, kind
        assert max(figures["page_slowest"], figures["check_slowest"]) < 5, (kind, figures)
        assert max(figures["first_p50"], figures["run_p50"]) < 5, (kind, figures)
