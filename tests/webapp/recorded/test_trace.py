"""The page of a recorded search: the run beside it in its link."""

import json
import re
from collections import deque
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from aima3.search import romania_map
from flask.testing import FlaskClient

from solver import Run, check, solve, watch
from solver.recording import Recording
from webapp.recorded.samples import SAMPLE, SAMPLES, Sample, jugs, maze, recorded, river, romania, stack

each_sample = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.key)


def lines(name: str) -> Recording:
    return Recording.parse(recorded(name).splitlines(), name)


def test_a_link_names_the_run_to_compare_with(client: FlaskClient) -> None:
    answer = client.get("/trace?run=goal%3D123-456-780%26start%3D123-406-758%26algorithm%3Dbfs%26tie%3Dfifo")
    found = re.search(r'<script type="application/json">(.*?)</script>', answer.text, re.S)
    assert found
    block = json.loads(found[1])
    assert block["run"] == "start=123-406-758&goal=123-456-780&algorithm=bfs"
    assert block["file"] == ""


def test_the_run_to_compare_with_may_be_on_any_problem(client: FlaskClient) -> None:
    answer = client.get("/trace", query_string={"run": "algorithm=bfs&problem=map&goal=Bucharest&start=Arad"})
    found = re.search(r'<script type="application/json">(.*?)</script>', answer.text, re.S)
    assert found
    assert json.loads(found[1])["run"] == "problem=map&start=Arad&goal=Bucharest&algorithm=bfs"


@each_sample
def test_a_sample_is_what_watching_its_program_gives(sample: Sample, client: FlaskClient, tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(sample.program)
    watched = watch(file, show=False)
    answer = client.get(f"/trace/samples/{sample.key}.jsonl")
    assert answer.mimetype == "application/x-ndjson"
    assert (lines(sample.key).events, lines(sample.key).path) == (watched.events, watched.path)
    assert watched.end["status"] == "finished"
    assert answer.text == recorded(sample.key)


@each_sample
def test_a_sample_is_on_the_page_and_shows_its_program(sample: Sample, client: FlaskClient) -> None:
    assert f'href="/trace?sample={sample.key}"' in client.get("/trace").text
    page = unescape(client.get(f"/trace?sample={sample.key}").text)
    assert sample.words in page
    assert sample.program in page


def test_the_claims_of_the_samples_hold() -> None:
    assert romania.Romania.locations == dict(romania_map.locations.items())
    roads = {frozenset(road.split()): km for road, km in romania.ROADS.items()}
    assert roads == {frozenset((a, b)): km for a, ends in romania_map.dict.items() for b, km in ends.items()}
    path = lines("romania").path
    assert path == ["Arad", "Sibiu", "Rimnicu", "Pitesti", "Bucharest"]
    assert sum(roads[frozenset(road)] for road in pairwise(path)) == 418
    assert roads[frozenset(("Sibiu", "Fagaras"))] + roads[frozenset(("Fagaras", "Bucharest"))] > 80 + 97 + 101

    def steps(problem: Any) -> int:
        return len(shortest(problem.start, problem.successors, problem.is_goal))

    assert len(lines("river").path or ()) == steps(river.problem) == 11
    assert len(lines("jugs").path or ()) > steps(jugs.problem)
    bay = {(r, c) for r in range(3, 10) for c in range(4, 12)}
    there = [bay_cell in {tuple(json.loads(f"[{text[1:-1]}]")) for text in lines("maze").expanded} for bay_cell in bay]
    assert len(lines("maze").path or ()) - 1 > steps(maze.problem)
    assert sum(there) > len(bay) / 2, "it fills the bay"


def test_the_mistake_in_the_sample_is_explained() -> None:
    run = Run("102-863-754", "123-804-765", algorithm="bfs")
    assert stack.problem.start == tuple(run.start.value.cells)
    report = check(lines("mistake"), run)
    assert not report.ok
    assert "a stack, not a queue" in str(report)
    assert solve(run).cost == 5


def shortest(start: Any, successors: Any, is_goal: Any) -> list[Any]:
    """Return the states of a shortest way after the start."""
    way = {start: []}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        if is_goal(state):
            return way[state]
        for child in successors(state):
            child = child[1] if isinstance(child[0], str) else child
            if child not in way:
                way[child] = [*way[state], child]
                queue.append(child)
    raise AssertionError("there is a way")


def test_a_sample_is_still_found_by_its_older_name(client: FlaskClient) -> None:
    assert SAMPLE["stack"] is SAMPLE["mistake"]
    assert client.get("/trace?sample=stack").status_code == 200
    assert client.get("/trace/samples/stack.jsonl").text == recorded("mistake")
