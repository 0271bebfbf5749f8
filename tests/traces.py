"""Reads searches the way the browser does: by offset, in batches, through the bytes of the wire."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from solver import Board, Run, Search
from solver.batch import decode
from tests import oracle

Columns = dict[str, np.ndarray]


def pulled(search: Search, draw: Callable[[], int]) -> SimpleNamespace:
    """Advance and read a search until it ends, in steps chosen by `draw`; return complete columns."""
    parts: list[Columns] = []
    length = {"e": 0, "n": 0, "d": 0}
    ends = False
    while not ends:
        search.advance(draw())
        batch = search.batch(length["e"], draw())
        span, columns = decode(batch)
        assert (span.first_e, span.first_n, span.first_d) == (length["e"], length["n"], length["d"])
        assert span.end_e > span.first_e or span.ends, "a search that goes on gives at least one expansion"
        length = {"e": span.end_e, "n": span.end_n, "d": span.end_d}
        parts.append(columns)
        ends = span.ends
    assert search.done
    return SimpleNamespace(**{name: np.concatenate([part[name] for part in parts]) for name in parts[0]})


def unrecorded(run: Run, draw: Callable[[], int]) -> Search:
    """Run a search without events to its end, in steps chosen by `draw`; return it."""
    search = Search(run, records=False)
    while not search.done:
        search.advance(draw())
    return search


UNCOUNTED = ("optimal", "excess", "seconds")  # fields of a result besides the counts of the search


def counted(search: Search) -> dict[str, Any]:
    """Return the result of a search without the time it took."""
    return {name: value for name, value in search.result.as_dict().items() if name not in UNCOUNTED}


def whole(run: Run) -> tuple[Search, SimpleNamespace]:
    """Run a search to its end; return it and its columns in memory."""
    search = Search(run)
    while not search.done:
        search.advance(1 << 20)
    return search, SimpleNamespace(**search.columns())


def board_text(board: oracle.Board) -> str:
    """Write a board of the oracle as links do."""
    return "-".join("".join("0123456789abcdefghijklmnopqrstuvwxyz"[tile] for tile in row) for row in board)


def run_of(case: dict[str, Any]) -> Run:
    """Return the run that the oracle's arguments describe; it may know parameters that the engine does not have."""
    fields = {name: case[name] for name in Run.__dataclass_fields__ if name in case}
    for key, takes in (("reached", oracle.TAKES), ("tie", oracle.TIES_OF), ("reopen", oracle.REOPENS)):
        if fields.get(key) not in takes.get(case["algorithm"], ()):  # its own way then
            fields.pop(key, None)
    if fields.get("cutoff") not in oracle.CUTOFFS.get(case["algorithm"], ()):
        fields.pop("cutoff", None)
    boards = {key: board_text(case[key]) for key in ("start", "goal")}
    return Run(**{**fields, **boards})


def case_of(run: Run) -> dict[str, Any]:
    """Return the oracle's arguments for a run."""
    fields = {name: getattr(run, name) for name in run.__dataclass_fields__}
    boards = {key: oracle.board_of(str(fields[key])) for key in ("start", "goal")}
    return {**fields, **boards}


def boards_n(columns: Any, start: Board) -> list[Board]:
    """Return the board of every node: its root's board plus the moves."""
    found: list[Board] = []
    for parent, move in zip(columns.parent_n.tolist(), columns.move_n.tolist(), strict=True):
        board = start if parent == oracle.NONE else found[parent].moved(move)
        assert board is not None, "a move leads off the board"
        found.append(board)
    return found
