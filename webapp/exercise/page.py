"""The pages of exercises: be the frontier, and find the convention."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from solver import ALGORITHMS, BadInput, Exercise, Run
from solver.conventions import GIVEN as SOUGHT_GIVEN
from solver.conventions import NUMBERS as SOUGHT_NUMBERS
from solver.conventions import FinderQuery
from solver.exercise import ASKS, QUESTIONS
from solver.link import Link, named_problem, read_query
from solver.messages import Message
from solver.nouns import goal_names
from solver.problem import HEURISTICS_OF, PROBLEMS, Problem
from solver.run import problem_of

from ..shell.boards import goal_title, pictured
from ..shell.catalogue import fields_of
from ..shell.page_record import PRACTICE, Nothing, Page
from ..shell.titles import title_of
from .answers import described
from .api import MOST_MARKED
from .bank.answers import offered

BY_PROBLEM = {"problem", *(parameter.key for record in PROBLEMS.values() for parameter in record.parameters)}


class Played(Exercise):
    """An exercise whose run has the given steps, or the nearest valid one."""

    __slots__ = ()

    @classmethod
    def fault(cls, given: Mapping[str, str]) -> BadInput | None:
        """Return why there is no such question, None if there is."""
        try:
            QUESTIONS.of(cls.read(given))
        except BadInput as error:
            return error
        return None


def _exercise(exercise: Exercise, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    goal = exercise.run.goal
    return {
        **described(QUESTIONS.of(exercise)),
        "asks": [{"key": key, "label": kind.words} for key, kind in ASKS.items()],
        "goal": pictured(", ".join(goal_names(goal)), goal),
        "goal_title": goal_title(goal),
        "bank": offered(exercise.ask),
    }


def _conventions(sought: Any, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    record = PROBLEMS[named_problem(given)]
    usual = Run(**{key: text for key, text in given.items() if key in ("problem", *_own(record))})
    texts = usual.space.texts
    return {
        "problem": record.key,
        "problems": [fields_of(one, "key", "label") for one in PROBLEMS.values()],
        "own": [
            {**fields_of(one, "key", "label", "help", "values"), "text": texts[one.key]} for one in record.parameters
        ],
        "usual": {"start": str(usual.start), "goal": str(usual.goal)},
        "nouns": record.nouns,
        "query": sought.query() if isinstance(sought, FinderQuery) else "",
        "given": dict(sought.texts() if isinstance(sought, FinderQuery) else given),
        "numbers": _fields(SOUGHT_NUMBERS),
        "fixed": _fields([key for key in SOUGHT_GIVEN if key != "move_cost" or "cost" not in record.lacks]),
        "algorithms": [fields_of(one, "key", "label") for one in ALGORITHMS.values()],
        "heuristics": [fields_of(one, "key", "label") for one in HEURISTICS_OF[record.key].values()],
    }


def _own(record: Problem) -> tuple[str, ...]:
    """Return the keys of the parameters of a problem."""
    return tuple(parameter.key for parameter in record.parameters)


def _fields(keys: Collection[str]) -> list[dict[str, Any]]:
    return [
        {**fields_of(one, "key", "help", "values"), "label": one.label[:1].upper() + one.label[1:]}
        for one in FinderQuery.PARAMETERS
        if one.key in keys
    ]


@dataclass(frozen=True, slots=True)
class Asked(Link):
    """The link of the convention page: a query for the finder, or nothing yet."""

    PARAMETERS = FinderQuery.PARAMETERS

    sought: FinderQuery | None

    @classmethod
    def parse(cls, query: Any, passed_over: Any = None) -> "Asked":
        """Parse the query, if there is one; raise BadInput."""
        return cls.read({} if not query else {"query": query})

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Asked":
        """Return the link for the text `query`, empty if it has neither numbers nor boards; raise BadInput."""
        query = given.get("query", "")
        known = any(f"{key}=" in query for key in (*SOUGHT_NUMBERS, "taken"))
        if not known:
            problem_of({key: text for key, text in read_query(query).items() if key in BY_PROBLEM})
        return cls(FinderQuery.parse(query) if known else None)

    def texts(self) -> Mapping[str, Any]:
        """Return the texts of its parameters."""
        return self.sought.texts() if self.sought else {}


EXERCISE = Page(
    path="/exercise",
    label=Message("page-exercise"),
    group=PRACTICE,
    title=lambda block: Message("exercise-page-title.of", title=title_of(block["run"])),
    template="exercise.html",
    link=Played,
    data=_exercise,
    is_framed=True,
)
GRADE = Page(
    path="/grade",
    label=Message("page-grade"),
    group=PRACTICE,
    template="grade.html",
    link=Nothing,
    data=lambda link, looks, given: {"most": MOST_MARKED},
)
CONVENTIONS = Page(
    path="/conventions",
    label=Message("page-conventions"),
    group=PRACTICE,
    template="conventions.html",
    link=Asked,
    data=lambda asked, looks, given: _conventions(asked.sought, looks, given),
)
