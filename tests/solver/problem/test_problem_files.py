"""Files that describe a problem, on the command line and in Python."""

import io
import json
from pathlib import Path

import pytest

from solver import Run, read_problem
from solver.__main__ import main
from solver.checking.command import command as check

GRAPH = "S A 1\nA G 5\nh(S)=3\n"
MAZE = "#####\n#S G#\n#####\n"
SEARCH = """
def search(problem):
    waiting, seen = [(problem.start, [])], {problem.start}
    while waiting:
        state, path = waiting.pop(0)
        if problem.is_goal(state):
            return path
        for action, after, cost in problem.successors(state):
            if after not in seen:
                seen.add(after)
                waiting.append((after, [*path, action]))
"""


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a graph, a maze and a search, in which commands are run."""
    for name, text in (("graph.txt", GRAPH), ("maze.txt", MAZE), ("search.py", SEARCH)):
        (tmp_path / name).write_text(text)
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "said", "cost"),
    [
        ("--problem graph --file graph.txt --algorithm ucs S --goal G", "3 nodes, 2 edges both ways, h for 1", 6),
        ("--problem graph --edges @graph.txt --algorithm ucs A --goal G", "3 nodes, 2 edges both ways, h for 1", 5),
        ("--problem grid --cells @maze.txt", "3 × 5 cells, 12 walls; start 2.2, goal 2.4", 2),
        ("--problem grid --file maze.txt --goal 2.3", "3 × 5 cells, 12 walls; start 2.2, goal 2.4", 1),
    ],
)
@pytest.mark.usefixtures("files")
def test_a_search_takes_its_problem_from_a_file(
    arguments: str, said: str, cost: float, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *arguments.split(), "--json"]) == 0
    written = capsys.readouterr()
    assert json.loads(written.out)["cost"] == cost
    assert said in written.err


def test_a_problem_is_read_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(MAZE))
    assert main(["solve", "--problem", "grid", "--file", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cost"] == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--problem grid --cells @none.txt", "cells must name a file that can be read, not “none.txt”: No such file"),
        ("--problem grid --file picture.png", "file must name a file that can be read, not “picture.png”: it is not"),
        ("--problem grid --file .", "file must name a file that can be read, not “.”: Is a directory."),
        ("--problem jugs --file maze.txt", "problem=jugs is not read from a text; choose one of "),
        ("--problem grid --file maze.txt --reading 2", "reading must be a whole number from 1 to 1, not 2."),
        ("--problem graph --edges @graph.txt --h @graph.txt", "edges and h each name a file; name one"),
        ("--problem graph --edges @graph.txt --file graph.txt", "file and edges each name a file; name one"),
    ],
)
@pytest.mark.usefixtures("files")
def test_a_file_that_cannot_be_used_is_refused(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *arguments.split()]) == 2
    assert capsys.readouterr().err.startswith(sentence)


@pytest.mark.usefixtures("files")
def test_a_search_is_checked_on_the_problem_of_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "search.py --problem graph --edges @graph.txt --start S --goal G --algorithm bfs"
    assert check(arguments.split()) == 0
    assert "As asked" in capsys.readouterr().out


def test_the_texts_of_a_reading_make_a_run_in_python() -> None:
    reading = read_problem("grid", MAZE)
    run = Run(**reading.texts)
    assert (str(run.start), str(run.goal)) == ("2.2", "2.4")
    assert [note.key for note in reading.notes] == ["read"]
