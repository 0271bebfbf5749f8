"""Every number has one record, used wherever it is shown, and each language has one formatter."""

import ast
import json
import random
import re
from pathlib import Path

import pytest

from solver import ALGORITHMS, Result
from solver.__main__ import main
from solver.experiment import Row
from solver.numbers import FORMS, NUMBERS, OF_A_RUN, Number
from tests.test_javascript import run_node
from webapp.experiments.page import MEASURES

ROOT = Path(__file__).parent.parent
MODULES = {
    path.relative_to(ROOT / "static").as_posix(): path
    for path in (ROOT / "static").rglob("*.js")
    if not {"vendor", "built"} & set(path.parts)
}
WRITER = "core/lib/format.js"
# The values that order frontiers, or label their parts.
ORDERS = {word for record in ALGORITHMS.values() for word in re.findall("[a-z]+", record.priority)} - {"max", "w"}
# Modules whose digits are coordinates in a picture, which nobody reads, or bounds of bins.
PLACES = (
    *("lab/bins.js", "lab/cells.js", "core/chart/chart.js", "core/frontier/reached_drawing.js"),
    *(
        "core/takeaway/figures/svg.js",
        "core/takeaway/figures/tikz.js",
    ),
)
WRITES = re.compile(r"\.(toFixed|toPrecision|toExponential|toLocaleString)\(|\bIntl\.|\\B\(\?=\(\\d\{3\}\)")


def test_every_number_is_listed_once_with_a_definition_and_a_form() -> None:
    assert len({number.key for number in NUMBERS}) == len(NUMBERS)
    assert all(number.label and number.definition.endswith(".") and number.form in FORMS for number in NUMBERS)


def test_the_numbers_of_a_run_are_the_fields_of_its_result() -> None:
    others = ("status", "moves", "optimal")
    assert [number.key for number in OF_A_RUN] == [name for name in Result.__dataclass_fields__ if name not in others]


def test_the_columns_of_files_are_numbers_and_the_data_to_repeat_a_run() -> None:
    others = {"search", "board", "status", "link", "seed", "engine", "machine"}
    assert set(Row._fields) - others == {"distance", "moves"} | {number.key for number in OF_A_RUN}


def test_the_charts_of_experiments_show_numbers_of_a_run() -> None:
    assert set(MEASURES) < {number.key for number in OF_A_RUN}


def test_the_command_line_prints_every_number_of_a_run(capsys: pytest.CaptureFixture[str]) -> None:
    board = ["solve", "123-406-758", "--algorithm", "astar"]
    assert main(board) == 0
    said = dict(line.split("  ", 1) for line in capsys.readouterr().out.splitlines() if "  " in line)
    assert main([*board, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    for number in OF_A_RUN:
        if number.key != "seconds":
            assert said[number.label].strip() == number.write(result[number.key])
    assert said["time in the solver"].endswith(" ms")


@pytest.mark.parametrize("number", [one for one in NUMBERS if one not in OF_A_RUN], ids=lambda number: number.key)
def test_the_page_uses_every_number_that_is_not_of_a_run(number: Number) -> None:
    asking = [text for text in map(Path.read_text, MODULES.values()) if "numberOf(" in text]
    by_algorithm = ORDERS | {"f"} | {record.bound_label for record in ALGORITHMS.values()}
    assert number.key in by_algorithm or any(f'"{number.key}"' in text for text in asking)


def test_every_value_that_orders_a_frontier_is_listed_as_a_number_of_a_node() -> None:
    assert {number.key for number in NUMBERS if number.of == "node"} >= ORDERS


def test_both_languages_write_averages_alike() -> None:
    sample = random.Random(11)
    values = [*(sample.random() * 10 ** sample.randint(-4, 7) for _ in range(300)), 0.0, 9.95, 12.5, 2.675]
    script = f"""
        import {{ FORMS }} from "./static/{WRITER}";
        const values = {json.dumps(values)};
        const write = ([form, {{ average }}]) => [form, values.map(average)];
        console.log(JSON.stringify(Object.fromEntries(Object.entries(FORMS).map(write))));"""
    run = run_node("--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "--input-type=module", "-e", script, seconds=60)
    assert run.returncode == 0, run.stdout
    expected = {key: [form.average(value) for value in values] for key, form in FORMS.items()}
    assert json.loads(run.stdout.replace("\u202f", " ")) == expected


def test_only_one_module_of_the_page_formats_numbers() -> None:
    writing = {name for name, path in MODULES.items() if WRITES.search(path.read_text(encoding="utf-8"))}
    assert writing - {WRITER} == set(PLACES)


def written_by(path: Path) -> list[object]:
    """Return the formats in which a module writes digits."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    specs = [
        part.value
        for node in ast.walk(tree)
        if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr)
        for part in node.format_spec.values
        if isinstance(part, ast.Constant)
    ]
    return [spec for spec in specs if re.search(r"[,_%]|[eEfFn]$", str(spec))]


def test_only_one_python_module_formats_numbers() -> None:
    paths = sorted((*ROOT.glob("solver/**/*.py"), *ROOT.glob("webapp/**/*.py")))
    written = {path.relative_to(ROOT).as_posix(): found for path in paths if (found := written_by(path))}
    assert list(written) == ["solver/numbers.py"], written
