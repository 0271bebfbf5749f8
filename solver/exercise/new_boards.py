"""New starts of the same difficulty: at the same distance from the goal, with a run long enough for the question."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice

import numpy as np

from ..errors import BadInput
from ..problem.space import State
from ..problem.tiles import LARGEST_EXACT, Board, distance, shuffle
from ..run import Run
from .prepared_question import QUESTIONS, Questions
from .question import Exercise

FAR = 12  # moves from the goal, if the distance of the start is unknown
TRIES = 20
MOST_ALIKE = 12  # states to draw from
SEEDS = 2**32


def fresh(exercise: Exercise, questions: Questions = QUESTIONS) -> Exercise:
    """Return the same question about another start, drawn by its seed, with the next seed.

    After `TRIES` unsuitable starts it keeps its own.

    >>> fresh(Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs")).seed
    2
    """
    run, seed = exercise.run, (exercise.seed + 1) % SEEDS
    fields = {key: getattr(run, key) for key in run.used if key != "unsolvable"}
    for start in islice(run.space.encoded(_boards, _states)(run, exercise.seed), TRIES):
        other = replace(exercise, run=Run(start, run.goal, **fields), seed=seed)
        try:
            questions.of(other)
        except BadInput:
            continue
        if other.run.start != run.start:
            return other
    return replace(exercise, seed=seed)


def _boards(run: Run, seed: int) -> Iterator[Board | State]:
    """Yield boards as far from the goal as the start, or FAR moves."""
    start, goal = run.start.value, run.goal.value
    known = distance(start, goal) if len(start.cells) <= LARGEST_EXACT else None
    for k in count():
        yield shuffle(goal, FAR if known is None else known, seed * 1000 + k)


def _states(run: Run, seed: int) -> Iterator[Board | State]:
    """Yield the MOST_ALIKE states whose distance from a goal is closest to that of the start, in random order."""
    table, goal_v = run.state_table, run.goal_v
    distance_v = table.distances(goal_v)
    own = distance_v[table.number[run.start.value]]
    apart_v = np.where(np.isfinite(distance_v) & (goal_v == 0), abs(distance_v - own), np.inf)
    alike = [v for v in np.argsort(apart_v, kind="stable").tolist() if np.isfinite(apart_v[v])][:MOST_ALIKE]
    for v in random.Random(seed).sample(alike, len(alike)):
        yield State(run.space, table.text(v), table.states[v])
