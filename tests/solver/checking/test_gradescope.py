"""Gradescope's results written by checks and by pytest, and the autograder of the docs in its environment."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from solver.checking.command import command
from solver.errors import BadInput
from tests.rings import thorough

ROOT = Path(__file__).resolve().parents[3]
AUTOGRADER = ROOT / "docs" / "autograder"
BFS = """
from collections import deque
def search(problem):
    frontier, reached = deque([(problem.start, [])]), {problem.start}
    while frontier:
        state, path = frontier.popleft()
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in reached:
                reached.add(child)
                frontier.append((child, [*path, action]))
"""
KEYS = {"name", "score", "max_score", "status", "output", "visibility"}
NO_SENTENCE = "Not tried, because a test before it failed."
FAULTY = {  # programs, and the rest of the sentence on them
    "def search(problem): return 1 / 0": "The search raised ZeroDivisionError: division by zero",
    "def search(problem):\n while True: print('rubbish', flush=True)": "The search was stopped after 1 s",
    "import os\ndef search(problem): os._exit(5)": "The program ended unexpectedly (code 5)",
    "raise SystemExit": "The program ended the process (sys.exit) while its file was read",
    "def search(": "The program raised SyntaxError",
    "x = 1": "my_search.py: The file has no function search(problem)",
    "": "my_search.py: The file has no function search(problem)",
    "def search(problem): return 'rubbish'": "It never asked for the successors of any state",
}


def checked(folder: Path, program: str | None, *options: str) -> tuple[int, dict[str, Any]]:
    """Return the exit code of a check, 2 if it refuses, and the results that it writes."""
    file, out = folder / "my_search.py", folder / "results.json"
    if program is not None:
        file.write_text(program)
    seconds = "1" if program and "while True" in program else "60"  # a busy machine takes its time
    try:
        code = command([str(file), "--boards", "4", "--seconds", seconds, *options, "--gradescope", str(out)])
    except BadInput:
        code = 2
    results: dict[str, Any] = json.loads(out.read_text())
    assert all(set(test) == KEYS for test in results["tests"])
    return code, results


def test_a_correct_search_gets_all_points_and_a_test_for_each_board(tmp_path: Path) -> None:
    code, results = checked(tmp_path, BFS, "--algorithm", "bfs", "--points", "10")
    tests = results["tests"]
    assert (code, results["score"], len(tests)) == (0, 10, 4)
    assert results["output"].startswith("As asked: all 486 expansions on 4 boards are those of BFS")
    assert {test["status"] for test in tests} == {"passed"}
    assert {test["score"] for test in tests} == {test["max_score"] for test in tests} == {2.5}
    assert tests[0]["name"] == "From 123-405-786 to 123-456-780"
    assert tests[0]["output"] == "Right: all 12 expansions are as expected."


def test_a_wrong_search_has_the_diagnosis_as_the_output_of_its_first_test(tmp_path: Path) -> None:
    code, results = checked(tmp_path, BFS, "--algorithm", "dfs")
    outputs = [test["output"] for test in results["tests"]]
    assert (code, results["score"]) == (1, 0)
    assert sum(test["max_score"] for test in results["tests"]) == 4
    assert outputs[0] == results["output"]
    assert "It differs from the task: it is BFS, not DFS (a queue, not a stack)." in outputs[0]
    assert outputs[1].startswith("At expansion 3 it expands ")
    assert outputs[3] == NO_SENTENCE


@pytest.mark.parametrize("visibility", ["hidden", *map(thorough, ("after_due_date", "after_published"))])
def test_tests_that_are_not_visible_show_neither_a_sum_nor_a_diagnosis(tmp_path: Path, visibility: str) -> None:
    _, results = checked(tmp_path, BFS, "--algorithm", "dfs", "--visibility", visibility)
    assert list(results) == ["tests"]
    assert {test["visibility"] for test in results["tests"]} == {visibility}


@pytest.mark.parametrize("program", FAULTY)
def test_a_program_that_fails_gets_an_explanation_and_no_points(tmp_path: Path, program: str) -> None:
    code, results = checked(tmp_path, program, "--algorithm", "bfs")
    assert code > 0
    assert results["score"] == 0
    assert len(results["tests"]) == 4
    assert FAULTY[program] in results["tests"][0]["output"]


def test_a_missing_program_is_reported(tmp_path: Path) -> None:
    code, results = checked(tmp_path, None, "--algorithm", "bfs")
    assert (code, results["output"]) == (2, "There is no file my_search.py.")


RECORDINGS = {
    """{"frontier-trace": 1, "start": "123-456-708"}\n{"event": "expand", "state": "123-456-708"}\n""":
        "It found no path, though one of cost 1 exists.",
    "rubbish": "trace.jsonl, line 1",
    "": "trace.jsonl is empty",
}  # fmt: skip


@pytest.mark.parametrize("text", RECORDINGS)
def test_a_recording_is_one_test(tmp_path: Path, text: str) -> None:
    trace, out = tmp_path / "trace.jsonl", tmp_path / "results.json"
    trace.write_text(text)
    with suppress(BadInput):
        command([str(trace), "--algorithm", "bfs", "--points", "3", "--gradescope", str(out)])
    [test] = json.loads(out.read_text())["tests"]
    assert (test["name"], test["score"], test["max_score"]) == ("trace.jsonl", 0, 3)
    assert RECORDINGS[text] in test["output"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--points", "3"], "points needs gradescope, the file of results."),
        (["--visibility", "hidden"], "visibility needs gradescope, the file of results."),
        (["--gradescope", "OUT", "--points", "nan"], "points must be a number above 0 and at most 10000, not “nan”."),
        (["--gradescope", "OUT", "--points", "0"], "points must be a number above 0 and at most 10000, not “0.0”."),
        (
            ["--gradescope", "OUT", "--visibility", "seen"],
            "visibility must be visible, hidden, after_due_date or after_published, not “seen”.",
        ),
        (["--gradescope", "OUT/none/results.json"], "gradescope must be a file that can be written, not “"),
        (["--gradescope", "OUT", "--weight", "much"], "weight must be "),
    ],
)
def test_bad_options_are_refused_in_one_sentence_and_write_no_results(
    tmp_path: Path, options: list[str], sentence: str
) -> None:
    (tmp_path / "my_search.py").write_text(BFS)
    out = tmp_path / "results.json"
    given = [option.replace("OUT", str(out)) for option in options]
    with pytest.raises(BadInput) as refused:
        command([str(tmp_path / "my_search.py"), "--algorithm", "wastar", *given])
    assert str(refused.value).startswith(sentence)
    assert not out.exists()


TESTS = """
import pytest
from solver import assert_searches_like
@pytest.mark.gradescope(points=3)
def test_breadth_first_search():
    assert_searches_like("my_search.py", algorithm="bfs", boards=2)
def test_depth_first_search():
    assert_searches_like("my_search.py", algorithm="dfs", boards=2)
def test_another_file():
    assert_searches_like("none.py", algorithm="dfs", boards=2)
def test_division():
    1 / 0
def test_of_their_own():
    assert 1 + 1 == 3
@pytest.mark.skip
def test_later():
    pass
"""


def session(folder: Path, *arguments: str) -> tuple[subprocess.CompletedProcess[str], Path]:
    out = folder / "results.json"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "solver.checking.pytest_plugin"]
    return subprocess.run(
        [*command, "--strict-markers", "--gradescope", str(out), *arguments], cwd=folder, capture_output=True,
        text=True, timeout=120, check=False, env={**os.environ, "PYTHONPATH": str(ROOT)},
    ), out  # fmt: skip


def test_a_session_of_pytest_gives_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "my_search.py").write_text(BFS)
    (tmp_path / "test_searches.py").write_text(TESTS)
    (tmp_path / "test_unread.py").write_text("import no_such_module")
    ran, out = session(tmp_path, "--continue-on-collection-errors")
    results = json.loads(out.read_text())
    told = {test["name"]: (test["score"], test["max_score"], test["output"]) for test in results["tests"]}
    assert ran.returncode == 1
    assert results["score"] == 3
    assert all(set(test) == KEYS for test in results["tests"])
    assert told["test_breadth_first_search"] == (3, 3, "")
    assert told["test_depth_first_search"][0] == 0
    assert "it is BFS, not DFS (a queue, not a stack)" in told["test_depth_first_search"][2]
    assert told["test_another_file"] == (0, 1, "There is no file none.py.")
    assert told["test_division"] == (0, 1, "ZeroDivisionError: division by zero")
    assert told["test_of_their_own"][2].startswith("assert (1 + 1) == 3")
    assert told["test_unread.py"][2] == (
        "The tests of this file could not be read: ModuleNotFoundError: No module named 'no_such_module'"
    )
    assert "test_later" not in told


@pytest.mark.parametrize(
    ("marker", "sentence"),
    [
        ("points='many'", "points must be a number above 0 and at most 10000, not “many”."),
        thorough(
            "visibility='seen'", "visibility must be visible, hidden, after_due_date or after_published, not “seen”."
        ),
    ],
)
def test_a_marker_with_other_values_is_refused(tmp_path: Path, marker: str, sentence: str) -> None:
    (tmp_path / "test_one.py").write_text(f"import pytest\n@pytest.mark.gradescope({marker})\ndef test_a(): pass\n")
    ran, _ = session(tmp_path)
    assert ran.returncode == 4
    assert sentence in ran.stderr


def test_a_session_that_cannot_write_its_file_says_so(tmp_path: Path) -> None:
    ran, _ = session(tmp_path, "--gradescope", str(tmp_path))
    assert ran.returncode == 4
    assert "gradescope must be a file that can be written" in ran.stderr


def autograder(folder: Path) -> Path:
    """Return a folder laid out as Gradescope lays out /autograder, from the zip that the docs say how to make."""
    shutil.copytree(AUTOGRADER, folder / "upload")
    [line] = re.findall(r"^python3 -m zipfile.*$", (ROOT / "docs" / "own-search.md").read_text(), re.MULTILINE)
    subprocess.run([sys.executable, *line.split()[1:]], cwd=folder / "upload", check=True)
    home = folder / "autograder"
    with zipfile.ZipFile(folder / "upload" / "autograder.zip") as packed:
        assert {"setup.sh", "run_autograder"} == set(packed.namelist())
        packed.extractall(home / "source")
    for name in ("submission", "results", "venv/bin"):
        (home / name).mkdir(parents=True)
    run = (home / "source" / "run_autograder").read_text().replace("/autograder/", f"{home}/")
    (home / "run_autograder").write_text(run.replace("--boards 20", "--boards 4"))
    (home / "run_autograder").chmod(0o755)
    program = home / "venv/bin/frontier"
    program.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -m solver "$@"\n')
    program.chmod(0o755)
    return home


def marked(home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([home / "run_autograder"], cwd=home, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.thorough
def test_the_autograder_of_the_docs_marks_submissions(tmp_path: Path) -> None:
    home = autograder(tmp_path)
    out = home / "results" / "results.json"
    for program, score in ((BFS, 10), (BFS.replace("popleft", "pop"), 0), (None, 0)):
        file = home / "submission" / "my_search.py"
        file.unlink(missing_ok=True)
        if program:
            file.write_text(program)
        out.unlink(missing_ok=True)
        ran = marked(home)
        assert ran.returncode == 0, ran.stderr
        results = json.loads(out.read_text())
        assert sum(test["max_score"] for test in results["tests"]) == pytest.approx(10)
        assert results["score"] == score


@pytest.mark.thorough
def test_the_autograder_of_the_docs_installs_this_package_and_fails_if_nothing_was_marked(tmp_path: Path) -> None:
    text = (AUTOGRADER / "setup.sh").read_text()
    assert 'name = "frontier-search"' in (ROOT / "pyproject.toml").read_text()
    assert "/autograder/venv/bin/pip install frontier-search\n" in text
    assert subprocess.run(["/bin/sh", "-n", AUTOGRADER / "setup.sh"], check=True).returncode == 0
    home = autograder(tmp_path)
    run = (home / "run_autograder").read_text()
    (home / "run_autograder").write_text(run.replace("--algorithm bfs", "--algorithm best"))
    ran = marked(home)
    assert ran.returncode == 1
    assert "There is no search “best”" in ran.stderr
