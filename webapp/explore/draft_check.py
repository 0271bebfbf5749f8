"""Checks of two draft boards while a puzzle is being edited, and random boards."""

import math
from typing import Any

from solver import ALGORITHMS, BadInput, Board, Run
from solver.errors import facts
from solver.link import named_problem, refuse_others, whole_number
from solver.problem import PROBLEMS
from solver.problem.tiles import (
    LARGEST_EXACT,
    boards_of_half,
    distance,
    explain_parity,
    largest_distance,
    mending_pair,
    shuffle,
    solvable,
    usual_goals,
)

KEYS = (
    "run", "errors", "start", "goal", "goals", "solvable", "parity", "mend", "anyway", "half", "distance", "farthest",
    "exact", "promise", "problem", "messages",
)  # fmt: skip
LARGEST_SEED = 2**53 - 1  # the largest exact integer in JavaScript
LONGEST_WALK = 200  # moves of the page's shuffle if distances are unknown


def check(given: dict[str, str]) -> dict[str, Any]:
    """Return the canonical run of a draft or its errors, and whether and why it is solvable.

    Never raises BadInput: `errors` has one sentence for each wrong field. `messages` has the keys and arguments of the
    other sentences.
    """
    record = PROBLEMS.get(named_problem(given))
    if record is None or "shuffle" not in record.offers:
        return _of_table(given)
    errors: list[BadInput] = []
    start = _board(given.get("start", ""), "start", errors)
    goal = _board(given.get("goal", ""), "goal", errors)
    run = None
    if not errors:
        try:
            run = Run.parse(given)
        except BadInput as error:
            errors.append(error)
    answer: dict[str, Any] = dict.fromkeys(KEYS) | {
        "run": run.query() if run else None,
        "errors": [_told(error) for error in errors],
        "start": str(start) if start else None,
        "goal": str(goal) if goal else None,
        "goals": [],
        "problem": record.key,
        "messages": {},
    }
    if run:
        answer |= ALGORITHMS[run.algorithm].promise(run).as_dict()
    shape = start or goal
    if shape:
        answer["half"] = boards_of_half(shape)
        answer["goals"] = [
            {"name": name, "goal": str(usual), "solvable": solvable(start, usual) if start else None}
            for name, usual in usual_goals(shape.height, shape.width).items()
        ]
    if goal:
        answer["exact"] = len(goal.cells) <= LARGEST_EXACT
        answer["farthest"] = largest_distance(goal) if answer["exact"] else LONGEST_WALK
    if start and goal and start.size == goal.size:
        answer["solvable"] = solvable(start, goal)
        parity = explain_parity(start, goal)
        answer["parity"] = str(parity)
        if not answer["solvable"]:
            answer["messages"]["parity"] = parity.record()  # else the first screen would load its words
            one, other = mending_pair(start, goal)
            answer["mend"] = {"tiles": [one, other], "start": str(start.swapped(one, other))}
            answer["anyway"] = anyway(given) if run else None
        elif answer["exact"]:
            answer["distance"] = distance(start, goal)
    return answer


def _of_table(given: dict[str, str]) -> dict[str, Any]:
    """Return the result of `check` for a problem with a table of states."""
    answer: dict[str, Any] = dict.fromkeys(KEYS) | {
        "goals": [],
        "errors": [],
        "problem": given["problem"],
        "messages": {},
    }
    try:
        run = Run.parse(given)
        table, goal_v = run.state_table, run.goal_v
    except BadInput as error:
        return answer | {"errors": [_told(error)]}
    units = float(table.distances(goal_v)[table.number[run.start.value]])
    is_solvable = math.isfinite(units)
    return answer | {
        "run": run.query(),
        "start": str(run.start),
        "goal": str(run.goal),
        "solvable": is_solvable,
        "half": len(table.states),
        "distance": units / table.scale if is_solvable else None,
        "exact": True,
        **ALGORITHMS[run.algorithm].promise(run).as_dict(),
    }


def _told(error: BadInput) -> dict[str, Any]:
    return {"field": error.field, **facts(error.message)}


def anyway(given: dict[str, str]) -> str | None:
    """Return the query of a run whose goal is unreachable, None if such a run is not allowed."""
    try:
        return Run.parse({**given, "unsolvable": "search"}).query()
    except BadInput:
        return None


def _board(text: str, field: str, errors: list[BadInput]) -> Board | None:
    try:
        return Board.parse(text, field)
    except BadInput as error:
        errors.append(error)
        return None


def shuffled(given: dict[str, str]) -> Board:
    """Return a random board for the texts `goal`, `distance` and `seed`; raise BadInput."""
    refuse_others(given, ("goal", "distance", "seed"))
    goal = Board.parse(given["goal"], "goal") if "goal" in given else usual_goals(3, 3)["blank last"]
    distance = whole_number("distance", 0, 1000, digits=16)(given.get("distance", "10"))
    return shuffle(goal, distance, whole_number("seed", 0, LARGEST_SEED, digits=16)(given.get("seed", "0")))
