"""Tie rules: which of several nodes with the same f is expanded first.

A rule is a list of criteria, the most important first: a column of the nodes and its sign, 1 where the lowest value
comes first, -1 where the highest does. The kernels, the walk, the page's frontier and the texts about it follow from
it. To add one: a record in TIES, and its key in the `choices` of the searches that offer it. Kernels can order nodes by
g, h or neither, in either direction, then by age in either direction, or by the state and then the oldest; other
criteria need a case in KERNEL_TIES of `loops.columns` and in `kernels.heap`. A new column is one of `walk.Walk.number`,
and of COLUMNS in static/core/trace/frontier/tie_order.js, too. Its texts are in static/core/words/records/ties.ftl.
"""

from dataclasses import dataclass

from ..messages import Message

Criteria = tuple[tuple[str, int], ...]

AGE = "n"  # the number of the node: older nodes have lower numbers
STATE = "state"  # the state, in the order of states
PLACE = "place"  # in a list that is sorted repeatedly: a node put back precedes its equals
# Columns that order a frontier besides those of tie rules.
F = "f"
DEPTH = "depth"
TREE = "tree"  # in a search from both ends: 0 in the start's tree, 1 in the goal's
OVER = "over"  # 1 for a node above the threshold of the pass
LINE = "line"  # the nodes from the root, one after another


@dataclass(frozen=True, slots=True)
class Tie:
    """A tie rule: its key in links, its criteria, and its label."""

    key: str
    criteria: Criteria

    @property
    def label(self) -> str:
        """Return its label in menus and after `ties: `, worded for boards."""
        return str(Message(f"tie-{self.key}", thing="board"))

    def __str__(self) -> str:
        """Return the criteria as the string that JavaScript makes of them: `g,-1,n,1`."""
        return ",".join(f"{column},{sign}" for column, sign in self.criteria)

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the columns that it compares, in order."""
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
# The rules that searches offer, each search's default first.
BY_AGE_AND_G = (OLDEST.key, NEWEST.key, HIGHEST_G.key, LOWEST_G.key)
