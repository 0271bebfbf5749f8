"""`frontier solve`: results as text and JSON, exit codes, and one sentence for every mistake."""

import json
import os
import subprocess
import sys
from importlib.metadata import entry_points, version
from pathlib import Path

import pytest

from solver import ALGORITHMS, HEURISTICS, Run, solve
from solver.__main__ import OWN, main
from solver.link import USUAL, meant
from solver.parameters import PARAMETERS
from solver.problem import PROBLEMS
from tests.bad_input import FIRST_BAD, Bad, assert_is_one_sentence
from tests.rings import exhaustive, thorough

ROOT = Path(__file__).parent.parent.parent
KEYS = [
    "status", "cost", "moves", "expanded", "expanded_before_goal", "generated", "discarded", "dropped", "reopened",
    "largest_frontier", "max_depth", "deepest_made", "nodes", "states_reached", "states_expanded", "branching",
    "optimal", "excess", "seconds",
]  # fmt: skip
SOLVED = ["solve", "102-754-863", "--goal", "012-345-678", "--algorithm", "bfs", "--order", "ULDR", "--json"]


def frontier(*arguments: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    command = [sys.executable, "-m", "solver", *arguments]
    environment = {**os.environ, **(environment or {})}
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding=encoding, timeout=180)


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Run the command line here; return its one sentence on stderr."""
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = stop.code  # type: ignore[assignment]
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip()


def test_the_command_of_the_design_gives_the_result_of_the_design() -> None:
    run = frontier(*SOLVED)
    assert (run.returncode, run.stderr) == (0, "")
    result = json.loads(run.stdout)
    assert list(result) == KEYS
    assert (result["status"], result["cost"], result["expanded"], result["max_depth"]) == ("solved", 23, 122_117, 23)


def test_other_problems_are_listed_and_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["problems"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.split("`")[1] for row in rows[2:]] == list(PROBLEMS)
    assert main(["solve", "Arad", "--problem", "map", "--algorithm", "greedy", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["cost"], found["moves"]) == (450, ["Sibiu", "Fagaras", "Bucharest"])
    assert main(["solve", "--problem", "jugs", "--algorithm", "bfs"]) == 0
    assert "fill jug 2, pour jug 2 into jug 1, fill jug 2, pour jug 2 into jug 1" in capsys.readouterr().out
    assert main(["solve", "--problem", "grid", "--cells", ".#.-.#.", "--algorithm", "bfs"]) == 1
    assert "No moves lead from 1.1 to 2.3: 2 of the 4 cells can be reached from 1.1." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--problem", "maps"], "There is no problem “maps”; did you mean map? Choose one of "),
        (["Arad", "--problem", "map", "--cells", ".."], "Map (map) has no cells; leave it out or choose problem=grid."),
        (["Arad", "--problem", "map", "--order", "UDLR"], "order must be listed, alphabetical, reverse or random, not"),
        (["Arad", "--problem", "map", "--unsolvable", "search"], "problem=map does not use unsolvable; leave it out."),
        (["9.99", "--problem", "grid"], "start must be a cell of the grid, 1.1 to 9.13, not 9.99; the nearest is "),
    ],
)
def test_other_problems_refuse_in_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(["solve", *arguments], capsys).startswith(said)


def test_the_installed_script_is_this_command_line() -> None:
    [script] = entry_points(group="console_scripts", name="frontier")
    assert script.load() is main
    commands = {point.name: point.value for point in entry_points(group="frontier.commands")}
    assert commands == {
        "serve": "webapp.serve:command",
        "class": "webapp.classroom.command:command",
        "doctor": "webapp.operate.doctor:command",
        "draw": "webapp.share.draw:command",
        "events": "webapp.share.draw.events:command",
        "page": "webapp.standalone.command:page_command",
        "site": "webapp.standalone.command:site_command",
        "questions": "webapp.exercise.bank.command:command",
    }


def test_the_command_line_gives_the_same_result_as_python(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(SOLVED) == 0
    said = json.loads(capsys.readouterr().out)
    result = solve(Run("102-754-863", "012-345-678", algorithm="bfs", order="ULDR")).as_dict()
    assert {**said, "seconds": 0} == {**result, "seconds": 0}


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["210-345-678", "--goal", "012-345-678"], "unsolvable"),
        (["876-041-253", "--goal", "012-345-678", "--algorithm", "bfs", "--limit", "1000"], "limit"),
        (["876-041-253", "--goal", "012-345-678", "--algorithm", "dfs", "--reached", "off", "--limit", "99"], "limit"),
        (["283-164-705", "--goal", "123-804-765", "--algorithm", "dls", "--depth", "4"], "exhausted"),
    ],
)
def test_a_run_without_a_solution_exits_with_1(
    arguments: list[str], status: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *arguments, "--json"]) == 1
    result = json.loads(capsys.readouterr().out)
    assert result["status"] == status
    assert (result["cost"], result["moves"], result["branching"]) == (None, None, None)
    assert main(["solve", *arguments]) == 1
    assert status in capsys.readouterr().out


def test_without_json_the_result_is_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "123-406-758"]) == 0
    said = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines() if line.count("  "))
    assert said["status"] == "solved"
    assert said["moves"] == "DR"
    assert said["run"] == "start=123-406-758&goal=123-456-780"


@pytest.mark.parametrize("bad", FIRST_BAD, ids=str)
def test_bad_input_on_the_command_line_is_answered_in_one_sentence(
    bad: Bad, capsys: pytest.CaptureFixture[str]
) -> None:
    given = bad.given()
    options = [f"--{key.replace('_', '-')}={text}" for key, text in given.items() if key != "start"]
    sentence = refused(["solve", *options, "--", given["start"]], capsys)
    if bad.field in {parameter.key for parameter in PARAMETERS} | {"start", "goal"}:
        assert_is_one_sentence(sentence, bad.field)
        assert bad.part in sentence
    else:  # an option that does not exist is the parser's to refuse
        assert sentence.isprintable()
        assert bad.field[:20].partition("\x07")[0] in sentence


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["solve"], "The following arguments are required: start"),
        (["solve", "1" * 100_000], "The start has 100000 characters; at most 1000 are allowed."),
        (["solve", ""], "The start is empty; write rows of tiles"),
        (["solve", "123-456-780", "--weight"], "expected one argument"),
        (["solve", "123-456-780", "012-345-678"], "“012-345-678” is one argument too many (see frontier solve --help)"),
        (["solve", "123-456-780", "--goal", "1234-5678-9abc-def0"], "The goal must be 3×3 like the start, not 4×4."),
        (["resolve"], "There is no command “resolve”; did you mean solve?"),
        (["102-754-863"], "There is no command “102-754-863”; choose one of solve, "),
        (["solve", "123-456-780", "--algoritm=bfs"], "There is no option “--algoritm”; did you mean --algorithm?"),
        (["--prt=1"], "There is no option “--prt”; did you mean --port?"),
        (
            ["solve", "123-456-780", "--algorithm", "A*"],
            "There is no search “A*”; did you mean astar? Choose one of bfs,",
        ),
        (["check", "x.py", "--algorithm", "bfs", "--style", "mine"], "style must be "),
        (["serve", "--port", "many"], "port must be a whole number from 0 to 65535, not “many” (from --port)."),
        (["serve", "--port", "70000"], "port must be a whole number from 0 to 65535, not “70000” (from --port)."),
        (["--port"], "expected one argument"),
    ],
)
def test_a_wrong_command_is_answered_in_one_sentence(
    arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert part in refused(arguments, capsys)


@pytest.mark.parametrize("arguments", [["--help"], ["solve", "--help"], ["serve", "--help"]])
def test_help_names_every_option(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 0
    said = capsys.readouterr().out
    assert "usage: frontier" in said
    if arguments[0] == "solve":
        assert all("--" + parameter.key.replace("_", "-") in said for parameter in PARAMETERS)


def test_help_lists_each_command_with_the_summary_of_its_own_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    lines = capsys.readouterr().out.split("commands:\n")[1].split("\n\n")[0].splitlines()
    said = dict(line.split(maxsplit=1) for line in lines)
    assert set(said) == {*OWN, *(point.name for point in entry_points(group="frontier.commands"))}
    for name, summary in said.items():
        with pytest.raises(SystemExit):
            main([name, "--help"])
        assert summary[-1] == "."
        assert " ".join(summary.split()) in " ".join(capsys.readouterr().out.split())


def test_help_lists_the_values_and_the_default_of_each_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["solve", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    for parameter in PARAMETERS:
        part = said.split(f" --{parameter.key.replace('_', '-')} ")[1].split(" --")[0]
        assert f"(default: {parameter.default}" in part
        assert all(value in part for value, _ in parameter.values)
        assert parameter.values or " number " in part or "permutation" in part
    assert "A whole number from 1 to 100000. (default: 100)" in said


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("A*", "astar"), ("Dijkstra", "ucs"), ("dijkstra's algorithm", "ucs"), ("uniform-cost search", "ucs"),
        ("breadth-first", "bfs"), ("Depth-First Search", "dfs"), ("IDA*", "idastar"), ("WA*", "wastar"),
        ("best-first search", "greedy"), ("branch and bound", "dfbnb"), ("iterative deepening", "iddfs"),
        ("hamming distance", "misplaced"), ("h2", "manhattan"), ("city-block", "manhattan"), ("manhatan", "manhattan"),
        ("BFS", "bfs"), ("zzz", None), ("", None),
    ],
)  # fmt: skip
def test_usual_names_of_searches_and_heuristics_are_recognized(text: str, key: str | None) -> None:
    assert meant(text, (*ALGORITHMS, *HEURISTICS)) == key


def test_every_usual_name_is_that_of_a_search_or_a_heuristic() -> None:
    assert set(USUAL.values()) <= {*ALGORITHMS, *HEURISTICS}


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"Frontier {version('frontier-search')}\n"


@pytest.mark.exhaustive
def test_compiling_kernels_is_announced_and_loading_them_is_not(tmp_path: Path) -> None:
    cold = frontier("solve", "123-406-758", "--json", environment={"XDG_CACHE_HOME": str(tmp_path)})
    assert (cold.returncode, cold.stderr.count("\n")) == (0, 1)
    assert cold.stderr.startswith("Compiling")
    warm = frontier("solve", "123-406-758", "--json", environment={"XDG_CACHE_HOME": str(tmp_path)})
    assert (warm.returncode, warm.stderr) == (0, "")


@pytest.mark.exhaustive
def test_without_a_writable_cache_the_kernels_are_still_compiled(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder can be made below a file")
    run = frontier("solve", "123-406-758", "--json", environment={"XDG_CACHE_HOME": str(file)})
    assert (run.returncode, json.loads(run.stdout)["moves"]) == (0, "DR")
    assert run.stderr.startswith("Compiling")


def test_an_interrupt_ends_the_command_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("solver.__main__.announce_preparation", interrupted)
    assert main(["solve", "123-406-758"]) == 130
    assert capsys.readouterr().err == ""


def test_a_closed_pipe_ends_the_command_quietly() -> None:
    command = [sys.executable, "-m", "solver", "algorithms"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    _, said = process.communicate(timeout=180)
    assert (process.returncode, said) == (141, b"")


@pytest.mark.parametrize("encoding", ["ascii", exhaustive("latin-1")])
@pytest.mark.parametrize("arguments", [["algorithms"], thorough(["heuristics"]), thorough(["experiment", "--help"])])
def test_output_works_in_encodings_that_lack_some_characters(encoding: str, arguments: list[str]) -> None:
    run = frontier(*arguments, environment={"PYTHONIOENCODING": encoding})
    assert (run.returncode, run.stderr) == (0, "")
    assert len(run.stdout) > 200


def test_an_option_that_a_search_does_not_have_is_refused_with_the_searches_that_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = refused(["solve", "123-456-708", "--weight", "2"], capsys)
    assert said == "A* does not use weight; leave it out or choose Weighted A* (wastar)."
    said = refused(["experiment", "--searches", "astar:weight=2"], capsys)
    assert (
        said
        == "In searches, “astar:weight=2” cannot be used: A* does not use weight; leave it out or choose Weighted A* "
        "(wastar)."
    )
