"""Write the golden pieces of states again: python -m tests.golden.spaces

Only where their bytes change. Columns built by hand, once with all that there may be and once with as few as possible,
and the bytes of their pieces in hexadecimal digits; the tests of both languages read them and never write them.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

from solver.problem import Edges
from webapp.work.space_columns import SpaceColumns

FILE = Path(__file__).with_suffix(".json")
COSTS = [[15, 2_000_000_000], [0, 1], [1, 7]]
SPACES: dict[str, dict[str, Any]] = {
    "all columns, in two pieces": {
        "shape": {
            "count": 3, "ways": 2, "back": {"ways": 1}, "costs": True, "h": True, "scale": 1000,
            "form": {"sizes": [3, 65536], "join": "."},
        },
        "ends": [2, 3],
        "columns": {
            "forward": {"successor_vm": [[2, 1], [-1, 0], [0, -1]], "cost_vm": COSTS},
            "backward": {"successor_vm": [[-1], [0], [1]], "cost_vm": [[1], [15], [3]]},
            "h_v": [0.5, "Infinity", 0],
            "distance_v": ["Infinity", 2.25, 0],
            "component_kv": [[0, 1, 2], [65_535, 0, 258]],
            "goal_v": [0, 0, 1],
        },
    },
    "names, moves of cost 1": {
        "shape": {"count": 2, "ways": 1, "back": None, "costs": False, "h": False, "scale": 1, "form": None},
        "ends": [2],
        "columns": {
            "forward": {"successor_vm": [[1], [-1]], "cost_vm": [[1], [1]]},
            "backward": None,
            "h_v": None,
            "distance_v": [1, 0],
            "component_kv": [],
            "goal_v": [0, 1],
        },
    },
}  # fmt: skip


def columns_of(space: dict[str, Any]) -> SpaceColumns:
    """Return the columns of a golden space."""
    columns = space["columns"]
    edges = [
        one and Edges(np.array(one["successor_vm"], np.int32), np.array(one["cost_vm"], np.int32))
        for one in (columns["forward"], columns["backward"])
    ]
    return SpaceColumns(
        forward=edges[0],
        backward=edges[1],
        has_costs=space["shape"]["costs"],
        h_v=None if columns["h_v"] is None else np.array(list(map(float, columns["h_v"]))),
        distance_v=np.array(list(map(float, columns["distance_v"]))),
        component_kv=tuple(map(np.array, columns["component_kv"])),
        goal_v=np.array(columns["goal_v"], np.uint8),
    )


def pieces_of(space: dict[str, Any]) -> list[str]:
    """Return the bytes of the pieces of a golden space in hexadecimal digits."""
    columns, ends = columns_of(space), space["ends"]
    return [columns.piece(first, end).hex() for first, end in zip([0, *ends], ends, strict=False)]


if __name__ == "__main__":
    written = {name: {**space, "pieces": pieces_of(space)} for name, space in SPACES.items()}
    FILE.write_text(json.dumps(written) + "\n")
