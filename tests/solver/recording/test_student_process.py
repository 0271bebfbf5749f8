"""A student's program in its process: what it gets, what it cannot hand over, and that nothing of it remains."""

import json
import os
from pathlib import Path

import pytest

from solver.checking.command import command
from solver.recording.sandbox import run_file
from solver.recording.student_process import MOST_BYTES

SEARCH = "start = 'A'\ndef successors(state): return ['B']\ndef search(p): return p.successors(p.start)\n"


def program(folder: Path, text: str) -> Path:
    file = folder / "mine.py"
    file.write_text(f"{text}\n{SEARCH}")
    return file


def test_a_program_gets_neither_the_environment_of_the_checker_nor_the_place_of_its_recording(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COURSE_TOKEN", "secret")
    told = tmp_path / "told.json"
    text = f"import json, os, sys\njson.dump([dict(os.environ), sys.argv], open({str(told)!r}, 'w'))"
    assert run_file(program(tmp_path, text)).expanded == ["A"]
    environment, arguments = json.loads(told.read_text())
    assert "COURSE_TOKEN" not in environment
    assert "PATH" in environment
    assert arguments == ["-c"]


FORGED = json.dumps([{}, [{"event": "expand", "state": "Z"}], {"status": "finished"}])
FORGERS = {
    "into every open file": f"for number in range(3, 100):\n    try: os.write(number, {FORGED!r}.encode())\n"
    "    except OSError: pass\nos._exit(0)",
    "into its standard output": f"os.write(1, {FORGED!r}.encode())\nos._exit(0)",
    "into nothing": "os._exit(0)",
}


@pytest.mark.parametrize("text", FORGERS.values(), ids=FORGERS)
def test_a_program_that_hands_over_a_recording_itself_has_none(text: str, tmp_path: Path) -> None:
    recording = run_file(program(tmp_path, f"import os\n{text}"))
    assert recording.expanded == []
    assert "ended unexpectedly (code 0)" in recording.sentence


STAYS = """
import os, time
reading, writing = os.pipe()
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.write(writing, str(os.getpid()).encode())
        time.sleep(600)
    os._exit(0)
open({told!r}, "wb").write(os.read(reading, 20))
"""


@pytest.mark.parametrize("end", ["", "while True: pass", "os._exit(3)"], ids=["returns", "is stopped", "ends"])
def test_no_process_of_a_program_remains_when_its_recording_is_there(end: str, tmp_path: Path) -> None:
    told = tmp_path / "process"
    run_file(program(tmp_path, STAYS.format(told=str(told)) + end), seconds=2)
    with pytest.raises(ProcessLookupError):
        os.kill(int(told.read_text()), 0)


def test_the_files_of_a_program_are_bounded(tmp_path: Path) -> None:
    text = f"file = open({str(tmp_path / 'large')!r}, 'wb', 0)\nfile.seek({MOST_BYTES})\nfile.write(b'x')"
    assert "File too large" in run_file(program(tmp_path, text)).sentence


def test_nothing_of_a_program_controls_the_terminal_of_its_checker(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def search(p):\n    p.successors(p.start)\n    return ['\\x1b[1A\\x1b[2K\\rRight.\\x1b[8m']")
    assert command([str(file), "--algorithm", "bfs", "--boards", "1"]) == 1
    assert capsys.readouterr().out.rstrip("\n").isprintable()
