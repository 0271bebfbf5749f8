"""The events of a run as rows of a table; static/js/trace/rows.js has the same, and a test holds both to each other.

Of an expansion they are the nodes dropped, the node taken, its children that were added, those that were discarded, and
what was put back.
"""

import csv
import io
import json
import math
from collections.abc import Iterable, Iterator
from typing import Any

from .expansion import Expansion, Node

# The names of the columns, in their order; docs/pictures.md says what they hold.
COLUMNS = (
    "expansion", "event", "node", "parent", "move", "board", "g", "h", "f", "supersedes", "reason", "seen", "frontier",
    "bound",
)  # fmt: skip

Row = dict[str, Any]  # a value by its column; without what an event has not


def rows_of(expansions: Iterable[Expansion]) -> Iterator[Row]:
    """Yield the rows of expansions."""
    for one in expansions:
        number = one.number
        yield from (_row(number, "drop", node) for node in one.dropped)
        yield {**_row(number, "expand", one.node), "frontier": one.frontier, **_finite(bound=one.bound)}
        yield from (_row(number, "add", node) for node in one.added)
        for child in one.discarded:
            about = {"expansion": number, "event": "discard", "parent": one.node.number, "move": child.move}
            board = one.node.board.moved("UDLR".index(child.move))
            seen = {} if child.seen is None else {"seen": child.seen}
            yield {**about, "board": str(board), "reason": child.reason, **seen}
        if one.put_back is not None:
            yield _row(number, "put back", one.put_back)


def json_line(row: Row) -> str:
    """Write a row as a line of JSON, without what its event has not."""
    return json.dumps(row, separators=(",", ":")) + "\n"


def csv_lines(rows: Iterable[Row]) -> Iterator[str]:
    """Yield the lines of CSV, the names of columns first."""
    line = io.StringIO()
    writer = csv.DictWriter(line, COLUMNS, restval="")
    writer.writeheader()
    for row in rows:
        writer.writerow(row)
        yield line.getvalue()
        line.seek(0)
        line.truncate()
    yield line.getvalue()


def _row(number: int, event: str, node: Node) -> Row:
    row: Row = {"expansion": number, "event": event, "node": node.number}
    if node.parent is not None:
        row |= {"parent": node.parent, "move": node.move}
    row |= {"board": str(node.board), **_finite(g=node.g, h=node.h, f=node.f)}
    return row if node.supersedes is None else {**row, "supersedes": node.supersedes}


def _finite(**values: float) -> Row:
    """Return the values that are finite, whole ones as such."""
    return {
        name: int(value) if float(value).is_integer() else value
        for name, value in values.items()
        if math.isfinite(value)
    }
