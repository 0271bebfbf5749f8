"""The widget of notebooks: a recorded search in the output of a cell, with a picture for whoever opens the file without.

What kernel and page know together: `trace`, the file of the recording as gzip, `at`, the expansions shown, `view`, the
tree's layout, and `frontier_as`, how a priority queue is drawn. The page's half is static/js/pages/notebook.js, which the
build bundles into static/vendor/widget.js.
"""

import base64
import gzip
import io
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from PIL import Image

from solver import BadInput, Recording, refused

from .draw.node import Drawn, drawn_recording
from .draw.raster import png
from .pages.looks import LAYOUTS
from .settings import folder

FORMS = ("list", "array", "tree")  # as the page draws a priority queue
WIDEST = 4000  # pixels of a tree up to which its boards can be read in the picture
PICTURE = 1600  # most pixels of the picture across, two for each that a notebook shows
COLOURS = 64


def _module() -> str:
    path = Path(folder("static")) / "vendor/widget.js"
    if not path.is_file():
        raise BadInput("watch", "the widget's module was not built; install Frontier again.")
    return path.read_text(encoding="utf-8")


class SearchWidget(anywidget.AnyWidget):
    """A recorded search that can be looked at and played in a notebook; `recording` is what it shows."""

    _esm = _module()

    trace = traitlets.Bytes(read_only=True).tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)
    view = traitlets.Unicode(LAYOUTS[0]).tag(sync=True)
    frontier_as = traitlets.Unicode(FORMS[0]).tag(sync=True)

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self._text = "\n".join(recording.lines())
        super().__init__()
        self.set_trait("trace", gzip.compress(self._text.encode(), mtime=0))

    @traitlets.validate("at")
    def _checked_at(self, proposal: Any) -> int:
        if proposal["value"] < 0:
            raise refused("at", str(proposal["value"]), "numbers of expansions from 0")
        return int(proposal["value"])

    @traitlets.validate("view")
    def _checked_view(self, proposal: Any) -> str:
        return _one_of("view", proposal["value"], LAYOUTS)

    @traitlets.validate("frontier_as")
    def _checked_form(self, proposal: Any) -> str:
        return _one_of("frontier_as", proposal["value"], FORMS)

    def picture(self) -> bytes:
        """Return a PNG of the tree at `at`, of the whole tree where nothing is shown yet. Raise BadInput.

        It takes Node and Typst, which the extra `notebook` brings.
        """
        drawn = drawn_recording(self._text, self.at or None, self.view, WIDEST)
        found = Image.open(io.BytesIO(png(drawn, _scale_of(drawn))))
        made = io.BytesIO()
        found.convert("RGB").quantize(COLOURS).save(made, "png", optimize=True)
        return made.getvalue()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return what a notebook shows, and saves: the widget, a picture, and how the search ended."""
        shown = super()._repr_mimebundle_(**options)
        if shown is None:
            return None
        content, about = shown if isinstance(shown, tuple) else (shown, {})
        content = {**content, "text/plain": self.recording.sentence}
        try:
            picture = self.picture()
        except BadInput as error:
            return {**content, "text/plain": f"{self.recording.sentence} There is no picture of it: {error}"}, about
        width, height = Image.open(io.BytesIO(picture)).size
        size = {"width": width // 2, "height": height // 2}
        return {**content, "image/png": base64.b64encode(picture).decode()}, {**about, "image/png": size}


def widget(recording: Recording) -> SearchWidget:
    """Return a widget that shows a recording."""
    return SearchWidget(recording)


def _scale_of(drawn: Drawn) -> float:
    return min(2.0, PICTURE / drawn.width)


def _one_of(field: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise refused(field, value, ", ".join(allowed))
    return value
