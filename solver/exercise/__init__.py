"""Exercises: questions about a run, their right answers, verdicts on answers, and questions for a class to vote on."""

from .answer_files import answer_rows
from .answer_key import tolerance_of
from .answer_nodes import Placed, placed, right_values
from .ballot import ballot
from .bulk import Mark, grade, mark_of, marks_csv
from .comparison import Comparison
from .diagnosis import Near, did_in_words
from .feedback import rule_words
from .kinds import ASKS, BALLOTS, DONE, KINDS, WRITE, Ballot
from .kinds.order import other_orders
from .marking import AnswerVerdict, compare, judge_answer, verdict_on
from .new_boards import fresh
from .prepared_question import QUESTIONS, PreparedQuestion, Questions
from .question import BY_DEFAULT, OF_A_QUESTION, Exercise
from .right_choices import is_tie_open
from .right_orders import right_orders
from .rules import Candidate, candidates, letters_for
from .sheet import COLUMNS, FORMS, most_rows, sheet
from .statement import statement
from .summary import Instead, Student, Summary, summary
from .suspects import COMMON, changed, variants
from .tally import Tally, tallies

__all__ = [
    "ASKS",
    "BALLOTS",
    "BY_DEFAULT",
    "COLUMNS",
    "COMMON",
    "DONE",
    "FORMS",
    "KINDS",
    "OF_A_QUESTION",
    "QUESTIONS",
    "WRITE",
    "AnswerVerdict",
    "Ballot",
    "Candidate",
    "Comparison",
    "Exercise",
    "Instead",
    "Mark",
    "Near",
    "Placed",
    "PreparedQuestion",
    "Questions",
    "Student",
    "Summary",
    "Tally",
    "answer_rows",
    "ballot",
    "candidates",
    "changed",
    "compare",
    "did_in_words",
    "fresh",
    "grade",
    "is_tie_open",
    "judge_answer",
    "letters_for",
    "mark_of",
    "marks_csv",
    "most_rows",
    "other_orders",
    "placed",
    "right_orders",
    "right_values",
    "rule_words",
    "sheet",
    "statement",
    "summary",
    "tallies",
    "tolerance_of",
    "variants",
    "verdict_on",
]  # fmt: skip
