"""The bytes of a batch, held to the golden files that the browser's decoder is held to as well."""

import json
import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from solver import Run, Search
from solver.batch import BYTES_D, BYTES_E, BYTES_N, HEADER, ORDER, Span, decode, encode
from tests import oracle
from tests.golden.make import by_hand, described
from tests.traces import case_of, whole

GOLDEN = Path(__file__).parent.parent / "golden"
WRITTEN = ("batch-v2", "trace-astar")


def golden(name: str) -> tuple[bytes, dict[str, Any]]:
    return (GOLDEN / f"{name}.bin").read_bytes(), json.loads((GOLDEN / f"{name}.json").read_text())


def columns_of(said: dict[str, Any]) -> tuple[Span, dict[str, np.ndarray]]:
    """Return the columns in a golden JSON."""
    header = said["header"]
    first = {"e": header["first_expansion"], "n": header["first_node"], "d": header["first_discard"]}
    count = {"e": header["expansions"], "n": header["nodes"], "d": header["discards"]}
    columns = {}
    for name, kind in ORDER:
        values = [float(value) for value in said["columns"][name]]  # float reads "Infinity"
        columns[name] = np.array(values).astype(kind)
    rows = {axis: (first[axis], first[axis] + count[axis]) for axis in "end"}
    return Span(*rows["e"], *rows["n"], *rows["d"], bool(header["flags"] & 1)), columns


@pytest.mark.parametrize("name", WRITTEN)
def test_the_golden_columns_are_written_as_the_golden_bytes(name: str) -> None:
    expected, said = golden(name)
    assert encode(*columns_of(said)) == expected


@pytest.mark.parametrize("name", WRITTEN)
def test_the_golden_bytes_are_read_as_the_golden_columns(name: str) -> None:
    batch, said = golden(name)
    span, columns = decode(batch)
    expected_span, expected = columns_of(said)
    assert span == expected_span
    assert list(columns) == [column for column, _ in ORDER]
    for column, kind in ORDER:
        assert columns[column].dtype == np.dtype(kind)
        np.testing.assert_array_equal(columns[column], expected[column])


@pytest.mark.parametrize("name", WRITTEN)
def test_the_golden_bytes_are_those_of_the_design_read_without_our_decoder(name: str) -> None:
    batch, said = golden(name)
    offset = 40
    header = struct.unpack_from("<4sHHIIIIII", batch)
    assert header == (b"FRNT", *list(said["header"].values())[1:9])
    assert struct.unpack_from("<II", batch, 32) == (said["header"]["crc32"], 0)
    assert zlib.crc32(batch[40:]) == said["header"]["crc32"]
    whole = ("node_e", "frontier_e", "nodes_end_e", "discards_end_e", "parent_n", "supersedes_n", "seen_d")
    bytes_ = ("move_n", "move_d", "reason_d")
    order = (*whole[:4], "bound_e", *whole[4:6], "g_n", "h_n", "f_n", whole[6], *bytes_)
    for column in order:
        expected = [float(value) for value in said["columns"][column]]
        letter = "I" if column in whole else "B" if column in bytes_ else "f"
        assert list(struct.unpack_from(f"<{len(expected)}{letter}", batch, offset)) == expected
        offset += struct.calcsize(f"<{len(expected)}{letter}")
    assert offset == len(batch)


def test_the_golden_batch_has_every_kind_of_value_that_a_column_can_hold() -> None:
    _, said = golden("batch-v2")
    columns = said["columns"]
    assert said["header"]["flags"] == 1
    assert all(said["header"][name] for name in ("first_expansion", "first_node", "first_discard"))
    assert {"Infinity"} < set(columns["bound_e"])
    assert oracle.NONE in columns["parent_n"]
    assert {oracle.NONE, 2, 3} <= set(columns["supersedes_n"])
    assert set(columns["move_n"]) == {0, 1, 2, 3, 255}
    assert oracle.NONE in columns["seen_d"]
    assert set(columns["move_d"]) == {0, 1, 2, 3, 255}
    assert set(columns["reason_d"]) == {0, 1, 2, 4}
    assert any(value != "Infinity" and value % 1 for value in columns["h_n"])


def test_the_golden_batch_is_what_its_script_builds() -> None:
    _, said = golden("batch-v2")
    assert json.loads(json.dumps(described(*by_hand()))) == said


def test_the_golden_trace_is_still_the_run_it_names() -> None:
    batch, said = golden("trace-astar")
    run = Run.parse(said["about"])
    search, columns = whole(run)
    assert search.batch(0, 1 << 30) == batch
    oracle.check_trace(columns, case_of(run), whole=True)
    result = search.result
    superseding = [n for n in said["columns"]["supersedes_n"] if n != oracle.NONE]
    assert len(superseding) > result.reopened > 0
    assert (result.status, said["header"]["expansions"]) == ("solved", result.expanded)


def test_the_sizes_of_rows_are_those_of_the_wire() -> None:
    assert (HEADER.size, BYTES_E, BYTES_N, BYTES_D) == (40, 20, 21, 6)
    search = Search(Run())
    search.advance(100)
    assert len(search.batch(0, 3)) == search.span(0, 3).nbytes


def test_four_byte_columns_begin_at_multiples_of_four() -> None:
    search = Search(Run("102-754-863", "012-345-678", algorithm="dfs"))
    search.advance(777)
    span, columns = decode(search.batch(5, 333))
    offset = HEADER.size
    for name, kind in ORDER:
        assert offset % np.dtype(kind).itemsize == 0
        offset += columns[name].nbytes
    assert offset == span.nbytes


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda batch: b"", "got 0 bytes, a batch has at least 40"),
        (lambda batch: batch[:39], "got 39 bytes, a batch has at least 40"),
        (lambda batch: b"PNG!" + batch[4:], "got magic 0x21474e50, expected 0x544e5246"),
        (lambda batch: batch[:4] + b"\x03\x00" + batch[6:], "got v3, expected v2"),
        (lambda batch: batch[:-1], "bytes, expected"),
        (lambda batch: batch + b"\x00", "bytes, expected"),
        (lambda batch: batch[:12] + b"\xff\xff\xff\xff" + batch[16:], "bytes, expected"),
    ],
)  # fmt: skip
def test_bytes_that_are_not_a_batch_are_refused_with_the_actual_and_the_expected_value(
    spoil: Any, sentence: str
) -> None:
    batch, _ = golden("batch-v2")
    with pytest.raises(ValueError, match=sentence):
        decode(spoil(batch))


def test_a_flipped_bit_in_a_batch_or_its_checksum_is_detected() -> None:
    batch, said = golden("batch-v2")
    for place in range(32, len(batch)):
        spoiled = bytearray(batch)
        spoiled[place] ^= 1 << place % 8
        with pytest.raises(ValueError, match=r"got checksum [0-9a-f]{8} and 0, expected"):
            decode(bytes(spoiled))
    assert f"{zlib.crc32(batch[40:]):08x}" == f"{said['header']['crc32']:08x}"
