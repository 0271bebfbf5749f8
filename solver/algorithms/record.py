"""The record of an algorithm, which menus, help, promises and tests use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from ..kernels.columns import HEAP
from ..messages import Message, Word
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
    def thing(self) -> str: ...
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

    message: Message
    optimal: bool  # every path that it finds is a cheapest one
    complete: bool = True  # it finds a path wherever there is one, given enough nodes

    @property
    def text(self) -> str:
        """Return the guarantees in a sentence."""
        return str(self.message)

    def as_dict(self) -> dict[str, Any]:
        """Return the guarantees for JSON: `promise` is their English text, and `promise_message` is their message.

        It is not among an answer's `messages`, for which every page loads words.
        """
        return {"promise": self.text, "promise_message": self.message.record()}


TESTED_TOO_EARLY = Promise(Message("promise-tested-early"), False)


def fewest_moves(run: Options) -> Promise:
    """Return the promise of a search in levels where moves cost different amounts."""
    return Promise(Message("promise-fewest-moves", costs=run.cost), False)


def closes_for_good(run: Options) -> bool:
    """Return whether an expanded state is never expanded again, even if a cheaper path to it is found."""
    return run.reached in CLOSED_LISTS or run.reopen == "off"


def informed_promise(run: Options) -> Promise:
    """Return the promise of a search that finds a cheapest path if h is admissible."""
    heuristic = run.estimator
    key = "promise-admissible" if heuristic.admissible else "promise-not-admissible"
    return Promise(Message(key, costs=run.cost, heuristic=heuristic.label), heuristic.admissible)


@dataclass(frozen=True, slots=True, kw_only=True)
class Algorithm:
    """An algorithm: its names, its promises, and how it differs from others on the same engine."""

    label = Word("algorithm-{0.key}")
    name = Word("algorithm-{0.key}.name")
    alias = Word("algorithm-{0.key}.alias", "")  # another name that people search for
    blurb = Word("algorithm-{0.key}.blurb")
    rule = Word("algorithm-{0.key}.rule")  # a phrase for the node that it expands next
    group = Word("searches-{0.family}")  # its heading in menus
    bound_label = Word("algorithm-{0.key}.bound", "bound")  # the label of `bound_e`
    passed_over = Word("algorithm-{0.key}.passed-over", "")  # why it discards a child, if it has a reason of its own

    key: str
    family: str
    featured: bool = False  # shown at the top of menus
    structure: str  # data structure of its frontier, a key of STRUCTURES
    priority: str  # the formula of f
    options: tuple[str, ...]  # the parameters it uses besides start, goal, algorithm, order, cost, limit
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # values of an option, the default first
    passes_over: tuple[str, ...] = ()  # options added later, whose defaults keep the meaning of older links
    promises: Callable[[Options], Promise]  # if there is a path; see `promise`
    sides: int = 1  # the number of frontiers: 2 for a two-ended search
    levels: str = ""  # "shallow" or "deep" if the nodes of such levels are expanded first, whatever their f
    supersedes: str = ""  # why a new node replaces another one: "cheaper", "better" (in a beam), "backed up"
    keeps_reached: bool = True  # whether it keeps a reached set; the option `reached` overrides this
    engine: str = "best_first"  # a key of loops.ENGINES
    discipline: int = HEAP  # QUEUE, STACK or HEAP of kernels.columns
    f_is_depth: bool = False
    g_weight: Callable[[Options], float] = field(default=constant(1.0))
    h_weight: Callable[[Options], float] = field(default=constant(1.0))
    deepens: bool = False  # whether it restarts with the next bound
    first_bound: Callable[[Options], float] | None = None  # f of the start if None
    has_table: bool = False  # whether it keeps a transposition table, whose size is the option `table`
    proves: bool = False  # whether it continues after a path, to look for cheaper ones
    choice: str = ""  # the child that a local search moves to: "best", "any better", "first better" or "drawn"

    # How it ends where no path exists, unless it ends as `_without_path` returns.
    without_path: Callable[[Options], Message] | None = None
    largest_limit: int = 50_000_000  # the largest node limit that a run may set

    def promise(self, run: Options) -> Promise:
        """Return the guarantees under the options of a run, including those for an unreachable goal."""
        promise = self.promises(run)
        if run.unsolvable == "explain":
            return promise
        end = self.without_path(run) if self.without_path else self._without_path(run)
        return replace(promise, message=Message("promise-without-path", end=end))

    def exhausts(self, run: Options) -> bool:
        """Return whether a search without a solution ends after expanding every reachable board."""
        return self.without_path is None and self.keeps_reached and run.reached in KEEP_REACHED

    def _without_path(self, run: Options) -> Message:
        if run.reached == "path":
            return Message("ends-after-every-path")
        if not self.exhausts(run):
            return Message("ends-at-limit")
        return Message("ends-on-both-sides" if self.sides == 2 else "ends-after-all", thing=run.thing)

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


STRUCTURES: dict[str, Criteria] = {  # by structure, the order in which the nodes of a frontier are popped
    "queue": ((DEPTH, 1), (TREE, 1), (AGE, 1)),
    "stack": ((AGE, -1),),
    "priority queue": ((F, 1), (TREE, 1)),  # then by the tie rule
    "list": ((OVER, 1), (LINE, -1)),
    "none": (),  # the frontier never has more than one node
}
LEVELS: dict[str, Criteria] = {"": (), "shallow": ((DEPTH, 1),), "deep": ((DEPTH, -1),)}
CLOSED_LISTS = ("expanded", "closed")  # values of `reached` that mark states when they are expanded
KEEP_REACHED = ("on", *CLOSED_LISTS)  # values of `reached` that keep a reached set
OF_A_FRONTIER = {"reached": (*KEEP_REACHED, "off", "parent", "path")}
FOUR_TIES = {"tie": BY_AGE_AND_G}
SIX_TIES = {"tie": (*BY_AGE_AND_G, HIGHEST_G_NEWEST.key, SMALLEST_STATE.key)}
TIES_ON_SUM = {"tie": (*SIX_TIES["tie"], LOWEST_H.key)}  # if f = h, nodes with equal f have equal h
TIES_ON_G = {"tie": (*BY_AGE_AND_G, SMALLEST_STATE.key)}  # if f = g, the rules by g amount to rules by age
OF_A_BRANCH = {"reached": ("parent", "off", "path")}
LIMIT_OF_A_BRANCH = 10**12  # largest node limit of searches that keep only the current branch and count the nodes
