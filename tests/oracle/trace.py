"""What a search did, written down as it goes, and the codes that a batch has for it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace

from .boards import Board
from .heuristics import float32
from .run import Child, Run

NONE = 0xFFFFFFFF  # no node, in the columns of a batch
MOVE_CODES: dict[str | None, int] = {None: 255, "U": 0, "D": 1, "L": 2, "R": 3}  # 255 for a root
REACHED, OVER, UNDONE, PASSED, DROPPED, ON_PATH = range(
    6
)  # why a child is discarded, or a node taken; as batches have it

COLUMNS = (
    "node_e", "frontier_e", "nodes_end_e", "discards_end_e", "bound_e",
    "parent_n", "supersedes_n", "g_n", "h_n", "f_n", "move_n",
    "seen_d", "move_d", "reason_d",
)  # fmt: skip


@dataclass
class OracleTrace:
    """All that a search did, as columns named like those of a batch, and how it ended."""

    run: Run
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
    move_d: list[str | None] = field(default_factory=list)
    reason_d: list[int] = field(default_factory=list)
    status: str | None = None  # solved, unsolvable, exhausted or limit; None while it runs
    met: tuple[int, ...] = ()  # the goal node; of a search from both ends the two nodes that met, the start's first
    cost: int | None = None  # None, like the next and the last, unless solved
    moves: str | None = None
    expanded: int = 0
    expanded_before_goal: int = 0
    generated: int = 0
    discarded: int = 0
    dropped: int = 0
    reopened: int = 0
    remade: int = 0  # nodes that came back with another f, which nothing generated
    largest_frontier: int = 1
    max_depth: int = 0
    deepest_made: int = 0
    nodes: int = 0
    states_reached: int | None = None
    states_expanded: int | None = None
    branching: float | None = None
    looked_above: int | None = None  # the node of which `above` is known
    above: dict[Board, int | None] = field(default_factory=dict)  # the boards from there to the root

    def put(self, child: Child, h: float, f: float, supersedes: int | None = None) -> int:
        """Write down a new node; return its number."""
        self.parent_n.append(child.parent)
        self.supersedes_n.append(supersedes)
        self.g_n.append(child.g)
        self.h_n.append(h)
        self.f_n.append(f)
        self.move_n.append(child.move)
        self.board_n.append(child.board)
        self.depth_n.append(child.depth)
        self.nodes += 1
        return self.nodes - 1

    def drop(self, child: Child, reason: int, seen: int | None = None) -> None:
        """Write down that a child is discarded, and which node had its state, if any."""
        self.reason_d.append(reason)
        self.seen_d.append(seen)
        self.move_d.append(child.move)

    def drop_taken(self, n: int) -> None:
        """Write down that a node taken is dropped; it belongs to the expansion that is made next."""
        self.reason_d.append(DROPPED)
        self.seen_d.append(n)
        self.move_d.append(None)

    def drop_last(self, frontier: int) -> None:
        """Write down that what was dropped since the last expansion belongs to that, for no other one comes."""
        self.discards_end_e[-1] = len(self.seen_d)
        self.frontier_e[-1] = frontier

    def event(self, n: int, bound: float, frontier: int) -> None:
        """Write down that the expansion of node n is over, and what it was under and left behind."""
        self.node_e.append(n)
        self.bound_e.append(bound)
        self.frontier_e.append(frontier)
        self.nodes_end_e.append(self.nodes)
        self.discards_end_e.append(len(self.seen_d))

    def child(self, n: int) -> Child:
        """Return how node n was come by."""
        return Child(self.board_n[n], self.parent_n[n], self.move_n[n], self.g_n[n], self.depth_n[n])

    def children(self, n: int) -> Iterator[Child]:
        """Yield the children of node n, which is being expanded, in the order in which they are generated."""
        return self.run.children(n, self.child(n), len(self.node_e))

    def grandparent(self, child: Child) -> int | None:
        """Return the node whose board a child comes back to by undoing its parent's move, if it does."""
        assert child.parent is not None, "a root has no grandparent"
        before = self.parent_n[child.parent]
        return before if before is not None and self.board_n[before] == child.board else None

    def cut(self, child: Child) -> tuple[int, int] | None:
        """Return why a child is discarded for a board above it, and the node of that, if the search looks there."""
        if self.run.knows == "parent":
            before = self.grandparent(child)
            return None if before is None else (UNDONE, before)
        if self.run.knows != "path" or child.parent is None:
            return None
        if child.parent != self.looked_above:
            self.looked_above, self.above, n = child.parent, {}, child.parent
            while n is not None:
                self.above[self.board_n[n]], n = n, self.parent_n[n]
        return (ON_PATH, self.above[child.board]) if child.board in self.above else None

    def full(self) -> bool:
        """Tell whether no more nodes may be kept, which ends the run."""
        if self.nodes >= self.run.limit:
            self.status = "limit"
        return self.status == "limit"

    def test(self, n: int, when: str) -> bool:
        """Tell whether node n is the goal, if that is asked now; then the run is solved."""
        if self.status is None and self.run.goal_test == when and self.board_n[n] == self.run.goal:
            self.solve(n)
        return self.status == "solved"

    def solve(self, *met: int) -> None:
        """End the run at the goal, or where both ends met."""
        self.status, self.met = "solved", met

    def side(self, n: int) -> int:
        """Return the root that node n hangs from, 0 the start's."""
        while (parent := self.parent_n[n]) is not None:
            n = parent
        return n

    def way(self, n: int) -> str:
        """Return the moves that lead from its root to node n."""
        moves, at = [], n
        while (parent := self.parent_n[at]) is not None:
            moves.append(self.move_n[at] or "")
            at = parent
        return "".join(reversed(moves))

    def finish(self) -> None:
        """Count what the columns say."""
        self.status = self.status or "exhausted"
        if self.status == "solved":
            there, *back = (self.way(n) for n in self.met)
            self.moves = there + "".join(self.run.opposite(move) for way in back for move in reversed(way))
            self.cost = sum(self.g_n[n] for n in self.met)
        expanded = set(self.node_e)
        self.expanded, self.dropped = len(self.node_e), self.reason_d.count(DROPPED)
        self.discarded = len(self.seen_d) - self.dropped
        self.generated = self.nodes - self.parent_n.count(None) - self.remade + self.discarded
        # A superseded node is never expanded later: one that was expanded was so before.
        self.reopened = sum(old in expanded for old in self.supersedes_n)
        self.largest_frontier = max([1, *self.frontier_e])
        self.max_depth = max((self.depth_n[n] for n in self.node_e), default=0)
        self.deepest_made = max(self.depth_n)
        self.expanded_before_goal = self.expanded - (len(self.met) == 1 and self.met[0] in expanded)
        if self.run.keeps_reached:
            states = [(self.side(n), board) for n, board in enumerate(self.board_n)]
            self.states_reached = len(set(states))
            self.states_expanded = len({states[n] for n in self.node_e})
        self.branching = branching(self.generated, len(self.moves)) if self.moves else None


def branching(generated: int, depth: int) -> float:
    """Solve generated = b + b^2 + ... + b^depth for b, by bisection."""
    low, high = 0.0, float(generated ** (1 / depth))  # b^depth alone cannot be more
    while high - low > 1e-9:
        middle = (low + high) / 2
        total = sum(middle**k for k in range(1, depth + 1))
        low, high = (low, middle) if total > generated else (middle, high)
    return (low + high) / 2


def columns(trace: OracleTrace) -> SimpleNamespace:
    """Give a trace the codes of a batch: numbers for moves, NONE for no node."""
    coded = {
        "parent_n": [NONE if n is None else n for n in trace.parent_n],
        "supersedes_n": [NONE if n is None else n for n in trace.supersedes_n],
        "g_n": [float32(g) for g in trace.g_n],
        "move_n": [MOVE_CODES[move] for move in trace.move_n],
        "seen_d": [NONE if n is None else n for n in trace.seen_d],
        "move_d": [MOVE_CODES[move] for move in trace.move_d],
    }
    return SimpleNamespace(**vars(trace) | coded)
