"""Draws the preview with Pillow: board and goal at the left, the tree beside them, text above."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np

from ...shell.card import HEIGHT, WIDTH
from ...shell.tokens import light_colours
from ...shell.tree_layout import CURRENT, EXPANDED, FRONTIER, NONE, PATH, SUPERSEDED, kinds, placed

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont

CAN_DRAW = find_spec("PIL") is not None
SCALE = 2  # drawn pixels per pixel of the picture, which is then scaled down for smooth edges
COLOURS = light_colours()
PAPER, INK, QUIET, TILE, HOME = (COLOURS[token] for token in ("paper", "ink", "ink-2", "tile", "path-wash"))
EDGE = "#c9c4ba"  # lighter than on the page, as lines are scaled down
INKS = {  # the most important last
    SUPERSEDED: COLOURS["superseded"], EXPANDED: COLOURS["expanded"], FRONTIER: COLOURS["frontier"],
    PATH: COLOURS["path"], CURRENT: COLOURS["current"],
}  # fmt: skip
TREE = (420, 150, 1160, 590)  # left, top, right, bottom
LARGEST_DOT, SMALLEST_DOT = 9.0, 1.4  # radius

Grid = Sequence[Sequence[int]]
State = Grid | str  # a board, or the text of another state


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The contents of a picture. `columns` are those of a trace, None for no tree."""

    title: str
    line: str
    start: State
    goal: State
    columns: dict[str, np.ndarray] | None = None
    cursor: int = 0
    nodes: int = 0
    path: tuple[int, ...] = ()


def drawn(snapshot: Snapshot, width: int = WIDTH, colours: int = 128) -> bytes:
    """Return a picture as PNG, `width` pixels wide."""
    from PIL import Image, ImageDraw  # a program that draws no pictures does not need this package

    image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), PAPER)
    pen = ImageDraw.Draw(image)
    _text(pen, (40, 34), snapshot.title, 52, INK, bold=True)
    _text(pen, (40, 98), snapshot.line, 32, QUIET)
    _text(pen, (40, 584), "Frontier", 26, INK, bold=True)
    if snapshot.columns is None:
        _board(pen, snapshot.start, snapshot.goal, 220, 180, 360)
        _board(pen, snapshot.goal, snapshot.goal, 720, 250, 220)
    else:
        _board(pen, snapshot.start, snapshot.goal, 40, 168, 210)
        _board(pen, snapshot.goal, snapshot.goal, 85, 436, 120)
        _tree(pen, snapshot, snapshot.columns)
    _arrow(pen, *((145, 406, 0, 14) if snapshot.columns is not None else (650, 360, 30, 0)))
    made = BytesIO()
    size = (width, round(HEIGHT * width / WIDTH))
    image.resize(size, Image.Resampling.LANCZOS).quantize(colours).save(made, "PNG", optimize=True)
    return made.getvalue()


@lru_cache(maxsize=64)  # of 26 kB; a link chooses the size of the text of its states
def _font(size: float) -> "ImageFont.FreeTypeFont":
    from PIL import ImageFont

    font = ImageFont.load_default(size * SCALE)
    assert isinstance(font, ImageFont.FreeTypeFont), "Pillow was built without FreeType"
    return font


def _text(
    pen: "ImageDraw.ImageDraw", at: tuple[float, float], text: str, size: float, ink: str,
    *, anchor: str = "la", bold: bool = False,
) -> None:  # fmt: skip
    weight = SCALE * size / 40 if bold else 0  # Pillow's own font has one weight
    place = (at[0] * SCALE, at[1] * SCALE)
    pen.text(place, text, fill=ink, font=_font(size), anchor=anchor, stroke_width=weight, stroke_fill=ink)


def _board(pen: "ImageDraw.ImageDraw", grid: State, goal: State, left: float, top: float, size: float) -> None:
    """Draw a board, or the text of another state, in a square with sides of `size` pixels."""
    if isinstance(grid, str) or isinstance(goal, str):
        text = str(grid)
        wide = min(size * 0.2, size * 1.6 / max(4, len(text)))
        _text(pen, (left + size / 2, top + size / 2), text, wide, INK, anchor="mm", bold=True)
        return
    cell = size / max(len(grid), len(grid[0]))
    for y, row in enumerate(grid):
        for x, tile in enumerate(row):
            if not tile:
                continue
            box = [left + x * cell + 2, top + y * cell + 2, left + (x + 1) * cell - 2, top + (y + 1) * cell - 2]
            fill = HOME if goal[y][x] == tile else TILE
            pen.rounded_rectangle([side * SCALE for side in box], 6 * SCALE, fill, EDGE, SCALE)
            middle = (left + (x + 0.5) * cell, top + (y + 0.5) * cell)
            _text(pen, middle, str(tile), cell * 0.5, INK, anchor="mm", bold=True)


def _arrow(pen: "ImageDraw.ImageDraw", x: float, y: float, dx: float, dy: float) -> None:
    """Draw an arrow centred at (x, y); its tip is at an offset of (dx, dy)."""
    tip, long = (x + dx, y + dy), (dx + dy)
    wings = [
        (tip[0] - dx / long * 11 + side * dy / long, tip[1] - dy / long * 11 + side * dx / long) for side in (-9, 9)
    ]
    for shape in ([(x - dx, y - dy), tip], [wings[0], tip, wings[1]]):
        pen.line([(a * SCALE, b * SCALE) for a, b in shape], QUIET, 4 * SCALE, joint="curve")


def _tree(pen: "ImageDraw.ImageDraw", snapshot: Snapshot, columns: dict[str, np.ndarray]) -> None:
    """Draw edges, then nodes, the most important kind last."""
    parent_n = columns["parent_n"][: snapshot.nodes]
    across_n, level_n = placed(parent_n)
    left, top, right, bottom = TREE
    levels = max(1, int(level_n.max(initial=0)))
    apart = (bottom - top) / levels
    x_n = (left + across_n * (right - left)) * SCALE
    y_n = (top + level_n * min(apart, 90)) * SCALE
    fullest = int(np.bincount(level_n).max(initial=1))
    radius = max(SMALLEST_DOT, min(LARGEST_DOT, 0.35 * min(apart, (right - left) / fullest))) * SCALE
    path = set(snapshot.path)
    for n, parent in enumerate(parent_n.tolist()):
        if parent != NONE:
            on_path = n in path and parent in path
            ink, wide = (INKS[PATH], 4 * SCALE) if on_path else (EDGE, SCALE)
            pen.line([x_n[parent], y_n[parent], x_n[n], y_n[n]], ink, wide)
    kind_n = kinds(columns, snapshot.cursor, snapshot.nodes, list(snapshot.path))
    for kind, ink in INKS.items():
        size = radius * (1.5 if kind == CURRENT else 1)
        for n in np.flatnonzero(kind_n == kind).tolist():
            pen.ellipse([x_n[n] - size, y_n[n] - size, x_n[n] + size, y_n[n] + size], ink)
