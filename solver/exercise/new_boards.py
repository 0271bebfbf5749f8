"""New boards of the same difficulty: as far from the goal, with a run as long as the question needs."""

from dataclasses import replace

from ..errors import BadInput
from ..run import Run
from ..tiles import LARGEST_EXACT, distance, shuffle
from .prepared_question import QUESTIONS, Questions
from .question import Exercise

FAR = 12  # moves from the goal, if the distance of the start is unknown
TRIES = 20
SEEDS = 2**32


def fresh(exercise: Exercise, questions: Questions = QUESTIONS) -> Exercise:
    """Return the same question about another start, drawn by its seed, with the next seed.

    After `TRIES` starts that do not fit it keeps its own start.

    >>> fresh(Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs")).seed
    2
    """
    run, seed = exercise.run, (exercise.seed + 1) % SEEDS
    known = distance(run.start, run.goal) if len(run.start.cells) <= LARGEST_EXACT else None
    far = FAR if known is None else known
    fields = {key: getattr(run, key) for key in run.used if key != "unsolvable"}
    for k in range(TRIES):
        start = shuffle(run.goal, far, exercise.seed * 1000 + k)
        other = replace(exercise, run=Run(start, run.goal, **fields), seed=seed)
        try:
            questions.of(other)
        except BadInput:
            continue
        if start != run.start:
            return other
    return replace(exercise, seed=seed)
