"""A recorded search beside the run that was asked for: where they part, what it does instead, what a grader is told."""

from .difference import Difference
from .many_boards import Graded, assert_searches_like, graded
from .report import Report, check, compared

__all__ = ["Difference", "Graded", "Report", "assert_searches_like", "check", "compared", "graded"]
