"""Pictures of a question as SVG: boards, and the space of a problem without boards."""

from functools import lru_cache
from typing import Any

from solver import Run
from solver.messages import Message

from ...shell.boards import pictured
from ..space_drawing import LINE, PAPER, TILE, printed_space, svg_of
from .content import Image, Inline

CELL, LARGE_CELL = 22, 30  # pixels of a cell of a board
HOME = "#cfe6d4"


def state_in(run: Run, text: str, cell: int = CELL) -> Inline:
    """Return a state, given as text: the picture of a board, or the text of another state."""
    drawn = pictured(text, run.goal)
    return (_board(drawn, cell),) if drawn["tiles"] else (text,)


def space_of(run: Run) -> tuple[Inline, ...]:
    """Return the picture and texts of a problem without boards: its grid, or its drawing, edges and h."""
    drawn = printed_space(run)
    if drawn is None:
        return ()
    found: list[Inline] = [(drawn["picture"],)] if drawn["picture"] else []
    if drawn["edges"]:
        found.append((Message("bank-edges", edges=", ".join(drawn["edges"])),))
    if drawn["h"]:
        found.append((Message("bank-estimates", label=drawn["label"], values=", ".join(drawn["h"])),))
    return tuple(found)


def _board(drawn: dict[str, Any], cell: int) -> Image:
    tiles = tuple((one["x"], one["y"], one["tile"], one["home"]) for one in drawn["tiles"])
    return _board_of(drawn["width"], drawn["height"], tiles, drawn["words"], cell)


@lru_cache(maxsize=500)
def _board_of(width: int, height: int, tiles: tuple[tuple[int, int, int, bool], ...], words: str, cell: int) -> Image:
    wide, high = 12 * width, 12 * height
    size = 6 if width * height > 10 else 8
    parts = [f'<path d="M0 0h{wide}v{high}H0z" fill="{PAPER}" stroke="{LINE}"/><g stroke="{LINE}" stroke-width=".4">']
    for fill, placed in ((TILE, False), (HOME, True)):
        squares = "".join(
            f"M{12 * x + 0.6:g} {12 * y + 0.6:g}h10.8v10.8h-10.8z" for x, y, _, home in tiles if home is placed
        )
        parts += [f'<path d="{squares}" fill="{fill}"/>'] if squares else []
    numbers = "".join(_row(y, [(x, tile) for x, its_y, tile, _ in tiles if its_y == y]) for y in range(height))
    return svg_of(
        width * cell, height * cell, [*parts, f'</g><g font-size="{size}">{numbers}</g>'], words, f"0 0 {wide} {high}"
    )


def _row(y: int, tiles: list[tuple[int, int]]) -> str:
    """Return the numbers of a row, as one element with a position per digit if each has one digit."""
    if any(tile > 9 for _, tile in tiles):
        return "".join(f'<text x="{12 * x + 6}" y="{12 * y + 9}">{tile}</text>' for x, tile in tiles)
    places = " ".join(str(12 * x + 6) for x, _ in tiles)
    return f'<text x="{places}" y="{12 * y + 9}">{"".join(str(tile) for _, tile in tiles)}</text>' if tiles else ""
