"""Judge the engine: the searches of DESIGN section 2 in plain Python, and a checker of traces.

`oracle` runs a search as the textbook does, with dictionaries, deque and heapq, and `check_trace`
asserts what must hold of any trace, the oracle's or the engine's. Nothing is shared with `solver`.
A search of the same loop is one more record in ALGORITHMS, a sum over tiles one more in HEURISTICS.

Letters: n node, e expansion (event), d discard, g path cost, h heuristic, f priority.
A suffix says what indexes a list: `parent_n[n]` is the parent of node n. Nodes are numbered as
generated; node 0 is the start. A board is a tuple of rows of tiles, 0 the blank.
"""

import inspect
import math
import random
import struct
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from types import SimpleNamespace
from typing import Any, NamedTuple

Board = tuple[tuple[int, ...], ...]

MOVES = "UDLR"  # the way the blank goes; a move's place here is its code in a batch
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}  # rows and columns
NONE = 0xFFFFFFFF  # no node, in the columns of a batch
ROOT_MOVE = 255  # no move, in the columns of a batch


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


class Heuristic(NamedTuple):
    """A sum, over the tiles, of a distance from home."""

    distance: Callable[[int, int], float]  # of rows and columns away from home
    counts_blank: bool = False


HEURISTICS = {
    "zero": Heuristic(lambda rows, columns: 0),
    "misplaced": Heuristic(lambda rows, columns: rows + columns > 0),
    "misplaced_blank": Heuristic(lambda rows, columns: rows + columns > 0, counts_blank=True),
    "manhattan": Heuristic(lambda rows, columns: rows + columns),
    "manhattan_blank": Heuristic(lambda rows, columns: rows + columns, counts_blank=True),
    "euclidean": Heuristic(lambda rows, columns: math.sqrt(rows * rows + columns * columns)),
    "chebyshev": Heuristic(lambda rows, columns: max(rows, columns)),
}

FIXED_POINT = 2**32  # sums of whole numbers do not depend on the order of their terms


def float32(number: float) -> float:
    """Round to the nearest single-precision number, which is what a batch holds."""
    single: float = struct.unpack("<f", struct.pack("<f", number))[0]
    return single


def estimator(goal: Board, heuristic: str, cost: str) -> Callable[[Board], float]:
    """Make h(board), each tile's part weighted by what moving it costs (the blank's by 1)."""
    rule = HEURISTICS[heuristic]
    table = {}  # (tile, place) -> its part of h, in fixed point, rounded down
    for tile, (home_r, home_c) in places(goal).items():
        price = tile if cost == "tile" and tile else 1
        for r, c in places(goal).values():
            part = price * rule.distance(abs(r - home_r), abs(c - home_c))
            counted = tile != 0 or rule.counts_blank
            table[tile, (r, c)] = math.floor(part * FIXED_POINT) if counted else 0
    return lambda board: float32(sum(table[item] for item in places(board).items()) / FIXED_POINT)


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
    """What sets one best-first search apart from another."""

    frontier: Frontier
    f: Callable[[int, int, float, float], float]  # of depth, g, h and the weight
    informed: bool = False  # does it look at h?
    supersedes: bool = False  # is a cheaper way to a reached state a new node, or dropped?


ALGORITHMS = {
    "bfs": Algorithm(QUEUE, lambda depth, g, h, w: depth),
    "dfs": Algorithm(STACK, lambda depth, g, h, w: depth),
    "ucs": Algorithm(PRIORITY_QUEUE, lambda depth, g, h, w: g, supersedes=True),
    "greedy": Algorithm(PRIORITY_QUEUE, lambda depth, g, h, w: h, informed=True),
    "astar": Algorithm(PRIORITY_QUEUE, lambda depth, g, h, w: g + h, True, supersedes=True),
    "wastar": Algorithm(PRIORITY_QUEUE, lambda depth, g, h, w: g + w * h, True, supersedes=True),
}


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
    seen_d: list[int] = field(default_factory=list)
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
    order: str = "UDLR",
    goal_test: str = "expansion",
    tie: str = "fifo",
    cost: str = "unit",
    weight: float = 2.0,
    limit: int = 1_000_000,
) -> OracleTrace:
    """Search from start to goal and write down everything, by the letter of DESIGN 2."""
    search = ALGORITHMS[algorithm]
    estimate = estimator(goal, heuristic if search.informed else "zero", cost)
    trace = OracleTrace()
    frontier = search.frontier.make()
    waiting: set[int] = set()  # the nodes on the frontier; other entries of it are stale
    reached: dict[Board, int] = {}  # the newest node of every state ever put on the frontier

    def put(board: Board, g: int = 0, parent: int | None = None, move: str | None = None) -> int:
        """Number a new node and put it on the frontier, in place of the one it supersedes."""
        n, old = trace.nodes, reached.get(board)
        depth = 0 if parent is None else trace.depth_n[parent] + 1
        h = estimate(board)
        f = float32(search.f(depth, g, h, weight))
        trace.parent_n.append(parent)
        trace.supersedes_n.append(old)
        trace.g_n.append(g)
        trace.h_n.append(h)
        trace.f_n.append(f)
        trace.move_n.append(move)
        trace.board_n.append(board)
        trace.depth_n.append(depth)
        trace.nodes += 1
        if old is not None:
            waiting.discard(old)
        reached[board] = n
        waiting.add(n)
        search.frontier.put(frontier, (f, TIES[tie](g, n), n))
        return n

    def expand(n: int) -> None:
        """Test a node, then generate its children until there are no more or the search ends."""
        if goal_test == "expansion" and trace.board_n[n] == goal:
            trace.status, trace.goal_node = "solved", n
            return
        for move, tile, board in neighbours(trace.board_n[n], order):
            g = trace.g_n[n] + (tile if cost == "tile" else 1)
            seen = reached.get(board)
            if seen is not None and not (search.supersedes and g < trace.g_n[seen]):
                trace.seen_d.append(seen)
                trace.move_d.append(move)
                trace.reason_d.append(0)
            elif trace.nodes >= limit:
                trace.status = "limit"
                return
            else:
                child = put(board, g, n, move)
                if goal_test == "generation" and board == goal:
                    trace.status, trace.goal_node = "solved", child
                    return

    put(start)
    if not solvable(start, goal):
        trace.status = "unsolvable"
    elif goal_test == "generation" and start == goal:
        trace.status, trace.goal_node = "solved", 0

    while waiting and trace.status is None:
        _, _, n = search.frontier.take(frontier)
        if n not in waiting:
            continue
        waiting.remove(n)
        expand(n)
        trace.node_e.append(n)
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
        "move_d": [codes[move] for move in trace.move_d],
        "bound_e": [math.inf] * trace.expanded,
    }
    return SimpleNamespace(**vars(trace) | coded)


def check_trace(columns: Any, run_kwargs: dict[str, Any], *, whole: bool = False) -> None:
    """Assert that the columns are the first expansions of the run; of all of it, if whole.

    `columns` has the columns of a batch as attributes (any sequences), from expansion 0 on;
    `run_kwargs` are the arguments of `oracle`. The h of a heuristic unknown here is believed.
    """
    given = inspect.signature(oracle).bind(**run_kwargs)
    given.apply_defaults()
    run = SimpleNamespace(**given.arguments)
    search = ALGORITHMS[run.algorithm]
    heuristic = run.heuristic if search.informed else "zero"
    estimate = estimator(run.goal, heuristic, run.cost) if heuristic in HEURISTICS else None

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
    reached: dict[Board, int] = {}

    def put(at: str, n: int, parent: int, move: int, board: Board, g: float, depth: int) -> None:
        """Check what is written about a new node and put it on the frontier."""
        at = f"{at}, new node {n}"
        assert n < max(run.limit, 1), f"{at}: passes the limit of {run.limit} nodes"
        assert parent_n[n] == parent, f"{at}: parent {parent_n[n]}, expected {parent}"
        assert move_n[n] == move, f"{at}: move {move_n[n]}, expected {move}"
        assert g_n[n] == g, f"{at}: g {g_n[n]}, expected {g}"
        h = estimate(board) if estimate else h_n[n]
        assert h_n[n] == h, f"{at}: h {h_n[n]}, expected {h}"
        f = float32(search.f(depth, round(g), h, run.weight))
        assert f_n[n] == f, f"{at}: f {f_n[n]}, expected {f}"
        old = reached.get(board, NONE)
        assert supersedes_n[n] == old, f"{at}: supersedes {supersedes_n[n]}, expected {old}"
        if old != NONE:
            superseded[old] = n
            waiting.discard(old)
        board_n.append(board)
        depth_n.append(depth)
        reached[board] = n
        waiting.add(n)
        turns: dict[Frontier, Any] = {QUEUE: n, STACK: -n}  # whatever f says
        turn = turns.get(search.frontier, (f, TIES[run.tie](round(g), n)))
        heappush(queue, (turn, n))

    assert parent_n, "before event 0: the root, node 0, is missing"
    put("before event 0", 0, NONE, ROOT_MOVE, run.start, 0.0, 0)
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

        children = neighbours(board_n[node], run.order)
        if run.goal_test == "expansion" and board_n[node] == run.goal:
            ended, children = "solved", iter(())
        for move, tile, board in children:
            code, seen = MOVES.index(move), reached.get(board, NONE)
            g = g_n[node] + (tile if run.cost == "tile" else 1)
            new = seen == NONE or (search.supersedes and g < g_n[seen])
            if n < nodes_end_e[e] and move_n[n] == code:
                assert new, f"{at}, new node {n}: node {seen} has its state, at g {g_n[seen]}"
                put(at, n, node, code, board, g, depth_n[node] + 1)
                n += 1
                if run.goal_test == "generation" and board == run.goal:
                    ended = "solved"
                    break
            elif d < discards_end_e[e] and move_d[d] == code:
                on = f"{at}, discard {d}"
                assert not new, f"{on}: dropped by move {move}, though its state is new or cheaper"
                assert seen_d[d] == seen, f"{on}: seen as node {seen_d[d]}, expected {seen}"
                assert reason_d[d] == 0, f"{on}: reason {reason_d[d]}, expected 0"
                d += 1
            else:
                full = new and n == run.limit
                assert full, f"{at}: move {move} makes neither new node {n} nor discard {d}"
                ended = "limit"
                break
        extra = "illegal, repeated, out of order or after the end"
        assert n == nodes_end_e[e], f"{at}, new node {n}: its move is {extra}"
        assert d == discards_end_e[e], f"{at}, discard {d}: its move is {extra}"
        size = len(waiting)
        assert frontier_e[e] == size, f"{at}: frontier {frontier_e[e]}, expected {size}"
        assert bound_e[e] == math.inf, f"{at}: bound {bound_e[e]}, expected none"

    beyond = f"after event {len(node_e) - 1}, the last: node {n} or discard {d} belongs to no event"
    assert (n, d) == (len(parent_n), len(seen_d)), beyond
    if whole:
        assert ended or not waiting, f"after event {len(node_e) - 1}: the search had not ended"


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
    often = [key for key, search in ALGORITHMS.items() if search.supersedes]  # more can go wrong
    return {
        "start": start,
        "goal": goal,
        "algorithm": rng.choice([*ALGORITHMS, *often, *often]),
        "heuristic": rng.choice(list(HEURISTICS)),
        "order": "".join(rng.sample(MOVES, 4)),
        "goal_test": rng.choice(["expansion", "generation"]),
        "tie": rng.choice(list(TIES)),
        "cost": rng.choice(["unit", "tile"]),
        "weight": rng.choice([1, 1.5, 2, 3.7, round(rng.uniform(1, 10), 3)]),
        "limit": rng.choice([1, 2, 3, 10, 50, 300, 2000, 2000, 2000, 2000, 2000, 2000]),
    }
