"""`frontier`, serving the files of pages as built for a wheel: python -m tests.browser.built STATIC COMMAND …

Such pages take a browser half the processor time of a checkout's modules.
"""

import importlib.util
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

from filelock import FileLock

from solver.__main__ import main
from webapp.operate.settings import folder
from webapp.shell.assets import is_fresh
from webapp.standalone.bundles import APART

ROOT = Path(__file__).parents[2]
HOOK = ROOT / "webapp/bundle/hatch_build.py"


def hook_of_build() -> ModuleType:
    """Return the module that bundles."""
    found = importlib.util.spec_from_file_location("hatch_build", HOOK)
    assert found is not None
    assert found.loader is not None
    hook = importlib.util.module_from_spec(found)
    found.loader.exec_module(hook)
    return hook


def built_widget() -> Path:
    """Return the widget of this checkout, bundled again unless the existing bundle has the same sources."""
    hook, made = hook_of_build(), ROOT / "static/vendor/widget.js"
    if not hook.is_made(made, hook.widget_sources(ROOT)):
        with hook.installed(ROOT, [HOOK.with_name(name) for name in hook.SOURCES]) as tools:
            hook.make_widget(ROOT, tools)
    return made


def digest_of_sources() -> str:
    """Return a digest of all source files of pages."""
    hook = hook_of_build()
    third_party = [ROOT / f"static/vendor/{name}" for name in hook.BUNDLES]
    pages = [*sorted((ROOT / "templates").glob("*.html")), ROOT / "static/icon.svg", HOOK.with_name("compress.js")]
    return str(hook.digest_of([*hook.widget_sources(ROOT), *third_party, *pages]))[:16]


def build(static: Path) -> None:
    """Fill a folder with all of static/ and with the build, which pages that are files also need."""
    static.mkdir(parents=True)
    for name in (ROOT / "static").glob("[!.]*"):
        if name.name != "built":
            (static / name.name).symlink_to(name)
    static.with_name("templates").symlink_to(ROOT / "templates")
    pages = ROOT / APART
    pages.parent.mkdir(exist_ok=True)
    with FileLock(pages.with_name("pages.lock")):  # as where files are made
        if not is_up_to_date(pages / "manifest.json"):
            hook_of_build().build_checkout(ROOT, APART)
        shutil.copytree(pages, static / "built")


def is_up_to_date(manifest: Path) -> bool:
    """Return whether neither the sources nor the build scripts have changed since a build."""
    tools = [HOOK.with_name(name) for name in (*hook_of_build().SOURCES, "compress.js")]
    return is_fresh(manifest, ROOT / "static") and all(
        tool.stat().st_mtime < manifest.stat().st_mtime for tool in tools
    )


@contextmanager
def served_from(static: str) -> Iterator[None]:
    """Serve another folder than static/ while the context lasts."""

    def found(name: str) -> str:
        return static if name == "static" else folder(name)

    with patch("webapp.application.folder", found):
        yield


if __name__ == "__main__":
    with served_from(sys.argv[1]):
        sys.exit(main(sys.argv[2:]))
