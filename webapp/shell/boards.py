"""Boards and other states for pages: pictures and descriptions, and the number of boards that a run can reach."""

from typing import Any

from solver import Board, Run
from solver.nouns import goal_names, with_goals
from solver.problem import TableState
from solver.tiles import boards_of_half, explain_parity


def reachable_boards(run: Run) -> int:
    """Return the number of boards that are reachable from the start of a run."""
    return boards_of_half(run.start)


def picture_of(start: Board | TableState, goal: Board | TableState) -> dict[str, Any]:
    """Return the tiles of start and goal, both boards in words, and the reason why the goal is reachable or not.

    Of states that are no boards, their texts instead of tiles.
    """
    if isinstance(start, TableState) or isinstance(goal, TableState):
        names = ", ".join(goal_names(goal))
        ends = {"height": 1, "width": width_of(max(len(str(start)), len(names))), "start": [], "goal": []}
        texts = {"start_text": str(start), "goal_text": names, "words": f"Start {start}; {with_goals(goal)}"}
        return {**ends, **texts, "parity": "", "goal_title": goal_title(goal)}
    return {
        "height": start.height,
        "width": start.width,
        "start": _tiles(start, goal),
        "goal": _tiles(goal, goal),
        "parity": explain_parity(start, goal),
        "words": f"Start {_words(start)}; goal {_words(goal)}",
        "goal_title": goal_title(goal),
    }


def goal_title(goal: Board | TableState) -> str:
    """Return the heading of a goal, or of several."""
    return "Goals" if len(goal_names(goal)) > 1 else "Goal"


def width_of(letters: int) -> float:
    """Return how many cells of a board are as wide as a text."""
    return max(1.5, 0.42 * letters + 0.5)


def extent_of(run: Run, longest: int = 0) -> tuple[float, int]:
    """Return width and height of a state in cells; `longest` are the letters of the longest text of a state."""
    start = run.start
    return (width_of(longest), 1) if isinstance(start, TableState) else (start.width, start.height)


def pictured(text: str, goal: Board | TableState) -> dict[str, Any]:
    """Return a state, given as text: a board as tiles and in words, another one as its text."""
    if isinstance(goal, TableState):
        return {"height": 1, "width": width_of(len(text)), "tiles": [], "text": text, "words": text}
    board = Board.parse(text)
    return {"height": board.height, "width": board.width, "tiles": _tiles(board, goal), "words": _words(board)}


def _tiles(board: Board, goal: Board) -> list[dict[str, Any]]:
    """Return the tiles of a board: column, row, number, and whether each is at its place in the goal."""
    return [
        {"x": cell % board.width, "y": cell // board.width, "tile": tile, "home": goal.cells[cell] == tile}
        for cell, tile in enumerate(board.cells)
        if tile
    ]


def _words(board: Board) -> str:
    """Return a board in words, for reading aloud."""
    return ", ".join(" ".join(str(tile) if tile else "blank" for tile in row) for row in board.grid())
