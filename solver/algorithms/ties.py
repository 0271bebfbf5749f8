"""Tie rules: which of several nodes with the same f is expanded first.

A rule is a list of criteria, the most important first: a column of the nodes and its sign, 1 where the lowest value
comes first, -1 where the highest does. The kernels, the walk, the page's frontier and their words follow from it. To
add one: a record in TIES, and its key in the `choices` of the searches that offer it. Kernels order nodes by nothing, g
or h, of either sign, then by age, of either sign, and by the state, then the oldest; other criteria need a case in
KERNEL_TIES of `loops.columns` and in `kernels.heap`. A new column is one of `walk.Walk.number`, and of COLUMNS in
static/core/trace/frontier/tie_order.js, too. Its words
are in static/core/words/records/ties.ftl.
"""

from dataclasses import dataclass

from ..messages import Message

Criteria = tuple[tuple[str, int], ...]

AGE = "n"  # the number of the node, the oldest has the lowest
STATE = "state"  # states as they compare
PLACE = "place"  # in a list that is sorted again and again: a node put back goes before its equals
# Columns that the order of a frontier takes beside those of tie rules.
F = "f"
DEPTH = "depth"
TREE = "tree"  # of a search from both ends: 0 below the start, 1 below the goal
OVER = "over"  # 1 for a node over the threshold of the pass
LINE = "line"  # the nodes from the root, one after another


@dataclass(frozen=True, slots=True)
class Tie:
    """A tie rule: its key in links, its criteria, and its label."""

    key: str
    criteria: Criteria

    @property
    def label(self) -> str:
        """Return its label in menus, and after `ties: `, in the words of boards."""
        return str(Message(f"tie-{self.key}", thing="board"))

    def __str__(self) -> str:
        """Return the criteria as JavaScript writes them: `g,-1,n,1`."""
        return ",".join(f"{column},{sign}" for column, sign in self.criteria)

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the columns that decide, in order."""
        return tuple(column for column, _ in self.criteria)


OLDEST = Tie("fifo", ((AGE, 1),))
NEWEST = Tie("lifo", ((AGE, -1),))
HIGHEST_G = Tie("high_g", (("g", -1), (AGE, 1)))
LOWEST_G = Tie("low_g", (("g", 1), (AGE, 1)))
LOWEST_H = Tie("low_h", (("h", 1), (AGE, 1)))
HIGHEST_G_NEWEST = Tie("high_g_newest", (("g", -1), (AGE, -1)))
SMALLEST_STATE = Tie("state", ((STATE, 1), (AGE, 1)))
STABLE_SORT = Tie("sorted", ((PLACE, 1),))

_IN_MENU_ORDER = (
    OLDEST, NEWEST, HIGHEST_G, LOWEST_G, LOWEST_H, HIGHEST_G_NEWEST, SMALLEST_STATE, STABLE_SORT,
)  # fmt: skip
TIES = {tie.key: tie for tie in _IN_MENU_ORDER}
# What searches offer, their usual rule first.
BY_AGE_AND_G = (OLDEST.key, NEWEST.key, HIGHEST_G.key, LOWEST_G.key)
