"""The results of searches: nodes without actions, generators, endless ones; the recording is always kept."""

import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from solver import Recording, Run, check, puzzle, watch
from solver.numbers import SPACE, whole
from solver.recording import file
from solver.recording import returned_path as answers

START, LEFT, HOME = "123-406-758", "123-456-708", "123-456-780"


def test_a_node_without_an_action_gives_the_path_as_states() -> None:
    class Node:
        def __init__(self, state: Any, parent: "Node | None") -> None:
            self.state, self.parent = state, parent

    def search(problem: Any) -> Node | None:
        nodes, reached = [Node(problem.initial, None)], {problem.initial}
        for node in nodes:
            if problem.goal_test(node.state):
                return node
            for action in problem.actions(node.state):
                child = problem.result(node.state, action)
                if child not in reached:
                    reached.add(child)
                    nodes.append(Node(child, node))
        return None

    recording = watch(puzzle(START), search, show=False)
    assert (recording.finished, recording.path) == (True, [START, LEFT, HOME])
    assert check(recording, Run(START, algorithm="bfs")).ok


def test_the_first_node_needs_no_action() -> None:
    start = SimpleNamespace(state="A", parent=None)
    recording = watch(
        SimpleNamespace(start="A", successors=lambda state: []),
        lambda problem: SimpleNamespace(state="B", parent=start, action="go"),
        show=False,
    )
    assert recording.path == ["go"]


def test_a_search_that_yields_its_steps_is_recorded() -> None:
    def search(problem: Any) -> Iterator[str]:
        problem.successors(problem.start)
        yield from "DR"

    recording = watch(puzzle(START, style="plain"), search, show=False)
    assert (recording.path, recording.expanded) == (["D", "R"], [START])
    assert recording.sentence == "The search ended with a path of 2 moves after 5 events."


def endless() -> None:
    while True:
        pass


@pytest.mark.parametrize(
    ("then", "status", "says"),
    [
        (lambda: 1 // 0, "raised", "The search raised ZeroDivisionError: integer division or modulo by zero"),
        (endless, "time", "The search was stopped after 0.3 s and 5 events."),
        (lambda: bytearray(2**40), "memory", "The search asked for more than 256 MB and was stopped after 5 events."),
        (lambda: None, "input", "The answer must have at most 50 steps; this one has more."),
    ],
    ids=["raises", "endless", "memory", "too many"],
)
def test_a_search_that_yields_has_the_same_limits_as_others(
    monkeypatch: pytest.MonkeyPatch, then: Any, status: str, says: str
) -> None:
    monkeypatch.setattr(answers, "LONGEST_PATH", 50)

    def search(problem: Any) -> Iterator[str]:
        problem.successors(problem.start)
        yield "D"
        then()
        while True:
            yield "R"

    recording = watch(puzzle(START, style="plain"), search, show=False, seconds=0.3, megabytes=256)
    assert (recording.end["status"], recording.expanded) == (status, [START])
    assert recording.sentence.startswith(says)


@pytest.mark.thorough
def test_a_search_that_ignores_signals_is_killed_with_its_process() -> None:
    began = time.monotonic()
    recording = watch(puzzle(START), lambda problem: any(iter(int, 1)), show=False, seconds=0.1)
    assert time.monotonic() - began < 10
    assert recording.end["status"] == "time"
    assert recording.sentence == "The search did not stop when its 0.1 s were over, so nothing was recorded."


@pytest.mark.parametrize(("answer", "status"), [(["go"], "events"), ([], "raised")], ids=["finished", "raised"])
def test_a_recording_with_long_texts_can_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: list[str], status: str
) -> None:
    monkeypatch.setattr(file, "LARGEST_FILE", 2**20)

    def search(problem: Any) -> list[str]:
        for number in range(3000):
            problem.successors(f"{number} {'ü' * 200}")
        return [answer[0]]

    problem = SimpleNamespace(start="S", successors=lambda state: ["B"])
    recording = watch(problem, search, show=False, save=tmp_path / "a.jsonl")
    assert 0.99 * 2**20 < (tmp_path / "a.jsonl").stat().st_size <= 2**20
    assert Recording.load(tmp_path / "a.jsonl") == recording
    assert recording.expanded[0].startswith("0 ü")
    assert recording.end["status"] == status
    first = whole(len(recording.events), SPACE)
    kept = f"The first {first} of 6 000 events are kept: a file may have at most 1 MB."
    assert recording.sentence.endswith(kept)
    stopped = Recording({}, recording.events * 2, {"status": "events", "says": "The search was stopped."}).fitting()
    kept = f"the first {whole(len(stopped.events), SPACE)} are kept: a file may have at most 1 MB."
    assert stopped.sentence == f"The search was stopped after {whole(2 * len(recording.events), SPACE)} events; {kept}"


def test_a_path_too_long_for_a_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "LARGEST_FILE", 10_000)
    problem = SimpleNamespace(start="S", successors=lambda state: ["B"])
    recording = watch(problem, lambda one: one.successors("S") * 2000, show=False)
    assert (recording.end["status"], recording.path, recording.expanded) == ("input", None, ["S"])
    assert recording.sentence.startswith("The answer is a path of ")
    assert recording.sentence.endswith(" bytes; at most 5000 are allowed.")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (["A", "B", "C"], "a path of 2 moves"),  # states, the start among them
        (["B", "C"], "a path of 2 moves"),  # states after the start, or moves
        (["to B", "to C"], "a path of 2 moves"),
        (["A", "B"], "a path of 1 move "),
        (["A"], "a path of 0 moves"),
        ([], "a path of 0 moves"),
    ],
)
def test_the_length_of_a_path_of_states_or_of_moves_is_counted_in_moves(path: list[str], said: str) -> None:
    roads = {"A": ["B"], "B": ["C"], "C": []}

    def search(problem: Any) -> list[str]:
        for state in roads:
            problem.successors(state)
        return path

    problem = SimpleNamespace(start="A", successors=lambda state: [(child, f"to {child}", 1) for child in roads[state]])
    assert said in watch(problem, search, show=False).sentence
