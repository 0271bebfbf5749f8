"""Links as arguments of commands: of the explore page, whole or from the ? on."""

from typing import Any
from urllib.parse import urlsplit

from solver import Run, solve
from solver.analysis import why_there_is_none
from solver.errors import refused

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
        raise refused("link", link, f"a link of the explore page with a run, such as {EXAMPLE}")
    return query


def why_no_search(run: Run) -> str:
    """Return why a run searches nothing; empty if it searches."""
    if "unsolvable" not in run.used or run.unsolvable == "search":
        return ""
    return f"{why_there_is_none(run, solve(run))} Nothing is written; unsolvable=search searches anyway."


def host_of(link: str) -> str:
    """Return the scheme and host of a link, empty if it has none."""
    parts = urlsplit(link)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""
