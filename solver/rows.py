"""The events of a run as rows, in chunks of expansions; static/core/takeaway/data/rows.js makes the same rows.

A test compares both. The rows of an expansion are the nodes dropped before it, the node expanded, its children added,
its children discarded, and the node put back.

Letters: n node, e expansion, d discard, r row.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from .algorithms import ALGORITHMS
from .expansion import REASONS
from .kernels.columns import DROPPED, NONE
from .node_states import states_of
from .problem.tiles import MOVES, moved_text
from .run import Run
from .search import Search

# The names of the columns, in order; docs/pictures.md explains them.
COLUMNS = (
    "expansion", "event", "node", "parent", "move", "board", "g", "h", "f", "supersedes", "reason", "seen", "frontier",
    "bound",
)  # fmt: skip

STRETCH = 8192  # expansions of a chunk
EVENTS = ("drop", "expand", "add", "discard", "put back")  # in their order within an expansion
DROP, EXPAND, ADD, DISCARD, PUT_BACK = range(len(EVENTS))
NOTHING = -1

Chunk = dict[str, list[Any]]  # rows by column: values of equal length, None where an event has no such value
EventRow = dict[str, Any]  # the values of an event by column, without missing ones


def chunks_of(search: Search) -> Iterator[Chunk]:
    """Yield the rows of a finished search, STRETCH expansions at a time."""
    columns = search.columns()
    states: Any = search.run.space.encoded(_BoardTexts, _TableTexts)(search.run, columns)
    for first_e in range(0, search.expanded, STRETCH):
        yield _chunk(columns, states, first_e, min(first_e + STRETCH, search.expanded))


def rows_of(chunks: Iterable[Chunk]) -> Iterator[EventRow]:
    """Yield the rows of chunks, one by one."""
    for chunk in chunks:
        for values in zip(*chunk.values(), strict=True):
            yield {name: value for name, value in zip(chunk, values, strict=True) if value is not None}


def csv_of(chunks: Iterable[Chunk]) -> Iterator[str]:
    """Yield chunks as CSV, with a header line first; no value has a comma or a quote."""
    yield ",".join(COLUMNS) + "\r\n"
    for chunk in chunks:
        cells = [["" if value is None else str(value) for value in chunk[name]] for name in COLUMNS]
        yield "".join(f"{','.join(row)}\r\n" for row in zip(*cells, strict=True))


def json_of(chunks: Iterable[Chunk]) -> Iterator[str]:
    """Yield chunks as lines of JSON, without missing values; no text needs an escape."""
    for chunk in chunks:
        cells = [
            ["" if v is None else f',"{name}":"{v}"' if isinstance(v, str) else f',"{name}":{v}' for v in chunk[name]]
            for name in COLUMNS
        ]
        yield "".join(f"{{{''.join(row)[1:]}}}\n" for row in zip(*cells, strict=True))


def _chunk(columns: dict[str, np.ndarray], states: "_BoardTexts | _TableTexts", first_e: int, end_e: int) -> Chunk:
    kind_r, e_r, n_r, d_r = _rows(columns, first_e, end_e)
    has_n, has_d = n_r != NOTHING, kind_r == DISCARD
    n, d = np.where(has_n, n_r, 0), np.where(has_d, d_r, 0)
    taken_r = columns["node_e"][e_r]
    parent_r = np.where(has_d, taken_r, _at(columns["parent_n"], n, NONE))
    move_r = np.where(has_d, _at(columns["move_d"], d, 255), _at(columns["move_n"], n, 255))
    is_child = parent_r != NONE
    is_expand = kind_r == EXPAND
    return {
        "expansion": (e_r + 1).tolist(),
        "event": [EVENTS[kind] for kind in kind_r.tolist()],
        "node": _whole(n_r, has_n),
        "parent": _whole(parent_r, is_child),
        "move": [
            states.name(parent, move) if has else None
            for parent, move, has in zip(parent_r.tolist(), move_r.tolist(), is_child.tolist(), strict=True)
        ],
        "board": [
            states.after(taken, move) if n == NOTHING else states.of(n)
            for n, taken, move in zip(n_r.tolist(), taken_r.tolist(), move_r.tolist(), strict=True)
        ],
        **{name: _values(_at(columns[f"{name}_n"], n, 0), has_n) for name in ("g", "h", "f")},
        "supersedes": _known(_at(columns["supersedes_n"], n, NONE), has_n),
        "reason": [REASONS[one] if has else None for one, has in zip(
            _at(columns["reason_d"], d, 0).tolist(), has_d.tolist(), strict=True)],
        "seen": _known(_at(columns["seen_d"], d, NONE), has_d),
        "frontier": _whole(columns["frontier_e"][e_r], is_expand),
        "bound": _values(columns["bound_e"][e_r], is_expand),
    }  # fmt: skip


def _rows(columns: dict[str, np.ndarray], first_e: int, end_e: int) -> tuple[np.ndarray, ...]:
    """Return four arrays int64[r]: the kind, expansion, node and discard of each row, NOTHING for a missing one."""
    node_e, nodes_end_e, discards_end_e = (columns[name] for name in ("node_e", "nodes_end_e", "discards_end_e"))
    expansions = np.arange(first_e, end_e, dtype=np.int64)
    first_n, first_d = (int(ends[first_e - 1]) if first_e else 0 for ends in (nodes_end_e, discards_end_e))
    nodes = np.arange(first_n, int(nodes_end_e[end_e - 1]), dtype=np.int64)
    nodes = nodes[columns["parent_n"][nodes] != NONE]
    of_n = np.searchsorted(nodes_end_e, nodes, "right").astype(np.int64)
    kind_n = np.where(columns["parent_n"][nodes] == node_e[of_n], ADD, PUT_BACK)
    discards = np.arange(first_d, int(discards_end_e[end_e - 1]), dtype=np.int64)
    of_d = np.searchsorted(discards_end_e, discards, "right").astype(np.int64)
    is_drop = columns["reason_d"][discards] == DROPPED
    kind_d = np.where(is_drop, DROP, DISCARD)
    node_d = np.where(is_drop, columns["seen_d"][discards].astype(np.int64), NOTHING)
    none_e, none_n = (np.full(len(of), NOTHING, np.int64) for of in (expansions, nodes))
    kind_r = np.concatenate([np.full(len(expansions), EXPAND, np.int64), kind_n, kind_d])
    e_r = np.concatenate([expansions, of_n, of_d])
    n_r = np.concatenate([node_e[expansions].astype(np.int64), nodes, node_d])
    d_r = np.concatenate([none_e, none_n, discards])
    order = np.lexsort((d_r, np.where(kind_r == DROP, 0, n_r), kind_r, e_r)).astype(np.intp)
    return kind_r[order], e_r[order], n_r[order], d_r[order]


def _at(column: np.ndarray, rows: np.ndarray, otherwise: int) -> np.ndarray:
    """Return values of a column; `otherwise` for all rows if the column is empty."""
    return column[rows] if len(column) else np.full(len(rows), otherwise, np.int64)


class _BoardTexts:
    """The texts of the boards of nodes; the second root of a two-ended search is the goal."""

    def __init__(self, run: Run, columns: dict[str, np.ndarray]) -> None:
        start, goal = str(run.start), str(run.goal)
        has_two = ALGORITHMS[run.algorithm].sides == 2
        self._text_n: list[str] = []
        for parent, move in zip(columns["parent_n"].tolist(), columns["move_n"].tolist(), strict=True):
            root = goal if has_two and len(self._text_n) == 1 else start
            self._text_n.append(root if parent == NONE else moved_text(self._text_n[parent], move))

    def of(self, n: int) -> str:
        """Return the text of node n."""
        return self._text_n[n]

    def after(self, n: int, move: int) -> str:
        """Return the text of the state after a move from node n."""
        return moved_text(self._text_n[n], move)

    def name(self, n: int, move: int) -> str:
        """Return the name of a move from node n."""
        return MOVES[move]


class _TableTexts:
    """The texts of the states of nodes on a table."""

    def __init__(self, run: Run, columns: dict[str, np.ndarray]) -> None:
        self._states = states_of(run)
        self._state_n: list[Any] = []
        for n, (parent, move) in enumerate(zip(columns["parent_n"].tolist(), columns["move_n"].tolist(), strict=True)):
            known = parent == NONE
            self._state_n.append(self._states.root(n) if known else self._states.after(self._state_n[parent], move))

    def of(self, n: int) -> str:
        """Return the text of node n."""
        return str(self._states.shown(self._state_n[n]))

    def after(self, n: int, move: int) -> str:
        """Return the text of the state after a move from node n."""
        return str(self._states.shown(self._states.after(self._state_n[n], move)))

    def name(self, n: int, move: int) -> str:
        """Return the name of a move from node n."""
        name: str = self._states.name(self._state_n[n], move)
        return name


def _whole(values: np.ndarray, has: np.ndarray) -> list[int | None]:
    return [value if there else None for value, there in zip(values.tolist(), has.tolist(), strict=True)]


def _known(values: np.ndarray, has: np.ndarray) -> list[int | None]:
    return _whole(values, has & (values != NONE))


def _values(values: np.ndarray, has: np.ndarray) -> list[int | float | None]:
    """Return finite values, with whole ones as integers, and None for others."""
    there = has & np.isfinite(values)
    return [
        None if not is_there else int(value) if value.is_integer() else value
        for value, is_there in zip(values.astype(float).tolist(), there.tolist(), strict=True)
    ]
