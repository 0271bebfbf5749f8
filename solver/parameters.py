"""The parameters of a run, with the labels and help texts of links, forms and the command line.

To add one: a line in PARAMETERS, in the order of the link, and a field of `Run`.
"""

from collections.abc import Mapping

from .algorithms import ALGORITHMS, LIMIT_OF_A_BRANCH, Algorithm
from .algorithms.ties import TIES
from .link import DEFAULT_PROBLEM, Parameter, number, one_listed, one_of, several_of, whole_number
from .problem import PROBLEMS, SINGLE_OF
from .problem.space import RANDOM_ORDER
from .problem.tiles import HEURISTICS, MAX, MOVES, Heuristic
from .problem.tiles.space import read_order

LARGEST_WEIGHT = 1000.0

SINGLE = SINGLE_OF[DEFAULT_PROBLEM]
USUAL_MAXIMUM = "-".join(record.key for record in MAX.parts)


def order_in_words(order: str) -> str:
    """Return an order of moves as people read it.

    >>> order_in_words("ULDR")
    'U L D R'
    """
    return "random each time" if order == RANDOM_ORDER else " ".join(order)


def _of(text: str) -> str:
    chosen = several_of("of", SINGLE, 2, USUAL_MAXIMUM)(text)
    return "-".join(key for key in SINGLE if key in chosen)


def labelled(records: Mapping[str, Algorithm] | Mapping[str, Heuristic]) -> tuple[tuple[str, str], ...]:
    """Return the key and label of each record, with its other name if it has one."""
    return tuple((key, record.label + _in_brackets(record)) for key, record in records.items())


def _in_brackets(record: Algorithm | Heuristic) -> str:
    return f" ({record.alias})" if isinstance(record, Algorithm) and record.alias else ""


def _number(key: str, label: str, help: str, least: int, most: int, default: int) -> Parameter:
    return Parameter(key, str(default), whole_number(key, least, most), label=label, help=help)


def _chosen(
    key: str, label: str, help: str, *values: tuple[str, str], only_while: tuple[str, str] | None = None
) -> Parameter:
    return Parameter(key, values[0][0], one_of(key, dict(values)), values, label, help, only_while=only_while)


def _listed(
    key: str, label: str, help: str, records: Mapping[str, Algorithm] | Mapping[str, Heuristic], default: str
) -> Parameter:
    return Parameter(key, default, one_listed(key, label.lower(), records), labelled(records), label, help)


PARAMETERS: tuple[Parameter, ...] = (
    _listed("algorithm", "Search", "The search strategy.", ALGORITHMS, "astar"),
    _listed("heuristic", "Heuristic", "The heuristic, which computes the estimate h.", HEURISTICS, "manhattan"),
    Parameter(
        "of", USUAL_MAXIMUM, _of, labelled(SINGLE), "Maximum of", "The heuristics whose maximum is h.",
        many=True, only_with=("heuristic", "max"),
    ),
    Parameter(
        "order", MOVES, read_order, label="Move order",
        help="The order in which the blank's moves are generated; random draws a new one for every expansion.",
    ),
    _chosen(
        "goal_test", "Goal test", "When the search tests whether a node is the goal.",
        ("expansion", "when expanded"), ("generation", "when generated"),
    ),
    _chosen(
        "tie", "Ties on f", "Which of several nodes with the same f is expanded first.",
        *((tie.key, tie.label) for tie in TIES.values()),
    ),
    _chosen("cost", "Cost of a move", "What a move adds to g.", ("unit", "1"), ("tile", "the number on the tile")),
    _chosen(
        "reached", "Reached states", "Which states the search remembers, so that it can discard children.",
        ("on", "graph search, with a reached set"),
        ("expanded", "graph search, with a closed list of expanded states"),
        ("closed", "graph search, with a closed list checked when a node is popped"),
        ("off", "tree search, with no reached set"), ("parent", "tree search, but no move is undone"),
        ("path", "tree search, but no state repeats on a path"),
    ),
    _chosen(
        "reopen", "Cheaper paths", "What happens when the search finds a cheaper path to a reached state.",
        ("on", "the state is re-opened"), ("off", "an expanded state stays closed"),
        ("never", "the first path is kept"), ("both", "both nodes are kept"), only_while=("reached", "on"),
    ),
    Parameter(
        "weight", "2", number("weight", 1, LARGEST_WEIGHT), label="Weight w",
        help="The weight of h in weighted A*: f = g + w·h.",
    ),
    _number("depth", "Depth limit", "How many moves deep depth-limited search may go.", 0, 100_000, 20),
    _chosen(
        "cutoff", "Depth cutoff", "What happens at the depth limit.",
        ("generated", "children beyond it are discarded"), ("limit", "nodes at it are tested, not expanded"),
        ("beyond", "nodes beyond it are tested, not expanded"),
    ),
    _number("width", "Beam width", "How many nodes beam search keeps on each level.", 1, 100_000, 100),
    _number("sideways", "Sideways moves", "How many moves in a row may leave h the same.", 0, 10_000, 10),
    _number("restarts", "Restarts", "How often hill climbing starts again, after a random walk.", 0, 100_000, 20),
    Parameter(
        "temperature", "2", number("temperature", 0, 1e6, above=True), label="Temperature",
        help="T at the start; the higher it is, the more readily annealing accepts a worse child.",
    ),
    Parameter(
        "cooling", "0.9999", number("cooling", 0, 1, above=True), label="Cooling",
        help="The factor by which T is multiplied after each child.",
    ),
    _number("draws", "Children drawn", "How many children annealing draws before it gives up.", 1, 1_000_000, 20_000),
    _number("bound", "First bound", "The highest path cost that branch and bound accepts at first.", 0, 100_000, 40),
    _number("table", "Table size", "How many states the transposition table can hold.", 1, 1_000_000, 100_000),
    Parameter(
        "seed", "1", whole_number("seed", 0, 2**32 - 1), label="Seed", help="The seed of the random numbers.",
        only_with=("order", RANDOM_ORDER),
    ),
    _number("limit", "Node limit", "How many nodes the search may keep.", 1, LIMIT_OF_A_BRANCH, 1_000_000),
    _chosen(
        "unsolvable", "Unsolvable boards", "What to do when no moves lead from the start to the goal.",
        ("explain", "explain the parity"), ("search", "search anyway"),
    ),
)  # fmt: skip
BY_KEY = {parameter.key: parameter for parameter in PARAMETERS}
_PROBLEM = Parameter(
    "problem", DEFAULT_PROBLEM, one_listed("problem", "problem", PROBLEMS),
    tuple((key, record.label) for key, record in PROBLEMS.items()), "Problem", "What is searched.",
)  # fmt: skip
# The parameters that say what is searched: which problem, and what each problem asks for.
BY_KEY_OF_PROBLEMS = {
    parameter.key: parameter
    for parameter in (_PROBLEM, *(own for record in PROBLEMS.values() for own in record.parameters))
}
OF_PROBLEMS = tuple(BY_KEY_OF_PROBLEMS)
LINK = (
    *BY_KEY_OF_PROBLEMS.values(),
    Parameter("start", "", always=True),
    Parameter("goal", "", always=True),
    *PARAMETERS,
)
ALWAYS_USED = ("algorithm", "order", "cost", "limit")
