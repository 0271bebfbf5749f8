"""The statement of a question suffices to answer it, and omits everything irrelevant."""

from dataclasses import replace

import pytest

from solver import ALGORITHMS, BadInput, Exercise, Run
from solver.conventions.axes import choices
from solver.exercise.answer_key import truth_in
from solver.exercise.kinds.exercise_kind import NEVER
from solver.exercise.statement import statement
from solver.run import BY_KEY
from solver.walk import walk_of

BOARDS = ("283-164-705", "123-804-765")
LAST = 30
OTHERS = {
    "weight": "5", "depth": "4", "width": "3", "sideways": "0", "restarts": "0", "temperature": "9", "cooling": "0.5",
    "draws": "30", "bound": "9", "table": "3", "seed": "7",
}  # fmt: skip


def variants(run: Run) -> list[Run]:
    """Return the runs that differ from one in a single option, stated or not."""
    found = []
    for key in run.used:
        values = dict(BY_KEY[key].values) if key == "cost" else choices(BY_KEY[key], run.algorithm)
        for value in values if key not in NEVER and key not in OTHERS else [OTHERS[key]] if key in OTHERS else []:
            try:
                found.append(Run(*BOARDS, **{**{one: getattr(run, one) for one in run.used}, key: value}))
            except BadInput:  # not with this heuristic
                continue
    return found


@pytest.mark.parametrize("ask", ["order", "children", "frontier"])
@pytest.mark.parametrize("heuristic", ["manhattan", "corner_tiles"])
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_runs_with_the_same_statement_have_the_same_answer(algorithm: str, heuristic: str, ask: str) -> None:
    run = Run(*BOARDS, algorithm=algorithm, heuristic=heuristic)

    def answer(run: Run) -> object:
        exercise = Exercise(run, ask, 1, LAST)
        return truth_in(exercise, walk_of(run, LAST))

    for other in variants(run):
        if statement(other, ask) == statement(run, ask):
            assert answer(other) == answer(run), other.query()


@pytest.mark.parametrize(
    ("query", "ask", "left_open", "said"),
    [
        ("algorithm=bfs&cost=tile", "order", "",
         "BFS · moves tried U D L R · goal tested when expanded · graph search, with a reached set"),
        ("algorithm=bfs", "next", "",
         "BFS · moves tried U D L R"),
        ("algorithm=bfs&cost=tile", "values", "",
         "BFS · a move costs the number on the tile"),
        ("algorithm=ucs&cost=tile", "next", "",
         "UCS · moves tried U D L R · ties: oldest first · a move costs the number on the tile"),
        ("algorithm=astar&cost=tile", "values", "",
         "A* · h: Manhattan distance · a move costs the number on the tile, in h too"),
        ("algorithm=astar&tie=lifo", "next", "tie-order",
         "A* · h: Manhattan distance · moves tried in any order · ties: any will do"),
        ("algorithm=wastar", "values", "tie",
         "Weighted A* · f = g + w·h · h: Manhattan distance · a move costs 1 · w = 2"),
        ("algorithm=greedy", "next", "tie",
         "Greedy · h: Manhattan distance · moves tried U D L R · ties: any will do"),
        ("algorithm=mm", "next", "tie",
         "MM · h: Manhattan distance · moves tried U D L R · ties: any will do"),
        ("algorithm=dls&order=random", "order", "reached",
         "DLS · moves tried random each time · goal tested when expanded · reached states: left open · depth "
         "limit: 20 · depth cutoff: children beyond it are discarded · seed: 1"),
        ("algorithm=astar&heuristic=max", "values", "",
         "A* · h: the maximum of Manhattan distance and Gaschnig's swaps · a move costs 1"),
    ],
)  # fmt: skip
def test_a_question_states_everything_that_affects_its_answer(query: str, ask: str, left_open: str, said: str) -> None:
    run = Run.parse(f"start={BOARDS[0]}&goal={BOARDS[1]}&{query}")
    assert statement(run, ask, left_open.split("-") if left_open else ()) == said
    exercise = Exercise.parse(f"{run.query()}&ask={ask}")
    assert replace(exercise, open=tuple(left_open.split("-") if left_open else ())).statement == said
