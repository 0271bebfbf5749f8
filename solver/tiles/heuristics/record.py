"""What the project knows of a heuristic: one record, from which menus, help, promises, kernels and tests come.

Two kinds: a sum over tiles (`SumOverTiles`), whose change by a move is read off weights, and anything else
(`Compiled`), a compiled function of the cells. `Maximum` is the largest of several of them.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from ...errors import BadInput
from ...kernels.estimates import sum_over_tiles
from ...kernels.jit import Kernel
from ...tables import Table
from ..board import Board
from ..parts import Part, total, where

# Units of fractional weights. Sums of whole units do not depend on their order, and float32 holds them without loss up
# to 2048, h of every board and g + h: so f depends on g and the board alone, and equal is equal.
FRACTION = 2.0**13


@dataclass(frozen=True, slots=True, kw_only=True)
class Heuristic:
    """What every heuristic says of itself."""

    key: str
    label: str
    blurb: str
    admissible: bool
    consistent: bool
    whole: bool = True  # h is a whole number
    everywhere: bool = True  # h is finite on every board, those included that cannot reach the goal
    only_for: str = ""  # in words, where it does not apply everywhere
    applies: Callable[[Board, str], bool] = lambda goal, cost: True
    estimate: Kernel = sum_over_tiles  # the compiled function of the cells

    @property
    def scale(self) -> float:
        """Return the units in one move of h: 1 where h is whole."""
        return 1.0 if self.whole else FRACTION

    def longs(self, goal: Board, cost: str) -> np.ndarray:
        """Return int64 numbers that the compiled function reads."""
        return np.empty(0, np.int64)

    def octets(self, goal: Board, cost: str) -> np.ndarray:
        """Return uint8 numbers that the compiled function reads."""
        return np.empty(0, np.uint8)

    @property
    def parts(self) -> tuple["Heuristic", ...]:
        """Return the heuristics whose maximum it is: itself, unless it is made of several."""
        return (self,)

    def tables(self, goal: Board) -> tuple[Table, ...]:
        """Return the tables that it reads and that must be built first."""
        return ()

    def taken_apart(self, board: Board, goal: Board, cost: str) -> list[Part]:
        """Return the parts that add up to h of a board."""
        raise NotImplementedError

    def check(self, goal: Board, cost: str, field: str = "heuristic") -> None:
        """Raise BadInput, naming `field`, where it does not apply to a size or cost."""
        if not self.applies(goal, cost):
            raise BadInput(field, f"{self.label} is only for {self.only_for}; choose another {field}.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SumOverTiles(Heuristic):
    """A heuristic that adds up what each tile is away from home."""

    away: Callable[[int, int], float]  # (rows, columns away from home) -> what the tile adds
    counts_blank: bool = False

    def longs(self, goal: Board, cost: str) -> np.ndarray:
        """Return the weights as one row."""
        return self.weights(goal, cost).reshape(-1)

    def weights(self, goal: Board, cost: str) -> np.ndarray:
        """Return int64[t, c]: what tile t on cell c adds to h, in units of 1/scale, rounded down.

        With `cost="tile"` a tile's entries count as often as its moves cost, which keeps admissible what was.
        """
        tiles = len(goal.cells)
        home = {t: divmod(c, goal.width) for c, t in enumerate(goal.cells)}
        weight_tc = np.zeros((tiles, tiles), np.int64)
        for t in range(0 if self.counts_blank else 1, tiles):
            price = t if cost == "tile" and t else 1
            for c in range(tiles):
                row, column = divmod(c, goal.width)
                away = self.away(abs(row - home[t][0]), abs(column - home[t][1]))
                weight_tc[t, c] = int(away * price * self.scale)
        return weight_tc

    def taken_apart(self, board: Board, goal: Board, cost: str) -> list[Part]:
        """Return what each tile adds."""
        weight_tc = self.weights(goal, cost)
        return [
            Part("tile", int(weight_tc[t, board.cells.index(t)]) / self.scale, (t,), where(t, board, goal, cost))
            for t in range(0 if self.counts_blank else 1, len(goal.cells))
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Compiled(Heuristic):
    """A heuristic that is a compiled function of the cells and of numbers made once for a goal."""

    apart: Callable[[Board, Board, str], list[Part]]  # of board, goal and cost
    numbers: Callable[[Board, str], np.ndarray] | None = None
    entries: Callable[[Board, str], np.ndarray] | None = None
    table: Callable[[Board], Table] | None = None  # that the entries are in, where they take a while to build

    def longs(self, goal: Board, cost: str) -> np.ndarray:
        """Return the numbers made for a goal."""
        return np.empty(0, np.int64) if self.numbers is None else self.numbers(goal, cost)

    def octets(self, goal: Board, cost: str) -> np.ndarray:
        """Return the entries made for a goal; wait for their table where it is being built."""
        if self.table is not None:
            return self.table(goal).get()
        return np.empty(0, np.uint8) if self.entries is None else self.entries(goal, cost)

    def taken_apart(self, board: Board, goal: Board, cost: str) -> list[Part]:
        """Return what the function's own explanation says."""
        return self.apart(board, goal, cost)

    def tables(self, goal: Board) -> tuple[Table, ...]:
        """Return the table that must be built first."""
        return () if self.table is None else (self.table(goal),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Maximum(Heuristic):
    """The largest of several heuristics: admissible if all of them are, and consistent likewise."""

    members: tuple[Heuristic, ...]

    def of(self, members: tuple[Heuristic, ...]) -> "Maximum":
        """Return the maximum of others."""
        return replace(
            self,
            label=f"the maximum of {', '.join(one.label for one in members[:-1])} and {members[-1].label}",
            admissible=all(one.admissible for one in members),
            consistent=all(one.consistent for one in members),
            whole=all(one.whole for one in members),
            members=members,
        )

    @property
    def parts(self) -> tuple[Heuristic, ...]:
        """Return the heuristics whose maximum it is."""
        return self.members

    def taken_apart(self, board: Board, goal: Board, cost: str) -> list[Part]:
        """Return the parts of the member that is largest; ties: the first."""
        return max((one.taken_apart(board, goal, cost) for one in self.members), key=total)

    def tables(self, goal: Board) -> tuple[Table, ...]:
        """Return the tables of all of them."""
        return tuple(table for one in self.members for table in one.tables(goal))

    def check(self, goal: Board, cost: str, field: str = "of") -> None:
        """Raise BadInput, naming `field`, for the first that does not apply to a size or cost."""
        for one in self.members:
            one.check(goal, cost, field)


def homes_and_prices(goal: Board, cost: str) -> np.ndarray:
    """Return int64: the goal's columns, then the home cell of each tile, then what each tile's move costs."""
    home_t = [goal.cells.index(t) for t in range(len(goal.cells))]
    price_t = [t if cost == "tile" else 1 for t in range(len(goal.cells))]
    return np.array([goal.width, *home_t, *price_t], np.int64)
