"""The page of examples: cards whose figures the solver computes."""

from functools import cache
from threading import Lock
from typing import Any
from urllib.parse import parse_qsl

from solver import ALGORITHMS, Result, Run
from solver.messages import Message
from solver.problem import PROBLEMS
from solver.run import PARAMETERS

from ..shell.boards import picture_of
from ..shell.catalogue import fields_of
from ..shell.page_record import Nothing, Page
from ..shell.view_params import SPACE
from .examples import GROUPS
from .examples.record import Example
from .page_links import beside_link, link, practise_link
from .steps import link_of_example, notes_of

SAY_WHAT_THEY_ARE = ("algorithm", "heuristic")  # parameters whose values need no label


_making = Lock()


def gallery() -> list[dict[str, Any]]:
    """Return the groups of cards; the first call searches all runs, which takes about a second."""
    with _making:
        return _gallery()


@cache
def _gallery() -> list[dict[str, Any]]:
    return [
        {
            **fields_of(group, "key", "title", "blurb"),
            "notes": notes_of(group),
            "cards": [card(one) for one in group.examples],
        }
        for group in GROUPS
    ]


def card(example: Example) -> dict[str, Any]:
    """Return the data of an example's card."""
    runs = list(example.made.values())
    one_board = len({(run.start, run.goal) for run in runs}) == 1
    return {
        **fields_of(example, "key", "title", "layout", "sentence", "ask"),
        "stage": example.opens,
        "boards": [picture_of(run.start, run.goal) for run in runs[: 1 if one_board else None]],
        "runs": [picture(example, name, named(run, runs)) for name, run in example.made.items()],
        "compare": beside_link(example),
        "present": link_of_example(example),
    }


def picture(example: Example, name: str, called: str) -> dict[str, Any]:
    """Return the data of a run with its label `called`: its result, and the name of its picture."""
    run, result = example.made[name], example.results[name]
    if result.status == "unsolvable":
        why = picture_of(run.start, run.goal)["parity"]
        return {"label": called, "link": link(run, 0, example), "parity": why}
    kind = "tree" if example.opens != SPACE else PROBLEMS[run.problem].label
    numbers = {"expansions": result.expanded, "depth": result.max_depth}
    name_of_picture = Message("gallery-picture", kind=kind, run=called, at=example.at, **numbers)
    return {
        "label": called,
        "link": link(run, example.at, example),
        "practise": practise_link(run, result),
        "figures": str(outcome(run, result)),
        "note": "" if example.at == "end" else str(Message("gallery-drawn", expansions=int(example.at))),
        "name": str(name_of_picture),
        "run": run.query(),
        "at": example.at,
        "sides": ALGORITHMS[run.algorithm].sides,
        "encoding": run.space.encoded("packed", "table"),
        "reversed": run.generation_order != run.order,
    }


def label(run: Run) -> str:
    """Return the label of a run: its search, its heuristic, and parameters that are not defaults."""
    given = dict(parse_qsl(run.query()))
    words = []
    for parameter in PARAMETERS:
        says = parameter.key in SAY_WHAT_THEY_ARE
        if parameter.key in given or (says and parameter.key in run.used):
            value = given.get(parameter.key, parameter.default)
            text = dict(parameter.values).get(value, value)
            if parameter.key == "heuristic":
                text = run.heuristics[run.heuristic].label
            words.append(text if says else f"{parameter.label[0].lower()}{parameter.label[1:]}: {text}")
    return ", ".join(words)


def named(run: Run, runs: list[Run]) -> str:
    """Return the label of a run, with its board if there are several."""
    if len({(one.start, one.goal) for one in runs}) == 1:
        return label(run)
    is_goal = len({one.goal for one in runs}) > 1
    return str(
        Message("gallery-run-to", run=label(run), goal=str(run.goal))
        if is_goal
        else Message("gallery-run-from", run=label(run), start=str(run.start))
    )


def outcome(run: Run, result: Result) -> Message:
    """Return the number of expansions of a run, and how it ended."""
    if result.status == "limit":
        return Message("gallery-stopped", expansions=result.expanded)
    if result.cost is None or result.moves is None:
        return Message("gallery-no-path", expansions=result.expanded)
    moves = len(result.moves)
    if run.cost == "unit":
        return Message("gallery-solved", expansions=result.expanded, moves=moves)
    return Message("gallery-solved-cost", expansions=result.expanded, moves=moves, cost=result.cost)


EXAMPLES = Page(
    path="/examples",
    label=Message("page-examples"),
    template="examples.html",
    link=Nothing,
    data=lambda nothing, looks, given: {"groups": gallery()},
)
