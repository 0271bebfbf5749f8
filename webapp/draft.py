"""A draft: what the page's form holds while a person works on it, and all there is to say about it."""

from itertools import pairwise
from typing import Any

from solver import (
    ALGORITHMS,
    BadInput,
    Board,
    Run,
    distance,
    largest_distance,
    solvable,
    usual_goals,
)

EXACT_CELLS = 9
LONGEST_WALK = 200  # moves that the page's shuffle offers where distances are not known


def check(given: dict[str, str]) -> dict[str, Any]:
    """Return the canonical run of a draft or what is wrong with it, and whether and why it can be solved.

    Never raises BadInput: what cannot be used is listed under `errors`, a sentence a field.
    """
    errors: list[BadInput] = []
    start = _board(given.get("start", ""), "start", errors)
    goal = _board(given.get("goal", ""), "goal", errors)
    run = None
    if not errors:
        try:
            run = Run.parse(given)
        except BadInput as error:
            errors.append(error)
    answer: dict[str, Any] = {
        "run": run.query() if run else None,
        "errors": [{"field": error.field, "message": str(error)} for error in errors],
        "start": str(start) if start else None,
        "goal": str(goal) if goal else None,
        "goals": [],
        "solvable": None,
        "parity": None,
        "mend": None,
        "distance": None,
        "farthest": None,
        "exact": None,
        "promise": ALGORITHMS[run.algorithm].promise(run).text if run else None,
    }
    shape = start or goal
    if shape:
        answer["goals"] = [
            {"name": name, "goal": str(usual), "solvable": solvable(start, usual) if start else None}
            for name, usual in usual_goals(shape.height, shape.width).items()
        ]
    if goal:
        answer["exact"] = len(goal.cells) <= EXACT_CELLS
        answer["farthest"] = largest_distance(goal) if answer["exact"] else LONGEST_WALK
    if start and goal and start.size == goal.size:
        answer["solvable"] = solvable(start, goal)
        answer["parity"] = explain_parity(start, goal)
        if not answer["solvable"]:
            one, other = mending_pair(start, goal)
            answer["mend"] = {"tiles": [one, other], "start": str(start.swapped(one, other))}
        elif answer["exact"]:
            answer["distance"] = distance(start, goal)
    return answer


def _board(text: str, field: str, errors: list[BadInput]) -> Board | None:
    try:
        return Board.parse(text, field)
    except BadInput as error:
        errors.append(error)
        return None


def explain_parity(start: Board, goal: Board) -> str:
    """Say in a sentence or two why moves lead from start to goal, or why none do."""

    even_width = start.width % 2 == 0
    what = "inversions plus the blank's row" if even_width else "inversions"

    def count(board: Board) -> int:
        # With an even width a move up or down changes the inversions by an odd number, and the blank's row by one.
        return board.inversions() + (board.cells.index(0) // board.width + 1 if even_width else 0)

    first, second = count(start), count(goal)
    parities = [("even", "odd")[number % 2] for number in (first, second)]
    if first % 2 == second % 2:
        return f"Solvable: {what} are {first} and {second}, both {parities[0]}; moves keep that."
    return (
        f"Unsolvable: {what} are {first} at the start, {parities[0]}, "
        f"and {second} in the goal, {parities[1]}; moves keep that."
    )


def mending_pair(start: Board, goal: Board) -> tuple[int, int]:
    """Return two neighbouring tiles to swap so that start can reach goal; wrong ones if any, to spoil little."""

    def spoilt(pair: tuple[int, int]) -> int:
        return sum(a == b != 0 for a, b in zip(start.cells, goal.cells, strict=True) if a in pair)

    pairs = [(a, b) for row in start.grid() for a, b in pairwise(row) if a and b]
    return min(pairs, key=spoilt)
