"""Experiment: the checked, canonical description of many runs, and its link.

It names the searches, the goal, the distances of the boards from it, the number of boards at each, and the seed. As
with a run, the same link always gives the same runs.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from ..errors import BadInput, refusal
from ..link import Link, Parameter, whole_number
from ..messages import Message
from ..problem.tiles import LARGEST_SIDE, SMALLEST_SIDE, Board, usual_goals
from ..run import PARAMETERS, Run
from ..tables import Table
from ..tokens import is_whole
from . import sampling
from .methods import Method

MOST_METHODS = 6
MOST_OFFERED = 30  # searches of a wrong link that are tried as corrections
MOST_BOARDS = 1000
LARGEST_SEED = 2**32 - 1
ALL = "all"
USUAL_LIMIT = next(parameter.default for parameter in PARAMETERS if parameter.key == "limit")

OWN = "plan-{0.key}"  # the messages of its parameters


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9])\s*[x×]\s*([0-9])", text.strip())
    sides = [int(side) for side in found.groups()] if found else []
    if not sides or not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in sides):
        raise refusal("experiment-size-wrong", "size", text)
    return sides[0], sides[1]


@dataclass(frozen=True, slots=True)
class Experiment(Link):
    """The searches and boards of an experiment; every field is checked.

    >>> Experiment.parse("searches=bfs+astar:manhattan&distances=4,2&boards=10").query()
    'searches=bfs+astar:manhattan&goal=123-456-780&distances=2,4&boards=10'
    """

    PARAMETERS = (
        Parameter("searches", "ucs astar:misplaced astar:manhattan", always=True),
        Parameter("size", "3x3", _size, message=OWN),
        Parameter("goal", "", always=True, message=OWN),
        Parameter("distances", "2:24:2", always=True, message=OWN),
        Parameter("boards", "50", whole_number("boards", 1, MOST_BOARDS), message=OWN),
        Parameter("seed", "1", whole_number("seed", 0, LARGEST_SEED), message=OWN),
        Parameter("limit", USUAL_LIMIT, whole_number("limit", 1, 10**13), message=OWN),
    )
    FIRST = ("size", "goal")
    MEANWHILE: ClassVar = {"distances": ALL}
    PLAIN = ":,="
    ON_TILES_ONLY = "experiments"

    methods: tuple[Method, ...]
    goal: Board
    distances: tuple[int, ...]
    boards: int  # at each distance, or as many as there are
    seed: int
    limit: int  # the most nodes that a run may keep

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Experiment":
        """Return the experiment with these parameters; raise BadInput."""
        goal = _goal(cls.value(given, "goal"), cls.value(given, "size"), "size" in given)
        sampling.check_size(goal)
        methods = _methods(cls.value(given, "searches"), goal)
        distances = _distances(cls.value(given, "distances"), sampling.farthest(goal))
        boards, seed, limit = (cls.value(given, key) for key in ("boards", "seed", "limit"))
        for method in methods:
            method.run(goal, goal, limit)  # checks the limit, whose range depends on the algorithm
        return cls(methods, goal, distances, boards, seed, limit)

    def texts(self) -> dict[str, str]:
        """Return all parameters as texts except the size, which follows from the goal."""
        return {
            "searches": " ".join(map(str, self.methods)),
            "goal": str(self.goal),
            "distances": distances_text(self.distances, sampling.farthest(self.goal)),
            **{key: str(getattr(self, key)) for key in ("boards", "seed", "limit")},
        }

    @classmethod
    def offers(cls, parameter: Parameter, text: str | None, kept: Mapping[str, str]) -> tuple[str, ...]:
        """Return the text; then, for searches, the usable ones among them, and for distances the default."""
        offered: tuple[str, ...] = () if text is None else (text,)
        if parameter.key == "searches" and text is not None:
            usable = ""
            for one in text.split()[:MOST_OFFERED]:
                more = f"{usable} {one}".strip()
                usable = usable if cls.fault({**kept, "searches": more}) else more
            offered += (usable,)
        return (*offered, parameter.default) if parameter.key == "distances" else offered

    def count(self, distance: int) -> int:
        """Return how many boards are drawn at a distance: `boards`, or all if there are fewer."""
        there = sampling.available(self.goal, distance)
        return self.boards if there is None else min(self.boards, there)

    @property
    def places(self) -> list[tuple[int, int]]:
        """Return (distance, number) of every board: first the first board at each distance, then the second ones, …"""
        counts = {distance: self.count(distance) for distance in self.distances}
        return [(distance, k) for k in range(self.boards) for distance in self.distances if k < counts[distance]]

    @property
    def runs(self) -> int:
        """Return the number of runs."""
        return len(self.methods) * sum(map(self.count, self.distances))

    @property
    def pilots(self) -> list[Run]:
        """Return a run of each search, from the goal to the goal: it needs the same kernels and tables."""
        return [method.run(self.goal, self.goal, self.limit) for method in self.methods]

    @property
    def tables(self) -> tuple[Table, ...]:
        """Return the tables that must be built first, for drawing boards and for searching."""
        of_runs = [table for run in self.pilots for table in run.tables]
        return tuple(dict.fromkeys((*sampling.tables(self.goal), *of_runs)))

    @property
    def notes(self) -> list[Message]:
        """Return notes for the report, on the distances with fewer than `boards` boards."""
        few = [(distance, self.count(distance)) for distance in self.distances if self.count(distance) < self.boards]
        if not few:
            return []
        places = [Message("experiment-few-at", count=count, distance=distance) for distance, count in few]
        return [Message("experiment-few", boards=self.boards, places=places)]


def _goal(text: str, size: tuple[int, int], is_given: bool) -> Board:
    if not text.strip():
        return usual_goals(*size)["blank last"]
    goal = Board.parse(text, "goal")
    if is_given and (goal.height, goal.width) != size:
        raise refusal("experiment-goal-size", "goal", goal.size, size=f"{size[0]}×{size[1]}")
    return goal


@lru_cache(maxsize=64)
def _methods(text: str, goal: Board) -> tuple[Method, ...]:
    parts = text.split()
    if not 1 <= len(parts) <= MOST_METHODS:
        counts = {"most": MOST_METHODS, "count": len(parts)}
        raise BadInput("searches", Message("experiment-searches-count", **counts))
    methods = tuple(Method.parse(part, goal) for part in parts)
    twice = next((method for method in methods if methods.count(method) > 1), None)
    if twice is not None:
        raise BadInput("searches", Message("experiment-search-twice", search=str(twice)))
    return methods


def _distances(text: str, most: int) -> tuple[int, ...]:
    if text.strip() == ALL:
        return tuple(range(1, most + 1))
    found: set[int] = set()
    for part in text.split(","):
        numbers = part.strip().split(":")
        if len(numbers) > 3 or not all(is_whole(number, 4) for number in numbers):
            raise refusal("experiment-distances-wrong", "distances", text, most=str(most))
        first, last, step, *_ = [*map(int, numbers), None, None]
        if step == 0 or not 1 <= first <= (last or first) <= most or last == 0:
            raise refusal("experiment-distances-here", "distances", text, most=str(most))
        found.update(range(first, (last or first) + 1, step or 1))
    return tuple(sorted(found))


def distances_text(distances: tuple[int, ...], most: int) -> str:
    """Return the shortest text of distances: all, a range, or one by one."""
    if distances == tuple(range(1, most + 1)):
        return ALL
    step = distances[1] - distances[0] if len(distances) > 2 else 0
    if step and distances == tuple(range(distances[0], distances[-1] + 1, step)):
        return f"{distances[0]}:{distances[-1]}" + (f":{step}" if step > 1 else "")
    return ",".join(map(str, distances))
