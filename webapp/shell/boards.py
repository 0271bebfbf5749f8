"""How pages picture boards, and how many of them a run can reach."""

from typing import Any

from solver import Board, Run
from solver.tiles import boards_of_half, explain_parity


def reachable_boards(run: Run) -> int:
    """Return how many boards the start of a run can reach."""
    return boards_of_half(run.start)


def picture_of(start: Board, goal: Board) -> dict[str, Any]:
    """Return the tiles of start and goal with their places, both in words, and why one leads to the other or not."""
    return {
        "height": start.height,
        "width": start.width,
        "start": _tiles(start, goal),
        "goal": _tiles(goal, goal),
        "parity": explain_parity(start, goal),
        "words": f"Start {_words(start)}; goal {_words(goal)}",
    }


def pictured(text: str, goal: Board) -> dict[str, Any]:
    """Return a board by its text as it is drawn, and in words."""
    board = Board.parse(text)
    return {"height": board.height, "width": board.width, "tiles": _tiles(board, goal), "words": _words(board)}


def _tiles(board: Board, goal: Board) -> list[dict[str, Any]]:
    """Return the tiles of a board: column, row, number, and whether it is where the goal has it."""
    return [
        {"x": cell % board.width, "y": cell // board.width, "tile": tile, "home": goal.cells[cell] == tile}
        for cell, tile in enumerate(board.cells)
        if tile
    ]


def _words(board: Board) -> str:
    """Read a board aloud."""
    return ", ".join(" ".join(str(tile) if tile else "blank" for tile in row) for row in board.grid())
