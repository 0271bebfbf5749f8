"""The printed page: exercises of one kind as empty tables or trees, with the answer key on separate pages."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from solver import ALGORITHMS, BadInput, Exercise
from solver.algorithms.ties import TIES
from solver.exercise import ASKS, COLUMNS, QUESTIONS, fresh, most_rows, rule_words
from solver.link import Link, Parameter, one_of, read_query, whole_number
from solver.messages import Message
from solver.numbers import measure
from solver.problem import PROBLEMS

from ..shell.boards import extent_of, picture_of, pictured
from ..shell.catalogue import fields_of
from ..shell.page_record import PRACTICE, Page
from ..shell.titles import title_of
from .answers import rows_of
from .space_drawing import printed_space
from .worksheet_tree import MOST_STEPS, ROOM, fits, least_cell, tree_of

MOST_BOARDS = 30
USUAL = {"ask": "order", "first": "1", "steps": "6"}  # defaults of a worksheet's link
FORMS = ("table", "tree")
DOWN = 690  # pixels of a page below the heading
AROUND = 36  # pixels above and below a board in a table row
BESIDE, BELOW = 96, 40  # pixels beside and below a board whose values are asked for
LARGEST_CELL = 44


@dataclass(frozen=True, slots=True)
class Worksheet(Link):
    """Printed exercises of one kind: first the link's own boards, then new ones."""

    PARAMETERS = (
        Parameter("run", ""),
        *(replace(one, default=USUAL.get(one.key, one.default)) for one in Exercise.PARAMETERS),
        Parameter("boards", "1", whole_number("boards", 1, MOST_BOARDS)),
        Parameter("form", "table", one_of("form", FORMS), tuple(FORMS), label_of=str),
    )

    exercise: Exercise
    boards: int
    form: str

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Worksheet":
        """Parse the exercise, whose run may be a link itself; raise BadInput."""
        asked = {key: text for key, text in given.items() if key not in ("run", "boards", "form")}
        run = read_query(given["run"].partition("?")[2] or given["run"]) if given.get("run") else {}
        exercise = Exercise.parse({**USUAL, **run, **asked})
        if exercise.kind.on_paper:
            exercise = replace(exercise, ask=exercise.kind.on_paper)
        boards, form = cls.value(given, "boards"), cls.value(given, "form")
        if form == "tree" and not fits(cut(exercise)):
            most = fitting(cut(exercise)).steps_needed
            field = "steps" if exercise.kind.by_step and most >= exercise.first else "first"
            allowed = most - exercise.first + 1 if field == "steps" else most
            came = getattr(exercise, field)
            told = Message("worksheet-beyond", field=field, most=str(allowed), given=str(came), step=most)
            raise BadInput(field, told)
        return cls(exercise, boards, form)

    def texts(self) -> dict[str, str]:
        """Return the texts of the exercise, the number of boards, and the form."""
        return {**self.exercise.texts(), "boards": str(self.boards), "form": self.form}

    def exercises(self) -> list[Exercise]:
        """Return the exercises, cut to the steps of their runs and, for trees, to the steps that fit a page."""
        found, at = [], self.exercise
        for _ in range(self.boards):
            found.append(fitting(cut(at)) if self.form == "tree" else cut(at))
            at = fresh(at)
        return found


def cut(exercise: Exercise) -> Exercise:
    """Return an exercise with no more steps than its run and the limits have."""
    try:
        question = QUESTIONS.of(exercise)
    except BadInput as error:
        if error.field != "steps" or not (most := QUESTIONS.most_steps(exercise)):
            raise
        return cut(replace(exercise, steps=most))
    if not exercise.kind.by_step:
        return exercise
    return replace(exercise, steps=min(exercise.steps, most_rows(question.walk, exercise.first, exercise.last)))


def fitting(exercise: Exercise) -> Exercise:
    """Return an exercise that ends with the last step whose tree fits a page."""
    last = min(exercise.steps_needed, MOST_STEPS)
    while not fits(ending(exercise, last)):
        last -= 1
    return ending(exercise, last)


def ending(exercise: Exercise, last: int) -> Exercise:
    """Return an exercise whose tree ends with this step."""
    by_step = exercise.kind.by_step
    if not by_step or last < exercise.first:
        return replace(exercise, first=last, steps=1 if by_step else exercise.steps)
    return replace(exercise, steps=last - exercise.first + 1)


def _worksheet(worksheet: Worksheet, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    exercise = worksheet.exercise
    return {
        "key": looks["key"] == "1",
        "columns": list(COLUMNS),
        "sheets": [_sheet(one, worksheet.form) for one in worksheet.exercises()],
        "query": worksheet.query(),
        "run": exercise.run,
        "given": {key: text for key, text in worksheet.texts().items() if key not in exercise.run.texts()},
        "most_boards": MOST_BOARDS,
        "asks": [{"key": key, "label": kind.words} for key, kind in ASKS.items() if not kind.on_paper],
        "forms": [{"key": key, "label": Message(f"worksheet-form-{key}")} for key in FORMS],
    }


def _sheet(exercise: Exercise, form: str) -> dict[str, Any]:
    question, run = QUESTIONS.of(exercise), exercise.run
    walk = question.walk
    rows = rows_of(run, exercise.first, exercise.steps_needed)
    for row in rows:
        named = (row["expanded"], *row["added"])
        row["expanded"], *row["added"] = [(n, pictured(walk.board(walk.state(n)), run.goal)) for n, _ in named]
    nodes = [
        {
            "picture": pictured(walk.board(walk.state(n)), run.goal),
            "path": PROBLEMS[run.problem].join.join(walk.path(n)),
            "from_goal": walk.from_goal(n),
            "values": [measure(values[n]) for values in (walk.g_n, walk.h_n, walk.f_n)],
        }
        for n in question.nodes
    ]
    row_height = least_cell(exercise) * extent_of(run)[1] + AROUND
    longest = max((len(str(walk.board(walk.state(n)))) for n in question.nodes), default=0) if nodes else 0
    columns, cell = boxes_of(exercise, len(nodes), longest)
    label = ALGORITHMS[run.algorithm].label
    return {
        "title": Message("worksheet-title.sheet", search=label),
        "picture": picture_of(run.start, run.goal),
        "statement": exercise.statement,
        "ties": TIES[run.tie].label if exercise.any_tie else "",
        "rule": str(rule_words(walk, ties=False)) if exercise.kind.by_step else "",
        **fields_of(PROBLEMS[run.problem], "noun", "nouns"),
        "space": printed_space(run),
        "ask": exercise.ask,
        "rows": rows,
        "is_whole": form == "table" and (not exercise.kind.by_step or len(rows) * row_height <= DOWN),
        "nodes": nodes,
        "columns": columns,
        "cell": cell,
        "row_cell": least_cell(exercise),
        "informed": "heuristic" in run.used,
        "tree": tree_of(exercise) if form == "tree" else None,
        "link": f"/exercise?{exercise.query()}",
        "qr": f"/qr?{urlencode({'link': f'/exercise?{exercise.query()}'})}",
    }


def boxes_of(exercise: Exercise, count: int, longest: int = 0) -> tuple[int, float]:
    """Return the number of columns for `count` boards and the size of their cells, as large as fits a page.

    `longest` are the letters of the longest state, where states are texts.
    """
    wide, high = extent_of(exercise.run, longest)

    def cell(columns: int) -> float:
        down = DOWN / max(1, -(-count // columns)) - BELOW
        across = ROOM[0] / columns - BESIDE
        least = min(least_cell(exercise), across / wide)  # the boards need more than one page
        return float(min(LARGEST_CELL, across / wide, max(least, down / high)))

    return max(((columns, round(cell(columns), 1)) for columns in (2, 3, 4, 5)), key=lambda one: one[1])


WORKSHEET = Page(
    path="/worksheet",
    label=Message("page-worksheet"),
    group=PRACTICE,
    title=lambda block: Message("worksheet-title", title=title_of(block["run"])),
    template="worksheet.html",
    link=Worksheet,
    data=_worksheet,
    views=(Parameter("key", "0", one_of("key", ("0", "1"))),),
)
