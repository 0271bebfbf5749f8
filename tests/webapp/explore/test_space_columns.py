"""The bytes of pieces of states, compared with the golden file that the browser's decoder reads too."""

import json
import struct

import pytest

from tests.golden.spaces import FILE, SPACES, pieces_of

GOLDEN = json.loads(FILE.read_text())


@pytest.mark.parametrize("name", GOLDEN)
def test_the_golden_columns_are_written_as_the_golden_bytes(name: str) -> None:
    assert pieces_of(GOLDEN[name]) == GOLDEN[name]["pieces"]


def test_the_golden_spaces_are_what_their_script_builds() -> None:
    assert {name: {**space, "pieces": GOLDEN[name]["pieces"]} for name, space in SPACES.items()} == GOLDEN


def test_the_golden_bytes_are_column_after_column() -> None:
    first, second = map(bytes.fromhex, GOLDEN["all columns, in two pieces"]["pieces"])
    edges = (2, 0, 1, -1, 15, 0, 2_000_000_000, 1, 0, -1, 1, 15)  # of two states: successors, costs, those backwards
    assert first == struct.pack("<12i4f4H2B", *edges, 0.5, float("inf"), float("inf"), 2.25, 0, 1, 65_535, 0, 0, 0)
    assert second == struct.pack("<6i2f2HB", -2, 0, 1, 7, -1, 3, 0.0, 0.0, 2, 258, 1)
    (names,) = GOLDEN["names, moves of cost 1"]["pieces"]
    assert bytes.fromhex(names) == struct.pack("<2i2f2B", 1, 0, 1.0, 0.0, 0, 1)
