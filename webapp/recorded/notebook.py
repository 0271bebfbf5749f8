"""The widget of notebooks: a recorded search in a cell's output, with a picture for readers of the file without it.

What kernel and page know together: `trace`, the file of the recording as gzip, `at`, the expansions shown, `view`, the
tree's layout, `frontier_as`, how a priority queue is drawn, and `key`, by which the page finds the picture. The page's
half is static/recorded/notebook_page.js, which the build bundles into static/vendor/widget.js.
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
from solver.errors import either, refused

from ..operate.settings import folder
from ..share.draw.node import Drawn, drawn_recording
from ..share.draw.raster import png
from ..shell.view_params import LAYOUTS

FORMS = ("list", "array", "tree")  # as the page draws a priority queue
WIDEST = 4000  # pixels of a tree up to which its boards can be read in the picture
PICTURE = 1600  # most pixels of the picture across, two for each that a notebook shows
COLOURS = 64


def _module() -> str:
    path = Path(folder("static")) / "vendor/widget.js"
    if not path.is_file():
        raise BadInput("watch", "watch needs the widget's module, which was not built; install Frontier again.")
    return path.read_text(encoding="utf-8")


class SearchWidget(anywidget.AnyWidget):
    """A recorded search that can be looked at and played in a notebook; `recording` is what it shows."""

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
            raise refused("at", str(proposal["value"]), "a number of expansions of at least 0")
        return int(proposal["value"])

    @traitlets.validate("view")
    def _checked_view(self, proposal: Any) -> str:
        return _one_of("view", proposal["value"], LAYOUTS)

    @traitlets.validate("frontier_as")
    def _checked_form(self, proposal: Any) -> str:
        return _one_of("frontier_as", proposal["value"], FORMS)

    def picture(self) -> "Picture":
        """Return a PNG of the tree at `at`, of the whole tree where nothing is shown yet. Raise BadInput.

        It takes Node and Typst, which the extra `notebook` brings.
        """
        drawn = drawn_recording(self._text, self.at or None, self.view, WIDEST)
        found = Image.open(io.BytesIO(png(drawn, _scale_of(drawn))))
        made = io.BytesIO()
        found.convert("RGB").quantize(COLOURS).save(made, "png", optimize=True)
        return Picture(made.getvalue())

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return what a notebook shows as the widget; where there are no widgets, how the search ended."""
        shown: Any = super()._repr_mimebundle_(**options)
        content, about = shown if isinstance(shown, tuple) else (shown, {})
        return {**content, "text/plain": self.recording.sentence}, about

    def _ipython_display_(self) -> None:
        """Show the widget, and behind it the picture, which the page hides while the widget is there.

        In one output they would have JupyterLab show neither when the notebook is opened without its kernel.
        """
        content, about = self._repr_mimebundle_()
        display(content, metadata=about, raw=True)
        try:
            picture = self.picture()
        except BadInput as error:
            display({"text/plain": f"No picture is saved with the notebook: {error}"}, raw=True)
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
    """A PNG, which a notebook shows instead of its bytes."""

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
        raise refused(field, value, either(allowed))
    return value
