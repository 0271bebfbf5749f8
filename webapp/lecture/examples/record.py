"""The record of an example, and the boards and searches that several examples show.

Its messages, in static/examples/cards.ftl, quote figures by name, such as `$bfs_expanded`, which the solver
computes; `promise` expresses the claim of the sentences in code, and the tests check it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property

from solver import Result, Run, solve
from solver.link import DEFAULT_PROBLEM, named_problem
from solver.messages import Argument, Message
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
USUAL_TOPIC = DEFAULT_PROBLEM  # the topic of the lecture that links need not name


QUOTED = ("expanded", "cost", "reopened", "largest_frontier", "max_depth", "states_reached")  # numbers of a result


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
    board: tuple[str, str]
    runs: dict[str, dict[str, str]]
    promise: Callable[..., bool]
    at: int | str = "end"
    layout: str = "tree"
    beside_at: Callable[..., int] | None = None  # the step at which its runs are compared, if it is not `at`
    of: Mapping[str, str] = field(default_factory=dict)
    stage: str = ""  # the tab that its links open, unless it is that of its problem
    more: Callable[["Example"], Mapping[str, Argument]] = lambda example: {}  # figures that only its sentence quotes

    @property
    def title(self) -> str:
        """Return its title."""
        return str(Message(f"example-{self.key}"))

    @property
    def ask(self) -> str:
        """Return its question for the class."""
        return str(Message(f"example-{self.key}.ask", **self.figures))

    @property
    def sentence(self) -> str:
        """Return the answer."""
        return str(Message(f"example-{self.key}.answer", **self.figures))

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

    @cached_property
    def figures(self) -> dict[str, Argument]:
        """Return the numbers of its results by the name of the run; `steps` is the number of moves of its path."""
        found: dict[str, Argument] = {}
        for name, result in self.results.items():
            numbers = {"steps": len(result.moves or ""), **{key: getattr(result, key) for key in QUOTED}}
            found.update({f"{name}_{key}": number for key, number in numbers.items() if number is not None})
        return {**found, **self.more(self)}


@dataclass(frozen=True)
class ExampleStep:
    """A step of a lecture: an example, how it opens on the projector, and the lecturer's notes.

    `at` is the step of the opened run, or a function that computes it. The notes, in static/lecture/lecture.ftl, quote
    figures as examples do; `figures` are additional ones by name.
    """

    example: Example
    run: str  # the name of the opened run
    at: int | str | Callable[[Example], int]
    present: str = "1"
    asks: str = ""  # the question that the key A shows; over two discs it is visible from the beginning
    figures: Callable[[Example], Mapping[str, int | float]] = lambda example: {}

    @cached_property
    def opens_at(self) -> int | str:
        """Return the step of the opened run."""
        return self.at(self.example) if callable(self.at) else self.at

    @cached_property
    def notes(self) -> dict[str, str]:
        """Return its title, the question for the class, typical answers of students, and the right answer."""
        added = {key: round(value) for key, value in self.figures(self.example).items()}
        figures, key = {**self.example.figures, **added}, self.example.key
        messages = {
            "title": Message(f"lecture-note-{key}"),
            "do": Message(f"lecture-note-{key}.do", **figures),
            "question": Message(f"lecture-note-{key}.question", **figures),
            "expect": Message(f"lecture-note-{key}.expect", **figures),
            "answer": Message(f"lecture-note-{key}.answer", **figures),
        }
        return {name: str(message) for name, message in messages.items()}


@dataclass(frozen=True)
class Group:
    """Examples that belong together."""

    key: str
    examples: tuple[Example, ...]

    @property
    def title(self) -> str:
        """Return its title."""
        return str(Message(f"examples-{self.key}"))

    @property
    def blurb(self) -> str:
        """Return the common lesson of its examples."""
        return str(Message(f"examples-{self.key}.blurb"))


@dataclass(frozen=True)
class StoredLecture:
    """A lecture that the server stores: its topic, which links name, and its steps in their order."""

    topic: str
    steps: tuple[ExampleStep, ...]

    def query(self) -> str:
        """Return the part of a link that names it; empty for the lecture that links do not name."""
        return "" if self.topic == USUAL_TOPIC else f"topic={self.topic}"
