"""The largest of several heuristics, chosen by the parameter `of`."""

from .gaschnig import GASCHNIG
from .manhattan import MANHATTAN
from .record import Maximum

MAX = Maximum(
    key="max",
    admissible=True,
    consistent=True,
    members=(MANHATTAN, GASCHNIG),
)
