"""Conventions: options of a search that differ between courses, and a finder of those that give known numbers."""

from .axes import AXES, conventions, words
from .finder import Found, Match, find, found_by, searches_of, telling, together
from .finder_query import GIVEN, NUMBERS, FinderQuery, label_of
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
    "label_of",
    "searches_of",
    "telling",
    "together",
    "words",
]  # fmt: skip
