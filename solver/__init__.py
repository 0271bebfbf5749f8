"""Searches on sliding-tile puzzles: the one door of the package.

>>> from solver import Run, solve
>>> solve(Run("283-164-705", "123-804-765", algorithm="astar", heuristic="misplaced")).cost
5
"""

from .algorithms import ALGORITHMS, Algorithm, Promise
from .analysis.explanation import Explanation, explain
from .analysis.judgement import Judgement, TooHigh, TooSteep, judge
from .analysis.lab import AtDistance, Dominance, Portrait, dominance, is_known, portrait
from .analysis.study import LARGEST_FACTOR, STUDY_DEFAULTS, SUM, SUM_BLURB, SUM_LABEL, Study, nearest_study
from .analysis.verdicts import Necessity, Verdict, verdict
from .analysis.what_if import FARTHEST, same_until, variants
from .errors import BadInput, shown
from .expansion import Discard, Expansion, Node, expansions
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
from .kernels import prepare
from .run import ALWAYS_USED, PARAMETERS, Parameter, Run, nearest, read_query
from .search import COUNTS, ENGINE, Count, Result, Search, measured, solve
from .tiles.board import Board, distance, largest_distance, shuffle, solvable, usual_goals
from .tiles.heuristics import HEURISTICS, Heuristic, Maximum
from .tiles.parts import Part

__all__ = [
    "ALGORITHMS",
    "ALWAYS_USED",
    "COUNTS",
    "ENGINE",
    "FARTHEST",
    "HEURISTICS",
    "LARGEST_FACTOR",
    "MOST_METHODS",
    "PARAMETERS",
    "STUDY_DEFAULTS",
    "SUM",
    "SUM_BLURB",
    "SUM_LABEL",
    "Algorithm",
    "AtDistance",
    "BadInput",
    "Board",
    "Count",
    "Discard",
    "Dominance",
    "Draws",
    "Expansion",
    "Experiment",
    "Explanation",
    "Heuristic",
    "Judgement",
    "Maximum",
    "Necessity",
    "Node",
    "Parameter",
    "Part",
    "Portrait",
    "Promise",
    "Result",
    "Row",
    "Run",
    "Search",
    "Study",
    "TooHigh",
    "TooSteep",
    "Verdict",
    "csv_text",
    "distance",
    "dominance",
    "expansions",
    "explain",
    "is_known",
    "json_text",
    "judge",
    "largest_distance",
    "measured",
    "nearest",
    "nearest_experiment",
    "nearest_study",
    "portrait",
    "prepare",
    "read_query",
    "refuse_too_long",
    "rows_on",
    "same_until",
    "shown",
    "shuffle",
    "solvable",
    "solve",
    "usual_goals",
    "variants",
    "verdict",
]
