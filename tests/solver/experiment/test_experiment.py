"""Experiments: boards of exact distance, the same rows by any executor, and nothing refused late or dropped."""

import contextlib
import csv
import doctest
import importlib
import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
import termios
import threading
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from solver import ALGORITHMS, HEURISTICS, BadInput, Board, Run, solve
from solver.__main__ import main
from solver.experiment import Experiment, Row, csv_text, json_text, measure, ordered
from solver.experiment.command import write_whole
from solver.experiment.duration import refuse_too_long
from solver.experiment.measure import drawn, rows_on
from solver.experiment.plan import MOST_METHODS
from solver.experiment.report import AVERAGES, cells, table_rows, unsolved
from solver.experiment.report import text as report_text
from solver.experiment.sampling import NEAR, available, boards_at, farthest
from solver.problem.tiles import usual_goals
from tests.bad_input import assert_is_one_sentence
from tests.oracle.boards import all_distances, board_of
from tests.rings import exhaustive, some, thorough

ROOT = Path(__file__).parents[3]
NINE = usual_goals(3, 3)["blank last"]
DRAWN = [NINE, *usual_goals(2, 2).values(), *usual_goals(3, 2).values()]
FIFTEEN = usual_goals(4, 4)["blank last"]
SMALL = "searches=bfs+astar:misplaced+greedy:manhattan&distances=1,6,11&boards=4"


def made(query: str, workers: int = 2, ahead: int = 64) -> list[Row]:
    experiment = Experiment.parse(query)
    with ThreadPoolExecutor(workers) as executor:
        return ordered(experiment, measure(experiment, executor, ahead))


def untimed(rows: list[Row]) -> list[Row]:
    return [row._replace(seconds=0.0) for row in rows]


@pytest.mark.parametrize("name", ["sampling", "duration", "measure", "methods", "plan", "report"])
def test_the_examples_in_a_module_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"solver.experiment.{name}")).failed == 0


# --- boards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("goal", some(DRAWN, DRAWN[2:5].__contains__, thorough), ids=str)
def test_boards_are_drawn_at_the_exact_distance_and_each_once(goal: Board) -> None:
    truth = all_distances(board_of(str(goal)))
    levels = Counter(truth.values())
    assert farthest(goal) == max(levels)
    for distance in range(1, max(levels) + 1):
        boards = list(islice(boards_at(goal, distance, 1), 40))
        assert {truth[board_of(str(board))] for board in boards} == {distance}
        assert len(set(boards)) == len(boards) == min(40, levels[distance])
        assert available(goal, distance) == levels[distance]


def test_boards_of_3x3_are_drawn_uniformly() -> None:
    count = available(NINE, 6)
    assert count == 39
    firsts = Counter(str(next(boards_at(NINE, 6, seed))) for seed in range(3900))
    assert len(firsts) == 39
    squared = sum((times - 100) ** 2 / 100 for times in firsts.values())
    assert squared < 70.7  # χ² with 38 degrees of freedom is larger once in a thousand


@pytest.mark.thorough
def test_boards_of_4x4_are_drawn_at_the_exact_distance() -> None:
    for distance in (1, 2, NEAR, NEAR + 1, 18, 25, 34):
        boards = list(islice(boards_at(FIFTEEN, distance, 1), 5))
        assert len(set(boards)) == len(boards) == min(5, available(FIFTEEN, distance) or 5)
        for board in boards:  # by another heuristic than the one they were found with
            found = solve(Run(board, FIFTEEN, algorithm="idastar", heuristic="linear_conflict", limit=10**9))
            assert (found.status, found.cost) == ("solved", distance)


def test_near_levels_of_4x4_are_as_large_as_is_known() -> None:
    known = [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808]  # OEIS A151944
    assert [available(FIFTEEN, distance) for distance in range(NEAR + 1)] == known
    assert available(FIFTEEN, NEAR + 1) is None


@pytest.mark.parametrize("goal", [NINE, FIFTEEN], ids=str)
def test_a_seed_draws_the_same_boards_and_more_of_them_begin_with_the_same(goal: Board) -> None:
    for distance in (4, 16):
        few, many = (list(islice(boards_at(goal, distance, 7), count)) for count in (5, 12))
        assert many[:5] == few
        assert list(islice(boards_at(goal, distance, 8), 5)) != few


# --- the link --------------------------------------------------------------------------------------------------------


def test_the_canonical_link_reads_back_as_the_same_experiment() -> None:
    for query in ("", SMALL, "size=4x4&distances=10:20:5", "goal=012-345&distances=all", "seed=0&boards=1000&limit=9"):
        experiment = Experiment.parse(query)
        assert Experiment.parse(experiment.query()) == experiment
        assert Experiment.parse(experiment.query()).query() == experiment.query()


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_search_with_every_option_is_written_as_it_is_read(algorithm: str) -> None:
    keys = [key for key in Run(algorithm=algorithm).used if key not in ("algorithm", "limit", "of")]
    chosen = {"order": "LRUD", "weight": "3", "tie": "lifo", "goal_test": "generation", "reached": "parent"}
    chosen["tie"] = ALGORITHMS[algorithm].choices.get("tie", ("fifo", "lifo"))[1]
    written = ",".join(f"{key}={chosen[key]}" for key in keys if key in chosen)
    [method] = Experiment.parse({"searches": f"{algorithm}:{written}"}).methods
    run = method.run(NINE, NINE, 1000)
    assert run == Run(NINE, NINE, algorithm=algorithm, limit=1000, **{k: v for k, v in chosen.items() if k in keys})
    assert Experiment.parse({"searches": str(method)}).methods == (method,)
    assert ("heuristic" in keys) == ("manhattan" in str(method))
    assert method.label.startswith(ALGORITHMS[algorithm].label)


@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_a_heuristic_is_written_by_its_name_only(heuristic: str) -> None:
    [method] = Experiment.parse({"searches": f"astar:heuristic={heuristic}"}).methods
    assert str(method) == f"astar:{heuristic}"


@pytest.mark.parametrize(
    ("text", "distances"),
    [
        ("all", tuple(range(1, 32))),
        ("2:24:2", tuple(range(2, 25, 2))),
        ("3:5", (3, 4, 5)),
        ("8,2,4,2", (2, 4, 8)),
        ("1,4:8:2", (1, 4, 6, 8)),
        ("31", (31,)),
        ("1\x1e, 3", (1, 3)),
    ],
)
def test_distances_are_every_one_a_range_with_a_step_or_named(text: str, distances: tuple[int, ...]) -> None:
    experiment = Experiment.parse({"distances": text})
    assert experiment.distances == distances
    assert Experiment.parse(experiment.query()).distances == distances


BAD = [
    ("searches", "", f"searches must be 1 to {MOST_METHODS} searches, such as bfs astar:manhattan, not 0."),
    ("searches", " ".join(f"bfs:order={order}" for order in ("UDLR", "UDRL", "ULDR", "ULRD", "URDL", "URLD", "DULR",
                                                           "DURL", "DLUR")), f"1 to {MOST_METHODS}"),
    ("searches", "dijkstra", "“dijkstra” cannot be used: There is no search “dijkstra”; did you mean ucs? Choose one"),
    ("searches", "astar:euclid", "There is no heuristic “euclid”; did you mean euclidean? Choose one of zero"),
    ("searches", "astar:weight", "There is no heuristic “weight”; choose one of zero"),
    ("searches", "astar:colour=red", "no option “colour”"),
    ("searches", "astar:limit=5", "no option “limit”"),
    ("searches", "astar:manhattan,heuristic=zero", "gives the option heuristic twice"),
    ("searches", "bfs bfs", "searches names bfs twice"),
    ("searches", "wastar:weight=nan", "a number from 1 to 1000"),
    ("searches", "astar:<script>", "There is no heuristic “<script>”"),
    ("size", "9x9", "such as 3x3 or 4x4"),
    ("size", "3", "such as 3x3 or 4x4"),
    ("size", "5x5", "size must be at most 10 cells or 4×4, for distances to be known exactly, not “5×5”."),
    ("size", "3x4", "not “3×4”"),
    ("goal", "123-456-788", "8 appears more than once"),
    ("distances", "", "numbers from 1 to 31"),
    ("distances", "0", "numbers from 1 to 31"),
    ("distances", "2:32:2", "numbers from 1 to 31"),
    ("distances", "5:2", "numbers from 1 to 31"),
    ("distances", "2:8:0", "ranges with a step"),
    ("distances", "2:0", "numbers from 1 to 31"),
    ("distances", "1:2:3:4", "ranges with a step"),
    ("distances", "two", "not “two”"),
    ("distances", "1\x1e2", "numbers from 1 to 31"),
    ("boards", "0", "a whole number from 1 to 1000"),
    ("boards", "1001", "a whole number from 1 to 1000"),
    ("boards", "many", "a whole number from 1 to 1000"),
    ("seed", "-1", "a whole number from 0 to 4294967295"),
    ("limit", "0", "a whole number from 1"),
    ("limit", "50000001", "a whole number from 1 to 50000000"),
    ("board", "5", "did you mean boards?"),
    ("colour", "red", "There is no parameter “colour”"),
]  # fmt: skip


@pytest.mark.parametrize(("field", "text", "part"), BAD)
def test_bad_input_is_refused_in_one_sentence_and_the_nearest_experiment_is_valid(
    field: str, text: str, part: str
) -> None:
    with pytest.raises(BadInput) as refused:
        Experiment.parse({field: text})
    assert refused.value.field == field
    assert part in str(refused.value)
    assert_is_one_sentence(str(refused.value), field)
    assert Experiment.nearest({field: text, "seed": "5"} if field != "seed" else {field: text, "boards": "7"}).runs > 0


def test_the_nearest_experiment_keeps_valid_parameters() -> None:
    given = {"searches": "bfs dijkstra astar:zero", "boards": "7", "seed": "x", "distances": "4", "sizes": "2x3"}
    assert Experiment.nearest(given).query() == "searches=bfs+astar:zero&goal=123-450&distances=4&boards=7"
    twice = {"searches": "astar bfs astar:manhattan", "size": "2x2", "distances": "3"}
    assert Experiment.nearest(twice).query() == "searches=astar:manhattan+bfs&goal=12-30&distances=3"


# --- rows ------------------------------------------------------------------------------------------------------------


def test_rows_are_the_results_of_the_runs_that_their_links_name() -> None:
    experiment = Experiment.parse(SMALL)
    rows = made(SMALL)
    assert len(rows) == experiment.runs == 3 * (2 + 4 + 4)
    assert Counter((row.search, row.distance) for row in rows) == {
        (str(method), distance): min(4, available(NINE, distance) or 4)
        for method in experiment.methods
        for distance in experiment.distances
    }
    for row in rows:
        run = Run.parse(row.link.removeprefix("/?"))
        result = solve(run)
        for count in ("status", "cost", "excess", "expanded", "generated", "discarded", "dropped", "reopened"):
            assert getattr(row, count) == getattr(result, count)
        for count in ("largest_frontier", "max_depth", "nodes", "branching"):
            assert getattr(row, count) == getattr(result, count)
        assert row.moves == len(result.moves or "")
        if row.search != "greedy:manhattan":
            assert (row.moves, row.excess) == (row.distance, 0)
        else:
            assert row.excess == row.moves - row.distance


def test_the_order_of_rows_and_all_but_their_times_are_the_same_with_any_number_of_threads() -> None:
    serial = untimed(made(SMALL, 1, 1))
    assert untimed(made(SMALL, 4)) == serial
    assert [(row.search, row.distance, row.board) for row in serial] == [
        (str(method), distance, board)
        for method in Experiment.parse(SMALL).methods
        for distance in (1, 6, 11)
        for board in range(2 if distance == 1 else 4)
    ]


def test_a_run_that_hits_its_limit_counts_and_says_so() -> None:
    query = "searches=bfs+astar:manhattan+dls:depth=3&distances=4,14&boards=6&limit=200"
    experiment, rows = Experiment.parse(query), made(query)
    assert len(rows) == experiment.runs
    found = cells(experiment, rows)
    assert found["bfs", 14].count("limit") == 6
    assert {row.nodes for row in found["bfs", 14].rows} == {200}
    assert {(row.moves, row.cost, row.excess, row.branching) for row in found["bfs", 14].rows} == {(None,) * 4}
    assert found["dls:depth=3", 4].count("exhausted") == 6
    one, other = AVERAGES
    said = [cell for cell in table_rows(experiment, rows, one)[2] if cell.startswith("≥ ")]
    assert said
    assert table_rows(experiment, rows, one)[2][1] == f"≥ {found['bfs', 14].mean('generated'):.0f}"
    assert "≥" not in "".join(table_rows(experiment, rows, one)[1] + table_rows(experiment, rows, other)[1])
    told = [str(message) for message in unsolved(experiment, rows)]
    assert "bfs at distance 14: 6 of 6 hit the limit of 200 nodes." in told
    assert "dls:depth=3 at distance 4: 6 of 6 ended without a solution." in told


@pytest.mark.parametrize("goal", [NINE, *usual_goals(3, 3).values(), *usual_goals(2, 3).values(), FIFTEEN], ids=str)
def test_an_unsolvable_run_cannot_occur(goal: Board) -> None:
    query = {"goal": str(goal), "searches": " ".join(list(ALGORITHMS)[:MOST_METHODS]), "boards": "3", "limit": "3000"}
    experiment = Experiment.parse({**query, "distances": "1,5,12"})
    for distance in experiment.distances:
        for number, board in enumerate(drawn(experiment, distance)):
            assert board.parity() == goal.parity()
            rows = rows_on(experiment, distance, number, board)
            assert rows is not None
            assert {row.status for row in rows} <= {"solved", "limit", "exhausted"}


def test_closing_the_rows_stops_the_runs_that_are_under_way_and_leaves_no_thread() -> None:
    before = threading.active_count()
    experiment = Experiment.parse("searches=ucs:reached=off&distances=1,25&boards=2&limit=50000000")
    finished: list[Future] = []
    with ThreadPoolExecutor(4) as executor:
        rows = measure(experiment, executor)
        first = next(rows)
        finished += rows.gi_frame.f_locals["pending"]
        rows.close()
    assert (first.distance, first.status) == (1, "solved")
    long = [future for future in finished if not future.cancelled() and future.result() is None]
    assert long, "runs of seconds were given up"
    assert threading.active_count() == before


# --- estimate --------------------------------------------------------------------------------------------------------


def test_too_large_an_experiment_is_refused_with_the_estimate_and_the_most_that_fits() -> None:
    experiment = Experiment.parse("size=4x4&searches=bfs&distances=30:40&boards=500")
    with pytest.raises(
        BadInput, match=r"boards must be at most \d+: 500 would take about \d+ \w+ here, and at most"
    ) as refused:
        refuse_too_long(experiment, 20, 2)
    assert_is_one_sentence(str(refused.value), "boards")
    fits = int(str(refused.value).split(":")[0].split()[-1])
    assert 1 <= fits < 500
    hopeless = Experiment.parse("size=4x4&searches=bfs&distances=30:40&boards=1&limit=50000000")
    with pytest.raises(BadInput, match="Not even 1 fits as boards"):
        refuse_too_long(hopeless, 0.1, 2)
    most = Experiment.parse("distances=all&boards=1000")
    with pytest.raises(BadInput, match="boards must be at most") as refused:
        refuse_too_long(most, 1e9, 2, 20_000)
    fits = int(str(refused.value).split(":")[0].split()[-1])
    assert replace(most, boards=fits).runs <= 20_000 < replace(most, boards=fits + 1).runs
    with pytest.raises(
        BadInput, match=r"boards must be at most 23: 50 would make 1500 runs, and at most 700 are allowed\."
    ):
        refuse_too_long(Experiment.parse("distances=15:24&boards=50"), 1e9, 2, 700)


def test_the_estimate_grows_with_the_boards_and_the_most_that_fits_does_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solver.experiment.duration.seconds_per_board", lambda experiment: np.array([1.0, 2.0, 4.0]))
    assert refuse_too_long(Experiment.parse("distances=1,10,20&boards=10"), 1e9, 2) == (2 * 1 + 10 * 2 + 10 * 4) / 2
    for most, fits in ((1e9, 1000), (301, 100), (300.9, 99), (4, 1), (3.4, 0)):
        given = Experiment.parse("distances=1,10,20&boards=1000")
        if fits == 1000:
            refuse_too_long(given, most, 2)
            continue
        with pytest.raises(BadInput, match=f"boards must be at most {fits}" if fits else "Not even 1 fits"):
            refuse_too_long(given, most, 2)


# --- reports and the command line ------------------------------------------------------------------------------------


def test_the_csv_and_the_json_hold_every_row_with_its_link_engine_seed_and_machine() -> None:
    experiment, rows = Experiment.parse(SMALL), made(SMALL)
    said = list(csv.DictReader(io.StringIO(csv_text(experiment, rows))))
    listed = json.loads(json_text(experiment, rows))
    assert listed["experiment"] == experiment.query()
    assert listed["complete"] is True
    assert listed["rows"] == [row._asdict() for row in rows]
    assert [{k: "" if v is None else str(v) for k, v in row._asdict().items()} for row in rows] == said
    assert all(row["link"].startswith("/?start=") and row["seed"] == "1" and row["engine"] for row in said)
    assert all("cores" in row["machine"] and "Python" in row["machine"] for row in said)
    part = json.loads(json_text(experiment, rows[:-1]))
    assert (part["complete"], len(part["rows"])) == (False, experiment.runs - 1)


def test_the_command_line_writes_what_python_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, text = tmp_path / "out.csv", tmp_path / "out.json"
    given = ["--searches", "bfs", "astar:misplaced", "greedy:manhattan", "--distances", "1,6,11", "--boards", "4"]
    assert main(["experiment", *given, "--csv", str(table), "--json", str(text)]) == 0
    said = capsys.readouterr()
    assert said.err == ""  # no terminal, no bar
    experiment, rows = Experiment.parse(SMALL), made(SMALL)
    listed = json.loads(text.read_text())["rows"]
    assert untimed([Row(**row) for row in listed]) == untimed(rows)
    assert table.read_text() == csv_text(experiment, [Row(**row) for row in listed])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.csv", "out.json"]
    last = str(AVERAGES[-1].caption)  # whose times differ
    assert said.out.partition(last)[0] == report_text(experiment, rows).partition(last)[0]
    assert last in said.out
    assert str(experiment.notes[0]) in said.out


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--boards", "0"], "boards must be a whole number from 1 to 1000, not “0”."),
        (
            ["--searches", "dijkstra"],
            "In searches, “dijkstra” cannot be used: There is no search “dijkstra”; did you mean ucs? Choose one",
        ),
        (
            ["--csv", "/no/such/folder/out.csv"],
            "csv must be a file that can be written, not “/no/such/folder/out.csv”: its folder does not exist",
        ),
        (["--csv", "/"], "csv must be a file that can be written, not “/”: this is a folder."),
        (["--workers", "0"], "workers must be a whole number from 1 to 1024, not 0."),
        (["--minutes", "0"], "minutes must be a number above 0, not “0”."),
        (["--minutes", "0.00001"], "would take about"),
        (["--problem", "grid"], "Experiments are on tiles only: problem must be left out, not “grid”."),
        (["--colour"], "There is no option “--colour” (see frontier experiment --help)"),
        (["--dask", "tcp://127.0.0.1:1", "--boards", "1"], "No Dask cluster answers at tcp://127.0.0.1:1"),
    ],
)
def test_a_wrong_command_is_answered_in_one_sentence(
    arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["experiment", *arguments])
    except SystemExit as stop:
        code = stop.code  # type: ignore[assignment]
    said = capsys.readouterr()
    assert (code, said.out, said.err.count("\n")) == (2, "", 1)
    assert part in said.err


@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_a_new_file_follows_the_umask_and_an_existing_one_keeps_its_mode(umask: int, mode: int, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    before = os.umask(umask)
    try:
        write_whole(out, "a")
        assert out.stat().st_mode & 0o777 == mode
        out.chmod(0o640)
        write_whole(out, "b")
    finally:
        os.umask(before)
    assert (out.read_text(), out.stat().st_mode & 0o777, list(tmp_path.iterdir())) == ("b", 0o640, [out])


@pytest.mark.thorough
@pytest.mark.parametrize("end", [signal.SIGINT, exhaustive(signal.SIGTERM)])
def test_on_a_terminal_a_bar_grows_and_an_interrupt_leaves_no_file(end: signal.Signals, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    given = ["--searches", "ucs", "--distances", "all", "--boards", "1000", "--minutes", "99999"]
    command = [sys.executable, "-m", "solver", "experiment", *given, "--csv", str(out)]
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 100))
    process = subprocess.Popen(command, cwd=ROOT, stderr=theirs, stdout=subprocess.PIPE)
    os.close(theirs)
    guard = threading.Timer(120, process.kill)
    guard.start()
    said = b""
    while not re.search(rb"[1-9][0-9]*/[0-9]+ ", said):
        said += os.read(ours, 4096)
    process.send_signal(end)
    with contextlib.suppress(OSError):  # this is how a terminal reports its end
        while chunk := os.read(ours, 4096):  # before the program is waited for: a full terminal would stop it
            said += chunk
    printed, _ = process.communicate()
    guard.cancel()
    os.close(ours)
    assert b"Traceback" not in said
    assert process.returncode == (130 if end is signal.SIGINT else -signal.SIGTERM)
    assert printed == b""
    assert list(tmp_path.iterdir()) == []
