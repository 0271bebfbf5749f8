"""A prepared question: the steps of its run, the right answer, and all else that answers are compared with.

Each part is computed once, when it is first needed. The modules of marking take a prepared question as an argument;
none of them runs the search that it is about.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from ..byte_cache import ByteCache
from ..errors import BadInput
from ..run import Run
from ..walk import Walk, walk_of
from .answer_key import Item, Truth, nodes_asked, truth_in
from .limits import longest, refuse_much
from .question import Exercise, beyond
from .replay import Replay
from .rules import Candidate, candidates

Walks = Callable[[Run, int], Walk]  # returns at least so many first steps of a run, at least one, if it has them
MOST_BYTES = 64 * 2**20  # of the questions kept by default
ITEM_BYTES, VARIANT_BYTES = 100, 600


@dataclass(frozen=True, slots=True)
class Variant:
    """The answer by a run: its items, or the frontier from which an answer's nodes are taken, in any order of ties.

    `same_until` is the number of first expansions that the run shares with the run asked for. `goal_counted` and
    `root_counted` tell whether the goal and the start count as expanded.
    """

    run: Run
    same_until: int
    goal_counted: bool = True
    root_counted: bool = True
    items: tuple[Item, ...] = ()
    frontier: Replay | None = None


Stage = tuple[tuple[Variant, ...], ...] | None  # variants grouped by equal answers; None if there are too many to try


@dataclass(frozen=True)
class PreparedQuestion:
    """A question with the steps that it is about, and what is computed from them when it is first needed.

    `stages` has the variants of each stage that has been tried, `measured` the bytes of these. Prepared questions are
    equal if their exercises are.
    """

    exercise: Exercise
    walk: Walk = field(compare=False)
    stages: dict[int, Stage] = field(default_factory=dict, compare=False)
    measured: dict[int, tuple[int, list[Replay]]] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def truth(self) -> Truth:
        """Return the right answer."""
        return truth_in(self.exercise, self.walk)

    @cached_property
    def offered(self) -> tuple[Candidate, ...]:
        """Return the boards that it offers under letters, if it asks for one next node; else ()."""
        asked = self.exercise
        return candidates(self.walk, asked.first) if asked.ask == "next" and asked.steps == 1 else ()

    @cached_property
    def shown(self) -> Replay:
        """Return the frontier that it shows, before its first step."""
        return Replay.after(self.walk, self.exercise.first - 1)

    @cached_property
    def nodes(self) -> list[int]:
        """Return the nodes whose values it asks for; raise BadInput if the frontier has fewer."""
        return nodes_asked(self.exercise, self.walk)

    @cached_property
    def reasons(self) -> frozenset[tuple[str, str]]:
        """Return (move, reason) for each child that its steps discard, with every allowed text of the reason."""
        return frozenset(
            (child.move, said)
            for step in range(self.exercise.first, self.exercise.last + 1)
            for child in self.walk.dropped(step)
            for short in [child.reason.removeprefix("on the ").split()[0]]
            for said in (child.reason, short, str(child.seen), f"#{child.seen}")
        )

    def other(self, exercise: Exercise) -> "PreparedQuestion":
        """Return another question about the same steps."""
        return PreparedQuestion(exercise, self.walk)

    def under(self, run: Run) -> Walk:
        """Return the steps of another run up to the last step of this question; its tables are loaded first."""
        for table in run.tables:
            table.get()
        return walk_of(run, self.exercise.last)

    @property
    def nbytes(self) -> int:
        """Return its approximate size in bytes; it grows as parts are computed."""
        for number, stage in [*self.stages.items()]:
            if number not in self.measured:
                self.measured[number] = measured(stage)
        sizes = [*self.measured.values()]
        replays = [replay for _, frontiers in sizes for replay in frontiers]
        replays += [self.shown] if "shown" in self.__dict__ else []
        own = VARIANT_BYTES + (ITEM_BYTES * len(self.truth.items) if "truth" in self.__dict__ else 0)
        return self.walk.nbytes + own + sum(size for size, _ in sizes) + sum(replay.nbytes for replay in replays)


def measured(stage: Stage) -> tuple[int, list[Replay]]:
    """Return the bytes of a stage but for its frontiers, and these: what they know of h grows."""
    variants = [one for together in stage or () for one in together]
    items = sum(len(one.items) for one in variants)
    return ITEM_BYTES * items + VARIANT_BYTES * len(variants), [one.frontier for one in variants if one.frontier]


def prepare(exercise: Exercise, walk: Walk) -> PreparedQuestion:
    """Return a prepared question from the steps of its run.

    Raise BadInput if the run has no steps or too few, and for a question beyond the limits.
    """
    if not walk.is_made:
        raise BadInput(
            "goal",
            "No moves lead from the start to the goal, so this search has no steps; unsolvable=search searches anyway.",
        )
    if walk.steps < exercise.steps_needed:
        raise beyond(exercise, walk.steps)
    question = PreparedQuestion(exercise, walk)
    if exercise.ask == "values":
        _ = question.nodes
    else:
        refuse_much(exercise, walk)
    return question


class Questions:
    """A cache of prepared questions, of at most `most` bytes; the least recently used question is dropped first.

    `walks` returns the steps of their runs.
    """

    def __init__(self, most: int = MOST_BYTES, walks: Walks = walk_of) -> None:
        """Start with an empty cache."""
        self.walk = walks
        self.kept: ByteCache[PreparedQuestion] = ByteCache(most, lambda question: question.nbytes, grows=True)

    def of(self, exercise: Exercise) -> PreparedQuestion:
        """Return a prepared question; raise BadInput if the run has too few steps, and beyond the limits."""
        return self.kept.get(exercise, lambda: prepare(exercise, self.walk(exercise.run, exercise.steps_needed)))

    def most_steps(self, exercise: Exercise) -> int:
        """Return how many steps a question may have from its first on, or nodes if it asks for values; 0 if none."""
        walk = self.walk(exercise.run, exercise.steps_needed)
        if exercise.ask == "values":
            return len(walk.frontier(exercise.first))
        return max(0, longest(exercise, walk))


QUESTIONS = Questions()
