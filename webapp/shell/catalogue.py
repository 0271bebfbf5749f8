"""Data for the menus and definitions of a page; there is no second list in HTML or JavaScript."""

from functools import cache
from typing import Any

from solver import ALGORITHMS, HEURISTICS
from solver.algorithms.ties import TIES
from solver.link import Parameter
from solver.numbers import NUMBERS, OF_A_RUN, Number
from solver.problem import HEURISTICS_OF, PERFECT, PROBLEMS, ZERO, TableHeuristic
from solver.problem.tiles import Maximum
from solver.run import ALWAYS_USED, PARAMETERS, Run, order_label

from .conventions import CONVENTIONS

# The fields that a page knows by the same names.
OF_AN_ALGORITHM = (
    "key", "label", "name", "blurb", "rule", "group", "structure", "priority", "sides", "levels", "bound_label",
    "supersedes", "passed_over", "engine", "deepens", "has_table", "proves", "choice", "keeps_reached", "largest_limit",
    "options", "choices",
)  # fmt: skip
OF_A_PROBLEM = (
    "key", "label", "blurb", "noun", "nouns", "space_label", "opens", "first_child_first", "stacks_in_reverse", "input",
    "lists_states", "several_goals", "in_common",
)  # fmt: skip
OF_A_NUMBER = ("key", "label", "definition", "form", "short", "unit", "heading", "less_is_better", "of_path")


def fields_of(record: object, *names: str) -> dict[str, Any]:
    """Return the fields of a record that have these names, in this order."""
    return {name: getattr(record, name) for name in names}


def catalogue() -> dict[str, Any]:
    """Return the algorithms, heuristics, parameters and numbers, in menu order, as plain values."""
    return {
        "algorithms": [
            {**fields_of(record, *OF_AN_ALGORITHM), "chief": record.featured} for record in ALGORITHMS.values()
        ],
        "heuristics": [
            {
                **fields_of(record, "key", "label", "blurb", "admissible", "consistent"),
                "members": "of" if isinstance(record, Maximum) else None,  # the parameter that lists its members
            }
            for record in HEURISTICS.values()
        ],
        "parameters": [_parameter(parameter) for parameter in PARAMETERS],
        "problems": [_problem(key) for key in PROBLEMS],
        "conventions": _conventions(),
        "counts": [_described(number) for number in OF_A_RUN],
        "numbers": [_described(number) for number in NUMBERS if number not in OF_A_RUN],
    }


@cache
def _conventions() -> list[dict[str, Any]]:
    return [fields_of(one, "key", "label", "blurb", "algorithms", "options") for one in CONVENTIONS]


@cache
def _problem(key: str) -> dict[str, Any]:
    record, heuristics, usual = PROBLEMS[key], HEURISTICS_OF[key], Run(problem=key)
    is_told = heuristics is HEURISTICS  # the catalogue lists them, and the orders, beside the problems
    return {
        **fields_of(record, *OF_A_PROBLEM),
        "parameters": [_parameter(parameter) for parameter in record.parameters],
        "heuristics": [] if is_told else [_heuristic(one) for one in heuristics.values()],
        "orders": [] if is_told else [{"value": order, "label": order_label(key, order)} for order in record.orders],
        "usual": dict(record.usual),
        "pasted": record.pasted if record.forms else "",
        "sample": {**record.example, "start": str(usual.start), "goal": str(usual.goal)},
        "lacks": sorted(record.lacks),
        "offers": sorted(record.offers),
        "encoding": usual.space.encoded("packed", "table"),
        "has_map": usual.space.HAS_MAP,
    }


def _heuristic(record: TableHeuristic) -> dict[str, Any]:
    """Return a heuristic of a table; None where a virtue depends on the table."""
    virtues = {"admissible": record.admissible, "consistent": record.consistent}
    known = dict.fromkeys(virtues, True if record.key in (ZERO.key, PERFECT.key) else None)
    return {**fields_of(record, "key", "label", "blurb"), **known, "members": None}


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {
        **fields_of(parameter, "key", "label", "default", "help", "many", "only_while"),
        "values": [{"value": value, "label": label, **_tied(parameter, value)} for value, label in parameter.values],
        "only_with": parameter.only_with and [*parameter.only_with, parameter.only_with[0] in ALWAYS_USED],
        "always": parameter.key in ALWAYS_USED,
    }


def _tied(parameter: Parameter, value: str) -> dict[str, Any]:
    """Return further data on a value of the parameter `tie`."""
    if parameter.key != "tie":
        return {}
    return {"criteria": TIES[value].criteria}


def _described(number: Number) -> dict[str, Any]:
    return {**fields_of(number, *OF_A_NUMBER), "chief": number.featured}
