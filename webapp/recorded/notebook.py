"""The notebook widget: a recorded search in a cell's output, with a picture for viewers without widgets.

Shared state: `trace`, the recording's file, gzipped; `at`, the number of expansions; `view`, the tree's layout;
`frontier_as`, the form of a priority queue; and `key`, by which the page finds the picture. The JavaScript half is
static/recorded/notebook_page.js, which the build bundles into static/vendor/widget.js.
"""

import base64
import gzip
import io
import secrets
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from IPython.display import display
from PIL import Image

from solver import BadInput, Recording
from solver.errors import refusal
from solver.messages import Message

from ..operate.settings import folder
from ..share.draw.node import Drawn, drawn_recording
from ..share.draw.raster import png
from ..shell.view_params import LAYOUTS

FORMS = ("list", "array", "tree")  # the forms of a priority queue on the page
WIDEST = 4000  # largest width in pixels of a tree with readable boards
PICTURE = 1600  # largest width of the picture in pixels, two per pixel of the notebook
COLOURS = 64


def _module() -> str:
    path = Path(folder("static")) / "vendor/widget.js"
    if not path.is_file():
        raise BadInput("watch", Message("notebook-not-built"))
    return path.read_text(encoding="utf-8")


class SearchWidget(anywidget.AnyWidget):
    """A recorded search shown and played in a notebook; `recording` is the search."""

    _esm = _module()

    trace = traitlets.Bytes(read_only=True).tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)
    view = traitlets.Unicode(LAYOUTS[0]).tag(sync=True)
    frontier_as = traitlets.Unicode(FORMS[0]).tag(sync=True)
    key = traitlets.Unicode(read_only=True).tag(sync=True)

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self._text = "\n".join(recording.lines())
        super().__init__()
        self.set_trait("key", secrets.token_hex(8))
        self.set_trait("trace", gzip.compress(self._text.encode(), 4, mtime=0))

    @traitlets.validate("at")
    def _checked_at(self, proposal: Any) -> int:
        if proposal["value"] < 0:
            raise refusal("notebook-at", "at", str(proposal["value"]))
        return int(proposal["value"])

    @traitlets.validate("view")
    def _checked_view(self, proposal: Any) -> str:
        return _one_of("view", proposal["value"], LAYOUTS)

    @traitlets.validate("frontier_as")
    def _checked_form(self, proposal: Any) -> str:
        return _one_of("frontier_as", proposal["value"], FORMS)

    def picture(self) -> "Picture":
        """Return a PNG of the tree at `at`, or of the whole tree at 0. Raise BadInput.

        Needs Node and Typst, which the extra `notebook` brings.
        """
        drawn = drawn_recording(self._text, self.at or None, self.view, WIDEST)
        found = Image.open(io.BytesIO(png(drawn, _scale_of(drawn))))
        made = io.BytesIO()
        found.convert("RGB").quantize(COLOURS).save(made, "png", optimize=True)
        return Picture(made.getvalue())

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the widget's output; without widgets, a sentence on how the search ended."""
        shown: Any = super()._repr_mimebundle_(**options)
        content, about = shown if isinstance(shown, tuple) else (shown, {})
        return {**content, "text/plain": self.recording.sentence}, about

    def _ipython_display_(self) -> None:
        """Show the widget, and then the picture, which the page hides while the widget is there.

        If both were in one output, JupyterLab would show neither in a notebook opened without its kernel.
        """
        content, about = self._repr_mimebundle_()
        display(content, metadata=about, raw=True)
        try:
            picture = self.picture()
        except BadInput as error:
            display({"text/plain": str(Message("notebook-no-picture", why=str(error)))}, raw=True)
            return
        width, height = (side // 2 for side in Image.open(io.BytesIO(picture)).size)
        text = base64.b64encode(picture).decode()
        image = (
            f'<img id="frontier-picture-{self.key}" src="data:image/png;base64,{text}" width="{width}" '
            f'height="{height}" alt="{escape(self.recording.sentence)}">'
        )
        about = {"image/png": {"width": width, "height": height}}
        display({"text/html": image, "image/png": text}, metadata=about, raw=True)


class Picture(bytes):
    """A PNG, which a notebook displays as an image."""

    def __repr__(self) -> str:
        return f"<PNG of {len(self)} bytes>"

    def _repr_png_(self) -> bytes:
        return bytes(self)


def widget(recording: Recording) -> SearchWidget:
    """Return a widget that shows a recording."""
    return SearchWidget(recording)


def _scale_of(drawn: Drawn) -> float:
    return min(2.0, PICTURE / drawn.width)


def _one_of(field: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise refusal("must-be-one-of", field, value, allowed=[*allowed])
    return value
