"""Runs that may explain a wrong answer: other searches, heuristics and conventions, in stages, the likeliest first.

The answers that these runs give to a question are computed once and kept with it, so that marking many answers is fast.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..algorithms import ALGORITHMS
from ..byte_cache import RUN_BYTES, bounded
from ..conventions.axes import AXES, BREAK_TIES, conventions, distinct, orders_of
from ..errors import BadInput
from ..problem import PROBLEMS, SINGLE_OF
from ..run import Run
from ..state_bytes import StateBytes
from ..walk import Walk
from .answer_key import Item, alike
from .replay import Replay, any_tie, can_replay

if TYPE_CHECKING:
    from .prepared_question import PreparedQuestion
    from .question import Exercise

STAGES = 5
OPENING_TIES = (1, 4)  # the stages whose replays may expand any node with the lowest f
MOST_BYTES = 8 * 2**20  # of the cached runs of stages
MOST_TRIED = 30_000  # steps times items of a stage, summed over its runs
NOT_FIXED = ("heuristic", "of", "limit")  # options not copied to another search of the same problem
ZERO = "zero"  # with h = 0, A* is uniform-cost search
COMMON = ("bfs", "dfs", "ucs", "greedy", "astar")  # of several searches with the same answer, only these are named


@dataclass(frozen=True, slots=True)
class Variant:
    """The answer of a run: its items, or the frontier from which an answer's nodes are taken, with any tie-breaking.

    `same_until` is the number of first expansions that the run shares with the run asked for. `goal_counted` and
    `root_counted` tell whether the goal and the start count as expanded.
    """

    run: Run
    same_until: int
    goal_counted: bool = True
    root_counted: bool = True
    items: tuple[Item, ...] = ()
    frontier: Replay | None = None


Stage = tuple[tuple[Variant, ...], ...] | None  # groups of variants with equal answers; None if too many to try


def variants(question: "PreparedQuestion", number: int) -> Stage:
    """Return the answers of the runs in stage `number` (0 to STAGES - 1), grouped if equal; None if too many."""
    if number not in question.stages:
        question.stages[number] = _tried(question, number)
    return question.stages[number]


def _tried(question: "PreparedQuestion", number: int) -> Stage:
    exercise = question.exercise
    runs = runs_of(exercise.run, exercise.kind.by_step, number)
    opens_ties = exercise.kind.by_step and number in OPENING_TIES
    if len(runs) * (exercise.last + len(question.truth.items)) > MOST_TRIED:
        return None
    together: dict[object, list[Variant]] = {}
    for run in runs:
        for variant in _given_by(question, run, opens_ties):
            together.setdefault(variant.frontier or variant.items, []).append(variant)
    return tuple(map(tuple, together.values()))


@bounded(MOST_BYTES, lambda runs, asked, *_: asked.nbytes + RUN_BYTES * len(runs))
def runs_of(asked: Run, by_step: bool, number: int) -> tuple[Run, ...]:
    """Return the runs of a stage for questions about a run, all with different events; values have one stage only."""
    if not by_step:
        return tuple(distinct(_by(asked, asked.algorithm, heuristics_of(asked) if number == 0 else ())))
    heuristics = [key for key in heuristics_of(asked) if key != ZERO]
    heuristic = asked.heuristic if asked.heuristic in heuristics_of(asked) else "manhattan"
    usual = [run for algorithm in (asked.algorithm, *ALGORITHMS) for run in _by(asked, algorithm, [heuristic])]
    chief = [run for run in usual if not is_local(run) or is_local(asked)]
    stages: tuple[Callable[[], Iterable[Run]], ...] = (
        lambda: chief,
        lambda: _as_asked(asked),
        lambda: (run for run in usual if is_local(run)),
        lambda: (run.under({"order": order}) for run in chief if not any_tie(run) for order in orders_of(run)),
        lambda: (run for algorithm in ALGORITHMS for run in _by(asked, algorithm, heuristics) if any_tie(run)),
    )
    return tuple(distinct(stages[number]()))


def searches_like(asked: Run) -> list[Run]:
    """Return runs of the same problem by all searches with all heuristics."""
    return [run for algorithm in ALGORITHMS for run in _by(asked, algorithm, heuristics_of(asked))]


def heuristics_of(asked: Run) -> list[str]:
    """Return the keys of the heuristics to try: those of the problem, without maxima."""
    return list(SINGLE_OF[asked.problem])


def _by(asked: Run, algorithm: str, heuristics: Sequence[str]) -> Iterator[Run]:
    """Yield runs of the same problem by a search, one for each heuristic given if the search uses one."""
    fixed = {key: text for key, text in asked.options_for(algorithm).items() if key not in NOT_FIXED}
    for heuristic in heuristics if "heuristic" in ALGORITHMS[algorithm].options else (asked.heuristic,):
        try:
            run = Run(asked.start, asked.goal, **{"algorithm": algorithm, **fixed, "heuristic": heuristic})
        except BadInput:
            continue
        if not run.tables or heuristic == asked.heuristic:  # other pattern databases would take too long to load
            yield run


def changed(run: Run, changes: Mapping[str, str]) -> Run:
    """Return a run with some options changed; raise BadInput if they cannot be combined."""
    algorithm = changes.get("algorithm", run.algorithm)
    return Run(run.start, run.goal, **{"algorithm": algorithm, **run.options_for(algorithm), **changes})


def is_local(run: Run) -> bool:
    """Return whether a search keeps only the current board, as few wrong answers do."""
    return ALGORITHMS[run.algorithm].structure == "none"


def _as_asked(asked: Run) -> Iterator[Run]:
    """Yield the requested search under all conventions, then with other heuristics, then with the other cost."""
    yield from conventions(asked, tuple(axis.key for axis in AXES if axis.key not in BREAK_TIES or not any_tie(asked)))
    yield from _by(asked, asked.algorithm, [key for key in heuristics_of(asked) if key != ZERO])
    if "cost" in PROBLEMS[asked.problem].lacks:
        return
    try:
        yield changed(asked, {"cost": "unit" if asked.cost == "tile" else "tile"})
    except BadInput:  # for example a heuristic that is not defined for tile costs
        return


def _given_by(question: "PreparedQuestion", run: Run, opens_ties: bool) -> Iterator[Variant]:
    """Yield the answers of a run: its own steps, with and without goal and start, and those from the frontier shown."""
    exercise = question.exercise
    if (items := exercise.kind.items_under(question, run)) is not None:
        yield Variant(run, exercise.first, items=items)
        return
    if (other := question.within_limits(run)) is None:
        return
    same_until = shared(question.walk, other.walk)
    for goal_counted, root_counted, counted in _countings(exercise, other.walk.states, other.truth.items):
        yield Variant(run, same_until, goal_counted, root_counted, counted)
    goes_on = exercise.first > 1
    if not exercise.kind.are_nodes or not can_replay(run) or (goes_on and not can_replay(exercise.run)):
        return
    if goes_on or (opens_ties and any_tie(run)):
        yield Variant(run, same_until, frontier=Replay.after(question.walk, exercise.first - 1, run))


def shared(one: Walk, other: Walk) -> int:
    """Return the number of first expansions that two walks have in common."""
    return alike([one.state(n) for n in one.node_e], [other.state(n) for n in other.node_e])


def _countings(
    exercise: "Exercise", states: StateBytes, items: tuple[Item, ...]
) -> Iterator[tuple[bool, bool, tuple[Item, ...]]]:
    """Yield (goal counted, start counted, items): an answer as it is, and without the goal, the start or both."""
    yield True, True, items
    if not exercise.kind.are_nodes or exercise.kind.is_choice:
        return
    without = tuple(item for item in items if not (isinstance(item, bytes) and states.is_goal(item)))
    has_goal, has_start = len(without) < len(items), exercise.first == 1 and items[:1] == (states.start,)
    if has_goal:
        yield False, True, without
    if has_start:
        yield True, False, items[1:]
    if has_goal and has_start:
        yield False, False, without[1:]
