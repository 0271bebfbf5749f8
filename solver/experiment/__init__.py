"""Experiments: searches compared on many boards of known distance, run on all cores or on a cluster."""

from .estimate import refuse_too_long
from .measure import Draws, Row, measure, ordered, rows_on
from .plan import DEFAULTS, MOST_METHODS, Experiment
from .plan import nearest as nearest_experiment
from .report import AVERAGES, csv_text, json_text

__all__ = [
    "AVERAGES",
    "DEFAULTS",
    "MOST_METHODS",
    "Draws",
    "Experiment",
    "Row",
    "csv_text",
    "json_text",
    "measure",
    "nearest_experiment",
    "ordered",
    "refuse_too_long",
    "rows_on",
]
