"""`/api/file/…`: what a page shows as one HTML file, by the same path and query as the page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from flask import Blueprint, Response, jsonify, request

from solver import Run, Search
from solver.link import refuse_repeated, whole_number

from ..shell.api import api, query
from ..shell.response_cache import ResponseCache
from ..work.runs import Runs
from ..work.visitors import AdmissionQueue, Visitor, visitor
from .batches import FileTooLarge
from .bundles import built_at
from .link import read_link
from .page import page, recording_file

T = TypeVar("T")
KEPT = "expansions"  # the parameter that keeps so many of a run
_most_kept = whole_number(KEPT, 1, digits=10)


@dataclass(frozen=True, slots=True)
class OpenSearches:
    """The open searches of a server, as a visitor may use them."""

    runs: Runs
    who: Visitor

    def finished(self, run: Run, read: Callable[[Search], T]) -> T:
        """Return what `read` makes of the finished search of a run; see `Source`. Raise Busy and TooLarge too."""
        made: T = self.runs.finish(run, self.who, read)
        return made


def blueprint(runs: Runs, queue: AdmissionQueue, responses: ResponseCache) -> Blueprint:
    """Make the route of files."""
    routes = api("file", "bad_link")

    @routes.errorhandler(FileTooLarge)
    def too_many(error: FileTooLarge) -> tuple[Response, int]:
        told = {"code": "too_large", "field": error.field, "message": str(error), "fits": error.fits}
        return jsonify({"error": told}), 400

    @routes.get("/file/", defaults={"path": ""})
    @routes.get("/file/<path:path>")
    def file(path: str) -> Response:
        asked, kept = _apart(query())
        link, who = f"{request.host_url}{path}?{asked}", visitor()

        def content() -> bytes:
            with queue.place(who):
                if path == "trace" and not asked:
                    return recording_file("", read_link(link))  # to which the page adds what stays in the browser
                return page(link, expansions=kept, source=OpenSearches(runs, who))

        sent = responses.response(("file", link, kept, built_at()), "text/html", content)
        sent.headers["Content-Disposition"] = "attachment; filename=frontier.html"
        return sent

    return routes


def _apart(link: str) -> tuple[str, int | None]:
    """Return the query of a page, and how many expansions of its run are to be kept; raise BadInput."""
    parts = link.split("&")
    kept = [part.partition("=")[2] for part in parts if part.startswith(f"{KEPT}=")]
    refuse_repeated(KEPT, len(kept))
    rest = "&".join(part for part in parts if not part.startswith(f"{KEPT}="))
    return rest, _most_kept(kept[0]) if kept else None
