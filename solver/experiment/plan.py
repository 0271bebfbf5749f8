"""Experiment: the checked, canonical description of many runs, and its link.

Which searches, on boards of which distances from which goal, how many a distance, by which seed. Like a run it is a
pure function of its link: whoever opens it makes the same runs.
"""

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from ..errors import BadInput, shown
from ..run import PARAMETERS, Run, read_query, refuse_others
from ..tables import Table
from ..tiles.board import LARGEST_SIDE, SMALLEST_SIDE, Board, usual_goals
from . import draw
from .methods import Method

MOST_METHODS = 6
MOST_BOARDS = 1000
LARGEST_SEED = 2**32 - 1
ALL = "all"
DEFAULTS = {
    "searches": "ucs astar:misplaced astar:manhattan",
    "size": "3x3",
    "goal": "",
    "distances": "2:24:2",
    "boards": "50",
    "seed": "1",
    "limit": next(parameter.default for parameter in PARAMETERS if parameter.key == "limit"),
}
LEFT_OUT = ("boards", "seed", "limit")  # of a canonical link, where they are the default


@dataclass(frozen=True, slots=True)
class Experiment:
    """Runs to be made; every field is checked.

    >>> Experiment.parse("searches=bfs+astar:manhattan&distances=4,2&boards=10").query()
    'searches=bfs+astar:manhattan&goal=123-456-780&distances=2,4&boards=10'
    """

    methods: tuple[Method, ...]
    goal: Board
    distances: tuple[int, ...]
    boards: int  # at each distance, or as many as there are
    seed: int
    limit: int  # nodes that a run may keep

    @classmethod
    def parse(cls, query: str | Mapping[str, str]) -> "Experiment":
        """Read an experiment from a query string (with or without `?`) or a mapping of texts; raise BadInput."""
        given = read_query(query) if isinstance(query, str) else dict(query)
        refuse_others(given, DEFAULTS)
        texts = {**DEFAULTS, **given}
        goal = _goal(texts["goal"], given.get("size"))
        draw.check_size(goal)
        methods = _methods(texts["searches"], goal)
        distances = _distances(texts["distances"], draw.farthest(goal))
        boards, seed = _whole("boards", texts["boards"], 1, MOST_BOARDS), _whole("seed", texts["seed"], 0, LARGEST_SEED)
        limit = _whole("limit", texts["limit"], 1, 10**13)
        for method in methods:
            method.run(goal, goal, limit)  # the most that is allowed is the algorithm's to say
        return cls(methods, goal, distances, boards, seed, limit)

    def query(self) -> str:
        """Return the canonical query: size and defaults left out, the searches, goal and distances always written."""
        parts = {
            "searches": " ".join(map(str, self.methods)),
            "goal": str(self.goal),
            "distances": distances_text(self.distances, draw.farthest(self.goal)),
        }
        for key in LEFT_OUT:
            if str(getattr(self, key)) != DEFAULTS[key]:
                parts[key] = str(getattr(self, key))
        return urlencode(parts, safe=":,=")

    def count(self, distance: int) -> int:
        """Return how many boards are drawn at a distance: those asked for, or all there are."""
        there = draw.available(self.goal, distance)
        return self.boards if there is None else min(self.boards, there)

    @property
    def places(self) -> list[tuple[int, int]]:
        """Return (distance, number) of every board, the first of all distances first, so that curves grow whole."""
        counts = {distance: self.count(distance) for distance in self.distances}
        return [(distance, k) for k in range(self.boards) for distance in self.distances if k < counts[distance]]

    @property
    def runs(self) -> int:
        """Return how many runs it makes."""
        return len(self.methods) * sum(map(self.count, self.distances))

    @property
    def pilots(self) -> list[Run]:
        """Return a run of each search, from the goal to the goal."""
        return [method.run(self.goal, self.goal, self.limit) for method in self.methods]

    @property
    def tables(self) -> tuple[Table, ...]:
        """Return the tables that must be built first: those that boards are drawn by and those that searches read."""
        of_runs = [table for run in self.pilots for table in run.tables]
        return tuple(dict.fromkeys((*draw.tables(self.goal), *of_runs)))

    @property
    def notes(self) -> list[str]:
        """Return what is to be said beforehand: at which distances there are fewer boards than were asked for."""
        few = [(distance, self.count(distance)) for distance in self.distances if self.count(distance) < self.boards]
        if not few:
            return []
        told = ", ".join(f"{count} at distance {distance}" for distance, count in few)
        return [f"There are fewer than {self.boards} boards at some distances, and each is searched once: {told}."]


def nearest(query: Mapping[str, str]) -> Experiment:
    """Return the valid experiment that keeps whatever of `query` can be kept."""
    kept: dict[str, str] = {}
    for key in ("size", "goal", "searches", "distances", "boards", "seed", "limit"):
        meant = next((name for name in query if difflib.get_close_matches(name, DEFAULTS, 1)[:1] == [key]), None)
        if meant is not None and _is_valid({**kept, key: query[meant]}):
            kept[key] = query[meant]
        elif meant is not None and key == "searches":
            good = [text for text in query[meant].split() if _is_valid({**kept, key: text})]
            kept.update({key: " ".join(dict.fromkeys(good[:MOST_METHODS]))} if good else {})
        elif not _is_valid(kept | {"distances": DEFAULTS["distances"]}) and key == "distances":
            kept[key] = ALL
    return Experiment.parse(kept if _is_valid(kept) else {})


def _is_valid(given: Mapping[str, str]) -> bool:
    try:
        Experiment.parse(given if "distances" in given else {**given, "distances": ALL})
    except BadInput:
        return False
    return True


def _goal(text: str, size: str | None) -> Board:
    rows, columns = _size(DEFAULTS["size"] if size is None else size)
    if not text.strip():
        return usual_goals(rows, columns)["blank last"]
    goal = Board.parse(text, "goal")
    if size is not None and (goal.rows, goal.columns) != (rows, columns):
        raise BadInput("goal", f"a {goal.size} board came; the size is {rows}×{columns} and the goal must be as well.")
    return goal


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9])\s*[x×]\s*([0-9])", text.strip())
    sides = [int(side) for side in found.groups()] if found else []
    if not sides or not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in sides):
        raise BadInput("size", f"“{shown(text)}” came; write rows x columns, such as 3x3 or 4x4.")
    return sides[0], sides[1]


def _methods(text: str, goal: Board) -> tuple[Method, ...]:
    parts = text.split()
    if not 1 <= len(parts) <= MOST_METHODS:
        raise BadInput("searches", f"{len(parts)} came; allowed are 1 to {MOST_METHODS}, such as bfs astar:manhattan.")
    methods = tuple(Method.parse(part, goal) for part in parts)
    twice = next((method for method in methods if methods.count(method) > 1), None)
    if twice is not None:
        raise BadInput("searches", f"{twice} came twice; each search is compared once.")
    return methods


def _distances(text: str, most: int) -> tuple[int, ...]:
    if text.strip() == ALL:
        return tuple(range(1, most + 1))
    allowed = f"allowed are all, numbers from 1 to {most} such as 2,4,8, and ranges with a step such as 2:24:2."
    found: set[int] = set()
    for part in text.split(","):
        if not re.fullmatch(r"\s*[0-9]{1,4}(:[0-9]{1,4}){0,2}\s*", part):
            raise BadInput("distances", f"“{shown(text)}” came; {allowed}")
        first, last, step, *_ = [*map(int, part.split(":")), None, None]
        if step == 0 or not 1 <= first <= (last or first) <= most or last == 0:
            raise BadInput("distances", f"“{shown(text)}” came; on this board {allowed}")
        found.update(range(first, (last or first) + 1, step or 1))
    return tuple(sorted(found))


def distances_text(distances: tuple[int, ...], most: int) -> str:
    """Write distances the shortest way: all, a range, or one by one."""
    if distances == tuple(range(1, most + 1)):
        return ALL
    step = distances[1] - distances[0] if len(distances) > 2 else 0
    if step and distances == tuple(range(distances[0], distances[-1] + 1, step)):
        return f"{distances[0]}:{distances[-1]}" + (f":{step}" if step > 1 else "")
    return ",".join(map(str, distances))


def _whole(key: str, text: str, least: int, most: int) -> int:
    if not re.fullmatch("[0-9]{1,13}", text) or not least <= int(text) <= most:
        raise BadInput(key, f"“{shown(text)}” came; allowed are whole numbers from {least} to {most}.")
    return int(text)
