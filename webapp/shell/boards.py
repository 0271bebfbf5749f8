"""Boards for pages: pictures and descriptions, and the number of boards that a run can reach."""

from typing import Any

from solver import Board, Run
from solver.tiles import boards_of_half, explain_parity


def reachable_boards(run: Run) -> int:
    """Return the number of boards that are reachable from the start of a run."""
    return boards_of_half(run.start)


def picture_of(start: Board, goal: Board) -> dict[str, Any]:
    """Return the tiles of start and goal, both boards in words, and the reason why the goal is reachable or not."""
    return {
        "height": start.height,
        "width": start.width,
        "start": _tiles(start, goal),
        "goal": _tiles(goal, goal),
        "parity": explain_parity(start, goal),
        "words": f"Start {_words(start)}; goal {_words(goal)}",
    }


def pictured(text: str, goal: Board) -> dict[str, Any]:
    """Return a board, given as text, as tiles and in words."""
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
