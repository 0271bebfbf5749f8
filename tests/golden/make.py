"""Write the golden files again: python -m tests.golden.make

Do this only if the bytes of a batch change, in a new version. `batch-v2` is built by hand and exercises every column;
`trace-astar` is a real run in which nodes are
superseded and re-opened. The tests of both languages read the files and never write them.
"""

import json
import zlib
from pathlib import Path
from typing import Any

import numpy as np

from solver import Run, Search
from solver.batch import ENDS, HEADER, MAGIC, ORDER, VERSION, Span, encode

HERE = Path(__file__).parent
NONE = 0xFFFFFFFF
INFINITY = float("inf")

# Two roots, as deepening has them; expansions 2 to 4 of a run, so that no first row is 0 but the first node's.
SPAN = Span(first_e=2, end_e=5, first_n=4, end_n=10, first_d=1, end_d=6, ends=True)
ROWS: dict[str, list[float]] = {
    "node_e": [1, 3, 7],
    "frontier_e": [3, 0, 4_000_000_000],
    "nodes_end_e": [6, 6, 10],
    "discards_end_e": [2, 4, 6],
    "bound_e": [INFINITY, 14.0, 17.25],
    "parent_n": [1, 1, NONE, 6, 6, 7],
    "supersedes_n": [NONE, 2, NONE, NONE, 3, 4_294_967_294],
    "g_n": [1.0, 1.0, 0.0, 16_777_216.0, 3.0, 0.5],
    "h_n": [3.4142136573791504, 0.0, 7.0, 0.10000000149011612, 2.2360680103302, 1.1754943508222875e-38],
    "f_n": [4.4142136573791504, 1.0, 7.0, 3.4028234663852886e38, 5.2360682487487793, INFINITY],
    "move_n": [0, 1, 255, 2, 3, 0],
    "seen_d": [0, NONE, 4, 4_294_967_294, 5],
    "move_d": [3, 2, 1, 0, 255],
    "reason_d": [0, 1, 2, 0, 4],
}
ASTAR = Run("301-842-765", "123-804-765", algorithm="astar", heuristic="manhattan_blank", tie="lifo")


def described(span: Span, columns: dict[str, np.ndarray], about: str) -> dict[str, Any]:
    """Return the header's fields and every column as plain numbers."""
    header = {
        "magic": MAGIC.decode(),
        "version": VERSION,
        "flags": ENDS if span.ends else 0,
        "first_expansion": span.first_e,
        "expansions": span.end_e - span.first_e,
        "first_node": span.first_n,
        "nodes": span.end_n - span.first_n,
        "first_discard": span.first_d,
        "discards": span.end_d - span.first_d,
        "crc32": checksum(span, columns),
    }
    rows = {name: [plain(value) for value in columns[name].tolist()] for name, _ in ORDER}
    return {"about": about, "header": header, "columns": rows}


def checksum(span: Span, columns: dict[str, np.ndarray]) -> int:
    """Return the checksum of a batch."""
    return zlib.crc32(encode(span, columns)[HEADER.size :])


def plain(value: float) -> float | str:
    """Write infinity as a word, which JSON has no number for."""
    return "Infinity" if value == INFINITY else value


def by_hand() -> tuple[Span, dict[str, np.ndarray], str]:
    """Return the batch built by hand."""
    columns = {name: np.array(ROWS[name]).astype(kind) for name, kind in ORDER}
    return SPAN, columns, "built by hand; every column has every kind of value it can hold"


def by_search() -> tuple[Span, dict[str, np.ndarray], str]:
    """Return a whole small run."""
    search = Search(ASTAR)
    while not search.done:
        search.advance(1000)
    return search.span(0, 1 << 30), search.columns(), ASTAR.query()


def main() -> None:
    """Write both pairs."""
    for name, (span, columns, about) in {"batch-v2": by_hand(), "trace-astar": by_search()}.items():
        (HERE / f"{name}.bin").write_bytes(encode(span, columns))
        said = described(span, columns, about)
        lists = ",\n".join(f"    {json.dumps(key)}: {json.dumps(values)}" for key, values in said["columns"].items())
        text = f'{{\n  "about": {json.dumps(about)},\n  "header": {json.dumps(said["header"])},\n'
        (HERE / f"{name}.json").write_text(f'{text}  "columns": {{\n{lists}\n  }}\n}}\n')


if __name__ == "__main__":
    main()
