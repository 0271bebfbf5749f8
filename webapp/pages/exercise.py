"""The pages of exercises: be the frontier, find the convention, and the sheet that is printed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from solver import (
    ALGORITHMS,
    ASKS,
    COLUMNS,
    HEURISTICS,
    SOUGHT_NUMBERS,
    BadInput,
    Exercise,
    Link,
    Parameter,
    Sought,
    conventions_in_words,
    fresh,
    one_of,
    read_query,
    rule_words,
    walk_for,
    whole_number,
)

from ..exercises import described, rows_of
from ..tiles import picture_of, pictured
from .record import Page

MOST_BOARDS = 30
SHEET_STEPS = 6  # rows of a worksheet whose link says no number


class Played(Exercise):
    """An exercise whose run has the steps that are asked for: the nearest of a link that asks for others."""

    __slots__ = ()

    @classmethod
    def is_valid(cls, given: Mapping[str, str]) -> bool:
        """Tell whether there is such a question."""
        try:
            walk_for(cls.read(given))
        except BadInput:
            return False
        return True


@dataclass(frozen=True, slots=True)
class Worksheet(Link):
    """Exercises of one kind that are printed: the link's own boards first, then fresh ones."""

    PARAMETERS = (
        Parameter("run", ""),
        *Exercise.PARAMETERS,
        Parameter("boards", "1", whole_number("boards", 1, MOST_BOARDS), label="Boards"),
    )

    exercise: Exercise
    boards: int

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Worksheet":
        """Read the exercise, whose run may be a link of its own; raise BadInput."""
        asked = {key: text for key, text in given.items() if key not in ("run", "boards")}
        run = read_query(given["run"].partition("?")[2] or given["run"]) if given.get("run") else {}
        usual = {"ask": "order", "first": "1", "steps": str(SHEET_STEPS)}
        return cls(Exercise.parse({**usual, **run, **asked}), cls.value(given, "boards"))

    def texts(self) -> dict[str, str]:
        """Return the texts of the exercise, and how many boards."""
        texts = self.exercise.texts()
        defaults = Exercise.defaults()
        # What a worksheet has by default is written, for an exercise has other defaults.
        kept = {key: text for key, text in texts.items() if text != defaults.get(key) or key in ("start", "goal")}
        return {**kept, "boards": str(self.boards)}

    def exercises(self) -> list[Exercise]:
        """Return the exercises, cut where their runs end before."""
        found, at = [], self.exercise
        for _ in range(self.boards):
            found.append(cut(at))
            at = fresh(at)
        return found


def cut(exercise: Exercise) -> Exercise:
    """Return an exercise with no more steps than its run has."""
    try:
        walk_for(exercise)
    except BadInput as error:
        if error.field != "steps" or exercise.ask == "values" or exercise.steps == 1:
            raise
        return cut(replace(exercise, steps=exercise.steps - 1))
    return exercise


KEY = Parameter("key", "0", one_of("key", ("0", "1")), label="With the key")


def _exercise(exercise: Exercise, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    return {**described(exercise), "asks": [{"key": key, "label": label} for key, label in ASKS]}


def _conventions(sought: Any, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    return {
        "query": sought.query() if isinstance(sought, Sought) else "",
        "given": dict(given),
        "numbers": list(SOUGHT_NUMBERS),
        "algorithms": [{"key": key, "label": record.label} for key, record in ALGORITHMS.items()],
        "heuristics": [{"key": key, "label": record.label} for key, record in HEURISTICS.items()],
    }


def _worksheet(worksheet: Worksheet, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    return {
        "key": looks["key"] == "1",
        "columns": list(COLUMNS),
        "sheets": [_sheet(exercise) for exercise in worksheet.exercises()],
        "link": f"/worksheet?{worksheet.query()}",
        "boards": worksheet.boards,
    }


def _sheet(exercise: Exercise) -> dict[str, Any]:
    run, walk = exercise.run, walk_for(exercise)
    last = exercise.first if exercise.ask == "values" else exercise.last
    rows = rows_of(run, exercise.first, last)
    for row in rows:
        row["expanded"] = (row["expanded"][0], pictured(row["expanded"][1], run.goal))
        row["added"] = [(n, pictured(board, run.goal)) for n, board in row["added"]]
    nodes = [
        {"picture": pictured(one["board"], run.goal), "values": (walk.g_n[n], walk.h_n[n], walk.f_n[n])}
        for one in described(exercise)["nodes"]
        for n in (one["node"],)
    ]
    label = ALGORITHMS[run.algorithm].label
    heuristic = HEURISTICS[run.heuristic].label if "heuristic" in run.used else ""
    return {
        "title": f"{label} by hand",
        "picture": picture_of(run.start, run.goal),
        "algorithm": label,
        "heuristic": heuristic,
        "conventions": conventions_in_words(run),
        "rule": rule_words(walk),
        "ask": exercise.ask,
        "rows": rows,
        "nodes": nodes,
        "informed": bool(heuristic),
        "link": f"/exercise?{exercise.query()}",
        "qr": f"/qr?{urlencode({'link': f'/exercise?{exercise.query()}'})}",
    }


@dataclass(frozen=True, slots=True)
class Asked(Link):
    """What the page of conventions is opened with: something that is sought, or as yet nothing."""

    PARAMETERS = Sought.PARAMETERS

    sought: Sought | None

    @classmethod
    def parse(cls, query: Any, passed_over: Any = None) -> "Asked":
        """Read what is sought where a number or boards are given; raise BadInput."""
        return cls.read({} if not query else {"query": query})

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Asked":
        """Return what is sought."""
        query = given.get("query", "")
        known = any(f"{key}=" in query for key in (*SOUGHT_NUMBERS, "taken"))
        return cls(Sought.parse(query) if known else None)

    def texts(self) -> Mapping[str, Any]:
        """Return its texts."""
        return self.sought.texts() if self.sought else {}


EXERCISE = Page(
    path="/exercise", label="Exercise", in_header=False, template="exercise.html", link=Played, data=_exercise
)
WORKSHEET = Page(
    path="/worksheet",
    label="Worksheet",
    in_header=False,
    template="worksheet.html",
    link=Worksheet,
    data=_worksheet,
    views=(KEY,),
)
CONVENTIONS = Page(
    path="/conventions",
    label="Conventions",
    in_header=False,
    template="conventions.html",
    link=Asked,
    data=lambda asked, looks, given: _conventions(asked.sought, looks, given),
)
