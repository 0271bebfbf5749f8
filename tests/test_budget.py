"""The budget of lines: a line more here is a line less elsewhere.

A folder has at most the lines of its row, and a row is at most SLACK above that, so that it only falls. A row counts
all sources of its folder, blank lines and comments too, but not those of the rows below it.
`python -m tests.test_budget` prints the table as it is.
"""

from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = (".py", ".js", ".ts", ".css", ".ftl", ".html", ".xml")
SLACK = 40
PRODUCT = {  # 107_708 lines; the aim is 95_000
    "solver": 30_958,
    "static": 26_580,
    "static/core": 34_796,
    "templates": 1_141,
    "webapp": 14_233,
}
TESTS = {  # 72_178 lines; the aim is 60_000
    "tests": 5_424,
    "tests/bench": 2_843,
    "tests/browser": 15_754,
    "tests/js": 14_732,
    "tests/load": 2_769,
    "tests/oracle": 2_753,
    "tests/solver": 15_566,
    "tests/webapp": 12_337,
}
PRODUCT_AIM, TESTS_AIM = 95_000, 60_000


def lines() -> Counter[str]:
    """Return the lines of each row."""
    rows = sorted([*PRODUCT, *TESTS], key=len, reverse=True)
    found: Counter[str] = Counter()
    for top in ("solver", "webapp", "static", "templates", "tests"):
        for path in (ROOT / top).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in SOURCES and path.is_file() and not name.startswith(("static/vendor/", "static/built/")):
                row = next(row for row in rows if name.startswith(f"{row}/"))
                found[row] += len(path.read_bytes().splitlines())
    return found


def test_a_line_more_here_is_a_line_less_elsewhere() -> None:
    rows, found = PRODUCT | TESTS, lines()
    assert {row: found[row] for row, most in rows.items() if found[row] > most} == {}, "remove as many lines elsewhere"
    assert {row: found[row] for row, most in rows.items() if found[row] < most - SLACK} == {}, "lower these rows"


if __name__ == "__main__":
    now = lines()
    for name, table, aim in (("PRODUCT", PRODUCT, PRODUCT_AIM), ("TESTS", TESTS, TESTS_AIM)):
        print(f"{name} = {{  # {sum(now[row] for row in table):_} lines; the aim is {aim:_}")
        print(*(f'    "{row}": {now[row]:_},' for row in table), "}", sep="\n")
