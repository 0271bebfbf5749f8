"""The program of the browser: one archive of the solver, the application and the packages that they import."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from ..operate.settings import folder
from ..shell.assets import read
from ..standalone.bundles import LOADER
from .kernel_code import kernel_files
from .runtime import pack

ROOT = Path(__file__).resolve().parents[2]
OURS = ("solver", "webapp")
# The packages of the application; Pyodide has the standard library and NumPy.
PACKAGES = (
    "blinker", "click", "filelock", "flask", "itsdangerous", "jinja2", "markupsafe", "platformdirs", "segno", "tqdm",
    "werkzeug",
)  # fmt: skip
# The other files of the application.
READ = (("static", "**/*.ftl"), ("static", "core/shell/tokens.css"), ("static", "icon.svg"), ("templates", "**/*.html"))
LEFT_OUT = ("bundle", "built", "vendor", "static", "templates", "__pycache__", "stand_in", "draw")  # folders of ours


def program(built: Path) -> bytes:
    """Return the archive; `built` is the folder of the pages' files. Raise KernelFault."""
    files = {name: path.read_bytes() for name, path in (*_packages(), *_ours(built), *_numba())}
    kernels = {f"numba/{name}": content for name, content in kernel_files().items()}
    return pack({**files, **kernels})


def _ours(built: Path) -> Iterator[tuple[str, Path]]:
    for package in OURS:
        for path in (ROOT / package).rglob("*"):
            if path.is_file() and not {*path.relative_to(ROOT).parts} & {*LEFT_OUT}:
                yield path.relative_to(ROOT).as_posix(), path
    for place, pattern in READ:
        for path in Path(folder(place)).glob(pattern):
            yield f"webapp/{place}/{path.relative_to(folder(place)).as_posix()}", path
    files, sheets = read(built / "manifest.json")
    texts = {name for script, name in (*files.items(), *sheets.items()) if script.startswith("standalone/")}
    for path in built.iterdir():
        if path.name in ("manifest.json", files[LOADER], *(f"{name}.gz" for name in texts)):
            yield f"webapp/static/built/{path.name}", path


def _packages() -> Iterator[tuple[str, Path]]:
    for package in PACKAGES:
        found = find_spec(package)
        assert found is not None
        assert found.origin is not None
        place = Path(found.origin).parent
        for path in place.rglob("*.py"):
            yield f"{package}/{path.relative_to(place).as_posix()}", path


def _numba() -> Iterator[tuple[str, Path]]:
    """Yield the files of the replacement of Numba; the kernels are added to its folder."""
    here = Path(__file__).parent / "stand_in"
    for name in ("__init__.py", "extending.py"):
        yield f"numba/{name}", here / name
    yield "llvmlite.py", here / "llvmlite.py"
