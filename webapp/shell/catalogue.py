"""Data for the menus and definitions of a page; there is no second list in HTML or JavaScript."""

from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import Any

from solver import ALGORITHMS, HEURISTICS
from solver.link import Parameter
from solver.numbers import NUMBERS, OF_A_RUN, Number
from solver.problem import PERFECT, PROBLEMS, ZERO, Problem, TableHeuristic
from solver.run import ALWAYS_USED, PARAMETERS, TILES, Run, heuristics_of
from solver.tiles import Maximum

from .conventions import CONVENTIONS


def catalogue() -> dict[str, Any]:
    """Return the algorithms, heuristics, parameters and numbers, in menu order, as plain values."""
    return {
        "algorithms": [
            {
                "key": record.key,
                "label": record.label,
                "name": record.name,
                "blurb": record.blurb,
                "rule": record.rule,
                "group": record.group,
                "chief": record.featured,
                "structure": record.structure,
                "priority": record.priority,
                "sides": record.sides,
                "levels": record.levels,
                "bound_label": record.bound_label,
                "supersedes": record.supersedes,
                "passed_over": record.passed_over,
                "engine": record.engine,
                "deepens": record.deepens,
                "has_table": record.has_table,
                "proves": record.proves,
                "choice": record.choice,
                "keeps_reached": record.keeps_reached,
                "largest_limit": record.largest_limit,
                "options": list(record.options),
                "choices": {key: list(values) for key, values in record.choices.items()},
            }
            for record in ALGORITHMS.values()
        ],
        "heuristics": [
            {
                "key": record.key,
                "label": record.label,
                "blurb": record.blurb,
                "admissible": record.admissible,
                "consistent": record.consistent,
                "members": "of" if isinstance(record, Maximum) else None,  # the parameter that lists its members
            }
            for record in HEURISTICS.values()
        ],
        "parameters": [_parameter(parameter) for parameter in PARAMETERS],
        "problems": [_problem(record) for record in PROBLEMS.values()],
        "conventions": [
            {**asdict(convention), "algorithms": list(convention.algorithms)} for convention in CONVENTIONS
        ],
        "counts": [_described(number) for number in OF_A_RUN],
        "numbers": [_described(number) for number in NUMBERS if number not in OF_A_RUN],
    }


def _problem(record: Problem) -> dict[str, Any]:
    is_tiles = record.key == TILES
    return {
        "key": record.key,
        "label": record.label,
        "blurb": record.blurb,
        "noun": record.noun,
        "nouns": record.nouns,
        "parameters": [_parameter(parameter) for parameter in record.parameters],
        "heuristics": [] if is_tiles else [_heuristic(one) for one in heuristics_of(record.key).values()],
        "orders": [{"value": value, "label": label} for value, label in record.orders],
        "usual": dict(record.usual),
        "opens": record.opens,
        "pasted": record.pasted if record.formats else "",
        "first_child_first": record.first_child_first,
        "stacks_in_reverse": record.stacks_in_reverse,
        "sample": {} if is_tiles else dict(_sample(record.key)),
    }


def _heuristic(record: TableHeuristic) -> dict[str, Any]:
    """Return a heuristic of a table; None where a virtue depends on the table."""
    virtues = {"admissible": record.admissible, "consistent": record.consistent}
    known = dict.fromkeys(virtues, True if record.key in (ZERO.key, PERFECT.key) else None)
    return {"key": record.key, "label": record.label, "blurb": record.blurb, **known, "members": None}


@cache
def _sample(problem: str) -> Mapping[str, str]:
    """Return start and goal of the usual run of a problem, and its parameters that are not at their defaults."""
    run = Run(problem=problem)
    return {**PROBLEMS[problem].example, "start": str(run.start), "goal": str(run.goal)}


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {
        "key": parameter.key,
        "label": parameter.label,
        "default": parameter.default,
        "values": [{"value": value, "label": label} for value, label in parameter.values],
        "help": parameter.help,
        "many": parameter.many,
        "only_with": parameter.only_with and [*parameter.only_with, parameter.only_with[0] in ALWAYS_USED],
        "only_while": parameter.only_while,
        "always": parameter.key in ALWAYS_USED,
    }


def _described(number: Number) -> dict[str, Any]:
    return {
        "key": number.key,
        "label": number.label,
        "definition": number.definition,
        "form": number.form,
        "short": number.short,
        "unit": number.unit,
        "heading": number.heading,
        "chief": number.featured,
        "less_is_better": number.less_is_better,
        "of_path": number.of_path,
    }
