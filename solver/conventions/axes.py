"""The conventions of a search: every order of moves combined with every value of the other axes.

An axis is a parameter of a run that is a matter of choice: every option of a search with listed values is one, unless
it is named in GIVEN.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import permutations, product

from ..algorithms import ALGORITHMS
from ..algorithms.ties import OLDEST, TIES, Criteria, Tie
from ..byte_cache import ByteCache, bounded
from ..link import Parameter
from ..messages import Message
from ..problem import PROBLEMS
from ..problem.tiles import MOVES
from ..run import ALWAYS_USED, PARAMETERS, RANDOM_ORDER, Run, order_label

GIVEN = ("algorithm", "heuristic", "of", "cost", "unsolvable")  # these have listed values but are part of the problem
ORDERS = tuple("".join(moves) for moves in permutations(MOVES))
BREAK_TIES = ("order", "tie")  # the axes that decide between nodes with the same f
MOST_TRIED = 200_000  # conventions
MOST_BYTES, BYTES_OF_A_RUN = 16 * 2**20, 240  # of conventions that are kept


def choices(parameter: Parameter, algorithm: str = "") -> tuple[str, ...]:
    """Return the values of a parameter to try with an algorithm; () if the parameter is not an axis."""
    if parameter.key == "order":
        return ORDERS
    if algorithm and parameter.key in ALGORITHMS[algorithm].choices:
        return ALGORITHMS[algorithm].choices[parameter.key]
    return () if parameter.key in GIVEN else parameter.allowed


def orders_of(run: Run) -> tuple[str, ...]:
    """Return the orders of moves to try: all of up, down, left and right, or those that the problem lists."""
    record = PROBLEMS[run.problem]
    if record.read_order:
        return ORDERS
    return tuple(order for order in record.orders if order != RANDOM_ORDER)


def order_of(run: Run) -> str:
    """Return the order of moves of a run in words."""
    return order_label(run.problem, run.order)


def generated_in(run: Run) -> Message:
    """Return the order of generation in words: `in the order U D L R`."""
    if run.generation_order in ("listed", "alphabetical", "reverse", "reverse alphabetical"):
        return Message(f"generated-{run.generation_order.replace(' ', '-')}")
    return Message("generated-in-order", order=order_of(run))


AXES = tuple(parameter for parameter in PARAMETERS if choices(parameter))


def options_of(algorithm: str) -> tuple[str, ...]:
    """Return the keys of the parameters that the runs of an algorithm use."""
    return (*ALWAYS_USED, *ALGORITHMS[algorithm].options)


def axes_of(algorithm: str) -> tuple[Parameter, ...]:
    """Return the axes of an algorithm, in the order of the link."""
    options = options_of(algorithm)
    return tuple(axis for axis in AXES if axis.key in options or axis.only_with)


@bounded(16 * 2**20, lambda counted, run: run.nbytes)
def count(run: Run) -> int:
    """Return the number of conventions of a run with default options, without constructing them."""
    others = tuple(axis.key for axis in axes_of(run.algorithm) if axis.key != "order")
    return len(orders_of(run)) * sum(1 for _ in _chosen(run, others))


CONVENTIONS: ByteCache[tuple[Run, ...]] = ByteCache(
    MOST_BYTES, lambda runs: runs[0].nbytes + BYTES_OF_A_RUN * len(runs)
)


def conventions(run: Run, only: tuple[str, ...] | None = None) -> tuple[Run, ...]:
    """Return a run under all conventions, itself first; `only` names the axes to vary, by default all."""
    return CONVENTIONS.get((run, only), lambda: tuple(distinct(variants(run, only))))


def variants(run: Run, only: tuple[str, ...] | None = None) -> Iterator[Run]:
    """Yield a run, then its variants; some may be equal."""
    yield run
    yield from map(run.under, _chosen(run, only))


def _chosen(run: Run, only: tuple[str, ...] | None) -> Iterator[dict[str, str]]:
    """Yield the combinations of values, by axis, that make a difference."""
    axes = [axis for axis in axes_of(run.algorithm) if only is None or axis.key in only]
    for values in product(*(orders_of(run) if axis.key == "order" else choices(axis, run.algorithm) for axis in axes)):
        chosen = dict(zip((axis.key for axis in axes), values, strict=True))
        if all(_matters(axis, run, chosen) for axis in axes if chosen[axis.key] != run.usual(axis)):
            yield chosen


def _matters(axis: Parameter, run: Run, chosen: Mapping[str, str]) -> bool:
    """Return whether an axis is used and makes a difference, given the values of the others."""
    if axis.key == "tie":
        return _is_first_of_its_kind(TIES[chosen["tie"]], run)
    record = ALGORITHMS[run.algorithm]
    if run.cost == "unit" and axis.key == "reopen" and record.priority == "g":
        return False  # no later path to a state is cheaper
    if axis.only_while is None:
        return True
    other, value = axis.only_while
    return bool(chosen.get(other, getattr(run, other)) == value)


def _is_first_of_its_kind(tie: Tie, run: Run) -> bool:
    """Return whether a tie rule is the first of its search's rules with its effect."""
    record = ALGORITHMS[run.algorithm]
    same = _same_among_equals(run)
    if run.cost == "unit" and record.levels == "shallow":
        same |= {"g"}  # all nodes of a level have the same g
    is_sum = record.priority.startswith("g + ")  # among nodes with equal f, the lowest h goes with the highest g
    by_g = {("h", sign): ("g", -sign) for sign in (1, -1)} if is_sum else {}
    kinds = [[by_g.get(one, one) for one in decisive(TIES[key], same)] for key in record.choices["tie"]]
    at = record.choices["tie"].index(tie.key)
    return kinds.index(kinds[at]) == at


def _same_among_equals(run: Run) -> frozenset[str]:
    """Return the columns that have the same value in all nodes with the same f."""
    return frozenset("gh") if is_f_g(run) else frozenset()


def decisive(tie: Tie, same: Collection[str]) -> Criteria:
    """Return the criteria of a tie rule without those of columns that have the same value in all nodes."""
    return tuple((column, sign) for column, sign in tie.criteria if column not in same)


def is_f_g(run: Run) -> bool:
    """Return whether all nodes with the same f have the same g."""
    record = ALGORITHMS[run.algorithm]
    return record.g_weight(run) > 0 and ("heuristic" not in record.options or run.heuristic == "zero")


def tie_of(run: Run) -> Tie:
    """Return the tie rule of a run, reduced to a rule by age if nothing else differs among nodes with the same f."""
    tie = TIES[run.tie]
    is_by_age = "tie" not in run.used or decisive(tie, _same_among_equals(run)) == OLDEST.criteria
    return OLDEST if is_by_age else tie


def tie_label(tie: Tie, run: Run) -> Message:
    """Return the label of a tie rule, worded for the problem of a run."""
    return Message(f"tie-{tie.key}", thing=run.thing)


def distinct(runs: Iterable[Run]) -> Iterator[Run]:
    """Yield each run once, in order; runs that differ only in options that they do not use are equal."""
    seen: set[tuple[object, ...]] = set()
    for run in runs:
        key = tuple(getattr(run, name) for name in Run.__dataclass_fields__)
        if key not in seen:
            seen.add(key)
            yield run


def convention_distance(one: Run, other: Run) -> int:
    """Return the number of axes in which two runs differ; another heuristic counts 10, another algorithm 100."""
    differing = sum(one.differs(other, axis.key) for axis in AXES)
    return int(differing) + 100 * (one.algorithm != other.algorithm) + 10 * (one.heuristic != other.heuristic)


def words(run: Run, axes: Iterable[Parameter] | None = None) -> str:
    """Return the conventions of a run as people read them: `moves tried U D L R · goal tested when generated`."""
    return " · ".join(map(str, conventions_of(run, axes)))


def conventions_of(run: Run, axes: Iterable[Parameter] | None = None) -> list[Message]:
    """Return the conventions of a run, all or those of some axes, without those that it does not use."""
    used = run.used
    return [_convention(run, axis) for axis in (AXES if axes is None else axes) if axis.key in used]


def _convention(run: Run, axis: Parameter) -> Message:
    if axis.key == "order":
        is_named = run.order in PROBLEMS[run.problem].orders and not PROBLEMS[run.problem].read_order
        return Message("stated-order", order=run.order if is_named else order_of(run))
    if axis.key == "tie":
        return Message("stated-tie", tie=tie_label(TIES[run.tie], run))
    label = dict(axis.values)[getattr(run, axis.key)]
    if axis.key == "goal_test":
        return Message("stated-goal-test", label=label)
    if axis.key == "reached":
        return Message("stated-reached", label=label)
    return Message("stated", name=axis.label.lower(), value=label)
