"""The page of experiments: what is asked for, and how its charts are looked at."""

from collections.abc import Mapping
from typing import Any

from solver import MOST_METHODS, Experiment, Parameter, Row, one_of

from ..api.experiments import described
from .record import Page

# What the charts show, by the keys of counts, and whether the axis is logarithmic; the first ones are the default.
MEASURES = ("expanded", "generated", "largest_frontier", "seconds", "excess", "branching")
SCALES = ("log", "linear")


def _block(experiment: Experiment, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the page's data; a link that names searches is run at once."""
    return {
        "experiment": described(experiment),
        "given": experiment.texts(),
        "begins": "searches" in given,
        "columns": Row._fields,
        "measures": MEASURES,
        "scales": SCALES,
        "views": {key: given[key] for key in ("measure", "scale")},
        "most": MOST_METHODS,
    }


def _one_of(key: str, allowed: tuple[str, ...]) -> Parameter:
    return Parameter(key, allowed[0], one_of(key, allowed), tuple((value, value) for value in allowed))


EXPERIMENTS = Page(
    path="/experiments",
    label="Experiments",
    template="experiments.html",
    link=Experiment,
    data=_block,
    views=(_one_of("measure", MEASURES), _one_of("scale", SCALES)),
)
