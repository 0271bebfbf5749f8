"""Searches on sliding-tile puzzles: the one door of the package.

>>> from solver import Run, solve
>>> solve(Run("283-164-705", "123-804-765", algorithm="astar", heuristic="misplaced")).cost
5
"""

from .algorithms import ALGORITHMS, Algorithm, Promise
from .analysis.explanation import Explanation, explain
from .analysis.judgement import Judgement, TooHigh, TooSteep, judge
from .analysis.lab import AtDistance, Dominance, Portrait, dominance, is_known, portrait
from .analysis.necessity import Necessity
from .analysis.study import LARGEST_FACTOR, SUM, SUM_BLURB, SUM_LABEL, Study
from .analysis.verdicts import Verdict, verdict, why_there_is_none
from .analysis.what_if import FARTHEST, same_until, variants
from .errors import BadInput, shown
from .expansion import Discard, Expansion, Node, expansions
from .experiment import AVERAGES, MOST_METHODS, Draws, Experiment, Row, csv_text, json_text, refuse_too_long, rows_on
from .kernels.jit import KernelFault
from .link import (
    LONGEST_LINK,
    Link,
    Parameter,
    checked_whole,
    one_of,
    pairs_of,
    read_query,
    refuse_longer,
    refuse_others,
    refuse_repeated,
    refused,
    whole_number,
)
from .numbers import NUMBERS, OF_A_RUN, Number, percent, whole
from .preparation import (
    Standing,
    awaited,
    is_all_there,
    prepare,
    prepare_in_background,
    prepare_run,
    standing,
)
from .run import ALWAYS_USED, PARAMETERS, Run
from .search import ENGINE, Result, Search, measured, solve
from .tables import Table
from .tiles import (
    HEURISTICS,
    Board,
    Heuristic,
    Maximum,
    Part,
    boards_of_half,
    distance,
    explain_parity,
    largest_distance,
    mending_pair,
    shuffle,
    solvable,
    usual_goals,
)

__all__ = [
    "ALGORITHMS",
    "ALWAYS_USED",
    "AVERAGES",
    "ENGINE",
    "FARTHEST",
    "HEURISTICS",
    "LARGEST_FACTOR",
    "LONGEST_LINK",
    "MOST_METHODS",
    "NUMBERS",
    "OF_A_RUN",
    "PARAMETERS",
    "SUM",
    "SUM_BLURB",
    "SUM_LABEL",
    "Algorithm",
    "AtDistance",
    "BadInput",
    "Board",
    "Discard",
    "Dominance",
    "Draws",
    "Expansion",
    "Experiment",
    "Explanation",
    "Heuristic",
    "Judgement",
    "KernelFault",
    "Link",
    "Maximum",
    "Necessity",
    "Node",
    "Number",
    "Parameter",
    "Part",
    "Portrait",
    "Promise",
    "Result",
    "Row",
    "Run",
    "Search",
    "Standing",
    "Study",
    "Table",
    "TooHigh",
    "TooSteep",
    "Verdict",
    "awaited",
    "boards_of_half",
    "checked_whole",
    "csv_text",
    "distance",
    "dominance",
    "expansions",
    "explain",
    "explain_parity",
    "is_all_there",
    "is_known",
    "json_text",
    "judge",
    "largest_distance",
    "measured",
    "mending_pair",
    "one_of",
    "pairs_of",
    "percent",
    "portrait",
    "prepare",
    "prepare_in_background",
    "prepare_run",
    "read_query",
    "refuse_longer",
    "refuse_others",
    "refuse_repeated",
    "refuse_too_long",
    "refused",
    "rows_on",
    "same_until",
    "shown",
    "shuffle",
    "solvable",
    "solve",
    "standing",
    "usual_goals",
    "variants",
    "verdict",
    "whole",
    "whole_number",
    "why_there_is_none",
]
