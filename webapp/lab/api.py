"""The API of the heuristic lab: a study's charts and verdicts as plain values."""

from collections.abc import Iterable
from dataclasses import astuple
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import Blueprint, Response, jsonify

from solver.analysis import Study, dominance, portrait
from solver.link import STATES
from solver.messages import Message
from solver.problem import HEURISTICS_OF, PROBLEMS

from ..shell.api import api, query
from ..shell.catalogue import fields_of

Rows = list[list[int | str]]
# The fields that the page knows by the same names.
OF_A_PORTRAIT = (
    "boards", "of_boards", "over_cells", "most_shown", "width", "endless", "cut_off", "mean", "mean_distance", "error",
    "over",
)  # fmt: skip
OF_A_COMPARISON = (
    "most_shown", "endless", "higher", "equal", "lower", "dominates", "is_dominated", "mean", "error",
)  # fmt: skip


def blueprint() -> Blueprint:
    """Make the route of studies."""
    routes = api("lab", "bad_run")

    @routes.get("/heuristics")
    def heuristics() -> Response:
        return jsonify(answer(Study.parse(query())))

    return routes


def answer(study: Study) -> dict[str, Any]:
    """Return the data of a study; rows of `cells` are h, distance, number of states, and the first state."""
    seen = portrait(study)
    judgement = seen.judgement
    high = judgement.too_high if judgement else None
    steep = judgement.too_steep if judgement else None
    admissible, consistent = study.promises
    unfit = {
        key: Message("lab-page-only-for", boards=record.only_for)
        for key, record in HEURISTICS_OF[study.problem].items()
        if record.only_for and not record.applies(study.goal.value, "unit")
    }
    return {
        "study": study.query(),
        "problem": study.problem,
        "space": urlencode({key: text for key, text in _pairs(study.query()) if key in _own(study)}),
        **fields_of(PROBLEMS[study.problem], "noun", "nouns"),
        "root": "" if study.goal.space.is_listed else str(study.base.start),
        "goal": str(study.goal),
        "label": study.label,
        "search": _search(study),
        "known": judgement is not None,
        "cells": _rows(seen.cells),
        **fields_of(seen, *OF_A_PORTRAIT),
        "by_distance": [astuple(one) for one in seen.by_distance],
        "promised": {"admissible": admissible, "consistent": consistent},
        "admissible": judgement.admissible if judgement else None,
        "consistent": judgement.consistent if judgement else None,
        "too_high": high and {**fields_of(high, "h", "distance"), "board": str(high.board)},
        "too_steep": steep and {
            **fields_of(steep, "move", "h", "after", "cost"), "board": str(steep.board),
            "leads_to": str(steep.leads_to),
        },
        "of_goal": judgement.of_goal if judgement else None,
        "unfit": {key: str(said) for key, said in unfit.items()},
        "messages": {"unfit": {key: said.record() for key, said in unfit.items()}},
        "parts": _parts(study) if len(study.of) > 1 else [],
        "comparison": _dominance(study) if study.against else None,
    }  # fmt: skip


def _rows(cells: Iterable[tuple[int, int, int, object]]) -> Rows:
    return [[up, across, boards, str(first)] for up, across, boards, first in cells]


def _search(study: Study) -> dict[str, Any]:
    """Return the options of A* with this heuristic as a query; `exact` says whether the heuristic is the same."""
    run = study.run(study.goal if study.goal.value else study.base.start)
    if run is None:
        return {"options": "", "exact": False}
    options = {key: text for key, text in _pairs(run.query()) if key not in (*STATES, *_own(study))}
    return {"options": urlencode(options), "exact": True}


def _own(study: Study) -> tuple[str, ...]:
    """Return the keys of the parameters that describe the problem; none for tiles."""
    return tuple(PROBLEMS[study.problem].named(study.goal.space))


def _pairs(query: str) -> list[tuple[str, str]]:
    return parse_qsl(query, keep_blank_values=True)


def _parts(study: Study) -> list[dict[str, Any]]:
    """Return the study of each term of a mix."""
    return [{"label": one.label, "mean": portrait(one).mean, "error": portrait(one).error} for one in study.alone]


def _dominance(study: Study) -> dict[str, Any]:
    found = dominance(study)
    return {
        "label": study.other.label,
        "search": _search(study.other),
        "cells": _rows(found.cells),
        **fields_of(found, *OF_A_COMPARISON),
        "highest": found.highest and str(found.highest),
        "lowest": found.lowest and str(found.lowest),
    }
