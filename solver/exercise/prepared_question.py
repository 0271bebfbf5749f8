"""A prepared question: the steps of its run, the right answer, and the other data that marking needs.

Each part is computed once, usually when it is first needed. The modules of marking take a prepared question as
an argument; none of them runs the search that it is about. Limits keep marking fast: boards in an answer, nodes looked
at (to show the frontier after a step, all nodes that exist by then), conventions tried.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

from ..byte_cache import ByteCache
from ..conventions.axes import conventions
from ..errors import BadInput
from ..messages import Message
from ..run import Run
from ..walk import Walk, walk_of
from .answer_key import MOST_ITEMS, Item, Truth, alike, check_made, truth_in
from .question import LATEST, Exercise, beyond, too_many_steps
from .replay import Replay
from .rules import Candidate, candidates
from .suspects import Stage

Walks = Callable[[Run, int], Walk]  # (run, count) to the first steps of the run: `count` or more, if it has them
MOST_LOOKED_AT = 300_000  # nodes, summed over the steps of a question that needs their frontiers
MOST_TRIED = 400_000  # steps and items, summed over all conventions of a search
SEARCH_STEPS = 200  # that take as long as to begin a search
MOST_BYTES = 64 * 2**20  # of the questions in a cache by default
ITEM_BYTES, VARIANT_BYTES = 100, 600


@dataclass(frozen=True)
class PreparedQuestion:
    """A question with its steps, and values computed from them when they are first needed.

    `stages` has the variants of each stage tried so far, `measured` their sizes in bytes. Prepared questions are
    equal if their exercises are.
    """

    exercise: Exercise
    walk: Walk = field(compare=False)
    nodes: list[int] = field(init=False, compare=False, repr=False)  # the nodes whose values it asks for
    truth: Truth = field(init=False, compare=False, repr=False)  # the right answer
    stages: dict[int, Stage] = field(default_factory=dict, compare=False)
    measured: dict[int, tuple[int, list[Replay]]] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Find the right answer; raise BadInput if it asks for the values of more nodes than the frontier has."""
        object.__setattr__(self, "nodes", self.exercise.kind.nodes(self.exercise, self.walk))
        object.__setattr__(self, "truth", truth_in(self.exercise, self.walk))

    @cached_property
    def offered(self) -> tuple[Candidate, ...]:
        """Return the lettered boards that it offers if it asks for one next node; else ()."""
        return candidates(self.walk, self.exercise.first) if self.exercise.is_choice else ()

    @cached_property
    def shown(self) -> Replay:
        """Return the frontier that it shows, before its first step."""
        return Replay.after(self.walk, self.exercise.first - 1)

    def replay(self) -> Replay | None:
        """Return a replay of the frontier shown, where ties may be broken in any way; None if ties are fixed."""
        return self.shown.copy() if self.exercise.any_tie else None

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

    def about(self, first: int, steps: int, walk: Walk | None = None) -> "PreparedQuestion | None":
        """Return the same question about other steps, in a longer walk if one is given; None beyond the limits."""
        exercise, walk = replace(self.exercise, first=first, steps=steps), walk or self.walk
        return PreparedQuestion(exercise, walk) if longest(exercise, walk) == steps else None

    def as_long(self, items: tuple[Item, ...]) -> "PreparedQuestion":
        """Return the question about as many nodes as a longer answer has, unless the answer begins rightly."""
        longer = PreparedQuestion(replace(self.exercise, steps=len(items)), self.walk)
        right = longer.under(self.exercise.run).truth.items
        return self if alike(items, right) in (len(items), len(right)) else longer

    def under(self, run: Run) -> "PreparedQuestion":
        """Return the same question about the steps of another run."""
        return PreparedQuestion(self.exercise, self._walk(run))

    def within_limits(self, run: Run) -> "PreparedQuestion | None":
        """Return the same question about the steps of another run; None if it has none, and beyond the limits."""
        walk, first = self._walk(run), self.exercise.first
        is_within = walk.is_made and longest(self.exercise, walk) == min(self.exercise.last, walk.steps) - first + 1
        return PreparedQuestion(self.exercise, walk) if is_within else None

    def allows(self, items: tuple[Item, ...]) -> bool:
        """Return whether an answer is right under another choice of the conventions that it leaves open."""
        return any(alike(items, other) == len(items) == len(other) for other in self.others)

    @cached_property
    def others(self) -> frozenset[tuple[Item, ...]]:
        """Return the right answers under all choices of the conventions that it leaves open."""
        runs = conventions(self.exercise.run, self.exercise.open) if self.exercise.open else ()
        return frozenset(self.under(run).truth.items for run in runs)

    def _walk(self, run: Run) -> Walk:
        """Return the steps of another run up to the last step of this question, after loading its tables."""
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
        own = VARIANT_BYTES + ITEM_BYTES * sum(map(len, (self.truth.items, *self.__dict__.get("others", ()))))
        return self.walk.nbytes + own + sum(size for size, _ in sizes) + sum(replay.nbytes for replay in replays)


def measured(stage: Stage) -> tuple[int, list[Replay]]:
    """Return the size of a stage in bytes without its frontiers, and its frontiers, whose caches of h grow."""
    variants = [one for together in stage or () for one in together]
    items = sum(len(one.items) for one in variants)
    return ITEM_BYTES * items + VARIANT_BYTES * len(variants), [one.frontier for one in variants if one.frontier]


def prepare(exercise: Exercise, walk: Walk) -> PreparedQuestion:
    """Return a prepared question from the steps of its run.

    Raise BadInput if the run has no steps or too few, and for a question beyond the limits.
    """
    check_made(walk)
    if walk.steps < exercise.steps_needed:
        raise beyond(exercise, walk.steps)
    if exercise.kind.by_step:
        refuse_much(exercise, walk)
    return PreparedQuestion(exercise, walk)


def longest(exercise: Exercise, walk: Walk) -> int:
    """Return the number of steps, from the question's first, that are within the limits and within the walk."""
    last = min(exercise.last, walk.steps)
    items = 0
    for step in range(exercise.first, last + 1):
        items += exercise.kind.most_items(walk, step)
        if items > MOST_ITEMS:
            return step - exercise.first
    fewer = rows_from(walk, exercise.first, last, MOST_LOOKED_AT) if exercise.kind.has_frontiers else last
    return min(last - exercise.first + 1, fewer)


def rows_from(walk: Walk, first: int, last: int, most: int) -> int:
    """Return the number of steps from `first`, at least 1, whose frontiers take at most `most` nodes to look at."""
    looked_at = 0
    for step in range(first, last + 1):
        looked_at += walk.nodes_after(step)
        if looked_at > most and step > first:
            return step - first
    return last - first + 1


def tried(exercise: Exercise, walk: Walk, only: tuple[str, ...] | None) -> int:
    """Return the time of steps and items under all conventions, or only those of the axes `only`, in steps."""
    steps = range(exercise.first, min(exercise.last, walk.steps) + 1)
    items = sum(exercise.kind.most_items(walk, step) for step in steps)
    return len(conventions(exercise.run, only)) * (SEARCH_STEPS + exercise.last + items)


def refuse_much(exercise: Exercise, walk: Walk) -> None:
    """Raise BadInput for a question beyond the limits, given a walk with all its steps."""
    most, first = longest(exercise, walk), exercise.first
    if most == 0:
        frontier_e = walk.columns["frontier_e"]
        latest = max(step for step in range(1, first) if frontier_e[step - 1] <= MOST_ITEMS)
        raise BadInput("first", Message(
            "question-large-frontier", most=str(latest), first=str(first), count=str(frontier_e[first - 1]),
            limit=str(MOST_ITEMS), thing=exercise.run.thing,
        ))  # fmt: skip
    if most < exercise.steps:
        raise too_many_steps(most, first, exercise.steps)
    if exercise.open and tried(exercise, walk, exercise.open) > MOST_TRIED:
        ways = len(conventions(exercise.run, exercise.open))
        left_open = "-".join(exercise.open)
        raise BadInput("open", Message("question-open-ways", open=left_open, ways=str(ways), last=str(exercise.last)))


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
        """Return the largest number of steps, or of nodes in a question about values; 0 if it is impossible."""
        walk = self.walk(exercise.run, exercise.steps_needed)
        if not exercise.kind.by_step:
            return len(walk.frontier(exercise.first))
        return max(0, longest(exercise, walk))

    def farther(self, question: PreparedQuestion, more: int) -> Walk:
        """Return the walk of a question with more steps, as far as a question may go."""
        return self.walk(question.exercise.run, min(question.exercise.last + more, LATEST))


QUESTIONS = Questions()
