"""Recordings are true: empty texts, arrays, names in all scripts, repeated calls, mutated states, paths."""

import json
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from solver import BadInput, Recording, Run, check, puzzle, solve, watch
from solver.checking import graded
from solver.recording.notes import folded, stray
from tests.bad_input import assert_is_one_sentence

START, HOME = "123-406-758", "123-456-780"
ROWS, GOAL = [[1, 2, 3], [4, 0, 6], [7, 5, 8]], [[1, 2, 3], [4, 5, 6], [7, 8, 0]]


def breadth_first(problem: Any, key: Callable[[Any], Any] = lambda state: state) -> list[Any] | None:
    frontier, reached = deque([(problem.start, [])]), {key(problem.start)}
    while frontier:
        state, path = frontier.popleft()
        if problem.is_goal(state):
            return path
        for action, child, _ in problem.successors(state):
            if key(child) not in reached:
                reached.add(key(child))
                frontier.append((child, [*path, action]))
    return None


def test_the_empty_text_is_a_state(tmp_path: Path) -> None:
    from simpleai.search import SearchProblem, astar

    class Hello(SearchProblem):  # type: ignore[misc]
        def actions(self, state: str) -> list[str]:
            return list("EHLO ") if len(state) < 5 else []

        def result(self, state: str, action: str) -> str:
            return state + action

        def is_goal(self, state: str) -> bool:
            return state == "HELLO"

        def heuristic(self, state: str) -> int:
            return 5 - len(state) + sum(a != b for a, b in zip(state, "HELLO", strict=False))

    file = tmp_path / "hello.jsonl"
    recording = watch(Hello(""), astar, show=False, save=file)
    assert recording.path == list("HELLO")
    assert (recording.start, recording.expanded) == ("", ["", "H", "HE", "HEL", "HELL"])
    assert Recording.load(file) == recording


FORMS: dict[str, Callable[[list[list[int]]], Any]] = {
    "lists": lambda rows: rows,
    "tuples": lambda rows: tuple(map(tuple, rows)),
    "flat list": lambda rows: [tile for row in rows for tile in row],
    "array": np.array,
    "flat array": lambda rows: np.array(rows).ravel(),
    "bytes": lambda rows: np.array(rows, np.uint8),
    "tuples of an array's numbers": lambda rows: tuple(map(tuple, np.array(rows))),
}


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_boards_are_recognized_in_any_data_structure(form: Callable[[list[list[int]]], Any]) -> None:
    board = puzzle(START, style="plain")

    def cells(state: Any) -> tuple[int, ...]:
        return tuple(np.array(state).ravel().tolist())

    def successors(state: Any) -> list[Any]:
        found = board.successors(cells(state))
        return [(move, form(np.reshape(child, (3, 3)).tolist()), cost) for move, child, cost in found]

    def is_goal(state: Any) -> bool:
        return cells(state) == board.goal

    problem = SimpleNamespace(start=form(ROWS), goal=form(GOAL), successors=successors, is_goal=is_goal)
    recording = watch(problem, lambda p: breadth_first(p, lambda state: np.array(state).tobytes()), show=False)
    assert (recording.start, recording.path) == (START, ["D", "R"])
    assert "goal" not in recording.head or recording.head["goal"] == HOME
    assert check(recording, Run(START, HOME, algorithm="bfs")).ok
    assert "notes" not in recording.end


def test_names_in_all_scripts_survive(tmp_path: Path) -> None:
    roads = {
        "Ω": [("łódź", "日本語")],
        "日本語": [("→", "Ж"), ("é", "e\u0301"), ("\ud800", "\udfff")],
        "Ж": [("x", "🙂")],
    }
    problem = SimpleNamespace(
        start="Ω",
        successors=lambda state: [(*road, 1) for road in roads.get(state, [])],
        is_goal=lambda state: state == "🙂",
    )
    recording = watch(problem, breadth_first, show=False, save=tmp_path / "names.jsonl")
    assert recording.expanded == ["Ω", "日本語", "Ж", "e\u0301", "\udfff"]
    assert recording.path == ["łódź", "→", "x"]
    assert Recording.load(tmp_path / "names.jsonl") == recording


def counting_first(problem: Any) -> Any:
    def successors(state: Any) -> Any:
        return problem.successors(state) if len(problem.successors(state)) else []

    return breadth_first(SimpleNamespace(start=problem.start, is_goal=problem.is_goal, successors=successors))


def test_two_calls_in_a_row_count_once_and_are_noted() -> None:
    once = watch(puzzle(START, style="plain"), breadth_first, show=False)
    twice = watch(puzzle(START, style="plain"), counting_first, show=False)
    assert (twice.events, twice.path) == (once.events, once.path)
    times = f"{len(once.expanded)} times"
    assert twice.notes == [
        f"The search asked twice in a row for the successors of a state ({times}); each counts as one expansion."
    ]
    report = check(twice, Run(START, algorithm="bfs"))
    assert report.ok
    assert twice.notes[0] in str(report)
    found = graded(counting_first, [Run(START, algorithm="bfs")], style="plain")
    assert found.ok
    assert found.sentence.endswith(twice.notes[0])


def test_every_expansion_of_the_start_in_iterative_deepening_is_counted() -> None:
    def deepening(problem: Any) -> Any:
        def down(state: Any, limit: int) -> Any:
            for action, child, _ in problem.successors(state) if limit else ():
                if child == problem.goal:
                    return [action]
                if (found := down(child, limit - 1)) is not None:
                    return [action, *found]
            return None

        return next(found for limit in range(9) if (found := down(problem.start, limit)) is not None)

    recording = watch(puzzle("123-405-786", style="plain"), deepening, show=False)
    assert recording.expanded[:3] == ["123-405-786", "123-405-786", "103-425-786"]
    assert recording.notes == []


def test_events_added_by_a_second_call_are_kept() -> None:
    def event(kind: str, state: str) -> dict[str, str]:
        return {"event": kind, "state": state}

    first, more, other = event("generate", "B"), event("generate", "C"), event("generate", "D")
    expand = event("expand", "A")
    assert folded([expand, first, expand, first, more]) == ([expand, first, more], 1)
    assert folded([expand, first, more, expand, first]) == ([expand, first, more], 1)
    assert folded([expand, expand, first, expand]) == ([expand, first], 2)
    for apart in ([expand, first, expand, other], [expand, event("test", "A"), expand], [expand, event("expand", "B")]):
        assert folded(apart) == (apart, 0)


def test_a_state_that_is_changed_in_place_is_reported() -> None:
    def successors(state: list[int]) -> list[Any]:
        found = []
        for place in (0, 1):
            state[place] += 1
            found.append(("go", state, 1))
        return found

    problem = SimpleNamespace(start=[0, 0], successors=successors, is_goal=lambda state: False)
    recording = watch(problem, lambda p: p.successors(p.start) and None, show=False)
    assert recording.notes == ["The state [0, 0] was changed after it was generated; it is now [1, 1]."]
    fresh = SimpleNamespace(start=[0, 0], successors=lambda state: [[1, 0], [0, 1]], is_goal=lambda state: False)
    assert watch(fresh, lambda p: p.successors(p.start) and None, show=False).notes == []


def test_a_generator_is_a_path_only_if_it_yields_one() -> None:
    def taken(problem: Any) -> Iterator[Any]:
        frontier, reached = deque([problem.start]), {problem.start}
        while frontier:
            state = frontier.popleft()
            yield state
            if problem.is_goal(state):
                return
            for _, child, _ in problem.successors(state):
                if child not in reached:
                    reached.add(child)
                    frontier.append(child)

    def path(problem: Any) -> Iterator[Any]:
        problem.successors(problem.start)
        yield from breadth_first(problem) or ()

    recording = watch(puzzle(START, style="plain"), taken, show=False)
    assert (recording.sentence, recording.path) == ("The search returned a generator, not a path.", None)
    assert recording.expanded
    assert watch(puzzle(START, style="plain"), path, show=False).path == ["D", "R"]


EVENTS = [
    {"event": "expand", "state": "A"},
    {"event": "generate", "state": "B", "action": "go"},
    {"event": "generate", "state": "C", "action": "fly"},
    {"event": "generate", "state": "D", "parent": "B", "action": "go"},
]


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ([], ""),
        (["A", "B", "D"], ""),
        (["B", "D"], ""),
        (["go", "go"], ""),
        (["go", "D", "B"], ""),  # back on a road that was recorded
        (["C", "go"], ""),  # the result of an action at C is unknown
        (["A", "B", "X"], "Step 3 of the path, X, is neither an action nor a child of B."),
        (["fly", "swim"], "Step 2 of the path, swim, is neither a recorded action nor a recorded child."),
        (["D"], "Step 1 of the path, D, is neither an action nor a child of A."),
    ],
)
def test_an_edited_path_is_reported_when_the_file_is_read(path: list[str], says: str, tmp_path: Path) -> None:
    assert str(stray(path, "A", EVENTS) or "") == says
    end = {"status": "finished", "says": "The search ended.", "path": path}
    lines = [{"frontier-trace": 1, "start": "A"}, *EVENTS, {"event": "end", **end}]
    file = tmp_path / "a.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)))
    recording = Recording.load(file)
    assert recording.sentence == " ".join(filter(None, ["The search ended.", says]))
    if says:
        assert_is_one_sentence(says, "path")
    recording.save(file)
    assert Recording.load(file) == recording


def test_no_path_found_by_a_correct_search_is_reported_as_wrong() -> None:
    from aima3.search import astar_search

    for style, search in {"aima": astar_search, "plain": breadth_first}.items():
        recording = watch(puzzle(START, style=style), search, show=False)
        assert recording.path == ["D", "R"]
        assert recording.notes == []


def test_a_goal_test_that_gives_an_array_is_refused_by_name() -> None:
    problem = SimpleNamespace(start=np.array([1, 2]), successors=lambda state: [], is_goal=lambda state: state == 2)
    recording = watch(problem, lambda p: p.is_goal(p.start), show=False)
    assert recording.sentence == "is_goal must return True or False, not [False True]."


def test_a_syntax_error_is_reported_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def search(problem)\n    pass\n")
    assert watch(file, show=False).sentence == "The program raised SyntaxError: expected ':' (mine.py, line 1)."


def test_large_objects_have_short_representations_in_a_notebook() -> None:
    recording = watch(puzzle("123-745-806", style="plain"), breadth_first, show=False)
    recording.head["name"] = "<b>mine</b>"
    run = Run(START, HOME, algorithm="astar", heuristic="misplaced")
    result = solve(run)
    assert eval(repr(run)) == run
    for value in (recording, run, result):
        assert len(repr(value)) < 400
        assert value._repr_html_().count("<tr>") > 1
        assert "<b>" not in value._repr_html_()


@pytest.mark.parametrize(("given", "field"), [({"start": "Q"}, "start"), ({"goal": "Q"}, "goal")])
def test_an_end_that_cannot_be_read_is_named(given: dict[str, str], field: str) -> None:
    with pytest.raises(BadInput) as refused:
        puzzle(problem="graph", edges="S-A,A-G", **given)
    assert (refused.value.field, str(refused.value)[: len(field)]) == (field, field)
