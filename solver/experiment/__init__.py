"""Experiments: searches on many boards of known distance, run on all cores or on a cluster."""

from .estimate import duration, refuse_too_long
from .measure import Draws, Row, measure, ordered, rows_on
from .plan import DEFAULTS, MOST_METHODS, Experiment
from .plan import nearest as nearest_experiment
from .report import csv_text, json_text

__all__ = [
    "DEFAULTS",
    "MOST_METHODS",
    "Draws",
    "Experiment",
    "Row",
    "csv_text",
    "duration",
    "json_text",
    "measure",
    "nearest_experiment",
    "ordered",
    "refuse_too_long",
    "rows_on",
]
