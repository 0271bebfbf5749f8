"""Common conventions: the options under which a search expands nodes in the order of a book or a course.

To add one: a record here, its message in static/core/shell/conventions.ftl, and in its test the effect of its options.
Options that are not named keep their defaults.
"""

from dataclasses import dataclass

from solver import ALGORITHMS
from solver.algorithms.ties import HIGHEST_G, HIGHEST_G_NEWEST, NEWEST, SMALLEST_STATE, STABLE_SORT
from solver.messages import Message


@dataclass(frozen=True, slots=True)
class Convention:
    """A convention: options that belong together, their meaning, who uses them, and for which searches."""

    key: str
    algorithms: tuple[str, ...]
    options: dict[str, str]

    @property
    def label(self) -> str:
        """Return its name."""
        return str(Message(f"convention-of-{self.key.replace('_', '-')}"))

    @property
    def blurb(self) -> str:
        """Return its meaning in a sentence or several."""
        return str(Message(f"convention-of-{self.key.replace('_', '-')}.blurb"))


CONVENTIONS = (
    Convention("own", tuple(ALGORITHMS), {}),
    Convention("aima_bfs", ("bfs",), {"goal_test": "generation"}),
    Convention("aima_4", ("ucs", "greedy", "astar", "wastar"), {"reopen": "both"}),
    Convention("aima_4_limit", ("dls",), {"cutoff": "beyond"}),
    Convention("aima_3_limit", ("dls", "iddfs"), {"cutoff": "limit"}),
    Convention("aima_3", ("astar", "wastar"), {"reopen": "off"}),
    Convention("cs188", ("bfs", "dfs", "ucs", "greedy", "astar", "wastar"), {"reached": "closed"}),
    Convention("closed_children", ("bfs", "dfs", "ucs", "greedy", "astar", "wastar"), {"reached": "expanded"}),
    Convention("columbia", ("dfs",), {"order": "RLDU"}),
    Convention("columbia_astar", ("astar",), {"reopen": "never"}),
    Convention("aima_python", ("astar", "wastar"), {"tie": SMALLEST_STATE.key, "reopen": "off"}),
    Convention("first_child", ("dfs", "dls", "iddfs", "idastar", "idastar_table", "dfbnb"), {"order": "RLDU"}),
    Convention("recursive", ("dfs",), {"order": "RLDU", "reached": "closed"}),
    Convention("no_undoing", ("bfs", "ucs", "astar"), {"reached": "parent"}),
    Convention("tree_search", ("bfs", "ucs", "astar", "dls", "iddfs", "idastar", "rbfs"), {"reached": "off"}),
    Convention(
        "no_cycle", ("bfs", "dfs", "ucs", "greedy", "astar", "dls", "iddfs", "idastar", "rbfs"), {"reached": "path"}
    ),
    Convention("deepest_tie", ("astar", "wastar"), {"tie": HIGHEST_G.key}),
    Convention("deepest_newest_tie", ("greedy", "astar", "wastar"), {"tie": HIGHEST_G_NEWEST.key}),
    Convention("board_tie", ("ucs", "greedy", "astar", "wastar"), {"tie": SMALLEST_STATE.key}),
    Convention("list_tie", ("rbfs",), {"tie": STABLE_SORT.key}),
    Convention("newest_tie", ("astar", "wastar", "greedy"), {"tie": NEWEST.key}),
)  # fmt: skip
