"""What an example is, and the boards and searches that several of them show.

Its sentences quote figures by name only, such as `{bfs.expanded}`, which
the solver fills in; and `promise` says in code what the sentences say in words, which the tests hold it to.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from solver import Result, Run, solve, whole

HELLO = ("283-164-705", "123-804-765")
LESSON = ("123-678-450", "123-456-780")
LECTURE = ("182-503-467", "123-456-780")
WALL = ("724-506-831", "012-345-678")
TRAP = "540-618-732"
FARTHEST = ("876-041-253", "012-345-678")
BFS, DFS, UCS, GREEDY, ASTAR = ({"algorithm": key} for key in ("bfs", "dfs", "ucs", "greedy", "astar"))
MISPLACED = {"heuristic": "misplaced"}
TILE = {"cost": "tile"}


class Figures:
    """The numbers of a result as sentences quote them; `steps` are the moves of its path."""

    def __init__(self, result: Result) -> None:
        """Read the numbers of a result."""
        self._result = result

    def __getattr__(self, name: str) -> str:
        """Return a number as it is written."""
        return whole(len(self._result.moves or "") if name == "steps" else getattr(self._result, name))


@dataclass(frozen=True)
class Example:
    """A board, the runs on it that are compared, and what they show.

    `runs` gives each run a name and its parameters; `start` and `goal` among them stand for those of the board. `at` is
    the step at which the effect is seen, `layout` how its tree is looked at.
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

    @cached_property
    def made(self) -> dict[str, Run]:
        """Return the runs by name."""
        start, goal = self.board
        return {name: Run(**{"start": start, "goal": goal, **given}) for name, given in self.runs.items()}

    @cached_property
    def results(self) -> dict[str, Result]:
        """Return what the runs come to, by name; searched once."""
        return {name: solve(run) for name, run in self.made.items()}

    def told(self, text: str) -> str:
        """Return a sentence with its figures filled in."""
        return text.format(**{name: Figures(result) for name, result in self.results.items()})


@dataclass(frozen=True)
class Group:
    """Examples that belong together."""

    key: str
    title: str
    blurb: str
    examples: tuple[Example, ...]
