"""Kernels are compiled once on a machine, by the first of several processes."""

import errno
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import ClassVar

import pytest
from filelock import FileLock

from solver import preparation
from solver.kernels import jit, measures
from solver.kernels.cache_folder import write_fault

KERNELS = ("deepest_expanded", "expanded_again")
SCRIPT = f"""
import json, sys
from solver.kernels import measures
from solver.kernels.jit import prepare_patiently
kernels = [getattr(measures, name) for name in {KERNELS}]
print("here", flush=True)
sys.stdin.readline()
prepare_patiently(kernels)
assert all(kernel.is_ready for kernel in kernels)
print(json.dumps([sum(kernel.function.stats.cache_misses.values()) for kernel in kernels]))
"""


@pytest.mark.thorough
def test_processes_that_are_started_together_compile_each_kernel_once(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    command, pipe = [sys.executable, "-c", SCRIPT], subprocess.PIPE
    both = [subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) for _ in range(2)]
    for process in both:
        assert process.stdout is not None
        assert process.stdout.readline() == "here\n"
    for process in both:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    compiled = [json.loads(process.communicate(timeout=120)[0]) for process in both]
    assert [sum(times) for times in zip(*compiled, strict=True)] == [1] * len(KERNELS)


def test_the_cache_of_kernels_depends_on_all_their_source_files() -> None:
    solver = Path(jit.__file__).parents[1]
    compiled = re.compile(
        r"^@(?:estimate|inlined|inner|kernel|numeric)\b|\bimport .*\b(?:inlined|inner|numeric)\b", re.M
    )
    making = {path for path in solver.rglob("*.py") if compiled.search(path.read_text(encoding="utf-8"))}
    assert len(making) > 20
    assert making <= set(jit.sources())


def test_a_kernel_that_another_process_compiles_is_left_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = measures.deepest_expanded
    monkeypatch.setattr(jit, "CACHE_FOLDER", tmp_path)
    monkeypatch.setattr(kernel, "is_ready", False)
    with FileLock(tmp_path / f"{kernel.name}.kept.lock"):
        assert not kernel.try_to_prepare()
        assert not kernel.is_ready
    monkeypatch.setattr(kernel, "_compile", lambda: monkeypatch.setattr(kernel, "is_ready", True))
    assert kernel.try_to_prepare()
    assert kernel.is_ready
    assert kernel.try_to_prepare()  # which is nothing more to do


def test_preparing_all_kernels_postpones_those_that_other_processes_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    class Noted:
        def __init__(self, name: str) -> None:
            self.name = name

        def try_to_prepare(self) -> bool:
            calls.append(f"try {self.name}")
            return False

        def prepare(self) -> None:
            calls.append(self.name)

    monkeypatch.setattr(preparation, "KERNELS", [Noted("one"), Noted("other")])
    preparation.prepare()
    assert calls == ["try one", "try other", "one", "other"]


def test_simultaneous_checks_of_the_folder_do_not_disturb_each_other() -> None:
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(lambda _: jit._writable_folder(), range(100)))
    assert found == {jit.CACHE_FOLDER}


def test_a_kernel_that_cannot_be_cached_runs_and_is_reported_as_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = measures.deepest_expanded
    assert jit.CACHE_FOLDER is not None

    class Compiled:
        signatures: ClassVar = ["one"]
        disable_compile = staticmethod(lambda: None)

        def compile(self, _: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(jit, "CACHE_FOLDER", tmp_path)
    monkeypatch.setattr(preparation, "CACHE_FOLDER", tmp_path)
    monkeypatch.setattr(kernel, "is_ready", False)
    monkeypatch.setattr(kernel, "function", Compiled())
    kernel.prepare()
    assert kernel.is_ready
    found = preparation.standing()
    assert (found.kernel_folder, write_fault(tmp_path)) == (None, "no space left on device")
    assert str(found.unkept).startswith("Kernels cannot be kept for later starts (no space left on device)")
