"""Answers for pages and the API about exercises: questions, marks, ballots, step tables, and the convention finder."""

import hashlib
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solver import BadInput, Exercise, Run
from solver.conventions import (
    FinderQuery,
    Found,
    Match,
    MatchGroup,
    found_by,
    groups,
    label_of,
    searches_of,
    telling,
    together,
)
from solver.errors import Said
from solver.exercise import (
    ASKS,
    BALLOTS,
    QUESTIONS,
    Ballot,
    Mark,
    PreparedQuestion,
    Questions,
    Tally,
    answer_rows,
    ballot,
    candidates,
    compare,
    did_in_words,
    mark_of,
    marks_csv,
    placed,
    right_values,
    sheet,
    statement,
    summary,
    tallies,
    verdict_on,
)
from solver.messages import Message

from ..shell.catalogue import fields_of
from ..work.backpressure import Busy
from ..work.jobs import Jobs, Stopped, Task
from ..work.visitors import Visitor

AGAIN_MS = 500  # until a client retries a request for the whole result of the finder
MARKS_AGAIN_MS = 200  # the same for marks
TALLIED_SECONDS = 0.25  # of one request
MOST_LISTED = 100  # matches of one search with a heuristic, rounded up to whole groups


def described(question: PreparedQuestion) -> dict[str, Any]:
    """Return a question for a page; candidates lack the fields that would reveal the answer."""
    exercise, walk = question.exercise, question.walk
    steps = range(exercise.first, exercise.last + 1) if exercise.kind.is_choice else ()
    stated = (*(key for key, kind in ASKS.items() if kind.are_nodes), exercise.ask)  # kinds with a statement
    return {
        "query": exercise.query(),
        "run": exercise.run,
        **fields_of(exercise, "ask", "first", "steps", "seed"),
        "statements": {ask: statement(exercise.run, ask, exercise.open) for ask in stated},
        "questions": [
            {
                "step": step,
                "candidates": [
                    {"letter": one.letter, "node": one.node, "board": str(walk.board(walk.state(one.node)))}
                    for one in candidates(walk, step)
                ],
            }
            for step in steps
        ],
        "nodes": [{"node": n, "board": str(walk.board(walk.state(n)))} for n in question.nodes],
    }


def marked(questions: Questions, exercise: Exercise, answer: str, *, brief: bool) -> dict[str, Any]:
    """Return the marks of an answer, with links; raise BadInput."""
    comparison = compare(exercise, answer, questions)
    found = verdict_on(comparison, brief=brief)
    return {
        **fields_of(found, "right", "credit", "right_prefix", "first_wrong", "sentence"),
        **found.told.record(),
        "values": right_values(comparison),
        "placed": [fields_of(one, "node", "item", "look") for one in placed(comparison)],
        "nearest": [
            {
                "run": near.run.query(),
                "words": str(words := did_in_words(exercise.run, near)),
                **fields_of(near, "goal_counted", "root_counted", "right_prefix", "same_until", "right"),
                "messages": {"words": words.record()},
            }
            for near in found.nearest[:6]
        ],
    }


def verdicts(exercise: Exercise, asked: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the marks of each choice of described questions, by the step and the letter, as in "4 A"."""
    told = {}
    for one in asked:
        texts = {**exercise.texts(), "first": str(one["step"])}
        of_step = Exercise.read({key: text for key, text in texts.items() if key != "steps"})
        for candidate in one["candidates"]:
            letter = candidate["letter"]
            told[f"{one['step']} {letter}"] = marked(QUESTIONS, of_step, letter, brief=True)
    return told


def graded(jobs: Jobs, text: str, who: Visitor) -> str:
    """Return, as JSON, the marks of a CSV file of answers, their summary, and both as CSV.

    Raise BadInput, and Busy with the progress until all are marked.
    """
    key = f"answers {hashlib.sha256(text.encode()).hexdigest()}"
    marking = jobs.pull(key, lambda: [_marked_row(*one) for one in answer_rows(text)], 0, who)
    rows = sorted(marking["rows"], key=lambda row: row["task"])
    if marking["done"]:
        whole = jobs.pull(f"{key} whole", lambda: [lambda stopped: _whole([row["row"] for row in rows])], 0, who)
        if whole["fault"] or marking["fault"]:
            raise BadInput("answers", Message("job-failed"))
        if whole["done"]:
            jobs.forget(key)
            jobs.forget(f"{key} whole")
            return str(whole["rows"][0]["row"])
    raise Busy(Message("waiting-answers", marked=len(rows)), MARKS_AGAIN_MS, "answers")


def _marked_row(number: int, row: Mapping[str, Any]) -> Task:
    return lambda stopped: mark_of(number, row)


def _whole(marks: Sequence[Mark]) -> str:
    found = summary(marks)
    return json.dumps({
        "marks": [mark.as_dict() for mark in marks],
        "summary": found.as_dict(),
        "marks_csv": marks_csv(marks),
        "instead_csv": found.csv_text(),
    })  # fmt: skip


def ballots(questions: Questions, run: Run, at: int) -> dict[str, Any]:
    """Return the possible questions for a class after `at` expansions, and the reasons why others are impossible."""
    asked: dict[str, dict[str, Any]] = {}
    refusals: dict[str, Said] = {}
    for kind in BALLOTS:
        try:
            asked[kind] = _balloted(ballot(run, kind, at, questions))
        except BadInput as error:
            refusals[kind] = error.message
    return {
        "run": run.query(),
        "at": at,
        "asked": asked,
        "refused": {kind: str(said) for kind, said in refusals.items()},
        "messages": {
            "refused": {kind: said.record() for kind, said in refusals.items() if isinstance(said, Message)},
        },
    }


def _balloted(one: Ballot) -> dict[str, Any]:
    return {
        "query": one.exercise.query(),
        "statement": one.exercise.statement,
        **fields_of(one, "count", "right", "why"),
        "choices": [[key, one.board(state)] for key, state, _ in one.offered],
        "nodes": {key: n for key, _, n in one.offered if n is not None},
        "expands": one.board(one.expands) if one.expands else "",
    }


def tallied(questions: Questions, one: Ballot, counts: Mapping[str, int], *, brief: bool) -> dict[str, Any]:
    """Return the result of a class's answers; raise BadInput, or Busy if it takes too long."""
    deadline = time.monotonic() + TALLIED_SECONDS
    found: tuple[Tally, ...] = ()
    for number, so_far in enumerate(tallies(one, counts, brief=brief, questions=questions)):
        found = so_far
        if time.monotonic() > deadline and number < len(counts):
            raise Busy(Message("waiting-answers", marked=number), 50, "answers")
    return {"right": one.right, "tallies": [tally.as_dict() for tally in found]}


def rows_of(run: Run, first: int, last: int, questions: Questions = QUESTIONS) -> list[dict[str, Any]]:
    """Return the rows of a step table for a page; raise BadInput."""
    return [
        {
            **fields_of(row, "step", "cells", "expanded", "added", "discarded", "left_out"),
            "frontier": [n for n, _ in row.frontier],
        }
        for row in sheet(run, first, last, questions)
    ]


@dataclass(frozen=True, slots=True)
class ListedMatches:
    """The result for the conventions of one search, in the form in which it is sent."""

    tried: int
    matches: list[dict[str, Any]]
    groups: list[dict[str, Any]]
    more: int  # matches that are not listed
    nearest: tuple[Match, ...]
    others: list[Mapping[str, int | None]]  # the other numbers of matches, each once


def _listed(found: Found) -> ListedMatches:
    """Return the first groups of matches, at least MOST_LISTED if there are more."""
    told, runs = [], set[int]()
    for group in sorted(groups(found.matches), key=_simplicity):
        if len(runs) < MOST_LISTED:
            runs.update(map(id, group.matches))
            told.append(
                {
                    "label": group.label,
                    "simplicity": _simplicity(group),
                    "runs": [match.as_dict() for match in group.matches],
                }
            )
    matches = [match.as_dict() for match in found.matches if id(match) in runs]
    others = list({tuple(match.others.items()): match.others for match in found.matches}.values())
    return ListedMatches(found.tried, matches, told, len(found.matches) - len(matches), found.nearest, others)


def _simplicity(group: MatchGroup) -> int:
    return group.matches[0].simplicity


def progress(jobs: Jobs, sought: FinderQuery, who: Visitor) -> dict[str, Any]:
    """Return the conventions found so far, the share of the work done, and whether it is complete.

    The work continues as long as clients ask for it. `more` counts the matches that are not listed.
    """
    searches = searches_of(sought)
    answer = jobs.pull(key_of(sought), lambda: [_task(sought, base) for base, _ in searches], 0, who)
    parts: list[ListedMatches] = [row["row"] for row in answer["rows"]]
    nearest = together([Found(0, (), part.nearest) for part in parts]).as_dict()["nearest"]
    matches = [match for part in parts for match in part.matches]
    apart = telling(others for part in parts for others in part.others)
    return {
        "tried": sum(part.tried for part in parts),
        "matches": matches,
        "more": sum(part.more for part in parts),
        "nearest": [] if matches else nearest,
        "groups": sorted((group for part in parts for group in part.groups), key=lambda group: group["simplicity"]),
        "telling": label_of(apart) if apart else "",
        "searches": len(parts),
        "total": answer["total"],
        "share": sum(searches[row["task"]][1] for row in answer["rows"]),
        "conventions": sought.conventions,
        "expansions": sought.most_expanded,
        "done": answer["done"],
        "fault": answer["fault"],
        "query": sought.query(),
    }


def key_of(sought: FinderQuery) -> str:
    """Return the key of the job that answers a query of the finder."""
    return f"conventions {sought.query()}"


def found_whole(jobs: Jobs, sought: FinderQuery, who: Visitor) -> dict[str, Any]:
    """Return the result that the command line prints; raise Busy, with the progress, until it is complete."""
    found = progress(jobs, sought, who)
    if not found["done"]:
        told = Message("waiting-conventions", tried=found["searches"], of=found["total"])
        raise Busy(told, AGAIN_MS, "conventions")
    keys = ("tried", "matches", *(["more"] if found["more"] else []), "nearest")
    return {key: found[key] for key in keys}


def _task(sought: FinderQuery, base: Run) -> Task:
    def work(stopped: Stopped) -> ListedMatches | None:
        found = found_by(sought, base, stopped)
        return _listed(found) if found else None

    return work
