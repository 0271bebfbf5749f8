"""The page of experiments: what is asked for, and how its charts are looked at."""

from collections.abc import Mapping
from typing import Any

from solver import MOST_METHODS, Experiment, Row

from ..api.experiments import described
from .looks import words
from .record import Page

# What the charts show, by the keys of counts, and whether the axis is logarithmic; the first ones are the default.
MEASURES = ("expanded", "generated", "largest_frontier", "seconds", "excess", "branching")
SCALES = ("log", "linear")


def _block(experiment: Experiment, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """Return the page's data; a link that names searches is run at once."""
    return {
        "experiment": described(experiment),
        "given": experiment.texts(),
        "begins": "searches" in given,
        "columns": Row._fields,
        "measures": MEASURES,
        "scales": SCALES,
        "views": {key: looks[key] for key in ("measure", "scale")},
        "most": MOST_METHODS,
    }


EXPERIMENTS = Page(
    path="/experiments",
    label="Experiments",
    template="experiments.html",
    link=Experiment,
    data=_block,
    views=(words("measure", MEASURES, MEASURES[0]), words("scale", SCALES, SCALES[0])),
)
