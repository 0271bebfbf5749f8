"""The kernels are one module of WebAssembly, which asks for nothing but memory, a table and two functions."""

import json
import subprocess
from pathlib import Path

import pytest

from solver.preparation import KERNELS
from tests.webapp.live.conftest import NODE
from webapp.live.kernel_code import ABOUT, CODE, kernel_folder

pytestmark = pytest.mark.thorough  # all kernels are compiled

DESCRIBED = """
const { readFileSync } = require("node:fs");
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
const [exported, imported] = [WebAssembly.Module.exports(module), WebAssembly.Module.imports(module)];
console.log(JSON.stringify([exported.map(({ name }) => name), imported.map(({ name }) => name)]));
"""
# What the browser's Python lends it: an error of Numba's would call Python, and is a trap.
LENT = {"__indirect_function_table", "__memory_base", "__stack_pointer", "__table_base", "exp", "log10", "memory"}


@pytest.fixture(scope="module")
def kernels() -> Path:
    return kernel_folder()


def test_every_kernel_is_a_function_and_nothing_of_python_is_called(kernels: Path) -> None:
    command = [*NODE, "-e", DESCRIBED, str(kernels / CODE)]
    said = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout
    exported, imported = json.loads(said)
    about = json.loads((kernels / ABOUT).read_text(encoding="utf-8"))
    by_address = {one["by_address"] for one in about.values() if one["by_address"]}
    assert {kernel.name for kernel in KERNELS} == set(about)
    assert set(exported) == set(about) | by_address
    assert set(imported) <= LENT
    assert len((kernels / CODE).read_bytes()) < 400_000


@pytest.mark.exhaustive
def test_the_same_kernels_give_the_same_bytes(kernels: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webapp.live.kernel_code.user_cache_dir", lambda *given, **named: str(tmp_path))
    again = kernel_folder()
    assert again != kernels
    for name in (CODE, ABOUT):
        assert (again / name).read_bytes() == (kernels / name).read_bytes()
