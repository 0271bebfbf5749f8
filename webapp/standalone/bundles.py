"""The scripts and styles of pages that are files, made by the build (webapp/bundle/hatch_build.py).

A checkout rebuilds them when a source file has changed.
"""

import gzip
import subprocess
import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from solver import BadInput
from solver.messages import Message

from ..operate.settings import folder
from ..shell.assets import BUILT, is_fresh, read

LOADER = "standalone/loader_page.js"
BUILD = Path(__file__).parents[1] / "bundle/hatch_build.py"
APART = "build/pages"  # in a checkout, a build for files only, from which no page is served
SAID = 300  # characters of the output of a failed build


@dataclass(frozen=True, slots=True)
class Bundle:
    """The script of a page with its imports, its style, both also gzipped, and the script that runs before them."""

    script: str
    style: str
    loader: str
    script_packed: bytes
    style_packed: bytes


def bundle(script: str) -> Bundle:
    """Return the bundle of a module of static/standalone; raise BadInput if there is none and none can be made."""
    manifest = _built()
    return _read(manifest, script, manifest.stat().st_mtime_ns)


def built_folder() -> Path:
    """Return the folder of an up-to-date build of all pages; raise BadInput as `bundle` does."""
    return _built().parent


def built_at() -> int:
    """Return the time of the build of which files are made, in nanoseconds; raise BadInput as `bundle` does."""
    return _built().stat().st_mtime_ns


def _built() -> Path:
    """Return the manifest of a build that is up to date."""
    static = Path(folder("static"))
    manifest = static / BUILT / "manifest.json"
    if BUILD.exists() and not is_fresh(manifest):
        manifest = BUILD.parents[2] / APART / "manifest.json"
        if not is_fresh(manifest, static):
            # Imported late, as it warns on systems without locks, and an installed Frontier builds nothing.
            from filelock import FileLock

            manifest.parents[1].mkdir(exist_ok=True)
            with FileLock(manifest.parents[1] / "pages.lock"):
                if not is_fresh(manifest, static):  # else another process has built it meanwhile
                    _build()
    if not manifest.exists():
        raise BadInput("page", Message("file-not-built"))
    return manifest


def _build() -> None:
    made = subprocess.run([sys.executable, str(BUILD), APART], capture_output=True, text=True, check=False)
    if made.returncode:
        said = " ".join(made.stderr.split())[-SAID:]
        raise BadInput("page", Message("file-build-failed", fault=said))


@lru_cache(8)
def _read(manifest: Path, script: str, changed: int) -> Bundle:
    files, sheets = read(manifest)
    packed = [(manifest.parent / f"{name}.gz").read_bytes() for name in (files[script], sheets[script])]
    script, style = (gzip.decompress(one).decode() for one in packed)
    return Bundle(script, style, (manifest.parent / files[LOADER]).read_text(encoding="utf-8"), *packed)
