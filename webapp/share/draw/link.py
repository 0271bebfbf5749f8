"""The links that commands take: of the explore page, whole or from their ? on."""

from typing import Any
from urllib.parse import urlsplit

from solver import Run, solve
from solver.analysis import why_there_is_none
from solver.errors import refused

from ...explore.page import EXPLORE

EXAMPLE = "/?start=123-678-450&algorithm=bfs"


def read_link(link: str) -> tuple[Run, dict[str, Any]]:
    """Return the run of a link, and how it is looked at; raise BadInput."""
    block = EXPLORE.read(query_of(link))
    return Run.parse(block["run"]), block


def query_of(link: str) -> str:
    """Return the query of a link, which is not read yet; raise BadInput for one of another page, or of none."""
    parts = urlsplit(link)
    query = parts.query or (link if "=" in link and "?" not in link else "")
    if not query or parts.path not in ("", "/", "/embed", query):
        raise refused("link", link, f"a link of the explore page with a run, such as {EXAMPLE}")
    return query


def why_no_search(run: Run) -> str:
    """Say why a run makes no search; empty where it makes one."""
    if "unsolvable" not in run.used or run.unsolvable == "search":
        return ""
    return f"{why_there_is_none(run, solve(run))} Nothing is written; unsolvable=search searches anyway."


def host_of(link: str) -> str:
    """Return what a whole link begins with, nothing where it has no host."""
    parts = urlsplit(link)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""
