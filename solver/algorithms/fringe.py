"""Fringe search (Björnsson, Enzenberger, Holte and Schaeffer 2005).

The frontier is a list, and the search goes through it in passes, from the first node to the last. It expands a node
whose f is within the threshold; the children take its place in the list, the last one generated first. A node over the
threshold stays where it is for a later pass. After a pass the threshold is the lowest f in the list; at first it is
that of the start. A cheaper child of a reached state supersedes the older node wherever that is.
"""

from .astar import astar_promise
from .record import Algorithm

FRINGE = Algorithm(
    key="fringe",
    family="informed",
    structure="list",
    priority="g + h",
    options=("heuristic", "goal_test"),
    supersedes="cheaper",
    promises=astar_promise,
    engine="fringe",
)
