"""Common conventions: the options under which a search expands nodes in the order of a book or a course.

To add one: a record here, and in its test the effect of its options. Options that are not named keep their defaults.
"""

from dataclasses import dataclass

from solver import ALGORITHMS
from solver.algorithms.ties import HIGHEST_G, HIGHEST_G_NEWEST, NEWEST, SMALLEST_STATE, STABLE_SORT


@dataclass(frozen=True, slots=True)
class Convention:
    """A convention: options that belong together, their meaning, who uses them, and for which searches."""

    key: str
    label: str
    blurb: str
    algorithms: tuple[str, ...]
    options: dict[str, str]


CONVENTIONS = (
    Convention(
        "own", "Frontier’s own",
        "On boards moves are tried in the order U D L R. A node is tested when it is expanded. Ties go to the oldest "
        "node. On boards DFS expands R before L, D and U; on graphs and maps it expands the first child first.",
        tuple(ALGORITHMS), {},
    ),
    Convention(
        "aima_bfs", "AIMA 4",
        "BFS tests a child when it is generated and stops there, a whole depth earlier (Russell and Norvig, 4th "
        "edition, figure 3.9).",
        ("bfs",), {"goal_test": "generation"},
    ),
    Convention(
        "aima_4", "AIMA 4’s BEST-FIRST-SEARCH",
        "A cheaper path to a reached state adds a node, in greedy search too. The old node is not removed from the "
        "frontier and is expanded in its turn (4th edition, figure 3.7).",
        ("ucs", "greedy", "astar", "wastar"), {"reopen": "both"},
    ),
    Convention(
        "aima_4_limit", "AIMA 4’s depth limit",
        "Children beyond the limit are added to the frontier. When such a node is popped, it is tested, but not "
        "expanded (4th edition, figure 3.12). So a solution may be one move longer than the limit.",
        ("dls",), {"cutoff": "beyond"},
    ),
    Convention(
        "aima_3_limit", "AIMA 3’s depth limit",
        "A node at the depth limit is tested, but not expanded (3rd edition, figure 3.17). In iterative deepening, "
        "figure 3.12 of the 4th edition expands the same nodes, each iteration with a limit that is one lower.",
        ("dls", "iddfs"), {"cutoff": "limit"},
    ),
    Convention(
        "aima_3", "AIMA 3",
        "An expanded state stays in the explored set even if a cheaper path to it is found. Only a frontier node is "
        "replaced by a cheaper one (3rd edition, figure 3.14). With a consistent heuristic it makes no difference.",
        ("astar", "wastar"), {"reopen": "off"},
    ),
    Convention(
        "cs188", "CS188",
        "A state is marked when a node with this state is expanded. All children are added to the frontier. A popped "
        "node whose state is marked is dropped. This is Berkeley’s graph search, and the closed list of AIMA 1 and 2. "
        "In its mazes children come north, south, east, west: order U D R L. It counts the nodes expanded before the "
        "goal.",
        ("bfs", "dfs", "ucs", "greedy", "astar", "wastar"), {"reached": "closed"},
    ),
    Convention(
        "closed_children", "Closed list, asked twice",
        "A state is marked when a node with this state is expanded. A child whose state is marked is discarded at "
        "once; any other is added to the frontier even if another node with the same state is there, and dropped if "
        "its state is marked when it is popped.",
        ("bfs", "dfs", "ucs", "greedy", "astar", "wastar"), {"reached": "expanded"},
    ),
    Convention(
        "columbia", "Columbia’s driver",
        "Children are pushed right, left, down, up, so that up is popped first. A state counts as reached once it has "
        "been on the frontier. The driver counts the nodes expanded before the goal, one fewer than Frontier.",
        ("dfs",), {"order": "RLDU"},
    ),
    Convention(
        "columbia_astar", "Columbia’s A*",
        "The first path to a state is kept, even if a cheaper one is found while its node waits on the frontier. So "
        "the path may not be shortest. The driver counts the nodes expanded before the goal, one fewer than Frontier.",
        ("astar",), {"reopen": "never"},
    ),
    Convention(
        "aima_python", "aima-python",
        "Among nodes with the same f, the one with the smallest board is expanded first, because its priority queue "
        "compares states as tuples, row by row. An expanded state is never re-opened.",
        ("astar", "wastar"), {"tie": SMALLEST_STATE.key, "reopen": "off"},
    ),
    Convention(
        "first_child", "First child first",
        "Children are pushed from the last to the first, so that the first is popped first, as in a recursive program: "
        "on boards U, then D, L and R. Slides with a recursion do this.",
        ("dfs", "dls", "iddfs", "idastar", "idastar_table", "dfbnb"), {"order": "RLDU"},
    ),
    Convention(
        "recursive", "Recursive DFS",
        "The order of a recursive program that marks each state that it visits: children are pushed from the last to "
        "the first, and popped nodes of marked states are dropped.",
        ("dfs",), {"order": "RLDU", "reached": "closed"},
    ),
    Convention(
        "no_undoing", "No move is undone",
        "Only the child that undoes the previous move is discarded; any other state may come up again. Trees drawn by "
        "hand on slides and in exercises often do this, and Korf counts branching factors of sliding tiles this way.",
        ("bfs", "ucs", "astar"), {"reached": "parent"},
    ),
    Convention(
        "tree_search", "Tree search",
        "The search keeps no reached set. Every path is a node of its own, even back to the start. AIMA calls this "
        "tree-like search; it is Poole and Mackworth’s generic search without pruning.",
        ("bfs", "ucs", "astar", "dls", "iddfs", "idastar", "rbfs"), {"reached": "off"},
    ),
    Convention(
        "no_cycle", "No cycle on a path",
        "A child whose board is already on its path is discarded; other paths may lead there again. AIMA does this by "
        "IS-CYCLE in depth-limited search and iterative deepening, but tests the popped node (4th edition, figure "
        "3.12): the same nodes get children, but more nodes are on the frontier. Poole and Mackworth call it cycle "
        "pruning.",
        ("dfs", "dls", "iddfs", "idastar", "rbfs"), {"reached": "path"},
    ),
    Convention(
        "deepest_tie", "Ties: highest g first",
        "Among nodes with the same f, the one with the highest g is expanded first, so its h is lowest. Papers on "
        "heuristic search often break ties this way; Asai and Fukunaga (2016) compare it with others.",
        ("astar", "wastar"), {"tie": HIGHEST_G.key},
    ),
    Convention(
        "deepest_newest_tie", "Ties: highest g, then newest first",
        "Among nodes with the same f, the one with the lowest h is expanded first, and of those the one generated "
        "last. Planners call this [f, h, LIFO].",
        ("greedy", "astar", "wastar"), {"tie": HIGHEST_G_NEWEST.key},
    ),
    Convention(
        "board_tie", "Ties: smallest board first",
        "Among nodes with the same f, the board that comes first as a tuple of its tiles, read row by row, is expanded "
        "first. A heap of pairs (f, state) does this.",
        ("ucs", "greedy", "astar", "wastar"), {"tie": SMALLEST_STATE.key},
    ),
    Convention(
        "list_tie", "aima-python’s RBFS",
        "The children are kept in a list that is sorted by f again and again. Among children with the same f, the one "
        "put back last comes first, and the others as they were generated.",
        ("rbfs",), {"tie": STABLE_SORT.key},
    ),
    Convention(
        "newest_tie", "Ties: newest first",
        "Among nodes with the same f, the one generated last is expanded first. Programs that keep a stack for each f "
        "do this, such as fast solvers of sliding tiles.",
        ("astar", "wastar", "greedy"), {"tie": NEWEST.key},
    ),
)  # fmt: skip
