"""The largest of several heuristics, chosen by the parameter `of`."""

from .gaschnig import GASCHNIG
from .manhattan import MANHATTAN
from .record import Maximum

MAX = Maximum(
    key="max",
    label="Maximum of several",
    blurb="The largest of the heuristics chosen: it knows what each of them knows.",
    admissible=True,
    consistent=True,
    members=(MANHATTAN, GASCHNIG),
)
