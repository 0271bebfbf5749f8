"""The solver's own tests pass in the browser's Python, where an integer of NumPy has 32 bits unless a type is named."""

import gzip
import zipfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.rings import some
from tests.webapp.live.conftest import HERE, fill, python
from tests.webapp.live.fetch import runtime_folder
from webapp.live.runtime import LIBRARY, NUMPY, pack, whole_files

pytestmark = pytest.mark.thorough  # Python is started in WebAssembly, and kernels are compiled for it

ROOT = Path(__file__).parents[3]
TESTS = ROOT / "tests/solver"
MODULES = [path.relative_to(TESTS).as_posix() for path in sorted(TESTS.rglob("test_*.py"))]
RING = "not thorough and not services and not exhaustive and not slow"
# Those of memory and numbers; the others, which take minutes, are exhaustive.
SOON = (
    "loops/test_count_best_first.py", "problem/test_packed_states.py", "test_batch.py", "test_walk.py",
    "test_word_sizes.py",
)  # fmt: skip
EMPTY = pytest.ExitCode.NO_TESTS_COLLECTED
PACKAGES = ("attr", "pytest", "_pytest", "py", "pluggy", "iniconfig", "packaging", "pygments", "sortedcontainers")
READ = {"tests": "*", "docs": "*", "solver": "*.py", "static": "*.ftl", "webapp": "*.py"}  # by folder
NEVER_READ = (".pyc", ".png")

# What cannot run there, and why: modules, and single tests of others.
COMPILES = "Numba compiles functions of the test"
FORKS = "a search of one's own runs in a process of its own, and a signal ends it"
PACKAGE = "what it compares with is not there: "
PROCESS = "a command runs in a process"
SERVER = "modules of the server are imported, or its commands asked for"
SIZE = "objects of Python have other sizes"
THREAD = "a thread is started"
NOT_THERE = {
    "checking/test_on_problems.py": PACKAGE + "aima3",
    "checking/test_right_searches.py": PACKAGE + "aima3",
    "exercise/test_choice_rules.py": PACKAGE + "a page's code in Node",
    "experiment/test_dask.py": PACKAGE + "distributed",
    "experiment/test_experiment.py": THREAD,
    "loops/test_heap.py": COMPILES,
    "problem/tiles/test_fifteen.py": COMPILES,
    "recording/test_own_answers.py": FORKS,
    "recording/test_own_notes.py": FORKS,
    "recording/test_own_recording.py": FORKS,
    "recording/test_own_search.py": FORKS,
    "test_kernels.py": COMPILES,
    "test_named_sentences.py": PACKAGE + "a page's code in Node",
    "test_tie_rules.py": COMPILES,
}
TESTS_NOT_THERE = {
    "checking/test_gradescope.py": {
        "test_a_marker_with_other_values_is_refused": PROCESS,
        "test_a_program_that_fails_gets_an_explanation_and_no_points": FORKS,
        "test_a_correct_search_gets_all_points_and_a_test_for_each_board": FORKS,
        "test_a_session_of_pytest_gives_the_same_file": PROCESS,
        "test_a_session_that_cannot_write_its_file_says_so": PROCESS,
        "test_a_wrong_search_has_the_diagnosis_as_the_output_of_its_first_test": FORKS,
        "test_tests_that_are_not_visible_show_neither_a_sum_nor_a_diagnosis": FORKS,
        "test_the_autograder_of_the_docs_installs_this_package_and_fails_if_nothing_was_marked": PROCESS,
        "test_the_autograder_of_the_docs_marks_submissions": PROCESS,
    },
    "conventions/test_conventions_found.py": {
        "test_the_number_that_best_distinguishes_the_matches_is_named": THREAD,
        "test_a_beam_search_is_found_by_each_of_its_numbers": THREAD,
        "test_cached_conventions_count_with_the_memory_that_they_take": SIZE,
        "test_the_first_boards_restrict_the_orders": THREAD,
        "test_goal_and_start_may_be_left_uncounted": THREAD,
        "test_the_command_line_states_the_work_and_prints_its_matches_after_an_interrupt": THREAD,
        "test_the_default_convention_is_the_simplest": THREAD,
        "test_options_stated_in_an_exercise_can_be_given_to_the_finder": THREAD,
        "test_the_nearest_conventions_are_given_if_none_matches": THREAD,
    },
    "conventions/test_conventions_of_problems.py": {
        "test_a_cost_may_have_decimals_if_moves_have_them": THREAD,
        "test_a_run_of_every_problem_is_found_again_by_its_numbers_and_its_first_states": THREAD,
        "test_the_command_line_accepts_problems_as_solve_does": THREAD,
        "test_the_goal_may_be_left_uncounted_if_several_states_are_goals": THREAD,
        "test_the_published_order_of_the_book_is_found_among_others": THREAD,
    },
    "problem/test_problem_files.py": {"test_a_search_is_checked_on_the_problem_of_a_file": FORKS},
    "problem/tiles/test_heuristic_records.py": {
        "test_a_heuristic_is_admissible_on_every_board_or_says_that_it_is_not": COMPILES,
        "test_a_heuristic_never_falls_by_more_than_a_move_costs_or_says_that_it_may": COMPILES,
        "test_a_heuristic_agrees_with_the_oracle_on_every_small_board": COMPILES,
        "test_a_heuristic_agrees_with_the_oracle_on_larger_boards": COMPILES,
        "test_a_heuristic_agrees_with_values_worked_out_by_hand": COMPILES,
        "test_a_sum_over_tiles_is_the_same_by_its_table_and_by_its_compiled_function": COMPILES,
        "test_gaschnigs_heuristic_is_the_cost_of_the_puzzle_in_which_any_tile_jumps_into_the_blank": COMPILES,
    },
    "recording/test_drawings.py": {"test_states_with_columns_before_rows_are_checked_as_such_and_noted_once": FORKS},
    "recording/test_own_places.py": {
        "test_a_cell_outside_the_grid_is_reported_after_the_search": FORKS,
        "test_a_map_has_all_places_that_the_problem_knows": FORKS,
        "test_a_problem_can_give_the_cell_of_a_state_that_holds_more_than_its_cell": FORKS,
        "test_a_state_of_a_grid_is_at_its_column_and_row": FORKS,
    },
    "recording/test_returned_forms.py": {
        "test_a_returned_state_is_reported_as_such": PACKAGE + "aima3",
    },
    "test_command_line.py": {
        "test_output_works_in_encodings_that_lack_some_characters": PROCESS,
        "test_a_wrong_command_is_answered_in_one_sentence": SERVER,
        "test_help_lists_each_command_with_the_summary_of_its_own_help": SERVER,
        "test_help_names_every_option": SERVER,
        "test_the_command_of_the_design_gives_the_result_of_the_design": PROCESS,
        "test_the_installed_script_is_this_command_line": PROCESS,
        "test_the_version_is_that_of_the_package": SERVER,
        "test_a_closed_pipe_ends_the_command_quietly": PROCESS,
    },
    "test_messages.py": {"test_several_threads_write_a_message_for_the_first_time": THREAD},
    "test_tables.py": {
        "test_simultaneous_requests_wait_for_one_build": THREAD,
        "test_one_table_is_built_at_a_time": THREAD,
    },
}


@pytest.fixture(scope="module")
def tested(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., dict[str, Any]]]:
    """Return what runs the tests of a module there, but for some, and says how they ended."""
    folder = tmp_path_factory.mktemp("inside")
    write_inside(folder)
    with python(folder, HERE / "inside.py", *ARCHIVES) as ask:
        yield lambda *given: ask(f"tested{given!r}")


ARCHIVES = (LIBRARY, NUMPY, "program.pack", "tests.pack")


def write_inside(folder: Path) -> None:
    """Write what the tests need into a folder: of Pyodide and NumPy all, for tests need more than the program."""
    runtime = runtime_folder()
    assert runtime is not None
    files = whole_files(runtime)
    packed = {name: gzip.compress(files[name], 1) for name in (LIBRARY, NUMPY)}
    fill(folder, {**files, **packed, "tests.pack": _tests(runtime)})


def _tests(runtime: Path) -> bytes:
    """Return an archive of the tests and of what they import and read."""
    found = {path: ROOT for place, name in READ.items() for path in (ROOT / place).rglob(name) if path.is_file()}
    found[ROOT / "pyproject.toml"] = ROOT
    for package in PACKAGES:
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        path = Path(spec.origin)
        inside = path.parent.rglob("*.py") if path.name == "__init__.py" else [path]
        found |= dict.fromkeys(inside, path.parents[path.name == "__init__.py"])
    kept = {path: root for path, root in found.items() if path.suffix not in NEVER_READ}
    files = {path.relative_to(root).as_posix(): path.read_bytes() for path, root in kept.items()}
    [wheel] = runtime.glob("hypothesis-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return pack(files | {name: archive.read(name) for name in archive.namelist()})


def test_what_cannot_run_there_is_named_by_what_there_is() -> None:
    assert {*NOT_THERE, *TESTS_NOT_THERE} <= set(MODULES)


@pytest.mark.parametrize("module", some([name for name in MODULES if name not in NOT_THERE], SOON.__contains__))
def test_the_tests_of_a_module_pass_there(tested: Callable[..., dict[str, Any]], module: str) -> None:
    ended = tested(f"tests/solver/{module}", RING, [*TESTS_NOT_THERE.get(module, ())])
    assert ended["failures"] == {}
    assert ended["code"] in (0, EMPTY), ended["said"]
    assert ended["passed"] > 0 or ended["code"] == EMPTY  # all tests of the module are of another ring
    assert ended["not there"] == []
