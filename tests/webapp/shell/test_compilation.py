"""While kernels are compiled nobody's request waits for a compiler: pages and the API answer at once."""

from functools import partial

import pytest
from flask import Flask

from solver.kernels.jit import Kernel, Unprepared, without_waiting
from solver.messages import Message
from solver.preparation import KERNELS
from webapp import create_app
from webapp.operate.settings import Settings
from webapp.pages import shown
from webapp.shell.page_record import Nothing, Page

COLD = KERNELS[-1]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make a kernel appear uncompiled; return the names of the kernels whose compilation begins."""
    names: list[str] = []
    monkeypatch.setattr(COLD, "is_ready", False)
    monkeypatch.setattr(Kernel, "is_there", lambda kernel: kernel.is_ready)
    monkeypatch.setattr(Kernel, "begin", lambda kernel: names.append(kernel.name))
    return names


@pytest.fixture
def app() -> Flask:
    """Return an application with a page and a route of the API that take the kernel."""
    app = create_app()

    def taken(*_: object) -> dict[str, object]:
        COLD.prepare()
        return {"groups": []}

    page = Page(path="/cold", label=Message("page-explore"), template="examples.html", link=Nothing, data=taken)
    app.add_url_rule("/cold", "cold page", partial(shown, page, None, Settings(), False))  # type: ignore[arg-type]
    app.add_url_rule("/api/cold", "cold answer", taken)
    return app


def test_without_waiting_a_missing_kernel_starts_compiling_and_is_refused(begun: list[str]) -> None:
    with without_waiting(), pytest.raises(Unprepared):
        COLD.prepare()
    assert begun == [COLD.name]


def test_a_page_that_needs_a_kernel_says_so_and_reloads_itself(app: Flask, begun: list[str]) -> None:
    answer = app.test_client().get("/cold")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
    assert '<meta http-equiv="refresh" content="1">' in answer.text
    assert f"once on this machine: {len(KERNELS) - 1} of {len(KERNELS)} are ready." in answer.text
    assert begun == [COLD.name]


def test_the_api_says_when_to_ask_again(app: Flask, begun: list[str]) -> None:
    answer = app.test_client().get("/api/cold")
    ready = f"{len(KERNELS) - 1} of {len(KERNELS)} are ready"
    message = f"The search kernels are being compiled, once on this machine: {ready}."
    facts = {"key": "waiting-kernels", "arguments": {"ready": len(KERNELS) - 1, "of": len(KERNELS)}}
    error = {"code": "busy", "field": "preparation", "message": message, **facts, "retry_ms": 1000}
    assert (answer.status_code, answer.json, answer.headers["Retry-After"]) == (503, {"error": error}, "1")


def test_once_compiled_a_kernel_serves_the_page_and_the_api(app: Flask) -> None:
    client = app.test_client()
    assert [client.get(path).status_code for path in ("/cold", "/api/cold")] == [200, 200]
    COLD.prepare()
