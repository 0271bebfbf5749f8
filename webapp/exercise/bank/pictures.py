"""Pictures of a question as SVG: boards, grids, and maps and graphs with their edges."""

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Any

from solver import Run
from solver.messages import Message

from ...shell.boards import pictured
from ..worksheet_space import printed_space
from .content import Image, Inline, plain

CELL, LARGE_CELL = 22, 30  # pixels of a cell of a board
LINE, WALL, PAPER, TILE, HOME = "#555", "#444", "#fff", "#e6e9f2", "#cfe6d4"


def state_in(run: Run, text: str, cell: int = CELL) -> Inline:
    """Return a state, given as text: the picture of a board, or the text of another state."""
    drawn = pictured(text, run.goal)
    return (_board(drawn, cell),) if drawn["tiles"] else (text,)


def space_of(run: Run) -> tuple[Inline, ...]:
    """Return the picture and texts of a problem without boards: its grid, or its drawing, edges and h."""
    drawn = printed_space(run)
    if drawn is None:
        return ()
    if drawn["rows"]:
        return ((_grid(drawn),),)
    found: list[Inline] = [(_figure(drawn["figure"]),)] if drawn["figure"] else []
    if drawn["edges"]:
        found.append((Message("bank-edges", edges=", ".join(drawn["edges"])),))
    if drawn["h"]:
        found.append((Message("bank-estimates", label=drawn["label"], values=", ".join(drawn["h"])),))
    return tuple(found)


def _svg(width: float, height: float, parts: Iterable[str], words: str, view: str = "") -> Image:
    wide, high = round(width), round(height)
    box = view or f"0 0 {wide} {high}"
    content = "".join(parts)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="{box}" '
        f'font-family="sans-serif" text-anchor="middle">{content}</svg>'
    )
    return Image(svg, wide, high, words)


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
    return _svg(
        width * cell, height * cell, [*parts, f'</g><g font-size="{size}">{numbers}</g>'], words, f"0 0 {wide} {high}"
    )


def _row(y: int, tiles: list[tuple[int, int]]) -> str:
    """Return the numbers of a row, as one element with a position per digit if each has one digit."""
    if any(tile > 9 for _, tile in tiles):
        return "".join(f'<text x="{12 * x + 6}" y="{12 * y + 9}">{tile}</text>' for x, tile in tiles)
    places = " ".join(str(12 * x + 6) for x, _ in tiles)
    return f'<text x="{places}" y="{12 * y + 9}">{"".join(str(tile) for _, tile in tiles)}</text>' if tiles else ""


def _grid(drawn: dict[str, Any]) -> Image:
    rows, cell, goals = drawn["rows"], drawn["cell"], drawn["goals"]
    parts = []
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            fill = WALL if sign == "#" else PAPER
            parts.append(
                f'<rect x="{x}" y="{y}" width="1" height="1" fill="{fill}" stroke="{LINE}" stroke-width=".04"/>'
            )
            end = "S" if (y, x) == drawn["start"] else "G" if (y, x) in goals else ""
            if end or sign not in ".#":
                weight = ' font-weight="bold"' if end else ""
                parts.append(
                    f'<text x="{x + 0.5:g}" y="{y + 0.75:g}" font-size=".7"{weight}>{end or escape(sign)}</text>'
                )
    size = f"0 0 {len(rows[0])} {len(rows)}"
    words = str(Message("bank-grid", rows=" / ".join("".join(row) for row in rows)))
    return _svg(len(rows[0]) * cell, len(rows) * cell, parts, words, size)


def _figure(drawn: dict[str, Any]) -> Image:
    arrow = (
        '<defs><marker id="a" viewBox="0 0 8 8" refX="15" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        f'<path d="M0 0 8 4 0 8z" fill="{LINE}"/></marker></defs><rect width="100%" height="100%" fill="{PAPER}"/>'
    )
    parts = [arrow]
    for (x, y), (to_x, to_y), leads_back, _ in drawn["lines"]:
        end = "" if leads_back else ' marker-end="url(#a)"'
        parts.append(f'<line x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" stroke="{LINE}"{end}/>')
    for (x, y), (to_x, to_y), _, cost in drawn["lines"]:
        at = f'x="{(x + to_x) / 2:g}" y="{(y + to_y) / 2 + 4:g}"'
        halo = f'font-size="11" paint-order="stroke" stroke="{PAPER}" stroke-width="4"'
        parts += [f"<text {at} {halo}>{escape(cost)}</text>"] if cost else []
    for name, x, y, is_start, is_goal in drawn["points"]:
        ring = f'<circle cx="{x}" cy="{y}" r="9" fill="none" stroke="{LINE}"/>' if is_goal else ""
        fill = LINE if is_start else TILE
        parts.append(
            f'{ring}<circle cx="{x}" cy="{y}" r="5" fill="{fill}" stroke="{LINE}"/>'
            f'<text x="{x}" y="{y - 11:g}" font-size="12">{escape(plain(name))}</text>'
        )
    return _svg(drawn["width"], drawn["height"], parts, str(Message("worksheet-places")))
