"""Searches on sliding-tile puzzles: the one door of the package.

>>> from solver import Run, solve
>>> solve(Run("283-164-705", "123-804-765", algorithm="astar", heuristic="misplaced")).cost
5
"""

from .algorithms import ALGORITHMS, Algorithm, Promise
from .analysis.explanation import Explanation, explain
from .analysis.judgement import Judgement, TooHigh, TooSteep, judge
from .analysis.lab import AtDistance, Comparison, Portrait, compare, is_known, portrait
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
from .kernels.jit import KernelFault
from .preparation import awaited, is_all_there, prepare, prepare_in_background, prepare_run
from .run import ALWAYS_USED, PARAMETERS, Parameter, Run, nearest, read_query
from .search import COUNTS, ENGINE, Count, Result, Search, measured, solve
from .tables import Table
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
    "Comparison",
    "Count",
    "Discard",
    "Draws",
    "Expansion",
    "Experiment",
    "Explanation",
    "Heuristic",
    "Judgement",
    "KernelFault",
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
    "Table",
    "TooHigh",
    "TooSteep",
    "Verdict",
    "awaited",
    "compare",
    "csv_text",
    "distance",
    "expansions",
    "explain",
    "is_all_there",
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
    "prepare_in_background",
    "prepare_run",
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
