"""Exercises: questions about a run, what is right, verdicts on answers, and conventions found by what they give."""

from .ballot import KINDS, Ballot, ballot, parts_of
from .conventions import AXES, conventions, words
from .diagnosis import Near, did
from .find import Found, Match, find, found_by, searches_of, together
from .fresh import fresh
from .grade import Mark, grade, marks_csv, marks_of
from .groups import Group, groups
from .placed import Placed, placed, right_values
from .question import ASKS, OF_A_QUESTION, Exercise
from .rules import Candidate, candidates
from .sheet import COLUMNS, FORMS, most_rows, sheet
from .sought import GIVEN, NUMBERS, Sought
from .statement import statement
from .summary import Instead, Student, Summary, summary
from .tally import Tally, tallies
from .tell import rule_words
from .truth import most_steps, nodes_asked, walk_for
from .verdict import Verdict, judge_answer
from .walk import Walk

__all__ = [
    "ASKS",
    "AXES",
    "COLUMNS",
    "FORMS",
    "GIVEN",
    "KINDS",
    "NUMBERS",
    "OF_A_QUESTION",
    "Ballot",
    "Candidate",
    "Exercise",
    "Found",
    "Group",
    "Instead",
    "Mark",
    "Match",
    "Near",
    "Placed",
    "Sought",
    "Student",
    "Summary",
    "Tally",
    "Verdict",
    "Walk",
    "ballot",
    "candidates",
    "conventions",
    "did",
    "find",
    "found_by",
    "fresh",
    "grade",
    "groups",
    "judge_answer",
    "marks_csv",
    "marks_of",
    "most_rows",
    "most_steps",
    "nodes_asked",
    "parts_of",
    "placed",
    "right_values",
    "rule_words",
    "searches_of",
    "sheet",
    "statement",
    "summary",
    "tallies",
    "together",
    "walk_for",
    "words",
]
