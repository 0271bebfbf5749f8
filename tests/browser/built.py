"""`frontier`, serving what a page loads as it is built for a wheel: python -m tests.browser.built STATIC COMMAND …

A browser takes a page of it in half the processor time that the modules of a checkout take.
"""

import importlib.util
import sys
from pathlib import Path
from unittest.mock import patch

from solver.__main__ import main
from webapp.settings import folder

ROOT = Path(__file__).parents[2]
HOOK = ROOT / "webapp/bundle/hatch_build.py"


def build(static: Path) -> None:
    """Fill a folder with all of static/ and with what is built from it."""
    found = importlib.util.spec_from_file_location("hatch_build", HOOK)
    assert found is not None
    assert found.loader is not None
    hook = importlib.util.module_from_spec(found)
    found.loader.exec_module(hook)
    (static / "built").mkdir(parents=True)
    for name in (ROOT / "static").iterdir():
        (static / name.name).symlink_to(name)
    with hook.installed(ROOT, [HOOK.with_name(name) for name in hook.SOURCES]) as tools:
        hook.build_pages(ROOT, static / "built", hook.esbuild_of(tools))


if __name__ == "__main__":
    static = sys.argv[1]
    with patch("webapp.folder", lambda name: static if name == "static" else folder(name)):
        sys.exit(main(sys.argv[2:]))
