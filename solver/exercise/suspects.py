"""Runs that may explain a wrong answer: other searches, heuristics and conventions, in stages, the likeliest first.

The answers of these runs to a question are computed once and kept with it, so that many answers are compared fast.
"""

from collections.abc import Iterator, Mapping, Sequence

from ..algorithms import ALGORITHMS
from ..conventions.axes import AXES, TIES, conventions, distinct, orders_of
from ..errors import BadInput
from ..run import SINGLE, TILES, Run
from ..state_bytes import StateBytes
from ..walk import Walk
from .answer_key import Item, same, truth_in
from .limits import fits
from .prepared_question import PreparedQuestion, Stage, Variant
from .question import OF_NODES, Exercise
from .replay import Replay, Values, any_tie, can_replay

STAGES = 5
MOST_TRIED = 100_000  # steps and items of a stage, summed over its runs
NOT_FIXED = ("heuristic", "of", "limit")  # options that are not copied to another search of the same problem
ZERO = "zero"  # with h = 0, A* is uniform-cost search


def alike(one: Sequence[Item], other: Sequence[Item]) -> int:
    """Return the number of first items that two answers have in common."""
    for k, (item, right) in enumerate(zip(one, other, strict=False)):
        if not same(item, right):
            return k
    return min(len(one), len(other))


def variants(question: PreparedQuestion, number: int) -> Stage:
    """Return the answers by the runs of stage `number` (0 to STAGES - 1), in groups of equal ones; None if too many."""
    if number not in question.stages:
        question.stages[number] = _tried(question, number)
    return question.stages[number]


def _tried(question: PreparedQuestion, number: int) -> Stage:
    stage, opens_ties = _stage(question.exercise, number)
    runs = tuple(distinct(stage))
    if len(runs) * (question.exercise.last + len(question.truth.items)) > MOST_TRIED:
        return None
    together: dict[object, list[Variant]] = {}
    for run in runs:
        for variant in _given_by(question, run, opens_ties):
            together.setdefault(variant.frontier or variant.items, []).append(variant)
    return tuple(map(tuple, together.values()))


def _stage(exercise: Exercise, number: int) -> tuple[Iterator[Run], bool]:
    """Return the runs of a stage, and whether any of their nodes with the lowest f may be expanded."""
    asked = exercise.run
    if exercise.ask == "values":
        return iter(others(asked, "values") if number == 0 else ()), False
    heuristics = [key for key in heuristics_of(asked) if key != ZERO]
    heuristic = asked.heuristic if asked.heuristic in heuristics_of(asked) else "manhattan"
    usual = [run for algorithm in (asked.algorithm, *ALGORITHMS) for run in _by(asked, algorithm, [heuristic])]
    chief = [run for run in usual if not is_local(run) or is_local(asked)]
    stages = (
        lambda: iter(chief),
        lambda: _as_asked(exercise),
        lambda: (run for run in usual if is_local(run)),
        lambda: (run.under({"order": order}) for run in chief if not any_tie(run) for order in orders_of(run)),
        lambda: (run for algorithm in ALGORITHMS for run in _by(asked, algorithm, heuristics) if any_tie(run)),
    )
    return stages[number](), number in (1, 4)


def others(asked: Run, ask: str) -> list[Run]:
    """Return runs of the same problem with all heuristics and, unless `ask` is `values`, by all searches."""
    algorithms = [asked.algorithm] if ask == "values" else list(ALGORITHMS)
    return [run for algorithm in algorithms for run in _by(asked, algorithm, heuristics_of(asked))]


def heuristics_of(asked: Run) -> list[str]:
    """Return the keys of the heuristics that are tried: all of the problem, of tiles those that are no maximum."""
    return list(SINGLE if asked.problem == TILES else asked.heuristics)


def _by(asked: Run, algorithm: str, heuristics: Sequence[str]) -> Iterator[Run]:
    """Yield runs of the same problem by a search, one for each of some heuristics if the search uses one."""
    fixed = {key: text for key, text in asked.options_for(algorithm).items() if key not in NOT_FIXED}
    for heuristic in heuristics if "heuristic" in ALGORITHMS[algorithm].options else (asked.heuristic,):
        try:
            run = Run(asked.start, asked.goal, **{"algorithm": algorithm, **fixed, "heuristic": heuristic})
        except BadInput:
            continue
        if not run.tables or heuristic == asked.heuristic:  # other pattern databases would take long to load
            yield run


def changed(run: Run, changes: Mapping[str, str]) -> Run:
    """Return a run with some options changed; raise BadInput if they cannot be combined."""
    algorithm = changes.get("algorithm", run.algorithm)
    return Run(run.start, run.goal, **{"algorithm": algorithm, **run.options_for(algorithm), **changes})


def is_local(run: Run) -> bool:
    """Tell whether a search keeps only the current board; few wrong answers follow such a search."""
    return ALGORITHMS[run.algorithm].structure == "none"


def _as_asked(exercise: Exercise) -> Iterator[Run]:
    """Yield the search asked for under all conventions, then with other heuristics, then with the other cost."""
    asked = exercise.run
    yield from conventions(asked, tuple(axis.key for axis in AXES if axis.key not in TIES or not any_tie(asked)))
    yield from _by(asked, asked.algorithm, [key for key in heuristics_of(asked) if key != ZERO])
    if asked.problem != TILES:
        return
    try:
        yield changed(asked, {"cost": "unit" if asked.cost == "tile" else "tile"})
    except BadInput:  # for example a heuristic that is not defined for tile costs
        return


def _given_by(question: PreparedQuestion, run: Run, opens_ties: bool) -> Iterator[Variant]:
    """Yield the answers by a run: its own steps, with and without goal and start, and those from the frontier shown."""
    exercise = question.exercise
    if exercise.ask == "values":
        yield Variant(run, exercise.first, items=_valued(question, run))
        return
    walk = question.under(run)
    if not walk.is_made or not fits(exercise, walk):
        return
    same_until = shared(question, walk)
    try:
        truth = truth_in(exercise, walk).items
    except BadInput:
        return
    for goal_counted, root_counted, counted in _countings(exercise, walk.states, truth):
        yield Variant(run, same_until, goal_counted, root_counted, counted)
    goes_on = exercise.first > 1
    if exercise.ask not in OF_NODES or not can_replay(run) or (goes_on and not can_replay(exercise.run)):
        return
    if goes_on or (opens_ties and any_tie(run)):
        yield Variant(run, same_until, frontier=Replay.after(question.walk, exercise.first - 1, run))


def shared(question: PreparedQuestion, walk: Walk) -> int:
    """Return the number of first expansions that a walk shares with the walk asked for."""
    own = question.walk
    return alike([own.state(n) for n in own.node_e], [walk.state(n) for n in walk.node_e])


def _countings(
    exercise: Exercise, states: StateBytes, items: tuple[Item, ...]
) -> Iterator[tuple[bool, bool, tuple[Item, ...]]]:
    """Yield (goal counted, start counted, items): an answer as it is, and without the goal, the start or both."""
    yield True, True, items
    if exercise.ask != "order":
        return
    without = tuple(item for item in items if not (isinstance(item, bytes) and states.is_goal(item)))
    has_goal, has_start = len(without) < len(items), exercise.first == 1 and items[:1] == (states.start,)
    if has_goal:
        yield False, True, without
    if has_start:
        yield True, False, items[1:]
    if has_goal and has_start:
        yield False, False, without[1:]


def _valued(question: PreparedQuestion, run: Run) -> tuple[Item, ...]:
    """Return the values of the nodes asked for under another run's heuristic and weights."""
    walk, record, values = question.walk, ALGORITHMS[run.algorithm], Values(run)
    values.learn(walk.state(n) for n in question.nodes)
    found: list[Item] = []
    for n in question.nodes:
        g, h = walk.g_n[n], values.of(walk.state(n))
        f = record.g_weight(run) * g + record.h_weight(run) * h
        found.append((g, h, f) if values.is_used else (g,))
    return tuple(found)
