"""Common conventions: under which options a search expands in the order that a book or a course has it.

To add one: a record here, and in its test what its options do. What a record does not name stays at its default.
"""

from dataclasses import dataclass

from solver import ALGORITHMS


@dataclass(frozen=True, slots=True)
class Convention:
    """Options that go together, what they mean, who uses them, and the searches for which they do."""

    key: str
    label: str
    blurb: str
    algorithms: tuple[str, ...]
    options: dict[str, str]


CONVENTIONS = (
    Convention(
        "own", "Frontier’s own",
        "Moves are tried U D L R, a node is compared with the goal when it is taken, and of equal nodes the oldest "
        "goes first. A stack gives back last what was pushed first: R goes before L, D and U.",
        tuple(ALGORITHMS), {},
    ),
    Convention(
        "aima_bfs", "AIMA 4",
        "BFS compares a child with the goal when it is generated and stops there, a whole depth earlier (Russell and "
        "Norvig, 4th edition, figure 3.9). The book’s other searches test what they take, as here without options.",
        ("bfs",), {"goal_test": "generation"},
    ),
    Convention(
        "aima_3", "AIMA 3",
        "What was expanded stays in the explored set, though a cheaper way to it is found; only a node that waits "
        "gives way to a cheaper one (3rd edition, figure 3.14). With a consistent heuristic nothing comes of it.",
        ("astar", "wastar"), {"reopen": "off"},
    ),
    Convention(
        "cs188", "CS188",
        "A state is marked when a node of it is expanded. A child of a state that is not marked is put on the frontier "
        "even if another node of that state waits; a node taken whose state is marked is dropped. Berkeley’s graph "
        "search, and the closed list of AIMA 1 and 2.",
        ("bfs", "dfs", "ucs", "greedy", "astar", "wastar"), {"reached": "expanded"},
    ),
    Convention(
        "columbia", "Columbia’s driver",
        "Children are pushed right, left, down, up, so that up is popped first; a state is known again once it was on "
        "the frontier. The driver counts what it expands before the goal: one less than here.",
        ("dfs",), {"order": "RLDU"},
    ),
    Convention(
        "first_child", "First child first",
        "Children are pushed R L D U, so that U is taken first from the stack, then D, L and R: the order in which a "
        "recursive program goes down. Slides that write depth-first search as a recursion have it so, and homework "
        "that says “push in reverse order”.",
        ("dls", "iddfs", "idastar"), {"order": "RLDU"},
    ),
    Convention(
        "no_undoing", "No move is undone",
        "Only the child that undoes the previous move is left out; any other state may come again. Trees drawn by hand "
        "on slides and in exercises are grown so, and Korf counts branching factors of sliding tiles this way.",
        ("bfs", "ucs", "astar"), {"reached": "parent"},
    ),
    Convention(
        "tree_search", "Tree search",
        "No reached set is kept: every path is a node of its own, even back to the start. AIMA calls it tree-like "
        "search; it is Poole and Mackworth’s generic search before they prune.",
        ("bfs", "ucs", "astar", "dls", "iddfs", "idastar", "rbfs"), {"reached": "off"},
    ),
    Convention(
        "no_cycle", "No cycle on a path",
        "A child whose board is on its path already is left out; other paths may lead there again. AIMA’s IS-CYCLE in "
        "depth-limited search and iterative deepening, where it is asked of the node taken (4th edition, figure 3.12): "
        "the same nodes get children, though more wait. Poole and Mackworth call it cycle pruning.",
        ("dfs", "dls", "iddfs", "idastar", "rbfs"), {"reached": "path"},
    ),
    Convention(
        "deepest_tie", "Ties: highest g first",
        "Of nodes with the same f the one with the highest g is taken, which has the least h. Papers on heuristic "
        "search break ties so; Asai and Fukunaga (2016) compare it with others.",
        ("astar", "wastar"), {"tie": "high_g"},
    ),
    Convention(
        "newest_tie", "Ties: newest first",
        "Of nodes with the same f the one generated last is taken. Programs that keep a stack for each f have it so, "
        "as fast solvers of sliding tiles do.",
        ("astar", "wastar", "greedy"), {"tie": "lifo"},
    ),
)  # fmt: skip
