"""The record of a heuristic, which menus, help, promises, kernels and tests use.

There are two kinds: a sum over tiles (`SumOverTiles`), which a move changes by known weights, and a compiled function
of the cells (`Compiled`). `Maximum` is the maximum of several of either kind.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ....errors import BadInput
from ....kernels.estimates import sum_over_tiles
from ....kernels.jit import Kernel
from ....messages import Message, Word
from ....tables import Table
from ..board import Board
from ..terms import Term, total, where

# Units of fractional weights in one move of h. Sums of whole units do not depend on their order, and a float32 holds
# them exactly up to 2048, more than any h or g + h: so f depends on g and the board alone, and ties are exact.
FRACTION = 2.0**13


@dataclass(frozen=True, slots=True, kw_only=True)
class Heuristic:
    """The base class of heuristics: names, promises, and the arrays that the compiled function reads."""

    blurb = Word("heuristic-{0.key}.blurb")
    only_for = Word("heuristic-{0.key}.only", "")  # a phrase for where it applies, if not everywhere

    key: str
    admissible: bool
    consistent: bool
    whole: bool = True  # whether h is always a whole number
    everywhere: bool = True  # whether h is finite even on boards that cannot reach the goal
    applies: Callable[[Board, str], bool] = lambda goal, cost: True
    estimate: Kernel = sum_over_tiles  # the compiled function of the cells

    @property
    def label(self) -> str:
        """Return its name for people."""
        return str(Message(f"heuristic-{self.key}"))

    @property
    def scale(self) -> float:
        """Return the units of the compiled function in one move of h: 1 where h is whole."""
        return 1.0 if self.whole else FRACTION

    def params_i64(self, goal: Board, cost: str) -> np.ndarray:
        """Return int64[…]: the numbers that the compiled function reads, in its own layout."""
        return np.empty(0, np.int64)

    def table_u8(self, goal: Board, cost: str) -> np.ndarray:
        """Return uint8[…]: the table that the compiled function looks up, in its own layout."""
        return np.empty(0, np.uint8)

    def estimator(self, run: Any) -> "Heuristic":
        """Return the heuristic under the options of a run."""
        return self

    @property
    def parts(self) -> tuple["Heuristic", ...]:
        """Return the heuristics whose maximum is h: this one, unless it has members."""
        return (self,)

    def tables(self, goal: Board) -> tuple[Table, ...]:
        """Return the tables that must be built before h can be computed."""
        return ()

    def terms(self, board: Board, goal: Board, cost: str) -> list[Term]:
        """Return the terms that add up to h of a board."""
        raise NotImplementedError

    def check(self, goal: Board, cost: str, field: str = "heuristic") -> None:
        """Raise BadInput, naming `field`, where the heuristic does not apply to the size of a goal or to a cost."""
        if not self.applies(goal, cost):
            raise BadInput(field, Message("heuristic-only-for", label=self.label, only=self.only_for, field=field))


@dataclass(frozen=True, slots=True, kw_only=True)
class SumOverTiles(Heuristic):
    """A heuristic that adds up a number for each tile, depending on its distance from home."""

    away: Callable[[int, int], float]  # (rows, columns from home) -> the tile's summand in h
    counts_blank: bool = False

    def params_i64(self, goal: Board, cost: str) -> np.ndarray:
        """Return int64[t · c]: the weights, row by row."""
        return self.weights(goal, cost).reshape(-1)

    def weights(self, goal: Board, cost: str) -> np.ndarray:
        """Return int64[t, c]: the summand of tile t on cell c in h, in units of 1/scale, rounded down.

        With `cost="tile"` the weights of a tile are multiplied by its number, which keeps an admissible h admissible.
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

    def terms(self, board: Board, goal: Board, cost: str) -> list[Term]:
        """Return a term for each tile."""
        weight_tc = self.weights(goal, cost)
        return [
            Term("tile", int(weight_tc[t, board.cells.index(t)]) / self.scale, (t,), where(t, board, goal, cost))
            for t in range(0 if self.counts_blank else 1, len(goal.cells))
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Compiled(Heuristic):
    """A heuristic that is a compiled function of the cells and of arrays made once for a goal."""

    terms_of: Callable[[Board, Board, str], list[Term]]  # of board, goal and cost
    params: Callable[[Board, str], np.ndarray] | None = None  # of goal and cost
    entries: Callable[[Board, str], np.ndarray] | None = None  # the table, if it is quickly computed
    table: Callable[[Board], Table] | None = None  # the table, if it takes a while to build

    def params_i64(self, goal: Board, cost: str) -> np.ndarray:
        """Return int64[…]: the numbers for a goal, in the layout of the compiled function."""
        return np.empty(0, np.int64) if self.params is None else self.params(goal, cost)

    def table_u8(self, goal: Board, cost: str) -> np.ndarray:
        """Return uint8[…]: the table for a goal, in the layout of the compiled function; build it if necessary."""
        if self.table is not None:
            return self.table(goal).get()
        return np.empty(0, np.uint8) if self.entries is None else self.entries(goal, cost)

    def terms(self, board: Board, goal: Board, cost: str) -> list[Term]:
        """Return the terms of the heuristic's own explanation."""
        return self.terms_of(board, goal, cost)

    def tables(self, goal: Board) -> tuple[Table, ...]:
        """Return the table that must be built before h can be computed, if there is one."""
        return () if self.table is None else (self.table(goal),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Maximum(Heuristic):
    """The maximum of several heuristics: admissible if all of them are, consistent if all of them are."""

    members: tuple[Heuristic, ...]
    is_chosen: bool = False  # whether the members were chosen by a run

    @property
    def label(self) -> str:
        """Return its label, which names the members if a run chose them."""
        return str(
            Message("heuristic-max-of", members=[one.label for one in self.members])
            if self.is_chosen
            else Message("heuristic-max")
        )

    def of(self, members: tuple[Heuristic, ...]) -> "Maximum":
        """Return the maximum of other heuristics."""
        return replace(
            self,
            is_chosen=True,
            admissible=all(one.admissible for one in members),
            consistent=all(one.consistent for one in members),
            whole=all(one.whole for one in members),
            members=members,
        )

    def estimator(self, run: Any) -> "Maximum":
        """Return the maximum of the heuristics that a run names by `of`."""
        return self.of(tuple(run.heuristics[key] for key in run.of.split("-")))

    @property
    def parts(self) -> tuple[Heuristic, ...]:
        """Return the heuristics whose maximum is h."""
        return self.members

    def terms(self, board: Board, goal: Board, cost: str) -> list[Term]:
        """Return the terms of the member with the largest h; ties: the first."""
        return max((one.terms(board, goal, cost) for one in self.members), key=total)

    def tables(self, goal: Board) -> tuple[Table, ...]:
        """Return the tables of all members."""
        return tuple(table for one in self.members for table in one.tables(goal))

    def check(self, goal: Board, cost: str, field: str = "of") -> None:
        """Raise BadInput, naming `field`, for the first member that does not apply to a size or a cost."""
        for one in self.members:
            one.check(goal, cost, field)


def homes_and_prices(goal: Board, cost: str) -> np.ndarray:
    """Return int64[1 + 2t]: the goal's width, then the home cell of each tile, then the cost of moving each tile."""
    home_t = [goal.cells.index(t) for t in range(len(goal.cells))]
    price_t = [t if cost == "tile" else 1 for t in range(len(goal.cells))]
    return np.array([goal.width, *home_t, *price_t], np.int64)
