"""No link, form or message makes a cache grow beyond its bound in bytes."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
UNBOUNDED = ("lru_cache", "cache")  # of functools: they count entries, of whatever size, or nothing
MB = 2**20
MOST_BYTES = 300 * MB  # of all these together: more than docs/hosting.md counts besides open searches, in practice less

# The functions that may be decorated by them, because keys and values have a largest size; and their bytes at most.
# All others take `solver.byte_cache`.
ALLOWED = {
    "solver.analysis.necessity._counts": 64 * 2_000,  # three numbers of a run on tiles
    "solver.analysis.population._alone": 32 * 1_500_000,  # float32 of all boards of 9 cells, by heuristic and goal
    "solver.analysis.population._reached": 8 * 1_500_000,  # int64 of those that reach a goal
    "solver.analysis.run_verdict._searched": 256 * 2_000,  # a number of a run on tiles
    "solver.checking.nearest_convention.tried": 8 * 300_000,  # of a command, not of the server
    "solver.loops.board_arrays._weights": 64 * 6_000,  # int64 of 25 by 25 cells
    "solver.experiment.measure.machine": 1_000,
    "solver.experiment.plan._methods": 64 * 40_000,  # of at most 4000 characters, and as many methods as are allowed
    "solver.experiment.sampling._near": 2 * 5_000_000,  # boards up to some moves from a goal
    "solver.experiment.sampling.available": 4096 * 1_000,  # a number of a board
    "solver.messages.fluent_text._sources": MB,  # of our files
    "solver.messages.fluent_text._patterns": 3 * MB,  # of the same messages
    "solver.messages.fluent_text._constant": MB,
    "solver.problem.tiles.board.neighbours": 32 * 1_000,  # int8 of 25 cells
    "solver.problem.tiles.board.parity": 4096 * 1_000,  # a number of a board
    "solver.problem.tiles.distances.distances": 8 * 3_700_000,  # uint8 of all boards of 10 cells
    "solver.problem.tiles.distances.largest_distance": 256 * 1_000,  # a number of a board
    "solver.problem.tiles.heuristics.pattern_db.symmetry_of": 50 * 1_000,  # by side and cell
    "solver.problem.tiles.heuristics.pattern_db.table": 30
    * MB,  # of six cells of the blank, uint8 of 16^5 for each group
    "solver.problem.tiles.heuristics.walking_distance._entries": 4 * 6_300_000,
    "solver.problem.tiles.heuristics.walking_distance.kind_of_lines": 4
    * MB,  # by the size of a board of at most 16 cells
    "solver.problem.tiles.heuristics.walking_distance.moves_of_lines": 32 * MB,
    "solver.problem.tiles.sampling.sample": 8 * 500_000,  # uint8 of 20 000 boards of 25 cells
    "solver.reading.graphs.rows.pattern": 100 * 5_000,  # compiled, two for each pattern of the module
    "solver.run._reader_of": 1_000 * 2_000,  # by parameter, problem and algorithm
    "solver.run._usual_of": 1_000 * 500,  # a word of a parameter, by the same
    "solver.run._usual_value_of": 1_000 * 500,
    "webapp.classroom.tickets.ticket_of": 8192 * 500,  # texts of fixed length
    "webapp.exercise.bank.pictures._board_of": 500 * 5_000,  # the SVG of a board of at most 25 cells
    "webapp.lecture.examples.record._solved": 300 * 2_000,  # the runs of the examples
    "webapp.lecture.examples_page._gallery": 300_000,
    "webapp.compare.tour.results": 3 * 10_000,
    "webapp.lecture.steps.step_of_examples": 100 * 5_000,  # the steps of the stored lectures
    "webapp.operate.hosts._addresses": 2_000,
    "webapp.operate.reach._answers": 64 * 500,  # whether an address of this machine answers
    "webapp.recorded.samples._recorded": 2 * MB,  # the samples
    "webapp.share.preview.picture._font": 64 * 30_000,
    "webapp.shell.catalogue._conventions": 20_000,  # in words
    "webapp.shell.catalogue._problem": 20_000,  # of each problem
    "webapp.shell.root_files.root_files": 100_000,  # two icons and a text
    "webapp.shell.tokens.light_colours": 5_000,
    "webapp.shell.style_sheets.imports_of": 1000 * 3_000,  # of our modules
    "webapp.standalone.bundles._read": 8 * MB,
    "webapp.standalone.document._templates": MB,  # our templates
}


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def decorated(tree: ast.AST) -> dict[str, ast.expr]:
    """Return the decorators from functools' caches, by the function's name."""
    found = {}
    for node in ast.walk(tree):
        for one in getattr(node, "decorator_list", ()):
            called = one.func if isinstance(one, ast.Call) else one
            if getattr(called, "id", getattr(called, "attr", "")) in UNBOUNDED:
                found[node.name] = called  # type: ignore[attr-defined]
    return found


def unlisted(tree: ast.AST, module: str, allowed: dict[str, int]) -> list[str]:
    """Return unbounded caches: decorated functions that are not allowed, and other uses."""
    known = decorated(tree)
    wrong = [name for name in known if f"{module}.{name}" not in allowed]
    for node in ast.walk(tree):
        is_used = (isinstance(node, ast.Name) and node.id in UNBOUNDED) or (
            isinstance(node, ast.Attribute) and node.attr in UNBOUNDED and getattr(node.value, "id", "") == "functools"
        )
        if is_used and node not in known.values():
            wrong.append(f"line {node.lineno}")  # type: ignore[attr-defined]
    return wrong


MODULES = sorted(path for folder in ("solver", "webapp") for path in (ROOT / folder).rglob("*.py"))


def test_only_listed_caches_are_bounded_by_their_number_of_entries() -> None:
    found = {name_of(path): unlisted(ast.parse(path.read_text()), name_of(path), ALLOWED) for path in MODULES}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_the_listed_caches_exist_and_their_total_size_is_bounded() -> None:
    there = {f"{name_of(path)}.{name}" for path in MODULES for name in decorated(ast.parse(path.read_text()))}
    assert set(ALLOWED) == there
    assert sum(ALLOWED.values()) <= MOST_BYTES
