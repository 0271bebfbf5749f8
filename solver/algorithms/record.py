"""What the project knows of an algorithm: one record, from which menus, help, promises and tests come."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from ..kernels.columns import HEAP
from ..tiles import Heuristic


class Options(Protocol):
    """What an algorithm reads of a run: its options, and the heuristic that they name."""

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
    """Return a weight that does not depend on the run."""
    return lambda run: value


@dataclass(frozen=True, slots=True)
class Promise:
    """What an algorithm guarantees under the options of one run."""

    text: str
    optimal: bool  # a solution found is a cheapest one
    complete: bool = True  # it finds a solution wherever there is one, given nodes enough


def best_path(run: Options) -> str:
    """Say what a path is that costs the least: the shortest, where all moves cost the same."""
    return "shortest" if run.cost == "unit" else "cheapest"


def closes_for_good(run: Options) -> bool:
    """Tell whether a state that was expanded stays closed though a cheaper way to it is found."""
    return run.reached in CLOSED_LISTS or run.reopen == "off"


def informed_promise(run: Options, because: str = "") -> Promise:
    """Return the promise of a search that finds a cheapest path if h is admissible; `because` says why."""
    heuristic = run.estimator
    if not heuristic.admissible:
        return Promise(f"No guarantee that the path is {best_path(run)}: {heuristic.label} is not admissible.", False)
    return Promise(f"The path is {best_path(run)}: {because or f'{heuristic.label} never overestimates'}.", True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Algorithm:
    """An algorithm: what a person is told of it, and what sets it apart from others on the same engine."""

    key: str
    label: str
    name: str
    blurb: str
    rule: str  # what it takes next, in a few words
    group: str  # searches of its kind, in menus
    featured: bool = False  # among those that are offered first
    structure: str  # of its frontier: queue, stack, priority queue or none
    priority: str  # what f is, in the field's words
    options: tuple[str, ...]  # the parameters it uses beside start, goal, algorithm, order, cost, limit
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # values of an option, the usual one first
    passes_over: tuple[
        str, ...
    ] = ()  # options of which other values are the usual: links name them from before it had any
    promises: Callable[[Options], Promise]  # wherever there is a path; see `promise`
    sides: int = 1  # frontiers of such a structure: 2 for a search from both ends
    levels: str = ""  # which nodes are taken before others, whatever their f: those of "shallow" or "deep" levels
    bound_label: str = "bound"  # what `bound_e` is, where it is finite
    supersedes: str = ""  # why a new node takes another's place: "cheaper", "better" (in a beam), "backed up"
    passed_over: str = ""  # why a child is discarded that is neither reached, over the bound nor undoing
    keeps_reached: bool = True  # the states it has reached, unless the option `reached` says otherwise
    engine: str = "best_first"  # see solver.engines
    discipline: int = HEAP  # kernels.columns: QUEUE, STACK, HEAP
    f_is_depth: bool = False
    g_weight: Callable[[Options], float] = field(default=constant(1.0))
    h_weight: Callable[[Options], float] = field(default=constant(1.0))
    deepens: bool = False  # begins again under the next bound
    first_bound: Callable[[Options], float] | None = None  # where it is not f of the start
    has_table: bool = False  # an iteration keeps the states that it has met, as many as the option `table` says
    proves: bool = False  # goes on below the cost of a path that is found
    choice: str = ""  # of a local search, the child it goes to: the best, any better, the first better, one drawn

    without_path: Callable[[Options], str] | None = (
        None  # how it ends where there is none, if not as `_without_path` says
    )
    largest_limit: int = 50_000_000  # nodes that a run may be allowed

    def promise(self, run: Options) -> Promise:
        """Return what is guaranteed under the options of a run, a search for what is not there included."""
        promise = self.promises(run)
        if run.unsolvable == "explain":
            return promise
        text = self.without_path(run) if self.without_path else self._without_path(run)
        return replace(promise, text=f"No path leads to the goal. {text}")

    def exhausts(self, run: Options) -> bool:
        """Tell whether the run of a search for what is not there ends once it has expanded all that can be reached."""
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
        """Return the text of a parameter where none is given, `default` unless it has one of its own."""
        return self.choices.get(key, (default,))[0]

    @property
    def reopens(self) -> bool:
        """Tell whether a strictly cheaper child supersedes a reached state."""
        return self.supersedes == "cheaper"


CLOSED_LISTS = ("expanded", "closed")  # what `reached` is where states are marked when expanded
KEEP_REACHED = ("on", *CLOSED_LISTS)  # and where states are known again
OF_A_FRONTIER = {"reached": (*KEEP_REACHED, "off", "parent")}
OF_A_STACK = {"reached": (*KEEP_REACHED, "off", "parent", "path")}
FOUR_TIES = {"tie": ("fifo", "lifo", "high_g", "low_g")}
SIX_TIES = {"tie": (*FOUR_TIES["tie"], "high_g_newest", "state")}
TIES_ON_G = {"tie": (*FOUR_TIES["tie"], "state")}  # where nodes of one f have one g, so that two of these are the first
OF_A_BRANCH = {"reached": ("parent", "off", "path")}
LIMIT_OF_A_BRANCH = 10**12  # of searches that keep only the current branch: nodes are counted, not kept
