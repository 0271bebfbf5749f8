"""The states and moves of a problem in plain Python, with its parameters chosen; `table` enumerates them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, TypeVar
from urllib.parse import urlencode

from ..byte_cache import SPACE_BYTES
from ..errors import BadInput
from ..link import DEFAULT_PROBLEM, Parameter
from ..messages import Message, Word
from ..reading import PastedForm
from .elementwise import Value, any_of, matches
from .goals import parts_of, read_goals
from .natural_order import natural_key

StateValue = Any  # hashable, and comparable with other values of its space
LONGEST_PASTE = 60_000  # characters that can be pasted on the page: more than a link holds
MOST_STATES = 200_000  # in a space with packed states
MOST_UNPACKED = 20_000  # in any other space
MOST_MOVES = 254  # from one state: a move is a byte, whose largest value means none
MOST_DECIMALS = 3  # of computed costs, and of given ones if costs are large
FINEST_DECIMALS = 5  # of given costs
UNIT, EDGE = "unit", "edge"  # values of `cost`: each move costs 1, or the cost in its problem
T = TypeVar("T")
RANDOM_ORDER = "random"  # value of `order`: a new random order of moves for every expansion
ONLY_BOARDS = frozenset({"cost", "of", "unsolvable"})  # options of runs that other problems lack
# Capabilities that need more than states and moves. A record offers those that its problem supports.
OFFERS = {
    "mixes": "studies of maxima and sums of heuristics",
    "shuffle": "starts at a chosen distance from the goal",
    "terms": "h of a state term by term",
    "trace": "recordings that are opened beside a run",
}
EXACT = 1 << 24  # units up to which float32, the type in which runs are sent, is exact for sums of costs


class Move(NamedTuple):
    """A move from a state: its number among the actions of its space or among the moves listed, and its cost."""

    number: int
    state: StateValue  # the state it leads to
    cost: int | float = 1  # not negative, with at most `decimals` of its space


class Transition(NamedTuple):
    """A move from a state, or from many: its number, whether it is legal, the state after it, and its cost.

    If the state is a tuple of columns, a row for each state, the fields are columns too.
    """

    number: int
    is_legal: Value
    state: tuple[Value, ...]
    cost: Value = 1


@dataclass(frozen=True, slots=True)
class State:
    """A state of a space, such as the start or goal of a run; `str()` of it is its canonical text."""

    space: "StateSpace"
    text: str
    value: StateValue = field(compare=False)  # None for a goal that may be several states

    def __str__(self) -> str:
        return self.text

    @property
    def problem(self) -> str:
        """Return the key of its problem."""
        return self.space.KEY


class StateSpace:
    """A problem with chosen parameters. Spaces of one class are equal if the texts of their parameters are.

    Subclasses are constructed from the texts of the problem's parameters, and raise BadInput for wrong ones.
    """

    KEY: ClassVar[str]  # of the problem
    HAS_MAP: ClassVar[bool] = True  # whether all its states are shown at once, as a grid, a map or a graph
    ACTIONS: ClassVar[tuple[str, ...]] = ()  # names by number, if moves are not named after states
    HAS_ALL: ClassVar[bool] = False  # whether all tuples of components are states, all connected with each other
    MOST_KEPT: ClassVar[int] = MOST_UNPACKED  # states, where they are not packed
    BYTES: ClassVar[int] = SPACE_BYTES  # its approximate size, with its cells or edges
    HAS_GOALS: ClassVar[bool] = False  # whether a goal may be several states, joined by commas
    JOIN: ClassVar[str | None] = None  # the separator of components in the text of a state; None for other texts
    HAS_NAMES: ClassVar[bool] = True  # whether moves and states have names, which may have spaces; else one letter each
    HAS_PARITY: ClassVar[bool] = False  # whether the lengths of all paths between two states are all even or all odd

    def __init__(self, given: Mapping[str, str]) -> None:
        """Take the texts of all parameters, by key; raise BadInput for the first that cannot be used."""
        self.texts = dict(given)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.texts == self.texts

    def __hash__(self) -> int:
        return hash((type(self).__name__, *self.texts.items()))

    @property
    def actions(self) -> tuple[str, ...]:
        """Return the names of the moves by number; () if moves are named after states."""
        return self.ACTIONS

    @property
    def decimals(self) -> int:
        """Return the largest number of decimals of costs and estimates: MOST_DECIMALS, or more if more are given."""
        return MOST_DECIMALS

    def encoded(self, packed: T, table: T) -> T:
        """Return `packed` if states are packed boards, `table` if they are rows of a table built before a search."""
        return table

    def ends(self, start: str) -> tuple[str, str]:
        """Return the default start, and the default goal for `start` ("": the default start), as texts."""
        raise NotImplementedError

    def read(self, text: str, field: str) -> StateValue:
        """Return the state with a text, in any form that people write; raise BadInput, naming `field`."""
        raise NotImplementedError

    def read_ends(self, start: Any, goal: Any) -> tuple[State, State]:
        """Return a start and a goal, given as texts or states; raise BadInput."""
        value = self.read(str(start), "start")
        return State(self, self.write(value), value), State(self, self.read_goal(str(goal), value)[0], None)

    def write(self, state: StateValue) -> str:
        """Return the canonical text of a state: one line with no blanks at its ends, which `read` takes back.

        Where several goals are possible, it has a comma only within round brackets.
        """
        return str(state)

    def read_goal(self, text: str, start: StateValue) -> tuple[str, Callable[[StateValue], Value]]:
        """Return the canonical text of a goal, and a function that returns whether a state is one. Raise BadInput.

        The function also takes a tuple of columns, a row for each state, and returns a column.
        """
        goals = self.goals_of(text)
        return ",".join(map(self.write, goals)), lambda state: any_of(matches(state, goal) for goal in goals)

    def mistaken_goals(self, goal: str) -> list[str]:
        """Return goals of which a program may compute h by mistake: rows and columns swapped, the blank elsewhere."""
        return []

    def goal_texts(self, text: str) -> list[str]:
        """Return the texts of the goals in the text of a goal; it has only one unless HAS_GOALS."""
        return parts_of(text) if self.HAS_GOALS else [text]

    def goals_of(self, text: str) -> tuple[StateValue, ...]:
        """Return the states named in the text of a goal, in order and without repetitions; raise BadInput."""
        return read_goals(self.goal_texts(text), self.read)

    @property
    def rows(self) -> tuple[Sequence[str], ...] | None:
        """Return the rows of a grid, each the texts of its cells; None for other problems."""
        return None

    @property
    def is_listed(self) -> bool:
        """Return whether all states are known without a search, as `states` returns them."""
        return type(self).states is not StateSpace.states

    def states(self) -> Iterable[StateValue] | None:
        """Return all states; None if only those reachable from the start are used."""
        return None

    def roots(self, ends: tuple[StateValue, ...]) -> tuple[StateValue, ...] | None:
        """Return the roots of a table, from which its states are reached, given the ends from which a search begins.

        If all states are connected, the table is the same for every start. None if no table is needed.
        """
        return ((0,) * len(ends[0]),) if self.HAS_ALL else ends

    def sizes_like(self, state: StateValue) -> tuple[int, ...] | None:
        """Return the number of values, from 0, of each component of the states in a state's table.

        Return None if states are not tuples of numbers; they are then not packed.
        """
        return None

    def steps(self, state: tuple[Value, ...]) -> Iterable[Transition]:
        """Yield the moves from a state, or each row of a tuple of columns, in default order, legal or not."""
        raise NotImplementedError

    def moves(self, state: StateValue) -> Iterable[Move]:
        """Yield the legal moves from a state, in their default order; none leads to the state itself."""
        for number, is_legal, after, cost in self.steps(state):
            if is_legal:
                yield Move(number, after, round(cost, MOST_DECIMALS))

    def too_many(self) -> Message:
        """Return the sentence on a space with too many states, which names the largest problem that works.

        A space whose number of states is bounded needs none.
        """
        raise NotImplementedError

    def summary(self) -> Message:
        """Return a summary of the problem in a few words, such as “7 nodes, 9 edges one way”."""
        raise NotImplementedError

    def moves_in(self, order: str, state: StateValue) -> list[Move]:
        """Return the legal moves from a state in a fixed order of states: one of NEIGHBOURS, or REVERSED.

        It is for spaces whose moves are named after the states that they lead to.
        """
        moves = list(self.moves(state))
        if order.endswith("alphabetical"):
            moves.sort(key=lambda move: self.sort_key(move.state))
        return moves[::-1] if order.startswith("reverse") else moves

    def sort_key(self, state: StateValue) -> Any:
        """Return the sort key of a state: a name in natural order, any other state as it is."""
        return natural_key(state) if isinstance(state, str) else state

    def order_of(self, order: str) -> list[int]:
        """Return the numbers of the actions in a fixed order."""
        numbers = list(range(len(self.actions)))
        return numbers[::-1] if order == "reverse" else numbers

    @property
    def costs_one(self) -> bool:
        """Return whether every move costs 1."""
        return True

    @property
    def costs(self) -> tuple[str, ...]:
        """Return the values of `cost` of a run, the default first."""
        return (UNIT,) if self.costs_one else (EDGE,)

    def is_solvable(self, start: State, goal: State) -> bool:
        """Return False if it is known without a search that no moves lead from a start to a goal."""
        return True

    def refuse_endless(self, start: State) -> None:
        """Raise BadInput if the start leads to too many states for a search with an unreachable goal."""

    def tiles(self, state: State) -> Sequence[Sequence[int]] | None:
        """Return the tiles of a board, row by row, 0 for the blank; None if states are not boards."""
        return None

    def at(self, state: StateValue) -> tuple[float, float] | None:
        """Return the coordinates of a state, x to the right and y upwards; None if states have none."""
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableHeuristic:
    """An estimate of the cost to a goal, for the states of a table."""

    label = Word("heuristic-{0.problem}-{0.key}")
    blurb = Word("heuristic-{0.problem}-{0.key}.blurb")

    key: str
    problem: str = "any"
    # The estimate of a state for a goal; of states that are tuples of numbers, also of a tuple of columns. Of several
    # goals, the least counts.
    estimate: Callable[[Any, StateValue, StateValue], float]
    # Whether it never overestimates, and never drops by more than a move costs: for every goal of a space. None where
    # that is computed from the table.
    admissible: Callable[[Any], bool] | None = lambda space: True
    consistent: Callable[[Any], bool] | None = lambda space: True
    only_for: ClassVar[str] = ""  # a phrase for where it applies, if not everywhere
    for_one_goal: bool = False  # whether estimates ignore the goal, so that they are useless towards the start


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A problem: its names, its parameters in links, its heuristics and orders, and its states."""

    label = Word("problem-{0.key}")
    blurb = Word("problem-{0.key}.blurb")
    space_label = Word("problem-{0.key}.space")  # the name of the picture of all states: "Map", "Grid"
    pasted = Word("problem-{0.key}.pasted", "")  # a noun for pasted text: "a maze"

    key: str
    noun: str  # for a state: "board", "place", "cell"
    nouns: str  # for several
    make: Callable[[Mapping[str, str]], StateSpace]
    parameters: tuple[Parameter, ...] = ()
    example: Mapping[str, str] = field(default_factory=dict)  # values of parameters where none of them is given
    heuristics: tuple[TableHeuristic, ...] = ()  # besides zero and perfect; the first one is the default
    orders: tuple[str, ...]  # values of `order`, the default first
    read_order: Callable[[str], str] | None = None  # set if other values of `order` are allowed too
    join: str = ", "  # between the names of moves, or of states
    needs_start: bool = False  # whether a start is required on the command line
    usual_heuristic: str = ""  # the default, if it is not the first one
    usual: Mapping[str, str] = field(default_factory=dict)  # the problem's own defaults of a run's parameters
    unpasted: tuple[str, ...] = ()  # parameters that a pasted text cannot give
    opens: str = "tree"  # the first view of the page: the tree, or the space itself
    input: str = ""  # the page's editor: "board", or the parameter that is painted, "cells" or "edges"
    lists_states: bool = False  # whether a page offers the names of its states for the start and the goal
    several_goals: str = ""  # an example of a goal that is several states, if that is allowed
    forms: tuple[PastedForm, ...] = ()  # of pasted texts
    longest_text: int = LONGEST_PASTE  # characters of a pasted text, or of a file
    lacks: frozenset[str] = ONLY_BOARDS  # the options of a run that do not apply to it
    offers: frozenset[str] = frozenset()  # keys of OFFERS
    in_common: tuple[str, ...] = ("problem",)  # the common attributes of runs that are compared
    stacks_in_reverse: bool = False  # whether children are pushed on a stack from the last to the first

    @property
    def first_child_first(self) -> str:
        """Return the order of moves with which a search with a stack expands children in the default order."""
        usual = self.orders[0]
        if self.stacks_in_reverse:
            return usual
        return usual[::-1] if usual.isupper() else "reverse"

    def texts(self, given: Mapping[str, str]) -> dict[str, str]:
        """Return the texts of its parameters: those given, else the defaults; if none are given, its example's."""
        usual = {parameter.key: parameter.default for parameter in self.parameters}
        return {**usual, **(given or self.example)}

    def named(self, space: StateSpace) -> dict[str, str]:
        """Return the texts with which links name the problem and its parameters: none for the default problem."""
        return {} if self.key == DEFAULT_PROBLEM else {"problem": self.key, **space.texts}

    def query(self, space: StateSpace) -> str:
        """Return the part of a link that names the problem, with the parameters of `space` that are not defaults."""
        usual = {parameter.key: parameter.default for parameter in self.parameters}
        return urlencode({"problem": self.key} | {key: text for key, text in space.texts.items() if text != usual[key]})


LISTED = ("listed", "reverse", "random")
NEIGHBOURS = ("listed", "alphabetical", "reverse", "random")
# The order of pushing children on a stack, by the order of expanding them.
REVERSED = {"listed": "reverse", "reverse": "listed", "alphabetical": "reverse alphabetical"}

__all__ = [
    "EXACT",
    "FINEST_DECIMALS",
    "LISTED",
    "LONGEST_PASTE",
    "MOST_DECIMALS",
    "MOST_MOVES",
    "MOST_STATES",
    "MOST_UNPACKED",
    "NEIGHBOURS",
    "REVERSED",
    "BadInput",
    "Move",
    "Problem",
    "State",
    "StateSpace",
    "StateValue",
    "TableHeuristic",
    "Transition",
]  # fmt: skip
