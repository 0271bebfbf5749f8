"""Adding a heuristic takes a module, a line and its words: a copy of the package that has one more shows it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import solver

STATIC = Path(__file__).resolve().parents[2] / "static"

MODULE = '''
"""Tiles out of their row."""

from .record import SumOverTiles

ROWS_OUT = SumOverTiles(
    key="rows_out",
    admissible=True,
    consistent=True,
    away=lambda rows, columns: float(rows > 0),
)
'''
WORDS = """
heuristic-rows_out = Tiles out of row
    .blurb = How many tiles are not in their row.
"""


@pytest.mark.thorough
def test_a_heuristic_is_added_by_a_module_a_line_in_the_list_and_its_words(tmp_path: Path) -> None:
    package = tmp_path / "solver"
    shutil.copytree(Path(solver.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "problem" / "tiles" / "heuristics" / "rows_out.py").write_text(MODULE, encoding="utf-8")
    listed = package / "problem" / "tiles" / "heuristics" / "__init__.py"
    lines = listed.read_text(encoding="utf-8").splitlines()
    lines[lines.index("    ZERO,")] = (
        "    ZERO, __import__('solver.problem.tiles.heuristics.rows_out', fromlist=['*']).ROWS_OUT,"
    )
    listed.write_text("\n".join(lines), encoding="utf-8")
    for path in sorted(STATIC.glob("*/**/*.ftl")):  # beside the copy of the web side, which is no more than a name
        copy = tmp_path / "static" / path.relative_to(STATIC)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    (tmp_path / "webapp").mkdir()
    (tmp_path / "webapp" / "__init__.py").touch()
    with (tmp_path / "static" / "core" / "words" / "records" / "heuristics.ftl").open("a", encoding="utf-8") as words:
        words.write(WORDS)

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
