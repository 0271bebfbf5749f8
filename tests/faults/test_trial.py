"""A trial reports the ring that catches a fault, and nothing if its tests fail anyway."""

from pathlib import Path

import pytest

from . import FAULTS, trial
from .rings import LATE
from .trial import NONE

FAULT = next(iter(FAULTS.values()))


class Step:
    """A step of a ring that fails in the same way with the fault whenever it is tried, and without it."""

    def __init__(self, ring: str, wrong: set[str], right: set[str]) -> None:
        self.ring = ring
        self.wrong = wrong
        self.right = right

    def failed(self, folder: Path, is_compiled: bool, most: int = 0, only: tuple[str, ...] = ()) -> set[str]:
        is_wrong = FAULT.after in (folder / FAULT.file).read_text(encoding="utf-8")
        return self.wrong if is_wrong else self.right


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / FAULT.file
    path.parent.mkdir(parents=True)
    path.write_text(f"first\n{FAULT.before}\nlast\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("steps", "ring"),
    [
        ([Step("node", set(), set()), Step("python", {"a", "b"}, {"a"})], "python"),
        ([Step("node", set(), set()), Step("browser", set(), set())], NONE),
        ([Step("node", {"a"}, {"a"}), Step("browser", {"b"}, set())], "browser"),
        ([Step("node", {"a"}, {"a"}), Step("browser", set(), set())], None),
        ([Step("browser", {LATE}, set())], "browser"),
        ([Step("python", {LATE}, {LATE}), Step("browser", {"a"}, set())], "browser"),
        ([Step("python", {LATE}, {LATE}), Step("browser", set(), set())], None),
        ([Step("browser", {LATE}, {LATE})], None),
    ],
)
def test_a_fault_is_caught_by_the_first_ring_that_fails_because_of_it(
    steps: list[Step], ring: str | None, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "steps_of", lambda *_: iter(steps))
    caught = trial.trial(FAULT, folder, whole=False, is_quick=False)
    assert (caught and caught.ring) == ring
    assert FAULT.before in (folder / FAULT.file).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("by", "retried"),
    [
        ("tests/test_one.py::test_sums[a-b", ["tests/test_one.py::test_sums"]),
        ("tests/test_one.py::test_that_was_renamed", []),
        ("tests/test_gone.py::test_sums", []),
        ("a title in node", []),
        ("", []),
    ],
)
def test_the_test_that_caught_a_fault_is_tried_first_while_it_is_there(
    by: str, retried: list[str], tmp_path: Path
) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_one.py").write_text("def test_sums(a): ...", encoding="utf-8")
    steps = trial.again(trial.Caught("python", by, 9), tmp_path)
    assert [step.command[-1] for step in steps] == retried
    assert list(trial.again(None, tmp_path)) == []
