"""Experiments: searches on many boards at known distances, run on all cores or on a cluster."""

from .duration import refuse_too_long
from .measure import Draws, Row, measure, ordered, rows_on
from .plan import MOST_METHODS, Experiment
from .report import AVERAGES, csv_text, json_text

__all__ = [
    "AVERAGES",
    "MOST_METHODS",
    "Draws",
    "Experiment",
    "Row",
    "csv_text",
    "json_text",
    "measure",
    "ordered",
    "refuse_too_long",
    "rows_on",
]
