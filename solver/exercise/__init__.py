"""Exercises: questions about a run, what is right, verdicts on answers, and questions that a class votes on."""

from .answer_key import most_steps, nodes_asked, walk_for
from .answer_nodes import Placed, placed, right_values
from .ballot import KINDS, Ballot, ballot, parts_of
from .bulk import Mark, grade, marks_csv, marks_of
from .diagnosis import Near, did
from .feedback import rule_words
from .marking import AnswerVerdict, judge_answer
from .new_boards import fresh
from .question import ASKS, OF_A_QUESTION, Exercise
from .rules import Candidate, candidates
from .sheet import COLUMNS, FORMS, most_rows, sheet
from .statement import statement
from .summary import Instead, Student, Summary, summary
from .tally import Tally, tallies

__all__ = [
    "ASKS",
    "COLUMNS",
    "FORMS",
    "KINDS",
    "OF_A_QUESTION",
    "AnswerVerdict",
    "Ballot",
    "Candidate",
    "Exercise",
    "Instead",
    "Mark",
    "Near",
    "Placed",
    "Student",
    "Summary",
    "Tally",
    "ballot",
    "candidates",
    "did",
    "fresh",
    "grade",
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
    "sheet",
    "statement",
    "summary",
    "tallies",
    "walk_for",
]  # fmt: skip
