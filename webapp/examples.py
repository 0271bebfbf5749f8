"""The examples: boards chosen for what they show, each with the effect that it promises, in the order of a course.

To add one: an `Example` in one of the GROUPS. Its sentences quote figures by name only, such as `{bfs.expanded}`, which
the solver fills in; and `promise` says in code what the sentences say in words, which the tests hold it to.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from solver import Result, Run, solve, whole

HELLO = ("283-164-705", "123-804-765")
LESSON = ("123-678-450", "123-456-780")
LECTURE = ("182-503-467", "123-456-780")
WALL = ("724-506-831", "012-345-678")
TRAP = "540-618-732"
FARTHEST = ("876-041-253", "012-345-678")


class Figures:
    """The numbers of a result as sentences quote them; `steps` are the moves of its path."""

    def __init__(self, result: Result) -> None:
        """Read the numbers of a result."""
        self._result = result

    def __getattr__(self, name: str) -> str:
        """Return a number as it is written."""
        return whole(len(self._result.moves or "") if name == "steps" else getattr(self._result, name))


@dataclass(frozen=True)
class Example:
    """A board, the runs on it that are compared, and what they show.

    `runs` gives each run a name and its parameters; `start` and `goal` among them stand for those of the board. `at` is
    the step at which the effect is seen, `layout` how its tree is looked at.
    """

    key: str
    title: str
    board: tuple[str, str]
    runs: dict[str, dict[str, str]]
    sentence: str
    ask: str
    promise: Callable[..., bool]
    at: int | str = "end"
    layout: str = "tree"

    @cached_property
    def made(self) -> dict[str, Run]:
        """Return the runs by name."""
        start, goal = self.board
        return {name: Run(**{"start": start, "goal": goal, **given}) for name, given in self.runs.items()}

    @cached_property
    def results(self) -> dict[str, Result]:
        """Return what the runs come to, by name; searched once."""
        return {name: solve(run) for name, run in self.made.items()}

    def told(self, text: str) -> str:
        """Return a sentence with its figures filled in."""
        return text.format(**{name: Figures(result) for name, result in self.results.items()})


@dataclass(frozen=True)
class Group:
    """Examples that belong together."""

    key: str
    title: str
    blurb: str
    examples: tuple[Example, ...]


BFS, DFS, UCS, GREEDY, ASTAR = ({"algorithm": key} for key in ("bfs", "dfs", "ucs", "greedy", "astar"))
MISPLACED = {"heuristic": "misplaced"}
TILE = {"cost": "tile"}

GROUPS: tuple[Group, ...] = (
    Group(
        "lecture", "The lecture",
        "Why does A* expand fewer nodes than BFS, and greedy fewer still but worse? Five steps on one board, and "
        "the sixth on a harder one. Open a step on the projector, ask first, then play.",
        (
            Example(
                "ring", "1. The frontier of BFS is a ring", LECTURE, {"bfs": BFS},
                "BFS finishes one depth before it begins the next, so its frontier is always the outermost ring. "
                "Here all nodes up to depth 9 have been expanded and the frontier is the depth below; it takes "
                "{bfs.expanded} expansions to reach the goal at depth {bfs.cost}.",
                "Press Space. Ask: which ring is the frontier, and how much larger is the next one?",
                lambda bfs: bfs.optimal and bfs.expanded > 1000, at=537, layout="radial",
            ),
            Example(
                "aim", "2. A* knows where the goal is", LECTURE, {"bfs": BFS, "astar": ASTAR},
                "The same board. A* takes the node with the least f = g + h instead of the oldest. The path is just "
                "as short, {astar.cost} moves, after {astar.expanded} expansions instead of {bfs.expanded}.",
                "Ask: why does A* leave most of the disc alone? Then choose the layout f over time: f never falls.",
                lambda bfs, astar: astar.optimal and bfs.optimal and 20 * astar.expanded < bfs.expanded,
                layout="radial",
            ),
            Example(
                "greed", "3. Greedy needs fewer still, but its path is worse", LECTURE,
                {"astar": ASTAR, "greedy": GREEDY},
                "Greedy looks at h alone and forgets what the way has cost: {greedy.expanded} expansions instead of "
                "{astar.expanded}, but {greedy.cost} moves instead of {astar.cost}.",
                "Compare them and step with → until the two part. Ask: which node does A* go back to, and why does "
                "greedy not?",
                lambda astar, greedy: greedy.expanded < astar.expanded and greedy.cost > astar.cost == 12,
            ),
            Example(
                "ties", "4. Ties decide what f leaves open", LECTURE,
                {"oldest": ASTAR, "deepest": {"tie": "high_g"}, "newest": {"tie": "lifo"}},
                "Many nodes have the same f. Taking the oldest first costs {oldest.expanded} expansions, the one "
                "with the highest g {deepest.expanded}, the newest {newest.expanded}; all paths have {oldest.cost} "
                "moves.",
                "Ask: which of the nodes with f = {oldest.cost} must be expanded in any case? Open the tab Verdict "
                "to see.",
                lambda oldest, deepest, newest: (
                    oldest.cost == deepest.cost == newest.cost and newest.expanded < deepest.expanded < oldest.expanded
                ),
            ),
            Example(
                "estimate", "5. The better h, the narrower the tree", LECTURE,
                {"zero": {"heuristic": "zero"}, "misplaced": MISPLACED, "manhattan": ASTAR,
                 "perfect": {"heuristic": "perfect"}},
                "A* with h = 0 is blind and expands {zero.expanded} nodes. Counting misplaced tiles makes it "
                "{misplaced.expanded}, Manhattan distance {manhattan.expanded}, and the true distance "
                "{perfect.expanded}.",
                "Ask: what would it cost to know the true distance? Then open Manhattan, click a node and choose "
                "“take apart”.",
                lambda zero, misplaced, manhattan, perfect: (
                    zero.expanded > 10 * misplaced.expanded
                    and misplaced.expanded > 2 * manhattan.expanded
                    and manhattan.expanded > perfect.expanded
                ),
            ),
            Example(
                "wall", "6. The wall", WALL, {"bfs": BFS, "misplaced": MISPLACED, "manhattan": ASTAR},
                "A hard board from Russell and Norvig's book, {bfs.cost} moves away. BFS expands {bfs.expanded} "
                "nodes, A* with misplaced tiles {misplaced.expanded} and with Manhattan distance "
                "{manhattan.expanded}: what was a narrower tree is now the difference between waiting and not.",
                "Before you show this, ask: how much will each estimate save here? Then compare.",
                lambda bfs, misplaced, manhattan: (
                    bfs.cost == misplaced.cost == manhattan.cost == 26
                    and bfs.expanded > 3 * misplaced.expanded > 30 * manhattan.expanded
                ),
            ),
        ),
    ),
    Group(
        "wrong", "Wrong answers",
        "Searches that find a path, but not a shortest one, and what an estimate has to promise.",
        (
            Example(
                "fooled", "Greedy is fooled", ("123-608-547", "123-456-780"), {"greedy": GREEDY, "astar": ASTAR},
                "Greedy walks {greedy.cost} moves where {astar.cost} would do, and here it even expands more nodes "
                "than A*: {greedy.expanded} and {astar.expanded}.",
                "Ask: at which step does greedy leave the shortest path, and what did h promise it there?",
                lambda greedy, astar: (
                    astar.optimal and greedy.cost > 2 * astar.cost and greedy.expanded > astar.expanded
                ),
            ),
            Example(
                "weighted", "Twice the trust, a longer path", ("026-538-147", "123-456-780"),
                {"wastar": {"algorithm": "wastar"}, "astar": ASTAR},
                "Weighted A* trusts 2·h, which overestimates. It saves a third of the work, {wastar.expanded} "
                "expansions instead of {astar.expanded}, and its path has {wastar.cost} moves instead of "
                "{astar.cost}. At most twice the shortest is what it promises.",
                "Ask: how long may its path be at worst? Try other weights in the options.",
                lambda wastar, astar: (
                    wastar.expanded < 0.7 * astar.expanded and astar.cost < wastar.cost <= 2 * astar.cost
                ),
            ),
            Example(
                "inadmissible", "An estimate that counts the blank", ("3104-2678-5abf-9dce", "1234-5678-9abc-def0"),
                {"blank": {"heuristic": "manhattan_blank"}, "tiles": ASTAR},
                "Counting the blank as a tile is a common mistake. The estimate may then be above the true distance, "
                "and A* returns {blank.cost} moves where {tiles.cost} are enough.",
                "Ask: what is h one move away from the goal, where the blank and a tile have changed places?",
                lambda blank, tiles: tiles.optimal and blank.cost > tiles.cost,
            ),
            Example(
                "reopening", "Closed is not for ever", ("815-360-724", "123-804-765"),
                {"wastar": {"algorithm": "wastar"}},
                "Weighted A* may expand a board before it knows the cheapest way there. Here a cheaper way turns up "
                "for {wastar.reopened} boards that had been expanded already: they are superseded and put back on "
                "the frontier.",
                "Step back once with ←. Ask: which node is superseded next, and what becomes of its children?",
                lambda wastar: wastar.reopened >= 3, at=30,
            ),
            Example(
                "inconsistent", "Never too high, and yet inconsistent", ("238-051-476", "123-456-780"),
                {"pattern_db": {"heuristic": "pattern_db"}, "manhattan": ASTAR},
                "The pattern database never overestimates, so the path of {pattern_db.cost} moves is shortest, after "
                "{pattern_db.expanded} expansions instead of {manhattan.expanded}. But it may fall by more than a "
                "move costs, so that even A* re-opens a node ({pattern_db.reopened}); with Manhattan distance it "
                "never does ({manhattan.reopened}).",
                "Ask: what would go wrong if A* never looked at an expanded board again?",
                lambda pattern_db, manhattan: (
                    pattern_db.optimal and manhattan.optimal and pattern_db.reopened > 0 == manhattan.reopened
                    and 5 * pattern_db.expanded < manhattan.expanded
                ),
                at=30,
            ),
        ),
    ),
    Group(
        "luck", "Luck",
        "What is decided by the order of moves and by ties, and by nothing else.",
        (
            Example(
                "orders", "DFS, lucky and unlucky", HELLO,
                {"lucky": {**DFS, "order": "DRLU"}, "unlucky": {**DFS, "order": "RDLU"}},
                "Two orders of the same four moves, the same path of {lucky.cost} moves in the end. One needs "
                "{lucky.expanded} expansions, the other {unlucky.expanded}: almost every board there is.",
                "Ask: can you tell beforehand which order is lucky?",
                lambda lucky, unlucky: (
                    lucky.moves == unlucky.moves and lucky.expanded == 6 and unlucky.expanded > 0.99 * 181_440
                ),
            ),
            Example(
                "deep", "A path of thousands of moves", LESSON,
                {"dfs": {**DFS, "order": "LRDU"}, "bfs": {**BFS, "order": "LRDU"}},
                "The goal is {bfs.cost} moves away. DFS runs past it and comes back with a path of {dfs.cost} moves; "
                "BFS would have needed {bfs.expanded} expansions to be sure, DFS made {dfs.expanded}.",
                "Ask: what does the frontier of DFS hold? It is a stack of siblings along one branch.",
                lambda dfs, bfs: bfs.cost == 10 and dfs.cost > 200 * bfs.cost and dfs.expanded > bfs.expanded,
            ),
            Example(
                "waiting", "The goal waits on the stack", HELLO,
                {"taken": {**DFS, "order": "RLUD"}, "made": {**DFS, "order": "RLUD", "goal_test": "generation"}},
                "DFS makes the goal early, but compares a node when it takes it, and the goal lies deep in the stack: "
                "{taken.expanded} expansions. Compared when it is made, it is found after {made.expanded}.",
                "Ask: may every search compare so early? Which promise would be lost?",
                lambda taken, made: made.expanded <= 5 and taken.expanded > 0.99 * 181_440,
            ),
            Example(
                "farthest", "The farthest board", FARTHEST, {"oldest": ASTAR, "newest": {"tie": "lifo"}},
                "{oldest.cost} moves: no board is farther from this goal. With ties to the oldest node A* expands "
                "{oldest.expanded} nodes, with ties to the newest {newest.expanded}, a third.",
                "Ask: why do ties matter more, the farther the goal is?",
                lambda oldest, newest: oldest.cost == newest.cost == 31 and 2.5 * newest.expanded < oldest.expanded,
            ),
        ),
    ),
    Group(
        "costs", "Costs",
        "When a move costs the number on its tile, fewest moves and cheapest are two things.",
        (
            Example(
                "cheapest", "UCS and BFS part", ("540-213", "123-450"),
                {"bfs": {**BFS, **TILE}, "ucs": {**UCS, **TILE}},
                "BFS returns the fewest moves, {bfs.steps}, and they cost {bfs.cost}. UCS takes the cheapest path "
                "first and finds one of {ucs.steps} moves that costs {ucs.cost}.",
                "Ask: which tiles does UCS rather move twice?",
                lambda bfs, ucs: ucs.optimal and ucs.cost < bfs.cost and len(ucs.moves) > len(bfs.moves),
            ),
            Example(
                "early", "Tested too early", ("201-435", "123-450"),
                {"early": {**UCS, "goal_test": "generation", **TILE}, "late": {**UCS, **TILE}},
                "UCS must test a node when it is taken from the frontier. Tested as soon as it is generated, the "
                "goal is found after {early.expanded} instead of {late.expanded} expansions, at a cost of "
                "{early.cost} instead of {late.cost}.",
                "Ask: which cheaper path was still on the frontier when the early test stopped?",
                lambda early, late: late.optimal and early.cost > late.cost and early.expanded < late.expanded,
            ),
        ),
    ),
    Group(
        "memory", "Memory",
        "Most searches run out of memory before they run out of time. These forget, and pay for it.",
        (
            Example(
                "forgetting", "What remembering saves", LESSON,
                {"graph": BFS, "parent": {**BFS, "reached": "parent"}, "tree": {**BFS, "reached": "off"}},
                "BFS that remembers what it has reached expands {graph.expanded} nodes. If it only takes care not to "
                "undo the last move it is {parent.expanded}, and with no memory at all {tree.expanded}, for the same "
                "{graph.cost} moves.",
                "Ask: how many times is the start itself expanded in the last tree?",
                lambda graph, parent, tree: (
                    graph.expanded < parent.expanded and 20 * parent.expanded < tree.expanded
                    and graph.cost == parent.cost == tree.cost
                ),
            ),
            Example(
                "again", "IDA* repeats itself", ("103-427-856", "123-456-780"),
                {"idastar": {"algorithm": "idastar"}, "rbfs": {"algorithm": "rbfs"}, "astar": ASTAR},
                "IDA* keeps one branch only, at most {idastar.largest_frontier} nodes waiting where A* has "
                "{astar.largest_frontier}, and begins anew for every bound: {idastar.expanded} expansions instead of "
                "{astar.expanded}. RBFS forgets as much but remembers what it saw there: {rbfs.expanded}.",
                "Press N to go from bound to bound. Ask: how much of the work is done more than once, and on which "
                "boards would that be most of it?",
                lambda idastar, rbfs, astar: (
                    idastar.cost == rbfs.cost == astar.cost
                    and 1.5 * astar.expanded < idastar.expanded
                    and astar.expanded < rbfs.expanded < idastar.expanded
                    and 5 * idastar.largest_frontier < astar.largest_frontier
                ),
            ),
            Example(
                "middle", "Two searches meet in the middle", LESSON,
                {"bfs": BFS, "both": {"algorithm": "bidirectional"}},
                "Two trees half as deep are far smaller than one: from both ends {both.expanded} expansions, from "
                "one {bfs.expanded}.",
                "Ask: at which depth do they meet, and when is it hard to search backwards?",
                lambda bfs, both: both.cost == bfs.cost and 10 * both.expanded < bfs.expanded
                and 2 * both.max_depth <= both.cost,
            ),
            Example(
                "beam", "A beam that is too narrow", ("735-810-426", "123-456-780"),
                {"two": {"algorithm": "beam", "width": "2"}, "three": {"algorithm": "beam", "width": "3"},
                 "ten": {"algorithm": "beam", "width": "10"}},
                "Beam search keeps the best few of each level. With 2 it throws away every way to the goal and ends "
                "with nothing after {two.expanded} expansions; with 3 it finds {three.cost} moves, with ten the "
                "shortest, {ten.cost}.",
                "Ask: what has to be true of h for a beam of 1 to be enough?",
                lambda two, three, ten: (
                    two.status == "exhausted" and three.cost > 3 * ten.cost and ten.optimal
                ),
            ),
            Example(
                "stuck", "Stuck on a hill", ("642-013-758", "123-456-780"),
                {"once": {"algorithm": "hill_climbing", "restarts": "0"}, "again": {"algorithm": "hill_climbing"},
                 "astar": ASTAR},
                "Hill climbing remembers nothing. After {once.expanded} expansions no neighbour is better and it is "
                "stuck; begun again from a random walk it arrives after {again.expanded}, by {again.cost} moves "
                "instead of {astar.cost}.",
                "Ask: which tile would have to move away from its place to get on?",
                lambda once, again, astar: (
                    once.status == "exhausted" and once.expanded < 10 and again.status == "solved"
                    and again.cost > astar.cost
                ),
            ),
            Example(
                "fifteen", "The 15-puzzle", ("1438-7260-59bc-aedf", "1234-5678-9abc-def0"),
                {"astar": ASTAR, "bfs": BFS},
                "Ten million million boards: BFS has kept a million nodes at depth {bfs.max_depth} and has to stop. "
                "A* with Manhattan distance finds the {astar.cost} moves after {astar.expanded} expansions.",
                "Ask: how many nodes would BFS need at this rate, if each level has about twice as many?",
                lambda astar, bfs: bfs.status == "limit" and bfs.nodes >= 999_000 and astar.optimal
                and 40 * astar.expanded < bfs.expanded,
            ),
        ),
    ),
    Group(
        "unsolvable", "Unsolvable",
        "Half of all boards cannot be reached. A search would look at the whole half it is in before it gave up.",
        (
            Example(
                "swap", "One swap from solvable", HELLO,
                {"swapped": {"start": "823-164-705"}, "hello": ASTAR},
                "Two tiles of the first example have changed places, 2 and 8, and no moves lead to the goal any "
                "more. Changed back, A* needs {hello.expanded} expansions.",
                "Ask: why can no sequence of moves swap two tiles and nothing else?",
                lambda swapped, hello: swapped.status == "unsolvable" and hello.cost == 5,
            ),
            Example(
                "trap", "The trap", (TRAP, HELLO[1]),
                {"spiral": {}, "last": {"goal": "123-456-780"}, "first": {"goal": "012-345-678"}},
                "The same start and the three usual goals. One of them cannot be reached; the others are {last.cost} "
                "and {first.cost} moves away. Whether a board is solvable is a question of its goal.",
                "Ask: what is wrong with saying “this board is unsolvable”?",
                lambda spiral, last, first: (
                    spiral.status == "unsolvable" and last.status == first.status == "solved"
                ),
            ),
        ),
    ),
)  # fmt: skip
EXAMPLES: tuple[Example, ...] = tuple(example for group in GROUPS for example in group.examples)
