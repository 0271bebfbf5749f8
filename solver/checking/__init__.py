"""Checking a recorded search: where it first differs from the run that was asked for, and what it does instead."""

from .difference import Difference
from .many_boards import Graded, assert_searches_like, graded
from .report import Report, check, compared

__all__ = ["Difference", "Graded", "Report", "assert_searches_like", "check", "compared", "graded"]
