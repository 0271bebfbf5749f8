"""The parameters of a run, which are those of links, forms and the command line.

To add one: a line in PARAMETERS, in the order of the link, a field of `Run`, and its label and help in
static/core/words/records/parameters.ftl.
"""

from collections.abc import Mapping

from .algorithms import ALGORITHMS, LIMIT_OF_A_BRANCH
from .algorithms.ties import TIES
from .link import (
    DEFAULT_PROBLEM,
    Labelled,
    Parameter,
    label_among,
    number,
    one_listed,
    one_of,
    several_of,
    whole_number,
)
from .messages import Message
from .problem import PROBLEMS, SINGLE_OF
from .problem.space import RANDOM_ORDER
from .problem.tiles import HEURISTICS, MAX, MOVES
from .problem.tiles.space import read_order

LARGEST_WEIGHT = 1000.0

SINGLE = SINGLE_OF[DEFAULT_PROBLEM]
USUAL_MAXIMUM = "-".join(record.key for record in MAX.parts)


def order_in_words(order: str) -> str:
    """Return an order of moves in words.

    >>> order_in_words("ULDR")
    'U L D R'
    """
    return str(Message("order-of-moves-random")) if order == RANDOM_ORDER else " ".join(order)


def order_label(problem: str, order: str) -> str:
    """Return an order of children in words, one that a problem lists or one of moves."""
    record = PROBLEMS[problem]
    is_named = order in record.orders and not record.read_order
    return str(Message(f"order-{order}")) if is_named else order_in_words(order)


def _of(text: str) -> str:
    chosen = several_of("of", SINGLE, 2, USUAL_MAXIMUM)(text)
    return "-".join(key for key in SINGLE if key in chosen)


def _number(key: str, least: int, most: int, default: int) -> Parameter:
    return Parameter(key, str(default), whole_number(key, least, most))


def _chosen(key: str, *values: str, only_while: tuple[str, str] | None = None) -> Parameter:
    return Parameter(key, values[0], one_of(key, values), values, only_while=only_while)


def _listed(key: str, noun: str, records: Mapping[str, Labelled], default: str) -> Parameter:
    return Parameter(key, default, one_listed(key, noun, records), tuple(records), label_of=label_among(records))


PARAMETERS: tuple[Parameter, ...] = (
    _listed("algorithm", "search", ALGORITHMS, "astar"),
    _listed("heuristic", "heuristic", HEURISTICS, "manhattan"),
    Parameter(
        "of", USUAL_MAXIMUM, _of, tuple(SINGLE), label_of=label_among(SINGLE), many=True,
        only_with=("heuristic", "max"),
    ),
    Parameter("order", MOVES, read_order),
    _chosen("goal_test", "expansion", "generation"),
    Parameter("tie", next(iter(TIES)), one_of("tie", TIES), tuple(TIES), label_of=label_among(TIES)),
    _chosen("cost", "unit", "tile"),
    _chosen("reached", "on", "expanded", "closed", "off", "parent", "path"),
    _chosen("reopen", "on", "off", "never", "both", only_while=("reached", "on")),
    Parameter("weight", "2", number("weight", 1, LARGEST_WEIGHT)),
    _number("depth", 0, 100_000, 20),
    _chosen("cutoff", "generated", "limit", "beyond"),
    _number("width", 1, 100_000, 100),
    _number("sideways", 0, 10_000, 10),
    _number("restarts", 0, 100_000, 20),
    Parameter("temperature", "2", number("temperature", 0, 1e6, above=True)),
    Parameter("cooling", "0.9999", number("cooling", 0, 1, above=True)),
    _number("draws", 1, 1_000_000, 20_000),
    _number("bound", 0, 100_000, 40),
    _number("table", 1, 1_000_000, 100_000),
    Parameter("seed", "1", whole_number("seed", 0, 2**32 - 1), only_with=("order", RANDOM_ORDER)),
    _number("limit", 1, LIMIT_OF_A_BRANCH, 1_000_000),
    _chosen("unsolvable", "explain", "search"),
)  # fmt: skip
BY_KEY = {parameter.key: parameter for parameter in PARAMETERS}
_PROBLEM = Parameter(
    "problem", DEFAULT_PROBLEM, one_listed("problem", "problem", PROBLEMS), tuple(PROBLEMS),
    label_of=label_among(PROBLEMS),
)  # fmt: skip
# The parameters that describe the space to search: the problem, and the parameters of each problem.
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
