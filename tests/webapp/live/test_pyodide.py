"""The browser's Python gives the same bytes as this one, and the application answers there."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from solver.kernels import measures
from solver.kernels.columns import NONE
from solver.messages import Message
from solver.preparation import KERNELS
from tests.rings import some
from tests.webapp.live.links import links, outcome

pytestmark = pytest.mark.thorough  # Python is started in WebAssembly, and kernels are compiled for it

Ask = Callable[[str], Any]
Page = Callable[..., tuple[int, str, str]]
LINKS = list(dict.fromkeys(links()))


@pytest.mark.parametrize("link", some(LINKS, LINKS[::3].__contains__))
def test_a_run_is_the_same_in_a_browser(ask: Ask, link: str) -> None:
    assert ask(f"outcome({link!r})") == outcome(link)


def test_whatever_a_kernel_takes_has_the_type_that_it_declares(ask: Ask) -> None:
    kernel = "__import__('solver.kernels.measures', fromlist=['x']).deepest_expanded"
    array = "__import__('numpy').zeros(1, '{}')"
    roots = [np.full(1, NONE, np.uint32), np.zeros(1, np.uint32), np.zeros(1, np.uint32)]
    parents = f"__import__('numpy').full(1, {NONE}, 'u4')"
    found = ask(f"{kernel}({parents}, {array.format('u4')}, {array.format('u4')})")
    assert found == measures.deepest_expanded(*roots)
    with pytest.raises(AssertionError, match=r"an array of <u4, and this one is of <i4"):
        ask(f"{kernel}({parents}, {array.format('i4')}, {array.format('u4')})")


def test_every_kernel_is_there(ask: Ask) -> None:
    names = ask("sorted(__import__('numba')._about)")
    assert names == sorted(kernel.name for kernel in KERNELS)


@pytest.fixture(scope="module")
def page(ask: Ask) -> Page:
    """Return a function that answers a request in the browser's Python with the status, the type and the text."""
    ask("globals().update(app=__import__('webapp.live.local', fromlist=['x']).Local('http://here', '/below/'))")

    def answered(address: str, body: object = None) -> tuple[int, str, str]:
        given = ("'GET'", None, None) if body is None else ("'POST'", json.dumps(body).encode(), "application/json")
        how, content, kind = given
        call = f"app.answer({how}, {address!r}, {content!r}, {kind!r})"
        status, kind, text = ask(f"(lambda s, k, c: [s, k, c.decode('latin-1')])(*{call})")
        return status, kind, text

    return answered


RUN = "start=123-745-806&goal=123-456-780&algorithm=astar"


@pytest.mark.parametrize(
    "address",
    [
        "/", f"/?{RUN}", "/compare", f"/exercise?{RUN}", f"/worksheet?{RUN}", "/heuristics", "/grade", "/conventions",
        "/trace?sample=romania", "/about/limits", f"/api/run?{RUN}", f"/api/verdict?{RUN}", "/api/limits",
        f"/api/exercise?{RUN}", "/api/shuffle?goal=123-456-780", f"/api/file/?{RUN}",
    ],
)  # fmt: skip
def test_pages_and_answers_are_there(page: Page, address: str) -> None:
    for _ in range(100):  # slow requests are retried, as pages do
        status, kind, text = page(address)
        if status != 503:
            break
    assert status == 200, text[:500]
    assert kind.startswith(("text/html", "application/json"))
    assert '="/static/' not in text


def test_a_pull_has_the_first_bytes_of_a_run(page: Page) -> None:
    status, kind, text = page("/api/pull", {"run": RUN, "after": 0, "limit": 5})
    assert (status, kind) == (200, "application/octet-stream")
    content = text.encode("latin-1")
    size = int.from_bytes(content[:4], "little")
    told = json.loads(content[4 : 4 + size])
    assert told["after"] == 0
    assert content[4 + size :].startswith(b"FRNT")


def test_a_run_for_which_there_is_no_memory_is_refused_in_a_sentence(page: Page, ask: Ask) -> None:
    ask("globals().update(Runs=__import__('webapp.work.runs', fromlist=['x']).Runs)")
    ask("globals().update(pull=Runs.pull)")
    ask("setattr(Runs, 'pull', lambda *given: (_ for _ in ()).throw(MemoryError))")
    try:
        status, _, text = page("/api/pull", {"run": RUN, "after": 0, "limit": 5})
    finally:
        ask("setattr(Runs, 'pull', pull)")
    assert status == 200
    assert json.loads(text[4:])["error"]["message"] == str(Message("live-memory"))


def test_classes_are_not_shown(page: Page) -> None:
    text = page("/")[2]
    assert 'href="/c"' not in text
    assert str(Message("live-not-here")) in text
    assert page("/c")[0] == 404
