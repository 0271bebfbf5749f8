"""The solver's own tests pass in the browser's Python, where an integer of NumPy has 32 bits unless a type is named."""

import gzip
import zipfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.webapp.live.conftest import HERE, fill, python
from tests.webapp.live.fetch import runtime_folder
from webapp.live.runtime import LIBRARY, NUMPY, pack, whole_files

pytestmark = pytest.mark.thorough  # Python is started in WebAssembly, and kernels are compiled for it

ROOT = Path(__file__).parents[3]
RING = "not thorough and not services and not exhaustive and not slow"
# The tests of memory and numbers; test_pyodide.py compares whole runs.
MODULES = ("problem/test_packed_states.py", "test_batch.py", "test_walk.py", "test_word_sizes.py")
PACKAGES = ("attr", "pytest", "_pytest", "py", "pluggy", "iniconfig", "packaging", "pygments", "sortedcontainers")
READ = {"tests": "*", "docs": "*", "solver": "*.py", "static": "*.ftl", "webapp": "*.py"}  # by folder
NEVER_READ = (".pyc", ".png")


@pytest.fixture(scope="module")
def tested(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., dict[str, Any]]]:
    """Return what runs the tests of a module there and says how they ended."""
    folder = tmp_path_factory.mktemp("inside")
    write_inside(folder)
    with python(folder, HERE / "inside.py", *ARCHIVES) as ask:
        yield lambda *given: ask(f"tested{given!r}")


ARCHIVES = (LIBRARY, NUMPY, "program.pack", "tests.pack")


def write_inside(folder: Path) -> None:
    """Write what the tests need into a folder: of Pyodide and NumPy all, for tests need more than the program."""
    runtime = runtime_folder()
    assert runtime is not None
    files = whole_files(runtime)
    packed = {name: gzip.compress(files[name], 1) for name in (LIBRARY, NUMPY)}
    fill(folder, {**files, **packed, "tests.pack": _tests(runtime)})


def _tests(runtime: Path) -> bytes:
    """Return an archive of the tests and of what they import and read."""
    found = {path: ROOT for place, name in READ.items() for path in (ROOT / place).rglob(name) if path.is_file()}
    found[ROOT / "pyproject.toml"] = ROOT
    for package in PACKAGES:
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        path = Path(spec.origin)
        inside = path.parent.rglob("*.py") if path.name == "__init__.py" else [path]
        found |= dict.fromkeys(inside, path.parents[path.name == "__init__.py"])
    kept = {path: root for path, root in found.items() if path.suffix not in NEVER_READ}
    files = {path.relative_to(root).as_posix(): path.read_bytes() for path, root in kept.items()}
    [wheel] = runtime.glob("hypothesis-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return pack(files | {name: archive.read(name) for name in archive.namelist()})


@pytest.mark.parametrize("module", MODULES)
def test_the_tests_of_a_module_pass_there(tested: Callable[..., dict[str, Any]], module: str) -> None:
    ended = tested(f"tests/solver/{module}", RING)
    assert ended["failures"] == {}
    assert ended["code"] == 0, ended["said"]
    assert ended["passed"] > 0
