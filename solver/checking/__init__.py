"""A recorded search beside the run that was asked for: where they part, what it does instead, what a grader is told."""

from .difference import Difference
from .grading import Graded, assert_searches_like, graded
from .report import Report, compared

__all__ = ["Difference", "Graded", "Report", "assert_searches_like", "compared", "graded"]
