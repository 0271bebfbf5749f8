"""While kernels are compiled nobody's request waits for a compiler: pages and the API answer at once."""

import pytest
from flask.testing import FlaskClient

from solver import Unprepared, without_waiting
from solver.kernels.jit import Kernel
from solver.preparation import KERNELS
from webapp.examples import record
from webapp.pages import PAGES
from webapp.pages import examples as page_of_examples

AT_ONCE = {"/", "/heuristics", "/conventions", "/trace", "/embed"}  # pages that take no kernel
API = (
    "/api/run?algorithm=bfs",
    "/api/check?start=123-456-780&goal=123-456-780",
    "/api/shuffle?goal=123-456-780&distance=5&seed=1",
    "/api/heuristics?goal=123-456-780",
    "/api/exercise?ask=next",
    "/preview.png",
)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let no kernel be compiled; return the names of those that are begun."""
    names: list[str] = []
    record._solved.cache_clear()
    page_of_examples._gallery.cache_clear()
    for one in KERNELS:
        monkeypatch.setattr(one, "is_ready", False)
    monkeypatch.setattr(Kernel, "is_there", lambda kernel: False)
    monkeypatch.setattr(Kernel, "begin", lambda kernel: names.append(kernel.name))
    return names


def test_a_kernel_that_nobody_waits_for_is_begun_and_refused(begun: list[str]) -> None:
    with without_waiting(), pytest.raises(Unprepared):
        KERNELS[0].prepare()
    assert begun == [KERNELS[0].name]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.label)
def test_a_page_that_takes_a_kernel_says_so_and_comes_back_by_itself(page, client: FlaskClient, begun: list[str]):
    answer = client.get(page.path)
    if page.path in AT_ONCE:
        assert answer.status_code == 200
    else:
        assert answer.status_code == 503
        assert answer.headers["Retry-After"] == "1"
        assert '<meta http-equiv="refresh" content="1">' in answer.text
        assert f"once on this machine: 0 of {len(KERNELS)} are ready." in answer.text
        assert begun


@pytest.mark.parametrize("query", ["lecture=2", "notes=1", "lecture=3&notes=1"])
def test_a_step_of_the_lecture_and_its_notes_say_so_too(query: str, client: FlaskClient, begun: list[str]):
    answer = client.get(f"/?{query}")
    assert (answer.status_code, "This page is being prepared" in answer.text) == (503, True)


@pytest.mark.parametrize("address", API)
def test_the_api_says_when_to_ask_again(address: str, client: FlaskClient, begun: list[str]):
    answer = client.get(address)
    error = answer.json["error"]
    assert answer.status_code == 503
    assert (error["code"], error["field"]) == ("busy", "preparation")
    assert error["message"].startswith("The search kernels are being compiled, once on this machine: ")
    assert error["retry_ms"] >= 200


def test_once_they_are_there_the_same_is_answered(client: FlaskClient) -> None:
    for address in ("/examples", "/?lecture=2", *API[:-1]):
        assert client.get(address).status_code == 200, address
    KERNELS[0].prepare()  # whoever is not asked by a request waits as before
