"""Judge the engine: the searches of DESIGN section 2 in plain Python, and a checker of traces.

`oracle` runs a search as the textbook does, with dictionaries, deque and heapq, and `check_trace`
asserts what must hold of any trace, the oracle's or the engine's. Nothing is shared with `solver`.
A search of the same loop is one more record in ALGORITHMS, searches under a bound included; a
heuristic is one more line in HEURISTICS, where a sum over tiles only says the distance it sums.

Letters: n node, e expansion (event), d discard, g path cost, h heuristic, f priority.
A suffix says what indexes a list: `parent_n[n]` is the parent of node n. Nodes are numbered as
generated; node 0 is the start, and so is every other root. A board is a tuple of rows of tiles,
0 the blank.
"""

import inspect
import itertools
import math
import random
import struct
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from types import SimpleNamespace
from typing import Any, NamedTuple

from tests.oracle_heuristics import largest, pattern_db, walking_distance

Board = tuple[tuple[int, ...], ...]

MOVES = "UDLR"  # the way the blank goes; a move's place here is its code in a batch
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}  # rows and columns
NONE = 0xFFFFFFFF  # no node, in the columns of a batch
ROOT_MOVE = 255  # no move, in the columns of a batch
REACHED, OVER, UNDONE = range(3)  # why a child is discarded, in the columns of a batch


def board_of(text: str) -> Board:
    """Read a board as links write it: `102-754-863`, `1234-5678-9abc-def0`."""
    return tuple(tuple(int(digit, 36) for digit in row) for row in text.split("-"))


def places(board: Board) -> dict[int, tuple[int, int]]:
    """Say where each tile lies, as (row, column), in reading order; the blank too."""
    return {tile: (r, c) for r, row in enumerate(board) for c, tile in enumerate(row)}


def neighbours(board: Board, order: str = MOVES) -> Iterator[tuple[str, int, Board]]:
    """Yield (move, tile that slides, board after it) for every legal move, in the given order."""
    row = next(r for r, tiles in enumerate(board) if 0 in tiles)
    column = board[row].index(0)
    for move in order:
        r, c = row + STEPS[move][0], column + STEPS[move][1]
        if 0 <= r < len(board) and 0 <= c < len(board[0]):
            grid = [list(tiles) for tiles in board]
            grid[row][column], grid[r][c] = grid[r][c], 0
            yield move, board[r][c], tuple(map(tuple, grid))


def solvable(start: Board, goal: Board) -> bool:
    """Tell by parity whether the goal can be reached.

    A move exchanges the blank with a tile, which changes the parity of the permutation that leads
    from start to goal (blank included), and takes the blank one cell further, which changes the
    parity of its taxicab distance from home. At the goal both are even, so they must always agree;
    on any grid from 2x2 up that is also enough. Widths, odd or even, need no cases of their own.
    """
    home = {tile: i for i, tile in enumerate(places(goal))}
    cells = [home[tile] for tile in places(start)]
    inversions = sum(a > b for i, a in enumerate(cells) for b in cells[i + 1 :])
    (r, c), (goal_r, goal_c) = places(start)[0], places(goal)[0]
    return (inversions - abs(r - goal_r) - abs(c - goal_c)) % 2 == 0


def all_distances(goal: Board) -> dict[Board, int]:
    """Give the least number of moves between the goal and every board that can reach it."""
    distance, queue = {goal: 0}, deque([goal])
    while queue:
        board = queue.popleft()
        for _, _, child in neighbours(board):
            if child not in distance:
                distance[child] = distance[board] + 1
                queue.append(child)
    return distance


Step = Callable[[Board], Iterator[tuple[str, int, Board]]]


def least_costs(goal: Board, cost: str, steps: Step = neighbours) -> dict[Board, int]:
    """Give the least cost between the goal and every board that can reach it, by Dijkstra's search.

    Other `steps` make another puzzle of it; they must lead back at the price they lead away.
    """
    least: dict[Board, int] = {}
    queue = [(0, goal)]
    while queue:
        paid, board = heappop(queue)
        if board not in least:
            least[board] = paid
            for _, tile, child in steps(board):
                heappush(queue, (paid + price(tile, cost), child))
    return least


def blank_swaps(board: Board) -> Iterator[tuple[str, int, Board]]:
    """Yield the steps of Gaschnig's relaxed puzzle: the blank changes places with any tile."""
    for tile in places(board):
        if tile != 0:
            yield "", tile, swapped(board, 0, tile)


def price(tile: int, cost: str) -> int:
    """Say what moving a tile once costs; the blank, where a heuristic counts it, counts 1."""
    return tile if cost == "tile" and tile else 1


Estimate = Callable[[Board], float]  # h, before it is rounded

FIXED_POINT = 2**32  # sums of whole numbers do not depend on the order of their terms


def sum_over_tiles(
    distance: Callable[[int, int], float], counts_blank: bool = False
) -> Callable[[Board, str], Estimate]:
    """Make a heuristic that sums each tile's distance (of rows and columns from home) times its price."""

    def make(goal: Board, cost: str) -> Estimate:
        table = {}  # (tile, place) -> its part of h, in fixed point, rounded down
        for tile, (home_r, home_c) in places(goal).items():
            for r, c in places(goal).values():
                part = price(tile, cost) * distance(abs(r - home_r), abs(c - home_c))
                counted = tile != 0 or counts_blank
                table[tile, (r, c)] = math.floor(part * FIXED_POINT) if counted else 0
        return lambda board: sum(table[item] for item in places(board).items()) / FIXED_POINT

    return make


def gaschnig(goal: Board, cost: str) -> Estimate:
    """Make Gaschnig's heuristic: solve the puzzle in which the blank changes places with any tile.

    His greedy procedure does so as cheaply as can be. Where the blank is not at home, the tile that
    belongs there comes; where it is, some misplaced tile must make room, the cheapest for one.
    """
    home, tile_at = places(goal), {place: tile for tile, place in places(goal).items()}

    def estimate(board: Board) -> float:
        place, paid = places(board), 0
        while place != home:
            tile = tile_at[place[0]] or min(t for t in place if t and place[t] != home[t])
            place[0], place[tile] = place[tile], place[0]
            paid += price(tile, cost)
        return paid

    return estimate


@cache
def least_removed(line: tuple[tuple[int, int], ...]) -> int:
    """Give the least total price of (place at home, price) to take out so that the places rise."""
    found = []
    for kept in itertools.product([True, False], repeat=len(line)):
        homes = [home for (home, _), stays in zip(line, kept, strict=True) if stays]
        if homes == sorted(homes):
            found.append(sum(paid for (_, paid), stays in zip(line, kept, strict=True) if not stays))
    return min(found)


def linear_conflict(goal: Board, cost: str) -> Estimate:
    """Make Manhattan distance plus two moves for each tile that must leave its line to let others by.

    Which tiles of a line leave is decided by trying all sets of those whose home is in that line.
    """
    manhattan, home = sum_over_tiles(lambda rows, columns: rows + columns)(goal, cost), places(goal)

    def estimate(board: Board) -> float:
        removed = 0
        for axis, lines in enumerate([board, tuple(zip(*board, strict=True))]):
            for i, line in enumerate(lines):
                own = [tile for tile in line if tile and home[tile][axis] == i]
                removed += least_removed(tuple((home[t][1 - axis], price(t, cost)) for t in own))
        return manhattan(board) + 2 * removed

    return estimate


@cache
def distances_by_place(goal: Board) -> dict[Board, int]:
    """Keep `all_distances` of the goals that came; few do, see `perfect`."""
    return all_distances(goal)


def perfect(goal: Board, cost: str) -> Estimate:
    """Make the true distance, infinite without a way; up to nine cells and with unit cost.

    Tiles may be renamed in both boards at once: then all goals with the blank in one place are one.
    """
    assert cost == "unit", "the true distance is that of unit costs"
    names = {tile: i for i, tile in enumerate((t for t in places(goal) if t), start=1)} | {0: 0}

    def renamed(board: Board) -> Board:
        return tuple(tuple(names[tile] for tile in row) for row in board)

    distance = distances_by_place(renamed(goal))
    return lambda board: distance.get(renamed(board), math.inf)


HEURISTICS: dict[str, Callable[[Board, str], Estimate]] = {  # of goal and cost
    "zero": sum_over_tiles(lambda rows, columns: 0),
    "misplaced": sum_over_tiles(lambda rows, columns: rows + columns > 0),
    "misplaced_blank": sum_over_tiles(lambda rows, columns: rows + columns > 0, counts_blank=True),
    "manhattan": sum_over_tiles(lambda rows, columns: rows + columns),
    "manhattan_blank": sum_over_tiles(lambda rows, columns: rows + columns, counts_blank=True),
    "euclidean": sum_over_tiles(lambda rows, columns: math.sqrt(rows * rows + columns * columns)),
    "chebyshev": sum_over_tiles(lambda rows, columns: max(rows, columns)),
    "tiles_out": sum_over_tiles(lambda rows, columns: (rows > 0) + (columns > 0)),
    "gaschnig": gaschnig,
    "linear_conflict": linear_conflict,
    "walking_distance": walking_distance,
    "pattern_db": pattern_db,
    "perfect": perfect,
    "max": lambda goal, cost: maximum(goal, cost, MAXIMUM_OF),
}
MAXIMUM_OF = "manhattan-gaschnig"


def maximum(goal: Board, cost: str, of: str) -> Estimate:
    """Make the maximum of several heuristics, given by their keys."""
    return largest([HEURISTICS[key](goal, cost) for key in of.split("-")])


def applies(heuristic: str, goal: Board, cost: str) -> bool:
    """Tell whether a heuristic can be used: some have tables, of unit costs and for a few sizes of boards."""
    rows, columns = len(goal), len(goal[0])
    sizes = {
        "perfect": rows * columns <= 9,
        "pattern_db": rows == columns and rows in (3, 4),
        "walking_distance": rows == columns == 4,
    }
    return heuristic not in sizes or (sizes[heuristic] and cost == "unit")


def float32(number: float) -> float:
    """Round to the nearest single-precision number, which is what a batch holds."""
    single: float = struct.unpack("<f", struct.pack("<f", number))[0]
    return single


def estimator(goal: Board, heuristic: str, cost: str, of: str = MAXIMUM_OF) -> Estimate:
    """Make h(board), what each tile adds weighted by what moving it costs (the blank's by 1)."""
    estimate = maximum(goal, cost, of) if heuristic == "max" else HEURISTICS[heuristic](goal, cost)
    return lambda board: float32(estimate(board))


Entry = tuple[float, tuple[int, ...], int]  # f, what decides a tie on f, node


class Frontier(NamedTuple):
    """A structure for the frontier: how to make one, put an entry in and take the next out."""

    make: Callable[[], Any]
    put: Callable[[Any, Entry], None]
    take: Callable[[Any], Entry]


QUEUE = Frontier(deque, deque.append, deque.popleft)
STACK = Frontier(list, list.append, list.pop)
PRIORITY_QUEUE = Frontier(list, heappush, heappop)

TIES: dict[str, Callable[[int, int], tuple[int, ...]]] = {
    "fifo": lambda g, n: (n,),
    "lifo": lambda g, n: (-n,),
    "high_g": lambda g, n: (-g, n),
    "low_g": lambda g, n: (g, n),
}


class Algorithm(NamedTuple):
    """What sets one search apart from another."""

    frontier: Frontier
    f: Callable[[int, int, float, float], float]  # of depth, g, h and the weight
    informed: bool = False  # does it look at h?
    supersedes: bool = False  # is a cheaper way to a reached state a new node, or dropped?
    bound: Callable[[int, float], float] | None = None  # the first, of the limit and the root's f
    deepens: bool = False  # does it begin again under the least f that was over the bound?


ALGORITHMS = {
    "bfs": Algorithm(QUEUE, lambda depth, g, h, w: depth),
    "dfs": Algorithm(STACK, lambda depth, g, h, w: depth),
    "ucs": Algorithm(PRIORITY_QUEUE, lambda depth, g, h, w: g, supersedes=True),
    "greedy": Algorithm(PRIORITY_QUEUE, lambda depth, g, h, w: h, informed=True),
    "astar": Algorithm(PRIORITY_QUEUE, lambda depth, g, h, w: g + h, True, supersedes=True),
    "wastar": Algorithm(PRIORITY_QUEUE, lambda depth, g, h, w: g + w * h, True, supersedes=True),
    "dls": Algorithm(STACK, lambda depth, g, h, w: depth, bound=lambda limit, f: limit),
    "iddfs": Algorithm(STACK, lambda depth, g, h, w: depth, bound=lambda limit, f: 0, deepens=True),
    "idastar": Algorithm(STACK, lambda depth, g, h, w: g + h, True, bound=lambda limit, f: f, deepens=True),
}


def memory(search: Algorithm, reached: str) -> str:
    """Say which states a search knows again; one under a bound always has its branch, no more."""
    return reached if search.bound is None else "parent"


@dataclass
class OracleTrace:
    """All that a search did, as columns named like those of a batch, and how it ended."""

    parent_n: list[int | None] = field(default_factory=list)
    supersedes_n: list[int | None] = field(default_factory=list)
    g_n: list[int] = field(default_factory=list)
    h_n: list[float] = field(default_factory=list)
    f_n: list[float] = field(default_factory=list)
    move_n: list[str | None] = field(default_factory=list)
    board_n: list[Board] = field(default_factory=list)
    depth_n: list[int] = field(default_factory=list)
    node_e: list[int] = field(default_factory=list)
    frontier_e: list[int] = field(default_factory=list)
    nodes_end_e: list[int] = field(default_factory=list)
    discards_end_e: list[int] = field(default_factory=list)
    bound_e: list[float] = field(default_factory=list)
    seen_d: list[int | None] = field(default_factory=list)
    move_d: list[str] = field(default_factory=list)
    reason_d: list[int] = field(default_factory=list)
    status: str | None = None  # solved, unsolvable, exhausted or limit; None while it runs
    goal_node: int | None = None
    cost: int | None = None  # None, like the next and the last, unless solved
    moves: str | None = None
    expanded: int = 0
    generated: int = 0
    discarded: int = 0
    reopened: int = 0
    largest_frontier: int = 1
    max_depth: int = 0
    nodes: int = 0
    branching: float | None = None

    def finish(self) -> None:
        """Count what the columns say."""
        self.status = self.status or "exhausted"
        if self.goal_node is not None:
            path, n = [], self.goal_node
            while (parent := self.parent_n[n]) is not None:
                path.append(self.move_n[n] or "")
                n = parent
            self.cost, self.moves = self.g_n[self.goal_node], "".join(reversed(path))
        expanded = set(self.node_e)
        self.expanded, self.discarded = len(self.node_e), len(self.seen_d)
        self.generated = self.nodes - self.parent_n.count(None) + self.discarded
        # A superseded node is never expanded later: one that was expanded was so before.
        self.reopened = sum(old in expanded for old in self.supersedes_n)
        self.largest_frontier = max([1, *self.frontier_e])
        self.max_depth = max((self.depth_n[n] for n in self.node_e), default=0)
        self.branching = branching(self.generated, len(self.moves)) if self.moves else None


def branching(generated: int, depth: int) -> float:
    """Solve generated = b + b^2 + ... + b^depth for b, by bisection."""
    low, high = 0.0, float(generated ** (1 / depth))  # b^depth alone cannot be more
    while high - low > 1e-9:
        middle = (low + high) / 2
        total = sum(middle**k for k in range(1, depth + 1))
        low, high = (low, middle) if total > generated else (middle, high)
    return (low + high) / 2


def oracle(
    start: Board,
    goal: Board,
    algorithm: str,
    *,
    heuristic: str = "manhattan",
    of: str = MAXIMUM_OF,
    order: str = "UDLR",
    goal_test: str = "expansion",
    tie: str = "fifo",
    cost: str = "unit",
    reached: str = "on",
    weight: float = 2.0,
    depth: int = 20,
    limit: int = 1_000_000,
) -> OracleTrace:
    """Search from start to goal and write down everything, by the letter of DESIGN 2."""
    search = ALGORITHMS[algorithm]
    knows = memory(search, reached)
    estimate = estimator(goal, heuristic if search.informed else "zero", cost, of)
    trace = OracleTrace()
    frontier = search.frontier.make()
    waiting: set[int] = set()  # the nodes on the frontier; other entries of it are stale
    newest: dict[Board, int] = {}  # the newest node of every state ever put on the frontier
    bound = beyond = math.inf  # no f may be over the bound; the least that was

    def judged(board: Board, g: int, parent: int | None) -> tuple[int, float, float]:
        """Return depth, h and f of a child, or of a root."""
        deep = 0 if parent is None else trace.depth_n[parent] + 1
        h = estimate(board)
        return deep, h, float32(search.f(deep, g, h, weight))

    def put(board: Board, g: int = 0, parent: int | None = None, move: str | None = None) -> int:
        """Number a new node and put it on the frontier, in place of the one it supersedes."""
        n, old = trace.nodes, newest.get(board)
        deep, h, f = judged(board, g, parent)
        trace.parent_n.append(parent)
        trace.supersedes_n.append(old)
        trace.g_n.append(g)
        trace.h_n.append(h)
        trace.f_n.append(f)
        trace.move_n.append(move)
        trace.board_n.append(board)
        trace.depth_n.append(deep)
        trace.nodes += 1
        if old is not None:
            waiting.discard(old)
        if knows == "on":
            newest[board] = n
        waiting.add(n)
        search.frontier.put(frontier, (f, TIES[tie](g, n), n))
        return n

    def refused(board: Board, g: int, parent: int) -> tuple[int, int | None] | None:
        """Say why a child is discarded and which node had its state, or None if it is kept."""
        seen, before = newest.get(board), trace.parent_n[parent]
        if seen is not None and not (search.supersedes and g < trace.g_n[seen]):
            return REACHED, seen
        if knows == "parent" and before is not None and trace.board_n[before] == board:
            return UNDONE, before
        over = bound < math.inf and judged(board, g, parent)[2] > bound
        return (OVER, None) if over else None

    def expand(n: int) -> None:
        """Test a node, then generate its children until there are no more or the search ends."""
        nonlocal beyond
        if goal_test == "expansion" and trace.board_n[n] == goal:
            trace.status, trace.goal_node = "solved", n
            return
        for move, tile, board in neighbours(trace.board_n[n], order):
            g = trace.g_n[n] + price(tile, cost)
            if refusal := refused(board, g, n):
                trace.reason_d.append(refusal[0])
                trace.seen_d.append(refusal[1])
                trace.move_d.append(move)
                if refusal[0] == OVER:
                    beyond = min(beyond, judged(board, g, n)[2])
            elif trace.nodes >= limit:
                trace.status = "limit"
                return
            else:
                child = put(board, g, n, move)
                if goal_test == "generation" and board == goal:
                    trace.status, trace.goal_node = "solved", child
                    return

    def deepen() -> None:
        """Begin again from the start, under the next bound."""
        nonlocal bound, beyond
        if trace.nodes >= limit:
            trace.status = "limit"
        else:
            bound, beyond = beyond, math.inf
            put(start)

    put(start)
    if search.bound is not None:
        bound = search.bound(depth, trace.f_n[0])
    if not solvable(start, goal):
        trace.status = "unsolvable"
    elif goal_test == "generation" and start == goal:
        trace.status, trace.goal_node = "solved", 0

    while waiting and trace.status is None:
        _, _, n = search.frontier.take(frontier)
        if n not in waiting:
            continue
        waiting.remove(n)
        trace.node_e.append(n)
        trace.bound_e.append(bound)
        expand(n)
        if search.deepens and not waiting and beyond < math.inf and trace.status is None:
            deepen()
        trace.frontier_e.append(len(waiting))
        trace.nodes_end_e.append(trace.nodes)
        trace.discards_end_e.append(len(trace.seen_d))

    trace.finish()
    return trace


def columns(trace: OracleTrace) -> SimpleNamespace:
    """Give a trace the codes of a batch: numbers for moves, NONE for no node."""
    codes: dict[str | None, int] = {None: ROOT_MOVE, **{m: i for i, m in enumerate(MOVES)}}
    coded = {
        "parent_n": [NONE if n is None else n for n in trace.parent_n],
        "supersedes_n": [NONE if n is None else n for n in trace.supersedes_n],
        "g_n": [float32(g) for g in trace.g_n],
        "move_n": [codes[move] for move in trace.move_n],
        "seen_d": [NONE if n is None else n for n in trace.seen_d],
        "move_d": [codes[move] for move in trace.move_d],
    }
    return SimpleNamespace(**vars(trace) | coded)


def check_trace(columns: Any, run_kwargs: dict[str, Any], *, whole: bool = False) -> None:
    """Assert that the columns are the first expansions of the run; of all of it, if whole.

    `columns` has the columns of a batch as attributes (any sequences), from expansion 0 on;
    `run_kwargs` are the arguments of `oracle`. The h of a heuristic unknown here is believed, but
    not under a bound, which judges children whose h is written nowhere.
    """
    given = inspect.signature(oracle).bind(**run_kwargs)
    given.apply_defaults()
    run = SimpleNamespace(**given.arguments)
    search = ALGORITHMS[run.algorithm]
    heuristic = run.heuristic if search.informed else "zero"
    estimate = estimator(run.goal, heuristic, run.cost, run.of) if heuristic in HEURISTICS else None
    assert estimate or search.bound is None, f"{run.algorithm} cannot be checked with {heuristic}"
    knows = memory(search, run.reached)

    lengths = {"e": len(columns.node_e), "n": len(columns.parent_n), "d": len(columns.seen_d)}

    def column(name: str, kind: type = int) -> list[Any]:
        values = [kind(value) for value in getattr(columns, name)]  # no unsigned arithmetic below
        length = lengths[name[-1]]
        assert len(values) == length, f"{name} has {len(values)} values, expected {length}"
        return values

    node_e, frontier_e, bound_e = column("node_e"), column("frontier_e"), column("bound_e", float)
    nodes_end_e, discards_end_e = column("nodes_end_e"), column("discards_end_e")
    parent_n, supersedes_n, move_n = column("parent_n"), column("supersedes_n"), column("move_n")
    g_n, h_n, f_n = column("g_n", float), column("h_n", float), column("f_n", float)
    seen_d, move_d, reason_d = column("seen_d"), column("move_d"), column("reason_d")

    board_n: list[Board] = []
    depth_n: list[int] = []
    expanded: set[int] = set()
    superseded: dict[int, int] = {}  # by which node
    waiting: set[int] = set()  # the frontier
    queue: list[tuple[Any, int]] = []  # the frontier by the order of leaving it, and stale entries
    reached: dict[Board, int] = {}  # by which node, the newest

    def priority(depth: int, g: float, h: float) -> float:
        return float32(search.f(depth, round(g), h, run.weight))

    def put(at: str, n: int, parent: int, move: int, board: Board, g: float, depth: int) -> None:
        """Check what is written about a new node and put it on the frontier."""
        at = f"{at}, new node {n}"
        assert n < max(run.limit, 1), f"{at}: passes the limit of {run.limit} nodes"
        assert parent_n[n] == parent, f"{at}: parent {parent_n[n]}, expected {parent}"
        assert move_n[n] == move, f"{at}: move {move_n[n]}, expected {move}"
        assert g_n[n] == g, f"{at}: g {g_n[n]}, expected {g}"
        h = estimate(board) if estimate else h_n[n]
        assert h_n[n] == h, f"{at}: h {h_n[n]}, expected {h}"
        f = priority(depth, g, h)
        assert f_n[n] == f, f"{at}: f {f_n[n]}, expected {f}"
        old = reached.get(board, NONE)
        assert supersedes_n[n] == old, f"{at}: supersedes {supersedes_n[n]}, expected {old}"
        if old != NONE:
            superseded[old] = n
            waiting.discard(old)
        board_n.append(board)
        depth_n.append(depth)
        if knows == "on":
            reached[board] = n
        waiting.add(n)
        turns: dict[Frontier, Any] = {QUEUE: n, STACK: -n}  # whatever f says
        turn = turns.get(search.frontier, (f, TIES[run.tie](round(g), n)))
        heappush(queue, (turn, n))

    def refusal(node: int, board: Board, g: float, bound: float) -> tuple[int, int, float] | None:
        """Say how a child of a node must be discarded: reason, seen and f if over the bound."""
        seen, before = reached.get(board, NONE), parent_n[node]
        if seen != NONE and not (search.supersedes and g < g_n[seen]):
            return REACHED, seen, -math.inf
        if knows == "parent" and before != NONE and board_n[before] == board:
            return UNDONE, before, -math.inf
        if bound < math.inf and estimate:
            f = priority(depth_n[node] + 1, g, estimate(board))
            if f > bound:
                return OVER, NONE, f
        return None

    assert parent_n, "before event 0: the root, node 0, is missing"
    put("before event 0", 0, NONE, ROOT_MOVE, run.start, 0.0, 0)
    bound = math.inf if search.bound is None else search.bound(run.depth, f_n[0])
    beyond: set[float] = set()  # all f that were over it
    ended = None  # why there may be no more events
    if not solvable(run.start, run.goal):
        ended = "unsolvable"
    elif run.goal_test == "generation" and run.start == run.goal:
        ended = "solved"

    n, d = 1, 0  # the next node and the next discard to account for
    for e, node in enumerate(node_e):
        at = f"event {e}, node {node}"
        assert ended is None, f"{at}: the search had ended ({ended})"
        assert node < n, f"{at}: expanded before it was generated"
        assert node not in expanded, f"{at}: expanded twice"
        assert node not in superseded, f"{at}: expanded, but node {superseded[node]} supersedes it"
        end, most = nodes_end_e[e], len(parent_n)
        assert n <= end <= most, f"{at}: nodes_end {end}, expected {n} to {most}"
        end, most = discards_end_e[e], len(seen_d)
        assert d <= end <= most, f"{at}: discards_end {end}, expected {d} to {most}"
        while queue[0][1] not in waiting:
            heappop(queue)
        least = heappop(queue)[1]
        assert node == least, f"{at}: taken though node {least} was to be taken first"
        waiting.remove(node)
        expanded.add(node)
        assert bound_e[e] == bound, f"{at}: bound {bound_e[e]}, expected {bound}"

        children = neighbours(board_n[node], run.order)
        if run.goal_test == "expansion" and board_n[node] == run.goal:
            ended, children = "solved", iter(())
        for move, tile, board in children:
            code, g = MOVES.index(move), g_n[node] + price(tile, run.cost)
            expected = refusal(node, board, g, bound)
            if n < nodes_end_e[e] and move_n[n] == code:
                said = expected and f"by reason {expected[0]}, seen {expected[1]}"
                assert not expected, f"{at}, new node {n}: to be discarded {said}"
                put(at, n, node, code, board, g, depth_n[node] + 1)
                n += 1
                if run.goal_test == "generation" and board == run.goal:
                    ended = "solved"
                    break
            elif d < discards_end_e[e] and move_d[d] == code:
                on = f"{at}, discard {d}"
                assert expected, f"{on}: dropped by move {move}, though it was to be kept"
                reason, seen, f = expected
                assert reason_d[d] == reason, f"{on}: reason {reason_d[d]}, expected {reason}"
                assert seen_d[d] == seen, f"{on}: seen as node {seen_d[d]}, expected {seen}"
                if reason == OVER:
                    beyond.add(f)
                d += 1
            else:
                full = not expected and n == run.limit
                assert full, f"{at}: move {move} makes neither new node {n} nor discard {d}"
                ended = "limit"
                break
        if not waiting and ended is None:
            if not (search.deepens and beyond):
                ended = "exhausted"
            elif n == run.limit:
                ended = "limit"
            else:
                assert n < nodes_end_e[e], f"{at}: no root, node {n}, for the next iteration"
                put(at, n, NONE, ROOT_MOVE, run.start, 0.0, 0)
                n += 1
                bound = min(beyond)
                beyond.clear()
        extra = "illegal, repeated, out of order or after the end"
        assert n == nodes_end_e[e], f"{at}, new node {n}: its move is {extra}"
        assert d == discards_end_e[e], f"{at}, discard {d}: its move is {extra}"
        size = len(waiting)
        assert frontier_e[e] == size, f"{at}: frontier {frontier_e[e]}, expected {size}"

    beyond_all = f"after event {len(node_e) - 1}, the last: node {n} or discard {d}"
    assert (n, d) == (len(parent_n), len(seen_d)), f"{beyond_all} belongs to no event"
    if whole:
        assert ended, f"after event {len(node_e) - 1}: the search had not ended"


def swapped(board: Board, a: int, b: int) -> Board:
    """Exchange two tiles, which changes the parity."""
    return tuple(tuple({a: b, b: a}.get(tile, tile) for tile in row) for row in board)


def random_case(rng: random.Random) -> dict[str, Any]:
    """Draw the arguments of a run that makes at most 2 000 expansions."""
    sizes = ["2x2", "2x3", "3x2", "3x3", "3x3", "3x3", "3x3", "2x4", "4x2", "3x4", "4x4", "5x5"]
    rows, width = map(int, rng.choice(sizes).split("x"))
    size = rows * width

    def grid(tiles: list[int]) -> Board:
        return tuple(tuple(tiles[i : i + width]) for i in range(0, size, width))

    tiles = list(range(size))
    shuffled = rng.sample(tiles, size)
    goal = grid(rng.choice([tiles, [*tiles[1:], 0], shuffled, shuffled]))
    if size <= 9 and rng.random() < 0.5:
        start = grid(rng.sample(tiles, size))
    else:
        start = goal
        for _ in range(rng.randrange(8 if size == 25 else 20 if size > 9 else 40)):
            _, _, start = rng.choice(list(neighbours(start)))
    if solvable(start, goal) == (rng.random() < 0.06):
        start = swapped(start, *rng.sample(tiles[1:], 2))
    # In these more can go wrong.
    often = [key for key, search in ALGORITHMS.items() if search.supersedes or search.deepens]
    cost = rng.choice(["unit", "tile"])
    usable = [key for key in HEURISTICS if applies(key, goal, cost)]
    of = rng.sample([key for key in usable if key != "max"], rng.choice([2, 2, 3]))
    usable += 3 * ["euclidean"]  # the one whose sums are rounded
    return {
        "start": start,
        "goal": goal,
        "algorithm": rng.choice([*ALGORITHMS, *often, *often]),
        "heuristic": rng.choice(usable),
        "of": "-".join(of),
        "order": "".join(rng.sample(MOVES, 4)),
        "goal_test": rng.choice(["expansion", "generation"]),
        "tie": rng.choice(list(TIES)),
        "cost": cost,
        "reached": rng.choice(["on", "on", "off", "parent"]),
        "weight": rng.choice([1, 1.5, 2, 3.7, round(rng.uniform(1, 10), 3)]),
        "depth": rng.choice([0, 1, 2, 5, 10, 20, 20, 50, 1000]),
        "limit": rng.choice([1, 2, 3, 10, 50, 300, 2000, 2000, 2000, 2000, 2000, 2000]),
    }
