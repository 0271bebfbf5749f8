"""The page of examples: cards whose figures the solver computes."""

from functools import cache
from threading import Lock
from typing import Any
from urllib.parse import parse_qsl

from solver import ALGORITHMS, Result, Run
from solver.numbers import whole
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
        **fields_of(example, "key", "title", "layout"),
        "sentence": example.told(example.sentence),
        "ask": example.told(example.ask),
        "stage": example.opens,
        "boards": [picture_of(run.start, run.goal) for run in runs[: 1 if one_board else None]],
        "runs": [picture(example, name, "" if one_board else where(run, runs)) for name, run in example.made.items()],
        "compare": beside_link(example),
        "present": link_of_example(example),
    }


def picture(example: Example, name: str, of: str) -> dict[str, Any]:
    """Return the data of a run: its name, its result, and the columns of its tree."""
    run, result = example.made[name], example.results[name]
    called = label(run) + of
    if result.status == "unsolvable":
        why = picture_of(run.start, run.goal)["parity"]
        return {"label": called, "link": link(run, 0, example), "parity": why}
    expansions = f"{whole(result.expanded)} expansions"
    shown = expansions if example.at == "end" else f"the first {whole(int(example.at))} of {expansions}"
    levels = f", {whole(result.max_depth + 1)} levels" if example.at == "end" else ""
    kind = "Tree" if example.opens != SPACE else PROBLEMS[run.problem].label
    return {
        "label": called,
        "link": link(run, example.at, example),
        "practise": practise_link(run, result),
        "figures": f"{whole(result.expanded)} expanded, {outcome(run, result)}",
        "note": "" if example.at == "end" else f"Drawn after {whole(int(example.at))} expansions.",
        "name": f"{kind} of {called}: {shown}{levels}",
        "run": run.query(),
        "at": example.at,
        "sides": ALGORITHMS[run.algorithm].sides,
        "enumerated": run.space.IS_ENUMERATED,
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


def where(run: Run, runs: list[Run]) -> str:
    """Return which of several boards a run is on."""
    return f", to {run.goal}" if len({other.goal for other in runs}) > 1 else f", from {run.start}"


def outcome(run: Run, result: Result) -> str:
    """Return how a run ended, in words."""
    if result.status == "limit":
        return "stopped by the node limit"
    if result.cost is None or result.moves is None:
        return "no path found"
    moves = f"{whole(len(result.moves))} moves"
    is_unit = run.cost == "unit"
    return moves if is_unit else f"{moves} costing {whole(result.cost)}"


EXAMPLES = Page(
    path="/examples",
    label="Examples",
    template="examples.html",
    link=Nothing,
    data=lambda nothing, looks, given: {"groups": gallery()},
)
