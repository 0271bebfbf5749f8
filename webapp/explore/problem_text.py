"""Mazes and graphs that are pasted as text, in the forms that courses use."""

from collections.abc import Callable, Mapping

from solver.errors import BadInput
from solver.link import one_of, refuse_others
from solver.problem import read_graph, read_maze

LONGEST = 60_000  # characters of a text
LONGEST_FORM = 4 * LONGEST  # bytes of the form that has it


def read_problem(given: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of the problem that a text describes; raise BadInput."""
    refuse_others(given, ("problem", "text"))
    key = one_of("problem", READERS)(given.get("problem", ""))
    text = given.get("text", "")
    if len(text) > LONGEST:
        raise BadInput("text", f"The text has {len(text)} characters; at most {LONGEST} can be pasted.")
    return {"problem": key, **READERS[key](text)}


def _grid(text: str) -> dict[str, str]:
    cells, start, goal = read_maze(text)
    ends = {"start": start, "goal": goal}
    return {"cells": cells, **{key: end for key, end in ends.items() if end is not None}}


def _graph(text: str) -> dict[str, str]:
    edges, h = read_graph(text)
    return {"edges": edges, "h": h}


READERS: Mapping[str, Callable[[str], dict[str, str]]] = {"grid": _grid, "graph": _graph}
