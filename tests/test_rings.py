"""The quick ring needs only the programs that the README names; tests that need more are run by CI, or fail there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import programs
from tests.__main__ import RINGS

pytestmark = pytest.mark.thorough  # all tests are collected again

ROOT = Path(__file__).parents[1]
CI = (ROOT / ".ci/run").read_text()
NEEDS_REDIS = (
    "tests/webapp/classroom/test_class_redis.py::test_a_store_keeps_a_class_from_its_opening_to_its_end[redis]"
)
SERVICES = {"redis_address", "hosted"}  # the fixtures that start them
STARTS = re.compile(r"redis_address|running_redis|program\(")  # code of modules that start such programs
WRITTEN = """if True:
    import sys, pytest
    class Written:
        def pytest_collection_finish(self, session):
            for item in session.items:
                marks = {mark.name for mark in item.iter_markers()}
                print(item.nodeid, *sorted({"services"} & marks), *getattr(item, "fixturenames", ()), sep=chr(9))
    sys.exit(pytest.main(sys.argv[1:], plugins=[Written()]))
"""


def on_a_fresh_machine(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest where only Python and a browser can be called by name; print each test with the programs it uses."""
    path = folder / "bin"
    path.mkdir()
    for program in filter(None, (sys.executable, programs.browser())):
        (path / Path(program).name).symlink_to(program)
    machine = {name: value for name, value in os.environ.items() if name not in (programs.WHOLE, "PYTEST_ADDOPTS")}
    return subprocess.run(
        [sys.executable, "-c", WRITTEN, "-q", "-p", "no:cacheprovider", *arguments], cwd=ROOT, text=True, timeout=300,
        capture_output=True, env={**machine, "PATH": str(path)},
    )  # fmt: skip


def test_the_quick_ring_is_collected_on_a_fresh_machine_and_needs_no_service(tmp_path: Path) -> None:
    run = on_a_fresh_machine(tmp_path, "--collect-only")
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr
    tests = [line.split("\t") for line in run.stdout.splitlines() if "\t" in line]
    assert len(tests) > 1000
    assert any(name.startswith("tests/browser/") for name, *_ in tests)
    assert not [name for name, *used in tests if {"services", *SERVICES} & set(used)]


def test_tests_that_start_a_service_are_run_by_ci(tmp_path: Path) -> None:
    assert re.search(r"^export CI=true$", CI, re.MULTILINE)
    # Together the two legs are all that ALL=1 chooses: what is neither thorough nor in need of services is the user's.
    assert f"(thorough or services) and {RINGS['ALL']}" in CI
    for program in programs.SERVICES:
        assert re.search(rf"lacks {program}\b.*packages\+=\({program}", CI)
    files = [str(path) for path in ROOT.glob("tests/**/test_*.py") if STARTS.search(path.read_text())]
    run = on_a_fresh_machine(tmp_path, "--collect-only", "-m", RINGS["ALL"], *files)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr
    tests = [line.split("\t") for line in run.stdout.splitlines() if "\t" in line]
    needy = {name for name, *used in tests if SERVICES & set(used)}
    marked = {name for name, *used in tests if "services" in used}
    assert needy
    assert needy <= marked
    assert {name.partition("::")[0] for name in marked} >= {
        "tests/webapp/classroom/test_class_redis.py",
        "tests/webapp/transport/test_several_processes.py",
        "tests/browser/classroom/test_class_of_300.py",
    }


def test_if_a_service_is_missing_ci_fails_with_the_package_to_install(tmp_path: Path) -> None:
    run = on_a_fresh_machine(tmp_path, "-m", RINGS["ALL"], "-p", "tests.no_skips", NEEDS_REDIS)
    assert run.returncode == 1, run.stdout
    assert "redis-server is not installed, and this test needs it; .ci/run installs it" in run.stdout


def test_a_test_that_calls_a_program_not_required_by_the_readme_fails_everywhere() -> None:
    assert os.environ["PATH"] == str(Path(sys.executable).parent)
    with pytest.raises(FileNotFoundError):
        subprocess.run(["make", "--version"], check=False)
    with pytest.raises(AssertionError, match="the README does not ask for make: mark the tests that need it"):
        programs.program("make")
