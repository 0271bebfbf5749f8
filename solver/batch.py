"""The bytes of a batch, version 2. Mirror: static/core/wire/batch.js; tests/golden holds both to the same files.

Little-endian: a 40-byte header, then columns, widest first, so that typed arrays can view the bytes in place. The last
eight bytes of the header are the checksum (CRC-32 as in zlib) of everything after the header, and zero. Letters: e
expansion, n node, d discard.
"""

import struct
import zlib
from dataclasses import dataclass

import numpy as np

from .messages import Message

MAGIC = b"FRNT"
VERSION = 2
ENDS = 1  # flag: the run ends in this batch
HEADER = struct.Struct("<4sHHIIIIIIII")

COLUMNS_E = (
    ("node_e", "<u4"), ("frontier_e", "<u4"), ("nodes_end_e", "<u4"), ("discards_end_e", "<u4"), ("bound_e", "<f4"),
)  # fmt: skip
COLUMNS_N = (
    ("parent_n", "<u4"), ("supersedes_n", "<u4"), ("g_n", "<f4"), ("h_n", "<f4"), ("f_n", "<f4"), ("move_n", "u1"),
)  # fmt: skip
COLUMNS_D = (("seen_d", "<u4"), ("move_d", "u1"), ("reason_d", "u1"))
# The order of the columns: those of four bytes first, then those of one.
ORDER = (*COLUMNS_E, *COLUMNS_N[:-1], COLUMNS_D[0], COLUMNS_N[-1], *COLUMNS_D[1:])

BYTES_E, BYTES_N, BYTES_D = (
    sum(np.dtype(kind).itemsize for _, kind in columns) for columns in (COLUMNS_E, COLUMNS_N, COLUMNS_D)
)


@dataclass(frozen=True)
class Span:
    """The rows of a batch: [first, end) of expansions, nodes and discards, and whether the run ends with them."""

    first_e: int
    end_e: int
    first_n: int
    end_n: int
    first_d: int
    end_d: int
    ends: bool

    @property
    def nbytes(self) -> int:
        """Return the size of the batch in bytes."""
        rows = (self.end_e - self.first_e, self.end_n - self.first_n, self.end_d - self.first_d)
        return HEADER.size + rows[0] * BYTES_E + rows[1] * BYTES_N + rows[2] * BYTES_D

    def rows(self, column: str) -> slice:
        """Return the rows of a column, chosen by the last letter of its name."""
        first = {"e": self.first_e, "n": self.first_n, "d": self.first_d}
        end = {"e": self.end_e, "n": self.end_n, "d": self.end_d}
        return slice(first[column[-1]], end[column[-1]])


def encode(span: Span, columns: dict[str, np.ndarray]) -> bytes:
    """Return a batch as bytes; `columns` holds the rows of `span` by name, with the types of ORDER."""
    parts = [np.ascontiguousarray(columns[name], kind).data for name, kind in ORDER]
    checksum = 0
    for part in parts:
        checksum = zlib.crc32(part, checksum)
    header = HEADER.pack(
        MAGIC, VERSION, ENDS if span.ends else 0,
        span.first_e, span.end_e - span.first_e, span.first_n, span.end_n - span.first_n,
        span.first_d, span.end_d - span.first_d, checksum, 0,
    )  # fmt: skip
    return b"".join((header, *parts))


def span_of(batch: bytes) -> Span:
    """Return the span in the header of a batch; raise ValueError as `decode` does."""
    return _header(batch)[0]


def _header(batch: bytes) -> tuple[Span, int, int]:
    """Return the span of a batch, its checksum, and the last number of its header."""
    if len(batch) < HEADER.size:
        raise _fault("batch-short", len(batch), least=HEADER.size)
    magic, version, flags, first_e, count_e, first_n, count_n, first_d, count_d, said, zero = HEADER.unpack_from(batch)
    if magic != MAGIC:
        raise _fault("batch-magic", magic[::-1].hex(), expected=MAGIC[::-1].hex())  # little-endian numbers
    if version != VERSION:
        raise _fault("batch-version", version, expected=VERSION)
    ends = bool(flags & ENDS)
    return Span(first_e, first_e + count_e, first_n, first_n + count_n, first_d, first_d + count_d, ends), said, zero


def _fault(key: str, got: object, **expected: object) -> ValueError:
    return ValueError(str(Message(key, got=str(got), **{name: str(value) for name, value in expected.items()})))


def decode(batch: bytes) -> tuple[Span, dict[str, np.ndarray]]:
    """Return the span of a batch, and its columns by name, read-only, with the types of ORDER.

    Raise ValueError, with the actual and the expected value, if the bytes are not such a batch.
    """
    span, said, zero = _header(batch)
    offset = HEADER.size
    if len(batch) != span.nbytes:
        raise _fault("batch-length", len(batch), expected=span.nbytes)
    found = zlib.crc32(memoryview(batch)[offset:])
    if (found, 0) != (said, zero):
        raise _fault("batch-checksum", f"{found:08x}", expected=f"{said:08x}", zero=zero)
    columns = {}
    for name, kind in ORDER:
        rows = span.rows(name)
        columns[name] = np.frombuffer(batch, kind, rows.stop - rows.start, offset)
        offset += columns[name].nbytes
    return span, columns
