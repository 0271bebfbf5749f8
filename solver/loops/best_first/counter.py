"""The engine for many best-first runs that need only the counts and the boards expanded first."""

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from ...algorithms import ALGORITHMS
from ...kernels import reached
from ...kernels.boards.moves import MOST_CHILDREN
from ...kernels.boards.packing import is_wide, pack
from ...kernels.columns import (
    AGAIN,
    BY_STATE,
    CHEAPER,
    DEEPEST,
    DEEPEST_MADE,
    DISCARDS,
    DROPS,
    EXHAUSTED,
    EXPANSIONS,
    GOAL_NODE,
    HEAD,
    HEAP,
    LARGEST,
    LEVEL_END,
    LIVE,
    MET,
    NEWEST,
    NODES,
    ON_FRONTIER,
    OPEN,
    QUEUE,
    REOPENED,
    ROOT,
    RUNNING,
    SLOTS,
    SOLVED,
    STACK,
    STATES,
    STATUS,
    Blend,
    Frontier,
    kind_of,
)
from ...kernels.heap import turned_bits
from ...kernels.jit import Kernel
from ...kernels.kinds import SearchLoop
from ...problem.tiles.board import MOVES
from ...run import RANDOM_ORDER, Run
from ..board_arrays import board_space, compiled_heuristics, estimates_of, h_of, kernels_of_h, scale_of
from ..columns import grown
from .counter_kernel import NO_NODE, OFF_THE_BOARD, UNKNOWN, Counted, Graph, tally
from .engine import is_paired, rules_of

SMALLEST = 1 << 12  # the capacity of a new graph in states
MOST_MET = 1 << 19  # the size in states beyond which the next run begins a new graph
ROOTS = 1
REOPENS = ("on", "off", "never", "both")  # values of `reopen`; the outcomes of the first ones settle most others
Packed = int  # a board as one number: its words side by side


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a run under one goal test."""

    counts: dict[str, int | None] | None  # by number; None if it was given up or reached its node limit
    taken: tuple[Packed, ...]  # the boards expanded first, in order


@dataclass(frozen=True, slots=True)
class CountedRun:
    """The outcomes of a run, and facts that show which other values of `reopen` give the same."""

    is_cheaper: bool  # whether a cheaper path to a generated state was found
    is_reopened: bool  # whether a state was or would have been re-opened
    both: dict[str, Outcome]  # by goal test


class BestFirstCounter:
    """Counts runs that differ only in their conventions, and share the graph of generated states."""

    LOOPS: ClassVar[tuple[SearchLoop, ...]] = ()
    HELPERS = (tally, reached.enter)

    @staticmethod
    def serves(run: Run) -> bool:
        """Return whether the kernel can search this run."""
        if run.space.IS_ENUMERATED or ALGORITHMS[run.algorithm].engine != "best_first":
            return False
        return run.cost == "unit" and run.order != RANDOM_ORDER and run.start != run.goal

    @classmethod
    def kernels(cls, run: Run) -> tuple[Kernel, ...]:
        """Return the kernels that a run needs."""
        return (*cls.HELPERS, *kernels_of_h(run))

    def __init__(self, run: Run, most: int, first: int) -> None:
        """Prepare to count variants of a run: each is given up after `most` expansions, and its `first` boards are
        recorded.

        Raise KernelFault.
        """
        for kernel in self.kernels(run):
            kernel.prepare()
        self.run, self.most, self.first = run, most, first
        self.informed = "heuristic" in ALGORITHMS[run.algorithm].options
        algorithm = ALGORITHMS[run.algorithm]
        self.puzzle = board_space(run)
        self.blend = Blend(algorithm.g_weight(run), algorithm.h_weight(run), scale_of(run))
        self.estimates = estimates_of(compiled_heuristics(run), run.cost, run.goal.value)
        room = min(run.limit, MOST_CHILDREN * most + ROOTS) + MOST_CHILDREN
        discipline = ALGORITHMS[run.algorithm].discipline
        self.nodes: Counted = grown(Counted, None, room, 0)
        self.key_s = np.empty(room if discipline == HEAP else 0, np.uint64)
        self.node_s = np.empty(0 if discipline == QUEUE else room, np.uint32)
        self.vertex_e = np.zeros(first, np.uint32)
        words = (1 + is_wide(len(run.start.value.cells))) * (discipline == HEAP)
        self.low_n, self.high_n = (np.empty(room if words > word else 0, np.uint64) for word in (0, 1))
        self.graph: Graph
        self.met = 0  # states of the graph
        self._known: dict[tuple[str, ...], CountedRun] = {}
        self._begin_graph()

    def counts(self, run: Run) -> dict[str, int | None] | None:
        """Return the counts of a run by number; None if it was given up or reached its node limit."""
        return self._outcome(run).counts

    def taken(self, run: Run) -> tuple[Packed, ...]:
        """Return the boards that a run expanded first, in order, in the form of `written`."""
        return self._outcome(run).taken

    def written(self, cells: bytes) -> Packed:
        """Return a board, given cell by cell, as one number."""
        low, high = pack(tuple(cells))
        return int(low) | int(high) << 64

    def _outcome(self, run: Run) -> Outcome:
        """Return the outcome of a run; of several runs that cannot differ, only one is searched."""
        way = (run.order, run.tie, run.reached)
        for sooner in REOPENS:  # `reopen` matters only where there are cheaper paths
            made = self._known.get((*way, sooner))
            if made and (sooner == run.reopen or not made.is_cheaper):
                return made.both[run.goal_test]
            if made and {sooner, run.reopen} == {"on", "off"} and not made.is_reopened:
                return made.both[run.goal_test]
        made = self._known[(*way, run.reopen)] = self._counted(run)
        return made.both[run.goal_test]

    def _counted(self, run: Run) -> CountedRun:
        """Search a run; return its outcomes under both goal tests."""
        if self.met > MOST_MET:
            self._begin_graph()
        rules = rules_of(run, pack(run.goal.value.cells))
        by_state = bool(rules.tie & BY_STATE)
        if not self.informed and rules.discipline == HEAP and not by_state:  # f is the depth, as in a queue
            rules = rules._replace(discipline=QUEUE)
        order_m = np.array([MOVES.index(move) for move in run.order], np.int16)
        puzzle = self.puzzle._replace(order_m=order_m)
        frontier = Frontier(self.key_s, self.node_s if rules.discipline == STACK or is_paired(run) else self.node_s[:0])
        low_n, high_n = (column if by_state else column[:0] for column in (self.low_n, self.high_n))
        self._put_root(frontier, int(turned_bits(rules.tie)) if rules.discipline == HEAP else 0)
        low_n[:1], high_n[:1] = self.graph.low_v[0], self.graph.high_v[:1]
        progress, early = np.zeros((2, SLOTS), np.int64)
        progress[[NODES, OPEN, LARGEST, LIVE, LEVEL_END, STATES]] = 1
        progress[HEAD] = rules.discipline != QUEUE or bool(rules.tie & NEWEST)
        path_k = np.zeros(self.most + 1 if rules.cuts_path and rules.discipline == STACK else 0, np.uint32)
        made = 0
        while True:
            progress[MET] = self.met
            made += tally(
                self.most - made, rules, self.blend, puzzle, self.estimates, progress, early, self.graph, self.nodes,
                frontier, self.vertex_e, path_k, low_n, high_n,
            )  # fmt: skip
            self.met = int(progress[MET])
            if made == self.most or progress[STATUS] != RUNNING:
                break
            self._enlarge_graph()
        taken = self._taken(made)
        keeps = rules.keeps_reached
        both = {
            "expansion": self._outcome_of(progress, taken, keeps, 1),
            "generation": self._outcome_of(early, taken, keeps, 0),
        }
        if progress[STATUS] == EXHAUSTED and early[STATUS] == RUNNING:
            both["generation"] = both["expansion"]
        return CountedRun(bool(progress[CHEAPER]), run.reopen == "off" or bool(progress[REOPENED]), both)

    def _outcome_of(self, progress: np.ndarray, taken: tuple[Packed, ...], keeps: bool, takes_goal: int) -> Outcome:
        """Return the outcome of a run from its progress; numbers of states are None unless it keeps a reached set."""
        status, expanded, nodes = (int(progress[slot]) for slot in (STATUS, EXPANSIONS, NODES))
        if status not in (SOLVED, EXHAUSTED):
            return Outcome(None, taken)
        counts = {
            "cost": int(self.nodes.g_n[progress[GOAL_NODE]]) if status == SOLVED else None,
            "expanded": expanded,
            "generated": nodes - ROOTS + int(progress[DISCARDS]),
            "largest_frontier": int(progress[LARGEST]),
            "max_depth": int(progress[DEEPEST]),
            "nodes": nodes,
            "expanded_before_goal": expanded - takes_goal * (status == SOLVED),
            "deepest_made": int(progress[DEEPEST_MADE]),
            "states_reached": int(progress[STATES]) if keeps else None,
            "states_expanded": expanded - int(progress[AGAIN]) if keeps else None,
            "dropped": int(progress[DROPS]),
        }
        return Outcome(counts, taken[:expanded])

    def _taken(self, made: int) -> tuple[Packed, ...]:
        states = self.vertex_e[:made]
        low_e = self.graph.low_v[states].tolist()
        high_e = self.graph.high_v[states].tolist() if len(self.graph.high_v) else ()
        return tuple(low | high << 64 for low, high in zip(low_e, high_e, strict=True)) if high_e else tuple(low_e)

    def _put_root(self, frontier: Frontier, node: int) -> None:
        for column, value in zip(self.nodes, (0, 0, 0, ROOT, ON_FRONTIER), strict=True):
            column[0] = value
        for column in frontier:  # the only key: only its node matters
            column[:1] = node
        self.graph.node_v[0] = 0

    def _begin_graph(self) -> None:
        """Begin a new graph with the start and the goal."""
        self.graph, self.met = self._empty_graph(SMALLEST), 2
        weight_tc, scale = self.puzzle.weight_tc, self.blend.scale
        for v, board in enumerate((self.run.start.value, self.run.goal.value)):
            words, blank = pack(board.cells), board.cells.index(0)
            h = h_of(np.array(board.cells, np.uint8), weight_tc, self.estimates, scale) if self.informed else 0
            ways = np.where(self.puzzle.neighbour_cm[blank] < 0, OFF_THE_BOARD, UNKNOWN)
            for column, value in zip(self.graph[:-1], (*words, blank, h, ways, NO_NODE), strict=True):
                column[v : v + 1] = value
        reached.enter(0, self.met, self.graph.low_v, self.graph.high_v, self.graph.entry_s)

    def _enlarge_graph(self) -> None:
        larger = self._empty_graph(4 * len(self.graph.low_v))
        for new, old in zip(larger[:-1], self.graph[:-1], strict=True):
            new[: self.met] = old[: self.met]
        reached.enter(0, self.met, larger.low_v, larger.high_v, larger.entry_s)
        self.graph = larger

    def _empty_graph(self, room: int) -> Graph:
        rows: dict[str, Any] = {
            "high_v": room if is_wide(len(self.run.start.value.cells)) else 0, "h_v": room if self.informed else 0,
            "child_vm": (room, MOST_CHILDREN), "entry_s": 2 * room,
        }  # fmt: skip
        return Graph(*(np.zeros(rows.get(name, room), kind_of(Graph, name)) for name in Graph._fields))
