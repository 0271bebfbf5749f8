"""The API of the heuristic lab: a study's charts and verdicts as plain values."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import Blueprint, Response, jsonify

from solver import HEURISTICS
from solver.analysis import Study, dominance, is_known, portrait
from solver.link import STATES
from solver.problem import PROBLEMS
from solver.run import TILES

from ..shell.api import api, query
from ..work.visitors import AdmissionQueue, visitor

Rows = list[list[int | str]]


def blueprint(queue: AdmissionQueue) -> Blueprint:
    """Make the route of studies."""
    routes = api("lab", "bad_run")

    @routes.get("/heuristics")
    def heuristics() -> Response:
        study = Study.parse(query())
        with queue.place(visitor()):
            return jsonify(answer(study))

    return routes


def answer(study: Study) -> dict[str, Any]:
    """Return the data of a study; rows of `cells` are h, distance, number of states and the first of them."""
    seen = portrait(study)
    judgement = seen.judgement
    high = judgement.too_high if judgement else None
    steep = judgement.too_steep if judgement else None
    admissible, consistent = study.promises
    return {
        "study": study.query(),
        "problem": study.problem,
        "space": urlencode({key: text for key, text in _pairs(study.query()) if key in _own(study)}),
        "noun": PROBLEMS[study.problem].noun,
        "nouns": PROBLEMS[study.problem].nouns,
        "root": "" if study.problem == TILES or study.goal.space.is_listed else str(study.base.start),
        "goal": str(study.goal),
        "label": study.label,
        "search": _search(study),
        "known": is_known(study.goal),
        "boards": seen.boards,
        "of_boards": seen.of_boards,
        "cells": _rows(seen.cells),
        "over_cells": list(seen.over_cells),
        "most_shown": seen.most_shown,
        "width": seen.width,
        "endless": seen.endless,
        "cut_off": seen.cut_off,
        "mean": seen.mean,
        "mean_distance": seen.mean_distance,
        "error": seen.error,
        "over": seen.over,
        "by_distance": [[d.distance, d.boards, d.least, d.mean, d.most, d.over] for d in seen.by_distance],
        "promised": {"admissible": admissible, "consistent": consistent},
        "admissible": judgement.admissible if judgement else None,
        "consistent": judgement.consistent if judgement else None,
        "too_high": high and {"board": str(high.board), "h": high.h, "distance": high.distance},
        "too_steep": steep and {
            "board": str(steep.board), "move": steep.move, "h": steep.h, "after": steep.after,
            "leads_to": str(steep.leads_to), "cost": steep.cost,
        },
        "of_goal": judgement.of_goal if judgement else None,
        "unfit": {
            key: f"It works only for {record.only_for}."
            for key, record in (HEURISTICS.items() if study.problem == TILES else ())
            if not record.applies(study.goal, "unit")
        },
        "parts": _parts(study) if len(study.of) > 1 else [],
        "comparison": _dominance(study) if study.against else None,
    }  # fmt: skip


def _rows(cells: Iterable[tuple[int, int, int, object]]) -> Rows:
    return [[up, across, boards, str(first)] for up, across, boards, first in cells]


def _search(study: Study) -> dict[str, Any]:
    """Return the options of A* with this heuristic as a query; `exact` says whether the heuristic is the same."""
    run = study.run(study.goal) if study.problem == TILES else study.base
    if run is None:
        return {"options": "", "exact": False}
    options = {key: text for key, text in _pairs(run.query()) if key not in (*STATES, *_own(study))}
    return {"options": urlencode(options), "exact": True}


def _own(study: Study) -> tuple[str, ...]:
    """Return the keys of the parameters that say what the problem is; none of tiles."""
    return () if study.problem == TILES else ("problem", *study.goal.space.texts)


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
        "most_shown": found.most_shown,
        "endless": found.endless,
        "higher": found.higher,
        "equal": found.equal,
        "lower": found.lower,
        "dominates": found.dominates,
        "is_dominated": found.is_dominated,
        "highest": found.highest and str(found.highest),
        "lowest": found.lowest and str(found.lowest),
        "mean": found.mean,
        "error": found.error,
    }
