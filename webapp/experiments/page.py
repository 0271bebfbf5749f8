"""The page of experiments: the experiment, and the view of its charts."""

from collections.abc import Mapping
from typing import Any

from solver.experiment import AVERAGES, MOST_METHODS, Experiment, Row
from solver.messages import Message

from ..shell.page_record import LAB, Page
from ..shell.view_params import words
from .api import described

# The counts that the charts can show, by key, and whether the axis is logarithmic; the first are the default.
MEASURES = ("expanded", "generated", "largest_frontier", "seconds", "excess", "branching")
SCALES = ("log", "linear")
# The page without a query: the default experiment on a few boards, which takes a second.
EXAMPLE = Experiment.parse({"boards": "5"})


def _block(experiment: Experiment, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """Return the page's data; a link with searches runs at once, one without any shows an example."""
    is_bare = not any(parameter.key in given for parameter in Experiment.PARAMETERS)
    return {
        "experiment": described(experiment),
        "given": experiment.texts(),
        "begins": "searches" in given,
        "example": EXAMPLE.query() if is_bare else "",
        "columns": Row._fields,
        "measures": MEASURES,
        "averages": [
            {
                "title": str(table.title),
                "columns": [{"key": column.number.key, "heading": str(column.heading)} for column in table.columns],
            }
            for table in AVERAGES
        ],
        "scales": SCALES,
        "views": {key: looks[key] for key in ("measure", "scale")},
        "most": MOST_METHODS,
    }


EXPERIMENTS = Page(
    path="/experiments",
    label=Message("page-experiments"),
    group=LAB,
    template="experiments.html",
    link=Experiment,
    data=_block,
    views=(words("measure", MEASURES, MEASURES[0]), words("scale", SCALES, SCALES[0])),
)
