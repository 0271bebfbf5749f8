"""The kernels are one module of WebAssembly, which asks for nothing but memory, a table and two functions."""

import json
import subprocess
from pathlib import Path

import pytest
from llvmlite import binding

from solver.preparation import KERNELS
from tests.webapp.live.conftest import NODE
from webapp.live.kernel_code import ABOUT, CODE, TRIPLE, kernel_files
from webapp.live.side_module import side_module

pytestmark = pytest.mark.thorough  # all kernels are compiled

DESCRIBED = """
const { readFileSync } = require("node:fs");
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
const [exported, imported] = [WebAssembly.Module.exports(module), WebAssembly.Module.imports(module)];
console.log(JSON.stringify([exported.map(({ name }) => name), imported.map(({ name }) => name)]));
"""
# The imports from the browser's Python: an error path of Numba would call Python, and is a trap.
LENT = {"__indirect_function_table", "__stack_pointer", "exp", "log10", "memory"}
DATA = """
@numbers = internal constant [2 x i64] [i64 1, i64 2]
define i64 @sum(i64 %k) {
  %place = getelementptr i64, ptr @numbers, i64 %k
  %number = load i64, ptr %place
  ret i64 %number
}
"""


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return kernel_files()


def test_every_kernel_is_a_function_and_nothing_of_python_is_called(files: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / CODE).write_bytes(files[CODE])
    command = [*NODE, "-e", DESCRIBED, str(tmp_path / CODE)]
    said = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout
    exported, imported = json.loads(said)
    about = json.loads(files[ABOUT])
    by_address = {f"{one.name} by address" for one in KERNELS if not one.function.targetoptions["no_cfunc_wrapper"]}
    assert {kernel.name for kernel in KERNELS} == set(about)
    assert set(exported) == set(about) | by_address
    assert set(imported) <= LENT
    assert len(files[CODE]) < 600_000


def test_an_object_with_data_is_refused(files: dict[str, bytes]) -> None:
    assert files  # for which LLVM has been initialized
    machine = binding.Target.from_triple(TRIPLE).create_target_machine(reloc="pic")
    with pytest.raises(ValueError, match="only a linker can place"):
        side_module(machine.emit_object(binding.parse_assembly(DATA)))


def test_the_same_kernels_give_the_same_bytes(files: dict[str, bytes]) -> None:
    assert kernel_files() == files
