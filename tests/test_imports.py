"""Imports point one way: webapp → solver by its door, solver → kernels, kernels → numbers; and lists are complete."""

import ast
import importlib
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

import solver
from solver import ALGORITHMS, Run, solve
from solver.kernels.jit import Kernel
from solver.kernels.kinds import SearchLoop
from solver.preparation import KERNELS

ROOT = Path(__file__).parent.parent
OURS = ("solver", "webapp", "tests")
DOORS = (
    "solver",
    "solver.algorithms.ties",
    "solver.analysis",
    "solver.batch",
    "solver.byte_cache",
    "solver.checking",
    "solver.conventions",
    "solver.errors",
    "solver.exercise",
    "solver.experiment",
    "solver.files",
    "solver.link",
    "solver.messages",
    "solver.nouns",
    "solver.numbers",
    "solver.preparation",
    "solver.problem",
    "solver.recording",
    "solver.rows",
    "solver.run",
    "solver.search",
    "solver.spelling",
    "solver.tables",
    "solver.terminal",
    "solver.problem.tiles",
    "solver.walk",
)
NUMBERS = (
    "numpy",
    "numba",
    "llvmlite",
    "platformdirs",
    "filelock",
    "solver.kernels",
)
WEB = ("flask", "flask_socketio", "socketio", "engineio", "werkzeug", "simple_websocket", "wsproto", "webapp", "tests")

# Packages only for servers; code for browsers imports none of them, except `PIL` and `psutil` in single functions.
OF_A_SERVER = (
    "PIL", "dask", "distributed", "engineio", "flask_socketio", "gevent", "multiprocessing", "prometheus_client",
    "psutil", "redis", "socketio", "ssl",
)  # fmt: skip

# The capabilities of the server, a folder each, in one layer and independent of each other except for these pairs; none
# is added.
CAPABILITIES = (
    "webapp.classroom",
    "webapp.compare",
    "webapp.exercise",
    "webapp.experiments",
    "webapp.explore",
    "webapp.lab",
    "webapp.lecture",
    "webapp.recorded",
    "webapp.share",
)
PAIRS = {
    ("webapp.compare", "webapp.explore"),  # the check of a draft of two boards
    ("webapp.explore", "webapp.lecture"),  # whose steps are links of the explore page
    ("webapp.recorded", "webapp.share"),  # a notebook's picture is drawn as on the command line
    ("webapp.share", "webapp.explore"),  # `frontier draw` takes links of the explore page
}
# Modules of capabilities that start a server, and may import its parts.
PROGRAMS = ("webapp.classroom.command", "webapp.standalone.command")
# Imports by a string: the importing module and the expression.
BY_STRING = {
    ("solver", 'f"{__name__}.{LATE[name]}"'),  # names that the package exports late
    ("solver.messages", 'f"{__name__}.fluent_text"'),  # which needs modules that make messages
    ("solver.problem", 'f"{__name__}.{LATE[name]}"'),  # the parts that need NumPy
    ("webapp", 'f"{__name__}.server"'),  # which needs sockets
}

# From below: a module imports only from its own layer or earlier ones.
LAYERS = (
    (
        "solver.byte_cache",
        "solver.errors",
        "solver.html",
        "solver.files",
        "solver.messages",
        "solver.numbers",
        "solver.spelling",
        "solver.tokens",
    ),
    ("solver.kernels", "solver.tables"),
    ("solver.link", "solver.batch"),
    ("solver.reading",),
    ("solver.problem",),
    ("solver.algorithms",),
    ("solver.parameters", "solver.recording"),
    ("solver.run",),
    ("solver.loops",),
    ("solver.node_states",),
    ("solver.search",),
    ("solver.preparation",),
    ("solver.nouns", "solver.state_bytes", "solver.terminal"),
    ("solver.expansion",),
    ("solver.rows", "solver.walk"),
    ("solver.analysis", "solver.experiment", "solver.conventions"),
    ("solver.exercise",),
    ("solver.checking",),
    ("solver.page_file",),
    ("solver",),
    ("webapp.operate",),
    ("webapp.transport",),
    ("webapp.work",),
    ("webapp.shell",),
    CAPABILITIES,
    ("webapp.standalone",),  # pages as files, whatever they show
    ("webapp", "webapp.live", *PROGRAMS),
)
# Knowledge of tiles, except the heuristics, which are a list that anyone may look up by key.
TILES = set(solver.problem.tiles.__all__) - {"HEURISTICS", "MAX", "PATTERN_DB", "Heuristic", "Maximum", "Term", "total"}
OF_ALL = ("solver.problem.tiles.heuristics", "solver.problem.tiles.space")  # the record is one of problems
# Who may know that a state is a board of tiles; other problems are folders beside its own.
KNOW_TILES = {
    "solver",
    "solver.parameters",
    "solver.loops",  # which strip boards to arrays
    "solver.search",  # the cost of a path, and of a cheapest one
    "solver.preparation",  # which kernels of distances a run takes
    "solver.node_states",
    "solver.rows",
    "solver.state_bytes",
    "solver.analysis.judgement",
    "solver.analysis.necessity",
    "solver.analysis.population",
    "solver.analysis.study",
    "solver.analysis.run_verdict",
    "solver.checking.facts",
    "solver.checking.many_boards",
    "solver.conventions.axes",
    "solver.conventions.finder_query",
    "solver.exercise.answer",
    "solver.exercise.new_boards",
    "solver.experiment.measure",
    "solver.experiment.methods",
    "solver.experiment.plan",
    "solver.experiment.sampling",
    "webapp.explore.draft_check",
    "webapp.shell.boards",
}


def modules(*folders: str) -> list[Path]:
    """Return the modules of packages, those that only build the bundle left out."""
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")) if "bundle" not in path.parts]


KERNEL_MODULES = [path for path in modules("solver") if "kernels" in path.parts or path.stem.endswith("kernel")]


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def import_statements(path: Path) -> list[tuple[ast.Import | ast.ImportFrom, tuple[str, ...]]]:
    """Return the import statements of a module, each with its time in the terms of `imported`."""
    module = ast.parse(path.read_text())
    found = []
    waiting: list[tuple[ast.AST, bool]] = [(module, False)]
    for node, is_late in waiting:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import | ast.ImportFrom):
                times = ("late",) if is_late else ("outside", "at once") if node is module else ("outside",)
                found.append((child, times))
            elif not isinstance(child, ast.expr):  # which holds no statement
                waiting.append((child, is_late or isinstance(child, ast.FunctionDef)))
    return found


def imported(path: Path, when: str = "") -> Iterator[tuple[str, list[str]]]:
    """Yield, for every import statement of a module, the imported module and names.

    Select those that run "at once" when the module is imported, all "outside" of functions including those for types,
    or those "late" inside functions.
    """
    package = name_of(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node, times in import_statements(path):
        if when and when not in times:
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            yield source, [alias.name for alias in node.names]


def is_under(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def imports_of(*folders: str) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Yield the imports of each module in some folders: its name, the imported module, and the names."""
    for path in modules(*folders):
        yield from ((name_of(path), source, names) for source, names in imported(path))


def test_the_solver_does_not_import_the_web() -> None:
    assert [(name, source) for name, source, _ in imports_of("solver") if is_under(source, WEB)] == []


@pytest.mark.parametrize("path", KERNEL_MODULES, ids=name_of)
def test_kernels_import_nothing_but_numbers_and_other_kernels(path: Path) -> None:
    kernels = tuple(map(name_of, KERNEL_MODULES))
    for source, _ in imported(path):
        top = source.partition(".")[0]
        assert top in sys.stdlib_module_names or is_under(source, (*NUMBERS, *kernels)), (
            f"{name_of(path)} imports {source}"
        )


def test_the_web_imports_only_the_public_interface_of_the_solver() -> None:
    for name, source, names in imports_of("webapp"):
        if is_under(source, ("solver",)):
            assert source in DOORS, f"{name} imports {source}"
            door = importlib.import_module(source)
            assert set(names) <= set(getattr(door, "__all__", dir(door))), f"{name} imports {names}"
        assert not is_under(source, ("tests",)), f"{name} imports {source}"


def arrows(when: str = "outside") -> dict[str, set[str]]:
    """Return our modules that each module imports, including packages on the way, "at once" or for types too."""
    paths = {name_of(path): path for path in modules("solver", "webapp")}
    found = {}
    for name, path in paths.items():
        targets = set()
        for source, names in imported(path, when):
            targets |= {f"{source}.{one}" for one in names} | {source}
            parts = source.split(".")
            targets |= {".".join(parts[:i]) for i in range(1, len(parts))}
        found[name] = {target for target in targets & paths.keys() if not is_under(name, (target,))}
    return found


def test_there_are_no_cyclic_imports() -> None:
    left = arrows("at once")
    while free := [name for name, targets in left.items() if not targets & left.keys()]:
        for name in free:
            del left[name]
    assert not left, f"a circle among {sorted(left)}"


def test_own_modules_are_imported_at_the_top() -> None:
    late = [(name_of(path), source) for path in modules("solver", "webapp") for source, _ in imported(path, "late")]
    assert [(name, source) for name, source in late if is_under(source, OURS)] == []


def room_of(name: str) -> int:
    """Return the number of a module's layer."""
    rooms = [(len(room), number) for number, layer in enumerate(LAYERS) for room in layer if is_under(name, (room,))]
    return max(rooms)[1]


def test_imports_between_layers_point_downwards() -> None:
    pairs = [(name, target) for name, targets in arrows().items() for target in targets]
    assert [(name, target) for name, target in pairs if room_of(target) > room_of(name)] == []


def test_capabilities_do_not_import_each_other_except_for_listed_pairs() -> None:
    pairs = set()
    for name, targets in arrows().items():
        here = [folder for folder in CAPABILITIES if is_under(name, (folder,)) and name not in PROGRAMS]
        there = {folder for folder in CAPABILITIES for target in targets if is_under(target, (folder,))}
        pairs |= {(folder, other) for folder in here for other in there - {folder}}
    assert pairs == PAIRS


def test_code_that_runs_in_a_browser_imports_nothing_of_a_server() -> None:
    paths = {name_of(path): path for path in modules("solver", "webapp")}
    at_once, reached = arrows("at once"), set[str]()
    waiting = ["webapp.live.local", "webapp.work.pulls"]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            packages = (name.rsplit(".", k)[0] for k in range(1, name.count(".") + 1))
            waiting += [*at_once[name], *packages]
    assert len(reached) > 200
    found = {
        (name, source)
        for name in reached
        for source, _ in imported(paths[name], "at once")
        if is_under(source, OF_A_SERVER)
    }
    assert not found


def test_every_folder_of_the_web_has_its_layer() -> None:
    folders = {".".join(name_of(path.parent / "__init__.py").split(".")[:2]) for path in modules("webapp")}
    layered = {folder for layer in LAYERS for folder in layer if is_under(folder, ("webapp",))}
    assert folders == layered - set(PROGRAMS)
    assert len(list((ROOT / "webapp").glob("*.py"))) <= 8


def test_few_modules_are_imported_by_a_string() -> None:
    found = set()
    for path in modules("solver", "webapp"):
        text = path.read_text()
        for node in ast.walk(ast.parse(text)):
            called = node.func if isinstance(node, ast.Call) else None
            if getattr(called, "attr", getattr(called, "id", "")) in ("import_module", "__import__"):
                assert isinstance(node, ast.Call)
                found.add((name_of(path), ast.get_source_segment(text, node.args[0])))
    assert found == BY_STRING


def test_no_public_class_of_the_solver_has_the_name_of_another_one() -> None:
    names = [
        node.name
        for path in modules("solver")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]
    assert sorted(name for name in set(names) if names.count(name) > 1) == []


def test_few_modules_depend_on_tiles() -> None:
    knowing = set()
    for path in modules("solver", "webapp"):
        name = name_of(path)
        for source, names in imported(path):
            by_door = source in ("solver", "solver.problem.tiles") and set(names) & TILES
            within = source.startswith("solver.problem.tiles.") and source not in OF_ALL
            if (by_door or within) and not is_under(name, ("solver.problem.tiles",)):
                room = next((room for room in ("solver.loops", "solver.kernels") if is_under(name, (room,))), name)
                assert not within or room != name, f"{name} imports {source}"
                knowing.add(room)
    assert knowing == KNOW_TILES


@pytest.mark.thorough
def test_importing_the_solver_compiles_nothing_and_a_run_only_the_kernels_it_needs() -> None:
    script = """if True:
        import sys
        import solver
        from solver.preparation import KERNELS
        assert not any(kernel.is_ready or kernel.function.signatures for kernel in KERNELS)
        run = solver.Run(algorithm="bfs")
        solver.solve(run)
        assert {kernel for kernel in KERNELS if kernel.is_ready} == set(solver.preparation.kernels_needed(run))
        assert not [name for name in sys.modules if name.partition(".")[0] in ("flask", "socketio", "webapp")]
    """
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=180)
    assert run.returncode == 0, run.stderr


def test_each_kernel_is_compiled_for_one_signature_in_any_search() -> None:
    for board in ("123-406-758", "1234-5678-9abc-de0f", "12345-6789a-bcdef-ghijk-lmn0o"):
        for algorithm in ALGORITHMS:
            solve(Run(board, algorithm=algorithm, heuristic="euclidean", cost="tile", limit=100))
    signatures = [kernel.function.signatures for kernel in KERNELS if kernel.is_ready]
    assert len(signatures) > len(ALGORITHMS) / 2
    assert {len(of_one) for of_one in signatures} == {1}


def test_every_kernel_is_listed() -> None:
    found = set()
    for path in modules("solver"):
        if name_of(path) != "solver.__main__":
            module = importlib.import_module(name_of(path))
            values = list(vars(module).values())
            found |= {value for value in values if isinstance(value, Kernel)}
            found |= {value.of_table for value in values if isinstance(value, SearchLoop)}
    assert found == set(KERNELS)


@pytest.mark.thorough
def test_the_searches_give_the_same_bytes_without_a_compiler() -> None:
    script = """if True:
        from hashlib import sha256
        from solver import ALGORITHMS, Run, Search, solve
        boards = ("513-420", "123-450"), ("1234-5678-9a0c-debf", ""), ("12345-6789a-bcdef-ghijk-l0mno", "")
        for algorithm in ALGORITHMS:
            for start, goal in boards:
                for chosen in ({"heuristic": "manhattan"}, {"heuristic": "euclidean", "cost": "tile", "tie": "low_g"}):
                    run = Run(start, goal, algorithm=algorithm, width=5, depth=12, restarts=2, limit=150, **chosen)
                    search = Search(run)
                    while not search.done:
                        search.advance(1000)
                    bytes = search.batch(0, search.expanded)
                    print(run.query(), sha256(bytes).hexdigest(), {**solve(run).as_dict(), "seconds": 0})
    """
    said = []
    for disabled in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": disabled}
        command = [sys.executable, "-W", "ignore:overflow", "-c", script]
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=180)
        assert run.returncode == 0, run.stderr
        said.append(run.stdout.splitlines())
    assert len(said[0]) == 6 * len(ALGORITHMS)
    assert said[0] == said[1]
