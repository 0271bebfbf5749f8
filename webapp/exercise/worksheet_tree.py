"""The tree of a worksheet: positions of boards, moves and boxes, the blanks to fill in, and the key.

Lengths are pixels of a page, 96 to an inch. A tree is as large as the page allows, and its digits stay readable.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from solver import ALGORITHMS, Exercise, Run
from solver.exercise import DONE, QUESTIONS, WRITE
from solver.messages import Message
from solver.numbers import measure
from solver.walk import Walk

from ..shell.boards import extent_of, pictured
from ..shell.tree_layout import NONE, placed

CELL, BOX, APART, BELOW = 22, 40, 18, 38  # a cell, boxes beside a board, gaps of boards and of levels
MARGIN = 16  # around the tree, for parts that stick out
ROOM = (700, 590)  # on both A4 and Letter, width and height
DIGITS = 12  # the smallest height of digits: 9 points
LARGEST = 1.6  # the largest scale
MOST_STEPS = 60  # steps beyond which no tree fits a page


@dataclass(frozen=True, slots=True)
class Shape:
    """The layout of a tree: its columns by node, and its size."""

    parent_n: list[int]
    x_n: list[float]
    y_n: list[float]
    width: float
    height: float


def fits(exercise: Exercise) -> bool:
    """Return whether the tree of an exercise fits a page at a readable size."""
    if exercise.steps_needed > MOST_STEPS:
        return False
    return scale_of(shape_of(exercise)) * CELL >= least_cell(exercise)


def scale_of(shape: Shape) -> float:
    """Return the scale at which a tree is printed."""
    return min(LARGEST, ROOM[0] / shape.width, ROOM[1] / shape.height)


def least_cell(exercise: Exercise) -> float:
    """Return the smallest readable cell; two digits need smaller type than one."""
    tiles = exercise.run.space.tiles(exercise.run.start)
    return DIGITS * 12 / (8 if tiles and len(tiles) * len(tiles[0]) > 10 else 9)


def shape_of(exercise: Exercise) -> Shape:
    """Return the layout of the tree after the last step."""
    walk = QUESTIONS.of(exercise).walk
    parent_n = list(walk.parent_n[: walk.nodes_after(exercise.steps_needed)])
    share_n, level_n = placed(np.array(parent_n, np.uint32))
    cells_across, cells_down = size_of(exercise)
    is_beside = _is_board(exercise.run) and values_beside(exercise)
    across = cells_across * CELL + bool(is_beside) * BOX + APART
    down = cells_down * CELL + BELOW
    width = (len(parent_n) - len(set(parent_n) - {NONE})) * across
    x_n = [MARGIN + share * width - across / 2 + APART / 2 for share in share_n.tolist()]
    y_n = [MARGIN + float(level * down) for level in level_n.tolist()]
    return Shape(parent_n, x_n, y_n, width + 2 * MARGIN, max(y_n) + down - BELOW + MARGIN)


def size_of(exercise: Exercise) -> tuple[float, int]:
    """Return width and height of a state in cells; for texts, those of the longest text, plus a line for each value."""
    walk, run = QUESTIONS.of(exercise).walk, exercise.run
    if _is_board(run):
        return extent_of(run)
    count = walk.nodes_after(exercise.steps_needed)
    width, height = extent_of(run, max(len(str(walk.board(walk.state(n)))) for n in range(count)))
    return max(width, BOX / CELL), height + len(values_beside(exercise))


def tree_of(exercise: Exercise) -> dict[str, Any]:
    """Return the drawn tree of an exercise, its tasks, and the text of its key."""
    walk, last, shape = QUESTIONS.of(exercise).walk, exercise.steps_needed, shape_of(exercise)
    kind, run = exercise.kind, exercise.run
    wide, high = (cells * CELL for cells in size_of(exercise))
    number_n, is_board, values = kind.numbers(exercise, walk), _is_board(run), values_beside(exercise)
    nodes, edges = [], []
    for n, (parent, x, y) in enumerate(zip(shape.parent_n, shape.x_n, shape.y_n, strict=True)):
        is_blank = kind.blanks and walk.made_n[n] >= exercise.first
        number, is_given = number_n.get(n, ("", False))
        picture = pictured(walk.board(walk.state(n)), run.goal)
        named = {"g": walk.g_n[n], "h": walk.h_n[n], "f": walk.f_n[n]}
        nodes.append({
            "x": x, "y": y, "picture": picture, "indent": (wide - picture["width"] * CELL) / 2,
            "values": [(name, measure(named[name])) for name in values],
            "number": number, "given": is_given, "waits": walk.waits(n, last), "blank": is_blank,
        })  # fmt: skip
        if parent != NONE:
            ends = (shape.x_n[parent] + wide / 2, shape.y_n[parent] + high, x + wide / 2, y)
            edges.append({"ends": ends, "move": _edge_text(walk, n, parent), "blank": is_blank})
    return {
        "nodes": nodes, "edges": edges, "cell": CELL, "wide": wide, "high": high, "box": BOX,
        "beside": (wide + 5, 0) if is_board else ((wide - BOX) / 2 + 3, CELL),
        "asks_number": kind.numbered, "width": shape.width, "height": shape.height,
        "scale": scale_of(shape),
        "tasks": words_of(exercise, *kind.tasks), "said": " ".join(words_of(exercise, *kind.key_texts)),
    }  # fmt: skip


def _is_board(run: Run) -> bool:
    """Return whether states are drawn as boards, not as texts."""
    return run.space.tiles(run.start) is not None


def _edge_text(walk: Walk, n: int, parent: int) -> str:
    """Return the label of an edge: the move, or its cost if moves are named after states."""
    return walk.move(n) if walk.run.space.actions else measure(walk.g_n[n] - walk.g_n[parent])


def values_beside(exercise: Exercise) -> tuple[str, ...]:
    """Return the names of the values beside every board."""
    return exercise.kind.valued["heuristic" in exercise.run.used]


def words_of(exercise: Exercise, *keys: str) -> list[str]:
    """Return the tasks of an exercise, or the explanations of its key, from their messages."""
    walk, run, last = QUESTIONS.of(exercise).walk, exercise.run, exercise.steps_needed
    values = values_beside(exercise)
    facts = {
        "search": ALGORITHMS[run.algorithm].label, "heuristic": run.estimator.label if "h" in values else "none",
        "done": exercise.first - 1, "last": last, "waiting": len(walk.frontier(last)), "thing": run.thing,
    }  # fmt: skip
    left_out = [*([] if exercise.first > 1 else [DONE]), *([] if values else [WRITE])]
    return [str(Message(key, **facts)) for key in keys if key not in left_out]
