"""`page`: a run as one HTML file, made by the web package if it is installed."""

from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from .errors import BadInput
from .messages import Message

if TYPE_CHECKING:
    from .run import Run


def page(shown: "str | Run", **options: Any) -> bytes:
    """Return one HTML file of a run, or of the page that a link opens: the same bytes each time.

    It opens from disk, from any web server and in a frame, without a network. `options` are `origin`, the scheme and
    host of a server that has the link too, and `expansions`, the number of expansions kept of a long run. Raise
    BadInput.

    >>> from solver import Run, page
    >>> page(Run("123-406-758", "123-456-780"))[:15]
    b'<!doctype html>'
    """
    points = entry_points(group="frontier.pages", name="page")
    if not points:
        raise BadInput("page", Message("cli-no-page"))
    [point] = points
    made: bytes = point.load()(shown, **options)
    return made
