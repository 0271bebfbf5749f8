"""Run: the checked, canonical description of a search, and its link.

A run is a pure function of this description. To add a parameter: a field of `Run`, in the order of the link, a line in
PARAMETERS, and its name among the `options` of the algorithms that use it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .algorithms import ALGORITHMS, LIMIT_OF_A_BRANCH, Algorithm
from .errors import BadInput, either, refused
from .link import STATES, Link, Parameter, number, one_listed, one_of, several_of, whole_number
from .numbers import number_text
from .tables import Table
from .tiles import HEURISTICS, MAX, MOVES, Board, Heuristic, Maximum, boards_of_half, solvable, usual_goals

RANDOM_ORDER = "random"  # for `order`: children are generated in an order drawn anew for every expansion
HELLO_START, HELLO_GOAL = "283-164-705", "123-804-765"
LARGEST_WEIGHT = 1000.0
LARGEST_HALF = 1_000_000  # boards that can be reached, for a search that cannot find its goal among them

SINGLE = {key: record for key, record in HEURISTICS.items() if not isinstance(record, Maximum)}
USUAL_MAXIMUM = "-".join(record.key for record in MAX.parts)


def _order(text: str) -> str:
    if text == RANDOM_ORDER:
        return text
    if sorted(text.upper()) != sorted(MOVES) or len(text) != len(MOVES):
        raise refused("order", text, "a permutation of UDLR or random")
    return text.upper()


def order_in_words(order: str) -> str:
    """Return an order of moves in words.

    >>> order_in_words("ULDR")
    'U L D R'
    """
    return "random each time" if order == RANDOM_ORDER else " ".join(order)


def _of(text: str) -> str:
    chosen = several_of("of", SINGLE, 2, USUAL_MAXIMUM)(text)
    return "-".join(key for key in SINGLE if key in chosen)


def labelled(records: Mapping[str, Algorithm] | Mapping[str, Heuristic]) -> tuple[tuple[str, str], ...]:
    """Return (key, label) of each record of a list."""
    return tuple((key, record.label) for key, record in records.items())


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
        "order", MOVES, _order, label="Move order",
        help="The order in which the blank's moves are generated; random draws a new one for every expansion.",
    ),
    _chosen(
        "goal_test", "Goal test", "When the search tests whether a node is the goal.",
        ("expansion", "when expanded"), ("generation", "when generated"),
    ),
    _chosen(
        "tie", "Ties on f", "Which of several nodes with the same f is expanded first.",
        ("fifo", "oldest first"), ("lifo", "newest first"), ("high_g", "highest g first"), ("low_g", "lowest g first"),
    ),
    _chosen("cost", "Cost of a move", "What a move adds to g.", ("unit", "1"), ("tile", "the number on the tile")),
    _chosen(
        "reached", "Reached states", "Which states the search remembers, so that it can discard children.",
        ("on", "graph search, with a reached set"),
        ("expanded", "graph search, with a closed list of expanded states"),
        ("off", "tree search, with no reached set"), ("parent", "tree search, but no move is undone"),
        ("path", "tree search, but no state repeats on a path"),
    ),
    _chosen(
        "reopen", "Cheaper paths", "What happens when the search finds a cheaper path to an expanded state.",
        ("on", "the state is re-opened"), ("off", "the state stays closed"), only_while=("reached", "on"),
    ),
    Parameter(
        "weight", "2", number("weight", 1, LARGEST_WEIGHT), label="Weight w",
        help="The weight of h in weighted A*: f = g + w·h.",
    ),
    _number("depth", "Depth limit", "How many moves deep depth-limited search may go.", 0, 100_000, 20),
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
LINK = (Parameter("start", "", always=True), Parameter("goal", "", always=True), *PARAMETERS)
ALWAYS_USED = ("algorithm", "order", "cost", "limit")


def refuse_unused(run: "Run", given: Iterable[str]) -> None:
    """Raise BadInput for the first of the parameters given that the run does not use, with the searches that do."""
    for key in given:
        if key in (*STATES, *run.used) or key not in BY_KEY:
            continue
        only = BY_KEY[key].only_with
        having = [record for record in ALGORITHMS.values() if key in record.options]
        users = [f"{record.label} ({record.key})" for record in having]
        if only is not None:
            users.append(f"a search with {only[0]}={only[1]}")
        label = ALGORITHMS[run.algorithm].label
        raise BadInput(key, f"{label} does not use {key}; leave it out or choose {either(users)}.")


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Run(Link):
    """A search to be made; every field is checked and may be given as text, boards too.

    >>> Run("283-164-705", "123-804-765", algorithm="bfs").query()
    'start=283-164-705&goal=123-804-765&algorithm=bfs'
    """

    PARAMETERS = LINK

    start: Board
    goal: Board
    algorithm: str
    heuristic: str
    of: str
    order: str
    goal_test: str
    tie: str
    cost: str
    reached: str
    reopen: str
    weight: float
    depth: int
    width: int
    sideways: int
    restarts: int
    temperature: float
    cooling: float
    draws: int
    bound: int
    table: int
    seed: int
    limit: int
    unsolvable: str

    def __init__(self, start: Board | str = "", goal: Board | str = "", **parameters: str | float) -> None:
        """Check every field; raise BadInput for the first that cannot be used."""
        if start == "":
            start, goal = HELLO_START, goal or HELLO_GOAL
        start = start if isinstance(start, Board) else Board.parse(start, "start")
        if goal == "":
            goal = usual_goals(start.height, start.width)["blank last"]
        goal = goal if isinstance(goal, Board) else Board.parse(goal, "goal")
        if (goal.height, goal.width) != (start.height, start.width):
            raise BadInput("goal", f"The goal must be {start.size} like the start, not {goal.size}.")
        object.__setattr__(self, "start", start)
        object.__setattr__(self, "goal", goal)
        for parameter in PARAMETERS:
            value = parameters.pop(parameter.key, self.usual(parameter))
            if isinstance(value, bool) or not isinstance(value, str | int | float):
                raise refused(parameter.key, value, "text or a number")
            text = value if isinstance(value, str) else number_text(value)
            read = parameter.read
            if parameter.key == "limit":  # whose range is the algorithm's
                algorithm = ALGORITHMS[self.algorithm]
                read = whole_number("limit", algorithm.sides, algorithm.largest_limit)  # no fewer than its roots
            object.__setattr__(self, parameter.key, read(text))
            record = ALGORITHMS[self.algorithm]
            if text not in (taken := record.choices.get(parameter.key, (text,))):
                if text != parameter.default:  # which says no more than that nothing was chosen
                    raise refused(parameter.key, text, f"{either(taken)} with {record.label}")
                object.__setattr__(self, parameter.key, read(self.usual(parameter)))
        used = self.used
        if "heuristic" in used:
            self.estimator.check(self.goal, self.cost)
        if "unsolvable" in used and self.unsolvable == "search":
            self._refuse_endless("heuristic" in used)
        if parameters:
            raise TypeError(f"Run has no parameter {', '.join(parameters)}")
        for parameter in PARAMETERS:
            if parameter.key not in used:  # runs with the same events are equal
                object.__setattr__(self, parameter.key, parameter.read(self.usual(parameter)))

    def _refuse_endless(self, informed: bool) -> None:
        """Raise BadInput where the boards that the start can reach are too many or h is not known of all of them."""
        boards = boards_of_half(self.start)
        if boards > LARGEST_HALF:
            reason = f"{boards} boards can be reached, and at most {LARGEST_HALF} are searched"
            raise BadInput("unsolvable", f"unsolvable must be explain, not “search”: {reason}.")
        for record in self.estimator.parts if informed else ():
            if not record.everywhere:
                field = "of" if self.heuristic == MAX.key else "heuristic"
                reason = f"{record.label} is infinite on every board that can be reached"
                raise BadInput(field, f"{field} must name another heuristic with unsolvable=search: {reason}.")

    def usual(self, parameter: Parameter) -> str:
        """Return the text of a parameter where none is given: its algorithm's own, if it has one."""
        key, usual = parameter.key, parameter.default
        return usual if key == "algorithm" else ALGORITHMS[self.algorithm].usual(key, usual)

    def differs(self, other: "Run", key: str) -> bool:
        """Tell whether two runs differ in a parameter, but for what is usual with one algorithm and with another."""
        values = (getattr(self, key), getattr(other, key))
        are_usual = values == (self.usual(BY_KEY[key]), other.usual(BY_KEY[key]))
        return values[0] != values[1] and not (are_usual and self.algorithm != other.algorithm)

    def options_for(self, algorithm: str) -> dict[str, str]:
        """Return the texts of the options used, but for those that an algorithm does not take or has otherwise."""
        texts = self.texts()
        used = {key: texts[key] for key in self.used if key != "algorithm"}
        if algorithm == self.algorithm:
            return used
        choices = ALGORITHMS[algorithm].choices
        chosen = [key for key in used if used[key] != self.usual(BY_KEY[key]) and used[key] in choices.get(key, ())]
        return {key: text for key, text in used.items() if key in chosen or key not in choices}

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Run":
        """Make the run that these texts say; raise BadInput."""
        return cls(**given)

    def under(self, chosen: Mapping[str, str | int]) -> "Run":
        """Return this run with other values of parameters that it uses; that they are listed ones is not checked."""
        other = object.__new__(Run)
        for name in Run.__dataclass_fields__:
            object.__setattr__(other, name, chosen[name] if name in chosen else getattr(self, name))
        return other

    @property
    def used(self) -> tuple[str, ...]:
        """Return the parameters that this run uses, in the order of the link."""
        options = {*ALWAYS_USED, *ALGORITHMS[self.algorithm].options}
        for parameter in PARAMETERS:
            if parameter.only_with is not None:
                other, value = parameter.only_with
                if other in options and getattr(self, other) == value:
                    options.add(parameter.key)
            if parameter.only_while is not None and getattr(self, parameter.only_while[0]) != parameter.only_while[1]:
                options.discard(parameter.key)
        if not solvable(self.start, self.goal):
            options.add("unsolvable")
        return tuple(parameter.key for parameter in PARAMETERS if parameter.key in options)

    @property
    def estimator(self) -> Heuristic:
        """Return the heuristic: one that is listed, or the maximum of those that `of` names."""
        record = HEURISTICS[self.heuristic]
        if isinstance(record, Maximum):
            return record.of(tuple(HEURISTICS[key] for key in self.of.split("-")))
        return record

    @property
    def tables(self) -> tuple[Table, ...]:
        """Return the tables that its search reads and that must be built first."""
        return self.estimator.tables(self.goal) if "heuristic" in self.used else ()

    def texts(self) -> dict[str, str]:
        """Return the boards and the parameters that are used, as texts."""
        values = {key: getattr(self, key) for key in self.used}
        texts = {key: value if isinstance(value, str) else number_text(value) for key, value in values.items()}
        return {"start": str(self.start), "goal": str(self.goal), **texts}
