"""The record of an algorithm, which menus, help, promises and tests use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from ..kernels.columns import HEAP
from ..problem.tiles import Heuristic
from .ties import (
    AGE,
    BY_AGE_AND_G,
    DEPTH,
    HIGHEST_G_NEWEST,
    LINE,
    LOWEST_H,
    OVER,
    SMALLEST_STATE,
    TIES,
    TREE,
    Criteria,
    F,
)  # fmt: skip


class Options(Protocol):
    """The attributes of a run that algorithms use: its options, and the heuristic that they name."""

    @property
    def has_parity(self) -> bool: ...
    @property
    def cost(self) -> str: ...
    @property
    def goal_test(self) -> str: ...
    @property
    def tie(self) -> str: ...
    @property
    def reached(self) -> str: ...
    @property
    def reopen(self) -> str: ...
    @property
    def cutoff(self) -> str: ...
    @property
    def unsolvable(self) -> str: ...
    @property
    def heuristic(self) -> str: ...
    @property
    def estimator(self) -> Heuristic: ...
    @property
    def weight(self) -> float: ...
    @property
    def depth(self) -> int: ...
    @property
    def bound(self) -> int: ...
    @property
    def width(self) -> int: ...
    @property
    def draws(self) -> int: ...


def constant(value: float) -> Callable[[Options], float]:
    """Return a function of a run that always returns `value`."""
    return lambda run: value


@dataclass(frozen=True, slots=True)
class Promise:
    """The guarantees of an algorithm under the options of one run."""

    text: str
    optimal: bool  # a path that it finds is a cheapest one
    complete: bool = True  # it finds a path wherever there is one, given enough nodes


TESTED_TOO_EARLY = Promise(
    "No guarantee: the goal is tested when generated, so a costlier path may be found first.", False
)


def best_path(run: Options) -> str:
    """Return the adjective of a path of the lowest cost: `shortest` with unit costs, else `cheapest`."""
    return "shortest" if run.cost == "unit" else "cheapest"


def fewest_moves(run: Options) -> str:
    """Return the promise of a search in levels where moves cost different amounts."""
    costs = "with tile costs" if run.cost == "tile" else "since moves have costs,"
    return f"The path has the fewest moves, but {costs} a longer path may be cheaper."


def closes_for_good(run: Options) -> bool:
    """Return whether an expanded state is never expanded again, even if a cheaper path to it is found."""
    return run.reached in CLOSED_LISTS or run.reopen == "off"


def informed_promise(run: Options, because: str = "") -> Promise:
    """Return the promise of a search that finds a cheapest path if h is admissible; `because` is the reason given."""
    heuristic = run.estimator
    if not heuristic.admissible:
        return Promise(f"No guarantee that the path is {best_path(run)}: {heuristic.label} is not admissible.", False)
    return Promise(f"The path is {best_path(run)}: {because or f'{heuristic.label} never overestimates'}.", True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Algorithm:
    """An algorithm: its names, its promises, and how it differs from others on the same engine."""

    key: str
    label: str
    name: str
    alias: str = ""  # another name by which people look for it
    blurb: str
    rule: str  # which node it expands next, in a few words
    group: str  # its heading in menus
    featured: bool = False  # among those that are offered first
    structure: str  # data structure of its frontier, a key of STRUCTURES
    priority: str  # the formula of f
    options: tuple[str, ...]  # the parameters it uses beside start, goal, algorithm, order, cost, limit
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # values of an option, the default first
    passes_over: tuple[
        str, ...
    ] = ()  # options of which other values are the usual: links name them from before it had any
    promises: Callable[[Options], Promise]  # if there is a path; see `promise`
    sides: int = 1  # frontiers: 2 for a two-ended search
    levels: str = ""  # which nodes are expanded first, whatever their f: those of "shallow" or "deep" levels
    bound_label: str = "bound"  # the label of `bound_e`
    supersedes: str = ""  # why a new node replaces another one: "cheaper", "better" (in a beam), "backed up"
    passed_over: str = ""  # why a child is discarded for a reason of this algorithm's own
    keeps_reached: bool = True  # keeps a reached set, unless the option `reached` says otherwise
    engine: str = "best_first"  # a key of loops.ENGINES
    discipline: int = HEAP  # QUEUE, STACK or HEAP of kernels.columns
    f_is_depth: bool = False
    g_weight: Callable[[Options], float] = field(default=constant(1.0))
    h_weight: Callable[[Options], float] = field(default=constant(1.0))
    deepens: bool = False  # starts again under the next bound
    first_bound: Callable[[Options], float] | None = None  # f of the start if None
    has_table: bool = False  # keeps a transposition table, of the size that the option `table` says
    proves: bool = False  # continues below the cost of each path that it finds
    choice: str = ""  # the child that a local search goes to: "best", "any better", "first better" or "drawn"

    without_path: Callable[[Options], str] | None = (
        None  # how it ends where there is none, if not as `_without_path` says
    )
    largest_limit: int = 50_000_000  # nodes that a run may be allowed

    def promise(self, run: Options) -> Promise:
        """Return what is guaranteed under the options of a run, also of a search for a goal that cannot be reached."""
        promise = self.promises(run)
        if run.unsolvable == "explain":
            return promise
        text = self.without_path(run) if self.without_path else self._without_path(run)
        return replace(promise, text=f"No path leads to the goal. {text}")

    def exhausts(self, run: Options) -> bool:
        """Return whether a search without a path ends after it has expanded all boards that can be reached."""
        return self.without_path is None and self.keeps_reached and run.reached in KEEP_REACHED

    def _without_path(self, run: Options) -> str:
        if run.reached == "path":
            return "It ends when it has tried every path on which no state repeats, or far sooner at the node limit."
        if not self.exhausts(run):
            return "It keeps no reached set, so the same states come up again for ever; only the node limit ends it."
        if self.sides == 2:
            return "It ends when both sides have expanded every board that they can reach; they never meet."
        return "It ends when it has expanded every board that can be reached, which proves that there is no path."

    def usual(self, key: str, default: str) -> str:
        """Return the default of a parameter: the algorithm's own, or else `default`."""
        return self.choices.get(key, (default,))[0]

    def frontier_order(self, tie: str) -> Criteria:
        """Return the criteria by which the nodes of its frontier are popped, the most important first."""
        order = (*LEVELS[self.levels], *STRUCTURES[self.structure])
        return (*order, *TIES[tie].criteria) if self.structure == "priority queue" else order

    @property
    def takes_newest_first(self) -> bool:
        """Return whether siblings are expanded in reverse order of generation."""
        return self.structure in ("stack", "list")

    @property
    def reopens(self) -> bool:
        """Return whether a strictly cheaper child supersedes a reached state."""
        return self.supersedes == "cheaper"


STRUCTURES: dict[str, Criteria] = {  # of a frontier: the order in which its nodes are popped
    "queue": ((DEPTH, 1), (TREE, 1), (AGE, 1)),
    "stack": ((AGE, -1),),
    "priority queue": ((F, 1), (TREE, 1)),  # then by the tie rule
    "list": ((OVER, 1), (LINE, -1)),
    "none": (),  # for at most one node
}
LEVELS: dict[str, Criteria] = {"": (), "shallow": ((DEPTH, 1),), "deep": ((DEPTH, -1),)}
CLOSED_LISTS = ("expanded", "closed")  # values of `reached` with which states are marked when expanded
KEEP_REACHED = ("on", *CLOSED_LISTS)  # values of `reached` with which a search keeps a reached set
OF_A_FRONTIER = {"reached": (*KEEP_REACHED, "off", "parent")}
OF_A_STACK = {"reached": (*KEEP_REACHED, "off", "parent", "path")}
FOUR_TIES = {"tie": BY_AGE_AND_G}
SIX_TIES = {"tie": (*BY_AGE_AND_G, HIGHEST_G_NEWEST.key, SMALLEST_STATE.key)}
TIES_ON_SUM = {"tie": (*SIX_TIES["tie"], LOWEST_H.key)}  # where f is h alone, all nodes with one f have one h
TIES_ON_G = {"tie": (*BY_AGE_AND_G, SMALLEST_STATE.key)}  # for f = g, where the rules by g go by age alone
OF_A_BRANCH = {"reached": ("parent", "off", "path")}
LIMIT_OF_A_BRANCH = 10**12  # largest node limit of searches that keep only the current branch and count the nodes
