"""The colours of pages, for pictures that are drawn without a browser."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ..operate.settings import folder

COLOUR = re.compile(r"--([\w-]+): light-dark\((#[0-9a-f]{6}),")


@cache
def light_colours() -> Mapping[str, str]:
    """Return the light colours of static/core/shell/tokens.css as "#rrggbb", by the names of their tokens.

    >>> light_colours()["current"]
    '#c2185b'
    """
    sheet = Path(folder("static"), "core/shell/tokens.css")
    return dict(COLOUR.findall(sheet.read_text(encoding="utf-8")))
