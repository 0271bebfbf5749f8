"""The largest of several heuristics, chosen by the parameter `of`."""

from .gaschnig import GASCHNIG
from .manhattan import MANHATTAN
from .record import Maximum

MAX = Maximum(
    key="max",
    label="Maximum of several",
    blurb="The largest of the chosen heuristics, so h is never lower than any of them.",
    admissible=True,
    consistent=True,
    members=(MANHATTAN, GASCHNIG),
)
