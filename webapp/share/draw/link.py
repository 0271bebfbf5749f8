"""Links of the explore page as arguments of commands: whole links, or only the query."""

import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from solver import Run, solve
from solver.analysis import why_there_is_none
from solver.errors import refusal
from solver.messages import Message
from solver.terminal import announce_preparation

from ...explore.page import EXPLORE

EXAMPLE = "/?start=123-678-450&algorithm=bfs"


def read_link(link: str) -> tuple[Run, dict[str, Any]]:
    """Return the run of a link, and its view parameters; raise BadInput."""
    block = EXPLORE.read(query_of(link))
    return block["run"], block


def query_of(link: str) -> str:
    """Return the unparsed query of a link; raise BadInput for another page's link, or for no link."""
    parts = urlsplit(link)
    query = parts.query or (link if "=" in link and "?" not in link else "")
    if not query or parts.path not in ("", "/", "/embed", query):
        raise refusal("draw-link", "link", link, example=EXAMPLE)
    return query


def is_prepared(run: Run) -> bool:
    """Prepare the search of a run; return False if it searches nothing. Report the reason, or slow steps, on stderr."""
    if "unsolvable" in run.used and run.unsolvable != "search":
        why = why_there_is_none(run, solve(run))
        print(Message("draw-nothing", why=why or ""), file=sys.stderr)
        return False
    announce_preparation([run], run.tables)
    return True


def check_place(out: str) -> None:
    """Raise BadInput, naming `out`, if no file can be written there."""
    if not Path(out).parent.is_dir() or Path(out).is_dir():
        raise refusal("draw-folder", "out", out)


def host_of(link: str) -> str:
    """Return the scheme and host of a link, empty if it has none."""
    parts = urlsplit(link)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""
