"""The record of an example, and the boards and searches that several examples show.

Its sentences quote figures by name, such as `{bfs.expanded}`, which the solver computes; `promise` says in code the
claim of the sentences, and the tests check it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property

from solver import Result, Run, expansions, solve
from solver.link import DEFAULT_PROBLEM, named_problem
from solver.numbers import whole
from solver.problem import PROBLEMS

NILSSON = ("283-164-705", "123-804-765")  # the board of his “Principles of Artificial Intelligence”
LESSON = ("123-678-450", "123-456-780")
LECTURE = ("182-503-467", "123-456-780")
WALL = ("724-506-831", "012-345-678")
TRAP = "540-618-732"
FARTHEST = ("876-041-253", "012-345-678")
BFS, DFS, UCS, GREEDY, ASTAR = ({"algorithm": key} for key in ("bfs", "dfs", "ucs", "greedy", "astar"))
MISPLACED = {"heuristic": "misplaced"}
TILE = {"cost": "tile"}
USUAL_TOPIC = DEFAULT_PROBLEM  # of the lecture that links do not name


class Figures:
    """The numbers of a result, formatted for sentences; `steps` is the number of moves of its path.

    `sequence` are the states that its run expands, each with the number by which the frontier is ordered.
    """

    def __init__(self, run: Run, result: Result) -> None:
        """Store a run and the numbers of its result."""
        self._run, self._result = run, result

    def __getattr__(self, name: str) -> str:
        """Return a number as text."""
        if name == "sequence":
            return ", ".join(f"{step.node.board} {whole(step.node.f)}" for step in expansions(self._run))
        return whole(len(self._result.moves or "") if name == "steps" else getattr(self._result, name))


@cache
def _solved(run: Run) -> Result:
    if run.pending_table:
        run.pending_table.get()  # small, like that of any example
    return solve(run)


@dataclass(frozen=True)
class Example:
    """A board, the runs that are compared on it, and their effect.

    `runs` gives each run a name and its parameters; `start` and `goal` in them are replaced by the board's. `at` is
    the step at which the effect is visible, `layout` the layout of its tree. `of` are the parameters of another problem
    than tiles; `board` is then a start and a goal among its states.
    """

    key: str
    title: str
    board: tuple[str, str]
    runs: dict[str, dict[str, str]]
    sentence: str
    ask: str
    promise: Callable[..., bool]
    at: int | str = "end"
    layout: str = "tree"
    beside_at: Callable[..., int] | None = None  # the step at which its runs are compared, if it is not `at`
    of: Mapping[str, str] = field(default_factory=dict)
    stage: str = ""  # the tab that its links open, unless it is that of its problem

    @property
    def opens(self) -> str:
        """Return the tab that its links open."""
        return self.stage or PROBLEMS[named_problem(self.of)].opens

    @cached_property
    def made(self) -> dict[str, Run]:
        """Return the runs by name."""
        start, goal = self.board
        return {name: Run(**{**self.of, "start": start, "goal": goal, **given}) for name, given in self.runs.items()}

    @cached_property
    def results(self) -> dict[str, Result]:
        """Return the results of the runs by name; searched once."""
        return {name: _solved(run) for name, run in self.made.items()}

    def told(self, text: str, **figures: str) -> str:
        """Return a sentence with its figures filled in; `figures` adds more of them."""
        return text.format(**{name: Figures(self.made[name], one) for name, one in self.results.items()}, **figures)


@dataclass(frozen=True)
class ExampleStep:
    """A step of a lecture: an example, how it opens on the projector, and the lecturer's notes.

    `at` is the step of the opened run, or a function that computes it. The texts quote figures as examples do;
    `question` is for the class; `figures` are additional ones for `answer` and `question`, by name.
    """

    example: Example
    run: str  # the name of the opened run
    at: int | str | Callable[[Example], int]
    do: str
    question: str
    expect: str  # the usual answer of students
    answer: str
    present: str = "1"
    asks: str = ""  # the question that the key A asks; over two discs it is shown at once
    figures: Callable[[Example], Mapping[str, int | float]] = lambda example: {}

    @cached_property
    def opens_at(self) -> int | str:
        """Return the step of the opened run."""
        return self.at(self.example) if callable(self.at) else self.at

    @cached_property
    def told(self) -> dict[str, str]:
        """Return the texts with their figures filled in."""
        figures = {key: whole(round(value)) for key, value in self.figures(self.example).items()}
        texts = {"do": self.do, "ask": self.question, "expect": self.expect, "answer": self.answer}
        return {key: self.example.told(text, **figures) for key, text in texts.items()}


@dataclass(frozen=True)
class Group:
    """Examples that belong together."""

    key: str
    title: str
    blurb: str
    examples: tuple[Example, ...]


@dataclass(frozen=True)
class StoredLecture:
    """A lecture that the server stores: its topic, which links name, and its steps in their order."""

    topic: str
    steps: tuple[ExampleStep, ...]

    def query(self) -> str:
        """Return the part of a link that names it; empty for the lecture that links do not name."""
        return "" if self.topic == USUAL_TOPIC else f"topic={self.topic}"
