"""Which style sheets a page loads: those beside the modules that it imports."""

import json
import re
from pathlib import Path

import pytest

from tests.test_javascript import run_node
from webapp.shell.style_sheets import BASE, imports_of, sheets_of

ROOT = Path(__file__).parents[3]
STATIC = ROOT / "static"
MODULES = [
    path for path in sorted(STATIC.rglob("*.js")) if path.relative_to(STATIC).parts[0] not in ("built", "vendor")
]
TEMPLATES = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "templates").glob("*.html")}
SCRIPTS = sorted({name for text in TEMPLATES.values() for name in re.findall(r'"([\w/]+page\.js)"', text)})
# The imports of modules found by typescript.
IMPORTS = """
    import { readFileSync } from "node:fs";
    import typescript from "./.venv/js/node_modules/typescript/lib/typescript.js";
    const found = {};
    for (const path of process.argv.slice(1)) {
      const { importedFiles } = typescript.preProcessFile(readFileSync(path, "utf-8"), true, true);
      found[path] = importedFiles.map((file) => file.fileName);
    }
    console.log(JSON.stringify(found));
"""


@pytest.mark.thorough
def test_imports_are_read_as_a_parser_reads_them() -> None:
    run = run_node("--input-type=module", "--eval", IMPORTS, *MODULES, seconds=60)
    assert run.returncode == 0, run.stdout
    for path, names in json.loads(run.stdout).items():
        expected = {(Path(path).parent / name).resolve() for name in names}
        assert set(imports_of(Path(path), 0)) == expected, path


# Sheets that no template loads: those of the widget and of pages that are files.
OF_FILES = ("recorded/notebook_page.js", *(f"standalone/{name}_page.js" for name in ("run", "compare")))


def test_every_sheet_is_loaded_by_a_page_or_the_widget() -> None:
    loaded = {sheet for script in [*SCRIPTS, *OF_FILES] for sheet in sheets_of(STATIC, script)}
    sheets = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.css") if "built" not in path.parts}
    assert loaded == sheets - {"live/start_page.css"}  # which a folder of files adds to each page


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_page_loads_each_sheet_once_with_the_general_ones_first_and_its_own_last(script: str) -> None:
    sheets = sheets_of(STATIC, script)
    assert len(sheets) == len(set(sheets))
    assert tuple(sheets[: len(BASE)]) == BASE
    own = [sheet for sheet in sheets if sheet.startswith(script.removesuffix("js"))]
    assert sheets[len(sheets) - len(own) :] == own


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_sheet_of_an_inner_element_precedes_that_of_its_parent(script: str) -> None:
    place = {sheet: number for number, sheet in enumerate(sheets_of(STATIC, script))}
    for module in MODULES:
        holder = module.relative_to(STATIC).with_suffix(".css").as_posix()
        for imported in imports_of(module, 0):
            inner = imported.relative_to(STATIC).with_suffix(".css").as_posix()
            if holder in place and inner in place:
                assert place[inner] < place[holder]


def test_a_module_without_sheets_adds_none_and_partial_sheets_follow_the_main_one(tmp_path: Path) -> None:
    files = {
        "a/page.js": 'import "../b/inner-one.js";\n// import "./no.js";\nconst x = await import("./later.js");',
        "a/page.css": "",
        "a/page.wide.css": "",
        "a/page.low.css": "",
        "a/later.js": 'import "../vendor/vendor.js"; /** @type {import("./no.js").No} */',
        "a/later.css": "",
        "b/inner-one.js": 'export { x } from "./plain.js";',
        "b/inner-one.css": "",
        "b/plain.js": 'import {\n  page,\n} from "../a/page.js";',
        "vendor/vendor.js": "",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    assert sheets_of(tmp_path, "a/page.js")[len(BASE) :] == [
        "b/inner-one.css",
        "a/later.css",
        "a/page.css",
        "a/page.low.css",
        "a/page.wide.css",
    ]
    assert sheets_of(tmp_path, "") == list(BASE)
