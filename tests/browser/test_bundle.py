"""A checkout served by `make run` loads as fast as an installed package, and can be edited without further steps."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.built import ROOT, hook_of_build
from tests.browser.server import Server

MOST_REQUESTS, MOST_BYTES = 6, 192_000  # without requests to the API, for which no tree waits


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory, static: Path) -> Path:
    """Return a copy of the checkout's pages with their bundles."""
    folder = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "static", folder / "static", ignore=shutil.ignore_patterns("built", ".built-*"))
    for name in ("templates", "webapp/bundle"):
        shutil.copytree(ROOT / name, folder / name)
    (folder / "webapp/shell").mkdir()
    shutil.copy(ROOT / "webapp/shell/style_sheets.py", folder / "webapp/shell")
    (folder / ".venv").symlink_to(ROOT / ".venv")
    shutil.copytree(static / "built", folder / "static/built")
    (folder / "static/built/manifest.json").touch()
    return folder


@pytest.fixture
def served(checkout: Path) -> Iterator[Server]:
    with Server(static=checkout / "static") as server:
        yield server


def loaded(page: Page, url: str) -> list[Response]:
    """Open a page; return all responses except those of the API."""
    answers: list[Response] = []

    def note(answer: Response) -> None:
        if "/api/" not in answer.url:
            answers.append(answer)

    page.on("response", note)
    page.goto(url)
    expect(page.locator("search-tree")).to_have_attribute("data-cursor", "3")
    page.remove_listener("response", note)
    return answers


def size_of(answer: Response) -> int:
    return answer.request.sizes()["responseBodySize"] + answer.request.sizes()["responseHeadersSize"]


def test_a_checkout_sends_little_until_a_module_is_edited_and_then_the_module(
    page: Page, served: Server, checkout: Path
) -> None:
    url = f"{served.url}/?start=123-678-450&goal=123-456-780&at=3"
    answers = loaded(page, url)
    assert len(answers) <= MOST_REQUESTS, [answer.url for answer in answers]
    assert sum(map(size_of, answers)) <= MOST_BYTES
    with (checkout / "static/explore/page.js").open("a") as module:
        module.write('\ndocument.documentElement.dataset.edited = "yes";\n')
    answers = loaded(page, url)
    expect(page.locator("html")).to_have_attribute("data-edited", "yes")
    assert len(answers) > 100
    hook_of_build().build_checkout(checkout)  # as by `make run`
    manifest = checkout / "static/built/manifest.json"
    newest = max(made.stat().st_mtime for made in manifest.parent.glob("*.js"))
    assert manifest.stat().st_mtime < newest, "what is edited while it is bundled is newer than the bundle"
    assert not [*(checkout / "static").glob(".*")]
    answers = loaded(page, url)
    expect(page.locator("html")).to_have_attribute("data-edited", "yes")
    assert len(answers) <= MOST_REQUESTS
