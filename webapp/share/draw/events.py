"""`frontier events`: the events of a run as a table, or the columns of the page's trace."""

import io
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from solver import BadInput, Run
from solver.errors import refusal
from solver.messages import Message
from solver.rows import COLUMNS as EVENT_COLUMNS
from solver.rows import chunks_of, csv_of, json_of
from solver.terminal import Parser

from .link import check_place, is_prepared, read_link
from .node import searched

WHOLE = ("expansion", "node", "parent", "supersedes", "seen", "frontier")
NUMBERS = ("g", "h", "f", "bound")


def command(arguments: Sequence[str]) -> int:
    """Write the events of a run, one per row.

    Return the exit code. Raise BadInput.
    """
    parser = Parser(prog="frontier events", description=str(Message("help-events")))
    parser.add_argument("link", help=str(Message("help-draw.link")))
    endings = str(Message("help-draw.out", endings=[*FORMATS]))
    parser.add_argument("--out", required=True, metavar="FILE", help=endings)
    given = parser.parse_args(arguments)
    out = Path(given.out)
    form = FORMATS.get(out.suffix.lower())
    if form is None:
        raise refusal("must-end-in", "out", given.out, endings=[*FORMATS])
    run, _ = read_link(given.link)
    check_place(given.out)
    if not is_prepared(run):
        return 1
    with out.open("wb") as file:
        for part in form(run):
            file.write(part)
    return 0


def as_csv(run: Run) -> Iterator[bytes]:
    """Yield CSV."""
    return (part.encode() for part in csv_of(chunks_of(searched(run, None))))


def as_json(run: Run) -> Iterator[bytes]:
    """Yield lines of JSON."""
    return (part.encode() for part in json_of(chunks_of(searched(run, None))))


def as_arrays(run: Run) -> Iterator[bytes]:
    """Yield the columns of the trace as a NumPy archive."""
    made = io.BytesIO()
    np.savez_compressed(made, **searched(run, None).columns())  # type: ignore[arg-type]
    yield made.getvalue()


def as_parquet(run: Run) -> Iterator[bytes]:
    """Yield Parquet; raise BadInput if Arrow is not installed."""
    try:
        import pyarrow
        import pyarrow.parquet as parquet
    except ImportError:
        raise BadInput("out", Message("draw-needs-arrow")) from None
    kinds: dict[str, Any] = {name: pyarrow.int64() for name in WHOLE} | {name: pyarrow.float64() for name in NUMBERS}
    schema = pyarrow.schema([(name, kinds.get(name, pyarrow.string())) for name in EVENT_COLUMNS])
    made = io.BytesIO()
    with parquet.ParquetWriter(made, schema) as writer:
        for table in chunks_of(searched(run, None)):
            writer.write_table(pyarrow.table(table, schema=schema))
    yield made.getvalue()


FORMATS: dict[str, Callable[[Run], Iterator[bytes]]] = {
    ".csv": as_csv,
    ".jsonl": as_json,
    ".npz": as_arrays,
    ".parquet": as_parquet,
}
