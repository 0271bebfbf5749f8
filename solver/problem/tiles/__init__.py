"""Sliding-tile puzzles: boards, parity, distances, heuristics. Another state space would be another such folder.

The rest of the solver imports from here; loops and kernels, which hold boards as arrays, import the modules directly.
"""

from ...reading import LARGEST_SIDE, SMALLEST_SIDE
from .board import LONGEST_TEXT, MOVES, Board, moved_text, neighbours, usual_goals
from .distances import LARGEST_EXACT, LARGEST_TABLE, UNREACHED, board_at, distance, distances, largest_distance, rank_of
from .heuristics import HEURISTICS, MAX, PATTERN_DB, Heuristic, Maximum
from .parity import boards_of_half, explain_parity, mending_pair, parity_reason, solvable
from .sampling import sample, shuffle
from .terms import Term, total

__all__ = [
    "HEURISTICS",
    "LARGEST_EXACT",
    "LARGEST_SIDE",
    "LARGEST_TABLE",
    "LONGEST_TEXT",
    "MAX",
    "MOVES",
    "PATTERN_DB",
    "SMALLEST_SIDE",
    "UNREACHED",
    "Board",
    "Heuristic",
    "Maximum",
    "Term",
    "board_at",
    "boards_of_half",
    "distance",
    "distances",
    "explain_parity",
    "largest_distance",
    "mending_pair",
    "moved_text",
    "neighbours",
    "parity_reason",
    "rank_of",
    "sample",
    "shuffle",
    "solvable",
    "total",
    "usual_goals",
]
