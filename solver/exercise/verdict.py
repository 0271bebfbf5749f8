"""The verdict on an answer: how far it is right, why not farther, its credit, and which convention it follows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ..algorithms import ALGORITHMS
from ..errors import BadInput, either
from ..run import SINGLE, Run
from .answer import read_answer
from .bounds import MOST_TRIED, fits, tried
from .conventions import apart, conventions, distinct
from .credit import credit
from .letters import by_letters
from .question import Exercise
from .tell import right_sentence, sentence
from .truth import Item, Truth, most_steps, nodes_asked, same, truth_in, truth_of, walk_for, walk_of

MOST_NEAREST = 24
NOT_FIXED = ("heuristic", "of", "limit")  # options that other searches of the same problem do not take over
LATEST_COMPARED = 1000  # the last step of questions of which all conventions are made
LEAST_OF_A_SEARCH = 3  # nodes from which an answer may be that of another search
FEW = 50_000  # steps and items under all conventions, of tables of which many are kept


@dataclass(frozen=True, slots=True)
class Near:
    """A convention that an answer follows: its run, what it counts, how many items are right under it.

    `same_until` is how many expansions the run makes as the one that was asked for does.
    """

    run: Run
    goal_counted: bool
    root_counted: bool
    right_prefix: int
    same_until: int
    right: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth; `first_wrong` is the step of the first item that is wrong, None where all are right."""

    right: bool
    credit: float
    right_prefix: int
    first_wrong: int | None
    sentence: str
    nearest: tuple[Near, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """What would be right under a convention."""

    run: Run
    goal_counted: bool
    root_counted: bool
    items: tuple[Item, ...]
    same_until: int


def judge_answer(exercise: Exercise, text: str, *, wider: bool = False, brief: bool = False) -> Verdict:
    """Return the verdict on an answer; raise BadInput.

    `wider` looks for the nearest convention among other searches and heuristics too, `brief` looks for none.

    >>> question = Exercise.parse("start=283-164-705&goal=123-804-765&algorithm=bfs&ask=order&first=1&steps=3")
    >>> judge_answer(question, "283-164-705 283-104-765 203-184-765").first_wrong
    3
    """
    items = read_answer(exercise, text)
    truth = truth_of(exercise)
    asked, given = exercise, of_right_kind(exercise, items, truth)
    exercise, items = begun(asked, given)
    truth = truth_of(exercise)
    right = alike(items, truth.items)
    if right == len(items) == len(truth.items):
        walk = walk_for(exercise)
        return Verdict(True, 1.0, right, None, by_letters(exercise, walk, text, right_sentence(exercise, walk)), ())
    for variant in left_open(exercise):
        if alike(items, variant.items) == len(items) == len(variant.items):
            said = f"Right: the question leaves {either(exercise.open, 'and')} open, and this is one way to do it."
            return Verdict(True, 1.0, len(items), None, said, ())
    looks = not brief and exercise.last <= LATEST_COMPARED
    looks = looks and (exercise.ask == "values" or tried(exercise, walk_for(exercise), None) <= MOST_TRIED)
    nearest = near(exercise, items, right, wider) if looks else ()
    if looks and items != given and not any(one.right for one in nearest):
        nearest = tuple(one for one in near(asked, given, 0, wider) if one.right) or nearest
    wrong = truth.steps[min(right, len(truth.steps) - 1)] if truth.steps else exercise.first
    walk = walk_for(exercise)
    said = by_letters(exercise, walk, text, sentence(exercise, walk, truth, items, right))
    if looks and (label := same_search(exercise, items)):
        said = f"{said} All of this answer is what {label} expands."
    return Verdict(False, credit(items, truth.items, right), right, wrong, said, nearest)


def of_right_kind(exercise: Exercise, items: tuple[Item, ...], truth: Truth) -> tuple[Item, ...]:
    """Return items as they are compared: of values those that the search has, discarded children in order of moves."""
    if exercise.ask == "values":
        length = len(truth.items[0]) if truth.items else 1
        return tuple(item if len(item) == length else item[:length] for item in items)
    if exercise.ask == "children" and exercise.steps == 1:
        return (
            *(item for item in items if not isinstance(item, str)),
            *sorted((item for item in items if isinstance(item, str)), key=lambda item: "UDLR".index(str(item)[1])),
        )
    return items


def begun(exercise: Exercise, items: tuple[Item, ...]) -> tuple[Exercise, tuple[Item, ...]]:
    """Return the question that the nodes of an answer are an answer to, and those that are.

    A trace may begin with the start, or with the step before the first one asked for, which is no part of the answer;
    or it is the whole trace from the start. Of these readings the one counts that is right for longest.
    """
    if exercise.ask not in ("next", "order") or exercise.first == 1 or len(items) < 2:
        return exercise, items
    readings = [(0, exercise, items)]
    start = bytes(exercise.run.start.cells)
    before = (walk := walk_of(exercise.run, exercise.last)).state(walk.taken(exercise.first - 1))
    if items[0] == start or (items[0] == before and alike(items[1:], truth_of(exercise).items)):
        readings.append((1, exercise, items[1:]))
    if items[0] == start and exercise.first > 2:
        whole = replace(exercise, first=1, steps=exercise.last)
        if most_steps(whole) == whole.steps:
            readings.append((0, whole, items))

    def rank(reading: tuple[int, Exercise, tuple[Item, ...]]) -> tuple[int, int]:
        left_out, question, rest = reading
        right = truth_of(question).items
        return left_out + alike(rest, right), -abs(len(rest) - len(right))

    _, exercise, items = max(readings, key=rank)
    return exercise, items


def same_search(exercise: Exercise, items: tuple[Item, ...]) -> str | None:
    """Return the label of another search that expands all nodes of an answer in their order, None where none does."""
    asked = exercise.run
    if exercise.ask not in ("next", "order") or len(items) < LEAST_OF_A_SEARCH:
        return None
    for algorithm, record in ALGORITHMS.items():
        if algorithm == asked.algorithm or not record.chief:
            continue
        fixed = {key: text for key, text in asked.options_for(algorithm).items() if key not in NOT_FIXED}
        run = Run(asked.start, asked.goal, algorithm=algorithm, heuristic=asked.heuristic, **fixed)
        for table in run.tables:
            table.get()
        there = truth_in(exercise, walk_of(run, exercise.last)).items
        if alike(items, there) == len(items) == len(there):
            return record.label
    return None


def alike(one: Sequence[Item], other: Sequence[Item]) -> int:
    """Return how many items two answers share before they part."""
    for k, (item, right) in enumerate(zip(one, other, strict=False)):
        if not same(item, right):
            return k
    return min(len(one), len(other))


def left_open(exercise: Exercise) -> Iterator[Variant]:
    """Yield what is right under each choice of what the question leaves open."""
    if exercise.open:
        for variant in table(exercise, exercise.open, False):
            if variant.goal_counted and variant.root_counted:
                yield variant


def near(exercise: Exercise, items: tuple[Item, ...], right: int, wider: bool) -> tuple[Near, ...]:
    """Return the conventions under which an answer is right for longer than under the one asked for, best first."""
    found = []
    for variant in table(exercise, None, wider):
        prefix = alike(items, variant.items)
        whole = prefix == len(items) == len(variant.items)
        if prefix > right or whole:
            found.append(
                Near(variant.run, variant.goal_counted, variant.root_counted, prefix, variant.same_until, whole)
            )
    asked = exercise.run

    def rank(one: Near) -> tuple[float, ...]:
        as_usual = one.goal_counted and one.root_counted
        earlier = min(one.same_until, exercise.first - 1)
        return (not one.right, -one.right_prefix, -earlier, apart(asked, one.run) + 2 * (not as_usual))

    return tuple(sorted(found, key=rank)[:MOST_NEAREST])


def table(exercise: Exercise, only: tuple[str, ...] | None, wider: bool) -> tuple[Variant, ...]:
    """Return what is right under all conventions, each different answer of a search once, nearest convention first."""
    few = exercise.ask == "values" or tried(exercise, walk_for(exercise), only) <= FEW
    return (_small if few else _large)(exercise, only, wider)


@lru_cache(maxsize=128)
def _small(exercise: Exercise, only: tuple[str, ...] | None, wider: bool) -> tuple[Variant, ...]:
    return _made(exercise, only, wider)


@lru_cache(maxsize=2)
def _large(exercise: Exercise, only: tuple[str, ...] | None, wider: bool) -> tuple[Variant, ...]:
    return _made(exercise, only, wider)


def _made(exercise: Exercise, only: tuple[str, ...] | None, wider: bool) -> tuple[Variant, ...]:
    asked = exercise.run
    runs = list(conventions(asked, only)) if exercise.ask != "values" else []
    if only is None and (exercise.ask == "values" or wider):
        runs += others(asked, exercise.ask)
    own = tuple(_taken(asked, exercise.last))
    known: dict[object, Variant] = {}
    for run in sorted(distinct(runs), key=lambda run: apart(asked, run)):
        for table in run.tables:
            table.get()
        walk = walk_of(run, exercise.last) if exercise.ask != "values" else None
        if walk and not fits(exercise, walk):
            continue
        taken = _taken(run, exercise.last) if walk else ()
        shared = alike(own, taken)
        try:
            items = truth_in(exercise, walk).items if walk else _valued(exercise, run)
        except BadInput:
            continue
        for goal_counted, root_counted, counted in countings(exercise, run, items):
            variant = Variant(run, goal_counted, root_counted, counted, shared)
            key = (run.algorithm, run.heuristic, counted, goal_counted, root_counted)
            before = known.get(key)
            if before is None or before.same_until < min(shared, exercise.first - 1):
                known[key] = variant
    return tuple(known.values())


def _taken(run: Run, steps: int) -> list[Item]:
    walk = walk_of(run, steps)
    return [walk.state(n) for n in walk.node_e]


def countings(exercise: Exercise, run: Run, items: tuple[Item, ...]) -> Iterator[tuple[bool, bool, tuple[Item, ...]]]:
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


def others(asked: Run, ask: str) -> list[Run]:
    """Return the same problem by other heuristics and, but for values, by other searches."""
    algorithms = [asked.algorithm] if ask == "values" else list(ALGORITHMS)
    found = []
    for algorithm in algorithms:
        fixed = {key: text for key, text in asked.options_for(algorithm).items() if key not in NOT_FIXED}
        informed = "heuristic" in ALGORITHMS[algorithm].options
        for heuristic in SINGLE if informed else (asked.heuristic,):
            try:
                found.append(Run(asked.start, asked.goal, algorithm=algorithm, heuristic=heuristic, **fixed))
            except BadInput:
                continue
    return found


def _valued(exercise: Exercise, run: Run) -> tuple[Item, ...]:
    """Return the values of the nodes asked for under another heuristic."""
    walk = walk_for(exercise)
    found: list[Item] = []
    for n in nodes_asked(exercise, walk):
        there = Run(walk.board(walk.state(n)), run.goal, **{key: getattr(run, key) for key in run.used})
        g, h = walk.g_n[n], walk_of(there, 1).h_n[0]
        weight = ALGORITHMS[run.algorithm].h_weight(run)
        f = ALGORITHMS[run.algorithm].g_weight(run) * g + weight * h
        found.append((g, h, f) if "heuristic" in run.used else (g,))
    return tuple(found)
