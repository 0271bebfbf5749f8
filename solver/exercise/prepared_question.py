"""A question made ready: the steps of its run, what is right, and all that marking compares answers with, made once.

The modules of marking are handed a prepared question; none of them searches for the run that it is about.
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

Walks = Callable[[Run, int], Walk]  # where the first steps of a run come from, at least one
MOST_BYTES = 64 * 2**20  # of questions that are kept where nobody says how many
ITEM_BYTES, VARIANT_BYTES = 100, 600


@dataclass(frozen=True, slots=True)
class Variant:
    """What a run gives: its items, or where ties are open the frontier from which the nodes of an answer are taken.

    `same_until` is how many expansions the run makes as the one that was asked for does.
    """

    run: Run
    same_until: int
    goal_counted: bool = True
    root_counted: bool = True
    items: tuple[Item, ...] = ()
    frontier: Replay | None = None


Stage = tuple[tuple[Variant, ...], ...] | None  # variants that give the same together; None where there are too many


@dataclass(frozen=True)
class PreparedQuestion:
    """A question, the steps that it is about, and what is made of them when it is first needed.

    `stages` are the variants of its stages as far as they have been tried. Two are equal where they ask the same.
    """

    exercise: Exercise
    walk: Walk = field(compare=False)
    stages: dict[int, Stage] = field(default_factory=dict, compare=False)

    @cached_property
    def truth(self) -> Truth:
        """Return what is right."""
        return truth_in(self.exercise, self.walk)

    @cached_property
    def offered(self) -> tuple[Candidate, ...]:
        """Return the boards that it offers by letters: those of one next step."""
        asked = self.exercise
        return candidates(self.walk, asked.first) if asked.ask == "next" and asked.steps == 1 else ()

    @cached_property
    def shown(self) -> Replay:
        """Return the frontier that it shows, from which answers go on."""
        return Replay.after(self.walk, self.exercise.first - 1)

    @cached_property
    def nodes(self) -> list[int]:
        """Return the nodes whose values it asks for."""
        return nodes_asked(self.exercise, self.walk)

    @cached_property
    def reasons(self) -> frozenset[tuple[str, str]]:
        """Return the moves of the children that its steps discard, each with what may be said of why."""
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
        """Return the steps of another run, as far as this question goes."""
        for table in run.tables:
            table.get()
        return walk_of(run, self.exercise.last)

    @property
    def nbytes(self) -> int:
        """Return about how many bytes it holds by now."""
        variants = [one for stage in [*self.stages.values()] for together in stage or () for one in together]
        replays = [one.frontier for one in variants if one.frontier]
        replays += [self.shown] if "shown" in self.__dict__ else []
        items = sum(len(one.items) for one in variants) + (len(self.truth.items) if "truth" in self.__dict__ else 0)
        held = self.walk.nbytes + sum(replay.nbytes for replay in replays)
        return held + ITEM_BYTES * items + VARIANT_BYTES * (1 + len(variants))


def prepare(exercise: Exercise, walk: Walk) -> PreparedQuestion:
    """Make a question ready with the steps of its run; raise BadInput where it does not have them, or too many."""
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
    """Prepared questions, shared by all who answer them; the least recently used are dropped beyond `most` bytes.

    `walks` is where the steps of their runs come from.
    """

    def __init__(self, most: int = MOST_BYTES, walks: Walks = walk_of) -> None:
        """Hold none yet."""
        self.walk = walks
        self.kept: ByteCache[PreparedQuestion] = ByteCache(most, lambda question: question.nbytes, grows=True)

    def of(self, exercise: Exercise) -> PreparedQuestion:
        """Return a question made ready; raise BadInput where the run does not have its steps, or they are too many."""
        return self.kept.get(exercise, lambda: prepare(exercise, self.walk(exercise.run, exercise.steps_needed)))

    def most_steps(self, exercise: Exercise) -> int:
        """Return how many of its steps, or nodes, a question may have, 0 where not even the first."""
        walk = self.walk(exercise.run, exercise.steps_needed)
        if exercise.ask == "values":
            return len(walk.frontier(exercise.first))
        return max(0, longest(exercise, walk))


QUESTIONS = Questions()
