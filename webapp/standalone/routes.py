"""`/api/file/…`: a page as one HTML file, by the same path and query as the page."""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from flask import Blueprint, Response, jsonify, request

from solver import BadInput, Run, Search
from solver.errors import refusal
from solver.link import refuse_repeated, whole_number
from solver.messages import Message
from solver.preparation import KernelFault, TableMissing

from ..shell.api import api, query
from ..shell.response_cache import ResponseCache
from ..work.backpressure import Busy
from ..work.jobs import Jobs, Stopped, Task
from ..work.patience import AWAITED
from ..work.runs import Runs
from ..work.visitors import Visitor, visitor
from .batches import FileTooLarge
from .bundles import built_at
from .page import page
from .scorm import VERSION, packable, scorm_package

T = TypeVar("T")
AGAIN_MS = 300
KEPT, SCORM = "expansions", "scorm"  # the parameters that keep so many of a run, and ask for a package
_most_kept = whole_number(KEPT, 1, digits=10)


@dataclass(frozen=True, slots=True)
class OpenSearches:
    """The open searches of a server, as a visitor may use them."""

    runs: Runs
    who: Visitor

    def finished(self, run: Run, read: Callable[[Search], T]) -> T:
        """Return the result of `read` on the finished search of a run; see `Source`. Raise Busy and TooLarge too."""
        made: T = self.runs.finish(run, self.who, read)
        return made


def blueprint(runs: Runs, jobs: Jobs, responses: ResponseCache) -> Blueprint:
    """Make the route of files."""
    routes = api("file", "bad_link")

    @routes.errorhandler(FileTooLarge)
    def too_many(error: FileTooLarge) -> tuple[Response, int]:
        return jsonify({"error": {**error.record("too_large"), "fits": error.fits}}), 400

    @routes.get("/file/", defaults={"path": ""})
    @routes.get("/file/<path:path>")
    def file(path: str) -> Response:
        asked, kept, scorm = _apart(query())
        link, who = f"{request.host_url}{path}?{asked}", visitor()
        if scorm:
            if scorm != VERSION:
                raise refusal("must-be-one-of", SCORM, scorm, allowed=[VERSION])
            packable(link)

        def content() -> bytes:
            if scorm:
                return scorm_package(link, expansions=kept, source=OpenSearches(runs, who))
            return page(link, expansions=kept, source=OpenSearches(runs, who))

        key = ("file", link, kept, scorm, built_at())
        kind, name = ("application/zip", "frontier.zip") if scorm else ("text/html", "frontier.html")
        write = _writing(lambda: responses.keep(key, kind, content()))
        sent = responses.response(key, kind, lambda: _written(jobs, key, write, who, content))
        sent.headers["Content-Disposition"] = f"attachment; filename={name}"
        return sent

    return routes


def _writing(write: Callable[[], None]) -> Task:
    """Return the task that writes a file; its row is the exception, or None."""

    def task(stopped: Stopped) -> tuple[Exception | None] | None:
        while not stopped():
            try:
                write()
                return (None,)
            except TableMissing as missing:
                missing.table.get()
            except Busy as busy:
                time.sleep(busy.retry_ms / 1000)
            except (BadInput, KernelFault) as refusal:
                return (refusal,)
        return None

    return task


def _written(jobs: Jobs, key: tuple[object, ...], write: Task, who: Visitor, content: Callable[[], bytes]) -> bytes:
    """Write a file in the background; raise Busy until that is done, and then its exception, if any.

    The request is answered again once it is done. Return the content where it was written and is too large to keep.
    """

    def is_done() -> bool:
        with suppress(Busy):
            return bool(jobs.pull(key, lambda: [write], 0, who)["done"])
        return False

    answer = jobs.pull(key, lambda: [write], 0, who)
    if not answer["done"]:
        request.environ[AWAITED] = is_done
        raise Busy(Message("waiting-file"), AGAIN_MS, "file")
    jobs.forget(key)
    if answer["fault"]:
        raise KernelFault(answer["fault"])
    [(refusal,)] = [row["row"] for row in answer["rows"]]
    if refusal:
        raise refusal
    return content()


def _apart(link: str) -> tuple[str, int | None, str]:
    """Return the query of a page, how many expansions of its run are to be kept, and the version of SCORM, "" for none.

    Raise BadInput.
    """
    given: dict[str, list[str]] = {KEPT: [], SCORM: []}
    rest = []
    for part in link.split("&"):
        key, _, text = part.partition("=")
        if key in given:
            given[key].append(text)
        else:
            rest.append(part)
    for key, texts in given.items():
        refuse_repeated(key, len(texts))
    return "&".join(rest), _most_kept(given[KEPT][0]) if given[KEPT] else None, "".join(given[SCORM])
