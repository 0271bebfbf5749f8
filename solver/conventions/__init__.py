"""Conventions: what a course leaves open of a search, and which of them give the numbers or boards of a book."""

from .axes import AXES, conventions, words
from .finder import Found, Match, find, found_by, searches_of, together
from .finder_query import GIVEN, NUMBERS, FinderQuery
from .groups import MatchGroup, groups

__all__ = [
    "AXES",
    "GIVEN",
    "NUMBERS",
    "FinderQuery",
    "Found",
    "Match",
    "MatchGroup",
    "conventions",
    "find",
    "found_by",
    "groups",
    "searches_of",
    "together",
    "words",
]  # fmt: skip
