"""What somebody did instead of what was asked: the search, heuristic and convention that explain most of an answer.

They are tried in stages, the cheapest and likeliest first: other searches, the conventions of the one that was asked
for, other heuristics, other orders of moves. A stage that explains the whole answer is the last.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..algorithms import ALGORITHMS
from ..errors import BadInput
from ..run import SINGLE, Run
from .bounds import fits
from .conventions import AXES, ORDERS, TIES, apart, choices, conventions, distinct, words
from .question import Exercise
from .replay import Replay, can_replay
from .truth import Item, nodes_asked, same, truth_in, truth_of, walk_for, walk_of
from .walk import Walk

MOST_NEAREST = 24
NOT_FIXED = ("heuristic", "of", "limit")  # options that other searches of the same problem do not take over
LATEST = 1000  # the last step of questions whose answers are explained
MOST_TRIED = 100_000  # steps and items, over all that is tried
OF_NODES = ("next", "order")
HEURISTICS = tuple(key for key in SINGLE if key != "zero")  # with which A* is another search


@dataclass(frozen=True, slots=True)
class Near:
    """A convention that explains an answer: its run, what it counts, how many items are right under it.

    `same_until` is how many expansions the run makes as the one that was asked for does. One that `goes_on` begins with
    the frontier that the question shows. One that does not `give` the answer breaks ties in another way.
    """

    run: Run
    goal_counted: bool
    root_counted: bool
    right_prefix: int
    same_until: int
    right: bool
    goes_on: bool = False
    gives: bool = True


def alike(one: Sequence[Item], other: Sequence[Item]) -> int:
    """Return how many items two answers share before they part."""
    for k, (item, right) in enumerate(zip(one, other, strict=False)):
        if not same(item, right):
            return k
    return min(len(one), len(other))


@lru_cache(maxsize=256)
def explanations(exercise: Exercise, items: tuple[Item, ...], right: int) -> tuple[Near, ...]:
    """Return what explains more than half of an answer, and more than its `right` first items, best first."""
    if exercise.last > LATEST or not items:
        return ()
    found: list[Near] = []
    tried = 0
    asked = exercise.run
    for stage, any_tie in _stages(exercise):
        runs = tuple(distinct(stage))
        tried += len(runs) * (exercise.last + len(truth_of(exercise).items))
        if tried > MOST_TRIED:
            break
        for run in runs:
            for one in _under(exercise, items, run, any_tie):
                explains_most = one.right_prefix > right and 2 * one.right_prefix > len(items)
                if one.right or (explains_most and not _is_local(run)):
                    found.append(_exactly(exercise, items, one))
        if any(one.right and one.gives for one in found):
            break

    def rank(one: Near) -> tuple[float, ...]:
        uncounted = 2 - one.goal_counted - one.root_counted
        changes = sum(one.run.differs(asked, key) for key in one.run.used) + uncounted
        likeliness = list(SINGLE).index(one.run.heuristic) if one.run.heuristic in SINGLE else 0
        apart_by = (changes, -one.same_until, apart(asked, one.run), likeliness)
        return (not one.right, not one.gives, -one.right_prefix, *apart_by)

    return tuple(sorted(found, key=rank)[:MOST_NEAREST])


def did(asked: Run, near: Near, order: str = "") -> str:
    """Return in words what somebody did: `BFS: a queue where a stack is asked`, `A* · h: Misplaced tiles`.

    `order` are the words for an order of moves that is another one, if not its own.
    """
    run, record, wanted = near.run, ALGORITHMS[near.run.algorithm], ALGORITHMS[asked.algorithm]
    said = [record.label]
    if (
        record is not wanted
        and record.structure != wanted.structure
        and "none" not in (record.structure, wanted.structure)
    ):
        said[0] += f": a {record.structure} where a {wanted.structure} is asked"
    elif record.priority != wanted.priority:
        said[0] += f": lowest {record.priority} where lowest {wanted.priority} is asked"
    if "heuristic" in run.used and "heuristic" in asked.used and run.heuristic != asked.heuristic:
        said.append(f"h: {run.estimator.label}")
    for axis in (axis for axis in AXES if run.differs(asked, axis.key)):
        said.append(order if order and axis.key == "order" else words(run, [axis]))
    if run.cost != asked.cost:
        said.append("a move costs 1" if run.cost == "unit" else "a move costs the number on the tile")
    said += [f"{name} not counted" for name, is_counted in (("goal", near.goal_counted), ("start", near.root_counted))
             if not is_counted]  # fmt: skip
    return " · ".join(said)


def others(asked: Run, ask: str) -> list[Run]:
    """Return the same problem by other heuristics and, but for values, by other searches."""
    algorithms = [asked.algorithm] if ask == "values" else list(ALGORITHMS)
    return [run for algorithm in algorithms for run in _by(asked, algorithm, list(SINGLE))]


def _by(asked: Run, algorithm: str, heuristics: Sequence[str]) -> Iterator[Run]:
    """Yield the same problem by a search, with each of some heuristics where it looks at one."""
    fixed = {key: text for key, text in asked.options_for(algorithm).items() if key not in NOT_FIXED}
    for heuristic in heuristics if "heuristic" in ALGORITHMS[algorithm].options else (asked.heuristic,):
        try:
            yield Run(asked.start, asked.goal, **{"algorithm": algorithm, **fixed, "heuristic": heuristic})
        except BadInput:
            continue


def _stages(exercise: Exercise) -> Iterator[tuple[Iterator[Run], bool]]:
    """Yield runs that are tried together, and whether any of their nodes with the lowest f may be taken."""
    asked = exercise.run
    if exercise.ask == "values":
        yield iter(others(asked, "values")), False
        return
    heuristic = asked.heuristic if asked.heuristic in SINGLE else "manhattan"
    usual = [run for algorithm in (asked.algorithm, *ALGORITHMS) for run in _by(asked, algorithm, [heuristic])]
    global_ones = [run for run in usual if not _is_local(run) or _is_local(asked)]
    yield iter(global_ones), False
    yield _as_asked(exercise), True
    yield (run for run in usual if _is_local(run)), False
    yield (run.under({"order": order}) for run in global_ones if not _any_tie(run) for order in ORDERS), False
    yield (run for algorithm in ALGORITHMS for run in _by(asked, algorithm, HEURISTICS) if _any_tie(run)), True


def _is_local(run: Run) -> bool:
    """Tell whether a search keeps only the current board, as few people do who are asked for another."""
    return ALGORITHMS[run.algorithm].structure == "none"


def _as_asked(exercise: Exercise) -> Iterator[Run]:
    """Yield the search that was asked for under its conventions, then with other heuristics and costs."""
    asked = exercise.run
    yield from conventions(asked, tuple(axis.key for axis in AXES if axis.key not in TIES or not _any_tie(asked)))
    yield from _by(asked, asked.algorithm, HEURISTICS)
    try:
        yield asked.under({"cost": "unit" if asked.cost == "tile" else "tile"})
    except BadInput:
        return


def _any_tie(run: Run) -> bool:
    """Tell whether a run is compared whatever breaks its ties."""
    return can_replay(run) and ALGORITHMS[run.algorithm].structure == "priority queue"


def _under(exercise: Exercise, items: tuple[Item, ...], run: Run, any_tie: bool) -> Iterator[Near]:
    """Yield how far an answer is right under a run: its own steps, counted in all usual ways, and those that go on."""
    if exercise.ask == "values":
        yield _near(run, items, _valued(exercise, run), exercise.first)
        return
    for table in run.tables:
        table.get()
    walk = walk_of(run, exercise.last)
    if not walk.is_made or not fits(exercise, walk):
        return
    own, shared = walk_of(exercise.run, exercise.last), _shared(exercise, walk)
    try:
        truth = truth_in(exercise, walk).items
    except BadInput:
        return
    for goal_counted, root_counted, counted in _countings(exercise, run, truth):
        yield _near(run, items, counted, shared, goal_counted, root_counted)
    goes_on = exercise.first > 1
    if exercise.ask not in OF_NODES or not can_replay(run):
        return
    if (goes_on and can_replay(own.run)) or (any_tie and _any_tie(run)):
        replay = Replay.after(own, exercise.first - 1, run)
        right = replay.take_all([item for item in items[: exercise.steps] if isinstance(item, bytes)])
        is_whole = right == len(items) and (len(items) == exercise.steps or not replay.may_be_taken())
        yield Near(run, True, True, right, shared, is_whole, goes_on, not _any_tie(run) or goes_on)


def _shared(exercise: Exercise, walk: Walk) -> int:
    """Return how many expansions a walk makes as the one that was asked for does."""
    own = walk_of(exercise.run, exercise.last)
    return alike([own.state(n) for n in own.node_e], [walk.state(n) for n in walk.node_e])


def _near(
    run: Run,
    items: Sequence[Item],
    right: Sequence[Item],
    shared: int,
    goal_counted: bool = True,
    root_counted: bool = True,
) -> Near:
    prefix = alike(items, right)
    return Near(run, goal_counted, root_counted, prefix, shared, prefix == len(items) == len(right))


def _exactly(exercise: Exercise, items: tuple[Item, ...], near: Near) -> Near:
    """Return what explains an answer whatever breaks its ties under a rule for ties that gives it, if one does."""
    run = near.run
    if near.gives or not near.right:
        return near
    for tie in sorted(choices_of_tie(run), key=lambda one: one != run.tie):
        for order in sorted(ORDERS, key=lambda one: one != run.order):
            other = run.under({"tie": tie, "order": order})
            walk = walk_of(other, exercise.last)
            truth = truth_in(exercise, walk).items
            if alike(items, truth) == len(items) == len(truth):
                return _near(other, items, truth, _shared(exercise, walk))
    return near


def choices_of_tie(run: Run) -> tuple[str, ...]:
    """Return the rules for ties that a search has."""
    return next(choices(axis, run.algorithm) for axis in AXES if axis.key == "tie")


def _countings(exercise: Exercise, run: Run, items: tuple[Item, ...]) -> Iterator[tuple[bool, bool, tuple[Item, ...]]]:
    """Yield an answer as it is, and without the goal or the start where people do not count them as taken."""
    yield True, True, items
    if exercise.ask != "order":
        return
    goal, start = bytes(run.goal.cells), bytes(run.start.cells)
    has_goal, has_start = goal in items, exercise.first == 1 and items[:1] == (start,)
    without = tuple(item for item in items if item != goal)
    if has_goal:
        yield False, True, without
    if has_start:
        yield True, False, items[1:]
    if has_goal and has_start:
        yield False, False, without[1:]


def _valued(exercise: Exercise, run: Run) -> tuple[Item, ...]:
    """Return the values of the nodes asked for under another heuristic."""
    walk = walk_for(exercise)
    found: list[Item] = []
    for n in nodes_asked(exercise, walk):
        there = Run(walk.board(walk.state(n)), run.goal, **{key: getattr(run, key) for key in run.used})
        g, h = walk.g_n[n], walk_of(there, 1).h_n[0]
        record = ALGORITHMS[run.algorithm]
        f = record.g_weight(run) * g + record.h_weight(run) * h
        found.append((g, h, f) if "heuristic" in run.used else (g,))
    return tuple(found)
