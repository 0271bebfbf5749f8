"""Searches on sliding-tile puzzles: the one door of the package.

>>> from solver import Run, solve
>>> solve(Run("283-164-705", "123-804-765", algorithm="astar", heuristic="misplaced")).cost
5
"""

from .algorithms import ALGORITHMS, Algorithm, Promise
from .board import Board, distance, largest_distance, shuffle, solvable, usual_goals
from .errors import BadInput, shown
from .experiment import (
    MOST_METHODS,
    Draws,
    Experiment,
    Row,
    csv_text,
    json_text,
    nearest_experiment,
    refuse_too_long,
    rows_on,
)
from .heuristics import HEURISTICS, Heuristic, Maximum
from .judgement import Judgement, TooHigh, TooSteep, judge
from .kernels import prepare
from .run import ALWAYS_USED, PARAMETERS, Parameter, Run, nearest, read_query
from .search import COUNTS, ENGINE, Count, Result, Search, solve

from .events import Discard, Event, Node, search  # isort: skip  # after the module whose name its function takes

__all__ = [
    "ALGORITHMS",
    "ALWAYS_USED",
    "COUNTS",
    "ENGINE",
    "HEURISTICS",
    "MOST_METHODS",
    "PARAMETERS",
    "Algorithm",
    "BadInput",
    "Board",
    "Count",
    "Discard",
    "Draws",
    "Event",
    "Experiment",
    "Heuristic",
    "Judgement",
    "Maximum",
    "Node",
    "Parameter",
    "Promise",
    "Result",
    "Row",
    "Run",
    "Search",
    "TooHigh",
    "TooSteep",
    "csv_text",
    "distance",
    "json_text",
    "judge",
    "largest_distance",
    "nearest",
    "nearest_experiment",
    "prepare",
    "read_query",
    "refuse_too_long",
    "rows_on",
    "search",
    "shown",
    "shuffle",
    "solvable",
    "solve",
    "usual_goals",
]
