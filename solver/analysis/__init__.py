"""Analysis of runs and heuristics: verdicts, h term by term, heuristics on all boards, and variants of a run."""

from .explanation import Explanation, explain
from .judgement import Judgement, TooHigh, TooSteep, judge
from .lab import AtDistance, Dominance, Portrait, dominance, is_known, portrait
from .necessity import Necessity
from .run_verdict import Verdict, verdict, why_there_is_none
from .study import LARGEST_FACTOR, SUM, Study
from .what_if import FARTHEST, same_until, variants

__all__ = [
    "FARTHEST", "LARGEST_FACTOR", "SUM", "AtDistance", "Dominance", "Explanation",
    "Judgement", "Necessity", "Portrait", "Study", "TooHigh", "TooSteep", "Verdict", "dominance", "explain",
    "is_known", "judge", "portrait", "same_until", "variants", "verdict", "why_there_is_none",
]  # fmt: skip
