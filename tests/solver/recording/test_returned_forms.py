"""Each form in which programs return a path, or something else, is understood, and the interpretation is noted once."""

from collections import deque
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from solver import Run, check, puzzle, record

START = "123-406-758"
MOVES = ["D", "R"]
STATES = [START, "123-456-708", "123-456-780"]
PAIR = "Your search returned a pair; its {} part was read as the path."
NO_PATH = "Your search returned a pair; its first part was read as no path."
COLUMN = "Your search returned a list of pairs; their first parts were read as the path."


class Node:
    def __init__(self, state: Any, parent: "Node | None" = None, action: str | None = None) -> None:
        self.state, self.parent, self.action = state, parent, action


class Result(NamedTuple):
    cost: int
    path: list[str]


class Found(SimpleNamespace):
    """The variables of a breadth-first search when it finds the goal."""

    moves: list[str]
    states: list[Any]
    visited: list[Any]
    parents: dict[Any, Any]
    node: Node


def breadth_first(answer: Callable[[Found], Any]) -> Callable[[Any], Any]:
    def search(problem: Any) -> Any:
        frontier: deque[tuple[list[str], Node]] = deque([([], Node(problem.start))])
        parents, visited = {problem.start: None}, []
        while frontier:
            moves, node = frontier.popleft()
            visited.append(node.state)
            if problem.is_goal(node.state):
                states, at = [], node.state
                while at:
                    states.append(at)
                    at = parents[at]
                found = Found(moves=moves, states=states[::-1], visited=visited, parents=parents, node=node)
                return answer(found)
            for action, child, _ in problem.successors(node.state):
                if child not in parents:
                    parents[child] = node.state
                    frontier.append(([*moves, action], Node(child, node, action)))
        return None

    return search


PATHS: dict[str, tuple[Callable[[Found], Any], list[str], str]] = {
    "a list": (lambda found: found.moves, MOVES, ""),
    "states": (lambda found: found.states, STATES, ""),
    "a deque": (lambda found: deque(found.moves), MOVES, ""),
    "(path, cost)": (lambda found: (found.moves, 2), MOVES, PAIR.format("first")),
    "[path, cost]": (lambda found: [found.moves, 2], MOVES, PAIR.format("first")),
    "(cost, path)": (lambda found: (2, found.moves), MOVES, PAIR.format("second")),
    "(True, path)": (lambda found: (True, found.moves), MOVES, PAIR.format("second")),
    "(path, visited)": (lambda found: (found.moves, found.visited), MOVES, PAIR.format("first")),
    "(visited, path)": (lambda found: (found.visited, found.states), STATES, PAIR.format("second")),
    "tuples": (lambda found: (tuple(found.states), tuple(found.visited)), STATES, PAIR.format("first")),
    "(text, cost)": (lambda found: ("".join(found.moves), 2), MOVES, PAIR.format("first")),
    "(path, cost, visited)": (
        lambda found: (found.moves, 2, found.visited), MOVES,
        "Your search returned 3 values; the first was read as the path.",
    ),
    "parents": (
        lambda found: found.parents, STATES,
        "Your search returned a dictionary; the path was followed back from the goal.",
    ),
    "parents and costs": (
        lambda found: (found.parents, dict.fromkeys(found.parents, 1)), STATES, PAIR.format("first"),
    ),
    "parents with actions": (
        lambda found: {child: (parent, "go") if parent else None for child, parent in found.parents.items()}, STATES,
        "Your search returned a dictionary; the path was followed back from the goal.",
    ),
    "a node": (lambda found: found.node, MOVES, ""),
    "(node, cost)": (lambda found: (found.node, 2), MOVES, PAIR.format("first")),
    "nodes": (lambda found: [Node(state) for state in found.states], STATES, ""),
    "a named tuple": (lambda found: Result(2, found.moves), MOVES, PAIR.format("second")),
    "a generator": (lambda found: (move for move in found.moves), MOVES, ""),
    "an iterator": (lambda found: iter(found.moves), MOVES, ""),
    "letters": (lambda found: "".join(found.moves), MOVES, ""),
    "(action, state)": (lambda found: list(zip(found.moves, found.states[1:], strict=True)), MOVES, COLUMN),
    "simpleai's path": (lambda found: list(zip([None, *found.moves], found.states, strict=True)), MOVES, COLUMN),
}  # fmt: skip


@pytest.mark.parametrize("form", PATHS)
def test_a_path_is_understood_in_any_data_structure(form: str) -> None:
    answer, path, note = PATHS[form]
    recording = record(puzzle(START, style="plain"), breadth_first(answer))
    assert (recording.end["status"], recording.path) == ("finished", path)
    assert recording.notes == ([note] if note else [])
    report = check(recording, Run(START, algorithm="bfs"))
    assert report.ok, report
    assert str(report).endswith(note)


LIST = "; a path is a list of actions or states."
NONE: dict[str, tuple[Callable[[Found], Any], str]] = {
    "None": (lambda found: None, ""),
    "False": (lambda found: False, ""),
    "an empty list": (lambda found: [], ""),
    "an empty text": (lambda found: "", ""),
    "failure": (lambda found: "failure", ""),
    "a sentence": (lambda found: "No solution!", ""),
    "a node of failure": (lambda found: Node("failure"), ""),
    "(None, cost)": (lambda found: (None, float("inf")), NO_PATH),
    "([], cost)": (lambda found: ([], 0), NO_PATH),
    "a number": (lambda found: 5, f"Your search returned 5{LIST}"),
    "True": (lambda found: True, f"Your search returned True{LIST}"),
    "numbers": (lambda found: (5, 6), f"Your search returned (5, 6){LIST}"),
    "a state": (lambda found: found.states[-1], "Your search returned the state 123-456-780."),
    "a list of tiles": (lambda found: list(found.states[-1]), "Your search returned the state 123-456-780."),
    "a set": (lambda found: set(found.visited), f"Your search returned an object of class set{LIST}"),
    "a text": (lambda found: "hello", f"Your search returned 'hello'{LIST}"),
    "costs": (lambda found: {"cost": 5}, f"Your search returned an object of class dict{LIST}"),
    "an object": (lambda found: Found(), f"Your search returned an object of class Found{LIST}"),
    "a function": (lambda found: print, f"Your search returned an object of class builtin_function_or_method{LIST}"),
}


@pytest.mark.parametrize("form", NONE)
def test_an_answer_that_is_not_a_path_is_reported_in_one_sentence(form: str) -> None:
    answer, note = NONE[form]
    recording = record(puzzle(START, style="plain"), breadth_first(answer))
    assert (recording.end["status"], recording.path) == ("finished", None)
    assert recording.notes == ([note] if note else [])
    assert recording.sentence.startswith("The search ended without a path after 39 events.")
    report = check(recording, Run(START, algorithm="bfs"))
    assert not report.ok
    assert "It found no path, though one of cost 2 exists." in str(report)
    assert str(report).endswith(note)


def test_an_empty_path_from_a_start_that_is_a_goal_is_a_path() -> None:
    recording = record(puzzle("123-456-780", style="plain"), breadth_first(lambda found: (found.moves, 0)))
    assert recording.path == []


def test_a_wrong_path_in_a_pair_is_still_read_as_a_path() -> None:
    recording = record(puzzle(START, style="plain"), breadth_first(lambda found: (["R", "R"], 2)))
    assert recording.path == ["R", "R"]
    assert recording.notes[0] == PAIR.format("first")


def test_a_returned_state_is_reported_as_such() -> None:
    from aima3.search import hill_climbing

    recording = record(puzzle("123-456-708", heuristic="manhattan"), hill_climbing)
    assert (recording.path, recording.notes) == (None, ["Your search returned the state 123-456-780."])
