"""`/preview.png`, the picture of a link of the explore page."""

import math
from collections.abc import Callable
from threading import Lock
from typing import Any

from flask import Blueprint, Response, jsonify

from solver import BadInput, Run, Search
from solver.messages import Message
from solver.nouns import goal_names
from solver.numbers import whole

from ...shell.api import query, tell_busy
from ...shell.card import name_of
from ...shell.response_cache import ResponseCache
from ...shell.tree_layout import NONE, way_to
from ...work.backpressure import refuse_unprepared
from .picture import Snapshot, drawn

MOST_NODES = 50_000  # of a run whose tree is drawn; larger runs show only boards and search
SLICE = 2048  # expansions between two checks of the number of nodes
KEPT_SECONDS = 86_400

Read = Callable[[str], dict[str, Any]]


def snapshot_of(run: Run, at: int | str) -> Snapshot:
    """Return the contents of a picture of a run at a step; it searches as far as needed. Raise Busy."""
    tiles = run.space.tiles
    boards = tiles(run.start) or str(run.start), tiles(run.goal) or ", ".join(goal_names(run.goal))
    title = name_of(run)
    refuse_unprepared([run], run.tables)
    search = Search(run)
    wanted = math.inf if at == "end" else int(at)
    while not search.done and search.expanded < wanted and len(search.columns()["parent_n"]) <= MOST_NODES:
        search.advance(int(min(SLICE, wanted - search.expanded)))
    columns = search.columns()
    cursor = int(min(wanted, search.expanded))
    nodes = int(columns["nodes_end_e"][cursor - 1]) if cursor else len(columns["parent_n"])
    if nodes > MOST_NODES or (cursor < wanted and not search.done):
        return Snapshot(title, str(Message("preview-large", most=whole(MOST_NODES, " "))), *boards)
    if not cursor:
        nodes = roots_of(columns)
    is_over = search.done and cursor == search.expanded
    result = search.result if is_over else None
    if result is None:
        frontier = int(columns["frontier_e"][cursor - 1]) if cursor else nodes
        line = Message("preview-step", expansion=whole(cursor, " "), frontier=whole(frontier, " "))
        return Snapshot(title, str(line), *boards, columns, cursor, nodes)
    moves = len(result.moves or "")
    numbers = {"expanded": whole(result.expanded, " "), "moves": whole(moves, " ")}
    end = Message("preview-end", status=result.status, count=moves, **numbers)
    path: list[int] = []
    if result.status == "solved" and cursor:
        last = nodes - 1 if run.goal_test == "generation" else int(columns["node_e"][cursor - 1])
        way = way_to(columns["parent_n"], last)
        path = way if len(way) == moves + 1 else []  # a path across two trees is not drawn
    return Snapshot(title, str(end), *boards, columns, cursor, nodes, tuple(path))


def roots_of(columns: dict[str, Any]) -> int:
    """Return the number of nodes before any expansion: the roots."""
    parents = columns["parent_n"]
    count = 0
    while count < min(2, len(parents)) and parents[count] == NONE:
        count += 1
    return count


def blueprint(read: Read, kept: ResponseCache) -> Blueprint:
    """Make the routes; `read` returns the data of an explore query, or raises BadInput."""
    routes = Blueprint("preview", __name__)
    drawing = Lock()  # pictures are drawn one after the other
    tell_busy(routes)

    def picture(run: Run, at: int | str) -> bytes:
        with drawing:
            return drawn(snapshot_of(run, at))

    @routes.get("/preview.png")
    def preview() -> Response:
        block = read(query())
        run, at = block["run"], block["at"]
        sent = kept.response(("preview", run.query(), at), "image/png", lambda: picture(run, at))
        sent.headers["Cache-Control"] = f"public, max-age={KEPT_SECONDS}"
        return sent

    @routes.errorhandler(BadInput)
    def bad_input(error: BadInput) -> tuple[Response, int]:
        return jsonify({"error": error.record("bad_link")}), 400

    return routes
