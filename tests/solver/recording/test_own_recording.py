"""Searches of other people's, recorded: proxies, limits, the file, and no need of NumPy or Flask."""

import gc
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from solver import BadInput, Recorder, Recording, puzzle, watch, watched
from solver.__main__ import main
from solver.recording.limits import tried
from solver.recording.sandbox import record, run_file
from tests.bad_input import assert_is_one_sentence

ROOT = Path(__file__).parents[3]
BFS = """
from collections import deque
def search(problem):
    frontier, reached = deque([(problem.start, [])]), {problem.start}
    while frontier:
        state, path = frontier.popleft()
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in reached:
                reached.add(child)
                frontier.append((child, [*path, action]))
"""


def test_recording_works_without_numpy_numba_and_flask(tmp_path: Path) -> None:
    script = """if True:
        import sys
        for name in ("numpy", "numba", "flask"):
            sys.modules[name] = None
        from solver import BadInput, Recorder, check, puzzle, watch
        recording = watch(puzzle("123-406-758", style="plain"), lambda p: p.successors(p.start) and None, show=False)
        assert recording.expanded == ["123-406-758"]
        try:
            check(recording, None)
        except BadInput as error:
            print(error)
    """
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("check needs num")


def test_aima_pythons_own_searches_are_watched_and_checked_as_they_are() -> None:
    from aima3.search import breadth_first_search, uniform_cost_search

    from solver import Run, check

    board = "123-460-758"
    reports = {}
    for search, algorithm in ((breadth_first_search, "bfs"), (uniform_cost_search, "ucs")):
        recording = watch(puzzle(board, style="aima"), search, show=False)
        assert recording.finished, recording.sentence
        tested = "generation" if algorithm == "bfs" else "expansion"  # as in the book's figures 3.11 and 3.14
        reports[algorithm] = check(recording, Run(board, algorithm=algorithm, goal_test=tested))
    assert reports["bfs"].ok, str(reports["bfs"])
    # Its priority queue takes the lesser state among equals, which is none of our rules for ties.
    assert str(reports["ucs"]).startswith("Right up to ties: all ")
    assert not check(recording, Run(board, algorithm="ucs"), exact=True).ok
    assert (reports["ucs"].moves, reports["ucs"].optimal) == ("LDR", True)


def test_simpleais_searches_are_watched_and_checked_as_they_are() -> None:
    from simpleai.search import SearchProblem, astar, breadth_first

    from solver import Run, check

    board = puzzle("123-460-758", heuristic="manhattan")

    class Tiles(SearchProblem):  # type: ignore[misc]
        goal = board.goal
        state_text = board.state_text

        def actions(self, state: Any) -> Any:
            return board.actions(state)

        def result(self, state: Any, action: str) -> Any:
            return board.result(state, action)

        def is_goal(self, state: Any) -> bool:
            return bool(board.is_goal(state))

        def heuristic(self, state: Any) -> float:
            return float(board.h(state))

    for search, algorithm in ((breadth_first, "bfs"), (astar, "astar")):
        recording = watch(Tiles(board.initial), lambda problem, s=search: s(problem, graph_search=True), show=False)
        assert recording.finished, recording.sentence
        assert check(recording, Run("123-460-758", algorithm=algorithm)).ok


@pytest.mark.parametrize(
    ("children", "expected"),
    [
        (["B"], {"state": "B"}),
        ([("B", 2)], {"state": "B", "cost": 2}),
        ([("go", "B")], {"state": "B", "action": "go"}),
        ([("go", "B", 2.5)], {"state": "B", "action": "go", "cost": 2.5}),
        ({"B": 3}, {"state": "B", "cost": 3}),
        ((child for child in ["B"]), {"state": "B"}),
    ],
    ids=["states", "costs", "actions", "both", "dict", "generator"],
)
def test_plain_successors_are_read_in_every_form(children: Any, expected: dict[str, Any]) -> None:
    problem = SimpleNamespace(start="A", successors=lambda state: children)
    recording = watch(problem, lambda p: list(p.successors("A")) and None, show=False)
    assert recording.events == [
        {"event": "expand", "state": "A"}, {"event": "generate", "parent": "A", **expected},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("successors", "says"),
    [
        (lambda state: [("A", float("nan"))], "cost must be a number of at least 0, not nan."),
        (lambda state: [("A", -1)], "cost must be a number of at least 0, not -1."),
        (lambda state: 7, "successors must return a list of children, not int."),
        (lambda state: [object()], "A state of class object has no text; give the class a __str__."),
    ],
)
def test_successors_that_cannot_be_recorded_are_reported_in_one_sentence(successors: Any, says: str) -> None:
    problem = SimpleNamespace(start="S", successors=successors)
    recording = watch(problem, lambda p: list(p.successors("S")), show=False)
    assert (recording.end["status"], recording.sentence) == ("input", says)


ALIKE = [("go", (1, 2), 1), ("stay", "B", 0), ("jump", 7, 12)]
CHILDREN = {
    "alike": ALIKE,
    "a cost that is no whole number": [*ALIKE, ("go", (3, 4), 2.5)],
    "one that can change": [*ALIKE, ("go", [3, 4], 1)],
    "one without a cost": [*ALIKE, ("go", (3, 4))],
    "one without an action": [*ALIKE, (5, 6, 7)],
    "a list among tuples": [*ALIKE, ["go", (3, 4), 1]],
    "a negative cost": [*ALIKE, ("go", (3, 4), -1)],
    "a cost that is true": [*ALIKE, ("go", (3, 4), True)],
}


@pytest.mark.parametrize("children", CHILDREN.values(), ids=CHILDREN)
@pytest.mark.parametrize("most", [1, 2, 3, 4, 5, 6, 100])
def test_children_are_recorded_alike_from_lists_and_iterators(children: list[Any], most: int) -> None:
    told = []
    for form in (list, iter):
        problem = SimpleNamespace(start="S", successors=lambda state, form=form: form(children))
        recorder = Recorder(most=most)
        proxy, ended = watched(problem, recorder), ""
        try:
            list(proxy.successors("S"))
            list(proxy.successors("S"))
        except BaseException as error:
            ended = f"{type(error).__name__} {error}"
        told.append((recorder.told(), len(recorder), ended))
    assert told[0] == told[1]
    assert len(told[0][0]) == told[0][1] <= most


def test_children_in_berkeleys_style_are_recorded_too() -> None:
    board = puzzle("123-406-758", style="berkeley", cost="tile")
    recording = watch(board, lambda problem: problem.getSuccessors(problem.getStartState()) and None, show=False)
    steps = [(event["action"], event["state"], event["cost"]) for event in recording.events[1:]]
    assert steps == [
        ("U", "103-426-758", 2), ("D", "123-456-708", 5), ("L", "123-046-758", 4), ("R", "123-460-758", 6),
    ]  # fmt: skip


def test_a_search_that_changes_its_list_of_children_does_not_change_the_recording() -> None:
    def search(problem: Any) -> None:
        problem.successors("S").clear()

    problem = SimpleNamespace(start="S", successors=lambda state: list(ALIKE))
    assert [event["state"] for event in watch(problem, search, show=False).events] == ["S", "(1, 2)", "B", "7"]


def test_the_settings_of_the_garbage_collector_are_restored_after_a_search() -> None:
    before, during = gc.get_threshold(), []

    def search(problem: Any) -> None:
        during.append(gc.get_threshold())
        raise ValueError

    assert record(puzzle("123-406-758"), search).end["status"] == "raised"
    assert during != [before]
    assert gc.get_threshold() == before


def test_successors_that_differ_from_call_to_call_are_reported() -> None:
    answers = iter((["B", "C"], ["C", "B"]))
    problem = SimpleNamespace(start="A", successors=lambda state: next(answers))
    recording = watch(problem, lambda p: p.successors("A") and p.successors("A") and None, show=False)
    assert recording.sentence.endswith("The children of A differ from call to call.")


@pytest.mark.parametrize("states", [[[1], [2]], [{"a": 1}]], ids=["lists", "dicts"])
def test_states_that_cannot_be_hashed_are_recorded_as_they_were(states: list[Any]) -> None:
    recorder = Recorder()
    for state in states:
        recorder.expand(state)
        state.clear()
    assert "[]" not in [event["state"] for event in recorder.told()]


def test_an_object_that_is_not_a_problem_is_refused() -> None:
    with pytest.raises(BadInput, match="must be an object with actions and result") as caught:
        watch(object(), lambda p: None, show=False)
    assert_is_one_sentence(str(caught.value), "problem")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        ("    while True: problem.successors(problem.start)", "time", "stopped after 0.5 s"),
        ("    return search(problem)", "recursion", "too deeply for Python"),
        ("    problem.successors(problem.start); return {}[1]", "raised", "KeyError: 1 (mine.py, line 4)"),
        ("    problem.successors(problem.start); x = [bytearray(2**22) for _ in range(2**20)]", "memory", "128 MB"),
        ("    import sys; sys.exit(3)", "raised", "ended the process"),
        ("    import os; os._exit(3)", "raised", "ended unexpectedly (code 3)"),
        ("    print('hello')", "finished", "without a path"),
    ],
    ids=["endless", "deep", "raises", "memory", "exit", "gone", "prints"],
)
def test_a_program_that_fails_leaves_its_trace_up_to_the_failure(
    tmp_path: Path, body: str, status: str, says: str
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        f'from solver import puzzle\nproblem = puzzle("123-406-758", style="plain")\ndef search(problem):\n{body}'
    )
    # An endless search fills more memory in its time on a quick machine.
    recording = run_file(file, seconds=0.5 if status == "time" else 20, megabytes=1024 if status == "time" else 128)
    assert (recording.end["status"], says in recording.sentence) == (status, True), recording.sentence
    if "successors" in body:
        assert recording.expanded[0] == "123-406-758"


def test_steps_after_the_end_of_the_time_limit_are_not_limited() -> None:
    def endless() -> None:
        while True:
            pass

    def slow() -> int:
        time.sleep(0.3)
        return 5

    answer, status, says = tried(endless, 0.05, 0, slow)
    assert (answer, status, str(says)) == (None, "time", "The search was stopped after 0.05 s and 5 events.")


@pytest.mark.parametrize(("name", "text"), [("search", "problem = 1"), ("problem", "def search(p): pass")])
def test_a_file_without_a_problem_or_a_search_is_refused(tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text)
    with pytest.raises(BadInput, match=f"The file has no (function )?{name}"):
        run_file(file)


@pytest.mark.parametrize("name", ["is_goal", "goal_test"])
def test_the_functions_of_a_file_are_its_problem(tmp_path: Path, name: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        f"start = 'A'\ndef successors(state): return ['B']\ndef {name}(state): return state == 'B'\n"
        f"def search(p):\n    return next([p.start, state] for state in p.successors(p.start) if p.{name}(state))"
    )
    assert run_file(file).path == ["A", "B"]


def test_a_file_named_like_one_of_our_modules_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "solver.py").write_text("raise RuntimeError('not this one')")
    file = tmp_path / "queue.py"
    file.write_text("start = 'A'\ndef successors(state): return []\ndef search(p): return p.successors(p.start)")
    assert run_file(file).expanded == ["A"]


def test_a_file_is_written_and_read_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program, saved, again = (tmp_path / name for name in ("mine.py", "a.jsonl", "b.jsonl"))
    program.write_text(f'from solver import puzzle\nproblem = puzzle("123-406-758", style="plain")\n{BFS}')
    assert main(["watch", str(program), "--save", str(saved)]) == 0
    assert "The search ended with a path of 2 moves" in capsys.readouterr().err
    assert main(["watch", str(saved), "--save", str(again)]) == 0
    assert saved.read_text() == again.read_text()


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_states_may_contain_any_line_separator(tmp_path: Path, end: str) -> None:
    states = [f"a{c}b" for c in "\n\r\v\f\x1c\x85\u2028\u2029"]
    made = Recording({"start": states[0]}, [{"event": "expand", "state": state} for state in states])
    file = tmp_path / "mine.jsonl"
    made.save(file)
    file.write_bytes(file.read_bytes().replace(b"\n", end.encode()))
    assert Recording.load(file) == made


HEAD = '{"frontier-trace": 1, "start": "A"}'


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ([""], 'mine.jsonl is empty; it must begin with {"frontier-trace": 1}.'),
        (["hello"], "line 1: every line must be a JSON object, not “hello”."),
        (['{"event": "expand"}'], 'line 1: the file must begin with {"frontier-trace": 1}.'),
        (['{"frontier-trace": 9}'], "line 1: frontier-trace must be 1, not 9."),
        ([HEAD, '{"event": "jump", "state": "A"}'], "line 2: event must be expand, generate, "),
        ([HEAD, '{"event": "expand", "state": 5}'], "line 2: state must be a text, not 5."),
        (
            [HEAD, '{"event": "generate", "state": "B", "parent": "X"}'],
            "line 2: parent must be a state of an earlier line, not “X”.",
        ),
        (
            [HEAD, '{"event": "generate", "state": "B", "cost": NaN}'],
            "line 2: cost must be a number of at least 0, not nan.",
        ),
        (
            [HEAD, '{"event": "generate", "state": "B", "cost": -2}'],
            "line 2: cost must be a number of at least 0, not -2.",
        ),
        ([HEAD, '{"event": "reopen", "state": "B"}'], "line 2: reopen must name a state of an earlier line, not “B”."),
        (
            [HEAD, '{"event": "generate", "state": "B", "parent": ["A"]}'],
            "line 2: parent must be a state of an earlier line, not “['A']”.",
        ),
        ([HEAD, '{"event": "generate", "state": "B", "action": [1]}'], "line 2: action must be a text, not [1]."),
        ([HEAD, '{"event": "estimate", "state": "A"}'], "line 2: h must be a number, not nothing."),
        ([HEAD, '{"event": "estimate", "state": "A", "h": [3]}'], "line 2: h must be a number, not [3]."),
        (
            [HEAD, '{"event": "end", "status": "open", "path": 5}'],
            "line 2: path must be a list of texts or null, not 5.",
        ),
        (
            [HEAD, '{"event": "end", "status": "open", "path": [1, 2]}'],
            "line 2: path must be a list of texts or null, not [1, 2].",
        ),
        (
            [HEAD, '{"event": "end", "status": "open", "path": [["U"]]}'],
            "line 2: path must be a list of texts or null, not [['U']].",
        ),
        (
            [HEAD, '{"event": "end", "status": "open", "notes": "x"}'],
            "line 2: notes must be a list of texts, not x.",
        ),
        ([HEAD, '{"event": "end", "status": "well"}'], "line 2: status must be finished, raised, "),
        ([HEAD, '{"event": "end", "status": "finished"}', HEAD[:-1] + ', "event": "expand"}'], ""),
    ],
)
def test_a_file_that_is_not_a_trace_is_refused_with_its_line(lines: list[str], says: str) -> None:
    if says:
        with pytest.raises(BadInput) as caught:
            Recording.parse(lines, "mine.jsonl")
        assert says in str(caught.value)
        assert_is_one_sentence(str(caught.value), "mine.jsonl")


def test_more_events_than_are_kept_end_a_search() -> None:
    recorder = Recorder(most=3)
    for number in range(3):
        recorder.expand(number)
    with pytest.raises(BaseException, match=r"^$") as caught:
        recorder.expand(4)
    assert type(caught.value).__name__ == "TooManyEvents"


def test_a_board_has_one_text_whichever_sequence_it_is() -> None:
    problem = puzzle("1234-5678-9abc-def0", style="plain")
    for cells in (problem.start, problem.start[::-1], (True, *problem.start[1:])):
        assert problem.state_text(cells) == problem.state_text([*cells])
    assert problem.state_text(problem.start) == "1234-5678-9abc-def0"
    for wrong in ((36, 0, 1), ("a", 0, 1)):
        with pytest.raises((IndexError, TypeError)):
            problem.state_text(wrong)


def test_a_discard_is_recorded_with_its_reason_if_one_was_given() -> None:
    recorder = Recorder()
    recorder.expand("A")
    recorder.generate("B")
    recorder.discard("B", "reached before")
    recorder.generate("C")
    recorder.discard("C")
    assert [event for event in recorder.told() if event["event"] == "discard"] == [
        {"event": "discard", "state": "B", "reason": "reached before"},
        {"event": "discard", "state": "C"},
    ]
