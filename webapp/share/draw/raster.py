"""Converts SVG to PNG with Typst, which is an extra."""

from typing import Any

from solver import BadInput
from solver.messages import Message

from .node import Drawn

MOST_PIXELS = 100_000_000  # of a PNG: needs 400 MB while it is made
MOST_SIDE = 30_000
PIXELS_PER_INCH = 72  # at which a point of the page is a pixel of the picture


def refuse_scale(drawn: Drawn, scale: float) -> None:
    """Raise BadInput for a picture with too many pixels; it names the largest scale that works."""
    largest = min(MOST_SIDE / max(drawn.width, drawn.height), (MOST_PIXELS / (drawn.width * drawn.height)) ** 0.5)
    if scale > largest:
        most = int(largest * 100) / 100
        size = {"width": str(round(drawn.width * scale)), "height": str(round(drawn.height * scale))}
        raise BadInput("scale", Message("draw-pixels", most=f"{most:g}", given=f"{scale:g}", **size))


def png(drawn: Drawn, scale: float) -> bytes:
    """Return a PNG with `scale` pixels per pixel of the picture."""
    refuse_scale(drawn, scale)
    try:
        import typst
    except ImportError:
        raise BadInput("out", Message("draw-needs-typst")) from None
    size = f"width: {drawn.width}pt, height: {drawn.height}pt"
    page = f'#set page({size}, margin: 0pt)\n#image("/picture.svg", {size})'
    files: Any = {"main.typ": page.encode(), "picture.svg": drawn.text.encode()}  # its types lack such files
    return bytes(typst.compile(files, format="png", ppi=scale * PIXELS_PER_INCH, timestamp=0))
