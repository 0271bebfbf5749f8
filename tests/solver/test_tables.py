"""Tables on disk: stored completely, rebuilt if damaged, and safely built by several processes at once."""

import errno
import io
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from solver import HEURISTICS, Board, Run, solve
from solver import tables as module
from solver.__main__ import main
from solver.kernels.cache_folder import write_fault
from solver.kernels.jit import CACHE_FOLDER
from solver.preparation import standing
from solver.tables import Progress, Table
from solver.terminal import announce_building

ROOT = Path(__file__).parent.parent.parent
CONTENTS = np.arange(1000, dtype=np.uint8)


class Made:
    """A table in a folder that counts how often it was built."""

    def __init__(self, contents: str = "numbers") -> None:
        self.builds = 0
        self.table = Table("numbers", "table of numbers", contents, self.build)

    def build(self, progress: Progress) -> np.ndarray:
        self.builds += 1
        for tenths in range(11):
            progress(tenths / 10)
        return CONTENTS.copy()

    def get(self) -> np.ndarray:
        return self.table.get()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("solver.tables.folder", lambda: tmp_path / "tables")
    return tmp_path / "tables"


def test_the_tests_keep_their_tables_away_from_the_users(tables: Path) -> None:
    assert module.folder() == tables


def test_a_table_is_built_once_and_read_by_later_processes(folder: Path) -> None:
    first, later = Made(), Made()
    assert not first.table.is_there()
    for made, builds in ((first, 1), (first, 1), (later, 0)):
        np.testing.assert_array_equal(made.get(), CONTENTS)
        assert (made.builds, made.table.is_there()) == (builds, True)
    assert [path.name for path in folder.iterdir()] == ["numbers.table"]
    assert Made().table.is_there()


def test_a_table_cannot_be_written_to(folder: Path) -> None:
    for made in (Made(), Made()):
        with pytest.raises(ValueError, match="read-only"):
            made.get()[0] = 1


def cut(kept: bytes) -> bytes:
    return kept[: len(kept) // 2]


def altered(kept: bytes) -> bytes:
    return kept[:500] + bytes([kept[500] ^ 1]) + kept[501:]


@pytest.mark.parametrize("harm", [cut, altered, lambda kept: b"", lambda kept: kept + b"\0", lambda kept: b"x" * 5000])
def test_a_damaged_file_is_detected_logged_once_and_replaced(
    harm: Callable[[bytes], bytes], folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    Made().get()
    [path] = folder.iterdir()
    whole = path.read_bytes()
    path.write_bytes(harm(whole))
    made = Made()
    assert not made.table.is_there()
    np.testing.assert_array_equal(made.get(), CONTENTS)
    assert (made.builds, path.read_bytes()) == (1, whole)
    [record] = caplog.records
    assert record.levelno == logging.WARNING
    assert record.message == f"{path} is damaged or belongs to another program, so the table of numbers is built again."


def test_a_table_built_from_other_data_is_built_again(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    Made("other numbers").get()
    made = Made()
    made.get()
    assert made.builds == 1
    assert "built again" in caplog.text


def test_a_file_that_cannot_be_read_is_logged(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    (folder / "numbers.table").mkdir(parents=True)
    made = Made()
    np.testing.assert_array_equal(made.get(), CONTENTS)
    assert made.builds == 1
    [record] = caplog.records
    assert record.message.startswith(f"{folder / 'numbers.table'} cannot be read")
    assert [path.name for path in folder.iterdir()] == ["numbers.table"], "and nothing is left beside it"


def test_without_a_writable_folder_a_table_is_kept_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("no folder can be made below a file")
    monkeypatch.setattr("solver.tables.folder", lambda: tmp_path / "file" / "tables")
    made = Made()
    for _ in range(2):
        np.testing.assert_array_equal(made.get(), CONTENTS)
    assert (made.builds, caplog.text) == (1, "")


class Full(io.RawIOBase):
    """A file on a full disk: it can be opened, but nothing can be written to it."""

    def writable(self) -> bool:
        return True

    def write(self, _: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_reported_by_the_first_check_and_by_the_last_write(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solver.kernels.cache_folder._faults", {})
    monkeypatch.setattr("solver.preparation.folder", lambda: folder)
    write_fault(CACHE_FOLDER)
    with monkeypatch.context() as patch:
        patch.setattr("tempfile.TemporaryFile", lambda dir: Full())
        assert write_fault(folder) == "no space left on device"
        assert standing().table_folder is None
        assert "Tables cannot be kept for later starts (no space left on device)." in str(standing().unkept)
    Made().get()
    assert (write_fault(folder), standing().table_folder) == ("", folder)
    (folder / "numbers.table").unlink()
    with monkeypatch.context() as patch:
        patch.setattr("os.fdopen", lambda handle, mode: (os.close(handle), Full())[1])
        np.testing.assert_array_equal(Made().get(), CONTENTS)
    assert (write_fault(folder), standing().table_folder) == ("no space left on device", None)
    assert list(folder.iterdir()) == [], "and no part of a file is left"


def test_simultaneous_requests_wait_for_one_build(folder: Path) -> None:
    made, go = Made(), threading.Event()
    build = made.table._build
    made.table._build = lambda progress: (go.wait(10), build(progress))[1]
    found: list[np.ndarray] = []
    threads = [threading.Thread(target=lambda: found.append(made.get())) for _ in range(5)]
    made.table.begin()
    made.table.begin()
    for thread in threads:
        thread.start()
    assert not made.table.is_there()
    assert found == []
    go.set()
    for thread in threads:
        thread.join(10)
    assert (made.builds, len(found), made.table.share) == (1, 5, 1.0)


@pytest.mark.exhaustive
def test_processes_may_build_a_table_at_the_same_time(tmp_path: Path) -> None:
    script = "from solver import Run; [table] = Run(heuristic='pattern_db').tables; print(table.get().sum())"
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    running = [
        subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    said = {process.communicate(timeout=180)[0] for process in running}
    assert len(said) == 1
    assert [process.returncode for process in running] == [0, 0, 0]
    [path] = (tmp_path / "frontier" / "tables").iterdir()
    assert path.name == "patterns-3x3-4.table"


FIFTEEN = Run("1234-5678-9abc-de0f", algorithm="idastar", heuristic="pattern_db")


def test_goals_with_symmetric_blanks_share_one_table() -> None:
    record = HEURISTICS["pattern_db"]
    for side, tables in ((3, 3), (4, 3)):
        cells = side * side
        goals = [Board(side, side, tuple((t + blank) % cells for t in range(cells))) for blank in range(cells)]
        assert len({table for goal in goals for table in record.tables(goal)}) == tables


def test_progress_rises_from_nothing_to_all(folder: Path) -> None:
    from solver.problem.tiles.heuristics import pattern_db

    pattern_db.table.cache_clear()
    shares: list[float] = []
    [table] = Run(heuristic="pattern_db").tables
    table.get(shares.append)
    pattern_db.table.cache_clear()
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)
    assert len(shares) > 20


def test_the_command_line_announces_building_a_table_but_not_reading_one(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    announce_building(Made().table)
    assert capsys.readouterr().err == "Building the table of numbers, once …\n"
    announce_building(Made().table)
    assert capsys.readouterr().err == ""
    (folder / "numbers.table").unlink()
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    announce_building(Made().table)
    said = capsys.readouterr().err
    assert said.endswith("\rBuilding the table of numbers, once: 100 %\n")
    assert said.count("\r") == 13


def test_the_command_line_solves_with_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    solve(FIFTEEN)
    assert main(["solve", str(FIFTEEN.start), "--algorithm", "idastar", "--heuristic", "pattern_db", "--json"]) == 0
    said = capsys.readouterr()
    assert '"moves": "R"' in said.out
    assert said.err == ""


def test_a_run_that_reads_no_table_builds_none() -> None:
    assert Run(algorithm="bfs", heuristic="pattern_db").tables == ()
    assert Run().tables == ()
    assert len(Run(heuristic="max", of="manhattan-pattern_db").tables) == 1


def test_one_table_is_built_at_a_time(folder: Path) -> None:
    at_work, most = 0, 0
    count = threading.Lock()

    def build(progress: Progress) -> np.ndarray:
        nonlocal at_work, most
        with count:
            at_work += 1
            most = max(most, at_work)
        threading.Event().wait(0.02)
        with count:
            at_work -= 1
        return CONTENTS.copy()

    tables = [Table(f"table-{k}", "table", str(k), build) for k in range(4)]
    threads = [threading.Thread(target=table.get) for table in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert most == 1
    assert all(table.is_there() for table in tables)
