"""Adding a heuristic takes one module and one line: a copy of the package is told of one, and has it everywhere."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import solver

MODULE = '''
"""Tiles out of their row."""

from .record import SumOverTiles

ROWS_OUT = SumOverTiles(
    key="rows_out",
    label="Tiles out of row",
    blurb="How many tiles are not in their row.",
    admissible=True,
    consistent=True,
    away=lambda rows, columns: float(rows > 0),
)
'''


@pytest.mark.thorough
def test_a_heuristic_is_added_by_a_module_and_a_line_in_the_list(tmp_path: Path) -> None:
    package = tmp_path / "solver"
    shutil.copytree(Path(solver.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "problem" / "tiles" / "heuristics" / "rows_out.py").write_text(MODULE, encoding="utf-8")
    listed = package / "problem" / "tiles" / "heuristics" / "__init__.py"
    lines = listed.read_text(encoding="utf-8").splitlines()
    lines[lines.index("    ZERO,")] = (
        "    ZERO, __import__('solver.problem.tiles.heuristics.rows_out', fromlist=['*']).ROWS_OUT,"
    )
    listed.write_text("\n".join(lines), encoding="utf-8")

    def frontier(*arguments: str) -> str:
        environment = {**os.environ, "PYTHONPATH": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
        command = [sys.executable, "-m", "solver", *arguments]
        return subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True, timeout=120
        ).stdout

    assert "| Tiles out of row | `rows_out` | yes | yes | all | How many tiles are not in their row. |" in frontier(
        "heuristics"
    )
    said = frontier("solve", "283-164-705", "--goal", "123-804-765", "--heuristic", "rows_out")
    assert "heuristic=rows_out" in said
    assert "solved" in said
