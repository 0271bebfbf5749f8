"""The tree of a worksheet: positions of boards, moves and boxes, what is to be filled in, and the key.

Lengths are pixels of a page, 96 to an inch. A tree is as large as the page allows, and its digits stay readable.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from solver import ALGORITHMS, Exercise
from solver.exercise import QUESTIONS
from solver.nouns import with_nouns
from solver.numbers import measure
from solver.tiles import Board
from solver.walk import Walk

from ..shell.boards import extent_of, pictured
from ..shell.tree_layout import NONE, placed

CELL, BOX, APART, BELOW = 22, 40, 18, 38  # a cell, boxes beside a board, gaps of boards and of levels
MARGIN = 16  # around the tree, for parts that stick out
ROOM = (700, 590)  # on both A4 and Letter, width and height
DIGITS = 12  # the smallest height of digits: 9 points
LARGEST = 1.6  # the largest scale
MOST_STEPS = 60  # of a tree that may fit a page


@dataclass(frozen=True, slots=True)
class Shape:
    """The layout of a tree: its columns by node, and its size."""

    parent_n: list[int]
    x_n: list[float]
    y_n: list[float]
    width: float
    height: float


def fits(exercise: Exercise) -> bool:
    """Tell whether the tree of an exercise fits a page at a readable size."""
    if last_of(exercise) > MOST_STEPS:
        return False
    return scale_of(shape_of(exercise)) * CELL >= least_cell(exercise)


def scale_of(shape: Shape) -> float:
    """Return the scale at which a tree is printed."""
    return min(LARGEST, ROOM[0] / shape.width, ROOM[1] / shape.height)


def least_cell(exercise: Exercise) -> float:
    """Return the smallest readable cell; two digits need smaller type than one."""
    start = exercise.run.start
    return DIGITS * 12 / (8 if isinstance(start, Board) and len(start.cells) > 10 else 9)


def last_of(exercise: Exercise) -> int:
    """Return the last step of the printed tree."""
    return exercise.first if exercise.ask == "values" else exercise.last


def shape_of(exercise: Exercise) -> Shape:
    """Return the layout of the tree after the last step."""
    walk = QUESTIONS.of(exercise).walk
    parent_n = list(walk.parent_n[: walk.nodes_after(last_of(exercise))])
    share_n, level_n = placed(np.array(parent_n, np.uint32))
    cells_across, cells_down = size_of(exercise)
    is_beside = isinstance(exercise.run.start, Board) and values_asked(exercise)
    across = cells_across * CELL + bool(is_beside) * BOX + APART
    down = cells_down * CELL + BELOW
    width = (len(parent_n) - len(set(parent_n) - {NONE})) * across
    x_n = [MARGIN + share * width - across / 2 + APART / 2 for share in share_n.tolist()]
    y_n = [MARGIN + float(level * down) for level in level_n.tolist()]
    return Shape(parent_n, x_n, y_n, width + 2 * MARGIN, max(y_n) + down - BELOW + MARGIN)


def size_of(exercise: Exercise) -> tuple[float, int]:
    """Return width and height of a state in cells: of a text the longest one's, and below it a line for each value."""
    walk, run = QUESTIONS.of(exercise).walk, exercise.run
    if isinstance(run.start, Board):
        return extent_of(run)
    count = walk.nodes_after(last_of(exercise))
    width, height = extent_of(run, max(len(str(walk.board(walk.state(n)))) for n in range(count)))
    return max(width, BOX / CELL), height + len(values_asked(exercise))


def tree_of(exercise: Exercise) -> dict[str, Any]:
    """Return the drawn tree of an exercise, its tasks, and the text of its key."""
    walk, last, shape = QUESTIONS.of(exercise).walk, last_of(exercise), shape_of(exercise)
    wide, high = (cells * CELL for cells in size_of(exercise))
    number_n, is_board = numbers(exercise, walk), isinstance(exercise.run.start, Board)
    nodes, edges = [], []
    for n, (parent, x, y) in enumerate(zip(shape.parent_n, shape.x_n, shape.y_n, strict=True)):
        is_blank = exercise.ask == "children" and walk.made_n[n] >= exercise.first
        picture = pictured(str(walk.board(walk.state(n))), exercise.run.goal)
        named = {"g": walk.g_n[n], "h": walk.h_n[n], "f": walk.f_n[n]}
        nodes.append({
            "x": x, "y": y, "picture": picture, "indent": (wide - picture["width"] * CELL) / 2,
            "values": [(name, measure(named[name])) for name in values_asked(exercise)],
            "number": number_n.get(n, ""),
            "given": exercise.ask != "frontier" and number_n.get(n, last) < exercise.first,
            "waits": walk.waits(n, last), "blank": is_blank,
        })  # fmt: skip
        if parent != NONE:
            ends = (shape.x_n[parent] + wide / 2, shape.y_n[parent] + high, x + wide / 2, y)
            edges.append({"ends": ends, "move": _edge_text(walk, n, parent), "blank": is_blank})
    return {
        "nodes": nodes, "edges": edges, "cell": CELL, "wide": wide, "high": high, "box": BOX,
        "beside": (wide + 5, 0) if is_board else ((wide - BOX) / 2 + 3, CELL),
        "asks_number": exercise.ask in ("order", "frontier"), "width": shape.width, "height": shape.height,
        "scale": scale_of(shape),
        "tasks": tasks(exercise), "said": said(exercise, walk),
    }  # fmt: skip


def _edge_text(walk: Walk, n: int, parent: int) -> str:
    """Return what stands at an edge: the move, or its cost where moves are named after the states they lead to."""
    is_named = isinstance(walk.run.start, Board) or walk.run.space.actions
    return walk.move(n) if is_named else measure(walk.g_n[n] - walk.g_n[parent])


def values_asked(exercise: Exercise) -> tuple[str, ...]:
    """Return the names of the values beside every board."""
    if exercise.ask not in ("next", "order", "values"):
        return ()
    if "heuristic" in exercise.run.used:
        return ("g", "h", "f")
    return ("g",) if exercise.ask == "values" else ()


def numbers(exercise: Exercise, walk: Walk) -> dict[int, int]:
    """Return the number of each node: the step that expands it, or its place on the frontier."""
    if exercise.ask == "frontier":
        return {n: place for place, n in enumerate(walk.frontier(exercise.last), 1)}
    if exercise.ask == "values":
        return {}
    return {walk.taken(step): step for step in range(1, exercise.last + 1)}


def tasks(exercise: Exercise) -> list[str]:
    """Return the tasks, in sentences."""
    label, last, values = ALGORITHMS[exercise.run.algorithm].label, last_of(exercise), values_asked(exercise)
    estimate = f"; h is {exercise.run.estimator.label}" if "h" in values else ""
    write = f"Write {'g, h and f' if estimate else 'g'} beside every board{estimate}."
    if exercise.ask == "values":
        return [with_nouns(exercise.run, write)]
    done = f"Steps 1 to {exercise.first - 1} are done: the expanded boards are numbered."
    if exercise.ask == "frontier":
        asked = f"Number the boards that are on the frontier after step {last}, in the order of their expansion."
        return [with_nouns(exercise.run, asked)]
    if exercise.ask == "children":
        todo = ["Draw the children into the empty boards, in the order in which they are generated."]
    else:
        todo = [*([write] if values else []), f"Number the boards in the order in which {label} expands them.",
                f"Ring the boards that are still on the frontier after step {last}."]  # fmt: skip
    return [with_nouns(exercise.run, task) for task in ([done, *todo] if exercise.first > 1 else todo)]


def said(exercise: Exercise, walk: Walk) -> str:
    """Return the text of the key."""
    return with_nouns(exercise.run, _said(exercise, walk))


def _said(exercise: Exercise, walk: Walk) -> str:
    last = last_of(exercise)
    waiting = len(walk.frontier(last))
    if exercise.ask == "frontier":
        return f"The frontier after step {last}: the {waiting} boards with a ring, in the order of the dark numbers."
    ringed = f"On the frontier after step {last}: the {waiting} boards with a ring."
    return ringed if exercise.ask == "values" else f"Expanded, in order: the dark numbers 1 to {last}. {ringed}"
