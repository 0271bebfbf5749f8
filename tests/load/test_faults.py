"""Whatever a network does between page and server, the trace is exact or the page reports why there is none."""

from collections.abc import Iterator

import pytest

from tests.browser.server import Server
from tests.load import faults
from tests.load.proxy import KINDS, Fault, Proxy, _Frames


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    running = Server().start()  # its log on altered requests is not checked here
    yield running
    running.stop()


def read(server: Server, seeds: list[int]) -> list[faults.Outcome]:
    found = faults.outcomes(seeds, server.port)
    bad = [f"seed {one.seed}: {one.verdict}, {one.faults}" for one in found if one.verdict not in ("exact", "told")]
    assert not bad, "\n".join(bad)
    return found


@pytest.mark.exhaustive
def test_under_every_kind_of_fault_a_trace_is_exact_or_reported_as_ended(server: Server) -> None:
    found = read(server, list(range(16)))
    assert {one.faults[0].kind for one in found} == set(KINDS)
    assert sum(one.verdict == "exact" for one in found) > 12


@pytest.mark.slow
def test_under_500_schedules_of_faults_a_trace_is_exact_or_reported_as_ended(server: Server) -> None:
    for first in range(0, 500, faults.TOGETHER):
        read(server, list(range(first, first + faults.TOGETHER)))


def frame(length: int) -> bytes:
    if length < 126:
        return b"\x82" + bytes([length]) + bytes(length)
    if length < 65_536:
        return b"\x82\x7e" + length.to_bytes(2, "big") + bytes(length)
    return b"\x82\x7f" + length.to_bytes(8, "big") + bytes(length)


@pytest.mark.parametrize(("kind", "counts"), [("lost", [1, 0, 0, 1, 1]), ("doubled", [1, 2, 2, 1, 1])])
def test_the_proxy_drops_and_duplicates_whole_messages(kind: str, counts: list[int]) -> None:
    messages = [b"HTTP/1.1 101\r\n\r\n", *(frame(length) for length in (3, 300, 70_000, 125, 126))]
    stream = b"".join(messages)
    for size in (1, 7, 70_001, len(stream)):
        frames = _Frames()
        fault = Fault(kind, 1, 2)
        found = b"".join(
            b"".join(frames.told(stream[first : first + size], fault)) for first in range(0, len(stream), size)
        )
        assert found == messages[0] + b"".join(
            message * count for message, count in zip(messages[1:], counts, strict=True)
        )


def test_a_schedule_is_determined_by_its_seed_and_a_proxy_releases_its_port() -> None:
    assert [faults.schedule(seed) for seed in range(9)] == [faults.schedule(seed) for seed in range(9)]
    assert {faults.schedule(seed)[0].kind for seed in range(len(KINDS))} == set(KINDS)
    with Proxy(1) as proxy:
        assert proxy.url.startswith("http://127.0.0.1:")
