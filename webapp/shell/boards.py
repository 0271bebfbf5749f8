"""Boards and other states for pages: pictures and descriptions, and the number of boards that a run can reach."""

from collections.abc import Sequence
from typing import Any

from solver import Run
from solver.messages import Message
from solver.nouns import goal_names
from solver.problem import State
from solver.problem.tiles import boards_of_half, explain_parity

Tiles = Sequence[Sequence[int]]


def reachable_boards(run: Run) -> int:
    """Return the number of boards that are reachable from the start of a run."""
    return boards_of_half(run.start.value)


def picture_of(start: State, goal: State) -> dict[str, Any]:
    """Return the tiles of start and goal, both boards in words, and the reason why the goal is reachable or not.

    For states that are not boards, their texts instead of tiles.
    """
    tiles, home = start.space.tiles(start), goal.space.tiles(goal)
    if tiles is None or home is None:
        names = ", ".join(goal_names(goal))
        ends = {"height": 1, "width": width_of(max(len(str(start)), len(names))), "start": [], "goal": []}
        texts = {"start_text": str(start), "goal_text": names, "words": _ends(str(start), goal_names(goal))}
        return {**ends, **texts, "parity": "", "goal_title": goal_title(goal)}
    return {
        "height": len(tiles),
        "width": len(tiles[0]),
        "start": _tiles(tiles, home),
        "goal": _tiles(home, home),
        "parity": str(explain_parity(start.value, goal.value)),
        "words": _ends(_words(tiles), [_words(home)]),
        "goal_title": goal_title(goal),
    }


def goal_title(goal: State) -> str:
    """Return the heading of a goal, or of several."""
    return str(Message("state-goals", count=len(goal_names(goal))))


def width_of(letters: int) -> float:
    """Return the width of a text in cells of a board."""
    return max(1.5, 0.42 * letters + 0.5)


def extent_of(run: Run, longest: int = 0) -> tuple[float, int]:
    """Return width and height of a state in cells; `longest` are the letters of the longest text of a state."""
    tiles = run.space.tiles(run.start)
    return (len(tiles[0]), len(tiles)) if tiles else (width_of(longest), 1)


def pictured(board: Any, goal: State) -> dict[str, Any]:
    """Return a state, given as `Walk.board` does or as text: a board as tiles and in words, another one as its text."""
    space, text = goal.space, str(board)
    home = space.tiles(goal)
    if home is None:
        return {"height": 1, "width": width_of(len(text)), "tiles": [], "text": text, "words": text}
    tiles = space.tiles(State(space, text, space.read(text, "board") if board is text else board))
    assert tiles is not None, "every state of the goal's space is a board"
    return {"height": len(tiles), "width": len(tiles[0]), "tiles": _tiles(tiles, home), "words": _words(tiles)}


def _tiles(tiles: Tiles, home: Tiles) -> list[dict[str, Any]]:
    """Return the tiles of a board: column, row, number, and whether each is at its place in the goal."""
    return [
        {"x": x, "y": y, "tile": tile, "home": home[y][x] == tile}
        for y, row in enumerate(tiles)
        for x, tile in enumerate(row)
        if tile
    ]


def _ends(start: str, goals: list[str]) -> str:
    """Return start and goals in words."""
    return str(Message("state-ends", start=start, goals=goals, count=len(goals)))


def _words(tiles: Tiles) -> str:
    """Return a board in words, for reading aloud."""
    blank = str(Message("state-blank"))
    return ", ".join(" ".join(str(tile) if tile else blank for tile in row) for row in tiles)
