"""Checking a recorded search: its first difference from the requested run, and the nearest convention."""

from .difference import Difference
from .many_boards import Graded, assert_searches_like, graded
from .report import Report, check, compared

__all__ = ["Difference", "Graded", "Report", "assert_searches_like", "check", "compared", "graded"]
