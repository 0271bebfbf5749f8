"""A student's search compared with the requested one: every mistake has a sentence of its own."""

import json
import re
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from solver import BadInput, Recording, Run, assert_searches_like, check, puzzle, solve, watch
from solver.__main__ import main
from solver.checking import graded
from solver.checking.many_boards import drawn
from solver.checking.reference import agreement_up_to_ties
from solver.exercise.replay import Replay
from solver.problem.tiles import Board
from solver.recording.sandbox import record
from tests.rings import some, thorough
from tests.solver.student_searches import SUBMISSIONS, WRONG_ON_TILES, Submission, named
from tests.solver.student_searches.building_blocks import ASTAR, BFS, DFS, a_star, backwards, linear

HOME = Board.parse("123-450")


@pytest.mark.parametrize("faulty", some(WRONG_ON_TILES, WRONG_ON_TILES[::15].__contains__, thorough), ids=str)
def test_a_faulty_search_is_refused_with_the_right_diagnosis(faulty: Submission) -> None:
    runs = drawn(HOME, faulty.boards, 1, faulty.asked)
    limits: dict[str, Any] = {"style": "plain", "seconds": faulty.seconds, "megabytes": 256}
    found = graded(faulty.search, runs, exact=faulty.exact, **limits)
    assert not found.ok
    assert not faulty.exact or graded(faulty.search, runs, **limits).sentence.startswith("Right up to ")
    assert faulty.says in found.sentence
    assert found.sentence.isprintable()


def test_every_search_has_a_unique_name_on_its_problems() -> None:
    names = [(one.name, problem) for one in SUBMISSIONS for problem in one.problems]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("search", "asked"), [(linear(False), BFS), (linear(True), DFS), (a_star(), ASTAR)], ids=["bfs", "dfs", "astar"]
)
def test_the_assertion_accepts_a_correct_search(search: object, asked: dict[str, str]) -> None:
    assert_searches_like(search, boards=5, goal="123-450", style="plain", **asked)  # type: ignore[arg-type]


def test_the_message_of_the_assertion_is_the_sentence() -> None:
    with pytest.raises(AssertionError, match="a queue, not a stack"):
        assert_searches_like(linear(False), algorithm="dfs", boards=4, goal="123-450", style="plain")


@pytest.mark.parametrize("name", ["BFS: level by level, lists", "Berkeley: breadth-first", "simpleai: breadth_first"])
def test_the_style_of_the_problem_is_found(name: str) -> None:
    right = named(name)
    found = graded(right.search, drawn(HOME, 2, 1, right.asked))
    assert found.ok
    assert found.style == right.style
    assert found.sentence.endswith(f" Style: {right.style}.")
    assert found.as_dict()["style"] == right.style
    alone = graded(right.search, drawn(HOME, 2, 1, right.asked), style="aima")
    assert (alone.ok, alone.style) == (False, "")
    assert "'AimaPuzzle' object has no attribute" in alone.sentence


def test_a_search_in_no_known_style_is_reported_on_the_first_board() -> None:
    found = graded(lambda problem: problem.neighbours(problem.start), drawn(HOME, 4, 1, BFS))
    assert len(found.reports) == 1
    assert found.sentence.endswith("None of the styles has it: aima, simpleai, berkeley, plain.")


FILE = """
from collections import deque
from solver import puzzle

problem = puzzle("123-406-758")

def search(problem):
    frontier, reached = deque([(problem.initial, [])]), {problem.initial}
    while frontier:
        state, path = frontier.popleft()
        if problem.goal_test(state):
            return path
        for action in problem.actions(state):
            child = problem.result(state, action)
            if child not in reached:
                reached.add(child)
                frontier.append((child, path + [action]))
"""


@pytest.mark.thorough
def test_the_command_line_reports_whether_a_file_does_the_requested_search(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FILE)
    asked = ["check", str(file), "--boards", "2", "--seed", "2", "--algorithm"]
    assert main([*asked, "bfs"]) == 0
    assert capsys.readouterr().out.startswith("As asked: all ")
    assert main([*asked, "astar", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["ok"], told["boards"]) == (False, 2)
    different = told["reports"][0]["difference"]
    assert {"expansion", "taken", "rule"} < different.keys()
    assert different["taken_place"].startswith("f = ")
    assert different["rule_place"].startswith("f = ")
    assert main(["check", str(tmp_path / "none.py"), "--algorithm", "bfs"]) == 2
    assert capsys.readouterr().err == "There is no file none.py.\n"


def test_the_checked_run_is_shown_beside_the_requested_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FILE)
    shown: list[tuple[str, str]] = []

    def serve(arguments: list[str]) -> int:
        given = dict(zip(arguments[::2], arguments[1::2], strict=False))
        shown.append((Recording.load(given["--trace"]).start, given["--beside"]))
        return 0

    monkeypatch.setattr("solver.__main__._serving", lambda arguments: serve)
    asked = ["check", str(file), "--algorithm", "dfs", "--boards", "1", "--seed", "2", "--show"]
    assert main(asked) == 1
    [(start, beside)] = shown
    assert f"From {start} to 123-456-780" in capsys.readouterr().out
    assert beside == Run(start, "123-456-780", algorithm="dfs").query()
    trace = tmp_path / "trace.jsonl"
    watch(puzzle("123-406-758", style="plain"), linear(False), show=False, save=trace)
    assert main(["check", str(trace), "--algorithm", "bfs", "--show"]) == 0
    assert shown[1] == ("123-406-758", Run("123-406-758", algorithm="bfs").query())
    monkeypatch.setattr("solver.__main__._serving", lambda arguments: None)
    assert main(asked) == 2
    assert capsys.readouterr().err == "show needs the server, which is not installed.\n"


@pytest.mark.thorough
def test_h_is_judged_under_the_costs_of_moves() -> None:
    run = drawn(HOME, 4, 1, {**ASTAR, "cost": "tile"})[-1]
    told = {}
    for cost in ("tile", "unit"):
        problem = puzzle(str(run.start), str(run.goal), style="plain", cost="tile", heuristic="manhattan")
        estimates = puzzle(str(run.start), str(run.goal), style="plain", cost=cost, heuristic="manhattan")
        parts = {"start": problem.start, "successors": problem.successors, "is_goal": problem.is_goal}
        own = SimpleNamespace(**parts, h=estimates.h, state_text=problem.state_text)
        told[cost] = check(watch(own, a_star(), show=False), run)
    assert told["tile"].ok
    assert "Its h" not in str(told["tile"])
    assert not told["unit"].ok
    assert "Its h counts every move as 1, not as the number on the tile." in str(told["unit"])


def test_a_search_that_expands_nothing_is_run_on_one_board() -> None:
    assert len(graded(lambda problem: None, drawn(HOME, 4, 1, BFS), style="plain").reports) == 1


def test_the_comparison_stops_at_the_first_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    learnt: list[int] = []
    monkeypatch.setattr(Replay, "learn", lambda self, states: learnt.append(len([*states])))
    run = Run("123-045", "123-450", algorithm="ucs")
    found = agreement_up_to_ties([bytes(run.start.value.cells)] * 100_000, run)
    assert (found.count, found.whole, learnt) == (1, False, [1])


def test_a_trace_without_boards_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "roads.jsonl"
    roads = SimpleNamespace(start="Arad", goal="Bucharest", successors=lambda city: ["Sibiu"], is_goal=bool)
    watch(roads, lambda problem: problem.successors("Arad"), show=False, save=file)
    assert main(["check", str(file), "--algorithm", "bfs"]) == 2
    assert capsys.readouterr().err == "The states of the trace must be boards, not “Arad”.\n"


@pytest.mark.parametrize("boards", [0, -1, 1001])
def test_the_number_of_boards_to_check_must_be_in_its_range(boards: int) -> None:
    with pytest.raises(BadInput, match=f"boards must be a whole number from 1 to 1000, not {boards}."):
        assert_searches_like(linear(False), algorithm="bfs", boards=boards, style="plain")


def test_a_saved_trace_is_checked_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "trace.jsonl"
    watch(puzzle("123-406-758", style="plain"), linear(False), show=False, save=file)
    assert main(["check", str(file), "--algorithm", "bfs"]) == 0
    assert main(["check", str(file), "--algorithm", "bfs", "--start", "123-456-780"]) == 2
    assert "start must be 123-406-758, where the trace begins, not 123-456-780." in capsys.readouterr().err


def test_ties_are_free_unless_an_exact_check_is_requested(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "trace.jsonl"
    watch(puzzle("123-406-758", style="plain"), linear(False, order=backwards), show=False, save=file)
    asked = ["check", str(file), "--algorithm", "bfs"]
    assert main(asked) == 0
    assert re.match(r"Right up to the order of moves: all \d+ .* Found: .*order", capsys.readouterr().out)
    assert main([*asked, "--exact"]) == 1
    assert re.match("At expansion .* the task asks for order U D L R", capsys.readouterr().out)


def test_a_report_links_both_at_the_first_difference() -> None:
    recording = watch(puzzle("204-153", "123-450", style="plain"), linear(False), show=False)
    report = check(recording, Run("204-153", "123-450", algorithm="dfs"))
    assert report.difference is not None
    assert report.convention == {"algorithm": "bfs"}
    assert report.link.startswith("/compare?run=start%3D204-153")
    assert report.link.endswith(f"&at={report.difference.expansion - 1}")
    assert report.optimal


def test_a_search_that_was_stopped_is_explained_up_to_its_end() -> None:
    recording = watch(puzzle("102-453", "123-450", style="plain"), named("it calls itself for ever").search, show=False)
    report = check(recording, Run("102-453", "123-450", algorithm="dfs"))
    assert recording.end["status"] == "recursion"
    assert report.convention == {"order": "RLDU", "reached": "off"}
    assert "it keeps no reached set and expands states again. Found: orders" in str(report)


@pytest.mark.thorough
def test_a_convention_that_explains_only_the_beginning_is_reported_as_such() -> None:
    recording = watch(puzzle("204-153", "123-450", style="plain"), linear(True), show=False)
    expansions = [event for event in recording.events if event["event"] == "expand"]
    expansions[-1]["state"], expansions[-2]["state"] = expansions[-2]["state"], expansions[-1]["state"]
    report = check(recording, Run("204-153", "123-450", algorithm="bfs"))
    assert report.convention is None
    explained = f"{len(expansions) - 2} of {len(expansions)} expansions would be right if this were the task: it is DFS"
    assert explained in str(report)


def test_all_orders_that_explain_equally_much_are_listed_together() -> None:
    made = {
        order: record(puzzle("123-405", "123-450", style="plain", order=order), linear(False)).expanded
        for order in map("".join, permutations("UDLR"))
    }
    alike = sorted(order for order in made if made[order] == made["RLUD"])
    recording = watch(puzzle("123-405", "123-450", style="plain", order="RLUD"), linear(False), show=False)
    asked = Run("123-405", "123-450", algorithm="bfs", order="LRUD")
    assert f"Found: orders {', '.join(alike)}." in str(check(recording, asked))
    report = check(recording, asked, exact=True)
    assert 1 < len(alike) < 24
    assert f"It is right for orders {', '.join(alike)}; the task asks for order L R U D." in str(report)


class Renamed:
    """A puzzle as aima-python has it, with actions of other names."""

    def __init__(self, names: Callable[[tuple[int, ...], str], object]) -> None:
        self.puzzle = puzzle("123-745-806", style="aima")
        self.initial, self.goal, self.name = self.puzzle.initial, self.puzzle.goal, names

    def actions(self, state: tuple[int, ...]) -> list[object]:
        return [self.name(state, move) for move in self.puzzle.actions(state)]

    def result(self, state: tuple[int, ...], action: object) -> tuple[int, ...]:
        [board] = [board for move, board, _ in self.puzzle.steps(state) if self.name(state, move) == action]
        found: tuple[int, ...] = board
        return found

    def goal_test(self, state: tuple[int, ...]) -> bool:
        return state == self.goal


WAYS = {"U": -3, "D": 3, "L": -1, "R": 1}
NAMES: dict[str, Callable[[tuple[int, ...], str], object]] = {
    "words": lambda state, move: {"U": "UP", "D": "DOWN", "L": "LEFT", "R": "RIGHT"}[move],
    "ways of the tile": lambda state, move: {"U": "D", "D": "U", "L": "R", "R": "L"}[move],
    "winds": lambda state, move: {"U": "North", "D": "South", "L": "West", "R": "East"}[move],
    "numbers": lambda state, move: "UDLR".index(move),
    "steps": lambda state, move: {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}[move],
    "the tile that slides": lambda state, move: state[state.index(0) + WAYS[move]],
}


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_actions_are_recognized_by_their_effect_under_any_name(
    names: Callable[[tuple[int, ...], str], object],
) -> None:
    def search(problem: Any) -> list[object] | None:
        frontier, reached = [(problem.initial, [])], {problem.initial}
        for state, path in frontier:
            if problem.goal_test(state):
                return path
            for action in problem.actions(state):
                child = problem.result(state, action)
                if child not in reached:
                    reached.add(child)
                    frontier.append((child, [*path, action]))
        return None

    recording = watch(Renamed(names), search, show=False)
    run = Run("123-745-806", algorithm="bfs")
    report = check(recording, run)
    assert report.ok, report
    assert report.moves == solve(run).moves
    assert recording.head["goal"] == "123-456-780"
    backwards = check(watch(Renamed(names), lambda problem: (search(problem) or [])[::-1], show=False), run)
    assert "Its path is in reverse order: it is legal only from the last step to the first." in str(backwards)


def test_an_action_that_breaks_the_rules_is_not_read_as_a_move() -> None:
    start, goal = (1, 2, 3, 4, 5, 6, 7, 0, 8), (1, 2, 3, 4, 5, 6, 7, 8, 0)
    problem = SimpleNamespace(
        start=start, goal=goal, is_goal=goal.__eq__, successors=lambda state: [("R", (1, 2, 3, 4, 5, 6, 8, 7, 0), 1)]
    )
    recording = watch(problem, lambda problem: problem.successors(problem.start) and ["R"], show=False)
    report = check(recording, Run("123-456-708", algorithm="bfs", goal_test="generation"))
    assert "Step 1 of its path, R, is not a move from 123-456-708." in str(report)
