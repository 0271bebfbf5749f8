"""The bytes of a piece of the states of a problem: some of its rows, column after column.

Mirror: static/core/problem/space_columns.js; tests/golden holds both to the same files. Little-endian, widest first, so
that typed arrays can be views of the bytes:

- of the forward edges, and then of the backward ones if there are any: int32, for each move, the number of the state
  that it leads to minus that of its own state, 0 for no move; and if moves have costs, int32, for each move, its cost
- float32 h if the search has a heuristic, and float32 distances to a goal
- uint16, for each component of the states, its values; none where states have names
- uint8, 1 for a goal

Letters: v state, m move, k component.
"""

from dataclasses import dataclass

import numpy as np

from solver.problem import Edges


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceColumns:
    """The columns of all states of a problem."""

    forward: Edges
    backward: Edges | None
    has_costs: bool  # whether a move may cost other than 1
    h_v: np.ndarray | None
    distance_v: np.ndarray
    component_kv: tuple[np.ndarray, ...]
    goal_v: np.ndarray

    def piece(self, first: int, end: int) -> bytes:
        """Return the bytes of the states `first` up to `end`."""
        columns: list[tuple[np.ndarray, str]] = []
        for edges in filter(None, (self.forward, self.backward)):
            successor_vm = edges.successor_vm[first:end]
            own_v = np.arange(first, first + len(successor_vm), dtype=np.int32)[:, None]
            columns.append((np.where(successor_vm < 0, 0, successor_vm - own_v).T, "<i4"))
            if self.has_costs:
                columns.append((edges.cost_vm[first:end].T, "<i4"))
        if self.h_v is not None:
            columns.append((self.h_v[first:end], "<f4"))
        columns.append((self.distance_v[first:end], "<f4"))
        columns += [(component_v[first:end], "<u2") for component_v in self.component_kv]
        columns.append((self.goal_v[first:end], "u1"))
        return b"".join(np.ascontiguousarray(column, kind).tobytes() for column, kind in columns)
