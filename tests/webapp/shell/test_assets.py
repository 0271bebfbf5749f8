"""The files that pages of a checkout load: the build of `make run`, unless the sources have changed since then."""

import json
import os
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from webapp import create_app
from webapp.operate.settings import folder

ROOT = Path(__file__).parents[3]


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder served as static/ of a checkout, with a build in it."""
    files = ["explore/page.js", "core/lib/one.js", "core/shell/page.css", "vendor/vendor.js", "built/manifest.json"]
    for number, name in enumerate([*files, "../templates/base.html"]):
        path = tmp_path / "static" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
        os.utime(path, (number, number))
    for place, _, _ in os.walk(tmp_path):
        os.utime(place, (1000, 1000))
    manifest = tmp_path / "static/built/manifest.json"
    manifest.write_text(json.dumps([{"explore/page.js": "explore-0123.js"}, {}]))
    os.utime(manifest, (2000, 2000))
    monkeypatch.setattr(
        "webapp.application.folder", lambda name: str(tmp_path / name) if name == "static" else folder(name)
    )
    return tmp_path / "static"


def script() -> str:
    """Return the address of the page's module."""
    found = re.search(r'type="module" src="([^"]*)"', create_app().test_client().get("/").text)
    assert found
    return found[1]


def test_built_files_are_loaded(static: Path) -> None:
    assert script() == "/static/built/explore-0123.js"


CHANGES: dict[str, Callable[[Path], object]] = {
    "a module is edited": lambda static: (static / "core/lib/one.js").write_text("edited"),
    "a sheet is edited": lambda static: (static / "core/shell/page.css").write_text("edited"),
    "a module is new": lambda static: (static / "core/lib/new.js").write_text("new"),
    "a module is gone": lambda static: (static / "core/lib/one.js").unlink(),
    "a template is edited": lambda static: (static.parent / "templates/base.html").write_text("edited"),
    "libraries are bundled anew": lambda static: (static / "vendor/vendor.js").write_text("new"),
    "nothing was built": lambda static: (static / "built/manifest.json").unlink(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_files_built_before_a_change_are_not_loaded(static: Path, change: str) -> None:
    CHANGES[change](static)
    assert script() == "/static/explore/page.js"


def test_a_reloaded_page_follows_changes_of_its_sources(static: Path) -> None:
    client = create_app().test_client()
    assert "/static/built/explore-0123.js" in client.get("/").text
    (static / "core/lib/one.js").write_text("edited")
    assert "/static/explore/page.js" in client.get("/").text
    later = time.time() + 1  # by more than the clock of files can miss
    os.utime(static / "built/manifest.json", (later, later))
    assert "/static/built/explore-0123.js" in client.get("/").text


def test_make_run_bundles_changed_pages_before_it_serves() -> None:
    makefile = (ROOT / "Makefile").read_text()
    rule = re.search(r"^run: (.*) ##.*\n\t@exec \S+/frontier serve", makefile, re.MULTILINE)
    assert rule
    assert "$(PAGES)" in rule[1].split()


def test_a_file_of_messages_is_served_as_a_module_that_exports_its_text() -> None:
    text = (ROOT / "static/core/words/nouns.ftl").read_text(encoding="utf-8")
    answer = create_app().test_client().get("/static/core/words/nouns.ftl")
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert json.loads(answer.get_data(as_text=True).removeprefix("export default ").removesuffix(";")) == text
    assert create_app().test_client().get("/static/core/words/none.ftl").status_code == 404
